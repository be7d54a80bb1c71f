//! Drawings in every dialect, framed and indented, and those that cannot be read.

use crate::{Position, picture};

fn read(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_english_start_is_read_in_all_three_dialects() {
    let start = Position::default();
    assert_eq!(
        read("..ooo/..ooo/ooooooo/ooo-ooo/ooooooo/..ooo/..ooo"),
        start
    );
    assert_eq!(
        read("  111  \n  111\n1111111\n1110111\n1111111\n..111..\n  111"),
        start
    );
    assert_eq!(
        read("\n    OOO\n    OOO\n  OOOOOOO\n  OOO.OOO\n  OOOOOOO\n    OOO\n    OOO\n\n"),
        start
    );
    assert_eq!(start.layout().name(), Some("english"));
}

#[test]
fn letter_style_is_read_with_its_heading() {
    let start = Position::default();
    assert_eq!(read(&picture::letters(&start)), start);
    let indented = picture::letters(&start).replace('\n', "\n    ");
    assert_eq!(read(&indented), start);
    let wide = read("1111111111111/1101111011101");
    assert_eq!(read(&picture::letters(&wide)), wide);
}

#[test]
fn every_board_is_read_as_it_is_drawn() {
    for name in crate::Layout::NAMES {
        let start = read(name);
        for drawn in [picture::letters(&start), picture::numbered(&start)] {
            assert_eq!(read(&drawn), start, "{drawn}");
            let indented: String = drawn.lines().map(|line| format!("   {line}\n")).collect();
            assert_eq!(read(&indented), start, "{indented}");
        }
    }
    // Letters without a heading are a triangle's alone.
    assert!("A 1 1 1\nB 1 0 1".parse::<Position>().is_err());
}

#[test]
fn a_framed_drawing_may_have_tabs() {
    let start = Position::default();
    let tabs: String = picture::letters(&start)
        .lines()
        .map(|line| {
            let cells = line.as_bytes().chunks(2).map(|cell| char::from(cell[0]));
            let words: Vec<_> = cells.map(|c| c.to_string().trim().to_owned()).collect();
            words.join("\t") + "\n"
        })
        .collect();
    assert!(tabs.starts_with("\t1\t2\t3"), "{tabs}");
    assert_eq!(read(&tabs), start, "{tabs}");
}

/// As courses and old programs print them.
#[test]
fn spaces_or_tabs_between_the_columns_mean_nothing() {
    let check = |text: &str, same: &str| assert_eq!(read(text), read(same), "{text:?}");
    let english = "
        O O O
        O O O
    O O O O O O O
    O O O . O O O
    O O O O O O O
        O O O
        O O O
    ";
    check(english, "english");
    check(
        "\t\tO\tO\tO\n\t\tO\tO\tO\nO\tO\tO\tO\tO\tO\tO\nO\tO\tO\t.\tO\tO\tO\nO\tO\tO\tO\tO\tO\tO\n\t\tO\tO\tO\n\t\tO\tO\tO",
        "english",
    );
    check(
        ". . 1 1 1/. . 1 1 1/1 1 1 1 1 1 1/1 1 1 0 1 1 1/1 1 1 1 1 1 1/. . 1 1 1/. . 1 1 1",
        "english",
    );
    check("o  o  -\no  o  o", "oo-/ooo");
    check("O O\n  O", "OO\n O");
    check("\tooo\n\to-o", "ooo/o-o");
    check("o\no", "o/o");
    // Dots are gaps in this dialect, whatever surrounds them.
    assert_eq!(read("o.o/ooo").layout().width(), 3);
    assert_eq!(read("o.o").layout().width(), 3);
}

#[test]
fn a_triangle_may_be_drawn_centred() {
    let start = read("triangle-15");
    assert_eq!(read(&picture::numbered(&start)), start);
    assert_eq!(
        read("triangle:    -\n   o o\n  o o o\n o o o o\no o o o o"),
        start
    );
    assert_eq!(read("triangle:-\no o\no o o\no o o o\no o o o o"), start);
}

#[test]
fn a_single_row_may_be_framed() {
    assert_eq!(read("  1\nA 1"), read("o"));
}

#[test]
fn triangles_are_drawn_left_aligned() {
    assert_eq!(read("triangle:-/oo/ooo/oooo/ooooo"), read("triangle-15"));
    assert_eq!(read("Triangle:0/11/111/1111/11111"), read("triangle-15"));
}

#[test]
fn drawings_that_cannot_be_read_say_where_and_why() {
    let check = |text: &str, message: &str| {
        let error = text.parse::<Position>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    };
    let mixed = "belong to different ways of drawing; use 1 and 0, o and -, or O and .";
    check("o-o\n1o", &format!("line 2, column 1: 'o' and '1' {mixed}"));
    check("OO.o", &format!("column 4: 'O' and 'o' {mixed}"));
    let part = "cannot appear in a drawing; use 1 and 0, o and -, or O and .";
    check("..\n.D2R", &format!("line 2, column 2: 'D' {part}"));
    check(
        "../..",
        "column 5: nothing says what the dots mean; draw holes with 1 and 0, o and -, or O and .",
    );
    check(
        "oxo",
        "column 2: 'x' cannot appear in a drawing; use 1 and 0, o and -, or O and .",
    );
    check(
        "OO-",
        "column 3: 'O' and '-' belong to different ways of drawing; use 1 and 0, o and -, or O and .",
    );
    check(
        "  1 2 3\nA 1 1 0\nC 1 1 1",
        "line 3, column 1: expected the row that starts with the letter B",
    );
    check(
        "  1 2 4\nA 1 1 0",
        "column 1: the heading above row A must count the columns: 1 2 3 …, at most 16",
    );
    check(
        "  1 2 3\nA 1 11 0",
        "line 2, column 6: this hole is not below a column number of the heading",
    );
    check(
        "o\to\to\no\too\t",
        "line 2, column 4: there is a tab between some holes but not before this one",
    );
    check(
        "A 1 1 0",
        "column 1: row letters need the heading with the column numbers above them",
    );
    check(
        "ooooooooooooooooo",
        "column 17: a board is at most 16 rows and 16 columns",
    );
    check(
        &["ooooooooo"; 9].join("/"),
        "column 1: a board has at most 64 holes, this one has 81",
    );
    let nothing =
        "column 1: expected a board's name, a position code, or a drawing such as o-o/ooo";
    check("", nothing);
    check("triangle:", &nothing.replace("column 1:", "column 10:"));
}
