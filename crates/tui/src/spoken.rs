//! The accessible mode: one sentence for each event, one line for each answer.
//!
//! Nothing is drawn, moved or coloured, so a screen reader reads everything
//! once and in order. The words are those of every prompt (`play::Command`), and
//! `board` describes the board row by row.

mod words;

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use game::Side;
use play::setup::{self, Question};
use play::{Command, Effort, EngineTurn, Game, Habits, Mind, NoAdvice, Seat, Table, Told, Wish};

use crate::shelf::Shelf;
use crate::start_screen::moves_words;

/// How long a hint may take, as on every screen.
const HINT: Duration = Duration::from_secs(2);

/// How long a solution may take: nobody can press Esc here.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where sentences come from and go to, and what time it is.
pub struct Voice<'a> {
    /// Answers, a line each.
    pub input: &'a mut dyn BufRead,
    /// Sentences, a line each.
    pub output: &'a mut dyn Write,
    /// The time since any beginning.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
}

/// Plays in sentences until the input ends or someone quits.
///
/// # Errors
/// The output has gone, or the input cannot be read.
pub fn speak(voice: Voice<'_>, shelf: &dyn Shelf, table: Option<Table>) -> io::Result<()> {
    let mut speaker = Speaker {
        voice,
        shelf,
        name: None,
        is_over: false,
    };
    let table = match table {
        Some(table) => Some(table),
        None => speaker.choose_table()?,
    };
    match table {
        Some(table) => speaker.play(table),
        None => Ok(()),
    }
}

/// What to do after a command.
enum Next {
    GoOn,
    Table(Box<Table>),
    Leave,
}

struct Speaker<'v, 's> {
    voice: Voice<'v>,
    shelf: &'s dyn Shelf,
    /// The name the game was last saved under.
    name: Option<String>,
    /// Whether the game was over when it was last looked at.
    is_over: bool,
}

impl Speaker<'_, '_> {
    /// Says one sentence. Control characters never reach the terminal.
    fn say(&mut self, sentence: impl std::fmt::Display) -> io::Result<()> {
        let text: String = sentence.to_string();
        let clean: String = text.chars().filter(|c| !c.is_control()).collect();
        writeln!(self.voice.output, "{clean}")?;
        self.voice.output.flush()
    }

    /// Hears one answer; nothing at the end of the input.
    fn hear(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let length = self.voice.input.read_line(&mut line)?;
        Ok((length > 0).then(|| line.trim().to_owned()))
    }

    fn choose_table(&mut self) -> io::Result<Option<Table>> {
        self.say("Marbles. Every event is one sentence; press Enter for the usual answer.")?;
        if let Some(record) = self.shelf.interrupted() {
            let moves = moves_words(record.moves.len());
            let title = record.game.title();
            self.say(format!(
                "A game of {title} was interrupted after {moves}. Go on with it? Yes or no."
            ))?;
            let Some(answer) = self.hear()? else {
                return Ok(None);
            };
            self.shelf.forget_interrupted();
            if !answer.to_ascii_lowercase().starts_with('n')
                && let Ok(table) = Table::from_record(&record)
            {
                return Ok(Some(table));
            }
        }
        let titles = Game::ALL.map(|game| game.to_string()).join(", ");
        let Some(game) = self.ask(&format!("Which game? {titles}."), "solitaire", |text| {
            text.parse().ok()
        })?
        else {
            return Ok(None);
        };
        let mut answers: Vec<(&str, String)> = Vec::new();
        for question in setup::questions(game) {
            let Some(value) = self.ask_question(&question)? else {
                return Ok(None);
            };
            answers.push((question.key, value));
        }
        self.seated_table(game, &answers)
    }

    fn ask_question(&mut self, question: &Question) -> io::Result<Option<String>> {
        let values: Vec<&str> = question
            .answers
            .iter()
            .map(|answer| answer.value.as_str())
            .collect();
        let prompt = format!("{}? {}.", question.label, values.join(", "));
        let known = |text: &str| values.contains(&text).then(|| text.to_owned());
        self.ask(&prompt, &question.usual, known)
    }

    fn seated_table(
        &mut self,
        game: Game,
        answers: &[(&str, String)],
    ) -> io::Result<Option<Table>> {
        let answers: Vec<(&str, &str)> = answers
            .iter()
            .map(|(key, value)| (*key, value.as_str()))
            .collect();
        let table = setup::start(game, &answers).and_then(|start| Table::read(game, &start));
        let table = match table {
            Ok(table) => table,
            Err(error) => {
                self.say(error)?;
                return Ok(None);
            }
        };
        if game.is_solo() {
            return Ok(Some(table));
        }
        let mut seats = [Seat::Person; 2];
        for side in Side::ALL {
            let prompt = format!(
                "Who plays {}? human, or an engine's level from 1 to 9.",
                table.side_name(side)
            );
            let usual = if side == Side::First { "human" } else { "4" };
            let Some(seat) = self.ask(&prompt, usual, |text| text.parse().ok())? else {
                return Ok(None);
            };
            seats[side.index()] = seat;
        }
        Ok(Some(table.with_seats(seats)))
    }

    /// Asks until the answer is understood; Enter takes the usual one.
    fn ask<T>(
        &mut self,
        prompt: &str,
        usual: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> io::Result<Option<T>> {
        loop {
            self.say(format!("{prompt} Usually {usual}."))?;
            let Some(answer) = self.hear()? else {
                return Ok(None);
            };
            if answer == "quit" {
                return Ok(None);
            }
            let answer = if answer.is_empty() { usual } else { &answer };
            match read(answer) {
                Some(value) => return Ok(Some(value)),
                None => self.say(format!("{answer} is not one of the answers."))?,
            }
        }
    }

    fn play(&mut self, mut table: Table) -> io::Result<()> {
        self.say(words::opening(&table))?;
        loop {
            let turn = table.engine_turn((self.voice.clock)(), &Habits::default());
            if let Some(turn) = turn {
                self.let_engine_move(&mut table, turn)?;
                self.autosave(&table);
                continue;
            }
            let Some(line) = self.hear()? else {
                return Ok(());
            };
            match self.obey(&mut table, &line)? {
                Next::GoOn => self.autosave(&table),
                Next::Table(other) => {
                    table = *other;
                    self.say(words::opening(&table))?;
                }
                Next::Leave => {
                    self.shelf.forget_autosave();
                    return self.say("Goodbye.");
                }
            }
        }
    }

    /// A game that cannot be autosaved can still be played.
    fn autosave(&mut self, table: &Table) {
        let was_over = std::mem::replace(&mut self.is_over, table.ending().is_some());
        if table.ending().is_some() {
            if !was_over {
                let name = self
                    .shelf
                    .keep_finished(&table.record(), self.name.as_deref());
                self.name = name.ok();
            }
            self.shelf.forget_autosave();
        } else if !table.record().moves.is_empty() {
            let _ = self.shelf.autosave(&table.record());
        }
    }

    fn obey(&mut self, table: &mut Table, line: &str) -> io::Result<Next> {
        let now = (self.voice.clock)();
        let asked = line.to_ascii_lowercase();
        let (word, rest) = asked.split_once(' ').unwrap_or((&asked, ""));
        match (word, rest.trim()) {
            ("", _) => return self.say(words::turn(table)).map(|()| Next::GoOn),
            ("board", "") => return self.say_all(words::board(table)),
            ("row", name) => return self.say(words::row(table, name)).map(|()| Next::GoOn),
            ("place", name) => return self.say(words::place(table, name)).map(|()| Next::GoOn),
            ("clock" | "clocks", "") => {
                return self.say(words::clocks(table, now)).map(|()| Next::GoOn);
            }
            _ => {}
        }
        match table.obey(&Command::read(line), now) {
            Told::Played(_) => self.say(words::played(table))?,
            Told::TakenBack(count) => {
                let moves = moves_words(count);
                self.say(format!("{moves} taken back. {}", words::turn(table)))?;
            }
            Told::MadeAgain(count) => {
                let moves = moves_words(count);
                self.say(format!("{moves} made again. {}", words::turn(table)))?;
            }
            Told::Restarted => self.say(words::opening(table))?,
            Told::Paused => self.say("Paused; type resume to go on.")?,
            Told::Resumed | Told::Resigned(_) => self.say(words::turn(table))?,
            Told::Begun(fresh) => return Ok(Next::Table(fresh)),
            Told::Moves(_) => self.say(words::moves(table))?,
            Told::History(_) => return self.say_all(words::history(table)),
            Told::Code(text) => self.say(text)?,
            Told::Refused(refusal) => self.say(format!("No: {refusal}."))?,
            Told::Wished(wish) => return self.grant(table, wish),
        }
        Ok(Next::GoOn)
    }

    fn grant(&mut self, table: &mut Table, wish: Wish) -> io::Result<Next> {
        match wish {
            Wish::Hint => self.hint(table)?,
            Wish::Solve => self.solve(table)?,
            Wish::Save(name) => self.save(table, name)?,
            Wish::Load(name) => return self.load(name),
            Wish::Help => {
                let own = [
                    ("board", "describe the board row by row"),
                    ("row", "describe one row: row C"),
                    ("place", "say what is at a place: place D4"),
                    ("clock", "say how much time each side has"),
                ];
                let words = own.into_iter().chain(Command::WORDS);
                return self.say_all(words.map(|(word, what)| format!("{word}: {what}")));
            }
            Wish::Quit => return Ok(Next::Leave),
        }
        Ok(Next::GoOn)
    }

    fn say_all(&mut self, sentences: impl IntoIterator<Item = String>) -> io::Result<Next> {
        for sentence in sentences {
            self.say(sentence)?;
        }
        Ok(Next::GoOn)
    }

    fn let_engine_move(&mut self, table: &mut Table, turn: EngineTurn) -> io::Result<()> {
        self.say(format!("{} is thinking.", table.side_name(table.turn())))?;
        let mut mind = Mind::new(self.shelf.library());
        let found = self.think(turn.time, |watch| {
            turn.advisor.choose(turn.effort, &mut mind, watch)
        });
        match table.play_for_engine(found, (self.voice.clock)()) {
            Ok(_) => self.say(words::played(table)),
            Err(refusal) => self.say(format!("No: {refusal}.")),
        }
    }

    fn think<T>(&self, limit: Duration, job: impl FnOnce(&play::Watch<'_>) -> T) -> T {
        let clock = self.voice.clock;
        let began = clock();
        job(&|_| {
            if clock().saturating_sub(began) >= limit {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    }

    fn hint(&mut self, table: &Table) -> io::Result<()> {
        let effort = Effort::default();
        let mut mind = Mind::new(self.shelf.library());
        match self.think(HINT, |watch| {
            table.advisor().advise(effort, &mut mind, watch)
        }) {
            Ok(advice) => self.say(advice.sentence()),
            Err(none) => self.say(no_advice(&none)),
        }
    }

    fn solve(&mut self, table: &mut Table) -> io::Result<()> {
        let effort = Effort::default();
        let mut mind = Mind::new(self.shelf.library());
        let solved = self.think(PATIENCE, |watch| {
            table.advisor().solve(effort, &mut mind, watch)
        });
        match solved {
            Ok(line) if table.lay_out(&line).is_ok() => {
                let moves = moves_words(line.len());
                self.say(format!(
                    "Solved in {moves}: {}. Step with redo.",
                    line.join(", ")
                ))
            }
            Ok(_) => self.say("The solution does not fit this position."),
            Err(none) => self.say(no_advice(&none)),
        }
    }

    fn save(&mut self, table: &Table, name: Option<String>) -> io::Result<()> {
        let Some(name) = name.or_else(|| self.name.clone()) else {
            return self.say("Name the game: save NAME.");
        };
        match self.shelf.save(&name, &table.record()) {
            Ok(place) => {
                self.name = Some(name);
                self.say(format!("Saved: {place}."))
            }
            Err(problem) => self.say(format!("Not saved: {problem}.")),
        }
    }

    fn load(&mut self, name: Option<String>) -> io::Result<Next> {
        let Some(name) = name else {
            let kept: Vec<String> = self
                .shelf
                .games()
                .into_iter()
                .map(|game| game.name)
                .collect();
            self.say(format!(
                "Kept games: {}. Load one with load NAME.",
                kept.join(", ")
            ))?;
            return Ok(Next::GoOn);
        };
        let record = self.shelf.open(&name);
        let table = record.map(|record| Table::from_record(&record));
        match table {
            Ok(Ok(table)) => {
                self.name = Some(name);
                Ok(Next::Table(Box::new(table)))
            }
            Ok(Err(error)) => self
                .say(format!("Not opened: {error}."))
                .map(|()| Next::GoOn),
            Err(problem) => self
                .say(format!("Not opened: {problem}."))
                .map(|()| Next::GoOn),
        }
    }
}

fn no_advice(none: &NoAdvice) -> String {
    match none {
        NoAdvice::Over => "The game is over: there is nothing to look for.".to_owned(),
        NoAdvice::Stopped => "Nothing was found in the time given.".to_owned(),
        NoAdvice::Impossible(reason) => format!("There is none: {reason}."),
    }
}
