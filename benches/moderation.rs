//! A queue of 100,000 requests: importing, triage, pages, deciding, and the same over HTTP. Also queues of 10,000 and of
//! a million requests: importing and listing by command, and pages with every filter, compared to the smaller queue.
//! `LEXMILL_BUILD=build cargo bench --bench moderation` asks the edition `woordspel-nl` of that build, and prints
//! seconds and the most memory that was used. With the feature `postgres`, `LEXMILL_REQUESTS` may be the address of an
//! empty PostgreSQL database for the queue of 100,000 requests.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::dictionary::{Dictionary, Internals as _};
use lexmill::internals::forum::{From, Imported, read};
use lexmill::internals::moderation::advice_reason::AdviceReason;
use lexmill::internals::moderation::elsewhere::{Elsewhere, look_elsewhere};
use lexmill::internals::moderation::evidence::{ADVICE, Evidence, Known, queued_form};
use lexmill::internals::moderation::queue::{
    Bearer, Cursor, Filter, PageOf, Queue, Reasons, RequestOrder, Ruling, StoredAdvice,
};
use lexmill::internals::moderation::request::{Ask, Precedents, Request, RequestKind, RequestState};
use lexmill::internals::moderation::secret::Token;

const REQUESTS: usize = 100_000;

/// The number of requests whose advice is written at once, as by the server.
const MAX_WRITTEN_REQUESTS: usize = 500;

fn main() {
    let build = PathBuf::from(std::env::var_os("LEXMILL_BUILD").unwrap_or_else(|| "build".into()));
    let folder = build.join("woordspel-nl");
    if !folder.is_dir() {
        return println!("{}: there is no edition; `cargo run --release -- compile` makes it", folder.display());
    }
    let dictionary = Dictionary::open(&folder).expect("the edition is sound");
    let place = tempfile::tempdir().expect("there is room for a folder");
    let file = place.path().join("requests.txt");
    std::fs::write(&file, lines(&dictionary)).expect("there is room for a file");
    let address = std::env::var_os("LEXMILL_REQUESTS").map(PathBuf::from);
    let is_file = address.is_none();
    let address = address.unwrap_or_else(|| place.path().join("queue"));
    let mut queue = Queue::create(&address).expect("a queue is made");

    timed("import", || import(&mut queue, &dictionary, &file));
    let mut requests = Vec::new();
    timed("list", || {
        requests = queue.requests(&Filter::default()).expect("the queue is sound");
        requests.len()
    });
    let mut elsewhere = Elsewhere::default();
    timed("sources that accept nothing", || {
        let forms = requests.iter().map(|request| request.form.as_str()).collect();
        let mut problems = Diagnostics::new();
        elsewhere = look_elsewhere(Path::new("sources"), &dictionary, &forms, &mut problems).expect("a sound build");
        assert!(!problems.has_errors(), "{problems:?}");
        requests.len()
    });
    timed("triage", || {
        let gather = |request: &Request, precedents: &Precedents| {
            let known = Known { precedents: Some(precedents), elsewhere: Some(&elsewhere), ..Known::default() };
            Evidence::gather(&dictionary, request, known).expect("a sound build")
        };
        queue.triage(requests, gather).expect("the queue is sound").len()
    });
    timed("decide 1,000", || {
        for id in 1..=1_000 {
            let reasons = Reasons { who: "an", because: "no", source: "" };
            queue.decide(id, Ruling::Reject, reasons).expect("it is open");
        }
        1_000
    });
    pages(&mut queue);
    timed("doctor", || queue.doctor().expect("the queue is sound").len());
    over_http((place.path(), &address), &build, &mut queue, &dictionary);
    println!("most memory: {} MB", most_memory() >> 10);
    if is_file {
        growth(place.path(), &build);
    }
}

/// Imports and lists queues of 10,000 and of 1,000,000 requests, and prints for each filter how many times as long a
/// page of the large queue takes.
fn growth(place: &Path, build: &Path) {
    let queues = [10_000, 1_000_000].map(|count| {
        let (file, path) = (place.join(format!("{count}.txt")), place.join(format!("queue-{count}")));
        let lines: String = (0..count).map(|number| format!("+{} asked by {number}\n", word(number))).collect();
        std::fs::write(&file, lines).expect("there is room for a file");
        for arguments in [&["import", "-e", "woordspel-nl", "--from", "lines"][..], &["list"]] {
            let mut command = Command::new("/usr/bin/time");
            command.args(["-f", "%e s, %M KiB", env!("CARGO_BIN_EXE_lexmill"), "request", arguments[0], "--build"]);
            command.arg(build).arg("--requests").arg(&path).args(&arguments[1..]);
            command.args((arguments[0] == "import").then_some(&file));
            let out = command.stdout(Stdio::null()).output().expect("it runs");
            let said = String::from_utf8_lossy(&out.stderr);
            println!("{}, {count} requests: {}", arguments[0], said.lines().last().unwrap_or_default());
        }
        let mut queue = Queue::open(&path).expect("the queue is sound");
        advise(&mut queue, count as i64);
        queue
    });
    for (name, of) in filters() {
        for (place, share) in [("first", None), ("late", Some(10))] {
            let mut turns = Vec::new();
            for _ in 0..51 {
                let [small, large] = [(&queues[0], 10_000), (&queues[1], 1_000_000)].map(|(queue, count)| {
                    let after = share.map(|share| Cursor { value: 1, id: count - count / share });
                    let start = Instant::now();
                    queue.page(&of, after, 100).expect("the queue is sound");
                    queue.count(&of).expect("the queue is sound");
                    start.elapsed().as_secs_f64()
                });
                turns.push(large / small);
            }
            turns.sort_by(f64::total_cmp);
            println!("{place} page {name}, a million to 10,000: {:.2} ×", turns[turns.len() / 2]);
        }
    }
}

/// A word of seven letters, different for each number.
fn word(mut number: u64) -> String {
    number = number * 7_919_777 % 26_u64.pow(7);
    let letter = |_| {
        let letter = char::from(b'a' + (number % 26) as u8);
        number /= 26;
        letter
    };
    (0..7).map(letter).collect()
}

/// Stores advice on all requests.
fn advise(queue: &mut Queue, count: i64) {
    let advice: Vec<_> = (1..=count)
        .map(|id| {
            let because = AdviceReason::new("no-source", "");
            let (advice, likelihood) = (ADVICE[id as usize % ADVICE.len()].0, id as u32 % 90);
            (id, StoredAdvice { advice, because, frequency: None, likelihood, elsewhere: Vec::new() })
        })
        .collect();
    for some in advice.chunks(MAX_WRITTEN_REQUESTS) {
        queue.advise(some, "version").expect("there is room");
    }
    queue.vacuum().expect("the queue is sound");
}

/// The filters of pages, each with a description.
fn filters() -> [(&'static str, PageOf<'static>); 8] {
    let open = PageOf { state: RequestState::Open, edition: None, kind: None, advice: None, order: RequestOrder::Asks };
    let here = Some("woordspel-nl");
    [
        ("open", open),
        ("of an edition", PageOf { edition: here, ..open }),
        ("of a kind of which there is none", PageOf { kind: Some(RequestKind::Remove), ..open }),
        ("with an advice", PageOf { edition: here, advice: Some(ADVICE[3].0), ..open }),
        ("rejected", PageOf { state: RequestState::Rejected, ..open }),
        ("by age", PageOf { order: RequestOrder::Age, ..open }),
        (
            "by likelihood, with an advice",
            PageOf { order: RequestOrder::Likelihood, advice: Some(ADVICE[3].0), ..open },
        ),
        ("by likelihood, of an edition", PageOf { order: RequestOrder::Likelihood, edition: here, ..open }),
    ]
}

/// Actions that moderators wait for: pages of the queue with every filter, at its beginning and near its end, and
/// actions on one request or on 100 requests. Prints the median and the slowest time in milliseconds.
fn pages(queue: &mut Queue) {
    timed("advise", || {
        advise(queue, REQUESTS as i64);
        REQUESTS
    });
    for (name, of) in filters() {
        for (place, after) in [("first", None), ("late", Some(Cursor { value: 1, id: 90_000 }))] {
            times(&format!("{place} page {name}"), 50, |_| {
                queue.page(&of, after, 100).expect("the queue is sound");
                queue.count(&of).expect("the queue is sound");
            });
        }
    }
    times("a request with its history and precedents", 200, |place| {
        drop(queue.case(2_000 + place).expect("it is there"));
    });
    let reasons = Reasons { who: "an", because: "no", source: "" };
    times("decide one", 200, |place| drop(queue.decide(2_000 + place, Ruling::Reject, reasons).expect("it is open")));
    times("undo one", 200, |place| drop(queue.undo(2_000 + place, None, reasons).expect("it is decided")));
    times("comment", 200, |place| queue.comment(2_000 + place, "an", "no").expect("there is room"));
    times("decide 100 at once", 20, |place| {
        let ids: Vec<_> = (3_000 + place * 100..3_100 + place * 100).collect();
        queue.decide_many(&ids, Ruling::Reject, reasons).expect("there is room");
    });
    times("the latest 100 decisions", 50, |_| drop(queue.decisions("woordspel-nl", 100).expect("the queue is sound")));
}

/// The same actions over HTTP, and look-ups while 50 moderators ask for the number of requests once a second.
fn over_http((place, requests): (&Path, &Path), build: &Path, queue: &mut Queue, dictionary: &Dictionary) {
    queue.add_moderator("an", "no hash").expect("there is room");
    let token = Token::new().expect("there are random bytes");
    let lasts = Duration::from_secs(3600);
    queue.open_session(("an", Bearer::Browser), &token, SystemTime::now(), lasts).expect("there is room");
    let mut server = Command::new(env!("CARGO_BIN_EXE_lexmill"));
    server.args(["serve", "--listen", "127.0.0.1:0", "--rate", "100000", "--burst", "100000", "--build"]).arg(build);
    server.arg("--requests").arg(requests).arg("--sources").arg(place).arg("--rules").arg("rules");
    let mut server = server.stdout(Stdio::piped()).spawn().expect("the server starts");
    let mut address = String::new();
    BufReader::new(server.stdout.take().expect("a pipe")).read_line(&mut address).expect("the address is printed");
    let address = address.trim().trim_start_matches("http://").to_owned();
    let version = dictionary.manifest().expect("the edition is sound").version.clone();
    while !queue.unadvised("woordspel-nl", &version, 1).expect("the queue is sound").is_empty() {
        std::thread::sleep(Duration::from_millis(100));
    }
    let cookie = format!("cookie: __Host-lexmill={}\r\n", token.as_str());
    let mut client = Client::new(&address);
    for path in ["/moderation", "/moderation?edition=woordspel-nl&advice=look-it-up", "/moderation/requests/50001"] {
        times(&format!("GET {path}"), 50, |_| {
            client.ask(&format!("GET {path} HTTP/1.1\r\nhost: x\r\n{cookie}\r\n"), 200);
        });
    }
    let body = format!("do=reject&because=no&key={}", token.form_key());
    times("POST a decision", 100, |place| {
        let head = format!("POST /moderation/requests/{} HTTP/1.1\r\nhost: x\r\n{cookie}", 60_000 + place);
        let media = "content-type: application/x-www-form-urlencoded\r\ncontent-length";
        client.ask(&format!("{head}{media}: {}\r\n\r\n{body}", body.len()), 303);
    });
    let text = dictionary.words_text().expect("the edition is sound");
    let words: Vec<_> = text.lines().step_by(97).collect();
    let end = Instant::now() + Duration::from_secs(15);
    let took: Vec<f64> = std::thread::scope(|scope| {
        let (address, cookie, words) = (&*address, &*cookie, &words);
        for _ in 0..50 {
            scope.spawn(move || {
                let mut client = Client::new(address);
                while Instant::now() < end {
                    client.ask(&format!("GET /moderation/count HTTP/1.1\r\nhost: x\r\n{cookie}\r\n"), 200);
                    std::thread::sleep(Duration::from_secs(1));
                }
            });
        }
        let look_up = |thread: usize| {
            let (mut client, mut took, mut next) = (Client::new(address), Vec::new(), Instant::now());
            while next < end {
                let word = words[(took.len() * 10 + thread) % words.len()];
                let start = Instant::now();
                client.ask(
                    &format!("GET /v1/woordspel-nl/words/{word}{} HTTP/1.1\r\nhost: x\r\n\r\n", ["", "q"][thread % 2]),
                    200,
                );
                took.push(start.elapsed().as_secs_f64() * 1_000.0);
                next += Duration::from_millis(20);
                std::thread::sleep(next.saturating_duration_since(Instant::now()));
            }
            took
        };
        let threads: Vec<_> = (0..10).map(|thread| scope.spawn(move || look_up(thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no error")).collect()
    });
    percentiles("look-ups beside 50 moderators", took);
    server.kill().and_then(|()| server.wait()).expect("it runs");
}

/// A connection that is kept open.
struct Client(BufReader<TcpStream>);

impl Client {
    fn new(address: &str) -> Self {
        Self(BufReader::new(TcpStream::connect(address).expect("the server listens")))
    }

    /// Sends a request and reads its answer, which has this status.
    fn ask(&mut self, request: &str, status: u16) {
        self.0.get_mut().write_all(request.as_bytes()).expect("it is taken");
        let (mut line, mut length, mut first) = (String::new(), 0, String::new());
        loop {
            line.clear();
            self.0.read_line(&mut line).expect("an answer");
            if first.is_empty() {
                first.clone_from(&line);
            }
            if let Some(number) = line.to_lowercase().strip_prefix("content-length:") {
                length = number.trim().parse().expect("a number");
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).expect("a body");
        assert!(first.contains(&status.to_string()), "{request}{first}{}", String::from_utf8_lossy(&body));
    }
}

fn percentiles(what: &str, mut took: Vec<f64>) {
    took.sort_by(f64::total_cmp);
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
    println!("{what}: {} of them, median {:.2} ms, 99th percentile {:.2} ms", took.len(), at(0.5), at(0.99));
}

fn times(what: &str, times: i64, mut act: impl FnMut(i64)) {
    let mut took: Vec<_> = (0..times)
        .map(|place| {
            let start = Instant::now();
            act(place);
            start.elapsed().as_secs_f64() * 1_000.0
        })
        .collect();
    took.sort_by(f64::total_cmp);
    println!("{what}: {:.2} ms, the slowest {:.2} ms", took[took.len() / 2], took[took.len() - 1]);
}

/// Lines to import: words of the edition, half of them with an additional letter.
fn lines(dictionary: &Dictionary) -> String {
    let text = dictionary.words_text().expect("the edition is sound");
    let words = text.lines().step_by(3).take(REQUESTS).enumerate();
    words
        .map(|(place, word)| format!("+{word}{} asked by reader {place}\n", if place % 2 == 0 { "q" } else { "" }))
        .collect()
}

fn import(queue: &mut Queue, dictionary: &Dictionary, file: &Path) -> usize {
    let file = std::fs::File::open(file).expect("it was written");
    let asks: Vec<_> = read(&"requests.txt".into(), file, &From::Lines { unsigned: None })
        .expect("lines")
        .map(|piece| {
            let Ok(Imported::Request(request)) = piece else { unreachable!("lines are requests") };
            let form = queued_form(dictionary, &request.word);
            (form, request.kind, Ask { word: request.word, text: request.reason, ..Ask::default() })
        })
        .collect();
    let added = queue.add("woordspel-nl", asks.iter().map(|(form, kind, ask)| (form.as_str(), *kind, ask)));
    let added = added.expect("there is room");
    (added.new + added.joined) as usize
}

fn timed(what: &str, act: impl FnOnce() -> usize) {
    let start = Instant::now();
    let number = act();
    println!("{what}: {number} in {:.2} s", start.elapsed().as_secs_f64());
}

/// The peak memory of this process in KiB, or 0 if the system does not report it.
fn most_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
