//! The arena: whole games between two contestants, and the openings they begin with.
//!
//! Limits, endings and repetitions are the table's, so a match is decided as a
//! game at any screen is. Who contends, and how long each thinks, is the
//! caller's.

use std::time::Duration;

use game::{Outcome, Side, SplitMix};

use crate::{Ending, SKIPPED, Table};

/// Someone who answers a table with a move's text, with [`SKIPPED`] where no move came in time, or with
/// nothing, which gives the game away.
pub type Player<'a, E> = dyn FnMut(&Table) -> Result<Option<String>, E> + 'a;

/// A game that was played out.
#[derive(Debug)]
pub struct Bout {
    /// The table at the end of the game.
    pub table: Table,
    /// Who won.
    pub outcome: Outcome,
    /// Why it ended.
    pub finish: Finish,
}

/// Why a game in the arena ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Finish {
    /// As any game does.
    Ended(Ending),
    /// A side had no legal move to offer, though there was one.
    Forfeit(Side),
}

/// Writes how a game ended, to be put after its result: `on the board`.
impl std::fmt::Display for Finish {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Finish::Ended(Ending::OnTheBoard(_)) => "on the board",
            Finish::Ended(Ending::Repetition) => "by repetition",
            Finish::Ended(Ending::MoveLimit(_)) => "at the move limit",
            Finish::Ended(Ending::FlagFell(_)) => "on time",
            Finish::Ended(Ending::TimeUp(_)) => "at the end of the time for both",
            Finish::Ended(Ending::Resigned(_)) => "by resignation",
            Finish::Ended(Ending::Agreed) => "by agreement",
            Finish::Ended(Ending::Left(_) | Ending::LeftDrawn(_)) => "by absence",
            Finish::Forfeit(_) => "by an illegal move",
        })
    }
}

/// Plays a game to its end; the first player moves for the first side. No time is counted.
///
/// # Errors
/// What a player says instead of an answer. A player without a legal answer loses.
pub fn play_out<E>(table: Table, players: [&mut Player<'_, E>; 2]) -> Result<Bout, E> {
    play_by_clock(table, players, &|| Duration::ZERO)
}

/// Plays a game to its end as [`play_out`] does, at the times that `now` tells.
///
/// # Errors
/// What a player says instead of an answer.
pub fn play_by_clock<E>(
    mut table: Table,
    players: [&mut Player<'_, E>; 2],
    now: &dyn Fn() -> Duration,
) -> Result<Bout, E> {
    table.start_clock(now());
    loop {
        if let Some(ending) = table.ending() {
            return Ok(Bout {
                table,
                outcome: ending.outcome(),
                finish: Finish::Ended(ending),
            });
        }
        let side = table.turn();
        let answer = players[side.index()](&table)?;
        let is_played = match answer.as_deref() {
            Some(SKIPPED) => table.skip(now()),
            Some(text) => table.play_at(text, now()).is_ok(),
            None => false,
        };
        if !is_played && table.ending().is_none() {
            return Ok(Bout {
                table,
                outcome: Outcome::Won(side.other()),
                finish: Finish::Forfeit(side),
            });
        }
    }
}

/// Up to `count` different openings of `plies` random moves from a start, fair ones only: the game
/// goes on, and in games with captures nobody has lost a marble. Fewer if there are not so many.
pub fn openings(
    start: &str,
    game: crate::Game,
    plies: usize,
    count: usize,
    seed: u64,
) -> Vec<String> {
    let mut random = SplitMix::new(seed);
    let mut found: Vec<String> = Vec::new();
    let mut tries = 0;
    while found.len() < count && tries < 100 * count + 1000 {
        tries += 1;
        let Ok(table) = Table::read(game, start) else {
            break;
        };
        let opening = wander(table, plies, &mut random);
        if let Some(text) = opening.filter(|text| !found.contains(text)) {
            found.push(text);
        }
    }
    found
}

/// The position after this many random moves, if it is a fair one to begin with.
fn wander(mut table: Table, plies: usize, random: &mut SplitMix) -> Option<String> {
    for _ in 0..plies {
        let text = random
            .pick(&table.move_texts().iter().collect::<Vec<_>>())?
            .clone();
        table.play(&text).ok()?;
    }
    (table.ending().is_none() && table.is_fair()).then(|| table.position_text())
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use game::{Outcome, Side};

    use super::{Finish, openings, play_out};
    use crate::{Ending, Game, Limits, Table};

    fn first_move(table: &Table) -> Result<Option<String>, Infallible> {
        Ok(table.move_texts().first().cloned())
    }

    #[test]
    fn a_game_is_played_to_the_end_that_its_table_knows() {
        let table = Table::read(Game::Congkak, "3,3,3/3,3,3 0/0 1 1").unwrap();
        let bout = play_out(table, [&mut first_move, &mut first_move]).unwrap();
        assert_eq!(bout.finish, Finish::Ended(Ending::OnTheBoard(bout.outcome)));
        let table = Table::read(Game::Abalone, "standard").unwrap();
        let table = table.with_limits(Limits {
            moves_per_side: Some(3),
            ..Limits::default()
        });
        let bout = play_out(table, [&mut first_move, &mut first_move]).unwrap();
        assert_eq!(bout.finish.to_string(), "at the move limit");
        assert_eq!((bout.table.moves_made(), bout.outcome), (6, Outcome::Draw));
    }

    #[test]
    fn who_offers_no_legal_move_loses() {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        let mut nonsense = |_: &Table| Ok::<_, Infallible>(Some("i-E5-1".to_owned()));
        let bout = play_out(table, [&mut first_move, &mut nonsense]).unwrap();
        assert_eq!(bout.finish, Finish::Forfeit(Side::Second));
        assert_eq!(bout.outcome, Outcome::Won(Side::First));
    }

    #[test]
    fn openings_are_fair_different_and_the_same_for_the_same_seed() {
        let found = openings("belgian-daisy", Game::Abalone, 4, 20, 1);
        assert_eq!(found.len(), 20);
        assert_eq!(found, openings("belgian-daisy", Game::Abalone, 4, 20, 1));
        assert_ne!(found, openings("belgian-daisy", Game::Abalone, 4, 20, 2));
        for text in &found {
            let counters = Table::read(Game::Abalone, text).unwrap().view().counters;
            assert!(counters.iter().all(|counter| counter.count == 0), "{text}");
        }
        // A board so small that the openings run out.
        assert!(openings("1,1/1,1 0/0 1 1", Game::Congkak, 1, 20, 1).len() < 20);
    }
}
