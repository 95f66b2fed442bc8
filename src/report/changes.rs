//! The report's section about changes since another build: the shortest words first, then all by cause.

use std::collections::BTreeMap;

use crate::dictionary::{CauseCount, Change, ChangeKind, Diff};
use crate::html::{Bar, Cell, Column, Html, bars, evenly, grouped, section, table};

/// The section's id.
pub(super) const ID: &str = "changes";

/// Writes the section.
pub(super) fn write(html: &mut Html, diff: &Diff, language: &str) {
    section(html, ID, &format!("Changes since version {}", diff.before.version), |html| {
        let sizes = [diff.before.words as u64, diff.now.words as u64].map(grouped);
        let [words_added, words_removed] = [diff.words_added as u64, diff.words_removed as u64].map(grouped);
        let sums = format!(
            "Before: {} words; now: {} words; {words_added} added, {words_removed} removed.",
            sizes[0], sizes[1]
        );
        html.leaf("p", &[], &sums);
        if diff.changes.is_empty() {
            return;
        }
        by_length(html, diff);
        for (length, tiles) in [(2, "two"), (3, "three")] {
            short(html, diff.changes.iter().filter(|change| change.length == length), tiles, language);
        }
        by_cause(html, diff, language);
    });
}

fn by_length(html: &mut Html, diff: &Diff) {
    let mut lengths = BTreeMap::<usize, [u64; 2]>::new();
    for change in &diff.changes {
        lengths.entry(change.length).or_default()[usize::from(change.change == ChangeKind::Removed)] += 1;
    }
    let bar = |(length, [words_added, words_removed]): (&usize, &[u64; 2])| Bar {
        label: length.to_string(),
        value: *words_added as f64,
        text: grouped(*words_added),
        other: Some(*words_removed as f64),
    };
    let plotted: Vec<_> = lengths.iter().map(bar).collect();
    let names = (
        "Added and removed words by number of tiles",
        "Two bars per length: added words, and below them removed words.",
    );
    html.leaf("p", &[], "By number of tiles. Thick bars: added words; thin bars: removed words.");
    let columns = [Column::Number("Tiles"), Column::Number("Added"), Column::Number("Removed")];
    let rows = lengths.iter().map(|(length, numbers)| {
        [Cell::Head(length.to_string())].into_iter().chain(numbers.map(Cell::Number)).collect()
    });
    html.element("div", &[("class", "beside")], |html| {
        html.element("figure", &[], |html| bars(html, "change-plot", names, &plotted));
        table(html, (names.0, "en"), &columns, rows);
    });
}

fn short<'a>(html: &mut Html, changes: impl Iterator<Item = &'a Change>, tiles: &str, language: &str) {
    let row = |change: &Change| {
        vec![
            Cell::HeadWord(change.word.clone()),
            Cell::Text(change.change.name().to_owned()),
            Cell::Name(change.cause.kind.label().to_owned()),
            Cell::Word(change.cause.description()),
            Cell::Location(change.cause.location()),
        ]
    };
    let rows: Vec<_> = changes.map(row).collect();
    if !rows.is_empty() {
        html.leaf("h3", &[], &format!("{} words of {tiles} tiles", grouped(rows.len() as u64)));
        let caption = format!("Added and removed words of {tiles} tiles");
        table(html, (&caption, language), &["Word", "Change", "Cause", "Why", "Line"].map(Column::Text), rows);
    }
}

fn by_cause(html: &mut Html, diff: &Diff, language: &str) {
    html.leaf("h3", &[], "By cause");
    let columns = [Column::Text("Cause"), Column::Text("Kind"), Column::Number("Added"), Column::Number("Removed")];
    let rows = diff.causes.iter().map(|count| {
        let numbers = [count.words_added, count.words_removed].map(|words| Cell::Number(words as u64));
        [Cell::Head(count.name.clone()), Cell::Name(count.kind.label().to_owned())].into_iter().chain(numbers).collect()
    });
    table(html, ("Added and removed words by cause", "en"), &columns, rows);
    for count in &diff.causes {
        samples(html, count, &diff.changes, language);
    }
}

/// Writes samples of the words that were added or removed for one cause.
fn samples(html: &mut Html, count: &CauseCount, changes: &[Change], language: &str) {
    let is_of_cause = |change: &&Change| change.cause.kind == count.kind && change.cause.name == count.name;
    let all: Vec<_> = changes.iter().filter(is_of_cause).collect();
    let (of, chosen) = (grouped(all.len() as u64), evenly(&all));
    html.leaf("h4", &[], &format!("{} {}: {} of {of}", count.kind.label(), count.name, chosen.len()));
    html.element("ul", &[("class", "samples changes")], |html| {
        for change in chosen {
            html.element("li", &[], |html| {
                html.leaf("b", &[("lang", language)], &change.word);
                html.text(&format!(" {}", change.change.name()));
                html.leaf("small", &[("lang", language)], &change.cause.description());
                html.leaf("code", &[], &change.cause.location());
            });
        }
    });
}
