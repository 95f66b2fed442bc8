//! `lexmill serve`: starts the HTTP server with the limits given on the command line.

use std::net::{IpAddr, SocketAddr};
#[cfg(feature = "moderation")]
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use ipnet::IpNet;
use tracing::level_filters::LevelFilter;

use super::context::{Context, EditionOption};
use super::exit::{Exit, Run};
use super::options::one_of;
#[cfg(feature = "moderation")]
use crate::moderation::publish::Publisher;
use crate::serve::{Limits, LogFormat, ServeOptions, TimeOuts, serve};
use crate::signature::PublicKey;

#[derive(Debug, Args)]
pub(super) struct Serve {
    /// Address to listen on; port 0 lets the system choose a port. The server prints its address when it starts
    #[arg(long, env = "LEXMILL_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Address of a proxy, or network of proxies, whose X-Forwarded-For headers are trusted; may be repeated
    #[arg(long = "trusted-proxy", value_name = "NETWORK", value_parser = network)]
    trusted: Vec<IpNet>,
    /// Public address of the server, such as https://words.example; enables sitemaps, OpenSearch, images
    /// for shared links and absolute canonical addresses
    #[arg(long, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    /// Template for links to lines of sources and rules, such as https://example.org/blob/main/{path}#L{line}
    #[arg(long, value_name = "URL", value_parser = source_link)]
    source_link: Option<String>,
    /// Do not show the meanings of words
    #[arg(long)]
    without_meanings: bool,
    /// Public key of minisign; serve only builds that are signed with its secret key (`lexmill sign`). Not with --requests,
    /// because the server does not sign the builds that it publishes
    #[cfg_attr(feature = "moderation", arg(long, value_name = "FILE", conflicts_with = "requests"))]
    #[cfg_attr(not(feature = "moderation"), arg(long, value_name = "FILE"))]
    require_key: Option<std::path::PathBuf>,
    /// File of the request queue, or the address of a PostgreSQL database (postgres://user@host/name). The queue is
    /// created if it does not exist. Players send requests from the page of a word;
    /// moderators decide and publish requests at /moderation. Publishing writes to the rules and build folders
    /// [default: requests are disabled]
    #[cfg(feature = "moderation")]
    #[arg(long, value_name = "QUEUE")]
    requests: Option<std::path::PathBuf>,
    /// Program to run after each new request and each attempt to publish; requires --requests. It receives a JSON
    /// object on its standard input, and is killed if it runs for more than 10 seconds. Its failures are logged
    #[cfg(feature = "moderation")]
    #[arg(long, value_name = "PROGRAM", requires = "requests")]
    on_event: Option<std::path::PathBuf>,
    /// Time between checks for new builds in the build folder, such as 500ms or 10s [default: 2s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    look_every: Option<Duration>,
    /// Format of the log, which is written to standard error
    #[arg(long, default_value = "text", value_name = "FORMAT", value_parser = one_of(LOG_FORMATS))]
    log_format: LogFormat,
    /// Log level; each level includes the levels listed before it
    #[arg(long, default_value = "info", value_name = "LEVEL", value_parser = one_of(LOG_LEVELS))]
    log_level: LevelFilter,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    time_outs: TimeOutOptions,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
struct LimitOptions {
    /// Maximum number of open connections [default: 16384]
    #[arg(long, value_name = "N")]
    max_connections: Option<usize>,
    /// Maximum number of costly requests (lists, searches, diffs, checks of many words) that run at once [default:
    /// number of processor cores]
    #[arg(long, value_name = "N")]
    max_costly: Option<usize>,
    /// Maximum number of costly requests that wait for others to finish [default: 64]
    #[arg(long, value_name = "N")]
    max_waiting: Option<usize>,
    /// Costly requests per second that one address may send on average [default: 10]
    #[arg(long, value_name = "N")]
    rate: Option<f64>,
    /// Number of costly requests that one address may send at once after a pause [default: 40]
    #[arg(long, value_name = "N")]
    burst: Option<f64>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Time-outs, such as 500ms or 10s")]
struct TimeOutOptions {
    /// Maximum time to receive the head of a request [default: 20s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    head_timeout: Option<Duration>,
    /// Maximum time to receive the body of a request [default: 20s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    body_timeout: Option<Duration>,
    /// Maximum time for the next request to arrive on an open connection [default: 75s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    idle_timeout: Option<Duration>,
    /// Maximum time for a client to receive each MiB of a response [default: 30s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    taking_timeout: Option<Duration>,
    /// Maximum time for a costly request to finish, including waiting [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    work_timeout: Option<Duration>,
    /// Maximum time for requests in progress to finish when the server shuts down [default: 9s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    grace: Option<Duration>,
}

/// The formats of the log, with their names and help texts.
const LOG_FORMATS: [(&str, &str, LogFormat); 2] =
    [("text", "Human-readable text", LogFormat::Text), ("json", "One JSON object per line", LogFormat::Json)];

/// The levels of the log, with their names and help texts.
const LOG_LEVELS: [(&str, &str, LevelFilter); 4] = [
    ("error", "Failures", LevelFilter::ERROR),
    ("warn", "Warnings, such as rejected log-ins", LevelFilter::WARN),
    ("info", "Server events: start, new builds, shutdown", LevelFilter::INFO),
    ("debug", "Every request", LevelFilter::DEBUG),
];

/// Parses a network. A single address is a network of one address.
fn network(text: &str) -> Result<IpNet> {
    let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    network.ok().context("write an address such as 192.0.2.7, or a network such as 10.0.0.0/8 or fd00::/8")
}

/// Parses the public address of the server: http or https, a host, and no path.
fn public_url(text: &str) -> Result<String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_host = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && host.chars().all(is_host) => Ok(text.trim_end_matches('/').to_owned()),
        _ => bail!("write http:// or https://, the host and, optionally, the port, such as https://words.example"),
    }
}

/// Parses a template for links. The template must be an http or https address, because browsers follow the links.
fn source_link(text: &str) -> Result<String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    if is_web && text.contains("{path}") {
        return Ok(text.to_owned());
    }
    bail!("write an http or https address that contains {{path}} and, optionally, {{line}}")
}

/// Parses a time of up to a day.
fn duration(text: &str) -> Result<Duration> {
    let millis = match text.strip_suffix("ms") {
        Some(millis) => millis.parse().ok(),
        None => text.strip_suffix('s').and_then(|seconds| seconds.parse::<u64>().ok()?.checked_mul(1_000)),
    };
    let millis = millis.filter(|millis| (1..=24 * 3_600_000).contains(millis));
    millis.map(Duration::from_millis).context("write a time of up to a day, such as 500ms or 10s")
}

impl Run for Serve {
    fn run(self, context: &Context) -> Result<Exit> {
        // If there is no build, fails with the same message as other commands.
        context.edition_ids(&EditionOption::default())?;
        #[cfg(feature = "moderation")]
        if self.requests.is_some() && context.folders.build.is_file() {
            bail!(
                "{}: is a single file, but publishing requests replaces the folder of an edition; name a folder with \
                 --build, or leave out --requests",
                context.folders.build.display()
            );
        }
        let options = ServeOptions {
            listen: self.listen,
            build: context.folders.build.clone(),
            limits: self.limits.limits()?,
            time_outs: self.time_outs.time_outs(self.look_every),
            trusted: self.trusted,
            public_url: self.public_url,
            source_link: self.source_link,
            without_meanings: self.without_meanings,
            required_key: self.require_key.as_deref().map(PublicKey::read).transpose()?,
            #[cfg(feature = "moderation")]
            publisher: self.requests.map(|requests| Arc::new(Publisher::new(requests, context.folders.clone()))),
            #[cfg(feature = "moderation")]
            on_event: self.on_event,
            log: self.log_format,
            level: self.log_level,
        };
        serve(options)?;
        Ok(Exit::Yes)
    }
}

impl LimitOptions {
    fn limits(&self) -> Result<Limits> {
        let default = Limits::default();
        let limits = Limits {
            connections: self.max_connections.unwrap_or(default.connections),
            costly: self.max_costly.unwrap_or(default.costly),
            waiting: self.max_waiting.unwrap_or(default.waiting),
            rate: self.rate.unwrap_or(default.rate),
            burst: self.burst.unwrap_or(default.burst),
        };
        let is_positive = |number: f64| number.is_finite() && number > 0.0;
        if !is_positive(limits.rate) || !is_positive(limits.burst) {
            bail!("--rate and --burst must be greater than 0");
        }
        Ok(limits)
    }
}

impl TimeOutOptions {
    fn time_outs(&self, look_every: Option<Duration>) -> TimeOuts {
        let default = TimeOuts::default();
        TimeOuts {
            head: self.head_timeout.unwrap_or(default.head),
            body: self.body_timeout.unwrap_or(default.body),
            idle: self.idle_timeout.unwrap_or(default.idle),
            taking: self.taking_timeout.unwrap_or(default.taking),
            work: self.work_timeout.unwrap_or(default.work),
            grace: self.grace.unwrap_or(default.grace),
            look: look_every.unwrap_or(default.look),
        }
    }
}
