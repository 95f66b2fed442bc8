//! Inflects verbs that no source contains.

use super::infer::verbs;
use super::paradigm::paradigm;
use super::spelling::{Stem, prefixed, stems, strip_linking_letter};
use super::tables::{Nominal, Tables, VerbRow};
use crate::locus::Locus;
use crate::morphology::grammar::SourceWord;
use crate::paradigm::ParadigmForm;

/// Returns the forms of a verb for each possible inflection. If `parts` contains the past and the past participle, the
/// verb is inflected as a weak verb with these parts. If `parts` is empty, the verb is inflected by the tables, or by
/// the rules for weak verbs if the tables do not list it.
pub(super) fn guess(infinitive: &str, parts: &[String], tables: &Tables) -> Vec<Vec<ParadigmForm>> {
    let mut found = Vec::new();
    if let [past, participle] = parts {
        if let Some(row) = weak_row(infinitive, past, participle) {
            let mut tables = tables.clone();
            tables.verbs.insert(infinitive.to_owned(), vec![row]);
            found.extend(forms_with(infinitive, &[], &tables));
        }
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

/// Returns the forms that would follow if sources contained only these words: the infinitive, the rest of the
/// infinitive after each possible prefix, and `parts`. Returns `None` if no form would follow.
fn forms_with(infinitive: &str, parts: &[String], tables: &Tables) -> Option<Vec<ParadigmForm>> {
    let bases: Vec<_> = tables.bases_of(infinitive).map(|(_, base)| base).collect();
    let nowhere = Locus::file(&"".into());
    let words = bases.iter().chain(parts).map(String::as_str).chain([infinitive]);
    let source_words = words.map(|word| SourceWord::plain(word, &nowhere)).collect();
    let found = verbs(tables, &source_words).into_iter().filter(|verb| verb.infinitive == infinitive);
    let forms: Vec<_> = found.flat_map(|verb| paradigm(&verb, tables, &source_words).forms).collect();
    Some(forms).filter(|forms| !forms.is_empty())
}

/// Creates the row of a weak verb. The verb's stem is the past tense without its ending: `app` for `appte`. Returns
/// `None` if `past` or `participle` does not have the ending of a weak verb.
fn weak_row(infinitive: &str, past: &str, participle: &str) -> Option<VerbRow> {
    let text = past.strip_suffix("te").or_else(|| past.strip_suffix("de"))?;
    let stem = Stem { text: text.to_owned(), is_voiceless: past.ends_with("te") };
    participle.ends_with(['t', 'd']).then(|| VerbRow {
        infinitive: infinitive.to_owned(),
        present: stem.present(),
        parts: Some(([past.to_owned(), format!("{past}n")], Some(participle.to_owned()))),
        class: "weak".to_owned(),
        transitive: None,
        nominal: Nominal::Regular,
        at: Locus::file(&"".into()),
    })
}

/// Returns the past tense and the past participle for each way to inflect an infinitive. If the infinitive is a prefix
/// followed by a verb that `verbs.csv` lists, it is inflected like that verb. Otherwise it is inflected as a weak verb:
/// once as a verb without a prefix, and once for each prefix that it can be split into.
fn ways(infinitive: &str, tables: &Tables) -> Vec<[String; 2]> {
    let listed = |base: &str| -> Vec<_> {
        let rows = tables.principal(base).filter_map(|row| row.parts.clone());
        rows.filter_map(|([past, _], participle)| Some([past, participle?])).collect()
    };
    let of_listed = after_prefixes(infinitive, tables, listed);
    if !of_listed.is_empty() {
        return of_listed;
    }
    regular(infinitive).into_iter().chain(after_prefixes(infinitive, tables, regular)).collect()
}

fn after_prefixes(infinitive: &str, tables: &Tables, parts: impl Fn(&str) -> Vec<[String; 2]>) -> Vec<[String; 2]> {
    let mut ways = Vec::new();
    for (prefix, base) in tables.bases_of(infinitive) {
        for [past, participle] in parts(&base) {
            let past = prefixed(&prefix.text, &past);
            if prefix.separable {
                ways.push([past.clone(), format!("{}{participle}", prefix.text)]);
            }
            let without_ge = participle.strip_prefix("ge").filter(|_| prefix.inseparable);
            ways.extend(without_ge.map(|rest| [past, prefixed(&prefix.text, &strip_linking_letter(rest))]));
        }
    }
    ways
}

fn regular(infinitive: &str) -> Vec<[String; 2]> {
    stems(infinitive).iter().map(|stem| [stem.past(), prefixed("ge", &stem.participle())]).collect()
}
