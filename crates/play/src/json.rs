//! How what is shown of a table is sent: the types of [`View`](crate::View) derive their JSON and its schema where a
//! crate asks for the feature `json`, with sides as numbers and times in milliseconds.
//!
//! A field, once sent, is a promise: add, do not rename.

use std::time::Duration;

use game::Side;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

/// A side as it is sent: 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 2)]
pub struct SideNumber(u8);

impl From<Side> for SideNumber {
    fn from(side: Side) -> SideNumber {
        SideNumber(match side {
            Side::First => 1,
            Side::Second => 2,
        })
    }
}

impl From<SideNumber> for Side {
    fn from(number: SideNumber) -> Side {
        match number.0 {
            1 => Side::First,
            _ => Side::Second,
        }
    }
}

impl TryFrom<u8> for SideNumber {
    type Error = String;

    fn try_from(number: u8) -> Result<SideNumber, String> {
        match number {
            1 | 2 => Ok(SideNumber(number)),
            other => Err(format!("{other} is not a side: expected 1 or 2")),
        }
    }
}

/// A value that is sent as another one.
pub trait Sent: Copy {
    /// What is sent.
    type Form: Serialize + for<'de> Deserialize<'de>;

    /// As it is sent.
    fn form(self) -> Self::Form;

    /// What was meant.
    fn meant(form: Self::Form) -> Self;
}

impl Sent for Side {
    type Form = SideNumber;

    fn form(self) -> SideNumber {
        self.into()
    }

    fn meant(form: SideNumber) -> Side {
        form.into()
    }
}

/// Milliseconds.
impl Sent for Duration {
    type Form = u64;

    fn form(self) -> u64 {
        u64::try_from(self.as_millis()).unwrap_or(u64::MAX)
    }

    fn meant(form: u64) -> Duration {
        Duration::from_millis(form)
    }
}

impl<T: Sent> Sent for Option<T> {
    type Form = Option<T::Form>;

    fn form(self) -> Option<T::Form> {
        self.map(T::form)
    }

    fn meant(form: Option<T::Form>) -> Option<T> {
        form.map(T::meant)
    }
}

impl<T: Sent> Sent for [T; 2] {
    type Form = [T::Form; 2];

    fn form(self) -> [T::Form; 2] {
        self.map(T::form)
    }

    fn meant(form: [T::Form; 2]) -> [T; 2] {
        form.map(T::meant)
    }
}

/// For `#[serde(with = "play::json")]`.
///
/// # Errors
/// What the serializer says.
pub fn serialize<T: Sent, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.form().serialize(serializer)
}

/// For `#[serde(with = "play::json")]`.
///
/// # Errors
/// What the deserializer says.
pub fn deserialize<'de, T: Sent, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::Form::deserialize(deserializer).map(T::meant)
}
