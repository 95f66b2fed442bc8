//! Accepts connections up to a limit, serves each connection on its own task, and closes all connections on shutdown.

use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use super::deadline::TimedStream;
use super::problem::Problem;
use super::server::Server;
use super::service::{Application, ConnectionService};

/// The maximum size of a request head, in bytes.
const MAX_HEAD_BYTES: usize = 32 * 1024;
/// The maximum number of connections that wait to be accepted. The operating system may allow fewer.
const BACKLOG: u32 = 4_096;
/// The maximum number of header fields in a request.
const MAX_FIELDS: usize = 64;

/// Raises the limit on open files to the maximum that the operating system allows. Every connection is an open file.
pub(crate) fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // If this fails, the server still works, with fewer connections.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Listens on an address, with a backlog for many simultaneous connections.
pub(crate) fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// The signals that end the server: SIGTERM and SIGINT.
pub(crate) struct EndSignals {
    #[cfg(unix)]
    signals: [tokio::signal::unix::Signal; 2],
}

impl EndSignals {
    pub(crate) fn new() -> std::io::Result<Self> {
        Ok(Self {
            #[cfg(unix)]
            signals: {
                use tokio::signal::unix::{SignalKind, signal};
                [signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?]
            },
        })
    }

    /// Waits for the next signal.
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

/// Accepts connections until the first signal. Then waits until the requests in progress finish, the grace period ends
/// or a second signal arrives.
pub(crate) async fn accept(
    server: &Arc<Server>,
    application: &Arc<Application>,
    listener: TcpListener,
    mut signals: EndSignals,
) {
    let enforcing = tokio::spawn({
        let server = server.clone();
        async move { server.deadlines.enforce().await }
    });
    let graceful = GracefulShutdown::new();
    let mut signal = Box::pin(signals.next());
    loop {
        let accepted = poll_fn(|cx| match signal.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(None),
            Poll::Pending => listener.poll_accept(cx).map(Some),
        });
        match accepted.await {
            None => break,
            Some(Ok((stream, peer))) if server.deadlines.count() < server.limits.connections => {
                let (number, deadline) = server.deadlines.open(server.time_outs);
                let (server, application, watcher) = (server.clone(), application.clone(), graceful.watcher());
                let service = ConnectionService { server: server.clone(), application, peer: peer.ip(), deadline };
                tokio::spawn(async move {
                    serve(stream, peer, service, watcher).await;
                    server.deadlines.close(number);
                });
            }
            Some(Ok((stream, _))) => turn_away(server, &stream),
            Some(Err(error)) => {
                tracing::warn!(%error, "could not accept a connection");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
    drop((listener, signal));
    finish(server, graceful, &mut signals).await;
    enforcing.abort();
}

async fn serve(stream: TcpStream, peer: SocketAddr, service: ConnectionService, watcher: Watcher) {
    // If this fails, responses are slightly slower.
    let _ = stream.set_nodelay(true);
    let deadline = service.deadline.clone();
    let stream = TimedStream::new(stream, deadline.clone());
    let mut builder = http1::Builder::new();
    builder.max_buf_size(MAX_HEAD_BYTES).max_headers(MAX_FIELDS).half_close(true);
    let mut connection = pin!(watcher.watch(builder.serve_connection(stream, service)));
    let ended = poll_fn(|cx| {
        deadline.waker.register(cx.waker());
        if deadline.is_missed() {
            return Poll::Ready("took too long");
        }
        connection.as_mut().poll(cx).map(|ended| if ended.is_ok() { "closed" } else { "failed" })
    });
    let how = ended.await;
    tracing::debug!(%peer, how, "connection ended");
}

/// Rejects a connection. Writes a 503 response with `Retry-After` if this is possible without waiting.
fn turn_away(server: &Server, stream: &TcpStream) {
    server.metrics.turned_away.inc();
    let _ = stream.try_write(&Problem::busy("there are too many connections").as_bytes());
}

/// Waits until the requests in progress finish, the grace period ends or the next signal arrives.
async fn finish(server: &Server, graceful: GracefulShutdown, signals: &mut EndSignals) {
    server.is_ending.store(true, Ordering::Relaxed);
    tracing::info!(connections = server.deadlines.count(), "finishing requests in progress");
    let (mut finished, mut second_signal) = (pin!(graceful.shutdown()), pin!(signals.next()));
    let ended = poll_fn(|cx| match finished.as_mut().poll(cx) {
        Poll::Ready(()) => Poll::Ready("finished"),
        Poll::Pending => second_signal.as_mut().poll(cx).map(|()| "interrupted by a second signal"),
    });
    let how = tokio::time::timeout(server.time_outs.grace, ended).await.unwrap_or("did not finish in time");
    tracing::info!(connections = server.deadlines.count(), how, "shutdown ended");
}
