//! The options that several commands share, written once and flattened into each.

use std::ffi::OsStr;
use std::iter;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap_complete::ArgValueCompleter;
use game::{NotationError, Position};
use play::{Game, Level, Seat, Table};
use serde_json::Value;
use think::{Sprt, Watch};
use tui::Language;

use crate::batch::{Batch, BatchLimits, LineAnswer};
use crate::completing::{SavedNames, Starts};
use crate::contest::ProgramSpec;
use crate::failure::Failure;
use crate::input;
use crate::watching::time_text;

/// What the levels of a game's engine are called and how each plays, for the end of a command's help; empty if it
/// has no engine.
pub(crate) fn levels(game: Game) -> String {
    if game.is_solo() {
        return String::new();
    }
    let say = |name: String| Language::ENGLISH.say(&name);
    let words = |level| {
        let name = say(format!("level-{level}"));
        let plays = say(format!("level-{level}-plays"));
        format!("\n  {level}  {name}: {plays}")
    };
    let levels: String = Level::all().map(words).collect();
    format!("Levels:{levels}")
}

/// Refuses the first of these options that was given: what they shape is given already.
pub(crate) fn refuse_beside(what: &str, options: &[(&str, bool)]) -> Result<(), Failure> {
    match options.iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(Failure::Usage(format!(
            "{option} cannot be combined with {what}"
        ))),
        None => Ok(()),
    }
}

/// Reads any text, and offers names to shells that complete words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Suggested(pub(crate) &'static [&'static str]);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().copied().map(PossibleValue::new)))
    }
}

/// The games that a shell offers.
pub(crate) const GAMES: Suggested = Suggested(&Game::NAMES);

/// Reads the text of a position, which may begin with a dash as drawings do. What can only be a
/// mistyped option is refused as one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PositionText;

impl TypedValueParser for PositionText {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, argument, value)?;
        if is_option(&text) {
            let mut error = clap::Error::new(ErrorKind::UnknownArgument).with_cmd(command);
            error.insert(ContextKind::InvalidArg, ContextValue::String(text));
            return Err(error);
        }
        Ok(text)
    }
}

/// Whether a text is an option's name, not a drawing: dashes and then letters that no drawing has.
fn is_option(text: &str) -> bool {
    let name = text.trim_start_matches('-');
    let dashes = text.len() - name.len();
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-=".contains(c);
    let is_drawn = |c: char| "o.-".contains(c);
    (1..=2).contains(&dashes)
        && name.chars().all(is_name)
        && !name.is_empty()
        && !name.chars().all(is_drawn)
}

/// The error about what was typed. Where an unknown option has a value, clap takes the option for a
/// position and wonders at its value; the option is to be named.
pub(crate) fn naming_the_option(
    mut error: clap::Error,
    typed: impl Iterator<Item = String>,
) -> clap::Error {
    let wrong = error.get(ContextKind::InvalidValue);
    let wrong = wrong.or(error.get(ContextKind::InvalidArg));
    let Some(ContextValue::String(value)) = wrong else {
        return error;
    };
    let typed: Vec<String> = typed.collect();
    let mut pairs = typed.windows(2);
    let pair = pairs.find(|pair| is_option(&pair[0]) && pair[1] == *value);
    let Some([option, value]) = pair else {
        return error;
    };
    let is_negative = value.parse().is_ok_and(|number: f64| number < 0.0);
    if is_negative && has_option(&crate::args::command(), option.trim_start_matches('-')) {
        let problem = format!("{option} cannot be negative, as {value} is\n");
        return clap::Error::raw(ErrorKind::InvalidValue, problem);
    }
    if error.kind() == ErrorKind::UnknownArgument {
        let option = ContextValue::String(option.clone());
        error.insert(ContextKind::InvalidArg, option);
    }
    error
}

/// Whether any command has a long option of that name.
fn has_option(command: &clap::Command, name: &str) -> bool {
    let mut options = command.get_arguments();
    let mut verbs = command.get_subcommands();
    options.any(|option| option.get_long() == Some(name))
        || verbs.any(|verb| has_option(verb, name))
}

/// How the start of a game is shaped where no position is given.
pub(crate) trait StartShape: Args + Default + PartialEq + Sync {
    /// The game.
    const GAMES: &'static [Game];
    /// What stands for a position in this game, in a line of help.
    const HELP: &'static str;
    type Position: Position + Into<Table>;

    /// The options, and whether each was given.
    fn given(&self) -> Vec<(&'static str, bool)>;

    /// The start that the options shape.
    fn start(&self) -> Result<Self::Position, Failure>;

    /// A position that was given as text; options that do not go with one are refused.
    fn position(&self, text: &str) -> Result<Self::Position, Failure>;

    /// The one or the other.
    fn read(&self, position: Option<&str>) -> Result<Self::Position, Failure> {
        match position {
            Some(text) => self.position(text),
            None => self.start(),
        }
    }

    /// Refuses what cannot be a move in any position.
    fn check_move(text: &str) -> Result<(), NotationError> {
        text.parse::<<Self::Position as Position>::Move>().map(drop)
    }
}

/// Which position.
#[derive(Debug, Args)]
pub(crate) struct Start<S: StartShape> {
    #[arg(help = S::HELP, value_parser = PositionText, allow_hyphen_values = true, add = ArgValueCompleter::new(Starts(S::GAMES)))]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) shape: S,
}

impl<S: StartShape> Start<S> {
    /// The position that was given, or the start that the options shape.
    pub(crate) fn read(&self) -> Result<S::Position, Failure> {
        self.shape.read(self.position.as_deref())
    }

    /// The position on a line of a batch. No file is opened.
    pub(crate) fn read_line(&self, text: &str) -> Result<S::Position, Failure> {
        if let Some(&game) = S::GAMES.first() {
            input::refuse_other_than_text(game, text)?;
        }
        self.shape.position(text)
    }

    /// The game that was given, as far as it was played; or one that begins with the position.
    pub(crate) fn read_table(&self) -> Result<Table, Failure> {
        match &self.position {
            Some(text) if self.shape == S::default() => {
                input::read_table(S::GAMES.first().copied(), text)
            }
            Some(_) | None => self.read().map(Into::into),
        }
    }
}

/// Which position, and how to tell what was asked of it.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs<S: StartShape> {
    #[command(flatten)]
    pub(crate) start: Start<S>,
    #[command(flatten)]
    pub(crate) batch: Batch,
    #[command(flatten)]
    pub(crate) json: Json,
}

impl<S: StartShape> PositionArgs<S> {
    /// Answers every position of a batch, if one was requested.
    pub(crate) fn answer_each(
        &self,
        tell: impl Fn(S::Position) -> Result<Value, Failure> + Sync,
    ) -> Option<Result<(), Failure>> {
        let answer = |(): &mut (), text: &str, _: &Watch<'_>| -> LineAnswer {
            self.start.read_line(text).and_then(&tell).into()
        };
        self.batch.run(BatchLimits::default(), || (), answer)
    }
}

/// Moves, perhaps after a position.
#[derive(Debug, Args)]
pub(crate) struct Moves<S: StartShape> {
    /// The position to start from. If the first argument is a move, the standard start is used
    #[arg(value_name = "POSITION|MOVE", value_parser = PositionText, allow_hyphen_values = true)]
    first: String,
    /// Moves, in any notation of the game
    #[arg(value_name = "MOVE")]
    rest: Vec<String>,
    #[command(flatten)]
    shape: S,
    #[command(flatten)]
    pub(crate) json: Json,
}

impl<S: StartShape> Moves<S> {
    /// The position in front of the moves, or the start, and the moves. A number is a move of the numbered list.
    pub(crate) fn read(&self) -> Result<(S::Position, Vec<&str>), Failure> {
        let rest = self.rest.iter().map(String::as_str);
        let first = self.first.as_str();
        let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
        let no_move = match S::check_move(first) {
            Err(error) if !is_number => error,
            Ok(()) | Err(_) => {
                let moves = iter::once(first).chain(rest).collect();
                return Ok((self.shape.read(None)?, moves));
            }
        };
        let position = self.shape.read(Some(first));
        let position = position.map_err(|failure| neither(failure, first, &no_move))?;
        Ok((position, rest.collect()))
    }
}

/// A text that is no position might have been meant as a move.
fn neither(failure: Failure, text: &str, no_move: &NotationError) -> Failure {
    let text = input::quoted(text);
    if let Failure::Unreadable(problem) = &failure
        && let Some(no_position) = problem.strip_prefix(&format!("{text}: "))
    {
        return Failure::Unreadable(format!(
            "{text} is neither a move ({no_move}) nor a position: {no_position}"
        ));
    }
    failure
}

/// How much thinking goes into a move, one second by default.
#[derive(Debug, Args)]
pub(crate) struct Budget {
    /// Time for a move, such as 100ms or 2s; without any limit, one second
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) time: Option<Duration>,
    /// How many moves to look ahead
    #[arg(long, value_name = "N", value_parser = input::whole_number::<u32>(1..=64))]
    pub(crate) depth: Option<u32>,
    /// How many positions to visit, such as 200k or 10M
    #[arg(long, value_name = "N", value_parser = read_count)]
    pub(crate) nodes: Option<u64>,
}

/// How long to think where nothing limits it.
const USUAL_TIME: Duration = Duration::from_secs(1);

impl Budget {
    /// The time for a move of those who think on until something stops them; without any limit, a second.
    pub(crate) fn time_to_stop(&self) -> Option<Duration> {
        let is_limited = self.depth.is_some() || self.nodes.is_some();
        self.time.or((!is_limited).then_some(USUAL_TIME))
    }

    /// What was given, in words. Returns `None` if nothing was.
    pub(crate) fn in_words(&self, a_move: &str) -> Option<String> {
        let parts = [
            self.time
                .map(|time| format!("{} {a_move}", time_text(time))),
            self.depth.map(|depth| format!("depth {depth}")),
            self.nodes
                .map(|nodes| format!("{nodes} positions {a_move}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

/// How to look for the best move.
#[derive(Debug, Args)]
pub(crate) struct Thinking {
    #[command(flatten)]
    pub(crate) budget: Budget,
    /// Choose as the engine does at this level, 1 to 9
    #[arg(long, value_name = "N", value_parser = input::plain::<Level>)]
    pub(crate) level: Option<Level>,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) seed: Seed,
}

impl Thinking {
    /// Refuses to limit a level, which has a depth of its own.
    pub(crate) fn refuse_limits_of_a_level(&self) -> Result<(), Failure> {
        let is_limited = self.budget.depth.is_some() || self.budget.nodes.is_some();
        if self.level.is_some() && is_limited {
            let problem =
                "--level cannot be combined with --depth or --nodes: a level fixes its own depth";
            return Err(Failure::Usage(problem.to_owned()));
        }
        Ok(())
    }
}

/// How many threads an engine may use.
#[derive(Debug, Args)]
pub(crate) struct Threads {
    /// How many threads think; one gives the same answer every time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = input::whole_number::<u16>(1..=64))]
    pub(crate) threads: u16,
}

/// What chance follows from.
#[derive(Debug, Args)]
pub(crate) struct Seed {
    /// Random seed; the same seed gives the same choices
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = input::seed)]
    pub(crate) seed: u64,
}

/// Who plays whom in a match, how often, and when it ends.
#[derive(Debug, Args)]
pub(crate) struct Series {
    /// The contestant whose points are counted
    pub(crate) first: String,
    /// Its opponent
    pub(crate) second: String,
    /// How many games; every opening is played from both sides
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = input::whole_number::<u32>(1..=1_000_000))]
    pub(crate) games: u32,
    /// How many random moves an opening has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = input::whole_number::<u32>(0..=40))]
    pub(crate) plies: u32,
    #[command(flatten)]
    pub(crate) seed: Seed,
    /// Let a program's late move skip its turn, instead of losing the game
    #[arg(long)]
    pub(crate) skip_late: bool,
    /// Time for both sides of a game together; then the one who is ahead wins
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) shared_time: Option<Duration>,
    /// Stop once the SPRT accepts one of the two Elo differences, such as 0,20
    #[arg(long, value_name = "LOW,HIGH", value_parser = read_sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// How many games are played at once, each on a core of its own
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = input::whole_number::<u16>(1..=256))]
    pub(crate) at_once: u16,
    /// Save every game in this file; if it holds games of this match already, continue after them
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// Whether to print one JSON object instead of text.
#[derive(Debug, Args)]
pub(crate) struct Json {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who is to sit somewhere.
#[derive(Debug, Clone)]
pub(crate) enum Sitter {
    /// A person, or an engine of ours.
    Own(Seat),
    /// Another program; the table sees somebody who moves.
    Program(ProgramSpec),
}

impl FromStr for Sitter {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Sitter, NotationError> {
        if let Some(spec) = ProgramSpec::read(text, None) {
            return Ok(Sitter::Program(spec));
        }
        let own = text.parse().map(Sitter::Own);
        own.map_err(|error: NotationError| {
            let problem = format!("{}, or program:COMMAND", error.problem());
            NotationError::at(1, problem)
        })
    }
}

/// Which saved game to continue.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct SavedGame {
    /// Continue a saved game: a file, or the bare name it was saved under
    #[arg(long, value_name = "FILE", add = ArgValueCompleter::new(SavedNames), conflicts_with = "position")]
    pub(crate) load: Option<String>,
    /// Continue the game that was left unfinished last time
    #[arg(long, conflicts_with = "position")]
    pub(crate) resume: bool,
}

/// Reads a time: `2` or `2s` are seconds; `500ms`, `5m`, `1h` and `2d` are what they say.
pub(crate) fn read_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.find(|c: char| c.is_ascii_alphabetic()) {
        Some(at) => text.split_at(at),
        None => (text, "s"),
    };
    let seconds_in = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        "d" => 86_400.0,
        _ => {
            return Err(format!(
                "unknown unit of time {unit:?}; expected a time such as 500ms, 2s, 5m or 1h"
            ));
        }
    };
    let number: f64 = number
        .trim()
        .parse()
        .map_err(|_| "expected a time such as 500ms, 2s, 5m or 1h")?;
    let seconds = number * seconds_in;
    if !(0.001..=30.0 * 86_400.0).contains(&seconds) {
        return Err("expected a time from 1ms to 30d".to_owned());
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// How much time, memory and how many threads long work may take.
#[derive(Debug, Args)]
pub(crate) struct Resources {
    /// Stop after this long, such as 500ms, 10s or 5m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) time: Option<Duration>,
    /// Use at most this much memory, such as 256M or 2G
    #[arg(long, value_name = "SIZE", default_value = "1536M", value_parser = read_size)]
    pub(crate) memory: u64,
    /// Threads to use [default: one per core]
    #[arg(long, value_name = "N", value_parser = input::whole_number::<u16>(1..=256))]
    pub(crate) threads: Option<u16>,
}

/// Reads a size that was once a number of megabytes and nothing else: a bare number still is one.
pub(crate) fn read_megabytes(text: &str) -> Result<u64, String> {
    match text.trim().parse::<u64>() {
        Ok(_) => read_size(&format!("{}M", text.trim())),
        Err(_) => read_size(text),
    }
}

/// Reads a count: a number, or with k, M or G (of 1000 each).
pub(crate) fn read_count(text: &str) -> Result<u64, String> {
    let count = scaled(text, 1000);
    count.ok_or_else(|| "expected a count such as 5000, 200k or 10M".to_owned())
}

/// Reads a size: bytes, or with K, M, G or T (of 1024 each).
pub(crate) fn read_size(text: &str) -> Result<u64, String> {
    let lower = text.trim().to_ascii_lowercase();
    let short = lower.strip_suffix("ib").or(lower.strip_suffix('b'));
    let size = scaled(short.unwrap_or(&lower), 1024).filter(|&size| size > 0);
    size.ok_or_else(|| "expected a size such as 256M or 2G".to_owned())
}

/// A whole number and perhaps a letter after it, each of which is this many times the one before.
fn scaled(text: &str, step: u64) -> Option<u64> {
    let text = text.trim();
    let number = text.trim_end_matches(char::is_alphabetic);
    let power = match &text[number.len()..] {
        "" => 0,
        "k" | "K" => 1,
        "m" | "M" => 2,
        "g" | "G" => 3,
        "t" | "T" => 4,
        _ => return None,
    };
    number
        .trim()
        .parse::<u64>()
        .ok()?
        .checked_mul(step.pow(power))
}

/// Reads the two differences in Elo of a sequential test: `0,20`.
pub(crate) fn read_sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text
        .split_once(',')
        .and_then(|(low, high)| Sprt::new(low.trim().parse().ok()?, high.trim().parse().ok()?));
    numbers.ok_or_else(|| "expected two numbers, the smaller first, such as 0,20".to_owned())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_drawing_is_no_mistyped_option() {
        for drawing in [
            "-oo-",
            "--o--/ooooo",
            "-",
            "---",
            "-oo-/---- finish A4",
            "-o.o-",
        ] {
            assert!(!super::is_option(drawing), "{drawing}");
        }
        for option in ["--jsno", "-j", "-x", "--board=french", "--time"] {
            assert!(super::is_option(option), "{option}");
        }
    }

    #[test]
    fn times_are_read_with_their_unit() {
        use std::time::Duration;
        assert_eq!(super::read_time("2"), Ok(Duration::from_secs(2)));
        assert_eq!(super::read_time("0.5s"), Ok(Duration::from_millis(500)));
        assert_eq!(super::read_time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(super::read_time("5m"), Ok(Duration::from_secs(300)));
        assert_eq!(super::read_time("1h"), Ok(Duration::from_secs(3600)));
        assert_eq!(super::read_time("2d"), Ok(Duration::from_secs(172_800)));
        for text in ["", "x", "-1", "1y", "31d", "0", "1e99", "nan"] {
            assert!(super::read_time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_are_read_with_their_unit() {
        assert_eq!(super::read_size("4096"), Ok(4096));
        assert_eq!(super::read_size("256M"), Ok(256 << 20));
        assert_eq!(super::read_size("2 GiB"), Ok(2 << 30));
        assert_eq!(super::read_size("64kb"), Ok(64 << 10));
        assert_eq!(super::read_size("1t"), Ok(1 << 40));
        assert_eq!(super::read_megabytes("512"), Ok(512 << 20));
        assert_eq!(super::read_megabytes("2G"), Ok(2 << 30));
        for text in ["", "x", "-1", "0", "1.5G", "99999999999G", "M", "é"] {
            assert!(super::read_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn counts_are_read_with_their_unit() {
        assert_eq!(super::read_count("5000"), Ok(5000));
        assert_eq!(super::read_count("200k"), Ok(200_000));
        assert_eq!(super::read_count("10M"), Ok(10_000_000));
        for text in ["", "x", "-1", "k", "1.5M", "99999999999999G"] {
            assert!(super::read_count(text).is_err(), "{text}");
        }
    }
}
