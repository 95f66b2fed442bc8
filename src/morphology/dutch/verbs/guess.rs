//! Inflects verbs that no source contains.

use super::infer::verbs;
use super::paradigm::paradigm;
use super::spelling::{Stem, prefixed, stems, strip_linking_letter};
use super::tables::{Nominal, Prefix, Tables, VerbRow};
use crate::locus::Locus;
use crate::morphology::grammar::SourceWord;
use crate::paradigm::ParadigmForm;

/// The minimum number of letters of a verb after its prefix.
const MIN_BASE_LETTERS: usize = 4;

/// Returns the forms of a verb for each possible inflection. If `parts` contains the past and the past participle,
/// these are used, as those of a weak verb; if it is empty, the tables are used, or else the rules for weak verbs.
pub(super) fn guess(infinitive: &str, parts: &[String], tables: &Tables) -> Vec<Vec<ParadigmForm>> {
    let mut found = Vec::new();
    if let [past, participle] = parts {
        let row = weak_row(infinitive, past, participle);
        found.extend(row.and_then(|row| forms_with(infinitive, &[], &with_row(tables, row))));
    } else if parts.is_empty() {
        found.extend(forms_with(infinitive, &[], tables));
        if found.is_empty() {
            found.extend(ways(infinitive, tables).iter().filter_map(|parts| forms_with(infinitive, parts, tables)));
        }
    }
    let mut different = Vec::<Vec<ParadigmForm>>::new();
    for forms in found {
        if !different.contains(&forms) {
            different.push(forms);
        }
    }
    different
}

/// Returns the forms that would follow if sources contained the infinitive, the possible verbs after its prefixes, and
/// these parts. Returns `None` if no form follows.
fn forms_with(infinitive: &str, parts: &[String], tables: &Tables) -> Option<Vec<ParadigmForm>> {
    let bases: Vec<_> = bases(infinitive, tables).map(|(_, base)| base).collect();
    let nowhere = Locus::file(&"".into());
    let words = bases.iter().chain(parts).map(String::as_str).chain([infinitive]);
    let source_words = words.map(|word| SourceWord::plain(word, &nowhere)).collect();
    let found = verbs(tables, &source_words).into_iter().filter(|verb| verb.infinitive == infinitive);
    let forms: Vec<_> = found.flat_map(|verb| paradigm(&verb, tables, &source_words).forms).collect();
    Some(forms).filter(|forms| !forms.is_empty())
}

/// Creates the row of a weak verb. Its stem is the past without the ending, so that `appte` gives `app`. Returns `None`
/// if the parts do not end like those of a weak verb.
fn weak_row(infinitive: &str, past: &str, participle: &str) -> Option<VerbRow> {
    let text = past.strip_suffix("te").or_else(|| past.strip_suffix("de"))?;
    let stem = Stem { text: text.to_owned(), is_voiceless: past.ends_with("te") };
    let mut present = vec![stem.text.clone(), stem.third_person()];
    present.dedup();
    participle.ends_with(['t', 'd']).then(|| VerbRow {
        infinitive: infinitive.to_owned(),
        present,
        parts: Some(([past.to_owned(), format!("{past}n")], Some(participle.to_owned()))),
        class: "weak".to_owned(),
        transitive: None,
        nominal: Nominal::Regular,
        at: Locus::file(&"".into()),
    })
}

fn with_row(tables: &Tables, row: VerbRow) -> Tables {
    let mut tables = tables.clone();
    tables.verbs.insert(row.infinitive.clone(), vec![row]);
    tables
}

/// Returns the prefixes with which an infinitive begins, each with the possible verb after it.
fn bases<'t>(infinitive: &str, tables: &'t Tables) -> impl Iterator<Item = (&'t Prefix, String)> {
    let parts = tables.prefixes.iter().filter_map(move |prefix| {
        let rest = infinitive.strip_prefix(prefix.text.as_str())?;
        Some((prefix, strip_linking_letter(rest)))
    });
    parts.filter(|(_, base)| base.chars().count() >= MIN_BASE_LETTERS)
}

/// Returns the past and past participle of each possible inflection of an infinitive. If it is a verb from `verbs.csv`
/// with a prefix, it is inflected like that verb; otherwise it is inflected as a weak verb, with and without its
/// prefix.
fn ways(infinitive: &str, tables: &Tables) -> Vec<[String; 2]> {
    let listed = |base: &str| -> Vec<_> {
        let rows = tables.principal(base).filter_map(|row| row.parts.clone());
        rows.filter_map(|([past, _], participle)| Some([past, participle?])).collect()
    };
    let of_listed: Vec<_> = after_prefixes(infinitive, tables, listed);
    if !of_listed.is_empty() {
        return of_listed;
    }
    regular(infinitive).into_iter().chain(after_prefixes(infinitive, tables, regular)).collect()
}

fn after_prefixes(infinitive: &str, tables: &Tables, parts: impl Fn(&str) -> Vec<[String; 2]>) -> Vec<[String; 2]> {
    let mut ways = Vec::new();
    for (prefix, base) in bases(infinitive, tables) {
        for [past, participle] in parts(&base) {
            let past = prefixed(&prefix.text, &past);
            if prefix.joins.separable {
                ways.push([past.clone(), format!("{}{participle}", prefix.text)]);
            }
            let without_ge = participle.strip_prefix("ge").filter(|_| prefix.joins.inseparable);
            ways.extend(without_ge.map(|rest| [past, prefixed(&prefix.text, &strip_linking_letter(rest))]));
        }
    }
    ways
}

fn regular(infinitive: &str) -> Vec<[String; 2]> {
    stems(infinitive).iter().map(|stem| [stem.past(), prefixed("ge", &stem.participle())]).collect()
}
