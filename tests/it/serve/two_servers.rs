//! Two servers with one queue in PostgreSQL, and a server whose database is down for a while.

use lexmill::internals::moderation::queue::Queue;
use lexmill::internals::moderation::secret::hash_password;

use super::moderators::{Office, PASSWORD, world};
use crate::common::store::{Cluster, cluster};

/// Servers with one queue, in which `an` and `jan` are moderators.
fn offices<const N: usize>(cluster: &Cluster) -> [Office; N] {
    let folder = tempfile::tempdir().unwrap();
    let address = cluster.queue_of(folder.path());
    let mut queue = Queue::create(&address).unwrap();
    let hash = hash_password(PASSWORD).unwrap();
    ["an", "jan"].iter().for_each(|name| queue.add_moderator(name, &hash).unwrap());
    [(); N].map(|()| Office::with_queue(world(), address.clone(), &[]))
}

#[test]
fn a_decision_on_one_server_is_seen_on_the_other_and_sessions_hold_on_both() {
    let Some(cluster) = cluster() else { return };
    let [one, two] = offices(cluster);
    one.ask_for(&["gi", "ta"]);
    let badge = one.log_in("an");
    assert!(two.see("/moderation", &badge).contains("ta"));
    assert_eq!(one.decide(1, &badge, "reject").status, 303);
    assert_eq!(two.decide(1, &two.badge("jan"), "accept").status, 409);
    assert!(two.see("/moderation/requests/1", &badge).contains("in the dictionary"));
    assert_eq!(two.decide(2, &badge, "defer").status, 303);
    // Logging out on one server ends the session on the other.
    assert_eq!(two.act("/moderation/logout", &badge, &[]).status, 303);
    assert_ne!(one.get("/moderation", Some(&badge.cookie)).status, 200);
    assert_eq!(one.queue().doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn eight_moderators_on_two_servers_decide_each_request_once() {
    let Some(cluster) = cluster() else { return };
    let items = crate::common::trials(40);
    let offices: [Office; 2] = offices(cluster);
    let words: Vec<_> = (0..items).map(|number| format!("w{number}")).collect();
    offices[0].ask_for(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let decide = |number: usize| {
        let office = &offices[number % 2];
        let badge = office.badge(["an", "jan"][number / 4]);
        (1..=i64::from(items)).filter(|id| office.decide(*id, &badge, "reject").status == 303).count()
    };
    let won: usize = std::thread::scope(|scope| {
        let decide = &decide;
        let threads: Vec<_> = (0..8).map(|number| scope.spawn(move || decide(number))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!(won, items as usize);
    assert_eq!(offices[0].queue().log(None).unwrap().len(), items as usize);
    assert_eq!(offices[0].queue().doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn a_server_goes_on_when_postgres_is_there_again() {
    let Some(cluster) = Cluster::start() else { return };
    let [office] = offices(&cluster);
    office.ask_for(&["gi"]);
    let badge = office.badge("an");
    office.see("/moderation", &badge);
    let empty = tempfile::tempdir().unwrap();
    let new_queue = cluster.queue_of(empty.path());
    cluster.kill(false);
    // A process of PostgreSQL answers until it notices that its parent is gone.
    let page = || office.get("/moderation", Some(&badge.cookie));
    office.server.wait_until(|| page().status == 503);
    assert!(page().text().contains("Something went wrong"));
    // A server that starts meanwhile answers look-ups too.
    let late = [office.queue.clone(), new_queue].map(|queue| Office::with_queue(world(), queue, &[]));
    let servers = [&office.server, &late[0].server, &late[1].server];
    for server in servers {
        let ready = server.get("/readyz");
        let expected = "ready\nword requests cannot be handled: PostgreSQL cannot be reached\n";
        assert_eq!((ready.status, &*ready.text()), (200, expected));
        assert_eq!(server.get("/v1/tiny/words/at").status, 200);
    }
    cluster.up();
    office.see("/moderation", &badge);
    assert_eq!(office.decide(1, &badge, "reject").status, 303);
    for server in servers {
        assert_eq!(server.get("/readyz").text(), "ready\n");
    }
}
