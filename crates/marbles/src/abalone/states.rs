//! `states`: every move of a position and the board after it, written file by file.

mod grading;
mod junit;

pub(super) use grading::Graded;

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use abalone::statespace::{StateSpace, expand, expand_position};
use rayon::prelude::*;
use think::Watch;

use super::args::{Shape, States};
use super::json;
use crate::batch::BatchLimits;
use crate::failure::Failure;
use crate::options::Start;
use crate::watching::ProgressBar;
use crate::{input, output};

/// The ending of an input's name.
const INPUT: &str = "input";

/// One input and what became of it: how many boards, or why none.
pub(super) struct Expanded {
    pub(super) input: String,
    pub(super) result: Result<usize, Failure>,
}

pub(super) fn run(states: &States) -> Result<(), Failure> {
    if let Some(done) = run_batch(states) {
        return done;
    }
    match &states.check {
        Some(folder) => grading::run(states, folder),
        None => generate(states),
    }
}

fn generate(states: &States) -> Result<(), Failure> {
    let inputs = all_inputs(&states.inputs)?;
    if let Some(folder) = &states.out {
        files::make_results_folder(folder).map_err(Failure::at(folder))?;
    }
    let (expanded, interrupted) = expand_all(&inputs, states.out.as_deref());
    for failure in expanded.iter().filter_map(|one| one.result.as_ref().err()) {
        anstream::eprintln!("marbles: {failure}");
    }
    if states.json.json {
        output::say_json(json::states(&expanded))?;
    }
    if interrupted {
        let done = format!("{} of {} files were expanded", expanded.len(), inputs.len());
        return Err(Failure::InterruptedAt(done).printed());
    }
    let boards: usize = expanded.iter().flat_map(|one| &one.result).sum();
    let done = expanded.iter().filter(|one| one.result.is_ok()).count();
    judge(expanded).map_err(Failure::printed)?;
    if std::io::stderr().is_terminal() {
        let [files, boards] = [(done, "file"), (boards, "board")]
            .map(|(count, what)| output::counted(count as u64, what));
        anstream::eprintln!("{files} expanded to {boards}");
    }
    Ok(())
}

/// Expands every position of a batch, if one was requested.
fn run_batch(states: &States) -> Option<Result<(), Failure>> {
    let start = Start {
        position: None,
        shape: Shape::default(),
    };
    let expanded = |(): &mut (), text: &str, _: &Watch<'_>| {
        let space = start
            .read_line(text)
            .map(|position| expand_position(&position));
        space.map(|space| json::state_space(&space)).into()
    };
    states.batch.run(BatchLimits::default(), || (), expanded)
}

/// This many small files keep a thread busy; fewer are not worth starting one.
const FILES_FOR_A_THREAD: usize = 32;

/// Expands every input, and says whether it was interrupted before the last.
fn expand_all(inputs: &[PathBuf], out: Option<&Path>) -> (Vec<Expanded>, bool) {
    let expanded = for_each("expanding", inputs, |input| Expanded {
        result: expand_input(input, out),
        input: input.display().to_string(),
    });
    let interrupted = expanded.len() < inputs.len();
    (expanded, interrupted)
}

/// Works on every item, several at a time: most of the time goes into opening and closing files. The results are in
/// the order of the items; after Ctrl-C some are missing.
fn for_each<T: Sync, R: Send>(
    stage: &'static str,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let progress = ProgressBar::new(stage, items.len() as u64);
    let results = items.par_iter().with_min_len(FILES_FOR_A_THREAD);
    let results = results.map(|item| {
        let result = (!progress.was_interrupted()).then(|| work(item));
        // Asked again before the next item.
        let _ = progress.advance();
        result
    });
    let results: Vec<Option<R>> = results.collect();
    results.into_iter().flatten().collect()
}

/// The files named, and those that end in `.input` in the folders named, by name.
fn all_inputs(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut inputs = Vec::new();
    for path in named {
        if path.is_dir() {
            inputs.extend(inputs_in(path)?);
        } else {
            inputs.push(path.clone());
        }
    }
    Ok(inputs)
}

fn inputs_in(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(Failure::at(folder))? {
        let path = entry.map_err(Failure::at(folder))?.path();
        if path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case(INPUT))
        {
            found.push(path);
        }
    }
    found.sort();
    if found.is_empty() {
        let problem = format!(
            "{}: the folder holds no file that ends in .{INPUT}",
            folder.display()
        );
        return Err(Failure::Unreadable(problem));
    }
    Ok(found)
}

/// Expands one input and writes its two files; `-` is printed instead.
fn expand_input(path: &Path, out: Option<&Path>) -> Result<usize, Failure> {
    let name = path.display().to_string();
    let text = input::read_source(path)?;
    let space = expand(&text).map_err(|error| Failure::unreadable(&name, &error))?;
    if path == Path::new("-") && out.is_none() {
        output::print(format_args!("{}\n{}", space.moves(), space.boards()))?;
    } else {
        write_files(&space, path, out)?;
    }
    Ok(space.len())
}

fn write_files(space: &StateSpace, input: &Path, out: Option<&Path>) -> Result<(), Failure> {
    let stem = match input.file_stem() {
        Some(stem) if input != Path::new("-") => stem,
        _ => "stdin".as_ref(),
    };
    let folder = out.unwrap_or_else(|| input.parent().unwrap_or(Path::new("")));
    for (ending, text) in [("move", space.moves()), ("board", space.boards())] {
        let mut path = folder.join(stem);
        path.as_mut_os_string().push(format!(".{ending}"));
        files::write_result(&path, text).map_err(Failure::at(&path))?;
    }
    Ok(())
}

/// The worst that happened to any file; the reasons have been printed.
fn judge(expanded: Vec<Expanded>) -> Result<(), Failure> {
    let all = expanded.len();
    let failures: Vec<Failure> = expanded
        .into_iter()
        .filter_map(|one| one.result.err())
        .collect();
    let count = failures.len();
    let closed = failures
        .iter()
        .any(|failure| matches!(failure, Failure::ClosedPipe));
    let io = failures
        .iter()
        .any(|failure| matches!(failure, Failure::Io(_)));
    let sentence = format!("{count} of {all} input files had errors; nothing was written for them");
    match count {
        0 => Ok(()),
        _ if closed => Err(Failure::ClosedPipe),
        _ if io => Err(Failure::Io(sentence)),
        _ => Err(Failure::Unreadable(sentence)),
    }
}
