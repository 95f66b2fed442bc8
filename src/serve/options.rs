//! Options of the server: address, build folder, limits, log.

use std::net::SocketAddr;
use std::path::PathBuf;
#[cfg(feature = "moderation")]
use std::sync::Arc;

use ipnet::IpNet;
use tracing::level_filters::LevelFilter;

use super::http::limits::{Limits, TimeOuts};
use super::http::log::LogFormat;
#[cfg(feature = "moderation")]
use crate::moderation::publish::Publisher;
use crate::signature::PublicKey;

/// Options of the server.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The address to listen on; port 0 lets the system choose a port.
    pub listen: SocketAddr,
    /// The build folder, or a file that contains the build of one edition.
    pub build: PathBuf,
    /// The limits on concurrency and rates.
    pub limits: Limits,
    /// The time limits and intervals.
    pub time_outs: TimeOuts,
    /// The proxies whose `X-Forwarded-For` field is trusted.
    pub trusted: Vec<IpNet>,
    /// The public address of the server, such as `https://words.example`, without a slash at the end. If it is
    /// `None`, pages have only relative addresses, and sitemaps are disabled.
    pub public_url: Option<String>,
    /// A template for links to lines of source and rule files: a URL with the placeholders `{path}` and `{line}`.
    /// `None` if pages show files and lines without links.
    pub source_link: Option<String>,
    /// Whether to serve words without their meanings.
    pub without_meanings: bool,
    /// The key with which all builds must be signed. `None` if they need not be.
    pub required_key: Option<PublicKey>,
    /// The publisher of accepted word requests, which also contains the path of the queue. `None` if the server takes
    /// no word requests.
    #[cfg(feature = "moderation")]
    pub publisher: Option<Arc<Publisher>>,
    /// A program that gets each new word request and each publication as JSON on its standard input. `None` if no
    /// program is configured.
    #[cfg(feature = "moderation")]
    pub on_event: Option<PathBuf>,
    /// The format of the log.
    pub log: LogFormat,
    /// The log level.
    pub level: LevelFilter,
}

impl ServeOptions {
    /// Returns true if players may ask to add or remove words.
    pub(crate) fn takes_requests(&self) -> bool {
        #[cfg(feature = "moderation")]
        return self.publisher.is_some();
        #[cfg(not(feature = "moderation"))]
        false
    }
}
