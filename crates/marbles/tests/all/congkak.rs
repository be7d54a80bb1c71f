//! Congkak from the command line.

use super::command::{check_failure, ok, run};

#[test]
fn line_mode_says_what_happened_and_asks_again() {
    let typed = "7\n0\n8\nx\n\n7\nmoves\n1\nundo\ncode\nquit\n";
    let run = run(&["congkak", "play"], typed);
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.out);
}

#[test]
fn a_game_ends_with_the_score_and_the_winner() {
    let run = run(&["congkak", "play", "0,0,1/1,0,0 5/3 1 1"], "3\n1\n2\n1\n");
    insta::assert_snapshot!(run.out);
}

#[test]
fn the_board_turns_to_face_the_mover() {
    let position = "1,2,3/4,5,6 0/9 2 1";
    insta::assert_snapshot!(
        [
            ok(&["congkak", "show", position]),
            ok(&["congkak", "show", "--turn-board", position]),
        ]
        .join("\n")
    );
}

#[test]
fn starts_are_shaped_by_options() {
    let shaped = ok(&["congkak", "show", "--pits", "3", "--marbles", "2", "--json"]);
    assert!(
        shaped.contains("\"position\":\"2,2,2/2,2,2 0/0 1 1\""),
        "{shaped}"
    );
    let traditional = ok(&["congkak", "show", "--rules", "traditional", "--json"]);
    assert!(
        traditional.contains("\"rules\":\"traditional\""),
        "{traditional}"
    );
    check_failure(&["congkak", "show", "--pits", "11"], 2, "11");
    check_failure(&["congkak", "show", "--rules", "klingon"], 3, "klingon");
}

#[test]
fn moves_apply_and_perft_have_the_common_shape() {
    assert_eq!(ok(&["congkak", "moves", "1,0,2/1,1,1 0/0 1 1"]), "1\n3\n");
    assert_eq!(
        ok(&["congkak", "apply", "7"]),
        "8,8,8,8,8,8,0/7,7,7,7,7,7,7 1/0 1 1\n"
    );
    let json = ok(&["congkak", "apply", "0,2,0/0,0,1 0/0 1 1", "2", "--json"]);
    assert_eq!(
        json,
        "{\"outcome\":null,\"position\":\"1,0,0/0,0,1 1/0 1 1\",\"schema\":1,\"turn\":1}\n"
    );
    assert_eq!(
        ok(&["congkak", "perft", "--depth", "4"]),
        "1 7\n2 48\n3 309\n4 2016\n"
    );
    check_failure(&["congkak", "apply", "7", "7"], 1, "7: pit 7 is empty");
    check_failure(&["congkak", "show", "1,2/3 0/0 1 1"], 3, "column");
    check_failure(&["congkak", "show", "1,2/3,4 0/0 1 3"], 3, "column");
}
