//! One table, acted on by its players.
