//! Saving, opening and resuming games.

use api::{Happened, PlayedGame};
use play::{Message, Table};

use super::App;
use crate::event::Effect;
use crate::input::InputLine;
use crate::popup::{After, Games, Popup, Purpose, Sitting};
use crate::shelf::{ListedGame, Problem};
use crate::table_screen::TableScreen;

impl App {
    /// Saves under the known name, or asks for one; then continues.
    pub(super) fn save_then(&mut self, after: After, effects: &mut Vec<Effect>) {
        let Some(table) = &self.table else {
            return;
        };
        match table.name.clone() {
            Some(name) => self.save_as(&name, after, effects),
            None => {
                let suggestion = format!("{}-{}", table.view.game, table.view.past.len());
                let line = InputLine::suggesting(&suggestion);
                self.popup = Some(Popup::Input(Purpose::SaveAs(after), line));
            }
        }
    }

    pub(super) fn save_as(&mut self, name: &str, after: After, effects: &mut Vec<Effect>) {
        let name = name.trim();
        let Some(table) = &mut self.table else {
            return;
        };
        if name.is_empty() {
            self.call_off(after);
            return self.refuse("not-saved-nameless");
        }
        effects.push(Effect::Save {
            name: name.to_owned(),
            record: table.record(),
            replace: table.name.as_deref() == Some(name),
        });
        self.saving = name.to_owned();
        self.after_save = after;
    }

    pub(super) fn saved(&mut self, saved: Result<String, Problem>, effects: &mut Vec<Effect>) {
        let after = std::mem::replace(&mut self.after_save, After::Nothing);
        let Some(table) = &mut self.table else {
            return;
        };
        match saved {
            Ok(place) => {
                table.saved = true;
                table.name = Some(std::mem::take(&mut self.saving));
                table.praise(Message::from("told-saved").with("place", place));
                self.go_on(after, effects);
            }
            Err(problem) => {
                self.call_off(after);
                self.refuse(Message::from("not-saved").with("problem", problem.said()));
            }
        }
    }

    /// The game that has just ended is on the shelf, or not.
    pub(super) fn finished(&mut self, kept: Result<String, Problem>, effects: &mut Vec<Effect>) {
        let Some(table) = &mut self.table else {
            return;
        };
        match kept {
            Ok(name) => {
                let played = table
                    .own_side()
                    .and_then(|side| PlayedGame::of(&table.table, side, &name));
                effects.extend(played.map(|game| Effect::Settle(Happened::Game(game))));
                table.saved = true;
                table.name = Some(name);
            }
            Err(problem) => {
                table.refuse(Message::from("not-saved").with("problem", problem.said()));
            }
        }
    }

    pub(super) fn list_games(&mut self, list: Vec<ListedGame>) {
        if let Some(Popup::Games(games)) = &mut self.popup {
            *games = Games {
                list: Some(list),
                ..std::mem::take(games)
            };
            games.pick(0);
        }
    }

    pub(super) fn opened(
        &mut self,
        name: String,
        opened: Result<Box<Table>, Problem>,
        effects: &mut Vec<Effect>,
    ) {
        match opened {
            Ok(table) => {
                let sitting = Sitting {
                    name: Some(name),
                    ..Sitting::from(*table)
                };
                self.sit_down_at(Ok(sitting), effects);
            }
            Err(problem) => {
                self.refuse(Message::from("not-opened").with("problem", problem.said()));
            }
        }
    }

    /// Continues with the game that a crash interrupted.
    pub(super) fn resume_interrupted(&mut self, effects: &mut Vec<Effect>) {
        if self.table.as_ref().is_some_and(TableScreen::is_unsaved) {
            return self.refuse("save-first");
        }
        let Some(record) = self.start.interrupted.take() else {
            return;
        };
        self.start.pick(0);
        match Table::from_record(&record) {
            Ok(table) => {
                self.sit_down(Sitting::from(table));
                effects.push(Effect::Autosave(record));
                effects.push(Effect::ForgetInterrupted);
            }
            Err(error) => {
                self.refuse(Message::from("not-resumed").with("problem", error.to_string()));
            }
        }
    }

    /// Throws the game that a crash interrupted away, when it is asked for twice.
    pub(super) fn forget_interrupted(&mut self, effects: &mut Vec<Effect>) {
        if !std::mem::replace(&mut self.start.is_sure, true) {
            self.start.message = "press-x-again".into();
            return;
        }
        self.start.interrupted = None;
        self.start.pick(0);
        self.start.message = "interrupted-deleted".into();
        effects.push(Effect::ForgetInterrupted);
    }
}
