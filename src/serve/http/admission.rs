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
pub(crate) struct Admission(Arc<Mutex<Queue>>);

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
pub(crate) struct Permit(Admission);

impl Admission {
    pub(crate) fn new(permits: usize, most_waiting: usize) -> Self {
        let (requests, turns) = (HashMap::new(), VecDeque::new());
        Self(Arc::new(Mutex::new(Queue { free: permits.max(1), most_waiting, waiting: 0, requests, turns })))
    }

    /// A permit, as soon as it is this client's turn; none if it takes longer than `patience`, or if the queue is full
    /// and nobody has more requests in it than this client.
    pub(crate) async fn enter(&self, client: IpAddr, patience: Duration) -> Option<Permit> {
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
pub(crate) struct Buckets {
    rate: f64,
    burst: f64,
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

/// The most addresses that are remembered.
const MOST_ADDRESSES: usize = 65_536;

impl Buckets {
    pub(crate) fn new(rate: f64, burst: f64) -> Self {
        Self { rate, burst, left: Mutex::new(HashMap::new()) }
    }

    /// Takes what a request costs, or tells how many seconds to wait. What costs more than can be saved up takes all.
    pub(crate) fn take(&self, address: IpAddr, cost: f64, now: Instant) -> Result<(), u64> {
        let cost = cost.min(self.burst);
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() >= MOST_ADDRESSES {
            left.retain(|_, bucket| self.filled(*bucket, now) < self.burst);
        }
        if left.len() >= MOST_ADDRESSES {
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

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    fn client(number: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, number])
    }

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(future)
    }

    /// Asks for a permit in a task of its own, which has begun to wait when this returns.
    async fn ask(admission: &Admission, who: u8) -> tokio::task::JoinHandle<Option<Permit>> {
        let admission = admission.clone();
        let task = tokio::spawn(async move { admission.enter(client(who), PATIENCE).await });
        tokio::task::yield_now().await;
        task
    }

    #[test]
    fn so_many_work_and_so_many_wait_and_the_next_is_turned_away() {
        block_on(async {
            let admission = Admission::new(1, 1);
            let permit = admission.enter(client(1), PATIENCE).await.unwrap();
            let waiting = ask(&admission, 1).await;
            assert!(admission.enter(client(1), PATIENCE).await.is_none());
            drop(permit);
            let permit = waiting.await.unwrap().unwrap();
            assert!(admission.enter(client(1), Duration::from_millis(1)).await.is_none());
            drop(permit);
            assert!(admission.enter(client(1), PATIENCE).await.is_some());
        });
    }

    #[test]
    fn clients_take_turns_however_much_one_asks() {
        block_on(async {
            let admission = Admission::new(1, 9);
            let mut permit = admission.enter(client(9), PATIENCE).await.unwrap();
            let mut waiting = Vec::new();
            for who in [1, 1, 1, 2, 2, 3] {
                waiting.push((who, ask(&admission, who).await));
            }
            let mut order = Vec::new();
            while !waiting.is_empty() {
                drop(permit);
                tokio::task::yield_now().await;
                let next = waiting.iter().position(|(_, task)| task.is_finished()).expect("somebody's turn");
                let (who, task) = waiting.remove(next);
                order.push(who);
                permit = task.await.unwrap().unwrap();
            }
            assert_eq!(order, [1, 2, 3, 1, 2, 1]);
        });
    }

    #[test]
    fn in_a_full_queue_the_newest_request_of_whoever_has_most_gives_way() {
        block_on(async {
            let admission = Admission::new(1, 3);
            let permit = admission.enter(client(9), PATIENCE).await.unwrap();
            let (first, second, third) = (ask(&admission, 1).await, ask(&admission, 1).await, ask(&admission, 1).await);
            let other = ask(&admission, 2).await;
            assert!(third.await.unwrap().is_none());
            assert!(admission.enter(client(1), PATIENCE).await.is_none());
            drop(permit);
            drop(first.await.unwrap().unwrap());
            drop(other.await.unwrap().unwrap());
            assert!(second.await.unwrap().is_some());
        });
    }

    #[test]
    fn a_turn_that_nobody_waits_for_goes_to_the_next() {
        block_on(async {
            let admission = Admission::new(1, 2);
            let permit = admission.enter(client(9), PATIENCE).await.unwrap();
            let (gone, waiting) = (ask(&admission, 1).await, ask(&admission, 2).await);
            gone.abort();
            assert!(gone.await.is_err());
            let late = ask(&admission, 3).await;
            drop(permit);
            drop(waiting.await.unwrap().unwrap());
            drop(late.await.unwrap().unwrap());
            let free = admission.enter(client(4), Duration::ZERO).await;
            assert!(free.is_some());
        });
    }

    #[test]
    fn an_address_spends_what_it_saved_and_then_its_rate() {
        let (buckets, start) = (Buckets::new(2.0, 3.0), Instant::now());
        let at = |millis| start + Duration::from_millis(millis);
        let (one, other) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        assert_eq!([1.0; 4].map(|cost| buckets.take(one, cost, at(0))), [Ok(()), Ok(()), Ok(()), Err(1)]);
        assert_eq!(buckets.take(other, 1.0, at(0)), Ok(()));
        assert_eq!(buckets.take(one, 1.0, at(400)), Err(1));
        assert_eq!(buckets.take(one, 1.0, at(500)), Ok(()));
        assert_eq!(buckets.take(one, 99.0, at(60_000)), Ok(()));
        assert_eq!(buckets.take(one, 3.0, at(60_000)), Err(2));
    }

    #[test]
    fn neighbours_in_an_ipv6_network_share() {
        let (buckets, now) = (Buckets::new(1.0, 1.0), Instant::now());
        assert_eq!(buckets.take("2001:db8::1".parse().unwrap(), 1.0, now), Ok(()));
        assert_eq!(buckets.take("2001:db8::2".parse().unwrap(), 1.0, now), Err(1));
        assert_eq!(buckets.take("2001:db8:0:1::1".parse().unwrap(), 1.0, now), Ok(()));
    }
}
