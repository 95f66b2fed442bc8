//! The server at work: slow clients, too many clients, new builds, its end.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};

use crate::common::server::{Answer, Server, WORDS, tiny};
use crate::common::{copy_folder, trials};

/// Runs `play` on a new connection. Returns the time until the server closes the connection, and the answer.
fn kept(server: &Server, play: impl FnOnce(&mut TcpStream)) -> (Duration, Answer) {
    let (mut stream, start) = (server.connect(), Instant::now());
    play(&mut stream);
    let answer = Answer::read(&mut stream);
    (start.elapsed(), answer)
}

/// Writes bytes slowly, one by one, until the server closes the connection.
fn drip(stream: &mut TcpStream, bytes: &[u8]) {
    for byte in bytes.iter().cycle().take(200) {
        if stream.write_all(&[*byte]).is_err() {
            return;
        }
        std::thread::sleep(Duration::from_millis(25));
    }
}

#[test]
fn f19_clients_that_take_too_long_are_cut_off() {
    let times = ["--head-timeout", "300ms", "--body-timeout", "900ms", "--idle-timeout", "300ms"];
    let server = Server::start(&[&times[..], &["--taking-timeout", "300ms"]].concat());
    let mut first = server.connect();
    // Shorter than all default timeouts, and longer than a busy machine needs.
    let in_time = |time: Duration| (Duration::from_millis(250)..Duration::from_secs(9)).contains(&time);
    let (silent, answer) = kept(&server, |_| {});
    assert!(in_time(silent) && answer.status == 0, "{silent:?} {answer:?}");
    let (slow_head, answer) = kept(&server, |stream| drip(stream, b"GET /healthz HTTP/1.1\r\nx: "));
    assert!(in_time(slow_head) && answer.status == 0, "{slow_head:?} {answer:?}");
    // The body of a request may take longer than its head.
    let start = Instant::now();
    let mut half = server.half_asked();
    half.write_all(b"tea\n").unwrap();
    let answer = Answer::read(&mut half);
    assert!(in_time(start.elapsed()) && answer.status == 408, "{:?} {answer:?}", start.elapsed());
    let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    let (idle, answer) = kept(&server, |stream| stream.write_all(request).unwrap());
    assert!(in_time(idle) && answer.status == 200, "{idle:?} {answer:?}");
    // A client that sends requests and reads no answers is cut off.
    let (slow_taker, _) = kept(&server, |stream| {
        stream.set_write_timeout(Some(Duration::from_secs(20))).unwrap();
        let request = b"GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(64);
        while stream.write_all(&request).is_ok() {}
    });
    assert!(slow_taker < Duration::from_secs(20), "{slow_taker:?}");
    assert_eq!(server.get("/healthz").status, 200);
    // The other connections have not delayed the time-out of the first connection.
    assert_eq!(first.read(&mut [0]).unwrap(), 0);
    // Between two requests, a connection may be idle for longer than the other time-outs. Once the head of a further
    // request has begun, its own time-out applies.
    let server = Server::start(&["--head-timeout", "300ms", "--taking-timeout", "200ms"]);
    let (slow_head, answers) = kept(&server, |stream| {
        stream.write_all(request).unwrap();
        std::thread::sleep(Duration::from_millis(500));
        stream.write_all(request).unwrap();
        drip(stream, b"GET /healthz HTTP/1.1\r\nx: ");
    });
    assert!(in_time(slow_head), "{slow_head:?} {answers:?}");
    assert_eq!(String::from_utf8_lossy(&answers.body).matches("alive\n").count(), 2, "{answers:?}");
}

#[test]
fn f20_connections_beyond_the_limit_are_rejected() {
    let server = Server::start(&["--max-connections", "3"]);
    let open: Vec<_> = (0..3)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
            let mut first = [0; 12];
            stream.read_exact(&mut first).unwrap();
            assert_eq!(&first, b"HTTP/1.1 200");
            stream
        })
        .collect();
    let refused = Answer::read(&mut server.connect());
    assert_eq!((refused.status, refused.field("retry-after")), (503, Some("1")));
    assert_eq!(refused.json()["status"], 503);
    drop(open);
    server.wait_until(|| server.get("/healthz").status == 200);
}

/// Sends eight costly requests at once.
fn flood(server: &Server) -> Vec<Answer> {
    let body = "teas\n".repeat(50_000);
    std::thread::scope(|scope| {
        let ask = |_| scope.spawn(|| server.post("/v1/tiny/check", "text/plain", &body));
        let asked: Vec<_> = (0..8).map(ask).collect();
        asked.into_iter().map(|request| request.join().unwrap()).collect()
    })
}

#[test]
fn f20_costly_requests_beyond_the_limits_are_rejected() {
    let server = Server::start(&["--max-costly", "8", "--max-waiting", "0"]);
    assert_eq!(flood(&server).iter().map(|answer| answer.status).collect::<Vec<_>>(), [200; 8]);
    let server = Server::start(&["--max-costly", "1", "--max-waiting", "1"]);
    let deadline = Instant::now() + Duration::from_secs(20);
    let rejected = loop {
        let mut answers = flood(&server);
        assert!(answers.iter().any(|answer| answer.status == 200));
        if let Some(index) = answers.iter().position(|answer| answer.status != 200) {
            break answers.swap_remove(index);
        }
        assert!(Instant::now() < deadline, "two requests at most are processed or wait, and none was rejected");
    };
    assert_eq!((rejected.status, rejected.field("retry-after")), (503, Some("1")));
    assert!(rejected.text().contains("too many requests are in progress"), "{rejected:?}");
}

#[test]
fn f19_costly_work_ends_at_its_time_out() {
    let server = Server::start(&["--work-timeout", "1ms"]);
    let answer = server.post("/v1/tiny/check", "text/plain", "teas\n".repeat(100_000));
    assert_eq!((answer.status, answer.field("retry-after")), (503, Some("1")));
    assert!(answer.text().contains("the request took too long"), "{answer:?}");
    assert_eq!(server.get("/v1/tiny/words/tea").status, 200);
}

#[test]
fn costly_requests_are_rationed_by_address_and_cheap_ones_are_not() {
    let rate = ["--rate", "0.01", "--burst", "3"];
    let server = Server::start(&rate);
    let statuses = |server: &Server, address: &str| {
        let ask = |_| server.get_with("/v1/tiny/find?starts=t", &[("x-forwarded-for", address)]);
        (0..4).map(ask).map(|answer| (answer.status, answer.field("retry-after").is_some())).collect::<Vec<_>>()
    };
    let (rationed, rejected) = ([(200, false), (200, false), (200, false), (429, true)], [(429, true); 4]);
    assert_eq!(statuses(&server, "192.0.2.1"), rationed);
    // Without a trusted proxy, the header field is ignored.
    assert_eq!(statuses(&server, "192.0.2.2"), rejected);
    assert!((0..50).all(|_| server.get("/v1/tiny/words/tom").status == 200));
    let proxies = ["--trusted-proxy", "127.0.0.0/8", "--trusted-proxy", "10.0.0.0/8"];
    let server = Server::start(&[&rate[..], &proxies].concat());
    assert_eq!(statuses(&server, "192.0.2.1"), rationed);
    assert_eq!(statuses(&server, "192.0.2.2"), rationed);
    // The client is the address that the first trusted proxy saw, not an address that the client sent.
    for known in ["192.0.2.3, 192.0.2.2", "192.0.2.2, 10.1.2.3", "192.0.2.2, ::ffff:10.1.2.3"] {
        assert_eq!(statuses(&server, known), rejected, "{known}");
    }
    // Without a valid address, the request counts as a request of the proxy.
    assert_eq!(statuses(&server, "192.0.2.4, unknown"), rationed);
    assert_eq!(statuses(&server, "unknown"), rejected);
}

/// Each client has three tokens. The number of searches after a request shows how many tokens the request has used up.
#[test]
fn a_request_costs_more_the_more_words_it_has() {
    let server = Server::start(&["--rate", "0.001", "--burst", "3", "--trusted-proxy", "127.0.0.0/8"]);
    let words = |count: usize| serde_json::json!({ "words": vec!["tea"; count] }).to_string();
    let lines = |bytes: usize| "teas\n".repeat(bytes / 5) + &"\n".repeat(bytes % 5);
    for (index, (media, body, left)) in [
        ("application/json", words(15), 3),
        ("application/json", words(16), 2),
        ("text/plain", lines(960), 3),
        ("text/plain", lines(961), 2),
        ("text/plain", lines(79_999), 2),
        ("text/plain", lines(80_000), 1),
        ("text/plain", lines(160_000), 0),
    ]
    .into_iter()
    .enumerate()
    {
        let client = format!("192.0.2.{index}");
        let fields = [("x-forwarded-for", &*client), ("content-type", media)];
        assert_eq!(server.ask("POST", "/v1/tiny/check", &fields, body.as_bytes()).status, 200);
        let find = |_: &usize| server.get_with("/v1/tiny/find?starts=t", &fields[..1]).status == 200;
        assert_eq!((0..4).filter(find).count(), left, "{media}: {} bytes", body.len());
    }
    // On the finder page, a search is costly, and the empty form is not.
    for (index, (asked, answered)) in
        [("", 4), ("?within=&min=&sort=value", 4), ("?within=tea", 3), ("?min=3", 3)].into_iter().enumerate()
    {
        let client = format!("198.51.100.{index}");
        let path = format!("/tiny/finder{asked}");
        let find = |_: &usize| server.get_with(&path, &[("x-forwarded-for", &client)]).status == 200;
        assert_eq!((0..4).filter(find).count(), answered, "{path}");
    }
}

#[test]
fn f22_a_new_build_is_served_as_a_whole_and_a_bad_one_is_not() {
    let server = Server::start(&["--look-every", "60s"]);
    let other = tempfile::tempdir().unwrap();
    let builds = [("old", WORDS), ("new", "at\ntea\nmoot\n")];
    let builds = builds.map(|(name, words)| tiny(words).compile_in(&other.path().join(name)));
    let rounds = trials(8);
    let (done, asked) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    for path in ["/v1/tiny/words/tea", "/v1/tiny/find?contains=ea", "/v1/tiny/words/at/explanation"] {
                        let answer = server.get(path);
                        assert_eq!(answer.status, 200, "{path}: {answer:?}");
                        asked.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
        let _end = SetAtEnd(&done);
        let mut expected = versions(&server);
        for round in 0..rounds {
            let from = &builds[(round as usize / 2 + 1) % 2];
            for id in ["tiny", "other"] {
                let (new, old) = (server.build.join(".new"), server.build.join(id));
                copy_folder(&from.join(id), &new);
                if round % 2 == 0 && id == "other" {
                    let file = ["words.fst", "verdicts.bin", "manifest.json", "edition.json"][round as usize / 2 % 4];
                    let mut bytes = fs::read(new.join(file)).unwrap();
                    let middle = bytes.len() / 2;
                    bytes[middle] ^= 0xff;
                    fs::write(new.join(file), bytes).unwrap();
                }
                fs::remove_dir_all(&old).unwrap();
                fs::rename(&new, &old).unwrap();
            }
            server.reload();
            if round % 2 == 1 {
                assert_ne!(versions(&server), expected);
                expected = versions(&server);
            }
            assert_eq!(versions(&server), expected, "round {round}");
        }
    });
    assert!(asked.into_inner() > rounds as usize);
    assert_eq!(["refused", "loaded"].map(|result| server.reloads(result)), [u64::from(rounds / 2); 2]);
    server.wait_for_log("new build rejected");
}

/// Sets a flag when it is dropped. If a test fails, the threads that look at the flag end too.
struct SetAtEnd<'a>(&'a AtomicBool);

impl Drop for SetAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The versions of all editions.
fn versions(server: &Server) -> Vec<String> {
    let served = server.get("/v1/editions").json();
    served["editions"].as_array().unwrap().iter().map(|one| one["version"].to_string()).collect()
}

#[test]
fn a_change_of_the_folder_is_seen_without_a_signal() {
    let server = Server::start(&["--look-every", "50ms"]);
    assert_eq!(server.get("/v1/tiny/words/moot").json()["allowed"], false);
    tiny("at\ntea\nmoot\n").compile_in(server.folder.path());
    server.wait_until(|| server.get("/v1/tiny/words/moot").json()["allowed"] == true);
}

#[test]
fn a_request_in_flight_is_finished_when_the_server_is_to_end() {
    let mut server = Server::start(&[]);
    let (mut busy, idle) = (server.half_asked(), server.connect());
    busy.write_all(b"tea\n").unwrap();
    server.wait_until(|| server.metric("lexmill_connections") >= 3);
    server.signal(Signal::TERM);
    server.wait_until(|| TcpStream::connect(&server.address).is_err());
    assert!(server.process.try_wait().unwrap().is_none(), "it waits for the request");
    busy.write_all(b"zoos").unwrap();
    let answer = Answer::read(&mut busy);
    assert_eq!((answer.status, answer.text().as_str()), (200, "tea\tallowed\nzoos\tnot allowed\n"));
    assert!(server.process.wait().unwrap().success());
    drop(idle);
}

#[test]
fn f20_a_thousand_connections_stay_open_side_by_side() {
    // The server raises a low limit on open files.
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -S -n 256 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_lexmill")]);
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let server = Server::spawn(command, folder, build, &[]).unwrap();
    // The other tests of this program open files, too.
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }).unwrap();
    let mut streams: Vec<_> = (0..1_000).map(|_| server.connect()).collect();
    for _ in 0..2 {
        for stream in &mut streams {
            stream.write_all(b"GET /v1/tiny/words/tea HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
        }
        for stream in &mut streams {
            let mut first = [0; 4096];
            let read = stream.read(&mut first).unwrap();
            assert_eq!(Answer::parse(&first[..read]).status, 200);
        }
    }
    assert!(server.metric("lexmill_connections") >= 1_000);
}
