//! Proofs that hold, that do not, and texts that are none.

use proptest::prelude::*;

use super::{Aim, Claim, Evidence, Proof, ProofError, Refutation, Way, checksum};
use crate::{Holes, Position};

fn about(text: &str) -> Proof {
    Proof::about(&text.parse::<Position>().expect(text))
}

fn bytes(proof: &Proof) -> Vec<u8> {
    let mut bytes = Vec::new();
    proof.write(&mut |part| bytes.extend_from_slice(part));
    bytes
}

fn refutation(aim: Aim, evidence: Evidence) -> Refutation {
    Refutation {
        aim,
        sweeps: None,
        parities: Vec::new(),
        pagodas: Vec::new(),
        evidence,
    }
}

/// `oo-o`: A1R, then A4L.
fn solved() -> Proof {
    let mut proof = about("oo-o");
    let aim = Aim::Marbles(1);
    let jumps = ["A1R", "A4L"].map(|jump| jump.parse().expect(jump));
    proof.claims = vec![Claim::Solved(aim)];
    proof.ways = vec![Way {
        aim,
        jumps: jumps.into(),
    }];
    proof
}

/// `oo-oo`: two jumps, and two marbles that are too far apart.
fn lost() -> Proof {
    let mut proof = about("oo-oo");
    let aim = Aim::Marbles(1);
    let set = ["oo-oo", "--ooo", "-o--o"];
    let position = |text: &str| text.parse::<Position>().expect(text).marbles();
    let mut set: Vec<Holes> = set.map(position).into();
    let layout = proof.position().layout().clone();
    set.iter_mut()
        .for_each(|marbles| *marbles = layout.symmetries().canonical(*marbles));
    set.sort_unstable();
    set.dedup();
    proof.claims = vec![Claim::Impossible(aim)];
    proof.refutations = vec![refutation(aim, Evidence::Set(set))];
    proof
}

#[test]
fn a_proof_reads_back_and_holds() {
    for proof in [solved(), lost()] {
        assert_eq!(Proof::read(&bytes(&proof)).as_ref(), Ok(&proof));
        assert_eq!(proof.check(), Ok(()));
    }
    let text = String::from_utf8(bytes(&solved())).expect("no blocks");
    let expected = "marbles solitaire proof 1\nboard square A1 A2 A3 A4\nstart b\n\
        verdict solved marbles 1\nway marbles 1\njumps A1R A4L\n";
    let end = format!("end {:08x}\n", checksum(expected.as_bytes()));
    assert_eq!(text, expected.to_owned() + &end);
    // The check value of CRC-32.
    assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
}

#[test]
fn what_does_not_follow_is_refused() {
    let check = |proof: &Proof, problem: &str| match proof.check() {
        Err(ProofError::Wrong(found)) => assert!(found.contains(problem), "{found}"),
        other => panic!("{other:?} instead of {problem}"),
    };
    check(&about("oo-o"), "claims nothing");
    let mut proof = solved();
    proof.ways[0].jumps.swap(0, 1);
    check(&proof, "jump 1, A4L: ");
    let mut proof = solved();
    proof.ways[0].jumps.pop();
    check(&proof, "do not lead");
    let mut proof = solved();
    proof.claims = vec![Claim::Sweeps(1, Aim::Marbles(1))];
    check(&proof, "in 1 sweeps, and in no fewer");
    let mut proof = solved();
    proof
        .claims
        .push(Claim::Solved(Aim::Exactly(Holes::of(63))));
    check(&proof, "where no holes are");
    let mut proof = lost();
    proof.refutations[0].evidence = Evidence::Nothing;
    check(&proof, "no argument excludes");
    proof.refutations[0].pagodas = vec![vec![1, 0, 0, 0, 0]];
    check(&proof, "not a pagoda function");
    proof.refutations[0].pagodas.clear();
    proof.refutations[0].parities = vec![Holes::of(0)];
    check(&proof, "a jump changes a parity");
    let Evidence::Set(set) = lost().refutations.remove(0).evidence else {
        panic!("it has a set");
    };
    for left_out in 0..set.len() {
        let mut less = set.clone();
        less.remove(left_out);
        let mut proof = lost();
        proof.refutations[0].evidence = Evidence::Set(less);
        // Some are not needed.
        if let Err(error) = proof.check() {
            assert!(matches!(error, ProofError::Wrong(_)));
        }
    }
    let mut proof = solved();
    let aim = Aim::Marbles(1);
    proof.claims = vec![Claim::Impossible(aim)];
    let all = (1..16).map(Holes::from_bits).collect();
    proof.refutations = vec![refutation(aim, Evidence::Set(all))];
    check(&proof, "a position that is aimed at");
}

/// A text with the checksum it needs.
fn signed(text: &str) -> Vec<u8> {
    let end = format!("end {:08x}\n", checksum(text.as_bytes()));
    [text.as_bytes(), end.as_bytes()].concat()
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Proof::read(&bytes);
    }

    #[test]
    fn no_lines_make_reader_or_checker_panic(lines in proptest::collection::vec(
        "(verdict (solved|impossible|fewest|sweeps)|way|no-way|no-shorter|jumps|parity|pagoda|set|table|forward|backward|)\
         ( (marbles|exactly|[0-9]|[a-f0-9]{1,9}|A[1-5]|A[1-5][LR]|-1))*",
        0..9,
    )) {
        let head = "marbles solitaire proof 1\nboard square A1 A2 A3 A4 A5\nstart 1b\n";
        let text = lines.iter().fold(head.to_owned(), |text, line| text + line + "\n");
        if let Ok(proof) = Proof::read(&signed(&text)) {
            let _ = proof.check();
            prop_assert_eq!(Proof::read(&bytes(&proof)), Ok(proof));
        }
    }

    #[test]
    fn a_changed_byte_is_found(place in 0..150_usize, change in 1..=255_u8) {
        for proof in [solved(), lost()] {
            let mut bytes = bytes(&proof);
            let place = place % bytes.len();
            bytes[place] ^= change;
            prop_assert!(Proof::read(&bytes).is_err());
        }
    }
}
