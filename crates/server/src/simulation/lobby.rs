//! Who looks for somebody to play with: challenges posted here, taken there, withdrawn in the same moment.

use std::sync::Arc;

use api::Fingerprint;
use play::Game;
use tokio::time::sleep;

use super::node::Node;
use super::people::ask;
use super::{Challenge, World};
use crate::rate_limit::Client;
use crate::server::Pairing;
use crate::token::{Holder, Token};
use api::Code;

/// How many look for somebody.
pub(super) const PEOPLE: usize = 4;

/// A challenge that somebody was told to have taken.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) challenge: String,
    pub(super) taker: Fingerprint,
    pub(super) table: String,
}

/// A challenge that somebody was told to be another's.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) challenge: String,
    pub(super) taker: Fingerprint,
}

fn key(number: usize) -> Token {
    format!("{:032x}", 0xaa00 + number).parse().unwrap()
}

/// Challenges, takes and withdraws until the world ends.
pub(super) async fn meets(world: Arc<World>, number: usize) {
    let person = key(number).fingerprint();
    let mut own: Option<String> = None;
    loop {
        sleep(world.chance.millis(200, 2500)).await;
        if world.is_over() {
            return;
        }
        match own.take() {
            Some(id) if world.chance.one_in(3) => withdraw(&world, &id, person).await,
            saved if world.chance.one_in(2) => own = saved.or(post(&world, person).await),
            saved => {
                own = saved;
                take_some(&world, person).await;
            }
        }
    }
}

/// Looks for a quick game, and says whether it has begun; otherwise somebody may come.
pub(super) async fn seeks(world: &World, node: &Node, number: usize) -> bool {
    sleep(world.chance.millis(0, 20)).await;
    let options = api::read(br#"{"game": "congkak", "quick": true}"#).unwrap();
    let who = Holder {
        client: Client::NOBODY,
        key: key(number).fingerprint(),
    };
    let met = node.server.seek(who, &options).await.unwrap();
    matches!(met, Pairing::Began(_))
}

async fn post(world: &World, person: Fingerprint) -> Option<String> {
    let node = world.some_node()?;
    let options: api::Challenge = api::read(br#"{"game": "congkak"}"#).unwrap();
    let posted = ask(
        world,
        &node,
        node.server.post(
            Holder {
                client: Client::NOBODY,
                key: person,
            },
            &options,
        ),
    )
    .await;
    Some(posted?.ok()?.id)
}

async fn withdraw(world: &World, id: &str, person: Fingerprint) {
    let Some(node) = world.some_node() else {
        return;
    };
    let withdrawn = ask(world, &node, node.server.withdraw(id, person)).await;
    if let Some(Ok(())) = withdrawn {
        world.history().withdrawn.push(id.to_owned());
    }
}

/// Takes one of the challenges that are open, and asks again until there is an answer.
async fn take_some(world: &World, person: Fingerprint) {
    let Some(node) = world.some_node() else {
        return;
    };
    let Some(Ok(known)) = ask(world, &node, node.server.challenges()).await else {
        return;
    };
    let is_open = |one: &&Challenge| one.taken.is_none() && one.person != person;
    let open: Vec<&Challenge> = known.iter().filter(is_open).collect();
    let Some(challenge) = world.chance.pick(&open) else {
        return;
    };
    while !take(world, &challenge.id, person).await && !world.is_over() {
        sleep(world.chance.millis(10, 300)).await;
    }
}

/// Tries to take a challenge at some server, and says whether there was an answer.
async fn take(world: &World, id: &str, person: Fingerprint) -> bool {
    let Some(node) = world.some_node() else {
        return false;
    };
    let question = async {
        let known = node.server.challenges().await?;
        let challenge = known.iter().find(|one| one.id == id);
        let challenge = challenge.ok_or_else(crate::server::no_challenge)?;
        let game: Game = "congkak".parse().unwrap();
        let start = play::setup::start(game, &[]).unwrap();
        let table = play::Table::read(game, &start).unwrap();
        let who = Holder {
            client: Client::NOBODY,
            key: person,
        };
        node.server.take(None, challenge, who, table).await
    };
    let (challenge, taker) = (id.to_owned(), person);
    match ask(world, &node, question).await {
        None => false,
        Some(Ok(live)) => {
            let table = live.id.to_string();
            let taken = Taken {
                challenge,
                taker,
                table,
            };
            world.history().taken.push(taken);
            true
        }
        Some(Err(refusal)) if refusal.code == Code::Taken => {
            world.history().refused.push(Refused { challenge, taker });
            true
        }
        Some(Err(refusal)) => refusal.code == Code::NoChallenge,
    }
}
