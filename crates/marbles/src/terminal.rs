//! `marbles tui`, and bare `marbles` on a terminal.

pub(crate) mod args;
mod programs;
pub(crate) mod shelf;

use std::env;
use std::io::IsTerminal as _;
use std::sync::Arc;

use anstream::ColorChoice;
use play::{Game, Seat, Table};
use tui::{App, Colours, Ended, Look, Shelf as _};

use self::args::Terminal;
use self::shelf::Files;
use crate::contest::ProgramSpec;
use crate::failure::Failure;
use crate::options::Sitter;
use crate::{input, language, line};

/// Opens the full-screen terminal, or speaks where sentences are wanted or nothing else can be shown.
pub(crate) fn run(args: &Terminal) -> Result<(), Failure> {
    if args.accessible || env::var("TERM").is_ok_and(|term| term == "dumb") {
        return match &args.join {
            Some(link) => line::speak_at(link),
            None => line::speak(table(args)?, args.load.as_deref(), programs_of(args)),
        };
    }
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        let game = args.game.as_deref().and_then(|game| game.parse().ok());
        let game = game.unwrap_or(Game::Solitaire);
        let problem =
            format!("the full-screen terminal needs a terminal; try `marbles {game} play`");
        return Err(Failure::Usage(problem));
    }
    let table = table(args)?;
    let files = Arc::new(Files::open().beside(args.load.as_deref()));
    let mut app = App::new(look(args.ascii), &files.remembered(), files.interrupted());
    if let Some(table) = table {
        app = app.at_table(table, args.load.clone());
    }
    if let Some(Sitter::Program(program)) = &args.level {
        app = app.against_program(program.to_string());
    }
    if let Some(link) = &args.join {
        app = app.joining(link.clone());
    }
    match tui::run(app, files)? {
        Ended::Quit => Ok(()),
        Ended::Signal(signal) => {
            // The sender of the signal sees that it worked.
            signal_hook::low_level::emulate_default_handler(signal)?;
            Err(Failure::Interrupted)
        }
    }
}

/// The table that was requested, if any.
fn table(args: &Terminal) -> Result<Option<Table>, Failure> {
    if let Some(name) = &args.load {
        return Ok(Some(files::load_game(&files::game_path(name))?));
    }
    let Some(given) = &args.game else {
        return Ok(None);
    };
    let table = match (given.parse::<Game>(), &args.position) {
        (Ok(game), Some(text)) => input::read_table(Some(game), text)?,
        (Ok(game), None) => {
            let start = play::setup::start(game, &[]);
            let table = start.and_then(|start| Table::read(game, &start));
            table.map_err(|error| Failure::Unreadable(error.to_string()))?
        }
        (Err(error), Some(_)) => return Err(Failure::Unreadable(error.problem().to_owned())),
        (Err(_), None) => input::read_table(None, given)?,
    };
    match &args.level {
        Some(_) if table.game().is_solo() => Err(Failure::Usage(format!(
            "{} is played alone: --level cannot be used",
            table.game()
        ))),
        Some(Sitter::Own(second)) => Ok(Some(table.with_seats([Seat::Person, *second]))),
        Some(Sitter::Program(_)) | None => Ok(Some(table)),
    }
}

/// The programs that play, by side.
fn programs_of(args: &Terminal) -> [Option<ProgramSpec>; 2] {
    match &args.level {
        Some(Sitter::Program(program)) => [None, Some(program.clone())],
        Some(Sitter::Own(_)) | None => [None, None],
    }
}

/// What this terminal can show.
fn look(ascii: bool) -> Look {
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let term = variable("TERM");
    let no_colour = !variable("NO_COLOR").is_empty();
    let colours = match ColorChoice::global() {
        ColorChoice::Never => Colours::None,
        ColorChoice::Auto if no_colour => Colours::None,
        ColorChoice::Auto | ColorChoice::Always | ColorChoice::AlwaysAnsi => {
            Colours::of_terminal(&variable("COLORTERM"), &term)
        }
    };
    let look = Look::new(!ascii && Look::has_unicode(variable), colours).on(tui::background());
    // A terminal that does not say what is behind its text says nothing of pictures either.
    let look = look.in_language(language::of_person());
    look.with_graphics(look.background.and_then(|_| tui::graphics()))
}
