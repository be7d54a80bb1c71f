//! `exercise grade`: runs students' programs for one of six sheets (docs/exercises.md) and says what is right.
//!
//! A program reads questions from its standard input and answers on its standard output, so any language will do.

pub(crate) mod args;
mod json;
mod on_a_board;
mod on_cells;
mod on_pits;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use self::args::ExerciseVerb;
use crate::contest::Interrupted;
use crate::failure::Failure;
use crate::input::quoted;
use crate::output;
use crate::program::{Fault, Program, Sandbox};
use crate::watching::ProgressBar;

/// How long a program may take for an answer.
const TIME: Duration = Duration::from_secs(10);
/// How long it may take for one of many lines.
const WHOLE_TIME: Duration = Duration::from_secs(60);
/// How much memory each of its processes may use.
const MEMORY: u64 = 1 << 30;
/// How many processes it may run.
const PROCESSES: usize = 32;
/// So often a program is started for the lines of a sheet: again after it has ended or was late.
const STARTS: usize = 2;
/// The most lines of a whole answer.
const MOST_LINES: usize = 10_000;

/// What is asked of a program, and what is said of its answer: nothing if it is right.
struct Case {
    /// One line in most sheets.
    question: String,
    check: Box<Check>,
}

/// What is wrong with an answer, if anything is.
type Check = dyn Fn(&str) -> Result<(), String> + Send + Sync;

impl Case {
    fn new(
        question: impl Into<String>,
        check: impl Fn(&str) -> Result<(), String> + Send + Sync + 'static,
    ) -> Case {
        Case {
            question: question.into(),
            check: Box::new(check),
        }
    }

    /// A question with one right answer.
    fn exact(question: impl Into<String>, expected: String) -> Case {
        Case::new(question, move |answer| {
            if answer == expected {
                Ok(())
            } else {
                Err(format!(
                    "expected {}, got {}",
                    quoted(&expected),
                    quoted(answer)
                ))
            }
        })
    }

    /// What is wrong with an answer, or with there being none.
    fn answered(&self, answer: Result<String, String>) -> Answered {
        let wrong = answer.and_then(|answer| (self.check)(&answer));
        (in_short(&self.question), wrong.err())
    }
}

/// How the questions of a sheet are put.
enum Sheet {
    /// One line each, to a program that answers each with a line.
    Lines(Vec<Case>),
    /// Each as the whole input of a program of its own, whose whole output is the answer.
    Whole(Vec<Case>),
    /// Lines of the protocol of programs that play, then whole games.
    Agent(Vec<Case>),
}

impl Sheet {
    fn of(number: u8) -> Sheet {
        match number {
            1 => Sheet::Lines(on_cells::codes()),
            2 => Sheet::Whole(on_cells::games()),
            3 => Sheet::Lines(on_cells::searches()),
            4 => Sheet::Lines(on_pits::sowings()),
            5 => Sheet::Whole(on_a_board::state_spaces()),
            _ => Sheet::Agent(on_pits::choices()),
        }
    }
}

/// A program's results: each question in a few words, and what is wrong with the answer if anything is.
struct Graded {
    file: PathBuf,
    results: Vec<Answered>,
}

/// A question in a few words, and what is wrong with the answer if anything is.
type Answered = (String, Option<String>);

impl Graded {
    fn right(&self) -> usize {
        let right = |(_, wrong): &&Answered| wrong.is_none();
        self.results.iter().filter(right).count()
    }
}

/// Grades files.
pub(crate) fn run(verb: &ExerciseVerb) -> Result<(), Failure> {
    let ExerciseVerb::Grade(args) = verb;
    if let Some(file) = args.files.iter().find(|file| !file.is_file()) {
        return Err(Failure::Io(format!("{}: not a file", file.display())));
    }
    let progress = ProgressBar::new("grading", args.files.len() as u64);
    let grade_one = |file: &PathBuf| {
        if progress.was_interrupted() {
            return None;
        }
        let submission = Submission {
            command: command(file),
            sandbox: Sandbox {
                memory: Some(MEMORY),
                processes: Some(PROCESSES),
                is_isolated: !args.network && Sandbox::is_available(),
            },
            interrupted: &|| progress.was_interrupted(),
        };
        let results = submission.grade(args.number);
        let _ = progress.advance();
        // Half of a grade is none.
        let is_whole = !progress.was_interrupted();
        let file = file.to_owned();
        is_whole.then(|| results.map(|results| Graded { file, results }))
    };
    let graded: Vec<Option<_>> = args.files.par_iter().map(grade_one).collect();
    let graded: Vec<Graded> = graded.into_iter().flatten().collect::<Result<_, _>>()?;
    let is_interrupted = progress.was_interrupted();
    drop(progress);
    if args.json.json {
        output::say_json(json::graded(args.number, &graded))?;
    } else {
        output::print(report(&graded))?;
    }
    if is_interrupted {
        let how_far = format!(
            "{} of {} programs were graded",
            graded.len(),
            args.files.len()
        );
        return Err(Failure::InterruptedAt(how_far).printed());
    }
    if graded.iter().all(|one| one.right() == one.results.len()) {
        Ok(())
    } else {
        Err(Failure::No)
    }
}

fn report(graded: &[Graded]) -> String {
    let mut text = String::new();
    for one in graded {
        for (question, wrong) in &one.results {
            if let Some(wrong) = wrong {
                text += &format!("  {question}: {wrong}\n");
            }
        }
        let file = one.file.display();
        let right = one.right();
        text += &format!("{file}: {right} of {} right\n", one.results.len());
    }
    text
}

/// What runs a file: its language's tool, or the file itself.
fn command(file: &Path) -> String {
    let name = file.display().to_string().replace('\'', "'\\''");
    // A bare name would be looked for among the system's commands.
    let name = if name.contains('/') {
        name
    } else {
        format!("./{name}")
    };
    let tool = match file.extension().and_then(|ending| ending.to_str()) {
        Some("py") => "python3 ",
        Some("js") => "node ",
        Some("java") => "java ",
        Some("sh") => "sh ",
        _ => "",
    };
    format!("{tool}'{name}'")
}

/// A student's program, and what it may use.
struct Submission<'a> {
    command: String,
    sandbox: Sandbox,
    interrupted: Interrupted<'a>,
}

impl Submission<'_> {
    fn grade(&self, sheet: u8) -> Result<Vec<Answered>, Failure> {
        match Sheet::of(sheet) {
            Sheet::Lines(cases) => Ok(self.line_by_line(&cases)),
            Sheet::Whole(cases) => {
                let ask = |case: &Case| case.answered(self.whole(&case.question));
                Ok(cases.iter().map(ask).collect())
            }
            Sheet::Agent(cases) => {
                let mut results = self.line_by_line(&cases);
                results.extend(on_pits::games(self)?);
                Ok(results)
            }
        }
    }

    fn start(&self) -> Result<Program, Fault> {
        Program::start(&self.command, &self.sandbox, None)
    }

    /// Puts every question as a line. A program that ends is started again, but not for every question.
    fn line_by_line(&self, cases: &[Case]) -> Vec<Answered> {
        let mut running = None;
        let mut starts = 0;
        let mut last = Fault::Closed;
        let mut ask = |question: &str| {
            let mut program = match running.take() {
                Some(program) => program,
                None if starts == STARTS => return Err(last.clone()),
                None => {
                    starts += 1;
                    self.start()?
                }
            };
            let sent = program.send(question);
            let answer = sent.and_then(|()| program.next(TIME, self.interrupted));
            let answer = answer.inspect_err(|fault| last = fault.clone())?;
            running = Some(program);
            Ok(answer)
        };
        let mut result = |case: &Case| {
            let answer = ask(&case.question);
            case.answered(answer.map_err(|fault| fault.to_string()))
        };
        cases.iter().map(&mut result).collect()
    }

    /// Everything the program prints for this input, if it ends in time.
    fn whole(&self, input: &str) -> Result<String, String> {
        let mut program = self.start().map_err(|fault| fault.to_string())?;
        // A program may have said all it has to say before it has read everything.
        let _ = program.send(input);
        program.close_input();
        let until = Instant::now() + WHOLE_TIME;
        let mut answer = String::new();
        for _ in 0..MOST_LINES {
            let left = until.saturating_duration_since(Instant::now());
            match program.next(TIME.min(left), self.interrupted) {
                Ok(line) => answer += &(line + "\n"),
                Err(Fault::Left) => return Ok(answer),
                Err(Fault::Late(time)) if time < TIME => {
                    return Err(Fault::Late(WHOLE_TIME).to_string());
                }
                Err(fault) => return Err(fault.to_string()),
            }
        }
        Err(format!("printed more than {MOST_LINES} lines"))
    }
}

fn in_short(question: &str) -> String {
    quoted(&question.trim().replace(['\n', '\t'], " "))
}
