//! Sixteen colours in the sequences that every terminal with colours understands.
//!
//! The terminal library writes them as the first sixteen of 256 (`38;5;3`), which older
//! terminals do not know; here they leave as `33` or `93`.

use std::io::{self, Write};

/// Writes to the terminal. What is written leaves when it is flushed, and not in parts.
#[derive(Debug)]
pub(crate) struct Output<W> {
    to: W,
    colours: Spelling,
    waiting: Vec<u8>,
}

/// How the sixteen colours are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// As the terminal library writes them.
    AsTheyCome,
    /// As `30` to `37` and `90` to `97`.
    Sixteen,
}

impl<W: Write> Output<W> {
    pub(crate) fn new(to: W, colours: Spelling) -> Output<W> {
        Output {
            to,
            colours,
            waiting: Vec::new(),
        }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        match self.colours {
            Spelling::AsTheyCome => self.to.write_all(&waiting)?,
            Spelling::Sixteen => self.to.write_all(&respelled(&waiting))?,
        }
        self.to.flush()
    }
}

/// The same text, with every colour of the first sixteen in its short form.
fn respelled(text: &[u8]) -> Vec<u8> {
    let mut short = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.windows(2).position(|pair| pair == b"\x1b[") {
        let body = &rest[start + 2..];
        let length = body.iter().take_while(|byte| is_parameter(**byte)).count();
        short.extend_from_slice(&rest[..start + 2]);
        if body.get(length) == Some(&b'm') {
            short.extend(respelled_numbers(&body[..length]));
        } else {
            short.extend_from_slice(&body[..length]);
        }
        rest = &body[length..];
    }
    short.extend_from_slice(rest);
    short
}

const fn is_parameter(byte: u8) -> bool {
    byte.is_ascii_digit() || byte == b';'
}

fn respelled_numbers(numbers: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(numbers);
    let mut words: Vec<String> = Vec::new();
    let mut rest: &[&str] = &text.split(';').collect::<Vec<_>>();
    while let Some((first, others)) = rest.split_first() {
        match (*first, others) {
            ("38" | "48", ["5", number, more @ ..]) => {
                words.push(colour(first, number));
                rest = more;
            }
            _ => {
                words.push((*first).to_owned());
                rest = others;
            }
        }
    }
    words.join(";").into_bytes()
}

fn colour(layer: &str, number: &str) -> String {
    let behind = if layer == "48" { 10 } else { 0 };
    match number.parse::<u8>() {
        Ok(dark @ 0..8) => (30 + behind + dark).to_string(),
        Ok(bright @ 8..16) => (90 + behind + bright - 8).to_string(),
        _ => format!("{layer};5;{number}"),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::{Output, Spelling};

    fn written(colours: Spelling, text: &str) -> String {
        let mut output = Output::new(Vec::new(), colours);
        // In two parts, as a sequence may come.
        let (first, second) = text.split_at(text.len() / 2);
        output.write_all(first.as_bytes()).unwrap();
        output.write_all(second.as_bytes()).unwrap();
        output.flush().unwrap();
        String::from_utf8(output.to).unwrap()
    }

    #[test]
    fn sixteen_colours_leave_in_their_short_form() {
        let check = |text: &str, expected: &str| {
            assert_eq!(written(Spelling::Sixteen, text), expected);
        };
        check("\x1b[38;5;3mx", "\x1b[33mx");
        check("\x1b[38;5;8;48;5;15m", "\x1b[90;107m");
        check("\x1b[1m\x1b[48;5;0m\x1b[2;5H", "\x1b[1m\x1b[40m\x1b[2;5H");
        check("\x1b[39m\x1b[0m", "\x1b[39m\x1b[0m");
        check("\x1b[38;5;200m", "\x1b[38;5;200m");
    }

    #[test]
    fn other_terminals_get_what_was_written() {
        assert_eq!(
            written(Spelling::AsTheyCome, "\x1b[38;5;3mx"),
            "\x1b[38;5;3mx"
        );
    }
}
