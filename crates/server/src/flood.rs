//! One client asks for everything at once; the others hardly notice.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::app::Peer;
use crate::clock::Clock;
use crate::storage::{Pending, Storage};
use crate::{Bounds, Config, Rate, Server, app, open};

/// A client that wants everything, and one that wants a little.
const GREEDY: [u8; 4] = [10, 0, 0, 1];
const MODEST: [u8; 4] = [10, 0, 0, 2];

#[derive(Clone)]
struct House {
    router: Router,
    server: Arc<Server>,
    _folder: Arc<TempDir>,
}

fn house(bounds: Bounds) -> House {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new("0.0.0.0:8360".parse().unwrap(), folder.path().to_owned());
    config.limits = bounds;
    let (server, _) = open(config).unwrap();
    House {
        router: app(Arc::clone(&server)),
        server,
        _folder: Arc::new(folder),
    }
}

impl House {
    async fn ask(
        &self,
        from: [u8; 4],
        path: &str,
        token: &str,
        body: Option<Value>,
    ) -> (u16, Value) {
        let method = if body.is_some() { "POST" } else { "GET" };
        let request = hyper::Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header("Host", "localhost")
            .header("Content-Type", "application/json")
            .header("Authorization", format!("Bearer {token}"))
            .extension(Peer::new(IpAddr::from(from), None));
        let content = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let request = request.body(content).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (
            status,
            serde_json::from_slice(&bytes).unwrap_or(Value::Null),
        )
    }

    /// A new table's id and token.
    async fn table(&self, from: [u8; 4], request: Value) -> (String, String) {
        let (status, opened) = self.ask(from, "/tables", "", Some(request)).await;
        assert_eq!(status, 201, "{opened}");
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        (text("id"), text("token"))
    }

    /// How long an engine of level 1 takes to answer a move.
    async fn reply_time(&self, from: [u8; 4]) -> Duration {
        let seats = json!([{"kind": "person"}, {"kind": "engine", "level": 1}]);
        let request = json!({"game": "abalone", "seats": seats});
        let (id, token) = self.table(from, request).await;
        let began = Instant::now();
        let body = Some(json!({"move": "i-A1-1"}));
        let (status, _) = self
            .ask(from, &format!("/tables/{id}/moves"), &token, body)
            .await;
        assert_eq!(status, 200);
        let path = format!("/tables/{id}");
        loop {
            let (_, view) = self.ask(from, &path, "", None).await;
            if view["past"].as_array().unwrap().len() == 2 {
                return began.elapsed();
            }
            assert!(began.elapsed() < Duration::from_secs(60), "no reply");
            tokio::task::yield_now().await;
        }
    }
}

fn engines() -> Value {
    let engine = json!({"kind": "engine", "level": 9});
    json!({"game": "abalone", "seats": [engine, engine]})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_engines_of_one_client_do_not_keep_another_waiting() {
    let house = house(Bounds::default());
    for _ in 0..100 {
        house.table(GREEDY, engines()).await;
    }
    let waited = house.reply_time(MODEST).await;
    // First come, first served, this took 50 s.
    assert!(waited < Duration::from_secs(15), "{waited:?}");
    house.server.shut();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_long_questions_of_one_client_leave_a_place_for_another() {
    let house = house(Bounds::default());
    let mut asking = JoinSet::new();
    for _ in 0..33 {
        let (id, token) = house.table(GREEDY, json!({"game": "abalone"})).await;
        let house = house.clone();
        asking.spawn(async move {
            let path = format!("/tables/{id}/evaluate");
            let body = Some(json!({"ms": 60000}));
            house.ask(GREEDY, &path, &token, body).await.0
        });
    }
    // All but those that may run and wait are refused at once.
    let may_stay = 1 + Bounds::default().questions_waiting;
    for _ in may_stay..33 {
        assert_eq!(asking.join_next().await.unwrap().unwrap(), 429);
    }
    let (id, token) = house.table(MODEST, json!({"game": "abalone"})).await;
    let path = format!("/tables/{id}/evaluate");
    let body = Some(json!({"ms": 200, "level": 1}));
    let asked = house.ask(MODEST, &path, &token, body);
    let (status, answer) = tokio::time::timeout(Duration::from_secs(30), asked)
        .await
        .unwrap();
    assert_eq!(status, 200, "{answer}");
    house.server.shut();
}

#[tokio::test]
async fn a_long_clock_pins_no_table_and_leaves_no_watcher_behind() {
    let bounds = Bounds {
        tables: 1,
        requests: Rate::new(1000.0, 1000.0),
        ..Bounds::default()
    };
    let house = house(bounds);
    let month = 2_678_400_000_u64;
    let clocked = json!({"game": "solitaire", "clock": {"per_game": [month, month]}});
    let (id, token) = house.table(GREEDY, clocked).await;
    let path = |verb: &str| format!("/tables/{id}/{verb}");
    let (moves, body) = (path("moves"), Some(json!({"move": "F4U"})));
    assert_eq!(house.ask(GREEDY, &moves, &token, body).await.0, 200);
    let tasks = || {
        tokio::runtime::Handle::current()
            .metrics()
            .num_alive_tasks()
    };
    let before = tasks();
    for _ in 0..50 {
        for verb in ["pause", "resume"] {
            assert_eq!(
                house
                    .ask(GREEDY, &path(verb), &token, Some(json!({})))
                    .await
                    .0,
                200
            );
        }
    }
    assert!(tasks() <= before + 2, "{before} tasks became {}", tasks());
    // The only place in memory is given to another table, and the first comes back with its clock running.
    house.table(MODEST, json!({"game": "solitaire"})).await;
    let (status, view) = house.ask(GREEDY, &format!("/tables/{id}"), "", None).await;
    assert_eq!((status, &view["clock"]["state"]), (200, &json!("running")));
}

#[tokio::test]
async fn many_tables_of_one_client_drive_only_their_own_out_of_memory() {
    let bounds = Bounds {
        tables: 8,
        ..Bounds::default()
    };
    let house = house(bounds);
    let solitaire = || json!({"game": "solitaire"});
    let (id, token) = house.table(MODEST, solitaire()).await;
    for _ in 0..50 {
        house.table(GREEDY, solitaire()).await;
        assert!(house.server.remembers(&id));
    }
    let moves = format!("/tables/{id}/moves");
    let body = Some(json!({"move": "F4U"}));
    assert_eq!(house.ask(MODEST, &moves, &token, body).await.0, 200);
}

#[tokio::test]
async fn a_flood_of_challenges_leaves_the_lobby_to_others() {
    let house = house(Bounds::default());
    let post = async |from, key: usize, request: Value| {
        let key = format!("{key:032x}");
        house.ask(from, "/challenges", &key, Some(request)).await
    };
    let slow = || json!({"game": "abalone", "clock": {"per_game": [600_000, 600_000]}});
    // Three of a person, sixty of an address, however many people it pretends to be.
    let mut open = 0;
    for number in 0..200 {
        let (status, answer) = post(GREEDY, 100 + number / 4, slow()).await;
        assert!([201, 429].contains(&status), "{answer}");
        open += usize::from(status == 201);
    }
    assert!(open <= Bounds::default().challenges_client, "{open}");
    let abalone = || json!({"game": "abalone", "quick": true});
    let (status, answer) = post(MODEST, 1, abalone()).await;
    assert_eq!((status, &answer["table"]), (201, &Value::Null), "{answer}");
    let (status, answer) = post(MODEST, 2, abalone()).await;
    assert_eq!(status, 201);
    assert_eq!(answer["table"]["view"]["game"], "abalone", "{answer}");
}

#[tokio::test]
async fn engines_move_on_the_quota_of_the_person_who_set_them_up() {
    let house = house(Bounds {
        disk: Rate::new(1.1, 1e-6),
        ..Bounds::default()
    });
    let engine = json!({"kind": "engine", "level": 1});
    let request = json!({"game": "abalone", "seats": [engine, engine]});
    let (id, _) = house.table(GREEDY, request).await;
    let live = house.server.find(&id).await.unwrap();
    let began = Instant::now();
    // One kibibyte is the table's; what is left is enough for three moves.
    while !live.is_asleep() {
        assert!(began.elapsed() < Duration::from_secs(60), "they go on");
        tokio::task::yield_now().await;
    }
    assert_eq!(live.look().await.unwrap().table.moves_made(), 3);
}

/// What takes long at a table waits for a thread of its own; a short move does not.
#[tokio::test]
async fn laying_out_and_looking_back_are_done_beside_the_event_loop() {
    let house = house(Bounds {
        question_threads: 2,
        ..Bounds::default()
    });
    let chores = &house.server.thinkers.chores;
    let others = [[10, 0, 0, 7], [10, 0, 0, 8]].map(|other| IpAddr::from(other).into());
    let turns = others.map(|other| chores.enter(other, Duration::from_secs(1)).unwrap());
    let (id, token) = house.table(GREEDY, json!({"game": "abalone"})).await;
    let paths = ["lay-out", "at/0", "moves"].map(|verb| format!("/tables/{id}/{verb}"));
    let order = std::sync::Mutex::new(Vec::new());
    let ask = async |name: &'static str, path: &str, body| {
        let (status, answer) = house.ask(GREEDY, path, &token, body).await;
        assert_eq!(status, 200, "{answer}");
        order.lock().unwrap().push(name);
    };
    let last = async {
        ask("move", &paths[2], Some(json!({"move": "i-A1-1"}))).await;
        drop(turns);
    };
    tokio::join!(
        ask("long", &paths[0], Some(json!({"moves": ["i-I5-7"]}))),
        ask("long", &paths[1], None),
        last
    );
    assert_eq!(*order.lock().unwrap(), ["move", "long", "long"]);
}

#[tokio::test]
async fn public_games_of_one_client_do_not_fill_the_lists() {
    let house = house(Bounds::default());
    let public = || json!({"game": "solitaire", "public": true});
    let (modest, _) = house.table(MODEST, public()).await;
    for _ in 0..Bounds::default().public_each {
        house.table(GREEDY, public()).await;
    }
    let (status, refused) = house.ask(GREEDY, "/tables", "", Some(public())).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (429, &json!("too-many"))
    );
    let lobby = house.ask(MODEST, "/lobby", "", None).await.1;
    let has = |games: &Value| {
        let games = games.as_array().unwrap();
        games.iter().any(|game| game["id"] == json!(modest))
    };
    assert_eq!(lobby["games"].as_array().unwrap().len(), 24);
    assert!(has(&lobby["games"]), "{lobby}");
    let listed = house.ask(MODEST, "/tables?limit=10", "", None).await.1;
    assert_eq!(listed["tables"].as_array().unwrap().len(), 10);
    assert!(has(&listed["tables"]), "{listed}");
}

#[tokio::test]
async fn engines_that_nobody_watches_stand_still_and_leave_memory() {
    let bounds = Bounds {
        engines_alone: Duration::ZERO,
        tables: 1,
        ..Bounds::default()
    };
    let house = house(bounds);
    let (id, _) = house.table(GREEDY, engines()).await;
    assert_eq!(house.server.thinkers.engines.length(), 0);
    house.table(MODEST, json!({"game": "solitaire"})).await;
    let (_, view) = house.ask(GREEDY, &format!("/tables/{id}"), "", None).await;
    assert_eq!(view["version"], 1);
}

#[tokio::test]
async fn long_records_use_up_a_share_of_the_disk() {
    let bounds = Bounds {
        disk: Rate::new(5.0, 0.001),
        ..Bounds::default()
    };
    let house = house(bounds);
    let small = || json!({"game": "solitaire"});
    for _ in 0..5 {
        house.table(GREEDY, small()).await;
    }
    let (status, refused) = house.ask(GREEDY, "/tables", "", Some(small())).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (429, &json!("too-many"))
    );
    house.table(MODEST, small()).await;
}

#[tokio::test]
async fn a_nearly_full_database_takes_no_new_tables_but_every_move() {
    let bounds = Bounds {
        database: 80 * 1024,
        ..Bounds::default()
    };
    let house = house(bounds);
    let (id, token) = house.table(GREEDY, json!({"game": "solitaire"})).await;
    let refused = loop {
        let request = Some(json!({"game": "solitaire"}));
        let (status, answer) = house.ask(GREEDY, "/tables", "", request).await;
        if status != 201 {
            break answer;
        }
    };
    assert_eq!(refused["error"]["code"], "full", "{refused}");
    let body = Some(json!({"move": "F4U"}));
    let moves = format!("/tables/{id}/moves");
    assert_eq!(house.ask(GREEDY, &moves, &token, body).await.0, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_makes_no_hasty_moves() {
    let house = house(Bounds::default());
    let mut ids = Vec::new();
    for _ in 0..8 {
        ids.push(house.table(GREEDY, engines()).await.0);
    }
    house.server.shut();
    let moves = async || {
        let mut sum = 0;
        for id in &ids {
            let (_, view) = house.ask(GREEDY, &format!("/tables/{id}"), "", None).await;
            sum += view["past"].as_array().map_or(0, Vec::len);
        }
        sum
    };
    let before = moves().await;
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
    assert!(
        moves().await <= before + 2,
        "only what was being saved may come"
    );
}

#[tokio::test]
async fn a_backup_taken_while_games_go_on_serves_elsewhere() {
    let house = house(Bounds::default());
    let (id, token) = house.table(MODEST, json!({"game": "solitaire"})).await;
    let moves = format!("/tables/{id}/moves");
    let body = Some(json!({"move": "F4U"}));
    assert_eq!(house.ask(MODEST, &moves, &token, body).await.0, 200);
    let other = tempfile::tempdir().unwrap();
    house
        .server
        .back_up(other.path().join("games.sqlite"))
        .await
        .unwrap();
    let body = Some(json!({"move": "E2R"}));
    assert_eq!(house.ask(MODEST, &moves, &token, body).await.0, 200);
    let config = Config::new("127.0.0.1:8360".parse().unwrap(), other.path().to_owned());
    let (server, _) = open(config).unwrap();
    let restored = House {
        router: app(Arc::clone(&server)),
        server,
        _folder: Arc::new(other),
    };
    let (status, view) = restored
        .ask(MODEST, &format!("/tables/{id}"), "", None)
        .await;
    assert_eq!((status, view["past"].as_array().unwrap().len()), (200, 1));
    let body = Some(json!({"move": "E2R"}));
    assert_eq!(restored.ask(MODEST, &moves, &token, body).await.0, 200);
}

#[tokio::test]
async fn a_server_that_is_about_to_stop_is_not_ready_but_serves() {
    let house = house(Bounds::default());
    house.server.drain();
    let request = hyper::Request::get("/readyz")
        .header("Host", "localhost")
        .body(Body::empty())
        .unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status(), 503);
    house.table(MODEST, json!({"game": "solitaire"})).await;
}

#[tokio::test]
async fn a_table_that_nobody_uses_is_deleted_when_its_time_is_up() {
    let house = house(Bounds {
        keep: Duration::from_millis(1),
        ..Bounds::default()
    });
    let (id, _) = house.table(MODEST, json!({"game": "solitaire"})).await;
    while house.server.forget_unchanged().await.unwrap() == 0 {}
    // Its copy in memory is thrown away by a task of its own.
    while house.server.remembers(&id) {
        tokio::task::yield_now().await;
    }
    let (status, _) = house.ask(MODEST, &format!("/tables/{id}"), "", None).await;
    assert_eq!(status, 404);
}

/// A server whose database answers nothing, and what it is asked.
fn unanswered() -> (Arc<Server>, tokio::sync::mpsc::Receiver<Pending>) {
    let clock = Arc::new(Clock::showing(Duration::ZERO));
    let (storage, asked) = Storage::with(Arc::default(), false, Arc::clone(&clock));
    let config = Config::new("127.0.0.1:8360".parse().unwrap(), "nowhere".into());
    let server = Server::new(config, storage, clock, 1);
    (server, asked)
}

#[tokio::test]
async fn a_table_that_is_long_in_coming_holds_up_no_other() {
    let (server, mut asked) = unanswered();
    let find = |id: &'static str| {
        let server = Arc::clone(&server);
        tokio::spawn(async move { server.find(id).await.map(drop) })
    };
    let slow = find("aaaaaaaaaaaa");
    let _first = asked.recv().await.unwrap();
    let again = find("aaaaaaaaaaaa");
    find("bbbbbbbbbbbb");
    let _second = asked.recv().await.unwrap();
    assert!(!slow.is_finished() && !again.is_finished());
    assert!(asked.try_recv().is_err(), "one table comes out once");
}

#[tokio::test]
async fn a_client_has_one_list_read_at_a_time() {
    let (server, mut asked) = unanswered();
    let list = |from: [u8; 4]| {
        let (server, client) = (Arc::clone(&server), IpAddr::from(from).into());
        tokio::spawn(async move { server.list(client, 1).await.map(drop) })
    };
    let greedy: Vec<_> = (0..10).map(|_| list(GREEDY)).collect();
    let _first = asked.recv().await.unwrap();
    let modest = list(MODEST);
    let _second = asked.recv().await.unwrap();
    assert!(!modest.is_finished() && greedy.iter().all(|one| !one.is_finished()));
    assert!(asked.try_recv().is_err(), "the others wait elsewhere");
}

/// A long game that is looked at without a table.
fn long_game() -> Value {
    let moves = ["i-A1-1", "i-I5-7", "i-B2-7", "i-H4-1"];
    let moves: Vec<&str> = moves.into_iter().cycle().take(4000).collect();
    json!({"game": "abalone", "moves": moves})
}

#[tokio::test]
async fn a_long_request_counts_as_many() {
    let bounds = Bounds {
        requests: Rate::new(200.0, 0.001),
        ..Bounds::default()
    };
    let house = house(bounds);
    for path in ["/look", "/write"] {
        let (status, answer) = house.ask(GREEDY, path, "", Some(long_game())).await;
        assert_eq!(status, 200, "{}", answer["error"]);
    }
    for _ in 0..2 {
        let (status, _) = house.ask(GREEDY, "/write", "", Some(long_game())).await;
        assert_eq!(status, 429);
        assert_eq!(house.ask(GREEDY, "/games", "", None).await.0, 200);
    }
    let short = json!({"game": "abalone"});
    assert_eq!(house.ask(MODEST, "/look", "", Some(short)).await.0, 200);
}

#[tokio::test]
async fn long_work_keeps_nobody_waiting() {
    let house = house(Bounds::default());
    let order = std::sync::Mutex::new(Vec::new());
    let ask = async |name: &'static str, from, path, body| {
        let (status, _) = house.ask(from, path, "", body).await;
        order.lock().unwrap().push((name, status));
    };
    // The long one is begun first.
    tokio::join!(
        ask("long", GREEDY, "/write", Some(long_game())),
        ask("short", MODEST, "/games", None),
    );
    assert_eq!(*order.lock().unwrap(), [("short", 200), ("long", 200)]);
}

#[tokio::test]
async fn pages_are_compressed_once() {
    let house = house(Bounds::default());
    for path in ["/page/app.js", "/docs/http"] {
        let ask = async || {
            let request = hyper::Request::get(path)
                .header("Host", "localhost")
                .header("Accept-Encoding", "gzip, deflate")
                .body(Body::empty())
                .unwrap();
            let answer = house.router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
            assert!(answer.headers().contains_key("etag"), "{path}");
            answer.into_body().collect().await.unwrap().to_bytes()
        };
        let (first, second) = (ask().await, ask().await);
        assert_eq!(first.as_ptr(), second.as_ptr(), "{path}");
    }
}

#[tokio::test]
async fn a_polite_stop_refuses_no_move_that_has_come() {
    let house = house(Bounds::default());
    let (id, token) = house.table(MODEST, json!({"game": "solitaire"})).await;
    house.server.shut();
    let body = Some(json!({"move": "F4U"}));
    let moves = format!("/tables/{id}/moves");
    assert_eq!(house.ask(MODEST, &moves, &token, body).await.0, 200);
}
