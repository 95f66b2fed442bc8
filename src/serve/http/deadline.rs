//! How long a connection may take: each has a deadline for what it is doing, and one task watches over all of them, so
//! that a request sets no timer of its own.

use std::collections::HashMap;
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use atomic_waker::AtomicWaker;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use prometheus_client::metrics::gauge::Gauge;
use tokio::net::TcpStream;

use super::limits::TimeOuts;

/// The time between two checks of all deadlines.
const INTERVAL: Duration = Duration::from_millis(50);

/// What a connection is doing.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// It waits for the next request.
    Idle,
    /// It receives the head of a request.
    Head,
    /// It receives the body of a request, or works on it.
    Work,
    /// It sends the response.
    Response,
}

/// The deadline of one connection.
pub(crate) struct Deadline {
    clock: Arc<Clock>,
    time_outs: TimeOuts,
    phase: AtomicU8,
    /// In milliseconds of the clock.
    at: AtomicU64,
    is_missed: AtomicBool,
    /// Wakes the task of the connection when the deadline is missed.
    pub(crate) waker: AtomicWaker,
}

/// A clock that is as exact as the time between two checks, and costs nothing to read.
struct Clock {
    start: Instant,
    millis: AtomicU64,
}

impl Deadline {
    /// Whether the connection took too long and is to be closed.
    pub(crate) fn is_missed(&self) -> bool {
        self.is_missed.load(Relaxed)
    }

    fn check(&self, now: u64) {
        if self.at.load(Relaxed) < now && !self.is_missed.swap(true, Relaxed) {
            self.waker.wake();
        }
    }

    fn is(&self, phase: Phase) -> bool {
        self.phase.load(Relaxed) == phase as u8
    }

    fn enter(&self, phase: Phase, time: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX / 2);
        self.at.store(self.clock.millis.load(Relaxed) + millis, Relaxed);
        self.phase.store(phase as u8, Relaxed);
    }

    /// The head of a request has arrived.
    pub(crate) fn work(&self) {
        // Body and work have deadlines of their own; this one is for what slips through them.
        self.enter(Phase::Work, self.time_outs.body + 2 * self.time_outs.work + Duration::from_secs(1));
    }

    /// A response of so many bytes is being sent.
    pub(crate) fn respond(&self, bytes: u64) {
        let mebibytes = u32::try_from(bytes >> 20).unwrap_or(u32::MAX);
        self.enter(Phase::Response, self.time_outs.taking.saturating_mul(mebibytes.saturating_add(1)));
    }
}

/// The deadlines of all open connections.
pub(crate) struct Deadlines {
    clock: Arc<Clock>,
    /// The last number that was given, and the deadlines by number.
    all: Mutex<(u64, HashMap<u64, Arc<Deadline>>)>,
    /// How many connections are open.
    open: Gauge,
}

impl Deadlines {
    /// No connection is open; `open` follows how many are.
    pub(crate) fn new(open: Gauge) -> Self {
        let clock = Clock { start: Instant::now(), millis: AtomicU64::new(0) };
        Self { clock: Arc::new(clock), all: Mutex::default(), open }
    }

    /// The deadline of a new connection, and the number under which it is known.
    pub(crate) fn open(&self, time_outs: TimeOuts) -> (u64, Arc<Deadline>) {
        let deadline = Arc::new(Deadline {
            clock: self.clock.clone(),
            time_outs,
            phase: AtomicU8::new(Phase::Idle as u8),
            at: AtomicU64::new(0),
            is_missed: AtomicBool::new(false),
            waker: AtomicWaker::new(),
        });
        deadline.enter(Phase::Idle, time_outs.head);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.0 += 1;
        let number = all.0;
        all.1.insert(number, deadline.clone());
        self.open.inc();
        (number, deadline)
    }

    /// The connection of this number is closed.
    pub(crate) fn close(&self, number: u64) {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).1.remove(&number);
        self.open.dec();
    }

    /// How many connections are open.
    pub(crate) fn count(&self) -> usize {
        usize::try_from(self.open.get()).unwrap_or_default()
    }

    /// Has connections closed that miss their deadline, for ever.
    pub(crate) async fn enforce(&self) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            let now = u64::try_from(self.clock.start.elapsed().as_millis()).unwrap_or(u64::MAX);
            self.clock.millis.store(now, Relaxed);
            let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
            all.1.values().for_each(|deadline| deadline.check(now));
        }
    }
}

/// A stream that sets the deadline of its connection as bytes come and go.
pub(crate) struct TimedStream {
    stream: TokioIo<TcpStream>,
    deadline: Arc<Deadline>,
    /// Whether bytes wait until the client has taken others.
    is_full: bool,
}

impl TimedStream {
    pub(crate) fn new(stream: TcpStream, deadline: Arc<Deadline>) -> Self {
        Self { stream: TokioIo::new(stream), deadline, is_full: false }
    }

    fn wrote(&mut self, poll: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        self.is_full = poll.is_pending();
        poll
    }
}

impl Read for TimedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        let poll = Pin::new(&mut self.stream).poll_read(cx, buffer);
        let deadline = &self.deadline;
        match poll {
            Poll::Ready(_) if deadline.is(Phase::Idle) => deadline.enter(Phase::Head, deadline.time_outs.head),
            Poll::Pending if !self.is_full && deadline.is(Phase::Response) => {
                deadline.enter(Phase::Idle, deadline.time_outs.idle);
            }
            _ => {}
        }
        poll
    }
}

impl Write for TimedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wrote(poll)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.wrote(poll)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
