//! Who looks for somebody to play with, and finds them or waits.

use std::sync::Arc;

use api::{Code, Refusal};
use database::Challenge;

use super::read_options;
use crate::server::{LiveTable, Server};
use crate::token::Holder;

/// What came of looking for somebody to play with.
#[derive(Debug)]
pub(crate) enum Pairing {
    Began(Arc<LiveTable>),
    Waits(Challenge),
}

impl Server {
    /// Leaves a challenge open; where a quick game is asked for, the oldest one that fits is begun instead.
    pub(crate) async fn seek(
        self: &Arc<Self>,
        who: Holder,
        options: &api::Challenge,
    ) -> Result<Pairing, Refusal> {
        if options.quick
            && let Some(live) = self.pair(who, options, None).await?
        {
            return Ok(Pairing::Began(live));
        }
        let posted = self.post(who, options).await?;
        // Two may have looked in the same moment and found nobody: the later one goes to the earlier.
        if options.quick
            && let Some(live) = self.pair(who, options, Some(&posted)).await?
        {
            return Ok(Pairing::Began(live));
        }
        Ok(Pairing::Waits(posted))
    }

    /// Takes the oldest challenge that fits, if there is one. One's own that waits is given up for it,
    /// but for an older one only, so that two never give theirs up for each other.
    async fn pair(
        self: &Arc<Self>,
        who: Holder,
        options: &api::Challenge,
        own: Option<&Challenge>,
    ) -> Result<Option<Arc<LiveTable>>, Refusal> {
        for other in self.challenges().await? {
            let is_younger =
                own.is_some_and(|own| (own.created, &own.id) <= (other.created, &other.id));
            let is_open = other.taken.is_none() && other.person != who.key && !is_younger;
            let fits = read_options(&other.options).is_ok_and(|theirs| theirs.fits(options));
            if !is_open || !fits {
                continue;
            }
            let (table, _) = self
                .build(who.client, read_options(&other.options)?.create())
                .await?;
            match self.take(own, &other, who, table).await {
                Ok(live) => return Ok(Some(live)),
                // If it is our own that was taken, the connection to the lobby says so.
                Err(refusal) if refusal.code == Code::Taken => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(None)
    }
}
