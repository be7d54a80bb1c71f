//! The few colours that stand for all of a picture, where a terminal has no more at a time.

use std::collections::HashMap;

use crate::look::Rgb;

/// How far a colour may be from the one that stands for it while there is room for more: the sum of
/// the squares of its parts' distances.
const FAR: u32 = 3 * 8 * 8;

/// Colours, and which of them stands for which that was asked about.
#[derive(Debug, Default)]
pub(super) struct Palette {
    colours: Vec<Rgb>,
    /// How many there may be.
    most: usize,
    nearest: HashMap<Rgb, u16>,
}

impl Palette {
    /// At most so many colours, chosen so that the pixels are near to one of them: the box of
    /// colours that reaches furthest is cut in two until there are enough of them. A quarter is left
    /// for what later pictures bring, such as marks.
    pub(super) fn of(pixels: &[Option<Rgb>], most: usize) -> Palette {
        let count = most - most / 4;
        let mut all: Vec<Rgb> = pixels.iter().flatten().copied().map(rounded).collect();
        all.sort_unstable();
        all.dedup();
        let mut boxes = vec![all];
        while boxes.len() < count {
            let found = boxes
                .iter()
                .enumerate()
                .max_by_key(|(_, own)| widest(own).1);
            let Some((index, (part, 1..))) = found.map(|(index, own)| (index, widest(own))) else {
                break;
            };
            let mut own = boxes.swap_remove(index);
            own.sort_unstable_by_key(|&colour| parts(colour)[part]);
            let other = own.split_off(own.len() / 2);
            boxes.extend([own, other]);
        }
        let filled = boxes.iter().filter(|own| !own.is_empty());
        Palette {
            colours: filled.map(|own| mean(own)).collect(),
            most,
            nearest: HashMap::new(),
        }
    }

    pub(super) fn colour(&self, index: u16) -> Rgb {
        self.colours
            .get(usize::from(index))
            .copied()
            .unwrap_or_default()
    }

    /// The colour that stands for this one: the nearest, or a new one where none is near.
    pub(super) fn index_of(&mut self, colour: Rgb) -> u16 {
        let colour = rounded(colour);
        if let Some(&index) = self.nearest.get(&colour) {
            return index;
        }
        let far = |other: &Rgb| -> u32 {
            let pairs = parts(colour).into_iter().zip(parts(*other));
            pairs.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        let all = (0_u16..).zip(&self.colours);
        let nearest = all.min_by_key(|(_, other)| far(other));
        let index = match nearest {
            Some((index, other)) if far(other) <= FAR || self.colours.len() >= self.most => index,
            Some(_) | None => {
                self.colours.push(colour);
                (self.colours.len() - 1) as u16
            }
        };
        self.nearest.insert(colour, index);
        index
    }
}

/// Nobody sees the last two bits, and without them there are few colours to look up.
const fn rounded((red, green, blue): Rgb) -> Rgb {
    (red | 3, green | 3, blue | 3)
}

const fn parts((red, green, blue): Rgb) -> [u8; 3] {
    [red, green, blue]
}

/// The part in which the colours differ most, and by how much.
fn widest(colours: &[Rgb]) -> (usize, u8) {
    let reach = |part: usize| {
        let all = colours.iter().map(|&colour| parts(colour)[part]);
        let most = all.clone().max().unwrap_or_default();
        most - all.min().unwrap_or_default()
    };
    let reaches = (0..3).map(|part| (part, reach(part)));
    reaches.max_by_key(|&(_, reach)| reach).unwrap_or_default()
}

fn mean(colours: &[Rgb]) -> Rgb {
    let of = |part: usize| {
        let sum: usize = colours
            .iter()
            .map(|&colour| usize::from(parts(colour)[part]))
            .sum();
        (sum / colours.len().max(1)) as u8
    };
    (of(0), of(1), of(2))
}

#[cfg(test)]
mod tests {
    use super::Palette;

    #[test]
    fn few_colours_stand_for_many() {
        let grey = |part: u8| Some((part, part, part));
        let pixels: Vec<_> = (0..=255).map(grey).chain([None]).collect();
        let mut palette = Palette::of(&pixels, 8);
        assert_eq!(palette.colours.len(), 6);
        for part in 0..=255 {
            let index = palette.index_of((part, part, part));
            let stands = palette.colour(index).0;
            assert!(stands.abs_diff(part) <= 40, "{stands} for {part}");
        }
        assert_eq!(palette.colours.len(), 8);
    }

    #[test]
    fn what_comes_later_gets_a_colour_of_its_own_while_there_is_room() {
        let mut palette = Palette::of(&[Some((255, 0, 0)), Some((0, 0, 255))], 4);
        let red = palette.index_of((250, 10, 0));
        assert_eq!(palette.colour(red), (255, 3, 3));
        for later in [(3, 255, 3), (255, 255, 255)] {
            let index = palette.index_of(later);
            assert_eq!(palette.colour(index), later);
        }
        let grey = palette.index_of((99, 99, 99));
        assert!(grey < 4, "there is no room for a fifth");
    }
}
