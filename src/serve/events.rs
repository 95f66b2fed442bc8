//! Passes new word requests and publications to a program of the operator, which may send mail or call another service.
//! The server itself opens no connections to others.

use std::io::{Read, Write, copy, sink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::{Value, json};

use crate::moderation::request::RequestKind;

/// The maximum time that the program may run for an event.
const MAX_RUN: Duration = Duration::from_secs(10);

/// The maximum time to wait for the end of the error output of a program that has ended.
const MAX_ERROR_WAIT: Duration = Duration::from_secs(1);

/// The maximum number of waiting events. Further events are dropped, and logged.
const MAX_WAITING_EVENTS: usize = 1000;

/// The maximum length of the program's error output in the log, in bytes.
const MAX_ERROR_BYTES: u64 = 2000;

/// The maximum length of the error in [`Event::PublishingFailed`], in characters.
pub(crate) const MAX_ERROR_CHARS: usize = 2000;

/// An event, which the program gets as a JSON object.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// A new word request.
    Request { id: i64, edition: String, kind: RequestKind, word: String, form: String, who: String, text: String },
    /// A publishing run that has succeeded.
    Published { edition: String, who: String, version: String, words_added: usize, words_removed: usize },
    /// A publishing run that has failed.
    PublishingFailed { edition: String, who: String, error: String },
}

/// Starts the program for each event, one after the other.
pub(crate) struct Events {
    /// The queue of events. `None` if there is no program.
    sender: Option<SyncSender<Event>>,
    /// The number of waiting events.
    waiting: Arc<AtomicUsize>,
}

impl Events {
    /// Creates the queue of events for a program. Without a program, events are ignored.
    pub(crate) fn new(program: Option<PathBuf>) -> Self {
        let waiting = Arc::<AtomicUsize>::default();
        let sender = program.map(|program| {
            let (sender, events) = sync_channel(MAX_WAITING_EVENTS);
            let waiting = waiting.clone();
            thread::spawn(move || run_all(&program, &events, &waiting));
            sender
        });
        Self { sender, waiting }
    }

    /// Queues an event. Does not wait for the program.
    pub(crate) fn send(&self, event: Event) {
        let Some(sender) = &self.sender else { return };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        if let Err(error) = sender.try_send(event) {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            let why = match error {
                TrySendError::Full(_) => "the program of --on-event is too slow",
                TrySendError::Disconnected(_) => "the thread that starts the program of --on-event has ended",
            };
            tracing::error!("an event was dropped: {why}");
        }
    }

    /// Logs the number of waiting events. The server calls this when it ends, because these events are then lost.
    pub(crate) fn log_waiting(&self) {
        let events = self.waiting.load(Ordering::Relaxed);
        if events > 0 {
            tracing::error!(events, "events were dropped: the server ended before the program of --on-event got them");
        }
    }
}

fn run_all(program: &Path, events: &Receiver<Event>, waiting: &AtomicUsize) {
    for event in events {
        waiting.fetch_sub(1, Ordering::Relaxed);
        let event = json!(event);
        if let Err(error) = run(program, &event) {
            let (program, event) = (program.display(), &event["event"]);
            tracing::error!(%program, %event, error, "the program of --on-event failed");
        }
    }
}

/// Runs the program with an event on its standard input. Returns a description of its failure.
fn run(program: &Path, event: &Value) -> Result<(), String> {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let (input, output, (sender, errors)) = (child.stdin.take(), child.stderr.take(), sync_channel(1));
    let line = format!("{event}\n");
    // The pipes have threads of their own, because the program may never read its input, and may write without end.
    thread::spawn(move || input.map(|mut input| input.write_all(line.as_bytes())));
    thread::spawn(move || {
        let Some(mut output) = output else { return };
        let mut text = Vec::new();
        let _ = output.by_ref().take(MAX_ERROR_BYTES).read_to_end(&mut text);
        let _ = sender.send(String::from_utf8_lossy(&text).trim().to_owned());
        let _ = copy(&mut output, &mut sink());
    });
    let status = wait(&mut child)?;
    if status.success() {
        return Ok(());
    }
    // A process that the program started may keep the pipe open.
    Err(format!("{status}: {}", errors.recv_timeout(MAX_ERROR_WAIT).unwrap_or_default()))
}

fn wait(child: &mut Child) -> Result<std::process::ExitStatus, String> {
    let end = Instant::now() + MAX_RUN;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(20)),
            Ok(None) => {
                let _ = child.kill().and_then(|()| child.wait());
                return Err(format!("it was ended after {} seconds", MAX_RUN.as_secs()));
            }
            Err(error) => return Err(error.to_string()),
        }
    }
}
