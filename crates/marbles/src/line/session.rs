//! A table with a person in front of it: what each typed line does.

use std::io::{self, IsTerminal as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use api::{Happened, PlayedGame};
use play::{
    ClockState, Command, Habits, Library, Message, Move, Refusal, Replace, Reply, Request, Seat,
    Side, Table, capital,
};
use tui::Shelf;

use super::{Alarm, Moved, Players, Reader, Thought, Voice, begins_as, unfinished};
use crate::contest::ProgramPlayer;
use crate::failure::Failure;
use crate::output::{self, QUIET, styled};
use crate::progress;

/// When a running game is saved without being asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SavePolicy {
    /// After every move, and for good when it is over.
    EveryMove,
    /// When a person leaves it unfinished.
    WhenLeft,
}

/// What stands before the name of a saved game that may be another.
const FORCE: &str = "--force";

/// A table with a person in front of it.
pub(super) struct LineSession<'a> {
    pub(super) table: Table,
    pub(super) voice: &'a dyn Voice,
    pub(super) habits: Habits,
    /// The programs that play, by side.
    pub(super) programs: [Option<ProgramPlayer>; 2],
    pub(super) library: Arc<Library>,
    shelf: &'a dyn Shelf,
    reader: Reader,
    policy: SavePolicy,
    /// When the clock's time began.
    began: Instant,
    /// The name the game was last saved under.
    name: Option<String>,
    /// Whether everything since then is saved too.
    is_saved: bool,
    /// Whether the game was over when it was last saved without being asked.
    was_over: bool,
    /// Whether the numbered list of moves was shown for this very position.
    list_shown: bool,
}

impl<'a> LineSession<'a> {
    pub(super) fn new(
        table: Table,
        voice: &'a dyn Voice,
        shelf: &'a dyn Shelf,
        reader: Reader,
        policy: SavePolicy,
    ) -> LineSession<'a> {
        let table_is_over = table.ending().is_some();
        LineSession {
            table,
            voice,
            habits: Habits::default(),
            programs: [None, None],
            library: shelf.library(),
            shelf,
            reader,
            policy,
            began: Instant::now(),
            name: None,
            is_saved: true,
            was_over: table_is_over,
            list_shown: false,
        }
    }

    /// The game was loaded under this name.
    pub(super) fn saved_as(mut self, name: Option<&str>) -> LineSession<'a> {
        self.name = name.map(str::to_owned);
        self
    }

    /// Plays to the end of the game or of the input; an unfinished game is saved.
    pub(super) fn play(mut self, players: Players) -> Result<(), Failure> {
        self.habits = players.habits;
        self.programs = players.programs.map(|spec| spec.map(ProgramPlayer::new));
        let ended = self.run();
        self.save_unfinished()?;
        ended
    }

    fn run(&mut self) -> Result<(), Failure> {
        self.tell_position()?;
        loop {
            if self.table.outcome().is_some()
                && let Some(farewell) = self.voice.farewell(&self.table)
            {
                self.is_saved = true;
                return output::print(farewell);
            }
            let now = self.now();
            if !self.table.is_paused()
                && let Some(turn) = self.table.engine_turn(now, &self.habits)
            {
                self.let_engine_move(turn)?;
                self.autosave();
                continue;
            }
            if !self.table.is_paused() && self.is_programs_turn() {
                self.let_program_move()?;
                self.autosave();
                continue;
            }
            let prompt = self.voice.prompt(&self.table);
            let alarm = self.flag_alarm();
            let Some(line) = self.reader.ask(&prompt, alarm)? else {
                return self.say("line-goodbye");
            };
            if self.table.tick(self.now()) {
                // The time was up before the line was typed.
                if self.table.outcome().is_none() {
                    self.tell_skipped()?;
                } else if self.voice.farewell(&self.table).is_none() {
                    self.tell_position()?;
                }
                self.autosave();
                continue;
            }
            if self.obey(&line)? == Next::Leave {
                self.shelf.forget_autosave();
                return self.say("line-goodbye");
            }
            self.autosave();
        }
    }

    /// What is to be reported when the flag of the person to move falls, if it can.
    fn flag_alarm(&self) -> Option<Alarm> {
        let clock = self.table.clock(self.now());
        let side = self.table.turn();
        let after = clock.left[side.index()].filter(|_| clock.state == ClockState::Running)?;
        let fallen = Message::from("line-flag").with("side", (self.table.game(), side));
        let sentence = self.voice.tell(&fallen);
        Some(Alarm { after, sentence })
    }

    pub(super) fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let now = self.now();
        if let Some(answer) = self.voice.answer(&self.table, line, now) {
            output::print(answer)?;
            return Ok(Next::GoOn);
        }
        let command = Command::read(line);
        if let Command::Move(text) = &command
            && self.is_number_without_list(text)
        {
            let refusal = Refusal::Now("line-numbers".into());
            output::print(self.voice.refused(&self.table, Some(text), &refusal))?;
            return Ok(Next::GoOn);
        }
        match self.table.obey(&command, now) {
            Reply::Played(played) => self.tell_played(&played, None),
            Reply::TakenBack(count) => {
                let more = self.back_to_a_person();
                self.tell_moved(Moved::Back(count + more))
            }
            Reply::MadeAgain(count) => self.tell_moved(Moved::Again(count)),
            Reply::Restarted => self.tell_moved(Moved::ToTheStart),
            Reply::Begun(table) => {
                (self.table, self.name) = (*table, None);
                self.changed();
                self.tell_position()
            }
            Reply::Paused => output::print(self.voice.paused()),
            Reply::Resumed | Reply::Resigned(_) | Reply::Drawn => {
                output::print(self.voice.resumed(&self.table, now))
            }
            Reply::Moves(_) => {
                self.list_shown = true;
                output::print(self.voice.moves(&self.table))
            }
            Reply::History(entries) => output::print(self.voice.history(&self.table, &entries)),
            Reply::Code(text) => output::say(text),
            Reply::Refused(refusal) => {
                let text = if let Command::Move(text) = &command {
                    Some(text.as_str())
                } else {
                    None
                };
                output::print(self.voice.refused(&self.table, text, &refusal))
            }
            Reply::Requested(request) => return self.fulfil(&request),
        }?;
        Ok(Next::GoOn)
    }

    fn fulfil(&mut self, request: &Request) -> Result<Next, Failure> {
        match request {
            Request::Hint => self.hint()?,
            Request::Solve => self.solve()?,
            Request::Save(name) => self.save(name.as_deref())?,
            Request::Load(name) => self.load(name.as_deref())?,
            Request::Help => output::print(self.voice.help())?,
            Request::Quit => return Ok(Next::Leave),
        }
        Ok(Next::GoOn)
    }

    fn is_number_without_list(&self, text: &str) -> bool {
        let number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        number && !self.list_shown && !self.voice.numbers_are_moves()
    }

    /// The position is another one now.
    pub(super) fn changed(&mut self) {
        self.is_saved = false;
        self.list_shown = false;
    }

    pub(super) fn tell_position(&self) -> Result<(), Failure> {
        output::print(self.voice.position(&self.table, self.now()))
    }

    pub(super) fn tell_played(
        &mut self,
        played: &Move,
        thought: Option<Thought>,
    ) -> Result<(), Failure> {
        self.changed();
        let now = self.now();
        output::print(self.voice.played(&self.table, played, thought, now))
    }

    fn tell_moved(&mut self, moved: Moved) -> Result<(), Failure> {
        self.changed();
        output::print(self.voice.moved(&self.table, moved, self.now()))
    }

    pub(super) fn sorry(&self, why: impl Into<Message>) -> Result<(), Failure> {
        output::print(self.voice.sorry(&self.voice.tell(&why.into())))
    }

    pub(super) fn say(&self, message: impl Into<Message>) -> Result<(), Failure> {
        output::say(self.voice.tell(&message.into()))
    }

    fn save(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let Some(name) = name.map(str::to_owned).or_else(|| self.name.clone()) else {
            return self.sorry("line-save-what");
        };
        let forced = name
            .strip_prefix(FORCE)
            .map(|rest| (rest, rest.trim_start()));
        let (name, replace) = match forced {
            Some((rest, name)) if rest != name || name.is_empty() => {
                (name.to_owned(), Replace::AnyGame)
            }
            _ if self.name.as_ref() == Some(&name) => (name, Replace::Own),
            _ => (name, Replace::Earlier),
        };
        let record = self.table.record();
        let mut saved = self.shelf.save(&name, &record, replace);
        if let Err(problem) = &saved
            && problem.is_taken()
        {
            let question = |name| Message::from(name).with("problem", problem.said());
            if !self.agrees(&question("line-replace"))? {
                let command = format!("save {FORCE} {name}");
                return self.sorry(question("line-not-replaced").with("command", command));
            }
            saved = self.shelf.save(&name, &record, Replace::AnyGame);
        }
        match saved {
            Ok(place) => {
                self.name = Some(name);
                self.is_saved = true;
                output::print(self.voice.saved(&place))
            }
            Err(problem) => self.sorry(Message::from("not-saved").with("problem", problem.said())),
        }
    }

    /// Whether a person says yes; a script is not asked.
    fn agrees(&mut self, question: &Message) -> Result<bool, Failure> {
        if !io::stdin().is_terminal() {
            return Ok(false);
        }
        let question = capital(&self.voice.tell(question)) + " ";
        let answer = self.reader.ask(&question, None)?;
        Ok(answer.is_some_and(|answer| begins_as(&answer, "yes", self.voice.language())))
    }

    fn load(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let Some(name) = name else {
            let games = self.shelf.games().into_iter();
            let is_saved: Vec<String> = games.map(|game| game.name).collect();
            return if is_saved.is_empty() {
                self.sorry("line-no-games")
            } else {
                self.sorry(Message::from("line-load-what").with("names", is_saved.join(", ")))
            };
        };
        match self.saved_table(name) {
            Ok(table) => {
                self.table = table;
                self.changed();
                (self.name, self.is_saved) = (Some(name.to_owned()), true);
                self.tell_position()
            }
            Err(problem) => self.sorry(Message::from("not-opened").with("problem", problem)),
        }
    }

    fn saved_table(&self, name: &str) -> Result<Table, Message> {
        let opened = self.shelf.open(name);
        let table = opened.map_err(|problem| problem.said())?;
        let game = if self.voice.tells_every_game() {
            table.game()
        } else {
            self.table.game()
        };
        super::of_family(table, game, &files::game_path(name))
    }

    /// A game that cannot be saved can still be played.
    fn autosave(&mut self) {
        let is_over = self.table.ending().is_some();
        let was_over = std::mem::replace(&mut self.was_over, is_over);
        if is_over && !was_over {
            self.note_game();
        }
        if self.policy != SavePolicy::EveryMove {
            return;
        }
        if is_over {
            if !was_over {
                let record = self.table.record();
                self.name = self.shelf.save_finished(&record, self.name.as_deref()).ok();
            }
            self.shelf.forget_autosave();
        } else if self.table.moves_made() > 0 {
            let _ = self.shelf.autosave(&self.table.record());
        }
    }

    /// A game of a person at a terminal against an engine, or alone, goes into their statistics.
    fn note_game(&self) {
        let seats = self.table.seats();
        let is_person = |side: Side| {
            seats[side.index()] == Seat::Person && self.programs[side.index()].is_none()
        };
        let is_counted = match Side::ALL.map(is_person) {
            [true, false] | [false, true] => self.programs.iter().all(Option::is_none),
            [true, true] => self.table.game().is_solo(),
            [false, false] => false,
        };
        let own = Side::ALL.into_iter().find(|&side| is_person(side));
        let Some(own) = own.filter(|_| is_counted && self.reader.is_terminal()) else {
            return;
        };
        let name = self.name.clone();
        let id = name.unwrap_or_else(|| format!("line {}", progress::now().as_millis()));
        let played = PlayedGame::of(&self.table, own, &id);
        if let Some(game) = played {
            progress::settle_or_warn(&Happened::Game(game));
        }
    }

    /// A game left on a terminal is saved, so that `--resume` can continue it.
    fn save_unfinished(&self) -> Result<(), Failure> {
        let game = self.table.game();
        let is_left = self.policy == SavePolicy::WhenLeft && self.table.moves_made() > 0;
        match unfinished(game) {
            Some(path) if self.reader.is_terminal() && is_left && !self.is_saved => {
                files::save_game(&path, &self.table.record(), Replace::AnyGame)?;
                let command = format!("marbles {game} play --resume");
                let saved = Message::from("line-unfinished").with("command", command);
                output::say(styled(QUIET, self.voice.tell(&saved)))
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
