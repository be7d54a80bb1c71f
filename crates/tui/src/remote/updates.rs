//! Listening: a WebSocket that is made anew whenever it is cut.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::sync::Arc;
use std::time::Duration;

use api::{ClientMessage, Code, ReceivedMessage};
use game::Side;
use rustls::pki_types::ServerName;
use rustls::{ClientConnection, StreamOwned};
use tungstenite::http::Uri;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket, client};

use crate::remote::stop::Stop;
use crate::remote::{Link, Update, safety};

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(10);

/// The server pings every 20 seconds: a line that is silent for longer than this is cut.
const SILENCE: Duration = Duration::from_secs(50);

/// How long to wait before a line is made anew: the first time, and at most.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

/// The largest message: a view of a very long game.
const LARGEST: usize = 16 << 20;

/// Why the stream ended.
enum Ended {
    /// The connection is lost.
    Cut,
    /// There is nothing more to receive, and this is why.
    For(play::Message),
}

/// The updates of a table, over a WebSocket that is opened again when it is lost.
pub(crate) struct UpdateStream {
    link: Link,
    token: Option<String>,
    stop: Arc<Stop>,
    /// The version that was received last.
    since: Option<u64>,
    /// How long to wait before the next try.
    wait: Duration,
}

impl UpdateStream {
    pub(crate) fn new(link: &Link, token: Option<String>, stop: Arc<Stop>) -> UpdateStream {
        UpdateStream {
            link: link.clone(),
            token,
            stop,
            since: None,
            wait: FIRST_WAIT,
        }
    }

    /// Tells what is received until the visit ends.
    pub(crate) fn listen(mut self, tell: &dyn Fn(Update)) {
        loop {
            let ended = self.listen_once(tell);
            if self.stop.is_stopped() {
                return;
            }
            match ended {
                Ended::For(sentence) => return tell(Update::Ended(sentence)),
                Ended::Cut => tell(Update::Cut),
            }
            if !self.stop.wait(self.wait) {
                return;
            }
            self.wait = (2 * self.wait).min(LONGEST_WAIT);
        }
    }

    fn listen_once(&mut self, tell: &dyn Fn(Update)) -> Ended {
        let Some(mut line) = self.connect() else {
            return Ended::Cut;
        };
        loop {
            let text = match line.read() {
                Ok(Message::Text(text)) => text,
                Ok(Message::Close(_)) | Err(_) => return Ended::Cut,
                // Pings are answered by reading on.
                Ok(
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_),
                ) => {
                    continue;
                }
            };
            match ReceivedMessage::read(&text) {
                Ok(ReceivedMessage::Welcome { seats }) => {
                    self.wait = FIRST_WAIT;
                    tell(Update::Welcome(seats.into_iter().map(Side::from).collect()));
                }
                Ok(ReceivedMessage::View { view }) => {
                    let is_news = self.since.is_none_or(|since| view.version >= since);
                    if is_news {
                        self.since = Some(view.version);
                        tell(Update::Changed(*view));
                    }
                }
                Ok(ReceivedMessage::Gone {}) => return Ended::For("gone-deleted".into()),
                Ok(ReceivedMessage::Error { error }) => {
                    let is_final = [Code::BadToken, Code::NoTable].contains(&error.code);
                    return if is_final {
                        Ended::For(error.into())
                    } else {
                        Ended::Cut
                    };
                }
                Ok(ReceivedMessage::Other) => {}
                Err(refusal) => {
                    let sentence = play::Message::from("server-strange")
                        .with("server", self.link.server.as_str())
                        .with("problem", refusal.message);
                    return Ended::For(sentence);
                }
            }
        }
    }

    /// Makes the line and says hello.
    fn connect(&self) -> Option<WebSocket<Line>> {
        let since = match self.since {
            Some(version) => format!("?since={version}"),
            None => String::new(),
        };
        // http becomes ws, https becomes wss.
        let address = self.link.resource(&format!("/events{since}"));
        let address: Uri = address.replacen("http", "ws", 1).parse().ok()?;
        let stream = reach(&address, self.link.is_secure()).ok()?;
        stream.set_read_timeout(Some(SILENCE)).ok()?;
        stream.set_write_timeout(Some(CONNECT)).ok()?;
        if !self.stop.cut_later(&stream) {
            return None;
        }
        let line = if self.link.is_secure() {
            let name = ServerName::try_from(bare_host(&address).to_owned()).ok()?;
            let connection = ClientConnection::new(safety::client(), name).ok()?;
            Line::Private(Box::new(StreamOwned::new(connection, stream)))
        } else {
            Line::Open(stream)
        };
        let config = WebSocketConfig::default().max_message_size(Some(LARGEST));
        let (mut socket, _) = client::client_with_config(address, line, Some(config)).ok()?;
        let hello = ClientMessage::Hello {
            token: self.token.clone(),
            key: None,
            presence: None,
        };
        socket.send(Message::text(api::to_json(&hello))).ok()?;
        Some(socket)
    }
}

/// Connects to the first of the server's addresses that answers.
fn reach(address: &Uri, secure: bool) -> io::Result<TcpStream> {
    let port = address.port_u16().unwrap_or(if secure { 443 } else { 80 });
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    for socket in (bare_host(address), port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&socket, CONNECT) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// The host without the brackets around a numeric address.
fn bare_host(address: &Uri) -> &str {
    let host = address.host().unwrap_or_default();
    host.trim_start_matches('[').trim_end_matches(']')
}

/// A line that anybody on the way can read, or a private one.
enum Line {
    Open(TcpStream),
    Private(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Read for Line {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Line::Open(stream) => stream.read(buffer),
            Line::Private(stream) => stream.read(buffer),
        }
    }
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Line::Open(stream) => stream.write(bytes),
            Line::Private(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Line::Open(stream) => stream.flush(),
            Line::Private(stream) => stream.flush(),
        }
    }
}
