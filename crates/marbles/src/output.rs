//! Printing results: to standard output, in one go, with colours only where they are wanted.

use std::fmt::Display;
use std::io::Write as _;

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use crate::failure::Failure;
use crate::wire;

/// Sentences that say no.
pub(crate) const REFUSED: Style = AnsiColor::Yellow.on_default();
/// Sentences that say well done.
pub(crate) const PRAISED: Style = AnsiColor::Green.on_default().bold();
/// What stands back: headings, empty holes.
pub(crate) const QUIET: Style = Style::new().dimmed();

/// Prints a text that ends its own lines.
pub(crate) fn print(text: impl Display) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    write!(out, "{text}")?;
    out.flush()?;
    Ok(())
}

/// Prints one line.
pub(crate) fn say(line: impl Display) -> Result<(), Failure> {
    print(format_args!("{line}\n"))
}

/// Prints one object with its schema number.
pub(crate) fn say_json(shape: impl Serialize) -> Result<(), Failure> {
    say(wire::object(shape))
}

/// The text in a style; the stream drops the codes where colours are not wanted.
pub(crate) fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A number of things: `1 game`, `1,200 games`.
pub(crate) fn counted(count: impl Into<u128>, what: &str) -> String {
    let count = count.into();
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", play::thousands(count))
}

/// Text as XML and HTML hold it; characters that XML forbids become a question mark.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(character),
            '\u{fffe}' | '\u{ffff}' => escaped.push('?'),
            _ if character.is_control() => escaped.push('?'),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// A text as a cell of CSV.
pub(crate) fn csv_cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
