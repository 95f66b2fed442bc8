//! Who may come in: how much work is done at once, and how much of it one address may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A bounded number of places, and of those who wait for one.
pub(crate) struct Admission {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

impl Admission {
    pub(crate) fn new(places: usize, most_waiting: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places.max(1))), waiting: AtomicUsize::new(0), most_waiting }
    }

    /// A place, as soon as one is free; none if too many wait already, or for too long.
    pub(crate) async fn enter(&self, patience: Duration) -> Option<OwnedSemaphorePermit> {
        if let Ok(place) = self.places.clone().try_acquire_owned() {
            return Some(place);
        }
        let _waiting = Waiting::begin(&self.waiting, self.most_waiting)?;
        tokio::time::timeout(patience, self.places.clone().acquire_owned()).await.ok()?.ok()
    }
}

/// One of those who wait; it goes when it is dropped, as it is when its client goes.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn begin(count: &'a AtomicUsize, most: usize) -> Option<Self> {
        let waiting = Self(count);
        (count.fetch_add(1, Ordering::Relaxed) < most).then_some(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
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

    #[test]
    fn so_many_work_and_so_many_wait_and_the_next_is_turned_away() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let (admission, patience) = (Arc::new(Admission::new(1, 1)), Duration::from_secs(60));
            let place = admission.enter(patience).await.unwrap();
            let waiting = tokio::spawn({
                let admission = admission.clone();
                async move { admission.enter(patience).await.is_some() }
            });
            tokio::task::yield_now().await;
            assert!(admission.enter(patience).await.is_none());
            drop(place);
            assert!(waiting.await.unwrap());
            let _place = admission.enter(patience).await.unwrap();
            assert!(admission.enter(Duration::from_millis(1)).await.is_none());
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
