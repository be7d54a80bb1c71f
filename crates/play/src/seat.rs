//! Who sits where: people, and engines with their level.

use std::fmt;
use std::str::FromStr;

use game::NotationError;
use think::Level;

/// Who moves for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Person,
    /// The engine.
    Engine(Level),
}

/// Writes `human` or the engine's level, as `--south human --north 7` does.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("human"),
            Seat::Engine(level) => level.fmt(f),
        }
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        if ["human", "person"].contains(&text.trim().to_ascii_lowercase().as_str()) {
            return Ok(Seat::Person);
        }
        text.parse().map(Seat::Engine).map_err(|_| {
            let problem =
                format!("{text:?} cannot take a seat: expected human or a level from 1 to 9");
            NotationError::at(1, problem)
        })
    }
}

#[cfg(test)]
mod tests {
    use think::Level;

    use super::Seat;

    #[test]
    fn seats_are_people_or_levels() {
        assert_eq!("Human".parse(), Ok(Seat::Person));
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(Seat::Engine(level)));
        }
        for text in ["0", "10", "", "robot"] {
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
    }
}
