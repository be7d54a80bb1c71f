//! A board to learn on: a puzzle, a lesson, or a mistake of one's own.
//!
//! What is tried there is answered, not played: `play` says whether it is right, and this screen shows it.

mod lesson;
mod mistakes;
mod puzzle;

use std::collections::VecDeque;
use std::time::Duration;

use play::{Message, Table};

pub(crate) use lesson::Pupil;
pub(crate) use mistakes::{Mistake, Mistakes};
pub(crate) use puzzle::Solving;
pub use puzzle::{puzzle_text, puzzle_title, rated_words};

use crate::clicks::{self, Clicked};
use crate::event::{Effect, JobId, PuzzleAnswer, PuzzleQuestion};
use crate::language::Language;
use crate::table_screen::TableScreen;
use puzzle::SideLine;

/// What is to be done on the board.
#[derive(Debug)]
pub(crate) enum Exercise {
    Puzzle(Box<Solving>),
    Lesson(Box<Pupil>),
    Mistakes(Box<Mistakes>),
}

/// A board and what is to be done on it.
#[derive(Debug)]
pub(crate) struct Training {
    pub(crate) board: TableScreen,
    pub(crate) exercise: Exercise,
    /// The question that is being answered, and since when.
    pub(crate) asking: Option<(JobId, Duration)>,
    /// Positions that are still to be shown, one after the other.
    coming: VecDeque<Table>,
    /// Places to be marked when all are shown.
    marks: Vec<String>,
}

impl Training {
    pub(crate) fn new(exercise: Exercise) -> Option<Training> {
        let table = exercise.table()?;
        let mut board = TableScreen::new(table, None);
        board.say("");
        Some(Training {
            board,
            exercise,
            asking: None,
            coming: VecDeque::new(),
            marks: Vec::new(),
        })
    }

    /// Shows these positions one after the other, and marks places on the last.
    fn show(&mut self, tables: impl IntoIterator<Item = Table>, marks: Vec<String>, now: Duration) {
        self.coming.extend(tables);
        self.marks = marks;
        self.time_passes(now);
    }

    /// Shows the exercise as it stands.
    fn show_standing(&mut self, now: Duration) {
        self.coming.clear();
        let table = self.exercise.table();
        self.show(table, Vec::new(), now);
    }

    /// Time has passed: a marble has landed, and what comes next is shown.
    pub(crate) fn time_passes(&mut self, now: Duration) {
        self.board.time_passes(now);
        while !self.board.is_moving() {
            let Some(next) = self.coming.pop_front() else {
                break;
            };
            self.board.put(next, now);
            if self.coming.is_empty() {
                self.board.hint.clone_from(&self.marks);
            }
        }
    }

    /// Shows what is to come at once.
    pub(crate) fn skip_animation(&mut self, now: Duration) {
        self.board.skip_animation();
        let all_but_last = self.coming.len().saturating_sub(1);
        self.coming.drain(..all_but_last);
        self.time_passes(now);
        self.board.skip_animation();
    }

    /// When something changes by itself.
    pub(crate) fn next_wake(&self, now: Duration) -> Option<Duration> {
        let second = self
            .asking
            .map(|(_, since)| now + crate::table_screen::to_next_second(now.saturating_sub(since)));
        self.board.next_wake(now).into_iter().chain(second).min()
    }

    /// Clicks a place: what that spells is tried.
    pub(crate) fn click(&mut self, place: &str, now: Duration, job: u64) -> Option<Effect> {
        self.board.cursor.put(&self.board.view.places, place);
        if self.exercise.asks_for_a_place() {
            return self.answer(place, now, job);
        }
        match clicks::click(&self.board.view.choices, &self.board.clicks, place) {
            Clicked::Move(text) => return self.answer(&text, now, job),
            Clicked::Begun(clicks) => {
                let chosen = clicks.join(" ");
                self.board.clicks = clicks;
                self.board
                    .say(Message::from("told-chosen").with("chosen", chosen));
            }
            Clicked::Dropped => {
                self.board.drop_chosen();
                self.board.say("told-dropped");
            }
            Clicked::Nothing => self.board.refuse_place(place),
        }
        None
    }

    /// Tries a move, or a place that answers a question.
    pub(crate) fn answer(&mut self, text: &str, now: Duration, job: u64) -> Option<Effect> {
        self.board.drop_chosen();
        match &mut self.exercise {
            Exercise::Puzzle(solving) => {
                if let Some(refusal) = solving.why_not_now() {
                    self.board.refuse(refusal);
                    return None;
                }
                self.ask(PuzzleQuestion::Move(text.to_owned()), now, job)
            }
            Exercise::Lesson(pupil) => {
                let done = pupil.answer(text, &mut self.board);
                self.show_standing(now);
                done.map(Effect::Settle)
            }
            Exercise::Mistakes(mistakes) => {
                mistakes.answer(text, &mut self.board);
                self.show_standing(now);
                None
            }
        }
    }

    /// The next step of help.
    pub(crate) fn help(&mut self, now: Duration, job: u64) -> Option<Effect> {
        match &mut self.exercise {
            Exercise::Puzzle(solving) if solving.is_at_rest() => {
                let step = solving.next_clue();
                self.ask(PuzzleQuestion::Clue(step), now, job)
            }
            Exercise::Puzzle(_) => {
                self.board.refuse("puzzle-no-hint");
                None
            }
            Exercise::Lesson(pupil) => {
                let next = pupil.shown_answer()?;
                self.answer(&next, now, job)
            }
            Exercise::Mistakes(mistakes) => {
                let line = mistakes.line();
                self.board
                    .say(Message::from("clue-line").with("line", line));
                None
            }
        }
    }

    /// The whole solution, to be walked; a puzzle counts as given up.
    pub(crate) fn solution(&mut self, now: Duration, job: u64) -> Vec<Effect> {
        let Exercise::Puzzle(solving) = &mut self.exercise else {
            return self.help(now, job).into_iter().collect();
        };
        let given_up = solving.settle(false, now).map(Effect::Settle);
        solving.walks.clear();
        self.show_standing(now);
        let asked = self.ask(PuzzleQuestion::Clue(play::puzzles::Clue::STEPS), now, job);
        given_up.into_iter().chain(asked).collect()
    }

    fn ask(&mut self, asked: PuzzleQuestion, now: Duration, job: u64) -> Option<Effect> {
        let (Exercise::Puzzle(solving), None) = (&self.exercise, self.asking) else {
            return None;
        };
        let id = JobId(job);
        let trial = solving.trial(id, asked)?;
        self.asking = Some((id, now));
        Some(Effect::Try(Box::new(trial)))
    }

    /// Whatever is being found out is not wanted any more; says whether there was anything.
    pub(crate) fn stop_asking(&mut self) -> bool {
        self.asking.take().is_some()
    }

    /// What was asked is answered.
    pub(crate) fn answered(
        &mut self,
        id: JobId,
        answer: PuzzleAnswer,
        now: Duration,
    ) -> Option<Effect> {
        self.asking.take_if(|(asked, _)| *asked == id)?;
        let Exercise::Puzzle(solving) = &mut self.exercise else {
            return None;
        };
        let shown = solving.take_in(answer, now);
        self.board.said = shown.said;
        self.show(shown.tables, shown.marks, now);
        shown.finished.map(Effect::Settle)
    }

    /// Walks the line that is looked at, or goes to another lesson or mistake.
    pub(crate) fn step(&mut self, by: isize, now: Duration) {
        match &mut self.exercise {
            Exercise::Puzzle(solving) => match solving.walks.last_mut() {
                Some(walk) => walk.step(by),
                None => return self.board.refuse("puzzle-no-walk"),
            },
            Exercise::Lesson(pupil) => pupil.turn(by),
            Exercise::Mistakes(mistakes) => mistakes.turn(by),
        }
        if !matches!(self.exercise, Exercise::Puzzle(_)) {
            self.asking = None;
            self.board.say("");
        }
        self.show_standing(now);
    }

    /// Back from a line that is looked at.
    pub(crate) fn leave_walk(&mut self, now: Duration) {
        if let Exercise::Puzzle(solving) = &mut self.exercise {
            solving.walks.pop();
        }
        self.board.say("");
        self.show_standing(now);
    }

    /// Begins the exercise anew.
    pub(crate) fn restart(&mut self, now: Duration) {
        match &mut self.exercise {
            Exercise::Puzzle(solving) => solving.restart(now),
            Exercise::Lesson(pupil) => pupil.turn(0),
            Exercise::Mistakes(mistakes) => mistakes.turn(0),
        }
        self.asking = None;
        self.board.say("");
        self.show_standing(now);
    }

    /// The line that is looked at.
    pub(crate) fn walk(&self) -> Option<&SideLine> {
        match &self.exercise {
            Exercise::Puzzle(solving) => solving.walks.last(),
            Exercise::Lesson(_) | Exercise::Mistakes(_) => None,
        }
    }
}

impl Exercise {
    /// The board as it stands, or as the line that is looked at goes.
    fn table(&self) -> Option<Table> {
        match self {
            Exercise::Puzzle(solving) => solving.table(),
            Exercise::Lesson(pupil) => pupil.table(),
            Exercise::Mistakes(mistakes) => Some(mistakes.table()),
        }
    }

    fn asks_for_a_place(&self) -> bool {
        matches!(self, Exercise::Lesson(pupil) if pupil.asks_for_a_place())
    }

    /// What it is called.
    pub(crate) fn title(&self, language: Language) -> String {
        match self {
            Exercise::Puzzle(solving) => puzzle_title(language, &solving.puzzle),
            Exercise::Lesson(pupil) => pupil.title(language),
            Exercise::Mistakes(_) => language.say("mistakes-title"),
        }
    }

    /// What is to be done and what there is to know of it, paragraph by paragraph; the first is the task.
    pub(crate) fn text(&self, language: Language) -> Vec<String> {
        match self {
            Exercise::Puzzle(solving) => solving.text(language),
            Exercise::Lesson(pupil) => pupil.text(language),
            Exercise::Mistakes(mistakes) => mistakes.text(language),
        }
    }
}
