//! Line mode: ask, read a line, do it, show the board, until the game or the input ends.

mod letter;
mod numbered;
mod reader;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use play::{Advice, Command, Effort, Entry, Game, Level, NoAdvice, Refusal, Seat, Step, Table};

use crate::failure::Failure;
use crate::output::{self, QUIET, REFUSED, styled};
use crate::watching::{Watcher, thousands};

pub(crate) use letter::Letter;
pub(crate) use numbered::Numbered;
pub(crate) use reader::Reader;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(10);

/// How a game is spoken in line mode.
pub(crate) trait Talk {
    /// The board, and whatever belongs above the prompt; ends its own lines.
    fn board(&self, table: &Table) -> String;

    /// The question, with a space at its end.
    fn prompt(&self, table: &Table) -> String;

    /// The sentence for a text that was not played.
    fn refuse(&self, table: &Table, text: &str, refusal: &Refusal) -> String;

    /// The last words once the game is over; ends its own lines.
    fn farewell(&self, table: &Table) -> String;

    /// What a move did, for games in which the board alone does not say; ends its own lines.
    fn tell(&self, _table: &Table, _text: &str, _steps: &[Step]) -> String {
        String::new()
    }

    /// Whether a number alone names a move of the list that was last shown.
    fn numbers_are_moves(&self) -> bool;
}

/// Plays a game to its end, or to the end of the input.
pub(crate) fn play(table: Table, talk: &dyn Talk) -> Result<(), Failure> {
    let mut desk = Desk {
        table,
        talk,
        reader: Reader::new()?,
        began: Instant::now(),
        file: None,
        kept: true,
        list_shown: false,
    };
    let ended = desk.run();
    desk.keep_unfinished()?;
    ended
}

/// Sets a kept game up again.
pub(crate) fn load(name: &str, game: Game) -> Result<Table, Failure> {
    let path = store::game_path(name);
    let record = store::load_game(&path)?;
    if record.game != game {
        let other = record.game;
        let problem = format!(
            "{}: a game of {other}; try `marbles {other} play`",
            path.display()
        );
        return Err(Failure::Unreadable(problem));
    }
    Table::from_record(&record).map_err(|error| Failure::Unreadable(error.to_string()))
}

/// Sets up the game that was left unfinished on a terminal.
pub(crate) fn resume(game: Game) -> Result<Table, Failure> {
    let path = unfinished(game).filter(|path| path.exists());
    let path = path.ok_or_else(|| Failure::Io(format!("no unfinished game of {game} is kept")))?;
    load(&path.to_string_lossy(), game)
}

/// Plays one move of a list given on the command line.
pub(crate) fn play_text(table: &mut Table, text: &str) -> Result<(), Failure> {
    match table.play(text) {
        Ok(_) => Ok(()),
        Err(Refusal::Unreadable(error)) => Err(Failure::unreadable(&format!("{text:?}"), &error)),
        Err(Refusal::Illegal(reason) | Refusal::Over(reason)) => {
            Err(Failure::Negative(format!("{text}: {reason}")))
        }
    }
}

fn unfinished(game: Game) -> Option<PathBuf> {
    Some(store::games_folder()?.join(format!("unfinished-{game}.marbles")))
}

/// A table with a person in front of it.
struct Desk<'a> {
    table: Table,
    talk: &'a dyn Talk,
    reader: Reader,
    /// When the clock's time began.
    began: Instant,
    /// Where the game was last kept.
    file: Option<PathBuf>,
    /// Whether everything since then is kept too.
    kept: bool,
    /// Whether the numbered list of moves was shown for this very position.
    list_shown: bool,
}

impl Desk<'_> {
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
            Command::Move(text) => self.play(text)?,
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

    fn play(&mut self, text: &str) -> Result<(), Failure> {
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
    fn play_now(&mut self, text: &str) -> Result<Vec<Step>, Refusal> {
        if self.table.game().is_solo() {
            self.table.play(text)
        } else {
            self.table.play_at(text, self.began.elapsed())
        }
    }

    /// Says what a move did, and shows the board.
    fn tell(&mut self, text: &str, steps: &[Step]) -> Result<(), Failure> {
        output::print(self.talk.tell(&self.table, text, steps))?;
        self.changed()
    }

    fn let_engine_move(&mut self, level: Level) -> Result<(), Failure> {
        self.table.start_clock(self.began.elapsed());
        let side = self.table.side_name(self.table.turn());
        let effort = Effort {
            level,
            ..Effort::default()
        };
        let watcher = Watcher::new().with_limit(self.time_for(level)).silent();
        let advice = self
            .table
            .advisor()
            .advise(effort, &|report| watcher.hear(report));
        if watcher.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        let moves = self.table.move_texts();
        let best = advice.map_or_else(|_| moves[0].clone(), |advice| advice.best);
        let seconds = watcher.elapsed().as_secs_f32();
        output::say(format_args!(
            "{side} (level {level}) plays {best} in {seconds:.1} s"
        ))?;
        match self.play_now(&best) {
            Ok(steps) => self.tell(&best, &steps),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// What the clock leaves the engine for this move, or what its level takes.
    fn time_for(&self, level: Level) -> Duration {
        let clock = self.table.clock(self.began.elapsed());
        let usual = level.thinking_time();
        match clock.left[self.table.turn().index()] {
            // A little is kept back, so that the flag does not fall while the move is made.
            Some(left) => left.mul_f32(0.9).min(usual.max(left.mul_f32(0.05))),
            None => usual,
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let watcher = Watcher::new().with_limit(HINT_TIME);
        let advice = self
            .table
            .advisor()
            .advise(Effort::default(), &|report| watcher.hear(report));
        let seconds = watcher.elapsed().as_secs_f32();
        drop(watcher);
        match advice {
            Ok(advice) => {
                output::print(advice_text(&advice))?;
                output::say(styled(QUIET, format_args!("(thought for {seconds:.1} s)")))
            }
            Err(no_advice) => self.refuse(excuse(&no_advice)),
        }
    }

    fn solve(&mut self) -> Result<(), Failure> {
        let watcher = Watcher::new();
        let solved = self
            .table
            .advisor()
            .solve(Effort::default(), &|report| watcher.hear(report));
        let searched = thousands(watcher.done());
        drop(watcher);
        match solved {
            Ok(line) => {
                let laid_out = self.table.lay_out(&line);
                laid_out.map_err(|refusal| Failure::Negative(refusal.to_string()))?;
                let count = line.len();
                output::say(format_args!(
                    "{}\n{count} moves: step through them with redo.",
                    line.join(" ")
                ))
            }
            Err(NoAdvice::Stopped) => self.refuse(format_args!(
                "stopped after {searched} positions; nothing is known yet"
            )),
            Err(no_advice) => self.refuse(excuse(&no_advice)),
        }
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

    fn refuse(&self, sentence: impl std::fmt::Display) -> Result<(), Failure> {
        output::say(styled(REFUSED, sentence))
    }

    fn list_moves(&mut self) -> Result<(), Failure> {
        self.list_shown = true;
        output::print(numbered_list(&self.table))
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

/// The legal moves, numbered from 1.
fn numbered_list(table: &Table) -> String {
    let moves = table.move_texts();
    let lines = moves.iter().enumerate();
    lines
        .map(|(index, text)| format!("{:3}. {text}\n", index + 1))
        .collect()
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

fn advice_text(advice: &Advice) -> String {
    let mut text = String::new();
    for verdict in &advice.verdicts {
        let mark = if verdict.keeps { '+' } else { '-' };
        text += &format!("  {mark} {:8} {}\n", verdict.text, verdict.words);
    }
    text + &format!("Best: {}. {}\n", advice.best, advice.reason)
}

fn excuse(no_advice: &NoAdvice) -> String {
    match no_advice {
        NoAdvice::Over => "the game is over".to_owned(),
        NoAdvice::Stopped => "stopped before anything was found".to_owned(),
        NoAdvice::Impossible(reason) => reason.clone(),
    }
}

fn help() -> Result<(), Failure> {
    let lines = Command::WORDS.iter();
    let list: String = lines
        .map(|(word, meaning)| format!("  {word:8} {meaning}\n"))
        .collect();
    output::print(format_args!("Type a move, or one of these words:\n{list}"))
}
