//! Engine games, one after the other, and what the server holds in memory meanwhile.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval_at};

use crate::player::Player;
use crate::{Trouble, memory};

const TABLES: usize = 24;
const GAMES: [&str; 2] = ["congkak", "abalone"];
const LEVEL: u8 = 6;

/// A person's pace, so that the engines have a thinking time each.
const PACE: Duration = Duration::from_secs(5);

/// A line is printed this often.
const REPORT: Duration = Duration::from_secs(300);

#[derive(Default)]
struct Played {
    moves: AtomicU64,
    games: AtomicU64,
}

/// Plays for so many minutes; a table whose game is over gives way to a new one.
pub(crate) async fn play(address: SocketAddr, minutes: u64) -> Result<(), Trouble> {
    let played = Arc::new(Played::default());
    let began = Instant::now();
    let end = began + Duration::from_secs(60 * minutes);
    let mut tables: JoinSet<_> = (0..TABLES)
        .map(|number| sit_on(address, number, end, Arc::clone(&played)))
        .collect();
    println!("{TABLES} tables against level {LEVEL}, {}", memory());
    let mut lines = interval_at(began + REPORT, REPORT);
    loop {
        tokio::select! {
            _ = lines.tick() => report(began, &played),
            ended = tables.join_next() => match ended {
                Some(ended) => ended??,
                None => break,
            },
        }
    }
    report(began, &played);
    Ok(())
}

fn report(began: Instant, played: &Played) {
    let moves = &played.moves;
    let games = &played.games;
    println!(
        "after {:2} minutes: {} moves, {} games over, {}",
        began.elapsed().as_secs() / 60,
        moves.load(Ordering::Relaxed),
        games.load(Ordering::Relaxed),
        memory()
    );
}

async fn sit_on(
    address: SocketAddr,
    number: usize,
    end: Instant,
    played: Arc<Played>,
) -> Result<(), Trouble> {
    let seats = json!([{"kind": "person"}, {"kind": "engine", "level": LEVEL}]);
    let wish = json!({"game": GAMES[number % GAMES.len()], "seats": seats});
    let first = Instant::now() + PACE * number as u32 / TABLES as u32;
    let mut ticks = interval_at(first, PACE);
    while Instant::now() < end {
        let mut player = Player::begin(address, &wish, number).await?;
        while let Some(text) = player.choice() {
            ticks.tick().await;
            if Instant::now() >= end {
                return Ok(());
            }
            player.make(text).await?;
            player.wait_for_turn().await?;
            played.moves.fetch_add(1, Ordering::Relaxed);
        }
        played.games.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}
