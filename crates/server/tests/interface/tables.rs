//! Tables set up, looked at, listed, copied, exported, deleted.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn every_game_is_offered_with_its_questions_and_each_answer_is_taken() {
    let house = House::new();
    let games = house.get("/games").await.json();
    let games = games["games"].as_array().unwrap();
    assert_eq!(games.len(), play::Game::ALL.len());
    for game in games {
        let question = &game["questions"][0];
        let answer = question["answers"].as_array().unwrap().last().unwrap();
        let answers = json!({question["key"].as_str().unwrap(): answer["value"]});
        let request = json!({"game": game["game"], "answers": answers});
        let seated = house.table(request).await;
        assert_eq!(seated.opened["view"]["game"], game["game"]);
    }
}

#[tokio::test]
async fn the_list_of_games_travels_compressed_where_it_is_understood() {
    let house = House::new();
    let request = Request::builder().uri("/api/v1/games");
    let request = request.header("Host", "localhost:8360");
    let request = request.header("Accept-Encoding", "gzip");
    let reply = house.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(reply.headers["content-encoding"], "gzip");
    assert!(reply.text.len() < house.get("/games").await.text.len() / 2);
}

#[tokio::test]
async fn a_view_lists_moves_that_can_be_made() {
    let house = House::new();
    for game in ["solitaire", "congkak", "abalone"] {
        let seated = house.table(json!({"game": game})).await;
        let view = house.view(&seated.id).await;
        assert_eq!(view["version"], 1);
        let choice = &view["choices"][0]["text"];
        let moved = house.act(&seated, "moves", json!({"move": choice})).await;
        assert_eq!(moved["version"], 2);
        assert_eq!(moved["view"]["past"][0]["text"], *choice);
        assert_eq!(moved["steps"], moved["view"]["last_steps"]);
    }
}

#[tokio::test]
async fn a_table_may_begin_with_a_position_or_a_kept_game() {
    let house = House::new();
    let request = json!({"game": "solitaire", "position": "french"});
    let seated = house.table(request).await;
    assert_eq!(
        seated.opened["view"]["places"].as_array().unwrap().len(),
        37
    );

    let seated = house.solitaire().await;
    house.act(&seated, "moves", json!({"move": "F4U"})).await;
    let record = house
        .get(&format!("/tables/{}/export", seated.id))
        .await
        .text;
    assert!(
        record.starts_with("marbles 2\ngame solitaire\n"),
        "{record}"
    );
    let again = house.table(json!({"record": record})).await;
    assert_eq!(again.opened["view"]["past"][0]["text"], "F4U");

    let copy = house.table(json!({"from": seated.id})).await;
    assert_eq!(copy.opened["view"]["past"][0]["text"], "F4U");
    assert_ne!(copy.id, seated.id);
}

#[tokio::test]
async fn what_cannot_be_set_up_is_refused_with_a_reason() {
    let house = House::new();
    let check = async |request: serde_json::Value, code: &str| {
        let reply = house.post("/tables", "", request).await;
        assert_eq!(reply.code(), code, "{}", reply.text);
    };
    check(json!({}), "bad-request").await;
    check(json!({"game": "chess"}), "bad-request").await;
    check(
        json!({"game": "solitaire", "answers": {"board": "x"}}),
        "bad-request",
    )
    .await;
    check(json!({"game": "abalone", "position": "x"}), "bad-position").await;
    check(json!({"record": "marbles 9"}), "bad-record").await;
    check(json!({"from": "aaaaaaaaaaaa"}), "no-table").await;
    check(
        json!({"game": "solitaire", "seats": [{"kind": "open"}]}),
        "bad-request",
    )
    .await;
}

#[tokio::test]
async fn tables_are_listed_newest_change_first_and_without_secrets() {
    let house = House::new();
    let first = house.solitaire().await;
    let second = house.solitaire().await;
    house.act(&first, "moves", json!({"move": "F4U"})).await;
    let reply = house.get("/tables?limit=1").await;
    let listed = reply.json();
    assert_eq!(listed["tables"].as_array().unwrap().len(), 1);
    let all = house.get("/tables").await;
    assert_eq!(all.json()["tables"].as_array().unwrap().len(), 2);
    assert!(!all.text.contains(&first.token) && !all.text.contains(&second.token));
}

#[tokio::test]
async fn a_deleted_table_is_gone_for_good() {
    let house = House::new();
    let seated = house.solitaire().await;
    let path = format!("/tables/{}", seated.id);
    let stranger = "1".repeat(32);
    assert_eq!(house.delete(&path, &stranger).await.code(), "bad-token");
    assert_eq!(house.delete(&path, &seated.token).await.status, 204);
    assert_eq!(house.get(&path).await.code(), "no-table");
    assert_eq!(house.get("/tables").await.json()["tables"], json!([]));
}

#[tokio::test]
async fn a_server_on_this_machine_alone_says_so() {
    let house = House::new();
    let server = house.get("/server").await.json();
    assert_eq!(server["program"], "marbles");
    assert_eq!(
        (&server["addresses"], &server["this_machine_only"]),
        (&json!([]), &json!(true))
    );
    assert!(
        server["advice"]
            .as_str()
            .unwrap()
            .contains("--host 0.0.0.0")
    );
}

#[tokio::test]
async fn the_document_is_served() {
    let house = House::new();
    let served = house.get("/openapi.json").await;
    assert_eq!(served.text, server::openapi());
    assert_eq!(served.json()["openapi"], "3.1.0");
}

#[tokio::test]
async fn states_pair_moves_with_boards() {
    let house = House::new();
    let request = json!({"game": "abalone", "position": "b\nA1b,A2w\n"});
    let states = house.post("/states", "", request).await.json();
    assert_eq!(
        states,
        json!({"count": 2, "moves": ["i-A1-1", "i-A1-11"], "boards": ["B2b,A2w", "B1b,A2w"]})
    );
    let seated = house.solitaire().await;
    let states = house
        .get(&format!("/tables/{}/states", seated.id))
        .await
        .json();
    assert_eq!(states["count"], 4);
    let refused = house
        .post("/states", "", json!({"game": "abalone", "position": "?"}))
        .await;
    assert_eq!(refused.code(), "bad-position");
}
