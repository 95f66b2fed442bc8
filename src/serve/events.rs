//! Passes new word requests and publications to a program of the operator, which may send mail or call another service.
//! The server itself opens no connections to others.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// The maximum time that the program may run for an event.
const MAX_RUN: Duration = Duration::from_secs(10);

/// The maximum time to wait for the end of the error output of a program that has ended.
const MAX_ERROR_WAIT: Duration = Duration::from_secs(1);

/// The maximum number of waiting events. Further events are dropped, and logged.
const MAX_WAITING: usize = 1000;

/// The maximum length of the program's error output in the log, in bytes.
const MAX_ERROR_BYTES: u64 = 2000;

/// Starts the program for each event, one after the other.
pub(crate) struct Events(Option<SyncSender<Value>>);

impl Events {
    /// Creates the queue of events for a program. Without a program, events are ignored.
    pub(crate) fn new(program: Option<PathBuf>) -> Self {
        Self(program.map(|program| {
            let (sender, events) = sync_channel(MAX_WAITING);
            thread::spawn(move || run_all(&program, &events));
            sender
        }))
    }

    /// Queues an event. Does not wait for the program.
    pub(crate) fn send(&self, event: Value) {
        if self.0.as_ref().is_some_and(|sender| sender.try_send(event).is_err()) {
            tracing::error!("an event was dropped: the program of --on-event is too slow");
        }
    }
}

fn run_all(program: &Path, events: &Receiver<Value>) {
    for event in events {
        if let Err(error) = run(program, &event) {
            tracing::error!(program = %program.display(), event = %event["event"], error, "the program of --on-event failed");
        }
    }
}

/// Runs the program with an event on its standard input. Returns a description of its failure.
fn run(program: &Path, event: &Value) -> Result<(), String> {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let (pipe, (sender, errors)) = (child.stderr.take(), sync_channel(1));
    // The pipe is closed after the beginning of the output, so that the program does not wait until someone reads it.
    thread::spawn(move || {
        let mut text = Vec::new();
        let _ = pipe.map(|pipe| pipe.take(MAX_ERROR_BYTES).read_to_end(&mut text));
        let _ = sender.send(String::from_utf8_lossy(&text).trim().to_owned());
    });
    // A program that does not read its input may have ended already.
    let _ = child.stdin.take().map(|mut input| writeln!(input, "{event}"));
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
