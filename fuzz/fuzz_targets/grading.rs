//! Any text as a student's list of moves and of boards: every legal move is right or missing, in both.
#![no_main]

use abalone::Layout;
use abalone::grading::{Grade, Submission};
use game::Position as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let start = Layout::BELGIAN_DAISY.start();
    let submission = Submission {
        moves: Some(text),
        boards: Some(text),
    };
    let grade = Grade::of(&start, submission);
    for marks in [grade.moves, grade.boards].into_iter().flatten() {
        let all = marks.right + marks.missing.len();
        assert_eq!(all as u64, start.count_legal_moves());
    }
});
