//! Report section: the words of two and three tiles, each with its [leading reading](VerdictRecord::leading).

use super::samples::{line, origin};
use crate::artefact::VerdictRecord;
use crate::compile::tile_stats::TileStats;
use crate::compile::verdicts::JudgedCandidates;
use crate::html::{Cell, Column, Html, Sections, counted, table};
use crate::verdict::decisive;

/// Writes the section.
pub(super) fn write(sections: &mut Sections, stats: &TileStats<'_>, judged: &JudgedCandidates<'_>) {
    sections.add("short", ("Short words", "Short words"), |html| {
        let [two, three] = &stats.short;
        if judged.plan.is_confidential {
            return html.leaf("p", &[], "The words may not be listed: a source forbids redistribution.");
        }
        html.leaf("h3", &[], &format!("{} of two tiles", counted(two.len() as u64, "word")));
        list(html, "Words of two tiles", two, judged);
        html.leaf("h3", &[], &format!("{} of three tiles", counted(three.len() as u64, "word")));
        html.element("details", &[], |html| {
            html.leaf("summary", &[], "Show the words");
            list(html, "Words of three tiles", three, judged);
        });
    });
}

fn list(html: &mut Html, caption: &str, words: &[&str], judged: &JudgedCandidates<'_>) {
    let columns = ["Word", "Written", "How", "Line", "Accepted by"].map(Column::Text);
    let rows = words.iter().map(|word| row(word, judged));
    table(html, (caption, &judged.plan.book.language.id), columns, rows);
}

fn row(word: &str, judged: &JudgedCandidates<'_>) -> Vec<Cell> {
    let mut cells = vec![Cell::HeadWord(word.to_owned())];
    let Some(record) = record_of(word, judged) else { return cells };
    let Some(leading) = record.leading() else { return cells };
    let substitutions = (record.form != word).then(|| format!("played as {}", record.form));
    let how: Vec<_> = substitutions.into_iter().chain(origin(&leading.reading)).collect();
    let rule = decisive(&leading.findings).map(|finding| judged.plan.book.rules[finding.rule].name.clone());
    cells.extend([
        Cell::Word(leading.reading.written.to_string()),
        Cell::Name(how.join("; ")),
        Cell::Location(line(&leading.reading)),
        Cell::Name(rule.unwrap_or_default()),
    ]);
    cells
}

/// Returns the record of an allowed candidate that `word` spells. Prefers a candidate that is spelled without a
/// substitution. Returns `None` if there is no allowed candidate.
fn record_of(word: &str, judged: &JudgedCandidates<'_>) -> Option<VerdictRecord> {
    let forms = judged.plan.book.alphabet.substitutions(word).into_iter();
    forms.map(|form| judged.record(&form)).find(VerdictRecord::is_accepted)
}
