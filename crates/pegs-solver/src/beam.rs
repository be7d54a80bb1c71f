//! Beam search: finding a first solution fast, level by level, with only the most compact positions of each.
//!
//! Incomplete by nature: it finds or it does not. Compact means marbles close
//! to their common centre, measured by the square distances, and next to each
//! other; that favours positions that can still be cleared and needs no
//! knowledge of the board.

use pegs::{Hole, Holes, Lattice, Layout};

use super::board::SearchBoard;
use super::seen::Seen;
use super::targets::Targets;
use super::won::Won;
use think::{Report, Watch, unwatched};

/// What two marbles next to each other are worth, in the units of [`Compactness::spread`].
///
/// Tried on every single vacancy of the named boards: of 0, 60, 100, 150, 200, 300 and 500 this
/// one lets the narrow beams find most. Without it the diamond board needs a beam of 256, with it
/// one of 64.
const PAIR: i32 = 150;

/// A watcher is asked this often within a level: every few milliseconds.
const BETWEEN_REPORTS: usize = 2048;

/// The sums that compactness needs, for every byte of a position, and the neighbours.
#[derive(Debug, Clone)]
pub(crate) struct Compactness {
    tables: Vec<[u64; 256]>,
    neighbours: Vec<Neighbours>,
}

/// Holes with a neighbour on one of the board's lines whose running number is this much higher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Neighbours {
    distance: u32,
    holes: Holes,
}

/// A position in the beam, and its predecessor.
#[derive(Debug, Clone, Copy)]
struct BeamEntry {
    marbles: Holes,
    parent: u32,
}

impl Compactness {
    pub(crate) fn of(layout: &Layout) -> Compactness {
        let packed: Vec<u64> = layout
            .holes()
            .iter()
            .map(|hole| {
                let row = hole.row() as u64;
                let column = hole.column() as u64;
                let (x, y) = match layout.lattice() {
                    Lattice::Square => (2 * column, 2 * row),
                    // Rows of a triangle are shifted by half a step each; 16 keeps it positive.
                    Lattice::Triangular => (2 * column + 16 - row, 2 * row),
                };
                x | y << 16 | (x * x + y * y) << 32
            })
            .collect();
        let table = |packed: &[u64]| {
            let mut table = [0; 256];
            for byte in 1..1 << packed.len() {
                let lowest = (byte as u32).trailing_zeros() as usize;
                table[byte] = table[byte & (byte - 1)] + packed[lowest];
            }
            table
        };
        Compactness {
            tables: packed.chunks(8).map(table).collect(),
            neighbours: neighbours(layout),
        }
    }

    /// The sum of the squared distances from the common centre, less what neighbours are worth;
    /// less is better.
    #[inline]
    pub(crate) fn spread(&self, marbles: Holes) -> i32 {
        self.distances(marbles) - PAIR * self.pairs(marbles)
    }

    /// How many pairs of marbles are next to each other.
    #[inline]
    fn pairs(&self, marbles: Holes) -> i32 {
        let bits = marbles.bits();
        let first = |near: &Neighbours| bits & bits >> near.distance & near.holes.bits();
        let pairs = self.neighbours.iter().map(|near| first(near).count_ones());
        pairs.sum::<u32>() as i32
    }

    #[inline]
    fn distances(&self, marbles: Holes) -> i32 {
        let mut rest = marbles.bits();
        let mut sums = 0;
        for table in &self.tables {
            sums += table[(rest & 0xff) as usize];
            rest >>= 8;
        }
        let x = sums & 0xffff;
        let y = sums >> 16 & 0xffff;
        let squares = sums >> 32;
        let count = u64::from(marbles.len()).max(1);
        (squares * 16 - (x * x + y * y) * 16 / count) as i32
    }
}

/// The neighbours of a board, by how far apart their numbers are.
fn neighbours(layout: &Layout) -> Vec<Neighbours> {
    let lattice = layout.lattice();
    let mut all: Vec<Neighbours> = Vec::new();
    for (number, &hole) in layout.holes().iter().enumerate() {
        let directions = lattice.directions().iter();
        let steps = directions.filter_map(|&direction| lattice.step(direction));
        let others = steps.filter_map(|step| layout.index_of(beside(hole, step)?));
        for other in others.filter(|&other| other > number) {
            let distance = (other - number) as u32;
            match all.iter_mut().find(|near| near.distance == distance) {
                Some(near) => near.holes |= Holes::of(number),
                None => all.push(Neighbours {
                    distance,
                    holes: Holes::of(number),
                }),
            }
        }
    }
    all
}

fn beside(hole: Hole, (rows, columns): (i8, i8)) -> Option<Hole> {
    let row = hole.row().checked_add_signed(rows.into())?;
    let column = hole.column().checked_add_signed(columns.into())?;
    Hole::new(row, column)
}

/// A beam search of one width.
pub(crate) struct BeamSearch<'a> {
    board: &'a SearchBoard,
    compactness: &'a Compactness,
    width: usize,
    known: Option<Known<'a>>,
    watch: &'a Watch<'a>,
}

/// What was found out about positions before, by their canonical images.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    /// Ways to the targets.
    pub(crate) won: &'a Won,
    /// Positions without a way.
    pub(crate) lost: &'a Seen,
}

/// Why a beam has no way to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Miss {
    /// It ended elsewhere, with this many marbles.
    Reached(u32),
    Stopped,
}

impl<'a> BeamSearch<'a> {
    /// A search that keeps `width` positions per level, and is not to be stopped.
    pub(crate) fn new(
        board: &'a SearchBoard,
        compactness: &'a Compactness,
        width: usize,
    ) -> BeamSearch<'a> {
        BeamSearch {
            board,
            compactness,
            width,
            known: None,
            watch: &unwatched,
        }
    }

    /// The same, content with coming upon a way to the targets that was found before, and past
    /// positions that have none.
    pub(crate) fn knowing(self, known: Known<'a>) -> BeamSearch<'a> {
        let known = Some(known);
        BeamSearch { known, ..self }
    }

    /// The same, stopped by the watcher.
    pub(crate) fn watched(self, watch: &'a Watch<'a>) -> BeamSearch<'a> {
        BeamSearch { watch, ..self }
    }

    /// Looks for a way from one of the starts, which have equally many marbles, to one of the
    /// targets; gives the positions on the way, the start and the target among them. Adds what it
    /// looks at to `nodes`.
    pub(crate) fn find(
        &self,
        starts: &[Holes],
        targets: &Targets,
        nodes: &mut u64,
    ) -> Result<Vec<Holes>, Miss> {
        let levels = self.levels(starts, targets.marbles(), nodes);
        let levels = levels.ok_or(Miss::Stopped)?;
        let last = levels.last().map_or(&[][..], Vec::as_slice);
        if let ([met], Some(known)) = (last, self.known)
            && known.won.contains(self.board.canonical(met.marbles))
        {
            let mut way = trace_back(&levels, 0);
            way.extend(known.won.after(self.board, targets, met.marbles));
            return Ok(way);
        }
        match last.iter().position(|kept| targets.contains(kept.marbles)) {
            Some(end) => Ok(trace_back(&levels, end)),
            None => {
                let jumps = levels.iter().rposition(|level| !level.is_empty());
                let reached = starts[0].len() - jumps.unwrap_or(0) as u32;
                Err(Miss::Reached(reached))
            }
        }
    }

    /// A way to few marbles: as far as the beam goes.
    pub(crate) fn fewest(&self, start: Holes, nodes: &mut u64) -> Vec<Holes> {
        let Some(mut levels) = self.levels(&[start], 1, nodes) else {
            return vec![start];
        };
        while levels.last().is_some_and(Vec::is_empty) {
            levels.pop();
        }
        trace_back(&levels, 0)
    }

    /// The positions in the beam after each number of jumps, down to this many marbles, or to the first
    /// that is on a known way and then stands alone; `None` if the watcher stopped it.
    fn levels(
        &self,
        starts: &[Holes],
        marbles: u32,
        nodes: &mut u64,
    ) -> Option<Vec<Vec<BeamEntry>>> {
        let kept = |&marbles: &Holes| BeamEntry { marbles, parent: 0 };
        let mut levels: Vec<Vec<BeamEntry>> = vec![starts.iter().map(kept).collect()];
        let mut seen = Seen::with_room_for(self.width * 8);
        let mut candidates: Vec<(i32, BeamEntry)> = Vec::new();
        for _ in marbles..starts[0].len() {
            candidates.clear();
            seen.clear();
            let level = levels.last().map_or(&[][..], Vec::as_slice);
            for (parent, kept) in level.iter().enumerate() {
                if parent % BETWEEN_REPORTS == BETWEEN_REPORTS - 1
                    && self.is_stopped(*nodes + candidates.len() as u64)
                {
                    return None;
                }
                for (marbles, canonical) in self.board.after_with_canonical(kept.marbles) {
                    if seen.insert(canonical) {
                        let kept = BeamEntry {
                            marbles,
                            parent: parent as u32,
                        };
                        if self
                            .known
                            .is_some_and(|known| known.lost.contains(canonical))
                        {
                            continue;
                        }
                        if self
                            .known
                            .is_some_and(|known| known.won.contains(canonical))
                        {
                            *nodes += 1 + candidates.len() as u64;
                            levels.push(vec![kept]);
                            return Some(levels);
                        }
                        candidates.push((self.compactness.spread(marbles), kept));
                    }
                }
            }
            *nodes += candidates.len() as u64;
            if self.is_stopped(*nodes) {
                return None;
            }
            self.keep_the_best(&mut candidates);
            levels.push(candidates.iter().map(|&(_, kept)| kept).collect());
        }
        Some(levels)
    }

    fn keep_the_best(&self, candidates: &mut Vec<(i32, BeamEntry)>) {
        let width = self.width;
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |&(spread, kept)| (spread, kept.marbles));
            candidates.truncate(width);
        }
    }

    fn is_stopped(&self, done: u64) -> bool {
        let report = Report::Working {
            stage: "looking for a way",
            done,
            total: None,
        };
        (self.watch)(report).is_break()
    }
}

fn trace_back(levels: &[Vec<BeamEntry>], end: usize) -> Vec<Holes> {
    let mut way = Vec::with_capacity(levels.len());
    let mut place = end;
    for level in levels.iter().rev() {
        way.push(level[place].marbles);
        place = level[place].parent as usize;
    }
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use pegs::{Holes, Layout, Position};

    use super::Compactness;

    fn check_pairs(text: &str, expected: i32) {
        let position: Position = text.parse().expect("a position");
        let compactness = Compactness::of(position.layout());
        assert_eq!(compactness.pairs(position.marbles()), expected, "{text}");
    }

    #[test]
    fn neighbours_are_counted_along_every_line_of_the_lattice() {
        check_pairs("ooo/ooo/ooo", 12);
        check_pairs("o-o/-o-/o-o", 0);
        // Numbers that follow each other are not always neighbours.
        check_pairs("oo.oo", 2);
        check_pairs("..oo/oo..", 2);
        check_pairs("triangle:o/oo/ooo", 9);
    }

    #[test]
    fn images_of_a_position_are_equally_compact() {
        let layout = Layout::english();
        let compactness = Compactness::of(&layout);
        for symmetry in layout.symmetries().iter() {
            let marbles = Holes::from_bits(0b1_0110_1010_0111_0001);
            let spread = |holes: Holes| compactness.pairs(holes);
            assert_eq!(spread(symmetry.apply(marbles)), spread(marbles));
        }
    }
}
