//! The verbs of Abalone.

pub(crate) mod args;
mod best;
mod json;
mod layouts;
mod matches;
mod states;
mod symmetric;
mod talk;

use abalone::{Layout, Notation, Position, Push, picture};
use game::{Position as _, Side, SplitMix};
use play::{Game, Habits, Limits, Seat, Table, TimeControl};

use self::args::{Play, Shape, Verb};
use self::json::{Lost, PushLine, Shown};
use crate::failure::Failure;
use crate::options::{Asked, Moves};
use crate::verbs::Telling;
use crate::wire::Standing;
use crate::{input, line, options, output, verbs};
use talk::AbaloneTalk;

pub(crate) fn run(verb: Verb) -> Result<(), Failure> {
    match verb {
        Verb::Play(play) => self::play(&play),
        Verb::Show(asked) => match asked.answer_each(|position| shown(&Table::from(position))) {
            Some(done) => done,
            None => show(&asked.start.read_table(Table::from)?, asked.json.json),
        },
        Verb::Moves { asked, writing } => moves(&asked, notation(writing.notation)),
        Verb::Apply(asked) => apply(&asked),
        Verb::Canonical(asked) => {
            if let Some(done) = asked.answer_each(|position| Ok(symmetric::images(&position))) {
                return done;
            }
            let symmetric = symmetric::images(&asked.start.read()?);
            verbs::tell_symmetric(&symmetric, asked.json.json)
        }
        Verb::Layouts { draw, json } => layouts::run(draw, json.json),
        Verb::Best(best) => best::run(&best),
        Verb::States(states) => states::run(&states),
        Verb::Match(one) => matches::run(&one),
        Verb::Perft { start, depth, json } => verbs::perft(start.read()?, depth, json.json),
    }
}

fn play(play: &Play) -> Result<(), Failure> {
    let table = match kept_game(play)? {
        Some(kept) => kept,
        None => new_table(play)?,
    };
    let notation = notation(play.writing.notation);
    let loaded = play.kept.load.as_deref();
    line::play_against(table, &AbaloneTalk { notation }, Habits::default(), loaded)
}

/// A kept game has its own start; seats, clocks and limits may change.
fn kept_game(play: &Play) -> Result<Option<Table>, Failure> {
    if play.kept.is_asked() {
        let shaped = [
            ("--layout", play.start.shape.layout.is_some()),
            ("--random-first", play.random_first),
        ];
        options::refuse_beside("a kept game", &shaped)?;
    }
    let mut refused = None;
    let table = verbs::kept_game(&play.kept, Game::Abalone, |record| {
        verbs::seat(&mut record.seats, [play.black, play.white]);
        record.control = control(play, record.control);
        record.limits = limits(play, record.limits);
        refused = needs_move_limit(record.limits);
    })?;
    refused.map_or(Ok(table), Err)
}

/// The time that was given, over what there was.
fn control(play: &Play, usual: TimeControl) -> TimeControl {
    let [black, white] = usual.per_move;
    let [black_game, white_game] = usual.per_game;
    TimeControl {
        per_move: [play.black_time.or(black), play.white_time.or(white)],
        per_game: [play.game_time.or(black_game), play.game_time.or(white_game)],
        ..usual
    }
}

/// The limits that were given, over those there were.
fn limits(play: &Play, usual: Limits) -> Limits {
    Limits {
        moves_per_side: play.move_limit.or(usual.moves_per_side),
        repetition: usual.repetition && !play.no_repetition,
        time_decides: usual.time_decides || play.time_decides,
    }
}

fn needs_move_limit(limits: Limits) -> Option<Failure> {
    let problem = "--time-decides needs --move-limit: it decides when the limit is reached";
    let is_missing = limits.time_decides && limits.moves_per_side.is_none();
    is_missing.then(|| Failure::Usage(problem.to_owned()))
}

fn new_table(play: &Play) -> Result<Table, Failure> {
    let start = play.start.read()?;
    let mut seats = [Seat::Person; 2];
    verbs::seat(&mut seats, [play.black, play.white]);
    let limits = limits(play, Limits::default());
    if let Some(failure) = needs_move_limit(limits) {
        return Err(failure);
    }
    let mut table = Table::from(start)
        .with_seats(seats)
        .with_control(control(play, TimeControl::default()))
        .with_limits(limits);
    if play.random_first && table.turn() == Side::First {
        let seed = play.seed.unwrap_or_else(input::chance);
        let texts = table.move_texts();
        if !texts.is_empty() {
            let index = SplitMix::new(seed).below(texts.len());
            let played = table.play(&texts[index]);
            played.map_err(|refusal| Failure::Negative(refusal.to_string()))?;
        }
    }
    Ok(table)
}

fn notation(notation: args::Notation) -> Notation {
    match notation {
        args::Notation::Standard => Notation::Standard,
        args::Notation::List => Notation::List,
        args::Notation::Abapro => Notation::AbaPro,
    }
}

impl options::Shape for Shape {
    const GAMES: &'static [Game] = &[Game::Abalone];
    const HELP: &'static str = "A position in one line or two, a layout's name, a link, a kept \
        game, a file, or - for standard input";
    type Position = Position;

    fn start(&self) -> Result<Position, Failure> {
        let layout: Layout = input::read_text(self.layout.as_deref().unwrap_or("standard"))?;
        Ok(layout.start())
    }

    fn given(&self, text: &str) -> Result<Position, Failure> {
        refuse_layout(self)?;
        verbs::read_position(Game::Abalone, text)
    }
}

fn refuse_layout(shape: &Shape) -> Result<(), Failure> {
    options::refuse_beside("a position", &[("--layout", shape.layout.is_some())])
}

/// Draws a game as it stands.
pub(crate) fn show(table: &Table, json: bool) -> Result<(), Failure> {
    let position: Position = verbs::now(table)?;
    let drawing = picture(&position);
    if !json {
        let [black, white] = Side::ALL.map(|side| position.lost(side));
        let status = table.status();
        return output::print(format_args!(
            "{drawing}{status}. Off the board: {black} black, {white} white.\n"
        ));
    }
    output::say_json(shown(table)?)
}

fn shown(table: &Table) -> Result<Shown, Failure> {
    let position: Position = verbs::now(table)?;
    Ok(Shown {
        position: position.to_string(),
        marbles: position.marbles_text(),
        lost: Lost::of(&position),
        move_number: position.move_number(),
        drawing: picture(&position),
        standing: Standing::of(table),
    })
}

/// Plays a game that was set up, line by line.
pub(crate) fn play_on(table: Table) -> Result<(), Failure> {
    let notation = Notation::Standard;
    line::play(table, &AbaloneTalk { notation })
}

fn moves(asked: &Asked<Shape>, notation: Notation) -> Result<(), Failure> {
    let text = |position: &Position, push| notation.write(position, push);
    let detail =
        |position: &Position, push: Push| PushLine::new(text(position, push), position, push);
    let each = asked.answer_each(|position| {
        let (text, detail) = (|push| text(&position, push), |push| detail(&position, push));
        Ok(verbs::listed_moves::<Position, _>(
            &position.legal_moves(),
            text,
            detail,
        ))
    });
    if let Some(done) = each {
        return done;
    }
    let position = asked.start.read()?;
    let (text, detail) = (|push| text(&position, push), |push| detail(&position, push));
    verbs::list_moves::<Position, _>(&position.legal_moves(), text, detail, asked.json.json)
}

fn apply(asked: &Moves<Shape>) -> Result<(), Failure> {
    let (start, moves) = asked.read(|text| text.parse::<Push>().map(drop))?;
    let telling = Telling {
        draw: picture,
        happened: |before: &Position, push| json::happened(before, push),
    };
    verbs::apply::<Position>(Table::from(start), &moves, &telling, asked.json.json)
}
