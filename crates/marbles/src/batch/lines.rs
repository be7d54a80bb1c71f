//! Reading a batch: which positions its lines have.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender};

use serde_json::Value;

use super::{Event, Line};
use crate::failure::Failure;

/// No position is longer than this.
const LONGEST: u64 = 1 << 20;

pub(super) fn open(source: &Path) -> Result<Box<dyn BufRead + Send>, Failure> {
    if source == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(source).map_err(Failure::at(source))?;
    let is_folder = file.metadata().is_ok_and(|data| data.is_dir());
    if is_folder {
        Err(Failure::Io(format!(
            "{}: a folder, not a file of positions",
            source.display()
        )))
    } else {
        Ok(Box::new(BufReader::new(file)))
    }
}

/// Reads positions, each when it is allowed to, until there are no more or nobody listens.
pub(super) fn read(mut input: Box<dyn BufRead + Send>, allowed: &Receiver<()>, to: &Sender<Event>) {
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
    if texts.is_empty() {
        vec![line.to_owned()]
    } else {
        texts
    }
}

#[cfg(test)]
mod tests {
    use super::positions;

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
}
