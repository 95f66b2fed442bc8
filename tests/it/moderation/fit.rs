//! Fits the weights of clues to the sample of posts, by logistic regression over clues and pairs of clues. Most weights
//! become zero.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;

use lexmill::internals::forum::{ClueWeights, KINDS};

use super::import::{FITTED, Marked, Sample, Score, marked, posts, samples};
use crate::common::repository;

/// The table of weights refers to clues by their names.
#[test]
fn names_of_clues_are_unique() {
    let samples = samples(&posts("dev"));
    let words: Vec<_> = samples.iter().take(20).flat_map(marked).collect();
    let names: BTreeSet<_> = words.iter().flat_map(|word| &word.clues).collect();
    assert!(names.len() > 20 && names.iter().any(|name| name.contains(':')), "{names:?}");
    for Marked { word, clues, .. } in &words {
        assert_eq!(clues.iter().collect::<BTreeSet<_>>().len(), clues.len(), "{word}: {clues:?}");
    }
}

/// The penalty that draws weights to zero.
const PENALTY: f64 = 0.5;

/// The minimum number of words that must have a clue, or both clues of a pair.
const MIN_OCCURRENCES: usize = 4;

/// The number of steps that improve the weights.
const ROUNDS: usize = 400;

/// A word's clues by number, and the kind of its request: 0 for no request.
struct Example {
    clues: Vec<usize>,
    label: usize,
}

/// The table of weights that fits the words best.
fn fit(words: &[&Marked]) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let named: Vec<_> = words.iter().map(|word| with_pairs(&word.clues)).collect();
    named.iter().flatten().for_each(|name| *counts.entry(name.clone()).or_default() += 1);
    let names: Vec<_> =
        counts.iter().filter(|(_, count)| **count >= MIN_OCCURRENCES).map(|(name, _)| name.as_str()).collect();
    let numbers: HashMap<_, _> = names.iter().enumerate().map(|(number, name)| (*name, number)).collect();
    let example = |(word, clues): (&&Marked, &Vec<String>)| Example {
        clues: clues.iter().filter_map(|name| numbers.get(name.as_str()).copied()).collect(),
        label: word.kind.map_or(0, |kind| 1 + KINDS.iter().position(|other| *other == kind).unwrap()),
    };
    let examples: Vec<_> = words.iter().zip(&named).map(example).collect();
    let weights = descend(&examples, names.len());
    let mut table = "clues,add,remove,question\n".to_owned();
    for (name, weights) in names.iter().zip(&weights) {
        let weights = weights.map(|weight| (weight * 100.0).round() as i64);
        if weights != [0; 3] {
            table += &format!("{name},{},{},{}\n", weights[0], weights[1], weights[2]);
        }
    }
    table
}

/// The clues, and all pairs of clues except for `word`, which every word has, and `with:…`, which hold for a whole
/// post.
fn with_pairs(clues: &[String]) -> Vec<String> {
    let paired: Vec<_> = clues.iter().filter(|name| !name.starts_with("with:") && *name != "word").collect();
    let pairs = paired
        .iter()
        .enumerate()
        .flat_map(|(at, one)| paired[at + 1..].iter().map(move |other| format!("{one}+{other}")));
    clues.iter().cloned().chain(pairs).collect()
}

/// The weights that minimise the loss plus the penalty, found by accelerated proximal gradient descent.
fn descend(examples: &[Example], count: usize) -> Vec<[f64; 3]> {
    let mut weights = vec![[0.0; 3]; count];
    let (mut ahead, mut momentum, mut step) = (weights.clone(), 1.0_f64, 0.01);
    for _ in 0..ROUNDS {
        let (loss, gradient) = loss(examples, &ahead);
        let next = loop {
            let next: Vec<[f64; 3]> = ahead
                .iter()
                .zip(&gradient)
                .map(|(ahead, slope)| {
                    std::array::from_fn(|kind| shrunk(ahead[kind] - step * slope[kind], step * PENALTY))
                })
                .collect();
            let moved = next.iter().flatten().zip(ahead.iter().flatten()).map(|(next, ahead)| next - ahead);
            let (mut linear, mut square) = (0.0, 0.0);
            moved.zip(gradient.iter().flatten()).for_each(|(moved, slope)| {
                linear += moved * slope;
                square += moved * moved;
            });
            if loss_only(examples, &next) <= loss + linear + square / (2.0 * step) + 1e-9 {
                break next;
            }
            step /= 2.0;
        };
        let faster = f64::midpoint(1.0, (1.0 + 4.0 * momentum * momentum).sqrt());
        let pull = (momentum - 1.0) / faster;
        ahead = next
            .iter()
            .zip(&weights)
            .map(|(next, old)| std::array::from_fn(|kind| next[kind] + pull * (next[kind] - old[kind])))
            .collect();
        (weights, momentum) = (next, faster);
    }
    weights
}

fn shrunk(weight: f64, by: f64) -> f64 {
    weight.signum() * (weight.abs() - by).max(0.0)
}

/// The probability of each answer: no request, then the kinds.
fn chances(example: &Example, weights: &[[f64; 3]]) -> [f64; 4] {
    let mut sums = [0.0; 4];
    for &clue in &example.clues {
        (0..3).for_each(|kind| sums[kind + 1] += weights[clue][kind]);
    }
    let most = sums.iter().copied().fold(0.0, f64::max);
    let odds = sums.map(|sum| (sum - most).exp());
    let all: f64 = odds.iter().sum();
    odds.map(|odds| odds / all)
}

fn loss_only(examples: &[Example], weights: &[[f64; 3]]) -> f64 {
    examples.iter().map(|example| -chances(example, weights)[example.label].max(1e-12).ln()).sum()
}

fn loss(examples: &[Example], weights: &[[f64; 3]]) -> (f64, Vec<[f64; 3]>) {
    let mut gradient = vec![[0.0; 3]; weights.len()];
    let mut loss = 0.0;
    for example in examples {
        let chances = chances(example, weights);
        loss -= chances[example.label].max(1e-12).ln();
        let wrong: [f64; 3] =
            std::array::from_fn(|kind| chances[kind + 1] - f64::from(u8::from(example.label == kind + 1)));
        for &clue in &example.clues {
            (0..3).for_each(|kind| gradient[clue][kind] += wrong[kind]);
        }
    }
    (loss, gradient)
}

fn score(posts: &[(Sample, Vec<Marked>)], table: &str) -> Score {
    let weights = ClueWeights::parse(table).unwrap();
    let mut score = Score::default();
    for (sample, words) in posts {
        let weighed = words.iter().map(|word| (weights.weigh(&word.asked), &word.word));
        let found = weighed.filter(|((_, certainty), _)| *certainty > 0.5);
        score.add(sample.score(&found.map(|((kind, _), word)| (kind, word.clone())).collect::<Vec<_>>()));
    }
    score
}

/// `cargo test --test it fit_weights -- --ignored --nocapture` writes the table again. It also prints the scores without the
/// structure of posts, which takes precedence over the weights.
#[test]
#[ignore = "takes a minute, and writes src/forum/weights.csv"]
fn fit_weights() {
    let read = |folder: &str| -> Vec<_> {
        let of_sample = |sample: Sample| {
            let words = marked(&sample);
            (sample, words)
        };
        samples(&posts(folder)).into_iter().map(of_sample).collect()
    };
    let fitted: Vec<_> = FITTED.iter().flat_map(|folder| read(folder)).collect();
    let table = fit(&fitted.iter().flat_map(|(_, words)| words).collect::<Vec<_>>());
    println!("{} weights; the posts that they fit: {}", table.lines().count() - 1, score(&fitted, &table));
    println!("other posts: {}", score(&read("unseen"), &table));
    fs::write(repository().join("src/forum/weights.csv"), table).unwrap();
}
