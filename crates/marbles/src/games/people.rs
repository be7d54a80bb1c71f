//! `marbles games people`, `rekey`, and what `forget` deletes of people: their names, challenges, everything.

use database::{DatabaseError, Fingerprint, GameStore, Handled, forget_person, replace_key};

use super::args::{People, Rekey};
use super::carry::{TOGETHER, games, home, refused};
use crate::disk;
use crate::failure::Failure;
use crate::output;

/// Lists who has a name, or who is at a table.
pub(super) fn list(asked: &People) -> Result<(), Failure> {
    let mut home = home(&asked.home)?;
    let Some(id) = &asked.table else {
        let mut lines = String::new();
        each_name(home.as_mut(), |_, person, name| {
            lines += &format!("{person} {name}\n");
            Ok(())
        })?;
        return output::print(lines);
    };
    let missing = || Failure::Negative(format!("there is no table called {id:?}"));
    let table = home.load(id).map_err(refused)?.ok_or_else(missing)?;
    let roles = [
        "set the table up",
        "has the first seat",
        "has the second seat",
    ];
    let people = table.head.company.people;
    let people = [table.head.creator, people[0], people[1]];
    let lines = roles.into_iter().zip(people).map(|(role, person)| {
        let nobody = || "nobody with a key".to_owned();
        let person = person.map_or_else(nobody, |person| person.to_string());
        format!("{person} {role}\n")
    });
    output::print(lines.collect::<String>())
}

/// Gives everything of a person to a new key.
pub(super) fn rekey(asked: &Rekey) -> Result<(), Failure> {
    let old = read(&asked.person)?;
    let mut home = home(&asked.home)?;
    let question = "Revoke this person's key and draw a new one";
    disk::confirm(question, asked.force)?;
    let (key, new) = server::draw_key();
    let count = to_the_end(home.as_mut(), |home| {
        replace_key(home, &old, &new, TOGETHER)
    })?;
    output::say(format_args!(
        "The old key is worth nothing any more. The new one has {}; tell it to that person alone:\n{key}",
        games(count)
    ))
}

/// Deletes everything of a person.
pub(super) fn forget_one(home: &mut dyn GameStore, person: &str) -> Result<u64, Failure> {
    let person = read(person)?;
    to_the_end(home, |home| forget_person(home, &person, TOGETHER))
}

/// Takes a name away from everybody who has it. Returns how many those were.
pub(super) fn forget_name(home: &mut dyn GameStore, unwanted: &str) -> Result<u64, Failure> {
    let mut count = 0;
    each_name(home, |home, person, name| {
        if name == unwanted {
            home.name_person(&person, None)?;
            count += 1;
        }
        Ok(())
    })?;
    Ok(count)
}

/// Deletes a challenge that nobody has taken yet.
pub(super) fn forget_challenge(home: &mut dyn GameStore, id: &str) -> Result<(), Failure> {
    let all = home.challenges(0).map_err(refused)?;
    let person = all.iter().find(|one| one.id == id).map(|one| one.person);
    let deleted = person.map(|person| home.withdraw(id, &person));
    match deleted.transpose().map_err(refused)? {
        Some(true) => Ok(()),
        Some(false) | None => Err(Failure::Negative(format!(
            "there is no open challenge called {id:?}"
        ))),
    }
}

fn each_name(
    home: &mut dyn GameStore,
    mut visit: impl FnMut(&mut dyn GameStore, Fingerprint, String) -> Result<(), DatabaseError>,
) -> Result<(), Failure> {
    let mut last = Fingerprint::default();
    loop {
        let named = home.named(&last, TOGETHER).map_err(refused)?;
        let Some((newest, _)) = named.last() else {
            return Ok(());
        };
        last = *newest;
        for (person, name) in named {
            visit(home, person, name).map_err(refused)?;
        }
    }
}

/// Repeats a piece of work until nothing is left of it. Returns how many tables it changed.
fn to_the_end(
    home: &mut dyn GameStore,
    work: impl Fn(&mut dyn GameStore) -> Result<Handled, DatabaseError>,
) -> Result<u64, Failure> {
    let mut count = 0;
    loop {
        let handled = work(home).map_err(refused)?;
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
