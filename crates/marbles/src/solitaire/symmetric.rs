//! `marbles solitaire canonical`: the images of a position under the symmetries of its board.

use pegs::{Position, Symmetry};

use crate::wire::Symmetric;

/// All different images of a position, its goal included; the one with the smallest bits stands
/// for them.
pub(super) fn images(position: &Position) -> Symmetric {
    let symmetries = position.layout().symmetries();
    let mut images: Vec<(u64, Option<usize>, Position)> = symmetries
        .iter()
        .map(|symmetry| image(position, symmetry))
        .map(|image| (image.marbles().bits(), finish_index(&image), image))
        .collect();
    images.sort_by_key(|(bits, finish, _)| (*bits, *finish));
    images.dedup_by_key(|(bits, finish, _)| (*bits, *finish));
    let texts: Vec<String> = images
        .iter()
        .map(|(_, _, image)| image.to_string())
        .collect();
    Symmetric {
        position: position.to_string(),
        canonical: texts[0].clone(),
        symmetric: texts,
        symmetries: symmetries.len(),
    }
}

fn image(position: &Position, symmetry: &Symmetry) -> Position {
    let layout = position.layout();
    let image = position.with_marbles(symmetry.apply(position.marbles()));
    let finish = finish_index(position).map(|index| layout.hole(symmetry.target(index)));
    match finish {
        Some(hole) => image.with_finish(hole).expect("symmetries keep the board"),
        None => image,
    }
}

fn finish_index(position: &Position) -> Option<usize> {
    position.layout().index_of(position.finish()?)
}

#[cfg(test)]
mod tests {
    use super::images;

    #[test]
    fn a_corner_has_eight_images_and_a_centre_one() {
        let lone: pegs::Position = "ooo/ooo/oo-".parse().unwrap();
        assert_eq!(images(&lone).symmetric.len(), 4);
        let centre: pegs::Position = "ooo/o-o/ooo".parse().unwrap();
        assert_eq!(images(&centre).symmetric.len(), 1);
        assert_eq!(images(&centre).symmetries, 8);
        let goal = centre.with_finish("A1".parse().unwrap()).unwrap();
        assert_eq!(images(&goal).symmetric.len(), 4);
    }

    #[test]
    fn all_images_agree_on_the_canonical_one() {
        let position: pegs::Position = "oo-/-o-/o--".parse().unwrap();
        let first = images(&position);
        for image in &first.symmetric {
            let image: pegs::Position = image.parse().unwrap();
            assert_eq!(images(&image).canonical, first.canonical);
        }
        assert_eq!(first.symmetric.len(), 8);
    }
}
