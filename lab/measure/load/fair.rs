//! How much of one client's flood another one feels.
//!
//! One client plays at its own table, a move every twenty milliseconds. In every other second, another
//! asks for half as much again as it may: pages of JSON, tables, questions. Seconds with and without the flood
//! alternate, so that whatever else the machine does is felt in both.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval};

use crate::player::{Player, open, post_from};
use crate::{Trouble, spread};

/// Seconds with the flood, and as many without.
const SECONDS: u64 = 15;

/// Requests of the flood each second; a client may make a thousand.
const FLOOD: u64 = 1500;

/// The flood comes from another address, with shares of its own.
const GREEDY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));

pub(crate) async fn compare(address: SocketAddr) -> Result<(), Trouble> {
    let is_on = Arc::new(AtomicBool::new(false));
    let asked = Arc::new(AtomicU64::new(0));
    let flooding = Arc::clone(&is_on);
    let counting = Arc::clone(&asked);
    // On a thread of its own, so that it does not stand in line before the one who is measured.
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let floods = (0..16).map(|_| flood(address, Arc::clone(&flooding), Arc::clone(&counting)));
        runtime.block_on(async { floods.collect::<JoinSet<()>>().join_all().await });
        Ok::<(), std::io::Error>(())
    });
    let wish = json!({"game": "congkak"});
    let mut times = [Vec::new(), Vec::new()];
    for second in 0..2 * SECONDS {
        let floods = second % 2 == 1;
        is_on.store(floods, Ordering::Relaxed);
        // What was asked for in the last second has been answered or refused by then.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let opened = open(address, &wish).await?;
        let mut player = Player::sit(address, &opened, second as usize).await?;
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
    let middle = |times: &[Duration], part: usize| {
        let mut sorted = times.to_vec();
        sorted.sort();
        sorted[sorted.len() * part / 100].as_secs_f64()
    };
    let [alone, beside] = &times;
    println!("alone:            {}", spread(alone.clone()));
    println!("beside the flood: {}", spread(beside.clone()));
    println!("the flood: {} requests", asked.load(Ordering::Relaxed));
    for part in [50, 95] {
        let more = 100.0 * (middle(beside, part) / middle(alone, part) - 1.0);
        println!("p{part}: {more:+.0} %");
    }
    Ok(())
}

/// Asks for tables and questions at its share of the flood, whatever the answer is.
async fn flood(address: SocketAddr, is_on: Arc<AtomicBool>, asked: Arc<AtomicU64>) {
    let mut ticks = interval(Duration::from_secs(16) / FLOOD as u32);
    let mut tables: Vec<Value> = Vec::new();
    loop {
        ticks.tick().await;
        if !is_on.load(Ordering::Relaxed) {
            continue;
        }
        asked.fetch_add(1, Ordering::Relaxed);
        let answer = match tables.last() {
            Some(table) if tables.len() >= 4 => {
                let id = table["id"].as_str().unwrap_or_default();
                let token = table["token"].as_str().unwrap_or_default();
                let path = format!("/api/v1/tables/{id}/hint");
                post_from(GREEDY, address, (&path, token), &json!({"ms": 1000})).await
            }
            _ => {
                let wish = json!({"game": "abalone"});
                post_from(GREEDY, address, ("/api/v1/tables", ""), &wish).await
            }
        };
        // Most are refused: that is the point.
        if let Ok(answer) = answer
            && answer["token"].is_string()
        {
            tables.push(answer);
        }
    }
}
