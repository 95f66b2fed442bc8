//! The server behind nginx with the configuration of the guide.

use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::server::{Answer, Server, WORDS, tiny};
use crate::common::{is_deep, repository, wait_until};

/// nginx with a configuration, in a folder of its own. Dropping it ends it.
struct Nginx {
    process: std::process::Child,
    folder: tempfile::TempDir,
    address: String,
}

impl Nginx {
    /// Starts nginx in front of a server, with the configuration of the guide but without TLS. Returns `None` if nginx is
    /// not installed.
    fn start(server: &Server) -> Option<Self> {
        let guide = std::fs::read_to_string(repository().join("src/serve/README.md")).unwrap();
        let block = guide.split_once("```nginx\n").unwrap().1.split_once("```").unwrap().0;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().display();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
        let lines = block.lines().filter(|line| !line.contains("ssl_certificate"));
        let block = lines.collect::<Vec<_>>().join("\n");
        let block = block.replace("listen 8443 ssl", &format!("listen {address}"));
        let block = block.replace("127.0.0.1:8080", &server.address).replace("/var/cache/nginx", &path.to_string());
        let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let folders: String = kinds.iter().map(|kind| format!("{kind}_temp_path {path}/{kind};\n")).collect();
        let text = format!(
            "daemon off;\nuser root;\npid {path}/pid;\nerror_log {path}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n\
             {folders}{block}\n}}\n"
        );
        std::fs::write(folder.path().join("nginx.conf"), text).unwrap();
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder.path()).arg("-c").arg(folder.path().join("nginx.conf"));
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
        let nginx = Self { process, folder, address };
        let log = || std::fs::read_to_string(nginx.folder.path().join("error.log")).unwrap_or_default();
        wait_until(log, || std::net::TcpStream::connect(&nginx.address).is_ok());
        Some(nginx)
    }

    /// Asks for a page in a language. Returns the answer, and whether it came from the cache.
    fn get(&self, path: &str, language: &str) -> (Answer, String) {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: words.example\r\naccept: text/html\r\naccept-language: {language}\r\n\
             connection: close\r\n\r\n"
        );
        let mut stream = std::net::TcpStream::connect(&self.address).unwrap();
        std::io::Write::write_all(&mut stream, request.as_bytes()).unwrap();
        let answer = Answer::read(&mut stream);
        let state = answer.field("x-cache-status").unwrap_or_default().to_owned();
        (answer, state)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let id = rustix::process::Pid::from_child(&self.process);
        let _ = rustix::process::kill_process(id, rustix::process::Signal::TERM);
        let _ = self.process.wait();
    }
}

#[test]
fn a_shared_cache_keeps_pages_for_a_minute_and_each_language_apart() {
    let server = Server::start(&[]);
    let Some(nginx) = Nginx::start(&server) else {
        return eprintln!("nginx is not installed, so it is not tested");
    };
    for path in ["/tiny", "/tiny/word/zoo", "/v1/tiny/words/zoo", "/tiny/lists/2"] {
        let (first, state) = nginx.get(path, "en");
        assert_eq!((first.status, &*state), (200, "miss"), "{path}");
        let (second, state) = nginx.get(path, "en");
        assert_eq!((second.status, &*state), (200, "hit"), "{path}");
        assert_eq!(first.body, second.body, "{path}");
    }
    let (page, _) = nginx.get("/tiny", "nl");
    assert!(page.text().contains("lang=\"nl\""), "{}", page.text());
    assert_eq!(nginx.get("/metrics", "en").0.status, 404);
    assert!(nginx.get("/v1/tiny/words/zoo", "en").0.text().contains("\"allowed\":true"));
    if is_deep() {
        let build = tiny(&WORDS.replace("zoo\n", "")).compile_in(server.folder.path());
        assert_eq!(build, server.build);
        let start = Instant::now();
        let is_new = || nginx.get("/v1/tiny/words/zoo", "en").0.text().contains("\"allowed\":false");
        while !is_new() {
            assert!(start.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_secs(1));
        }
    }
}
