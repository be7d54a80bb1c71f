//! Patience: how long quiet play counts in full.
//!
//! Against a wall a side can better its standing for ever without a marble falling. So, after thirty
//! plies without a capture, a position that no capture has led to counts two fifths: whoever stands
//! better then gives some of that up for a capture.
//! What this is worth is in docs/abalone-network.md.

use abalone::{Marbles, Motion, Position};

use super::DECIDED;
use crate::evaluate::MOST;

/// After so many plies without a capture patience is lost.
const PLIES: usize = 30;
/// What quiet play counts then, in hundredths.
const SHARE: i32 = 40;

/// Whether quiet play still counts in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Patience {
    Kept,
    /// Nothing fell for long, with so many marbles on the board.
    Lost {
        marbles: u32,
    },
}

impl Patience {
    /// What is left of it after these positions, the last of which came just before this one.
    pub(crate) fn after(past: &[Position], now: &Position) -> Patience {
        let marbles = count(now.marbles());
        let quiet = past
            .iter()
            .rev()
            .take(PLIES)
            .take_while(|before| count(before.marbles()) == marbles);
        match quiet.count() {
            PLIES => Patience::Lost { marbles },
            _ => Patience::Kept,
        }
    }

    /// What a position counts that is worth so much.
    #[inline(always)]
    pub(super) fn weigh(self, value: i32, board: Marbles) -> i32 {
        match self {
            Patience::Lost { marbles } if count(board) == marbles => value * SHARE / 100,
            Patience::Lost { .. } | Patience::Kept => value,
        }
    }

    /// What to tell of a value that this line leads to: the worth of its last position, unweighed.
    pub(super) fn unweigh(self, value: i32, line: &[Motion]) -> i32 {
        let is_weighed = self != Patience::Kept && value.abs() < DECIDED;
        match is_weighed && !line.iter().any(|motion| motion.is_capture()) {
            true => (value * 100 / SHARE).clamp(-MOST, MOST),
            false => value,
        }
    }

    /// Tells the keys of this search from those of searches that weigh otherwise: they share a table.
    #[inline]
    pub(super) fn salt(self) -> u64 {
        match self {
            Patience::Kept => 0,
            Patience::Lost { marbles } => {
                u64::from(marbles).wrapping_mul(0x9e37_79b9_7f4a_7c15) & !1
            }
        }
    }
}

fn count(marbles: Marbles) -> u32 {
    marbles.own().len() + marbles.theirs().len()
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Motion, Position};

    use super::Patience;

    // E: b . . . . . b b w    A: w w w w w
    fn before_a_capture() -> Position {
        "5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1".parse().unwrap()
    }

    fn motion(text: &str) -> Motion {
        let marbles = before_a_capture().marbles();
        marbles.motion(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn it_is_lost_after_thirty_plies_without_a_capture_and_found_again_by_one() {
        let (now, elsewhere) = (Layout::STANDARD.start(), Layout::BELGIAN_DAISY.start());
        let lost = Patience::Lost { marbles: 28 };
        assert_eq!(Patience::after(&[], &now), Patience::Kept);
        assert_eq!(Patience::after(&[elsewhere; 29], &now), Patience::Kept);
        assert_eq!(Patience::after(&[elsewhere; 30], &now), lost);
        let mut past = [now; 40];
        past[10] = before_a_capture();
        assert_eq!(Patience::after(&past, &now), Patience::Kept);
        past[10] = now;
        past[9] = before_a_capture();
        assert_eq!(Patience::after(&past, &now), lost);
    }

    #[test]
    fn only_boards_that_no_capture_led_to_count_less() {
        let before = before_a_capture().marbles();
        let capture = motion("i-E7-3");
        let after = before.after(capture);
        let lost = Patience::Lost { marbles: 9 };
        assert_eq!(lost.weigh(500, before), 200);
        assert_eq!(lost.weigh(-500, before), -200);
        assert_eq!(lost.weigh(500, after), 500);
        assert_eq!(Patience::Kept.weigh(500, before), 500);
    }

    #[test]
    fn what_is_told_is_what_the_last_position_is_worth() {
        let (quiet, capture) = (motion("i-E1-3"), motion("i-E7-3"));
        let lost = Patience::Lost { marbles: 9 };
        assert_eq!(lost.unweigh(200, &[quiet]), 500);
        assert_eq!(lost.unweigh(200, &[quiet, capture]), 200);
        assert_eq!(lost.unweigh(29_995, &[quiet]), 29_995);
        assert_eq!(Patience::Kept.unweigh(200, &[quiet]), 200);
    }

    #[test]
    fn searches_that_weigh_otherwise_do_not_share_keys() {
        let salts = [0, 27, 28].map(|marbles| match marbles {
            0 => Patience::Kept.salt(),
            marbles => Patience::Lost { marbles }.salt(),
        });
        assert!(salts[0] != salts[1] && salts[1] != salts[2] && salts[0] != salts[2]);
        assert!(
            salts.iter().all(|salt| salt & 1 == 0),
            "that bit marks passes"
        );
    }
}
