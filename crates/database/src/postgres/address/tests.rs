//! Encrypted connections to a real PostgreSQL, whose certificate is made here.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use crate::cluster::Cluster;
use crate::{Change, GameStore as _, PostgresStore};

/// A port that nobody listens at, below those that systems give away by themselves.
fn free_port() -> u16 {
    let first = 20_000 + (std::process::id() % 10_000) as u16;
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    (first..30_000).chain(20_000..first).find(is_free).unwrap()
}

/// Makes a certificate for `localhost` that nobody has signed but itself, and its key.
fn make_certificate(folder: &Path) {
    let files = ["-keyout", "server.key", "-out", "server.crt"];
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-nodes", "-days", "2"])
        .args(["-pkeyopt", "ec_paramgen_curve:prime256v1"])
        .args(["-subj", "/CN=localhost"])
        .args(["-addext", "subjectAltName=DNS:localhost"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .args(files)
        .current_dir(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(made.status.success(), "{said}");
    // PostgreSQL reads only what is its own. Where it runs as who runs the test, it is.
    let _ = Command::new("chown")
        .args(["-R", "postgres"])
        .arg(folder)
        .output();
}

/// Opens the database, and says whether the line is encrypted.
fn is_encrypted(url: &str) -> Result<bool, String> {
    let mut store = PostgresStore::open(url, "first").map_err(|error| error.to_string())?;
    let asked = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    let mut row = store.client().unwrap().row(asked).unwrap();
    Ok(row.flag())
}

#[test]
fn a_line_is_as_private_as_the_url_says() {
    let port = free_port();
    let folder = tempfile::tempdir().unwrap();
    let cluster = Cluster::start_at("127.0.0.1", port);
    make_certificate(folder.path());
    let certificate = folder.path().join("server.crt");
    let certificate = certificate.to_str().unwrap();
    let at = |host: &str, settings: &str| {
        is_encrypted(&format!(
            "postgres://postgres@{host}:{port}/postgres{settings}"
        ))
    };
    let refused = |host: &str, settings: &str, expected: &str| {
        let problem = at(host, settings).unwrap_err();
        assert!(problem.contains(expected), "{settings}: {problem}");
    };
    assert_eq!(at("localhost", ""), Ok(false));
    refused("localhost", "?sslmode=require", "turn `ssl` on");

    for setting in [
        format!("ssl_cert_file = '{certificate}'"),
        format!("ssl_key_file = '{}/server.key'", folder.path().display()),
        "ssl = on".to_owned(),
    ] {
        cluster.sql("postgres", &format!("ALTER SYSTEM SET {setting}"));
    }
    cluster.sql("postgres", "SELECT pg_reload_conf()");
    // It reads its settings when it comes to it.
    let mut tries = 0..10_000;
    while at("localhost", "?sslmode=require").is_err() {
        tries.next().expect("encryption was turned on");
    }
    assert_eq!(at("127.0.0.1", "?sslmode=require"), Ok(true));
    assert_eq!(at("localhost", "?sslmode=disable"), Ok(false));
    let believing = format!("?application_name=club&sslmode=verify-full&sslrootcert={certificate}");
    assert_eq!(at("localhost", &believing), Ok(true));
    let encoded = believing.replace('/', "%2F");
    assert_eq!(at("localhost", &encoded), Ok(true));

    refused("localhost", "?sslmode=verify-full", "sslrootcert=FILE");
    refused("127.0.0.1", &believing, "not valid for name");
    refused(
        "localhost",
        "?sslmode=verify-ca",
        "expected disable, require or verify-full",
    );
    refused("localhost", "?sslrootcert=any", "of no use without");
    refused(
        "localhost",
        "?sslmode=verify-full&sslrootcert=/nowhere",
        "sslrootcert=/nowhere: ",
    );

    // The line on which other servers' changes come is private, too.
    let url = format!("postgres://postgres@localhost:{port}/postgres{believing}");
    let mut store = PostgresStore::open(&url, "first").unwrap();
    let mut changes = store.changes().unwrap().unwrap();
    cluster.sql("postgres", "NOTIFY marbles_tables, 'second game'");
    let wait = std::time::Duration::from_secs(60);
    let id = "game".to_owned();
    assert_eq!(changes.next(wait).unwrap(), [Change::Gone { id }]);
    let asked = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'club'";
    let mut row = store.client().unwrap().row(asked).unwrap();
    assert!(row.flag());
}
