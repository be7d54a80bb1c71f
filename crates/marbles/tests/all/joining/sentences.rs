//! A program that speaks, with ears that wait for what it says.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Nothing takes as long as this unless it never comes.
const PATIENCE: Duration = Duration::from_secs(60);

/// `marbles tui --accessible`, its input, and what it says; killed when it is dropped.
pub(crate) struct Speaking {
    child: Mutex<Child>,
    input: Mutex<ChildStdin>,
    said: Receiver<String>,
    _data: TempDir,
}

impl Drop for Speaking {
    fn drop(&mut self) {
        // It may have ended already.
        let mut child = self.child.lock().unwrap();
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Speaking {
    /// Starts it with these arguments; `certificates` is a file of those that it believes.
    pub(crate) fn start(arguments: &[&str], certificates: &str) -> Speaking {
        let data = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_marbles"));
        command.args(["tui", "--accessible"]).args(arguments);
        command.env("MARBLES_DATA", data.path());
        command.env("MARBLES_CACHE", data.path().join("cache"));
        command.env_remove("SSL_CERT_FILE");
        if !certificates.is_empty() {
            command.env("SSL_CERT_FILE", certificates);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, said) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Speaking {
            input: Mutex::new(child.stdin.take().unwrap()),
            child: Mutex::new(child),
            said,
            _data: data,
        }
    }

    pub(crate) fn type_line(&self, line: &str) {
        let mut input = self.input.lock().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    /// Passes over everything up to the line that says this, and returns it.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        let mut heard = String::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.said.recv_timeout(left) {
                Ok(line) if line.contains(text) => return line,
                Ok(line) => heard += &(line + "\n"),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("nobody says {text:?} in\n{heard}");
                }
            }
        }
    }

    /// How it ended.
    pub(crate) fn wait_for_end(&self) -> i32 {
        // It says nothing more once it has ended.
        while self.said.recv_timeout(PATIENCE).is_ok() {}
        let status = self.child.lock().unwrap().wait().unwrap();
        status.code().unwrap_or(-1)
    }
}
