//! `marbles learn`: a course lesson by lesson. A move or a place is read, and the rules check it.

use clap::Args;
use clap::builder::TypedValueParser as _;
use play::lessons::Course;
use play::{Game, Message};
use tui::Language;

use crate::failure::Failure;
use crate::line::Reader;
use crate::options::GAMES;
use crate::output::{PRAISED, QUIET, REFUSED, styled};
use crate::{input, language, output, progress, registry};

/// Learn a game step by step: short lessons, each a position with a task
#[derive(Debug, Args)]
pub(crate) struct Learn {
    /// The game [default: the first one with lessons to do]
    #[arg(value_parser = GAMES.try_map(|name| input::plain::<Game>(&name)))]
    game: Option<Game>,
    /// Begin with this lesson [default: the first that is not done]
    #[arg(long, value_name = "NUMBER", value_parser = input::whole_number::<usize>(1..=1_000))]
    lesson: Option<usize>,
}

/// Teaches one lesson after the other, until somebody quits.
pub(crate) fn run(args: &Learn) -> Result<(), Failure> {
    let known = progress::read_or_warn();
    let done = |game: Game| known.lessons(game) as usize;
    let courses = Game::ALL.map(Course::shipped);
    let is_asked = |course: &&Course| match args.game {
        Some(game) => course.game == game,
        None => done(course.game) < course.lessons.len(),
    };
    let course = courses.iter().find(is_asked).unwrap_or(&courses[0]);
    let count = course.lessons.len();
    let first = match args.lesson {
        Some(number) if (1..=count).contains(&number) => number - 1,
        Some(number) => {
            let game = course.game;
            let problem =
                format!("lesson {number}: the lessons of {game} are numbered 1 to {count}");
            return Err(Failure::Usage(problem));
        }
        None => Some(done(course.game))
            .filter(|&done| done < count)
            .unwrap_or(0),
    };
    let mut teacher = Teacher {
        course,
        at: first,
        language: language::of_person(),
        reader: Reader::new()?,
    };
    output::print(styled(QUIET, teacher.language.say("lesson-words") + "\n"))?;
    while let Some(by) = teacher.teach()? {
        teacher.at = teacher.at.saturating_add_signed(by);
        if teacher.at == count {
            return output::say(teacher.language.say("lessons-all-done"));
        }
    }
    Ok(())
}

/// A course before its pupil.
struct Teacher<'a> {
    course: &'a Course,
    at: usize,
    language: Language,
    reader: Reader,
}

impl Teacher<'_> {
    /// Teaches the lesson; says which is wanted then, counted from this one.
    fn teach(&mut self) -> Result<Option<isize>, Failure> {
        let game = self.course.game;
        let lesson = &self.course.lessons[self.at];
        let table = lesson.table(game);
        let mut table = table.map_err(|error| Failure::unreadable(&lesson.name, &error))?;
        let count = Message::from("lessons-count")
            .with("count", self.at + 1)
            .with("all", self.course.lessons.len());
        output::print(format_args!(
            "{}\n{}{}\n",
            self.language.tell(&count),
            registry::board(&table),
            self.language.say(&format!("lesson-{game}-{}", lesson.name))
        ))?;
        let mut made = Vec::new();
        let mut own = 0;
        let prompt = self.language.say("lesson-prompt") + " ";
        while let Some(line) = self.reader.ask(&prompt, None)? {
            let shown = lesson.solution.get(own).map_or("", String::as_str);
            let answer = match line.trim().to_ascii_lowercase().as_str() {
                "" => continue,
                "quit" | "exit" => return Ok(None),
                "next" => return Ok(Some(1)),
                "before" => return Ok(Some(-1)),
                "restart" => return Ok(Some(0)),
                "help" => {
                    output::say(self.language.say("lesson-words"))?;
                    continue;
                }
                "moves" => {
                    output::say(table.move_texts().join(" "))?;
                    continue;
                }
                "show" => shown,
                _ => line.trim(),
            };
            match lesson.mark(game, &made, answer) {
                Ok(marked) if marked.right => {
                    table = marked.table;
                    own += 1;
                    made = table
                        .history()
                        .into_iter()
                        .map(|entry| entry.text)
                        .collect();
                    let words = if marked.done {
                        "lesson-done"
                    } else {
                        "lesson-right"
                    };
                    output::print(registry::board(&table))?;
                    output::say(styled(PRAISED, self.language.say(words)))?;
                    if marked.done {
                        progress::settle_or_warn(&api::Happened::Lesson {
                            game,
                            done: self.at as u32 + 1,
                        });
                        return Ok(Some(1));
                    }
                    if table.ending().is_some() {
                        output::say(self.language.say("lesson-again"))?;
                    }
                }
                Ok(_) => output::say(styled(REFUSED, self.language.say("lesson-wrong")))?,
                Err(refusal) => output::say(language::refused(&refusal))?,
            }
        }
        Ok(None)
    }
}
