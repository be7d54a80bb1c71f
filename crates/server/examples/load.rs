//! Measures a move's round trip with many tables in play, on this machine only.
//!
//! ```console
//! $ cargo run --release -p server --example load            # a server of its own
//! $ cargo run --release -p server --example load -- 127.0.0.1:8360
//! ```
//!
//! Every table has a WebSocket of its own; each plays a move a second for twenty
//! seconds, then as many again as fast as it can. A round trip is the time from
//! sending a move to its acknowledgement, so it holds the sync to the disk. What
//! is measured goes to the standard output; nothing else is written but, where no
//! address is given, a database in a temporary folder.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

const TABLES: usize = 200;
const MOVES: usize = 20;
const GAMES: [&str; 3] = ["solitaire", "congkak", "abalone"];

type Trouble = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let folder = tempfile::tempdir()?;
    let address: SocketAddr = match std::env::args().nth(1) {
        Some(address) => address.parse()?,
        None => start(folder.path()).await?,
    };
    if !address.ip().is_loopback() {
        return Err("only a server on this machine is loaded".into());
    }
    let mut players = Vec::new();
    for number in 0..TABLES {
        players.push(Player::sit(address, GAMES[number % GAMES.len()], number).await?);
    }
    println!("{TABLES} tables, {MOVES} moves each, {}", memory());
    let (players, times) = round(players, Pace::EachSecond).await?;
    report("a move a second at every table", times);
    let (_, times) = round(players, Pace::AtOnce).await?;
    report("every table as fast as it can", times);
    println!("{}", memory());
    Ok(())
}

/// A server inside this program.
async fn start(data: &std::path::Path) -> Result<SocketAddr, Trouble> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let (hall, _) = server::open_hall(server::Config::new(address, data.to_owned()))?;
    tokio::spawn(server::serve_until(listener, hall, std::future::pending()));
    Ok(address)
}

#[derive(Clone, Copy)]
enum Pace {
    EachSecond,
    AtOnce,
}

/// Lets every player make its moves; the players come back with how long each move took.
async fn round(players: Vec<Player>, pace: Pace) -> Result<(Vec<Player>, Times), Trouble> {
    let began = Instant::now();
    let playing: Vec<_> = players
        .into_iter()
        .map(|player| tokio::spawn(player.play(pace)))
        .collect();
    let (mut players, mut trips) = (Vec::new(), Vec::new());
    for player in playing {
        let (player, times) = player.await??;
        players.push(player);
        trips.extend(times);
    }
    let took = began.elapsed();
    Ok((players, Times { trips, took }))
}

struct Times {
    trips: Vec<Duration>,
    took: Duration,
}

fn report(what: &str, times: Times) {
    let Times { mut trips, took } = times;
    trips.sort();
    let at = |part: f64| {
        let index = ((trips.len() as f64 * part) as usize).min(trips.len().saturating_sub(1));
        trips.get(index).copied().unwrap_or_default().as_secs_f64() * 1000.0
    };
    println!(
        "{what}: {} moves in {:.1} s ({:.0} a second); round trip p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        trips.len(),
        took.as_secs_f64(),
        trips.len() as f64 / took.as_secs_f64(),
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0),
    );
}

/// What this program holds in memory, where the system tells.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find(|line| line.starts_with("VmRSS"));
    resident.map_or_else(
        || "memory unknown".to_owned(),
        |line| format!("memory {}", line.trim_start_matches("VmRSS:").trim()),
    )
}

/// One table and its WebSocket.
struct Player {
    number: usize,
    socket: WebSocketStream<TcpStream>,
    view: Value,
    made: usize,
}

impl Player {
    async fn sit(address: SocketAddr, game: &str, number: usize) -> Result<Player, Trouble> {
        let opened = post(address, "/api/v1/tables", &json!({"game": game})).await?;
        let id = opened["id"].as_str().ok_or("no table")?;
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{address}/api/v1/tables/{id}/events?since=1");
        let (mut socket, _) = client_async(url, stream).await?;
        let hello = json!({"type": "hello", "token": opened["token"]});
        socket.send(Message::text(hello.to_string())).await?;
        Ok(Player {
            number,
            socket,
            view: opened["view"].clone(),
            made: 0,
        })
    }

    async fn play(mut self, pace: Pace) -> Result<(Player, Vec<Duration>), Trouble> {
        let mut trips = Vec::new();
        // Spread over the second, as people are.
        let offset = Duration::from_secs(1) * self.number as u32 / TABLES as u32;
        let first = tokio::time::Instant::now() + offset;
        let mut ticks = tokio::time::interval_at(first, Duration::from_secs(1));
        for _ in 0..MOVES {
            if matches!(pace, Pace::EachSecond) {
                ticks.tick().await;
            }
            // A choice that differs from table to table and from move to move.
            let choices = self.view["choices"].as_array().ok_or("no choices")?;
            let Some(choice) =
                choices.get((self.number * 7 + self.made * 3) % choices.len().max(1))
            else {
                break;
            };
            let text = choice["text"].clone();
            trips.push(self.make(text).await?);
        }
        Ok((self, trips))
    }

    /// Makes a move and waits for its acknowledgement and the new view.
    async fn make(&mut self, text: Value) -> Result<Duration, Trouble> {
        let (id, version) = (self.made.to_string(), &self.view["version"]);
        let message = json!({"type": "move", "id": id, "move": text, "version": version});
        self.made += 1;
        let began = Instant::now();
        self.socket.send(Message::text(message.to_string())).await?;
        let (mut trip, mut seen) = (None, false);
        while trip.is_none() || !seen {
            let Some(heard) = self.socket.next().await else {
                return Err("the server has gone".into());
            };
            let Message::Text(text) = heard? else {
                continue;
            };
            let mut message: Value = serde_json::from_str(&text)?;
            match message["type"].as_str() {
                Some("ack") => trip = Some(began.elapsed()),
                Some("view") => {
                    self.view = message["view"].take();
                    seen = true;
                }
                Some("refused" | "error") => return Err(text.to_string().into()),
                _ => {}
            }
        }
        Ok(trip.unwrap_or_default())
    }
}

/// One request on a connection of its own.
async fn post(address: SocketAddr, path: &str, body: &Value) -> Result<Value, Trouble> {
    let mut stream = TcpStream::connect(address).await?;
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}
