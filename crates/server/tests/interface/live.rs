//! A real connection on this machine: WebSockets, coming back, stopping.

use std::sync::Arc;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::Bounds;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::contract::contract;
use crate::house::{House, Seated, TIMEOUT};

/// A house with a port.
pub(crate) struct Live {
    pub(crate) house: House,
    pub(crate) address: String,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

pub(crate) async fn live(bounds: Bounds) -> Live {
    live_at(House::with(bounds)).await
}

pub(crate) async fn live_at(house: House) -> Live {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    let server = Arc::clone(&house.server);
    let stopping = async {
        let _ = stopped.await;
    };
    let serving =
        tokio::spawn(async move { server::serve_until(listener, server, stopping).await });
    Live {
        house,
        address,
        stop,
        serving,
    }
}

/// A listener at a table.
pub(crate) struct Ear(WebSocketStream<TcpStream>);

impl Live {
    /// Ends the server in good order.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        timeout(TIMEOUT, self.serving).await.unwrap().unwrap();
    }

    async fn connect(&self, id: &str, query: &str) -> Ear {
        let stream = TcpStream::connect(&self.address).await.unwrap();
        self.connect_by(stream, id, query).await
    }

    /// The same on a connection that was made already.
    pub(crate) async fn connect_by(&self, stream: TcpStream, id: &str, query: &str) -> Ear {
        let url = format!("ws://{}/api/v1/tables/{id}/events{query}", self.address);
        Ear(client_async(url, stream).await.unwrap().0)
    }

    /// Connects and says hello with a token, or without one to watch.
    pub(crate) async fn listen(&self, id: &str, query: &str, token: Option<&str>) -> Ear {
        let mut ear = self.connect(id, query).await;
        let hello = match token {
            Some(token) => json!({"type": "hello", "token": token}),
            None => json!({"type": "hello"}),
        };
        ear.say(hello).await;
        ear
    }
}

impl Ear {
    /// Says something that the contract allows.
    pub(crate) async fn say(&mut self, message: Value) {
        assert!(contract().allows_saying(&message), "{message}");
        self.say_anything(message).await;
    }

    async fn say_anything(&mut self, message: Value) {
        self.0
            .send(Message::text(message.to_string()))
            .await
            .unwrap();
    }

    /// The next message, or nothing when the server has closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let heard = timeout(TIMEOUT, self.0.next())
                .await
                .expect("a message in time");
            match heard {
                Some(Ok(Message::Text(text))) => {
                    let message = serde_json::from_str(&text).unwrap();
                    contract().check_told(&message);
                    return Some(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// The next message of a kind; others are skipped.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the server still speaks");
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn play(&mut self, id: &str, text: &str, version: u64) {
        let message = json!({"type": "move", "id": id, "move": text, "version": version});
        self.say(message).await;
    }
}

#[tokio::test]
async fn a_move_is_acknowledged_and_everybody_sees_it() {
    let live = live(Bounds::default()).await;
    let Seated { id, token, .. } = live.house.solitaire().await;
    let mut player = live.listen(&id, "", Some(&token)).await;
    let mut watcher = live.listen(&id, "?since=1", None).await;
    let welcome = player.next().await.unwrap();
    assert_eq!(
        welcome,
        json!({"type": "welcome", "version": 1, "seats": [1, 2], "owner": true})
    );
    assert_eq!(player.next_of("view").await["reason"], "snapshot");
    let welcome = watcher.next().await.unwrap();
    assert_eq!(welcome["seats"], json!([]));
    player.play("a", "F4U", 1).await;
    let ack = player.next_of("ack").await;
    assert_eq!(ack, json!({"type": "ack", "id": "a", "version": 2}));
    let seen = watcher.next().await.unwrap();
    assert_eq!((&seen["reason"], &seen["by"]), (&json!("move"), &json!(1)));
    assert_eq!(seen["view"]["past"][0]["text"], "F4U");
    assert_eq!(seen["view"]["last_steps"][0]["to"], "D4");
}

#[tokio::test]
async fn a_client_that_comes_back_gets_what_was_missed_and_no_move_is_doubled() {
    let live = live(Bounds::default()).await;
    let Seated { id, token, .. } = live.house.solitaire().await;
    let mut player = live.listen(&id, "?since=1", Some(&token)).await;
    player.play("a", "F4U", 1).await;
    player.next_of("ack").await;
    drop(player);
    let mut player = live.listen(&id, "?since=1", Some(&token)).await;
    let missed = player.next_of("view").await;
    assert_eq!(missed["version"], 2);
    player.play("a", "F4U", 1).await;
    assert_eq!(player.next_of("ack").await["version"], 2);
    player.play("b", "E2R", 1).await;
    let refused = player.next_of("refused").await;
    assert_eq!(refused["error"]["code"], "stale");
    assert_eq!(live.house.view(&id).await["version"], 2);
}

#[tokio::test]
async fn watchers_and_strangers_do_not_move() {
    let live = live(Bounds::default()).await;
    let Seated { id, .. } = live.house.solitaire().await;
    let mut watcher = live.listen(&id, "", None).await;
    watcher.play("a", "F4U", 1).await;
    assert_eq!(
        watcher.next_of("refused").await["error"]["code"],
        "no-token"
    );
    let mut stranger = live.listen(&id, "", Some(&"1".repeat(32))).await;
    assert_eq!(stranger.next().await.unwrap()["error"]["code"], "bad-token");
    assert_eq!(stranger.next().await, None);
}

#[tokio::test]
async fn what_is_not_understood_is_said_and_what_is_too_long_ends_it() {
    let live = live(Bounds::default()).await;
    let Seated { id, .. } = live.house.solitaire().await;
    let mut ear = live.listen(&id, "?since=1", None).await;
    ear.next_of("welcome").await;
    ear.say_anything(json!({"type": "dance"})).await;
    assert_eq!(ear.next().await.unwrap()["error"]["code"], "bad-request");
    ear.say(json!({"type": "ping"})).await;
    assert_eq!(ear.next().await.unwrap()["type"], "pong");
    ear.say_anything(json!({"type": "x".repeat(5000)})).await;
    let closed = timeout(TIMEOUT, ear.0.next()).await.unwrap();
    let Some(Ok(Message::Close(Some(frame)))) = closed else {
        panic!("{closed:?}");
    };
    assert_eq!(u16::from(frame.code), 1009, "{frame:?}");
    assert_eq!(live.house.get("/games").await.status, 200);
}

#[tokio::test]
async fn a_client_that_does_not_say_hello_first_is_sent_away() {
    let live = live(Bounds::default()).await;
    let Seated { id, .. } = live.house.solitaire().await;
    let mut rude = live.connect(&id, "").await;
    rude.say(json!({"type": "ping"})).await;
    assert_eq!(rude.next().await, None);
}

#[tokio::test]
async fn too_many_messages_are_refused() {
    let live = live(Bounds {
        messages: server::Rate::new(2.0, 0.001),
        ..Bounds::default()
    })
    .await;
    let Seated { id, .. } = live.house.solitaire().await;
    let mut ear = live.listen(&id, "?since=1", None).await;
    for _ in 0..3 {
        ear.say(json!({"type": "ping"})).await;
    }
    assert_eq!(ear.next_of("error").await["error"]["code"], "too-many");
}

#[tokio::test]
async fn an_upgrade_from_another_page_is_refused() {
    let live = live(Bounds::default()).await;
    let Seated { id, .. } = live.house.solitaire().await;
    let url = format!("ws://{}/api/v1/tables/{id}/events", live.address);
    let mut request = url.into_client_request().unwrap();
    let origin = "http://evil.example".parse().unwrap();
    request.headers_mut().insert("Origin", origin);
    let stream = TcpStream::connect(&live.address).await.unwrap();
    let Err(Error::Http(response)) = client_async(request, stream).await else {
        panic!("the upgrade was not refused");
    };
    assert_eq!(response.status(), 403);
}

#[tokio::test]
async fn progress_reaches_the_one_who_asked() {
    let live = live(Bounds::default()).await;
    let seated = live.house.table(json!({"game": "abalone"})).await;
    let mut ear = live
        .listen(&seated.id, "?since=1", Some(&seated.token))
        .await;
    ear.next_of("welcome").await;
    let body = json!({"ms": 1500, "job": "deep"});
    let asked = live.house.act(&seated, "hint", body);
    let (_, progress) = tokio::join!(asked, ear.next_of("progress"));
    assert_eq!(
        (&progress["job"], &progress["kind"]),
        (&json!("deep"), &json!("hint"))
    );
}

#[tokio::test]
async fn listeners_hear_of_a_deleted_table() {
    let live = live(Bounds::default()).await;
    let Seated { id, token, .. } = live.house.solitaire().await;
    let mut ear = live.listen(&id, "?since=1", None).await;
    ear.next_of("welcome").await;
    live.house.delete(&format!("/tables/{id}"), &token).await;
    ear.next_of("gone").await;
    assert_eq!(ear.next().await, None);
}

#[tokio::test]
async fn a_stopping_server_says_goodbye_and_ends() {
    let live = live(Bounds::default()).await;
    let Seated { id, .. } = live.house.solitaire().await;
    let mut ear = live.listen(&id, "?since=1", None).await;
    ear.next_of("welcome").await;
    live.stop.send(()).unwrap();
    assert_eq!(ear.next().await, None);
    timeout(TIMEOUT, live.serving).await.unwrap().unwrap();
}

/// One thread for one client's questions, and one place to wait for it.
fn narrow() -> Bounds {
    Bounds {
        question_threads: 1,
        questions_waiting: 1,
        ..Bounds::default()
    }
}

#[tokio::test]
async fn hanging_up_stops_the_thinking_even_with_requests_behind_it() {
    let live = live(narrow()).await;
    let seated = live.house.table(json!({"game": "abalone"})).await;
    let other = live.house.table(json!({"game": "abalone"})).await;
    let body = r#"{"ms": 60000}"#;
    let request = format!(
        "POST /api/v1/tables/{}/evaluate HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}\
         GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        seated.id,
        seated.token,
        body.len()
    );
    let mut stream = TcpStream::connect(&live.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let path = format!("/tables/{}/evaluate", other.id);
    let short = json!({"ms": 100, "level": 1});
    // Until the long question holds the thread, the short one is answered at once.
    let asked = live.house.post(&path, &other.token, short.clone());
    let _ = timeout(TIMEOUT / 60, asked).await;
    drop(stream);
    let asked = live.house.post(&path, &other.token, short);
    let answer = timeout(TIMEOUT / 2, asked)
        .await
        .expect("the thread is free");
    assert_eq!(answer.status, 200, "{}", answer.text);
}

#[tokio::test]
async fn listeners_count_among_the_connections_of_their_address() {
    let bounds = Bounds {
        connections_each: 3,
        ..Bounds::default()
    };
    let live = live(bounds).await;
    let seated = live.house.solitaire().await;
    let mut ears = Vec::new();
    for _ in 0..3 {
        let mut ear = live.listen(&seated.id, "", None).await;
        ear.next_of("welcome").await;
        ears.push(ear);
    }
    let mut refused = TcpStream::connect(&live.address).await.unwrap();
    let mut said = String::new();
    let _ = refused.read_to_string(&mut said).await;
    assert!(said.starts_with("HTTP/1.1 503"), "{said}");
    assert!(said.contains(r#""code":"full""#), "{said}");
    drop(ears.pop());
    // The place is free again as soon as the server has noticed.
    let deadline = std::time::Instant::now() + TIMEOUT;
    loop {
        let mut stream = TcpStream::connect(&live.address).await.unwrap();
        let request = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        let _ = stream.write_all(request).await;
        let mut said = Vec::new();
        let _ = stream.read_to_end(&mut said).await;
        if said.starts_with(b"HTTP/1.1 200") {
            break;
        }
        assert!(std::time::Instant::now() < deadline, "no place became free");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_flood_of_control_frames_ends_the_connection() {
    let live = live(Bounds::default()).await;
    let seated = live.house.solitaire().await;
    let mut ear = live.listen(&seated.id, "", None).await;
    ear.next_of("view").await;
    for _ in 0..1000 {
        if ear.0.send(Message::Pong(Vec::new().into())).await.is_err() {
            break;
        }
    }
    let closed = loop {
        match timeout(TIMEOUT, ear.0.next()).await.unwrap() {
            Some(Ok(Message::Close(frame))) => break frame,
            Some(Ok(_)) => {}
            // Cut off with frames unread: the closing frame was lost on the way.
            Some(Err(_)) | None => break None,
        }
    };
    if let Some(frame) = closed {
        assert_eq!(u16::from(frame.code), 1008, "{frame:?}");
    }
}
