//! A queue of 100,000 requests: importing, triage, deciding. `LEXMILL_BUILD=build cargo bench --bench moderation` asks the
//! edition `woordspel-nl` of that build, and prints seconds and the most memory that was used.

use std::path::{Path, PathBuf};
use std::time::Instant;

use lexmill::diagnostic::Diagnostics;
use lexmill::lexicon::Lexicon;
use lexmill::moderation::elsewhere::{Elsewhere, look_elsewhere};
use lexmill::moderation::evidence::{Evidence, Known, queued_form};
use lexmill::moderation::import::{From, Imported, read};
use lexmill::moderation::queue::{Filter, Queue, Reasons, Ruling};
use lexmill::moderation::request::{Ask, Request};

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
    timed("doctor", || queue.doctor().expect("the queue is sound").len());
    println!("most memory: {} MB", most_memory() >> 10);
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
