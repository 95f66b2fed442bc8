//! The queue in PostgreSQL: the tests of the queue again, and what only PostgreSQL can do.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use lexmill::internals::moderation::queue::{Filter, Queue, QueueError, Ruling};
use lexmill::internals::moderation::request::{RequestKind, RequestState};
use postgres::{Client, NoTls};

use super::{ask, because, decisions, world};
use crate::common::store::{Cluster, VARIABLE, cluster};
use crate::common::world::Written;
use crate::common::{ended_with, letters, lexmill, text, trials, wait_until};

/// The tests of the queue that are not about the file of SQLite.
const TESTS: &[&str] = &[
    "moderation::hands",
    "moderation::moderators",
    "moderation::pages",
    "moderation::publish",
    "moderation::queue",
    "moderation::races",
    "moderation::reply",
    "serve::asking",
    "serve::moderators",
];

/// Tests that change, lock, move or fill the file of SQLite.
const TESTS_OF_FILES: &[&str] = &[
    "moderation::queue::alterations_of_the_queue_are_reported",
    "moderation::queue::errors_say_what_is_wrong_and_what_to_do",
    "moderation::races::a_full_disk_loses_nothing",
    "serve::asking::a_queue_that_is_replaced_under_the_server_gets_the_next_request",
    "serve::moderators::server_whose_queue_cannot_be_opened_is_not_ready",
];

#[test]
fn same_tests_pass_on_postgres() {
    let Some(cluster) = cluster() else { return };
    let mut tests = Command::new(std::env::current_exe().unwrap());
    // The other tests run meanwhile.
    tests.args(TESTS).arg("--test-threads=1").args(TESTS_OF_FILES.iter().flat_map(|test| ["--skip", *test]));
    let output = tests.env(VARIABLE, cluster.address()).output().unwrap();
    let (answers, said) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{answers}{said}");
    assert!(!answers.contains(" 0 passed"), "{answers}");
    println!("{}", answers.lines().rev().find(|line| line.starts_with("test result")).unwrap());
}

/// A queue with this number of open requests.
fn with_requests(cluster: &Cluster, folder: &Path, number: u32) -> Queue {
    let mut queue = Queue::create(&cluster.queue_of(folder)).unwrap();
    let asks: Vec<_> = (0..number).map(|n| ask(&format!("zoot{}", letters(n)), "")).collect();
    queue.add("small", asks.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
    queue
}

fn assert_sound(queue: &Queue) {
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
}

/// Runs `lexmill request` on the queue in PostgreSQL of a world.
fn start(world: &Written, cluster: &Cluster, arguments: &[&str]) -> std::process::Child {
    let mut command = world.command(&["request"]);
    command.args(arguments).env("LEXMILL_REQUESTS", cluster.queue_of(world.path())).env("LEXMILL_MODERATOR", "an");
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_queue_is_created_once_by_processes_at_the_same_time() {
    let Some(cluster) = cluster() else { return };
    for _ in 0..trials(3) {
        let folder = tempfile::tempdir().unwrap();
        let address = cluster.queue_of(folder.path());
        assert!(matches!(Queue::open(&address), Err(QueueError::Missing(_))));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| assert_sound(&Queue::create(&address).unwrap()));
            }
        });
        assert_sound(&Queue::open(&address).unwrap());
    }
}

#[test]
fn a_database_that_cannot_contain_a_queue_is_refused_with_the_way_out() {
    let Some(cluster) = cluster() else { return };
    let folder = tempfile::tempdir().unwrap();
    let address = cluster.queue_of(folder.path()).display().to_string();
    let mut client = Client::connect(&address, NoTls).unwrap();
    client.batch_execute("CREATE TABLE log (line TEXT)").unwrap();
    for encoding in ["LATIN1", "SQL_ASCII"] {
        let create = format!("CREATE DATABASE {encoding} ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0");
        // Another test process may have created it.
        drop(client.batch_execute(&create));
    }
    let other = |database: &str| cluster.address().replace("/postgres?", &format!("/{database}?"));
    for (address, expected) in [
        (address, "contains tables of another program; choose an empty database, or another schema"),
        (format!("{}&options=-csearch_path%3Dnone", cluster.address()), "no schema of the search_path exists"),
        (format!("{}&unknown=option", cluster.address()), "unknown option `unknown`; nothing was changed"),
        (other("latin1"), "the encoding of the database is LATIN1, but a queue needs UTF8"),
        (other("sql_ascii"), "the encoding of the database is SQL_ASCII, but a queue needs UTF8"),
        (other("missing"), "database \"missing\" does not exist; nothing was changed\n"),
    ] {
        let arguments = ["request", "--requests", &address, "moderator", "add", "an", "--password-stdin"];
        let mut command = lexmill();
        let mut process = command.args(arguments).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(&mut process.stdin.take().unwrap(), b"a long enough password\n").unwrap();
        let said = ended_with(&process.wait_with_output().unwrap(), 2).1;
        assert!(said.contains(expected), "{address}: {said}");
    }
}

#[test]
fn a_queue_is_copied_in_both_directions() {
    let Some(cluster) = cluster() else { return };
    let [folder, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [one, two] = [folder.path(), other.path()].map(|folder| cluster.queue_of(folder).display().to_string());
    let mut queue = with_requests(cluster, folder.path(), 600);
    queue.add_moderator("an", "x").unwrap();
    queue.decide(1, Ruling::Reject, because("an", "no")).unwrap();
    queue.decide(2, Ruling::Accept, because("an", "yes")).unwrap();
    queue.assign(3, "an", true).unwrap();
    let copy = |from: &str, to: &str, code: i32| {
        ended_with(&lexmill().args(["request", "copy", from, to]).output().unwrap(), code).1
    };
    assert!(copy(&one, &file("a"), 0).contains("copied and checked"));
    copy(&file("a"), &two, 0);
    copy(&two, &file("b"), 0);
    copy(&file("b"), &file("c"), 0);
    for name in [&file("a"), &two, &file("b"), &file("c")] {
        let copied = Queue::open(name.as_ref()).unwrap();
        assert_sound(&copied);
        let requests = |queue: &Queue| queue.requests(&Filter::default()).unwrap();
        assert_eq!(requests(&copied), requests(&queue));
        assert_eq!(copied.log(None).unwrap(), queue.log(None).unwrap());
        assert_eq!(copied.case(3).unwrap(), queue.case(3).unwrap());
        assert_eq!(copied.moderators().unwrap(), queue.moderators().unwrap());
    }
    assert!(copy(&file("a"), &two, 2).contains("contains a queue already"));
    assert!(copy(&one, &one, 2).contains("contains a queue already"));
}

#[test]
fn alterations_of_the_database_are_reported_and_the_log_cannot_be_changed() {
    let Some(cluster) = cluster() else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut queue = with_requests(cluster, folder.path(), 3);
    queue.decide(1, Ruling::Reject, because("an", "no")).unwrap();
    let address = cluster.queue_of(folder.path());
    let mut client = Client::connect(address.to_str().unwrap(), NoTls).unwrap();
    for change in ["UPDATE log SET because = 'yes'", "DELETE FROM log", "TRUNCATE log"] {
        assert!(client.batch_execute(change).is_err(), "{change}");
    }
    for (change, undo, expected) in [
        (
            "ALTER TABLE log DISABLE TRIGGER ALL; UPDATE log SET because = 'yes'",
            "UPDATE log SET because = 'no'",
            "the hash of log entry 1 does not match",
        ),
        (
            "UPDATE request SET state = 'accepted' WHERE id = 1",
            "UPDATE request SET state = 'rejected' WHERE id = 1",
            "request 1 is accepted, but according to the log it is rejected",
        ),
        ("UPDATE request SET asks = 5", "UPDATE request SET asks = 1", "the recorded number of asks is 5"),
        (
            "UPDATE request_count SET requests = 9 WHERE state = 'open'",
            "UPDATE request_count SET requests = 2 WHERE state = 'open'",
            "the recorded number of open requests is wrong",
        ),
    ] {
        client.batch_execute(change).unwrap();
        let faults = queue.doctor().unwrap().join("\n");
        assert!(faults.contains(expected), "{change}: {faults}");
        client.batch_execute(undo).unwrap();
        assert_sound(&queue);
    }
}

#[test]
fn of_two_processes_one_publishes_at_a_time() {
    let Some(cluster) = cluster() else { return };
    let world = world();
    let items = 4;
    let mut queue = with_requests(cluster, world.path(), items);
    for id in 1..=i64::from(items) {
        queue.decide(id, Ruling::Accept, because("an", "yes")).unwrap();
    }
    let publishing = Queue::lock_publishing(&cluster.queue_of(world.path())).unwrap();
    let mut other = start(&world, cluster, &["publish", "-e", "small"]);
    std::thread::sleep(Duration::from_secs(1));
    assert!(other.try_wait().unwrap().is_none(), "the other process waits");
    assert_eq!(decisions(&world).matches("zoot").count(), 0);
    drop(publishing);
    ended_with(&other.wait_with_output().unwrap(), 0);
    assert_eq!(decisions(&world).matches("zoot").count(), items as usize);
    assert!(!world.path().join("requests.sqlite.publishing").exists());
    assert_sound(&queue);
}

/// If the database fails after the compile, the run says that the requests are published. The next run records this.
#[test]
fn requests_whose_publication_cannot_be_recorded_are_recorded_by_the_next_run() {
    let Some(cluster) = cluster() else { return };
    let world = world();
    let mut queue = with_requests(cluster, world.path(), 1);
    queue.decide(1, Ruling::Accept, because("an", "yes")).unwrap();
    let address = cluster.queue_of(world.path()).display().to_string();
    let mut client = Client::connect(&address, NoTls).unwrap();
    let fault =
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no space''; END';
                 CREATE TRIGGER refuse BEFORE INSERT ON published EXECUTE FUNCTION refuse()";
    client.batch_execute(fault).unwrap();
    let publish = || start(&world, cluster, &["publish", "-e", "small"]).wait_with_output().unwrap();
    let (changes, said) = ended_with(&publish(), 2);
    assert!(changes.contains("zoota"), "{changes}");
    assert!(said.contains("contains the accepted requests, but the queue could not record this: "), "{said}");
    assert!(said.contains("no space; nothing was changed; publish again to record it"), "{said}");
    client.batch_execute("DROP TRIGGER refuse ON published").unwrap();
    ended_with(&publish(), 0);
    let case = queue.case(1).unwrap();
    assert_eq!(case.request.state, RequestState::Published);
    assert_sound(&queue);
}

/// PostgreSQL is killed while moderators decide. Every acknowledged decision is in the log, and the log is intact.
#[test]
fn a_killed_postgres_loses_no_acknowledged_decision() {
    let Some(cluster) = Cluster::start() else { return };
    let (rounds, folder) = (i64::from(trials(20)), tempfile::tempdir().unwrap());
    let address = cluster.queue_of(folder.path());
    let mut queue = with_requests(&cluster, folder.path(), 2000);
    let (mut acknowledged, mut next) = (Vec::new(), 1);
    for round in 0..rounds {
        let kill = Duration::from_millis(u64::try_from(round * 7 % 40).unwrap());
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(kill);
                cluster.kill(true);
            });
            while next < 2000 {
                let decided = queue.decide(next, Ruling::Reject, because("an", "no"));
                next += 1;
                match decided {
                    Ok(_) => acknowledged.push(next - 1),
                    Err(QueueError::Unreachable { .. } | QueueError::Uncertain(_)) => break,
                    Err(error) => panic!("{error}"),
                }
            }
        });
        assert!(queue.is_lost(), "the pool must not use this connection again");
        cluster.wait();
        queue = Queue::open(&address).unwrap();
    }
    assert_sound(&queue);
    let log = queue.log(None).unwrap();
    let lost: Vec<_> = acknowledged.iter().filter(|id| !log.iter().any(|entry| entry.request == **id)).collect();
    assert!(lost.is_empty(), "{lost:?}");
    println!("{rounds} kills, {} decisions acknowledged, {} in the log", acknowledged.len(), log.len());
}

/// A connection over the network is encrypted, and the server's certificate is checked.
#[test]
fn connections_over_the_network_are_encrypted() {
    let port = std::net::TcpListener::bind("localhost:0").unwrap().local_addr().unwrap().port();
    let Some(cluster) = Cluster::start_with_tls(port) else { return };
    let [trusted, none] = ["ca.pem", "names"].map(|name| cluster.folder().join(name));
    let run = |host: &str, mode: &str, authorities: &Path| {
        let address = format!("postgres://lexmill@{host}:{port}/postgres{mode}");
        let mut command = lexmill();
        command.args(["request", "--requests", &address, "doctor"]).env("SSL_CERT_FILE", authorities);
        command.env_remove("SSL_CERT_DIR");
        command.output().unwrap()
    };
    let refused = |host: &str, mode: &str, authorities: &Path| ended_with(&run(host, mode, authorities), 2).1;
    Queue::create(cluster.address().as_ref()).unwrap();
    ended_with(&run("localhost", "", &trusted), 0);
    assert!(refused("localhost", "?sslmode=require", &trusted).contains("does not support TLS"));
    // Only encrypted connections are accepted from now on.
    let rules = "local all all trust\nhostssl all all localhost trust\n";
    std::fs::write(cluster.folder().join("data/pg_hba.conf"), rules).unwrap();
    let mut client = Client::connect(&cluster.address(), NoTls).unwrap();
    client.batch_execute("ALTER SYSTEM SET ssl = on").unwrap();
    client.execute("SELECT pg_reload_conf()", &[]).unwrap();
    let said = || text(&run("localhost", "?sslmode=require", &trusted).stderr);
    wait_until(said, || said().is_empty());
    for mode in ["", "?sslmode=require", "?sslmode=verify-full"] {
        ended_with(&run("localhost", mode, &trusted), 0);
        for (host, authorities) in [("127.0.0.1", &trusted), ("localhost", &none)] {
            let said = refused(host, mode, authorities);
            assert!(said.contains("certificate"), "{host} {mode}: {said}");
        }
    }
    assert!(refused("localhost", "", &none).contains("SSL_CERT_FILE"));
    assert!(refused("localhost", "?sslmode=disable", &trusted).contains("no encryption"));
}

#[test]
fn no_message_shows_the_password() {
    for address in [
        "postgres://an:secret@localhost:1/words",
        "postgresql://an:se/cret?secret@localhost:1/words?connect_timeout=1",
        "postgres://an@localhost:1/words?password=secret&sslmode=disable",
        "postgres://localhost:port/x?user=an&password=secret",
        "postgress://an:secret@localhost/words",
        "Postgres:an:secret@localhost/words",
    ] {
        let said = Queue::create(address.as_ref()).unwrap_err().to_string();
        assert!(!said.contains("secret") && said.to_ascii_lowercase().starts_with("postgres"), "{said}");
        let output = lexmill().args(["request", "--requests", address, "list"]).output().unwrap();
        assert!(!text(&output.stderr).contains("secret"), "{}", text(&output.stderr));
    }
}
