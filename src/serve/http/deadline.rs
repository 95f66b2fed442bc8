//! How long a connection may take: every one has a time by which it must have moved on, and one task looks after all of
//! them, so that a request sets no timer of its own.

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
use tokio::net::TcpStream;

use crate::serve::TimeOuts;

/// Between two looks at the connections.
const LOOK: Duration = Duration::from_millis(50);

/// What a connection is doing.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Nothing: the next request has not begun.
    Idle,
    /// The head of a request arrives.
    Head,
    /// The request is worked on.
    Work,
    /// The answer is being taken.
    Taking,
}

/// What a connection is asked to do.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
pub(crate) enum Order {
    /// Go on.
    GoOn,
    /// Finish the request that is under way.
    Finish,
    /// Close at once: it took too long.
    Close,
}

/// One connection.
pub(crate) struct Pulse {
    clock: Arc<Clock>,
    time_outs: TimeOuts,
    phase: AtomicU8,
    /// In milliseconds of the clock.
    due: AtomicU64,
    order: AtomicU8,
    pub(crate) waker: AtomicWaker,
}

/// A clock that is as exact as the time between two looks, and costs nothing to read.
struct Clock {
    start: Instant,
    millis: AtomicU64,
}

impl Pulse {
    pub(crate) fn order(&self) -> Order {
        match self.order.load(Relaxed) {
            0 => Order::GoOn,
            1 => Order::Finish,
            _ => Order::Close,
        }
    }

    fn give(&self, order: Order) {
        if self.order.fetch_max(order as u8, Relaxed) < order as u8 {
            self.waker.wake();
        }
    }

    /// Whether no request has begun.
    pub(crate) fn is_idle(&self) -> bool {
        self.is(Phase::Idle)
    }

    fn is(&self, phase: Phase) -> bool {
        self.phase.load(Relaxed) == phase as u8
    }

    fn enter(&self, phase: Phase, time: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX / 2);
        self.due.store(self.clock.millis.load(Relaxed) + millis, Relaxed);
        self.phase.store(phase as u8, Relaxed);
    }

    /// A request is there, but for its body.
    pub(crate) fn work(&self) {
        // The work has deadlines of its own; this one is for what slips through them.
        self.enter(Phase::Work, self.time_outs.body + 2 * self.time_outs.work + Duration::from_secs(1));
    }

    /// Its answer is there, of so many bytes.
    pub(crate) fn answer(&self, bytes: u64) {
        let mebibytes = u32::try_from(bytes >> 20).unwrap_or(u32::MAX);
        self.enter(Phase::Taking, self.time_outs.taking.saturating_mul(mebibytes.saturating_add(1)));
    }
}

/// All connections.
pub(crate) struct Pulses {
    clock: Arc<Clock>,
    all: Mutex<(u64, HashMap<u64, Arc<Pulse>>)>,
}

impl Default for Pulses {
    fn default() -> Self {
        let clock = Clock { start: Instant::now(), millis: AtomicU64::new(0) };
        Self { clock: Arc::new(clock), all: Mutex::default() }
    }
}

impl Pulses {
    /// A new connection, and the number under which it is known.
    pub(crate) fn begin(&self, time_outs: TimeOuts) -> (u64, Arc<Pulse>) {
        let pulse = Arc::new(Pulse {
            clock: self.clock.clone(),
            time_outs,
            phase: AtomicU8::new(Phase::Idle as u8),
            due: AtomicU64::new(0),
            order: AtomicU8::new(0),
            waker: AtomicWaker::new(),
        });
        pulse.enter(Phase::Idle, time_outs.head);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.0 += 1;
        let number = all.0;
        all.1.insert(number, pulse.clone());
        (number, pulse)
    }

    pub(crate) fn end(&self, number: u64) {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).1.remove(&number);
    }

    /// The connections that are open.
    pub(crate) fn count(&self) -> usize {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).1.len()
    }

    /// Asks all connections to finish.
    pub(crate) fn finish(&self) {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.1.values().for_each(|pulse| pulse.give(Order::Finish));
    }

    /// Closes connections that took too long, for ever.
    pub(crate) async fn watch(&self) {
        loop {
            tokio::time::sleep(LOOK).await;
            let now = u64::try_from(self.clock.start.elapsed().as_millis()).unwrap_or(u64::MAX);
            self.clock.millis.store(now, Relaxed);
            let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
            all.1.values().filter(|pulse| pulse.due.load(Relaxed) < now).for_each(|pulse| pulse.give(Order::Close));
        }
    }
}

/// A stream that tells what it does.
pub(crate) struct Watched {
    stream: TokioIo<TcpStream>,
    pulse: Arc<Pulse>,
    /// Whether the client has yet to take bytes.
    is_full: bool,
}

impl Watched {
    pub(crate) fn new(stream: TcpStream, pulse: Arc<Pulse>) -> Self {
        Self { stream: TokioIo::new(stream), pulse, is_full: false }
    }

    fn wrote(&mut self, poll: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        self.is_full = poll.is_pending();
        poll
    }
}

impl Read for Watched {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        let poll = Pin::new(&mut self.stream).poll_read(cx, buffer);
        let pulse = &self.pulse;
        match poll {
            Poll::Ready(_) if pulse.is(Phase::Idle) => pulse.enter(Phase::Head, pulse.time_outs.head),
            Poll::Pending if !self.is_full && pulse.is(Phase::Taking) => {
                pulse.enter(Phase::Idle, pulse.time_outs.idle);
            }
            _ => {}
        }
        poll
    }
}

impl Write for Watched {
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
