//! Admission of requests to a busy server: the order of the clients, and the rate of each client.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use lexmill::internals::serve::{Admission, Buckets, Permit};

const PATIENCE: Duration = Duration::from_secs(60);

fn client(number: u8) -> IpAddr {
    IpAddr::from([192, 0, 2, number])
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(future)
}

/// Requests a permit in a separate task, which is already waiting when this function returns.
async fn ask(admission: &Admission, who: u8) -> tokio::task::JoinHandle<Option<Permit>> {
    let admission = admission.clone();
    let task = tokio::spawn(async move { admission.enter(client(who), PATIENCE).await });
    tokio::task::yield_now().await;
    task
}

#[test]
fn requests_beyond_the_two_limits_are_rejected() {
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
fn a_full_queue_drops_the_newest_request_of_the_client_with_the_most() {
    block_on(async {
        let admission = Admission::new(1, 3);
        let permit = admission.enter(client(9), PATIENCE).await.unwrap();
        let (first, second, third) = (ask(&admission, 1).await, ask(&admission, 1).await, ask(&admission, 1).await);
        let other = ask(&admission, 2).await;
        assert!(third.await.unwrap().is_none());
        // Client 1 has two requests left, and client 2 has one: neither of them is dropped.
        for who in [1, 2] {
            assert!(admission.enter(client(who), Duration::ZERO).await.is_none());
        }
        drop(permit);
        drop(first.await.unwrap().unwrap());
        drop(other.await.unwrap().unwrap());
        assert!(second.await.unwrap().is_some());
    });
}

#[test]
fn the_turn_of_a_cancelled_request_goes_to_the_next_client() {
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
    assert_eq!(buckets.take(one, 3.0, at(61_000)), Err(1), "two of three tokens are there");
}

/// Even if the number of addresses reaches its limit, an address does not get its tokens back early.
#[test]
fn addresses_that_have_not_recovered_are_not_forgotten() {
    let (buckets, start) = (Buckets::new(1.0, 1.0), Instant::now());
    let address = |number: u32| IpAddr::from(number.to_be_bytes());
    (1..65_536).for_each(|number| assert_eq!(buckets.take(address(number), 1.0, start), Ok(())));
    let later = start + Duration::from_secs(10);
    assert_eq!(buckets.take(address(0), 1.0, later), Ok(()));
    assert_eq!(buckets.take(address(70_000), 1.0, later), Ok(()), "the others have recovered and make room");
    assert_eq!(buckets.take(address(0), 1.0, later), Err(1));
}

#[test]
fn neighbours_in_an_ipv6_network_share() {
    let (buckets, now) = (Buckets::new(1.0, 1.0), Instant::now());
    assert_eq!(buckets.take("2001:db8::1".parse().unwrap(), 1.0, now), Ok(()));
    assert_eq!(buckets.take("2001:db8::2".parse().unwrap(), 1.0, now), Err(1));
    assert_eq!(buckets.take("2001:db8:0:1::1".parse().unwrap(), 1.0, now), Ok(()));
}
