//! Tables without a page: whole games against the engine, saved and taken out again.

use std::sync::{Arc, Mutex};

use browser::{Page, Tables, think};
use serde_json::{Value, json};

/// A page that never stops anything and does not listen.
struct Patient;

impl Page for Patient {
    fn now(&self) -> f64 {
        0.0
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn tell(&self, _: &str) {}
}

/// A page that never stops anything and hears everything.
#[derive(Default)]
struct Listening(Mutex<Vec<String>>);

impl Page for Listening {
    fn now(&self) -> f64 {
        0.0
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn tell(&self, text: &str) {
        let mut told = self.0.lock().expect("nobody panicked");
        told.push(text.to_owned());
    }
}

fn call(tables: &mut Tables, method: &str, path: &str, body: Value) -> Value {
    let call = json!({
        "method": method, "path": path, "body": body, "now": 1_000_000, "chance": vec![7; 12],
    });
    serde_json::from_str(&tables.ask(call.to_string().as_bytes())).expect("answers are JSON")
}

fn run(errand: &Value) -> Value {
    serde_json::from_str(&think(
        errand.to_string().as_bytes(),
        &Patient,
        &Arc::default(),
    ))
    .expect("answers are JSON")
}

const ID: &str = "here-hhhhhhhhhhhh";

fn table(verb: &str) -> String {
    format!("/tables/{ID}{verb}")
}

#[test]
fn a_game_against_the_engine_is_played_to_its_end() {
    let mut tables = Tables::default();
    let seats = json!([{"kind": "person"}, {"kind": "engine", "level": 1}]);
    let body = json!({"game": "congkak", "answers": {"pits": "3", "marbles": "2"}, "seats": seats});
    let mut answer = call(&mut tables, "POST", "/tables", body);
    assert_eq!(answer["status"], 201, "{answer}");
    assert_eq!(answer["body"]["id"], ID);
    while answer["body"]["view"]["ending"].is_null() {
        answer = if answer["engine"].is_null() {
            let first = &answer["body"]["view"]["choices"][0]["text"];
            call(
                &mut tables,
                "POST",
                &table("/moves"),
                json!({"move": first}),
            )
        } else {
            let found = run(&answer["engine"]);
            let body =
                json!({"move": found["body"]["move"], "version": answer["engine"]["version"]});
            call(&mut tables, "POST", &table("/engine"), body)
        };
        assert_eq!(answer["status"], 200, "{answer}");
        assert_eq!(answer["event"]["type"], "view");
    }
    assert_eq!(answer["kept"]["line"]["over"], true);
    assert_eq!(answer["engine"], Value::Null);
}

#[test]
fn a_table_comes_back_as_it_was_kept() {
    let mut tables = Tables::default();
    call(&mut tables, "POST", "/tables", json!({"game": "solitaire"}));
    call(
        &mut tables,
        "POST",
        &table("/moves"),
        json!({"move": "F4U"}),
    );
    call(
        &mut tables,
        "POST",
        &table("/moves"),
        json!({"move": "E2R"}),
    );
    let answer = call(&mut tables, "POST", &table("/undo"), json!({}));
    let mut others = Tables::default();
    let taken = call(&mut others, "POST", "/kept", answer["kept"].clone());
    assert_eq!(taken["body"], answer["body"]["view"]);
    let redone = call(&mut others, "POST", &table("/redo"), json!({}));
    assert_eq!(redone["body"]["view"]["past"][1]["text"], "E2R");
}

#[test]
fn a_question_is_an_errand_and_its_answer_is_that_of_a_server() {
    let mut tables = Tables::default();
    call(&mut tables, "POST", "/tables", json!({"game": "solitaire"}));
    let asked = call(&mut tables, "POST", &table("/hint"), json!({"job": "a"}));
    let advice = run(&asked["question"]);
    assert_eq!(advice["body"]["outlook"], "winnable", "{advice}");
    let asked = call(&mut tables, "POST", &table("/solve"), json!({}));
    let solution = run(&asked["question"]);
    assert_eq!(solution["body"]["moves"].as_array().unwrap().len(), 31);
}

#[test]
fn an_analysis_board_is_answered_as_by_a_server() {
    let mut tables = Tables::default();
    let body = json!({"game": "congkak", "moves": ["7", "1"]});
    let sight = call(&mut tables, "POST", "/look", body);
    assert_eq!(sight["body"]["view"]["past"][1]["text"], "1", "{sight}");
    let placed = json!([{"name": "E5", "marbles": 1, "side": 2}]);
    let body = json!({"game": "abalone", "placed": placed, "turn": 2});
    let sight = call(&mut tables, "POST", "/arrange", body);
    assert_eq!(sight["body"]["view"]["turn"], 2, "{sight}");
    let body = json!({"game": "abalone", "text": "..ooo../..o-o../ooooooo/ooooooo/ooooooo/..ooo../..ooo.."});
    let found = call(&mut tables, "POST", "/read", body);
    assert_eq!(found["body"]["game"], "solitaire", "{found}");
    let refused = call(&mut tables, "POST", "/read", json!({"text": "nothing"}));
    assert_eq!(refused["status"], 400, "{refused}");
}

#[test]
fn lines_are_told_while_they_are_found_and_the_last_says_so() {
    let mut tables = Tables::default();
    let body = json!({"game": "congkak", "position": "0,2,1/1,0,0 0/0 1 1", "lines": 2});
    let asked = call(&mut tables, "POST", "/lines", body);
    let page = Listening::default();
    let errand = asked["question"].to_string();
    let answer: Value =
        serde_json::from_str(&think(errand.as_bytes(), &page, &Arc::default())).unwrap();
    assert_eq!(answer["body"]["done"], true, "{answer}");
    assert_eq!(answer["body"]["lines"].as_array().unwrap().len(), 2);
    let told = page.0.into_inner().unwrap();
    let first: Value = serde_json::from_str(&told[0]).unwrap();
    assert_eq!(first["type"], "lines");
    assert_eq!(first["lines"]["done"], false, "{first}");
    let body = json!({"game": "congkak", "lines": 10});
    let refused = call(&mut tables, "POST", "/lines", body);
    assert_eq!(refused["body"]["error"]["code"], "bad-request");
}

#[test]
fn what_cannot_be_done_here_is_refused_as_a_server_refuses_it() {
    let mut tables = Tables::default();
    let check = |tables: &mut Tables, path: &str, body: Value, status: u16, code: &str| {
        let answer = call(tables, "POST", path, body);
        assert_eq!(answer["status"], status, "{answer}");
        assert_eq!(answer["body"]["error"]["code"], code);
    };
    let open = json!({"game": "abalone", "seats": [{"kind": "open"}]});
    check(&mut tables, "/tables", open, 400, "bad-request");
    check(&mut tables, &table("/undo"), json!({}), 404, "no-table");
    call(&mut tables, "POST", "/tables", json!({"game": "solitaire"}));
    check(
        &mut tables,
        &table("/undo"),
        json!({}),
        409,
        "nothing-to-do",
    );
    check(
        &mut tables,
        &table("/moves"),
        json!({"move": "A1R"}),
        422,
        "illegal-move",
    );
    check(&mut tables, &table("/dance"), json!({}), 404, "not-found");
    assert!(tables.ask(b"[]").contains("bad-request"));
}

#[test]
fn a_flag_falls_when_the_page_asks_again() {
    let mut tables = Tables::default();
    let body = json!({"game": "abalone", "clock": {"per_move": [5000, 5000]}});
    call(&mut tables, "POST", "/tables", body);
    let moved = call(
        &mut tables,
        "POST",
        &table("/moves"),
        json!({"move": "i-A1-1"}),
    );
    assert_eq!(moved["flag"], 5000, "{moved}");
    let late = json!({"method": "POST", "path": table("/tick"), "now": 1_005_000});
    let fallen: Value = serde_json::from_str(&tables.ask(late.to_string().as_bytes())).unwrap();
    assert_eq!(fallen["event"]["reason"], "flag", "{fallen}");
}
