//! A queue of 100,000 requests: importing, triage, pages, deciding. `LEXMILL_BUILD=build cargo bench --bench moderation` asks the
//! edition `woordspel-nl` of that build, and prints seconds and the most memory that was used.

use std::path::{Path, PathBuf};
use std::time::Instant;

use lexmill::diagnostic::Diagnostics;
use lexmill::lexicon::Lexicon;
use lexmill::moderation::elsewhere::{Elsewhere, look_elsewhere};
use lexmill::moderation::evidence::{ADVICE, Evidence, Known, queued_form};
use lexmill::moderation::import::{From, Imported, read};
use lexmill::moderation::queue::{Cursor, Filter, PageOf, Queue, Reasons, Ruling};
use lexmill::moderation::request::{Ask, Kind, Request, State};

const REQUESTS: usize = 100_000;

fn main() {
    let build = PathBuf::from(std::env::var_os("LEXMILL_BUILD").unwrap_or_else(|| "build".into()));
    let folder = build.join("woordspel-nl");
    if !folder.is_dir() {
        return println!("{}: there is no edition; `cargo run --release -- compile` makes it", folder.display());
    }
    let lexicon = Lexicon::open(&folder).expect("the edition is sound");
    let place = tempfile::tempdir().expect("there is room for a folder");
    let file = place.path().join("requests.txt");
    std::fs::write(&file, lines(&lexicon)).expect("there is room for a file");
    let mut queue = Queue::create(&place.path().join("queue")).expect("a queue is made");

    timed("import", || import(&mut queue, &lexicon, &file));
    let mut requests = Vec::new();
    timed("list", || {
        requests = queue.requests(&Filter::default()).expect("the queue is sound");
        requests.len()
    });
    let mut elsewhere = Elsewhere::new();
    timed("sources that admit nothing", || {
        let forms = requests.iter().map(|request| request.form.as_str()).collect();
        let mut problems = Diagnostics::new();
        elsewhere = look_elsewhere(Path::new("sources"), &lexicon, &forms, &mut problems).expect("a sound build");
        assert!(!problems.has_errors(), "{problems:?}");
        elsewhere.len()
    });
    timed("triage", || {
        let gather = |request: &Request, precedents: &[_]| {
            let elsewhere = elsewhere.get(&request.form).map_or(&[][..], Vec::as_slice);
            let known = Known { precedents, elsewhere, ..Known::default() };
            Evidence::gather(&lexicon, request, known).expect("a sound build")
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
    println!("most memory: {} MB", most_memory() >> 10);
}

/// What moderators wait for: pages of the queue by every filter, at its beginning and far behind it, and what they do to
/// one request or a page of them. The median and the slowest, in milliseconds.
fn pages(queue: &mut Queue) {
    let all = queue.requests(&Filter::default()).expect("the queue is sound");
    let advice: Vec<_> = all
        .iter()
        .map(|request| (request.id, ADVICE[request.id as usize % ADVICE.len()].0, "no source has it".to_owned()))
        .collect();
    timed("advise", || {
        queue.advise(&advice, "version").expect("there is room");
        advice.len()
    });
    let open = PageOf { state: State::Open, edition: None, kind: None, advice: None };
    let here = Some("woordspel-nl");
    let filters = [
        ("open", open),
        ("of an edition", PageOf { edition: here, ..open }),
        ("of a kind of which there is none", PageOf { kind: Some(Kind::Remove), ..open }),
        ("with an advice", PageOf { edition: here, advice: Some(ADVICE[3].0), ..open }),
        ("rejected", PageOf { state: State::Rejected, ..open }),
    ];
    for (name, of) in filters {
        for (place, after) in [("first", None), ("late", Some(Cursor { asks: 1, id: 90_000 }))] {
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
    times("undo one", 200, |place| drop(queue.undo(2_000 + place, reasons).expect("it is decided")));
    times("comment", 200, |place| drop(queue.comment(2_000 + place, "an", "no").expect("there is room")));
    times("decide 100 at once", 20, |place| {
        let ids: Vec<_> = (3_000 + place * 100..3_100 + place * 100).collect();
        queue.decide_many(&ids, Ruling::Reject, reasons).expect("there is room");
    });
    times("the latest 100 decisions", 50, |_| drop(queue.decisions("woordspel-nl", 100).expect("the queue is sound")));
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

/// Words of the edition, half of them with a letter too many, as lines to import.
fn lines(lexicon: &Lexicon) -> String {
    let text = lexicon.words_text().expect("the edition is sound");
    let words = text.lines().step_by(3).take(REQUESTS).enumerate();
    words
        .map(|(place, word)| format!("+{word}{} asked by reader {place}\n", if place % 2 == 0 { "q" } else { "" }))
        .collect()
}

fn import(queue: &mut Queue, lexicon: &Lexicon, file: &Path) -> usize {
    let bytes = std::fs::read(file).expect("it was written");
    let Imported::Requests(requests) = read(&"requests.txt".into(), &bytes, &From::Lines).expect("lines") else {
        unreachable!("lines are requests");
    };
    let asks: Vec<_> = requests
        .into_iter()
        .map(|request| {
            let form = queued_form(lexicon, &request.word);
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

/// The most memory that this process had, in KiB; 0 where the system does not tell.
fn most_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
