//! The comparison of an edition with a reference list: shares, lengths, reasons and samples.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, optional, padded};
use crate::dictionary::{Coverage, Difference, Differences};
use crate::html::{grouped, share, share_of};

pub(super) fn text(out: &mut impl Write, coverage: &Coverage) -> Result<()> {
    let Coverage { all, missing, extra, .. } = coverage;
    let edition = padded(&coverage.edition, 14);
    writeln!(out, "{edition}  coverage of {}, version {}", coverage.reference, coverage.version)?;
    let (found, right) = (share(all.both, all.list), share(all.both, all.edition));
    writeln!(out, "  {found:>8}  found: {} of {} words of the list", grouped(all.both), grouped(all.list))?;
    writeln!(out, "  {right:>8}  in the list: {} of {} words of the edition", grouped(all.both), grouped(all.edition))?;
    if let (Some(weighted), Some(name)) = (coverage.weighted, &coverage.weights) {
        let [found, right] = [weighted.found(), weighted.right()].map(share_of);
        writeln!(out, "  {found:>8}  found, weighted by {name}\n  {right:>8}  in the list, weighted by {name}")?;
    }
    writeln!(out, "  {:>8}  words of the list cannot be spelled with the tiles", grouped(coverage.not_spellable))?;
    let of_weights = if coverage.weighted.is_some() { "    weighted:    found  in the list" } else { "" };
    writeln!(
        out,
        "\n{:>5} {:>10} {:>10} {:>10} {:>8} {:>12}{of_weights}",
        "tiles", "list", "edition", "both", "found", "in the list"
    )?;
    for length in &coverage.lengths {
        let words = length.words;
        let [list, edition, both] = [words.list, words.edition, words.both].map(grouped);
        let (found, right) = (share(words.both, words.list), share(words.both, words.edition));
        write!(out, "{:>5} {list:>10} {edition:>10} {both:>10} {found:>8} {right:>12}", length.tiles)?;
        if let Some(weighted) = length.weighted {
            let [found, right] = [weighted.found(), weighted.right()].map(share_of);
            write!(out, "              {found:>8} {right:>12}")?;
        }
        writeln!(out)?;
    }
    differences(out, "missing", all.list - all.both, missing)?;
    differences(out, "extra", all.edition - all.both, extra)
}

fn differences(out: &mut impl Write, name: &str, count: u64, found: &Differences) -> Result<()> {
    writeln!(out, "\n{name}: {}", grouped(count))?;
    for reason in &found.reasons {
        writeln!(out, "  {:>10}  {}", grouped(reason.words), reason.reason)?;
    }
    for (what, words) in [("of two and three tiles", &found.short), ("samples of longer words", &found.samples)] {
        if !words.is_empty() {
            writeln!(out, "{name}, {what}")?;
        }
        for word in words {
            writeln!(out, "  {}  {}", padded(&word.word, 15), word.state.description())?;
        }
    }
    Ok(())
}

/// Returns one row for each shown word that is missing or extra: all words of up to three tiles, and the samples.
pub(super) fn table(coverage: &Coverage) -> Rows {
    let header =
        vec!["edition", "reference", "difference", "word", "length", "weight", "rule", "because", "at", "source"];
    let row = |way: &str, word: &Difference| {
        let finding = word.state.finding.as_ref();
        vec![
            coverage.edition.clone(),
            coverage.reference.clone(),
            way.to_owned(),
            word.word.clone(),
            word.length.to_string(),
            optional(&word.weight),
            finding.map_or_else(String::new, |finding| finding.rule.clone()),
            finding.map_or_else(String::new, |finding| finding.because.to_string()),
            finding.map_or_else(String::new, |finding| finding.at.to_string()),
            optional(&word.state.source),
        ]
    };
    let both = [("missing", &coverage.missing), ("extra", &coverage.extra)];
    let rows = both.iter().flat_map(|(way, found)| {
        let words = found.short.iter().chain(&found.samples);
        words.map(|word| row(way, word)).collect::<Vec<_>>()
    });
    (header, rows.collect())
}
