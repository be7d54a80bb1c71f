//! Two servers, one real PostgreSQL, one truth.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use server::Config;

use crate::cluster::Cluster;
use crate::house::{House, Reply, Seated};
use crate::live::{Live, live_at};

/// How long the documents promise that a database is waited for.
const PROMISED: Duration = Duration::from_secs(4);

async fn server(cluster: &Cluster) -> Live {
    server_with(cluster, |_| {}).await
}

/// A server of several that is set up otherwise.
pub(crate) async fn server_with(cluster: &Cluster, change: impl FnOnce(&mut Config)) -> Live {
    let house = House::set_up(|config| {
        config.database = Some(cluster.url("postgres"));
        change(config);
    });
    live_at(house).await
}

pub(crate) async fn two_servers(cluster: &Cluster) -> (Live, Live) {
    (server(cluster).await, server(cluster).await)
}

fn texts(view: &Value) -> Vec<&str> {
    let past = view["past"].as_array().unwrap();
    past.iter()
        .map(|entry| entry["text"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_move_is_seen_on_every_server_and_any_server_takes_the_next() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let Seated { id, token, .. } = first.house.solitaire().await;
    let mut far = second.listen(&id, "", None).await;
    assert_eq!(far.next_of("view").await["version"], 1);
    let mut near = first.listen(&id, "?since=1", Some(&token)).await;
    near.next_of("welcome").await;
    near.play("a", "F4U", 1).await;
    near.next_of("ack").await;
    let seen = far.next_of("view").await;
    assert_eq!((&seen["reason"], &seen["by"]), (&json!("move"), &json!(1)));
    assert_eq!(texts(&seen["view"]), ["F4U"]);
    let own = near.next_of("view").await;
    assert_eq!(own["version"], seen["version"]);
    assert_eq!(own["view"]["position"], seen["view"]["position"]);
    assert!(!seen["view"]["position"].is_null());

    // The other server plays on, knows the first move's name, and is not a version behind.
    let path = format!("/tables/{id}/moves");
    let again = json!({"move": "F4U", "id": "a", "version": 1});
    let repeated = second.house.post(&path, &token, again).await.json();
    assert_eq!(repeated["version"], 2);
    let next = json!({"move": "E2R", "id": "b", "version": 2});
    assert_eq!(second.house.post(&path, &token, next).await.status, 200);
    assert_eq!(first.house.view(&id).await["version"], 3, "at once");
    let seen = near.next_of("view").await;
    assert_eq!(
        (&seen["version"], &seen["reason"]),
        (&json!(3), &json!("move"))
    );

    // What was changed here is what the other refuses by.
    let late = json!({"move": "G3U", "version": 2});
    assert_eq!(first.house.post(&path, &token, late).await.code(), "stale");
    let deleted = first.house.delete(&format!("/tables/{id}"), &token).await;
    assert_eq!(deleted.status, 204);
    far.next_of("gone").await;
    let gone = second.house.get(&format!("/tables/{id}")).await;
    assert_eq!(gone.code(), "no-table");
}

#[tokio::test]
async fn servers_that_move_at_once_lose_and_double_nothing() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let seated = first.house.table(json!({"game": "congkak"})).await;
    let path = format!("/tables/{}/moves", seated.id);
    let play = async |live: &Live, name: &str| {
        let mut acknowledged = Vec::new();
        for number in 0..40 {
            let view = live.house.view(&seated.id).await;
            let Some(text) = view["choices"][0]["text"].as_str() else {
                break;
            };
            let id = format!("{name}{number}");
            let request = json!({"move": text, "id": id, "version": view["version"]});
            let reply = live.house.post(&path, &seated.token, request).await;
            if reply.status == 200 {
                acknowledged.push((reply.json()["version"].as_u64().unwrap(), text.to_owned()));
            } else {
                assert_eq!(reply.code(), "stale");
            }
        }
        acknowledged
    };
    let (mut all, others) = tokio::join!(play(&first, "a"), play(&second, "b"));
    assert!(!all.is_empty() && !others.is_empty());
    all.extend(others);
    all.sort();
    let versions: Vec<u64> = all.iter().map(|(version, _)| *version).collect();
    let expected: Vec<u64> = (2..).take(all.len()).collect();
    assert_eq!(versions, expected, "each version was acknowledged once");
    let played: Vec<&str> = all.iter().map(|(_, text)| text.as_str()).collect();
    for live in [&first, &second] {
        assert_eq!(texts(&live.house.view(&seated.id).await), played);
    }
}

#[tokio::test]
async fn a_restarted_server_hands_over_its_players_its_engines_and_its_clocks() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let request = json!({"game": "congkak", "seats": [{"kind": "person"}, {"kind": "engine", "level": 1}],
        "clock": {"per_game": [600_000, 600_000]}});
    let Seated { id, token, .. } = first.house.table(request).await;
    let mut player = first.listen(&id, "", Some(&token)).await;
    let view = player.next_of("view").await["view"].clone();
    let text = view["choices"][0]["text"].as_str().unwrap().to_owned();
    player.play("a", &text, 1).await;
    player.next_of("ack").await;
    first.stop().await;
    while player.next().await.is_some() {}

    let mut player = second.listen(&id, "?since=1", Some(&token)).await;
    let mut view = player.next_of("view").await["view"].clone();
    while view["turn"] == 2 {
        view = player.next_of("view").await["view"].clone();
    }
    assert_eq!(texts(&view)[0], text);
    assert_eq!(view["clock"]["state"], "running");
    let left = view["clock"]["left"][0].as_u64().unwrap();
    assert!((540_000..=600_000).contains(&left), "{left}");
}

#[tokio::test]
async fn a_flag_falls_once_at_any_server() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let request = json!({"game": "congkak", "clock": {"per_game": [60_000, 1]}});
    let Seated { id, token, .. } = first.house.table(request).await;
    let mut near = first.listen(&id, "?since=1", Some(&token)).await;
    let mut far = second.listen(&id, "?since=1", None).await;
    far.next_of("welcome").await;
    let mut view = first.house.view(&id).await;
    // Until it is the other side's turn, whose time is up at once.
    while view["turn"] == 1 {
        let text = view["choices"][0]["text"].as_str().unwrap().to_owned();
        let version = view["version"].as_u64().unwrap();
        near.play(&version.to_string(), &text, version).await;
        view = near.next_of("view").await["view"].clone();
    }
    let heard = async |ear: &mut crate::live::Ear| loop {
        let told = ear.next_of("view").await;
        if !told["view"]["ending"].is_null() {
            return (told["version"].clone(), told["view"]["status"].clone());
        }
    };
    assert_eq!(heard(&mut near).await, heard(&mut far).await);
    let one = first.house.view(&id).await;
    let other = second.house.view(&id).await;
    assert_eq!(one["version"], other["version"]);
}

#[tokio::test]
async fn a_database_that_goes_away_for_a_moment_is_waited_for() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let Seated { id, token, .. } = first.house.solitaire().await;
    let mut far = second.listen(&id, "?since=1", None).await;
    far.next_of("welcome").await;
    cluster.cut_connections();
    let path = format!("/tables/{id}/moves");
    let request = json!({"move": "F4U", "id": "a", "version": 1});
    let reply = first.house.post(&path, &token, request).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let seen = far.next_of("view").await;
    assert_eq!(texts(&seen["view"]), ["F4U"], "even if the word was lost");
}

#[tokio::test]
async fn a_connection_that_hangs_is_replaced() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let Seated { id, token, .. } = first.house.solitaire().await;
    let mut far = second.listen(&id, "?since=1", None).await;
    far.next_of("welcome").await;
    cluster.freeze_connections();
    let path = format!("/tables/{id}/moves");
    let request = json!({"move": "F4U", "id": "a", "version": 1});
    // A busy machine may take longer than the timeout: then the same move is sent again, as clients do.
    while first
        .house
        .post(&path, &token, request.clone())
        .await
        .status
        != 200
    {}
    let seen = far.next_of("view").await;
    assert_eq!(texts(&seen["view"]), ["F4U"]);
}

#[tokio::test]
async fn a_database_that_hangs_is_a_sentence_within_the_promised_time() {
    let cluster = Cluster::start();
    let live = server(&cluster).await;
    let Seated { id, token, .. } = live.house.solitaire().await;
    let (path, request) = (
        format!("/tables/{id}/moves"),
        json!({"move": "F4U", "id": "a"}),
    );
    cluster.signal("STOP");
    let began = Instant::now();
    let moved = live.house.post(&path, &token, request.clone());
    let ready = Request::get("/readyz").header("Host", "localhost:8360");
    let ready = live.house.send(ready.body(Body::empty()).unwrap());
    for reply in <[Reply; 2]>::from(tokio::join!(moved, ready)) {
        assert_eq!(
            (reply.status.as_u16(), reply.code()),
            (503, "not-kept".to_owned())
        );
        assert!(reply.text.contains("does not answer"), "{}", reply.text);
    }
    assert!(began.elapsed() < 3 * PROMISED, "{:?}", began.elapsed());
    cluster.signal("CONT");
    while live.house.post(&path, &token, request.clone()).await.status != 200 {}
    assert_eq!(texts(&live.house.view(&id).await), ["F4U"]);
}

#[tokio::test]
async fn what_was_declined_on_one_server_is_declined_on_the_others() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let seats = json!([{"kind": "person"}, {"kind": "open"}]);
    let request = json!({"game": "abalone", "seats": seats});
    let near = first.house.table(request).await;
    let path = |verb: &str| format!("/tables/{}/{verb}", near.id);
    let invite = near.opened["invites"][1].as_str().unwrap();
    let sat = second.house.post_nothing(&path("sit"), invite).await.json();
    let far = sat["token"].as_str().unwrap();
    let draw = async |live: &Live, token: &str| {
        let reply = live.house.post(&path("draw"), token, json!({})).await;
        reply.status
    };
    assert_eq!(draw(&first, &near.token).await, 200);
    let kind = json!({"kind": "draw"});
    let declined = second.house.post(&path("decline"), far, kind).await;
    assert_eq!(declined.status, 200, "{}", declined.text);
    for live in [&first, &second] {
        assert_eq!(
            draw(live, &near.token).await,
            409,
            "not before the next move"
        );
    }
    let moved = json!({"move": "i-A1-1"});
    first.house.post(&path("moves"), &near.token, moved).await;
    assert_eq!(draw(&second, &near.token).await, 200);
}

#[tokio::test]
async fn an_invitation_that_was_used_on_one_server_is_used_on_the_others() {
    let cluster = Cluster::start();
    let (first, second) = two_servers(&cluster).await;
    let seats = json!([{"kind": "person"}, {"kind": "open"}]);
    let request = json!({"game": "abalone", "seats": seats});
    let near = first.house.table(request).await;
    let path = |verb: &str| format!("/tables/{}/{verb}", near.id);
    let invite = near.opened["invites"][1].as_str().unwrap();
    let sat = first.house.post_nothing(&path("sit"), invite).await.json();
    let token = sat["token"].as_str().unwrap();
    let worth = first.house.get_as(&path("seat"), token).await;
    assert_eq!(worth.status, 200, "{}", worth.text);
    for live in [&second, &first] {
        let again = live.house.post_nothing(&path("sit"), invite).await;
        assert_eq!(again.code(), "bad-token");
    }
}

#[tokio::test]
async fn a_server_whose_clock_is_far_off_says_so_and_ends() {
    let cluster = Cluster::start();
    // The database's own clock is this machine's: here it is made to run ahead.
    let ahead = "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
        $$ SELECT pg_catalog.clock_timestamp() + interval '90 s' $$";
    let found_first = "ALTER DATABASE postgres SET search_path = public, pg_catalog";
    for text in [ahead, found_first] {
        cluster.sql("postgres", text);
    }
    let folder = tempfile::tempdir().unwrap();
    let address = "127.0.0.1:8360".parse().unwrap();
    let mut config = Config::new(address, folder.path().to_owned());
    config.database = Some(cluster.url("postgres"));
    let error = server::open(config).unwrap_err().to_string();
    assert!(error.contains("behind the database's"), "{error}");
}

#[tokio::test]
async fn a_database_that_takes_no_writes_is_not_ready() {
    let cluster = Cluster::start();
    let live = server(&cluster).await;
    cluster.sql(
        "postgres",
        "ALTER DATABASE postgres SET default_transaction_read_only = on",
    );
    cluster.cut_connections();
    let request = || {
        let request = axum::http::Request::get("/readyz").header("Host", "localhost");
        request.body(axum::body::Body::empty()).unwrap()
    };
    let reply = live.house.send(request()).await;
    assert_eq!(reply.status, 503, "{}", reply.text);
}
