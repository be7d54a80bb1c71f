//! `marbles games export`, `import` and `forget`: a server's games from one database to another, or gone.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use database::{DatabaseError, GameStore, SqliteStore, Write, Written};

use super::args::{Carry, Forget, GamesVerb, ServerData};
use super::people;
use crate::disk;
use crate::failure::Failure;
use crate::output;
use crate::serve::data_folder;

pub(crate) fn run(verb: &GamesVerb) -> Result<(), Failure> {
    match verb {
        GamesVerb::Export(args) => export(args),
        GamesVerb::Import(args) => import(args),
        GamesVerb::Forget(args) => forget(args),
        GamesVerb::People(args) => people::list(args),
        GamesVerb::Rekey(args) => people::rekey(args),
    }
}

fn export(args: &Carry) -> Result<(), Failure> {
    let file = args.file.display();
    files::check_is_free(&args.file)?;
    let mut store = open_store(&args.server_data)?;
    let carried = database::export_games(store.as_mut(), &args.file).map_err(refused)?;
    let count = games(carried.brought);
    output::say(format_args!("{count} written to {file}."))
}

fn import(args: &Carry) -> Result<(), Failure> {
    let file = args.file.display();
    if !args.file.exists() {
        return Err(Failure::Io(format!("{file}: the file is missing")));
    }
    let mut copy = SqliteStore::open(&args.file).map_err(refused)?;
    let mut store = open_store(&args.server_data)?;
    let carried = database::carry_games(&mut copy, store.as_mut()).map_err(refused)?;
    let brought = games(carried.brought);
    let left = carried.left;
    output::say(format_args!(
        "{brought} added from {file}; {left} were there already."
    ))
}

/// Tables that are deleted in one transaction.
pub(super) const TOGETHER: u32 = 100;

fn forget(args: &Forget) -> Result<(), Failure> {
    let mut store = open_store(&args.server_data)?;
    let mut count = 0;
    if let Some(name) = &args.name {
        disk::confirm(&format!("Delete the name {name:?}"), args.force)?;
        let count = people::forget_name(store.as_mut(), name)?;
        let people = if count == 1 { "person" } else { "people" };
        return output::say(format_args!(
            "The name is deleted; {count} {people} had it."
        ));
    }
    if let Some(challenge) = &args.challenge {
        disk::confirm(&format!("Delete the challenge {challenge}"), args.force)?;
        people::forget_challenge(store.as_mut(), challenge)?;
        return output::say("The challenge is deleted.");
    }
    if let Some(person) = &args.person {
        disk::confirm("Delete all that belongs to this person", args.force)?;
        count = people::forget_one(store.as_mut(), person)?;
        return output::say(format_args!(
            "Deleted, with {}; games with others stay, without this person.",
            games(count)
        ));
    }
    if let Some(days) = args.older_than {
        let question = format!("Delete all games that have not changed for {days} days");
        disk::confirm(&question, args.force)?;
        let age = Duration::from_secs(u64::from(days) * 86_400);
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let since = now.unwrap_or_default().saturating_sub(age).as_millis() as u64;
        loop {
            let old = store.unchanged_since(since, TOGETHER).map_err(refused)?;
            if old.is_empty() {
                break;
            }
            count += delete(store.as_mut(), old)?;
        }
    } else {
        let mut tables = Vec::new();
        for id in &args.tables {
            let version = store.version(id).map_err(refused)?;
            let missing = || Failure::Negative(format!("there is no table called {id:?}"));
            tables.push((id.clone(), version.ok_or_else(missing)?));
        }
        let all = games(tables.len() as u64);
        disk::confirm(&format!("Delete {all}"), args.force)?;
        count = delete(store.as_mut(), tables)?;
    }
    output::say(format_args!("{} deleted.", games(count)))
}

/// Deletes tables that are still at these versions; says how many were.
fn delete(store: &mut dyn GameStore, tables: Vec<(String, u64)>) -> Result<u64, Failure> {
    let forget = |(id, version)| Write::Delete { id, version };
    let writes: Vec<Write> = tables.into_iter().map(forget).collect();
    let written = store.write(&writes).map_err(refused)?;
    let done = written.into_iter().filter(|one| *one == Written::Done);
    Ok(done.count() as u64)
}

pub(super) fn games(count: u64) -> String {
    output::counted(count, "game")
}

/// The store that a server with the same options uses.
pub(super) fn open_store(args: &ServerData) -> Result<Box<dyn GameStore>, Failure> {
    let given = args.database.clone();
    let named = || std::env::var("MARBLES_DATABASE").ok();
    let database = given.or_else(|| args.data.is_none().then(named).flatten());
    let folder = data_folder(args.data.as_deref())?;
    let store = server::open_games(database.as_deref(), Path::new(&folder));
    store.map_err(refused)
}

pub(super) fn refused(error: DatabaseError) -> Failure {
    Failure::Io(error.to_string())
}
