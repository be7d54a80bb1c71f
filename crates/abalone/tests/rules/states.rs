//! The state-space generator against reference files, byte for byte.

use abalone::statespace::expand;

fn check(input: &str, moves: &str, boards: &str) {
    let space = expand(input).unwrap();
    assert_eq!(space.moves(), moves);
    assert_eq!(space.boards(), boards);
    assert_eq!(space.len(), moves.lines().count());
    let untidy = input.trim_end().replace('\n', "\r\n");
    assert_eq!(
        expand(&untidy),
        Ok(space),
        "line ends and the last newline do not matter"
    );
}

macro_rules! reference {
    ($($name:ident $file:literal)*) => {$(
        #[test]
        fn $name() {
            check(
                include_str!(concat!("../data/", $file, ".input")),
                include_str!(concat!("../data/", $file, ".move")),
                include_str!(concat!("../data/", $file, ".board")),
            );
        }
    )*};
}

reference! {
    test_1_is_byte_identical "Test1"
    test_2_is_byte_identical "Test2"
    test_3_is_byte_identical "Test3"
    test_4_is_byte_identical "Test4"
    test_5_is_byte_identical "Test5"
    test_6_is_byte_identical "Test6"
    test_8_is_byte_identical "Test8"
    test_9_is_byte_identical "Test9"
}

#[test]
fn a_bad_file_says_line_and_column() {
    let error = expand("b\nC5b,D5b,E0w\n").unwrap_err();
    assert_eq!((error.line(), error.column()), (2, 9));
    assert!(error.to_string().starts_with("line 2, column 9: "));
}

#[test]
fn boards_with_no_marbles_for_a_side_are_expanded() {
    assert!(expand("b\nE5w\n").unwrap().is_empty());
    assert_eq!(expand("w\nE5w\n").unwrap().len(), 6);
    assert!(expand("w\n\n").unwrap().is_empty());
}

#[test]
fn a_side_step_over_the_rim_is_no_move() {
    // E: b b . . . . . . .   E1 has no neighbour in direction 7 or 9.
    let space = expand("b\nE1b,E2b\n").unwrap();
    let steps: Vec<&str> = space
        .moves()
        .lines()
        .filter(|m| m.starts_with('s'))
        .collect();
    assert_eq!(steps, ["s-E1-E2-1", "s-E1-E2-5"]);
}
