//! The network: the trainer's numbers, the same sums move by move as at once, and no bytes believed unseen.

use abalone::{Cell, Cells, Layout, Marbles, Position};
use game::{Position as _, SplitMix};

use super::{Evaluate, Net};
use crate::node::Node;
use think::NetError;

/// A thousand positions of 20 bytes: both sides' cells and losses as the trainer reads them (`lab`),
/// and what the trainer's own integer arithmetic says.
const ANSWERS: &[u8] = include_bytes!("../../data/learned.answers");

fn cells(bits: u64) -> Cells {
    let on_board = Cell::ALL.into_iter();
    on_board
        .filter(|cell| bits >> cell.index() & 1 == 1)
        .collect()
}

#[test]
fn a_thousand_positions_are_worth_what_the_trainer_says_bit_by_bit() {
    let net = Net::shipped();
    let (answers, rest) = ANSWERS.as_chunks::<20>();
    assert_eq!((answers.len(), rest.len()), (1000, 0));
    for answer in answers {
        let word = |at: usize| u64::from_le_bytes(*answer[at..].first_chunk().unwrap());
        let own = word(0);
        let theirs = word(8);
        let marbles = Marbles::new(cells(own), cells(theirs));
        let node = Node {
            marbles,
            own_left: 6 - (own >> 61) as u8,
            their_left: 6 - (theirs >> 61) as u8,
            accumulator: net.accumulate(marbles),
        };
        let expected = i32::from_le_bytes(*answer.last_chunk().unwrap());
        assert_eq!(net.value(&node), expected, "{marbles:?}");
    }
}

#[test]
fn the_accumulator_after_a_move_is_the_one_from_scratch() {
    let net = Net::shipped();
    let mut random = SplitMix::new(8);
    for layout in [Layout::STANDARD, Layout::BELGIAN_DAISY] {
        let mut position = layout.start();
        while !position.is_over() {
            let node = Node::new(&position, net);
            let moves = position.legal_moves();
            for &push in &moves {
                let child = node.after_move(position.marbles().motion(push).unwrap(), net);
                let mut next = position;
                next.play_unchecked(push);
                assert_eq!(child, Node::new(&next, net), "{position} {push}");
            }
            position.play_unchecked(random.pick(&moves).unwrap());
        }
    }
}

#[test]
fn a_full_board_overflows_nothing() {
    let net = Net::shipped();
    for own in [Cells::ALL, Cells::EMPTY] {
        let full = Position::new(own, Cells::ALL - own).unwrap();
        let node = Node::new(&full, net);
        assert!(net.value(&node).abs() <= super::MOST);
    }
}

#[test]
fn changed_bytes_are_no_network() {
    let bytes = include_bytes!("../../data/learned.net");
    assert_eq!(Net::read(bytes).as_ref(), Ok(Net::shipped()));
    let changed = |at: usize| {
        let mut changed = bytes.to_vec();
        changed[at] ^= 1;
        Net::read(&changed).unwrap_err()
    };
    assert_eq!(changed(0), NetError::NotANet);
    assert_eq!(changed(8), NetError::Unknown);
    assert_eq!(changed(12), NetError::Unknown);
    assert_eq!(changed(500), NetError::Damaged);
    assert_eq!(changed(bytes.len() - 1), NetError::Damaged);
    for length in [8, 20, 1000, bytes.len() - 1] {
        let problem = Net::read(&bytes[..length]).unwrap_err();
        assert_eq!(problem, NetError::WrongLength, "{length} bytes");
    }
    let mut longer = bytes.to_vec();
    longer.push(0);
    assert_eq!(Net::read(&longer).unwrap_err(), NetError::WrongLength);
}

#[test]
fn weights_that_a_full_board_would_overflow_are_refused() {
    let mut bytes = include_bytes!("../../data/learned.net").to_vec();
    bytes[24..26].copy_from_slice(&i16::MAX.to_le_bytes());
    let content = bytes.len() - 8;
    let checksum = think::fnv(&bytes[..content]);
    bytes[content..].copy_from_slice(&checksum.to_le_bytes());
    assert_eq!(Net::read(&bytes).unwrap_err(), NetError::TooLarge);
}
