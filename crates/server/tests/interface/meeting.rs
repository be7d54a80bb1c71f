//! People without accounts: names, own games, challenges, and what two do with each other at a table.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::{Bounds, Config};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::club::{club, server_with};
use crate::cluster::Cluster;
use crate::contract::contract;
use crate::house::{House, PATIENCE, Reply, Seated};
use crate::live::{Live, live};

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
    let wish = json!({"game": "abalone", "colour": 1});
    let posted = house.post("/challenges", ANN, wish).await;
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
async fn whoever_follows_an_invitation_with_a_key_owns_the_game_too() {
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
async fn a_challenge_is_seen_taken_once_and_gone() {
    let house = House::new();
    name(&house, ANN, "Ann").await;
    let wish = json!({"game": "abalone", "answers": {"layout": "snakes"}, "colour": 2,
        "clock": {"per_game": [60000, 60000]}, "public": true});
    let posted = house.post("/challenges", ANN, wish).await.json();
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
        let (house, path) = (Arc::clone(&house), path.clone());
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
    let wish = || json!({"game": "abalone"});
    let first = house.post("/challenges", ANN, wish()).await.json();
    house.post("/challenges", ANN, wish()).await;
    assert_eq!(
        house.post("/challenges", ANN, wish()).await.code(),
        "too-many"
    );
    house.post("/challenges", BOB, wish()).await;
    let refused = house.post("/challenges", EVE, wish()).await;
    assert!(
        refused.text.contains("from your address"),
        "{}",
        refused.text
    );
    let own = format!("/challenges/{}", first["challenge"]["id"].as_str().unwrap());
    assert_eq!(house.delete(&own, BOB).await.code(), "no-challenge");
    assert_eq!(house.delete(&own, ANN).await.status, 204);
    assert_eq!(house.delete(&own, ANN).await.code(), "no-challenge");
    assert_eq!(house.post("/challenges", EVE, wish()).await.status, 201);
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
        house.post("/challenges", "", wish()).await.code(),
        "no-token"
    );
}

#[tokio::test]
async fn quick_pairing_takes_what_fits_and_waits_otherwise() {
    let house = House::new();
    let quick = |game: &str, colour: Value| json!({"game": game, "colour": colour, "quick": true});
    let ask = async |key: &str, wish: Value| house.post("/challenges", key, wish).await.json();
    assert_eq!(
        ask(ANN, quick("abalone", json!(1))).await["table"],
        Value::Null
    );
    assert_eq!(
        ask(BOB, quick("abalone", json!(1))).await["table"],
        Value::Null,
        "both wish side 1"
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

/// A line on which messages of one shape are told.
struct Ear(WebSocketStream<TcpStream>, &'static str);

impl Ear {
    async fn open(live: &Live, path: &str, shape: &'static str, hello: Value) -> Ear {
        let stream = TcpStream::connect(&live.address).await.unwrap();
        let url = format!("ws://{}/api/v1{path}", live.address);
        let mut ear = Ear(client_async(url, stream).await.unwrap().0, shape);
        ear.say(hello).await;
        ear
    }

    async fn in_lobby(live: &Live, key: &str) -> Ear {
        let hello = json!({"type": "hello", "key": key});
        Ear::open(live, "/lobby/events", "LobbyMessage", hello).await
    }

    async fn at(live: &Live, id: &str, key: &str) -> Ear {
        let hello = json!({"type": "hello", "key": key, "presence": true});
        let path = format!("/tables/{id}/events");
        Ear::open(live, &path, "ServerMessage", hello).await
    }

    async fn say(&mut self, message: Value) {
        self.0
            .send(Message::text(message.to_string()))
            .await
            .unwrap();
    }

    /// The first message that is as wished; others are skipped.
    async fn hear(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let heard = timeout(PATIENCE, self.0.next())
                .await
                .expect("a message in time");
            if let Message::Text(text) = heard.expect("the line stands").unwrap() {
                let message: Value = serde_json::from_str(&text).unwrap();
                contract().check_shape(self.1, &message);
                if is_it(&message) {
                    return message;
                }
            }
        }
    }

    async fn leave(mut self) {
        self.0.close(None).await.unwrap();
        while self.0.next().await.is_some_and(|heard| heard.is_ok()) {}
    }
}

#[tokio::test]
async fn the_lobby_is_told_live_and_the_challenger_is_led_to_the_table() {
    let live = live(Bounds::default()).await;
    name(&live.house, ANN, "Ann").await;
    let mut ann = Ear::in_lobby(&live, ANN).await;
    let mut bob = Ear::in_lobby(&live, BOB).await;
    let both =
        |told: &Value| told["lobby"]["people"] == json!(["Ann"]) && told["lobby"]["anonymous"] == 1;
    bob.hear(both).await;
    let posted = live
        .house
        .post("/challenges", ANN, json!({"game": "abalone"}))
        .await
        .json();
    let id = posted["challenge"]["id"].as_str().unwrap().to_owned();
    let told = ann.hear(|told| told["mine"] == json!([id])).await;
    assert_eq!(told["lobby"]["challenges"][0]["id"], id.as_str());
    bob.hear(|told| told["lobby"]["challenges"][0]["id"] == id.as_str())
        .await;
    let path = format!("/challenges/{id}/take");
    let taken = live.house.post_nothing(&path, BOB).await.json();
    let told = ann.hear(|told| told["type"] == "taken").await;
    assert_eq!(
        (&told["challenge"], &told["table"]),
        (&json!(id), &taken["id"])
    );
    // Whoever lost the line in that moment is told when they come back, until they have seen it.
    ann.leave().await;
    let mut ann = Ear::in_lobby(&live, ANN).await;
    ann.hear(|told| told["type"] == "taken").await;
    ann.say(json!({"type": "seen", "challenge": id})).await;
    ann.say(json!({"type": "ping"})).await;
    ann.hear(|told| told["type"] == "pong").await;
    let mut again = Ear::in_lobby(&live, ANN).await;
    let told = again.hear(|_| true).await;
    assert_eq!(told["type"], "lobby", "{told}");
}

#[tokio::test]
async fn a_challenge_goes_with_its_challenger() {
    let live = live(Bounds {
        lobby_grace: Duration::ZERO,
        ..Bounds::default()
    })
    .await;
    let ann = Ear::in_lobby(&live, ANN).await;
    let mut bob = Ear::in_lobby(&live, BOB).await;
    live.house
        .post("/challenges", ANN, json!({"game": "abalone"}))
        .await;
    bob.hear(|told| {
        told["lobby"]["challenges"][0]["name"] == Value::Null
            && told["lobby"]["challenges"]
                .as_array()
                .is_some_and(|all| all.len() == 1)
    })
    .await;
    ann.leave().await;
    let empty =
        |told: &Value| told["lobby"]["challenges"] == json!([]) && told["lobby"]["anonymous"] == 1;
    bob.hear(empty).await;
}

#[tokio::test]
async fn who_is_there_is_told_and_a_game_that_was_left_may_be_claimed() {
    let live = live(Bounds {
        claim_after: Duration::ZERO,
        ..Bounds::default()
    })
    .await;
    let house = &live.house;
    name(house, BOB, "Bob").await;
    let id = begin(house).await;
    let mut ann = Ear::at(&live, &id, ANN).await;
    let bob = Ear::at(&live, &id, BOB).await;
    let watcher = Ear::at(&live, &id, EVE).await;
    let told = ann.hear(|told| told["watchers"] == 1).await;
    assert_eq!(
        told["seats"][1],
        json!({"name": "Bob", "here": true, "away": null})
    );
    make_two_moves(house, &id).await;
    let here = act(house, &id, ANN, "claim", json!({})).await;
    assert_eq!(here.code(), "not-gone");
    watcher.leave().await;
    bob.leave().await;
    let told = ann
        .hear(|told| told["seats"][1]["here"] == false && told["watchers"] == 0)
        .await;
    assert!(told["seats"][1]["away"].is_u64());
    let stranger = act(house, &id, EVE, "claim", json!({})).await;
    assert_eq!(stranger.code(), "bad-token");
    let won = act(house, &id, ANN, "claim", json!({"outcome": "win"}))
        .await
        .json();
    let ending = &won["view"]["ending"];
    assert_eq!(
        (&ending["kind"], &ending["outcome"]),
        (&json!("left"), &json!(1))
    );
    assert_eq!(ending["sentence"], "White has left: Black wins");
    ann.hear(|told| told["reason"] == "claim").await;
}

#[tokio::test]
async fn absence_must_last_and_a_draw_may_be_claimed() {
    let house = House::new();
    let id = begin(&house).await;
    make_two_moves(&house, &id).await;
    let soon = act(&house, &id, ANN, "claim", json!({"outcome": "draw"})).await;
    assert!(soon.text.contains("after 60 s"), "{}", soon.text);

    let house = House::with(Bounds {
        claim_after: Duration::ZERO,
        ..Bounds::default()
    });
    let id = begin(&house).await;
    assert_eq!(
        act(&house, &id, ANN, "claim", json!({})).await.code(),
        "nothing-to-do"
    );
    make_two_moves(&house, &id).await;
    let drawn = act(&house, &id, BOB, "claim", json!({"outcome": "draw"}))
        .await
        .json();
    assert_eq!(drawn["view"]["ending"]["outcome"], "draw");
    assert_eq!(drawn["view"]["status"], "Black has left: a draw");
    let house = house.restarted();
    assert_eq!(house.view(&id).await["ending"]["kind"], "left", "kept");
}

/// One lobby on two servers with one database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_is_taken_by_one_person_whichever_server_they_are_on() {
    let cluster = Cluster::start();
    let (first, second) = club(&cluster).await;
    let mut ann = Ear::in_lobby(&first, ANN).await;
    name(&second.house, ANN, "Ann").await;
    for _ in 0..3 {
        let posted = first
            .house
            .post("/challenges", ANN, json!({"game": "congkak"}))
            .await
            .json();
        let id = posted["challenge"]["id"].as_str().unwrap().to_owned();
        let lobby = second.house.get("/lobby").await.json();
        assert_eq!(lobby["challenges"][0]["id"], id.as_str());
        assert_eq!(lobby["challenges"][0]["name"], "Ann");
        let path = format!("/challenges/{id}/take");
        let take = async |number: usize| {
            let house = [&first.house, &second.house][number % 2];
            house.post_nothing(&path, &format!("{number:032x}")).await
        };
        let replies = futures_util::future::join_all((1..=8).map(take)).await;
        let sat: Vec<usize> = (1..=8).filter(|at| replies[at - 1].status == 200).collect();
        let [winner] = sat[..] else {
            panic!("{sat:?} took one challenge");
        };
        let late = replies.iter().filter(|reply| reply.status == 409).count();
        assert_eq!(late, 7, "{replies:?}");
        let table = replies[winner - 1].json()["id"].clone();
        // Whoever lost the answer asks again, at either server.
        for number in [winner, winner + 1] {
            let house = [&first.house, &second.house][number % 2];
            let again = house.post_nothing(&path, &format!("{winner:032x}")).await;
            assert_eq!(again.json()["id"], table);
        }
        let told = ann.hear(|told| told["challenge"] == id.as_str()).await;
        assert_eq!(told["table"], table);
        ann.say(json!({"type": "seen", "challenge": id})).await;
    }
    let games = ids(&second.house.get_as("/people/me/tables", ANN).await);
    assert_eq!(games.len(), 3, "one table for each challenge");
}

#[tokio::test]
async fn whoever_plays_at_another_server_has_not_left() {
    let cluster = Cluster::start();
    let claim_at_once = |config: &mut Config| config.limits.claim_after = Duration::ZERO;
    let first = server_with(&cluster, claim_at_once).await;
    let second = server_with(&cluster, claim_at_once).await;
    let id = begin(&first.house).await;
    make_two_moves(&first.house, &id).await;
    let bob = Ear::at(&first, &id, BOB).await;
    let unheard = act(&second.house, &id, ANN, "claim", json!({})).await;
    assert!(
        unheard.text.contains("listen at the table"),
        "{}",
        unheard.text
    );
    let mut ann = Ear::at(&second, &id, ANN).await;
    ann.hear(|told| told["seats"][1]["here"] == true).await;
    let here = act(&second.house, &id, ANN, "claim", json!({})).await;
    assert_eq!(here.code(), "not-gone", "{}", here.text);
    bob.leave().await;
    ann.hear(|told| told["seats"][1]["here"] == false).await;
    let won = act(&second.house, &id, ANN, "claim", json!({}))
        .await
        .json();
    assert_eq!(won["view"]["ending"]["kind"], "left");
    assert_eq!(won["view"]["ending"]["side"], 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_offers_to_play_again_that_cross_are_one_game() {
    let cluster = Cluster::start();
    let (first, second) = club(&cluster).await;
    for _ in 0..4 {
        let id = begin(&first.house).await;
        act(&first.house, &id, BOB, "resign", json!({})).await;
        let (one, other) = tokio::join!(
            act(&first.house, &id, ANN, "rematch", json!({})),
            act(&second.house, &id, BOB, "rematch", json!({})),
        );
        for reply in [&one, &other] {
            assert_eq!(reply.status, 200, "{}", reply.text);
        }
        let next = first.house.view(&id).await["next"].clone();
        assert!(next.is_string(), "{} {}", one.text, other.text);
        assert_eq!(second.house.view(&id).await["next"], next);
        let own = ids(&second.house.get_as("/people/me/tables", ANN).await);
        assert_eq!(own.iter().filter(|own| next == own.as_str()).count(), 1);
    }
    let own = ids(&second.house.get_as("/people/me/tables", ANN).await);
    assert_eq!(own.len(), 8, "no table that nobody is led to");
}
