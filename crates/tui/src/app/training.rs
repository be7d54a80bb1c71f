//! Puzzles and lessons: the window that offers them, and the keys on their board.

// Keys are the terminal library's enum: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use std::time::Duration;

use api::Progress;
use play::{Command, Game};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, Screen};
use crate::event::Effect;
use crate::input::InputLine;
use crate::keys::{self, Action};
use crate::popup::{Confirmation, Popup, Purpose, Text};
use crate::puzzle_window::{self, PuzzleRow, PuzzleWindow};
use crate::shelf::Problem;
use crate::statistics::statistics;
use crate::table_screen::TableScreen;
use crate::training::{Exercise, Mistakes, Pupil, Solving, Training, rated_words};

/// The file that is offered for what was solved.
const FILE: &str = "marbles-puzzles.json";

/// What waits for what was solved to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Awaiting {
    Puzzles,
    Lessons(Game),
    Statistics,
}

impl App {
    /// The puzzle or lesson that is shown.
    pub(crate) fn shown_training(&self) -> Option<&Training> {
        let is_shown = self.screen == Screen::Training;
        self.training.as_ref().filter(|_| is_shown)
    }

    /// The table that is shown: of a game, or of a puzzle or lesson.
    pub(crate) fn shown_table(&self) -> Option<&TableScreen> {
        let training = self.shown_training().map(|training| &training.board);
        training.or(self.table.as_ref())
    }

    pub(super) fn shown_table_mut(&mut self) -> Option<&mut TableScreen> {
        match (self.screen, &mut self.training) {
            (Screen::Training, Some(training)) => Some(&mut training.board),
            (Screen::Start | Screen::Table | Screen::Training, _) => self.table.as_mut(),
        }
    }

    pub(super) fn with_training(&mut self, act: impl FnOnce(&mut Training)) {
        if let Some(training) = &mut self.training {
            act(training);
        }
    }

    pub(super) fn open_puzzles(&mut self, effects: &mut Vec<Effect>) {
        self.awaiting = Some(Awaiting::Puzzles);
        effects.push(Effect::ReadProgress);
    }

    pub(super) fn open_lessons(&mut self, effects: &mut Vec<Effect>) {
        self.awaiting = Some(Awaiting::Lessons(self.start.choices.game()));
        effects.push(Effect::ReadProgress);
    }

    pub(super) fn open_statistics(&mut self, effects: &mut Vec<Effect>) {
        self.awaiting = Some(Awaiting::Statistics);
        effects.push(Effect::ReadProgress);
    }

    /// Asks for the file that what was solved and played is written into.
    pub(super) fn ask_for_export(&mut self) {
        let line = InputLine::suggesting(FILE);
        self.popup = Some(Popup::Input(Purpose::Export, line));
    }

    /// What was solved has been read or written, at this time since 1970; or why it could not be.
    pub(super) fn receive_progress(&mut self, read: Result<Progress, Problem>, now: Duration) {
        let progress = match read {
            Ok(progress) => progress,
            Err(problem) => {
                self.refuse(problem.said());
                Progress::default()
            }
        };
        match self.awaiting.take() {
            Some(Awaiting::Puzzles) => {
                let window = PuzzleWindow::new(progress.clone(), now);
                self.popup = Some(Popup::Puzzles(Box::new(window)));
            }
            Some(Awaiting::Statistics) => {
                let mut lines = statistics(self.look, &progress, now);
                lines.extend([String::new(), self.look.language.say("stats-keys")]);
                let title = self.look.language.say("stats-title");
                self.popup = Some(Popup::Statistics(Text::with_headings(&title, lines)));
            }
            Some(Awaiting::Lessons(game)) => {
                let pupil = Pupil::new(game, progress.lessons(game) as usize);
                self.train(Exercise::Lesson(Box::new(pupil)));
            }
            None => self.tell_rating(&progress),
        }
        self.progress = progress;
    }

    /// What the puzzle on the board has done to its solver's rating.
    fn tell_rating(&mut self, after: &Progress) {
        let Some(Exercise::Puzzle(solving)) = self.training.as_mut().map(|t| &mut t.exercise)
        else {
            return;
        };
        if let Some(words) = rated_words(&self.progress, after, &solving.puzzle) {
            solving.rated = words;
        }
    }

    /// Shows an exercise; a game on the table waits.
    fn train(&mut self, exercise: Exercise) {
        let now = self.now;
        if self.screen != Screen::Training {
            self.with_table(|table| {
                if table.online.is_none() {
                    table.set_aside(now);
                }
            });
        }
        let Some(mut training) = Training::new(exercise) else {
            return;
        };
        training.board.largest = self.settings.largest();
        training.board.speed = self.settings.speed();
        (self.training, self.screen, self.popup) = (Some(training), Screen::Training, None);
    }

    fn train_puzzle(&mut self, puzzle: play::puzzles::Puzzle, is_todays: bool) {
        let solving = Solving::new(puzzle, is_todays, self.now);
        self.train(Exercise::Puzzle(Box::new(solving)));
    }

    /// Offers the mistakes of the game on the table as puzzles.
    pub(super) fn train_mistakes(&mut self) {
        let Some(table) = &mut self.table else {
            return;
        };
        let mistakes = table.own_mistakes();
        if mistakes.is_empty() {
            return table.refuse("no-mistake-known");
        }
        let mistakes = Mistakes::new(table.table.clone(), mistakes);
        self.train(Exercise::Mistakes(Box::new(mistakes)));
    }

    /// Another puzzle of those that are wanted, by the chance of the moment.
    fn train_another(&mut self, game: Game) {
        let seed = self.now.as_nanos() as u64;
        match puzzle_window::another(&self.start.choices, game, &self.progress, seed) {
            Some(puzzle) => self.train_puzzle(puzzle, false),
            None => self.refuse("puzzles-none"),
        }
    }

    pub(super) fn puzzles_key(
        &mut self,
        mut window: Box<PuzzleWindow>,
        key: KeyEvent,
        effects: &mut Vec<Effect>,
    ) {
        let rows = window.rows(&self.start.choices);
        let count = rows.len();
        match key.code {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                window.picked = (window.picked + 1) % count;
            }
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                window.picked = (window.picked + count - 1) % count;
            }
            KeyCode::Right | KeyCode::Char('l') => self.turn_puzzle_row(&rows[window.picked], 1),
            KeyCode::Left | KeyCode::Char('h') => self.turn_puzzle_row(&rows[window.picked], -1),
            KeyCode::Enter | KeyCode::Char(' ') => {
                return self.take_puzzle_row(window, &rows, effects);
            }
            _ => return effects.push(Effect::Remember(self.remembered())),
        }
        self.popup = Some(Popup::Puzzles(window));
    }

    fn turn_puzzle_row(&mut self, row: &PuzzleRow, by: isize) {
        if let PuzzleRow::Choice(field) = row {
            field.turn(&mut self.start.choices.values, by);
        }
    }

    fn take_puzzle_row(
        &mut self,
        window: Box<PuzzleWindow>,
        rows: &[PuzzleRow],
        effects: &mut Vec<Effect>,
    ) {
        match &rows[window.picked] {
            PuzzleRow::Today(number) => {
                self.train_puzzle(window.todays[*number].clone(), true);
            }
            row @ PuzzleRow::Choice(_) => {
                self.turn_puzzle_row(row, 1);
                self.popup = Some(Popup::Puzzles(window));
            }
            PuzzleRow::Start => {
                effects.push(Effect::Remember(self.remembered()));
                let (game, _) = puzzle_window::wanted(&self.start.choices);
                self.train_another(game);
            }
            PuzzleRow::Export => self.ask_for_export(),
            PuzzleRow::Delete => {
                self.popup = Some(Popup::Confirmation(Confirmation::DeleteProgress));
            }
        }
    }

    pub(super) fn training_key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        self.walking = self.walking.after(key);
        let now = self.now;
        let moving = self
            .training
            .as_ref()
            .is_some_and(|one| one.board.is_moving());
        self.with_training(|training| training.skip_animation(now));
        match keys::action(key, self.walking) {
            // A player who skips an animation with Enter or Esc wants no more than that.
            Some(Action::Choose | Action::Cancel) if moving => {}
            Some(action) => self.act_in_training(action, effects),
            None => {}
        }
    }

    pub(super) fn act_in_training(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let now = self.now;
        let job = self.jobs + 1;
        let Some(training) = &mut self.training else {
            return;
        };
        let board = &mut training.board;
        match action {
            Action::Walk(arrow) => board.walk(arrow),
            Action::NextPlace => board.hop(1),
            Action::PreviousPlace => board.hop(-1),
            Action::Turn => board.turned = !board.turned,
            Action::Choose => {
                let place = board.cursor.place().to_owned();
                effects.extend(training.click(&place, now, job));
            }
            Action::Number(digit) => effects.extend(training.answer(&digit.to_string(), now, job)),
            Action::Cancel => {
                if !board.clicks.is_empty() {
                    board.drop_chosen();
                } else if training.stop_asking() {
                    effects.push(Effect::StopThinking);
                } else {
                    training.leave_walk(now);
                }
            }
            Action::Back | Action::Undo => training.step(-1, now),
            Action::Forward | Action::Redo => training.step(1, now),
            Action::Hint => effects.extend(training.help(now, job)),
            Action::Solve => effects.extend(training.solution(now, job)),
            Action::Rematch => training.restart(now),
            Action::New => match &training.exercise {
                Exercise::Puzzle(solving) => {
                    let game = solving.puzzle.game;
                    self.train_another(game);
                }
                Exercise::Lesson(_) | Exercise::Mistakes(_) => training.step(1, now),
            },
            Action::Larger => self.resize_board(2),
            Action::Smaller => self.resize_board(-2),
            Action::Settings => self.popup = Some(Popup::Settings(0)),
            Action::CopyPosition => self.copy_position(effects),
            Action::Command => self.open_command(),
            Action::Help => self.open_help(),
            Action::Quit => self.leave_training(effects),
            _ => self.refuse("only-at-the-table"),
        }
    }

    /// Does what was typed after `:`.
    pub(super) fn obey_in_training(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match command {
            Command::Move(text) => {
                let now = self.now;
                let job = self.jobs + 1;
                self.with_training(|training| effects.extend(training.answer(&text, now, job)));
            }
            Command::Hint => self.act_in_training(Action::Hint, effects),
            Command::Solve => self.act_in_training(Action::Solve, effects),
            Command::Restart => self.act_in_training(Action::Rematch, effects),
            _ => self.refuse("only-at-the-table"),
        }
    }

    /// Back to where it was begun.
    fn leave_training(&mut self, effects: &mut Vec<Effect>) {
        effects.push(Effect::StopThinking);
        self.screen = Screen::Start;
        match self.training.take().map(|training| training.exercise) {
            Some(Exercise::Puzzle(_)) => self.open_puzzles(effects),
            Some(Exercise::Mistakes(_)) => self.screen = Screen::Table,
            Some(Exercise::Lesson(_)) | None => {}
        }
    }
}
