//! Congkak on the command line.

pub(crate) mod args;
mod best;
mod database;
mod json;
mod rules;
mod solve;
mod tiles;
mod voice;

use congkak::{Facing, Numbers, Pit, Position, Rules, picture};
use game::{Position as _, Side};
use play::{Game, Habits};
use serde_json::Value;

use self::args::{Drawing, Own, Playing, Shape};
use crate::failure::Failure;
use crate::line::Voice;
use crate::options::Sitter;
use crate::verbs::{self, Face, Nothing};
use crate::wire::Symmetric;
use crate::{input, options};
use voice::CongkakVoice;

impl Face for Position {
    const GAME: Game = Game::Congkak;
    const EXAMPLES: &'static str = include_str!("congkak/examples.txt");
    const PERFT: u32 = 6;
    const DEEPEST: i64 = 40;

    type Shape = Shape;
    type Drawing = Drawing;
    type Writing = Nothing;
    type Playing = Playing;
    type Own = Own;

    fn run(own: Own) -> Result<(), Failure> {
        match own {
            Own::Rules { json } => rules::run(json.json),
            Own::Best(best) => best.run(),
            Own::Solve(args) => solve::run(&args),
            Own::Match(one) => one.run(),
            Own::Database(args) => database::run(&args),
        }
    }

    fn draw(&self, drawing: Option<&Drawing>) -> String {
        picture(
            self,
            drawing.map_or(Facing::First, Drawing::facing),
            Numbers::Shown,
        )
    }

    fn write(&self, pit: Pit, _: &Nothing) -> String {
        pit.to_string()
    }

    fn facts(&self) -> Value {
        json::facts(self)
    }

    fn places(&self, pit: Pit) -> Value {
        json::places(self, pit)
    }

    fn happened(&self, pit: Pit) -> Value {
        json::happened(self, pit)
    }

    /// A position and its only other image: the players changed round. The one in which Player 1 is
    /// to move stands for both.
    fn images(&self) -> Symmetric {
        let own = self.to_string();
        let swapped = self.clone().swapped().to_string();
        let [canonical, other] = match self.turn() {
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

    fn voice(playing: Option<&Playing>) -> Box<dyn Voice> {
        let facing = playing.map_or(Facing::First, |playing| playing.drawing.facing());
        Box::new(CongkakVoice { facing })
    }

    fn sitters(playing: &Playing) -> [Option<&Sitter>; 2] {
        [playing.south.as_ref(), playing.north.as_ref()]
    }

    fn habits(playing: &Playing) -> Habits {
        Habits {
            time: playing.time,
            threads: playing.threads.threads.into(),
            seed: playing.seed.seed,
        }
    }
}

impl options::StartShape for Shape {
    const GAMES: &'static [Game] = &[Game::Congkak];
    const HELP: &'static str = "A position such as \"7,7,7/7,7,7 0/0 1 1\", rules such as \
        traditional, a link, a saved game, a file, or - for standard input";
    type Position = Position;

    fn given(&self) -> Vec<(&'static str, bool)> {
        vec![
            ("--pits", self.pits.is_some()),
            ("--marbles", self.marbles.is_some()),
            ("--begins", self.begins.is_some()),
            ("--rules", self.rules.is_some()),
            ("--count", self.count.is_some()),
        ]
    }

    fn start(&self) -> Result<Position, Failure> {
        start_by(Rules::HOUSE, self)
    }

    /// A position has its own pits and mover, but may be played on by other rules; rules by their
    /// name have the rest of the start shaped.
    fn position(&self, text: &str) -> Result<Position, Failure> {
        if let Ok(rules) = text.parse::<Rules>() {
            options::refuse_beside("rules by their name", &[("--rules", self.rules.is_some())])?;
            return start_by(rules, self);
        }
        options::refuse_beside("a position", &self.given()[..3])?;
        let position: Position = verbs::read_position(text)?;
        let rules = rules(self, *position.rules())?;
        let shown = position.to_string();
        position.with_rules(rules).ok_or_else(|| {
            Failure::Usage(format!(
                "{shown}: such a position cannot occur by the rules {rules}"
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
        Some(count) => rules.with_count(count),
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
