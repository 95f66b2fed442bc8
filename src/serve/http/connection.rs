//! Connections: taken in up to a limit, each on a task of its own, and brought to an end.

use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::{Duration, Instant};

use hyper::server::conn::http1;
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::serve::http::deadline::{Order, Watched};
use crate::serve::http::problem::Problem;
use crate::serve::http::service::{self, Door};
use crate::serve::library::state::State;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 32 * 1024;
/// Connections that wait to be taken; the system may allow fewer.
const BACKLOG: u32 = 4_096;
/// The most fields in a head.
const MOST_FIELDS: usize = 64;

/// Asks the system for as many open files as it allows: every connection is one.
pub(crate) fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // Fewer connections are no reason not to serve.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Listens, with room for many who come at the same moment.
pub(crate) fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// What tells the server to end: SIGTERM or SIGINT.
pub(crate) struct Ending {
    #[cfg(unix)]
    signals: [tokio::signal::unix::Signal; 2],
}

impl Ending {
    pub(crate) fn new() -> std::io::Result<Self> {
        Ok(Self {
            #[cfg(unix)]
            signals: {
                use tokio::signal::unix::{SignalKind, signal};
                [signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?]
            },
        })
    }

    /// The next time that the server is told to end.
    async fn next(&mut self) {
        #[cfg(unix)]
        poll_fn(|cx| match self.signals.each_mut().map(|signal| signal.poll_recv(cx)) {
            [Poll::Pending, Poll::Pending] => Poll::Pending,
            _ => Poll::Ready(()),
        })
        .await;
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Takes connections until the server is to end; then lets those that are open finish, unless it is told a second time.
pub(crate) async fn accept(state: &Arc<State>, listener: TcpListener, mut ending: Ending) {
    let watching = tokio::spawn({
        let state = state.clone();
        async move { state.pulses.watch().await }
    });
    let router = service::router(state);
    let mut told = Box::pin(ending.next());
    loop {
        let accepted = poll_fn(|cx| match told.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(None),
            Poll::Pending => listener.poll_accept(cx).map(Some),
        });
        match accepted.await {
            None => break,
            Some(Ok((stream, peer))) if state.pulses.count() < state.options.limits.connections => {
                let (number, pulse) = state.pulses.begin(state.options.time_outs);
                let door = Door::new(state.clone(), router.clone(), peer.ip(), pulse);
                let state = state.clone();
                tokio::spawn(async move {
                    serve(stream, peer, door).await;
                    state.pulses.end(number);
                });
            }
            Some(Ok((stream, _))) => turn_away(state, &stream),
            Some(Err(error)) => {
                tracing::warn!(%error, "no connection could be taken");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
    drop((listener, told));
    finish(state, &mut ending).await;
    watching.abort();
}

async fn serve(stream: TcpStream, peer: SocketAddr, door: Door) {
    // Without it answers would be a little slower.
    let _ = stream.set_nodelay(true);
    let pulse = door.pulse.clone();
    let stream = Watched::new(stream, pulse.clone());
    let mut builder = http1::Builder::new();
    builder.max_buf_size(LONGEST_HEAD).max_headers(MOST_FIELDS).half_close(true);
    let mut connection = pin!(builder.serve_connection(stream, door));
    let ended = poll_fn(|cx| {
        pulse.waker.register(cx.waker());
        match pulse.order() {
            Order::GoOn => {}
            Order::Finish if pulse.is_idle() => return Poll::Ready("finished"),
            Order::Finish => connection.as_mut().graceful_shutdown(),
            Order::Close => return Poll::Ready("took too long"),
        }
        connection.as_mut().poll(cx).map(|ended| if ended.is_ok() { "closed" } else { "failed" })
    });
    let how = ended.await;
    tracing::debug!(%peer, how, "connection ended");
}

/// Tells a client to come back, if it can be told at once.
fn turn_away(state: &State, stream: &TcpStream) {
    state.metrics.turned_away();
    let _ = stream.try_write(&Problem::busy("all connections are taken").as_bytes());
}

async fn finish(state: &State, ending: &mut Ending) {
    state.is_ending.store(true, Ordering::Relaxed);
    tracing::info!(connections = state.pulses.count(), "finishing");
    let last = Instant::now() + state.options.time_outs.grace;
    while state.pulses.count() > 0 && Instant::now() < last {
        state.pulses.finish();
        if tokio::time::timeout(Duration::from_millis(10), ending.next()).await.is_ok() {
            tracing::warn!(connections = state.pulses.count(), "told a second time to end");
            return;
        }
    }
    if state.pulses.count() > 0 {
        tracing::warn!(connections = state.pulses.count(), "did not finish in time");
    }
}
