//! Runs of two peers in pairs. Each figure is the median of the ratios of the pairs.

use std::hint::black_box;
use std::time::Instant;

/// Runs both peers for each text, and prints the medians of their times and of the ratios. Both must find the same
/// number of words.
pub(crate) fn report(what: &str, asked: &[&str], ours: &dyn Fn(&str) -> usize, theirs: &dyn Fn(&str) -> usize) {
    report_if(usize::eq, what, asked, ours, theirs);
}

/// Runs both peers as [`report`] does. `agree` must return true for our number of words and theirs.
pub(crate) fn report_if(
    agree: fn(&usize, &usize) -> bool,
    what: &str,
    asked: &[&str],
    ours: &dyn Fn(&str) -> usize,
    theirs: &dyn Fn(&str) -> usize,
) {
    let (mut ratios, mut our_times, mut their_times) = (Vec::new(), Vec::new(), Vec::new());
    for (pair, text) in asked.iter().enumerate() {
        // Each peer runs first in every other pair, so that neither always runs on a warmer machine.
        let (a, b) = if pair % 2 == 0 {
            let a = time(ours, text);
            (a, time(theirs, text))
        } else {
            let b = time(theirs, text);
            (time(ours, text), b)
        };
        assert!(agree(&a.0, &b.0), "{what}: {text}: {} and {}", a.0, b.0);
        ratios.push(a.1 / b.1);
        our_times.push(a.1);
        their_times.push(b.1);
    }
    println!(
        "{what:<44} {:9.1} µs to {:9.1} µs, median ratio of {} pairs {:.3}",
        median(&mut our_times) * 1e6,
        median(&mut their_times) * 1e6,
        asked.len(),
        median(&mut ratios)
    );
}

/// The number of words, and the seconds that counting takes.
fn time(count: &dyn Fn(&str) -> usize, text: &str) -> (usize, f64) {
    let start = Instant::now();
    let counted = black_box(count(black_box(text)));
    (counted, start.elapsed().as_secs_f64())
}

fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
