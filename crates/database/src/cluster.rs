//! A PostgreSQL of a test's own: a new cluster in a temporary folder, reached by a socket.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Stopped and removed when it is dropped.
pub(crate) struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    port: u16,
}

impl Cluster {
    /// A cluster that no port leads to.
    pub(crate) fn start() -> Cluster {
        Cluster::start_at("", 5432)
    }

    /// A cluster that listens at these addresses, too.
    pub(crate) fn start_at(addresses: &str, port: u16) -> Cluster {
        let cluster = Cluster {
            folder: tempfile::tempdir().unwrap(),
            programs: programs(),
            port,
        };
        let data = cluster.data();
        std::fs::create_dir(&data).unwrap();
        if is_root() {
            run("chown", &["-R", "postgres", cluster.place()]);
        }
        let data = data.to_str().unwrap();
        let setup = ["-D", data, "-A", "trust", "-U", "postgres", "-N"];
        cluster.run_as_postgres("initdb", &setup);
        cluster.begin(addresses);
        cluster
    }

    fn begin(&self, addresses: &str) {
        let place = self.place();
        let port = self.port;
        let options =
            format!("-k {place} -p {port} -c listen_addresses='{addresses}' -c fsync=off");
        let data = self.data();
        let log = format!("{}/log", self.place());
        let data = data.to_str().unwrap();
        let start = ["start", "-w", "-D", data, "-l", &log, "-o", &options];
        self.run_as_postgres("pg_ctl", &start);
    }

    pub(crate) fn url(&self, database: &str) -> String {
        let place = self.place().replace('/', "%2F");
        format!("postgres://postgres@{place}:{}/{database}", self.port)
    }

    /// Does something in a database, as its owner.
    pub(crate) fn sql(&self, database: &str, text: &str) {
        let quiet = ["-q", "-v", "ON_ERROR_STOP=1", "-c", text];
        let url = self.url(database);
        self.run_as_postgres("psql", &[&[url.as_str()], quiet.as_slice()].concat());
    }

    /// Ends everybody's connections, as a restarted database does.
    pub(crate) fn cut_connections(&self) {
        let cut =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
        self.sql("postgres", cut);
    }

    /// Stops every process where it is, as a machine that hangs does, or (`CONT`) lets them go on.
    pub(crate) fn signal(&self, signal: &str) {
        let first = std::fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let first = first.lines().next().unwrap();
        let all = format!("kill -{signal} {first} && pkill -{signal} -P {first} || true");
        run("sh", &["-c", &all]);
    }

    /// Stops the processes of everybody's connections where they are. New connections work.
    #[allow(dead_code, reason = "not every program that includes this asks")]
    pub(crate) fn freeze_connections(&self) {
        let freeze = "COPY (SELECT pid FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) TO PROGRAM 'xargs kill -STOP'";
        self.sql("postgres", freeze);
    }

    fn place(&self) -> &str {
        self.folder.path().to_str().unwrap()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn run_as_postgres(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let program = program.to_str().unwrap();
        if !is_root() {
            return run(program, arguments);
        }
        // PostgreSQL refuses to run as root.
        let user = [
            "--reuid=postgres",
            "--regid=postgres",
            "--clear-groups",
            program,
        ];
        run("setpriv", &[&user, arguments].concat());
    }
}

fn run(program: &str, arguments: &[&str]) {
    let output = Command::new(program)
        .args(arguments)
        .current_dir("/")
        .output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{program} {arguments:?}: {said}");
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.signal("CONT");
        let data = self.data();
        let stop = ["stop", "-m", "immediate", "-D", data.to_str().unwrap()];
        self.run_as_postgres("pg_ctl", &stop);
    }
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Debian keeps the programs of each version in a folder of their own.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").map(|entries| {
        let mut all: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        all.sort();
        all
    });
    let newest = versions.ok().and_then(|mut all| all.pop());
    let found = newest.map(|path| path.join("bin"));
    let found = found.filter(|path: &PathBuf| Path::new(&path.join("initdb")).exists());
    found.expect("this test needs a PostgreSQL: apt-get install postgresql")
}
