//! Checks of bodies of any size, whose verdicts leave while the words arrive.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::common::server::{Answer, Server, tiny};
use crate::common::trials;

const NDJSON: &str = "application/x-ndjson";

/// A check in progress. Each part of the body and of the response is a chunk.
struct Check {
    stream: TcpStream,
    response: BufReader<TcpStream>,
}

impl Check {
    fn start(server: &Server) -> Self {
        let mut stream = server.connect();
        let head = "POST /v1/tiny/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-ndjson\r\n\
                    accept-encoding: gzip\r\ntransfer-encoding: chunked\r\n\r\n";
        stream.write_all(head.as_bytes()).unwrap();
        Self { response: BufReader::new(stream.try_clone().unwrap()), stream }
    }

    fn send(&mut self, part: &str) {
        write!(self.stream, "{:x}\r\n{part}\r\n", part.len()).unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.response.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Reads the head of the response.
    fn head(&mut self) -> String {
        let mut head = String::new();
        while !head.ends_with("\n\n") {
            let line = self.line();
            head += &format!("{line}\n");
        }
        head.to_lowercase()
    }

    /// Reads the next part of the response. It is empty at the end of the response.
    fn part(&mut self) -> String {
        let length = usize::from_str_radix(&self.line(), 16).unwrap();
        let mut part = vec![0; length + 2];
        self.response.read_exact(&mut part).unwrap();
        part.truncate(length);
        String::from_utf8(part).unwrap()
    }

    /// Reads the next part, which is one JSON object on a line.
    fn object(&mut self) -> Value {
        serde_json::from_str(&self.part()).unwrap()
    }

    /// Reads the rest of the response, and returns the last line.
    fn last(&mut self) -> Value {
        let (mut last, mut part) = (String::new(), self.part());
        while !part.is_empty() {
            (last, part) = (part, self.part());
        }
        serde_json::from_str(last.lines().last().unwrap()).unwrap()
    }
}

/// The body of a whole response, without the marks of its chunks.
fn body(answer: &Answer) -> String {
    assert_eq!(answer.field("transfer-encoding"), Some("chunked"), "{answer:?}");
    let (mut body, mut rest) = (String::new(), answer.text());
    while let Some((length, more)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        body += &more[..length];
        rest = more[length + 2..].to_owned();
    }
    body
}

/// Lines of JSON strings.
fn lines(words: &[&str]) -> String {
    words.iter().map(|word| format!("{}\n", json!(word))).collect()
}

#[test]
fn verdicts_leave_while_words_arrive_and_are_those_of_a_check() {
    let server = Server::start(&[]);
    let mut check = Check::start(&server);
    check.send("\"tea\"\n\"te");
    let head = check.head();
    for field in ["http/1.1 200", "content-type: application/x-ndjson\n", "cache-control: no-store\n", "ratelimit: "] {
        assert!(head.contains(field), "{head}");
    }
    assert!(head.contains("content-language: en\n") && !head.contains("content-encoding"), "{head}");
    let first = check.object();
    check.send("at\"\n\n \"h\\u0079gt\" \r\n");
    let rest = check.part();
    check.send("\"Tom\"");
    check.send("");
    let all = format!("{first}\n{rest}{}", check.object());
    assert_eq!(check.part(), "");
    let expected = server.post("/v1/tiny/check", "application/json", "{\"words\":[\"tea\",\"teat\",\"hygt\",\"Tom\"]}");
    let values = |text: &str| text.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>();
    assert_eq!(values(&all), values(&expected.text()));
    // The connection can be used for the next request.
    check.stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    assert!(check.head().starts_with("http/1.1 200"));
    // A body of known length works, too.
    let answer = server.post("/v1/tiny/check", NDJSON, lines(&["tea", "teat", "hygt", "Tom"]));
    assert_eq!(body(&answer), expected.text());
    assert_eq!(server.metric("lexmill_lookups_total{edition=\"tiny\"}"), 12);
}

#[test]
fn a_body_larger_than_any_limit_needs_little_memory() {
    let server = Server::start(&[]);
    let size = trials(6) as usize * 1_000_000;
    let words = lines(&["tea", "teat", "zoo", "hygt"]).repeat(2_000);
    let parts = size / words.len();
    let memory = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap()
    };
    let before = memory();
    let mut check = Check::start(&server);
    let mut writer = check.stream.try_clone().unwrap();
    let verdicts = std::thread::scope(|scope| {
        scope.spawn(|| {
            for _ in 0..parts {
                write!(writer, "{:x}\r\n{words}\r\n", words.len()).unwrap();
            }
            writer.write_all(b"0\r\n\r\n").unwrap();
        });
        check.head();
        let (mut verdicts, mut part) = (0, check.part());
        while !part.is_empty() {
            verdicts += part.lines().count();
            part = check.part();
        }
        verdicts
    });
    assert_eq!(verdicts, parts * 8_000);
    let grown = memory() - before;
    assert!(grown < 32 * 1024, "{grown} kB more for a body of {size} bytes");
}

#[test]
fn f21_a_wrong_line_is_named() {
    let server = Server::start(&[]);
    let long = format!("\"{}\"", "a".repeat(65));
    let longer = "x".repeat(1_100);
    for (line, status, reason) in [
        ("tea", 400, "it is not a JSON string"),
        ("1", 400, "it is not a JSON string"),
        ("\"tea\" \"teat\"", 400, "it is not a JSON string"),
        ("\"te\\u0000a\"", 400, "contains a control character"),
        ("\"\"", 400, "a word is empty"),
        (&long, 422, "a word is longer than 64 characters"),
    ] {
        // Before the first verdict, the response is a problem. After it, the last line is one.
        let first = server.post("/v1/tiny/check", NDJSON, format!("\n{line}\n\"tea\"\n"));
        let problem = first.json();
        assert_eq!((first.status, first.field("content-type")), (status, Some("application/problem+json")), "{line}");
        let names = |detail: &Value, number: usize| {
            let detail = detail.as_str().unwrap();
            assert!(detail.starts_with(&format!("line {number}: ")) && detail.contains(reason), "{line}: {detail}");
        };
        names(&problem["detail"], 2);
        let later = server.post("/v1/tiny/check", NDJSON, format!("\"tea\"\n\"teat\"\n{line}\n\"tea\"\n"));
        let text = body(&later);
        let values: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((later.status, values.len(), &values[1]["word"]), (200, 3, &json!("teat")), "{line}");
        assert_eq!((&values[2]["status"], &values[2]["type"]), (&json!(status), &problem["type"]), "{line}");
        names(&values[2]["detail"], 3);
    }
    let mut check = Check::start(&server);
    check.send("\"tea\"\n\"tea\"\n");
    check.head();
    check.send(&longer);
    assert_eq!(check.last()["detail"], "line 3: it is longer than 1024 bytes");
    // The client has sent more, and gets the last line all the same.
    let more = lines(&["tea"]).repeat(200_000);
    let answer = server.post("/v1/tiny/check", NDJSON, format!("\"tea\"\nteat\n{more}"));
    assert!(body(&answer).lines().last().unwrap().contains("\"detail\":\"line 2: "), "{answer:?}");
    for (status, path, fields, sent) in [
        (400, "/v1/tiny/check", &[][..], ""),
        (400, "/v1/tiny/check", &[], "\n \n"),
        (400, "/v1/tiny/check?judge=1", &[], "\"tea\"\n"),
        (415, "/v1/tiny/check", &[("content-encoding", "gzip")], "\"tea\"\n"),
        (404, "/v1/none/check", &[], "\"tea\"\n"),
        (415, "/v1/tiny/meanings", &[], "\"tea\"\n"),
    ] {
        let fields = [&[("content-type", NDJSON)][..], fields].concat();
        let answer = server.ask("POST", path, &fields, sent.as_bytes());
        assert_eq!(
            (answer.status, answer.json()["status"].as_u64()),
            (status, Some(status.into())),
            "{path}: {sent:?}"
        );
    }
}

#[test]
fn f19_a_client_that_stalls_is_cut_off_and_a_steady_one_is_not() {
    let times = ["--body-timeout", "900ms", "--work-timeout", "500ms", "--taking-timeout", "500ms"];
    let server = Server::start(&times);
    // The connection of a request may take 2.9 s. This check takes longer, and is never idle for long.
    let (mut check, block, start) = (Check::start(&server), lines(&["tea"]).repeat(22_000), Instant::now());
    for turn in 0..12 {
        check.send(&block);
        if turn == 0 {
            check.head();
        }
        let mut seen = 0;
        while seen < 22_000 {
            seen += check.part().lines().count();
        }
        std::thread::sleep(Duration::from_millis(300));
    }
    check.send("");
    assert!(start.elapsed() > Duration::from_secs(3) && check.part().is_empty());
    // Without words for too long, the last line says so.
    let (mut check, start) = (Check::start(&server), Instant::now());
    check.send("\"tea\"\n\"tea");
    check.head();
    let last = check.last();
    assert_eq!((&last["status"], &last["type"]), (&json!(408), &json!("urn:lexmill:problem:too-slow")));
    assert!(last["detail"].as_str().unwrap().starts_with("line 2: "), "{last}");
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
    // A client that reads no verdicts is cut off.
    let start = Instant::now();
    let mut check = Check::start(&server);
    let chunk = format!("{:x}\r\n{block}\r\n", block.len());
    while check.stream.write_all(chunk.as_bytes()).is_ok() {}
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!(server.get("/healthz").status, 200);
}

/// A client uses its tokens up, and then gets them at the rate of the limit. Other clients are not delayed.
#[test]
fn tokens_are_taken_as_the_body_grows_and_waited_for() {
    let rate = ["--rate", "20", "--burst", "2", "--trusted-proxy", "127.0.0.0/8"];
    let server = Server::start(&rate);
    let (words, start) = (lines(&["tea"]).repeat(50_000), Instant::now());
    let answer = server.post("/v1/tiny/check", NDJSON, &words);
    // 300,000 bytes are 30 tokens. Two are there at first, and 20 come in a second.
    assert_eq!(body(&answer).lines().count(), 50_000);
    assert!(start.elapsed() > Duration::from_millis(1_000), "{:?}", start.elapsed());
    let server = Server::start(&["--rate", "0.001", "--burst", "2", "--trusted-proxy", "127.0.0.0/8"]);
    let fields = [("content-type", NDJSON), ("x-forwarded-for", "192.0.2.1")];
    let few = lines(&["tea"; 1_500]);
    let statuses = [0; 3].map(|_| server.ask("POST", "/v1/tiny/check", &fields, few.as_bytes()).status);
    assert_eq!(statuses, [200, 200, 429]);
    let other = [("content-type", NDJSON), ("x-forwarded-for", "192.0.2.2")];
    assert_eq!(server.ask("POST", "/v1/tiny/check", &other, few.as_bytes()).status, 200);
}

#[test]
fn f23_a_check_that_ends_soon_survives_the_shutdown_and_an_endless_one_gets_a_last_line() {
    let mut server = Server::start(&["--body-timeout", "60s", "--grace", "4s"]);
    let (mut short, mut endless) = (Check::start(&server), Check::start(&server));
    for check in [&mut short, &mut endless] {
        check.send("\"tea\"\n");
        check.head();
        assert_eq!(check.object()["word"], "tea");
    }
    let start = Instant::now();
    server.signal(Signal::TERM);
    server.wait_for_log("finishing");
    short.send("\"teat\"\n");
    assert_eq!(short.object()["word"], "teat");
    short.send("");
    assert_eq!(short.part(), "");
    let last = endless.last();
    assert!(last["detail"].as_str().unwrap().starts_with("line 2: the server is shutting down"), "{last}");
    endless.send("");
    assert!(server.process.wait().unwrap().success());
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
}

/// A new build during a check does not mix verdicts of two versions.
#[test]
fn all_verdicts_of_a_check_are_of_one_version() {
    let server = Server::start(&["--look-every", "60s", "--body-timeout", "60s"]);
    let other = tempfile::tempdir().unwrap();
    let new = tiny("at\ntea\n").compile_in(other.path());
    let mut check = Check::start(&server);
    check.send("\"zoo\"\n");
    check.head();
    assert_eq!(check.object()["allowed"], true);
    for edition in ["tiny", "other"] {
        std::fs::remove_dir_all(server.build.join(edition)).unwrap();
        crate::common::copy_folder(&new.join(edition), &server.build.join(edition));
    }
    server.signal(Signal::HUP);
    server.wait_until(|| server.get("/v1/tiny/words/zoo").json()["allowed"] == false);
    check.send("\"zoo\"\n");
    assert_eq!(check.object()["allowed"], true);
    check.send("");
    assert_eq!(check.part(), "");
}
