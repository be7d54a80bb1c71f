//! `marbles solitaire tables`: whole-class tables in the cache folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pegs::{Class, Layout, Position};
use pegs_solver::Table;

use super::args;
use super::{json, thinking};
use crate::failure::Failure;
use crate::options::Resources;
use crate::watching::thousands;
use crate::{memory, output};

const ENDING: &str = "table";
/// Positions of each table that `check` compares with the rules.
const SAMPLES: u32 = 200_000;

pub(super) fn run(verb: &args::Tables) -> Result<(), Failure> {
    match verb {
        args::Tables::Build {
            board,
            effort,
            json,
        } => build(&crate::verbs::read_position(board)?, effort, json.json),
        args::Tables::Check { json } => check(json.json),
        args::Tables::List { json } => list(json.json),
        args::Tables::Remove => remove(),
    }
}

fn folder() -> Result<PathBuf, Failure> {
    let none = || Failure::Io("there is no cache folder; set MARBLES_CACHE to one".to_owned());
    let cache = files::cache_folder().ok_or_else(none)?;
    Ok(cache.join("solitaire"))
}

fn build(board: &Position, effort: &Resources, json: bool) -> Result<(), Failure> {
    let layout = board.layout();
    let size = Table::size(layout);
    // Some of the words and the bytes made from them exist together, and there are locks.
    let needed = size + size / 64 + (16 << 20);
    if needed > effort.memory {
        let needed = needed.div_ceil(1 << 20);
        return Err(Failure::Limit(format!(
            "a table of this board takes {needed}M of memory to build; see --memory"
        )));
    }
    memory::refuse_more(needed.into(), "board")?;
    let folder = folder()?;
    let watcher = thinking::watcher(effort);
    let mut built = Vec::new();
    let ended = Table::classes(layout).into_iter().try_for_each(|class| {
        let Some(table) = Table::build(&class, &|report| watcher.on_report(report)) else {
            let result = format!("finished tables, which are saved: {}", built.len());
            let limit = pegs_solver::Limit::Stopped;
            return Err(thinking::ended_with(limit, &watcher, &result));
        };
        let path = folder.join(Table::file_name(layout, table.class()));
        files::save_table(&path, table.bytes())?;
        built.push((path, table.class(), table.winnable()));
        Ok(())
    });
    drop(watcher);
    let reason = ended.as_ref().err().map(Failure::to_string);
    tell_built(&built, reason, json)?;
    ended.map_err(Failure::printed)
}

fn tell_built(
    built: &[(PathBuf, Class, u64)],
    reason: Option<String>,
    json: bool,
) -> Result<(), Failure> {
    if json {
        let tables = built.iter();
        let tables =
            tables.map(|(path, class, winnable)| json::built_table(path, class, *winnable));
        return output::say_json(json::tables(tables, reason));
    }
    let line = |(path, class, winnable): &(PathBuf, Class, u64)| {
        format!(
            "{}: {} winnable positions ({class})\n",
            path.display(),
            thousands(*winnable)
        )
    };
    output::print(built.iter().map(line).collect::<String>())
}

/// The files in the folder, sorted by name.
fn saved() -> Result<Vec<PathBuf>, Failure> {
    let folder = folder()?;
    let entries = match std::fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Failure::at(&folder)(error)),
    };
    let is_table = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<PathBuf> = paths.filter(is_table).collect();
    paths.sort();
    Ok(paths)
}

fn list(json: bool) -> Result<(), Failure> {
    let size = |path: &PathBuf| std::fs::metadata(path).map_or(0, |data| data.len());
    let saved: Vec<(PathBuf, u64)> = saved()?
        .into_iter()
        .map(|path| (path.clone(), size(&path)))
        .collect();
    if json {
        let tables = saved
            .iter()
            .map(|(path, bytes)| json::saved_table(path, *bytes));
        return output::say_json(json::tables(tables, None));
    }
    if saved.is_empty() {
        return output::say(
            "There are no saved tables. `marbles solitaire tables build` makes them.",
        );
    }
    let line = |(path, bytes): &(PathBuf, u64)| {
        format!("{} {} bytes\n", path.display(), thousands(*bytes))
    };
    output::print(saved.iter().map(line).collect::<String>())
}

fn check(json: bool) -> Result<(), Failure> {
    let mut checked = Vec::new();
    for path in saved()? {
        checked.push((check_one(&path), path));
    }
    let all_sound = checked.iter().all(|(problem, _)| problem.is_none());
    if json {
        let tables = checked.iter();
        let tables = tables.map(|(problem, path)| json::checked_table(path, problem.as_deref()));
        output::say_json(json::tables(tables, None))?;
    } else {
        for (problem, path) in &checked {
            let verdict = problem.as_deref().unwrap_or("sound");
            output::say(format_args!("{}: {verdict}", path.display()))?;
        }
        if checked.is_empty() {
            output::say("There are no saved tables.")?;
        }
    }
    if all_sound { Ok(()) } else { Err(Failure::No) }
}

/// What is wrong with a saved table, if anything.
fn check_one(path: &Path) -> Option<String> {
    let bytes = match files::load_table(path) {
        Ok(bytes) => bytes,
        Err(error) => return Some(error.to_string()),
    };
    let name = path.file_stem()?.to_string_lossy().into_owned();
    let board = name.split("-class-").next().unwrap_or_default();
    let Some(layout) = Layout::named(board) else {
        // The file does not say what a custom board looks like; its checksum fits.
        return None;
    };
    let table = Table::open(&layout, Arc::new(bytes));
    let checked = table.and_then(|table| table.check(SAMPLES, 1));
    checked.err().map(|error| error.to_string())
}

fn remove() -> Result<(), Failure> {
    let saved = saved()?;
    for path in &saved {
        std::fs::remove_file(path).map_err(Failure::at(path))?;
    }
    match saved.len() {
        1 => output::say("Removed 1 table."),
        count => output::say(format_args!("Removed {count} tables.")),
    }
}
