//! Who is there: the lobby and tables told live, games that were left, and two servers with one lobby.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::{Bounds, Config};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::{ANN, BOB, EVE, act, begin, ids, make_two_moves, name};
use crate::cluster::Cluster;
use crate::contract::contract;
use crate::house::{House, TIMEOUT};
use crate::live::{Live, live};
use crate::several::{server_with, two_servers};

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
            let heard = timeout(TIMEOUT, self.0.next())
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
    // A player who lost the connection at that moment is told when they come back, until they have seen it.
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
    let (first, second) = two_servers(&cluster).await;
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
        // A client that lost the answer asks again, at either server.
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
async fn a_player_at_another_server_has_not_left() {
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
    let (first, second) = two_servers(&cluster).await;
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
