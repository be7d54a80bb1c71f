//! People: their names, and what they do with each other at a table beside moving: claim, call off, play again.

use std::sync::Arc;

use api::{Fingerprint, GoneReason, SeatedPeople, TableLine};
use database::{Listing, Written};

use super::presence::Connections;
use super::{ATTEMPTS, LiveTable, SavedChange, Server, TableEvent, changes_too_fast};
use crate::hosted::{Act, HostedTable};
use crate::rate_limit::Client;
use crate::token::{Holder, draw_id};
use api::{Code, Refusal};

impl Server {
    /// The names of people, in order.
    pub(crate) async fn names(
        &self,
        people: Vec<Fingerprint>,
    ) -> Result<Vec<Option<String>>, Refusal> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        self.storage.once(move |games| games.names(&people)).await
    }

    /// What a person is called, if they chose a name.
    pub(crate) async fn name_of(&self, person: Fingerprint) -> Result<Option<String>, Refusal> {
        let names = self.names(vec![person]).await?;
        Ok(names.into_iter().next().flatten())
    }

    /// The people of a table, with their names as they are now.
    pub(crate) async fn seated(
        &self,
        people: [Option<Fingerprint>; 2],
    ) -> Result<SeatedPeople, Refusal> {
        let known = people.iter().flatten().copied().collect();
        let mut known = self.names(known).await?.into_iter();
        let names = people.map(|person| person.and_then(|_| known.next().flatten()));
        Ok(SeatedPeople { people, names })
    }

    /// Gives a person a name or takes it away, at every table where they sit.
    pub(crate) async fn rename(
        &self,
        person: Fingerprint,
        name: Option<String>,
    ) -> Result<(), Refusal> {
        let given = name.clone();
        let keep =
            move |games: &mut dyn database::GameStore| games.name_person(&person, given.as_deref());
        self.storage.once(keep).await?;
        let tables: Vec<Arc<LiveTable>> = self.tables.lock().values().cloned().collect();
        for live in tables {
            if let Some(seated) = live.presence.rename(person, name.as_deref()) {
                live.hosted.lock().await.head.seated = seated;
                self.tell_presence(&live);
            }
        }
        self.lobby.nudge();
        Ok(())
    }

    /// The tables that a person set up or sits at.
    pub(crate) async fn tables_of(
        &self,
        client: Client,
        person: Fingerprint,
        limit: u32,
    ) -> Result<Vec<TableLine>, Refusal> {
        let _turn = self.listing.wait(client.everybody()).await;
        self.storage
            .query(move |games| games.list(limit, Listing::Of(person)))
            .await
    }

    /// The other side has been gone for long enough: the game is claimed.
    pub(crate) async fn claim(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        Holder { client, key }: Holder,
        request: api::Claim,
    ) -> Result<SavedChange, Refusal> {
        if self.storage.is_shared() {
            // The other side may have come to another server a moment ago.
            self.refuse_unless_listening(live)?;
            self.ask_other_servers(vec![Arc::clone(live)]).await?;
        }
        let away = live.presence.away(self.now());
        let after = self.bounds().claim_after;
        let claimed = self.change(None, live, move |hosted, now| {
            let who = hosted.standing(key)?;
            hosted.attendants.client = Some(client.with_person(hosted.person_of(who)));
            Ok((hosted.claim(who, &request, away, after, now)?, ()))
        });
        claimed.await.map(|(saved, ())| saved)
    }

    /// Who is at other servers is known only while somebody listens here.
    fn refuse_unless_listening(&self, live: &LiveTable) -> Result<(), Refusal> {
        if live.presence.here() != Connections::default() {
            return Ok(());
        }
        Code::NotGone.refuse("listen at the table first: only then is it known who is there")
    }

    /// Calls a game off that has hardly begun: the table is deleted.
    pub(crate) async fn abort(
        self: &Arc<Self>,
        live: Arc<LiveTable>,
        key: Fingerprint,
    ) -> Result<(), Refusal> {
        self.remove(live, GoneReason::Aborted, move |hosted| {
            let who = hosted.standing(key)?;
            hosted.refuse_abort(who)
        })
        .await
    }

    /// Forgets a table if that is allowed, and tells its listeners why.
    pub(super) async fn remove(
        self: &Arc<Self>,
        live: Arc<LiveTable>,
        reason: GoneReason,
        check: impl Fn(&mut HostedTable) -> Result<(), Refusal> + Send + Sync + 'static,
    ) -> Result<(), Refusal> {
        let server = Arc::clone(self);
        let work = async move {
            let mut hosted = live.look().await?;
            for _ in 0..ATTEMPTS {
                server.refresh(&live, &mut hosted).await?;
                check(&mut hosted)?;
                // Still locked: nobody here may save the table again in between.
                let id = hosted.id.to_string();
                let version = hosted.head.version;
                if server.storage.forget(id, version).await? == Written::Done {
                    live.tell(TableEvent::Gone(reason));
                    server.close(&live, &hosted);
                    return Ok(());
                }
            }
            Err(changes_too_fast())
        };
        tokio::spawn(work)
            .await
            .unwrap_or_else(|_| Code::NotKept.refuse("the server failed on this request"))
    }

    /// Offers to play again, or accepts: then there is a new table with sides swapped, and the old one leads there.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        holder: Holder,
        version: Option<u64>,
    ) -> Result<SavedChange, Refusal> {
        for _ in 0..ATTEMPTS {
            let done = self.try_rematch(live, holder, version).await;
            // Both offered in the same moment: what was an offer is now the consent.
            match done {
                Err(refusal) if refusal.code == Code::Crossed => {}
                done => return done,
            }
        }
        Err(changes_too_fast())
    }

    async fn try_rematch(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        holder: Holder,
        version: Option<u64>,
    ) -> Result<SavedChange, Refusal> {
        self.freshen(live).await?;
        let hosted = live.hosted.lock().await;
        let standing = hosted.standing(holder.key)?;
        let again = if hosted.agrees_to_rematch(standing)? {
            Some(hosted.again(draw_id(), self.time())?)
        } else {
            None
        };
        drop(hosted);
        let Some(mut again) = again else {
            return self.act(live, holder, version, Act::Rematch(None)).await;
        };
        again.attendants.client = Some(holder.client);
        let id = again.id.clone();
        let next = self.open(again).await?;
        let led = self.act(live, holder, version, Act::Rematch(Some(id.clone())));
        let led = led.await;
        if led.is_err() {
            // Somebody changed the old table meanwhile: nobody will ever be led to the new one.
            self.remove(next, GoneReason::Aborted, |_| Ok(())).await?;
        }
        led
    }
}
