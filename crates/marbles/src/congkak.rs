//! The verbs of Congkak.

pub(crate) mod args;
mod best;
mod database;
mod json;
mod matches;
mod rules;
mod solve;
mod talk;
mod tiles;

use congkak::{Facing, Numbers, Pit, Position, Rules, picture};
use game::{Position as _, Side};
use play::{Game, Habits, Seat, Table};

use self::args::{Play, Shape, Verb};
use self::json::{Shown, SowingLine};
use crate::failure::Failure;
use crate::options::Moves;
use crate::verbs::Telling;
use crate::wire::{Standing, Symmetric};
use crate::{input, line, options, output, verbs, wire};
use talk::CongkakTalk;

pub(crate) fn run(verb: Verb) -> Result<(), Failure> {
    match verb {
        Verb::Play(play) => self::play(&play),
        Verb::Show {
            start,
            turn_board,
            json,
        } => {
            let table = start.read_table(Table::from)?;
            show_facing(&table, facing(turn_board), json.json)
        }
        Verb::Moves(asked) => {
            if let Some(done) = asked.answer_each(|position| Ok(moves(&position))) {
                return done;
            }
            let position = asked.start.read()?;
            let detail = |pit| SowingLine::new(&position, pit);
            let pits = position.legal_moves();
            verbs::list_moves::<Position, _>(&pits, |pit| pit.to_string(), detail, asked.json.json)
        }
        Verb::Canonical(asked) => match asked.answer_each(|position| Ok(images(position))) {
            Some(done) => done,
            None => verbs::tell_symmetric(&images(asked.start.read()?), asked.json.json),
        },
        Verb::Rules { json } => rules::run(json.json),
        Verb::Apply(asked) => apply(&asked),
        Verb::Best(asked) => best::run(&asked),
        Verb::Solve(asked) => solve::run(&asked),
        Verb::Match(asked) => matches::run(&asked),
        Verb::Database(asked) => database::run(&asked),
        Verb::Perft { start, depth, json } => verbs::perft(start.read()?, depth, json.json),
    }
}

fn moves(position: &Position) -> wire::Moves<SowingLine> {
    let detail = |pit| SowingLine::new(position, pit);
    let pits = position.legal_moves();
    verbs::listed_moves::<Position, _>(&pits, |pit| pit.to_string(), detail)
}

fn play(play: &Play) -> Result<(), Failure> {
    let table = match kept_game(play)? {
        Some(kept) => kept,
        None => new_table(play)?,
    };
    let talk = CongkakTalk {
        facing: facing(play.turn_board),
    };
    let habits = Habits {
        time: play.time,
        threads: play.threads.threads.into(),
        seed: play.seed.seed,
    };
    line::play_against(table, &talk, habits, play.kept.load.as_deref())
}

/// Plays a game that was set up, line by line.
pub(crate) fn play_on(table: Table) -> Result<(), Failure> {
    let facing = Facing::First;
    line::play(table, &CongkakTalk { facing })
}

/// A kept game has its own start; who sits there may change.
fn kept_game(play: &Play) -> Result<Option<Table>, Failure> {
    if play.kept.is_asked() {
        let shape = &play.start.shape;
        let shaped = [
            ("--pits", shape.pits.is_some()),
            ("--marbles", shape.marbles.is_some()),
            ("--rules", shape.rules.is_some()),
            ("--count", shape.count.is_some()),
            ("--begins", shape.begins.is_some()),
        ];
        options::refuse_beside("a kept game", &shaped)?;
    }
    verbs::kept_game(&play.kept, Game::Congkak, |record| {
        verbs::seat(&mut record.seats, [play.south, play.north]);
    })
}

fn new_table(play: &Play) -> Result<Table, Failure> {
    let mut seats = [Seat::Person; 2];
    verbs::seat(&mut seats, [play.south, play.north]);
    Ok(Table::from(play.start.read()?).with_seats(seats))
}

fn facing(turn_board: bool) -> Facing {
    if turn_board {
        Facing::Mover
    } else {
        Facing::First
    }
}

impl options::Shape for Shape {
    const GAMES: &'static [Game] = &[Game::Congkak];
    const HELP: &'static str = "A position such as \"7,7,7/7,7,7 0/0 1 1\", rules such as \
        traditional, a link, a kept game, a file, or - for standard input";
    type Position = Position;

    fn start(&self) -> Result<Position, Failure> {
        start_by(Rules::HOUSE, self)
    }

    /// A position has its own pits and mover, but may be played on by other rules; rules by their
    /// name have the rest of the start shaped.
    fn given(&self, text: &str) -> Result<Position, Failure> {
        if let Ok(rules) = text.parse::<Rules>() {
            options::refuse_beside("rules by their name", &[("--rules", self.rules.is_some())])?;
            return start_by(rules, self);
        }
        let shaped = [
            ("--pits", self.pits.is_some()),
            ("--marbles", self.marbles.is_some()),
            ("--begins", self.begins.is_some()),
        ];
        options::refuse_beside("a position", &shaped)?;
        let position: Position = verbs::read_position(Game::Congkak, text)?;
        let position = position.going_on();
        let rules = rules(self, *position.rules())?;
        let shown = position.to_string();
        position.with_rules(rules).ok_or_else(|| {
            Failure::Usage(format!(
                "{shown}: by the rules {rules} there is no such position"
            ))
        })
    }
}

/// The rules the options ask for, over those that hold without them.
fn rules(shape: &Shape, usual: Rules) -> Result<Rules, Failure> {
    let rules = match &shape.rules {
        Some(text) => input::read_text(text)?,
        None => usual,
    };
    Ok(match shape.count {
        Some(count) => rules.with_count(count.into()),
        None => rules,
    })
}

fn start_by(usual: Rules, shape: &Shape) -> Result<Position, Failure> {
    let rules = rules(shape, usual)?;
    let start = Position::start(shape.pits.unwrap_or(7), shape.marbles.unwrap_or(7), rules);
    let start = start.map_err(|error| Failure::Usage(error.to_string()))?;
    Ok(match shape.begins {
        Some(2) => start.with_turn(Side::Second),
        _ => start,
    })
}

/// A position and its only other image: the players changed round. The one in which Player 1 is
/// to move stands for both.
fn images(position: Position) -> Symmetric {
    let (own, swapped) = (position.to_string(), position.clone().swapped().to_string());
    let [canonical, other] = match position.turn() {
        Side::First => [own.clone(), swapped],
        Side::Second => [swapped, own.clone()],
    };
    Symmetric {
        position: own,
        canonical: canonical.clone(),
        symmetric: vec![canonical, other],
        symmetries: 2,
    }
}

/// Draws a game as it stands.
pub(crate) fn show(table: &Table, json: bool) -> Result<(), Failure> {
    show_facing(table, Facing::First, json)
}

fn show_facing(table: &Table, facing: Facing, json: bool) -> Result<(), Failure> {
    let position: Position = verbs::now(table)?;
    let drawing = picture(&position, facing, Numbers::Shown);
    if !json {
        return output::print(format_args!("{drawing}{}\n", table.status()));
    }
    output::say_json(Shown {
        position: position.to_string(),
        rules: position.rules().to_string(),
        marbles: position.marbles(),
        turns: position.turns_left(),
        stores: Side::ALL.map(|side| position.store(side)),
        drawing,
        standing: Standing::of(table),
    })
}

fn apply(asked: &Moves<Shape>) -> Result<(), Failure> {
    let (start, moves) = asked.read(|text| text.parse::<Pit>().map(drop))?;
    let telling = Telling {
        draw: |position| picture(position, Facing::First, Numbers::Shown),
        happened: |before: &Position, pit| json::happened(before, pit),
    };
    verbs::apply::<Position>(Table::from(start), &moves, &telling, asked.json.json)
}
