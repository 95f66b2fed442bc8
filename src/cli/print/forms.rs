//! Formats the forms of a word, with the verdict of each edition.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, optional, padded, verdict};
use crate::dictionary::Forms;

pub(super) fn text(out: &mut impl Write, found: &Forms) -> Result<()> {
    writeln!(out, "{}  {}", padded(&found.lemma, 16), found.class)?;
    for part in &found.parts {
        let role = if part.is_model() { "like" } else { "known by" };
        writeln!(out, "  {role} {}  {}", padded(&part.text, 24 - role.len()), part.at)?;
    }
    for fact in &found.facts {
        writeln!(out, "  {}: {}  {}", fact.name, fact.value, fact.at)?;
    }
    for form in &found.forms {
        let (name, text) = (padded(&form.name, 28), padded(&form.text, 20));
        for (index, verdict_of_form) in form.verdicts.iter().enumerate() {
            let begin = if index == 0 { format!("  {name}  {text}") } else { padded("", 52) };
            let rule = verdict_of_form.rule.as_deref().unwrap_or("in no source");
            let cites = verdict_of_form.cites.as_ref().filter(|_| rule != "otherwise");
            let cites = cites.map_or_else(String::new, |cites| format!(" ({cites})"));
            let allowed = verdict(verdict_of_form.allowed);
            writeln!(out, "{begin}  {}  {allowed}  {rule}{cites}", padded(&verdict_of_form.edition, 12))?;
        }
    }
    Ok(())
}

/// Returns one row per form and edition.
pub(super) fn table(found: &Forms) -> Rows {
    let rows = found.forms.iter().flat_map(|form| {
        form.verdicts.iter().map(|verdict| {
            vec![
                found.lemma.clone(),
                form.name.clone(),
                form.text.clone(),
                verdict.edition.clone(),
                verdict.allowed.to_string(),
                optional(&verdict.rule),
                optional(&verdict.cites),
            ]
        })
    });
    (vec!["lemma", "name", "form", "edition", "allowed", "rule", "clause"], rows.collect())
}
