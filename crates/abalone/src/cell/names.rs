//! The cells by name: `Cell::A1` to `Cell::I9`.

use super::Cell;

#[allow(missing_docs)] // A cell's name says all there is to say.
#[rustfmt::skip]
impl Cell {
    pub const A1: Cell = Cell::ALL[0];
    pub const A2: Cell = Cell::ALL[1];
    pub const A3: Cell = Cell::ALL[2];
    pub const A4: Cell = Cell::ALL[3];
    pub const A5: Cell = Cell::ALL[4];
    pub const B1: Cell = Cell::ALL[5];
    pub const B2: Cell = Cell::ALL[6];
    pub const B3: Cell = Cell::ALL[7];
    pub const B4: Cell = Cell::ALL[8];
    pub const B5: Cell = Cell::ALL[9];
    pub const B6: Cell = Cell::ALL[10];
    pub const C1: Cell = Cell::ALL[11];
    pub const C2: Cell = Cell::ALL[12];
    pub const C3: Cell = Cell::ALL[13];
    pub const C4: Cell = Cell::ALL[14];
    pub const C5: Cell = Cell::ALL[15];
    pub const C6: Cell = Cell::ALL[16];
    pub const C7: Cell = Cell::ALL[17];
    pub const D1: Cell = Cell::ALL[18];
    pub const D2: Cell = Cell::ALL[19];
    pub const D3: Cell = Cell::ALL[20];
    pub const D4: Cell = Cell::ALL[21];
    pub const D5: Cell = Cell::ALL[22];
    pub const D6: Cell = Cell::ALL[23];
    pub const D7: Cell = Cell::ALL[24];
    pub const D8: Cell = Cell::ALL[25];
    pub const E1: Cell = Cell::ALL[26];
    pub const E2: Cell = Cell::ALL[27];
    pub const E3: Cell = Cell::ALL[28];
    pub const E4: Cell = Cell::ALL[29];
    pub const E5: Cell = Cell::ALL[30];
    pub const E6: Cell = Cell::ALL[31];
    pub const E7: Cell = Cell::ALL[32];
    pub const E8: Cell = Cell::ALL[33];
    pub const E9: Cell = Cell::ALL[34];
    pub const F2: Cell = Cell::ALL[35];
    pub const F3: Cell = Cell::ALL[36];
    pub const F4: Cell = Cell::ALL[37];
    pub const F5: Cell = Cell::ALL[38];
    pub const F6: Cell = Cell::ALL[39];
    pub const F7: Cell = Cell::ALL[40];
    pub const F8: Cell = Cell::ALL[41];
    pub const F9: Cell = Cell::ALL[42];
    pub const G3: Cell = Cell::ALL[43];
    pub const G4: Cell = Cell::ALL[44];
    pub const G5: Cell = Cell::ALL[45];
    pub const G6: Cell = Cell::ALL[46];
    pub const G7: Cell = Cell::ALL[47];
    pub const G8: Cell = Cell::ALL[48];
    pub const G9: Cell = Cell::ALL[49];
    pub const H4: Cell = Cell::ALL[50];
    pub const H5: Cell = Cell::ALL[51];
    pub const H6: Cell = Cell::ALL[52];
    pub const H7: Cell = Cell::ALL[53];
    pub const H8: Cell = Cell::ALL[54];
    pub const H9: Cell = Cell::ALL[55];
    pub const I5: Cell = Cell::ALL[56];
    pub const I6: Cell = Cell::ALL[57];
    pub const I7: Cell = Cell::ALL[58];
    pub const I8: Cell = Cell::ALL[59];
    pub const I9: Cell = Cell::ALL[60];
}
