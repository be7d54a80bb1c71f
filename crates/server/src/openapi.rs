//! The contract for machines, kept by hand; tests compare it with the routes and with real answers.

/// The OpenAPI 3.1 document.
pub(crate) const DOCUMENT: &str = include_str!("openapi.json");
