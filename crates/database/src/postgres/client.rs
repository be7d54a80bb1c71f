//! A connection to PostgreSQL on which no wait is without end.
//!
//! Every statement has a deadline on both sides: PostgreSQL gives it up after `statement_timeout`, and
//! a connection that does not answer, because a backend, a network or a disk hangs, counts as lost
//! a little later. Callers block; the event loop is this connection's own.

use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Connection, Row, Statement};

use super::line::Address;
use super::{SESSION, explain, unreached};
use crate::DatabaseError;

/// How long an answer may take before the connection counts as lost.
const ANSWER: Duration = Duration::from_secs(3);

/// How long bringing a large database up to date may take.
const MIGRATION: Duration = Duration::from_secs(6 * 3600);

/// The values of a statement's parameters.
pub(super) type Parameters<'a> = [&'a (dyn ToSql + Sync)];

pub(super) struct Client {
    /// Missing only while it is dropped.
    runtime: Option<Runtime>,
    client: tokio_postgres::Client,
    notifications: mpsc::UnboundedReceiver<String>,
    /// What was asked before is read and planned once.
    prepared: HashMap<String, Statement>,
    answer: Duration,
    is_lost: bool,
}

impl Client {
    pub(super) fn connect(address: &Address) -> Result<Client, DatabaseError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| DatabaseError::Lost(error.to_string()))?;
        let (told, notifications) = mpsc::unbounded_channel();
        let connected = within(&runtime, ANSWER, address.connect(told));
        let mut client = Client {
            runtime: Some(runtime),
            client: connected.ok_or_else(silent)?.map_err(unreached)?,
            notifications,
            prepared: HashMap::new(),
            answer: ANSWER,
            is_lost: false,
        };
        client.batch_execute(SESSION)?;
        Ok(client)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_lost || self.client.is_closed()
    }

    pub(super) fn batch_execute(&mut self, text: &str) -> Result<(), DatabaseError> {
        self.wait(async |client, _| client.batch_execute(text).await)
    }

    pub(super) fn query(
        &mut self,
        text: &str,
        parameters: &Parameters<'_>,
    ) -> Result<Vec<Row>, DatabaseError> {
        self.wait(async |client, prepared| {
            let statement = prepare(client, prepared, text).await?;
            client.query(&statement, parameters).await
        })
    }

    pub(super) fn query_one(
        &mut self,
        text: &str,
        parameters: &Parameters<'_>,
    ) -> Result<Row, DatabaseError> {
        self.wait(async |client, prepared| {
            let statement = prepare(client, prepared, text).await?;
            client.query_one(&statement, parameters).await
        })
    }

    /// How many rows were changed.
    pub(super) fn execute(
        &mut self,
        text: &str,
        parameters: &Parameters<'_>,
    ) -> Result<u64, DatabaseError> {
        self.wait(async |client, prepared| {
            let statement = prepare(client, prepared, text).await?;
            client.execute(&statement, parameters).await
        })
    }

    pub(super) fn transaction(&mut self) -> Result<Transaction<'_>, DatabaseError> {
        self.batch_execute("BEGIN")?;
        Ok(Transaction {
            client: self,
            is_done: false,
        })
    }

    /// The notifications that came within this time, at least one unless there was none.
    pub(super) fn hear(&mut self, wait: Duration) -> Vec<String> {
        let runtime = self.runtime.as_ref().expect("it is not dropped yet");
        let first = within(runtime, wait, self.notifications.recv());
        let mut heard = Vec::from_iter(first.flatten());
        while let Ok(next) = self.notifications.try_recv() {
            heard.push(next);
        }
        heard
    }

    fn wait<T>(
        &mut self,
        ask: impl AsyncFnOnce(
            &tokio_postgres::Client,
            &mut HashMap<String, Statement>,
        ) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, DatabaseError> {
        let runtime = self.runtime.as_ref().expect("it is not dropped yet");
        let asked = ask(&self.client, &mut self.prepared);
        let Some(answer) = within(runtime, self.answer, asked) else {
            self.is_lost = true;
            return Err(silent());
        };
        answer.map_err(explain)
    }
}

/// What comes of something within this time.
fn within<T>(runtime: &Runtime, limit: Duration, asked: impl Future<Output = T>) -> Option<T> {
    runtime.block_on(async { timeout(limit, asked).await.ok() })
}

async fn prepare(
    client: &tokio_postgres::Client,
    prepared: &mut HashMap<String, Statement>,
    text: &str,
) -> Result<Statement, tokio_postgres::Error> {
    if let Some(known) = prepared.get(text) {
        return Ok(known.clone());
    }
    let statement = client.prepare(text).await?;
    prepared.insert(text.to_owned(), statement.clone());
    Ok(statement)
}

fn silent() -> DatabaseError {
    let seconds = ANSWER.as_secs();
    DatabaseError::Lost(format!("no answer for {seconds} s"))
}

/// It may be dropped in another event loop, which must not wait.
impl Drop for Client {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Reads what comes, until the connection ends.
pub(super) async fn attend<S, T>(
    mut connection: Connection<S, T>,
    told: mpsc::UnboundedSender<String>,
) where
    Connection<S, T>: Future,
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
    T: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notification) = message {
            // Only a listening connection has a reader.
            let _ = told.send(notification.payload().to_owned());
        }
    }
}

/// Undone when it is dropped before it is committed.
pub(super) struct Transaction<'a> {
    client: &'a mut Client,
    is_done: bool,
}

impl Transaction<'_> {
    pub(super) fn commit(mut self) -> Result<(), DatabaseError> {
        self.is_done = true;
        self.client.batch_execute("COMMIT")
    }

    /// Lets this one take as long as bringing a database up to date takes.
    pub(super) fn take_time(&mut self) -> Result<(), DatabaseError> {
        self.answer = MIGRATION;
        self.batch_execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
    }
}

impl Deref for Transaction<'_> {
    type Target = Client;

    fn deref(&self) -> &Client {
        self.client
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut Client {
        self.client
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        self.client.answer = ANSWER;
        if !self.is_done && !self.client.is_closed() && self.batch_execute("ROLLBACK").is_err() {
            // Nobody knows what it is in.
            self.client.is_lost = true;
        }
    }
}
