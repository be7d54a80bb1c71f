//! One tile being filled: the best sowing so far of every pair, as ends of sowings come to be known.

use std::ops::Range;

use super::{Tile, View};
use crate::database::half::{End, Half, Halves, halves};
use crate::ring::{Ring, Rows};

/// What is below every value.
const NOTHING_YET: u8 = i8::MIN as u8;

/// A sowing that ends in the chunk it begins in.
struct Staying {
    half: Half,
    /// Which row it ends in.
    after: usize,
    /// How it ends, if that is the same against all rows.
    end: Option<End>,
}

impl Staying {
    /// How it ends against a row, if it takes nothing from it.
    #[inline]
    fn against(&self, row: u64) -> Option<End> {
        let end = || self.half.against(row).filter(|end| end.row == row);
        self.end.or_else(end)
    }
}

/// Rows with as many marbles and neighbouring numbers, on one side of a tile.
pub(super) struct Chunk {
    marbles: usize,
    numbers: Range<u64>,
    rows: Vec<u64>,
    halves: Vec<Halves>,
    /// Those of them that bank nothing and end in a row of the chunk.
    staying: Vec<Vec<Staying>>,
    /// By pit, then by the marbles in it: which rows, ascending.
    holding: Vec<Vec<Vec<u32>>>,
}

impl Chunk {
    pub(super) fn new(ring: &Ring, marbles: usize, numbers: Range<u64>) -> Chunk {
        let row_at = |number| ring.ranks.row_at(marbles, number);
        let rows: Vec<u64> = numbers.clone().map(row_at).collect();
        let mut holding = vec![vec![Vec::new(); marbles + 1]; ring.pits()];
        for (place, row) in rows.iter().enumerate() {
            for (pit, holding) in holding.iter_mut().enumerate() {
                holding[(row >> (8 * pit) & 255) as usize].push(place as u32);
            }
        }
        let halves: Vec<Halves> = rows.iter().map(|&row| halves(ring, row)).collect();
        let stays = |half: &&Half| half.banked == 0 && numbers.contains(&half.mine.1);
        let staying = |half: &Half| Staying {
            half: *half,
            after: (half.mine.1 - numbers.start) as usize,
            end: half.against_all(),
        };
        let staying = halves
            .iter()
            .map(|halves| halves.iter().filter(stays).map(staying).collect())
            .collect();
        Chunk {
            marbles,
            numbers,
            rows,
            halves,
            staying,
            holding,
        }
    }

    /// All sowings of all rows.
    pub(super) fn halves(&self) -> impl Iterator<Item = &Half> {
        self.halves.iter().flatten()
    }

    /// The first and the last of the rows against which a sowing ends with as many marbles, for each
    /// such number. Among them the numbers afterwards ascend with those before: the same is added
    /// to all, and what is stolen from is emptied in all.
    pub(super) fn spans(&self, half: &Half) -> Vec<(u64, u64)> {
        match half.steals_from() {
            None => vec![(self.rows[0], self.rows[self.rows.len() - 1])],
            Some(opposite) => {
                let before = (half.theirs >> opposite & 255) as usize;
                let lists = self.holding[usize::from(opposite) / 8].iter().enumerate();
                let met = lists.filter(|(held, _)| half.meets(before + held));
                let ends = met.filter_map(|(_, list)| Some((*list.first()?, *list.last()?)));
                ends.map(|(first, last)| (self.rows[first as usize], self.rows[last as usize]))
                    .collect()
            }
        }
    }

    /// The rows against which a sowing ends with so many marbles on this side.
    fn met(&self, half: &Half, marbles: usize) -> Met<'_> {
        let sown = self.marbles + Rows::sum(half.theirs) as usize;
        let Some(opposite) = half.steals_from() else {
            return if sown == marbles {
                Met::All(self.rows.len())
            } else {
                Met::Some(&[])
            };
        };
        let before = (half.theirs >> opposite & 255) as usize;
        let stolen = sown
            .checked_sub(marbles)
            .filter(|&stolen| half.meets(stolen));
        let held = stolen.and_then(|stolen| stolen.checked_sub(before));
        let lists = &self.holding[usize::from(opposite) / 8];
        Met::Some(
            held.and_then(|held| lists.get(held))
                .map_or(&[], Vec::as_slice),
        )
    }
}

/// Places of rows in a chunk, ascending.
#[derive(Clone, Copy)]
enum Met<'a> {
    All(usize),
    Some(&'a [u32]),
}

impl Met<'_> {
    fn len(self) -> usize {
        match self {
            Met::All(count) => count,
            Met::Some(list) => list.len(),
        }
    }

    #[inline]
    fn place(self, index: usize) -> usize {
        match self {
            Met::All(_) => index,
            Met::Some(list) => list[index] as usize,
        }
    }

    /// How many come first for which this is true.
    fn count_while(self, is_before: impl Fn(usize) -> bool) -> usize {
        let mut low = 0;
        let mut high = self.len();
        while low < high {
            let middle = low.midpoint(high);
            if is_before(self.place(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// A tile that is being filled.
pub(super) struct Filling<'a> {
    ring: &'a Ring,
    chunks: [Chunk; 2],
    /// Whether both sides are the same rows.
    is_square: bool,
    /// Values of a pair: with one turn left and, where a rule gives two, with two.
    turns: usize,
    /// The best so far, as the bytes of the tile.
    best: Vec<u8>,
}

impl<'a> Filling<'a> {
    pub(super) fn new(ring: &'a Ring, tile: Tile, chunks: [Chunk; 2]) -> Filling<'a> {
        let ways = if tile.is_square() { 1 } else { 2 };
        let turns = ring.rules().turns();
        let pairs = chunks[0].rows.len() * chunks[1].rows.len();
        Filling {
            ring,
            chunks,
            is_square: tile.is_square(),
            turns,
            best: vec![NOTHING_YET; turns * ways * pairs],
        }
    }

    /// Takes into account every sowing that ends in a view of another tile.
    pub(super) fn take(&mut self, view: &View<'_>) {
        let half_of_it = self.best.len() / 2;
        let [first, second] = &self.chunks;
        let take_way = match self.turns {
            1 => take_way::<1>,
            _ => take_way::<2>,
        };
        if self.is_square {
            take_way(self.ring, view, first, second, &mut self.best);
            return;
        }
        let (straight, turned) = self.best.split_at_mut(half_of_it);
        take_way(self.ring, view, first, second, straight);
        take_way(self.ring, view, second, first, turned);
    }

    /// Takes into account the sowings that end in this tile, which is then done.
    ///
    /// A row is higher after such a sowing, so the highest come first.
    pub(super) fn settle(mut self) -> Vec<u8> {
        let settle_row = match self.turns {
            1 => Filling::settle_row::<1>,
            _ => Filling::settle_row::<2>,
        };
        for row in (0..self.chunks[0].rows.len()).rev() {
            settle_row(&mut self, row);
        }
        self.best
    }

    /// The same for a row of the first side: all it meets when it is to move, then those one by one.
    fn settle_row<const TURNS: usize>(&mut self, row: usize) {
        let other_way = usize::from(!self.is_square);
        let [first, second] = [0, other_way].map(|side| &self.chunks[side]);
        let [height, width] = [first, second].map(|chunk| chunk.rows.len());
        let columns = if self.is_square { row + 1 } else { width };
        let best = &mut self.best[..];
        let place = |way: usize, mover: usize, other: usize| match way {
            0 => TURNS * (mover * width + other),
            _ => TURNS * ((width + mover) * height + other),
        };
        let settle = |best: &mut [u8], end: &End, [place, ours, theirs]: [usize; 3]| {
            let values =
                |place: usize| -> [u8; TURNS] { std::array::from_fn(|turn| best[place + turn]) };
            let (ours, theirs) = (values(ours), values(theirs));
            raise::<TURNS>(&mut best[place..][..TURNS], end, &ours, &theirs);
        };
        let places = |way: usize, mover: usize, other: usize, after: usize| {
            [
                place(way, mover, other),
                place(way, after, other),
                place(other_way - way, other, after),
            ]
        };
        for staying in &first.staying[row] {
            let [place, ours, theirs] = places(0, row, 0, staying.after);
            let at = |column: usize| {
                let along = TURNS * column;
                [place + along, ours + along, theirs + along * height]
            };
            match staying.end {
                Some(end) => (0..columns).for_each(|column| settle(best, &end, at(column))),
                None => {
                    for (column, &other) in second.rows[..columns].iter().enumerate() {
                        if let Some(end) = staying.against(other) {
                            settle(best, &end, at(column));
                        }
                    }
                }
            }
        }
        for column in (0..columns).rev() {
            for staying in &second.staying[column] {
                if let Some(end) = staying.against(first.rows[row]) {
                    settle(best, &end, places(other_way, column, row, staying.after));
                }
            }
        }
    }
}

/// The same with the movers' rows outside: `best` has the others' values in a row for each of them.
fn take_way<const TURNS: usize>(
    ring: &Ring,
    view: &View<'_>,
    movers: &Chunk,
    others: &Chunk,
    best: &mut [u8],
) {
    let lines = best.chunks_exact_mut(TURNS * others.rows.len());
    for (halves, line) in movers.halves.iter().zip(lines) {
        for half in halves {
            if half.mine.0 == view.mine.0 && view.mine.1.contains(&half.mine.1) {
                take_half::<TURNS>(ring, view, half, others, line);
            }
        }
    }
}

fn take_half<const TURNS: usize>(
    ring: &Ring,
    view: &View<'_>,
    half: &Half,
    others: &Chunk,
    line: &mut [u8],
) {
    let met = others.met(half, view.theirs.0);
    let numbers = &view.theirs.1;
    let width = (numbers.end - numbers.start) as usize;
    let height = (view.mine.1.end - view.mine.1.start) as usize;
    let row = (half.mine.1 - view.mine.1.start) as usize;
    let ours = &view.ours[TURNS * row * width..];
    if let (Met::All(_), Some(end)) = (met, half.against_all()) {
        let same = numbers.start.max(others.numbers.start)..numbers.end.min(others.numbers.end);
        for number in same {
            let place = (number - others.numbers.start) as usize;
            let column = (number - numbers.start) as usize;
            let best = &mut line[TURNS * place..][..TURNS];
            let theirs = &view.others[TURNS * (column * height + row)..];
            raise::<TURNS>(best, &end, &ours[TURNS * column..], theirs);
        }
        return;
    }
    let end_of = |place: usize| {
        let end = half.against(others.rows[place]);
        end.expect("the rows that are met are those of this half")
    };
    let number_after = |place: usize| {
        let end = end_of(place);
        if end.row == others.rows[place] {
            (end, others.numbers.start + place as u64)
        } else {
            (end, ring.ranks.row(end.row))
        }
    };
    let first = match numbers.start {
        0 => 0,
        start => met.count_while(|place| number_after(place).1 < start),
    };
    for index in first..met.len() {
        let place = met.place(index);
        let (end, number) = number_after(place);
        if number >= numbers.end {
            return;
        }
        let column = (number - numbers.start) as usize;
        let theirs = &view.others[TURNS * (column * height + row)..];
        let best = &mut line[TURNS * place..][..TURNS];
        raise::<TURNS>(best, &end, &ours[TURNS * column..], theirs);
    }
}

/// Raises the best so far with one and with two turns left to what a sowing is worth.
#[inline]
fn raise<const TURNS: usize>(best: &mut [u8], end: &End, ours: &[u8], theirs: &[u8]) {
    let value = |bytes: &[u8], turn: usize| i32::from(bytes[turn.min(TURNS - 1)] as i8);
    let (one, two) = end.worths(|turn| value(ours, turn), |turn| value(theirs, turn));
    for (best, worth) in best.iter_mut().zip([one, two]) {
        *best = (*best as i8).max(worth as i8) as u8;
    }
}
