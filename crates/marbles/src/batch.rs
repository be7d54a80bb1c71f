//! Many positions at once: one a line in, one line of JSON or CSV out, in the same order.
//!
//! One thread reads, one prints, and one for each core answers; whoever answers keeps what it has
//! learnt for its next line. What goes wrong with a line is told in its line, and the batch goes on.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal as _, Read as _, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};
use think::{Report, Watch};

use crate::failure::Failure;
use crate::watching::{Watcher, thousands};
use crate::wire;

/// Lines that are read before the first of them is printed.
const AHEAD: usize = 4096;
/// No position is longer than this.
const LONGEST: u64 = 1 << 20;
/// How often Ctrl-C is looked for while nothing happens.
const PACE: Duration = Duration::from_millis(100);

/// Which positions to answer in one go.
#[derive(Debug, Args)]
pub(crate) struct Batch {
    /// Answer every position of this file, or of - for standard input: one a line, and for each a line with one JSON object
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) batch: Option<PathBuf>,
    /// Print the lines as CSV, after one with the names of the columns
    #[arg(long, requires = "batch")]
    pub(crate) csv: bool,
}

/// How many lines are answered at a time, and how long each may take.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Pace {
    /// Threads that one line takes; left out: one.
    pub(crate) threads_a_line: Option<usize>,
    /// Lines at a time, if that was asked for.
    pub(crate) at_once: Option<usize>,
    pub(crate) time: Option<Duration>,
}

impl Pace {
    pub(crate) fn workers(self) -> usize {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let usual = cores / self.threads_a_line.unwrap_or(1).max(1);
        self.at_once.unwrap_or(usual).max(1)
    }
}

/// The answer to a line: what its verb prints, what went wrong, or both where something is known.
#[derive(Debug)]
pub(crate) struct Answer {
    object: Option<Value>,
    failure: Option<Failure>,
}

impl Answer {
    /// What a verb prints as JSON.
    pub(crate) fn of(shape: &impl Serialize) -> Answer {
        Answer {
            object: Some(wire::object(shape)),
            failure: None,
        }
    }

    /// The same, where a limit kept the rest from being known.
    pub(crate) fn but(self, failure: Option<Failure>) -> Answer {
        Answer { failure, ..self }
    }
}

impl From<Failure> for Answer {
    fn from(failure: Failure) -> Answer {
        Answer {
            object: None,
            failure: Some(failure),
        }
    }
}

impl<T: Serialize> From<Result<T, Failure>> for Answer {
    fn from(result: Result<T, Failure>) -> Answer {
        match result {
            Ok(shape) => Answer::of(&shape),
            Err(failure) => failure.into(),
        }
    }
}

/// A position to answer: the number of its line, and its text.
#[derive(Debug)]
struct Line {
    number: u64,
    text: Result<String, Failure>,
}

/// What the printing thread hears.
enum Event {
    Read(Line),
    /// There are no more lines, or they cannot be read.
    Ended(io::Result<()>),
    Answered(u64, Line, Answer),
}

impl Batch {
    /// Answers every line, if a batch was asked for. `begin` makes what a worker keeps between lines.
    pub(crate) fn run<W>(
        &self,
        pace: Pace,
        begin: impl Fn() -> W + Sync,
        answer: impl Fn(&mut W, &str, &Watch<'_>) -> Answer + Sync,
    ) -> Option<Result<(), Failure>> {
        let source = self.batch.as_deref()?;
        Some(open(source).and_then(|input| self.answer_all(input, pace, &begin, &answer)))
    }

    fn answer_all<W>(
        &self,
        input: Box<dyn BufRead + Send>,
        pace: Pace,
        begin: &(impl Fn() -> W + Sync),
        answer: &(impl Fn(&mut W, &str, &Watch<'_>) -> Answer + Sync),
    ) -> Result<(), Failure> {
        let watcher = watcher();
        let (sender, events) = mpsc::channel();
        let (allow, allowed) = mpsc::channel();
        for _ in 0..AHEAD {
            // The other end is held below.
            let _ = allow.send(());
        }
        let to_printer = sender.clone();
        thread::spawn(move || read(input, &allowed, &to_printer));
        let (hand_out, lines) = mpsc::channel::<(u64, Line)>();
        let lines = Mutex::new(lines);
        let work = || {
            let mut mind = begin();
            while let Some((place, line)) = next(&lines)
                && !watcher.was_interrupted()
            {
                let watch = line_watch(&watcher, pace.time);
                let answered = match &line.text {
                    Ok(text) => answer(&mut mind, text, &watch),
                    // Moved out where it is told.
                    Err(failure) => Failure::Unreadable(failure.to_string()).into(),
                };
                if sender.send(Event::Answered(place, line, answered)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..pace.workers() {
                scope.spawn(work);
            }
            let mut desk = Desk::new(self.csv);
            let ended = desk.serve(&events, hand_out, &allow, &watcher);
            // Whoever still answers hears that nobody waits.
            if ended.is_err() {
                watcher.stop();
            }
            ended.and_then(|()| desk.judge())
        })
    }
}

fn watcher() -> Watcher {
    let watcher = Watcher::new();
    // Progress among the answers would be read as one of them.
    match io::stdout().is_terminal() {
        true => watcher.silent(),
        false => watcher,
    }
}

/// Stops a line after its time, and all of them at Ctrl-C.
fn line_watch(
    watcher: &Watcher,
    time: Option<Duration>,
) -> impl Fn(Report<'_>) -> ControlFlow<()> + Sync {
    let began = Instant::now();
    move |_| {
        let is_late = time.is_some_and(|time| began.elapsed() >= time);
        match is_late || watcher.was_interrupted() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

fn next(lines: &Mutex<Receiver<(u64, Line)>>) -> Option<(u64, Line)> {
    // Nothing that holds the lock can panic.
    let lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
    lines.recv().ok()
}

fn open(source: &Path) -> Result<Box<dyn BufRead + Send>, Failure> {
    if source == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let failed = |error: io::Error| Failure::Io(format!("{}: {error}", source.display()));
    let file = File::open(source).map_err(failed)?;
    let is_folder = file.metadata().is_ok_and(|data| data.is_dir());
    match is_folder {
        true => Err(Failure::Io(format!(
            "{}: a folder, not a file of positions",
            source.display()
        ))),
        false => Ok(Box::new(BufReader::new(file))),
    }
}

/// Reads positions, each when it is allowed to, until there are no more or nobody listens.
fn read(mut input: Box<dyn BufRead + Send>, allowed: &Receiver<()>, to: &Sender<Event>) {
    let mut number = 0;
    loop {
        let line = match read_line(&mut input) {
            Ok(Some(line)) => line,
            Ok(None) => {
                let _ = to.send(Event::Ended(Ok(())));
                return;
            }
            Err(error) => {
                let _ = to.send(Event::Ended(Err(error)));
                return;
            }
        };
        number += 1;
        let texts = match line {
            Ok(line) => positions(&line).into_iter().map(Ok).collect(),
            Err(failure) => vec![Err(failure)],
        };
        for text in texts {
            let line = Line { number, text };
            if allowed.recv().is_err() || to.send(Event::Read(line)).is_err() {
                return;
            }
        }
    }
}

fn read_line(input: &mut dyn BufRead) -> io::Result<Option<Result<String, Failure>>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        let problem = "too long to be a position".to_owned();
        return Ok(Some(Err(Failure::Unreadable(problem))));
    }
    let not_text = |_| Failure::Unreadable("not text".to_owned());
    Ok(Some(String::from_utf8(bytes).map_err(not_text)))
}

/// The positions of a line: usually one. What follows two spaces is a remark, as `generate` prints;
/// of an object it is `position`, or every one of `positions`. Empty lines and comments have none.
fn positions(line: &str) -> Vec<String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Vec::new();
    }
    let object: Option<Value> = line
        .starts_with('{')
        .then(|| serde_json::from_str(line).ok())
        .flatten();
    let Some(object) = object else {
        let text = line.split("  ").next().unwrap_or(line);
        return vec![text.trim_end().to_owned()];
    };
    let many = object["positions"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    let all = std::iter::once(&object).chain(many);
    let texts: Vec<String> = all
        .filter_map(|one| one["position"].as_str().map(str::to_owned))
        .collect();
    match texts.is_empty() {
        true => vec![line.to_owned()],
        false => texts,
    }
}

/// Puts the answers into the order of their lines and prints them.
struct Desk {
    csv: bool,
    /// The names of the columns, once an answer has shown them.
    columns: Option<Vec<String>>,
    /// Failed lines that wait for the columns.
    held: Vec<Map<String, Value>>,
    handed_out: u64,
    printed: u64,
    waiting: BTreeMap<u64, (Line, Answer)>,
    failed: u64,
    first_failure: Option<(u64, Failure)>,
}

impl Desk {
    fn new(csv: bool) -> Desk {
        Desk {
            csv,
            columns: None,
            held: Vec::new(),
            handed_out: 0,
            printed: 0,
            waiting: BTreeMap::new(),
            failed: 0,
            first_failure: None,
        }
    }

    /// Hands lines out and prints answers until all are printed.
    fn serve(
        &mut self,
        events: &Receiver<Event>,
        hand_out: Sender<(u64, Line)>,
        allow: &Sender<()>,
        watcher: &Watcher,
    ) -> Result<(), Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut hand_out = Some(hand_out);
        let mut broken = None;
        while hand_out.is_some() || self.printed < self.handed_out {
            let mut event = events.try_recv().ok();
            if event.is_none() {
                // Nobody knows how long the next answer takes.
                out.flush()?;
                event = events.recv_timeout(PACE).ok();
            }
            match event {
                Some(Event::Read(line)) => self.hand_out(line, hand_out.as_ref()),
                Some(Event::Ended(how)) => (hand_out, broken) = (None, how.err()),
                Some(Event::Answered(place, line, answer)) => {
                    self.waiting.insert(place, (line, answer));
                }
                None => {}
            }
            if watcher.was_interrupted() {
                out.flush()?;
                let answered = format!("{} lines were answered", thousands(self.printed));
                return Err(Failure::InterruptedAt(answered));
            }
            self.print_ready(&mut out, allow, watcher)?;
        }
        for object in std::mem::take(&mut self.held) {
            self.print_row(&mut out, &object)?;
        }
        out.flush()?;
        let unread = |error| Failure::Io(format!("the positions cannot be read: {error}"));
        broken.map_or(Ok(()), |error| Err(unread(error)))
    }

    fn hand_out(&mut self, line: Line, to: Option<&Sender<(u64, Line)>>) {
        // Workers listen until there is nothing to hand out any more.
        if to.is_some_and(|to| to.send((self.handed_out, line)).is_ok()) {
            self.handed_out += 1;
        }
    }

    /// Prints the answers before which none is missing.
    fn print_ready(
        &mut self,
        out: &mut impl io::Write,
        allow: &Sender<()>,
        watcher: &Watcher,
    ) -> io::Result<()> {
        while let Some((line, answer)) = self.waiting.remove(&self.printed) {
            self.printed += 1;
            // Whoever reads may have gone with the input.
            let _ = allow.send(());
            self.print(out, line, answer)?;
            if watcher.is_awaited() {
                // Only a limit of time would end it, and there is none.
                let _ = watcher.hear(Report::Working {
                    stage: "answering",
                    done: self.printed,
                    total: None,
                });
            }
        }
        Ok(())
    }

    fn print(&mut self, out: &mut impl io::Write, line: Line, answer: Answer) -> io::Result<()> {
        let mut object = match answer.object {
            Some(Value::Object(object)) => object,
            Some(_) | None => Map::new(),
        };
        if self.columns.is_none() && self.csv && !object.is_empty() {
            self.show_columns(out, &object)?;
        }
        object.insert("line".to_owned(), line.number.into());
        object.insert("input".to_owned(), line.text.unwrap_or_default().into());
        if let Some(failure) = answer.failure {
            let failed = wire::object(&wire::Failed::new(&failure));
            object.insert("error".to_owned(), failed["error"].clone());
            self.failed += 1;
            self.first_failure.get_or_insert((line.number, failure));
        }
        if !self.csv {
            object.insert("schema".to_owned(), 1.into());
            return writeln!(out, "{}", Value::Object(object));
        }
        match self.columns {
            Some(_) => self.print_row(out, &object),
            None => {
                self.held.push(object);
                Ok(())
            }
        }
    }

    /// The columns of all lines are those of the first that was answered.
    fn show_columns(
        &mut self,
        out: &mut impl io::Write,
        object: &Map<String, Value>,
    ) -> io::Result<()> {
        let own = object.keys().filter(|key| *key != "schema").cloned();
        let columns = ["line", "input"].map(str::to_owned).into_iter().chain(own);
        let columns: Vec<String> = columns.chain(["error".to_owned()]).collect();
        writeln!(out, "{}", columns.join(","))?;
        self.columns = Some(columns);
        for held in std::mem::take(&mut self.held) {
            self.print_row(out, &held)?;
        }
        Ok(())
    }

    fn print_row(
        &mut self,
        out: &mut impl io::Write,
        object: &Map<String, Value>,
    ) -> io::Result<()> {
        let columns = match &mut self.columns {
            Some(columns) => columns,
            None => {
                // Nothing was answered.
                writeln!(out, "line,input,error")?;
                let names = ["line", "input", "error"].map(str::to_owned);
                self.columns.insert(names.to_vec())
            }
        };
        let cells: Vec<String> = columns
            .iter()
            .map(|column| object.get(column).map_or_else(String::new, cell))
            .collect();
        writeln!(out, "{}", cells.join(","))
    }

    /// Whether any line failed; the reasons are in the lines.
    fn judge(self) -> Result<(), Failure> {
        let Some((number, failure)) = self.first_failure else {
            return Ok(());
        };
        let lines = thousands(self.printed);
        let problem = format!(
            "{} of {lines} positions failed; the first is on line {number}: {failure}",
            thousands(self.failed)
        );
        Err(failure.with_text(problem).told())
    }
}

/// A value as a cell of CSV: texts as they are, lists with spaces, objects as JSON.
fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(list) if !list.iter().any(|one| one.is_object() || one.is_array()) => {
            let cells: Vec<String> = list.iter().map(plain).collect();
            cells.join(" ")
        }
        Value::Object(object) if object.contains_key("message") => plain(&object["message"]),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    };
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{cell, positions};

    #[test]
    fn a_line_has_its_positions() {
        let check = |line: &str, expected: &[&str]| assert_eq!(positions(line), expected, "{line}");
        check("oo-o\n", &["oo-o"]);
        check(
            "7-7-3-abc  5 of 7 jumps keep it winnable\r\n",
            &["7-7-3-abc"],
        );
        check("7,7/7,7 0/0 1 1", &["7,7/7,7 0/0 1 1"]);
        check("  ", &[]);
        check("# a remark", &[]);
        check(r#"{"position":"oo-","line":3}"#, &["oo-"]);
        let many = r#"{"positions":[{"position":"oo-"},{"position":"-oo"}]}"#;
        check(many, &["oo-", "-oo"]);
        check("{broken", &["{broken"]);
    }

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        assert_eq!(cell(&json!(null)), "");
        assert_eq!(cell(&json!(["A1R", "A4L"])), "A1R A4L");
        assert_eq!(cell(&json!("a,\"b\"")), "\"a,\"\"b\"\"\"");
        assert_eq!(
            cell(&json!({"kind": "no", "message": "it is over"})),
            "it is over"
        );
        assert_eq!(cell(&json!({"3": 4})), "\"{\"\"3\"\":4}\"");
        assert_eq!(cell(&json!(7)), "7");
    }
}
