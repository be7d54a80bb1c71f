//! Lessons: what a course has, and what an answer does.

use play::lessons::{Course, Lesson, LessonTask};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::requests::read_game;
use crate::{Code, Refusal, Sight};

/// The lessons of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseList {
    /// The game's name.
    game: String,
    /// The lessons, the easiest first.
    lessons: Vec<LessonCard>,
}

/// A lesson. What is said to the pupil is in the catalogue, by the game's and the lesson's name.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonCard {
    /// Its name in its course.
    name: String,
    /// Where it begins.
    position: String,
    /// Whether a place is to be clicked; otherwise moves are to be made.
    clicks: bool,
    /// Moves or a place that do the task.
    solution: Vec<String>,
}

/// An answer to a lesson.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerLesson {
    /// The game's name.
    game: String,
    /// The lesson's name.
    lesson: String,
    /// The moves made so far, the answers of the other side included.
    #[serde(default)]
    moves: Vec<String>,
    /// The move or the place that is tried.
    tried: String,
}

/// What an answer does.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonAnswer {
    /// Whether it is right. If not, nothing was done.
    right: bool,
    /// Whether the task is done.
    done: bool,
    /// The board as it stands.
    sight: Sight,
}

impl CourseList {
    /// The course of a game.
    ///
    /// # Errors
    /// Which games there are.
    pub fn of(game: &str) -> Result<CourseList, Refusal> {
        let course = Course::shipped(read_game(game)?);
        let card = |lesson: Lesson| LessonCard {
            clicks: matches!(lesson.task, LessonTask::Click(_)),
            name: lesson.name,
            position: lesson.position,
            solution: lesson.solution,
        };
        Ok(CourseList {
            game: course.game.to_string(),
            lessons: course.lessons.into_iter().map(card).collect(),
        })
    }
}

impl AnswerLesson {
    /// What the answer does.
    ///
    /// # Errors
    /// That there is no such lesson, or why the move cannot be played.
    pub fn mark(&self) -> Result<LessonAnswer, Refusal> {
        let course = Course::shipped(read_game(&self.game)?);
        let mut lessons = course.lessons.iter();
        let found = lessons.find(|one| one.name == self.lesson);
        let none = || Refusal::new(Code::NotFound, "this course has no such lesson");
        let lesson = found.ok_or_else(none)?;
        let marked = lesson.mark(course.game, &self.moves, &self.tried)?;
        Ok(LessonAnswer {
            right: marked.right,
            done: marked.done,
            sight: Sight::of(marked.table),
        })
    }
}
