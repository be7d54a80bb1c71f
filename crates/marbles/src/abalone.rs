//! Abalone on the command line.

pub(crate) mod args;
mod best;
mod json;
mod layouts;
mod states;
mod symmetric;
mod voice;

use abalone::{Layout, Notation, Position, Push, picture};
use game::{NotationError, Side, SplitMix};
use play::{Game, Limits, Table, TimeControl};
use serde_json::Value;

use self::args::{Own, Playing, Shape, Writing};
use crate::failure::Failure;
use crate::line::Voice;
use crate::options::Sitter;
use crate::verbs::{self, Face, Nothing};
use crate::wire::Symmetric;
use crate::{input, options};
use voice::AbaloneVoice;

impl Face for Position {
    const GAME: Game = Game::Abalone;
    const EXAMPLES: &'static str = include_str!("abalone/examples.txt");
    const PERFT: u32 = 4;
    const DEEPEST: i64 = 12;

    type Shape = Shape;
    type Drawing = Nothing;
    type Writing = Writing;
    type Playing = Playing;
    type Own = Own;

    fn run(own: Own) -> Result<(), Failure> {
        match own {
            Own::Layouts { draw, json } => layouts::run(draw, json.json),
            Own::Best(best) => best.run(),
            Own::States(states) => states::run(&states),
            Own::Match(one) => one.run(),
        }
    }

    fn draw(&self, _: Option<&Nothing>) -> String {
        picture(self)
    }

    fn write(&self, push: Push, writing: &Writing) -> String {
        writing.notation.write(self, push)
    }

    fn facts(&self) -> Value {
        json::facts(self)
    }

    fn counted(&self) -> String {
        let [black, white] = Side::ALL.map(|side| self.lost(side));
        format!(". Off the board: {black} black, {white} white.")
    }

    fn places(&self, push: Push) -> Value {
        json::places(self, push)
    }

    fn happened(&self, push: Push) -> Value {
        json::happened(self, push)
    }

    fn images(&self) -> Symmetric {
        symmetric::images(self)
    }

    fn voice(playing: Option<&Playing>) -> Box<dyn Voice> {
        let notation = playing.map_or(Notation::Standard, |playing| playing.writing.notation);
        Box::new(AbaloneVoice { notation })
    }

    fn given_for_new_games(playing: &Playing) -> Vec<(&'static str, bool)> {
        vec![("--random-first", playing.random_first)]
    }

    fn sitters(playing: &Playing) -> [Option<&Sitter>; 2] {
        [playing.black.as_ref(), playing.white.as_ref()]
    }

    fn prepare(playing: &Playing, table: Table) -> Result<Table, Failure> {
        let limits = limits(playing, table.limits());
        let control = control(playing, table.time_control());
        if limits.time_decides && limits.moves_per_side.is_none() && control.shared.is_none() {
            let problem = "--time-decides needs --move-limit or --shared-time: it decides when the limit is reached";
            return Err(Failure::Usage(problem.to_owned()));
        }
        if control.late_skips && control.per_move == [None; 2] {
            let problem =
                "--skip-late needs --black-time or --white-time: a move is late after that";
            return Err(Failure::Usage(problem.to_owned()));
        }
        let mut table = table.with_limits(limits);
        table.change_control(control);
        if playing.random_first {
            play_at_random(&mut table, playing.seed.unwrap_or_else(input::chance))?;
        }
        Ok(table)
    }
}

/// Black's first move, by chance.
fn play_at_random(table: &mut Table, seed: u64) -> Result<(), Failure> {
    let texts = table.move_texts();
    if table.turn() == Side::First && !texts.is_empty() {
        let index = SplitMix::new(seed).below(texts.len());
        let played = table.play(&texts[index]);
        played.map_err(|refusal| Failure::Negative(refusal.to_string()))?;
    }
    Ok(())
}

/// The time that was given, over what there was.
fn control(playing: &Playing, usual: TimeControl) -> TimeControl {
    let [black, white] = usual.per_move;
    TimeControl {
        per_move: [playing.black_time.or(black), playing.white_time.or(white)],
        per_game: usual.per_game.map(|time| playing.game_time.or(time)),
        shared: playing.shared_time.or(usual.shared),
        late_skips: usual.late_skips || playing.skip_late,
        ..usual
    }
}

/// The limits that were given, over those there were.
fn limits(playing: &Playing, usual: Limits) -> Limits {
    Limits {
        moves_per_side: playing.move_limit.or(usual.moves_per_side),
        repetition: usual.repetition && !playing.no_repetition,
        time_decides: usual.time_decides || playing.time_decides,
    }
}

impl options::StartShape for Shape {
    const GAMES: &'static [Game] = &[Game::Abalone];
    const HELP: &'static str = "A position in one line or two, a layout's name, a link, a saved \
        game, a file, or - for standard input";
    type Position = Position;

    fn given(&self) -> Vec<(&'static str, bool)> {
        vec![("--layout", self.layout.is_some())]
    }

    fn start(&self) -> Result<Position, Failure> {
        let layout: Layout = input::read_text(self.layout.as_deref().unwrap_or("standard"))?;
        Ok(layout.start())
    }

    fn position(&self, text: &str) -> Result<Position, Failure> {
        options::refuse_beside("a position", &self.given())?;
        verbs::read_position(text)
    }

    fn check_move(text: &str) -> Result<(), NotationError> {
        abalone::check_move_text(text)
    }
}
