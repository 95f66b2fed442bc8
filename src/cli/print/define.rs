//! Formats the meanings of a word, as text or as a table.

use std::io::Write;

use anyhow::Result;

use super::wording::Rows;
use crate::dictionary::{DefinedMeaning, DefinedWord, Definition, Relation};
use crate::meaning::MeaningKind;

pub(super) fn text(out: &mut impl Write, definition: &Definition) -> Result<()> {
    if definition.entries.is_empty() {
        writeln!(out, "{}: no source says what it means", definition.word)?;
        return Ok(());
    }
    writeln!(out, "{}", definition.word)?;
    for DefinedWord { word, relation, inflection, meanings } in &definition.entries {
        let inflection = inflection.as_deref().unwrap_or("form");
        match relation {
            Relation::Same => writeln!(out, "  {word}")?,
            Relation::Lemma => writeln!(out, "  {inflection} of {word}")?,
            Relation::Part => writeln!(out, "  perhaps with the part {word}")?,
        }
        for DefinedMeaning { kind, language, tags, text, at } in meanings {
            let kind = match kind {
                MeaningKind::Synonyms => "synonyms: ".to_owned(),
                MeaningKind::Translation => format!("{language}: "),
                _ => String::new(),
            };
            let tags: Vec<_> = tags.names().collect();
            let tags = if tags.is_empty() { String::new() } else { format!("[{}] ", tags.join(", ")) };
            writeln!(out, "    {tags}{kind}{text}  {at}")?;
        }
    }
    Ok(())
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
                format!("{:?}", entry.relation).to_lowercase(),
                entry.inflection.clone().unwrap_or_default(),
                format!("{:?}", meaning.kind).to_lowercase(),
                meaning.language.clone(),
                meaning.tags.names().collect::<Vec<_>>().join(","),
                meaning.text.clone(),
                meaning.at.to_string(),
            ]
        })
    });
    (columns, rows.collect())
}
