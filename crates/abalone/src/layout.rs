//! Named starting layouts.

mod named;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use core::fmt;
use core::str::FromStr;
use game::NotationError;

use crate::Position;

pub(crate) use named::LAYOUTS;

/// A named way to set up the marbles. Black moves first.
///
/// ```
/// use abalone::Layout;
/// use abalone::game::Position as _;
///
/// assert_eq!(Layout::NAMES.len(), 60);
/// let layout: Layout = "Belgian Daisy".parse()?;
/// assert_eq!(layout, Layout::BELGIAN_DAISY);
/// assert_eq!(layout.start().legal_moves().len(), 52);
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    name: &'static str,
    rows: &'static str,
}

impl Layout {
    /// The classical one: each side fills its end of the board.
    pub const STANDARD: Layout = LAYOUTS[0];

    /// Two flowers of each colour, one cell from the rim.
    pub const GERMAN_DAISY: Layout = LAYOUTS[1];

    /// Two flowers of each colour at the rim: the tournament layout.
    pub const BELGIAN_DAISY: Layout = LAYOUTS[2];

    /// Every name: the three above, then the others by alphabet.
    pub const NAMES: [&'static str; LAYOUTS.len()] = {
        let mut names = [""; LAYOUTS.len()];
        let mut index = 0;
        while index < LAYOUTS.len() {
            names[index] = LAYOUTS[index].name;
            index += 1;
        }
        names
    };

    /// The layout with this name, in any case, with spaces or underscores for dashes.
    ///
    /// The standard layout also answers to `classical`.
    pub fn named(name: &str) -> Option<Layout> {
        let wanted = plain(name);
        let wanted = if wanted == "classical" {
            "standard".to_owned()
        } else {
            wanted
        };
        LAYOUTS
            .into_iter()
            .find(|layout| plain(layout.name) == wanted)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The position at the start of a game: Black to move, nothing lost.
    pub fn start(self) -> Position {
        let text = format!("{} b 0/0 1", self.rows);
        text.parse().expect("a test reads every layout")
    }
}

fn plain(name: &str) -> String {
    let name = name.trim().to_ascii_lowercase();
    name.replace([' ', '_'], "-")
}

/// Writes the name.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Reads the name.
impl FromStr for Layout {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Layout, NotationError> {
        Layout::named(text).ok_or_else(|| {
            let problem =
                "there is no such layout; well known are standard, german-daisy and belgian-daisy";
            NotationError::at(1, problem)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Layout;

    #[test]
    fn names_are_read_forgivingly() {
        assert_eq!("Belgian Daisy".parse(), Ok(Layout::BELGIAN_DAISY));
        assert_eq!("classical".parse(), Ok(Layout::STANDARD));
        assert_eq!(
            "I_M a robot".parse::<Layout>().unwrap().name(),
            "i_m-a-robot"
        );
        assert!("daisy".parse::<Layout>().is_err());
        for name in Layout::NAMES {
            assert_eq!(Layout::named(name).unwrap().to_string(), name);
        }
    }

    #[test]
    fn the_three_layouts_are_those_of_the_rules() {
        let check = |layout: Layout, text: &str| {
            assert_eq!(
                layout.start().marbles_text(),
                text.replace(' ', ","),
                "{layout}"
            );
        };
        check(
            Layout::STANDARD,
            "A1b A2b A3b A4b A5b B1b B2b B3b B4b B5b B6b C3b C4b C5b \
             G5w G6w G7w H4w H5w H6w H7w H8w H9w I5w I6w I7w I8w I9w",
        );
        check(
            Layout::GERMAN_DAISY,
            "B1b B2b C1b C2b C3b D2b D3b F7b F8b G7b G8b G9b H8b H9b \
             B5w B6w C5w C6w C7w D6w D7w F3w F4w G3w G4w G5w H4w H5w",
        );
        check(
            Layout::BELGIAN_DAISY,
            "A1b A2b B1b B2b B3b C2b C3b G7b G8b H7b H8b H9b I8b I9b \
             A4w A5w B4w B5w B6w C5w C6w G4w G5w H4w H5w H6w I5w I6w",
        );
    }
}
