//! Fills a database layer by layer: one marble more in the pits each time.
//!
//! A sowing that banks or steals lands in a lower layer. One that does not only
//! moves the mover's marbles nearer to the warehouse, so inside a layer
//! positions are filled by rising *distance*, the sum over all marbles of how
//! far each is from its owner's warehouse. Positions of one layer and distance
//! do not need each other: all cores fill them together.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use rayon::prelude::*;

use super::half::{Half, halves};
use super::{Database, DatabaseSize, HEADER, rows_of, write_header};
use crate::ring::{Ring, Rows};
use think::{Report, Watch};

/// Builds a database, or stops when the watcher says so. `None` too where there is not enough
/// memory for it.
///
/// The bytes are the same for any number of cores.
pub fn build(size: DatabaseSize, watch: &Watch<'_>) -> Option<Vec<u8>> {
    let length = usize::try_from(size.bytes()).ok()?;
    let mut bytes: Vec<AtomicU8> = Vec::new();
    bytes.try_reserve_exact(length).ok()?;
    bytes.resize_with(length, AtomicU8::default);
    let fill = Fill::new(size, &bytes[HEADER..]);
    for marbles in 0..=size.marbles as usize {
        fill.layer(marbles, watch)?;
    }
    let mut bytes: Vec<u8> = bytes.into_iter().map(AtomicU8::into_inner).collect();
    write_header(&mut bytes, size);
    Some(bytes)
}

/// A row, its number among rows of as many marbles, and its distance.
#[derive(Debug, Clone, Copy)]
struct Row {
    row: u64,
    number: u64,
}

struct Fill<'a> {
    ring: Ring,
    entries: &'a [AtomicU8],
    /// By marbles and distance.
    rows: Vec<Vec<Vec<Row>>>,
    total: u64,
    done: AtomicU64,
}

impl<'a> Fill<'a> {
    fn new(size: DatabaseSize, entries: &'a [AtomicU8]) -> Fill<'a> {
        let ring = Ring::new(size.pits, size.marbles, size.rules);
        let farthest = (size.pits - 1) * size.marbles as usize;
        let mut rows = vec![vec![Vec::new(); farthest + 1]; size.marbles as usize + 1];
        for row in rows_of(size.pits, size.marbles) {
            let number = ring.ranks.row(row);
            rows[Rows::sum(row) as usize][distance(row)].push(Row { row, number });
        }
        let total = entries.len() as u64;
        Fill {
            ring,
            entries,
            rows,
            total,
            done: AtomicU64::new(0),
        }
    }

    /// Fills every position with exactly this many marbles.
    fn layer(&self, marbles: usize, watch: &Watch<'_>) -> Option<()> {
        let farthest = (self.ring.pits() - 1) * marbles;
        for distance in 0..=farthest {
            self.step(marbles, distance);
            let done = self.done.load(Ordering::Relaxed);
            let report = Report::Working {
                stage: "filling the database",
                done,
                total: Some(self.total),
            };
            if let ControlFlow::Break(()) = watch(report) {
                return None;
            }
        }
        Some(())
    }

    /// Fills every position with exactly these marbles at exactly this distance.
    fn step(&self, marbles: usize, distance: usize) {
        let groups: Vec<(usize, &[Row], &[Row])> = (0..=marbles)
            .flat_map(|mine| (0..=distance).map(move |near| (mine, near)))
            .filter_map(|(mine, near)| {
                let movers = self.rows[mine].get(near)?;
                let others = self.rows[marbles - mine].get(distance - near)?;
                (!movers.is_empty() && !others.is_empty()).then_some((
                    mine,
                    &movers[..],
                    &others[..],
                ))
            })
            .collect();
        groups.par_iter().for_each(|&(mine, movers, others)| {
            movers.par_iter().with_min_len(64).for_each(|&mover| {
                self.fill_mover((mine, mover), (marbles - mine, others));
            });
            self.done
                .fetch_add(2 * (movers.len() * others.len()) as u64, Ordering::Relaxed);
        });
    }

    /// Fills the positions of one mover's row against many others.
    fn fill_mover(&self, (mine, mover): (usize, Row), (theirs, others): (usize, &[Row])) {
        let halves = halves(&self.ring, mover.row);
        for other in others {
            let pair = self
                .ring
                .ranks
                .pair((mine, mover.number), (theirs, other.number));
            let over = mover.row == 0 || other.row == 0;
            let (one, two) = if over {
                let rows = Rows {
                    mine: mover.row,
                    theirs: other.row,
                    turns: 1,
                };
                let value = self.ring.final_value(rows);
                (value, value)
            } else {
                self.best(&halves, theirs, *other)
            };
            self.entries[2 * pair as usize].store(one as i8 as u8, Ordering::Relaxed);
            self.entries[2 * pair as usize + 1].store(two as i8 as u8, Ordering::Relaxed);
        }
    }

    /// The values with one and with two turns left, from those of the sowings' ends.
    fn best(&self, halves: &[Half], theirs: usize, other: Row) -> (i32, i32) {
        let mut best = (i32::MIN, i32::MIN);
        for half in halves {
            let Some(end) = half.against(other.row) else {
                continue;
            };
            let after = if end.row == other.row {
                (theirs, other.number)
            } else {
                self.ring.ranks.numbered(end.row)
            };
            let (one, two) = end.worths(
                |turn| self.value(half.mine, after, turn),
                |turn| self.value(after, half.mine, turn),
            );
            best = (best.0.max(one), best.1.max(two));
        }
        best
    }

    fn value(&self, mine: (usize, u64), theirs: (usize, u64), turn: usize) -> i32 {
        let key = 2 * self.ring.ranks.pair(mine, theirs) as usize + turn;
        i32::from(self.entries[key].load(Ordering::Relaxed) as i8)
    }
}

/// How far all marbles of a row are from the warehouse.
fn distance(row: u64) -> usize {
    (0..8)
        .map(|pit| pit * (row >> (8 * pit) & 255) as usize)
        .sum()
}

/// Whether every `step`-th entry is what the search over its sowings gives.
pub(super) fn is_consistent(database: &Database<'_>, step: usize) -> bool {
    let size = database.size;
    let ring = Ring::new(size.pits, size.marbles, size.rules);
    let rows = rows_of(size.pits, size.marbles);
    rows.par_iter().enumerate().all(|(index, &mine)| {
        // Starting at another place in every row reaches every kind of opponent's row.
        rows.iter().skip(index % step).step_by(step).all(|&theirs| {
            let fits = Rows::sum(mine) + Rows::sum(theirs) <= size.marbles;
            !fits
                || (1..=size.turns()).all(|turns| {
                    is_entry_right(
                        database,
                        &ring,
                        Rows {
                            mine,
                            theirs,
                            turns,
                        },
                    )
                })
        })
    })
}

fn is_entry_right(database: &Database<'_>, ring: &Ring, rows: Rows) -> bool {
    let found = database.value_of_key(ring.ranks.key(rows));
    if rows.is_over() {
        return found == ring.final_value(rows);
    }
    let full = (0..ring.pits()).filter(|pit| rows.mine >> (8 * pit) & 255 > 0);
    let worths = full.map(|pit| {
        let child = ring.play(rows, pit);
        child.worth(database.value_of_key(ring.ranks.key(child.rows)))
    });
    worths.max() == Some(found)
}
