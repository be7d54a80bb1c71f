//! A database past memory: cut into tiles, each filled by itself from tiles that are done.
//!
//! A tile is a rectangle of pairs of rows, by the numbers that [`Ranks`](crate::rank::Ranks) gives
//! rows with as many marbles. It holds every pair both ways round, whichever player is to move:
//! an end of a sowing is then in one tile, whether the turn passes or not. Its bytes are the values
//! with the first row to move, then those with the second, each as in a [`Database`](super::Database); a tile
//! whose sides are the same rows has them once.
//!
//! A sowing that banks or steals ends in a lower layer. One that does not raises the number of the
//! mover's row and leaves the other one alone. So inside a layer a tile needs those beyond it in its
//! own row and column of the grid, and tiles of one [wave](Tiles::waves) do not need each other. At
//! any time a tile is held, and one of those it needs.

mod fill;

use std::collections::HashSet;
use std::fmt;
use std::hash::BuildHasherDefault;
use std::ops::Range;

use congkak::Position;

use self::fill::{Chunk, Filling};
use super::half::Half;
use super::{DatabaseSize, HEADER, write_header};
use crate::deepening::banked;
use crate::ring::{Ring, Rows};
use crate::solve::Solved;
use crate::turns::WordHasher;

/// The fewest rows on a side of a tile, and the fewest pairs of a tile, however little memory there is.
const FEWEST: usize = 1 << 6;

/// The name of a tile: the marbles of its rows, and its place in the grid of such pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    /// Marbles of the row that has fewer.
    fewer: usize,
    /// Marbles of the row that has more.
    more: usize,
    at: (usize, usize),
}

type TileSet = HashSet<Tile, BuildHasherDefault<WordHasher>>;

/// `tile-LAYER-FEWER-ROW-COLUMN`.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tile { fewer, more, at } = self;
        let layer = fewer + more;
        write!(f, "tile-{layer:03}-{fewer:03}-{:04}-{:04}", at.0, at.1)
    }
}

/// A database cut into tiles of a limited number of pairs.
#[derive(Debug)]
pub struct Tiles {
    size: DatabaseSize,
    memory: u64,
    ring: Ring,
    /// The most pairs of a tile.
    pairs: usize,
    /// The most rows on a side of it.
    rows: usize,
}

/// A tile as a lookup sees it.
struct View<'a> {
    /// The mover's rows: their marbles and numbers.
    mine: (usize, Range<u64>),
    theirs: (usize, Range<u64>),
    /// The values if the mover is to move, the mover's rows outside.
    ours: &'a [u8],
    /// The values if the opponent is, the opponent's rows outside.
    others: &'a [u8],
}

/// What a folder of tiles is for, as one line: `congkak 7 pits 20 marbles side in tiles for 1073741824 bytes`.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DatabaseSize {
            pits,
            marbles,
            rules,
        } = self.size;
        let memory = self.memory;
        write!(
            f,
            "congkak {pits} pits {marbles} marbles {rules} in tiles for {memory} bytes"
        )
    }
}

impl Tiles {
    /// Reads the line that says what a folder of tiles is for; `None` if it is another.
    #[must_use]
    pub fn read(line: &str) -> Option<Tiles> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["congkak", pits, _, marbles, _, rules, .., memory, _] = words[..] else {
            return None;
        };
        let pits = pits.parse().ok()?;
        let marbles = marbles.parse().ok()?;
        let size = DatabaseSize::in_tiles(pits, marbles, rules.parse().ok()?)?;
        let tiles = Tiles::new(size, memory.parse().ok()?);
        (tiles.to_string() == words.join(" ")).then_some(tiles)
    }

    /// Cuts a database into tiles that are filled within this many bytes of memory.
    #[must_use]
    pub fn new(size: DatabaseSize, memory: u64) -> Tiles {
        let within = |bytes: u64| {
            usize::try_from(memory / bytes)
                .unwrap_or(usize::MAX)
                .max(FEWEST)
        };
        Tiles {
            size,
            memory,
            ring: Ring::new(size.pits(), size.marbles(), size.rules()),
            // Four bytes a pair in the tile that is filled, as many in the one that is read.
            pairs: within(12),
            // What is known of a row takes some 400 bytes.
            rows: within(2400),
        }
    }

    /// Which database it is.
    #[must_use]
    pub fn size(&self) -> DatabaseSize {
        self.size
    }

    /// Bytes of memory that a tile is filled in, which say how large the tiles are.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// The tiles of a layer, all positions with this many marbles in pits. Those of a wave need only
    /// tiles of lower layers and of the waves before.
    #[must_use]
    pub fn waves(&self, layer: u32) -> Vec<Vec<Tile>> {
        let mut waves: Vec<Vec<Tile>> = Vec::new();
        let layer = layer as usize;
        for fewer in 0..=layer / 2 {
            let more = layer - fewer;
            let (rows, columns) = self.grid(fewer, more);
            for row in 0..rows {
                let first = if fewer == more { row } else { 0 };
                for column in first..columns {
                    let is_final = fewer == 0;
                    let wave = if is_final {
                        0
                    } else {
                        rows + columns - 2 - row - column
                    };
                    let at = (row, column);
                    waves.resize_with(waves.len().max(wave + 1), Vec::new);
                    waves[wave].push(Tile { fewer, more, at });
                }
            }
        }
        waves
    }

    /// How many bytes a tile has.
    #[must_use]
    pub fn bytes(&self, tile: Tile) -> usize {
        let [first, second] = self
            .sides(tile)
            .map(|side| (side.end - side.start) as usize);
        let ways = if tile.is_square() { 1 } else { 2 };
        self.turns() * ways * first * second
    }

    /// The tiles that a tile needs.
    #[must_use]
    pub fn sources(&self, tile: Tile) -> Vec<Tile> {
        if tile.fewer == 0 {
            return Vec::new();
        }
        self.sources_of(tile, &self.chunks(tile))
    }

    /// Fills a tile from the bytes of those that it needs.
    ///
    /// # Errors
    /// What kept one of them from being read.
    ///
    /// # Panics
    /// If what was read does not have the length of that tile.
    pub fn fill<E, B: AsRef<[u8]>>(
        &self,
        tile: Tile,
        mut read: impl FnMut(Tile) -> Result<B, E>,
    ) -> Result<Vec<u8>, E> {
        if tile.fewer == 0 {
            return Ok(self.finished(tile));
        }
        let chunks = self.chunks(tile);
        let sources = self.sources_of(tile, &chunks);
        let mut filling = Filling::new(&self.ring, tile, chunks);
        for source in sources {
            let bytes = read(source)?;
            let bytes = bytes.as_ref();
            assert_eq!(bytes.len(), self.bytes(source), "{source} is another tile");
            for view in self.views(source, bytes) {
                filling.take(&view);
            }
        }
        Ok(filling.settle())
    }

    /// In which tile the value of a position stands, and at which byte; `None` if in none.
    #[must_use]
    pub fn find(&self, position: &Position) -> Option<(Tile, usize)> {
        let is_here = self.size.holds(position);
        is_here.then(|| self.place(Ring::rows(position)))
    }

    /// The exact value of a position and of every pit, looked up in the tiles that have them; `None` if
    /// the position has more marbles, another board or other rules.
    ///
    /// # Errors
    /// What kept a tile from being read.
    pub fn solve<E>(
        &self,
        position: &Position,
        mut read: impl FnMut(Tile) -> Result<Vec<u8>, E>,
    ) -> Result<Option<Solved>, E> {
        if !self.size.holds(position) {
            return Ok(None);
        }
        let rows = Ring::rows(position);
        let lead = banked(position);
        let mut value_of = |rows: Rows| -> Result<i32, E> {
            let (tile, byte) = self.place(rows);
            Ok(i32::from(read(tile)?[byte] as i8))
        };
        let value = lead + value_of(rows)?;
        let mut pits = Vec::new();
        if !rows.is_over() {
            for pit in position.full_pits().iter() {
                let child = self.ring.play(rows, pit.index());
                pits.push((pit, lead + child.worth(value_of(child.rows)?)));
            }
        }
        let nodes = 1 + pits.len() as u64;
        Ok(Some(Solved { value, pits, nodes }))
    }

    fn place(&self, rows: Rows) -> (Tile, usize) {
        let mine = self.ring.ranks.numbered(rows.mine);
        let theirs = self.ring.ranks.numbered(rows.theirs);
        let tile = self.tile_of(mine, theirs);
        let [first, second] = self.sides(tile);
        let is_first =
            mine.0 == tile.fewer && first.contains(&mine.1) && second.contains(&theirs.1);
        let (outer, inner) = if is_first {
            (first, second)
        } else {
            (second, first)
        };
        let width = (inner.end - inner.start) as usize;
        let before = if is_first { 0 } else { self.bytes(tile) / 2 };
        let pair = (mine.1 - outer.start) as usize * width + (theirs.1 - inner.start) as usize;
        (
            tile,
            before + self.turns() * pair + usize::from(rows.turns - 1),
        )
    }

    /// The whole database from its tiles, as [`build`](super::build) makes it; `None` if memory does not
    /// hold it.
    ///
    /// # Errors
    /// What kept a tile from being read.
    pub fn join<E>(
        &self,
        mut read: impl FnMut(Tile) -> Result<Vec<u8>, E>,
    ) -> Result<Option<Vec<u8>>, E> {
        let length = usize::try_from(self.size.bytes()).unwrap_or(usize::MAX);
        // The system hands out pages as they are first written to: tiles can make room for them.
        let Ok(mut whole) = bytemuck::try_zeroed_vec(length) else {
            return Ok(None);
        };
        write_header(&mut whole, self.size);
        for layer in 0..=self.size.marbles() {
            for tile in self.waves(layer).into_iter().flatten() {
                let bytes = read(tile)?;
                for view in self.views(tile, &bytes) {
                    self.copy(&view, &mut whole[HEADER..]);
                }
            }
        }
        Ok(Some(whole))
    }

    /// Copies the values of a view's mover to where they stand in a whole database.
    fn copy(&self, view: &View<'_>, entries: &mut [u8]) {
        let mine = &view.mine;
        let theirs = &view.theirs;
        let width = self.turns() * (theirs.1.end - theirs.1.start) as usize;
        for (number, row) in mine.1.clone().zip(view.ours.chunks_exact(width)) {
            let pair = self
                .ring
                .ranks
                .pair((mine.0, number), (theirs.0, theirs.1.start));
            entries[self.turns() * pair as usize..][..width].copy_from_slice(row);
        }
    }

    /// A tile of games that are over.
    fn finished(&self, tile: Tile) -> Vec<u8> {
        let value = |mine: usize, theirs: usize| {
            let rows = Rows {
                mine: mine as u64,
                theirs: theirs as u64,
                turns: 1,
            };
            self.ring.final_value(rows) as i8 as u8
        };
        let length = self.bytes(tile);
        let first = if tile.is_square() { length } else { length / 2 };
        let mut bytes = vec![value(tile.fewer, tile.more); length];
        bytes[first..].fill(value(tile.more, tile.fewer));
        bytes
    }

    /// Values of a pair.
    fn turns(&self) -> usize {
        self.size.rules.turns()
    }

    fn rows_with(&self, marbles: usize) -> usize {
        self.ring.ranks.rows_with(marbles) as usize
    }

    /// Rows of the first and of the second kind in a tile of such pairs.
    fn lengths(&self, fewer: usize, more: usize) -> (usize, usize) {
        let side = self.pairs.isqrt().min(self.rows);
        let first = self.rows_with(fewer).min(side);
        if fewer == more {
            return (first, first);
        }
        let second = (self.pairs / first).min(self.rows);
        (first, self.rows_with(more).min(second))
    }

    fn grid(&self, fewer: usize, more: usize) -> (usize, usize) {
        let (first, second) = self.lengths(fewer, more);
        (
            self.rows_with(fewer).div_ceil(first),
            self.rows_with(more).div_ceil(second),
        )
    }

    /// The numbers of both kinds of rows in a tile.
    fn sides(&self, tile: Tile) -> [Range<u64>; 2] {
        let (first, second) = self.lengths(tile.fewer, tile.more);
        let side = |marbles: usize, at: usize, length: usize| {
            let end = ((at + 1) * length).min(self.rows_with(marbles));
            (at * length) as u64..end as u64
        };
        [
            side(tile.fewer, tile.at.0, first),
            side(tile.more, tile.at.1, second),
        ]
    }

    fn chunks(&self, tile: Tile) -> [Chunk; 2] {
        let [first, second] = self.sides(tile);
        [
            Chunk::new(&self.ring, tile.fewer, first),
            Chunk::new(&self.ring, tile.more, second),
        ]
    }

    /// The tile of a pair of rows, each given by its marbles and its number.
    fn tile_of(&self, one: (usize, u64), other: (usize, u64)) -> Tile {
        let (fewer, more) = if one.0 <= other.0 {
            (one, other)
        } else {
            (other, one)
        };
        let (first, second) = self.lengths(fewer.0, more.0);
        let row = fewer.1 as usize / first;
        let column = more.1 as usize / second;
        let is_turned = fewer.0 == more.0 && row > column;
        Tile {
            fewer: fewer.0,
            more: more.0,
            at: if is_turned {
                (column, row)
            } else {
                (row, column)
            },
        }
    }

    /// Both ways to look at a tile, or the one there is.
    fn views<'a>(&self, tile: Tile, bytes: &'a [u8]) -> Vec<View<'a>> {
        let [first, second] = self.sides(tile);
        if tile.is_square() {
            return vec![View {
                mine: (tile.fewer, first),
                theirs: (tile.more, second),
                ours: bytes,
                others: bytes,
            }];
        }
        let (ours, others) = bytes.split_at(bytes.len() / 2);
        let turned = View {
            mine: (tile.more, second.clone()),
            theirs: (tile.fewer, first.clone()),
            ours: others,
            others: ours,
        };
        let straight = View {
            mine: (tile.fewer, first),
            theirs: (tile.more, second),
            ours,
            others,
        };
        vec![straight, turned]
    }

    fn sources_of(&self, tile: Tile, chunks: &[Chunk; 2]) -> Vec<Tile> {
        let mut needed = TileSet::default();
        let [first, second] = chunks;
        for (movers, others) in [(first, second), (second, first)] {
            for half in movers.halves() {
                for (first, last) in others.spans(half) {
                    self.append_tiles_between(half, first, last, &mut needed);
                }
            }
        }
        needed.remove(&tile);
        let mut needed: Vec<Tile> = needed.into_iter().collect();
        needed.sort_unstable();
        needed
    }

    /// The tiles of a sowing's ends against rows of one kind, which keep their order.
    fn append_tiles_between(&self, half: &Half, first: u64, last: u64, found: &mut TileSet) {
        let after = |row| Some(self.ring.ranks.numbered(half.against(row)?.row));
        let (Some(first), Some(last)) = (after(first), after(last)) else {
            return;
        };
        let fewer = half.mine.0.min(first.0);
        let more = half.mine.0.max(first.0);
        let lengths = self.lengths(fewer, more);
        let length = if first.0 == fewer {
            lengths.0
        } else {
            lengths.1
        } as u64;
        for place in first.1 / length..=last.1 / length {
            found.insert(self.tile_of(half.mine, (first.0, place * length)));
        }
    }
}

impl Tile {
    /// Marbles in pits.
    #[must_use]
    pub fn layer(&self) -> u32 {
        (self.fewer + self.more) as u32
    }

    /// Whether both sides are the same rows.
    fn is_square(&self) -> bool {
        self.fewer == self.more && self.at.0 == self.at.1
    }
}

#[cfg(test)]
mod tests;
