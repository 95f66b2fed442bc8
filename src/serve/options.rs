//! How a server is set up: address, folder, limits, time-outs, log.

use std::net::SocketAddr;
use std::path::PathBuf;
#[cfg(feature = "moderation")]
use std::sync::Arc;

use ipnet::IpNet;

use super::http::limits::{Limits, TimeOuts};
use super::http::log::{LogFormat, LogLevel};
#[cfg(feature = "moderation")]
use crate::moderation::publish::Publisher;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 lets the system choose.
    pub listen: SocketAddr,
    /// The folder of editions, or the one file that holds an edition.
    pub build: PathBuf,
    /// How much at once.
    pub limits: Limits,
    /// How long.
    pub time_outs: TimeOuts,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted: Vec<IpNet>,
    /// Where the lines of sources and rules can be read: a URL with `{path}` and `{line}`.
    pub source_link: Option<String>,
    /// The queue of requests for words and how it is published, if players may ask and moderators decide here.
    #[cfg(feature = "moderation")]
    pub publisher: Option<Arc<Publisher>>,
    /// How the log is written.
    pub log: LogFormat,
    /// What is worth a line of the log.
    pub level: LogLevel,
}

impl Options {
    /// Whether players may ask for words.
    pub(crate) fn takes_requests(&self) -> bool {
        #[cfg(feature = "moderation")]
        return self.publisher.is_some();
        #[cfg(not(feature = "moderation"))]
        false
    }
}
