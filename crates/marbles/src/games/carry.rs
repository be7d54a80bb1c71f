//! `marbles games export` and `import`: a server's games from one database to another.

use std::path::Path;

use store::{DatabaseError, GameStore, SqliteStore};

use super::args::{Carry, GamesVerb};
use crate::failure::Failure;
use crate::output;
use crate::serve::data_folder;

pub(crate) fn run(verb: &GamesVerb) -> Result<(), Failure> {
    match verb {
        GamesVerb::Export(asked) => export(asked),
        GamesVerb::Import(asked) => import(asked),
    }
}

fn export(asked: &Carry) -> Result<(), Failure> {
    let file = asked.file.display();
    store::check_is_free(&asked.file)?;
    let mut home = home(asked)?;
    let mut copy = SqliteStore::open(&asked.file).map_err(refused)?;
    let carried = store::carry_games(home.as_mut(), &mut copy).map_err(refused)?;
    let count = games(carried.brought);
    output::say(format_args!("{count} written to {file}."))
}

fn import(asked: &Carry) -> Result<(), Failure> {
    let file = asked.file.display();
    if !asked.file.exists() {
        return Err(Failure::Io(format!("{file}: there is no such file")));
    }
    let mut copy = SqliteStore::open(&asked.file).map_err(refused)?;
    let mut home = home(asked)?;
    let carried = store::carry_games(&mut copy, home.as_mut()).map_err(refused)?;
    let (brought, left) = (games(carried.brought), carried.left);
    output::say(format_args!(
        "{brought} brought from {file}; {left} were there already."
    ))
}

fn games(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} game{plural}")
}

/// The home that a server with the same options uses.
fn home(asked: &Carry) -> Result<Box<dyn GameStore>, Failure> {
    let given = asked.database.clone();
    let named = || std::env::var("MARBLES_DATABASE").ok();
    let database = given.or_else(|| asked.data.is_none().then(named).flatten());
    let folder = data_folder(asked.data.as_deref())?;
    let home = server::home(database.as_deref(), Path::new(&folder));
    home.map_err(refused)
}

fn refused(error: DatabaseError) -> Failure {
    Failure::Io(error.to_string())
}
