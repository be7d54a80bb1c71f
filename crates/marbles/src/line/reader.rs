//! Reading lines: with editing and history on a terminal, plainly from a pipe.

use std::convert::Infallible;
use std::io::{self, BufRead as _, IsTerminal as _, Read as _};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use rustyline::error::ReadlineError;
use rustyline::{DefaultEditor, ExternalPrinter as _};

use crate::failure::Failure;
use crate::output;

/// No line is longer than this; the rest of a longer one is dropped.
const LONGEST: u64 = 64 * 1024;

/// Where lines come from.
pub(crate) enum Reader {
    Terminal(Box<DefaultEditor>),
    Pipe,
}

impl Reader {
    /// The editor if a person sits there, else the plain reader.
    pub(crate) fn new() -> Result<Reader, Failure> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            let editor = DefaultEditor::new().map_err(|error| Failure::Io(error.to_string()))?;
            return Ok(Reader::Terminal(Box::new(editor)));
        }
        Ok(Reader::Pipe)
    }

    /// The plain reader, also at a terminal: nothing is echoed, edited or coloured.
    pub(crate) const fn plain() -> Reader {
        Reader::Pipe
    }

    /// Whether lines are edited by a person.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Reader::Terminal(_))
    }

    /// Asks and reads the answer; nothing at the end of the input. If the alarm goes off before
    /// the answer comes, its sentence is reported above the prompt.
    pub(crate) fn ask(
        &mut self,
        prompt: &str,
        alarm: Option<Alarm>,
    ) -> Result<Option<String>, Failure> {
        let _set = alarm.map(|alarm| self.set(alarm));
        match self {
            Reader::Terminal(editor) => ask_person(editor, prompt),
            Reader::Pipe => ask_pipe(prompt),
        }
    }

    /// Sets the alarm; dropping what comes back stops it.
    fn set(&mut self, Alarm { after, sentence }: Alarm) -> Sender<Infallible> {
        let mut tell: Box<dyn FnMut(String) + Send> = match self {
            Reader::Terminal(editor) => match editor.create_external_printer() {
                Ok(mut printer) => Box::new(move |sentence| {
                    // A terminal that has gone is noticed where its answer is read.
                    let _ = printer.print(sentence);
                }),
                Err(_) => Box::new(|_| ()),
            },
            Reader::Pipe => Box::new(|sentence| {
                let _ = output::print(sentence);
            }),
        };
        let (stop, stopped) = channel();
        thread::spawn(move || {
            if stopped.recv_timeout(after) == Err(RecvTimeoutError::Timeout) {
                tell(format!("{sentence}\n"));
            }
        });
        stop
    }
}

/// What is reported if no answer comes in time.
pub(crate) struct Alarm {
    pub(crate) after: Duration,
    pub(crate) sentence: String,
}

fn ask_person(editor: &mut DefaultEditor, prompt: &str) -> Result<Option<String>, Failure> {
    match editor.readline(prompt) {
        Ok(line) => {
            // A line that cannot be remembered can still be played.
            let _ = editor.add_history_entry(line.trim());
            Ok(Some(line))
        }
        Err(ReadlineError::Eof) => Ok(None),
        Err(ReadlineError::Interrupted) => Err(Failure::Interrupted),
        Err(error) => Err(Failure::Io(error.to_string())),
    }
}

/// A pipe does not echo the reader's Enter, so the prompt's line is ended here.
fn ask_pipe(prompt: &str) -> Result<Option<String>, Failure> {
    if prompt.is_empty() {
        return read_line();
    }
    output::print(prompt)?;
    let line = read_line();
    output::say("")?;
    line
}

fn read_line() -> Result<Option<String>, Failure> {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    let length = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if length == 0 {
        return Ok(None);
    }
    if length as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
