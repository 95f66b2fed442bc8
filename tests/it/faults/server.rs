//! The server with damaged builds, with a log that cannot be written, and with signals to stop.

use std::fs;
use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use lexmill::internals::artefact::CHECKSUMS;
use lexmill::internals::serve::TimeOuts;
use rustix::process::Signal;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{contents, copy_folder, lexmill};

/// If a reload does not find a sound edition, the old one is served, and `/readyz` and the log say why.
#[test]
fn f22_a_reload_that_loses_an_edition_keeps_the_old_one() {
    let server = Server::start(&["--look-every", "60s"]);
    let (other, kept) = (server.build.join("other"), server.folder.path().join("kept"));
    copy_folder(&other, &kept);
    let damages: [(&str, &dyn Fn()); 5] = [
        ("no longer in this folder: other", &|| fs::remove_dir_all(&other).unwrap()),
        ("other/checksums.json: not found", &|| {
            contents(&other).iter().for_each(|(name, _)| fs::remove_file(other.join(name)).unwrap());
        }),
        ("other/checksums.json: not found", &|| fs::remove_file(other.join(CHECKSUMS)).unwrap()),
        ("other/checksums.json: belongs to edition tiny", &|| copy_folder(&server.build.join("tiny"), &other)),
        ("other/words.txt: damaged", &|| fs::write(other.join("words.txt"), "zoo\n").unwrap()),
    ];
    for (told, damage) in damages {
        damage();
        server.reload();
        assert_eq!(server.get("/v1/other/words/tea").json()["allowed"], true, "{told}");
        let ready = server.get("/readyz");
        assert_eq!(ready.status, 200, "the old build is served");
        assert!(ready.text().starts_with("ready, with an older build") && ready.text().contains(told), "{ready:?}");
        server.wait_for_log("new build rejected");
        server.wait_for_log(told);
        let _ = fs::remove_dir_all(&other);
        copy_folder(&kept, &other);
        server.reload();
        assert_eq!(server.get("/readyz").text(), "ready\n", "{told}");
    }
    tiny(&format!("{WORDS}moot\n")).compile_in(server.folder.path());
    server.reload();
    assert_eq!(server.get("/v1/other/words/moot").json()["allowed"], true);
}

/// After a signal, requests in progress get less than ten seconds to end. After a second signal the server ends at once.
#[test]
fn f23_the_server_ends_in_time_and_at_once_when_told_twice() {
    let mut server = Server::start(&["--body-timeout", "60s"]);
    let open = server.half_asked();
    let start = Instant::now();
    server.signal(Signal::TERM);
    while !server.log().contains("finishing") {
        assert!(start.elapsed() < Duration::from_secs(5), "{}", server.log());
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(100));
    assert!(server.process.try_wait().unwrap().is_none(), "it waits for the request");
    let again = Instant::now();
    server.signal(Signal::INT);
    assert!(server.process.wait().unwrap().success());
    assert!(again.elapsed() < Duration::from_secs(3), "{:?}", again.elapsed());
    drop(open);

    assert!(TimeOuts::default().grace < Duration::from_secs(10));
    let mut server = Server::start(&["--body-timeout", "60s", "--grace", "1s"]);
    let open = server.half_asked();
    let start = Instant::now();
    server.signal(Signal::TERM);
    assert!(server.process.wait().unwrap().success());
    let in_time = Duration::from_secs(1)..Duration::from_secs(6);
    assert!(in_time.contains(&start.elapsed()), "{:?}", start.elapsed());
    drop(open);
}

/// Starts a server that writes a line about each request to `log`.
fn logging_to(log: impl Into<Stdio>) -> Server {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let mut command = lexmill();
    command.args(["serve", "--listen", "127.0.0.1:0", "--log-level", "debug", "--look-every", "60s"]);
    command.arg("--build").arg(&build).stderr(log);
    Server::listening(command, folder, build).unwrap()
}

/// The pipe has room for 64 KiB, and is read only after the server was asked to stop.
#[test]
fn f29_lines_that_wait_when_the_server_stops_are_still_written() {
    const REQUESTS: usize = 1_200;
    let (mut unread, pipe) = std::io::pipe().unwrap();
    let mut server = logging_to(pipe);
    for _ in 0..REQUESTS {
        assert_eq!(server.get("/v1/tiny/words/tea").status, 200);
    }
    server.signal(Signal::TERM);
    std::thread::sleep(Duration::from_millis(150));
    let mut log = String::new();
    unread.read_to_string(&mut log).unwrap();
    assert!(server.process.wait().unwrap().success());
    assert!(log.len() > 80_000, "{} bytes fit into the pipe", log.len());
    assert!(log.matches("connection ended").count() >= REQUESTS);
}

/// If the log cannot be written, or nobody reads it, all requests are answered, and new builds are served.
#[cfg(target_os = "linux")]
#[test]
fn f29_the_server_goes_on_without_its_log() {
    // Nobody reads the pipe, which has room for 64 KiB.
    let (unread, pipe) = std::io::pipe().unwrap();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for log in [Stdio::from(full), Stdio::from(pipe)] {
        let mut server = logging_to(log);
        for _ in 0..2_000 {
            assert_eq!(server.get("/v1/tiny/words/tea").status, 200);
        }
        server.reload();
        assert_eq!(server.get("/readyz").status, 200);
        let deadline = Instant::now() + Duration::from_secs(20);
        while server.metric("lexmill_log_lines_lost_total") == 0 {
            assert!(Instant::now() < deadline, "lines are lost");
            (0..200).for_each(|_| assert_eq!(server.get("/healthz").status, 200));
        }
        server.signal(Signal::TERM);
        assert!(server.process.wait().unwrap().success());
    }
    drop(unread);
}
