//! Handing the lines of a batch out, and printing the answers in their order.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write as _};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use serde_json::{Map, Value};
use think::Report;

use super::{Event, Line, LineAnswer};
use crate::failure::Failure;
use crate::watching::{Watcher, thousands};
use crate::{output, wire};

/// How often Ctrl-C is looked for while nothing happens.
const INTERVAL: Duration = Duration::from_millis(100);

/// Puts the answers into the order of their lines and prints them.
pub(super) struct Printer {
    csv: bool,
    /// The names of the columns, once an answer has shown them.
    columns: Option<Vec<String>>,
    /// Failed lines that wait for the columns.
    held: Vec<Map<String, Value>>,
    handed_out: u64,
    printed: u64,
    waiting: BTreeMap<u64, (Line, LineAnswer)>,
    failed: u64,
    first_failure: Option<(u64, Failure)>,
}

impl Printer {
    pub(super) fn new(csv: bool) -> Printer {
        Printer {
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
    pub(super) fn serve(
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
                event = events.recv_timeout(INTERVAL).ok();
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
            // The reader may have gone with the input.
            let _ = allow.send(());
            self.print(out, line, answer)?;
            if watcher.is_awaited() {
                // Only a limit of time would end it, and there is none.
                let _ = watcher.on_report(Report::Working {
                    stage: "answering",
                    done: self.printed,
                    total: None,
                });
            }
        }
        Ok(())
    }

    fn print(
        &mut self,
        out: &mut impl io::Write,
        line: Line,
        answer: LineAnswer,
    ) -> io::Result<()> {
        let mut object = match answer.object {
            Some(Value::Object(object)) => object,
            Some(_) | None => Map::new(),
        };
        // `best` has moves under the name that the number of the line has in batches.
        if let Some(moves) = object.remove("line") {
            object.insert("principal_variation".to_owned(), moves);
        }
        if self.columns.is_none() && self.csv && !object.is_empty() {
            self.show_columns(out, &object)?;
        }
        object.insert("line".to_owned(), line.number.into());
        object.insert("input".to_owned(), line.text.unwrap_or_default().into());
        if let Some(failure) = answer.failure {
            object.insert("error".to_owned(), wire::failed(&failure)["error"].take());
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
        let own = object.keys().cloned();
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
    pub(super) fn result(self) -> Result<(), Failure> {
        let Some((number, failure)) = self.first_failure else {
            return Ok(());
        };
        let lines = thousands(self.printed);
        let problem = format!(
            "{} of {lines} positions failed; the first is on line {number}: {failure}",
            thousands(self.failed)
        );
        Err(failure.with_text(problem).printed())
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
    output::csv_cell(&text)
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::cell;

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
