//! Another program that speaks the protocol, run as a child.

use std::fmt;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to get ready.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why a program did not answer as it should.
#[derive(Debug)]
pub(crate) enum Hush {
    /// It could not be started.
    NotStarted(std::io::Error),
    /// It has ended.
    Gone,
    /// It did not say this in time.
    Silent(&'static str),
}

impl fmt::Display for Hush {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hush::NotStarted(error) => write!(f, "could not be started: {error}"),
            Hush::Gone => f.write_str("ended in the middle of the match"),
            Hush::Silent(word) => write!(f, "did not say {word} in time"),
        }
    }
}

/// A program that plays.
#[derive(Debug)]
pub(crate) struct EngineProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl EngineProcess {
    /// Runs a command line, its words separated by spaces, and waits until it is ready.
    pub(crate) fn start(command: &str) -> Result<EngineProcess, Hush> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(Hush::NotStarted)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Hush::Gone);
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            // When nobody listens any more, the program is being ended.
            let _ = lines.into_iter().try_for_each(|line| sender.send(line));
        });
        let mut client = EngineProcess {
            child,
            input,
            lines,
        };
        client.send("ugi")?;
        client.wait_for("ugiok", PATIENCE)?;
        client.get_ready()?;
        Ok(client)
    }

    /// Begins another game.
    pub(crate) fn new_game(&mut self) -> Result<(), Hush> {
        self.send("uginewgame")?;
        self.get_ready()
    }

    /// Its move after `moves` from `start`, when told to `go`; it may take `patience`.
    pub(crate) fn best(
        &mut self,
        start: &str,
        moves: &[String],
        go: &str,
        patience: Duration,
    ) -> Result<String, Hush> {
        let then = if moves.is_empty() { "" } else { " moves " };
        self.send(&format!("position fen {start}{then}{}", moves.join(" ")))?;
        self.send(go)?;
        let answer = self.wait_for("bestmove", patience)?;
        Ok(answer
            .split_whitespace()
            .nth(1)
            .unwrap_or_default()
            .to_owned())
    }

    fn get_ready(&mut self) -> Result<(), Hush> {
        self.send("isready")?;
        self.wait_for("readyok", PATIENCE).map(|_| ())
    }

    fn send(&mut self, line: &str) -> Result<(), Hush> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| Hush::Gone)
    }

    /// The next line that begins with this word; what comes before it is not ours to read.
    fn wait_for(&mut self, word: &'static str, patience: Duration) -> Result<String, Hush> {
        let until = Instant::now() + patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(Hush::Silent(word)),
                Err(RecvTimeoutError::Disconnected) => return Err(Hush::Gone),
            }
        }
    }
}

/// Asks it to leave, and makes sure that it does.
impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let until = Instant::now() + Duration::from_millis(300);
        // Its output ends when it does.
        while let Ok(_line) = self
            .lines
            .recv_timeout(until.saturating_duration_since(Instant::now()))
        {}
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
