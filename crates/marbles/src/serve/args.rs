//! What may be said to `marbles serve`.

use std::path::PathBuf;

use clap::Args;

/// Where to serve, and where to store the games.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The port; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = 8360, value_parser = crate::input::whole_number::<u16>(0..=65_535))]
    pub(crate) port: u16,
    /// The address or name to listen on; 127.0.0.1 is for this machine alone, 0.0.0.0 for all its networks
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub(crate) host: String,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Store the games in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Store the games in this PostgreSQL database: postgres://USER@HOST/DATABASE [env: MARBLES_DATABASE]
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Serve this folder, made by scripts/site, instead of the page inside the program
    ///
    /// By default the folder share/marbles/site beside the program's own folder is served if there is one.
    #[arg(long, value_name = "DIR")]
    pub(crate) site: Option<PathBuf>,
    /// The address that people open, if a proxy stands in front of the server
    #[arg(long, value_name = "URL")]
    pub(crate) public: Option<String>,
    /// A trusted proxy (address or network) whose forwarding headers are accepted
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub(crate) proxies: Vec<server::Network>,
    /// An address or network that may read /metrics, as this machine may
    #[arg(long = "metrics-for", value_name = "ADDRESS")]
    pub(crate) metrics_for: Vec<server::Network>,
    /// Change a limit, such as tables=5000 or database=10G; --check lists them
    #[arg(long = "limit", value_name = "NAME=VALUE")]
    pub(crate) limits: Vec<String>,
    /// How log lines look: text or json
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) log: server::LogFormat,
    /// How much is logged: error, warn, info (one line a request) or debug
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    pub(crate) log_level: server::LogLevel,
    /// Check the configuration, print the limits and exit
    #[arg(long)]
    pub(crate) check: bool,
}
