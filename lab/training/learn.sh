#!/usr/bin/env bash
# Learns a network from nothing: four generations of self-play, a network after each, and one against walls.
#
# Usage: lab/training/learn.sh WORK   (a folder for games, positions and networks; about 1 GiB)
#
# LAB      the program (target/release/lab) PYTHON  with lab/training/requirements.txt (python3)
# THREADS  games at a time (all cores)    SHARE   per cent of the games of the shipped network (100)
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$1
lab=${LAB:-$here/../../target/release/lab} python=${PYTHON:-python3} threads=${THREADS:-$(nproc)} share=${SHARE:-100}
mkdir -p "$work"

# generation NUMBER EVALUATION GAMES NODES [ARGUMENTS]: plays, and writes the positions.
generation() {
    "$lab" abalone selfplay "$work/$1.games" --evaluation "$2" --seed $((100 + $1)) \
        --games $(($3 * share / 100)) --nodes "$4" --threads "$threads" "${@:5}"
    "$lab" abalone positions "$work/$1.games" --out "$work/$1.positions"
}

# train NETWORK ARGUMENTS
train() {
    local network=$work/$1.net
    shift
    "$python" "$here/train.py" --out "$network" --answers "${network%.net}.answers" "$@"
}

generation 0 tuned 27300 3000
train 1 "$work/0.positions" --epochs 40
generation 1 "net:$work/1.net" 24452 3000
train 2 "$work/1.positions" "$work/0.positions" --epochs 40
generation 2 "net:$work/2.net" 18817 3000
train 3 "$work/1.positions" "$work/2.positions" --epochs 44
generation 3 "net:$work/3.net" 50240 2500
train 4 "$work/2.positions" "$work/3.positions" --early "$work/0.positions" "$work/1.positions" --epochs 38
# Network 4 thinks that standing face to face is good for it. Results of games against walls say what comes of it.
generation 4 "net:$work/4.net" 3343 5000 --wall-nodes 150000
generation 5 "net:$work/4.net" 16159 2500
train 5 "$work/5.positions" --walls "$work/4.positions" --from "$work/4.net" --epochs 8 --rate 1e-3 --seed 2
echo "$work/5.net"
