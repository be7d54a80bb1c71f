//! A player at one table: a WebSocket that makes moves and waits for their acknowledgement.

use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Trouble;

/// One table and its WebSocket.
pub(crate) struct Player {
    number: usize,
    socket: Socket,
    /// Somebody who watches at another server.
    afar: Option<Socket>,
    seen: Seen,
    made: usize,
}

/// What a player needs of a view. The rest is passed over: players share the machine with the servers.
struct Seen {
    version: u64,
    turn: u8,
    is_over: bool,
    /// The move that is made next; `None` when the game is over.
    next: Option<String>,
}

#[derive(Deserialize)]
struct View<'a> {
    version: u64,
    turn: u8,
    ending: Option<IgnoredAny>,
    #[serde(borrow)]
    choices: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

impl Seen {
    /// With a move that differs from table to table and from move to move.
    fn of(view: &View<'_>, number: usize, made: usize) -> Seen {
        let chosen = (number * 7 + made * 3) % view.choices.len().max(1);
        let next = view.choices.get(chosen);
        Seen {
            version: view.version,
            turn: view.turn,
            is_over: view.ending.is_some(),
            next: next.map(|choice| choice.text.clone().into_owned()),
        }
    }
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
        let view = opened["view"].to_string();
        Ok(Player {
            number,
            socket: connect(address, opened, &hello).await?,
            afar: None,
            seen: Seen::of(&serde_json::from_str(&view)?, number, 0),
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

    /// The move that is to be made; none when the game is over.
    pub(crate) fn choice(&self) -> Option<String> {
        self.seen.next.clone()
    }

    /// Makes a move and waits for its acknowledgement and the new view.
    pub(crate) async fn make(&mut self, text: String) -> Result<Trip, Trouble> {
        let id = self.made.to_string();
        let version = self.seen.version;
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
            let mut trip = None;
            let mut seen = false;
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
        while !self.seen.is_over && self.seen.turn != 1 {
            self.hear().await?;
        }
        Ok(())
    }

    async fn hear(&mut self) -> Result<Heard, Trouble> {
        let (heard, text) = next(&mut self.socket).await?;
        if matches!(heard, Heard::View) {
            #[derive(Deserialize)]
            struct Told<'a> {
                #[serde(borrow)]
                view: View<'a>,
            }
            let told: Told<'_> = serde_json::from_str(&text)?;
            self.seen = Seen::of(&told.view, self.number, self.made);
        }
        Ok(heard)
    }
}

/// The next message, and what it is about.
async fn next(socket: &mut Socket) -> Result<(Heard, Utf8Bytes), Trouble> {
    let Some(heard) = socket.next().await else {
        return Err("the server has gone".into());
    };
    let Message::Text(text) = heard? else {
        return Ok((Heard::Other, Utf8Bytes::default()));
    };
    let is = |kind: &str| text.starts_with(&format!("{{\"type\":\"{kind}\""));
    let heard = match () {
        () if is("ack") => Heard::Ack,
        () if is("view") => Heard::View,
        () if is("refused") || is("error") => return Err(text.to_string().into()),
        () => Heard::Other,
    };
    Ok((heard, text))
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
    // Usually it is 128 KiB, which thousands of players on one machine would feel.
    let narrow = WebSocketConfig::default().read_buffer_size(8 * 1024);
    let (mut socket, _) = client_async_with_config(url, stream, Some(narrow)).await?;
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
