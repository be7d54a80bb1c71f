//! A position: the marbles, whose turn it is, how many turns are left, and the rules.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use game::{Outcome, Side};

use crate::board::Board;
use crate::opening::{self, After};
use crate::rounds::{self, Next};
use crate::sowing::Walk;
use crate::{
    Count, Event, Hand, Illegal, Opening, OutOfRange, Pit, Pits, Place, Rest, Rules, Sowing, Step,
};

/// A position of a game. Legal moves are listed from pit 1 outward.
///
/// ```
/// use congkak::game::{Position as _, Side};
/// use congkak::{Position, Rules};
///
/// let mut position = Position::start(7, 7, Rules::HOUSE)?;
/// position.play("7".parse()?)?;
/// // Seven marbles from pit 7 end in the warehouse: the same player goes on.
/// assert_eq!(position.store(Side::First), 1);
/// assert_eq!(position.turn(), Side::First);
/// assert_eq!(position.to_string(), "8,8,8,8,8,8,0/7,7,7,7,7,7,7 1/0 1 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Side,
    /// 1 or 2.
    pub(crate) turns: u8,
    /// From 1.
    pub(crate) round: u8,
    /// While both players sow together.
    pub(crate) hands: Option<[Hand; 2]>,
    /// Whether a side was empty when this was set up, and nothing has been sown since. The text does
    /// not say so, and positions are compared without it.
    pub(crate) is_diagram: bool,
    pub(crate) rules: Rules,
}

impl Position {
    /// The most marbles a pit can start with.
    pub const MOST_IN_A_PIT: usize = 20;

    /// The start: `marbles` in every one of `pits` pits a side, Player 1 to move.
    ///
    /// # Errors
    /// If there are not 1 to 10 pits with 1 to 20 marbles.
    pub fn start(pits: usize, marbles: usize, rules: Rules) -> Result<Position, OutOfRange> {
        if !(1..=Pit::MOST).contains(&pits) {
            return Err(OutOfRange::Pits(pits));
        }
        if !(1..=Position::MOST_IN_A_PIT).contains(&marbles) {
            return Err(OutOfRange::Marbles(marbles));
        }
        Ok(Position {
            board: Board::filled(pits, marbles as u16),
            turn: Side::First,
            turns: 1,
            round: 1,
            hands: opening_hands(&rules),
            is_diagram: false,
            rules,
        })
    }

    /// The same position with this side to move.
    ///
    /// While the other side has a choice to make and this one has not, nothing changes.
    #[must_use]
    pub fn with_turn(self, side: Side) -> Position {
        let may_move = self
            .hands
            .is_none_or(|hands| hands[side.index()] == Hand::Choosing);
        let turn = if may_move { side } else { self.turn };
        let can_sow = !self.board.full_pits(turn).is_empty();
        Position {
            turn,
            is_diagram: self.is_diagram && can_sow,
            ..self
        }
    }

    /// The same position after a turn without a move: no legal one, but a clock may skip a turn.
    ///
    /// `None` while both sow together, and before the first sowing of a diagram.
    #[must_use]
    pub fn passed(self) -> Option<Position> {
        let turn = !self.turn;
        (self.hands.is_none() && !self.is_diagram).then_some(Position {
            turn,
            turns: 1,
            ..self
        })
    }

    /// The same position with the players changed round: what was Player 1's is Player 2's.
    ///
    /// ```
    /// let position: congkak::Position = "1,2,0/4,0,6 7/8 2 2".parse()?;
    /// assert_eq!(position.swapped().to_string(), "4,0,6/1,2,0 8/7 1 2");
    /// # Ok::<(), congkak::NotationError>(())
    /// ```
    #[must_use]
    pub fn swapped(self) -> Position {
        let [first, second] = self.board.pits;
        let [first_store, second_store] = self.board.stores;
        let [first_burnt, second_burnt] = self.board.burnt;
        Position {
            board: Board {
                pits: [second, first],
                stores: [second_store, first_store],
                burnt: [second_burnt, first_burnt],
                ..self.board
            },
            turn: !self.turn,
            hands: self
                .hands
                .map(|[first, second]| [second.swapped(), first.swapped()]),
            ..self
        }
    }

    /// The same position, going on: a game ends after a sowing that leaves a side empty, so one that
    /// is set up with an empty side is not over before its first sowing. Where the mover has nothing
    /// to sow, and where nothing is empty, this changes nothing.
    ///
    /// ```
    /// use congkak::game::Position as _;
    /// use congkak::{Event, Pit, Position};
    ///
    /// // Player 2 has nothing, and Player 1 has not sown yet.
    /// let ended: Position = "0,2,0/0,0,0 0/0 1 1".parse()?;
    /// assert!(ended.is_over());
    /// let diagram = ended.going_on();
    /// assert_eq!(diagram.sowing(Pit::ALL[1])?.event(), Some(Event::FreeTurn));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn going_on(self) -> Position {
        let can_sow = !self.board.full_pits(self.turn).is_empty();
        Position {
            is_diagram: game::Position::is_over(&self) && can_sow,
            ..self
        }
    }

    /// The same position with this many marbles at a place.
    ///
    /// `None` where there is no such place, or the board would hold more marbles than it can.
    #[must_use]
    pub fn with_marbles(mut self, place: Place, marbles: u16) -> Option<Position> {
        let has_place = match place {
            Place::Store(_) => true,
            Place::Pit(_, pit) => pit.index() < self.board.row(),
        };
        if !has_place || self.board.is_burnt(place) {
            return None;
        }
        let others = self.board.marbles() - *self.board.at(place);
        *self.board.at(place) = marbles;
        let fits = others.checked_add(marbles)? <= Board::MOST_MARBLES;
        fits.then_some(self)
    }

    /// The same marbles, played on by other rules.
    ///
    /// `None` where those rules have no such position: burnt pits or a round that they do not
    /// play, or hands in the middle of an opening that they do not have.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Option<Position> {
        let rounds = rules.rounds.max(1);
        let has_burnt = self.board.burnt != [Pits::EMPTY; 2];
        let hands = match rules.opening {
            Opening::Together => self.hands,
            Opening::Turns => None,
        };
        let begun = self.hands.is_some_and(|hands| hands != [Hand::Choosing; 2]);
        let exists =
            self.round <= rounds && !(has_burnt && rounds == 1) && !(begun && hands.is_none());
        exists.then_some(Position {
            hands,
            rules,
            ..self
        })
    }

    /// The same rules and row with these marbles: pits by side, pit 1 first, then warehouses.
    ///
    /// `None` where there is no such position: rows of another length, too many marbles, other than
    /// one or two turns, or rules with rounds or hands, of which marbles alone say too little.
    ///
    /// ```
    /// use congkak::Position;
    /// use congkak::game::Side;
    ///
    /// let start = Position::default();
    /// let few = start.laid_out([&[0, 2, 0, 0, 0, 0, 1], &[1; 7]], [40, 48], (Side::Second, 1));
    /// assert_eq!(few.map(|few| few.to_string()).as_deref(), Some("0,2,0,0,0,0,1/1,1,1,1,1,1,1 40/48 2 1"));
    /// assert_eq!(start.laid_out([&[1; 7], &[1; 6]], [0, 0], (Side::First, 1)), None);
    /// ```
    #[must_use]
    pub fn laid_out(
        &self,
        pits: [&[u16]; 2],
        stores: [u16; 2],
        (turn, turns): (Side, u8),
    ) -> Option<Position> {
        let row = self.board.row();
        let mut board = Board {
            stores,
            ..Board::filled(row, 0)
        };
        for (side, given) in board.pits.iter_mut().zip(pits) {
            side.get_mut(..given.len())?.copy_from_slice(given);
        }
        let most = u32::from(Board::MOST_MARBLES);
        let all = pits.into_iter().flatten().chain(&stores);
        let exists = pits.iter().all(|side| side.len() == row)
            && all.map(|&marbles| u32::from(marbles)).sum::<u32>() <= most
            && (1..=2).contains(&turns)
            && self.rules.rounds <= 1
            && self.rules.opening == Opening::Turns;
        exists.then_some(Position {
            board,
            turn,
            turns,
            round: 1,
            hands: None,
            is_diagram: false,
            rules: self.rules,
        })
    }

    /// The pits of a side, pit 1 first.
    pub fn pits(&self, side: Side) -> &[u16] {
        self.board.side(side)
    }

    /// The marbles in a side's warehouse.
    pub fn store(&self, side: Side) -> u16 {
        self.board.stores[side.index()]
    }

    /// The turns the mover has left, this one included: 1 or 2.
    pub fn turns_left(&self) -> u8 {
        self.turns
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The pits of a side that are out of play in this round.
    pub fn burnt(&self, side: Side) -> Pits {
        self.board.burnt[side.index()]
    }

    /// What a side is doing while both sow together. Returns `None` in ordinary play.
    pub fn hand(&self, side: Side) -> Option<Hand> {
        self.hands.map(|hands| hands[side.index()])
    }

    /// The rules this position is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The marbles that count for a side as things lie, by the rules' way of counting.
    pub fn score(&self, side: Side) -> u16 {
        let in_pits = match self.rules.count {
            Count::Side => self.board.in_pits(side),
            Count::Store => 0,
        };
        self.store(side) + in_pits
    }

    /// All marbles, in pits, warehouses and hands.
    pub fn marbles(&self) -> u16 {
        let in_hands: u16 = self
            .hands
            .map_or(0, |hands| hands[0].marbles() + hands[1].marbles());
        self.board.marbles() + in_hands
    }

    /// The pits the mover can sow.
    pub fn full_pits(&self) -> Pits {
        if game::Position::is_over(self) {
            return Pits::EMPTY;
        }
        self.board.full_pits(self.turn)
    }

    /// What sowing a pit does, step by step.
    ///
    /// # Errors
    /// The reason the pit cannot be sown.
    pub fn sowing(&self, pit: Pit) -> Result<Sowing, Illegal> {
        game::Position::check(self, pit)?;
        let mut steps = Vec::new();
        self.clone().sow(pit, &mut |step| steps.push(step));
        Ok(Sowing::new(steps))
    }

    /// Whether a pit is one of the full ones, and if not, why.
    fn check_pit(&self, pit: Pit, full: Pits) -> Result<(), Illegal> {
        if pit.index() >= self.board.row() {
            Err(Illegal::NoSuchPit {
                pit,
                pits: self.board.row(),
            })
        } else if self.burnt(self.turn).contains(pit) {
            Err(Illegal::BurntPit { pit, full })
        } else if !full.contains(pit) {
            Err(Illegal::EmptyPit { pit, full })
        } else {
            Ok(())
        }
    }

    /// Sows a pit and tells every step. The pit is in the row.
    pub(crate) fn sow(&mut self, pit: Pit, tell: &mut impl FnMut(Step)) {
        self.is_diagram = false;
        if let Some(mut hands) = self.hands {
            let choice = (self.turn, pit);
            let after = opening::choose(&mut self.board, &mut hands, &self.rules, choice, tell);
            return match after {
                After::Choice(side) => {
                    self.hands = Some(hands);
                    self.turn = side;
                }
                After::Stopped { first } => {
                    self.hands = None;
                    self.turn = first;
                    self.end_round(tell);
                }
            };
        }
        let from = Place::Pit(self.turn, pit);
        let walk = Walk::lift(&mut self.board, self.turn, from, tell);
        let event = walk.finish(&mut self.board, &self.rules, tell);
        self.use_turn(event);
        self.end_round(tell);
    }

    /// The same as [`sow`](Self::sow) for one sowing without relay, burnt pits or rounds.
    ///
    /// Whole laps are added at once and nothing is reported.
    fn sow_plain(&mut self, pit: Pit) {
        self.is_diagram = false;
        let row = self.board.row();
        let mover = self.turn.index();
        let other = self.turn.other().index();
        let hand = usize::from(core::mem::take(&mut self.board.pits[mover][pit.index()]));
        let laps = hand / (2 * row + 1);
        let last = hand % (2 * row + 1);
        if laps > 0 {
            let laps = laps as u16;
            self.board.pits[0][..row]
                .iter_mut()
                .for_each(|marbles| *marbles += laps);
            self.board.pits[1][..row]
                .iter_mut()
                .for_each(|marbles| *marbles += laps);
            self.board.stores[mover] += laps;
        }
        // The mover's pits below, the warehouse, the opponent's row, the mover's pits above.
        let below = last.min(pit.index());
        let own = &mut self.board.pits[mover];
        own[pit.index() - below..pit.index()]
            .iter_mut()
            .for_each(|marbles| *marbles += 1);
        self.board.stores[mover] += u16::from(last > pit.index());
        let across = last.saturating_sub(pit.index() + 1).min(row);
        self.board.pits[other][row - across..row]
            .iter_mut()
            .for_each(|marbles| *marbles += 1);
        let above = last.saturating_sub(pit.index() + 1 + row);
        self.board.pits[mover][row - above..row]
            .iter_mut()
            .for_each(|marbles| *marbles += 1);
        let event = self.plain_event(pit, last);
        self.use_turn(event);
        if self.rules.rest == Rest::Owner {
            self.end_round(&mut |_| ());
        }
    }

    /// How a plain sowing ended whose last marble fell `last` places on, whole laps apart.
    fn plain_event(&mut self, pit: Pit, last: usize) -> Event {
        let row = self.board.row();
        let mut silent = |_| ();
        let ring = (row - 1 - pit.index() + last) % (2 * row + 1);
        match self.board.place(self.turn, ring) {
            Place::Store(_) if self.rules.free_turn => Event::FreeTurn,
            Place::Store(_) => Event::Normal,
            place if *self.board.at(place) > 1 => Event::Normal,
            Place::Pit(owner, pit) if owner == self.turn => {
                crate::sowing::steal(&mut self.board, &self.rules, owner, pit, &mut silent)
            }
            Place::Pit(..) if self.rules.lose_turn => Event::LoseTurn,
            Place::Pit(..) => Event::Normal,
        }
    }

    fn use_turn(&mut self, event: Event) {
        let (turn, turns) = match event {
            Event::FreeTurn => return,
            Event::LoseTurn => (!self.turn, 2),
            Event::Normal | Event::Steal(_) if self.turns > 1 => (self.turn, self.turns - 1),
            Event::Normal | Event::Steal(_) => (!self.turn, 1),
        };
        self.turn = turn;
        self.turns = turns;
    }

    fn end_round(&mut self, tell: &mut impl FnMut(Step)) {
        let next = rounds::end_round(&mut self.board, &self.rules, self.round, tell);
        if let Next::Round { loser } = next {
            self.round += 1;
            self.turns = 1;
            match loser {
                Some(loser) => self.turn = loser,
                None => self.hands = opening_hands(&self.rules),
            }
        }
    }

    /// Whether sowing needs none of relay, burnt pits and rounds.
    fn is_plain(&self) -> bool {
        !self.rules.relay && self.rules.rounds <= 1
    }
}

/// Both hands before the first choice, where a game begins with one.
fn opening_hands(rules: &Rules) -> Option<[Hand; 2]> {
    match rules.opening {
        Opening::Turns => None,
        Opening::Together => Some([Hand::Choosing; 2]),
    }
}

impl Position {
    /// What positions are compared by: all that their text says.
    fn compared(&self) -> impl Eq + Hash + '_ {
        (
            &self.board,
            self.turn,
            self.turns,
            self.round,
            self.hands,
            &self.rules,
        )
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.compared() == other.compared()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.compared().hash(state);
    }
}

/// The usual board: seven pits a side, seven marbles in each, house rules.
impl Default for Position {
    fn default() -> Position {
        Position::start(7, 7, Rules::HOUSE).expect("7 pits of 7 marbles are in range")
    }
}

impl game::Position for Position {
    type Move = Pit;
    type Illegal = Illegal;

    fn turn(&self) -> Side {
        self.turn
    }

    fn append_legal_moves(&self, moves: &mut Vec<Pit>) {
        if self.outcome().is_some() {
            return;
        }
        let full = |pit: &&Pit| self.pits(self.turn)[pit.index()] > 0;
        moves.extend(Pit::ALL[..self.board.row()].iter().filter(full));
    }

    fn count_legal_moves(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        let row = &self.board.pits[self.turn.index()];
        row.iter().map(|&marbles| u64::from(marbles > 0)).sum()
    }

    fn check(&self, pit: Pit) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        self.check_pit(pit, self.full_pits())
    }

    fn play_unchecked(&mut self, pit: Pit) {
        let is_in_the_row = pit.index() < self.board.row();
        debug_assert!(is_in_the_row, "pit {pit} in {self}");
        if !is_in_the_row {
            return;
        }
        if self.hands.is_none() && self.is_plain() {
            self.sow_plain(pit);
        } else {
            self.sow(pit, &mut |_| ());
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let going_on = self.hands.is_some()
            || self.is_diagram
            || Side::ALL
                .iter()
                .all(|&side| !self.board.is_side_empty(side));
        if going_on {
            return None;
        }
        Some(
            match self.score(Side::First).cmp(&self.score(Side::Second)) {
                core::cmp::Ordering::Less => Outcome::Won(Side::Second),
                core::cmp::Ordering::Equal => Outcome::Draw,
                core::cmp::Ordering::Greater => Outcome::Won(Side::First),
            },
        )
    }
}

#[cfg(test)]
pub(crate) mod tests;
