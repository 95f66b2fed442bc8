//! State that the pages about word requests share: connections to the queue, the publisher, the operator's program, and
//! limits against password guessing and floods of requests.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv4Addr};
use std::ops::{Deref, DerefMut};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::moderation::publish::{PublishError, Publisher};
use crate::moderation::queue::{Queue, QueueError};
use crate::moderation::request::RequestKind;
use crate::serve::events::Events;
use crate::serve::http::admission::{Buckets, network_of};
use crate::serve::http::problem::Problem;
use crate::serve::moderation_metrics::ModerationMetrics;

/// The minimum time between two equal requests of one client that both count.
const MIN_REPEAT_INTERVAL: Duration = Duration::from_secs(3600);

/// The maximum time for which a request waits while another process writes to the queue. Even two waits leave time to
/// answer.
const PATIENCE: Duration = Duration::from_secs(4);

/// A client, an edition, a form and a kind of request.
type RequestKey = (IpAddr, String, String, RequestKind);

/// State that the pages about word requests share.
pub(crate) struct ModerationState {
    pub(crate) publisher: Arc<Publisher>,
    /// Whether the queue was opened since the start. If not, it may have to be created.
    was_open: AtomicBool,
    /// Idle connections to the queue.
    queues: Mutex<Vec<Queue>>,
    /// The rate limit on attempts to log in.
    pub(crate) log_ins: Limit,
    /// The rate limit on new word requests.
    pub(crate) asks: Limit,
    /// The program that gets new requests and publications.
    pub(crate) events: Events,
    /// The metrics of log-ins and publishing runs.
    pub(crate) metrics: ModerationMetrics,
    /// The requests of the last hour that count, each with its time.
    recent: Mutex<HashMap<RequestKey, Instant>>,
}

/// A rate limit for each client, and another for all clients together.
pub(crate) struct Limit {
    client: Buckets,
    all: Buckets,
}

impl Limit {
    /// Creates a limit from two pairs `(rate, burst)`. `rate` is the number of actions per second. `burst` is the
    /// number of actions that can be done at once.
    fn new(client: (f64, f64), all: (f64, f64)) -> Self {
        Self { client: Buckets::new(client.0, client.1), all: Buckets::new(all.0, all.1) }
    }

    /// Counts one action. If the limit is reached, returns a problem with the number of seconds to wait.
    pub(crate) fn take(&self, client: IpAddr) -> Result<(), Problem> {
        let now = Instant::now();
        let everybody = Ipv4Addr::UNSPECIFIED.into();
        let taken = self.client.take(client, 1.0, now).and_then(|()| self.all.take(everybody, 1.0, now));
        taken.map_err(Problem::too_many)
    }
}

impl ModerationState {
    /// Opens the publisher's queue. Creates the queue if it does not exist. If PostgreSQL cannot be reached, the queue is
    /// opened by the first request that succeeds. `on_event` is the program that gets new
    /// requests and publications.
    pub(crate) fn open(publisher: Arc<Publisher>, on_event: Option<PathBuf>) -> Result<Arc<Self>, QueueError> {
        let queue = match Queue::create(&publisher.requests).and_then(patient) {
            Err(error @ QueueError::Unreachable { .. }) => {
                tracing::error!(%error, "word requests cannot be handled yet");
                None
            }
            queue => Some(queue?),
        };
        Ok(Arc::new(Self {
            publisher,
            was_open: AtomicBool::new(queue.is_some()),
            queues: Mutex::new(queue.into_iter().collect()),
            log_ins: Limit::new((1.0 / 12.0, 10.0), (5.0, 100.0)),
            asks: Limit::new((1.0 / 60.0, 20.0), (1.0, 300.0)),
            events: Events::new(on_event),
            metrics: ModerationMetrics::new(),
            recent: Mutex::default(),
        }))
    }

    /// Remembers a request. Returns true unless the client made an equal request within the last hour.
    pub(crate) fn remember(&self, client: IpAddr, (edition, form, kind): (&str, &str, RequestKind)) -> bool {
        let (key, now) = ((network_of(client), edition.to_owned(), form.to_owned(), kind), Instant::now());
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.retain(|_, at| now.duration_since(*at) < MIN_REPEAT_INTERVAL);
        match recent.entry(key) {
            Entry::Occupied(_) => false,
            Entry::Vacant(entry) => {
                entry.insert(now);
                true
            }
        }
    }

    /// Opens a connection to the queue. Creates the queue if it could not be opened at the start.
    pub(crate) fn connect(&self) -> Result<Queue, QueueError> {
        let open = if self.was_open.load(Ordering::Relaxed) { Queue::open } else { Queue::create };
        let queue = open(&self.publisher.requests)?;
        self.was_open.store(true, Ordering::Relaxed);
        Ok(queue)
    }

    /// Returns an idle connection to the queue, or opens a new connection. Dropping the returned value makes the
    /// connection idle again.
    pub(crate) fn queue(&self) -> Result<PooledQueue<'_>, QueueError> {
        let pop = || self.queues.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut free = pop();
        // Closes connections to a file that an administrator has since replaced with a copy, and those that PostgreSQL
        // has closed.
        while let Some(lost) = free.take_if(|queue| queue.is_lost()) {
            lost.abandon();
            free = pop();
        }
        let queue = free.map_or_else(|| self.connect().and_then(patient), Ok)?;
        Ok(PooledQueue { moderation: self, queue: Some(queue) })
    }
}

/// Returns a connection that does not wait longer than a client.
fn patient(queue: Queue) -> Result<Queue, QueueError> {
    queue.set_patience(PATIENCE)?;
    Ok(queue)
}

/// A connection to the queue, in use until this value is dropped.
pub(crate) struct PooledQueue<'d> {
    moderation: &'d ModerationState,
    queue: Option<Queue>,
}

impl Deref for PooledQueue<'_> {
    type Target = Queue;

    fn deref(&self) -> &Queue {
        self.queue.as_ref().expect("the connection is present until this value is dropped")
    }
}

impl DerefMut for PooledQueue<'_> {
    fn deref_mut(&mut self) -> &mut Queue {
        self.queue.as_mut().expect("the connection is present until this value is dropped")
    }
}

impl Drop for PooledQueue<'_> {
    fn drop(&mut self) {
        let mut free = self.moderation.queues.lock().unwrap_or_else(PoisonError::into_inner);
        free.extend(self.queue.take());
    }
}

impl From<QueueError> for Problem {
    fn from(error: QueueError) -> Self {
        match error {
            QueueError::Decided { .. }
            | QueueError::Changed(_)
            | QueueError::NotDecided(_)
            | QueueError::AskedAgain { .. } => Self::conflict(error.to_string()),
            QueueError::NoRequest(id) => {
                Self::not_found(format!("there is no request {id}")).on_pages("wrong-no-request", id.to_string())
            }
            QueueError::OtherRequest => Self::key_reused(error.to_string()),
            QueueError::Missing(_)
            | QueueError::Empty(_)
            | QueueError::Foreign(_)
            | QueueError::NoFile { .. }
            | QueueError::MissingWal { .. }
            | QueueError::Newer { .. }
            | QueueError::Damaged { .. } => {
                tracing::error!(%error, "the queue of word requests cannot be used");
                Self::unavailable("the queue of word requests cannot be used; see the server's log")
            }
            QueueError::Database { ref source, .. } if source.is_busy() => {
                Self::busy("another process keeps writing to the queue of word requests; nothing was changed")
            }
            QueueError::Database { .. } => {
                tracing::error!(%error, "the queue of word requests cannot be read or written");
                Self::unavailable("the queue of word requests cannot be read or written; see the server's log")
            }
            QueueError::Unreachable { .. } => {
                tracing::error!(%error, "the queue of word requests cannot be reached");
                Self::unavailable("the queue of word requests cannot be reached; try again later")
            }
            #[cfg(feature = "postgres")]
            QueueError::Uncertain(_) => {
                tracing::error!(%error, "a change of the queue of word requests may be lost");
                Self::unavailable("the change may not have been saved; look before you try again")
                    .on_pages("wrong-uncertain", "")
            }
            error => Self::failed(&error),
        }
    }
}

impl From<PublishError> for Problem {
    fn from(error: PublishError) -> Self {
        match error {
            PublishError::Conflicts { .. } | PublishError::Outdated | PublishError::NoDecisions(_) => {
                Self::conflict(error.to_string())
            }
            PublishError::Queue(error) => error.into(),
            error => Self::failed(&error),
        }
    }
}
