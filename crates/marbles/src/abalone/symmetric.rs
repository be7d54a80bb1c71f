//! `marbles abalone canonical`: the images of a position under the twelve symmetries of the hexagon.

use abalone::Position;

use crate::wire::Symmetric;

/// All different images of a position; the first by their text stands for them.
pub(super) fn images(position: &Position) -> Symmetric {
    let mut texts: Vec<String> = position.images().map(|image| image.to_string()).collect();
    let symmetries = texts.len();
    texts.sort();
    texts.dedup();
    Symmetric {
        position: position.to_string(),
        canonical: texts[0].clone(),
        symmetric: texts,
        symmetries,
    }
}

#[cfg(test)]
mod tests {
    use abalone::Layout;

    use super::images;

    #[test]
    fn symmetric_layouts_have_few_images_and_one_marble_twelve() {
        assert_eq!(images(&Layout::STANDARD.start()).symmetric.len(), 6);
        let lone: abalone::Position = "b A2b".parse().unwrap();
        assert_eq!(images(&lone).symmetric.len(), 12);
        let centre: abalone::Position = "b E5b".parse().unwrap();
        assert_eq!(images(&centre).symmetric.len(), 1);
    }

    #[test]
    fn all_images_agree_on_the_canonical_one_and_have_as_many_moves() {
        use game::Position as _;
        let position = Layout::BELGIAN_DAISY.start();
        let first = images(&position);
        for image in &first.symmetric {
            let image: abalone::Position = image.parse().unwrap();
            assert_eq!(images(&image).canonical, first.canonical);
            assert_eq!(image.legal_moves().len(), position.legal_moves().len());
        }
    }
}
