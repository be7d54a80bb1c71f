//! Servers, their database and their clients in one thread, on a clock that jumps from event to event.
//!
//! What is tried is the server itself: its tables, its storage, its claims, its clocks, its listeners.
//! Only the edges are made up: the database (`store`, which passes the same suite as the real ones), the
//! lines between all of them (requests and answers are late, lost or out of order; servers are cut
//! off from the database, crash and come back; the database does what it was asked and its answer is lost),
//! and thinking, which takes its time and finds nothing. A seed decides everything, so a seed that
//! fails fails again.
//!
//! Why not turmoil, madsim or shuttle: the database is reached by a blocking client whose protocol none
//! of them speaks, so that a database of our own is needed in any case; tokio's paused clock on one
//! thread gives the rest, without patched dependencies. Shuttle would try the orders of threads, but
//! there is one, and has no time.
//!
//! `MARBLES_SEEDS=5000 MARBLES_FIRST_SEED=0 cargo test -p server simulated` tries more, and
//! `scripts/simulate` says how.

mod checker;
mod lobby;
mod node;
mod people;
mod store;

use std::sync::Arc;
use std::time::Duration;

use api::{SeatChoice, TableId};
use database::{
    Attendee, Challenge, Change, Fingerprint, GameStore, Listing, Presence, STALE, StoredTable,
    TableStore, Taking, TurnClaim, Write, Written,
};
use parking_lot::{Mutex, MutexGuard};
use play::{Game, Level, Table, TimeControl};
use tokio::time::{Instant, sleep};

use self::checker::History;
use self::node::Node;
use self::store::Shelf;
use crate::clock::Clock;
use crate::hosted::{HostedTable, Opening, to_stored};
use crate::storage::{Storage, do_batch};
use crate::token::{Holder, Token, seeded};
use api::Code;

#[path = "../../database/src/conformance.rs"]
mod conformance;

#[path = "../../database/src/meeting/conformance.rs"]
mod meeting_conformance;

/// Seeds that the test command tries.
const SEEDS: u64 = 200;

/// How long things go wrong, and how long they are quiet afterwards.
const TROUBLE: Duration = Duration::from_secs(20);
const QUIET: Duration = Duration::from_secs(12);

/// Where the database's clock is set, servers believe it half a minute later.
const LONG_QUIET: Duration = Duration::from_secs(45);

/// KiB that one client may add to the database, at one server.
const HOARD: f64 = 48.0;

/// In a calm world, clocks go wrong until then, and are right again a beat and the error later.
const CLOCKS_GO_WRONG: Duration = Duration::from_secs(6);
const CLOCKS_ARE_RIGHT: Duration = Duration::from_secs(10);

/// Chance that a seed decides: splitmix64.
#[derive(Debug, Clone)]
struct Chance(Arc<Mutex<u64>>);

impl Chance {
    fn new(seed: u64) -> Chance {
        Chance(Arc::new(Mutex::new(seed)))
    }

    fn next(&self) -> u64 {
        let mut state = self.0.lock();
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = *state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&self, end: u64) -> u64 {
        self.next() % end.max(1)
    }

    fn one_in(&self, many: u64) -> bool {
        self.below(many) == 0
    }

    fn millis(&self, from: u64, to: u64) -> Duration {
        Duration::from_millis(from + self.below(to - from))
    }

    /// One of these, where there are any.
    fn pick<'a, T>(&self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len() as u64) as usize)
    }
}

/// Everything there is.
#[derive(Debug)]
struct World {
    chance: Chance,
    shelf: Arc<Mutex<Shelf>>,
    nodes: Mutex<Vec<Option<Arc<Node>>>>,
    history: Mutex<History>,
    began: Instant,
    /// Nothing goes wrong in this one, but that clocks do once.
    is_calm: bool,
    /// The database's clock is set forward or back once, and no server crashes: one that begins believes what it is told.
    steps: bool,
    /// A fault that was planted, to see whether it is found: clocks that went wrong stay so.
    clocks_stay_wrong: bool,
}

impl World {
    fn new(seed: u64) -> Arc<World> {
        World::with(seed, false)
    }

    fn with(seed: u64, clocks_stay_wrong: bool) -> Arc<World> {
        let chance = Chance::new(seed);
        seeded::draw_by(seed);
        // Every eighth is calm: then the checker is strict about time and about thinking.
        let is_calm = seed.is_multiple_of(8);
        let steps = seed % 8 == 4;
        let servers = 2 + chance.below(2) as usize;
        Arc::new(World {
            chance,
            shelf: Arc::default(),
            nodes: Mutex::new(vec![None; servers]),
            history: Mutex::default(),
            began: Instant::now(),
            is_calm,
            steps,
            clocks_stay_wrong,
        })
    }

    fn time(&self) -> Duration {
        self.began.elapsed()
    }

    fn is_quiet(&self) -> bool {
        self.is_calm || self.time() >= TROUBLE
    }

    fn is_over(&self) -> bool {
        self.time() >= self.length()
    }

    fn length(&self) -> Duration {
        TROUBLE + if self.steps { LONG_QUIET } else { QUIET }
    }

    /// Whether something goes wrong now that does so once in so many times.
    fn mishap(&self, one_in: u64) -> bool {
        !self.is_quiet() && self.chance.one_in(one_in)
    }

    fn nodes(&self) -> MutexGuard<'_, Vec<Option<Arc<Node>>>> {
        self.nodes.lock()
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock()
    }

    fn history(&self) -> MutexGuard<'_, History> {
        self.history.lock()
    }

    /// Some server that answers.
    fn some_node(&self) -> Option<Arc<Node>> {
        let up: Vec<Arc<Node>> = self.nodes().iter().flatten().cloned().collect();
        self.chance.pick(&up).cloned()
    }
}

/// A table that is played at.
#[derive(Debug, Clone)]
struct Played {
    id: String,
    token: Token,
}

/// A table: two people with a clock, a person and an engine, or one who plays both sides.
fn table(number: usize) -> (HostedTable, Token) {
    let game: Game = "congkak".parse().unwrap();
    let choices = match number % 3 {
        1 => [
            SeatChoice::Person,
            SeatChoice::Engine(Level::new(3).unwrap()),
        ],
        _ => [SeatChoice::Person; 2],
    };
    let start = play::setup::start(game, &[]).unwrap();
    let mut table = Table::read(game, &start).unwrap();
    if number.is_multiple_of(3) {
        table = table.with_control(TimeControl {
            per_game: [Some(Duration::from_secs(600)); 2],
            ..TimeControl::default()
        });
    }
    table.change_seats(choices.map(play::Seat::from));
    let token: Token = format!("{:032x}", number + 1).parse().unwrap();
    let opening = Opening {
        owner: token,
        holders: choices.map(|choice| (choice == SeatChoice::Person).then_some(token)),
        invites: [None; 2],
    };
    let name = char::from(b'a' + number as u8).to_string().repeat(12);
    let id: TableId = name.parse().unwrap();
    (HostedTable::new(id, table, opening.head(0)), token)
}

/// A table with an invitation for the second seat.
fn open_table() -> (HostedTable, Token) {
    let (mut hosted, _) = table(3);
    let invite: Token = format!("{:032x}", 99).parse().unwrap();
    hosted.head.holders[1] = None;
    hosted.head.invites[1] = Some(invite.fingerprint());
    hosted.head.shared = true;
    (hosted, invite)
}

/// Lives through one seed, and says what happened.
fn live_through(seed: u64) -> History {
    live_in(|| World::new(seed))
}

/// Lives on one thread, on a clock that jumps to whatever is next.
fn in_made_up_time<T>(life: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    runtime.block_on(life)
}

fn live_in(world: impl FnOnce() -> Arc<World>) -> History {
    in_made_up_time(async {
        let world = world();
        let servers = world.nodes().len();
        for number in 0..servers {
            tokio::spawn(node::lives(Arc::clone(&world), number));
        }
        for number in 0..3 {
            let (hosted, token) = table(number);
            let id = hosted.id.to_string();
            let saved = to_stored(&hosted, &hosted.table.view(), world.shelf().time());
            let mut desk = store::Desk::new(Arc::clone(&world.shelf), "nobody");
            desk.write(&[Write::Save(Box::new(saved))]).unwrap();
            let played = Played { id, token };
            for player in 0..2 {
                let name = format!("{number}{player}-");
                tokio::spawn(people::plays(Arc::clone(&world), played.clone(), name));
                tokio::spawn(people::watches(Arc::clone(&world), played.clone()));
            }
        }
        let (hosted, invite) = open_table();
        let id = hosted.id.to_string();
        let saved = to_stored(&hosted, &hosted.table.view(), world.shelf().time());
        let mut desk = store::Desk::new(Arc::clone(&world.shelf), "nobody");
        desk.write(&[Write::Save(Box::new(saved))]).unwrap();
        for number in 0..2 {
            tokio::spawn(people::sits(
                Arc::clone(&world),
                (id.clone(), invite),
                number,
            ));
        }
        tokio::spawn(people::hoards(Arc::clone(&world)));
        for number in 0..lobby::PEOPLE {
            tokio::spawn(lobby::meets(Arc::clone(&world), number));
        }
        if world.steps {
            tokio::spawn(store::steps(Arc::clone(&world)));
        }
        sleep(world.length()).await;
        // A client that waits for an answer has it by now, or never will.
        sleep(Duration::from_secs(10)).await;
        let mut history = std::mem::take(&mut *world.history());
        history.take_over(&world.shelf());
        let nodes = world.nodes();
        let thoughts = nodes.iter().flatten().map(|node| {
            let pretended = &node.server.thinkers.pretended;
            pretended.load(std::sync::atomic::Ordering::Relaxed)
        });
        history.thoughts = thoughts.sum();
        history
    })
}

fn number_from(variable: &str, usual: u64) -> u64 {
    let given = std::env::var(variable).ok();
    given.map_or(usual, |text| text.parse().expect("a number"))
}

#[test]
fn simulated_servers_lose_double_and_reorder_nothing() {
    let first = number_from("MARBLES_FIRST_SEED", 0);
    let seeds = number_from("MARBLES_SEEDS", SEEDS);
    let (mut moves, mut most, mut taken, mut seated, mut hoarded) = (0, 0, 0, 0, 0);
    for seed in first..first + seeds {
        let history = live_through(seed);
        if let Err(problem) = history.check(seed.is_multiple_of(8)) {
            let tail = history.trace_tail(60);
            panic!(
                "seed {seed}: {problem}\nMARBLES_FIRST_SEED={seed} MARBLES_SEEDS=1 repeats it\n{tail}"
            );
        }
        moves += history.acknowledged();
        most = most.max(history.acknowledged());
        taken += history.taken.len();
        seated += usize::from(!history.seated.is_empty());
        hoarded += history.refused_growth;
    }
    println!(
        "{seeds} seeds, {moves} acknowledged moves, {most} at most in one, {taken} challenges, {seated} invitations, \
         {hoarded} tables too many"
    );
    if seeds < SEEDS {
        return;
    }
    assert!(moves as u64 > seeds * 5, "hardly anybody moved: {moves}");
    assert!(taken as u64 > seeds, "hardly anybody met: {taken}");
    assert!(
        seated as u64 * 10 > seeds * 9,
        "hardly anybody sat down: {seated}"
    );
    assert!(hoarded as u64 > seeds, "hardly anybody hoarded: {hoarded}");
}

#[test]
fn every_promise_of_the_documents_is_checked_by_its_name() {
    let document = include_str!("../../../docs/http.md");
    let (_, section) = document.split_once("\n## Promises\n").unwrap();
    let rows = section.lines().take_while(|line| !line.starts_with("## "));
    let names = rows.filter_map(|row| row.strip_prefix("| **")?.split_once("**"));
    let names: Vec<&str> = names.map(|(name, _)| name).collect();
    let checked = History::default().promises(true).map(|(name, _)| name);
    assert_eq!(names, checked);
    let security = include_str!("../../../SECURITY.md");
    for (end, _) in security.match_indices("](docs/http.md#promises)") {
        let (_, name) = security[..end].rsplit_once('[').unwrap();
        assert!(checked.contains(&name), "SECURITY.md names {name}");
    }
}

#[test]
fn clocks_that_stay_wrong_are_found() {
    let is_found = |seed: &u64| {
        let history = live_in(|| World::with(*seed, true));
        let checked = history.check(true);
        checked.is_err_and(|problem| problem.contains("were charged"))
    };
    let found = (0..8).map(|number| number * 8).filter(is_found).count();
    assert!(found >= 6, "{found} of 8 calm seeds found it");
}

#[test]
fn a_seed_replays_exactly() {
    for seed in [3, 8] {
        let (one, other) = (live_through(seed), live_through(seed));
        let mut both = one.trace().iter().zip(other.trace());
        assert_eq!(both.find(|(one, other)| one != other), None);
        assert_eq!(one.trace().len(), other.trace().len());
        assert!(one.trace().len() > 50);
    }
}

#[test]
fn the_simulated_home_keeps_the_promises_of_the_real_ones() {
    let shelf: Arc<Mutex<Shelf>> = Arc::default();
    let open = |server: &str| -> Box<dyn GameStore> {
        Box::new(store::Desk::new(Arc::clone(&shelf), server))
    };
    let sample = |id: &str, version: u64| {
        let (mut hosted, token) = table(0);
        let game: Game = "solitaire".parse().unwrap();
        hosted.table = Table::read(game, "english").unwrap();
        hosted.table.play("F4U").unwrap();
        let mut saved = to_stored(
            &hosted,
            &hosted.table.view(),
            Duration::from_millis(version),
        );
        saved.id = id.to_owned();
        saved.head.version = version;
        saved.head.shared = true;
        saved.head.invites = [None, Some(token.fingerprint())];
        saved.head.holders[1] = None;
        saved
    };
    conformance::conform(&open, &sample);
    let mut wait = |millis: u64| {
        let mut shelf = shelf.lock();
        shelf.passed += Duration::from_millis(millis);
    };
    conformance::conform_when_shared(&open, &sample, &mut wait);
    meeting_conformance::conform(&mut *open("first"), &sample);
}

/// A move is written, the answer is lost, another server continues: a second request does not say that nothing was written.
#[test]
fn a_write_that_is_repeated_too_late_is_not_known() {
    in_made_up_time(async {
        let shelf: Arc<Mutex<Shelf>> = Arc::default();
        let desk = |name: &str| store::Desk::new(Arc::clone(&shelf), name);
        let (mut here, mut there) = (desk("here"), desk("there"));
        let (hosted, _) = table(0);
        let saved = |version: u64| {
            let mut saved = to_stored(&hosted, &hosted.table.view(), Duration::ZERO);
            (saved.head.version, saved.stamp) = (version, version);
            saved
        };
        let put = |desk: &mut store::Desk, version: u64| {
            let written = desk.write(&[Write::Save(Box::new(saved(version)))]);
            assert_eq!(written.unwrap(), [Written::Done]);
        };
        put(&mut there, 1);
        let (storage, mut waiting) = Storage::with(
            Arc::default(),
            true,
            Arc::new(Clock::showing(Duration::ZERO)),
        );
        let second = saved(2);
        let asked = tokio::spawn(async move { storage.save(second).await });
        let work = waiting.recv().await.unwrap();
        here.fate = store::Fate::LostAfter;
        let done = do_batch(&mut here, vec![work]);
        put(&mut there, 3);
        here.fate = store::Fate::Answered;
        for answer in do_batch(&mut here, done.left).answers {
            answer();
        }
        let refusal = asked.await.unwrap().unwrap_err();
        assert_eq!(refusal.code, Code::NotKept);
        assert!(refusal.message.contains("it is not known whether"));
    });
}

/// The database is away for longer than anybody waits for it: nobody sees the move that was not saved.
#[test]
fn a_move_that_was_not_kept_is_seen_by_nobody() {
    in_made_up_time(async {
        let world = World::new(1);
        let node = Node::start(&world, "one".to_owned());
        sleep(Duration::from_secs(1)).await;
        let (hosted, token) = table(0);
        let id = hosted.id.to_string();
        let live = node.server.open(hosted).await.unwrap();
        let before = node.server.view(&live).await.unwrap().version;
        node.cut_off(&world, Duration::from_secs(8));
        let text = live.hosted.lock().await.table.move_texts()[0].clone();
        let who = Holder {
            client: crate::rate_limit::Client::NOBODY,
            key: token.fingerprint(),
        };
        let act = crate::hosted::Act::Move { text, name: None };
        let acted = node.server.act(&live, who, None, act).await;
        assert_eq!(acted.map(|_| ()).unwrap_err().code, Code::NotKept);
        assert!(node.server.view(&live).await.is_err());
        sleep(Duration::from_secs(8)).await;
        let again = node.server.find(&id).await.unwrap();
        assert_eq!(node.server.view(&again).await.unwrap().version, before);
    });
}

/// The database is away for fifteen seconds, which nobody is charged for.
#[test]
fn nobody_pays_for_the_time_in_which_the_home_was_away() {
    in_made_up_time(async {
        let world = World::new(1);
        let node = Node::start(&world, "one".to_owned());
        sleep(Duration::from_secs(1)).await;
        let (hosted, token) = table(0);
        let id = hosted.id.to_string();
        node.server.open(hosted).await.unwrap();
        let play = async || {
            let live = node.server.find(&id).await?;
            let text = live.hosted.lock().await.table.move_texts()[0].clone();
            let act = crate::hosted::Act::Move { text, name: None };
            let who = Holder {
                client: crate::rate_limit::Client::NOBODY,
                key: token.fingerprint(),
            };
            node.server.act(&live, who, None, act).await.map(drop)
        };
        play().await.unwrap();
        node.cut_off(&world, Duration::from_secs(15));
        assert_eq!(play().await.unwrap_err().code, Code::NotKept);
        sleep(Duration::from_secs(15)).await;
        play().await.unwrap();
        let live = node.server.find(&id).await.unwrap();
        let clock = live.hosted.lock().await.clock(node.server.now());
        assert!(
            clock.used.iter().sum::<Duration>() < Duration::from_secs(10),
            "{clock:?}"
        );
    });
}

/// A server that cannot reach the database does not know what others do: its listeners look elsewhere.
#[test]
fn listeners_leave_a_server_that_is_cut_off() {
    in_made_up_time(async {
        let world = World::new(1);
        let node = Node::start(&world, "one".to_owned());
        sleep(Duration::from_secs(1)).await;
        let live = node.server.open(table(0).0).await.unwrap();
        let _listener = live.listen();
        node.cut_off(&world, Duration::from_secs(3));
        sleep(Duration::from_secs(4)).await;
        assert!(!live.closing().is_raised(), "a moment is waited for");
        node.cut_off(&world, Duration::from_secs(8));
        sleep(Duration::from_secs(6)).await;
        assert!(live.closing().is_raised());
    });
}

/// On two servers whose clocks differ, two look for a quick game at once: however it comes, they play each other.
#[test]
fn two_who_look_for_a_game_in_one_moment_find_each_other() {
    for seed in (0..).step_by(8).take(50) {
        let [one, other] = in_made_up_time(async {
            let world = World::new(seed);
            let nodes = ["one", "two"].map(|name| Node::start(&world, name.to_owned()));
            sleep(Duration::from_secs(1)).await;
            for node in &nodes {
                node.set_clock(&world, world.chance.millis(1_900, 2_100));
            }
            let seek = |number: usize| lobby::seeks(&world, &nodes[number], number);
            let (one, other) = tokio::join!(seek(0), seek(1));
            [one, other]
        });
        assert!(one != other, "seed {seed}: one waits and the other comes");
    }
}

/// The engine's thinker crashes; the others must move for it within five seconds of thinking.
#[test]
fn an_engine_is_taken_over_within_five_seconds() {
    in_made_up_time(async {
        let world = World::new(8);
        *world.nodes() = vec![None; 2];
        let nodes = [
            Node::start(&world, "one".to_owned()),
            Node::start(&world, "two".to_owned()),
        ];
        sleep(Duration::from_secs(1)).await;
        let (hosted, token) = table(1);
        let id = hosted.id.to_string();
        let live = nodes[0].server.open(hosted).await.unwrap();
        let far = nodes[1].server.find(&id).await.unwrap();
        let mut events = far.listen();
        let text = live.hosted.lock().await.table.move_texts()[0].clone();
        let who = Holder {
            client: crate::rate_limit::Client::NOBODY,
            key: token.fingerprint(),
        };
        let act = crate::hosted::Act::Move { text, name: None };
        let mut saved = nodes[0].server.act(&live, who, None, act).await.unwrap();
        // A sowing that ends in the store keeps the turn.
        while live.hosted.lock().await.engine_to_move().is_none() {
            let text = live.hosted.lock().await.table.move_texts()[0].clone();
            let act = crate::hosted::Act::Move { text, name: None };
            saved = nodes[0].server.act(&live, who, None, act).await.unwrap();
        }
        // It has claimed the position, and dies over it.
        sleep(Duration::from_millis(100)).await;
        assert_eq!(world.shelf().claims.last().unwrap().server, "one");
        nodes[0].crash();
        let died = Instant::now();
        loop {
            let event = events.recv().await.unwrap();
            if let crate::server::TableEvent::View(version, _) = event
                && version > saved.version
            {
                break;
            }
        }
        let took = died.elapsed();
        assert!(took < Duration::from_secs(5), "{took:?}");
        assert!(
            took > Duration::from_secs(1),
            "it was not yet dead: {took:?}"
        );
        println!("taken over after {took:?}");
    });
}
