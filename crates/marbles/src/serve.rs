//! `marbles serve`: the browser app.

pub(crate) mod args;

use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use self::args::Serve;
use crate::failure::Failure;
use crate::output;

/// Serves until Ctrl-C.
pub(crate) fn run(args: &Serve) -> Result<(), Failure> {
    let address = address(args)?;
    let mut config = server::Config::new(address, data_folder(args.data.as_deref())?);
    config.library = files::library();
    config.name = args
        .host
        .parse::<IpAddr>()
        .is_err()
        .then(|| args.host.clone());
    let database = args.database.clone();
    config.database = database.or_else(|| std::env::var("MARBLES_DATABASE").ok());
    config.site = site(args)?;
    config.public.clone_from(&args.public);
    config.proxies.clone_from(&args.proxies);
    config.metrics_for.clone_from(&args.metrics_for);
    for limit in &args.limits {
        let set = config.limits.set(limit);
        set.map_err(|problem| Failure::Usage(format!("--limit {limit}: {problem}")))?;
    }
    server::start_logs(args.log, args.log_level);
    if args.check {
        return check(&config);
    }
    server::run(config, |address| announce(args, address)).map_err(refused)
}

fn refused(error: server::Error) -> Failure {
    match error {
        server::Error::Listen { .. }
        | server::Error::Database(_)
        | server::Error::Clocks { .. }
        | server::Error::System(_) => Failure::Io(error.to_string()),
    }
}

/// Says whether the server could start, and with which limits.
fn check(config: &server::Config) -> Result<(), Failure> {
    server::check(config).map_err(refused)?;
    let store = match config.database {
        Some(_) => "PostgreSQL".to_owned(),
        None => config.data.display().to_string(),
    };
    let address = config.address;
    output::say(format_args!(
        "The server can start on {address} with the games in {store}."
    ))?;
    for (name, value, help) in config.limits.settings() {
        output::say(format_args!("{name:20}{value:>12}  {help}"))?;
    }
    Ok(())
}

/// The site that `--site` names, or the one that was installed with the program.
fn site(args: &Serve) -> Result<Option<Arc<server::Site>>, Failure> {
    let Some(folder) = args.site.clone().or_else(installed_site) else {
        return Ok(None);
    };
    match server::Site::read(&folder) {
        Ok(site) => Ok(Some(Arc::new(site))),
        Err(error) => Err(Failure::Io(format!(
            "the site in {} cannot be served: {error}",
            folder.display()
        ))),
    }
}

/// `share/marbles/site` beside the folder that the program lies in, if there is such a folder.
fn installed_site() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let folder = program.parent()?.parent()?.join("share/marbles/site");
    folder.is_dir().then_some(folder)
}

/// The address that `--host` and `--port` mean.
fn address(args: &Serve) -> Result<SocketAddr, Failure> {
    let found = (args.host.as_str(), args.port).to_socket_addrs();
    let first = found.ok().and_then(|mut addresses| addresses.next());
    first.ok_or_else(|| {
        let host = &args.host;
        Failure::Usage(format!(
            "--host {host}: unknown address; 127.0.0.1 is this machine alone, 0.0.0.0 all its networks"
        ))
    })
}

/// The folder that was named, or the usual one.
pub(crate) fn data_folder(named: Option<&Path>) -> Result<PathBuf, Failure> {
    let folder = named.map(Path::to_owned).or_else(files::data_folder);
    folder.ok_or_else(|| {
        let problem = "there is no home folder for the games; name a folder with --data";
        Failure::Usage(problem.to_owned())
    })
}

/// Prints where the page is. A terminal that has gone is no reason to stop serving.
fn announce(args: &Serve, address: SocketAddr) {
    let port = address.port();
    let page = match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{port}/"),
        ip if ip.is_loopback() => format!("http://{}/", SocketAddr::new(ip, port)),
        _ => format!("http://{}:{port}/", bracketed(&args.host)),
    };
    let _ = output::say(format_args!("Marbles is at {page} — Ctrl-C stops it."));
    if !address.ip().is_loopback() {
        anstream::eprintln!(
            "Others on the network can reach it: anyone may watch and set up tables."
        );
    }
    if args.open && !open_browser(&page) {
        anstream::eprintln!("No browser could be opened; open the address yourself.");
    }
}

fn bracketed(host: &str) -> String {
    if host.contains(':') {
        return format!("[{host}]");
    }
    host.to_owned()
}

/// Asks the system to show the page, and says whether it could be asked.
fn open_browser(page: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(page);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().is_ok()
}
