//! The report's section about changes since another build: totals, changes by length, all changed words of two and
//! three tiles, and changes by cause with samples.

use std::collections::BTreeMap;

use crate::dictionary::{CauseCount, Change, ChangeKind, Diff};
use crate::html::{Bar, Cell, Column, Html, Sections, bars, counted, evenly, grouped, table};

/// Writes the section.
pub(super) fn write(sections: &mut Sections, diff: &Diff, language: &str) {
    sections.add("changes", ("Changes", &format!("Changes since version {}", diff.before.version)), |html| {
        let [before, now] = [&diff.before, &diff.now].map(|side| counted(side.words as u64, "word"));
        let [added, removed] = [diff.words_added, diff.words_removed].map(|words| grouped(words as u64));
        let sums = format!("Before: {before}; now: {now}; {added} added, {removed} removed.");
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
    let plotted = lengths.iter().map(|(length, [added, removed])| Bar {
        label: length.to_string(),
        value: *added as f64,
        text: grouped(*added),
        other: Some(*removed as f64),
    });
    let plotted: Vec<_> = plotted.collect();
    let names = (
        "Added and removed words by number of tiles",
        "Two bars per length: added words, and below them removed words.",
    );
    html.leaf("p", &[], "By number of tiles. Thick bars: added words; thin bars: removed words.");
    let columns = [Column::Number("Tiles"), Column::Number("Added"), Column::Number("Removed")];
    let rows = lengths.iter().map(|(length, counts)| {
        let [added, removed] = counts.map(Cell::Number);
        [Cell::Head(length.to_string()), added, removed]
    });
    html.element("div", &[("class", "beside")], |html| {
        html.element("figure", &[], |html| bars(html, "change-plot", names, &plotted));
        table(html, (names.0, "en"), columns, rows);
    });
}

fn short<'a>(html: &mut Html, changes: impl Iterator<Item = &'a Change>, tiles: &str, language: &str) {
    let row = |change: &Change| {
        [
            Cell::HeadWord(change.word.clone()),
            Cell::Text(change.change.name().to_owned()),
            Cell::Name(change.cause.kind.label().to_owned()),
            Cell::Word(change.cause.description()),
            Cell::Location(change.cause.location()),
        ]
    };
    let rows: Vec<_> = changes.map(row).collect();
    if !rows.is_empty() {
        html.leaf("h3", &[], &format!("{} of {tiles} tiles", counted(rows.len() as u64, "word")));
        let caption = format!("Added and removed words of {tiles} tiles");
        table(html, (&caption, language), ["Word", "Change", "Cause", "Why", "Line"].map(Column::Text), rows);
    }
}

fn by_cause(html: &mut Html, diff: &Diff, language: &str) {
    html.leaf("h3", &[], "By cause");
    let columns = [Column::Text("Cause"), Column::Text("Kind"), Column::Number("Added"), Column::Number("Removed")];
    let rows = diff.causes.iter().map(|count| {
        let [added, removed] = [count.words_added, count.words_removed].map(|words| Cell::Number(words as u64));
        [Cell::Head(count.name.clone()), Cell::Name(count.kind.label().to_owned()), added, removed]
    });
    table(html, ("Added and removed words by cause", "en"), columns, rows);
    for count in &diff.causes {
        samples(html, count, &diff.changes, language);
    }
}

/// Writes a sample of the words that were added or removed for one cause.
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
