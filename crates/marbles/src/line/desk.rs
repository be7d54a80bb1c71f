//! A table with a person in front of it: what each typed line does, and how it is told.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use play::{ClockState, Command, Entry, Habits, Library, Refusal, Table, Told, Wish};

use super::{Alarm, Reader, Talk, load, unfinished};
use crate::failure::Failure;
use crate::output::{self, QUIET, REFUSED, styled};

/// A table with a person in front of it.
pub(super) struct Desk<'a> {
    pub(super) table: Table,
    pub(super) talk: &'a dyn Talk,
    pub(super) habits: Habits,
    reader: Reader,
    pub(super) library: Arc<Library>,
    /// When the clock's time began.
    began: Instant,
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
        habits: Habits,
    ) -> Result<Desk<'a>, Failure> {
        Ok(Desk {
            table,
            talk,
            habits,
            reader: Reader::new()?,
            library: store::library(),
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
            let now = self.now();
            if !self.table.is_paused()
                && let Some(turn) = self.table.engine_turn(now, &self.habits)
            {
                self.let_engine_move(turn)?;
                continue;
            }
            let prompt = self.talk.prompt(&self.table);
            let alarm = self.flag_alarm();
            let Some(line) = self.reader.ask(&prompt, alarm)? else {
                return output::say("Goodbye.");
            };
            self.table.tick(self.now());
            if self.table.outcome().is_some() {
                break;
            }
            if self.obey(&Command::read(&line))? == Next::Leave {
                return output::say("Goodbye.");
            }
        }
        self.kept = true;
        output::print(self.talk.farewell(&self.table))
    }

    /// What is to be told when the flag of the person to move falls, if it can.
    fn flag_alarm(&self) -> Option<Alarm> {
        let (clock, side) = (self.table.clock(self.now()), self.table.turn());
        let after = clock.left[side.index()].filter(|_| clock.state == ClockState::Running)?;
        let name = self.table.side_name(side);
        let sentence = format!("{name}'s flag has fallen: the time is up. Press Enter to go on.");
        Some(Alarm { after, sentence })
    }

    pub(super) fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn obey(&mut self, command: &Command) -> Result<Next, Failure> {
        if let Command::Move(text) = command
            && self.is_number_without_list(text)
        {
            let problem = "numbers name moves after `moves` has listed them";
            let refusal = Refusal::Unreadable(game::NotationError::at(1, problem));
            self.refuse(self.talk.refuse(&self.table, text, &refusal))?;
            return Ok(Next::GoOn);
        }
        match self.table.obey(command, self.now()) {
            Told::Played(played) => {
                output::print(self.talk.tell(&self.table, &played))?;
                self.changed()
            }
            Told::TakenBack(_) | Told::MadeAgain(_) | Told::Restarted => self.changed(),
            Told::Begun(table) => {
                self.table = *table;
                self.file = None;
                self.changed()
            }
            Told::Paused => output::say(
                "Paused: the clock stands and the board is hidden. Type resume to go on.",
            ),
            Told::Resumed => self.show_board(),
            Told::Resigned(_) => Ok(()),
            Told::Moves(_) => {
                self.list_shown = true;
                output::print(self.talk.moves(&self.table))
            }
            Told::History(entries) => output::print(history(&self.table, &entries)),
            Told::Code(text) => output::say(text),
            Told::Refused(refusal) => self.tell_refusal(command, &refusal),
            Told::Wished(wish) => return self.grant(&wish),
        }?;
        Ok(Next::GoOn)
    }

    fn tell_refusal(&self, command: &Command, refusal: &Refusal) -> Result<(), Failure> {
        if let Command::Move(text) = command {
            return self.refuse(self.talk.refuse(&self.table, text, refusal));
        }
        self.refuse(refusal)
    }

    fn grant(&mut self, wish: &Wish) -> Result<Next, Failure> {
        match wish {
            Wish::Hint => self.hint()?,
            Wish::Solve => self.solve()?,
            Wish::Save(name) => self.save(name.as_deref())?,
            Wish::Load(name) => self.load(name.as_deref())?,
            Wish::Help => help()?,
            Wish::Quit => return Ok(Next::Leave),
        }
        Ok(Next::GoOn)
    }

    fn is_number_without_list(&self, text: &str) -> bool {
        let number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        number && !self.list_shown && !self.talk.numbers_are_moves()
    }

    /// The position is another one now.
    pub(super) fn changed(&mut self) -> Result<(), Failure> {
        self.kept = false;
        self.list_shown = false;
        self.show_board()
    }

    fn show_board(&self) -> Result<(), Failure> {
        if self.table.is_paused() {
            return output::say("The game is paused. Type resume to go on.");
        }
        output::print(self.talk.board(&self.table))?;
        match clock_line(&self.table, self.now()) {
            Some(line) => output::say(styled(QUIET, line)),
            None => Ok(()),
        }
    }

    pub(super) fn refuse(&self, sentence: impl std::fmt::Display) -> Result<(), Failure> {
        output::say(styled(REFUSED, sentence))
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

    /// A game left on a terminal is kept, so that `--resume` can go on with it.
    fn keep_unfinished(&self) -> Result<(), Failure> {
        let game = self.table.game();
        let begun = self.table.moves_made() > 0;
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

/// What each side has left, where anything is limited: `Black 0:58, White 1:00 (10 s a move)`.
fn clock_line(table: &Table, now: Duration) -> Option<String> {
    if !table.time_control().is_limited() || table.outcome().is_some() {
        return None;
    }
    let clock = table.clock(now);
    let side = |side: play::Side| {
        let index = side.index();
        let game = clock.left_for_game[index].map(minutes);
        let one_move =
            clock.left_for_move[index].map(|left| format!("{} for the move", minutes(left)));
        let limits: Vec<String> = game.into_iter().chain(one_move).collect();
        let limits = match limits.is_empty() {
            true => "no limit".to_owned(),
            false => limits.join(", "),
        };
        format!("{} {limits}", table.side_name(side))
    };
    Some(format!("Clock: {}", play::Side::ALL.map(side).join("; ")))
}

/// 75 seconds as `1:15`.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The moves made, with their times where a clock was running.
fn history(table: &Table, entries: &[Entry]) -> String {
    if entries.is_empty() {
        return "No move has been made.\n".to_owned();
    }
    let line = |(index, entry): (usize, &Entry)| {
        let spent = entry
            .spent
            .map(|spent| format!("  {:.1} s", spent.as_secs_f32()));
        let side = match table.game().is_solo() {
            true => String::new(),
            false => format!("{}: ", table.side_name(entry.side)),
        };
        let spent = spent.unwrap_or_default();
        format!("{:3}. {side}{}{spent}\n", index + 1, entry.text)
    };
    entries.iter().enumerate().map(line).collect()
}

fn help() -> Result<(), Failure> {
    let lines = Command::WORDS.iter();
    let list: String = lines
        .map(|(word, meaning)| format!("  {word:8} {meaning}\n"))
        .collect();
    output::print(format_args!("Type a move, or one of these words:\n{list}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use play::{Game, Table, TimeControl};

    use super::clock_line;

    #[test]
    fn both_limits_of_a_clock_are_shown() {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        assert_eq!(clock_line(&table, Duration::ZERO), None);
        let table = table.with_control(TimeControl {
            per_move: [Some(Duration::from_secs(10)), None],
            per_game: [Some(Duration::from_secs(75)); 2],
            ..TimeControl::default()
        });
        assert_eq!(
            clock_line(&table, Duration::ZERO).as_deref(),
            Some("Clock: Black 1:15, 0:10 for the move; White 1:15")
        );
    }
}
