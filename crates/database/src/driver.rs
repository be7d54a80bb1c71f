//! What a database driver does: run statements and hand back rows.
//!
//! Statements are written once, in PostgreSQL's words, with tables named `marbles_…`; SQLite's
//! driver changes those words in which it differs.

use std::borrow::Cow;
use std::fmt::Debug;

use crate::{DatabaseError, Fingerprint};

/// A value of a parameter or of a column.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Null,
    Flag(bool),
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
    /// For `= ANY ($1)`.
    List(Vec<Value>),
}

macro_rules! values {
    ($($type:ty: $given:ident => $value:expr;)*) => {
        $(impl From<$type> for Value {
            fn from($given: $type) -> Value {
                $value
            }
        })*
    };
}

values! {
    bool: flag => Value::Flag(flag);
    i64: number => Value::Number(number);
    u32: number => Value::Number(number.into());
    u64: number => Value::Number(number as i64);
    &str: text => Value::Text(text.to_owned());
    &String: text => Value::Text(text.clone());
    String: text => Value::Text(text);
    &Fingerprint: fingerprint => Value::Bytes(fingerprint.0.to_vec());
}

impl Value {
    pub(crate) fn optional(value: Option<impl Into<Value>>) -> Value {
        value.map_or(Value::Null, Into::into)
    }

    pub(crate) fn list(all: impl IntoIterator<Item = impl Into<Value>>) -> Value {
        Value::List(all.into_iter().map(Into::into).collect())
    }
}

/// A statement with the values of `$1`, `$2` and so on.
#[derive(Debug)]
pub(crate) struct Sql {
    pub(crate) text: Cow<'static, str>,
    pub(crate) values: Vec<Value>,
    pub(crate) announces: Announces,
}

/// What other servers are told of each row that a statement returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Announces {
    Nothing,
    /// Its id and its version.
    Version,
    /// Its id.
    Gone,
}

impl Sql {
    pub(crate) fn new(text: impl Into<Cow<'static, str>>, values: impl Into<Vec<Value>>) -> Sql {
        Sql {
            text: text.into(),
            values: values.into(),
            announces: Announces::Nothing,
        }
    }

    /// The same, and other servers are told of each row that it returns.
    pub(crate) fn announcing(self, announces: Announces) -> Sql {
        Sql { announces, ..self }
    }
}

/// A row's columns, which are taken from left to right. A column that holds something else counts as
/// empty; a table's checksum tells that.
#[derive(Debug)]
pub(crate) struct SqlRow(std::vec::IntoIter<Value>);

impl SqlRow {
    pub(crate) fn new(values: Vec<Value>) -> SqlRow {
        SqlRow(values.into_iter())
    }

    fn value(&mut self) -> Value {
        self.0.next().unwrap_or(Value::Null)
    }

    pub(crate) fn integer(&mut self) -> Option<i64> {
        if let Value::Number(number) = self.value() {
            Some(number)
        } else {
            None
        }
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.integer().unwrap_or_default() as u64
    }

    pub(crate) fn flag(&mut self) -> bool {
        matches!(self.value(), Value::Flag(true) | Value::Number(1))
    }

    pub(crate) fn optional_text(&mut self) -> Option<String> {
        if let Value::Text(text) = self.value() {
            Some(text)
        } else {
            None
        }
    }

    pub(crate) fn text(&mut self) -> String {
        self.optional_text().unwrap_or_default()
    }

    pub(crate) fn fingerprint(&mut self) -> Option<Fingerprint> {
        if let Value::Bytes(bytes) = self.value() {
            bytes.try_into().ok().map(Fingerprint)
        } else {
            None
        }
    }
}

/// The rows that each statement returned.
pub(crate) type Answers = Vec<Vec<SqlRow>>;

/// A connection to a database.
pub(crate) trait Driver: Send + Debug {
    /// Runs statements in one transaction, sent together. Returns once it is on the disk.
    fn run(&mut self, statements: &[Sql]) -> Result<Answers, DatabaseError>;

    /// Runs statements in one transaction, which is undone unless each has returned a row.
    fn run_if_each_finds(&mut self, statements: &[Sql]) -> Result<bool, DatabaseError>;

    /// What makes servers that post a challenge take turns, where there are several.
    fn turns(&self) -> Option<Sql>;

    /// Runs one statement.
    fn rows(&mut self, statement: Sql) -> Result<Vec<SqlRow>, DatabaseError> {
        let mut answers = self.run(&[statement])?;
        Ok(answers.pop().unwrap_or_default())
    }
}
