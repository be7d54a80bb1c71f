//! `database`: endgame databases in the cache folder, and finding the one a position needs.
//!
//! A damaged one is refused, never silently built again.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use congkak::{Position, Rules};
use congkak_engine::{Database, DatabaseSize, SowingRules, build};
use game::Side;
use parking_lot::Mutex;
use think::Watch;

use super::args::{self, Which};
use super::json;
use super::{solve, tiles};
use crate::failure::Failure;
use crate::watching::{Watcher, thousands};
use crate::{input, memory, output};

/// A saved database's bytes and where they came from.
pub(super) struct SavedDatabase {
    size: DatabaseSize,
    path: PathBuf,
    bytes: Vec<u8>,
}

impl SavedDatabase {
    /// A database that was put together from the tiles in a folder.
    pub(super) fn joined(size: DatabaseSize, path: PathBuf, bytes: Vec<u8>) -> SavedDatabase {
        SavedDatabase { size, path, bytes }
    }

    /// Which database the file's name says it is.
    pub(super) fn size(&self) -> DatabaseSize {
        self.size
    }

    /// The database, if its file is whole.
    pub(super) fn open(&self) -> Result<Database<'_>, Failure> {
        Database::open(&self.bytes).map_err(|error| {
            let path = self.path.display();
            Failure::Unreadable(format!(
                "{path}: {error} with `marbles congkak database build`"
            ))
        })
    }
}

/// Databases that were loaded or built, for all positions of a batch.
#[derive(Default)]
pub(crate) struct Databases {
    loaded: Mutex<Vec<Loaded>>,
    built: Mutex<Vec<(DatabaseSize, Arc<Vec<u8>>)>>,
}

/// The database of a board, if one is saved.
type Loaded = ((usize, Option<SowingRules>), Option<Arc<SavedDatabase>>);

impl Databases {
    /// The largest saved database for a position's board, if there is one.
    pub(super) fn saved_for(
        &self,
        position: &Position,
    ) -> Result<Option<Arc<SavedDatabase>>, Failure> {
        let rules = SowingRules::of(position.rules());
        let board = (position.pits(Side::First).len(), rules);
        let mut known = self.loaded.lock();
        if let Some((_, loaded)) = known.iter().find(|(own, _)| *own == board) {
            return Ok(loaded.clone());
        }
        let loaded = saved_for(position)?.map(Arc::new);
        known.push((board, loaded.clone()));
        Ok(loaded)
    }

    /// A database of this size; `None` if the watcher stopped it. Threads that need one meanwhile wait.
    pub(super) fn built(&self, size: DatabaseSize, watch: &Watch<'_>) -> Option<Arc<Vec<u8>>> {
        let mut built = self.built.lock();
        if let Some((_, bytes)) = built.iter().find(|(own, _)| *own == size) {
            return Some(Arc::clone(bytes));
        }
        let bytes = Arc::new(build(size, watch)?);
        built.push((size, Arc::clone(&bytes)));
        Some(bytes)
    }
}

pub(super) fn run(args: &args::Database) -> Result<(), Failure> {
    match args {
        args::Database::Build(args) => match &args.disk {
            Some(folder) => tiles::build(args, folder),
            None => build_saved(&args.which, args.size, args.json.json),
        },
        args::Database::Check { which, json } => check(which, json.json),
        args::Database::List { json } => list(json.json),
        args::Database::Remove { which } => remove(which),
    }
}

/// Where a database lies in the user's cache folder.
fn path(size: &DatabaseSize) -> Option<PathBuf> {
    let folder = files::cache_folder()?.join("congkak");
    Some(folder.join(size.file_name()))
}

impl Which {
    /// The rules that were requested, which must be some that databases know.
    pub(super) fn sowing_rules(&self) -> Result<SowingRules, Failure> {
        let rules: Rules = match &self.rules {
            Some(text) => input::read_text(text)?,
            None => Rules::HOUSE,
        };
        let rules = match self.count {
            Some(count) => rules.with_count(count),
            None => rules,
        };
        let without_relay = SowingRules::of(&rules).filter(|rules| !rules.relay);
        without_relay.ok_or_else(|| {
            Failure::Usage(format!(
                "{rules}: databases are for rules without relay and rounds; try --rules kalah"
            ))
        })
    }
}

/// The databases saved for a board, the largest last.
fn saved(pits: usize, rules: SowingRules) -> Vec<(DatabaseSize, PathBuf)> {
    let sizes = (1..=100).filter_map(|marbles| DatabaseSize::new(pits, marbles, rules));
    let files = sizes.filter_map(|size| Some((size, path(&size)?)));
    files.filter(|(_, path)| path.is_file()).collect()
}

/// The largest saved database for a position's board, if there is one.
pub(super) fn saved_for(position: &Position) -> Result<Option<SavedDatabase>, Failure> {
    match SowingRules::of(position.rules()) {
        Some(rules) => largest(position.pits(Side::First).len(), rules),
        None => Ok(None),
    }
}

fn largest(pits: usize, rules: SowingRules) -> Result<Option<SavedDatabase>, Failure> {
    let Some((size, path)) = saved(pits, rules).pop() else {
        return Ok(None);
    };
    let bytes = files::load_table(&path).map_err(|error| {
        let failure = Failure::from(error);
        if let Failure::Unreadable(problem) = &failure {
            let problem = format!("{problem} with `marbles congkak database build`");
            return Failure::Unreadable(problem);
        }
        failure
    })?;
    Ok(Some(SavedDatabase { size, path, bytes }))
}

fn build_saved(which: &Which, marbles: Option<u32>, json: bool) -> Result<(), Failure> {
    let rules = which.sowing_rules()?;
    let size = match marbles {
        Some(marbles) => DatabaseSize::new(which.pits, marbles, rules),
        None => DatabaseSize::usual(which.pits, rules),
    };
    let Some(size) = size else {
        if marbles != Some(0) {
            let what = marbles.map_or("a database".to_owned(), |n| format!("--size {n}"));
            solve::refuse_size(&what, which.pits, rules)?;
        }
        let problem = "a database is for 1 to 8 pits and at least 1 marble; try --size 13";
        return Err(Failure::Usage(problem.to_owned()));
    };
    memory::refuse_more(size.bytes(), "--size")?;
    let path = path(&size).ok_or_else(|| {
        Failure::Io("there is no cache folder; set MARBLES_CACHE to one".to_owned())
    })?;
    let watcher = Watcher::new();
    let built = build(size, &|report| watcher.on_report(report));
    let seconds = watcher.elapsed().as_secs_f64();
    let interrupted = watcher.was_interrupted();
    drop(watcher);
    let none = || {
        if interrupted {
            Failure::Interrupted
        } else {
            Failure::Limit("not enough memory; try a smaller --size".to_owned())
        }
    };
    let bytes = built.ok_or_else(none)?;
    files::save_table(&path, &bytes)?;
    tell_built(&path, size, seconds, json)
}

/// Says what was built, and how fast.
pub(super) fn tell_built(
    path: &Path,
    size: DatabaseSize,
    seconds: f64,
    json: bool,
) -> Result<(), Failure> {
    if json {
        return output::say_json(json::built_database(path, &size, seconds));
    }
    let speed = size.entries() as f64 / seconds;
    output::say(format_args!(
        "{}\n{} with at most {} in {seconds:.1} s, {} a second",
        path.display(),
        output::counted(size.entries(), "position"),
        output::counted(size.marbles(), "marble"),
        thousands(speed as u64),
    ))
}

fn check(which: &Which, json: bool) -> Result<(), Failure> {
    let Some(saved) = largest(which.pits, which.sowing_rules()?)? else {
        let problem = "there is no such database; `marbles congkak database build` makes it";
        return Err(Failure::Negative(problem.to_owned()));
    };
    let database = saved.open()?;
    if !database.is_consistent(97) {
        let path = saved.path.display();
        let problem = format!(
            "{path}: the values contradict each other; build it again with `marbles congkak database build`"
        );
        return Err(Failure::Unreadable(problem));
    }
    let size = database.size();
    if json {
        return output::say_json(json::checked_database(&saved.path, &size));
    }
    output::say(format_args!(
        "{}\nwhole: {} with at most {}",
        saved.path.display(),
        output::counted(size.entries(), "position"),
        output::counted(size.marbles(), "marble")
    ))
}

/// Every saved database, by board and size.
fn list(json: bool) -> Result<(), Failure> {
    let boards =
        (1..=8).flat_map(|pits| SowingRules::without_relay().map(move |rules| (pits, rules)));
    let saved = boards.flat_map(|(pits, rules)| saved(pits, rules));
    if json {
        let databases: Vec<_> = saved
            .map(|(size, path)| json::database(&path, &size))
            .collect();
        return output::say_json(json::databases(&databases));
    }
    let line = |(size, path): (DatabaseSize, PathBuf)| {
        format!(
            "{}: {} a side, count {}, up to {}, {}\n",
            path.display(),
            output::counted(size.pits() as u64, "pit"),
            size.rules(),
            output::counted(size.marbles(), "marble"),
            memory::size(size.bytes())
        )
    };
    let lines: String = saved.map(line).collect();
    if lines.is_empty() {
        output::say("There are no databases. `marbles congkak database build` makes one.")
    } else {
        output::print(lines)
    }
}

fn remove(which: &Which) -> Result<(), Failure> {
    for (_, path) in saved(which.pits, which.sowing_rules()?) {
        remove_file(&path)?;
        output::say(format_args!("removed {}", path.display()))?;
    }
    Ok(())
}

fn remove_file(path: &Path) -> Result<(), Failure> {
    std::fs::remove_file(path).map_err(Failure::at(path))
}
