//! Solving puzzles line by line: a move or a word is read, and answered in words.

use std::time::Instant;

use api::{Happened, TriedPuzzle};
use play::puzzles::{Attempt, Clue, Collection, Judged, Puzzle, Unproven};
use play::{Game, Message, Mind};
use tui::Language;

use super::args::One;
use super::{chosen, described};
use crate::failure::Failure;
use crate::line::Reader;
use crate::output::{PRAISED, QUIET, REFUSED, styled};
use crate::watching::Watcher;
use crate::{input, language, output, progress, registry};

/// Solves one puzzle that was named, or one after the other.
pub(super) fn run(one: &One, seed: Option<u64>) -> Result<(), Failure> {
    let mut reader = Reader::new()?;
    let mind = Mind::new(files::library());
    if one.name.is_some() {
        let mut solving = Solving::new(chosen(one)?, &mind)?;
        solving.is_todays = one.name.as_deref() == Some("today");
        return solving.solve(&mut reader).map(drop);
    }
    let mut seed = seed.unwrap_or_else(input::chance);
    loop {
        let puzzle = drawn(one, seed)?;
        if !Solving::new(puzzle, &mind)?.solve(&mut reader)? {
            return Ok(());
        }
        seed = seed.wrapping_add(1);
    }
}

/// A random puzzle of those that are requested.
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
struct Solving<'a> {
    attempt: Attempt,
    mind: &'a Mind,
    language: Language,
    is_todays: bool,
    /// Whether neither a wrong move was tried nor help given.
    is_clean: bool,
    /// Whether it was solved or given up, so that no later try counts.
    is_settled: bool,
    began: Instant,
}

impl<'a> Solving<'a> {
    fn new(puzzle: Puzzle, mind: &'a Mind) -> Result<Solving<'a>, Failure> {
        let name = puzzle.name();
        let attempt = Attempt::new(puzzle);
        let attempt = attempt.map_err(|error| Failure::unreadable(&name, &error))?;
        Ok(Solving {
            attempt,
            mind,
            language: language::of_person(),
            is_todays: false,
            is_clean: true,
            is_settled: false,
            began: Instant::now(),
        })
    }

    /// Reads lines until the puzzle is solved; says whether another one is wanted.
    fn solve(&mut self, reader: &mut Reader) -> Result<bool, Failure> {
        output::print(described(self.attempt.puzzle())?)?;
        let help = self.language.say("puzzle-words");
        output::say(styled(QUIET, &help))?;
        let prompt = self.language.say("puzzle-prompt") + " ";
        while let Some(line) = reader.ask(&prompt, None)? {
            match line.trim().to_ascii_lowercase().as_str() {
                "" => {}
                "quit" | "exit" => return Ok(false),
                "next" => return Ok(true),
                "help" => output::say(&help)?,
                "hint" => self.hint()?,
                "solution" | "solve" => self.walk(reader)?,
                "moves" => output::say(self.attempt.table().move_texts().join(" "))?,
                "restart" => {
                    self.attempt.restart();
                    output::print(registry::board(self.attempt.table()))?;
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
            .play(text, self.mind, &|report| watcher.on_report(report));
        match judged {
            Ok(Judged::Right { words, solves, .. }) => {
                output::print(registry::board(self.attempt.table()))?;
                output::say(styled(PRAISED, self.tell_all(&words)))?;
                if solves { self.settle(true) } else { Ok(()) }
            }
            Ok(Judged::Wrong { words, line, .. }) => {
                self.is_clean = false;
                output::say(styled(REFUSED, self.tell_all(&words)))?;
                match &line[..] {
                    [] | [_] => Ok(()),
                    line => self.say(Message::from("puzzle-goes-on").with("line", line.join(" "))),
                }
            }
            Err(refusal) => output::say(language::refused(&refusal)),
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let watcher = Watcher::new();
        match self
            .attempt
            .clue(self.mind, &|report| watcher.on_report(report))
        {
            Ok(Clue { step, words, .. }) => {
                self.is_clean = false;
                let hint = Message::from("puzzle-hint").with("step", step);
                self.say(hint.with("count", Clue::STEPS).with("words", words))
            }
            Err(Unproven) => self.say("puzzle-unproven".into()),
        }
    }

    fn say(&self, message: Message) -> Result<(), Failure> {
        output::say(self.language.tell(&message))
    }

    fn tell_all(&self, words: &[Message]) -> String {
        let words: Vec<String> = words.iter().map(|one| self.language.tell(one)).collect();
        words.join(" ")
    }

    /// It is solved, or given up: only the first time counts, and for the rating only the first try.
    fn settle(&mut self, is_solved: bool) -> Result<(), Failure> {
        if std::mem::replace(&mut self.is_settled, true) {
            return Ok(());
        }
        let puzzle = self.attempt.puzzle();
        let known = progress::read().unwrap_or_default();
        let name = puzzle.name();
        let game = puzzle.game;
        let noted = progress::settle_or_warn(&Happened::Puzzle(TriedPuzzle {
            step: puzzle.step,
            rating: puzzle.facts.rating(game),
            is_clean: self.is_clean && is_solved,
            is_solved,
            took: self.began.elapsed(),
            is_todays: self.is_todays,
            name,
            game,
        }));
        match noted.and_then(|after| tui::rated_words(&known, &after, puzzle)) {
            Some(words) => self.say(words),
            None => Ok(()),
        }
    }

    /// Walks the solution from here, a move for each Enter.
    fn walk(&mut self, reader: &mut Reader) -> Result<(), Failure> {
        let watcher = Watcher::new();
        let line = match self
            .attempt
            .solution(self.mind, &|report| watcher.on_report(report))
        {
            Ok(line) => line,
            Err(Unproven) => return self.say("puzzle-unproven".into()),
        };
        self.is_clean = false;
        self.say(Message::from("puzzle-solution-walk").with("line", line.join(" ")))?;
        self.settle(false)?;
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
                let words = walked.table().last_words().unwrap_or_default();
                output::print(format_args!(
                    "{text}: {}\n{}",
                    self.language.tell(&words),
                    registry::board(walked.table())
                ))?;
            }
        }
        drop(walked);
        output::print(registry::board(self.attempt.table()))
    }
}
