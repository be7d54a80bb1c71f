//! `database build --disk`: a database in tiles, past what memory holds; and the answers it gives.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use congkak::Position;
use congkak_engine::{DatabaseSize, Solved, SowingRules, Tile, Tiles};
use files::{RunError, WorkFolder};
use game::Side;
use rayon::prelude::*;
use think::Report;

use super::args::Build;
use super::database::{self, SavedDatabase};
use super::solve::in_pits;
use crate::disk::Disk;
use crate::failure::Failure;
use crate::watching::Watcher;

/// Why tiles were not filled.
enum Unfilled {
    /// The watcher said stop.
    Stopped,
    /// They could not be saved or read.
    Store(RunError),
}

impl From<RunError> for Unfilled {
    fn from(error: RunError) -> Unfilled {
        Unfilled::Store(error)
    }
}

/// A folder with the tiles of one database.
struct TileFolder {
    files: WorkFolder,
    tiles: Tiles,
}

impl TileFolder {
    /// The folder for a database. One that was begun with tiles of another size keeps that size.
    fn begin(folder: &Path, size: DatabaseSize, memory: u64) -> Result<TileFolder, RunError> {
        let begun = TileFolder::tiles_in(folder).filter(|tiles| tiles.size() == size);
        let tiles = begun.unwrap_or_else(|| Tiles::new(size, memory));
        let files = WorkFolder::open(folder, &tiles.to_string())?;
        Ok(TileFolder { files, tiles })
    }

    fn tiles_in(folder: &Path) -> Option<Tiles> {
        Tiles::read(&WorkFolder::work_in(folder)?)
    }

    fn read(&self, tile: Tile) -> Result<Vec<u8>, RunError> {
        let length = self.tiles.bytes(tile);
        self.files.read_tile(&tile.to_string(), length)
    }
}

pub(super) fn build(args: &Build, folder: &Path) -> Result<(), Failure> {
    let rules = args.which.sowing_rules()?;
    let size = match args.size {
        Some(marbles) => DatabaseSize::in_tiles(args.which.pits, marbles, rules),
        None => DatabaseSize::usual(args.which.pits, rules),
    };
    let size = size.ok_or_else(|| {
        let problem = "a database in tiles is for 1 to 8 pits and 1 to 100 marbles, and takes at most a tebibyte; try --size 20";
        Failure::Usage(problem.to_owned())
    })?;
    let sure = args.yes;
    Disk { folder, sure }.foretell(size.entries(), size.bytes())?;
    let threads = rayon::current_num_threads() as u64;
    let store = TileFolder::begin(folder, size, args.memory / threads)?;
    let watcher = Watcher::new();
    let filled = fill_all(&store, args.memory, &watcher);
    let seconds = watcher.elapsed().as_secs_f64();
    let how_far = watcher.how_far();
    drop(watcher);
    match filled {
        Ok(()) => database::tell_built(folder, size, seconds, args.json.json),
        Err(Unfilled::Stopped) => Err(Failure::InterruptedAt(format!(
            "{how_far}; what is done is saved; the same command resumes it"
        ))),
        Err(Unfilled::Store(error)) => Err(error.into()),
    }
}

/// Fills whatever tiles are missing or damaged.
fn fill_all(store: &TileFolder, memory: u64, watcher: &Watcher) -> Result<(), Unfilled> {
    // A folder that was begun with more memory for a tile is filled by fewer threads.
    let tiles = &store.tiles;
    let at_once = usize::try_from(memory / tiles.memory().max(1)).unwrap_or(usize::MAX);
    let done = AtomicU64::new(0);
    let advance = |more: usize| {
        let done = more as u64 + done.fetch_add(more as u64, Ordering::Relaxed);
        let report = Report::Working {
            stage: "filling tiles",
            done,
            total: Some(tiles.size().entries() as u64),
        };
        match watcher.on_report(report) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Unfilled::Stopped),
        }
    };
    let fill = |tile: Tile| -> Result<(), Unfilled> {
        let name = tile.to_string();
        if !store.files.has_tile(&name, tiles.bytes(tile))? {
            let bytes = tiles.fill(tile, |source| {
                advance(0)?;
                Ok::<_, Unfilled>(store.read(source)?)
            })?;
            store.files.save_tile(&name, &bytes)?;
        }
        advance(tiles.bytes(tile))
    };
    for layer in 0..=tiles.size().marbles() {
        // Those of a wave do not need each other.
        for wave in tiles.waves(layer) {
            for some in wave.chunks(at_once.max(1)) {
                some.par_iter().try_for_each(|&tile| fill(tile))?;
            }
        }
    }
    Ok(())
}

/// The database in a folder, which is of the position's board.
fn open(folder: &Path, position: &Position) -> Result<TileFolder, Failure> {
    let tiles = TileFolder::tiles_in(folder).ok_or_else(|| {
        let folder = folder.display();
        Failure::Unreadable(format!(
            "{folder}: there is no database in tiles; `marbles congkak database build --disk` makes one"
        ))
    })?;
    let size = tiles.size();
    let pits = position.pits(Side::First).len();
    let rules = position.rules();
    if (size.pits(), Some(size.rules())) == (pits, SowingRules::of(rules)) {
        let files = WorkFolder::open(folder, &tiles.to_string())?;
        return Ok(TileFolder { files, tiles });
    }
    Err(Failure::Usage(format!(
        "{}: the database is for {} pits a side and {}, the position has {pits} and {rules}",
        folder.display(),
        size.pits(),
        size.rules().as_rules(),
    )))
}

/// What the tiles say of a position; `None` if it has more marbles or other rules than they have.
pub(super) fn look_up(folder: &Path, position: &Position) -> Result<Option<Solved>, Failure> {
    let store = open(folder, position)?;
    let solved = store.tiles.solve(position, |tile| store.read(tile));
    solved.map_err(|error| unfinished(folder, &error))
}

/// As much of the database as so many bytes hold and the position can need.
pub(super) fn joined(
    folder: &Path,
    position: &Position,
    memory: u64,
) -> Result<Option<SavedDatabase>, Failure> {
    let store = open(folder, position)?;
    let size = store.tiles.size();
    let needed = size.marbles().min(in_pits(position));
    let within = DatabaseSize::within(size.pits(), size.rules(), memory);
    let marbles = within.map_or(0, |within| within.marbles().min(needed));
    let Some(size) = DatabaseSize::new(size.pits(), marbles, size.rules()) else {
        return Ok(None);
    };
    let tiles = Tiles::new(size, store.tiles.memory());
    let bytes = tiles.join(|tile| store.read(tile));
    let bytes = bytes.map_err(|error| unfinished(folder, &error))?;
    Ok(bytes.map(|bytes| SavedDatabase::joined(size, folder.to_owned(), bytes)))
}

/// A tile that is missing or damaged is filled by the command that builds them.
fn unfinished(folder: &Path, error: &RunError) -> Failure {
    let folder = folder.display();
    Failure::Unreadable(format!(
        "{error}; `marbles congkak database build --disk {folder}` fills what is missing or damaged"
    ))
}
