//! Remote tables: clients at a real server on this machine.

use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::command::run_in;
use super::programs::script;
use game::Side;
use play::Verdict;
use serde_json::{Value, json};
use server::Config;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tui::remote::{
    Link, Offer, OfferKind, ReceivedTable, RemoteTable, SeatChoice, TableRequest, Update,
};

/// No test waits longer for something that must happen.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in a folder of its own; stopped when it is dropped.
struct House {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    serving: Option<JoinHandle<()>>,
    _folder: TempDir,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.serving.take().unwrap().join().unwrap();
    }
}

impl House {
    fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let config = Config::new(address, folder.path().to_owned());
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = thread::spawn(move || {
            let runtime = server::runtime(&config.limits).unwrap();
            runtime.block_on(async {
                let (server, _) = server::open(config).unwrap();
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                let stopping = async {
                    let _ = stopped.await;
                };
                server::serve_until(listener, server, stopping).await;
            });
        });
        House {
            address,
            stop: Some(stop),
            serving: Some(serving),
            _folder: folder,
        }
    }

    fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        let mut answer = ureq::post(format!("http://{}/api/v1{path}", self.address))
            .header("Authorization", format!("Bearer {token}"))
            .content_type("application/json")
            .send(body.to_string())
            .unwrap();
        serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap()
    }

    /// A table for two; the creator plays first.
    fn table(&self) -> Table<'_> {
        let asked = json!({"game": "congkak", "position": "2,2,2/2,2,2 0/0 1 1",
                           "seats": [{"kind": "person"}, {"kind": "open"}]});
        let opened = self.post("/tables", "", &asked);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Table {
            house: self,
            id: text(&opened["id"]),
            token: text(&opened["token"]),
            invite: text(&opened["invites"][1]),
        }
    }
}

/// A table and its creator's token.
struct Table<'a> {
    house: &'a House,
    id: String,
    token: String,
    invite: String,
}

impl Table<'_> {
    fn link(&self) -> Link {
        let (address, id, invite) = (self.house.address, &self.id, &self.invite);
        let link = format!("http://{address}/#/table/{id}/sit/{invite}");
        link.parse().unwrap()
    }

    fn post(&self, verb: &str, body: &Value) -> Value {
        let path = format!("/tables/{}/{verb}", self.id);
        self.house.post(&path, &self.token, body)
    }
}

/// A guest whose news are waited for.
struct Heard {
    guest: RemoteTable,
    news: Receiver<Update>,
}

fn join(link: Link, token: Option<String>) -> Heard {
    let (sender, news) = mpsc::channel();
    let sender = Mutex::new(sender);
    let guest = RemoteTable::join(link, token, move |news| {
        let _ = sender.lock().unwrap().send(news);
    });
    Heard { guest, news }
}

impl Heard {
    fn next(&self) -> Update {
        self.news.recv_timeout(PATIENCE).unwrap()
    }

    /// The first table that is as wanted; other news is passed over.
    fn wait_for(&self, wanted: impl Fn(&ReceivedTable) -> bool) -> ReceivedTable {
        loop {
            if let Update::Changed(state) = self.next()
                && wanted(&state)
            {
                return state;
            }
        }
    }

    fn wait_for_ended(&self) -> String {
        loop {
            if let Update::Ended(sentence) = self.next() {
                return tui::Language::ENGLISH.tell(&sentence);
            }
        }
    }

    fn wait_for_refused(&self) -> String {
        loop {
            if let Update::Refused(sentence) = self.next() {
                return tui::Language::ENGLISH.tell(&sentence);
            }
        }
    }
}

#[test]
fn a_guest_sits_down_moves_and_comes_back() {
    let house = House::new();
    let table = house.table();
    let guest = join(table.link(), None);
    let Update::Seated(token) = guest.next() else {
        panic!("the invitation is good");
    };
    let Update::Joined(record) = guest.next() else {
        panic!("the table can be read");
    };
    assert_eq!(record.start, "2,2,2/2,2,2 0/0 1 1");
    assert_eq!(guest.next(), Update::Welcome(vec![Side::Second]));
    let state = guest.wait_for(|state| state.seats == [SeatChoice::Person; 2]);
    assert!(state.shared && state.moves.is_empty());

    guest.guest.ask(TableRequest::Move {
        text: "1".to_owned(),
        version: state.version,
    });
    assert!(guest.wait_for_refused().contains("turn"));
    table.post("moves", &json!({"move": "1"}));
    let state = guest.wait_for(|state| state.moves.len() == 1);
    guest.guest.ask(TableRequest::Move {
        text: "1".to_owned(),
        version: state.version,
    });
    guest.wait_for(|state| state.moves.len() == 2);

    // The invitation has been used, and the token holds the seat.
    let stranger = join(table.link(), None);
    assert!(stranger.wait_for_ended().contains("used already"));
    let again = join(table.link(), Some(token));
    assert!(matches!(again.next(), Update::Joined(_)));
    assert_eq!(again.next(), Update::Welcome(vec![Side::Second]));
}

#[test]
fn a_program_takes_a_seat_and_plays_until_the_game_ends_or_it_fails() {
    let house = House::new();
    let first = "while IFS='\t' read -r position time moves; do echo \"${moves%% *}\"; done";
    for (lines, code, told) in [
        (first, 0, "Player "),
        ("read line; echo 99", 1, "answered \"99\""),
    ] {
        let table = house.table();
        let link = table.link();
        let watching: Link = link.watching().parse().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let program = script(folder.path(), "agent.sh", lines);
        let asked = link.to_string();
        let bot = thread::spawn(move || {
            let typed = ["bot", "--join", &asked, "--program", &program];
            let run = run_in(folder.path(), &typed, "");
            assert_eq!(run.code, code, "{run:?}");
            run.out + &run.err
        });
        let person = join(watching, Some(table.token.clone()));
        let Update::Joined(record) = person.next() else {
            panic!("the table can be read");
        };
        let ended = |state: &ReceivedTable| {
            let table = state.replayed(&record, Duration::ZERO).unwrap();
            if state.why_not_now(&[Side::First], &table).is_none() {
                let (text, version) = (table.move_texts().remove(0), state.version);
                person.guest.ask(TableRequest::Move { text, version });
            }
            table.ending().is_some()
        };
        person.wait_for(ended);
        assert!(bot.join().unwrap().contains(told));
    }
}

#[test]
fn what_needs_consent_is_offered_and_giving_up_ends_it() {
    let house = House::new();
    let table = house.table();
    let guest = join(table.link(), None);
    guest.wait_for(|state| state.seats == [SeatChoice::Person; 2]);
    table.post("moves", &json!({"move": "1"}));
    guest.wait_for(|state| state.moves.len() == 1);
    guest.guest.ask(TableRequest::Draw);
    let offered = guest.wait_for(|state| !state.offers.is_empty());
    assert_eq!(
        offered.offers,
        [Offer {
            kind: OfferKind::Draw,
            by: Side::Second
        }]
    );
    guest.guest.ask(TableRequest::Decline(OfferKind::Draw));
    guest.wait_for(|state| state.offers.is_empty());
    guest.guest.ask(TableRequest::Redo);
    assert!(!guest.wait_for_refused().is_empty());
    table.post("takeback", &json!({}));
    guest.wait_for(|state| !state.offers.is_empty());
    guest.guest.ask(TableRequest::TakeBack);
    guest.wait_for(|state| state.moves.is_empty());
    guest.guest.ask(TableRequest::Resign);
    let over = guest.wait_for(|state| state.verdict.is_some());
    assert_eq!(over.verdict, Some(Verdict::Resigned(Side::Second)));
}

#[test]
fn watchers_see_and_those_who_are_not_wanted_are_told_why() {
    let house = House::new();
    let table = house.table();
    let watching: Link = table.link().watching().parse().unwrap();
    let watcher = join(watching, None);
    assert!(matches!(watcher.next(), Update::Joined(_)));
    assert_eq!(watcher.next(), Update::Welcome(Vec::new()));
    watcher.guest.ask(TableRequest::Draw);
    assert!(!watcher.wait_for_refused().is_empty());

    let nowhere: Link = format!("http://{}/#/table/nowhere", house.address)
        .parse()
        .unwrap();
    assert!(
        join(nowhere, None)
            .wait_for_ended()
            .contains("has no table nowhere")
    );
    let bad_token = join(table.link(), Some("0".repeat(32)));
    assert!(!bad_token.wait_for_ended().is_empty());
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let nobody: Link = format!("http://{}/#/table/a", free.local_addr().unwrap())
        .parse()
        .unwrap();
    drop(free);
    assert!(
        join(nobody, None)
            .wait_for_ended()
            .contains("cannot be reached")
    );
}

/// A line to a server that can be cut.
struct Cable {
    address: SocketAddr,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    fn to(server: SocketAddr) -> Cable {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let streams: Arc<Mutex<Vec<TcpStream>>> = Arc::default();
        let kept = Arc::clone(&streams);
        thread::spawn(move || {
            for near in listener.incoming() {
                let (near, far) = (near.unwrap(), TcpStream::connect(server).unwrap());
                kept.lock()
                    .unwrap()
                    .extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                for (mut from, mut to) in [
                    (near.try_clone().unwrap(), far.try_clone().unwrap()),
                    (far, near),
                ] {
                    thread::spawn(move || {
                        let _ = std::io::copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        Cable { address, streams }
    }

    fn cut(&self) {
        for stream in self.streams.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

#[test]
fn a_line_that_was_cut_is_made_anew_and_nothing_is_missed() {
    let house = House::new();
    let table = house.table();
    let cable = Cable::to(house.address);
    let mut link = table.link();
    link.server = format!("http://{}", cable.address);
    let guest = join(link, None);
    guest.wait_for(|state| state.seats == [SeatChoice::Person; 2]);
    cable.cut();
    table.post("moves", &json!({"move": "1"}));
    let state = guest.wait_for(|state| !state.moves.is_empty());
    cable.cut();
    guest.guest.ask(TableRequest::Move {
        text: "1".to_owned(),
        version: state.version,
    });
    guest.wait_for(|later| later.moves.len() > state.moves.len());
}
