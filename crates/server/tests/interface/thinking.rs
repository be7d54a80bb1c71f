//! Hints, judgements, solutions, and stopping them.

use serde_json::{Value, json};

use crate::house::House;

/// Three marbles that can be brought down to one.
const EASY: &str = "oo-o";

async fn easy(house: &House) -> crate::house::Seated {
    house
        .table(json!({"game": "solitaire", "position": EASY}))
        .await
}

#[tokio::test]
async fn a_hint_names_a_move_that_can_be_made() {
    let house = House::new();
    let seated = easy(&house).await;
    let hint = house.act(&seated, "hint", json!({"ms": 60000})).await;
    let best = hint["best"].as_str().unwrap();
    house.act(&seated, "moves", json!({"move": best})).await;
}

#[tokio::test]
async fn a_solution_can_be_laid_out_and_wins() {
    let house = House::new();
    let seated = easy(&house).await;
    let solution = house.act(&seated, "solve", json!({"ms": 60000})).await;
    assert_eq!(solution["impossible"], false);
    let moves = solution["moves"].clone();
    house.act(&seated, "lay-out", json!({"moves": moves})).await;
    let won = house.act(&seated, "redo", json!({"count": 99})).await;
    assert_eq!(won["view"]["ending"]["outcome"], 1);
    assert_eq!(house.refused(&seated, "hint", json!({})).await, "over");
    let earlier = house
        .act(&seated, "evaluate", json!({"at": 0, "ms": 60000}))
        .await;
    assert_eq!(earlier["at"], 0);
}

#[tokio::test]
async fn what_cannot_be_won_is_said() {
    let house = House::new();
    let request = json!({"game": "solitaire", "position": "oo-oo-o"});
    let seated = house.table(request).await;
    let solution = house.act(&seated, "solve", json!({"ms": 60000})).await;
    assert_eq!(solution["impossible"], true, "{solution}");
    assert_ne!(solution["reason"], "");
}

#[tokio::test]
async fn games_of_two_are_judged_from_both_sides() {
    let house = House::new();
    let seated = house.table(json!({"game": "abalone"})).await;
    house.act(&seated, "moves", json!({"move": "i-A1-1"})).await;
    let judged = house
        .act(&seated, "evaluate", json!({"ms": 2000, "level": 3}))
        .await;
    assert_eq!(judged["turn"], 2);
    if let (Some(own), Some(first)) = (judged["value"].as_i64(), judged["value_for_1"].as_i64()) {
        assert_eq!(own, -first);
    }
}

#[tokio::test]
async fn a_question_can_be_cancelled() {
    let house = House::new();
    let seated = house.solitaire().await;
    let path = |verb: &str| format!("/tables/{}/{verb}", seated.id);
    let long = json!({"ms": 60000, "job": "long"});
    let solve = path("solve");
    let cancel = path("cancel");
    let asking = house.post(&solve, &seated.token, long);
    tokio::pin!(asking);
    let mut cancelled = Value::from(false);
    // Solving may be quick: then there is nothing left to cancel.
    let answer = loop {
        tokio::select! {
            biased;
            answer = &mut asking => break answer,
            reply = house.post(&cancel, &seated.token, json!({"job": "long"})) => {
                cancelled = reply.json()["cancelled"].clone();
                if cancelled == true {
                    break asking.await;
                }
            }
        }
    };
    let ended = answer.status == 200 || answer.code() == "no-advice";
    assert!(ended, "{cancelled} {answer:?}");
    let nothing = house.post(&cancel, &seated.token, json!({})).await;
    assert_eq!(nothing.json()["cancelled"], false);
}

#[tokio::test]
async fn a_new_question_takes_the_place_of_the_old_one() {
    let house = House::new();
    let seated = house.table(json!({"game": "abalone"})).await;
    let path = |verb: &str| format!("/tables/{}/{verb}", seated.id);
    let evaluate = path("evaluate");
    let hint = path("hint");
    let old = house.post(&evaluate, &seated.token, json!({"ms": 60000}));
    let new = async {
        // The old one is asked first.
        tokio::task::yield_now().await;
        house.post(&hint, &seated.token, json!({"ms": 200})).await
    };
    let (old, new) = tokio::join!(old, new);
    assert_eq!(old.code(), "replaced");
    assert_eq!(new.status, 200, "{}", new.text);
}

#[tokio::test]
async fn impossible_wishes_are_refused() {
    let house = House::new();
    let seated = house.solitaire().await;
    for body in [
        json!({"ms": 0}),
        json!({"ms": 60001}),
        json!({"level": 10}),
        json!({"at": 5}),
    ] {
        assert_eq!(
            house.refused(&seated, "hint", body.clone()).await,
            "bad-request",
            "{body}"
        );
    }
}
