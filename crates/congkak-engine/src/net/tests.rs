//! The network: the trainer's numbers, whole marbles of the right parity, and no bytes believed unseen.

use game::SplitMix;
use think::NetError;

use super::{MARBLE, Net};
use crate::ring::Rows;

const SHIPPED: &[u8] = include_bytes!("../../data/learned.net");

/// A thousand positions of 19 bytes: the mover's pits, the opponent's, the turns left, and what the
/// trainer's own integer arithmetic says they are worth.
const ANSWERS: &[u8] = include_bytes!("../../data/learned.answers");

fn row(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |row, &marbles| row << 8 | u64::from(marbles))
}

#[test]
fn a_thousand_positions_are_worth_what_the_trainer_says_bit_by_bit() {
    let net = Net::shipped();
    let (answers, rest) = ANSWERS.as_chunks::<19>();
    assert_eq!((answers.len(), rest.len()), (1000, 0));
    for answer in answers {
        let rows = Rows {
            mine: row(&answer[..7]),
            theirs: row(&answer[7..14]),
            turns: answer[14],
        };
        let expected = i32::from_le_bytes(*answer.last_chunk().unwrap());
        assert_eq!(net.worth(rows, rows.marbles()), expected, "{rows:?}");
    }
}

#[test]
fn a_guess_is_the_nearest_value_that_can_be() {
    let net = Net::shipped();
    let mut random = SplitMix::new(3);
    for _ in 0..2000 {
        let mut pits = [0_u8; 14];
        for _ in 0..1 + random.below(98) {
            pits[random.below(14)] += 1;
        }
        let rows = Rows {
            mine: row(&pits[..7]),
            theirs: row(&pits[7..]),
            turns: 1 + random.below(2) as u8,
        };
        let marbles = rows.marbles() as i32;
        let value = net.value(rows, rows.marbles());
        let worth = net.worth(rows, rows.marbles());
        assert_eq!(value & 1, marbles & 1, "{rows:?}");
        assert!(value.abs() <= marbles, "{rows:?}");
        let is_near = (value * MARBLE - worth).abs() <= MARBLE;
        assert!(is_near || value.abs() == marbles, "{rows:?}: {worth}");
    }
}

#[test]
fn changed_bytes_are_no_network() {
    assert_eq!(Net::read(SHIPPED).as_ref(), Ok(Net::shipped()));
    for (at, problem) in [
        (0, NetError::NotANet),
        (8, NetError::Unknown),
        (12, NetError::Unknown),
        (16, NetError::Unknown),
        (20, NetError::Unknown),
        (500, NetError::Damaged),
        (SHIPPED.len() - 1, NetError::Damaged),
    ] {
        let mut changed = SHIPPED.to_vec();
        changed[at] ^= 1;
        assert_eq!(Net::read(&changed).unwrap_err(), problem, "byte {at}");
    }
    let longer = [SHIPPED, &[0]].concat();
    for wrong in [&SHIPPED[..SHIPPED.len() - 1], &longer] {
        assert_eq!(Net::read(wrong).unwrap_err(), NetError::WrongLength);
    }
}

#[test]
fn weights_that_some_position_would_overflow_are_refused() {
    let mut bytes = SHIPPED.to_vec();
    bytes[24..26].copy_from_slice(&i16::MAX.to_le_bytes());
    let content = bytes.len() - 8;
    let checksum = think::fnv(&bytes[..content]);
    bytes[content..].copy_from_slice(&checksum.to_le_bytes());
    assert_eq!(Net::read(&bytes).unwrap_err(), NetError::TooLarge);
}
