//! The named layouts against the list they came from.

use abalone::{Layout, colour_name};
use game::Side;

#[test]
fn every_layout_of_the_list_is_known_by_its_name() {
    let list = include_str!("../data/layouts.json");
    let mut layouts = 0;
    for line in list.lines().filter(|line| line.contains("black")) {
        let (name, sides) = line.trim().trim_start_matches('"').split_once('"').unwrap();
        let start = Layout::named(name)
            .unwrap_or_else(|| panic!("{name}"))
            .start();
        for side in Side::ALL {
            let (_, cells) = sides
                .split_once(&format!("\"{}\": [", colour_name(side)))
                .unwrap();
            let (cells, _) = cells.split_once(']').unwrap();
            let cells = cells.replace(['"', ' '], "");
            assert_eq!(start.cells(side).to_string(), cells, "{name}");
        }
        layouts += 1;
    }
    assert_eq!(layouts, Layout::NAMES.len());
    assert_eq!(layouts, 60);
}
