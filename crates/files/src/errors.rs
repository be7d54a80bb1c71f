//! What another program writes to its error output, saved beside the game or for as long as the program runs.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// What is saved of it; the rest is cut off when the program ends.
const MOST_SAVED: u64 = 1 << 20;
/// How much of its end the last line is looked for in.
const END: u64 = 4096;

/// The error output of a program that runs.
#[derive(Debug)]
pub struct ErrorOutput {
    file: File,
    saved: Option<PathBuf>,
}

impl ErrorOutput {
    /// A file under this name, made anew with its folder; without a name, one that goes with the program.
    ///
    /// # Errors
    /// What the system said.
    pub fn new(path: Option<&Path>) -> io::Result<ErrorOutput> {
        let Some(path) = path else {
            let file = tempfile::tempfile()?;
            return Ok(ErrorOutput { file, saved: None });
        };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // Old text goes first: what is appended to has no place that a second writer could share.
        File::create(path)?;
        let file = OpenOptions::new().read(true).append(true).open(path)?;
        let saved = Some(path.to_owned());
        Ok(ErrorOutput { file, saved })
    }

    /// What the program is given as its error output.
    ///
    /// # Errors
    /// What the system said.
    pub fn for_child(&self) -> io::Result<Stdio> {
        Ok(self.file.try_clone()?.into())
    }

    /// How many bytes there are.
    pub fn bytes(&self) -> u64 {
        self.file.metadata().map_or(0, |about| about.len())
    }

    /// The last line that says what went wrong. Traces, which are indented, and what Rust and Node.js add at the end say
    /// nothing about that, if there is another line.
    pub fn last_line(&self) -> Option<String> {
        // A program writes on where the file ends, or where this leaves off: it has ended by now.
        let mut file = &self.file;
        file.seek(SeekFrom::Start(self.bytes().saturating_sub(END)))
            .ok()?;
        let mut end = Vec::new();
        file.take(END).read_to_end(&mut end).ok()?;
        let text = String::from_utf8_lossy(&end);
        let lines = || text.lines().rev().filter(|line| !line.trim().is_empty());
        let is_added = |line: &str| {
            let beginnings = [" ", "\t", "note: ", "stack backtrace:", "Node.js v"];
            beginnings.iter().any(|added| line.starts_with(added))
        };
        let found = lines().find(|line| !is_added(line));
        Some(found.or_else(|| lines().next())?.trim().to_owned())
    }
}

/// Cuts off what is too much, and removes a file with nothing in it.
impl Drop for ErrorOutput {
    fn drop(&mut self) {
        // What cannot be tidied up stays as it is.
        let _ = match (&self.saved, self.bytes()) {
            (Some(path), 0) => fs::remove_file(path),
            (_, bytes) if bytes > MOST_SAVED => self.file.set_len(MOST_SAVED),
            _ => Ok(()),
        };
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::{ErrorOutput, MOST_SAVED};

    #[test]
    fn the_last_line_is_told_and_too_much_is_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("errors/game-1.txt");
        let output = ErrorOutput::new(Some(&path)).unwrap();
        assert_eq!(output.last_line(), None);
        (&output.file)
            .write_all(b"one\nValueError: two\n\n")
            .unwrap();
        assert_eq!(output.last_line().as_deref(), Some("ValueError: two"));
        for (written, told) in [
            (
                "Exception in thread \"main\" Oops: 3\n\tat Agent.main(Agent.java:9)\n",
                "Exception in thread \"main\" Oops: 3",
            ),
            (
                "thread 'main' panicked at agent.rs:3:9:\nno pit\nnote: run with\n",
                "no pit",
            ),
            (
                "Error: no pit\n    at agent.js:3\n\nNode.js v22\n",
                "Error: no pit",
            ),
        ] {
            (&output.file).write_all(written.as_bytes()).unwrap();
            assert_eq!(output.last_line().as_deref(), Some(told));
        }
        (&output.file)
            .write_all(&vec![b'x'; MOST_SAVED as usize])
            .unwrap();
        drop(output);
        assert_eq!(path.metadata().unwrap().len(), MOST_SAVED);
        drop(ErrorOutput::new(Some(&path)).unwrap());
        assert!(!path.exists(), "nothing was written");
        assert_eq!(ErrorOutput::new(None).unwrap().bytes(), 0);
    }
}
