//! Sweeps: consecutive jumps of one marble, which literature counts as one move.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::{Hole, Jump, Lattice};

/// One marble's consecutive jumps, as the holes it touches down in.
///
/// ```
/// use pegs::{Jump, Lattice, Sweep};
///
/// let jumps: Vec<Jump> = ["F4U", "D4L", "C4D"].iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
/// let sweeps = Sweep::group(Lattice::Square, &jumps);
/// assert_eq!(sweeps.len(), 2);
/// assert_eq!(sweeps[0].to_literature_text(), "d6-d4-b4");
/// # Ok::<(), pegs::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sweep {
    holes: Vec<Hole>,
}

impl Sweep {
    /// Groups jumps into sweeps: a jump belongs to the one before if the same marble continues.
    ///
    /// Jumps that leave the grid or take a direction the lattice does not have are left out; no
    /// position allows them.
    pub fn group(lattice: Lattice, jumps: &[Jump]) -> Vec<Sweep> {
        let mut sweeps: Vec<Sweep> = Vec::new();
        for jump in jumps {
            let Some(landing) = jump.landing(lattice) else {
                continue;
            };
            match sweeps.last_mut() {
                Some(sweep) if sweep.end() == jump.from => sweep.holes.push(landing),
                Some(_) | None => sweeps.push(Sweep {
                    holes: vec![jump.from, landing],
                }),
            }
        }
        sweeps
    }

    /// The holes: where the marble starts, and every landing.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// How many jumps there are in it.
    pub fn jumps(&self) -> usize {
        self.holes.len() - 1
    }

    /// The literature's form: column letter first, row 1 at the top, `d6-d4`.
    pub fn to_literature_text(&self) -> String {
        let names: Vec<String> = self
            .holes
            .iter()
            .map(|hole| hole.literature_name())
            .collect();
        names.join("-")
    }

    fn end(&self) -> Hole {
        *self.holes.last().expect("a sweep has at least two holes")
    }
}

/// Writes the holes joined by dashes: `F4-D4-D6`.
impl fmt::Display for Sweep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.holes.iter().map(Hole::to_string).collect();
        f.pad(&names.join("-"))
    }
}

#[cfg(test)]
mod tests {
    use super::Sweep;
    use crate::{Jump, Lattice};

    fn jumps(text: &str) -> Vec<Jump> {
        let words = text.split_whitespace();
        words.map(|word| word.parse().expect(word)).collect()
    }

    #[test]
    fn jumps_of_one_marble_make_one_sweep() {
        let sweeps = Sweep::group(Lattice::Square, &jumps("F4U D4R C4D D6L E4U"));
        let texts: Vec<String> = sweeps.iter().map(Sweep::to_string).collect();
        assert_eq!(texts, ["F4-D4-D6", "C4-E4", "D6-D4", "E4-C4"]);
        assert_eq!(sweeps[0].to_literature_text(), "d6-d4-f4");
        assert_eq!(sweeps[0].jumps(), 2);
    }

    #[test]
    fn jumps_no_position_allows_are_left_out() {
        assert_eq!(Sweep::group(Lattice::Square, &jumps("A1U C3UL")), []);
    }
}
