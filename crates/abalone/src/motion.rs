//! Legal moves for searches: packed in 16 bits, listed by kind, played without asking again.
//!
//! A [`Motion`] says how many marbles it moves and pushes, which a
//! [`Push`] leaves to the position; so it can be played with a few shifts, and
//! a search can try captures before it lists anything else.

use alloc::vec::Vec;

use crate::cell::{CELLS, MODULUS, STRIDE};
use crate::marbles::{InLine, LINES, SideSteps};
use crate::{Cell, Cells, Direction, Marbles, Push};

/// A legal move of a position, with all it does.
///
/// Place in bits 0–5, direction in 6–8, kind in 9–11, line in 12–13, whether it captures in 14.
///
/// ```
/// use abalone::{Layout, Motion};
///
/// let marbles = Layout::STANDARD.start().marbles();
/// let motion = marbles.motion("i-A1-1".parse()?).expect("the move is legal");
/// assert_eq!(Motion::from_bits(motion.bits()), Some(motion));
/// assert_eq!(marbles.after(motion).own().len(), 14);
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Motion(u16);

/// How many marbles a [`Motion`] moves, and how many it pushes.
///
/// ```
/// use abalone::Kind;
///
/// assert_eq!((Kind::ThreePushTwo.moved(), Kind::ThreePushTwo.pushed()), (3, 2));
/// assert_eq!(Kind::SideStepTwo.pushed(), 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// One marble to an empty cell.
    One,
    /// Two in line to an empty cell.
    Two,
    /// Three in line to an empty cell.
    Three,
    /// Two push one.
    TwoPushOne,
    /// Three push one.
    ThreePushOne,
    /// Three push two.
    ThreePushTwo,
    /// Two to the side.
    SideStepTwo,
    /// Three to the side.
    SideStepThree,
}

impl Kind {
    const ALL: [Kind; 8] = [
        Kind::One,
        Kind::Two,
        Kind::Three,
        Kind::TwoPushOne,
        Kind::ThreePushOne,
        Kind::ThreePushTwo,
        Kind::SideStepTwo,
        Kind::SideStepThree,
    ];

    /// How many marbles move.
    pub const fn moved(self) -> u8 {
        match self {
            Kind::One => 1,
            Kind::Two | Kind::TwoPushOne | Kind::SideStepTwo => 2,
            Kind::Three | Kind::ThreePushOne | Kind::ThreePushTwo | Kind::SideStepThree => 3,
        }
    }

    /// How many marbles are pushed.
    pub const fn pushed(self) -> u8 {
        match self {
            Kind::TwoPushOne | Kind::ThreePushOne => 1,
            Kind::ThreePushTwo => 2,
            Kind::One | Kind::Two | Kind::Three | Kind::SideStepTwo | Kind::SideStepThree => 0,
        }
    }
}

const CAPTURE: u16 = 1 << 14;

impl Motion {
    /// One more than the largest [`index`](Motion::index).
    pub const INDICES: usize = 1 << 14;

    #[inline(always)]
    const fn new(place: u32, direction: Direction, kind: Kind, line: u16) -> Motion {
        Motion(place as u16 | (direction as u16) << 6 | (kind as u16) << 9 | line << 12)
    }

    /// A number of its own for the marbles it moves and where; pushes over the edge share it with other pushes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Motion::INDICES
    }

    /// All its bits, for tables.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The motion with these bits, if a motion could have them.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Motion> {
        let valid = bits & 63 < MODULUS as u16 && bits >> 6 & 7 < 6 && bits >> 12 & 3 < 3;
        if valid && bits < 2 * CAPTURE {
            Some(Motion(bits))
        } else {
            None
        }
    }

    /// How many marbles it moves, and how many it pushes.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 9 & 7) as usize]
    }

    /// Whether it pushes a marble over the edge.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0 & CAPTURE != 0
    }

    /// Where the marbles go.
    #[inline]
    pub const fn direction(self) -> Direction {
        Direction::ALL[(self.0 >> 6 & 7) as usize % 6]
    }

    #[inline]
    const fn place(self) -> u8 {
        (self.0 & 63) as u8
    }

    #[inline]
    const fn line(self) -> usize {
        (self.0 >> 12 & 3) as usize % 3
    }

    /// The move as text says it.
    pub fn push(self) -> Push {
        let first = Cell::from_place(self.place());
        match self.kind() {
            Kind::SideStepTwo | Kind::SideStepThree => {
                let last = self.ahead(self.kind().moved() - 1, STRIDE[LINES[self.line()].index()]);
                Push::side_step(first, Cell::from_place(last), self.direction())
            }
            Kind::One | Kind::Two | Kind::Three => Push::in_line(first, self.direction()),
            Kind::TwoPushOne | Kind::ThreePushOne | Kind::ThreePushTwo => {
                Push::in_line(first, self.direction())
            }
        }
    }

    /// The place some strides on.
    #[inline(always)]
    const fn ahead(self, steps: u8, stride: u8) -> u8 {
        ((self.place() as u32 + steps as u32 * stride as u32) % MODULUS as u32) as u8
    }

    #[inline(always)]
    const fn cell_ahead(self, steps: u8) -> Cells {
        Cells::from_bits(1 << self.ahead(steps, STRIDE[self.direction().index()]))
    }
}

/// The cells of a group of two and of three along each line, by its smaller end's place.
const GROUPS: [[[u64; CELLS]; 3]; 2] = {
    let mut groups = [[[0; CELLS]; 3]; 2];
    let mut line = 0;
    while line < 3 {
        let mut index = 0;
        while index < CELLS {
            let first = Cell::ALL[index];
            if let Some(second) = first.neighbour(LINES[line]) {
                let two = 1 << first.place() | 1 << second.place();
                groups[0][line][first.place() as usize] = two;
                if let Some(third) = second.neighbour(LINES[line]) {
                    groups[1][line][first.place() as usize] = two | 1 << third.place();
                }
            }
            index += 1;
        }
        line += 1;
    }
    groups
};

impl Marbles {
    /// Appends the moves that push a marble over the edge.
    pub fn append_captures(self, motions: &mut Vec<Motion>) {
        // Written out so that every shift is by a constant: searches ask this at every node.
        self.append_captures_in(motions, Direction::UpRight);
        self.append_captures_in(motions, Direction::Right);
        self.append_captures_in(motions, Direction::DownRight);
        self.append_captures_in(motions, Direction::DownLeft);
        self.append_captures_in(motions, Direction::Left);
        self.append_captures_in(motions, Direction::UpLeft);
    }

    #[inline(always)]
    fn append_captures_in(self, motions: &mut Vec<Motion>, direction: Direction) {
        if self.touches(self.theirs() & Cells::edge(direction), direction) {
            append_captures_of(motions, self, direction);
        }
    }

    /// Appends the moves that push a marble to another cell.
    pub fn append_pushes(self, motions: &mut Vec<Motion>) {
        self.append_pushes_in(motions, Direction::UpRight);
        self.append_pushes_in(motions, Direction::Right);
        self.append_pushes_in(motions, Direction::DownRight);
        self.append_pushes_in(motions, Direction::DownLeft);
        self.append_pushes_in(motions, Direction::Left);
        self.append_pushes_in(motions, Direction::UpLeft);
    }

    #[inline(always)]
    fn append_pushes_in(self, motions: &mut Vec<Motion>, direction: Direction) {
        if self.touches(self.theirs() & self.empty().behind(direction), direction) {
            append_harmless_pushes_of(motions, self, direction);
        }
    }

    /// Whether one of the mover's marbles stands right behind opponents that would yield: without one, nothing pushes them.
    #[inline(always)]
    fn touches(self, yielding: Cells, direction: Direction) -> bool {
        let pushed = yielding | self.theirs() & yielding.behind(direction);
        self.own().meets(pushed.behind(direction))
    }

    /// Appends the moves that push nothing.
    pub fn append_quiets(self, motions: &mut Vec<Motion>) {
        for direction in Direction::ALL {
            self.append_quiets_in(motions, direction);
        }
    }

    #[inline(always)]
    fn append_quiets_in(self, motions: &mut Vec<Motion>, direction: Direction) {
        let [one, two, three] = self.quiet(direction);
        append(motions, one, Motion::new(0, direction, Kind::One, 0));
        append(motions, two, Motion::new(0, direction, Kind::Two, 0));
        append(motions, three, Motion::new(0, direction, Kind::Three, 0));
        for (index, line) in LINES.into_iter().enumerate() {
            if !line.is_along(direction) {
                let steps = SideSteps::of(one, line);
                let line = index as u16;
                append(
                    motions,
                    steps.two,
                    Motion::new(0, direction, Kind::SideStepTwo, line),
                );
                append(
                    motions,
                    steps.three,
                    Motion::new(0, direction, Kind::SideStepThree, line),
                );
            }
        }
    }

    /// Whether there is a move that pushes a marble over the edge.
    pub fn can_capture(self) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            self.theirs().meets(Cells::edge(direction))
                && !self.captures(direction).pushes().is_empty()
        })
    }

    /// Whether a motion of another position is legal here too.
    pub fn allows(self, motion: Motion) -> bool {
        let direction = motion.direction();
        let movers = match motion.kind() {
            Kind::One => self.quiet(direction)[0],
            Kind::Two => self.quiet(direction)[1],
            Kind::Three => self.quiet(direction)[2],
            Kind::TwoPushOne => self.pushes_like(motion).two_push_one,
            Kind::ThreePushOne => self.pushes_like(motion).three_push_one,
            Kind::ThreePushTwo => self.pushes_like(motion).three_push_two,
            Kind::SideStepTwo => self.side_steps(LINES[motion.line()], direction).two,
            Kind::SideStepThree => self.side_steps(LINES[motion.line()], direction).three,
        };
        movers.meets(Cells::from_bits(1 << motion.place()))
    }

    fn pushes_like(self, motion: Motion) -> InLine {
        if motion.is_capture() {
            self.captures(motion.direction())
        } else {
            self.harmless_pushes(motion.direction())
        }
    }

    /// The board after a legal move, seen by the other side.
    #[must_use]
    #[inline]
    pub fn after(self, motion: Motion) -> Marbles {
        let kind = motion.kind();
        if matches!(kind, Kind::SideStepTwo | Kind::SideStepThree) {
            let size = usize::from(kind.moved() - 2);
            let group = GROUPS[size][motion.line()][usize::from(motion.place())];
            let group = Cells::from_bits(group);
            let own = self.own() ^ group ^ group.shifted(motion.direction());
            return Marbles::new(self.theirs(), own);
        }
        let front = motion.cell_ahead(kind.moved());
        let own = self.own() ^ motion.cell_ahead(0) ^ front;
        let mut theirs = self.theirs();
        if kind.pushed() > 0 {
            theirs ^= front;
            if !motion.is_capture() {
                theirs ^= motion.cell_ahead(kind.moved() + kind.pushed());
            }
        }
        Marbles::new(theirs, own)
    }

    /// The legal move that a text means, if it is one.
    pub fn motion(self, push: Push) -> Option<Motion> {
        let mut motions = Vec::new();
        self.append_captures(&mut motions);
        self.append_pushes(&mut motions);
        self.append_quiets(&mut motions);
        motions.into_iter().find(|motion| motion.push() == push)
    }
}

#[inline(never)]
fn append_captures_of(motions: &mut Vec<Motion>, marbles: Marbles, direction: Direction) {
    append_pushes(motions, marbles.captures(direction), direction, CAPTURE);
}

#[inline(never)]
fn append_harmless_pushes_of(motions: &mut Vec<Motion>, marbles: Marbles, direction: Direction) {
    append_pushes(motions, marbles.harmless_pushes(direction), direction, 0);
}

#[inline(always)]
fn append_pushes(motions: &mut Vec<Motion>, moves: InLine, direction: Direction, capture: u16) {
    for (movers, kind) in [
        (moves.two_push_one, Kind::TwoPushOne),
        (moves.three_push_one, Kind::ThreePushOne),
        (moves.three_push_two, Kind::ThreePushTwo),
    ] {
        let motion = Motion(Motion::new(0, direction, kind, 0).0 | capture);
        append(motions, movers, motion);
    }
}

/// Appends one motion for each mover, made from one with place 0.
#[inline(always)]
fn append(motions: &mut Vec<Motion>, movers: Cells, motion: Motion) {
    let mut bits = movers.bits();
    while bits != 0 {
        motions.push(Motion(motion.0 | bits.trailing_zeros() as u16));
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use game::{Position as _, SplitMix};

    use super::{Kind, Motion};
    use crate::{Layout, Marbles, Push};

    fn all_motions(marbles: Marbles) -> Vec<Motion> {
        let mut motions = Vec::new();
        marbles.append_captures(&mut motions);
        assert_eq!(marbles.can_capture(), !motions.is_empty());
        assert_eq!(marbles.falling().is_empty(), motions.is_empty());
        assert!(motions.iter().all(|motion| motion.is_capture()));
        marbles.append_pushes(&mut motions);
        marbles.append_quiets(&mut motions);
        motions
    }

    #[test]
    fn motions_are_the_legal_moves_and_do_what_they_do() {
        let mut random = SplitMix::new(5);
        let mut position = Layout::BELGIAN_DAISY.start();
        let mut seen: Vec<Motion> = Vec::new();
        while !position.is_over() {
            let moves = position.legal_moves();
            let motions = all_motions(position.marbles());
            assert_eq!(motions.len(), moves.len(), "{position}");
            for &motion in &motions {
                assert!(moves.contains(&motion.push()), "{position} {motion:?}");
                assert_eq!(Motion::from_bits(motion.bits()), Some(motion));
                let mut next = position;
                next.play_unchecked(motion.push());
                assert_eq!(position.marbles().after(motion), next.marbles());
                assert_eq!(
                    motion.is_capture(),
                    next.lost(next.turn()) > position.lost(next.turn())
                );
            }
            for &motion in &seen {
                let legal = motions.contains(&motion);
                assert_eq!(
                    position.marbles().allows(motion),
                    legal,
                    "{position} {motion:?}"
                );
            }
            // Pushes come first in the list.
            seen.extend(motions.iter().take(6).chain(motions.iter().step_by(9)));
            seen.sort_by_key(|motion| motion.bits());
            seen.dedup();
            let push = random.pick(&moves).unwrap();
            assert_eq!(
                position.marbles().motion(push).map(Motion::push),
                Some(push)
            );
            position.play_unchecked(push);
        }
        let kinds: HashSet<Kind> = seen.iter().map(|motion| motion.kind()).collect();
        assert_eq!(kinds.len(), 8, "the game shows every kind of move");
    }

    #[test]
    fn a_push_that_is_not_legal_has_no_motion() {
        let push: Push = "i-E5-3".parse().unwrap();
        assert_eq!(Layout::STANDARD.start().marbles().motion(push), None);
    }
}
