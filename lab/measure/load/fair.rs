//! How much of one client's flood another one feels.
//!
//! One client plays at its own table, a move every twenty milliseconds. In every other second, another
//! asks for one thing over and over, on 64 connections at once. Seconds with and without the flood
//! alternate, so that whatever else the machine does is felt in both.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use play::{Game, Table};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep};

use crate::player::{Player, open, post_from};
use crate::{Trouble, spread};

/// Seconds with each flood, and as many without.
const SECONDS: usize = 8;

/// Connections of the flood.
const CONNECTIONS: usize = 64;

/// The flood comes from another address, with limits of its own.
const GREEDY: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// Whose tables are listed.
const KEY: &str = "6e6e6e6e6e6e6e6e6e6e6e6e6e6e6e6e";

/// What is asked for over and over.
struct Flood {
    name: &'static str,
    request: String,
}

/// Whether the flood is on, and how many of its requests were answered.
#[derive(Default)]
struct Tap {
    is_open: AtomicBool,
    is_over: AtomicBool,
    answered: AtomicU64,
}

pub(crate) async fn compare(address: SocketAddr) -> Result<(), Trouble> {
    for flood in floods(address).await? {
        let tap = Arc::new(Tap::default());
        let pouring = Arc::clone(&tap);
        let request: Arc<str> = flood.request.into();
        // On a thread of its own, so that it does not stand in line before the one who is measured.
        let thread = std::thread::spawn(move || {
            let mut runtime = tokio::runtime::Builder::new_current_thread();
            let runtime = runtime.enable_all().build()?;
            let all =
                (0..CONNECTIONS).map(|_| pour(address, Arc::clone(&request), Arc::clone(&pouring)));
            runtime.block_on(async { all.collect::<JoinSet<()>>().join_all().await });
            Ok::<(), std::io::Error>(())
        });
        let [alone, beside] = play_beside(address, &tap).await?;
        tap.is_over.store(true, Ordering::Relaxed);
        let _ = thread.join();
        let answered = tap.answered.load(Ordering::Relaxed) / SECONDS as u64;
        println!("{} ({answered} answers a second)", flood.name);
        println!("  alone:  {}", spread(alone));
        println!("  beside: {}", spread(beside));
    }
    Ok(())
}

/// How long moves take without the flood, and beside it.
async fn play_beside(address: SocketAddr, tap: &Tap) -> Result<[Vec<Duration>; 2], Trouble> {
    let mut times = [Vec::new(), Vec::new()];
    for second in 0..2 * SECONDS {
        let floods = second % 2 == 1;
        tap.is_open.store(floods, Ordering::Relaxed);
        // What was requested in the last second has been answered or refused by then.
        sleep(Duration::from_millis(200)).await;
        let opened = open(address, &json!({"game": "congkak"})).await?;
        let mut player = Player::sit(address, &opened, second).await?;
        let end = Instant::now() + Duration::from_secs(1);
        let mut ticks = interval(Duration::from_millis(20));
        while Instant::now() < end {
            ticks.tick().await;
            let Some(text) = player.choice() else {
                break;
            };
            times[usize::from(floods)].push(player.make(text).await?.acknowledged);
        }
    }
    Ok(times)
}

/// Every flood, with what it needs set up.
async fn floods(address: SocketAddr) -> Result<Vec<Flood>, Trouble> {
    let wish = json!({"game": "abalone"});
    for _ in 0..600 {
        post_from(GREEDY, address, ("/api/v1/tables", KEY), &wish).await?;
    }
    let table = post_from(GREEDY, address, ("/api/v1/tables", KEY), &wish).await?;
    let text = |name: &str| table[name].as_str().unwrap_or_default().to_owned();
    let id = text("id");
    let token = text("token");
    let get = |name, path: &str| flood(name, ("GET", path), KEY, "");
    let post =
        |name, path: &str, body: Value| flood(name, ("POST", path), &token, &body.to_string());
    let moves = many_moves()?;
    let position = json!({"game": "abalone", "moves": moves});
    Ok(vec![
        get("the games", "/api/v1/games"),
        get("a script of the page, compressed", "/page/app.js"),
        get("a page of the book, compressed", "/docs/http"),
        get("one of 601 own tables", "/api/v1/people/me/tables?limit=1"),
        get("a table that is not there", "/api/v1/tables/aaaaaaaaaaaa"),
        post("/look, many moves", "/api/v1/look", position.clone()),
        post("/write, many moves", "/api/v1/write", position),
        post(
            "lay-outs of many moves",
            &format!("/api/v1/tables/{id}/lay-out"),
            json!({"moves": moves}),
        ),
        post(
            "hints",
            &format!("/api/v1/tables/{id}/hint"),
            json!({"ms": 1000}),
        ),
        post("new tables", "/api/v1/tables", wish),
    ])
}

fn flood(name: &'static str, (method, path): (&str, &str), token: &str, body: &str) -> Flood {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    Flood { name, request }
}

/// As many moves of one game as a request may hold.
fn many_moves() -> Result<Vec<String>, Trouble> {
    let start = play::setup::start(Game::Abalone, &[])?;
    let mut table = Table::read(Game::Abalone, &start)?;
    let mut moves = Vec::new();
    while moves.len() < 4_800 {
        let texts = table.move_texts();
        let Some(text) = texts.get(moves.len() * 7 % texts.len().max(1)) else {
            break;
        };
        table.play(text)?;
        moves.push(text.clone());
    }
    Ok(moves)
}

/// Asks on one connection after the other, while the tap is open, whatever the answers are.
async fn pour(address: SocketAddr, request: Arc<str>, tap: Arc<Tap>) {
    while !tap.is_over.load(Ordering::Relaxed) {
        if let Ok(stream) = connect(address).await {
            // A connection that is closed is followed by another.
            let _ = pour_through(stream, &request, &tap).await;
        }
        sleep(Duration::from_millis(5)).await;
    }
}

async fn connect(address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(GREEDY, 0))?;
    socket.connect(address).await
}

async fn pour_through(stream: TcpStream, request: &str, tap: &Tap) -> Result<(), Trouble> {
    let mut stream = BufReader::new(stream);
    while !tap.is_over.load(Ordering::Relaxed) {
        if !tap.is_open.load(Ordering::Relaxed) {
            sleep(Duration::from_millis(10)).await;
            continue;
        }
        stream.write_all(request.as_bytes()).await?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await? == 0 {
                return Err("the connection was closed".into());
            }
            let line = line.trim_end().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(number) = line.strip_prefix("content-length: ") {
                length = number.parse()?;
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        tap.answered.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}
