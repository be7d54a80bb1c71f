//! Databases in tiles of any size, against those built in memory.

use std::cell::RefCell;
use std::collections::HashMap;
use std::convert::Infallible;

use congkak::{Count, Position};

use super::{Tile, Tiles};
use crate::SowingRules;
use crate::database::{Database, DatabaseSize, build};
use think::unwatched;

/// Every tile of a database, filled in order; one that is needed before it is there panics.
fn filled(tiles: &Tiles) -> HashMap<Tile, Vec<u8>> {
    let mut done: HashMap<Tile, Vec<u8>> = HashMap::new();
    for layer in 0..=tiles.size().marbles() {
        for wave in tiles.waves(layer) {
            let fill = |&tile: &Tile| {
                let read = RefCell::new(Vec::new());
                let bytes = tiles.fill(tile, |source| {
                    read.borrow_mut().push(source);
                    Ok::<_, Infallible>(done[&source].clone())
                });
                assert_eq!(read.into_inner(), tiles.sources(tile), "{tile}");
                let Ok(bytes) = bytes;
                assert_eq!(bytes.len(), tiles.bytes(tile), "{tile}");
                (tile, bytes)
            };
            let wave: Vec<(Tile, Vec<u8>)> = wave.iter().map(fill).collect();
            done.extend(wave);
        }
    }
    done
}

fn check(pits: usize, marbles: u32, memory: u64) -> usize {
    let mut count_of_tiles = 0;
    for rules in [
        "side",
        "store",
        "side,steal=both,lose-turn=off",
        "store,steal=always",
    ] {
        let rules = rules.parse().expect("rules");
        let size = DatabaseSize::new(pits, marbles, rules).expect("in range");
        let expected = build(size, &unwatched).expect("not stopped");
        let tiles = Tiles::new(size, memory);
        let done = filled(&tiles);
        let Ok(joined) = tiles.join(|tile| Ok::<_, Infallible>(done[&tile].clone()));
        let same = joined.expect("memory holds it") == expected;
        assert!(same, "{pits} pits, {marbles} marbles, {memory} bytes");
        count_of_tiles = done.len();
    }
    count_of_tiles
}

/// ```text
/// one tile for each pair of marbles   …   grids of tiles that are a few rows high
/// ```
#[test]
fn tiles_of_any_size_join_to_the_database_built_in_memory() {
    for (pits, marbles) in [(1, 12), (2, 9), (3, 8), (5, 6), (8, 3)] {
        let few = check(pits, marbles, 1 << 30);
        let many = check(pits, marbles, 0);
        let in_one: usize = (0..=marbles as usize).map(|layer| layer / 2 + 1).sum();
        assert_eq!(few, in_one, "{pits} pits");
        assert!(many > few || pits < 3, "{pits} pits: {many} tiles");
    }
    assert!(check(4, 10, 3_000) > check(4, 10, 30_000));
}

#[test]
fn a_value_is_found_in_its_tile() {
    let size = DatabaseSize::new(3, 7, SowingRules::house(Count::Side)).expect("in range");
    let whole = build(size, &unwatched).expect("not stopped");
    let database = Database::open(&whole).expect("just built");
    for memory in [0, 1 << 20] {
        let tiles = Tiles::new(size, memory);
        let done = filled(&tiles);
        let mut looked = 0;
        for text in [
            "1,2,0/0,1,1",
            "0,0,3/1,0,2",
            "1,1,1/1,1,1",
            "0,2,1/3,0,1",
            "2,1,0/0,0,4",
        ] {
            for rest in ["1 1", "1 2", "2 1", "2 2"] {
                let position: Position = format!("{text} 0/0 {rest}").parse().expect("a position");
                let (tile, byte) = tiles.find(&position).expect("few marbles");
                let found = i32::from(done[&tile][byte] as i8);
                assert_eq!(Some(found), database.value(&position), "{position}");
                looked += 1;
            }
        }
        assert_eq!(looked, 20);
        let many: Position = "3,3,3/0,0,0 0/0 1 1".parse().expect("a position");
        assert_eq!(tiles.find(&many), None);
    }
}

#[test]
fn more_is_allowed_in_tiles_than_in_memory() {
    assert_eq!(
        DatabaseSize::new(7, 26, SowingRules::house(Count::Side)),
        None
    );
    let size =
        DatabaseSize::in_tiles(7, 26, SowingRules::house(Count::Side)).expect("a disk holds it");
    let tiles = Tiles::new(size, 256 << 20);
    let largest = tiles.waves(26).into_iter().flatten();
    let largest = largest.map(|tile| tiles.bytes(tile)).max();
    assert!(largest.is_some_and(|bytes| bytes <= (256 << 20) / 2));
    assert_eq!(
        DatabaseSize::in_tiles(8, 60, SowingRules::house(Count::Side)),
        None
    );
}

#[test]
fn a_folder_says_which_tiles_it_has() {
    let size = DatabaseSize::in_tiles(7, 24, SowingRules::house(Count::Store)).unwrap();
    let line = "congkak 7 pits 24 marbles store in tiles for 5000 bytes";
    assert_eq!(Tiles::new(size, 5_000).to_string(), line);
    let tiles = Tiles::read(&format!("{line}\n")).unwrap();
    assert_eq!((tiles.size(), tiles.memory()), (size, 5_000));
    for other in ["count english", "congkak 7 pits 24 marbles", ""] {
        assert!(Tiles::read(other).is_none(), "{other}");
    }
    assert!(Tiles::read(&line.replace("24", "2400")).is_none());
    assert!(Tiles::read(&line.replace("tiles", "tales")).is_none());
}
