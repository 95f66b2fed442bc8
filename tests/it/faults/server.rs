//! The server, when builds go bad, its log cannot be written, or it is asked to end.

use std::fs;
use std::time::{Duration, Instant};

use lexmill::artefact::SEAL;
use rustix::process::Signal;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{contents, copy_folder};

/// Asks for a reload and waits until it is done.
fn reload(server: &Server) {
    let count = |result| server.metric(&format!("lexmill_reloads_total{{result=\"{result}\"}}"));
    let before = count("refused") + count("loaded");
    server.signal(Signal::HUP);
    let deadline = Instant::now() + Duration::from_secs(60);
    while count("refused") + count("loaded") == before {
        assert!(Instant::now() < deadline, "{}", server.log());
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whatever a reload finds in place of an edition, the old one is served, and `/readyz` and the log tell why.
#[test]
fn f22_a_reload_that_loses_an_edition_keeps_the_old_one() {
    let server = Server::start(&["--look-every", "60s"]);
    let (other, kept) = (server.build.join("other"), server.folder.path().join("kept"));
    copy_folder(&other, &kept);
    let damages: [(&str, &dyn Fn()); 5] = [
        ("holds no other any more", &|| fs::remove_dir_all(&other).unwrap()),
        ("other/seal.json: not found", &|| {
            contents(&other).iter().for_each(|(name, _)| fs::remove_file(other.join(name)).unwrap());
        }),
        ("other/seal.json: not found", &|| fs::remove_file(other.join(SEAL)).unwrap()),
        ("other/seal.json: is of tiny", &|| copy_folder(&server.build.join("tiny"), &other)),
        ("other/words.txt: damaged", &|| fs::write(other.join("words.txt"), "zoo\n").unwrap()),
    ];
    for (told, damage) in damages {
        damage();
        reload(&server);
        assert_eq!(server.get("/v1/other/words/tea").json()["allowed"], true, "{told}");
        let ready = server.get("/readyz");
        assert_eq!(ready.status, 200, "the old build is served");
        assert!(ready.text().starts_with("ready, with an older build") && ready.text().contains(told), "{ready:?}");
        assert!(server.log().contains("build refused") && server.log().contains(told), "{}", server.log());
        let _ = fs::remove_dir_all(&other);
        copy_folder(&kept, &other);
        reload(&server);
        assert_eq!(server.get("/readyz").text(), "ready\n", "{told}");
    }
    tiny(&format!("{WORDS}moot\n")).compile_in(server.folder.path());
    reload(&server);
    assert_eq!(server.get("/v1/other/words/moot").json()["allowed"], true);
}
