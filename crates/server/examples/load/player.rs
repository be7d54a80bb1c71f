//! A player at one table: a WebSocket that makes moves and waits for their acknowledgement.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Trouble;

/// One table and its WebSocket.
pub(crate) struct Player {
    number: usize,
    socket: WebSocketStream<TcpStream>,
    view: Value,
    made: usize,
}

impl Player {
    /// Opens the table that `wish` describes and sits down at it.
    pub(crate) async fn sit(
        address: SocketAddr,
        wish: &Value,
        number: usize,
    ) -> Result<Player, Trouble> {
        let opened = post(address, "/api/v1/tables", wish).await?;
        let id = opened["id"].as_str().ok_or("no table")?;
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{address}/api/v1/tables/{id}/events?since=1");
        let (mut socket, _) = client_async(url, stream).await?;
        let hello = json!({"type": "hello", "token": opened["token"]});
        socket.send(Message::text(hello.to_string())).await?;
        Ok(Player {
            number,
            socket,
            view: opened["view"].clone(),
            made: 0,
        })
    }

    /// A move that differs from table to table and from move to move; none when the game is over.
    pub(crate) fn choice(&self) -> Option<Value> {
        let choices = self.view["choices"].as_array()?;
        let choice = choices.get((self.number * 7 + self.made * 3) % choices.len().max(1))?;
        Some(choice["text"].clone())
    }

    /// Makes a move and waits for its acknowledgement and the new view.
    pub(crate) async fn make(&mut self, text: Value) -> Result<Duration, Trouble> {
        let (id, version) = (self.made.to_string(), &self.view["version"]);
        let message = json!({"type": "move", "id": id, "move": text, "version": version});
        self.made += 1;
        let began = Instant::now();
        self.socket.send(Message::text(message.to_string())).await?;
        let (mut trip, mut seen) = (None, false);
        while trip.is_none() || !seen {
            match self.hear().await? {
                Heard::Ack => trip = Some(began.elapsed()),
                Heard::View => seen = true,
                Heard::Other => {}
            }
        }
        Ok(trip.unwrap_or_default())
    }

    /// Waits until the other side, an engine, has moved for as long as it may.
    pub(crate) async fn wait_for_turn(&mut self) -> Result<(), Trouble> {
        while self.view["ending"].is_null() && self.view["turn"] != 1 {
            self.hear().await?;
        }
        Ok(())
    }

    async fn hear(&mut self) -> Result<Heard, Trouble> {
        let Some(heard) = self.socket.next().await else {
            return Err("the server has gone".into());
        };
        let Message::Text(text) = heard? else {
            return Ok(Heard::Other);
        };
        let mut message: Value = serde_json::from_str(&text)?;
        match message["type"].as_str() {
            Some("ack") => Ok(Heard::Ack),
            Some("view") => {
                self.view = message["view"].take();
                Ok(Heard::View)
            }
            Some("refused" | "error") => Err(text.to_string().into()),
            _ => Ok(Heard::Other),
        }
    }
}

/// What a message was about.
enum Heard {
    Ack,
    View,
    Other,
}

/// One request on a connection of its own.
async fn post(address: SocketAddr, path: &str, body: &Value) -> Result<Value, Trouble> {
    let mut stream = TcpStream::connect(address).await?;
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}
