//! The disk fails at the n-th call that writes, for every n until the program is done: what was there before stays whole.
//!
//! A library in C, loaded before the system's own, makes the call fail (`faults.c`): so the program is the one that
//! people have, SQLite included, and no door for faults is built into it. Its compiler is there, since SQLite needs it.

use std::cell::Cell;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::Command;

use database::{SqliteStore, TableStore as _};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::architecture::root;
use super::command::{Run, marbles, run_in, words};
use super::serving::{Server, command, past, start_as};

/// How the calls fail.
#[derive(Debug, Clone, Copy)]
enum How {
    /// One call fails.
    Once = 1,
    /// Half is written, and then no space is left.
    Full,
}

impl How {
    const ALL: [How; 2] = [How::Once, How::Full];
}

/// The library, and the numbers that it and the test look at.
struct Faults {
    folder: TempDir,
}

impl Faults {
    fn new() -> Faults {
        let faults = Faults {
            folder: tempfile::tempdir().unwrap(),
        };
        let source = root().join("crates/marbles/tests/all/faults.c");
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-O1", "-o"]);
        compiler.arg(faults.library()).arg(source);
        assert!(compiler.status().unwrap().success());
        faults.set(0, How::Full);
        faults
    }

    fn library(&self) -> PathBuf {
        self.folder.path().join("faults.so")
    }

    fn numbers(&self) -> PathBuf {
        self.folder.path().join("numbers")
    }

    /// Lets the n-th call from now on fail; none, if it is 0.
    fn set(&self, first: u32, how: How) {
        // What fails is set last: from then on calls are counted.
        let numbers = [how as u32, 0].map(u32::to_ne_bytes).concat();
        let file = fs::OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(self.numbers());
        write_at(&file.unwrap(), &numbers, &first.to_ne_bytes());
    }

    /// How many calls there were.
    fn count(&self) -> u32 {
        let numbers = fs::read(self.numbers()).unwrap();
        u32::from_ne_bytes(numbers[8..12].try_into().unwrap())
    }

    fn environment(&self) -> [(&'static str, PathBuf); 2] {
        [
            ("LD_PRELOAD", self.library()),
            ("MARBLES_FAULTS", self.numbers()),
        ]
    }
}

fn write_at(file: &fs::File, numbers: &[u8], first: &[u8]) {
    use std::os::unix::fs::FileExt as _;
    file.write_all_at(&[0; 4], 0).unwrap();
    file.write_all_at(numbers, 4).unwrap();
    file.write_all_at(first, 0).unwrap();
}

/// What is done while the disk fails, and how it is seen that nothing is lost.
struct Work<'a> {
    /// Makes what was there before.
    before: &'a dyn Fn(&Path),
    /// What is typed, and the input; `DATA` is the folder.
    typed: (&'a str, &'a str),
    /// Whether what is in the folder is whole.
    is_whole: &'a dyn Fn(&Path) -> bool,
}

fn run_with(data: &Path, (typed, input): (&str, &str)) -> Run {
    let typed = typed.replace("DATA", data.to_str().unwrap());
    run_in(data, &typed, input)
}

impl Work<'_> {
    /// Does it again and again, with another call that fails.
    fn sweep(&self) {
        let faults = Faults::new();
        let before = tempfile::tempdir().unwrap();
        (self.before)(before.path());
        for how in How::ALL {
            let ends = |&first: &u32| self.ends(before.path(), &faults, (first, how));
            let calls = (1..).find(ends).unwrap() - 1;
            println!("{:?}: {how:?}: {calls} calls failed", self.typed);
            assert!(calls >= 2, "{:?}: hardly anything was written", self.typed);
        }
    }

    /// Does it once; whether it was done before that call.
    fn ends(&self, before: &Path, faults: &Faults, (first, how): (u32, How)) -> bool {
        let data = tempfile::tempdir().unwrap();
        let data = data.path();
        copy(before, data);
        let typed = self.typed.0.replace("DATA", data.to_str().unwrap());
        let mut program = marbles(data);
        program.args(words(&typed)).envs(faults.environment());
        faults.set(first, how);
        let output = program.write_stdin(self.typed.1).output().unwrap();
        let ends = faults.count() < first;
        faults.set(0, how);
        let told = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let case = format!("{typed}, {how:?} at {first}: {told}");
        let code = output.status.code().expect("it was not killed");
        let is_said = ["marbles: ", "os error"]
            .iter()
            .any(|part| told.contains(part));
        assert!(code == 0 || code == 4 && is_said && !ends, "{code}: {case}");
        assert!(!told.contains("panicked"), "{case}");
        assert!((self.is_whole)(data), "{case}");
        ends
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &to),
            false => fs::copy(entry.path(), to).map(drop).unwrap(),
        }
    }
}

/// Whether a command succeeds.
fn succeeds(data: &Path, typed: &str) -> bool {
    run_with(data, (typed, "")).code == 0
}

#[test]
fn a_saved_game_stays_whole() {
    let text = |data: &Path| fs::read_to_string(data.join("games/sunday.marbles")).unwrap();
    let is_old = |data: &Path| text(data).contains("move F4U\nend 1\n# checksum ");
    let is_new = |data: &Path| text(data).contains("move F4U\nmove E2R\nend 2\n# checksum ");
    Work {
        before: &|data| drop(run_with(data, ("solitaire play", "F4U\nsave sunday\n"))),
        typed: ("solitaire play --load sunday", "E2R\nsave\n"),
        is_whole: &|data| is_old(data) || is_new(data),
    }
    .sweep();
    Work {
        before: &|data| drop(run_with(data, ("solitaire play", "F4U\nsave sunday\n"))),
        typed: ("solitaire solve oo- --save sunday --force", ""),
        is_whole: &|data| is_old(data) || text(data).contains("undone A1R"),
    }
    .sweep();
}

#[test]
fn a_proof_and_a_new_game_are_whole_or_not_there() {
    let is_proof = |data: &Path| succeeds(data, "solitaire verify DATA/new.proof");
    Work {
        before: &|_| {},
        typed: ("solitaire solve oo-o --proof DATA/new.proof", ""),
        is_whole: &|data| !data.join("new.proof").exists() || is_proof(data),
    }
    .sweep();
    Work {
        before: &|_| {},
        typed: ("solitaire solve oo- --save monday", ""),
        is_whole: &|data| {
            !data.join("games/monday.marbles").exists() || succeeds(data, "show monday")
        },
    }
    .sweep();
}

#[test]
fn the_record_of_a_match_loses_no_game_that_is_in_it() {
    let play = |games: u32| {
        format!("abalone match 1 1 --nodes 20 --move-limit 2 --games {games} --record DATA/record")
    };
    let (two, four) = (play(2), play(4));
    let games = |data: &Path| {
        let record = fs::read_to_string(data.join("record")).unwrap();
        record
            .lines()
            .filter(|line| line.matches(" | ").count() == 2)
            .count()
    };
    Work {
        before: &|data| assert!(succeeds(data, &two)),
        typed: (&four, ""),
        is_whole: &|data| games(data) >= 2 && succeeds(data, &four) && games(data) == 4,
    }
    .sweep();
}

#[test]
fn tables_and_databases_of_positions_stay_whole() {
    Work {
        before: &|_| {},
        typed: ("solitaire tables build --board triangle-10", ""),
        is_whole: &|data| succeeds(data, "solitaire tables check"),
    }
    .sweep();
    Work {
        before: &|data| assert!(succeeds(data, "congkak database build --pits 2 --size 3")),
        typed: ("congkak database build --pits 2 --size 4", ""),
        is_whole: &|data| succeeds(data, "congkak database check --pits 2"),
    }
    .sweep();
}

#[test]
fn work_past_memory_goes_on_after_a_fault() {
    let count = "solitaire count --board ooo- --disk DATA/disk --yes";
    Work {
        before: &|_| {},
        typed: (count, ""),
        is_whole: &|data| succeeds(data, count),
    }
    .sweep();
    let build = "congkak database build --pits 1 --size 1 --disk DATA/disk --yes";
    Work {
        before: &|_| {},
        typed: (build, ""),
        is_whole: &|data| succeeds(data, build),
    }
    .sweep();
}

#[test]
fn results_that_can_be_made_again_are_made_again() {
    let typed = "abalone states DATA/one.input";
    Work {
        before: &|data| fs::write(data.join("one.input"), "b\nC5b,D5w\n").unwrap(),
        typed: (typed, ""),
        is_whole: &|data| {
            succeeds(data, typed) && fs::metadata(data.join("one.board")).unwrap().len() > 0
        },
    }
    .sweep();
    let check = "abalone states --check DATA --junit DATA/report.xml";
    Work {
        before: &|data| {
            fs::write(data.join("one.input"), "b\nC5b,D5w\n").unwrap();
            assert!(succeeds(data, typed) && succeeds(data, check));
        },
        typed: (
            "abalone states --check DATA --junit DATA/report.xml --force",
            "",
        ),
        is_whole: &|data| {
            succeeds(data, &format!("{check} --force"))
                && fs::read_to_string(data.join("report.xml"))
                    .unwrap()
                    .contains("</testsuite")
        },
    }
    .sweep();
}

/// Makes the file of a server's games, with one game in it; which one.
fn game_of_a_server(data: &Path) -> String {
    let server = start_as(&mut command(data));
    let opened = server.post("/tables", "", &json!({"game": "solitaire"}));
    server.signal("-INT");
    server.ends();
    opened["id"].as_str().unwrap().to_owned()
}

const IMPORT: &str = "games import DATA/copy --data DATA/club";

#[test]
fn exported_games_are_all_there_or_no_file_is() {
    let from = tempfile::tempdir().unwrap();
    game_of_a_server(from.path());
    let export = format!("games export DATA/copy --data {}", from.path().display());
    let tries = Cell::new(0);
    let brings = |data: &Path| run_with(data, (IMPORT, "")).out.starts_with("1 game added");
    Work {
        before: &|_| {},
        typed: (&export, ""),
        is_whole: &|data| {
            // What a broken export leaves behind is not in the way of the next; a few are tried.
            tries.set(tries.get() + 1);
            let is_there =
                data.join("copy").exists() || tries.get() % 16 == 0 && succeeds(data, &export);
            !is_there || brings(data)
        },
    }
    .sweep();
}

#[test]
fn games_are_imported_beside_those_that_stay() {
    let own = tempfile::tempdir().unwrap();
    let id = game_of_a_server(own.path());
    let before = |data: &Path| {
        game_of_a_server(data);
        fs::rename(data.join("games.sqlite"), data.join("copy")).unwrap();
        copy(own.path(), &data.join("club"));
    };
    let stays = |data: &Path| {
        let mut store = SqliteStore::open(&data.join("club/games.sqlite")).unwrap();
        store.load(&id).unwrap().is_some()
    };
    let tries = Cell::new(0);
    Work {
        before: &before,
        typed: (IMPORT, ""),
        is_whole: &|data| {
            tries.set(tries.get() + 1);
            stays(data) && (tries.get() % 16 != 0 || succeeds(data, IMPORT))
        },
    }
    .sweep();
}

/// A server on a disk that fails, and a game at it.
struct Club<'a> {
    faults: &'a Faults,
    data: TempDir,
    server: Option<Server>,
    path: String,
    token: String,
}

impl Club<'_> {
    fn new(faults: &Faults) -> Club<'_> {
        let data = tempfile::tempdir().unwrap();
        let server = start_as(command(data.path()).envs(faults.environment()));
        let opened = server.post("/tables", "", &json!({"game": "congkak"}));
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        let (path, token) = (format!("/tables/{}", text("id")), text("token"));
        let server = Some(server);
        Club {
            faults,
            data,
            server,
            path,
            token,
        }
    }

    fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }

    fn view(&self) -> Value {
        let (status, view) = self.server().call("GET", &self.path, "", &json!({}));
        assert_eq!(status, 200, "{view}");
        view
    }

    fn kill_and_start(&mut self) {
        self.server = None;
        let mut command = command(self.data.path());
        self.server = Some(start_as(command.envs(self.faults.environment())));
    }

    /// Sends a move under a name.
    fn play(&self, request: &Value) -> (u16, Value) {
        let path = format!("{}/moves", self.path);
        self.server().call("POST", &path, &self.token, request)
    }

    /// Plays a move while a call fails, and again on a disk that works; whether it was written before that call.
    fn plays(&mut self, first: u32, how: How, dies: bool) -> bool {
        let before = self.view();
        let text = before["choices"][0]["text"].clone();
        let name = format!("{how:?} at {first}, dies: {dies}");
        let request = json!({"move": text, "id": name, "version": before["version"]});
        self.faults.set(first, how);
        let (status, answer) = self.play(&request);
        let ends = self.faults.count() < first;
        self.faults.set(0, how);
        let was = past(&before).len();
        let is = |club: &Club<'_>| past(&club.view()).len();
        if status == 200 {
            assert_eq!(is(self), was + 1, "{name}");
            return ends;
        }
        assert_eq!(status, 503, "{name}: {answer}");
        assert_eq!(answer["error"]["code"], "not-kept", "{name}");
        assert_eq!(is(self), was, "{name}: the table is as it was");
        if dies {
            self.kill_and_start();
            // Only if the answer leaves it open, the move may be there all the same.
            let message = answer["error"]["message"].as_str().unwrap();
            let most = was + usize::from(message.contains("it is not known whether"));
            assert!((was..=most).contains(&is(self)), "{name}: {message}");
        }
        let (status, answer) = self.play(&request);
        assert_eq!(status, 200, "{name}: {answer}");
        assert_eq!(is(self), was + 1, "{name}: repeated, it is played once");
        ends
    }
}

#[test]
fn a_move_that_the_disk_refused_is_played_once_when_it_is_repeated() {
    let faults = Faults::new();
    let mut club = Club::new(&faults);
    for (how, dies) in How::ALL.map(|how| [(how, false), (how, true)]).concat() {
        let ends = |&first: &u32| club.plays(first, how, dies);
        let calls = (1..).find(ends).unwrap() - 1;
        println!("{how:?}, dies: {dies}: {calls} calls failed");
        assert!(calls >= 2, "a move is written and synced");
    }
    let before = club.view();
    club.kill_and_start();
    assert_eq!(club.view()["past"], before["past"], "all are on the disk");
}

#[test]
fn a_backup_is_the_last_one_or_a_new_one() {
    let faults = Faults::new();
    let data = tempfile::tempdir().unwrap();
    let mut command = command(data.path());
    command
        .args(["--log-level", "info"])
        .envs(faults.environment());
    let mut server = start_as(&mut command);
    let opened = server.post("/tables", "", &json!({"game": "solitaire"}));
    let id = opened["id"].as_str().unwrap();
    let mut lines = BufReader::new(server.complaints())
        .lines()
        .map(Result::unwrap);
    let backup = data.path().join("games-backup.sqlite");
    let elsewhere = tempfile::tempdir().unwrap();
    let opens = |name: &str| {
        let copy = elsewhere.path().join(name);
        fs::copy(&backup, &copy).unwrap();
        SqliteStore::open(&copy).unwrap().load(id).unwrap()
    };
    let mut backs_up = |first: u32, how: How| {
        faults.set(first, how);
        server.signal("-USR1");
        let told = lines.find(|line| line.contains("backup "));
        let ends = first == 0 || faults.count() < first;
        faults.set(0, how);
        let written = told.unwrap().contains("backup written");
        assert!(written || !ends, "{how:?} at {first}");
        assert!(opens(&format!("{how:?}-{first}")).is_some());
        ends
    };
    assert!(backs_up(0, How::Once));
    for how in How::ALL {
        let calls = (1..).find(|&first| backs_up(first, how)).unwrap() - 1;
        println!("{how:?}: {calls} calls failed");
        assert!(calls >= 4, "{how:?}: hardly anything was written");
    }
}
