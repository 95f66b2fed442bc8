//! `POST /v1/{edition}/check` with a body of JSON strings, one per line: verdicts are sent while words arrive, so that
//! the body may have any size.
//!
//! The lines that have arrived are one piece of work: it takes tokens of the client's rate limit, waits for its turn and
//! has its own deadline. If no tokens are left, the stream waits for them. The body is read only as fast as the client
//! reads the verdicts, so a stream needs little memory. It ends early if the client is too slow, a line is not a word, or
//! the server shuts down. The last line is then a problem, which names the line of the body.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Response, StatusCode};
use http_body_util::BodyExt;
use http_body_util::channel::{Channel, Sender};
use tokio::time::{sleep, timeout};

use super::words::push_check;
use crate::serve::http::body::{MAX_BODY_BYTES, check_coding};
use crate::serve::http::cache::CachePolicy;
use crate::serve::http::client::client_ip;
use crate::serve::http::compression::Streamed;
use crate::serve::http::deadline::Deadline;
use crate::serve::http::fields::media_type;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::{Answers, LINES, Reply, Sequence};
use crate::serve::http::service::{Cost, in_time, work};
use crate::serve::library::question::Question;

/// Each block of this many bytes (about 1,000 words) costs 1 token.
const BYTES_PER_COST: f64 = 10_000.0;
/// The maximum length of a line, in bytes. It is enough for the longest word with an escape for each character.
const MAX_LINE_BYTES: usize = 1_024;
/// Each block of this many bytes must arrive within the time limit for bodies.
const TIMED_BYTES: usize = 64 * 1_024;
/// The time after which a waiting stream looks for tokens, or for the end of the server.
const STEP: Duration = Duration::from_millis(250);

/// A check in progress.
struct Stream {
    question: Arc<Question>,
    client: IpAddr,
    /// The deadline of the connection. It is renewed while the stream makes progress.
    connection: Arc<Deadline>,
    body: Body,
    /// The part of the body that has arrived and has not been checked.
    arrived: Vec<u8>,
    /// The number of the first line in `arrived`.
    line: usize,
    /// The number of bytes that have arrived in the current block of [`TIMED_BYTES`].
    timed: usize,
    /// The time that the client has left for the current block.
    time_left: Duration,
    /// Whether the response has begun, so that a problem can only be its last line.
    has_begun: bool,
    /// The time at which the stream noticed that the server is shutting down. `None` while it is not.
    ending: Option<Instant>,
}

/// Verdicts, one per line.
struct Verdicts {
    lines: Vec<u8>,
    /// The problem that ends the check. `None` if it goes on.
    failure: Option<Problem>,
}

/// Returns true if the body of a check consists of JSON strings, one per line.
pub(super) fn is_sent(headers: &HeaderMap) -> bool {
    media_type(headers).eq_ignore_ascii_case(LINES)
}

/// Begins to check a body. The response begins when the first words have been checked.
pub(super) async fn answer(question: Question, head: &Parts, body: Body) -> Result<Response<Body>, Problem> {
    check_coding(&head.headers)?;
    if question.query.iter().next().is_some() {
        return Err(Problem::bad_request(format!("a body of {LINES} takes no parameters")));
    }
    let connection = head.extensions.get::<Arc<Deadline>>().cloned();
    let server = question.state.server.clone();
    let client = client_ip(head, &server.trusted);
    let reply = Reply::text(LINES, "").in_language(&question.language);
    let mut stream = Stream {
        question: Arc::new(question),
        client,
        connection: connection.ok_or_else(|| Problem::failed(&"a connection has no deadline"))?,
        body,
        arrived: Vec::new(),
        line: 1,
        timed: 0,
        time_left: server.time_outs.body,
        has_begun: false,
        ending: None,
    };
    let first = loop {
        match stream.next().await {
            None => return Err(Problem::bad_request("the body contains no words; send at least one")),
            Some(Verdicts { lines, failure }) if lines.is_empty() => failure.map_or(Ok(()), Err)?,
            Some(first) => break first,
        }
    };
    stream.has_begun = true;
    let (sender, received) = Channel::new(1);
    tokio::spawn(stream.run(first, sender));
    let mut response = CachePolicy::no_store().apply(reply.response());
    server.buckets.fields(client, Instant::now()).add_to(response.headers_mut());
    response.extensions_mut().insert(Streamed);
    Ok(response.map(|_| Body::new(received)))
}

impl Stream {
    /// Sends the first verdicts, and then those on the rest of the body.
    async fn run(mut self, first: Verdicts, mut sender: Sender<Bytes>) {
        let mut next = Some(first);
        while let Some(Verdicts { mut lines, failure }) = next {
            if let Some(problem) = &failure {
                lines.extend(problem.body());
                lines.push(b'\n');
            }
            if !lines.is_empty() && sender.send_data(lines.into()).await.is_err() {
                return;
            }
            next = if failure.is_none() { self.next().await } else { None };
        }
        self.connection.respond(0);
        drop(sender);
        // If the connection were closed before the body has arrived, the client might not get the last line.
        let rest = async {
            let mut size = 0;
            while let Some(Ok(frame)) = self.body.frame().await
                && size < MAX_BODY_BYTES
            {
                size += frame.data_ref().map_or(0, Bytes::len);
            }
        };
        let _ = timeout(self.time_left, rest).await;
    }

    /// Reads and checks the next lines. Returns `None` if the body has ended.
    async fn next(&mut self) -> Option<Verdicts> {
        let verdicts = match self.read_lines().await {
            Ok(lines) => self.check(lines?.into()).await,
            Err(problem) => Err(problem),
        };
        Some(verdicts.unwrap_or_else(|problem| Verdicts { lines: Vec::new(), failure: Some(problem) }))
    }

    /// Reads at least one whole line. Returns `None` if the body has ended.
    async fn read_lines(&mut self) -> Result<Option<Vec<u8>>, Problem> {
        loop {
            if let Some(end) = self.arrived.iter().rposition(|&byte| byte == b'\n') {
                let rest = self.arrived.split_off(end + 1);
                return Ok(Some(std::mem::replace(&mut self.arrived, rest)));
            }
            if self.arrived.len() > MAX_LINE_BYTES {
                let detail = format!("it is longer than {MAX_LINE_BYTES} bytes");
                return Err(at_line(self.line, Problem::beyond(detail)));
            }
            match self.read_part().await? {
                Some(part) => self.arrived.extend_from_slice(&part),
                None if self.arrived.is_empty() => return Ok(None),
                None => return Ok(Some(std::mem::take(&mut self.arrived))),
            }
        }
    }

    /// Reads the next part of the body. Returns `None` if the body has ended.
    async fn read_part(&mut self) -> Result<Option<Bytes>, Problem> {
        loop {
            self.continue_or_end()?;
            let start = Instant::now();
            let frame = timeout(STEP.min(self.time_left), self.body.frame()).await;
            self.time_left = self.time_left.saturating_sub(start.elapsed());
            match frame {
                Err(_) if self.time_left.is_zero() => return Err(at_line(self.line, Problem::too_slow())),
                Err(_) => {}
                Ok(None) => return Ok(None),
                Ok(Some(Err(_))) => {
                    let problem = Problem::bad_request("the body did not arrive completely");
                    return Err(at_line(self.line, problem));
                }
                Ok(Some(Ok(frame))) => {
                    let part = frame.into_data().unwrap_or_default();
                    self.timed += part.len();
                    if self.timed >= TIMED_BYTES {
                        self.timed %= TIMED_BYTES;
                        self.time_left = self.question.state.server.time_outs.body;
                    }
                    return Ok(Some(part));
                }
            }
        }
    }

    /// Checks lines when it is the client's turn. Once the response has begun, waits if the client has no tokens left, and
    /// for a time if the server is busy.
    async fn check(&mut self, lines: Bytes) -> Result<Verdicts, Problem> {
        let (first, server) = (self.line, self.question.state.server.clone());
        let cost = Cost::Costly(lines.len() as f64 / BYTES_PER_COST);
        self.line += lines.iter().filter(|&&byte| byte == b'\n').count();
        let patient_until = Instant::now() + server.time_outs.body;
        loop {
            self.continue_or_end()?;
            let (question, lines) = (self.question.clone(), lines.clone());
            let deadline = Instant::now() + server.time_outs.work;
            let check = move || Ok(check_lines(&question, deadline, (first, &lines)));
            match work(&server, cost, deadline, self.client, check).await {
                Err(problem) if self.has_begun && can_wait(&problem, deadline.min(patient_until)) => sleep(STEP).await,
                result => return result.map_err(|problem| at_line(first, problem)),
            }
        }
    }

    /// Renews the deadline of the connection. Returns a problem if half of the time for the shutdown has passed.
    fn continue_or_end(&mut self) -> Result<(), Problem> {
        self.connection.work();
        let server = &self.question.state.server;
        if server.is_ending.load(Ordering::Relaxed)
            && self.ending.get_or_insert_with(Instant::now).elapsed() > server.time_outs.grace / 2
        {
            let problem = Problem::busy("the server is shutting down; send this line and the rest again");
            return Err(at_line(self.line, problem));
        }
        Ok(())
    }
}

/// Returns true if no work was done, and the same work may succeed later. Work that a busy server has begun ends with its
/// `deadline`.
fn can_wait(problem: &Problem, deadline: Instant) -> bool {
    let is_full = problem.status == StatusCode::SERVICE_UNAVAILABLE && Instant::now() < deadline;
    is_full || problem.status == StatusCode::TOO_MANY_REQUESTS
}

/// Checks lines. The first of them has this number in the body.
fn check_lines(question: &Question, deadline: Instant, (first, lines): (usize, &[u8])) -> Verdicts {
    let mut verdicts = Answers::new(Sequence::Lines);
    let mut check_line = |line: &[u8]| {
        in_time(deadline)?;
        let no_string = |_| Problem::bad_request("it is not a JSON string; each line has one, such as \"tea\"");
        let word: String = serde_json::from_slice(line).map_err(no_string)?;
        push_check(question, &word, 0, &mut verdicts)
    };
    let lines = (first..).zip(lines.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii));
    let mut words = lines.filter(|(_, line)| !line.is_empty());
    let failure = words.find_map(|(number, line)| Some(at_line(number, check_line(line).err()?)));
    Verdicts { lines: verdicts.reply().body.into(), failure }
}

/// Adds the number of the line to a problem.
fn at_line(number: usize, mut problem: Problem) -> Problem {
    problem.detail = format!("line {number}: {}", problem.detail);
    problem
}
