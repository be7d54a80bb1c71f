//! Loads a server on this machine: many tables in play at once, or engine games for an hour.
//!
//! ```console
//! $ cargo run --release -p server --example load                  # a server of its own
//! $ cargo run --release -p server --example load -- 127.0.0.1:8360
//! $ cargo run --release -p server --example load -- engines 60    # minutes
//! ```
//!
//! The first two give every table a WebSocket of its own; each plays a move a
//! second for twenty seconds, then as many again as fast as it can. A round trip
//! is the time from sending a move to its acknowledgement, so it holds the sync to
//! the disk. The third plays against engines, game after game, and says what the
//! process holds in memory as time goes by. What is measured goes to the standard
//! output; nothing else is written but, where no address is given, a database in a
//! temporary folder.

mod engines;
mod player;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::net::TcpListener;

use player::Player;

const TABLES: usize = 200;
const MOVES: usize = 20;
const GAMES: [&str; 3] = ["solitaire", "congkak", "abalone"];

type Trouble = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Trouble> {
    server::runtime(&server::Bounds::default())?.block_on(load())
}

async fn load() -> Result<(), Trouble> {
    let folder = tempfile::tempdir()?;
    let mut given = std::env::args().skip(1);
    match given.next().as_deref() {
        Some("engines") => {
            let minutes = given.next().ok_or("say for how many minutes")?.parse()?;
            engines::play(start(folder.path()).await?, minutes).await
        }
        Some(address) => rounds(address.parse()?).await,
        None => rounds(start(folder.path()).await?).await,
    }
}

/// Both rounds at every table.
async fn rounds(address: SocketAddr) -> Result<(), Trouble> {
    if !address.ip().is_loopback() {
        return Err("only a server on this machine is loaded".into());
    }
    let mut players = Vec::new();
    for number in 0..TABLES {
        let wish = json!({"game": GAMES[number % GAMES.len()]});
        players.push(Player::sit(address, &wish, number).await?);
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
    let mut config = server::Config::new(address, data.to_owned());
    // One address stands for many people here.
    for limit in [
        "connections-each=960",
        "listeners-each=960",
        "new-tables=5000+1000",
    ] {
        config.limits.set(limit)?;
    }
    let (server, _) = server::open(config)?;
    tokio::spawn(server::serve_until(
        listener,
        server,
        std::future::pending(),
    ));
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
        .enumerate()
        .map(|(number, player)| tokio::spawn(moves(player, number, pace)))
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

async fn moves(
    mut player: Player,
    number: usize,
    pace: Pace,
) -> Result<(Player, Vec<Duration>), Trouble> {
    let mut trips = Vec::new();
    // Spread over the second, as people are.
    let offset = Duration::from_secs(1) * number as u32 / TABLES as u32;
    let first = tokio::time::Instant::now() + offset;
    let mut ticks = tokio::time::interval_at(first, Duration::from_secs(1));
    for _ in 0..MOVES {
        if matches!(pace, Pace::EachSecond) {
            ticks.tick().await;
        }
        let Some(text) = player.choice() else {
            break;
        };
        trips.push(player.make(text).await?);
    }
    Ok((player, trips))
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
