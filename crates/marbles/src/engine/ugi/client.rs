//! Another program that speaks the protocol, run as a child.

use std::time::{Duration, Instant};

use crate::program::{Fault, Program, Sandbox};

/// How long a program may take to get ready.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How long it may take to leave.
const GOODBYE: Duration = Duration::from_millis(300);

/// A program that plays.
#[derive(Debug)]
pub(crate) struct EngineProcess(Program);

impl EngineProcess {
    /// Runs a command line and waits until it is ready.
    pub(crate) fn start(
        command: &str,
        sandbox: &Sandbox,
        errors: Option<&std::path::Path>,
    ) -> Result<EngineProcess, Fault> {
        let mut client = EngineProcess(Program::start(command, sandbox, errors)?);
        client.0.send("ugi")?;
        client.wait_for("ugiok", TIMEOUT, &|| false)?;
        client.get_ready()?;
        Ok(client)
    }

    /// Begins another game.
    pub(crate) fn new_game(&mut self) -> Result<(), Fault> {
        self.0.send("uginewgame")?;
        self.get_ready()
    }

    /// Its move after `moves` from `start`, when told to `go`; it may take `timeout`.
    pub(crate) fn best(
        &mut self,
        position: &str,
        go: &str,
        timeout: Duration,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        self.0.send(position)?;
        self.0.send(go)?;
        let answer = self.wait_for("bestmove", timeout, interrupted)?;
        Ok(answer
            .split_whitespace()
            .nth(1)
            .unwrap_or_default()
            .to_owned())
    }

    fn get_ready(&mut self) -> Result<(), Fault> {
        self.0.send("isready")?;
        self.wait_for("readyok", TIMEOUT, &|| false).map(|_| ())
    }

    /// The next line that begins with this word; what comes before it is not ours to read.
    fn wait_for(
        &mut self,
        word: &'static str,
        timeout: Duration,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        let until = Instant::now() + timeout;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.0.next(left, interrupted) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(Fault::Late(_)) => return Err(Fault::Silent(word)),
                Err(fault) => return Err(fault),
            }
        }
    }
}

/// Asks it to leave, and makes sure that it does.
impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.0.send("quit");
        self.0.wait(GOODBYE);
    }
}
