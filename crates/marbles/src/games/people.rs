//! `marbles games people`, `rekey`, and what `forget` deletes of people: their names, challenges, everything.

use database::{DatabaseError, Fingerprint, GameStore, Handled, forget_person, replace_key};

use super::args::{People, Rekey};
use super::carry::{TOGETHER, games, open_store, refused};
use crate::disk;
use crate::failure::Failure;
use crate::output;

/// Lists who has a name, or who is at a table.
pub(super) fn list(args: &People) -> Result<(), Failure> {
    let mut store = open_store(&args.server_data)?;
    let Some(id) = &args.table else {
        let mut lines = String::new();
        each_name(store.as_mut(), |_, person, name| {
            lines += &format!("{person} {name}\n");
            Ok(())
        })?;
        return output::print(lines);
    };
    let missing = || Failure::Negative(format!("there is no table called {id:?}"));
    let table = store.load(id).map_err(refused)?.ok_or_else(missing)?;
    let roles = [
        "set the table up",
        "has the first seat",
        "has the second seat",
    ];
    let people = table.head.seated.people;
    let people = [table.head.creator, people[0], people[1]];
    let lines = roles.into_iter().zip(people).map(|(role, person)| {
        let nobody = || "a player without a key".to_owned();
        let person = person.map_or_else(nobody, |person| person.to_string());
        format!("{person} {role}\n")
    });
    output::print(lines.collect::<String>())
}

/// Gives everything of a person to a new key.
pub(super) fn rekey(args: &Rekey) -> Result<(), Failure> {
    let old = read(&args.person)?;
    let mut store = open_store(&args.server_data)?;
    let question = "Revoke this person's key and draw a new one";
    disk::confirm(question, args.force)?;
    let (key, new) = server::draw_key();
    let count = to_the_end(store.as_mut(), |store| {
        replace_key(store, &old, &new, TOGETHER)
    })?;
    output::say(format_args!(
        "The old key no longer works. The new one holds {}; give it to that person alone:\n{key}",
        games(count)
    ))
}

/// Deletes everything of a person.
pub(super) fn forget_one(store: &mut dyn GameStore, person: &str) -> Result<u64, Failure> {
    let person = read(person)?;
    to_the_end(store, |store| forget_person(store, &person, TOGETHER))
}

/// Takes a name away from everybody who has it. Returns how many those were.
pub(super) fn forget_name(store: &mut dyn GameStore, unwanted: &str) -> Result<u64, Failure> {
    let mut count = 0;
    each_name(store, |store, person, name| {
        if name == unwanted {
            store.name_person(&person, None)?;
            count += 1;
        }
        Ok(())
    })?;
    Ok(count)
}

/// Deletes a challenge that nobody has taken yet.
pub(super) fn forget_challenge(store: &mut dyn GameStore, id: &str) -> Result<(), Failure> {
    let all = store.challenges(0).map_err(refused)?;
    let person = all.iter().find(|one| one.id == id).map(|one| one.person);
    let deleted = person.map(|person| store.withdraw(id, &person));
    match deleted.transpose().map_err(refused)? {
        Some(true) => Ok(()),
        Some(false) | None => Err(Failure::Negative(format!(
            "there is no open challenge called {id:?}"
        ))),
    }
}

fn each_name(
    store: &mut dyn GameStore,
    mut visit: impl FnMut(&mut dyn GameStore, Fingerprint, String) -> Result<(), DatabaseError>,
) -> Result<(), Failure> {
    let mut last = Fingerprint::default();
    loop {
        let named = store.named(&last, TOGETHER).map_err(refused)?;
        let Some((newest, _)) = named.last() else {
            return Ok(());
        };
        last = *newest;
        for (person, name) in named {
            visit(store, person, name).map_err(refused)?;
        }
    }
}

/// Repeats a piece of work until nothing is left of it. Returns how many tables it changed.
fn to_the_end(
    store: &mut dyn GameStore,
    work: impl Fn(&mut dyn GameStore) -> Result<Handled, DatabaseError>,
) -> Result<u64, Failure> {
    let mut count = 0;
    loop {
        let handled = work(store).map_err(refused)?;
        count += handled.changes.len() as u64;
        if !handled.more {
            return Ok(count);
        }
    }
}

fn read(person: &str) -> Result<Fingerprint, Failure> {
    let wrong = "a person is named by 64 hexadecimal digits, which `marbles games people` lists";
    let wrong = |_| Failure::Usage(wrong.to_owned());
    person.parse().map_err(wrong)
}
