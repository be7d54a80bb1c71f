//! Courses: short lessons, each a position with a task that the rules check.
//!
//! ```text
//! marbles lessons 1 congkak
//! # Anything after a # at the beginning of a line is for people.
//! free-turn | 4,1,3/3,3,3 2/2 1 1 | turn | 3
//! ```
//!
//! The fields are the name, the position, the task and a solution. What is said to the pupil is a message of the
//! catalogue, `lesson-congkak-free-turn`. `docs/lessons.md` lists the tasks. What is wrong is reported with line and column.

use std::fmt;

use game::NotationError;

use crate::puzzles::collection::{field, numbered_lines, read_head};
use crate::{Game, Refusal, Table};

/// How courses begin.
const HEAD: &str = "marbles lessons";

/// The lessons of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Which game.
    pub game: Game,
    /// The lessons, the easiest first.
    pub lessons: Vec<Lesson>,
}

/// A position and a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in its course.
    pub name: String,
    /// Where it begins.
    pub position: String,
    /// What is to be done.
    pub task: LessonTask,
    /// Moves or a place that do it.
    pub solution: Vec<String>,
}

/// What a pupil has to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonTask {
    /// One of these moves.
    Play(Vec<String>),
    /// These moves, with the answers of the other side among them.
    Line(Vec<String>),
    /// A click on one of these places.
    Click(Vec<String>),
    /// A move after which it is the same side's turn.
    Turn,
    /// A move that adds at least this many to what the mover has won.
    Gain(u32),
    /// Moves until no more than this many marbles are left.
    Left(u32),
}

/// What became of an answer.
#[derive(Debug)]
pub struct Marked {
    /// Whether it was right; if not, nothing was done.
    pub right: bool,
    /// Whether the task is done.
    pub done: bool,
    /// The board after it, the answer of the other side included.
    pub table: Table,
}

impl Course {
    /// The course that comes with the program.
    pub fn shipped(game: Game) -> Course {
        let read = Course::read(game.lessons());
        read.unwrap_or_else(|error| panic!("the lessons of {game}: {error}"))
    }

    /// Reads a course, and checks by the rules that every solution does its task.
    ///
    /// # Errors
    /// What is wrong, with its line and column.
    pub fn read(text: &str) -> Result<Course, NotationError> {
        let mut lines = numbered_lines(text);
        let (first, head) = lines.next().unwrap_or((1, ""));
        let game = read_head(head, HEAD).map_err(|error| error.moved_down(first - 1))?;
        let mut lessons: Vec<Lesson> = Vec::new();
        for (number, line) in lines {
            let down = |error: NotationError| error.moved_down(number - 1);
            let lesson = read_lesson(game, line).map_err(down)?;
            if lessons.iter().any(|one| one.name == lesson.name) {
                let problem = format!("a second lesson is called {:?}", lesson.name);
                return Err(NotationError::at_line(number, 1, problem));
            }
            lessons.push(lesson);
        }
        Ok(Course { game, lessons })
    }
}

fn read_lesson(game: Game, line: &str) -> Result<Lesson, NotationError> {
    let fields = line.split('|').count();
    if fields != 4 {
        let problem = format!("{fields} fields; a lesson has four");
        return Err(NotationError::at(1, problem));
    }
    let [
        (at, name),
        (position_at, position),
        task,
        (solution_at, solution),
    ] = [0, 1, 2, 3].map(|index| field(line, index));
    let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        let problem = "a lesson's name has small letters and hyphens";
        return Err(NotationError::at(at, problem));
    }
    let lesson = Lesson {
        name: name.to_owned(),
        position: position.to_owned(),
        task: read_task(task)?,
        solution: words(solution),
    };
    lesson.table(game).map_err(|error| {
        NotationError::at(position_at + error.column() - 1, error.problem().to_owned())
    })?;
    if lesson.does(game) {
        return Ok(lesson);
    }
    let problem = "the solution does not do the task";
    Err(NotationError::at(solution_at, problem))
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn read_task((column, text): (usize, &str)) -> Result<LessonTask, NotationError> {
    let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
    let number = || {
        let read = rest.trim().parse();
        let problem = format!("{rest:?} is not a number of marbles");
        read.map_err(|_| NotationError::at(column + name.len() + 1, problem))
    };
    match name {
        "play" => Ok(LessonTask::Play(words(rest))),
        "line" => Ok(LessonTask::Line(words(rest))),
        "click" => Ok(LessonTask::Click(words(rest))),
        "turn" if rest.is_empty() => Ok(LessonTask::Turn),
        "gain" => Ok(LessonTask::Gain(number()?)),
        "left" => Ok(LessonTask::Left(number()?)),
        _ => {
            let problem = format!(
                "unknown task {text:?}; expected play, line or click and moves or places, turn, gain N or left N"
            );
            Err(NotationError::at(column, problem))
        }
    }
}

impl Lesson {
    /// A table with its position on it.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn table(&self, game: Game) -> Result<Table, NotationError> {
        Table::read(game, &self.position)
    }

    /// Whether the solution does the task.
    fn does(&self, game: Game) -> bool {
        let mut made: Vec<String> = Vec::new();
        for tried in &self.solution {
            let Ok(marked) = self.mark(game, &made, tried) else {
                return false;
            };
            if !marked.right || marked.done {
                return marked.right;
            }
            made = moves(&marked.table);
        }
        false
    }

    /// What the last answer does, a move or a place, after moves that were right.
    ///
    /// # Errors
    /// Why the move cannot be played.
    pub fn mark(&self, game: Game, made: &[String], tried: &str) -> Result<Marked, Refusal> {
        let mut table = self.table(game).map_err(Refusal::Unreadable)?;
        let mover = table.turn();
        for text in made {
            table.play(text)?;
        }
        if let LessonTask::Click(places) = &self.task {
            let right = places.iter().any(|place| place == tried);
            return Ok(Marked {
                right,
                done: right,
                table,
            });
        }
        let won = |table: &Table| {
            table
                .view()
                .counters
                .get(mover.index())
                .map_or(0, |one| one.count)
        };
        let before = won(&table);
        let mut after = table.clone();
        after.play(tried)?;
        let text = after.last_move().map_or_else(String::new, |made| made.text);
        let (right, done) = match &self.task {
            LessonTask::Play(texts) => (texts.contains(&text), true),
            LessonTask::Line(line) => {
                let right = line.get(made.len()) == Some(&text);
                let mut rest = line.iter().skip(made.len() + 1);
                while right && after.ending().is_none() && after.turn() != mover {
                    let Some(answer) = rest.next() else { break };
                    after.play(answer)?;
                }
                (right, moves(&after).len() == line.len())
            }
            LessonTask::Click(_) => (false, false),
            LessonTask::Turn => (after.turn() == mover && after.ending().is_none(), true),
            LessonTask::Gain(least) => (won(&after) >= before + least, true),
            LessonTask::Left(most) => {
                let left = after.view().counters.first().map_or(0, |one| one.count);
                (left <= *most || after.ending().is_none(), left <= *most)
            }
        };
        Ok(Marked {
            right,
            done: right && done,
            table: if right { after } else { table },
        })
    }
}

/// The moves that were made at a table.
fn moves(table: &Table) -> Vec<String> {
    let history = table.history().into_iter();
    history.map(|entry| entry.text).collect()
}

impl fmt::Display for LessonTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LessonTask::Play(moves) => write!(f, "play {}", moves.join(" ")),
            LessonTask::Line(moves) => write!(f, "line {}", moves.join(" ")),
            LessonTask::Click(places) => write!(f, "click {}", places.join(" ")),
            LessonTask::Turn => f.write_str("turn"),
            LessonTask::Gain(marbles) => write!(f, "gain {marbles}"),
            LessonTask::Left(marbles) => write!(f, "left {marbles}"),
        }
    }
}

/// The text that [`Course::read`] reads.
impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD} 1 {}", self.game)?;
        for Lesson {
            name,
            position,
            task,
            solution,
        } in &self.lessons
        {
            writeln!(f, "{name} | {position} | {task} | {}", solution.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Course;
    use crate::Game;

    #[test]
    fn every_game_has_a_course_of_ten_to_fifteen_lessons() {
        for game in Game::ALL {
            let course = Course::shipped(game);
            assert!(
                (10..=15).contains(&course.lessons.len()),
                "{game}: {}",
                course.lessons.len()
            );
            assert_eq!(Course::read(&course.to_string()), Ok(course));
        }
    }

    #[test]
    fn bad_courses_are_refused_with_line_and_column() {
        let check = |line: &str, expected: &str| {
            let text = format!("marbles lessons 1 congkak\n{line}\n");
            let error = Course::read(&text).expect_err(line).to_string();
            assert!(error.contains(expected), "{line}: {error}");
        };
        let start = "4,1,3/3,3,3 2/2 1 1";
        check("a | b | turn", "line 2, column 1: 3 fields");
        check(&format!("a1 | {start} | turn | 3"), "small letters");
        check("a | 1,2 | turn | 3", "line 2, column");
        check(
            &format!("a | {start} | win | 3"),
            "line 2, column 27: unknown task",
        );
        check(&format!("a | {start} | gain x | 3"), "not a number");
        check(
            &format!("a | {start} | turn | 1"),
            "line 2, column 34: the solution",
        );
        check(
            &format!("a | {start} | turn | 3\na | {start} | turn | 3"),
            "line 3, column 1: a second",
        );
        assert!(Course::read("marbles lessons 2 congkak").is_err());
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "(marbles lessons 1 (solitaire|congkak)\n)?(([a-z]{1,4}|4,1,3/3,3,3 2/2 1 1|turn|play 3|[|0-9 ]{0,4})[| \n]{1,3}){0,16}") {
            if let Ok(read) = Course::read(&text) {
                prop_assert_eq!(Course::read(&read.to_string()), Ok(read));
            }
        }
    }
}
