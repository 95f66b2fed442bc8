//! How a server is set up: address, folder, limits, time-outs, log.

use std::net::SocketAddr;
use std::path::PathBuf;

use ipnet::IpNet;

use super::http::limits::{Limits, TimeOuts};
use super::http::log::{LogFormat, LogLevel};

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 lets the system choose.
    pub listen: SocketAddr,
    /// The folder of editions.
    pub build: PathBuf,
    /// How much at once.
    pub limits: Limits,
    /// How long.
    pub time_outs: TimeOuts,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted: Vec<IpNet>,
    /// Where the lines of sources and rules can be read: a URL with `{path}` and `{line}`.
    pub source_link: Option<String>,
    /// How the log is written.
    pub log: LogFormat,
    /// What is worth a line of the log.
    pub level: LogLevel,
}
