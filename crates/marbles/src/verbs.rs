//! The verbs that every game has: declared once, answered once.
//!
//! What a game adds is its [`Face`]: how its start is shaped, how it is drawn and written, and the verbs it alone has.

use std::fmt::Debug;

use clap::{Args, Subcommand};
use game::Position;
use play::{Game, Habits, Refusal, Seat, Step, Table};
use serde_json::Value;

use crate::contest::ProgramSpec;
use crate::failure::Failure;
use crate::line::{self, Players, Voice};
use crate::options::{Json, Moves, PositionArgs, SavedGame, Sitter, Start, StartShape, levels};
use crate::watching::{self, Completion};
use crate::wire::{self, Symmetric};
use crate::{input, options, output};

/// A game on the command line: its positions, and what its options mean.
pub(crate) trait Face:
    Position + Into<Table> + for<'a> TryFrom<&'a Table> + Debug + Send + 'static
{
    /// Which game it is.
    const GAME: Game;
    /// Lines that can be typed, those of each command under its name in brackets.
    const EXAMPLES: &'static str;
    /// How deep `perft` counts unless told otherwise.
    const PERFT: u32;
    /// How deep it may count.
    const DEEPEST: i64;
    /// Whether one move may do something else than another: push, steal, or neither.
    const MOVES_DIFFER: bool = true;
    /// Whether a drawing alone goes to standard output, because it can be read back.
    const DRAWING_IS_A_POSITION: bool = false;

    /// How the start is shaped where no position is given.
    type Shape: StartShape<Position = Self> + Debug;
    /// How a position is drawn.
    type Drawing: Args + Debug + Sync;
    /// How moves are written.
    type Writing: Args + Debug + Sync;
    /// How a game is played: who sits where, with how much time.
    type Playing: Args + Debug;
    /// The verbs that no other game has.
    type Own: Subcommand + Debug;

    /// Does what one of its own verbs requests.
    fn run(own: Self::Own) -> Result<(), Failure>;

    /// The board, in the usual style if none is named.
    fn draw(&self, drawing: Option<&Self::Drawing>) -> String;

    /// A legal move in a notation.
    fn write(&self, mv: Self::Move, writing: &Self::Writing) -> String;

    /// What the position holds beside its drawing, as JSON.
    fn facts(&self) -> Value;

    /// What is reported after the status: numbers that the board does not show.
    fn counted(&self) -> String {
        String::new()
    }

    /// The places that a legal move touches, as JSON.
    fn places(&self, mv: Self::Move) -> Value;

    /// What a legal move does, as JSON.
    fn happened(&self, mv: Self::Move) -> Value;

    /// The images of the position under the symmetries of its board.
    fn images(&self) -> Symmetric;

    /// Line mode in the game's words, in the usual style if there are no options.
    fn voice(playing: Option<&Self::Playing>) -> Box<dyn Voice>;

    /// The options that go with a new game alone, and whether each was given.
    fn given_for_new_games(_: &Self::Playing) -> Vec<(&'static str, bool)> {
        Vec::new()
    }

    /// Who was named to sit at each side.
    fn sitters(_: &Self::Playing) -> [Option<&Sitter>; 2] {
        [None; 2]
    }

    /// Clocks and limits, for a new game or a saved one.
    fn prepare(_: &Self::Playing, table: Table) -> Result<Table, Failure> {
        Ok(table)
    }

    /// How engines think.
    fn habits(_: &Self::Playing) -> Habits {
        Habits::default()
    }
}

/// What may be asked of a game.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb<P: Face> {
    /// Play a game, line by line
    #[command(after_help = levels(P::GAME))]
    Play(Play<P>),
    /// Draw a position
    Show {
        #[command(flatten)]
        args: PositionArgs<P::Shape>,
        #[command(flatten)]
        drawing: P::Drawing,
    },
    /// List the legal moves
    Moves {
        #[command(flatten)]
        args: PositionArgs<P::Shape>,
        #[command(flatten)]
        writing: P::Writing,
    },
    /// Print the position after some moves
    Apply(Moves<P::Shape>),
    /// Show the canonical form of a position and its symmetric images
    Canonical(PositionArgs<P::Shape>),
    /// Count the sequences of moves, depth by depth
    Perft {
        #[command(flatten)]
        start: Start<P::Shape>,
        /// How many moves deep
        #[arg(long, value_name = "N", default_value_t = P::PERFT, value_parser = input::whole_number::<u32>(1..=P::DEEPEST))]
        depth: u32,
        #[command(flatten)]
        json: Json,
    },
    #[command(flatten)]
    Own(P::Own),
}

/// Which game to play, and how.
#[derive(Debug, Args)]
pub(crate) struct Play<P: Face> {
    #[command(flatten)]
    start: Start<P::Shape>,
    #[command(flatten)]
    playing: P::Playing,
    #[command(flatten)]
    saved: SavedGame,
}

/// No options at all.
#[derive(Debug, Args)]
pub(crate) struct Nothing {}

impl<P: Face> Verb<P> {
    /// Does what was requested.
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self {
            Verb::Play(args) => play(&args),
            Verb::Show { args, drawing } => {
                let shown_alone = |position: P| Ok(shown_alone(&position, Some(&drawing)));
                let shown_as_text =
                    || show::<P>(&args.start.read_table()?, Some(&drawing), args.json.json);
                args.answer_each(shown_alone).unwrap_or_else(shown_as_text)
            }
            Verb::Moves { args, writing } => {
                let listed = |position: P| Ok(listed_moves(&position, &writing));
                let list = || list_moves(&args.start.read()?, &writing, args.json.json);
                args.answer_each(listed).unwrap_or_else(list)
            }
            Verb::Apply(args) => {
                let (start, moves) = args.read()?;
                apply(start, &moves, args.json.json)
            }
            Verb::Canonical(args) => {
                let tell = || tell_images(&args.start.read()?.images(), args.json.json);
                args.answer_each(|position| Ok(wire::plain(position.images())))
                    .unwrap_or_else(tell)
            }
            Verb::Perft { start, depth, json } => perft(start.read()?, depth, json.json),
            Verb::Own(own) => P::run(own),
        }
    }
}

/// The position on the board of a game that is known to be this one.
pub(crate) fn now<P: Face>(table: &Table) -> Result<P, Failure> {
    let other = || Failure::Unreadable(format!("a game of {}, not of {}", table.game(), P::GAME));
    P::try_from(table).map_err(|_| other())
}

/// Reads a position of a game, or whatever else stands for one.
pub(crate) fn read_position<P: Face>(text: &str) -> Result<P, Failure> {
    now(&input::read_table(Some(P::GAME), text)?)
}

/// Plays a new game or a saved one, line by line.
fn play<P: Face>(args: &Play<P>) -> Result<(), Failure> {
    let SavedGame { load, resume } = &args.saved;
    if load.is_some() || *resume {
        // It has its own start; seats, clocks and limits may change.
        let mut given = args.start.shape.given();
        given.extend(P::given_for_new_games(&args.playing));
        options::refuse_beside("a saved game", &given)?;
    }
    let table = match load {
        Some(name) => line::load(name, P::GAME)?,
        None if *resume => line::resume(P::GAME)?,
        None => args.start.read()?.into(),
    };
    let sitters = P::sitters(&args.playing);
    let mut table = P::prepare(&args.playing, table)?;
    seat(&mut table, sitters);
    let players = Players {
        habits: P::habits(&args.playing),
        programs: sitters.map(program),
    };
    let voice = P::voice(Some(&args.playing));
    line::play_against(table, &*voice, players, load.as_deref())
}

/// Puts those who were named into their seats. A program moves as a person does: from outside.
fn seat(table: &mut Table, named: [Option<&Sitter>; 2]) {
    let mut seats = table.seats();
    for (seat, named) in seats.iter_mut().zip(named) {
        match named {
            Some(Sitter::Own(own)) => *seat = *own,
            Some(Sitter::Program(_)) => *seat = Seat::Person,
            None => {}
        }
    }
    table.change_seats(seats);
}

fn program(named: Option<&Sitter>) -> Option<ProgramSpec> {
    match named? {
        Sitter::Program(spec) => Some(spec.clone()),
        Sitter::Own(_) => None,
    }
}

/// Draws a game as it stands.
pub(crate) fn show<P: Face>(
    table: &Table,
    drawing: Option<&P::Drawing>,
    json: bool,
) -> Result<(), Failure> {
    let position: P = now(table)?;
    let drawing = position.draw(drawing);
    if json {
        return output::say_json(shown(table, &position, &drawing));
    }
    let status = table.status();
    if P::DRAWING_IS_A_POSITION {
        output::print(drawing)?;
        anstream::eprintln!("{status}");
        return Ok(());
    }
    output::print(format_args!("{drawing}{status}{}\n", position.counted()))
}

/// A position, its drawing and how the game on the table stands.
fn shown<P: Face>(table: &Table, position: &P, drawing: &str) -> Value {
    let board = wire::board(position, drawing);
    wire::joined([board, position.facts(), wire::standing(table)])
}

/// The same for a game that begins with the position.
pub(crate) fn shown_alone<P: Face>(position: &P, drawing: Option<&P::Drawing>) -> Value {
    shown(&position.clone().into(), position, &position.draw(drawing))
}

/// Prints the legal moves: their texts, one a line, or one object with what each does.
fn list_moves<P: Face>(position: &P, writing: &P::Writing, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(listed_moves(position, writing));
    }
    let legal = position.legal_moves().into_iter();
    output::print(
        legal
            .map(|mv| position.write(mv, writing) + "\n")
            .collect::<String>(),
    )
}

fn listed_moves<P: Face>(position: &P, writing: &P::Writing) -> Value {
    let legal = position.legal_moves().into_iter();
    let detail = |mv: P::Move| {
        let text = position.write(mv, writing);
        let happened = P::MOVES_DIFFER.then(|| position.happened(mv));
        let parts = [wire::move_text(&text), position.places(mv), happened.into()];
        (text, wire::joined(parts))
    };
    let (texts, details): (Vec<String>, Vec<Value>) = legal.map(detail).unzip();
    wire::moves(&texts, &details)
}

/// Plays moves through the table's one door, and prints the position after them.
///
/// The position alone goes to standard output, where scripts read it; the board and what happened
/// go to standard error. As JSON they are one object.
fn apply<P: Face>(start: P, moves: &[&str], json: bool) -> Result<(), Failure> {
    let mut table: Table = start.into();
    let mut played = Vec::new();
    let mut words = String::new();
    for text in moves {
        let before: P = now(&table)?;
        let by = table.turn();
        let steps = play_text(&mut table, text)?;
        let text = table.last_move().map_or_else(String::new, |last| last.text);
        let happened = before.happened(input::read_text(&text)?);
        played.push(wire::played(&table, by, happened, &steps));
        words += &format!("{}\n", table.last_words().unwrap_or_default());
    }
    let position: P = now(&table)?;
    let drawing = position.draw(None);
    if json {
        let board = wire::board(&position, &drawing);
        return output::say_json(wire::applied(board, &played, &table));
    }
    output::say(position)?;
    anstream::eprint!("{words}{drawing}{}\n", table.status());
    Ok(())
}

fn play_text(table: &mut Table, text: &str) -> Result<Vec<Step>, Failure> {
    table.play(text).map_err(|refusal| match refusal {
        Refusal::Unreadable(error) => Failure::unreadable(&format!("{text:?}"), &error),
        Refusal::Illegal(reason) | Refusal::Over(reason) | Refusal::Now(reason) => {
            Failure::Negative(format!("{text}: {reason}"))
        }
        Refusal::Paused => Failure::Negative(format!("{text}: {refusal}")),
    })
}

/// Prints a position, the image that stands for all its symmetric ones, and those.
fn tell_images(symmetric: &Symmetric, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(symmetric);
    }
    let images = symmetric.symmetric.iter().map(|text| format!("{text}\n"));
    let images: String = images.collect();
    output::print(format_args!("{}\n\n{images}", symmetric.canonical))
}

/// Prints the number of move sequences for every depth up to `depth`.
fn perft<P: Face>(position: P, depth: u32, json: bool) -> Result<(), Failure> {
    let counting = (1..=depth).map(move |depth| game::perft(&position, depth));
    let mut counts = Vec::new();
    let ended = watching::piece_by_piece(counting, |count| {
        counts.push(count);
        if json {
            return Ok(());
        }
        output::say(format_args!("{} {count}", counts.len()))
    })?;
    let reached = counts.len();
    if json {
        output::say_json(wire::perft(&counts))?;
    }
    match ended {
        Completion::Whole => Ok(()),
        Completion::Interrupted => {
            let how_far = format!("{reached} of {depth} depths were counted");
            Err(Failure::InterruptedAt(how_far).printed())
        }
    }
}
