//! One server's life: it begins, is cut off, crashes, and comes back under another name.

use std::path::PathBuf;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::mpsc;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use super::store::{Desk, Fate};
use super::{CLOCKS_GO_WRONG, Change, HOARD, World};
use crate::clock::Clock;
use crate::config::{Config, Rate};
use crate::server::Server;
use crate::storage::{PAUSE, Pending, Storage, do_batch, gather};
use crate::thinking::Stop;

/// How long a server may take to notice that it reaches the database again.
const UNNOTICED: Duration = Duration::from_millis(1100);

/// What may be wrong with a server's line to the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Nothing arrives, either way.
    Cut,
    /// Questions arrive, answers do not.
    NoAnswers,
    /// Questions do not arrive, what others do is heard.
    NoQuestions,
    /// Whatever is asked is done and answered when it is over: the database's disk hangs.
    Hangs,
}

impl Trouble {
    pub(super) const ALL: [Trouble; 4] = [
        Trouble::Cut,
        Trouble::NoAnswers,
        Trouble::NoQuestions,
        Trouble::Hangs,
    ];
}

/// A server's line to the database.
#[derive(Debug)]
struct Line(Mutex<(Trouble, Instant)>);

impl Line {
    fn new() -> Arc<Line> {
        Arc::new(Line(Mutex::new((Trouble::Cut, Instant::now()))))
    }

    /// What is wrong with it now, and until when.
    fn trouble(&self, world: &World) -> Option<(Trouble, Instant)> {
        let (trouble, until) = *self.0.lock();
        (!world.is_quiet() && Instant::now() < until).then_some((trouble, until))
    }

    /// Whether what others do is not heard.
    fn is_deaf(&self, world: &World) -> bool {
        let trouble = self.trouble(world);
        trouble.is_some_and(|(trouble, _)| matches!(trouble, Trouble::Cut | Trouble::NoAnswers))
    }
}

/// A server that runs.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) name: String,
    pub(super) server: Arc<Server>,
    line: Arc<Line>,
    tasks: Mutex<JoinSet<()>>,
    crashed: Stop,
}

/// Begins, crashes and begins again, as chance will have it.
pub(super) async fn lives(world: Arc<World>, number: usize) {
    for life in 0.. {
        let name = format!("{number}.{life}");
        let node = Node::start(&world, name.clone());
        world.nodes()[number] = Some(Arc::clone(&node));
        if world.is_calm {
            tokio::spawn(mistakes_the_time(Arc::clone(&world), Arc::clone(&node)));
        }
        loop {
            sleep(world.chance.millis(500, 4000)).await;
            if world.is_over() {
                return;
            }
            if !world.steps && world.mishap(6) {
                break;
            }
            if world.mishap(4) {
                let trouble = world.chance.pick(&Trouble::ALL).copied();
                let time = world.chance.millis(100, 6000);
                node.have(&world, trouble.unwrap_or(Trouble::Cut), time);
            }
            if !world.steps && world.mishap(4) {
                node.set_clock(&world, world.chance.millis(0, 4000));
            }
        }
        world.history().note(&world, &format!("{name} crashes"));
        world.nodes()[number] = None;
        node.crash();
        drop(node);
        sleep(world.chance.millis(100, 5000)).await;
    }
}

/// A clock goes wrong once, while all else is well, so that it can be told what came of it.
async fn mistakes_the_time(world: Arc<World>, node: Arc<Node>) {
    sleep(world.chance.millis(500, CLOCKS_GO_WRONG.as_millis() as u64)).await;
    let error = world.chance.millis(0, 4000);
    node.set_clock(&world, error);
    while world.clocks_stay_wrong && !world.is_over() {
        sleep(Duration::from_millis(50)).await;
        node.set_clock(&world, error);
    }
}

impl Node {
    /// The machine slept, or its clock is a bad one: wrong by so much less two seconds, until it hears the database again.
    pub(super) fn set_clock(&self, world: &World, error: Duration) {
        let wrong = world.shelf().time() + error;
        let wrong = wrong.saturating_sub(Duration::from_secs(2));
        self.server.clock.agree(wrong, Instant::now());
    }

    pub(super) fn start(world: &Arc<World>, name: String) -> Arc<Node> {
        let address = "127.0.0.1:8360".parse().unwrap();
        let mut config = Config::new(address, PathBuf::new());
        config.limits.disk = Rate::new(HOARD, 0.000_001);
        // As a real server does: it does not begin before it has heard the database's time.
        let clock = Arc::new(Clock::showing(world.shelf().time()));
        let (storage, waiting) = Storage::with(Arc::default(), true, Arc::clone(&clock));
        let server = Server::new(config, storage, clock, world.chance.next());
        server.thinkers.pretend();
        let (told, heard) = unbounded_channel();
        world.shelf().ears.push((name.clone(), told));
        let line = Line::new();
        let mut tasks = JoinSet::new();
        let desk = Desk::new(Arc::clone(&world.shelf), &name);
        tasks.spawn(keeps(Arc::clone(world), waiting, desk, Arc::clone(&line)));
        tasks.spawn(Arc::clone(&server).send_heartbeats());
        tasks.spawn(Arc::clone(&server).run_lobby());
        tasks.spawn(Arc::clone(&server).run_clock());
        let weak = Arc::downgrade(&server);
        tasks.spawn(hears(Arc::clone(world), heard, weak, Arc::clone(&line)));
        Arc::new(Node {
            name,
            server,
            line,
            tasks: Mutex::new(tasks),
            crashed: Stop::default(),
        })
    }

    /// Cuts the server off from the database for so long.
    pub(super) fn cut_off(&self, world: &World, time: Duration) {
        self.have(world, Trouble::Cut, time);
    }

    /// Something goes wrong on the way to the database for so long.
    pub(super) fn have(&self, world: &World, trouble: Trouble, time: Duration) {
        *self.line.0.lock() = (trouble, Instant::now() + time);
        let now = world.shelf().true_time();
        let mut history = world.history();
        history.lose(now..now + time + UNNOTICED);
        let said = format!("{}: {trouble:?} for {time:?}", self.name);
        history.note(world, &said);
    }

    /// Everything stops where it is; what was on its way to the database may have arrived.
    pub(super) fn crash(&self) {
        let mut tasks = self.tasks.lock();
        tasks.abort_all();
        self.crashed.raise();
    }

    /// Waits until it crashes.
    pub(super) async fn crashes(&self) {
        self.crashed.raised().await;
    }
}

/// The storage's thread, on a bad line.
async fn keeps(
    world: Arc<World>,
    mut waiting: mpsc::Receiver<Pending>,
    mut desk: Desk,
    line: Arc<Line>,
) {
    let mut left = Vec::new();
    loop {
        if left.is_empty() {
            let Some(first) = waiting.recv().await else {
                return;
            };
            left.push(first);
        } else {
            sleep(PAUSE).await;
        }
        let batch = gather(left, &mut waiting);
        sleep(world.chance.millis(0, 6)).await;
        let trouble = line.trouble(&world);
        desk.fate = match trouble {
            Some((Trouble::Cut | Trouble::NoQuestions, _)) => Fate::LostBefore,
            Some((Trouble::NoAnswers, _)) => Fate::LostAfter,
            _ if world.mishap(25) => Fate::LostBefore,
            _ if world.mishap(25) => Fate::LostAfter,
            _ => Fate::Answered,
        };
        if let Some((Trouble::Hangs, until)) = trouble {
            sleep_until(until).await;
        }
        if !matches!(desk.fate, Fate::Answered) {
            let now = world.shelf().true_time();
            world.history().lose(now..now + UNNOTICED);
        }
        let done = do_batch(&mut desk, batch);
        sleep(world.chance.millis(0, 6)).await;
        left = done.left;
        for answer in done.answers {
            answer();
        }
    }
}

/// What others do comes late, out of order, or not at all; then it is known that some was missed.
async fn hears(
    world: Arc<World>,
    mut heard: UnboundedReceiver<Change>,
    server: Weak<Server>,
    line: Arc<Line>,
) {
    while let Some(change) = heard.recv().await {
        let mut change = change;
        if line.is_deaf(&world) || world.mishap(15) {
            sleep(world.chance.millis(100, 2500)).await;
            while heard.try_recv().is_ok() {}
            change = Change::Missed;
        }
        let (server, delay) = (server.clone(), world.chance.millis(0, 30));
        tokio::spawn(async move {
            sleep(delay).await;
            if let Some(server) = server.upgrade() {
                server.receive(change);
            }
        });
    }
}
