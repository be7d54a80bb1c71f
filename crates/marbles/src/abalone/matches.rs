//! `match`: two engines, both colours, many openings; which is stronger, and how sure that is.

mod contestant;
mod lateness;

use abalone::{Position, Push};
use abalone_engine::duel::{self, Ending, Game, Rules};
use game::{Outcome, Position as _, Side};
use serde_json::json;
use store::{MatchFile, MatchGame, Points};
use think::Tally;

use super::args::Match;
use crate::failure::Failure;
use crate::output;
use crate::watching::Progress;
use contestant::Contestant;
use lateness::Lateness;

pub(super) fn run(one: &Match) -> Result<(), Failure> {
    let mut contestants = [
        Contestant::start(&one.first, &one.budget)?,
        Contestant::start(&one.second, &one.budget)?,
    ];
    let (file, mut games) = match &one.record {
        Some(path) => {
            let (file, games) = MatchFile::open(path, &header(one))?;
            (Some(file), games)
        }
        None => (None, Vec::new()),
    };
    let openings = openings(one)?;
    let progress = Progress::new("playing", one.openings.games.into());
    games.truncate(one.openings.games as usize);
    for _ in &games {
        let _ = progress.advance();
    }
    let is_decided = |games: &[MatchGame]| {
        let verdict = one.sprt.and_then(|sprt| sprt.verdict(tally(games)));
        verdict.is_some()
    };
    for number in games.len()..one.openings.games as usize {
        // Both colours of an opening are played before anything is believed.
        if number % 2 == 0 && is_decided(&games) {
            break;
        }
        let opening = &openings[number / 2 % openings.len()];
        let first_side = Side::ALL[number % 2];
        let game = play(
            &mut contestants,
            &progress,
            opening,
            first_side,
            one.move_limit,
        )?;
        let game = describe(opening, first_side, &game);
        if let Some(file) = &file {
            file.add(&game)?;
        }
        games.push(game);
        if progress.advance().is_break() {
            return Err(Failure::Interrupted);
        }
    }
    drop(progress);
    let [first, second] = &contestants;
    tell(one, &games, [first.lateness(), second.lateness()])
}

/// What makes this match the same as the one in a file.
fn header(one: &Match) -> String {
    let budget = &one.budget;
    let openings = &one.openings;
    format!(
        "abalone: {} against {}, time {:?}, depth {:?}, nodes {:?}, {} with {} random moves, seed {}, move limit {}",
        one.first,
        one.second,
        budget.time,
        budget.depth,
        budget.nodes,
        openings.layout,
        openings.plies,
        openings.seed,
        one.move_limit
    )
}

fn openings(one: &Match) -> Result<Vec<Position>, Failure> {
    let openings = &one.openings;
    let count = openings.games.div_ceil(2) as usize;
    let found = duel::openings(
        openings.layout,
        openings.plies as usize,
        count,
        openings.seed,
    );
    if found.is_empty() {
        let problem = "no opening without captures was found; try fewer --plies";
        return Err(Failure::Negative(problem.to_owned()));
    }
    Ok(found)
}

/// Plays one game with the first contestant on `first_side`.
fn play(
    contestants: &mut [Contestant; 2],
    progress: &Progress,
    opening: &Position,
    first_side: Side,
    move_limit: u32,
) -> Result<Game, Failure> {
    for contestant in contestants.iter_mut() {
        contestant.new_game()?;
    }
    let [first, second] = contestants;
    let mut first = |now: &Position, past: &[Position]| first.answer(progress, now, past);
    let mut second = |now: &Position, past: &[Position]| second.answer(progress, now, past);
    let rules = Rules {
        move_limit,
        ..Rules::default()
    };
    match first_side {
        Side::First => duel::play_out(opening, [&mut first, &mut second], rules),
        Side::Second => duel::play_out(opening, [&mut second, &mut first], rules),
    }
}

fn describe(opening: &Position, first_side: Side, game: &Game) -> MatchGame {
    let points = match game.outcome {
        Outcome::Draw => Points::Half,
        Outcome::Won(side) if side == first_side => Points::One,
        Outcome::Won(_) => Points::None,
    };
    let how = match game.ending {
        Ending::Rules => "on the board",
        Ending::Repetition => "by repetition",
        Ending::MoveLimit => "at the move limit",
        Ending::Forfeit => "by an illegal move",
    };
    MatchGame {
        points,
        remark: format!("{}, {how}", abalone::colour_name(first_side)),
        start: opening.to_string(),
        moves: game.moves.iter().map(Push::to_string).collect(),
    }
}

fn tally(games: &[MatchGame]) -> Tally {
    let count = |points: Points| games.iter().filter(|game| game.points == points).count() as u32;
    Tally {
        wins: count(Points::One),
        draws: count(Points::Half),
        losses: count(Points::None),
    }
}

fn tell(one: &Match, games: &[MatchGame], late: [&Lateness; 2]) -> Result<(), Failure> {
    let tally = tally(games);
    let elo = tally.elo();
    if one.json.json {
        return output::say_json(json!({
            "first": one.first,
            "second": one.second,
            "games": tally.games(),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score(),
            "elo": elo.difference,
            "elo_low": elo.low,
            "elo_high": elo.high,
            "sprt": one.sprt.map(|sprt| json!({
                "evidence": sprt.evidence(tally),
                "elo": sprt.verdict(tally),
            })),
            "late": late.map(Lateness::to_json),
        }));
    }
    output::say(format_args!(
        "{} against {}: {tally} in {} games\nElo {elo}, with 95 % confidence",
        one.first,
        one.second,
        tally.games()
    ))?;
    if let Some(sprt) = one.sprt {
        let evidence = sprt.evidence(tally);
        let believed = match sprt.verdict(tally) {
            Some(elo) => format!("{elo:+} Elo is believed"),
            None => "neither difference is believed yet".to_owned(),
        };
        output::say(format_args!("SPRT: {believed}, evidence {evidence:+.2}"))?;
    }
    for (name, late) in [&one.first, &one.second].into_iter().zip(late) {
        if !late.is_empty() {
            output::say(format_args!("{name}: {late}"))?;
        }
    }
    Ok(())
}

/// The moves that led to a position, read off the positions before it.
fn moves_between(past: &[Position], now: &Position) -> Vec<String> {
    let after = past.iter().skip(1).chain([now]);
    let pairs = past.iter().zip(after);
    pairs
        .filter_map(|(before, after)| {
            let leads_on = |push: &Push| {
                let mut next = *before;
                next.play_unchecked(*push);
                next == *after
            };
            let push = before.legal_moves().into_iter().find(leads_on)?;
            Some(push.to_string())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use abalone::Layout;
    use game::Position as _;

    use super::moves_between;

    #[test]
    fn moves_are_read_off_positions() {
        let opening = Layout::BELGIAN_DAISY.start();
        let (mut now, mut past) = (opening, Vec::new());
        for text in ["i-A1-1", "i-I5-5", "s-G7-G8-7"] {
            past.push(now);
            now.play(text.parse().unwrap()).unwrap();
        }
        assert_eq!(
            moves_between(&past, &now),
            ["i-A1-1", "i-I5-5", "s-G7-G8-7"]
        );
        assert_eq!(moves_between(&[], &opening), Vec::<String>::new());
    }
}
