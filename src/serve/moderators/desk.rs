//! What the pages about requests share: connections to the queue, publishing, and limits for those who guess or flood.

use std::net::{IpAddr, Ipv4Addr};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::moderation::advise::AdviseError;
use crate::moderation::publish::{PublishError, Publisher};
use crate::moderation::queue::{Queue, QueueError};
use crate::serve::http::admission::Buckets;
use crate::serve::http::problem::Problem;

/// What the pages about requests share.
pub(crate) struct Desk {
    pub(crate) publisher: Arc<Publisher>,
    /// Connections that nobody uses now.
    queues: Mutex<Vec<Queue>>,
    /// Attempts to log in.
    pub(crate) log_ins: Limit,
    /// Requests for words.
    pub(crate) asks: Limit,
}

/// How often something may be done by a client, and by all clients together.
pub(crate) struct Limit {
    client: Buckets,
    all: Buckets,
}

impl Limit {
    /// `(rate, burst)`: so many a second, and so many at once.
    fn new(client: (f64, f64), all: (f64, f64)) -> Self {
        Self { client: Buckets::new(client.0, client.1), all: Buckets::new(all.0, all.1) }
    }

    /// Takes one, or tells after how many seconds it may be tried again.
    pub(crate) fn take(&self, client: IpAddr) -> Result<(), Problem> {
        let now = Instant::now();
        let everybody = Ipv4Addr::UNSPECIFIED.into();
        let taken = self.client.take(client, 1.0, now).and_then(|()| self.all.take(everybody, 1.0, now));
        taken.map_err(Problem::too_many)
    }
}

impl Desk {
    /// The desk of a queue, which is made if it does not exist.
    pub(crate) fn open(publisher: Arc<Publisher>) -> Result<Arc<Self>, QueueError> {
        let queue = Queue::create(publisher.requests())?;
        Ok(Arc::new(Self {
            publisher,
            queues: Mutex::new(vec![queue]),
            log_ins: Limit::new((1.0 / 12.0, 10.0), (5.0, 100.0)),
            asks: Limit::new((1.0 / 60.0, 20.0), (1.0, 300.0)),
        }))
    }

    /// A connection to the queue, which is given back when it is dropped.
    pub(crate) fn queue(&self) -> Result<Lent<'_>, QueueError> {
        let free = self.queues.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let queue = free.map_or_else(|| Queue::open(self.publisher.requests()), Ok)?;
        Ok(Lent { desk: self, queue: Some(queue) })
    }
}

/// A connection that is in use.
pub(crate) struct Lent<'d> {
    desk: &'d Desk,
    queue: Option<Queue>,
}

impl Deref for Lent<'_> {
    type Target = Queue;

    fn deref(&self) -> &Queue {
        self.queue.as_ref().expect("it is there until it is dropped")
    }
}

impl DerefMut for Lent<'_> {
    fn deref_mut(&mut self) -> &mut Queue {
        self.queue.as_mut().expect("it is there until it is dropped")
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let mut free = self.desk.queues.lock().unwrap_or_else(PoisonError::into_inner);
        free.extend(self.queue.take());
    }
}

impl From<QueueError> for Problem {
    fn from(error: QueueError) -> Self {
        match error {
            QueueError::Decided { .. } | QueueError::NotDecided(_) | QueueError::AskedAgain { .. } => {
                Self::conflict(error.to_string())
            }
            QueueError::NoRequest(id) => Self::not_found(format!("there is no request {id}")),
            QueueError::OtherRequest => Self::key_reused(error.to_string()),
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
            error => Self::failed(&error),
        }
    }
}

impl From<AdviseError> for Problem {
    fn from(error: AdviseError) -> Self {
        Self::failed(&error)
    }
}
