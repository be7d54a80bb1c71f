//! Making puzzles: candidates are found piece by piece, proven, and picked from so that every step has its share.

mod abalone;
mod congkak;
mod solitaire;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};
use congkak_engine::{DatabaseSize, SowingRules, build};
use game::SplitMix;
use play::puzzles::{Collection, Facts, Puzzle};
use play::{Game, Library, Mind, unwatched};

use crate::in_order::in_order;
use crate::{Failure, selfplay};

/// Pieces have at most so many puzzles.
const MOST: usize = 64;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Find candidates, prove them, and append them to a file
    ///
    /// What a piece of the work finds follows from the seed and its number. If the file holds pieces already, continues
    /// after them.
    Find(Find),
    /// Pick puzzles out of files of candidates, and print them as a collection
    Pick(Pick),
}

/// How to find candidates.
#[derive(Debug, Args)]
pub(crate) struct Find {
    /// Of which game
    game: Game,
    /// Where to write them
    file: PathBuf,
    /// How many pieces of work the file shall hold: games, or starts
    #[arg(long, value_name = "N", default_value_t = 100)]
    pieces: u64,
    /// How many pieces at a time; the candidates are the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// What to pick.
#[derive(Debug, Args)]
pub(crate) struct Pick {
    /// Files of candidates of one game
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How many to pick, as evenly from all steps as there are candidates
    #[arg(long, value_name = "N", default_value_t = 1000)]
    count: usize,
}

pub(crate) fn run(command: &PuzzlesCommand) -> Result<(), Failure> {
    match command {
        PuzzlesCommand::Find(find) => find.run(),
        PuzzlesCommand::Pick(pick) => pick.run(),
    }
}

impl Find {
    fn run(&self) -> Result<(), Failure> {
        let failed = |error| -> Failure { format!("{}: {error}", self.file.display()).into() };
        let (mut file, done) = self.open().map_err(failed)?;
        let library = Arc::new(library(self.game));
        let worker = || {
            let mind = Mind::new(Arc::clone(&library));
            move |piece: u64| (piece, self.make(piece, &mind))
        };
        let mut written = Ok(());
        in_order(done..self.pieces, self.threads, worker, &mut |(
            piece,
            found,
        )| {
            let text = text_of(self.game, piece, found);
            written = file.write_all(text.as_bytes());
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        written.map_err(failed)?;
        println!("{} pieces", self.pieces.max(done));
        Ok(())
    }

    /// The proven candidates of a piece.
    fn make(&self, piece: u64, mind: &Mind) -> Vec<Puzzle> {
        let mut random = selfplay::random(self.seed, piece);
        let found = match self.game {
            Game::Solitaire => solitaire::find(piece, &mut random),
            Game::Congkak => congkak::find(&mut random, mind),
            Game::Abalone => abalone::find(&mut random),
        };
        let proven = found.into_iter().map(|mut puzzle| {
            puzzle.step = puzzle.facts.step(puzzle.game);
            puzzle
        });
        let is_proven = |puzzle: &Puzzle| puzzle.verify(mind, &unwatched) == Ok(None);
        proven.filter(is_proven).take(MOST).collect()
    }

    /// Opens the file behind its last whole piece, and says how many there are.
    fn open(&self) -> std::io::Result<(File, u64)> {
        let saved = std::fs::read_to_string(&self.file).unwrap_or_default();
        let head = Collection {
            game: self.game,
            puzzles: Vec::new(),
        };
        let head = format!("{head}# seed {}\n", self.seed);
        let (whole, pieces) = match saved.strip_prefix(&head) {
            None if saved.is_empty() => (head, 0),
            None => {
                return Err(std::io::Error::other(
                    "holds candidates of another game or seed",
                ));
            }
            Some(rest) => {
                let end = rest
                    .rfind("# piece ")
                    .map_or(0, |at| at + rest[at..].find('\n').map_or(0, |end| end + 1));
                let pieces = rest[..end]
                    .lines()
                    .filter(|line| line.starts_with("# piece "));
                (head + &rest[..end], pieces.count() as u64)
            }
        };
        std::fs::write(&self.file, &whole)?;
        Ok((File::options().append(true).open(&self.file)?, pieces))
    }
}

/// The lines of a piece, numbered so that all numbers of a file rise.
fn text_of(game: Game, piece: u64, mut puzzles: Vec<Puzzle>) -> String {
    for (index, puzzle) in puzzles.iter_mut().enumerate() {
        puzzle.number = (piece as usize * MOST + index + 1) as u32;
    }
    let text = Collection { game, puzzles }.to_string();
    let lines = text.split_once('\n').map_or("", |(_, lines)| lines);
    format!("{lines}# piece {piece}\n")
}

/// A large database of endgames for Congkak, and nothing for the others.
fn library(game: Game) -> Library {
    let size = DatabaseSize::usual(7, SowingRules::house(::congkak::Count::Side));
    let built = size.filter(|_| game == Game::Congkak);
    let built = built.and_then(|size| build(size, &unwatched));
    let name = size.map_or_else(String::new, |size| format!("congkak/{}", size.file_name()));
    Library::new(move |asked| built.clone().filter(|_| asked == name))
}

impl Pick {
    fn run(&self) -> Result<(), Failure> {
        let mut game = None;
        let mut by_step: BTreeMap<u8, Vec<Puzzle>> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for file in &self.files {
            let collection = read(file)?;
            if *game.get_or_insert(collection.game) != collection.game {
                return Err(format!("{}: puzzles of another game", file.display()).into());
            }
            for mut puzzle in collection.puzzles {
                puzzle.step = puzzle.facts.step(puzzle.game);
                if seen.insert(puzzle.key()?) {
                    by_step.entry(puzzle.step).or_default().push(puzzle);
                }
            }
        }
        let mut puzzles = spread(by_step, self.count);
        for (number, puzzle) in (1..).zip(&mut puzzles) {
            puzzle.number = number;
        }
        let game = game.ok_or("no candidates")?;
        print!("{}", Collection { game, puzzles });
        Ok(())
    }
}

fn read(file: &Path) -> Result<Collection, Failure> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let read = Collection::read(&text);
    read.map_err(|error| format!("{}: {error}", file.display()).into())
}

/// So many puzzles, the easy ones first, of each step as many as of the others if there are so many. Those with a title
/// come before others of their step.
fn spread(mut by_step: BTreeMap<u8, Vec<Puzzle>>, count: usize) -> Vec<Puzzle> {
    let mut shares: BTreeMap<u8, usize> = by_step.keys().map(|&step| (step, 0)).collect();
    let mut left = count;
    while left > 0 {
        let before = left;
        for (step, share) in &mut shares {
            if left > 0 && *share < by_step[step].len() {
                *share += 1;
                left -= 1;
            }
        }
        if left == before {
            break;
        }
    }
    let mut all = Vec::new();
    for (step, puzzles) in &mut by_step {
        let mut random = SplitMix::new(u64::from(*step));
        for last in (1..puzzles.len()).rev() {
            puzzles.swap(last, random.below(last + 1));
        }
        puzzles.sort_by_key(|puzzle| puzzle.title.is_none());
        all.extend(puzzles.drain(..shares[step]));
    }
    all
}

/// A candidate without number and step.
fn candidate(theme: &'static str, moves: usize, position: String, line: Vec<String>) -> Puzzle {
    Puzzle {
        game: Game::Solitaire,
        number: 0,
        step: 1,
        theme,
        moves: moves as u32,
        position,
        line,
        facts: Facts::default(),
        title: None,
    }
}
