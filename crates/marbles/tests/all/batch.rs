//! Many positions in one go: one a line in, one line out.

use serde_json::Value;

use super::command::{check_failure, json, parsed, run};

fn lines(typed: &str, input: &str) -> (i32, Vec<Value>) {
    let run = run(typed, input);
    (run.code, run.out.lines().map(parsed).collect())
}

#[test]
fn every_line_is_answered_as_if_it_were_alone() {
    let positions = ["oo-o", "ooo-", "7-7-3-jhansqwnnxqembsha", "triangle-15"];
    for verb in ["solve", "hint", "canonical", "code"] {
        let (code, answers) = lines(
            &format!("solitaire {verb} --batch -"),
            &positions.join("\n"),
        );
        assert_eq!((code, answers.len()), (0, positions.len()), "{verb}");
        for (number, (mut answer, position)) in answers.into_iter().zip(positions).enumerate() {
            assert_eq!(answer["line"], number + 1);
            assert_eq!(answer["input"], position);
            let alone = parsed(&run(&format!("solitaire {verb} {position} --json"), "").out);
            let fields = answer.as_object_mut().unwrap();
            fields.remove("line");
            fields.remove("input");
            assert_eq!(answer, alone, "{verb} {position}");
        }
    }
}

#[test]
fn a_line_that_cannot_be_read_fails_alone() {
    let input = "# three positions\noo-o\n\nhello\n-\n/etc/hosts\noo-o\n";
    let (code, answers) = lines("solitaire solve --batch -", input);
    assert_eq!(code, 3);
    let failed: Vec<(u64, bool)> = answers
        .iter()
        .map(|answer| {
            (
                answer["line"].as_u64().unwrap(),
                answer["error"].is_object(),
            )
        })
        .collect();
    assert_eq!(
        failed,
        [(2, false), (4, true), (5, true), (6, true), (7, false)]
    );
    assert_eq!(answers[1]["error"]["exit"], 3);
}

#[test]
fn what_generate_prints_can_be_answered() {
    let made = run("solitaire generate --number 3 --marbles 8", "").out;
    let (code, answers) = lines("solitaire solve --batch -", &made);
    assert_eq!((code, answers.len()), (0, 3));
    assert!(answers.iter().all(|answer| answer["result"] == "solved"));
    let object = run("solitaire generate --number 3 --marbles 8 --json", "").out;
    assert_eq!(lines("solitaire solve --batch -", &object).1.len(), 3);
}

#[test]
fn lines_of_csv_have_the_columns_of_the_first_answer() {
    let out = run("solitaire code --batch - --csv", "hello\noo-o\n").out;
    let rows: Vec<&str> = out.lines().collect();
    let head = "line,input,board,drawing,marbles,outcome,position,status,turn,error";
    assert_eq!(rows[0], head);
    assert!(rows[1].starts_with("1,hello,,,,,,,,"), "{out}");
    assert!(rows[2].starts_with("2,oo-o,,\"  1 2 3 4"), "{out}");
    let none = run("solitaire code --batch - --csv", "hello\n").out;
    assert!(none.starts_with("line,input,error\n1,hello,"), "{none}");
    assert_eq!(run("solitaire code --batch -", "").out, "");
}

#[test]
fn lost_positions_share_what_was_built_for_the_first() {
    // Both need the closed class of the English board, in classes of their own.
    let lost = "..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..";
    let input = format!("{lost}\n").repeat(40);
    let (code, answers) = lines("solitaire solve --batch - --threads 2", &input);
    assert_eq!((code, answers.len()), (0, 40));
    assert!(
        answers
            .iter()
            .all(|answer| answer["result"] == "impossible")
    );
}

#[test]
fn the_other_games_answer_batches_too() {
    let sown = "1,2,0/4,0,6 7/8 2 2";
    let (code, answers) = lines("congkak best --batch - --depth 3", &format!("{sown}\nx\n"));
    assert_eq!((code, answers.len()), (3, 2));
    assert_eq!(answers[0]["depth"], 3);
    let alone = json(&["congkak", "best", sown, "--depth", "3"]);
    assert_eq!(answers[0]["principal_variation"], alone["line"]);
    assert_eq!(answers[0]["line"], 1);
    let (code, answers) = lines("congkak solve --batch -", &format!("{sown}\n{sown}\n"));
    assert_eq!((code, answers.len()), (0, 2));
    assert_eq!(
        answers[1]["value"],
        json(&["congkak", "solve", sown])["value"]
    );
    let (_, answers) = lines("abalone moves --batch -", "standard\nb C5b\n");
    assert_eq!(answers[0]["moves"].as_array().unwrap().len(), 44);
    let (_, answers) = lines("abalone states --batch -", "b A1b,A2w\n");
    assert_eq!(
        answers[0]["boards"],
        serde_json::json!(["B2b,A2w", "B1b,A2w"])
    );
    let best = "abalone best --batch - --depth 2";
    let (code, answers) = lines(best, "standard\nb C5b\nbelgian-daisy\n");
    assert_eq!((code, answers.len()), (1, 3));
    assert_eq!(answers[1]["error"]["kind"], "no");
    assert_eq!(answers[2]["depth"], 2);
}

#[test]
fn a_batch_goes_with_no_position_of_its_own() {
    check_failure("solitaire solve oo-o --batch -", 2, "cannot be used with");
    check_failure("solitaire solve --csv", 2, "--batch");
    check_failure("solitaire solve --batch no-such-file", 4, "no-such-file");
}
