//! People without accounts: names, own games, challenges, and what two do with each other at a table.

mod challenges;
mod lines;

use serde_json::{Value, json};

use crate::house::{House, Reply, Seated};

const ANN: &str = "000000000000000000000000000000aa";
const BOB: &str = "000000000000000000000000000000bb";
const EVE: &str = "000000000000000000000000000000ee";

fn two_moves() -> [&'static str; 2] {
    ["A1B1", "I9H9"]
}

/// A server that others can reach, too.
fn public_house() -> House {
    House::set_up(|config| config.public = Some("https://games.example".to_owned()))
}

async fn name(house: &House, key: &str, name: &str) {
    let reply = house.post("/people/me", key, json!({ "name": name })).await;
    assert_eq!(reply.json()["name"], name, "{}", reply.text);
}

/// Ann challenges, Bob takes it; the table's id. Ann has the first side.
async fn begin(house: &House) -> String {
    let request = json!({"game": "abalone", "colour": 1});
    let posted = house.post("/challenges", ANN, request).await;
    assert_eq!(posted.status, 201, "{}", posted.text);
    let id = posted.json()["challenge"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let taken = house
        .post_nothing(&format!("/challenges/{id}/take"), BOB)
        .await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    assert_eq!(taken.json()["seat"], 2);
    taken.json()["id"].as_str().unwrap().to_owned()
}

async fn act(house: &House, id: &str, key: &str, verb: &str, body: Value) -> Reply {
    house.post(&format!("/tables/{id}/{verb}"), key, body).await
}

/// Both have made a move.
async fn make_two_moves(house: &House, id: &str) {
    for (key, text) in [ANN, BOB].into_iter().zip(two_moves()) {
        let moved = act(house, id, key, "moves", json!({ "move": text })).await;
        assert_eq!(moved.status, 200, "{}", moved.text);
    }
}

fn ids(reply: &Reply) -> Vec<String> {
    let json = reply.json();
    let tables = json["tables"].as_array().unwrap().iter();
    tables
        .map(|table| table["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_name_is_seen_at_the_table_and_in_lists() {
    let house = House::new();
    assert_eq!(
        house.get_as("/people/me", ANN).await.json()["name"],
        Value::Null
    );
    name(&house, ANN, "Ann").await;
    for wrong in ["", "\u{202e}nnA", "engine"] {
        let refused = house
            .post("/people/me", ANN, json!({ "name": wrong }))
            .await;
        assert_eq!(refused.code(), "bad-request");
    }
    let id = begin(&house).await;
    assert_eq!(house.view(&id).await["names"], json!(["Ann", null]));
    name(&house, BOB, "Bob").await;
    assert_eq!(
        house.view(&id).await["names"],
        json!(["Ann", "Bob"]),
        "at once"
    );
    let listed = house.get_as("/people/me/tables", BOB).await.json();
    assert_eq!(listed["tables"][0]["names"], json!(["Ann", "Bob"]));
    let house = house.restarted();
    assert_eq!(
        house.view(&id).await["names"],
        json!(["Ann", "Bob"]),
        "kept"
    );
    let none = house.post("/people/me", ANN, json!({ "name": null })).await;
    assert_eq!(none.json()["name"], Value::Null);
    assert_eq!(house.view(&id).await["names"], json!([null, "Bob"]));
}

#[tokio::test]
async fn own_games_are_listed_apart_and_private_ones_for_nobody_else() {
    let house = public_house();
    let create = |key: &'static str, public: bool| {
        let body = json!({"game": "solitaire", "public": public});
        let house = &house;
        async move {
            let opened = house.post("/tables", key, body).await;
            assert_eq!(opened.status, 201, "{}", opened.text);
            opened.json()["id"].as_str().unwrap().to_owned()
        }
    };
    let [secret, shown] = [create(ANN, false).await, create(ANN, true).await];
    house.solitaire().await;
    let listed = ids(&house.get("/tables").await);
    assert_eq!(listed, std::slice::from_ref(&shown));
    assert_eq!(ids(&house.get_as("/people/me/tables", BOB).await), [""; 0]);
    let own = ids(&house.get_as("/people/me/tables", ANN).await);
    assert_eq!(own, [shown.clone(), secret.clone()]);
    assert_eq!(house.get("/people/me/tables").await.code(), "no-token");

    // The key is worth as much as the token.
    let moved = act(&house, &secret, ANN, "moves", json!({"move": "F4U"})).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    let seat = house.get_as(&format!("/tables/{secret}/seat"), ANN).await;
    assert_eq!(seat.json(), json!({"seats": [1, 2], "owner": true}));
    let refused = act(&house, &secret, BOB, "moves", json!({"move": "F4U"})).await;
    assert_eq!(refused.code(), "bad-token");
    assert_eq!(
        house.delete(&format!("/tables/{secret}"), BOB).await.code(),
        "bad-token"
    );
    assert_eq!(
        house.delete(&format!("/tables/{secret}"), ANN).await.status,
        204
    );
    assert_eq!(ids(&house.get_as("/people/me/tables", ANN).await), [shown]);
}

#[tokio::test]
async fn an_invitation_followed_with_a_key_gives_the_game_to_both() {
    let house = House::new();
    let open = json!([{"kind": "person"}, {"kind": "open"}]);
    let Seated { id, opened, .. } = house.table(json!({"game": "congkak", "seats": open})).await;
    let invite = opened["invites"][1].as_str().unwrap();
    let sat = act(&house, &id, invite, "sit", json!({ "key": BOB })).await;
    assert_eq!(sat.status, 200, "{}", sat.text);
    let listed = ids(&house.get_as("/people/me/tables", BOB).await);
    assert_eq!(listed, std::slice::from_ref(&id));
    let wrong = act(&house, &id, invite, "sit", json!({ "key": "x" })).await;
    assert_eq!(wrong.code(), "bad-token");
}

#[tokio::test]
async fn a_game_may_be_called_off_before_the_second_move() {
    let house = House::new();
    let id = begin(&house).await;
    let [first, _] = two_moves();
    act(&house, &id, ANN, "moves", json!({ "move": first })).await;
    let path = format!("/tables/{id}/abort");
    assert_eq!(house.post_nothing(&path, EVE).await.code(), "bad-token");
    assert_eq!(house.post_nothing(&path, BOB).await.status, 204);
    assert_eq!(house.get(&format!("/tables/{id}")).await.code(), "no-table");

    let id = begin(&house).await;
    make_two_moves(&house, &id).await;
    let path = format!("/tables/{id}/abort");
    assert_eq!(house.post_nothing(&path, BOB).await.code(), "too-late");
    let alone = house.solitaire().await;
    let path = format!("/tables/{}/abort", alone.id);
    assert_eq!(
        house.post_nothing(&path, &alone.token).await.code(),
        "not-shared"
    );
}

#[tokio::test]
async fn two_play_again_with_sides_swapped() {
    let house = House::new();
    name(&house, ANN, "Ann").await;
    let id = begin(&house).await;
    let early = act(&house, &id, ANN, "rematch", json!({})).await;
    assert_eq!(early.code(), "nothing-to-do", "the game goes on");
    act(&house, &id, BOB, "resign", json!({})).await;
    let stranger = act(&house, &id, EVE, "rematch", json!({})).await;
    assert_eq!(stranger.code(), "bad-token");
    let offered = act(&house, &id, ANN, "rematch", json!({})).await.json();
    assert_eq!(
        offered["view"]["offers"],
        json!([{"kind": "rematch", "by": 1}])
    );
    assert_eq!(offered["view"]["next"], Value::Null);
    let again = act(&house, &id, ANN, "rematch", json!({})).await;
    assert_eq!(again.code(), "nothing-to-do", "she has asked already");
    let agreed = act(&house, &id, BOB, "rematch", json!({})).await.json();
    let next = agreed["view"]["next"].as_str().unwrap().to_owned();
    assert_eq!(agreed["view"]["offers"], json!([]));
    let view = house.view(&next).await;
    assert_eq!(
        (&view["names"], &view["ending"]),
        (&json!([null, "Ann"]), &Value::Null)
    );
    let moved = act(
        &house,
        &next,
        BOB,
        "moves",
        json!({ "move": two_moves()[0] }),
    )
    .await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    let third = act(&house, &id, BOB, "rematch", json!({})).await;
    assert_eq!(third.code(), "nothing-to-do");
    let house = house.restarted();
    assert_eq!(
        house.view(&id).await["next"],
        next.as_str(),
        "the old table still leads there"
    );
}

#[tokio::test]
async fn a_rematch_may_be_declined() {
    let house = House::new();
    let id = begin(&house).await;
    act(&house, &id, ANN, "resign", json!({})).await;
    act(&house, &id, ANN, "rematch", json!({})).await;
    let declined = act(&house, &id, BOB, "decline", json!({"kind": "rematch"}))
        .await
        .json();
    assert_eq!(declined["view"]["offers"], json!([]));
    assert_eq!(
        act(&house, &id, ANN, "rematch", json!({})).await.code(),
        "nothing-to-do"
    );
}

#[tokio::test]
async fn a_person_who_is_forgotten_leaves_nothing_but_others_games() {
    let house = House::new();
    name(&house, ANN, "Ann").await;
    let alone = house
        .post("/tables", ANN, json!({"game": "solitaire"}))
        .await
        .json();
    let alone = alone["id"].as_str().unwrap();
    let id = begin(&house).await;
    make_two_moves(&house, &id).await;
    let told = house.delete("/people/me", ANN).await;
    assert_eq!(
        told.json(),
        json!({"tables": 2, "more": false}),
        "{}",
        told.text
    );
    assert_eq!(
        house.get_as("/people/me", ANN).await.json()["name"],
        Value::Null
    );
    assert!(ids(&house.get_as("/people/me/tables", ANN).await).is_empty());
    let gone = house.get(&format!("/tables/{alone}")).await;
    assert_eq!(gone.status, 404, "{}", gone.text);
    assert_eq!(house.view(&id).await["past"].as_array().unwrap().len(), 2);
    let refused = act(&house, &id, ANN, "resign", json!({})).await;
    assert_eq!(refused.code(), "bad-token");
    let resigned = act(&house, &id, BOB, "resign", json!({})).await;
    assert_eq!(resigned.status, 200, "{}", resigned.text);
    let again = house.delete("/people/me", ANN).await;
    assert_eq!(again.json()["tables"], 0);
}
