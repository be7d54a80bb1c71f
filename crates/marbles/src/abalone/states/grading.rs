//! `states --check`: students' files beside the generator's, submission by submission.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};

use abalone::Position;
use abalone::grading::{Grade, Submission};
use play::thousands;

use super::{INPUT, all_inputs, for_each, junit};
use crate::abalone::args::States;
use crate::abalone::json;
use crate::failure::Failure;
use crate::{input, output};

/// This many lines of a kind are printed for one list; the JSON output has all.
const SHOWN: usize = 20;

/// Somebody's files: the folder, and what it is called where there are several.
struct Student {
    name: Option<String>,
    folder: PathBuf,
    /// By their names in lower case.
    answers: BTreeMap<String, PathBuf>,
    inputs: Vec<PathBuf>,
}

/// One input of one submission.
struct Task<'a> {
    student: &'a Student,
    input: &'a Path,
}

/// What became of a task.
pub(in crate::abalone) struct Graded {
    pub(in crate::abalone) submission: Option<String>,
    pub(in crate::abalone) input: String,
    pub(in crate::abalone) grade: Grade,
    /// What could not be read, or was not handed in.
    pub(in crate::abalone) errors: Vec<String>,
}

pub(super) fn run(states: &States, folder: &Path) -> Result<(), Failure> {
    if let Some(report) = &states.junit {
        junit::check_is_free(report, states.force)?;
    }
    let given = all_inputs(&states.inputs)?;
    let students = students(folder, &given)?;
    let tasks: Vec<Task<'_>> = students.iter().flat_map(Student::tasks).collect();
    let results = for_each("grading", &tasks, Task::grade);
    if results.len() < tasks.len() {
        let done = format!("{} of {} files were graded", results.len(), tasks.len());
        return Err(Failure::InterruptedAt(done));
    }
    let graded: Vec<Graded> = results.into_iter().collect::<Result<_, _>>()?;
    if let Some(report) = &states.junit {
        junit::write(report, &graded)?;
    }
    if states.json.json {
        output::say_json(json::grading(&graded))?;
    } else {
        output::print(Report(&graded))?;
    }
    if graded.iter().all(Graded::is_perfect) {
        Ok(())
    } else {
        Err(Failure::No)
    }
}

/// The folder is one submission if answers lie in it; otherwise each of its folders is one.
fn students(folder: &Path, given: &[PathBuf]) -> Result<Vec<Student>, Failure> {
    let Listing {
        answers,
        inputs,
        folders,
    } = Listing::of(folder)?;
    let inputs = if given.is_empty() {
        inputs
    } else {
        given.to_vec()
    };
    if answers.is_empty() && folders.is_empty() && (given.is_empty() || inputs.is_empty()) {
        return Err(Failure::Unreadable(format!(
            "{}: the folder holds no .board or .move file and no folder; put a student's files there, or a folder for each student",
            folder.display()
        )));
    }
    if !answers.is_empty() || folders.is_empty() {
        return Ok(vec![Student::new(None, folder, answers, inputs)?]);
    }
    let student = |path: PathBuf| {
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let own = Listing::of(&path)?;
        let inputs = if inputs.is_empty() {
            own.inputs
        } else {
            inputs.clone()
        };
        Student::new(name, &path, own.answers, inputs)
    };
    folders.into_iter().map(student).collect()
}

/// What lies in a folder; files by their name in lower case.
#[derive(Default)]
struct Listing {
    answers: BTreeMap<String, PathBuf>,
    inputs: Vec<PathBuf>,
    folders: Vec<PathBuf>,
}

impl Listing {
    fn of(folder: &Path) -> Result<Listing, Failure> {
        let mut listing = Listing::default();
        for entry in std::fs::read_dir(folder).map_err(Failure::at(folder))? {
            let path = entry.map_err(Failure::at(folder))?.path();
            let Some(name) = folded(&path) else { continue };
            match name.rsplit_once('.') {
                // Such as .git, and what a Mac puts beside the files of an archive.
                _ if name.starts_with('.') || name == "__macosx" => {}
                _ if path.is_dir() => listing.folders.push(path),
                Some((_, "board" | "move")) => drop(listing.answers.insert(name, path)),
                Some((_, INPUT)) => listing.inputs.push(path),
                Some(_) | None => {}
            }
        }
        listing.inputs.sort();
        listing.folders.sort();
        Ok(listing)
    }
}

/// The name of a file without regard to case.
fn folded(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_lowercase())
}

impl Student {
    fn new(
        name: Option<String>,
        folder: &Path,
        answers: BTreeMap<String, PathBuf>,
        inputs: Vec<PathBuf>,
    ) -> Result<Student, Failure> {
        if inputs.is_empty() {
            return Err(Failure::Usage(format!(
                "{0}: no .input file lies there; name the inputs, as in: marbles abalone states inputs --check {0}",
                folder.display()
            )));
        }
        Ok(Student {
            name,
            folder: folder.to_owned(),
            answers,
            inputs,
        })
    }

    fn tasks(&self) -> impl Iterator<Item = Task<'_>> {
        self.inputs.iter().map(|input| Task {
            student: self,
            input,
        })
    }

    /// The text of the file that belongs to an input. `Ok(None)`: there is none.
    fn answer(&self, input: &Path, ending: &str) -> Option<Result<String, Failure>> {
        let path = self.answers.get(&folded(&input.with_extension(ending))?)?;
        Some(input::read_source(path))
    }
}

impl Task<'_> {
    /// Fails only where the input itself cannot be read.
    fn grade(&self) -> Result<Graded, Failure> {
        let name = self.input.display().to_string();
        let text = input::read_source(self.input)?;
        let position: Position = text
            .parse()
            .map_err(|error| Failure::unreadable(&name, &error))?;
        let mut errors = Vec::new();
        let mut read = |ending| match self.student.answer(self.input, ending)? {
            Ok(text) => Some(text),
            Err(failure) => {
                errors.push(failure.to_string());
                Some(String::new())
            }
        };
        let moves = read("move");
        let mut boards = read("board");
        if moves.is_none() && boards.is_none() {
            let name = self.input.file_stem().unwrap_or_default().display();
            let folder = self.student.folder.display();
            errors.push(format!(
                "there is neither {name}.board nor {name}.move in {folder}"
            ));
            boards = Some(String::new());
        }
        let submission = Submission {
            moves: moves.as_deref(),
            boards: boards.as_deref(),
        };
        Ok(Graded {
            submission: self.student.name.clone(),
            input: name,
            grade: Grade::of(&position, submission),
            errors,
        })
    }
}

impl Graded {
    pub(super) fn is_perfect(&self) -> bool {
        self.errors.is_empty() && self.grade.is_perfect()
    }

    /// The counts of the list that decides.
    pub(in crate::abalone) fn counts(&self) -> Counts {
        let marks = self.grade.counted();
        let marks = marks.expect("a list that is missing is graded as an empty one");
        Counts {
            right: marks.right,
            missing: marks.missing.len(),
            extra: marks.extra.len(),
            doubled: marks.doubled.len(),
        }
    }
}

/// Every finding, line by line.
impl fmt::Display for Graded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for error in &self.errors {
            writeln!(f, "  {error}")?;
        }
        for finding in self.grade.findings(SHOWN) {
            writeln!(f, "  {finding}")?;
        }
        Ok(())
    }
}

/// How many lines of each kind there are.
#[derive(Default)]
pub(in crate::abalone) struct Counts {
    pub(in crate::abalone) right: usize,
    pub(in crate::abalone) missing: usize,
    pub(in crate::abalone) extra: usize,
    pub(in crate::abalone) doubled: usize,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.right += other.right;
        self.missing += other.missing;
        self.extra += other.extra;
        self.doubled += other.doubled;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |count: usize| thousands(count as u64);
        let [right, missing, extra, doubled] =
            [self.right, self.missing, self.extra, self.doubled].map(number);
        write!(
            f,
            "{right} right, {missing} missing, {extra} extra, {doubled} doubled"
        )
    }
}

/// The whole report: every input, then the sum of each submission.
struct Report<'a>(&'a [Graded]);

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for one in self.0 {
            let submission = one.submission.iter().fold(String::new(), |mut text, name| {
                write!(text, "{name}, ").expect("a String takes any text");
                text
            });
            writeln!(f, "{submission}{}: {}", one.input, one.counts())?;
            one.fmt(f)?;
        }
        writeln!(f)?;
        for part in self
            .0
            .chunk_by(|one, other| one.submission == other.submission)
        {
            write_sum(f, part)?;
        }
        Ok(())
    }
}

fn write_sum(f: &mut fmt::Formatter<'_>, part: &[Graded]) -> fmt::Result {
    let mut sum = Counts::default();
    for one in part {
        sum.add(&one.counts());
    }
    let perfect = part.iter().filter(|one| one.is_perfect()).count();
    let name = part
        .first()
        .and_then(|one| one.submission.as_deref())
        .unwrap_or("all");
    let files = output::counted(part.len() as u64, "file");
    writeln!(f, "{name}: {perfect} of {files} without a mistake; {sum}")
}
