//! A board: any set of at most 64 holes on a square or triangular lattice.
//!
//! Holes have running numbers, row by row from the top left; a [`Holes`] set is
//! a `u64` over them. Everything that follows from the shape — jumps, colours,
//! symmetries — is computed here once, from the shape alone.

mod named;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::hash::{Hash, Hasher};

// Without the standard library nothing can be made once for all threads, so a board stays on its own.
#[cfg(not(feature = "std"))]
use core::cell::OnceCell as Once;
#[cfg(feature = "std")]
use std::sync::OnceLock as Once;

use game::NotationError;

use crate::class::{self, ColourMasks};
use crate::{Colouring, Hole, Holes, Jump, Lattice, Symmetries};

/// A jump of a board as two masks. Only a [`Layout`] makes them, so they always fit its shape.
///
/// ```
/// use pegs::{Layout, Position};
///
/// let position = Position::start(Layout::english());
/// let jump = position.layout().masks("F4U".parse()?).expect("the board has this jump");
/// assert!(jump.is_possible(position.marbles()));
/// assert_eq!(jump.apply(position.marbles()).len(), 31);
/// # Ok::<(), pegs::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct JumpMasks {
    jump: Jump,
    marbles: Holes,
    touched: Holes,
}

/// A board. Compared by its shape; shared by all positions on it.
///
/// ```
/// use pegs::{Hole, Lattice, Layout};
///
/// let french = Layout::named("french").expect("one of Layout::NAMES");
/// assert_eq!(french.holes().len(), 37);
/// assert_eq!(french.symmetries().len(), 8);
///
/// // Any holes make a board.
/// let row: Vec<Hole> = (0..5).filter_map(|column| Hole::new(0, column)).collect();
/// let strip = Layout::new(Lattice::Square, &row)?;
/// assert_eq!((strip.width(), strip.height(), strip.name()), (5, 1, None));
/// # Ok::<(), pegs::LayoutError>(())
/// ```
pub struct Layout {
    lattice: Lattice,
    width: usize,
    height: usize,
    holes: Vec<Hole>,
    name: Option<&'static str>,
    default_vacancy: Hole,
    numbers: [u8; 256],
    jumps: Vec<JumpMasks>,
    colours: Vec<ColourMasks>,
    symmetries: Once<Symmetries>,
}

/// Why some holes do not make a board.
///
/// ```
/// use pegs::{Lattice, Layout, LayoutError};
///
/// assert_eq!(Layout::new(Lattice::Square, &[]), Err(LayoutError::NoHole));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LayoutError {
    /// There is no hole.
    NoHole,
    /// There are more than 64 holes.
    TooManyHoles(usize),
}

/// In `Layout::numbers`: the board has no hole there.
const NO_HOLE: u8 = u8::MAX;

impl JumpMasks {
    /// The jump as a player says it.
    pub const fn jump(&self) -> Jump {
        self.jump
    }

    /// The two holes that must be full: where the marble starts, and what it jumps over.
    pub const fn marbles(&self) -> Holes {
        self.marbles
    }

    /// All three holes, each of which the jump turns over.
    pub const fn touched(&self) -> Holes {
        self.touched
    }

    /// The hole that must be empty, as a set of one.
    pub const fn landing(&self) -> Holes {
        self.touched.minus(self.marbles)
    }

    /// Whether the jump can be made among these marbles.
    pub const fn is_possible(&self, marbles: Holes) -> bool {
        marbles.bits() & self.touched.bits() == self.marbles.bits()
    }

    /// The marbles after the jump, or before it.
    pub const fn apply(&self, marbles: Holes) -> Holes {
        Holes::from_bits(marbles.bits() ^ self.touched.bits())
    }
}

impl Layout {
    /// The names of the known boards, the default first.
    pub const NAMES: &'static [&'static str] = &named::NAMES;

    /// A known board by its name, in either case.
    pub fn named(name: &str) -> Option<Arc<Layout>> {
        named::by_name(name)
    }

    /// The English board.
    pub fn english() -> Arc<Layout> {
        Layout::named("english").expect("it is in the list of names")
    }

    /// The board with these holes, moved to the top left corner. Known shapes come with their name.
    ///
    /// # Errors
    /// If there is no hole or more than 64.
    pub fn new(lattice: Lattice, holes: &[Hole]) -> Result<Arc<Layout>, LayoutError> {
        let top = holes.iter().map(|hole| hole.row()).min().unwrap_or(0);
        let left = holes.iter().map(|hole| hole.column()).min().unwrap_or(0);
        let moved: Vec<Hole> = holes
            .iter()
            .filter_map(|hole| Hole::new(hole.row() - top, hole.column() - left))
            .collect();
        let height = moved.iter().map(|hole| hole.row() + 1).max().unwrap_or(0);
        let width = moved
            .iter()
            .map(|hole| hole.column() + 1)
            .max()
            .unwrap_or(0);
        Layout::framed(lattice, width, height, moved)
    }

    /// The board with these holes exactly there, in a frame that may be wider than the shape.
    pub(crate) fn framed(
        lattice: Lattice,
        width: usize,
        height: usize,
        mut holes: Vec<Hole>,
    ) -> Result<Arc<Layout>, LayoutError> {
        holes.sort_unstable();
        holes.dedup();
        match holes.len() {
            0 => return Err(LayoutError::NoHole),
            1..=64 => {}
            count => return Err(LayoutError::TooManyHoles(count)),
        }
        let layout = Layout::build(lattice, width, height, holes);
        let known = named::all()
            .iter()
            .find(|known| ***known == layout)
            .cloned();
        Ok(known.unwrap_or_else(|| Arc::new(layout)))
    }

    /// `holes` is sorted, without doubles, and has 1 to 64 entries.
    fn build(lattice: Lattice, width: usize, height: usize, holes: Vec<Hole>) -> Layout {
        let mut numbers = [NO_HOLE; 256];
        for (number, hole) in holes.iter().enumerate() {
            numbers[hole.index()] = number as u8;
        }
        let mut layout = Layout {
            lattice,
            width,
            height,
            name: None,
            default_vacancy: holes[0],
            numbers,
            jumps: Vec::new(),
            colours: class::colour_masks(lattice, &holes),
            symmetries: Once::new(),
            holes,
        };
        layout.jumps = layout.find_jumps();
        layout
    }

    fn find_jumps(&self) -> Vec<JumpMasks> {
        let mut jumps = Vec::new();
        for &from in &self.holes {
            for &direction in self.lattice.directions() {
                jumps.extend(self.find_jump(Jump { from, direction }));
            }
        }
        jumps
    }

    fn find_jump(&self, jump: Jump) -> Option<JumpMasks> {
        let number = |hole: Option<Hole>| self.index_of(hole?);
        let from = number(Some(jump.from))?;
        let over = number(jump.over(self.lattice))?;
        let landing = number(jump.landing(self.lattice))?;
        let marbles = Holes::EMPTY.with(from).with(over);
        Some(JumpMasks {
            jump,
            marbles,
            touched: marbles.with(landing),
        })
    }

    /// The name, if the shape is a known one.
    pub const fn name(&self) -> Option<&'static str> {
        self.name
    }

    /// The lattice the board is cut from.
    pub const fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Columns of the frame.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Rows of the frame.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// The holes, by running number.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// The hole with a running number.
    ///
    /// # Panics
    /// If the board has no more than `index` holes.
    pub fn hole(&self, index: usize) -> Hole {
        self.holes[index]
    }

    /// The running number of a hole, if the board has it.
    pub fn index_of(&self, hole: Hole) -> Option<usize> {
        let number = self.numbers[hole.index()];
        (number != NO_HOLE).then_some(usize::from(number))
    }

    /// All holes of the board.
    pub fn all(&self) -> Holes {
        Holes::first(self.holes.len())
    }

    /// The hole that is empty at the start; on boards without a name, the first one.
    pub const fn default_vacancy(&self) -> Hole {
        self.default_vacancy
    }

    /// Every jump the shape allows, by hole number, then in the order of
    /// [`Direction`](crate::Direction).
    pub fn jumps(&self) -> &[JumpMasks] {
        &self.jumps
    }

    /// The masks of a jump, if the shape allows it.
    pub fn masks(&self, jump: Jump) -> Option<JumpMasks> {
        let place = self.jumps.binary_search_by_key(&jump, JumpMasks::jump);
        place.ok().map(|place| self.jumps[place])
    }

    /// The symmetries of the shape, found at the first call.
    pub fn symmetries(&self) -> &Symmetries {
        self.symmetries
            .get_or_init(|| Symmetries::of(self.lattice, &self.holes))
    }

    /// The holes of each of the three colours of a colouring, if the lattice has that colouring.
    pub fn colours(&self, colouring: Colouring) -> Option<&[Holes; 3]> {
        let place = Colouring::on(self.lattice)
            .iter()
            .position(|&other| other == colouring)?;
        Some(&self.colours[place])
    }

    pub(crate) fn colour_masks(&self) -> &[ColourMasks] {
        &self.colours
    }
}

/// Two boards are the same if lattice, frame and holes are.
impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        let frame = |layout: &Layout| (layout.lattice, layout.width, layout.height);
        frame(self) == frame(other) && self.holes == other.holes
    }
}

impl Eq for Layout {}

/// What tells boards apart, not the tables that follow from it.
impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout")
            .field("name", &self.name)
            .field("lattice", &self.lattice)
            .field("frame", &(self.width, self.height))
            .field("holes", &self.holes.len())
            .finish_non_exhaustive()
    }
}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.holes.hash(state);
    }
}

impl LayoutError {
    /// The error about a text that draws such a board.
    pub(crate) fn at(self, line: usize, column: usize) -> NotationError {
        let at = |problem: &'static str| NotationError::at_line(line, column, problem);
        match self {
            LayoutError::NoHole => at("a board needs at least one hole"),
            LayoutError::TooManyHoles(count) => {
                at("a board has at most 64 holes, this one has {count}").with("count", count)
            }
        }
    }
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.at(1, 1).problem())
    }
}

impl Error for LayoutError {}

#[cfg(test)]
mod tests {
    use super::{Layout, LayoutError};
    use crate::{Hole, Jump, Lattice};

    #[test]
    fn named_boards_have_their_holes_and_their_vacancy() {
        let check = |name: &str, holes: usize, vacancy: &str| {
            let layout = Layout::named(name).expect(name);
            assert_eq!(layout.name(), Some(name));
            assert_eq!(layout.holes().len(), holes, "{name}");
            assert_eq!(layout.default_vacancy().to_string(), vacancy, "{name}");
        };
        check("english", 33, "D4");
        check("french", 37, "A3");
        check("wiegleb", 45, "E5");
        check("diamond", 41, "B4");
        check("asymmetric", 39, "E4");
        check("square-5", 25, "A3");
        check("square-6", 36, "A1");
        check("triangle-10", 10, "B1");
        check("triangle-15", 15, "A1");
        check("triangle-21", 21, "A1");
        assert_eq!(Layout::NAMES.len(), 10);
        assert_eq!(Layout::named("European"), Layout::named("french"));
    }

    #[test]
    fn a_known_shape_takes_its_name_wherever_it_is_drawn() {
        let shifted: Vec<Hole> = Layout::english()
            .holes()
            .iter()
            .filter_map(|hole| Hole::new(hole.row() + 2, hole.column() + 5))
            .collect();
        let layout = Layout::new(Lattice::Square, &shifted).expect("a board");
        assert_eq!(layout.name(), Some("english"));
        let hexagonal = Layout::new(Lattice::Triangular, &shifted).expect("a board");
        assert_eq!(hexagonal.name(), None);
    }

    #[test]
    fn a_board_has_from_1_to_64_holes() {
        let holes: Vec<Hole> = Hole::every().collect();
        let with = |count: usize| Layout::new(Lattice::Square, &holes[..count]);
        assert_eq!(with(0).err(), Some(LayoutError::NoHole));
        assert_eq!(with(64).map(|layout| layout.all().len()), Ok(64));
        assert_eq!(with(65).err(), Some(LayoutError::TooManyHoles(65)));
    }

    #[test]
    fn the_english_board_allows_76_jumps_and_each_is_found_again() {
        let layout = Layout::english();
        assert_eq!(layout.jumps().len(), 76);
        for masks in layout.jumps() {
            assert_eq!(layout.masks(masks.jump()), Some(*masks));
            assert_eq!(masks.marbles().len(), 2);
            assert_eq!(masks.landing().len(), 1);
        }
        let off_board: Jump = "A3U".parse().expect("a jump");
        assert_eq!(layout.masks(off_board), None);
    }

    #[test]
    fn on_a_triangle_a_jump_goes_along_three_lines() {
        let layout = Layout::named("triangle-15").expect("a known board");
        let jump: Jump = "C1UR".parse().expect("a jump");
        let masks = layout.masks(jump).expect("it is on the board");
        let holes: Vec<String> = masks
            .touched()
            .iter()
            .map(|index| layout.hole(index).to_string())
            .collect();
        assert_eq!(holes, ["A1", "B1", "C1"]);
        assert_eq!(layout.jumps().len(), 36);
    }
}
