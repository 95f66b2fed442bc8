//! The server behind nginx and Caddy with the configurations in `examples/deploy`.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::server::{Answer, Server, WORDS, tiny};
use crate::common::{guide, is_deep, wait_until};

/// A proxy in front of a server, in a folder of its own. Dropping it ends it.
struct Proxy {
    process: Child,
    folder: tempfile::TempDir,
    address: String,
}

/// A free address.
fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

impl Proxy {
    /// Starts nginx in front of a server, with `nginx.conf` but without TLS. Returns `None` if nginx is not installed.
    fn nginx(server: &Server) -> Option<Self> {
        let block = guide("examples/deploy/nginx.conf");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().display();
        let address = free_address();
        let lines = block.lines().filter(|line| !line.contains("ssl_certificate"));
        let block = lines.collect::<Vec<_>>().join("\n");
        let block = block.replace("listen 8443 ssl http2", &format!("listen {address}"));
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
        Self::start(command.stderr(Stdio::null()), folder, address)
    }

    /// Starts Caddy in front of a server, with `Caddyfile` but without TLS. Returns `None` if Caddy is not installed.
    fn caddy(server: &Server) -> Option<Self> {
        let (folder, address) = (tempfile::tempdir().unwrap(), free_address());
        let (_, port) = address.rsplit_once(':').unwrap();
        let site = format!("{{\n\tadmin off\n}}\nhttp://:{port} {{\n\tbind 127.0.0.1\n");
        let text = guide("examples/deploy/Caddyfile").replace("words.example {\n", &site);
        let text = text.replace("127.0.0.1:8080", &server.address);
        std::fs::write(folder.path().join("Caddyfile"), text).unwrap();
        let mut command = Command::new("caddy");
        command.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.path().join("Caddyfile"));
        for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            command.env(variable, folder.path());
        }
        command.stderr(std::fs::File::create(folder.path().join("error.log")).unwrap());
        Self::start(&mut command, folder, address)
    }

    /// Starts a proxy, and waits until it listens. Returns `None` if the program is not installed.
    fn start(command: &mut Command, folder: tempfile::TempDir, address: String) -> Option<Self> {
        let process = command.stdout(Stdio::null()).spawn().ok()?;
        let proxy = Self { process, folder, address };
        let log = || std::fs::read_to_string(proxy.folder.path().join("error.log")).unwrap_or_default();
        wait_until(log, || TcpStream::connect(&proxy.address).is_ok());
        Some(proxy)
    }

    /// Sends a request as it is, and reads the whole answer.
    fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        // A proxy may answer, and close the connection, before it has read the whole body.
        let _ = stream.write_all(request);
        Answer::read(&mut stream)
    }

    /// Asks for a page in a language. Returns the answer, and whether it came from the cache.
    fn get(&self, path: &str, language: &str) -> (Answer, String) {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: words.example\r\naccept: text/html\r\naccept-language: {language}\r\n\
             connection: close\r\n\r\n"
        );
        let answer = self.raw(request.as_bytes());
        let state = answer.field("x-cache-status").unwrap_or_default().to_owned();
        (answer, state)
    }

    /// Sends the first word of a stream, and returns its verdict, which arrives before the body ends.
    fn first_verdict(&self) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let head = "POST /v1/tiny/check HTTP/1.1\r\nhost: words.example\r\ncontent-type: application/x-ndjson\r\n\
                    expect: 100-continue\r\ntransfer-encoding: chunked\r\n\r\n6\r\n\"tea\"\n\r\n";
        stream.write_all(head.as_bytes()).unwrap();
        let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
        let verdict = lines.find_map(|line| Some(line.unwrap()).filter(|line| line.contains("\"word\":\"tea\"")));
        stream.write_all(b"0\r\n\r\n").unwrap();
        verdict.unwrap()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let id = rustix::process::Pid::from_child(&self.process);
        let _ = rustix::process::kill_process(id, rustix::process::Signal::TERM);
        let _ = self.process.wait();
    }
}

#[test]
fn a_shared_cache_keeps_pages_for_a_minute_and_each_language_apart() {
    let server = Server::start(&[]);
    let Some(nginx) = Proxy::nginx(&server) else {
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

#[test]
fn proxies_hide_metrics_limit_bodies_and_pass_streams_on() {
    let server = Server::start(&[]);
    for (name, proxy) in [("nginx", Proxy::nginx(&server)), ("caddy", Proxy::caddy(&server))] {
        let Some(proxy) = proxy else {
            eprintln!("{name} is not installed, so it is not tested");
            continue;
        };
        for path in ["/metrics", "/metrics?refused=5", "//metrics", "/%6detrics"] {
            assert_eq!(proxy.get(path, "en").0.status, 404, "{name}: {path}");
        }
        assert!(proxy.get("/v1/tiny/words/zoo", "en").0.text().contains("\"allowed\":true"), "{name}");
        let head = "POST /v1/tiny/explanations HTTP/1.1\r\nhost: words.example\r\ncontent-type: text/plain\r\n\
                    connection: close\r\ncontent-length: 5000000\r\n\r\n";
        let answer = proxy.raw(&[head.as_bytes(), &vec![b'a'; 5_000_000]].concat());
        // Status 0: the proxy has closed the connection before the client has read the answer.
        assert!([413, 502, 0].contains(&answer.status), "{name}: {answer:?}");
        assert!(proxy.first_verdict().contains("\"allowed\":true"), "{name}");
    }
}

/// The server compares `Origin` with `Host`, so the proxy must pass on the port.
#[cfg(feature = "moderation")]
#[test]
fn moderators_log_in_behind_proxies() {
    let office = super::moderators::Office::open(&["--trusted-proxy", "127.0.0.1"]);
    for (name, proxy) in [("nginx", Proxy::nginx(&office.server)), ("caddy", Proxy::caddy(&office.server))] {
        let Some(proxy) = proxy else {
            eprintln!("{name} is not installed, so it is not tested");
            continue;
        };
        let body = form_urlencoded::Serializer::new(String::new())
            .extend_pairs([("name", "an"), ("password", super::moderators::PASSWORD)])
            .finish();
        for (origin, status) in [("https://words.example:8443", 303), ("https://words.example", 403)] {
            let request = format!(
                "POST /moderation/login HTTP/1.1\r\nhost: words.example:8443\r\norigin: {origin}\r\n\
                 connection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n\
                 {body}",
                body.len()
            );
            assert_eq!(proxy.raw(request.as_bytes()).status, status, "{name}: {origin}");
        }
    }
}
