//! Reading a body: an object, never a list that happens to fit.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Deserializer, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::{Code, Refusal};

/// Reads a body; nothing at all is an empty object.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    let read: Result<Object<T>, _> = serde_json::from_slice(bytes);
    read.map(|object| object.0).map_err(|error| {
        let code = match error.classify() {
            serde_json::error::Category::Data => Code::BadRequest,
            serde_json::error::Category::Io
            | serde_json::error::Category::Syntax
            | serde_json::error::Category::Eof => Code::BadJson,
        };
        Refusal::new(code, error.to_string())
    })
}

/// Reads the word of an enum as it is sent and saved.
///
/// # Errors
/// Which words there are.
pub(crate) fn word<T: DeserializeOwned>(text: &str) -> Result<T, serde::de::value::Error> {
    T::deserialize(text.into_deserializer())
}

/// A value that is read from an object only.
///
/// Left alone, serde takes a list for a struct, field by field in the order in
/// which we happen to have written them down.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(Objects(PhantomData))
    }
}

struct Objects<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Objects<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Object<T>, M::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}
