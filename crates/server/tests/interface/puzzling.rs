//! Puzzles over HTTP: found, shown, answered, helped with.

use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn puzzles_are_found_by_step_and_theme() {
    let house = House::new();
    let request = json!({"game": "congkak", "step": 2, "theme": "one-pit", "limit": 3});
    let found = house.post("/puzzles", "", request).await.json();
    assert_eq!(found["puzzles"].as_array().unwrap().len(), 3);
    assert!(found["total"].as_u64().unwrap() > 3);
    let request = json!({"game": "congkak", "seed": 5});
    let drawn = house.post("/puzzles", "", request).await.json();
    assert_eq!(drawn["puzzles"].as_array().unwrap().len(), 1);
    for wrong in [
        json!({"game": "congkak", "theme": "letter"}),
        json!({"game": "chess"}),
    ] {
        assert_eq!(
            house.post("/puzzles", "", wrong).await.code(),
            "bad-request"
        );
    }
}

#[tokio::test]
async fn a_puzzle_is_solved_with_help_after_a_wrong_move() {
    let house = House::new();
    let board = house.get("/puzzles/congkak-1").await.json();
    assert_eq!(board["puzzle"]["name"], "congkak-1");
    let help = async |step: u32| {
        let request = json!({"puzzle": "congkak-1", "step": step});
        house.post("/puzzles/clue", "", request).await.json()
    };
    assert_eq!(help(1).await["moves"], json!([]));
    let right = help(3).await["moves"][0].clone();
    let choices = board["sight"]["view"]["choices"].as_array().unwrap().iter();
    let wrong = choices
        .map(|one| &one["text"])
        .find(|text| **text != right)
        .unwrap();
    let answer = async |text: &serde_json::Value| {
        let request = json!({"puzzle": "congkak-1", "moves": [text]});
        house.post("/puzzles/answer", "", request).await.json()
    };
    let told = answer(wrong).await;
    assert_eq!(
        (&told["right"], &told["moves"]),
        (&json!(false), &json!([]))
    );
    assert_eq!(told["line"][0], *wrong);
    let told = answer(&right).await;
    assert_eq!(
        (&told["right"], &told["moves"]),
        (&json!(true), &json!([right]))
    );
}

#[tokio::test]
async fn a_day_has_a_puzzle_of_each_game_and_unknown_ones_are_refused() {
    let house = House::new();
    for game in ["solitaire", "congkak", "abalone"] {
        let today = house.get(&format!("/puzzles/today/{game}")).await.json();
        assert_eq!(today["puzzle"]["game"], game);
    }
    assert_eq!(house.get("/puzzles/congkak-0").await.code(), "not-found");
    let nothing = json!({"puzzle": "congkak-1", "moves": []});
    assert_eq!(
        house.post("/puzzles/answer", "", nothing).await.code(),
        "bad-request"
    );
    let illegal = json!({"puzzle": "congkak-1", "moves": ["9"]});
    assert_eq!(
        house.post("/puzzles/answer", "", illegal).await.code(),
        "illegal-move"
    );
}
