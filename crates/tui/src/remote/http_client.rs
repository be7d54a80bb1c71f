//! Requests: taking a seat, reading the table, having something done.

use std::sync::mpsc::Receiver;
use std::time::{Duration, SystemTime};

use api::{Decline, Empty, MakeMove, ReceivedSeat, Refusal};
use play::Message;
use ureq::Agent;
use ureq::http::Response;

use crate::remote::stop::Stop;
use crate::remote::{Link, TableRequest, Update, safety};

/// No answer takes longer.
const TIMEOUT: Duration = Duration::from_secs(20);

/// How long to wait before a move that did not get through is sent again.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Why a request came to nothing.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The server says no.
    Refused(Refusal),
    /// The answer makes no sense.
    Strange(String),
    /// There is no answer.
    Unreachable(String),
}

impl Trouble {
    /// In a sentence for somebody at the table.
    pub(crate) fn sentence(self, link: &Link) -> Message {
        let (name, problem) = match self {
            Trouble::Refused(refusal) => return refusal.into(),
            Trouble::Strange(what) => ("server-strange", what),
            Trouble::Unreachable(why) => ("server-unreachable", why),
        };
        Message::from(name)
            .with("server", link.server.as_str())
            .with("problem", problem)
    }
}

/// The way to a table for requests.
pub(crate) struct HttpClient {
    agent: Agent,
    link: Link,
    token: Option<String>,
}

impl HttpClient {
    pub(crate) fn new(link: &Link, token: Option<String>) -> HttpClient {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(TIMEOUT))
            .tls_config(safety::requests())
            .build();
        HttpClient {
            agent: config.new_agent(),
            link: link.clone(),
            token,
        }
    }

    pub(crate) fn token(&self) -> Option<String> {
        self.token.clone()
    }

    /// Exchanges an invitation for a token.
    pub(crate) fn sit(&self, invite: &str) -> Result<String, Trouble> {
        let body = api::to_json(&Empty { version: None });
        let text = self.post("/sit", Some(invite), &body)?;
        let sat = ReceivedSeat::read(&text).map_err(|refusal| Trouble::Strange(refusal.message))?;
        Ok(sat.token)
    }

    /// The whole game as text.
    pub(crate) fn export(&self) -> Result<String, Trouble> {
        let answer = self.agent.get(self.link.resource("/export")).call();
        text_of(answer)
    }

    /// Sends what is asked for until the screen leaves the table.
    pub(crate) fn serve(&self, asked: &Receiver<TableRequest>, stop: &Stop, tell: &dyn Fn(Update)) {
        for (number, ask) in asked.iter().enumerate() {
            let name = format!("{}-{number}", nanoseconds());
            loop {
                match (self.request(&ask, &name), &ask) {
                    (Ok(_), _) => {}
                    // It has a name, so it cannot be played twice.
                    (Err(Trouble::Unreachable(_)), TableRequest::Move { .. }) => {
                        if stop.wait(RETRY_AFTER) {
                            continue;
                        }
                    }
                    (Err(trouble), _) => tell(Update::Refused(trouble.sentence(&self.link))),
                }
                break;
            }
            if stop.is_stopped() {
                return;
            }
        }
    }

    fn request(&self, ask: &TableRequest, name: &str) -> Result<String, Trouble> {
        let empty = api::to_json(&Empty { version: None });
        let (path, body) = match ask {
            TableRequest::Move { text, version } => {
                let made = MakeMove::named(text.clone(), *version, name.to_owned());
                ("/moves", api::to_json(&made))
            }
            TableRequest::Redo => ("/redo", empty),
            TableRequest::TakeBack => ("/takeback", empty),
            TableRequest::Draw => ("/draw", empty),
            TableRequest::Restart => ("/restart", empty),
            TableRequest::Rematch => ("/rematch", empty),
            TableRequest::Pause => ("/pause", empty),
            TableRequest::Resume => ("/resume", empty),
            TableRequest::Resign => ("/resign", empty),
            TableRequest::Decline(kind) => {
                let declined = Decline {
                    kind: *kind,
                    version: None,
                };
                ("/decline", api::to_json(&declined))
            }
        };
        self.post(path, self.token.as_deref(), &body)
    }

    fn post(&self, path: &str, bearer: Option<&str>, body: &str) -> Result<String, Trouble> {
        let mut request = self
            .agent
            .post(self.link.resource(path))
            .content_type("application/json");
        if let Some(bearer) = bearer {
            request = request.header("Authorization", format!("Bearer {bearer}"));
        }
        text_of(request.send(body))
    }
}

/// The body of an answer that is a success.
fn text_of(answer: Result<Response<ureq::Body>, ureq::Error>) -> Result<String, Trouble> {
    let unreachable = |error: ureq::Error| Trouble::Unreachable(error.to_string());
    let mut answer = answer.map_err(unreachable)?;
    let status = answer.status();
    let text = answer.body_mut().read_to_string().map_err(unreachable)?;
    if status.is_success() {
        return Ok(text);
    }
    Err(match api::refusal_in(&text) {
        Some(refusal) => Trouble::Refused(refusal),
        None => Trouble::Strange(format!("it says {status}")),
    })
}

/// Now, as a number that no earlier visit used.
fn nanoseconds() -> u128 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_nanos())
}
