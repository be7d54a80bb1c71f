//! Solving puzzles line by line: a move or a word is read, and answered in words.

use play::puzzles::{Attempt, Clue, Collection, Judged, Puzzle, english};
use play::{Game, Mind, Refusal};

use super::args::One;
use super::{chosen, described};
use crate::failure::Failure;
use crate::line::Reader;
use crate::output::{PRAISED, QUIET, REFUSED, styled};
use crate::watching::Watcher;
use crate::{input, output, rooms};

const HELP: &str =
    "Type a move, or hint (again for more), solution, restart, moves, next, help or quit.\n";

/// Solves one puzzle that was named, or one after the other.
pub(super) fn run(one: &One, seed: Option<u64>) -> Result<(), Failure> {
    let mut reader = Reader::new()?;
    let mind = Mind::new(files::library());
    if one.name.is_some() {
        let puzzle = chosen(one)?;
        return Desk::new(puzzle, &mind)?.solve(&mut reader).map(drop);
    }
    let mut seed = seed.unwrap_or_else(input::chance);
    loop {
        let puzzle = drawn(one, seed)?;
        if !Desk::new(puzzle, &mind)?.solve(&mut reader)? {
            return Ok(());
        }
        seed = seed.wrapping_add(1);
    }
}

/// A random puzzle of those that are asked for.
fn drawn(one: &One, seed: u64) -> Result<Puzzle, Failure> {
    let game = one
        .which
        .game
        .unwrap_or(Game::ALL[seed as usize % Game::ALL.len()]);
    let found = Collection::shipped(game)
        .any(&one.which.filter(), seed)
        .cloned();
    found.ok_or_else(|| {
        let problem = format!(
            "no puzzle of {game} has this step and theme; `marbles puzzles list` names them"
        );
        Failure::Negative(problem)
    })
}

/// A puzzle before its solver.
struct Desk<'a> {
    attempt: Attempt,
    mind: &'a Mind,
}

impl<'a> Desk<'a> {
    fn new(puzzle: Puzzle, mind: &'a Mind) -> Result<Desk<'a>, Failure> {
        let name = puzzle.name();
        let attempt = Attempt::new(puzzle);
        let attempt = attempt.map_err(|error| Failure::unreadable(&name, &error))?;
        Ok(Desk { attempt, mind })
    }

    /// Reads lines until the puzzle is solved; says whether another one is wanted.
    fn solve(&mut self, reader: &mut Reader) -> Result<bool, Failure> {
        output::print(described(self.attempt.puzzle())?)?;
        output::print(styled(QUIET, HELP))?;
        while let Some(line) = reader.ask("Your move: ", None)? {
            match line.trim().to_ascii_lowercase().as_str() {
                "" => {}
                "quit" | "exit" => return Ok(false),
                "next" => return Ok(true),
                "help" => output::print(HELP)?,
                "hint" => self.hint()?,
                "solution" | "solve" => self.walk(reader)?,
                "moves" => output::say(self.attempt.table().move_texts().join(" "))?,
                "restart" => {
                    self.attempt.restart();
                    output::print(rooms::board(self.attempt.table()))?;
                }
                _ => self.answer(line.trim())?,
            }
            if self.attempt.is_solved() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn answer(&mut self, text: &str) -> Result<(), Failure> {
        let watcher = Watcher::new();
        let judged = self
            .attempt
            .play(text, self.mind, &|report| watcher.hear(report));
        match judged {
            Ok(Judged::Right { words, .. }) => {
                output::print(rooms::board(self.attempt.table()))?;
                output::say(styled(PRAISED, english(&words)))
            }
            Ok(Judged::Wrong { words, line, .. }) => {
                output::say(styled(REFUSED, english(&words)))?;
                match &line[..] {
                    [] | [_] => Ok(()),
                    line => output::say(format_args!("It goes on: {}", line.join(" "))),
                }
            }
            Err(Refusal::Unreadable(error)) => {
                output::say(format_args!("{text:?} is not a move or a word: {error}."))
            }
            Err(refusal) => output::say(format_args!("Not possible: {refusal}.")),
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let watcher = Watcher::new();
        match self.attempt.clue(self.mind, &|report| watcher.hear(report)) {
            Ok(Clue { step, words, .. }) => {
                output::say(format_args!("Hint {step} of {}: {words}", Clue::STEPS))
            }
            Err(why) => output::say(format_args!("No hint: {why}.")),
        }
    }

    /// Walks the solution from here, a move for each Enter.
    fn walk(&mut self, reader: &mut Reader) -> Result<(), Failure> {
        let watcher = Watcher::new();
        let line = match self
            .attempt
            .solution(self.mind, &|report| watcher.hear(report))
        {
            Ok(line) => line,
            Err(why) => return output::say(format_args!("No solution: {why}.")),
        };
        output::say(format_args!(
            "The solution: {}. Enter walks it, anything else ends the walk.",
            line.join(" ")
        ))?;
        let mut walked = Attempt::continued(self.attempt.puzzle().clone(), &self.attempt.moves());
        for (index, text) in line.iter().enumerate() {
            if !reader
                .ask("", None)?
                .is_some_and(|line| line.trim().is_empty())
            {
                break;
            }
            let moves = [self.attempt.moves(), line[..=index].to_vec()].concat();
            walked = Attempt::continued(self.attempt.puzzle().clone(), &moves);
            if let Ok(walked) = &walked {
                let told = walked.table().last_words().unwrap_or_default();
                output::print(format_args!(
                    "{text}: {told}\n{}",
                    rooms::board(walked.table())
                ))?;
            }
        }
        drop(walked);
        output::print(rooms::board(self.attempt.table()))
    }
}
