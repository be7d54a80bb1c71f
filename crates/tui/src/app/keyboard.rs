//! Keys, on whichever screen or window they fall.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use play::{Command, Game, PlaceKind, Seat};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{App, Screen};
use crate::event::Effect;
use crate::geometry::Drawing;
use crate::input::{InputLine, Typed};
use crate::keys::{self, Action};
use crate::language::Language;
use crate::popup::{After, Confirmation, Doing, Games, Picker, Popup, Purpose, Sitting, Text};
use crate::start_screen::MenuRow;

/// The key of the field that shows more fields.
const MORE: &str = "switch more";

/// The longest answer of a terminal to a question of ours, in characters.
const LONGEST_ANSWER: usize = 30;

impl App {
    pub(super) fn key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        if self.is_answer(key) {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('z') => return effects.push(Effect::Suspend),
                KeyCode::Char('l') => return effects.push(Effect::Redraw),
                _ => {}
            }
        }
        match (self.popup.take(), self.screen) {
            (Some(popup), _) => self.popup_key(popup, key, effects),
            (None, Screen::Start) => self.start_key(key, effects),
            (None, Screen::Table) => self.table_key(key, effects),
            (None, Screen::Training) => self.training_key(key, effects),
        }
    }

    /// Whether the key is a part of a terminal's answer that came late: asked for its background, it
    /// says `ESC ] 11 ; rgb:… BEL` or ends with `ESC \\`, which reads like keys.
    fn is_answer(&mut self, key: KeyEvent) -> bool {
        let with = |modifier| key.modifiers.contains(modifier);
        let alt = with(KeyModifiers::ALT);
        let control = with(KeyModifiers::CONTROL);
        match (key.code, self.answer) {
            (KeyCode::Char(']'), None) if alt => self.answer = Some(0),
            (_, None) => return false,
            (KeyCode::Char('\\'), Some(_)) if alt => self.answer = None,
            (KeyCode::Char('g'), Some(_)) if control => self.answer = None,
            // No answer is longer: a person who types has Alt-] behind them.
            (_, Some(LONGEST_ANSWER)) => self.answer = None,
            (_, Some(read)) => self.answer = Some(read + 1),
        }
        true
    }

    /// The window was taken away; it is put back if it stays open.
    fn popup_key(&mut self, popup: Popup, key: KeyEvent, effects: &mut Vec<Effect>) {
        match popup {
            Popup::Text(text) => self.popup = self.scrolled(text, key).map(Popup::Text),
            Popup::Statistics(_) if key.code == KeyCode::Char('w') => self.ask_for_export(),
            Popup::Statistics(_) if key.code == KeyCode::Char('x') => {
                self.popup = Some(Popup::Confirmation(Confirmation::DeleteProgress));
            }
            Popup::Statistics(text) => {
                self.popup = self.scrolled(text, key).map(Popup::Statistics);
            }
            Popup::Games(games) => self.games_key(games, key, effects),
            Popup::Input(purpose, line) => self.input_key(purpose, line, key, effects),
            Popup::Picker(picker) => self.picker_key(picker, key),
            Popup::Confirmation(sure) => self.confirmation_key(sure, key, effects),
            Popup::Settings(row) => self.settings_key(row, key, effects),
            Popup::Puzzles(window) => self.puzzles_key(window, key, effects),
        }
    }

    /// The text after a key that scrolls it; any other key closes it.
    fn scrolled(&self, mut text: Text, key: KeyEvent) -> Option<Text> {
        let room = self.window_room();
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => text.scroll(1, room),
            KeyCode::Up | KeyCode::Char('k') => text.scroll(-1, room),
            KeyCode::PageDown | KeyCode::Char(' ') => text.scroll(10, room),
            KeyCode::PageUp => text.scroll(-10, room),
            KeyCode::Home => text.scroll = 0,
            KeyCode::End => text.scroll(isize::MAX, room),
            _ => return None,
        }
        Some(text)
    }

    fn games_key(&mut self, mut games: Games, key: KeyEvent, effects: &mut Vec<Effect>) {
        match games.doing {
            Doing::Choosing => return self.choose_game(games, key, effects),
            Doing::Searching => match key.code {
                KeyCode::Enter | KeyCode::Esc => games.doing = Doing::Choosing,
                KeyCode::Backspace => drop(games.search.pop()),
                KeyCode::Char(c) => games.search.push(c),
                _ => {}
            },
            Doing::Deleting => {
                games.doing = Doing::Choosing;
                if let (KeyCode::Char('y' | 'Y'), Some(name)) = (key.code, games.name()) {
                    effects.push(Effect::Delete(name.to_owned()));
                }
            }
        }
        games.pick(0);
        self.popup = Some(Popup::Games(games));
    }

    fn choose_game(&mut self, mut games: Games, key: KeyEvent, effects: &mut Vec<Effect>) {
        let name = games.name().map(str::to_owned);
        match (key.code, name) {
            (KeyCode::Esc | KeyCode::Char('q'), _) => return,
            (KeyCode::Enter | KeyCode::Char(' '), name) => {
                effects.extend(name.map(Effect::Open));
                return;
            }
            (KeyCode::Char('r'), Some(name)) => {
                let line = InputLine::suggesting(&name);
                self.popup = Some(Popup::Input(Purpose::Rename(name), line));
                return;
            }
            (KeyCode::Char('x') | KeyCode::Delete, Some(_)) => games.doing = Doing::Deleting,
            (KeyCode::Char('/'), _) => games.doing = Doing::Searching,
            (KeyCode::Down | KeyCode::Char('j'), _) => games.pick(1),
            (KeyCode::Up | KeyCode::Char('k'), _) => games.pick(-1),
            (KeyCode::PageDown, _) => games.pick(10),
            (KeyCode::PageUp, _) => games.pick(-10),
            _ => {}
        }
        self.popup = Some(Popup::Games(games));
    }

    fn input_key(
        &mut self,
        purpose: Purpose,
        mut line: InputLine,
        key: KeyEvent,
        effects: &mut Vec<Effect>,
    ) {
        if let Some(line) = self.recalled(&purpose, &line, key) {
            self.popup = Some(Popup::Input(purpose, line));
            return;
        }
        match (line.key(key), purpose) {
            (Typed::Editing, purpose) => self.popup = Some(Popup::Input(purpose, line)),
            (Typed::Left, Purpose::SaveAs(after)) => self.call_off(after),
            (Typed::Entered(text), Purpose::Program(side)) => {
                self.name_program(side, &text, effects);
            }
            (Typed::Entered(name), Purpose::Export) => effects.push(Effect::ExportProgress(name)),
            (Typed::Left, _) => {}
            (Typed::Entered(text), Purpose::Command) => {
                self.typed.push(text.clone());
                self.obey(&text, effects);
            }
            (Typed::Entered(link), Purpose::Join) => self.join_by(&link, effects),
            (Typed::Entered(text), Purpose::SaveAs(after)) => self.save_as(&text, after, effects),
            (Typed::Entered(to), Purpose::Rename(from)) => {
                self.popup = Some(Popup::Games(Games::default()));
                let to = to.trim().to_owned();
                let is_same = to.is_empty() || to == from;
                effects.push(if is_same {
                    Effect::ListGames
                } else {
                    Effect::Rename { from, to }
                });
            }
        }
    }

    /// The list shows what is found, and the start screen what is chosen of it.
    fn picker_key(&mut self, mut picker: Picker, key: KeyEvent) {
        match key.code {
            KeyCode::Enter => return,
            KeyCode::Up | KeyCode::BackTab => self.start.step(&picker, -1),
            KeyCode::Down | KeyCode::Tab => self.start.step(&picker, 1),
            KeyCode::PageUp => self.start.step(&picker, -10),
            KeyCode::PageDown => self.start.step(&picker, 10),
            _ if picker.line.key(key) == Typed::Left => {
                return self.start.choose(&picker, picker.before);
            }
            _ => self.start.step(&picker, 0),
        }
        self.popup = Some(Popup::Picker(picker));
    }

    fn start_key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => self.leave_table(After::Quit, effects),
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.start.pick(-1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.start.pick(1),
            KeyCode::Left | KeyCode::Char('h') => drop(self.start.turn(-1)),
            KeyCode::Right | KeyCode::Char('l') => drop(self.start.turn(1)),
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(effects),
            KeyCode::Delete | KeyCode::Char('x') if self.start.picked == MenuRow::Interrupted => {
                self.forget_interrupted(effects);
            }
            KeyCode::Char('n') => self.begin(effects),
            KeyCode::Char('o') => self.open_games(effects),
            KeyCode::Char('/') => self.popup = self.start.picker().map(Popup::Picker),
            KeyCode::Char(',') => self.popup = Some(Popup::Settings(0)),
            KeyCode::Char(':') => self.open_command(),
            KeyCode::Char('?') | KeyCode::F(1) => self.open_help(),
            KeyCode::Esc if self.table.is_some() => self.screen = Screen::Table,
            KeyCode::Char('q') => self.leave_table(After::Quit, effects),
            _ => {}
        }
    }

    /// Does what the picked line of the start screen says.
    pub(super) fn enter(&mut self, effects: &mut Vec<Effect>) {
        match self.start.picked {
            MenuRow::Interrupted => self.resume_interrupted(effects),
            MenuRow::Back => self.screen = Screen::Table,
            MenuRow::Open => self.open_games(effects),
            MenuRow::Join => {
                self.popup = Some(Popup::Input(Purpose::Join, InputLine::default()));
            }
            MenuRow::Settings => self.popup = Some(Popup::Settings(0)),
            MenuRow::Quit => self.leave_table(After::Quit, effects),
            MenuRow::Puzzles => self.open_puzzles(effects),
            MenuRow::Lessons => self.open_lessons(effects),
            MenuRow::Statistics => self.open_statistics(effects),
            MenuRow::Field(number) if self.start.fields[number].key == MORE => {
                self.start.turn(1);
            }
            MenuRow::Field(number) => {
                match self.start.choices.program_of(&self.start.fields[number]) {
                    Some(side) => self.ask_for_program(side),
                    None => self.begin(effects),
                }
            }
            MenuRow::Begin => self.begin(effects),
        }
    }

    fn table_key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        if self.edited.is_some() {
            return self.editing_key(key, effects);
        }
        self.walking = self.walking.after(key);
        let Some(action) = keys::action(key, self.walking) else {
            return self.with_table(|table| table.skip_animation());
        };
        let moving = self.table.as_ref().is_some_and(|table| table.is_moving());
        self.with_table(|table| table.skip_animation());
        // A player who skips an animation with Enter or Esc wants no more than that.
        if !(moving && matches!(action, Action::Choose | Action::Cancel)) {
            self.act(action, effects);
        }
    }

    pub(super) fn act(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let now = self.now;
        let job = self.jobs + 1;
        let Some(table) = &mut self.table else {
            return;
        };
        let made = table.view.past.len();
        match action {
            Action::Walk(arrow) => table.walk(arrow),
            Action::NextPlace => table.hop(1),
            Action::PreviousPlace => table.hop(-1),
            Action::Choose => table.choose(now),
            Action::Cancel => {
                table.drop_refusal();
                let _ = table.drop_chosen() || table.stop_looking() || table.stop_thinking(effects);
            }
            Action::Undo => table.undo(now),
            Action::Redo => table.redo(now),
            Action::First => table.go_to(0, now),
            Action::Last => table.go_to_end(now),
            Action::Back => table.go_to(made.saturating_sub(1), now),
            Action::Forward => table.go_to(made + 1, now),
            Action::Hint => table.ask_hint(now, job, effects),
            Action::Solve => table.ask_solution(now, job, effects),
            Action::Pause => table.pause(now),
            Action::Turn => table.turned = !table.turned,
            Action::Evaluate => table.toggle_evaluation(effects),
            Action::Number(digit) => table.play_number(digit, now),
            Action::Rematch => {
                if table.online.is_some() {
                    if let Some(next) = table.ask_rematch() {
                        self.play_again_at(next, effects);
                    }
                    return;
                }
                let fresh = table.fresh_sitting(None);
                self.sit_down_at(fresh, effects);
            }
            Action::NextLevel => match table.next_level() {
                Some((side, level)) => {
                    let mut fresh = table.fresh_sitting(None);
                    if let Ok(Sitting { table, .. }) = &mut fresh {
                        let mut seats = table.seats();
                        seats[side.index()] = Seat::Engine(level);
                        table.change_seats(seats);
                    }
                    self.sit_down_at(fresh, effects);
                }
                None => table.refuse("no-next-level"),
            },
            Action::Draw => table.ask_to_end(Command::Draw, now),
            Action::Resign => table.ask_to_end(Command::Resign, now),
            Action::Review => table.begin_review(),
            Action::NextMistake => table.next_mistake(now),
            Action::SolveMistakes => self.train_mistakes(),
            Action::Edit => self.begin_editing(),
            Action::Settings => self.popup = Some(Popup::Settings(0)),
            Action::Scroll(by) => table.scroll_evaluation(by.into()),
            Action::Larger => self.resize_board(2),
            Action::Smaller => self.resize_board(-2),
            Action::CopyPosition => self.copy_position(effects),
            Action::CopyRecord => self.copy_record(effects),
            Action::New => self.screen = Screen::Start,
            Action::Save => self.save_then(After::Nothing, effects),
            Action::Open => self.open_games(effects),
            Action::Command => self.open_command(),
            Action::Help => self.open_help(),
            Action::Quit => self.leave_table(After::Quit, effects),
        }
    }

    /// Draws the board larger or smaller than it is shown, by so many pixels from hole to hole.
    pub(super) fn resize_board(&mut self, by: i16) {
        let shown = crate::draw::board_geometry(self, self.screen_area());
        let Some(pitch) = shown.map(|geometry| geometry.pitch()) else {
            return;
        };
        let largest = pitch.saturating_add_signed(by).max(2);
        if let Some(board) = self.shown_table_mut() {
            board.largest = largest;
        }
    }

    /// The line that an arrow or Tab brings instead of the one being typed.
    fn recalled(&self, purpose: &Purpose, line: &InputLine, key: KeyEvent) -> Option<InputLine> {
        if !matches!(purpose, Purpose::Command) {
            return None;
        }
        let text = line.text();
        let here = self.typed.iter().rposition(|typed| *typed == text);
        let found = match key.code {
            KeyCode::Up => match here {
                Some(0) => return None,
                Some(index) => self.typed.get(index - 1)?.clone(),
                None => self.typed.last()?.clone(),
            },
            KeyCode::Down => self.typed.get(here? + 1).cloned().unwrap_or_default(),
            KeyCode::Tab => completed(&text)?,
            _ => return None,
        };
        Some(InputLine::suggesting(&found))
    }

    pub(super) fn open_command(&mut self) {
        self.popup = Some(Popup::Input(Purpose::Command, InputLine::default()));
    }

    pub(super) fn open_games(&mut self, effects: &mut Vec<Effect>) {
        self.popup = Some(Popup::Games(Games::default()));
        effects.push(Effect::ListGames);
    }

    pub(super) fn open_help(&mut self) {
        let language = self.look.language;
        let view = self.shown_table().map(|table| &table.view);
        let at_table = view.filter(|_| self.screen != Screen::Start);
        let game = at_table.map_or(self.start.choices.game(), |view| view.game);
        let about = language.say(&format!("game-{game}-about"));
        let mut lines = vec![language.game(game), format!("  {about}")];
        if let Some(training) = self.shown_training() {
            let text = training.exercise.text(language).into_iter();
            lines.extend(text.map(|text| format!("  {text}")));
        }
        let mut add = |heading: &str, keys: &[&str]| {
            lines.extend([String::new(), language.say(heading)]);
            let all = keys.iter().flat_map(|name| keys::help(language, name));
            lines.extend(all.map(|(keys, what)| format!("  {keys:16} {what}")));
        };
        if self.screen == Screen::Training {
            add("keys-title", &["help-training"]);
        } else if let Some(view) = at_table {
            let has_pits = view.places.iter().any(|place| place.kind == PlaceKind::Pit);
            let moving = ["help-move-pits", "help-move"];
            add("help-move-title", &moving[usize::from(!has_pits)..]);
            add("help-history-title", &["help-history"]);
            add("help-advice-title", &["help-advice"]);
            let game_keys = ["help-game-two", "help-game"];
            add("help-game-title", &game_keys[usize::from(game.is_solo())..]);
            add("help-screen-title", &["help-screen"]);
            let marks = match self.look.drawing() {
                Drawing::Pixels => "help-marks",
                Drawing::Cells => "help-signs",
            };
            add("help-marks-title", &[marks]);
        } else {
            add("keys-title", &["help-start"]);
        }
        lines.extend(rules(language, game));
        let title = language.say("help-title");
        self.popup = Some(Popup::Text(Text::with_headings(&title, lines)));
    }
}

/// The chapter of rules, paragraph by paragraph.
fn rules(language: Language, game: Game) -> Vec<String> {
    // The chapter of a game has some of these paragraphs.
    let parts = "what jump-how straight triangle only over which how start in-line aside push-how step \
                 single own third last-store last-own last-theirs last-else end-how traditional-how";
    let mut lines = vec![String::new(), language.say("help-rules-title")];
    let said = parts
        .split_whitespace()
        .map(|part| language.say_or(&format!("rules-{game}-{part}"), ""));
    lines.extend(
        said.filter(|text| !text.is_empty())
            .map(|text| format!("  {text}")),
    );
    lines
}

/// What all command words that begin like this have in common, if that is more.
fn completed(text: &str) -> Option<String> {
    let words = Command::beginning(text);
    let (first, others) = words.split_first()?;
    let shared = |length: &usize| {
        others
            .iter()
            .all(|word| word.starts_with(&first[..*length]))
    };
    let length = (text.len()..=first.len()).rev().find(shared)?;
    (length > text.len()).then(|| first[..length].to_owned())
}
