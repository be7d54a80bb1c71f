//! A player at one table: a WebSocket that makes moves and waits for their acknowledgement.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Trouble;

/// One table and its WebSocket.
pub(crate) struct Player {
    number: usize,
    socket: Socket,
    /// Somebody who watches at another server.
    afar: Option<Socket>,
    view: Value,
    made: usize,
}

type Socket = WebSocketStream<TcpStream>;

/// How long a move took.
pub(crate) struct Trip {
    pub(crate) acknowledged: Duration,
    pub(crate) seen_afar: Option<Duration>,
}

impl Player {
    /// Opens the table that `wish` describes and sits down at it.
    pub(crate) async fn begin(
        address: SocketAddr,
        wish: &Value,
        number: usize,
    ) -> Result<Player, Trouble> {
        Player::sit(address, &open(address, wish).await?, number).await
    }

    /// Sits down at a table that was opened.
    pub(crate) async fn sit(
        address: SocketAddr,
        opened: &Value,
        number: usize,
    ) -> Result<Player, Trouble> {
        let hello = json!({"type": "hello", "token": opened["token"]});
        Ok(Player {
            number,
            socket: connect(address, opened, &hello).await?,
            afar: None,
            view: opened["view"].clone(),
            made: 0,
        })
    }

    /// Somebody watches at this server from now on.
    pub(crate) async fn watched_at(
        &mut self,
        address: SocketAddr,
        opened: &Value,
    ) -> Result<(), Trouble> {
        let mut afar = connect(address, opened, &json!({"type": "hello"})).await?;
        // The welcome says that it listens.
        afar.next().await.ok_or("the server has gone")??;
        self.afar = Some(afar);
        Ok(())
    }

    /// A move that differs from table to table and from move to move; none when the game is over.
    pub(crate) fn choice(&self) -> Option<Value> {
        let choices = self.view["choices"].as_array()?;
        let choice = choices.get((self.number * 7 + self.made * 3) % choices.len().max(1))?;
        Some(choice["text"].clone())
    }

    /// Makes a move and waits for its acknowledgement and the new view.
    pub(crate) async fn make(&mut self, text: Value) -> Result<Trip, Trouble> {
        let (id, version) = (self.made.to_string(), &self.view["version"]);
        let message = json!({"type": "move", "id": id, "move": text, "version": version});
        self.made += 1;
        let began = Instant::now();
        self.socket.send(Message::text(message.to_string())).await?;
        let mut afar = self.afar.take();
        let watching = async {
            let Some(socket) = &mut afar else {
                return Ok(None);
            };
            while !matches!(next(socket).await?, (Heard::View, _)) {}
            Ok::<_, Trouble>(Some(began.elapsed()))
        };
        let playing = async {
            let (mut trip, mut seen) = (None, false);
            while trip.is_none() || !seen {
                match self.hear().await? {
                    Heard::Ack => trip = Some(began.elapsed()),
                    Heard::View => seen = true,
                    Heard::Other => {}
                }
            }
            Ok::<_, Trouble>(trip.unwrap_or_default())
        };
        let (acknowledged, seen_afar) = tokio::try_join!(playing, watching)?;
        self.afar = afar;
        Ok(Trip {
            acknowledged,
            seen_afar,
        })
    }

    /// Waits until the other side, an engine, has moved for as long as it may.
    pub(crate) async fn wait_for_turn(&mut self) -> Result<(), Trouble> {
        while self.view["ending"].is_null() && self.view["turn"] != 1 {
            self.hear().await?;
        }
        Ok(())
    }

    async fn hear(&mut self) -> Result<Heard, Trouble> {
        let (heard, mut message) = next(&mut self.socket).await?;
        if matches!(heard, Heard::View) {
            self.view = message["view"].take();
        }
        Ok(heard)
    }
}

/// The next message, and what it is about.
async fn next(socket: &mut Socket) -> Result<(Heard, Value), Trouble> {
    let Some(heard) = socket.next().await else {
        return Err("the server has gone".into());
    };
    let Message::Text(text) = heard? else {
        return Ok((Heard::Other, Value::Null));
    };
    let message: Value = serde_json::from_str(&text)?;
    let heard = match message["type"].as_str() {
        Some("ack") => Heard::Ack,
        Some("view") => Heard::View,
        Some("refused" | "error") => return Err(text.to_string().into()),
        _ => Heard::Other,
    };
    Ok((heard, message))
}

/// Opens the table that `wish` describes.
pub(crate) async fn open(address: SocketAddr, wish: &Value) -> Result<Value, Trouble> {
    post(address, "/api/v1/tables", wish).await
}

/// Listens at a table that was opened.
async fn connect(address: SocketAddr, opened: &Value, hello: &Value) -> Result<Socket, Trouble> {
    let id = opened["id"].as_str().ok_or("no table")?;
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let url = format!("ws://{address}/api/v1/tables/{id}/events?since=1");
    let (mut socket, _) = client_async(url, stream).await?;
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

/// What a message was about.
enum Heard {
    Ack,
    View,
    Other,
}

/// One request on a connection of its own.
async fn post(address: SocketAddr, path: &str, body: &Value) -> Result<Value, Trouble> {
    let anywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    post_from(anywhere, address, (path, ""), body).await
}

/// The same, from an address of this machine, with a token.
pub(crate) async fn post_from(
    from: IpAddr,
    address: SocketAddr,
    (path, token): (&str, &str),
    body: &Value,
) -> Result<Value, Trouble> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0))?;
    let mut stream = socket.connect(address).await?;
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Authorization: Bearer {token}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}
