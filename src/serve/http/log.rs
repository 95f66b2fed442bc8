//! The log: structured lines on standard error, written by a separate thread. A request never waits for the log. A line
//! is dropped and counted if the buffer is full or the line cannot be written.

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{LazyLock, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt::fmt;

/// The format of the log.
#[derive(Clone, Copy, Debug)]
pub enum LogFormat {
    /// Text for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// The maximum number of lines that wait to be written.
const MAX_WAITING_LINES: usize = 4_096;

static LINES: OnceLock<SyncSender<Vec<u8>>> = OnceLock::new();
static WAITING: AtomicUsize = AtomicUsize::new(0);
static LOST: LazyLock<Counter> = LazyLock::new(Counter::default);

/// Starts the log of this process. Further calls have no effect.
pub(crate) fn start(format: LogFormat, level: LevelFilter) -> io::Result<()> {
    let (sender, lines) = sync_channel(MAX_WAITING_LINES);
    if LINES.set(sender).is_err() {
        return Ok(());
    }
    thread::Builder::new().name("log".to_owned()).spawn(move || write(&lines))?;
    let builder = fmt().with_max_level(level).with_writer(Line::default).with_target(false).log_internal_errors(false);
    // `try_init` fails only if a log is already set up.
    let _ = match format {
        LogFormat::Text => builder.with_ansi(false).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
    Ok(())
}

/// Returns the counter of dropped lines.
pub(crate) fn lost() -> Counter {
    LOST.clone()
}

/// Waits until all lines are written, for at most 500 ms.
pub(crate) fn flush() {
    let deadline = Instant::now() + Duration::from_millis(500);
    while WAITING.load(Relaxed) > 0 && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(1));
    }
}

fn write(lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if io::stderr().write_all(&line).is_err() {
            LOST.inc();
        }
        WAITING.fetch_sub(1, Relaxed);
    }
}

/// A line of the log. Dropping the line sends it to the writing thread.
#[derive(Default)]
struct Line(Vec<u8>);

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        WAITING.fetch_add(1, Relaxed);
        let line = std::mem::take(&mut self.0);
        if LINES.get().is_none_or(|lines| lines.try_send(line).is_err()) {
            WAITING.fetch_sub(1, Relaxed);
            LOST.inc();
        }
    }
}
