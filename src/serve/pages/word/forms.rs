//! The inflected forms of a word, each with its grammatical name and its verdict.

use super::verdict::class_and_sign;
use crate::dictionary::{Dictionary, Explanation, Relation};
use crate::html::Html;
use crate::labels;
use crate::paradigm::Paradigm;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::section;

/// A paradigm, with one value for each form: true if the form is allowed.
type Judged = (Paradigm, Vec<bool>);

/// Tables of inflected forms: the paradigms of the words that a page is about.
pub(super) struct FormTables(Vec<Judged>);

impl FormTables {
    /// Finds the paradigms of all accepted readings of a word, and of the lemmas whose meanings the page shows.
    pub(super) fn find(dictionary: &Dictionary, explanation: &Explanation) -> Result<Self, Problem> {
        let mut lemmas: Vec<_> = lemmas(explanation).collect();
        lemmas.sort_unstable();
        lemmas.dedup();
        let mut judged = Vec::new();
        for lemma in lemmas {
            for paradigm in dictionary.paradigms_of(lemma)? {
                let texts: Vec<_> = paradigm.forms.iter().map(|form| form.text.as_str()).collect();
                let allowed = dictionary.contains_many(&texts)?;
                judged.push((paradigm, allowed));
            }
        }
        Ok(Self(judged))
    }

    /// Writes a folded table for each paradigm. Forms with the same name share a row.
    pub(super) fn write(&self, html: &mut Html, context: &Context<'_>) {
        if self.0.is_empty() {
            return;
        }
        section(html, context, "forms", |html| self.0.iter().for_each(|judged| table(html, context, judged)));
    }
}

/// Returns the lemmas of the accepted readings of a word, and those whose meanings explain it.
pub(super) fn lemmas(explanation: &Explanation) -> impl Iterator<Item = &str> {
    let readings = explanation.readings.iter().filter(|reading| reading.accepted);
    let defined = explanation.meanings.iter().filter(|entry| entry.relation == Relation::Lemma);
    let own = readings.map(|reading| reading.lemma.as_deref().unwrap_or(&reading.written));
    own.chain(defined.map(|entry| entry.word.as_str()))
}

fn table(html: &mut Html, context: &Context<'_>, (paradigm, allowed): &Judged) {
    let (language, address) = (context.word_language(), context.word_address());
    let forms: Vec<_> = paradigm.forms.iter().zip(allowed).collect();
    html.element("details", &[], |html| {
        html.leaf("summary", &[("lang", language)], &paradigm.lemma);
        html.element("dl", &[("class", "facts")], |html| {
            for group in forms.chunk_by(|(one, _), (other, _)| one.name == other.name) {
                html.element("div", &[], |html| {
                    html.leaf("dt", &[], labels::name(&group[0].0.name, context.reader.texts.tag));
                    html.element("dd", &[("lang", language)], |html| {
                        for (form, allowed) in group {
                            let (class, sign) = class_and_sign(**allowed);
                            html.leaf("a", &[("href", &address(&form.text))], &form.text);
                            html.text(" ");
                            html.leaf("span", &[("class", &format!("chip {class}"))], sign);
                            html.text(" ");
                        }
                    });
                });
            }
        });
    });
}
