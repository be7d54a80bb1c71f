//! Typed commands, and pasted text.

use crate::remote::Link;
use game::Side;
use play::{Command, Message, Reply, Request, Table};

use super::{App, Screen};
use crate::event::Effect;
use crate::input::InputLine;
use crate::popup::{After, Popup, Purpose, Sitting, Text};
use crate::program;

impl App {
    /// Does what was typed after `:`.
    pub(super) fn obey(&mut self, line: &str, effects: &mut Vec<Effect>) {
        if line.trim().is_empty() {
            return;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["join", link] = words.as_slice() {
            return self.join_by(link, effects);
        }
        match (Command::read(line), self.screen) {
            (command, Screen::Training) => self.obey_in_training(command, effects),
            (Command::Load(Some(name)), _) => effects.push(Effect::Open(name)),
            (Command::Load(None), _) => self.open_games(effects),
            (Command::Help, _) => self.open_words(),
            (Command::Quit, _) => self.leave_table(After::Quit, effects),
            (Command::New(None), Screen::Start) => self.begin(effects),
            (Command::New(Some(text)) | Command::Move(text), Screen::Start) => {
                let sitting = self.start.choices.sitting_from(&text);
                self.sit_down_at(sitting, effects);
            }
            (_, Screen::Start) => {
                self.refuse("only-at-the-table");
            }
            (command, Screen::Table) => self.obey_at_table(command, effects),
        }
    }

    fn obey_at_table(&mut self, command: Command, effects: &mut Vec<Effect>) {
        let now = self.now;
        let language = self.look.language;
        let Some(table) = &mut self.table else {
            return;
        };
        if let Command::Move(text) = &command {
            return table.play_for_person(text, now);
        }
        if matches!(command, Command::Draw | Command::Resign) {
            return table.ask_to_end(command, now);
        }
        match table.obey(&command, now) {
            Some(Reply::Begun(fresh)) => {
                let programs = table.programs.clone();
                let sitting = Sitting::from(*fresh);
                self.sit_down_at(
                    Ok(Sitting {
                        programs,
                        ..sitting
                    }),
                    effects,
                );
            }
            Some(Reply::Moves(moves)) => {
                let numbered = (1..)
                    .zip(moves)
                    .map(|(number, text)| format!("{number:3}. {text}"));
                let title = language.say("legal-moves");
                self.popup = Some(Popup::Text(Text::new(&title, numbered.collect())));
            }
            Some(Reply::History(_)) => {
                let lines = table.history_lines(language);
                self.popup = Some(Popup::Text(Text::new(&language.say("moves-made"), lines)));
            }
            Some(Reply::Code(_)) => self.copy_position(effects),
            Some(Reply::Requested(request)) => self.grant(request, effects),
            // The table screen has shown everything else.
            Some(_) | None => {}
        }
    }

    fn grant(&mut self, request: Request, effects: &mut Vec<Effect>) {
        let now = self.now;
        let job = self.jobs + 1;
        match request {
            Request::Hint => self.with_table(|table| table.ask_hint(now, job, effects)),
            Request::Solve => self.with_table(|table| table.ask_solution(now, job, effects)),
            Request::Save(Some(name)) => self.save_as(&name, After::Nothing, effects),
            Request::Save(None) => self.save_then(After::Nothing, effects),
            Request::Load(Some(name)) => effects.push(Effect::Open(name)),
            Request::Load(None) => self.open_games(effects),
            Request::Help => self.open_words(),
            Request::Quit => self.leave_table(After::Quit, effects),
        }
    }

    pub(super) fn sit_down_at(
        &mut self,
        sitting: Result<Sitting, game::NotationError>,
        effects: &mut Vec<Effect>,
    ) {
        match sitting {
            Ok(sitting) => self.leave_table(After::SitDown(Box::new(sitting)), effects),
            Err(error) => self.refuse(error),
        }
    }

    /// Begins the game that the start screen describes.
    pub(super) fn begin(&mut self, effects: &mut Vec<Effect>) {
        if let Some(side) = self.start.choices.nameless_program() {
            return self.ask_for_program(side);
        }
        effects.push(Effect::Remember(self.remembered()));
        let mut sitting = self.start.sitting();
        if let Ok(Sitting { table, .. }) = &mut sitting
            && self.start.choices.has_random_first()
        {
            let moves = table.move_texts();
            // The moment of a key press is chance enough.
            let chosen = self.now.as_nanos() as usize % moves.len().max(1);
            if let Some(text) = moves.get(chosen) {
                // A move of the list can always be played.
                let _ = table.play(text);
            }
        }
        self.sit_down_at(sitting, effects);
    }

    /// Asks for the command that starts the program of a side.
    pub(super) fn ask_for_program(&mut self, side: Side) {
        let known = self.start.choices.program(side).unwrap_or_default();
        let line = InputLine::suggesting(&known);
        self.popup = Some(Popup::Input(Purpose::Program(side), line));
    }

    /// The command was typed: the program plays at the table, or in the game that is to begin.
    pub(super) fn name_program(&mut self, side: Side, typed: &str, effects: &mut Vec<Effect>) {
        let typed = typed.trim();
        if typed.is_empty() {
            return self.refuse("program-nameless");
        }
        self.start.name_program(side, typed);
        effects.push(Effect::Remember(self.remembered()));
        if self.screen == Screen::Table {
            self.with_table(|table| table.seat_program(side, program::command(typed)));
        }
    }

    fn open_words(&mut self) {
        let language = self.look.language;
        let is_online = self
            .table
            .as_ref()
            .is_some_and(|table| table.online.is_some());
        let own = ["join", "decline"]
            .into_iter()
            .take(1 + usize::from(is_online));
        let words = Command::WORDS.into_iter().chain(own);
        let line = |word: &str| format!("{word:9} {}", language.say(&format!("command-{word}")));
        let mut lines: Vec<String> = words.map(line).collect();
        lines.push(language.say("commands-else"));
        self.popup = Some(Popup::Text(Text::new(
            &language.say("commands-title"),
            lines,
        )));
    }

    pub(super) fn copy_position(&mut self, effects: &mut Vec<Effect>) {
        if let Some(table) = self.shown_table_mut() {
            let position = table.position_text();
            table.say(Message::from("told-copied").with("position", position.as_str()));
            effects.push(Effect::Copy(position));
        }
    }

    pub(super) fn copy_record(&mut self, effects: &mut Vec<Effect>) {
        if let Some(table) = &mut self.table {
            table.say("told-copied-game");
            effects.push(Effect::Copy(table.record().to_string()));
        }
    }

    /// Text was pasted: into an open line, or else to be read.
    pub(super) fn paste(&mut self, text: String, effects: &mut Vec<Effect>) {
        match &mut self.popup {
            Some(Popup::Input(_, line)) => line.paste(&text),
            Some(Popup::Text(_) | Popup::Statistics(_) | Popup::Games(_)) => {}
            Some(
                Popup::Picker(_) | Popup::Settings(_) | Popup::Confirmation(_) | Popup::Puzzles(_),
            ) => {}
            None if self.screen == Screen::Training => {
                self.obey_in_training(Command::Move(text.trim().to_owned()), effects);
            }
            None if text.trim().parse::<Link>().is_ok() => self.join_by(&text, effects),
            None => self.pasted(&text, effects),
        }
    }

    /// Pasted text is a whole game, or a move, or a position of the game that is played.
    fn pasted(&mut self, text: &str, effects: &mut Vec<Effect>) {
        match Table::read_record(text) {
            Ok(table) => return self.sit_down_at(Ok(Sitting::from(table)), effects),
            Err(damage) if text.trim_start().starts_with("marbles ") => {
                return self.refuse(Message::english(damage.to_string()));
            }
            Err(_) => {}
        }
        let text = text.trim();
        let now = self.now;
        let fresh = match (self.screen, &mut self.table) {
            (Screen::Table, Some(table)) => {
                let fresh = table.fresh_sitting(Some(text));
                if fresh.is_err() && table.try_to_play(text, now) {
                    return;
                }
                fresh
            }
            (Screen::Start | Screen::Table | Screen::Training, _) => {
                self.start.choices.sitting_from(text)
            }
        };
        match fresh {
            Ok(sitting) => self.sit_down_at(Ok(sitting), effects),
            Err(_) => self.refuse("not-pasted"),
        }
    }
}
