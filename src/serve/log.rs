//! The log: structured lines on standard error.

use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt;

use super::{LogFormat, LogLevel};

/// Starts the log of this process; a second start changes nothing.
pub(super) fn start(format: LogFormat, level: LogLevel) {
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let builder = fmt().with_max_level(level).with_writer(std::io::stderr).with_target(false);
    // It fails only where a log is set up already.
    let _ = match format {
        LogFormat::Text => builder.with_ansi(false).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
}
