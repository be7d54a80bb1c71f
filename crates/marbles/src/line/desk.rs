//! A table with a person in front of it: what each typed line does.

use std::path::PathBuf;
use std::time::Instant;

use play::{Command, Entry, Refusal, Seat, Step, Table};

use super::{Engines, Reader, Talk, load, unfinished};
use crate::failure::Failure;
use crate::output::{self, QUIET, REFUSED, styled};

/// A table with a person in front of it.
pub(super) struct Desk<'a> {
    pub(super) table: Table,
    talk: &'a dyn Talk,
    pub(super) engines: Engines,
    reader: Reader,
    /// When the clock's time began.
    pub(super) began: Instant,
    /// Where the game was last kept.
    file: Option<PathBuf>,
    /// Whether everything since then is kept too.
    kept: bool,
    /// Whether the numbered list of moves was shown for this very position.
    list_shown: bool,
}

impl<'a> Desk<'a> {
    pub(super) fn new(
        table: Table,
        talk: &'a dyn Talk,
        engines: Engines,
    ) -> Result<Desk<'a>, Failure> {
        Ok(Desk {
            table,
            talk,
            engines,
            reader: Reader::new()?,
            began: Instant::now(),
            file: None,
            kept: true,
            list_shown: false,
        })
    }

    /// Plays to the end of the game or of the input; an unfinished game is kept.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        let ended = self.run();
        self.keep_unfinished()?;
        ended
    }

    fn run(&mut self) -> Result<(), Failure> {
        self.show_board()?;
        while self.table.outcome().is_none() {
            if let Seat::Engine(level) = self.table.seat_to_move() {
                self.let_engine_move(level)?;
                continue;
            }
            let prompt = self.talk.prompt(&self.table);
            let Some(line) = self.reader.ask(&prompt)? else {
                return output::say("Goodbye.");
            };
            if self.obey(&Command::read(&line))? == Next::Leave {
                return output::say("Goodbye.");
            }
        }
        self.kept = true;
        output::print(self.talk.farewell(&self.table))
    }

    fn obey(&mut self, command: &Command) -> Result<Next, Failure> {
        match command {
            Command::Move(text) => self.try_move(text)?,
            Command::Undo(count) => {
                let undone = (0..*count)
                    .take_while(|_| self.table.take_back() > 0)
                    .count();
                self.moved(undone, "nothing to undo: this is the start")?;
            }
            Command::Redo(count) => {
                let redone = self.table.redo(*count);
                self.moved(redone, "nothing to redo: no move was taken back")?;
            }
            Command::Restart => {
                self.table.restart();
                self.changed()?;
            }
            Command::Hint => self.hint()?,
            Command::Solve => self.solve()?,
            Command::Moves => self.list_moves()?,
            Command::History => output::print(history(&self.table))?,
            Command::Pause => self.pause()?,
            Command::Resume => self.resume()?,
            Command::Resign => self.table.resign(self.table.turn()),
            Command::Code => output::say(self.table.position_text())?,
            Command::Save(name) => self.save(name.as_deref())?,
            Command::Load(name) => self.load(name.as_deref())?,
            Command::New(start) => self.start_anew(start.as_deref())?,
            Command::Help => help()?,
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::GoOn)
    }

    fn try_move(&mut self, text: &str) -> Result<(), Failure> {
        let number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number_means_nothing = number && !self.list_shown && !self.talk.numbers_are_moves();
        let played = if number_means_nothing {
            let problem = "numbers name moves after `moves` has listed them";
            Err(Refusal::Unreadable(game::NotationError::at(1, problem)))
        } else {
            self.play_now(text)
        };
        match played {
            Ok(steps) => self.tell(text, &steps),
            Err(refusal) => self.refuse(self.talk.refuse(&self.table, text, &refusal)),
        }
    }

    /// Plays at this moment. Nobody times a game of solitaire.
    pub(super) fn play_now(&mut self, text: &str) -> Result<Vec<Step>, Refusal> {
        if self.table.game().is_solo() {
            self.table.play(text)
        } else {
            self.table.play_at(text, self.began.elapsed())
        }
    }

    /// Says what a move did, and shows the board.
    pub(super) fn tell(&mut self, text: &str, steps: &[Step]) -> Result<(), Failure> {
        output::print(self.talk.tell(&self.table, text, steps))?;
        self.changed()
    }

    fn pause(&mut self) -> Result<(), Failure> {
        self.table.pause(self.began.elapsed());
        output::say("Paused: the clock stands and the board is hidden. Type resume to go on.")
    }

    fn resume(&mut self) -> Result<(), Failure> {
        self.table.start_clock(self.began.elapsed());
        self.show_board()
    }

    fn moved(&mut self, count: usize, otherwise: &str) -> Result<(), Failure> {
        if count == 0 {
            return self.refuse(otherwise);
        }
        self.changed()
    }

    /// The position is another one now.
    fn changed(&mut self) -> Result<(), Failure> {
        self.kept = false;
        self.list_shown = false;
        self.show_board()
    }

    fn show_board(&self) -> Result<(), Failure> {
        if self.table.view().paused {
            return output::say("The game is paused. Type resume to go on.");
        }
        output::print(self.talk.board(&self.table))
    }

    pub(super) fn refuse(&self, sentence: impl std::fmt::Display) -> Result<(), Failure> {
        output::say(styled(REFUSED, sentence))
    }

    fn list_moves(&mut self) -> Result<(), Failure> {
        self.list_shown = true;
        output::print(self.talk.moves(&self.table))
    }

    fn save(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let path = name.map(store::game_path).or_else(|| self.file.clone());
        let Some(path) = path else {
            return self.refuse("name a file to save to: save FILE");
        };
        match store::save_game(&path, &self.table.record()) {
            Ok(()) => {
                output::say(format_args!("Saved to {}", path.display()))?;
                self.file = Some(path);
                self.kept = true;
                Ok(())
            }
            Err(error) => self.refuse(format_args!("not saved: {error}")),
        }
    }

    fn load(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let Some(name) = name else {
            return self.refuse("name the file to load: load FILE");
        };
        match load(name, self.table.game()) {
            Ok(table) => {
                self.table = table;
                self.changed()?;
                self.file = Some(store::game_path(name));
                self.kept = true;
                Ok(())
            }
            Err(failure) => self.refuse(format_args!("not loaded: {failure}")),
        }
    }

    fn start_anew(&mut self, start: Option<&str>) -> Result<(), Failure> {
        let own_start = self.table.record().start;
        match Table::read(self.table.game(), start.unwrap_or(&own_start)) {
            Ok(table) => {
                self.table = table;
                self.file = None;
                self.changed()
            }
            Err(error) => self.refuse(error),
        }
    }

    /// A game left on a terminal is kept, so that `--resume` can go on with it.
    fn keep_unfinished(&self) -> Result<(), Failure> {
        let game = self.table.game();
        let begun = !self.table.record().moves.is_empty();
        match unfinished(game) {
            Some(path) if self.reader.is_terminal() && begun && !self.kept => {
                store::save_game(&path, &self.table.record())?;
                let command = format!("marbles {game} play --resume");
                output::say(styled(
                    QUIET,
                    format_args!("The game is kept: {command} goes on with it."),
                ))
            }
            _ => Ok(()),
        }
    }
}

/// What to do after a command.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

/// The moves made, with their times where a clock was running.
fn history(table: &Table) -> String {
    let view = table.view();
    if view.past.is_empty() {
        return "No move has been made.\n".to_owned();
    }
    let line = |(index, entry): (usize, &Entry)| {
        let spent = entry
            .spent
            .map(|spent| format!("  {:.1} s", spent.as_secs_f32()));
        let side = table.side_name(entry.side);
        format!(
            "{:3}. {side}: {}{}\n",
            index + 1,
            entry.text,
            spent.unwrap_or_default()
        )
    };
    view.past.iter().enumerate().map(line).collect()
}

fn help() -> Result<(), Failure> {
    let lines = Command::WORDS.iter();
    let list: String = lines
        .map(|(word, meaning)| format!("  {word:8} {meaning}\n"))
        .collect();
    output::print(format_args!("Type a move, or one of these words:\n{list}"))
}
