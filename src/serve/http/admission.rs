//! Limits on concurrent requests, with a queue that serves clients in turn. Also rate limits per client.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::rate_limit::RateLimit;

/// A limit on the number of requests that are processed at the same time. Further requests wait in a queue. The queue
/// serves clients in turn, so that a client with many requests delays only itself.
#[derive(Clone)]
pub struct Admission(Arc<Mutex<Queue>>);

/// The free permits and the waiting requests.
struct Queue {
    /// The number of free permits. While there are any, requests start immediately.
    free: usize,
    /// The maximum number of waiting requests.
    max_waiting: usize,
    /// The number of waiting requests.
    waiting: usize,
    /// The waiting requests of each client, oldest first. A client without waiting requests has no entry.
    requests: HashMap<IpAddr, VecDeque<oneshot::Sender<Permit>>>,
    /// The clients with waiting requests. The first client's turn is next.
    turns: VecDeque<IpAddr>,
}

/// Permission to process a request. Dropping the permit starts the next request.
pub struct Permit(Admission);

impl Admission {
    /// Creates a limit of `permits` concurrent requests and `max_waiting` waiting requests.
    pub fn new(permits: usize, max_waiting: usize) -> Self {
        let (requests, turns) = (HashMap::new(), VecDeque::new());
        Self(Arc::new(Mutex::new(Queue { free: permits.max(1), max_waiting, waiting: 0, requests, turns })))
    }

    /// Waits until it is this client's turn, and returns a permit. Returns `None` in three cases:
    /// * The client's turn does not come within `timeout`.
    /// * The queue is full, and no other client has at least two more waiting requests than this client.
    /// * The queue becomes full while this request waits, and the request is dropped for a client with fewer requests.
    pub async fn enter(&self, client: IpAddr, timeout: Duration) -> Option<Permit> {
        let turn = {
            let mut queue = self.queue();
            if queue.free > 0 {
                queue.free -= 1;
                return Some(Permit(self.clone()));
            }
            queue.wait(network_of(client))?
        };
        tokio::time::timeout(timeout, turn).await.ok()?.ok()
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Adds a request to its client's waiting requests. If the queue is full, first drops another request. Returns
    /// `None` if the queue is full and no request can be dropped.
    fn wait(&mut self, address: IpAddr) -> Option<oneshot::Receiver<Permit>> {
        if self.waiting >= self.max_waiting {
            self.drop_cancelled();
        }
        if self.waiting >= self.max_waiting {
            self.make_room(address)?;
        }
        let (sender, receiver) = oneshot::channel();
        let requests = self.requests.entry(address).or_default();
        if requests.is_empty() {
            self.turns.push_back(address);
        }
        requests.push_back(sender);
        self.waiting += 1;
        Some(receiver)
    }

    /// Removes requests whose clients have stopped waiting.
    fn drop_cancelled(&mut self) {
        self.requests.retain(|_, requests| {
            requests.retain(|request| !request.is_closed());
            !requests.is_empty()
        });
        self.turns.retain(|address| self.requests.contains_key(address));
        self.waiting = self.requests.values().map(VecDeque::len).sum();
    }

    /// Drops the newest request of the client with the most waiting requests. Drops no request and returns `None` if
    /// that client has at most one more than `address`, because the queue is then already fair.
    fn make_room(&mut self, address: IpAddr) -> Option<()> {
        let own = self.requests.get(&address).map_or(0, VecDeque::len);
        let most = self.requests.values_mut().max_by_key(|requests| requests.len())?;
        (most.len() > own + 1).then(|| {
            most.pop_back();
            self.waiting -= 1;
        })
    }

    /// Removes and returns the oldest request of the client whose turn it is. If the client has further requests, moves
    /// the client to the end of `turns`. Returns `None` if the queue is empty.
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        while let Some(address) = self.turns.pop_front() {
            let Entry::Occupied(mut requests) = self.requests.entry(address) else { continue };
            while let Some(request) = requests.get_mut().pop_front() {
                self.waiting -= 1;
                if request.is_closed() {
                    continue;
                }
                if requests.get().is_empty() {
                    requests.remove();
                } else {
                    self.turns.push_back(address);
                }
                return Some(request);
            }
            requests.remove();
        }
        None
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        let next = queue.next();
        queue.free += usize::from(next.is_none());
        drop(queue);
        if let Some(next) = next {
            // If the receiver has just stopped waiting, the permit is dropped, which starts the next request.
            let _ = next.send(Permit(self.0.clone()));
        }
    }
}

/// Rate limits per client address, as token buckets: each address gains `rate` tokens per second, up to `burst`.
pub struct Buckets {
    rate: f64,
    burst: f64,
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

/// The maximum number of addresses that have a bucket.
const MAX_ADDRESSES: usize = 65_536;

impl Buckets {
    /// Creates rate limits. The bucket of every address is full at first.
    pub fn new(rate: f64, burst: f64) -> Self {
        Self { rate, burst, left: Mutex::new(HashMap::new()) }
    }

    /// Takes the cost of a request, in tokens, from the bucket of an address. A cost above `burst` is reduced to
    /// `burst`.
    ///
    /// # Errors
    /// If the bucket does not contain enough tokens. The error is the number of seconds to wait.
    pub fn take(&self, address: IpAddr, cost: f64, now: Instant) -> Result<(), u64> {
        let cost = cost.min(self.burst);
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() >= MAX_ADDRESSES {
            left.retain(|_, bucket| self.filled(*bucket, now) < self.burst);
        }
        if left.len() >= MAX_ADDRESSES {
            left.clear();
        }
        let bucket = left.entry(network_of(address)).or_insert((self.burst, now));
        let has = self.filled(*bucket, now);
        if has < cost {
            return Err(((cost - has) / self.rate).ceil().max(1.0) as u64);
        }
        *bucket = (has - cost, now);
        Ok(())
    }

    /// Returns the header fields for the current state of a client's bucket.
    pub(crate) fn fields(&self, address: IpAddr, now: Instant) -> RateLimit {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let left = left.get(&network_of(address)).map_or(self.burst, |bucket| self.filled(*bucket, now));
        RateLimit::new(self.burst, self.rate, left)
    }

    /// Returns the number of tokens that a bucket contains `now`, if it contained `left` tokens at the earlier time
    /// `at`.
    fn filled(&self, (left, at): (f64, Instant), now: Instant) -> f64 {
        (left + now.saturating_duration_since(at).as_secs_f64() * self.rate).min(self.burst)
    }
}

/// Returns the address that identifies a client: its IPv4 address, or the network of its IPv6 address (the first 64
/// bits).
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}
