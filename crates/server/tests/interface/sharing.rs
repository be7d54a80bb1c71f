//! Two people in two browsers: invitations, turns, offers.

use serde_json::{Value, json};

use crate::house::{House, Seated};

/// A table of Abalone with both players seated, the creator first.
async fn two_players(house: &House) -> (Seated, Seated) {
    let seats = json!([{"kind": "person"}, {"kind": "open"}]);
    let first = house
        .table(json!({"game": "abalone", "seats": seats}))
        .await;
    let invite = first.opened["invites"][1].as_str().unwrap();
    let sat = house
        .post_nothing(&format!("/tables/{}/sit", first.id), invite)
        .await;
    let opened = sat.json();
    let second = Seated {
        id: first.id.clone(),
        token: opened["token"].as_str().unwrap().to_owned(),
        opened,
    };
    (first, second)
}

async fn play(house: &House, seated: &Seated, text: &str) -> Value {
    house.act(seated, "moves", json!({"move": text})).await
}

#[tokio::test]
async fn an_invitation_seats_one_person_once() {
    let house = House::new();
    let seats = json!([{"kind": "person"}, {"kind": "open"}]);
    let first = house
        .table(json!({"game": "abalone", "seats": seats}))
        .await;
    assert_eq!(first.opened["view"]["seats"][1]["kind"], "open");
    assert_eq!(
        house
            .refused(&first, "moves", json!({"move": "i-A1-1"}))
            .await,
        "seat-open"
    );
    let invite = first.opened["invites"][1].as_str().unwrap();
    let path = format!("/tables/{}/sit", first.id);
    let sat = house.post_nothing(&path, invite).await.json();
    assert_eq!(sat["seat"], 2);
    assert_eq!(sat["view"]["seats"][1]["kind"], "person");
    let token = sat["token"].as_str().unwrap();
    let worth = house
        .get_as(&format!("/tables/{}/seat", first.id), token)
        .await;
    assert_eq!(worth.json(), json!({"seats": [2], "owner": false}));
    assert_eq!(house.post_nothing(&path, invite).await.code(), "bad-token");
}

#[tokio::test]
async fn an_invitation_whose_answer_was_lost_can_be_exchanged_again_until_its_token_is_used() {
    let house = House::new();
    let seats = json!([{"kind": "person"}, {"kind": "open"}]);
    let first = house
        .table(json!({"game": "abalone", "seats": seats}))
        .await;
    let invite = first.opened["invites"][1].as_str().unwrap();
    let path = format!("/tables/{}/sit", first.id);
    let lost = house.post_nothing(&path, invite).await.json();
    let house = house.restarted();
    let again = house.post_nothing(&path, invite).await.json();
    assert_eq!(again["token"], lost["token"]);
    assert_eq!(again["view"]["version"], lost["view"]["version"]);
    let second = Seated {
        id: first.id.clone(),
        token: again["token"].as_str().unwrap().to_owned(),
        opened: again,
    };
    play(&house, &first, "i-A1-1").await;
    play(&house, &second, "i-I5-7").await;
    assert_eq!(house.post_nothing(&path, invite).await.code(), "bad-token");
    let house = house.restarted();
    assert_eq!(house.post_nothing(&path, invite).await.code(), "bad-token");
}

const BOB: &str = "000000000000000000000000000000bb";
const EVE: &str = "000000000000000000000000000000ee";

/// A table of Abalone whose second seat is open: where one sits down there, and the invitation.
async fn invited(house: &House) -> (Seated, String, String) {
    let seats = json!([{"kind": "person"}, {"kind": "open"}]);
    let first = house
        .table(json!({"game": "abalone", "seats": seats}))
        .await;
    let invite = first.opened["invites"][1].as_str().unwrap().to_owned();
    let path = format!("/tables/{}/sit", first.id);
    (first, path, invite)
}

#[tokio::test]
async fn a_used_invitation_stays_used_after_a_restart() {
    let house = House::new();
    let (first, path, invite) = invited(&house).await;
    let sat = house.post_nothing(&path, &invite).await.json();
    let token = sat["token"].as_str().unwrap();
    let seat = format!("/tables/{}/seat", first.id);
    assert_eq!(house.get_as(&seat, token).await.status, 200);
    let house = house.restarted();
    assert_eq!(house.post_nothing(&path, &invite).await.code(), "bad-token");
    assert_eq!(house.get_as(&seat, token).await.status, 200);
}

#[tokio::test]
async fn an_invitation_that_was_taken_with_a_key_opens_for_no_other() {
    let house = House::new();
    let (first, path, invite) = invited(&house).await;
    let sit = async |house: &House, key: Value| house.post(&path, &invite, key).await;
    let sat = sit(&house, json!({ "key": BOB })).await.json();
    let house = house.restarted();
    for other in [json!({ "key": EVE }), json!({})] {
        assert_eq!(sit(&house, other).await.code(), "bad-token");
    }
    let again = sit(&house, json!({ "key": BOB })).await.json();
    assert_eq!(again["token"], sat["token"], "an answer may be lost");
    assert_eq!(again["view"]["version"], sat["view"]["version"]);
    let seat = format!("/tables/{}/seat", first.id);
    assert_eq!(house.get_as(&seat, BOB).await.status, 200);
    assert_eq!(house.get_as(&seat, EVE).await.code(), "bad-token");
}

#[tokio::test]
async fn a_key_that_repeats_an_exchange_made_without_one_takes_no_seat() {
    let house = House::new();
    let (first, path, invite) = invited(&house).await;
    let sat = house.post_nothing(&path, &invite).await.json();
    let again = house
        .post(&path, &invite, json!({ "key": EVE }))
        .await
        .json();
    assert_eq!(again["token"], sat["token"], "it was not used yet");
    let seat = format!("/tables/{}/seat", first.id);
    assert_eq!(house.get_as(&seat, EVE).await.code(), "bad-token");
}

#[tokio::test]
async fn a_declined_offer_waits_for_the_next_move() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    let kind = || json!({"kind": "draw"});
    for decliner in [&second, &first] {
        house.act(&first, "draw", json!({})).await;
        house.act(decliner, "decline", kind()).await;
        assert_eq!(
            house.refused(&first, "draw", json!({})).await,
            "nothing-to-do"
        );
        house.act(&second, "draw", json!({})).await;
        house.act(&second, "decline", kind()).await;
        let text = if std::ptr::eq(decliner, &second) {
            "i-A1-1"
        } else {
            "i-I5-7"
        };
        let mover = if std::ptr::eq(decliner, &second) {
            &first
        } else {
            &second
        };
        play(&house, mover, text).await;
    }
}

#[tokio::test]
async fn a_game_of_two_is_deleted_only_when_it_is_over() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    let path = format!("/tables/{}", first.id);
    play(&house, &first, "i-A1-1").await;
    assert_eq!(house.delete(&path, &first.token).await.code(), "shared");
    house.act(&second, "resign", json!({})).await;
    assert_eq!(house.delete(&path, &first.token).await.status, 204);
}

#[tokio::test]
async fn two_clients_may_give_their_moves_the_same_names() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    let named = |text: &str| json!({"move": text, "id": "1"});
    let moved = house.act(&first, "moves", named("i-A1-1")).await;
    let answered = house.act(&second, "moves", named("i-I5-7")).await;
    assert_eq!(answered["view"]["past"].as_array().unwrap().len(), 2);
    let again = house.act(&first, "moves", named("i-A1-1")).await;
    assert_eq!(
        again["version"], moved["version"],
        "a repeated move is acknowledged"
    );
    for other in ["i-A2-1", "nonsense"] {
        assert_eq!(
            house.refused(&first, "moves", named(other)).await,
            "name-used"
        );
    }
    let house = house.restarted();
    let again = house.act(&first, "moves", named("i-A1-1")).await;
    assert_eq!(again["version"], moved["version"], "even after a restart");
}

#[tokio::test]
async fn offers_and_running_clocks_outlive_the_server() {
    let house = House::new();
    let request = json!({"game": "abalone", "seats": [{"kind": "person"}, {"kind": "open"}],
        "clock": {"per_game": [600_000, 600_000]}});
    let first = house.table(request).await;
    let invite = first.opened["invites"][1].as_str().unwrap();
    house
        .post_nothing(&format!("/tables/{}/sit", first.id), invite)
        .await;
    play(&house, &first, "i-A1-1").await;
    let offered = house.act(&first, "draw", json!({})).await;
    let house = house.restarted();
    let view = house.view(&first.id).await;
    assert_eq!(view["version"], offered["version"]);
    assert_eq!(view["offers"], json!([{"kind": "draw", "by": 1}]));
    assert_eq!(view["clock"]["state"], "running");
    let left = &view["clock"]["left"];
    assert!(left[1].as_u64() <= offered["view"]["clock"]["left"][1].as_u64());
}

#[tokio::test]
async fn clocks_stand_still_once_a_game_is_over() {
    let house = House::new();
    let request = json!({"game": "abalone", "clock": {"per_game": [600_000, 600_000]}});
    for end in ["resign", "draw"] {
        let table = house.table(request.clone()).await;
        play(&house, &table, "i-A1-1").await;
        let ended = house.act(&table, end, json!({})).await;
        assert_eq!(ended["view"]["clock"]["state"], "stopped", "{end}");
    }
    let table = house.table(request).await;
    play(&house, &table, "i-A1-1").await;
    let ended = house.act(&table, "resign", json!({})).await;
    let house = house.restarted();
    let view = house.view(&table.id).await;
    for what in ["state", "used"] {
        let before = &ended["view"]["clock"][what];
        assert_eq!(&view["clock"][what], before, "{what} after a restart");
    }
}

#[tokio::test]
async fn each_moves_in_turn() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    assert_eq!(
        house
            .refused(&second, "moves", json!({"move": "i-I5-7"}))
            .await,
        "not-your-turn"
    );
    play(&house, &first, "i-A1-1").await;
    assert_eq!(
        house
            .refused(&first, "moves", json!({"move": "i-A1-1"}))
            .await,
        "not-your-turn"
    );
    play(&house, &second, "i-I5-7").await;
}

#[tokio::test]
async fn a_draw_needs_both() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    let offered = house.act(&first, "draw", json!({})).await;
    assert_eq!(
        offered["view"]["offers"],
        json!([{"kind": "draw", "by": 1}])
    );
    assert_eq!(
        house.refused(&first, "draw", json!({})).await,
        "nothing-to-do"
    );
    let declined = house.act(&second, "decline", json!({"kind": "draw"})).await;
    assert_eq!(declined["view"]["offers"], json!([]));
    house.act(&second, "draw", json!({})).await;
    let agreed = house.act(&first, "draw", json!({})).await;
    assert_eq!(agreed["view"]["ending"]["kind"], "agreed");
}

#[tokio::test]
async fn an_offer_ends_with_a_move() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    house.act(&second, "draw", json!({})).await;
    let moved = play(&house, &first, "i-A1-1").await;
    assert_eq!(moved["view"]["offers"], json!([]));
    let decline = json!({"kind": "draw"});
    assert_eq!(house.refused(&first, "decline", decline).await, "no-offer");
}

#[tokio::test]
async fn a_takeback_is_granted_by_the_other_and_goes_back_to_the_askers_move() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    assert_eq!(
        house.refused(&first, "takeback", json!({})).await,
        "nothing-to-do"
    );
    play(&house, &first, "i-A1-1").await;
    play(&house, &second, "i-I5-7").await;
    house.act(&first, "takeback", json!({})).await;
    let granted = house.act(&second, "takeback", json!({})).await;
    assert_eq!(granted["view"]["past"], json!([]));
    assert_eq!(granted["view"]["turn"], 1);
}

#[tokio::test]
async fn pausing_and_restarting_need_both() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    play(&house, &first, "i-A1-1").await;
    let asked = house.act(&first, "pause", json!({})).await;
    assert_eq!(asked["view"]["paused"], false);
    let granted = house.act(&second, "pause", json!({})).await;
    assert_eq!(granted["view"]["paused"], true);
    house.act(&first, "resume", json!({})).await;
    house.act(&second, "restart", json!({})).await;
    let again = house.act(&first, "restart", json!({})).await;
    assert_eq!(again["view"]["past"], json!([]));
}

#[tokio::test]
async fn nobody_walks_about_or_asks_the_engine_while_two_people_play() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    play(&house, &first, "i-A1-1").await;
    for (verb, body) in [
        ("redo", json!({})),
        ("goto", json!({"count": 0})),
        ("lay-out", json!({"moves": []})),
        ("hint", json!({})),
        ("solve", json!({})),
        ("seats", json!({"seats": []})),
    ] {
        assert_eq!(house.refused(&second, verb, body).await, "shared", "{verb}");
    }
}

#[tokio::test]
async fn resigning_gives_the_game_to_the_other() {
    let house = House::new();
    let (first, second) = two_players(&house).await;
    assert_eq!(
        house.refused(&second, "resign", json!({"side": 1})).await,
        "bad-token"
    );
    let over = house.act(&second, "resign", json!({})).await;
    assert_eq!(over["view"]["ending"]["outcome"], 1);
    assert_eq!(house.refused(&first, "takeback", json!({})).await, "over");
}
