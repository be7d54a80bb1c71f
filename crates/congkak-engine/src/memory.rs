//! What an engine remembers from one search to the next, and its evaluation.

use congkak::Position;
use game::Position as _;

use super::evaluation::Evaluator;
use super::ring::Ring;
use super::search::SearchContext;
use super::sowing_rules::SowingRules;
use super::transposition_table::TranspositionTable;

/// What an engine remembers from one search to the next, and its evaluation.
#[derive(Debug)]
pub struct Memory {
    table: TranspositionTable,
    evaluation: Evaluator,
    /// The board that was last searched, and with which evaluation: the table is about no other.
    board: Option<(Ring, Evaluator)>,
}

impl Memory {
    /// The least a memory may take: smaller ones could not tell positions apart.
    pub const LEAST: usize = 32 << 20;

    /// A memory of about this many bytes, at least [`Memory::LEAST`]; it takes them as it fills.
    #[must_use]
    pub fn new(bytes: usize) -> Memory {
        Memory {
            table: TranspositionTable::new(bytes),
            evaluation: Evaluator::default(),
            board: None,
        }
    }

    /// The same memory for searches with another evaluation.
    #[must_use]
    pub fn with_evaluation(self, evaluation: Evaluator) -> Memory {
        Memory { evaluation, ..self }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The context to search a board, without a database. The table is emptied if it was about another.
    pub(super) fn context_for(
        &mut self,
        position: &Position,
        rules: SowingRules,
    ) -> SearchContext<'_> {
        let marbles = Ring::rows(position).marbles();
        let pits = position.pits(position.turn()).len();
        let evaluation = self.evaluation.for_board(pits, marbles, rules);
        let is_this = |(ring, before): &(Ring, Evaluator)| {
            (ring.pits(), ring.rules(), *before) == (pits, rules, evaluation)
        };
        let last = self.board.take();
        if last.as_ref().is_some_and(|last| !is_this(last)) {
            self.table.clear();
        }
        let ring = last.filter(is_this).map(|(ring, _)| ring);
        let large_enough = ring.filter(|ring| ring.marbles() >= marbles);
        let ring = large_enough.unwrap_or_else(|| Ring::new(pits, marbles, rules));
        let (ring, _) = self.board.insert((ring, evaluation));
        SearchContext {
            ring,
            evaluation,
            table: &self.table,
            database: None,
        }
    }
}
