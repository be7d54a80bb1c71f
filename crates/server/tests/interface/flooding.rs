//! One address, or one person at it, takes every connection and every listener's place it can get; others play on.

use serde_json::json;
use server::{Bounds, Rate};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::house::{House, Seated};
use crate::live::{Ear, Live, live};

const GREEDY: [u8; 4] = [127, 0, 0, 2];
const MODEST: [u8; 4] = [127, 0, 0, 3];

async fn connect(live: &Live, from: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(live.address.parse().unwrap()).await.unwrap()
}

/// What the server answers to one small request.
async fn ask(mut stream: TcpStream) -> String {
    let request = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    // A client that is turned away finds the connection closed.
    let _ = stream.write_all(request).await;
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said).await;
    String::from_utf8_lossy(&said).into_owned()
}

/// Somebody listens, by a key.
async fn listen(live: &Live, from: [u8; 4], at: &Seated, key: usize) -> Ear {
    let stream = connect(live, from).await;
    let mut ear = live.connect_by(stream, &at.id, "?since=1").await;
    ear.say(json!({"type": "hello", "key": format!("{key:032x}")}))
        .await;
    ear
}

/// Whether the first word to a listener is a welcome.
async fn is_welcome(ear: &mut Ear) -> bool {
    let told = ear.next().await;
    told.is_some_and(|told| told["type"] == "welcome")
}

/// Plays a move, and hears of it on the same line.
async fn plays(live: &Live, from: [u8; 4]) {
    let seated = live.house.solitaire().await;
    let stream = connect(live, from).await;
    let mut player = live.connect_by(stream, &seated.id, "?since=1").await;
    player
        .say(json!({"type": "hello", "token": seated.token}))
        .await;
    player.play("a", "F4U", 1).await;
    player.next_of("ack").await;
}

#[tokio::test]
async fn idle_connections_of_one_address_keep_nobody_out() {
    let bounds = Bounds {
        connections: 24,
        connections_each: 16,
        ..Bounds::default()
    };
    let live = live(bounds).await;
    let mut idle = Vec::new();
    for _ in 0..100 {
        idle.push(connect(&live, GREEDY).await);
    }
    plays(&live, MODEST).await;
    // Not even others at the same address.
    let answer = ask(connect(&live, GREEDY).await).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    plays(&live, GREEDY).await;
}

#[tokio::test]
async fn listeners_of_one_person_leave_places_at_their_address_and_elsewhere() {
    let bounds = Bounds {
        connections: 48,
        connections_each: 32,
        listeners_each: 12,
        ..Bounds::default()
    };
    let live = live(bounds).await;
    let watched = live.house.solitaire().await;
    let mut greedy = Vec::new();
    let mut welcome = 0;
    for _ in 0..20 {
        let mut ear = listen(&live, GREEDY, &watched, 1).await;
        welcome += usize::from(is_welcome(&mut ear).await);
        greedy.push(ear);
    }
    assert_eq!(
        welcome, 12,
        "alone, a person has all of an address's places"
    );
    let mut friend = listen(&live, GREEDY, &watched, 2).await;
    assert!(is_welcome(&mut friend).await);
    // The last one in had to leave for it; the first are as they were.
    assert_eq!(greedy[11].next().await, None);
    plays(&live, GREEDY).await;
    plays(&live, MODEST).await;
    live.house
        .act(&watched, "moves", json!({"move": "F4U"}))
        .await;
    for ear in [&mut greedy[0], &mut friend] {
        assert_eq!(ear.next_of("view").await["version"], 2);
    }
}

#[tokio::test]
async fn a_crowd_from_one_address_does_not_keep_players_from_their_table() {
    let bounds = Bounds {
        listeners: 8,
        ..Bounds::default()
    };
    let live = live(bounds).await;
    let seated = live.house.solitaire().await;
    let mut crowd = Vec::new();
    let mut welcome = 0;
    for key in 1..=12 {
        let mut ear = listen(&live, GREEDY, &seated, key).await;
        welcome += usize::from(is_welcome(&mut ear).await);
        crowd.push(ear);
    }
    assert_eq!(welcome, 8);
    let mut watcher = listen(&live, MODEST, &seated, 1).await;
    assert!(is_welcome(&mut watcher).await);
    // The player in the seat comes in even from the address of the crowd.
    let stream = connect(&live, GREEDY).await;
    let mut player = live.connect_by(stream, &seated.id, "?since=1").await;
    player
        .say(json!({"type": "hello", "token": seated.token}))
        .await;
    assert!(is_welcome(&mut player).await);
    player.play("a", "F4U", 1).await;
    player.next_of("ack").await;
    assert_eq!(watcher.next_of("view").await["version"], 2);
}

fn lay_out() -> serde_json::Value {
    json!({"moves": ["F4U", "E2R", "G3U"]})
}

#[tokio::test]
async fn what_is_laid_out_is_charged_to_the_client() {
    let house = House::with(Bounds {
        disk: Rate::new(1.2, 1e-6),
        ..Bounds::default()
    });
    let seated = house.solitaire().await;
    let mut tries = 0..100;
    while tries.next().is_some() {
        let path = format!("/tables/{}/lay-out", seated.id);
        let reply = house.post(&path, &seated.token, lay_out()).await;
        if !reply.status.is_success() {
            assert_eq!(reply.code(), "too-many");
            return;
        }
    }
    panic!("a hundred lay-outs cost nothing");
}

#[tokio::test]
async fn a_nearly_full_database_takes_moves_but_nothing_larger() {
    let house = House::with(Bounds {
        database: 256 << 10,
        requests: Rate::new(1e6, 1.0),
        new_tables: Rate::new(1e6, 1.0),
        ..Bounds::default()
    });
    let seated = house.solitaire().await;
    let request = json!({"game": "solitaire"});
    let mut tries = 0..1000;
    loop {
        let reply = house.post("/tables", "", request.clone()).await;
        if !reply.status.is_success() {
            assert_eq!(reply.code(), "full");
            break;
        }
        tries.next().expect("a thousand tables are more than fit");
    }
    assert_eq!(house.refused(&seated, "lay-out", lay_out()).await, "full");
    for text in ["F4U", "E2R"] {
        house.act(&seated, "moves", json!({"move": text})).await;
    }
}
