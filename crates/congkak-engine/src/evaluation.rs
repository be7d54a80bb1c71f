//! The evaluation of positions at the search horizon.

use congkak::Count;

use super::handmade;
use super::net::Net;
use super::ring::Rows;
use super::sowing_rules::SowingRules;

/// The evaluation an engine plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Evaluator {
    /// A network trained on games; handmade on boards that it does not know.
    Learned(&'static Net),
    /// Two numbers, for any board.
    Handmade,
}

impl Evaluator {
    /// The evaluation for a board with this many pits a side and at most this many marbles in them.
    ///
    /// Networks are trained on the usual board by the usual rules; they know nothing of any other.
    pub(crate) fn for_board(self, pits: usize, marbles: u32, rules: SowingRules) -> Evaluator {
        let is_usual = rules == SowingRules::house(Count::Side);
        let is_known = pits == Net::PITS && marbles <= Net::MOST_MARBLES && is_usual;
        if is_known { self } else { Evaluator::Handmade }
    }

    /// What the mover is likely to gain over the opponent from the marbles in pits.
    #[inline]
    pub(crate) fn value(self, count: Count, rows: Rows, marbles: u32) -> i32 {
        match self {
            Evaluator::Learned(net) => net.value(rows, marbles),
            Evaluator::Handmade => handmade::value(count, rows, marbles),
        }
    }
}

/// The network of this version.
impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::Learned(Net::shipped())
    }
}

#[cfg(test)]
mod tests {
    use congkak::Count;

    use super::Evaluator;
    use crate::sowing_rules::SowingRules;

    #[test]
    fn the_network_evaluates_the_usual_board_and_no_other() {
        let learned = Evaluator::default();
        let on = |pits, marbles, count| learned.for_board(pits, marbles, SowingRules::house(count));
        assert_eq!(on(7, 98, Count::Side), learned);
        assert_eq!(on(7, 20, Count::Side), learned);
        assert_eq!(on(7, 99, Count::Side), Evaluator::Handmade);
        assert_eq!(on(6, 72, Count::Side), Evaluator::Handmade);
        assert_eq!(on(7, 98, Count::Store), Evaluator::Handmade);
    }
}
