//! New tables, as requests ask for them.

use std::sync::Arc;

use api::{Code, Refusal, SeatChoice, Source};
use play::Table;

use super::Server;
use crate::rate_limit::Client;

impl Server {
    /// The table that a request asks for, before anybody sits down, and who is to sit where.
    pub(crate) async fn build(
        self: &Arc<Self>,
        client: Client,
        request: api::Create,
    ) -> Result<(Table, [SeatChoice; 2]), Refusal> {
        let source = request.source()?;
        let copied = match &source {
            Source::Table(id) => {
                let live = self.find(id).await?;
                let hosted = live.look().await?;
                Some(hosted.table.record())
            }
            Source::Answers(..) | Source::Position(..) | Source::Record(_) => None,
        };
        let has_moves = matches!(source, Source::Table(_) | Source::Record(_));
        let build = move || {
            let missing =
                |id: &str| Refusal::new(Code::NoTable, format!("there is no table called {id:?}"));
            let table = api::described(&source, |id| copied.ok_or_else(|| missing(id)))?;
            api::set_up(table, &request)
        };
        if has_moves {
            self.thinkers.work(client, build).await?
        } else {
            build()
        }
    }
}
