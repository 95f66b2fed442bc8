//! Reading requests from posts: how many words of a sample of posts are found, and how many that are none.

use std::fs;
use std::path::Path;

use lexmill::diagnostic::Diagnostics;
use lexmill::locus::Locus;
use lexmill::moderation::import::{Markup, Phrases, Post, proposals};
use lexmill::moderation::request::Kind;

use crate::common::repository;

/// A post of the sample, and what it asks for.
struct Sample {
    language: String,
    markup: String,
    post: Post,
    expected: Vec<(Kind, String)>,
}

pub(super) fn phrases(language: &str) -> Phrases {
    let name = format!("rules/{language}/requests.toml");
    let mut problems = Diagnostics::new();
    let read = Phrases::read(&repository().join(&name), &name.as_str().into(), &mut problems);
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), Vec::<String>::new());
    read.unwrap().1
}

fn samples(folder: &Path) -> Vec<Sample> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    files.iter().flat_map(|path| samples_of(&path.display().to_string(), &fs::read_to_string(path).unwrap())).collect()
}

fn samples_of(name: &str, text: &str) -> Vec<Sample> {
    let mut line = 1;
    let mut samples = Vec::new();
    for part in format!("\n{text}").split("\n=== ").skip(1) {
        samples.push(sample(part, Locus::line(&name.into(), line)));
        line += part.matches('\n').count() as u32 + 1;
    }
    samples
}

fn sample(part: &str, at: Locus) -> Sample {
    let (head, body) = part.split_once('\n').unwrap();
    let (text, expected) = body.split_once("--- expect").unwrap();
    let [markup, language, author, when] = head.splitn(4, ' ').collect::<Vec<_>>().try_into().unwrap();
    let expected = expected.trim().lines().map(|line| {
        let (sign, word) = line.split_once(' ').unwrap();
        let kind = match sign {
            "+" => Kind::Add,
            "-" => Kind::Remove,
            "?" => Kind::Question,
            _ => panic!("{at}: {line}"),
        };
        (kind, word.trim().to_owned())
    });
    let expected = expected.collect();
    let post = Post {
        author: Some(author.to_owned()),
        when: Some(when.to_owned()),
        link: None,
        markup: Markup::named(markup).unwrap(),
        text: text.to_owned(),
        at,
    };
    Sample { language: language.to_owned(), markup: markup.to_owned(), post, expected }
}

/// How well words are found.
#[derive(Clone, Copy, Default)]
struct Score {
    expected: usize,
    found: usize,
    wrong: usize,
}

impl Score {
    fn add(&mut self, other: Self) {
        self.expected += other.expected;
        self.found += other.found;
        self.wrong += other.wrong;
    }

    /// The share of the expected words that are found.
    fn recall(self) -> f64 {
        self.found as f64 / self.expected as f64
    }

    /// The share of the found words that nobody asks for.
    fn false_share(self) -> f64 {
        self.wrong as f64 / (self.found + self.wrong).max(1) as f64
    }
}

/// Measures one post; what is missed and what is wrong is printed if somebody looks at posts one by one.
fn measure(sample: &Sample, phrases: &Phrases, shows: bool) -> Score {
    let found: Vec<_> = proposals(&sample.post, phrases).into_iter().map(|found| (found.kind, found.word)).collect();
    let lower = |(kind, word): &(Kind, String)| (*kind, word.to_lowercase());
    let (found, expected): (Vec<_>, Vec<_>) =
        (found.iter().map(lower).collect(), sample.expected.iter().map(lower).collect());
    let missed: Vec<_> = expected.iter().filter(|word| !found.contains(word)).collect();
    let wrong: Vec<_> = found.iter().filter(|word| !expected.contains(word)).collect();
    if shows && !(missed.is_empty() && wrong.is_empty()) {
        println!("{}: missed {missed:?}, wrong {wrong:?}", sample.post.at);
    }
    Score { expected: expected.len(), found: expected.len() - missed.len(), wrong: wrong.len() }
}

fn measure_all(folder: &Path, shows: bool) -> Score {
    let mut all = Score::default();
    let mut parts = std::collections::BTreeMap::<_, Score>::new();
    let samples = samples(folder);
    for sample in &samples {
        let score = measure(sample, &phrases(&sample.language), shows);
        all.add(score);
        parts.entry(sample.language.clone()).or_default().add(score);
        parts.entry(sample.markup.clone()).or_default().add(score);
    }
    parts.insert("all".to_owned(), all);
    println!("{}: {} posts", folder.display(), samples.len());
    for (part, score) in parts {
        let (recall, wrong) = (score.recall() * 100.0, score.false_share() * 100.0);
        println!(
            "  {part:10} {:4} expected, {recall:5.1} % found, {wrong:4.1} % of the found are wrong",
            score.expected
        );
    }
    all
}

/// The posts that the phrases were written with, and those that nobody looked at then.
#[test]
fn words_of_the_sample_are_found() {
    let folder = repository().join("tests/posts");
    let held_out = folder.join("held-out");
    if held_out.is_dir() {
        measure_all(&held_out, false);
    }
    let score = measure_all(&folder.join("dev"), true);
    assert!(score.recall() >= 0.95 && score.false_share() <= 0.02);
}
