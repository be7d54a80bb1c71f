//! One tile being filled: the best sowing so far of every pair, as ends of sowings come to be known.

use std::ops::Range;

use super::{Tile, View};
use crate::database::half::{End, Half, Halves, RowChange, halves};
use crate::ring::{Ring, Rows};

/// What is below every value.
const NOTHING_YET: u8 = i8::MIN as u8;

/// A sowing that ends in the chunk it begins in: it leaves the opponent's row alone.
struct Staying {
    /// Which row it ends in.
    after: usize,
    end: End,
    /// The opponent's pit that has to be empty, as a bit position, as it is stolen from.
    steals_from: Option<u8>,
}

impl Staying {
    /// Whether it leaves this row alone.
    #[inline]
    fn spares(&self, row: u64) -> bool {
        self.steals_from.is_none_or(|pit| row >> pit & 255 == 0)
    }
}

/// Rows with as many marbles and neighbouring numbers, on one side of a tile.
pub(super) struct Chunk {
    marbles: usize,
    numbers: Range<u64>,
    rows: Vec<u64>,
    halves: Vec<Halves>,
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
        let staying = |half: &Half| {
            let stays = half.banked == 0 && numbers.contains(&half.mine.1);
            let end = half.leaving_alone().filter(|_| stays)?;
            Some(Staying {
                after: (half.mine.1 - numbers.start) as usize,
                end,
                steals_from: half.steals_from(),
            })
        };
        let staying = halves
            .iter()
            .map(|halves| halves.iter().filter_map(staying).collect())
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

    /// The rows against which a sowing ends with this many marbles on this side.
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

    /// The same without those from a place on.
    fn before(self, end: usize) -> Self {
        match self {
            Met::All(count) => Met::All(count.min(end)),
            Met::Some(list) => Met::Some(&list[..self.count_while(|place| place < end)]),
        }
    }

    /// How many come first for which this is true.
    fn count_while(self, is_before: impl Fn(usize) -> bool) -> usize {
        let mut low = 0;
        let mut high = self.len();
        if high == 0 || !is_before(self.place(0)) {
            return 0;
        }
        if is_before(self.place(high - 1)) {
            return high;
        }
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

/// The movers' sowings, and the numbers of the others' rows after them. Few changes are made to the rows, by
/// many sowings.
struct Sowings {
    /// By the marbles of the mover's row afterwards, in the order of its numbers.
    by_marbles: Vec<Vec<Sowing>>,
    /// By change, then by the others' row.
    numbers: Vec<Vec<u64>>,
}

struct Sowing {
    /// Which of the movers' rows is sown.
    row: usize,
    half: Half,
    change: usize,
}

impl Sowings {
    fn new(ring: &Ring, movers: &Chunk, others: &Chunk) -> Sowings {
        let mut known: Vec<RowChange> = Vec::new();
        let mut by_marbles: Vec<Vec<Sowing>> = Vec::new();
        by_marbles.resize_with(movers.marbles + 1, Vec::new);
        for (row, halves) in movers.halves.iter().enumerate() {
            for &half in halves {
                let change = half.change();
                let place = known.iter().position(|one| *one == change);
                let change = place.unwrap_or_else(|| {
                    known.push(change);
                    known.len() - 1
                });
                by_marbles[half.mine.0].push(Sowing { row, half, change });
            }
        }
        for sowings in &mut by_marbles {
            sowings.sort_unstable_by_key(|sowing| sowing.half.mine.1);
        }
        let after = |change: &RowChange| {
            let rows = others.rows.iter();
            rows.map(|&row| ring.ranks.row(change.of(row))).collect()
        };
        Sowings {
            by_marbles,
            numbers: known.iter().map(after).collect(),
        }
    }

    /// Those after which the mover's row is one of a view.
    fn ending_in(&self, view: &View<'_>) -> &[Sowing] {
        let (marbles, numbers) = &view.mine;
        let sowings = self.by_marbles.get(*marbles).map_or(&[][..], Vec::as_slice);
        let before = |end: u64| sowings.partition_point(|sowing| sowing.half.mine.1 < end);
        &sowings[before(numbers.start)..before(numbers.end)]
    }
}

/// A tile that is being filled.
pub(super) struct Filling {
    chunks: [Chunk; 2],
    /// With the first side's rows as the movers', then with the second's.
    sowings: [Sowings; 2],
    /// Whether both sides are the same rows.
    is_square: bool,
    /// Values of a pair: with one turn left and, where a rule gives two, with two.
    turns: usize,
    /// The best so far, as the bytes of the tile.
    best: Vec<u8>,
}

impl Filling {
    pub(super) fn new(ring: &Ring, tile: Tile, chunks: [Chunk; 2]) -> Filling {
        let ways = if tile.is_square() { 1 } else { 2 };
        let turns = ring.rules().turns();
        let [first, second] = &chunks;
        let pairs = first.rows.len() * second.rows.len();
        Filling {
            sowings: [(first, second), (second, first)]
                .map(|(movers, others)| Sowings::new(ring, movers, others)),
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
        let [straight_sowings, turned_sowings] = &self.sowings;
        let take_way = match self.turns {
            1 => take_way::<1>,
            _ => take_way::<2>,
        };
        if self.is_square {
            take_way(view, straight_sowings, second, &mut self.best);
            return;
        }
        let (straight, turned) = self.best.split_at_mut(half_of_it);
        take_way(view, straight_sowings, second, straight);
        take_way(view, turned_sowings, first, turned);
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
        let places = |way: usize, mover: usize, other: usize, after: usize| Places {
            pair: place(way, mover, other),
            ours: place(way, after, other),
            theirs: place(other_way - way, other, after),
        };
        for staying in &first.staying[row] {
            let Places { pair, ours, theirs } = places(0, row, 0, staying.after);
            let at = |column: usize| {
                let along = TURNS * column;
                Places {
                    pair: pair + along,
                    ours: ours + along,
                    theirs: theirs + along * height,
                }
            };
            let met = match staying.steals_from {
                None => Met::All(columns),
                Some(pit) => Met::Some(&second.holding[usize::from(pit) / 8][0]).before(columns),
            };
            staying.end.unswitched(|end| match met {
                Met::All(columns) => settle_all::<TURNS>(best, end, (0..columns).map(at)),
                Met::Some(columns) => {
                    let columns = columns.iter().map(|&column| column as usize);
                    settle_all::<TURNS>(best, end, columns.map(at));
                }
            });
        }
        for column in (0..columns).rev() {
            for staying in &second.staying[column] {
                if staying.spares(first.rows[row]) {
                    let at = places(other_way, column, row, staying.after);
                    settle_all::<TURNS>(best, staying.end, std::iter::once(at));
                }
            }
        }
    }
}

/// Where values stand in a tile: those of a pair, and those of the pair after a sowing for either player to move.
struct Places {
    pair: usize,
    ours: usize,
    theirs: usize,
}

/// Raises pairs to what a sowing that ends in the same tile is worth.
#[inline(always)]
fn settle_all<const TURNS: usize>(best: &mut [u8], end: End, places: impl Iterator<Item = Places>) {
    for Places { pair, ours, theirs } in places {
        let value = |place: usize, turn: usize| i32::from(best[place + turn.min(TURNS - 1)] as i8);
        let worths = end.worths(|turn| value(ours, turn), |turn| value(theirs, turn));
        raise::<TURNS>(&mut best[pair..][..TURNS], worths);
    }
}

/// Takes the sowings into account that end in a view: `best` has a line of the others' values for each of
/// the movers' rows.
fn take_way<const TURNS: usize>(
    view: &View<'_>,
    sowings: &Sowings,
    others: &Chunk,
    best: &mut [u8],
) {
    let width = TURNS * others.rows.len();
    for Sowing { row, half, change } in sowings.ending_in(view) {
        let line = &mut best[row * width..][..width];
        take_half::<TURNS>(view, half, others, &sowings.numbers[*change], line);
    }
}

/// The same for one sowing. `after` has the numbers of the others' rows after it.
fn take_half<const TURNS: usize>(
    view: &View<'_>,
    half: &Half,
    others: &Chunk,
    after: &[u64],
    line: &mut [u8],
) {
    let numbers = &view.theirs.1;
    let met = others.met(half, view.theirs.0);
    let first = met.count_while(|place| after[place] < numbers.start);
    let last = met.count_while(|place| after[place] < numbers.end);
    if first == last {
        return;
    }
    let ends = Ends::<TURNS>::new(view, half.mine.1);
    let column = |place: usize| (after[place] - numbers.start) as usize;
    let end_at = |place: usize| {
        let end = half.against(others.rows[place]);
        end.expect("the rows that are met are those of this half")
    };
    if !half.ends_alike() {
        for place in (first..last).map(|index| met.place(index)) {
            let pairs = std::iter::once((place, column(place)));
            ends.raise_all(line, end_at(place), pairs);
        }
        return;
    }
    let leaves_alone = after[met.place(first)] == others.numbers.start + met.place(first) as u64;
    end_at(met.place(first)).unswitched(|end| match met {
        Met::All(_) if leaves_alone => {
            let line = &mut line[TURNS * first..TURNS * last];
            ends.raise_run(line, end, column(first));
        }
        Met::All(_) => {
            let pairs = (first..last).map(|place| (place, column(place)));
            ends.raise_all(line, end, pairs);
        }
        Met::Some(list) => {
            let places = list[first..last].iter().map(|&place| place as usize);
            let pairs = places.map(|place| (place, column(place)));
            ends.raise_all(line, end, pairs);
        }
    });
}

/// The values of the positions in which the sowings of one row end, by the other row.
struct Ends<'a, const TURNS: usize> {
    ours: &'a [u8],
    theirs: &'a [u8],
    /// From one value of `theirs` to the next.
    stride: usize,
}

impl<'a, const TURNS: usize> Ends<'a, TURNS> {
    /// Those of the mover's row with this number.
    fn new(view: &View<'a>, number: u64) -> Ends<'a, TURNS> {
        let length = |side: &Range<u64>| (side.end - side.start) as usize;
        let width = length(&view.theirs.1);
        let row = (number - view.mine.1.start) as usize;
        Ends {
            ours: &view.ours[TURNS * row * width..][..TURNS * width],
            theirs: &view.others[TURNS * row..],
            stride: TURNS * length(&view.mine.1),
        }
    }

    /// Raises values of a line, each by its place and the column of what follows.
    #[inline(always)]
    fn raise_all(&self, line: &mut [u8], end: End, pairs: impl Iterator<Item = (usize, usize)>) {
        for (place, column) in pairs {
            let ours = |turn: usize| value::<TURNS>(&self.ours[TURNS * column..], turn);
            let theirs = |turn: usize| value::<TURNS>(&self.theirs[self.stride * column..], turn);
            raise::<TURNS>(
                &mut line[TURNS * place..][..TURNS],
                end.worths(ours, theirs),
            );
        }
    }

    /// Raises all values of a line to what follows in as many columns, from this one on.
    #[inline(always)]
    fn raise_run(&self, line: &mut [u8], end: End, column: usize) {
        let ours = self.ours[TURNS * column..].chunks_exact(TURNS);
        let theirs = self.theirs[self.stride * column..].chunks(self.stride);
        let ends = ours.zip(theirs);
        for (best, (ours, theirs)) in line.chunks_exact_mut(TURNS).zip(ends) {
            let ours = |turn: usize| value::<TURNS>(ours, turn);
            let theirs = |turn: usize| value::<TURNS>(theirs, turn);
            raise::<TURNS>(best, end.worths(ours, theirs));
        }
    }
}

/// A value with one turn left (0) or with two.
#[inline(always)]
fn value<const TURNS: usize>(bytes: &[u8], turn: usize) -> i32 {
    i32::from(bytes[turn.min(TURNS - 1)] as i8)
}

/// Raises the best so far with one and with two turns left to what a sowing is worth.
#[inline(always)]
fn raise<const TURNS: usize>(best: &mut [u8], (one, two): (i32, i32)) {
    for (best, worth) in best.iter_mut().zip([one, two]) {
        *best = (*best as i8).max(worth as i8) as u8;
    }
}
