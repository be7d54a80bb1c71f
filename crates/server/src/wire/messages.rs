//! What goes over a WebSocket, both ways.

use game::Side;
use play::Report;
use serde::{Deserialize, Serialize};

use super::{requests, side, write};
use crate::hall::Kept;
use crate::refusal::{Code, Refusal};
use crate::room::{Reason, Standing};
use crate::token::Token;

/// What a client says.
#[derive(Debug)]
pub(crate) enum ClientMessage {
    /// Who it is: the holder of a token, or somebody who watches.
    Hello(Option<Token>),
    /// A move, made while looking at a version.
    Move {
        name: String,
        text: String,
        version: u64,
    },
    /// Is anybody there?
    Ping,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
enum MessageWire {
    Hello {
        token: Option<String>,
    },
    Move {
        id: String,
        #[serde(rename = "move")]
        text: String,
        version: u64,
    },
    Ping {},
}

/// Reads a client's message.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read_message(text: &str) -> Result<ClientMessage, Refusal> {
    let message: MessageWire = requests::read(text.as_bytes())?;
    match message {
        MessageWire::Hello { token: None } => Ok(ClientMessage::Hello(None)),
        MessageWire::Hello { token: Some(text) } => match text.parse() {
            Ok(token) => Ok(ClientMessage::Hello(Some(token))),
            Err(_) => Err(Refusal::new(
                Code::BadToken,
                "a token has 32 hexadecimal digits",
            )),
        },
        MessageWire::Move { id, text, version } => Ok(ClientMessage::Move {
            name: requests::read_name(&id)?,
            text,
            version,
        }),
        MessageWire::Ping {} => Ok(ClientMessage::Ping),
    }
}

#[derive(Debug, Serialize)]
struct Welcome {
    r#type: &'static str,
    version: u64,
    seats: Vec<u8>,
    owner: bool,
}

/// The server's first message.
pub(crate) fn welcome_message(version: u64, standing: Option<Standing>) -> String {
    let seats = standing.map(|standing| standing.sides().map(side).collect());
    write(&Welcome {
        r#type: "welcome",
        version,
        seats: seats.unwrap_or_default(),
        owner: standing.is_some_and(|standing| standing.owner),
    })
}

/// The table changed. The view is spliced in as it was written, once for all listeners.
pub(crate) fn view_event(reason: Reason, by: Option<Side>, kept: &Kept) -> String {
    let by = by.map_or_else(|| "null".to_owned(), |by| by.to_string());
    format!(
        r#"{{"type":"view","version":{},"reason":"{}","by":{by},"view":{}}}"#,
        kept.version,
        reason.text(),
        kept.view
    )
}

#[derive(Debug, Serialize)]
struct Ack<'a> {
    r#type: &'static str,
    id: &'a str,
    version: u64,
}

/// A move is on the disk.
pub(crate) fn ack_message(id: &str, version: u64) -> String {
    write(&Ack {
        r#type: "ack",
        id,
        version,
    })
}

#[derive(Debug, Serialize)]
struct Refused<'a> {
    r#type: &'static str,
    id: &'a str,
    version: u64,
    error: ErrorWire<'a>,
}

#[derive(Debug, Serialize)]
pub(super) struct ErrorWire<'a> {
    code: &'static str,
    message: &'a str,
}

pub(super) fn error(refusal: &Refusal) -> ErrorWire<'_> {
    ErrorWire {
        code: refusal.code.text(),
        message: &refusal.message,
    }
}

/// A move was not played.
pub(crate) fn refused_message(id: &str, version: u64, refusal: &Refusal) -> String {
    write(&Refused {
        r#type: "refused",
        id,
        version,
        error: error(refusal),
    })
}

#[derive(Debug, Serialize)]
struct ErrorMessage<'a> {
    r#type: &'static str,
    error: ErrorWire<'a>,
}

/// A message was not understood.
pub(crate) fn error_message(refusal: &Refusal) -> String {
    write(&ErrorMessage {
        r#type: "error",
        error: error(refusal),
    })
}

/// The answer to a ping.
pub(crate) fn pong_message() -> String {
    r#"{"type":"pong"}"#.to_owned()
}

/// The table was deleted.
pub(crate) fn gone_message() -> String {
    r#"{"type":"gone"}"#.to_owned()
}

#[derive(Debug, Serialize)]
struct Progress<'a> {
    r#type: &'static str,
    job: Option<&'a str>,
    kind: &'static str,
    stage: Option<&'a str>,
    done: Option<u64>,
    total: Option<u64>,
    depth: Option<u32>,
    value: Option<i32>,
    nodes: Option<u64>,
    line: Option<&'a [String]>,
}

/// Thinking goes on.
pub(crate) fn progress_message(
    job: Option<&str>,
    kind: &'static str,
    report: Report<'_>,
) -> String {
    let nothing = Progress {
        r#type: "progress",
        job,
        kind,
        stage: None,
        done: None,
        total: None,
        depth: None,
        value: None,
        nodes: None,
        line: None,
    };
    write(&match report {
        Report::Working { stage, done, total } => Progress {
            stage: Some(stage),
            done: Some(done),
            total,
            ..nothing
        },
        Report::Deepened {
            depth,
            value,
            nodes,
            line,
        } => Progress {
            depth: Some(depth),
            value: Some(value),
            nodes: Some(nodes),
            line: Some(line),
            ..nothing
        },
        // Tables ask for advice and lines; exact values are asked for on the command line alone.
        Report::Narrowing { nodes, .. } => Progress {
            stage: Some("solving"),
            done: Some(nodes),
            ..nothing
        },
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{ClientMessage, read_message};
    use crate::refusal::Code;

    #[test]
    fn moves_name_themselves_and_what_they_saw() {
        let text = r#"{"type":"move","id":"7","move":"F4U","version":3}"#;
        let Ok(ClientMessage::Move {
            name,
            text,
            version,
        }) = read_message(text)
        else {
            panic!("not read as a move");
        };
        assert_eq!((name.as_str(), text.as_str(), version), ("7", "F4U", 3));
    }

    #[test]
    fn what_is_not_understood_is_said() {
        let check = |text: &str, code: Code, words: &str| {
            let refusal = read_message(text).unwrap_err();
            assert_eq!(refusal.code, code, "{text}");
            assert!(refusal.message.contains(words), "{}", refusal.message);
        };
        check("hello", Code::BadJson, "expected");
        check(r#"{"type":"dance"}"#, Code::BadRequest, "unknown variant");
        check(
            r#"{"type":"ping","loud":true}"#,
            Code::BadRequest,
            "unknown field",
        );
        check(r#"{"type":"hello","token":"abc"}"#, Code::BadToken, "32");
        let long = format!(
            r#"{{"type":"move","id":"{}","move":"x","version":1}}"#,
            "x".repeat(65)
        );
        check(&long, Code::BadRequest, "64");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
            let _ = read_message(&text);
        }

        #[test]
        fn any_object_is_read_or_refused(
            kind in "(hello|move|ping|other)",
            key in "(token|id|move|version|type|x)",
            value in "(null|1|-1|1e400|\"\\PC{0,80}\"|\\[\\[\\[\\]|\\{\\}|18446744073709551616)",
        ) {
            let _ = read_message(&format!("{{\"type\":\"{kind}\",\"{key}\":{value}}}"));
        }
    }
}
