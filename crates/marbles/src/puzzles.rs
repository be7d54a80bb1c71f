//! `marbles puzzles`: the puzzles that come with the program, listed, shown, proven, exported and solved.

pub(crate) mod args;
mod solving;

use std::collections::HashMap;
use std::path::Path;

use api::PuzzleCard;
use play::puzzles::{Collection, Puzzle};
use play::{Game, Mind};
use serde::Serialize;

use crate::failure::Failure;
use crate::watching::Watcher;
use crate::{input, language, output, progress, registry};
use args::{Format, One, PuzzlesVerb, Which};

pub(crate) fn run(verb: PuzzlesVerb) -> Result<(), Failure> {
    match verb {
        PuzzlesVerb::List { which, json } => list(&which, json.json),
        PuzzlesVerb::Show {
            one,
            solution,
            json,
        } => show(&one, solution, json.json),
        PuzzlesVerb::Solve { one, seed } => solving::run(&one, seed),
        PuzzlesVerb::Solved(args) => progress::run(&args),
        PuzzlesVerb::Check { file, which, every } => check(file.as_deref(), &which, every),
        PuzzlesVerb::Export { which, format } => export(&which, format),
    }
}

/// The collections of the games that are asked about.
fn collections(which: &Which) -> Vec<Collection> {
    let games = Game::ALL.into_iter();
    let games = games.filter(|game| which.game.is_none_or(|only| only == *game));
    games.map(Collection::shipped).collect()
}

/// The puzzles that are requested.
fn wanted(collections: Vec<Collection>, which: &Which) -> Vec<Puzzle> {
    let filter = which.filter();
    let all = collections
        .into_iter()
        .flat_map(|collection| collection.puzzles);
    all.filter(|puzzle| filter.takes(puzzle)).collect()
}

/// Days since 1 January 1970, in UTC.
fn today() -> u64 {
    api::days(progress::now())
}

/// Today's puzzle: of a game, or of whichever game has its turn.
fn of_today(game: Option<Game>) -> Result<Puzzle, Failure> {
    let day = today();
    let whose = Game::ALL[day as usize % Game::ALL.len()];
    let game = game.unwrap_or(whose);
    let found = Collection::shipped(game).of_day(day).cloned();
    found.ok_or_else(|| Failure::Negative(format!("{game} has no puzzles")))
}

/// The puzzle that is requested; today's if nothing is said.
fn chosen(one: &One) -> Result<Puzzle, Failure> {
    match one.name.as_deref() {
        None | Some("today") if !one.which.is_all() => {
            let problem = "today's puzzle has its own step and theme; give --game alone";
            Err(Failure::Usage(problem.to_owned()))
        }
        None | Some("today") => of_today(one.which.game),
        Some(name) => input::read_text(name),
    }
}

fn list(which: &Which, json: bool) -> Result<(), Failure> {
    let puzzles = wanted(collections(which), which);
    if json {
        let puzzles: Vec<PuzzleCard> = puzzles.iter().map(PuzzleCard::of).collect();
        return output::say_json(Listed { puzzles });
    }
    let line = |puzzle: &Puzzle| {
        let name = puzzle.name();
        let step = puzzle.step;
        let theme = puzzle.theme;
        let task = puzzle
            .title
            .clone()
            .or_else(|| Some(puzzle.task().ok()?.to_string()));
        format!("{name:15} {step} {theme:10} {}\n", task.unwrap_or_default())
    };
    output::print(puzzles.iter().map(line).collect::<String>())
}

#[derive(Debug, Serialize)]
struct Listed {
    puzzles: Vec<PuzzleCard>,
}

/// A puzzle with its solution.
#[derive(Debug, Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    puzzle: PuzzleCard,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<&'a [String]>,
}

fn show(one: &One, solution: bool, json: bool) -> Result<(), Failure> {
    let puzzle = chosen(one)?;
    let whole = solution.then_some(&puzzle.line[..]);
    if json {
        return output::say_json(Whole {
            puzzle: PuzzleCard::of(&puzzle),
            solution: whole,
        });
    }
    output::print(described(&puzzle)?)?;
    match whole {
        Some(line) => output::say(format_args!("Solution: {}", line.join(" "))),
        None => Ok(()),
    }
}

/// The board, what is asked, and what makes it hard.
fn described(puzzle: &Puzzle) -> Result<String, Failure> {
    let unreadable = |error| Failure::unreadable(&puzzle.name(), &error);
    let table = puzzle.table().map_err(unreadable)?;
    let board = registry::board(&table);
    let language = language::of_person();
    let title = tui::puzzle_title(language, puzzle);
    let [task, step] = tui::puzzle_text(language, puzzle);
    Ok(format!("{title}\n{board}{task}\n{step}\n"))
}

/// Proves the puzzles again, and tells those that are wrong.
fn check(file: Option<&Path>, which: &Which, every: u32) -> Result<(), Failure> {
    let collections = match file {
        None => collections(which),
        Some(path) => {
            let text = input::read_source(path)?;
            let read = Collection::read(&text);
            let source = path.display().to_string();
            vec![read.map_err(|error| Failure::unreadable(&source, &error))?]
        }
    };
    let puzzles = wanted(collections, which);
    let mind = Mind::new(files::library());
    let watcher = Watcher::new();
    let mut checked = 0;
    let mut wrong = 0;
    for puzzle in puzzles.iter().step_by(every as usize) {
        let problem = puzzle.verify(&mind, &|report| watcher.on_report(report));
        if watcher.was_interrupted() || problem.is_err() {
            return Err(Failure::InterruptedAt(format!("{checked} checked")));
        }
        checked += 1;
        if let Ok(Some(problem)) = problem {
            wrong += 1;
            output::say(format_args!("{}: {problem}", puzzle.name()))?;
        }
    }
    for (first, second) in same(&puzzles)? {
        wrong += 1;
        output::say(format_args!("{second}: the same puzzle as {first}"))?;
    }
    match wrong {
        0 => output::say(format_args!("{checked} checked, none wrong.")),
        wrong => Err(Failure::Negative(format!(
            "{checked} checked, {wrong} wrong"
        ))),
    }
}

/// Pairs of puzzles that are the same but for a symmetry of the board.
fn same(puzzles: &[Puzzle]) -> Result<Vec<(String, String)>, Failure> {
    let mut seen: HashMap<(Game, String), String> = HashMap::new();
    let mut pairs = Vec::new();
    for puzzle in puzzles {
        let key = puzzle.key();
        let key = key.map_err(|error| Failure::unreadable(&puzzle.name(), &error))?;
        if let Some(first) = seen.insert((puzzle.game, key), puzzle.name()) {
            pairs.push((first, puzzle.name()));
        }
    }
    Ok(pairs)
}

fn export(which: &Which, format: Format) -> Result<(), Failure> {
    let puzzles = wanted(collections(which), which);
    let text: String = match format {
        Format::Jsonl => puzzles.iter().map(json_line).collect(),
        Format::Csv => {
            let head = "name,game,step,theme,moves,position,solution,task,title\n".to_owned();
            std::iter::once(head)
                .chain(puzzles.iter().map(csv_line))
                .collect()
        }
    };
    output::print(text)
}

fn json_line(puzzle: &Puzzle) -> String {
    let whole = Whole {
        puzzle: PuzzleCard::of(puzzle),
        solution: Some(&puzzle.line),
    };
    api::to_json(&whole) + "\n"
}

fn csv_line(puzzle: &Puzzle) -> String {
    let fields = [
        puzzle.name(),
        puzzle.game.to_string(),
        puzzle.step.to_string(),
        puzzle.theme.to_owned(),
        puzzle.moves.to_string(),
        puzzle.position.clone(),
        puzzle.line.join(" "),
        puzzle
            .task()
            .map(|task| task.to_string())
            .unwrap_or_default(),
        puzzle.title.clone().unwrap_or_default(),
    ];
    fields.map(|field| output::csv_cell(&field)).join(",") + "\n"
}
