//! `marbles serve`: killed, started again, stopped, and kept apart from a second one.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::cluster::Cluster;
use crate::command::run_in;

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server; killed when it is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn command(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_marbles"));
    command.args(["serve", "--port", "0", "--data"]).arg(data);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts a server and waits until it says where it is.
pub(crate) fn start(data: &Path) -> Server {
    start_as(&mut command(data))
}

pub(crate) fn start_as(command: &mut Command) -> Server {
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    let out = child.stdout.as_mut().unwrap();
    BufReader::new(out).read_line(&mut line).unwrap();
    let address = line
        .split_once("http://")
        .and_then(|(_, rest)| rest.split_once('/'))
        .unwrap_or_else(|| panic!("no address in {line:?}"))
        .0
        .to_owned();
    Server { child, address }
}

impl Server {
    /// One request on a connection of its own: the status and the JSON.
    pub(crate) fn call(&self, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let body = body.to_string();
        let head = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    pub(crate) fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        let (status, answer) = self.call("POST", path, token, body);
        assert!((200..300).contains(&status), "{path}: {answer}");
        answer
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &pid]).status();
        assert!(sent.unwrap().success());
    }

    /// What it writes to standard error, from now on.
    pub(crate) fn complaints(&mut self) -> ChildStderr {
        self.child.stderr.take().unwrap()
    }

    /// Waits until it has ended in good order.
    pub(crate) fn ends(mut self) {
        assert!(self.child.wait().unwrap().success());
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

pub(crate) fn past(view: &Value) -> Vec<&str> {
    let past = view["past"].as_array().unwrap();
    past.iter()
        .map(|entry| entry["text"].as_str().unwrap())
        .collect()
}

#[test]
fn a_killed_server_comes_back_with_every_acknowledged_move() {
    let data = tempfile::tempdir().unwrap();
    let mut server = start(data.path());
    let opened = server.post("/tables", "", &json!({"game": "solitaire"}));
    let (id, token) = (
        opened["id"].as_str().unwrap(),
        opened["token"].as_str().unwrap(),
    );
    let moves = ["F4U", "E2R", "G3U", "D3D", "G5L"];
    let path = format!("/tables/{id}/moves");
    for (index, text) in moves.into_iter().enumerate() {
        let request = json!({"move": text, "id": text, "version": index + 1});
        let played = server.post(&path, token, &request);
        server.kill();
        server = start(data.path());
        // The acknowledged move is there, and saying it again does not play it again.
        assert_eq!(
            server.post(&path, token, &request)["version"],
            played["version"]
        );
    }
    let (_, view) = server.call("GET", &format!("/tables/{id}"), "", &json!({}));
    assert_eq!(past(&view), moves);
    assert_eq!(view["version"], 6);
}

#[test]
fn a_kill_in_the_middle_of_many_moves_loses_none_that_was_answered() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path());
    let tables: Vec<(String, String)> = (0..4)
        .map(|_| {
            let opened = server.post("/tables", "", &json!({"game": "solitaire"}));
            let text = |name: &str| opened[name].as_str().unwrap().to_owned();
            (text("id"), text("token"))
        })
        .collect();
    // Each table is played by a thread of its own; the server dies under their hands.
    let answered: Vec<(String, usize)> = std::thread::scope(|scope| {
        let play = |(id, token): &(String, String)| {
            let path = format!("/tables/{id}/moves");
            let mut count = 0;
            for text in ["F4U", "E2R", "G3U", "D3D", "G5L"] {
                let played = std::panic::catch_unwind(|| {
                    server.post(&path, token, &json!({"move": text}));
                });
                if played.is_err() {
                    break;
                }
                count += 1;
            }
            (id.clone(), count)
        };
        let threads: Vec<_> = tables
            .iter()
            .map(|table| scope.spawn(move || play(table)))
            .collect();
        let mut killer = Command::new("kill");
        killer.args(["-9", &server.child.id().to_string()]);
        assert!(killer.status().unwrap().success());
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    drop(server);
    let server = start(data.path());
    for (id, count) in answered {
        let (status, view) = server.call("GET", &format!("/tables/{id}"), "", &json!({}));
        assert_eq!(status, 200);
        assert!(past(&view).len() >= count, "{count} were answered: {view}");
    }
}

#[test]
fn an_interrupted_server_ends_well() {
    let data = tempfile::tempdir().unwrap();
    let mut server = start(data.path());
    server.post("/tables", "", &json!({"game": "congkak"}));
    let pid = server.child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    assert!(server.child.wait().unwrap().success());
    let mut complaints = String::new();
    server
        .child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut complaints)
        .unwrap();
    assert_eq!(complaints, "");
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let _first = start(data.path());
    let second = command(data.path()).output().unwrap();
    assert_eq!(second.status.code(), Some(4));
    let complaint = String::from_utf8(second.stderr).unwrap();
    assert!(complaint.contains("another `marbles serve`"), "{complaint}");
}

#[test]
fn an_address_that_is_not_ours_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let mut command = command(data.path());
    let output = command.args(["--host", "203.0.113.1"]).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.contains("cannot listen on 203.0.113.1"),
        "{complaint}"
    );
}

/// A folder with a program that stands in for the system's browser opener, and the pipe it writes to.
#[cfg(unix)]
fn opener() -> (tempfile::TempDir, std::path::PathBuf) {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    for name in ["xdg-open", "open"] {
        let program = folder.path().join(name);
        let script = format!("#!/bin/sh\necho \"$1\" > '{}'\n", pipe.display());
        std::fs::write(&program, script).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    (folder, pipe)
}

#[cfg(unix)]
#[test]
fn open_hands_the_address_to_the_browser() {
    let data = tempfile::tempdir().unwrap();
    let (folder, pipe) = opener();
    let (heard, hear) = std::sync::mpsc::channel();
    std::thread::spawn(move || heard.send(std::fs::read_to_string(pipe).unwrap()));
    let server = start_as(
        command(data.path())
            .arg("--open")
            .env("PATH", folder.path()),
    );
    let opened = hear.recv_timeout(PATIENCE).unwrap();
    assert_eq!(opened, format!("http://{}/\n", server.address));
}

#[cfg(unix)]
#[test]
fn open_without_a_browser_says_so_and_serves() {
    let data = tempfile::tempdir().unwrap();
    let mut server = start_as(command(data.path()).arg("--open").env("PATH", data.path()));
    let mut line = String::new();
    let errors = server.child.stderr.as_mut().unwrap();
    BufReader::new(errors).read_line(&mut line).unwrap();
    assert_eq!(
        line,
        "No browser could be opened; open the address yourself.\n"
    );
    let (status, _) = server.call("GET", "/games", "", &json!({}));
    assert_eq!(status, 200);
}

#[test]
fn a_check_says_whether_the_server_could_start() {
    let folder = tempfile::tempdir().unwrap();
    let check = |more: &[&str]| {
        let output = command(folder.path())
            .arg("--check")
            .args(more)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let complained = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), said, complained)
    };
    let (code, said, _) = check(&["--limit", "tables=77"]);
    assert_eq!(code, Some(0));
    let tables = said.lines().find(|line| line.starts_with("tables "));
    assert!(tables.is_some_and(|line| line.contains(" 77 ")), "{said}");
    let (code, _, complained) = check(&["--limit", "cats=3"]);
    assert_eq!(code, Some(2));
    let problem = "--limit cats=3: there is no limit called cats";
    assert!(complained.contains(problem), "{complained}");
    assert_eq!(check(&["--proxy", "nowhere"]).0, Some(2));
    let running = start(folder.path());
    let (code, _, complained) = check(&[]);
    assert_eq!(code, Some(4));
    assert!(
        complained.contains("another `marbles serve`"),
        "{complained}"
    );
    drop(running);
    std::fs::write(folder.path().join("games.sqlite"), "a letter".repeat(600)).unwrap();
    assert_eq!(check(&[]).0, Some(4));
}

#[cfg(unix)]
#[test]
fn a_closed_terminal_ends_the_server_in_good_order() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path());
    let opened = server.post("/tables", "", &json!({"game": "solitaire"}));
    server.signal("-HUP");
    server.ends();
    let server = start(data.path());
    let path = format!("/tables/{}", opened["id"].as_str().unwrap());
    assert_eq!(server.call("GET", &path, "", &json!({})).0, 200);
}

#[test]
fn an_address_is_blocked_and_let_in_again_while_the_server_runs() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("blocked.txt");
    std::fs::write(&file, "cats # are passed over\n203.0.113.7\n").unwrap();
    let server = start(data.path());
    let waits_for = |expected: u16| {
        let began = Instant::now();
        while server.call("GET", "/games", "", &json!({})).0 != expected {
            assert!(began.elapsed() < PATIENCE, "it is not {expected}");
        }
    };
    waits_for(200);
    std::fs::write(&file, "203.0.113.7\n127.0.0.0/8 # this machine\n").unwrap();
    waits_for(403);
    let (_, refused) = server.call("GET", "/games", "", &json!({}));
    assert_eq!(refused["error"]["code"], "blocked");
    std::fs::remove_file(&file).unwrap();
    waits_for(200);
}

#[cfg(unix)]
#[test]
fn a_backup_is_written_when_it_is_asked_for_and_a_server_starts_with_it() {
    let data = tempfile::tempdir().unwrap();
    let mut server = start_as(command(data.path()).args(["--log-level", "info"]));
    let opened = server.post("/tables", "", &json!({"game": "solitaire"}));
    server.signal("-USR1");
    let errors = BufReader::new(server.complaints());
    let mut lines = errors.lines().map(Result::unwrap);
    assert!(lines.any(|line| line.contains("backup written to")));
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = data.path().join("games-backup.sqlite");
    std::fs::copy(copy, elsewhere.path().join("games.sqlite")).unwrap();
    let restored = start(elsewhere.path());
    let path = format!("/tables/{}", opened["id"].as_str().unwrap());
    assert_eq!(restored.call("GET", &path, "", &json!({})).0, 200);
}

/// The one server is killed over its engine's move; the other makes it, and plays on.
#[cfg(unix)]
/// Ends when an engine's position has been claimed, and fails if it is not.
const SOMEBODY_THINKS: &str = "
    DO $$ BEGIN
        FOR attempt IN 1..1000 LOOP
            IF EXISTS (SELECT FROM marbles_tables WHERE thinker IS NOT NULL) THEN RETURN; END IF;
            PERFORM pg_sleep(0.002);
        END LOOP;
        RAISE 'nobody thinks';
    END $$";

#[test]
fn a_killed_server_hands_its_tables_over_within_five_seconds() {
    let cluster = Cluster::start();
    let data = tempfile::tempdir().unwrap();
    let url = cluster.url("postgres");
    let start = || start_as(command(data.path()).args(["--database", &url]));
    let (first, second) = (start(), start());
    let seats = json!([{"kind": "person"}, {"kind": "engine", "level": 9}]);
    let opened = first.post("/tables", "", &json!({"game": "abalone", "seats": seats}));
    let text = |name: &str| opened[name].as_str().unwrap().to_owned();
    let (id, token) = (text("id"), text("token"));
    let (path, moves) = (format!("/tables/{id}"), format!("/tables/{id}/moves"));
    // Nobody has looked at the table at the other server, so it is the first that thinks.
    let choice = opened["view"]["choices"][0]["text"].clone();
    first.post(&moves, &token, &json!({"move": choice, "id": "a"}));
    cluster.sql("postgres", SOMEBODY_THINKS);
    first.kill();
    let died = Instant::now();
    let view = loop {
        let (_, view) = second.call("GET", &path, "", &json!({}));
        if view["turn"] == 1 {
            break view;
        }
        assert!(died.elapsed() < PATIENCE, "{}", view["status"]);
    };
    let took = died.elapsed();
    // The other thinks after five seconds at most, and then for one.
    assert!(took < Duration::from_secs(5 + 1), "{took:?}");
    println!("handed over after {took:?}");
    assert_eq!(past(&view).len(), 2);
    cluster.cut_connections();
    let again = second.post(&moves, &token, &json!({"move": choice, "id": "a"}));
    assert_eq!(again["version"], 2, "said again, it is not played again");

    let key = "6e".repeat(16);
    second.post("/people/me", &key, &json!({"name": "Ann"}));
    check_carrying(data.path(), &url, &path, &key);
}

/// What a club has is carried into a file, a server without a database goes on with it, and what is brought back is
/// there already.
fn check_carrying(data: &Path, url: &str, table: &str, key: &str) {
    let elsewhere = data.join("elsewhere");
    let file = elsewhere.join("games.sqlite");
    let file = file.display();
    let said = |verb: &str| {
        let run = run_in(data, &format!("games {verb} {file} --database {url}"), "");
        (run.code, run.out)
    };
    let exported = said("export");
    assert_eq!(exported, (0, format!("1 game written to {file}.\n")));
    let alone = start_as(&mut command(&elsewhere));
    let (_, view) = alone.call("GET", table, "", &json!({}));
    assert_eq!(past(&view).len(), 2);
    let (_, person) = alone.call("GET", "/people/me", key, &json!({}));
    assert_eq!(person["name"], "Ann", "people are called what they were");
    drop(alone);
    let none = format!("0 games added from {file}; 1 were there already.\n");
    assert_eq!(said("import"), (0, none));
    assert_eq!(said("export").0, 4, "a file is never written over");
    let forget = |words: &str| {
        let run = run_in(data, &format!("games forget {words} --database {url}"), "");
        (run.code, run.out)
    };
    assert_eq!(forget("nothing --force").0, 1, "there is no such table");
    assert_eq!(forget("--older-than 0").0, 2, "nobody can be asked");
    assert_eq!(
        forget("--older-than 1 --force"),
        (0, "0 games deleted.\n".to_owned())
    );
    let id = table.rsplit('/').next().unwrap();
    let people = |words: &str| {
        let run = run_in(data, &format!("games {words} --database {url}"), "");
        (run.code, run.out + &run.err)
    };
    let (_, listed) = people("people");
    let (person, name) = listed.trim().split_once(' ').unwrap();
    assert_eq!((person.len(), name), (64, "Ann"));
    let (_, seated) = people(&format!("people --table {id}"));
    assert_eq!(
        seated.matches("a player without a key").count(),
        3,
        "{seated}"
    );
    assert_eq!(people("rekey nobody --force").0, 2);
    let (code, said) = people(&format!("rekey {person} --force"));
    assert_eq!(code, 0, "{said}");
    let new = said.lines().last().unwrap();
    assert!(new.len() == 32 && new != key, "{said}");
    assert!(
        !people("people").1.contains(person),
        "the old key has nothing"
    );
    assert_eq!(
        forget("--name Ann --force").1,
        "The name is deleted; 1 person had it.\n"
    );
    assert_eq!(people("people").1, "");
    assert_eq!(forget("--challenge nothing --force").0, 1);
    assert_eq!(forget(&format!("--person {person} --force")).0, 0);
    let deleted = (0, "1 game deleted.\n".to_owned());
    assert_eq!(forget(&format!("{id} --force")), deleted);
}

#[test]
fn a_database_that_cannot_be_used_is_said_in_a_sentence() {
    let data = tempfile::tempdir().unwrap();
    for (url, expected) in [
        ("postgres://127.0.0.1:1/club", "a server that runs there"),
        ("club", "expected postgres://"),
        (
            "postgres://localhost/club?sslmode=verify-ca",
            "expected disable, require or verify-full",
        ),
    ] {
        for more in [&[][..], &["--check"]] {
            let mut command = command(data.path());
            let output = command
                .args(["--database", url])
                .args(more)
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(4), "{url}");
            assert_eq!(output.stdout, b"", "nothing starts half");
            let complaint = String::from_utf8(output.stderr).unwrap();
            assert!(complaint.contains(expected), "{complaint}");
        }
    }
}
