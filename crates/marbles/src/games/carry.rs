//! `marbles games export`, `import` and `forget`: a server's games from one database to another, or gone.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use database::{DatabaseError, GameStore, SqliteStore, Write, Written};

use super::args::{Carry, Forget, GamesVerb, Home};
use super::people;
use crate::disk;
use crate::failure::Failure;
use crate::output;
use crate::serve::data_folder;

pub(crate) fn run(verb: &GamesVerb) -> Result<(), Failure> {
    match verb {
        GamesVerb::Export(asked) => export(asked),
        GamesVerb::Import(asked) => import(asked),
        GamesVerb::Forget(asked) => forget(asked),
        GamesVerb::People(asked) => people::list(asked),
        GamesVerb::Rekey(asked) => people::rekey(asked),
    }
}

fn export(asked: &Carry) -> Result<(), Failure> {
    let file = asked.file.display();
    files::check_is_free(&asked.file)?;
    let mut home = home(&asked.home)?;
    let carried = database::export_games(home.as_mut(), &asked.file).map_err(refused)?;
    let count = games(carried.brought);
    output::say(format_args!("{count} written to {file}."))
}

fn import(asked: &Carry) -> Result<(), Failure> {
    let file = asked.file.display();
    if !asked.file.exists() {
        return Err(Failure::Io(format!("{file}: there is no such file")));
    }
    let mut copy = SqliteStore::open(&asked.file).map_err(refused)?;
    let mut home = home(&asked.home)?;
    let carried = database::carry_games(&mut copy, home.as_mut()).map_err(refused)?;
    let (brought, left) = (games(carried.brought), carried.left);
    output::say(format_args!(
        "{brought} brought from {file}; {left} were there already."
    ))
}

/// Tables that are deleted in one transaction.
pub(super) const TOGETHER: u32 = 100;

fn forget(asked: &Forget) -> Result<(), Failure> {
    let mut home = home(&asked.home)?;
    let mut count = 0;
    if let Some(name) = &asked.name {
        disk::confirm(&format!("Delete the name {name:?}"), asked.force)?;
        let count = people::forget_name(home.as_mut(), name)?;
        let people = if count == 1 { "person" } else { "people" };
        return output::say(format_args!(
            "The name is deleted; {count} {people} had it."
        ));
    }
    if let Some(challenge) = &asked.challenge {
        disk::confirm(&format!("Delete the challenge {challenge}"), asked.force)?;
        people::forget_challenge(home.as_mut(), challenge)?;
        return output::say("The challenge is deleted.");
    }
    if let Some(person) = &asked.person {
        disk::confirm("Delete all that belongs to this person", asked.force)?;
        count = people::forget_one(home.as_mut(), person)?;
        return output::say(format_args!(
            "Deleted, with {}, or left to others.",
            games(count)
        ));
    }
    if let Some(days) = asked.older_than {
        let question = format!("Delete all games that have not changed for {days} days");
        disk::confirm(&question, asked.force)?;
        let age = Duration::from_secs(u64::from(days) * 86_400);
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let since = now.unwrap_or_default().saturating_sub(age).as_millis() as u64;
        loop {
            let old = home.unchanged_since(since, TOGETHER).map_err(refused)?;
            if old.is_empty() {
                break;
            }
            count += delete(home.as_mut(), old)?;
        }
    } else {
        let mut tables = Vec::new();
        for id in &asked.tables {
            let version = home.version(id).map_err(refused)?;
            let missing = || Failure::Negative(format!("there is no table called {id:?}"));
            tables.push((id.clone(), version.ok_or_else(missing)?));
        }
        let all = games(tables.len() as u64);
        disk::confirm(&format!("Delete {all}"), asked.force)?;
        count = delete(home.as_mut(), tables)?;
    }
    output::say(format_args!("{} deleted.", games(count)))
}

/// Deletes tables that are still at these versions; says how many were.
fn delete(home: &mut dyn GameStore, tables: Vec<(String, u64)>) -> Result<u64, Failure> {
    let forget = |(id, version)| Write::Forget { id, version };
    let writes: Vec<Write> = tables.into_iter().map(forget).collect();
    let written = home.write(&writes).map_err(refused)?;
    let done = written.into_iter().filter(|one| *one == Written::Done);
    Ok(done.count() as u64)
}

pub(super) fn games(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} game{plural}")
}

/// The home that a server with the same options uses.
pub(super) fn home(asked: &Home) -> Result<Box<dyn GameStore>, Failure> {
    let given = asked.database.clone();
    let named = || std::env::var("MARBLES_DATABASE").ok();
    let database = given.or_else(|| asked.data.is_none().then(named).flatten());
    let folder = data_folder(asked.data.as_deref())?;
    let home = server::home(database.as_deref(), Path::new(&folder));
    home.map_err(refused)
}

pub(super) fn refused(error: DatabaseError) -> Failure {
    Failure::Io(error.to_string())
}
