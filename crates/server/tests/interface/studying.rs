//! Positions without a table: what an analysis board asks.

use serde_json::{Value, json};

use crate::house::House;

fn lines_of(text: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).unwrap();
    text.lines().map(read).collect()
}

#[tokio::test]
async fn a_position_is_looked_at_without_a_table() {
    let house = House::new();
    let request = json!({"game": "solitaire", "moves": ["F4U"]});
    let sight = house.post("/look", "", request).await.json();
    assert_eq!(sight["view"]["past"][0]["text"], "F4U");
    assert_eq!(sight["view"]["id"], "");
    assert_eq!(sight["options"][0]["key"], "finish");
    assert_eq!(sight["options"][0]["usual"], "anywhere");
    let request = json!({"game": "solitaire", "moves": ["F4U", "F4U"]});
    let refused = house.post("/look", "", request).await;
    assert_eq!(refused.code(), "illegal-move");
    assert!(refused.text.contains("move 2, F4U"), "{}", refused.text);
}

#[tokio::test]
async fn marbles_are_set_down_by_hand() {
    let house = House::new();
    let request = json!({
        "game": "congkak",
        "placed": [{"name": "S1", "marbles": 0, "side": null}, {"name": "N", "marbles": 5}],
        "turn": 2,
        "options": {"turns": "2", "count": "store"},
    });
    let sight = house.post("/arrange", "", request).await.json();
    let position = "0,7,7,7,7,7,7/7,7,7,7,7,7,7 0/5 2 2 house,count=store";
    assert_eq!(sight["view"]["position"], position);
    let request = json!({"game": "congkak", "options": {"turns": "9"}});
    let refused = house.post("/arrange", "", request).await;
    assert_eq!(refused.code(), "bad-position");
}

#[tokio::test]
async fn texts_of_any_kind_are_read() {
    let house = House::new();
    let read = async |text: &str| {
        let request = json!({"text": text, "game": "abalone"});
        house.post("/read", "", request).await
    };
    let game = read("Belgian daisy\n1.a1b2 i5h5").await.json();
    assert_eq!(game["moves"], json!(["i-A1-1", "i-I5-5"]));
    let table = house.solitaire().await;
    house.act(&table, "moves", json!({"move": "F4U"})).await;
    let saved = house
        .get(&format!("/tables/{}/export", table.id))
        .await
        .text;
    let saved = read(&saved).await.json();
    assert_eq!(saved["moves"], json!(["F4U"]));
    assert_eq!(saved["notation"], "a saved game");
    assert_eq!(read("marbles 2\nnonsense").await.code(), "bad-record");
    assert_eq!(read("nonsense").await.code(), "bad-position");
}

#[tokio::test]
async fn a_game_is_written_as_others_publish_it() {
    let house = House::new();
    let request = json!({"game": "abalone", "moves": ["i-A1-1", "i-I5-5"]});
    let written = house.post("/write", "", request).await.json();
    assert_eq!(written["writings"][0]["notation"], "abapro");
    let text = written["writings"][0]["text"].as_str().unwrap();
    assert_eq!(text, "Standard\n1.a1b2 i5h5\n");
    let request = json!({"text": text, "game": "abalone"});
    let read = house.post("/read", "", request).await.json();
    assert_eq!(read["moves"], json!(["i-A1-1", "i-I5-5"]));
}

#[tokio::test]
async fn lines_come_better_known_each_time_until_they_are_done() {
    let house = House::new();
    let request = json!({"game": "congkak", "position": "0,2,1/1,0,0 0/0 1 1", "lines": 2});
    let reply = house.post("/lines", "", request).await;
    assert_eq!(reply.headers["content-type"], "application/x-ndjson");
    let told = lines_of(&reply.text);
    let (last, before) = told.split_last().unwrap();
    assert!(before.iter().all(|lines| lines["done"] == false));
    assert_eq!(
        (&last["done"], &last["final"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(last["lines"].as_array().unwrap().len(), 2);
    let depths: Vec<_> = told.iter().map(|lines| lines["depth"].as_u64()).collect();
    assert!(depths.is_sorted(), "{depths:?}");
}

#[tokio::test]
async fn lines_end_with_their_time_and_a_finished_game_has_none() {
    let house = House::new();
    let request = json!({"game": "abalone", "position": "belgian-daisy", "ms": 30});
    let told = lines_of(&house.post("/lines", "", request).await.text);
    let last = told.last().unwrap();
    assert_eq!(
        (&last["done"], &last["final"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(last["lines"].as_array().unwrap().len(), 3);
    let over = json!({"game": "abalone", "position": "5/6/7/8/5bbbw/8/7/6/wwwww b 0/6 1"});
    assert_eq!(house.post("/lines", "", over).await.code(), "over");
    let many = json!({"game": "abalone", "lines": 10});
    assert_eq!(house.post("/lines", "", many).await.code(), "bad-request");
    let long = json!({"game": "abalone", "ms": 99_999_999});
    assert_eq!(house.post("/lines", "", long).await.code(), "bad-request");
}
