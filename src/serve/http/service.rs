//! Request handling: passes each request of a connection to its route, and computes the response on a worker thread,
//! within the limits.

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::http::{Request, Response};
use axum::routing::any;
use hyper::body::Incoming;
use hyper::service::Service;

use super::admission::Admission;
use super::client::Peer;
use super::compression::{HoldsSecret, PlainSize, Streamed};
use super::deadline::Deadline;
use super::metrics::RouteMetrics;
use super::problem::Problem;
use super::server::Server;
use super::{fields, reply};

/// The request handlers, shared by all connections.
pub(crate) struct Application {
    /// Answers the most frequent requests without the router.
    pub(crate) fast_path: FastPath,
    pub(crate) router: Router,
}

/// A function that returns a response and the metrics of its route. It returns `None` if the router must handle the
/// request.
pub(crate) type FastPath = Box<dyn Fn(&Request<Incoming>) -> Option<(Response<Body>, Arc<RouteMetrics>)> + Send + Sync>;

/// Answers the requests of one connection.
pub(super) struct ConnectionService {
    pub(super) server: Arc<Server>,
    pub(super) application: Arc<Application>,
    pub(super) peer: IpAddr,
    pub(super) deadline: Arc<Deadline>,
}

impl Service<Request<Incoming>> for ConnectionService {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answering;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let start = Instant::now();
        let done = match fields::check_host(request.version(), request.headers()) {
            Ok(()) => (self.application.fast_path)(&request),
            Err(problem) => Some((reply::problem(&problem), self.server.metrics.no_route.clone())),
        };
        if let Some((response, metrics)) = done {
            metrics.answered(response.status().as_u16(), start.elapsed());
            self.deadline.respond(0);
            return Answering::Done(Some(response));
        }
        self.deadline.work();
        let (server, deadline) = (self.server.clone(), self.deadline.clone());
        let mut router = self.application.router.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(self.peer));
        request.extensions_mut().insert(self.deadline.clone());
        Answering::UnderWay(Box::pin(async move {
            let (method, uri) = (request.method().clone(), request.uri().clone());
            let Ok(response) = tower_service::Service::call(&mut router, request).await;
            let (status, time) = (response.status().as_u16(), start.elapsed());
            // A URL may contain the secret token for following a word request.
            let uri = if response.extensions().get::<HoldsSecret>().is_some() { "(secret)" } else { &*uri.to_string() };
            tracing::debug!(%method, uri, status, micros = time.as_micros(), "answered");
            response.extensions().get().unwrap_or(&server.metrics.no_route).answered(status, time);
            if response.extensions().get::<Streamed>().is_none() {
                let plain = response.extensions().get::<PlainSize>().map_or(0, |size| size.0);
                deadline.respond(plain.max(response.body().size_hint().lower()));
            }
            response
        }))
    }
}

/// Adds a route for all methods, with metrics under its path. `answer` may treat HEAD as GET, because the body of a
/// response to HEAD is never sent.
pub(crate) fn route<A>(
    router: Router,
    server: &Server,
    path: &'static str,
    answer: impl Fn(Request<Body>) -> A + Clone + Send + Sync + 'static,
) -> Router
where
    A: Future<Output = Response<Body>> + Send + 'static,
{
    let metrics = server.metrics.route(path);
    let counted = move |request: Request<Body>| {
        let (metrics, answering) = (metrics.clone(), answer(request));
        async move {
            let mut response = answering.await;
            response.extensions_mut().insert(metrics);
            response
        }
    };
    router.route(path, any(counted))
}

/// The future of a response, ready or in progress.
pub(crate) enum Answering {
    Done(Option<Response<Body>>),
    UnderWay(Pin<Box<dyn Future<Output = Response<Body>> + Send>>),
}

impl Future for Answering {
    type Output = Result<Response<Body>, Infallible>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut *self {
            Self::Done(response) => response.take().map_or(Poll::Pending, |response| Poll::Ready(Ok(response))),
            Self::UnderWay(future) => future.as_mut().poll(cx).map(Ok),
        }
    }
}

/// The cost of a request. It determines which thread processes the request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cost {
    /// Processed immediately, on the task of the connection.
    Free,
    /// Processed on a thread for blocking work, under a higher limit on concurrency than `Costly`.
    Light,
    /// Processed on a thread for blocking work, under a low limit on concurrency. The request uses up this number of
    /// tokens of the client's rate limit.
    Costly(f64),
}

/// Runs `answer` on the thread that `cost` requires. Returns a problem if `answer` has not finished by the deadline. A
/// problem of a costly request has the state of the client's rate limit.
pub(crate) async fn work<R: Send + 'static>(
    server: &Server,
    cost: Cost,
    deadline: Instant,
    client: IpAddr,
    answer: impl FnOnce() -> Result<R, Problem> + Send + 'static,
) -> Result<R, Problem> {
    let admission = match cost {
        Cost::Free => return answer(),
        Cost::Light => return run(&server.light, deadline, client, answer).await,
        Cost::Costly(cost) => server.buckets.take(client, cost, Instant::now()).map(|()| &server.costly),
    };
    let result = match admission {
        Ok(admission) => run(admission, deadline, client, answer).await,
        Err(seconds) => Err(Problem::too_many(seconds)),
    };
    result.map_err(|mut problem| {
        problem.limit = Some(Box::new(server.buckets.fields(client, Instant::now())));
        problem
    })
}

/// Waits for a permit, and runs `answer` on a thread for blocking work.
async fn run<R: Send + 'static>(
    admission: &Admission,
    deadline: Instant,
    client: IpAddr,
    answer: impl FnOnce() -> Result<R, Problem> + Send + 'static,
) -> Result<R, Problem> {
    let timeout = deadline.saturating_duration_since(Instant::now());
    let permit =
        admission.enter(client, timeout).await.ok_or_else(|| Problem::busy("too many requests are in progress"))?;
    let work = tokio::task::spawn_blocking(move || {
        // The permit is held until the work is done, even if the client has stopped waiting.
        let _permit = permit;
        in_time(deadline)?;
        answer()
    });
    match tokio::time::timeout_at(deadline.into(), work).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => Err(Problem::failed(&error)),
        Err(_) => Err(overdue()),
    }
}

/// Returns a problem if the deadline has passed. Long work calls this function between its steps, so that it stops
/// after [`work`] has sent a problem to the client.
pub(crate) fn in_time(deadline: Instant) -> Result<(), Problem> {
    if Instant::now() < deadline { Ok(()) } else { Err(overdue()) }
}

fn overdue() -> Problem {
    Problem::busy("the request took too long; request less data")
}
