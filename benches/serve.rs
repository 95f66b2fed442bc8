//! The processor time of the server for a request under `wrk`, compared to a bare axum "hello" in the same run. The
//! requests are for one word again and again, for its page, for a page of the finder, and for random words: allowed,
//! rejected, and in no source.
//!
//! Also the words of a batch per second and core, and the number of answers for 2,000 connections, compared to 64. The
//! batches are text, and JSON about misspelt words without and with suggestions. The connections ask for random words
//! in no source, which are the most expensive look-ups.
//!
//! `cargo bench --bench serve`; reads the editions of `build/`, or of `LEXMILL_BUILD`. Needs Linux and `wrk`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use lexmill::Error;
use lexmill::internals::artefact::{BuildReader, VerdictTable};
use samples::{median, misspelt};

#[path = "common/samples.rs"]
mod samples;

/// Turns of each server.
const ROUNDS: usize = 5;
/// Seconds of a turn.
const SECONDS: u32 = 3;
/// Numbers of connections: a usual one, and one that is too high.
const CONNECTIONS: [usize; 2] = [64, 2_000];
/// A script for `wrk`: words of random letters.
const RANDOM_WORDS: &str = r#"
math.randomseed(1)
function request()
  local word = {}
  for place = 1, math.random(5, 11) do word[place] = string.char(96 + math.random(26)) end
  return wrk.format("GET", wrk.path .. table.concat(word))
end
"#;
/// A script for `wrk`: words from the lines of a file, in random order.
const LISTED_WORDS: &str = r#"
local words = {}
for word in io.lines("FILE") do words[#words + 1] = word end
math.randomseed(1)
function request()
  return wrk.format("GET", wrk.path .. words[math.random(#words)])
end
"#;
/// Words of a text batch, and of all JSON batches.
const BATCH: usize = 100_000;
/// Words of a JSON batch.
const JSON_BATCH: usize = 1_000;

/// A server in a process of its own.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(command: &mut Command) -> Self {
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Self { process, address: address.trim().to_owned() }
    }

    /// Processor time of the process so far, in seconds.
    fn seconds(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        let ticks: f64 = fields[11..13].iter().map(|ticks| ticks.parse::<f64>().unwrap()).sum();
        ticks / 100.0
    }

    /// Microseconds of processor time for a request.
    fn request(&self, path: &str) -> f64 {
        let before = self.seconds();
        let requests = wrk(&[&format!("-c{}", CONNECTIONS[0])], &format!("{}{path}", self.address));
        (self.seconds() - before) * 1e6 / requests
    }

    /// Microseconds of processor time for a request about a word that the script chooses.
    fn first_answer(&self, edition: &str, script: &str) -> f64 {
        let before = self.seconds();
        let requests = self.under_load(edition, CONNECTIONS[0], script);
        (self.seconds() - before) * 1e6 / requests
    }

    /// The number of answers about random words while this number of connections ask.
    fn under_load(&self, edition: &str, connections: usize, script: &str) -> f64 {
        wrk(&[&format!("-c{connections}"), "-s", script], &format!("{}/v1/{edition}/words/", self.address))
    }

    /// Words for each second of processor time, if all of them are asked this number of times in bodies of this type.
    fn batch(&self, path: &str, (media, bodies): (&str, &[String]), times: usize) -> f64 {
        let mut stream = TcpStream::connect(self.address.trim_start_matches("http://")).unwrap();
        let before = self.seconds();
        let mut answer = vec![0; 1 << 20];
        for body in (0..times).flat_map(|_| bodies) {
            let length = body.len();
            write!(stream, "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: {media}\r\n").unwrap();
            write!(stream, "content-length: {length}\r\n\r\n{body}").unwrap();
            let (mut head, mut missing) = (Vec::new(), None);
            while missing != Some(0) {
                let read = stream.read(&mut answer).unwrap();
                assert!(read > 0);
                match &mut missing {
                    Some(missing) => *missing -= read,
                    None => {
                        head.extend_from_slice(&answer[..read]);
                        let end = head.windows(4).position(|four| four == b"\r\n\r\n").map(|end| end + 4);
                        let Some(end) = end else { continue };
                        let text = String::from_utf8_lossy(&head[..end]).to_lowercase();
                        assert!(text.starts_with("http/1.1 200"), "{}", String::from_utf8_lossy(&head));
                        let length = text.split("content-length: ").nth(1).unwrap().split("\r\n").next().unwrap();
                        missing = Some(length.parse::<usize>().unwrap() - (head.len() - end));
                    }
                }
            }
        }
        (times * BATCH) as f64 / (self.seconds() - before)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// The number of requests in a turn. All must be answered with success.
fn wrk(arguments: &[&str], url: &str) -> f64 {
    let mut wrk = Command::new("wrk");
    wrk.args(["-t1", &format!("-d{SECONDS}s")]).args(arguments).arg(url);
    let out = String::from_utf8(wrk.output().expect("wrk is installed").stdout).unwrap();
    assert!(!out.contains("Non-2xx"), "{out}");
    let requests = out.lines().find_map(|line| line.trim().split_once(" requests in")).expect("wrk counts").0;
    requests.parse().unwrap()
}

/// The peer: as little as axum can do.
fn hello() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("http://{}", listener.local_addr().unwrap());
        let router = axum::Router::new().fallback(axum::routing::get(|| async { "hello" }));
        axum::serve(listener, router).await.unwrap();
    });
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("hello") {
        return hello();
    }
    let build = std::env::var("LEXMILL_BUILD").unwrap_or_else(|_| "build".to_owned());
    let edition = "woordspel-nl";
    let text = fs::read_to_string(format!("{build}/{edition}/words.txt")).expect("build/ holds the edition");
    let words: Vec<&str> = text.lines().collect();
    let hello = Server::start(Command::new(std::env::current_exe().unwrap()).arg("hello"));
    let rates = ["--rate=100000", "--burst=100000"];
    let lexmill = ["serve", "--listen=127.0.0.1:0", "--build", &build];
    let lexmill = Server::start(Command::new(env!("CARGO_BIN_EXE_lexmill")).args(lexmill).args(rates));
    for (what, path) in [
        ("verdict", format!("/v1/{edition}/words/griek")),
        ("page of a word", format!("/{edition}/word/fietste")),
        ("page of the finder", format!("/{edition}/finder?within=dictees")),
    ] {
        let turns: Vec<_> = (0..ROUNDS).map(|_| (hello.request("/"), lexmill.request(&path))).collect();
        let [bare, answer] = [median(turns.iter().map(|turn| turn.0)), median(turns.iter().map(|turn| turn.1))];
        let ratio = median(turns.iter().map(|(bare, answer)| answer / bare));
        println!("hello {bare:.2} µs, {what} {answer:.2} µs, median ratio {ratio:.3}");
    }
    let folder = tempfile::tempdir().unwrap();
    let script = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let folder = format!("{build}/{edition}");
    let verdicts = BuildReader::open(folder.as_ref()).and_then(|reader| VerdictTable::open(&reader));
    let verdicts = verdicts.expect("build/ has the edition");
    let (mut allowed, mut refused) = (String::new(), String::new());
    let sorted = verdicts.visit(|record| {
        if record.form.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let list = if record.is_accepted() { &mut allowed } else { &mut refused };
            list.push_str(&record.form);
            list.push('\n');
        }
        Ok::<_, Error>(())
    });
    sorted.unwrap();
    let unknown = script("unknown.lua", RANDOM_WORDS);
    let listed =
        |name: &str, words: &str| script(name, &LISTED_WORDS.replace("FILE", &script(&format!("{name}.words"), words)));
    for (what, script) in [
        ("allowed", listed("allowed.lua", &allowed)),
        ("refused", listed("refused.lua", &refused)),
        ("in no source", unknown.clone()),
    ] {
        // The same script asks both servers, because the script takes time and memory from them.
        let turn = |_| lexmill.first_answer(edition, &script) / hello.first_answer(edition, &script);
        println!("random words, {what}: median ratio {:.2}", median((0..ROUNDS).map(turn)));
    }
    let in_order: Vec<&str> = words.iter().copied().step_by(words.len() / BATCH).take(BATCH).collect();
    // Each word once and far from the previous word.
    let stride = 7_919;
    let shuffled: Vec<&str> = (0..BATCH).map(|place| words[place * stride % words.len()]).collect();
    for (name, batch) in [("in order", in_order), ("shuffled", shuffled)] {
        let words = lexmill.batch(&format!("/v1/{edition}/check"), ("text/plain", &[batch.join("\n")]), 40);
        println!("text batch {name}: {:.2} million words a second and core", words / 1e6);
    }
    let misspelt: Vec<_> = (0..BATCH).map(|place| misspelt(words[place * stride % words.len()], place)).collect();
    let bodies: Vec<_> = misspelt.chunks(JSON_BATCH).map(|words| format!("{{\"words\":{words:?}}}")).collect();
    for (what, query, times) in [("", "", 10), (" with suggestions", "?suggest=3", 2)] {
        let words = lexmill.batch(&format!("/v1/{edition}/check{query}"), ("application/json", &bodies), times);
        println!("JSON batch of misspelt words{what}: {words:.0} words a second and core");
    }
    let load = |_| CONNECTIONS.map(|connections| lexmill.under_load(edition, connections, &unknown));
    let turns: Vec<_> = (0..ROUNDS).map(load).collect();
    let ratio = median(turns.iter().map(|[usual, many]| many / usual));
    println!("unknown words with {} connections, to {}: median ratio {ratio:.3}", CONNECTIONS[1], CONNECTIONS[0]);
}
