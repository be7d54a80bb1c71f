//! What the server writes down about itself: one line a request, never a token.
//!
//! Tokens travel in headers and messages, which are not logged; addresses of
//! requests hold table ids at most.

use std::io::IsTerminal as _;
use std::str::FromStr;

use tracing::Level;

/// How log lines look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one object a line.
    Json,
}

/// The text is no format or level of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected one of: {0}")]
pub struct NoLog(&'static str);

impl FromStr for LogFormat {
    type Err = NoLog;

    fn from_str(text: &str) -> Result<LogFormat, NoLog> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(NoLog("text, json")),
        }
    }
}

/// How much is logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogLevel(Level);

impl FromStr for LogLevel {
    type Err = NoLog;

    fn from_str(text: &str) -> Result<LogLevel, NoLog> {
        let level = match text {
            "error" => Level::ERROR,
            "warn" => Level::WARN,
            "info" => Level::INFO,
            "debug" => Level::DEBUG,
            _ => return Err(NoLog("error, warn, info, debug")),
        };
        Ok(LogLevel(level))
    }
}

/// Begins to log to the error stream. Only the first call of a program counts.
pub fn start_logs(format: LogFormat, level: LogLevel) {
    let logs = tracing_subscriber::fmt()
        .with_max_level(level.0)
        .with_target(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let begun = match format {
        LogFormat::Text => logs.try_init(),
        LogFormat::Json => logs.json().flatten_event(true).try_init(),
    };
    // Somebody else logs already, as a test does.
    let _ = begun;
}
