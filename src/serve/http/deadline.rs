//! Connection time-outs. Each connection has a deadline for its current phase. One task checks the deadlines of all
//! connections, so that a request needs no timer of its own.

use std::collections::HashMap;
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
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

/// The current activity of a connection.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Waits for the next request.
    Idle,
    /// Receives the head of a request.
    Head,
    /// Receives the body of a request, or processes it.
    Work,
    /// Sends the response.
    Response,
}

/// The deadline of one connection.
pub(crate) struct Deadline {
    clock: Arc<Clock>,
    time_outs: TimeOuts,
    phase: AtomicU8,
    /// The deadline, in milliseconds after the start of the clock.
    at: AtomicU64,
    /// Wakes the task of the connection when the deadline is missed.
    pub(crate) waker: AtomicWaker,
}

/// A clock that is cheap to read, because it advances only when the deadlines are checked.
struct Clock {
    start: Instant,
    millis: AtomicU64,
}

impl Deadline {
    /// Returns true if the connection took too long and must be closed.
    pub(crate) fn is_missed(&self) -> bool {
        self.at.load(Relaxed) < self.clock.millis.load(Relaxed)
    }

    fn is(&self, phase: Phase) -> bool {
        self.phase.load(Relaxed) == phase as u8
    }

    fn enter(&self, phase: Phase, time: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX / 2);
        self.at.store(self.clock.millis.load(Relaxed) + millis, Relaxed);
        self.phase.store(phase as u8, Relaxed);
    }

    /// Starts the work phase: the head of a request has arrived.
    pub(crate) fn work(&self) {
        // Receiving the body and computing the response have their own, earlier deadlines. This deadline ends
        // connections that stall in another way.
        self.enter(Phase::Work, self.time_outs.body + 2 * self.time_outs.work + Duration::from_secs(1));
    }

    /// Starts the response phase, for a response of `bytes` bytes.
    pub(crate) fn respond(&self, bytes: u64) {
        let mebibytes = u32::try_from(bytes >> 20).unwrap_or(u32::MAX);
        self.enter(Phase::Response, self.time_outs.taking.saturating_mul(mebibytes.saturating_add(1)));
    }
}

/// The deadlines of all open connections.
pub(crate) struct Deadlines {
    clock: Arc<Clock>,
    /// The last connection number that was assigned, and the deadlines by connection number.
    all: Mutex<(u64, HashMap<u64, Arc<Deadline>>)>,
    /// The number of open connections.
    open: Gauge,
}

impl Deadlines {
    /// Creates a set without connections. The gauge `open` will show the number of open connections.
    pub(crate) fn new(open: Gauge) -> Self {
        let clock = Clock { start: Instant::now(), millis: AtomicU64::new(0) };
        Self { clock: Arc::new(clock), all: Mutex::default(), open }
    }

    /// Adds a new connection, and returns its number and its deadline.
    pub(crate) fn open(&self, time_outs: TimeOuts) -> (u64, Arc<Deadline>) {
        let deadline = Arc::new(Deadline {
            clock: self.clock.clone(),
            time_outs,
            phase: AtomicU8::new(Phase::Idle as u8),
            at: AtomicU64::new(0),
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

    /// Removes the connection with this number.
    pub(crate) fn close(&self, number: u64) {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).1.remove(&number);
        self.open.dec();
    }

    /// Returns the number of open connections.
    pub(crate) fn count(&self) -> usize {
        usize::try_from(self.open.get()).unwrap_or_default()
    }

    /// Advances the clock periodically, and wakes the connections that missed their deadline. Never returns.
    pub(crate) async fn enforce(&self) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            let now = u64::try_from(self.clock.start.elapsed().as_millis()).unwrap_or(u64::MAX);
            self.clock.millis.store(now, Relaxed);
            let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
            all.1.values().filter(|deadline| deadline.is_missed()).for_each(|deadline| deadline.waker.wake());
        }
    }
}

/// A stream that updates the deadline of its connection as bytes are read and written.
pub(crate) struct TimedStream {
    stream: TokioIo<TcpStream>,
    deadline: Arc<Deadline>,
    /// Whether the last write is pending, because the client has not read earlier bytes yet.
    is_full: bool,
}

impl TimedStream {
    pub(crate) fn new(stream: TcpStream, deadline: Arc<Deadline>) -> Self {
        Self { stream: TokioIo::new(stream), deadline, is_full: false }
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
        self.is_full = poll.is_pending();
        poll
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.is_full = poll.is_pending();
        poll
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
