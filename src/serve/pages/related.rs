//! Where to go from a word: near words where it may not be laid; hooks and anagrams where it may; other games.

use super::visit::Visit;
use super::{reading, word};
use crate::html::Html;
use crate::lexicon::{Condition, Explanation, FindError, FoundWord, Lexicon, Query};
use crate::serve::problem::Problem;

/// The most words of a kind.
const MOST: usize = 60;
/// The most near words.
const MOST_NEAR: usize = 12;

/// What was found around a word.
pub(super) struct Related {
    near: Vec<String>,
    front: Vec<String>,
    back: Vec<String>,
    anagrams: Vec<String>,
}

impl Related {
    pub(super) fn find(visit: &Visit<'_>, explanation: &Explanation) -> Result<Self, Problem> {
        let lexicon = &visit.edition()?.lexicon;
        let text = explanation.text.as_str();
        let found = |condition: Condition<'_>, most| found(lexicon, &Query::default().and(condition).at_most(most));
        let mut related = Self { near: Vec::new(), front: Vec::new(), back: Vec::new(), anagrams: Vec::new() };
        if explanation.allowed {
            related.front = found(Condition::FrontHooks(text.into()), MOST)?;
            related.back = found(Condition::BackHooks(text.into()), MOST)?;
            related.anagrams = found(Condition::Anagram(text.into()), MOST + 1)?;
            related.anagrams.retain(|word| word != text);
        } else if matches!(word::Verdict::of(explanation), word::Verdict::Unknown) {
            related.near = found(Condition::Near { word: text.into(), distance: 1 }, MOST_NEAR)?;
            if related.near.is_empty() {
                related.near.clone_from(&explanation.near);
            }
        } else {
            related.near = found(Condition::Near { word: text.into(), distance: 1 }, MOST_NEAR)?;
        }
        Ok(related)
    }

    pub(super) fn write(&self, html: &mut Html, visit: &Visit<'_>, explanation: &Explanation) {
        if !explanation.allowed {
            section(html, visit, "near", |html| words(html, visit, &self.near, "no-near"));
        } else {
            section(html, visit, "hooks", |html| {
                for (key, none, hooks) in [("front", "no-front", &self.front), ("back", "no-back", &self.back)] {
                    html.leaf("h3", &[], &visit.text(key, &[]));
                    words(html, visit, hooks, none);
                }
            });
            section(html, visit, "anagrams", |html| words(html, visit, &self.anagrams, "no-anagrams"));
        }
        elsewhere(html, visit, explanation);
    }
}

/// What is sought; nothing where it makes no sense in this edition.
fn found(lexicon: &Lexicon, query: &Query<'_>) -> Result<Vec<String>, Problem> {
    match lexicon.find(query) {
        Ok(words) => Ok(words.into_iter().map(|FoundWord { word, .. }| word).collect()),
        Err(FindError::Query { .. }) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

fn section(html: &mut Html, visit: &Visit<'_>, id: &str, inside: impl FnOnce(&mut Html)) {
    html.element("section", &[("aria-labelledby", id)], |html| {
        html.leaf("h2", &[("id", id)], &visit.text(id, &[]));
        inside(html);
    });
}

fn words(html: &mut Html, visit: &Visit<'_>, words: &[String], none: &str) {
    if words.is_empty() {
        return visit.leaf(html, "p", "note", none, &[]);
    }
    html.element("ul", &[("class", "words"), ("role", "list")], |html| {
        for word in words {
            let attributes = [("href", &*visit.here(&[word])), ("lang", reading::language(visit))];
            html.element("li", &[], |html| html.leaf("a", &attributes, word));
        }
    });
}

/// What other games in the same language say.
fn elsewhere(html: &mut Html, visit: &Visit<'_>, explanation: &Explanation) {
    let (id, language) = (visit.question.id(), reading::language(visit));
    let volumes = visit.question.shelf.volumes().map(|(id, volume)| (id, &volume.current.lexicon));
    let is_other = |other: &(&str, &Lexicon)| other.0 != id && other.1.edition().book.language.id == language;
    let others: Vec<_> = volumes.filter(is_other).collect();
    if others.is_empty() {
        return;
    }
    section(html, visit, "elsewhere", |html| {
        html.element("ul", &[("class", "results"), ("role", "list")], |html| {
            for (id, lexicon) in others {
                let is_allowed = lexicon.allows(&explanation.word).unwrap_or(false);
                let (class, key) = if is_allowed { ("chip yes", "allowed") } else { ("chip no", "not-allowed") };
                html.element("li", &[], |html| {
                    html.leaf("a", &[("href", &visit.of(id, &[&explanation.word]))], &lexicon.edition().title);
                    html.text(" ");
                    html.leaf("span", &[("class", class)], &visit.text(key, &[]));
                });
            }
        });
    });
}
