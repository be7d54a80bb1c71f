//! One person at a table: moves, undo, redo, pauses, engines.

use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn moves_are_undone_redone_and_walked_through() {
    let house = House::new();
    let seated = house.solitaire().await;
    for text in ["F4U", "E2R", "E5L"] {
        house.act(&seated, "moves", json!({"move": text})).await;
    }
    let undone = house.act(&seated, "undo", json!({"count": 2})).await;
    assert_eq!(undone["view"]["undone"].as_array().unwrap().len(), 2);
    let redone = house.act(&seated, "redo", json!({})).await;
    assert_eq!(redone["view"]["past"].as_array().unwrap().len(), 2);
    assert_eq!(redone["view"]["last_steps"].as_array().unwrap().len(), 2);
    let end = house.act(&seated, "goto", json!({"count": 3})).await;
    assert_eq!(end["view"]["undone"], json!([]));
    assert_eq!(
        house.refused(&seated, "goto", json!({"count": 3})).await,
        "nothing-to-do"
    );
    let start = house.act(&seated, "restart", json!({})).await;
    assert_eq!(start["view"]["past"], json!([]));
    assert_eq!(
        house.refused(&seated, "undo", json!({})).await,
        "nothing-to-do"
    );
}

#[tokio::test]
async fn looking_at_an_earlier_position_changes_nothing() {
    let house = House::new();
    let seated = house.solitaire().await;
    for text in ["F4U", "E2R"] {
        house.act(&seated, "moves", json!({"move": text})).await;
    }
    let earlier = house
        .get(&format!("/tables/{}/at/1", seated.id))
        .await
        .json();
    assert_eq!(earlier["past"].as_array().unwrap().len(), 1);
    assert_eq!(earlier["last_steps"][0]["from"], "F4");
    assert_eq!(house.view(&seated.id).await["version"], 3);
    let beyond = house.get(&format!("/tables/{}/at/9", seated.id)).await;
    assert_eq!(beyond.code(), "bad-request");
}

#[tokio::test]
async fn what_a_move_would_do_is_shown_before_it_is_made() {
    let house = House::new();
    let seated = house.table(json!({"game": "abalone"})).await;
    let path = format!("/tables/{}/steps", seated.id);
    let shown = house.get(&format!("{path}?move=i-A1-1")).await.json();
    assert_eq!(
        shown["steps"][0],
        json!({"from": "A1", "to": "B2", "marbles": 1})
    );
    assert_eq!(house.view(&seated.id).await["version"], 1);
    assert_eq!(house.get(&path).await.code(), "bad-request");
    let wrong = house.get(&format!("{path}?move=i-E5-1")).await;
    assert_eq!(wrong.code(), "illegal-move");
}

#[tokio::test]
async fn refused_moves_say_why_and_change_nothing() {
    let house = House::new();
    let seated = house.solitaire().await;
    let path = format!("/tables/{}/moves", seated.id);
    let unreadable = house
        .post(&path, &seated.token, json!({"move": "hm"}))
        .await;
    assert_eq!(
        (unreadable.status.as_u16(), unreadable.code().as_str()),
        (422, "unreadable-move")
    );
    let illegal = house
        .post(&path, &seated.token, json!({"move": "A3D"}))
        .await;
    assert_eq!(illegal.code(), "illegal-move");
    assert_eq!(
        house.post(&path, "", json!({"move": "F4U"})).await.code(),
        "no-token"
    );
    let stranger = "f".repeat(32);
    assert_eq!(
        house
            .post(&path, &stranger, json!({"move": "F4U"}))
            .await
            .code(),
        "bad-token"
    );
    assert_eq!(house.view(&seated.id).await["version"], 1);
}

#[tokio::test]
async fn a_move_from_an_old_view_is_stale_and_a_repeated_one_is_played_once() {
    let house = House::new();
    let seated = house.solitaire().await;
    let request = json!({"move": "F4U", "version": 1, "id": "one"});
    let first = house.act(&seated, "moves", request.clone()).await;
    let again = house.act(&seated, "moves", request).await;
    assert_eq!(first["version"], again["version"]);
    assert_eq!(again["view"]["past"].as_array().unwrap().len(), 1);
    let stale = json!({"move": "E2R", "version": 1});
    assert_eq!(house.refused(&seated, "moves", stale).await, "stale");
}

#[tokio::test]
async fn a_pause_stops_moves_until_it_ends() {
    let house = House::new();
    let seated = house.solitaire().await;
    let paused = house.act(&seated, "pause", json!({})).await;
    assert_eq!(paused["view"]["paused"], true);
    assert_eq!(paused["view"]["clock"]["state"], "paused");
    assert_eq!(
        house
            .refused(&seated, "moves", json!({"move": "F4U"}))
            .await,
        "paused"
    );
    house.act(&seated, "resume", json!({})).await;
    assert_eq!(
        house.refused(&seated, "resume", json!({})).await,
        "not-paused"
    );
    house.act(&seated, "moves", json!({"move": "F4U"})).await;
}

#[tokio::test]
async fn a_resigned_game_is_over_until_it_is_undone() {
    let house = House::new();
    let seated = house.table(json!({"game": "abalone"})).await;
    let over = house.act(&seated, "resign", json!({"side": 2})).await;
    assert_eq!(over["view"]["ending"]["kind"], "resigned");
    assert_eq!(over["view"]["ending"]["outcome"], 1);
    assert_eq!(over["view"]["choices"], json!([]));
    assert_eq!(
        house
            .refused(&seated, "moves", json!({"move": "i-A1-1"}))
            .await,
        "over"
    );
    assert_eq!(house.refused(&seated, "resign", json!({})).await, "over");
}

#[tokio::test]
async fn two_people_at_one_screen_agree_on_a_draw_at_once_but_an_engine_never_does() {
    let house = House::new();
    let seated = house.table(json!({"game": "congkak"})).await;
    let drawn = house.act(&seated, "draw", json!({})).await;
    assert_eq!(drawn["view"]["ending"]["outcome"], "draw");
    let seats = json!([{"kind": "person"}, {"kind": "engine", "level": 1}]);
    let seated = house
        .table(json!({"game": "congkak", "seats": seats}))
        .await;
    assert_eq!(
        house.refused(&seated, "draw", json!({})).await,
        "nothing-to-do"
    );
}

#[tokio::test]
async fn an_engine_answers_by_itself_and_undo_goes_back_to_the_persons_choice() {
    let house = House::new();
    let seats = json!([{"kind": "person"}, {"kind": "engine", "level": 1}]);
    let seated = house
        .table(json!({"game": "abalone", "seats": seats}))
        .await;
    let moved = house.act(&seated, "moves", json!({"move": "i-A1-1"})).await;
    assert_eq!(moved["view"]["thinking"], true);
    let two = |view: &serde_json::Value| view["past"].as_array().unwrap().len() == 2;
    let answered = house.wait_until(&seated.id, two).await;
    assert_eq!(answered["past"][1]["side"], 2);
    assert_eq!(answered["thinking"], false);
    let undone = house.act(&seated, "undo", json!({})).await;
    assert_eq!(undone["view"]["past"], json!([]));
    // One step forward it is the engine's turn, but its move is there to be redone: it waits.
    let redone = house.act(&seated, "redo", json!({"count": 1})).await;
    assert_eq!(redone["view"]["engine_waits"], true);
    assert_eq!(redone["view"]["thinking"], false);
    house.act(&seated, "resume", json!({})).await;
    house.wait_until(&seated.id, two).await;
}

#[tokio::test]
async fn engines_play_each_other_to_the_end() {
    let house = House::new();
    let seats = json!([{"kind": "engine", "level": 1}, {"kind": "engine", "level": 1}]);
    let answers = json!({"pits": "2", "marbles": "2"});
    let request = json!({"game": "congkak", "answers": answers, "seats": seats});
    let seated = house.table(request).await;
    let over = |view: &serde_json::Value| !view["ending"].is_null();
    let view = house.wait_until(&seated.id, over).await;
    assert!(view["past"].as_array().unwrap().len() > 1);
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let house = House::new();
    let clock = json!({"per_game": [null, 1]});
    let seated = house
        .table(json!({"game": "abalone", "clock": clock}))
        .await;
    house.act(&seated, "moves", json!({"move": "i-A1-1"})).await;
    let over = |view: &serde_json::Value| !view["ending"].is_null();
    let view = house.wait_until(&seated.id, over).await;
    assert_eq!(view["ending"]["kind"], "flag");
    assert_eq!(view["ending"]["outcome"], 1);
}

#[tokio::test]
async fn seats_change_in_mid_game() {
    let house = House::new();
    let seated = house.table(json!({"game": "abalone"})).await;
    let seats = json!([{"kind": "engine", "level": 1}, {"kind": "person"}]);
    house.act(&seated, "seats", json!({"seats": seats})).await;
    let one = |view: &serde_json::Value| view["past"].as_array().unwrap().len() == 1;
    house.wait_until(&seated.id, one).await;
    let open = json!({"seats": [{"kind": "open"}]});
    assert_eq!(house.refused(&seated, "seats", open).await, "bad-request");
}

#[tokio::test]
async fn a_line_is_laid_out_to_be_stepped_through() {
    let house = House::new();
    let seated = house.solitaire().await;
    let laid = house
        .act(&seated, "lay-out", json!({"moves": ["F4U", "E2R"]}))
        .await;
    assert_eq!(laid["view"]["undone"].as_array().unwrap().len(), 2);
    let wrong = json!({"moves": ["F4U", "F4U"]});
    assert_eq!(
        house.refused(&seated, "lay-out", wrong).await,
        "illegal-move"
    );
}
