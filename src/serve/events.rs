//! Passes new word requests and publications to a program of the operator, which may send mail or call another service.
//! The server itself opens no connections to others.

use std::io::{Read, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};
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
const MAX_ERROR_BYTES: usize = 2000;

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
    /// The queue of events for the program. `None` if no program is configured; events are then ignored.
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
                TrySendError::Full(_) => "the --on-event program is too slow",
                TrySendError::Disconnected(_) => "the thread that starts the --on-event program has ended",
            };
            tracing::error!("an event was dropped: {why}");
        }
    }

    /// Logs the number of waiting events. The server calls this when it ends, because these events are then lost.
    pub(crate) fn log_waiting(&self) {
        let events = self.waiting.load(Ordering::Relaxed);
        if events > 0 {
            tracing::error!(
                events,
                "events were lost: the server stopped before it could pass them to the --on-event program"
            );
        }
    }
}

fn run_all(program: &Path, events: &Receiver<Event>, waiting: &AtomicUsize) {
    for event in events {
        waiting.fetch_sub(1, Ordering::Relaxed);
        let event = json!(event);
        if let Err(error) = run(program, &event) {
            let (program, event) = (program.display(), &event["event"]);
            tracing::error!(%program, %event, error, "the --on-event program failed");
        }
    }
}

/// Runs the program with an event on its standard input. If the program fails, returns a description of the failure.
fn run(program: &Path, event: &Value) -> Result<(), String> {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    #[cfg(unix)]
    command.process_group(0);
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let (input, output, errors) = (child.stdin.take(), child.stderr.take(), Arc::<Mutex<Vec<u8>>>::default());
    let line = format!("{event}\n");
    // The pipes have threads of their own, because the program may never read its input, and may write without end.
    thread::spawn(move || input.map(|mut input| input.write_all(line.as_bytes())));
    let (kept, (sender, end)) = (errors.clone(), sync_channel::<()>(0));
    thread::spawn(move || {
        let (_sender, mut part) = (sender, [0; 4096]);
        let Some(mut output) = output else { return };
        while let Ok(length @ 1..) = output.read(&mut part) {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            let free = MAX_ERROR_BYTES - kept.len();
            kept.extend_from_slice(&part[..length.min(free)]);
        }
    });
    let failure = match wait(&mut child) {
        Ok(status) if status.success() => return Ok(()),
        Ok(status) => status.to_string(),
        Err(failure) => failure,
    };
    // The thread drops `sender` at the end of the pipe. A process that the program started may keep the pipe open.
    let _ = end.recv_timeout(MAX_ERROR_WAIT);
    let errors = errors.lock().unwrap_or_else(PoisonError::into_inner);
    let errors = String::from_utf8_lossy(&errors);
    Err([failure.as_str(), errors.trim()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": "))
}

/// Waits for the end of the program. After [`MAX_RUN`], ends the program and the processes that it started.
fn wait(child: &mut Child) -> Result<ExitStatus, String> {
    let end = Instant::now() + MAX_RUN;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(20)),
            Ok(None) => {
                #[cfg(unix)]
                let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
                let _ = child.kill().and_then(|()| child.wait());
                return Err(format!("it was stopped after {} seconds", MAX_RUN.as_secs()));
            }
            Err(error) => return Err(error.to_string()),
        }
    }
}
