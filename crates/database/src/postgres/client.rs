//! A connection to PostgreSQL on which no wait is without end.
//!
//! Every statement has a deadline on both sides: PostgreSQL gives it up after `statement_timeout`, and
//! a connection that does not answer, because a backend, a network or a disk hangs, counts as lost
//! a little later. Callers block; the event loop is this connection's own.

use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::future::{Future, poll_fn};
use std::iter::once;
use std::ops::{Deref, DerefMut};
use std::task::Poll;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{AsyncMessage, Connection, Statement};

use super::address::Address;
use super::{SESSION, explain, unreached};
use crate::DatabaseError;
use crate::driver::{Announces, Answers, Sql, SqlRow, Value};

/// How long an answer may take before the connection counts as lost.
const ANSWER: Duration = Duration::from_secs(3);

/// How long bringing a large database up to date may take.
const MIGRATION: Duration = Duration::from_secs(6 * 3600);

pub(super) struct PostgresClient {
    /// Missing only while it is dropped.
    runtime: Option<Runtime>,
    client: tokio_postgres::Client,
    notifications: mpsc::UnboundedReceiver<String>,
    /// What was asked before is read and planned once.
    prepared: HashMap<String, Statement>,
    answer: Duration,
    is_lost: bool,
}

impl PostgresClient {
    pub(super) fn connect(address: &Address) -> Result<PostgresClient, DatabaseError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| DatabaseError::Lost(error.to_string()))?;
        let (sender, notifications) = mpsc::unbounded_channel();
        let connected = within(&runtime, ANSWER, address.connect(sender));
        let mut client = PostgresClient {
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

    /// Runs statements in one transaction, which is sent as a whole.
    pub(super) fn run(
        &mut self,
        server: &str,
        statements: &[Sql],
    ) -> Result<Answers, DatabaseError> {
        if statements.len() < 2 {
            return self.send(server, statements.iter());
        }
        let [begin, commit] = ["BEGIN", "COMMIT"].map(|word| Sql::new(word, []));
        let all = once(&begin).chain(statements).chain(once(&commit));
        let mut answers = self.send(server, all)?;
        answers.pop();
        answers.remove(0);
        Ok(answers)
    }

    /// Sends statements together, and waits for all of their rows.
    fn send<'a>(
        &mut self,
        server: &str,
        statements: impl Iterator<Item = &'a Sql>,
    ) -> Result<Answers, DatabaseError> {
        let all: Vec<Sent<'_>> = statements.map(|one| Sent::new(one, &server)).collect();
        self.wait(async |client, prepared| {
            for one in &all {
                if !prepared.contains_key(one.text.as_ref()) {
                    let statement = client.prepare(&one.text).await?;
                    prepared.insert(one.text.to_string(), statement);
                }
            }
            let mut asked = Vec::with_capacity(all.len());
            for one in &all {
                let mut rows = Box::pin(one.ask(client, &prepared[one.text.as_ref()]));
                // The first poll sends it.
                let early = poll_fn(|context| Poll::Ready(rows.as_mut().poll(context))).await;
                asked.push((rows, early));
            }
            let mut answers = Vec::with_capacity(all.len());
            for (rows, early) in asked {
                answers.push(match early {
                    Poll::Ready(rows) => rows?,
                    Poll::Pending => rows.await?,
                });
            }
            Ok(answers)
        })
    }

    /// The first row of an answer that has one.
    pub(super) fn row(&mut self, text: &'static str) -> Result<SqlRow, DatabaseError> {
        let rows = self.send("", once(&Sql::new(text, [])))?;
        let first = rows.into_iter().flatten().next();
        Ok(first.unwrap_or(SqlRow::new(Vec::new())))
    }

    pub(super) fn transaction(&mut self) -> Result<Transaction<'_>, DatabaseError> {
        self.batch_execute("BEGIN")?;
        Ok(Transaction {
            client: self,
            is_done: false,
        })
    }

    /// The notifications that came within this time, at least one unless there was none.
    pub(super) fn notifications(&mut self, wait: Duration) -> Vec<String> {
        let runtime = self.runtime.as_ref().expect("it is not dropped yet");
        let first = within(runtime, wait, self.notifications.recv());
        let mut received = Vec::from_iter(first.flatten());
        while let Ok(next) = self.notifications.try_recv() {
            received.push(next);
        }
        received
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

/// A statement as it is sent.
struct Sent<'a> {
    text: Cow<'a, str>,
    values: Vec<&'a (dyn ToSql + Sync)>,
}

impl<'a> Sent<'a> {
    fn new(sql: &'a Sql, server: &'a &'a str) -> Sent<'a> {
        let mut values: Vec<&(dyn ToSql + Sync)> = Vec::new();
        values.extend(sql.values.iter().map(|value| value as &(dyn ToSql + Sync)));
        let version = match sql.announces {
            Announces::Nothing => {
                return Sent {
                    text: sql.text.as_ref().into(),
                    values,
                };
            }
            Announces::Version => " || ' ' || version",
            Announces::Gone => "",
        };
        values.push(server);
        let text = &sql.text;
        let last = values.len();
        let text = format!(
            "WITH written AS ({text})
            SELECT id, pg_notify('marbles_tables', ${last} || ' ' || id{version}) FROM written"
        );
        Sent {
            text: text.into(),
            values,
        }
    }

    async fn ask(
        &self,
        client: &tokio_postgres::Client,
        statement: &Statement,
    ) -> Result<Vec<SqlRow>, tokio_postgres::Error> {
        let rows = client.query(statement, &self.values).await?;
        let row =
            |row: &tokio_postgres::Row| SqlRow::new((0..row.len()).map(|at| row.get(at)).collect());
        Ok(rows.iter().map(row).collect())
    }
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Flag(flag) => flag.to_sql(kind, out),
            Value::Number(number) => number.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
            Value::Bytes(bytes) => bytes.to_sql(kind, out),
            Value::List(all) => all.to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(match *kind {
            Type::BOOL => Value::Flag(FromSql::from_sql(kind, raw)?),
            Type::INT8 => Value::Number(FromSql::from_sql(kind, raw)?),
            Type::TEXT => Value::Text(FromSql::from_sql(kind, raw)?),
            Type::BYTEA => Value::Bytes(FromSql::from_sql(kind, raw)?),
            _ => Value::Null,
        })
    }

    fn from_sql_null(_: &Type) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

fn silent() -> DatabaseError {
    let seconds = ANSWER.as_secs();
    DatabaseError::Lost(format!("no answer for {seconds} s"))
}

/// It may be dropped in another event loop, which must not wait.
impl Drop for PostgresClient {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Reads what comes, until the connection ends.
pub(super) async fn read_messages<S, T>(
    mut connection: Connection<S, T>,
    sender: mpsc::UnboundedSender<String>,
) where
    Connection<S, T>: Future,
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
    T: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notification) = message {
            // Only a listening connection has a reader.
            let _ = sender.send(notification.payload().to_owned());
        }
    }
}

/// Undone when it is dropped before it is committed.
pub(super) struct Transaction<'a> {
    client: &'a mut PostgresClient,
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
    type Target = PostgresClient;

    fn deref(&self) -> &PostgresClient {
        self.client
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut PostgresClient {
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
