//! The cells by name: `Cell::A1` to `Cell::I9`.

use super::Cell;

macro_rules! cells {
    ($($name:ident)*) => {
        #[allow(missing_docs)] // A cell's name says all there is to say.
        impl Cell {
            $(pub const $name: Cell = named(stringify!($name));)*
        }
    };
}

cells! {
    A1 A2 A3 A4 A5
    B1 B2 B3 B4 B5 B6
    C1 C2 C3 C4 C5 C6 C7
    D1 D2 D3 D4 D5 D6 D7 D8
    E1 E2 E3 E4 E5 E6 E7 E8 E9
    F2 F3 F4 F5 F6 F7 F8 F9
    G3 G4 G5 G6 G7 G8 G9
    H4 H5 H6 H7 H8 H9
    I5 I6 I7 I8 I9
}

const fn named(name: &str) -> Cell {
    let &[letter, number] = name.as_bytes() else {
        panic!("a cell is named by a letter and a number");
    };
    Cell::new(letter as char, number - b'0').expect("the board has this cell")
}
