//! Formats the meanings of a word, as text or as a table.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, padded};
use crate::dictionary::{DefinedMeaning, DefinedTier, DefinedWord, Definition, MeaningCoverage, Relation};
use crate::html::{grouped, share};
use crate::meaning::MeaningKind;
use crate::text::printable_line;

/// The maximum number of meanings of a kind and a language that are shown as text.
const MAX_MEANINGS: usize = 3;

pub(super) fn text(out: &mut impl Write, definition: &Definition) -> Result<()> {
    if definition.entries.is_empty() {
        writeln!(out, "{}: no source of {} defines this word", definition.word, definition.edition)?;
        return Ok(());
    }
    writeln!(out, "{} ({})", definition.word, definition.edition)?;
    for entry in &definition.entries {
        match relation(entry) {
            Some(relation) => writeln!(out, "  {relation}")?,
            None => writeln!(out, "  {}", entry.word)?,
        }
        let (mut counts, mut more) = (BTreeMap::<_, usize>::new(), 0);
        for meaning in &entry.meanings {
            let count = counts.entry((meaning.kind, &meaning.language)).or_default();
            *count += 1;
            if *count <= MAX_MEANINGS {
                writeln!(out, "    {}", line(meaning))?;
            } else {
                more += 1;
            }
        }
        if more > 0 {
            writeln!(out, "    {more} more with --format json")?;
        }
    }
    for credit in &definition.credits {
        writeln!(out, "  from {credit}")?;
    }
    Ok(())
}

/// Returns the relation to the word that was looked up, such as `plural of huis`. Returns `None` for that word itself.
fn relation(DefinedWord { word, relation, inflection, .. }: &DefinedWord) -> Option<String> {
    let form = inflection.as_deref().unwrap_or("form").replace('-', " ");
    match relation {
        Relation::Same => None,
        Relation::Lemma => Some(format!("{form} of {word}")),
        Relation::Guess => Some(format!("perhaps {form} of {word}")),
        Relation::Base => Some(format!("perhaps derived from {word}")),
        Relation::Part => Some(format!("perhaps a compound with {word}")),
    }
}

fn line(DefinedMeaning { kind, language, tags, text, at }: &DefinedMeaning) -> String {
    let kind = match kind {
        MeaningKind::Synonyms => "synonyms: ".to_owned(),
        MeaningKind::Translation => format!("{language}: "),
        _ => String::new(),
    };
    let tags = if tags.is_empty() { String::new() } else { format!("[{}] ", tags.join(", ")) };
    format!("{tags}{kind}{}  {at}", printable_line(text))
}

/// Returns the first meaning of a word on one line, after the word's relation to the word that was looked up. Returns
/// `None` if the word has no meaning.
pub(crate) fn first_meaning(entry: &DefinedWord) -> Option<String> {
    let relation = relation(entry).map_or_else(String::new, |relation| format!("{relation}: "));
    Some(format!("{relation}{}", line(entry.meanings.first()?)))
}

/// Returns a row for each meaning.
pub(super) fn table(definition: &Definition) -> Rows {
    let columns =
        vec!["edition", "word", "form", "of", "relation", "inflection", "kind", "language", "tags", "text", "at"];
    let rows = definition.entries.iter().flat_map(|entry| {
        entry.meanings.iter().map(move |meaning| {
            vec![
                definition.edition.clone(),
                definition.word.clone(),
                definition.form.clone(),
                entry.word.clone(),
                entry.relation.name().to_owned(),
                entry.inflection.clone().unwrap_or_default(),
                meaning.kind.name().to_owned(),
                meaning.language.clone(),
                meaning.tags.join(","),
                meaning.text.clone(),
                meaning.at.to_string(),
            ]
        })
    });
    (columns, rows.collect())
}

/// Writes the share of words with meanings, a line for each tier.
pub(super) fn coverage_text(out: &mut impl Write, coverage: &MeaningCoverage) -> Result<()> {
    let MeaningCoverage { edition, version, language, tiers } = coverage;
    writeln!(out, "{}  words with a meaning, version {version}", padded(edition, 14))?;
    for DefinedTier { tier, words, explained, defined } in tiers {
        let [any, own] = [explained, defined].map(|count| format!("{} ({})", grouped(*count), share(*count, *words)));
        let total = grouped(*words);
        writeln!(out, "  {}  {total} words: any meaning {any}, a definition in {language} {own}", padded(tier, 12))?;
    }
    Ok(())
}

/// Returns a row for each tier.
pub(super) fn coverage_table(coverage: &MeaningCoverage) -> Rows {
    let row = |tier: &DefinedTier| {
        let counts = [tier.words, tier.explained, tier.defined].map(|count| count.to_string());
        let names = [&coverage.edition, &coverage.version, &tier.tier].map(Clone::clone);
        names.into_iter().chain(counts).collect()
    };
    let columns = vec!["edition", "version", "tier", "words", "explained", "defined"];
    (columns, coverage.tiers.iter().map(row).collect())
}
