//! What may be said to `marbles serve`.

use std::path::PathBuf;

use clap::Args;

/// Where to serve, and where to keep the games.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The port; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = 8360)]
    pub(crate) port: u16,
    /// The address or name to listen on; other machines reach only what is not 127.0.0.1
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub(crate) host: String,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Keep the games in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}
