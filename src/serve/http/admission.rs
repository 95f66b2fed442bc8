//! How much work is done at once, whose turn it is when more is asked, and how much of it one client may ask for.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// A bounded number of requests that are worked on at once. The others wait in a queue, in which each client has its
/// turn: one that asks a lot waits behind its own requests and not before those of others.
#[derive(Clone)]
pub struct Admission(Arc<Mutex<Queue>>);

/// Who may begin, and who waits.
struct Queue {
    /// Requests that may begin at once.
    free: usize,
    /// The most requests that wait.
    most_waiting: usize,
    /// How many wait.
    waiting: usize,
    /// The requests that wait, of each client the oldest first; nobody is in it without a request.
    requests: HashMap<IpAddr, VecDeque<oneshot::Sender<Permit>>>,
    /// Those clients, in the order of their turns.
    turns: VecDeque<IpAddr>,
}

/// Leave to work on a request; when it is dropped, the next request begins.
pub struct Permit(Admission);

impl Admission {
    /// So many permits, and the most requests that wait for one.
    pub fn new(permits: usize, most_waiting: usize) -> Self {
        let (requests, turns) = (HashMap::new(), VecDeque::new());
        Self(Arc::new(Mutex::new(Queue { free: permits.max(1), most_waiting, waiting: 0, requests, turns })))
    }

    /// A permit, as soon as it is this client's turn; none if it takes longer than `patience`, or if the queue is full
    /// and nobody has more requests in it than this client.
    pub async fn enter(&self, client: IpAddr, patience: Duration) -> Option<Permit> {
        let turn = {
            let mut queue = self.queue();
            if queue.free > 0 {
                queue.free -= 1;
                return Some(Permit(self.clone()));
            }
            queue.wait(network_of(client))?
        };
        tokio::time::timeout(patience, turn).await.ok()?.ok()
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Puts a request at the end of its client's; none if there is no room.
    fn wait(&mut self, address: IpAddr) -> Option<oneshot::Receiver<Permit>> {
        if self.waiting >= self.most_waiting {
            self.forget_those_who_left();
        }
        if self.waiting >= self.most_waiting {
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

    /// Takes out requests that nobody waits for any more.
    fn forget_those_who_left(&mut self) {
        self.requests.retain(|_, requests| {
            requests.retain(|request| !request.is_closed());
            !requests.is_empty()
        });
        self.turns.retain(|address| self.requests.contains_key(address));
        self.waiting = self.requests.values().map(VecDeque::len).sum();
    }

    /// Turns away the newest request of the client that has most, if that are two more than `address` has.
    fn make_room(&mut self, address: IpAddr) -> Option<()> {
        let own = self.requests.get(&address).map_or(0, VecDeque::len);
        let most = self.requests.values_mut().max_by_key(|requests| requests.len())?;
        (most.len() > own + 1).then(|| {
            most.pop_back();
            self.waiting -= 1;
        })
    }

    /// The oldest request of the client whose turn it is; that client's next turn comes after all others'.
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
        let next = {
            let mut queue = self.0.queue();
            let next = queue.next();
            queue.free += usize::from(next.is_none());
            next
        };
        if let Some(next) = next {
            // Whoever stops waiting at this very moment gives the permit back, which makes it the next one's.
            let _ = next.send(Permit(self.0.clone()));
        }
    }
}

/// What each address has left: it gains `rate` a second, up to `burst`.
pub struct Buckets {
    rate: f64,
    burst: f64,
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

/// The most addresses that are remembered.
const MAX_ADDRESSES: usize = 65_536;

impl Buckets {
    /// Buckets that are full.
    pub fn new(rate: f64, burst: f64) -> Self {
        Self { rate, burst, left: Mutex::new(HashMap::new()) }
    }

    /// Takes what a request costs, or tells how many seconds to wait. What costs more than can be saved up takes all.
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

    fn filled(&self, (left, at): (f64, Instant), now: Instant) -> f64 {
        (left + now.saturating_duration_since(at).as_secs_f64() * self.rate).min(self.burst)
    }
}

/// Who is likely to be one client: an IPv4 address, or an IPv6 network of 64 bits.
fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}
