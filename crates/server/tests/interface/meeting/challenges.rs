//! Challenges: seen by all, taken by one, withdrawn, limited, paired at once.

use std::sync::Arc;

use serde_json::{Value, json};
use server::Bounds;
use tokio::task::JoinSet;

use super::{ANN, BOB, EVE, ids, name};
use crate::house::House;

#[tokio::test]
async fn a_challenge_is_seen_taken_once_and_gone() {
    let house = House::new();
    name(&house, ANN, "Ann").await;
    let request = json!({"game": "abalone", "answers": {"layout": "snakes"}, "colour": 2,
        "clock": {"per_game": [60000, 60000]}, "public": true});
    let posted = house.post("/challenges", ANN, request).await.json();
    let id = posted["challenge"]["id"].as_str().unwrap().to_owned();
    let lobby = house.get("/lobby").await.json();
    assert_eq!(lobby["challenges"][0]["name"], "Ann");
    assert_eq!(
        lobby["challenges"][0]["wish"]["answers"]["layout"],
        "snakes"
    );
    let path = format!("/challenges/{id}/take");
    assert_eq!(house.post_nothing(&path, ANN).await.code(), "nothing-to-do");
    let taken = house.post_nothing(&path, BOB).await.json();
    assert_eq!(taken["seat"], 1, "the challenger wished the second side");
    assert_eq!(taken["view"]["public"], true);
    assert_eq!(taken["view"]["clock"]["left"], json!([60000, 60000]));
    assert_eq!(house.post_nothing(&path, EVE).await.code(), "taken");
    let own = format!("/challenges/{id}");
    assert_eq!(house.delete(&own, ANN).await.code(), "taken");
    assert_eq!(house.delete(&own, EVE).await.code(), "no-challenge");
    let lobby = house.get("/lobby").await.json();
    assert_eq!(lobby["challenges"], json!([]));
    assert_eq!(lobby["games"][0]["id"], taken["id"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_takers_one_sits_down() {
    let house = Arc::new(House::new());
    let posted = house
        .post("/challenges", ANN, json!({"game": "congkak"}))
        .await
        .json();
    let path = format!(
        "/challenges/{}/take",
        posted["challenge"]["id"].as_str().unwrap()
    );
    let mut takers = JoinSet::new();
    for number in 1..=12 {
        let house = Arc::clone(&house);
        let path = path.clone();
        takers.spawn(async move { house.post_nothing(&path, &format!("{number:032x}")).await });
    }
    let replies = takers.join_all().await;
    let sat = replies.iter().filter(|reply| reply.status == 200).count();
    let late = replies.iter().filter(|reply| reply.status == 409).count();
    assert_eq!((sat, late), (1, 11));
    assert_eq!(ids(&house.get_as("/people/me/tables", ANN).await).len(), 1);
}

#[tokio::test]
async fn challenges_are_withdrawn_and_limited() {
    let house = House::with(Bounds {
        challenges_each: 2,
        challenges_client: 3,
        ..Bounds::default()
    });
    let request = || json!({"game": "abalone"});
    let first = house.post("/challenges", ANN, request()).await.json();
    house.post("/challenges", ANN, request()).await;
    assert_eq!(
        house.post("/challenges", ANN, request()).await.code(),
        "too-many"
    );
    house.post("/challenges", BOB, request()).await;
    let refused = house.post("/challenges", EVE, request()).await;
    assert!(
        refused.text.contains("from your network"),
        "{}",
        refused.text
    );
    let own = format!("/challenges/{}", first["challenge"]["id"].as_str().unwrap());
    assert_eq!(house.delete(&own, BOB).await.code(), "no-challenge");
    assert_eq!(house.delete(&own, ANN).await.status, 204);
    assert_eq!(house.delete(&own, ANN).await.code(), "no-challenge");
    assert_eq!(house.post("/challenges", EVE, request()).await.status, 201);
    let alone = house
        .post("/challenges", EVE, json!({"game": "solitaire"}))
        .await;
    assert_eq!(alone.code(), "bad-request");
    let odd = json!({"game": "abalone", "answers": {"layout": "nowhere"}});
    assert_eq!(
        house.post("/challenges", EVE, odd).await.code(),
        "bad-request"
    );
    assert_eq!(
        house.post("/challenges", "", request()).await.code(),
        "no-token"
    );
}

#[tokio::test]
async fn quick_pairing_takes_what_fits_and_waits_otherwise() {
    let house = House::new();
    let quick = |game: &str, colour: Value| json!({"game": game, "colour": colour, "quick": true});
    let ask =
        async |key: &str, request: Value| house.post("/challenges", key, request).await.json();
    assert_eq!(
        ask(ANN, quick("abalone", json!(1))).await["table"],
        Value::Null
    );
    assert_eq!(
        ask(BOB, quick("abalone", json!(1))).await["table"],
        Value::Null,
        "both request side 1"
    );
    assert_eq!(
        ask(BOB, quick("congkak", json!(null))).await["table"],
        Value::Null
    );
    let began = ask(EVE, quick("abalone", json!(null))).await;
    assert_eq!(
        (&began["challenge"], &began["table"]["seat"]),
        (&Value::Null, &json!(2))
    );
    let id = began["table"]["id"].as_str().unwrap();
    let seat = house.get_as(&format!("/tables/{id}/seat"), ANN).await;
    assert_eq!(
        seat.json()["seats"],
        json!([1]),
        "the oldest challenge is taken"
    );
}
