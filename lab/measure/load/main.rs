//! Loads servers on this machine: many tables in play at once, or engine games for an hour.
//!
//! ```console
//! $ cargo run --release -p lab --example load                  # a server of its own
//! $ cargo run --release -p lab --example load -- 2000          # tables
//! $ cargo run --release -p lab --example load -- 2000 127.0.0.1:8360 127.0.0.1:8361
//! $ cargo run --release -p lab --example load -- 2000 postgres://localhost/club   # two servers
//! $ cargo run --release -p lab --example load -- engines 60    # minutes
//! $ cargo run --release -p lab --example load -- fair
//! $ cargo run --release -p lab --example load -- idle
//! ```
//!
//! All but the last three give every table a WebSocket of its own; each plays a move a
//! second for twenty seconds, then as many again as fast as it can. A round trip
//! is the time from sending a move to its acknowledgement, so it holds the sync to
//! the disk. Where there are two servers, which share a database, somebody watches
//! every table at the other one, and the time until the move is seen there is told, too.
//! `engines` plays against engines, game after game, and says what the process holds
//! in memory as time goes by; `fair` says what one client feels of another's floods,
//! `idle` what a table costs that nobody listens at. What is measured goes to the
//! standard output; nothing else is written but, where no address is given, a database
//! in a temporary folder.

mod engines;
mod fair;
mod player;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::net::TcpListener;

use player::{Player, Trip};

/// Tables, unless a number is given.
const TABLES: usize = 200;
const MOVES: usize = 20;
const GAMES: [&str; 3] = ["solitaire", "congkak", "abalone"];

type Trouble = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Trouble> {
    server::runtime(&server::Bounds::default())?.block_on(load())
}

async fn load() -> Result<(), Trouble> {
    let folder = tempfile::tempdir()?;
    let given: Vec<String> = std::env::args().skip(1).collect();
    if let [word, minutes] = given.as_slice()
        && word == "engines"
    {
        let address = start(folder.path(), TABLES, None).await?;
        return engines::play(address, minutes.parse()?).await;
    }
    if given == ["fair"] {
        return fair::compare(start(folder.path(), TABLES, None).await?).await;
    }
    if given == ["idle"] {
        return idle(start(folder.path(), 10 * TABLES, None).await?).await;
    }
    let mut tables = TABLES;
    let mut addresses = Vec::new();
    let mut database = None;
    for word in &given {
        match word.parse() {
            Ok(number) => tables = number,
            Err(_) if word.contains("://") => database = Some(word.clone()),
            Err(_) => addresses.push(word.parse()?),
        }
    }
    let servers = if database.is_some() { 2 } else { 1 };
    if addresses.is_empty() {
        for _ in 0..servers {
            addresses.push(start(folder.path(), tables, database.clone()).await?);
        }
    }
    rounds(&addresses, tables).await
}

/// What a table costs that nobody listens at: so many are opened and left alone.
async fn idle(address: SocketAddr) -> Result<(), Trouble> {
    for game in GAMES {
        let wish = json!({"game": game});
        for _ in 0..TABLES {
            player::open(address, &wish).await?;
        }
        let before = resident();
        for _ in 0..5 * TABLES {
            player::open(address, &wish).await?;
        }
        let each = (resident() - before) as f64 / (5 * TABLES) as f64;
        println!("{game}: {each:.1} KiB a table; {}", memory());
    }
    Ok(())
}

/// Both rounds at every table.
async fn rounds(addresses: &[SocketAddr], tables: usize) -> Result<(), Trouble> {
    if addresses.iter().any(|address| !address.ip().is_loopback()) {
        return Err("only a server on this machine is loaded".into());
    }
    let mut opened = Vec::new();
    for number in 0..tables {
        let wish = json!({"game": GAMES[number % GAMES.len()]});
        let address = addresses[number % addresses.len()];
        opened.push(player::open(address, &wish).await?);
    }
    let mut players = Vec::new();
    for (number, opened) in opened.iter().enumerate() {
        let near = addresses[number % addresses.len()];
        let mut player = Player::sit(near, opened, number).await?;
        if addresses.len() > 1 {
            player
                .watched_at(addresses[(number + 1) % addresses.len()], opened)
                .await?;
        }
        players.push(player);
    }
    println!("{tables} players, {MOVES} moves each, {}", memory());
    let (players, times) = round(players, Pace::EachSecond).await?;
    report("a move a second at every table", times);
    let (_, times) = round(players, Pace::AtOnce).await?;
    report("every table as fast as it can", times);
    println!("{}", memory());
    Ok(())
}

/// A server inside this program.
async fn start(
    data: &std::path::Path,
    tables: usize,
    database: Option<String>,
) -> Result<SocketAddr, Trouble> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let mut config = server::Config::new(address, data.to_owned());
    config.database = database;
    // One address stands for many people here.
    let places = 960.max(2 * tables);
    for limit in [
        format!("connections={places}"),
        format!("connections-each={places}"),
        format!("listeners-each={places}"),
        format!("tables={places}"),
        format!("requests={}+1000", 2000.max(4 * tables)),
        "new-tables=5000+1000".to_owned(),
        "disk=1000000+1000".to_owned(),
    ] {
        config.limits.set(&limit)?;
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
    let mut players = Vec::new();
    let mut trips = Vec::new();
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
) -> Result<(Player, Vec<Trip>), Trouble> {
    let mut trips = Vec::new();
    // Spread over the second, as people are.
    let offset = Duration::from_secs(1) * (number % 1000) as u32 / 1000;
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
    trips: Vec<Trip>,
    took: Duration,
}

fn report(what: &str, times: Times) {
    let Times { trips, took } = times;
    let count = trips.len();
    let seconds = took.as_secs_f64();
    let speed = count as f64 / seconds;
    println!("{what}: {count} moves in {seconds:.1} s ({speed:.0} a second)");
    let times = trips.iter().map(|trip| trip.acknowledged).collect();
    println!("  acknowledged after {}", spread(times));
    let seen: Vec<Duration> = trips.iter().filter_map(|trip| trip.seen_afar).collect();
    if !seen.is_empty() {
        println!("  seen at the other server after {}", spread(seen));
    }
}

fn spread(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |part: f64| {
        let index = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
        times.get(index).copied().unwrap_or_default().as_secs_f64() * 1000.0
    };
    let half = at(0.5);
    let most = at(0.95);
    let nearly = at(0.99);
    let longest = at(1.0);
    format!("p50 {half:.1} ms, p95 {most:.1} ms, p99 {nearly:.1} ms, longest {longest:.1} ms")
}

/// Kibibytes of memory that this program holds, where the system tells.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// What this program holds in memory, where the system tells.
fn memory() -> String {
    format!("memory {} KiB", resident())
}
