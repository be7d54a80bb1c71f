//! Clients that are slow, silent or wrong.
