//! Who plays and who watches: now here, now there, on lines that break.

use std::sync::Arc;
use std::time::Duration;

use api::Fingerprint;
use serde_json::Value;
use tokio::time::sleep;

use super::checker::{Look, Move};
use super::node::Node;
use super::{Played, World};
use crate::hosted::{Act, HostedTable};
use crate::rate_limit::Client;
use crate::server::TableEvent;
use crate::token::{Holder, Token};
use api::{Code, Refusal};

/// How long an answer may take, whatever has become of the database: three waits of four seconds.
const TIMEOUT: Duration = Duration::from_secs(12);

/// Asks a server something. Returns `None` if no answer came, whatever became of the question.
pub(super) async fn ask<T>(
    world: &World,
    node: &Node,
    question: impl Future<Output = T>,
) -> Option<T> {
    sleep(world.chance.millis(0, 20)).await;
    if world.mishap(30) {
        sleep(world.chance.millis(100, 2000)).await;
        return None;
    }
    let answer = tokio::select! {
        biased;
        () = node.crashes() => return None,
        answer = question => answer,
        () = sleep(TIMEOUT) => {
            let problem = format!("{} did not answer within {TIMEOUT:?}", node.name);
            world.history().problems.push(problem);
            return None;
        }
    };
    sleep(world.chance.millis(0, 20)).await;
    (!world.mishap(30)).then_some(answer)
}

/// The people at one of these addresses.
fn client(number: u8) -> Client {
    std::net::IpAddr::from([10, 0, 0, number]).into()
}

fn moves_of(hosted: &HostedTable) -> Vec<String> {
    let record = hosted.table.record();
    record.moves.into_iter().map(|made| made.text).collect()
}

/// A table as a client sees it.
struct Seen {
    version: u64,
    moves: Vec<String>,
    choices: Vec<String>,
    is_over: bool,
    has_engine: bool,
}

fn is_engine(seat: &play::Seat) -> bool {
    matches!(seat, play::Seat::Engine(_))
}

async fn look(world: &World, node: &Node, id: &str) -> Option<Seen> {
    let began = world.time();
    let question = async {
        let live = node.server.find(id).await?;
        let hosted = live.look().await?;
        let is_mine = hosted.engine_to_move().is_none();
        let choices = hosted.table.move_texts();
        Ok::<Seen, Refusal>(Seen {
            version: hosted.head.version,
            moves: moves_of(&hosted),
            choices: if is_mine { choices } else { Vec::new() },
            is_over: hosted.is_over(),
            has_engine: hosted.table.seats().iter().any(is_engine),
        })
    };
    let seen = ask(world, node, question).await?.ok()?;
    world.history().looks.push(Look {
        id: id.to_owned(),
        version: seen.version,
        moves: seen.moves.clone(),
        asked: Some(began),
    });
    Some(seen)
}

/// Plays until the world ends. A move is repeated under its name until it is answered.
pub(super) async fn plays(world: Arc<World>, played: Played, name: String) {
    for number in 0.. {
        sleep(world.chance.millis(50, 2500)).await;
        if world.is_over() {
            return;
        }
        let Some(node) = world.some_node() else {
            continue;
        };
        let Some(seen) = look(&world, &node, &played.id).await else {
            continue;
        };
        if seen.is_over {
            return;
        }
        let Some(text) = world.chance.pick(&seen.choices).cloned() else {
            continue;
        };
        let attempt = Move {
            id: played.id.clone(),
            name: format!("{name}{number}"),
            text,
            version: seen.version,
            answered: Duration::ZERO,
        };
        let may_be_nameless = !seen.has_engine && world.chance.one_in(4);
        if may_be_nameless {
            try_once(&world, &played, attempt).await;
        } else {
            insist(&world, &played, attempt).await;
        }
    }
}

/// Sends a move without a name or a version, as the simplest of clients does, once.
async fn try_once(world: &World, played: &Played, attempt: Move) {
    let Some(node) = world.some_node() else {
        return;
    };
    world.history().nameless.push(attempt.id.clone());
    let question = async {
        let live = node.server.find(&played.id).await?;
        let act = Act::Move {
            text: attempt.text.clone(),
            name: None,
        };
        let who = Holder {
            client: client(1),
            key: played.token.fingerprint(),
        };
        node.server.act(&live, who, None, act).await
    };
    if let Some(Ok(saved)) = ask(world, &node, question).await {
        let (version, answered) = (saved.version, world.time());
        let name = String::new();
        world.history().acknowledged.push(Move {
            name,
            version,
            answered,
            ..attempt
        });
    }
}

/// Sends a move to one server after the other until one has answered.
async fn insist(world: &World, played: &Played, attempt: Move) {
    world.history().sent.push(attempt.clone());
    while !world.is_over() {
        sleep(world.chance.millis(10, 300)).await;
        let Some(node) = world.some_node() else {
            continue;
        };
        let question = async {
            let live = node.server.find(&played.id).await?;
            let act = Act::Move {
                text: attempt.text.clone(),
                name: Some(attempt.name.clone()),
            };
            let who = Holder {
                client: client(1),
                key: played.token.fingerprint(),
            };
            node.server
                .act(&live, who, Some(attempt.version), act)
                .await
        };
        let Some(answer) = ask(world, &node, question).await else {
            continue;
        };
        let said = match &answer {
            Ok(saved) => format!("{} is acknowledged as {}", attempt.name, saved.version),
            Err(refusal) => format!("{} is refused: {}", attempt.name, refusal.message),
        };
        let said = format!("{}: {said}", node.name);
        world.history().note(world, &said);
        match answer {
            Ok(saved) => {
                let answered = world.time();
                world.history().acknowledged.push(Move {
                    version: saved.version,
                    answered,
                    ..attempt
                });
                return;
            }
            Err(refusal) if matches!(refusal.code, Code::Stale | Code::Over) => return,
            Err(refusal) if matches!(refusal.code, Code::NotKept | Code::NoTable) => {}
            Err(refusal) => {
                let problem = format!("{} was refused: {refusal:?}", attempt.name);
                world.history().problems.push(problem);
                return;
            }
        }
    }
}

/// Takes the one invitation of a table again and again, under a key of their own, and plays a move with what it gave.
pub(super) async fn sits(world: Arc<World>, (id, invite): (String, Token), number: u8) {
    let key = Fingerprint([number + 1; 32]);
    while !world.is_over() {
        sleep(world.chance.millis(100, 3000)).await;
        let Some(node) = world.some_node() else {
            continue;
        };
        let question = async {
            let live = node.server.find(&id).await?;
            let (_, _, token) = node.server.sit(&live, invite, Some(key)).await?;
            node.server.standing(&live, token.fingerprint()).await
        };
        if let Some(Ok(_)) = ask(&world, &node, question).await {
            let mut history = world.history();
            history.seated.insert(key);
            history.note(&world, &format!("{number} sits at {id}"));
        }
    }
}

/// Sets up tables without end, from one address.
pub(super) async fn hoards(world: Arc<World>) {
    while !world.is_quiet() {
        sleep(world.chance.millis(10, 200)).await;
        let Some(node) = world.some_node() else {
            continue;
        };
        let mut hosted = super::table(4).0;
        hosted.id = crate::token::draw_id();
        hosted.attendants.client = Some(client(9));
        let opened = ask(&world, &node, node.server.open(hosted)).await;
        let mut history = world.history();
        match opened {
            Some(Ok(_)) => *history.hoarded.entry(node.name.clone()).or_default() += 1,
            Some(Err(refusal)) if refusal.code == Code::TooMany => history.refused_growth += 1,
            Some(Err(_)) | None => {}
        }
    }
}

/// Watches to the last, at one server after the other.
pub(super) async fn watches(world: Arc<World>, played: Played) {
    world.history().watched.insert(played.id.clone());
    loop {
        sleep(world.chance.millis(10, 500)).await;
        let Some(node) = world.some_node() else {
            continue;
        };
        let found = ask(&world, &node, node.server.find(&played.id)).await;
        let Some(Ok(live)) = found else {
            continue;
        };
        let (mut events, closing) = (live.listen(), live.closing());
        let mut newest = {
            let Ok(hosted) = live.look().await else {
                continue;
            };
            let (version, moves) = (hosted.head.version, moves_of(&hosted));
            notes(&world, &played.id, version, moves);
            version
        };
        let leaves = world.chance.millis(3000, 15_000);
        let leaving = sleep(leaves);
        tokio::pin!(leaving);
        loop {
            let event = tokio::select! {
                biased;
                event = events.recv() => event,
                () = closing.raised() => break,
                () = node.crashes() => break,
                () = &mut leaving => break,
            };
            let Ok(TableEvent::View(version, message)) = event else {
                break;
            };
            if version <= newest {
                continue;
            }
            newest = version;
            let message: Value = serde_json::from_str(&message).unwrap();
            let past = message["view"]["past"].as_array().unwrap().iter();
            let text = |entry: &Value| entry["text"].as_str().unwrap().to_owned();
            notes(&world, &played.id, version, past.map(text).collect());
        }
    }
}

fn notes(world: &World, id: &str, version: u64, moves: Vec<String>) {
    let mut history = world.history();
    history.looks.push(Look {
        id: id.to_owned(),
        version,
        moves,
        asked: None,
    });
    history.note(world, &format!("{id} is seen at {version}"));
}
