//! A course on the screen: one lesson after the other, each a position with a task.

use api::Happened;
use play::lessons::{Course, LessonTask};
use play::{Game, Message, Table};

use crate::language::Language;
use crate::table_screen::TableScreen;

/// A course and how far its pupil has come.
#[derive(Debug)]
pub(crate) struct Pupil {
    course: Course,
    at: usize,
    /// The moves made in this lesson, the answers of the other side included.
    moves: Vec<String>,
    /// How many answers of the pupil's own were right.
    own: usize,
    is_done: bool,
}

impl Pupil {
    /// The course of a game, at the first lesson that is not done; done to the end, it begins anew.
    pub(crate) fn new(game: Game, done: usize) -> Pupil {
        let course = Course::shipped(game);
        Pupil {
            at: if done < course.lessons.len() { done } else { 0 },
            course,
            moves: Vec::new(),
            own: 0,
            is_done: false,
        }
    }

    pub(super) fn table(&self) -> Option<Table> {
        let mut table = self.course.lessons[self.at].table(self.course.game).ok()?;
        for text in &self.moves {
            table.play(text).ok()?;
        }
        Some(table)
    }

    pub(super) fn asks_for_a_place(&self) -> bool {
        matches!(self.course.lessons[self.at].task, LessonTask::Click(_))
    }

    /// What "show me" does: the next answer of the solution.
    pub(super) fn shown_answer(&self) -> Option<String> {
        let solution = &self.course.lessons[self.at].solution;
        solution.get(self.own).filter(|_| !self.is_done).cloned()
    }

    /// Checks an answer and says what it is worth; what is done then is done.
    pub(super) fn answer(&mut self, text: &str, board: &mut TableScreen) -> Option<Happened> {
        if self.is_done {
            board.refuse("lesson-over");
            return None;
        }
        let lesson = &self.course.lessons[self.at];
        let marked = match lesson.mark(self.course.game, &self.moves, text) {
            Ok(marked) if marked.right => marked,
            Ok(_) => {
                board.refuse("lesson-wrong");
                return None;
            }
            Err(refusal) => {
                board.refuse(refusal);
                return None;
            }
        };
        self.own += 1;
        self.is_done = marked.done;
        let made = marked.table.history().into_iter();
        self.moves = made.map(|entry| entry.text).collect();
        if !marked.done {
            match marked.table.ending() {
                Some(_) => board.refuse("lesson-again"),
                None => board.praise("lesson-right"),
            }
            return None;
        }
        let is_last = self.at + 1 == self.course.lessons.len();
        board.praise(if is_last {
            "lessons-all-done"
        } else {
            "lesson-done"
        });
        Some(Happened::Lesson {
            game: self.course.game,
            done: self.at as u32 + 1,
        })
    }

    /// Begins the lesson `by` further on.
    pub(super) fn turn(&mut self, by: isize) {
        let last = self.course.lessons.len() - 1;
        self.at = self.at.saturating_add_signed(by).min(last);
        (self.moves, self.own, self.is_done) = (Vec::new(), 0, false);
    }

    pub(super) fn title(&self, language: Language) -> String {
        let game = language.game(self.course.game);
        language.tell(&Message::from("lessons-of").with("game", game))
    }

    pub(super) fn text(&self, language: Language) -> Vec<String> {
        let lesson = &self.course.lessons[self.at];
        let count = Message::from("lessons-count")
            .with("count", self.at + 1)
            .with("all", self.course.lessons.len());
        vec![
            language.say(&format!("lesson-{}-{}", self.course.game, lesson.name)),
            language.tell(&count),
        ]
    }
}
