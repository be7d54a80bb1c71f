//! Challenges: who leaves one open, takes it back, or takes another's and plays.

use std::collections::BTreeSet;
use std::sync::Arc;

use api::Fingerprint;
use database::{Challenge, GameStore, Taking};
use game::Side;
use play::{Game, Table};

use crate::hosted::HostedTable;
use crate::rate_limit::Client;
use crate::server::{LiveTable, Server};
use crate::token::{Holder, draw_id, random_bytes};
use api::{Code, Refusal};

impl Server {
    /// The challenges whose challengers are here.
    pub(crate) async fn challenges(&self) -> Result<Vec<Challenge>, Refusal> {
        let fresh = self.fresh();
        self.storage
            .once(move |games| games.challenges(fresh))
            .await
    }

    /// Leaves a challenge open, if its person and its client have not too many.
    pub(crate) async fn post(
        &self,
        Holder {
            client,
            key: person,
        }: Holder,
        options: &api::Challenge,
    ) -> Result<Challenge, Refusal> {
        let now = self.time().as_millis() as u64;
        let mut challenge = Challenge {
            id: draw_id().to_string(),
            person,
            options: api::to_json(options),
            created: now,
            server: self.lobby.name.clone(),
            seen: now,
            taken: None,
        };
        let known = self.challenges().await?;
        let open = |one: &&Challenge| one.taken.is_none();
        let own = known.iter().filter(open).filter(|one| one.person == person);
        if own.count() >= self.bounds().challenges_each {
            return Code::TooMany.refuse_as(
                "refused-many-challenges",
                "you have too many challenges open; cancel one",
            );
        }
        self.note_posted(client, &challenge.id, &known)?;
        let posted = challenge.clone();
        challenge.created = self.storage.once(move |games| games.post(&posted)).await?;
        self.lobby.nudge();
        Ok(challenge)
    }

    /// Counts a challenge for its client, beside those that are still open.
    fn note_posted(&self, client: Client, id: &str, known: &[Challenge]) -> Result<(), Refusal> {
        let open: BTreeSet<&str> = known
            .iter()
            .filter(|one| one.taken.is_none())
            .map(|one| one.id.as_str())
            .collect();
        let posted = &mut self.lobby.visitors.lock().posted;
        posted.retain(|id, _| open.contains(id.as_str()));
        let client = client.everybody();
        let own = posted.values().filter(|&&one| one == client).count();
        if own >= self.bounds().challenges_client {
            let message =
                "too many challenges are open from your network; wait until some are taken";
            return Code::TooMany.refuse_as("refused-network-challenges", message);
        }
        posted.insert(id.to_owned(), client);
        Ok(())
    }

    /// Takes a challenge back. Refused if somebody has taken it already.
    pub(crate) async fn withdraw(&self, id: &str, person: Fingerprint) -> Result<(), Refusal> {
        let asked = id.to_owned();
        let withdraw = move |games: &mut dyn GameStore| games.withdraw(&asked, &person);
        let withdrawn = self.storage.once(withdraw).await?;
        self.lobby.nudge();
        if withdrawn {
            return Ok(());
        }
        let known = self.challenges().await?;
        let own = known
            .iter()
            .find(|one| one.id == id && one.person == person);
        match own.and_then(|one| one.taken.as_ref()) {
            Some((_, table)) => Code::Taken.refuse(format!(
                "somebody has just taken it: you play at table {table}"
            )),
            None => Err(no_challenge()),
        }
    }

    /// The challenger knows that a challenge was taken, and need not be told again.
    pub(crate) async fn settle(&self, id: String, person: Fingerprint) -> Result<(), Refusal> {
        let settle = move |games: &mut dyn GameStore| games.settle(&id, &person);
        self.storage.once(settle).await
    }

    /// Makes a table of a challenge, for exactly one taker. If the taker's own challenge waits, it is withdrawn in the
    /// same step.
    pub(crate) async fn take(
        self: &Arc<Self>,
        own: Option<&Challenge>,
        challenge: &Challenge,
        Holder { client, key: taker }: Holder,
        table: Table,
    ) -> Result<Arc<LiveTable>, Refusal> {
        if let Some((earlier, table)) = &challenge.taken
            && *earlier == taker
        {
            // The answer was lost: it is given again.
            return self.find(table).await;
        }
        refuse_untakable(challenge, taker)?;
        let options = read_options(&challenge.options)?;
        let challenger = challenge.person;
        let people = match options.colour().unwrap_or_else(draw_side) {
            Side::First => [challenger, taker],
            Side::Second => [taker, challenger],
        };
        let seated = self.seated(people.map(Some)).await?;
        let created = self.time().as_millis() as u64;
        let mut hosted = HostedTable::between(draw_id(), created, table, challenger, seated);
        hosted.head.public = options.public;
        hosted.attendants.client = Some(client.with_person(Some(taker)));
        let id = challenge.id.clone();
        let own = own.map(|own| own.id.clone());
        let fresh = self.fresh();
        let saved = self.to_stored(&hosted, &hosted.table.view());
        self.refuse_growth(&hosted, &saved)?;
        let take = move |games: &mut dyn GameStore| {
            games.take(Taking {
                challenge: &id,
                taker: &taker,
                fresh,
                instead_of: own.as_deref(),
                table: &saved,
            })
        };
        if !self.storage.once(take).await? {
            return Err(taken());
        }
        let live = self.add(hosted);
        let mut hosted = live.hosted.lock().await;
        self.look_after(&live, &mut hosted);
        drop(hosted);
        self.lobby.nudge();
        Ok(live)
    }
}

fn draw_side() -> Side {
    if random_bytes::<1>()[0].is_multiple_of(2) {
        Side::First
    } else {
        Side::Second
    }
}

/// What a challenger would like to play, as it was saved.
pub(crate) fn read_options(text: &str) -> Result<api::Challenge, Refusal> {
    api::read(text.as_bytes())
}

/// A challenge as it is sent. Returns `None` if a later program wrote it and this one cannot read it.
pub(crate) fn challenge_line(
    challenge: &Challenge,
    name: Option<String>,
) -> Option<api::ChallengeLine> {
    let options = read_options(&challenge.options).ok()?;
    Some(api::ChallengeLine {
        id: challenge.id.clone(),
        name,
        title: options.game.parse::<Game>().ok()?.title(),
        wish: options,
        created: challenge.created,
    })
}

fn refuse_untakable(challenge: &Challenge, taker: Fingerprint) -> Result<(), Refusal> {
    if challenge.taken.is_some() {
        return Err(taken());
    }
    if challenge.person == taker {
        return Code::NothingToDo.refuse_as(
            "refused-own-challenge",
            "this challenge is your own; wait until somebody takes it",
        );
    }
    Ok(())
}

fn taken() -> Refusal {
    let message = "somebody else was faster, or the challenger has left";
    Refusal::new(Code::Taken, message)
}

pub(crate) fn no_challenge() -> Refusal {
    let message = "there is no such challenge any more";
    Refusal::new(Code::NoChallenge, message)
}
