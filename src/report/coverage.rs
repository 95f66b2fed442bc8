//! The report's section that compares an edition with a reference list: coverage by word length, then missing and extra
//! words with their reasons.

use crate::dictionary::{Coverage, Difference, Differences};
use crate::html::{Cell, Column, Html, Sections, counted, share, share_of, table};

/// Writes the section.
pub(super) fn write(sections: &mut Sections, coverage: &Coverage, language: &str) {
    let heading = format!("Coverage of {}", coverage.reference);
    sections.add("coverage", ("Coverage of a reference list", &heading), |html| {
        html.leaf("p", &[], &sums(coverage));
        by_length(html, coverage);
        let all = coverage.all;
        differences(html, ("Missing", all.list - all.both), &coverage.missing, language);
        differences(html, ("Extra", all.edition - all.both), &coverage.extra, language);
    });
}

fn sums(coverage: &Coverage) -> String {
    let all = coverage.all;
    let [found, right] = [all.list, all.edition].map(|whole| share(all.both, whole));
    let words = |number| counted(number, "word");
    let [list, edition, both, not_spellable] = [all.list, all.edition, all.both, coverage.not_spellable].map(words);
    let mut text = format!(
        "In both the list and the edition: {both}. Found: {found} of the list's {list}. Right: {right} of the \
         edition's {edition}. Cannot be spelled with the tiles: {not_spellable} of the list."
    );
    if let (Some(weighted), Some(name)) = (coverage.weighted, &coverage.weights) {
        let [found, right] = [weighted.found(), weighted.right()].map(share_of);
        text.push_str(&format!(" Weighted by {name}: {found} found, {right} right."));
    }
    text
}

fn by_length(html: &mut Html, coverage: &Coverage) {
    let weighted = coverage.weighted.map(|_| ["Found, weighted", "Right, weighted"]);
    let columns = ["Tiles", "List", "Edition", "Both", "Found", "Right"].into_iter();
    let columns = columns.chain(weighted.into_iter().flatten()).map(Column::Number);
    let rows = coverage.lengths.iter().map(|length| {
        let words = length.words;
        let shares = [words.list, words.edition].map(|whole| Cell::Figure(share(words.both, whole)));
        let numbers = [words.list, words.edition, words.both].map(Cell::Number);
        let weighted = length.weighted.iter().flat_map(|weighted| [weighted.found(), weighted.right()]);
        let weighted = weighted.map(|share| Cell::Figure(share_of(share)));
        [Cell::Head(length.tiles.to_string())].into_iter().chain(numbers).chain(shares).chain(weighted)
    });
    table(html, ("Words in the list and words in the edition, by number of tiles", "en"), columns, rows);
}

fn differences(html: &mut Html, (name, count): (&str, u64), found: &Differences, language: &str) {
    html.leaf("h3", &[], &format!("{name}: {}", counted(count, "word")));
    let columns = [Column::Text("Reason"), Column::Number("Words")];
    let rows = found.reasons.iter().map(|count| [Cell::Head(count.reason.clone()), Cell::Number(count.words)]);
    table(html, (&format!("{name} words by reason"), "en"), columns, rows);
    words(html, &format!("{name} words of two and three tiles"), &found.short, language);
    words(html, &format!("{name} words of more than three tiles, samples"), &found.samples, language);
}

fn words(html: &mut Html, caption: &str, words: &[Difference], language: &str) {
    if words.is_empty() {
        return;
    }
    let row = |word: &Difference| [Cell::HeadWord(word.word.clone()), Cell::Location(word.state.description())];
    table(html, (caption, language), ["Word", "Reason"].map(Column::Text), words.iter().map(row));
}
