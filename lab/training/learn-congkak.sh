#!/usr/bin/env bash
# Learns the Congkak network from nothing: two generations of self-play, a network after each.
#
# Usage: lab/training/learn-congkak.sh WORK   (a folder for games and networks; about 12 MiB)
#
# LAB      the program (target/release/lab) PYTHON  with lab/training/requirements.txt (python3)
# THREADS  games at a time (all cores)
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$1
lab=${LAB:-$here/../../target/release/lab} python=${PYTHON:-python3} threads=${THREADS:-$(nproc)}
mkdir -p "$work"

# generation NUMBER EVALUATION GAMES
generation() {
    "$lab" congkak selfplay "$work/$1.games" --evaluation "$2" --seed $((100 + $1)) --games "$3" --threads "$threads"
}

# train NETWORK GAMES
train() {
    "$python" "$here/congkak.py" "$work/$2.games" --out "$work/$1.net" --answers "$work/$1.answers"
}

generation 0 handmade 2300
train 1 0
generation 1 "net:$work/1.net" 1800
train 2 1
echo "$work/2.net"
