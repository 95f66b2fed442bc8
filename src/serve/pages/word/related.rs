//! Where to go from a word: near words where it may not be laid; hooks and anagrams where it may; other games.

use crate::html::Html;
use crate::lexicon::{Condition, Explanation, FindError, FoundWord, Lexicon, Query};
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Visit;
use crate::serve::pages::word;
use crate::serve::pages::word::reasons;
use crate::serve::pages::word::results;

/// The most words of a kind.
const MOST: usize = 60;
/// The most near words.
const MOST_NEAR: usize = 12;

/// What was found around a word.
pub(crate) struct Related<'v> {
    near: Vec<String>,
    front: Vec<String>,
    back: Vec<String>,
    anagrams: Vec<String>,
    elsewhere: Vec<(&'v Edition, Explanation)>,
}

impl<'v> Related<'v> {
    pub(crate) fn find(visit: &Visit<'v>, explanation: &Explanation) -> Result<Self, Problem> {
        let lexicon = &visit.edition()?.lexicon;
        let text = explanation.text.as_str();
        let found = |condition: Condition<'_>, most| found(lexicon, &Query::default().and(condition).at_most(most));
        let mut related = Self {
            near: Vec::new(),
            front: Vec::new(),
            back: Vec::new(),
            anagrams: Vec::new(),
            elsewhere: others(visit, &explanation.word)?,
        };
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

    pub(crate) fn write(&self, html: &mut Html, visit: &Visit<'_>, explanation: &Explanation) {
        if !explanation.allowed {
            section(html, visit, "near", &[(None, &self.near)]);
        } else {
            section(html, visit, "hooks", &[(Some("front"), &self.front), (Some("back"), &self.back)]);
            section(html, visit, "anagrams", &[(None, &self.anagrams)]);
        }
        elsewhere(html, visit, &self.elsewhere);
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

/// A heading and lists of words, each with its own heading if it has one; what is empty is left out.
fn section(html: &mut Html, visit: &Visit<'_>, id: &str, lists: &[(Option<&str>, &Vec<String>)]) {
    if lists.iter().all(|(_, words)| words.is_empty()) {
        return;
    }
    html.element("section", &[("aria-labelledby", id)], |html| {
        html.leaf("h2", &[("id", id)], &visit.text(id, &[]));
        for (heading, list) in lists.iter().filter(|(_, words)| !words.is_empty()) {
            if let Some(key) = heading {
                html.leaf("h3", &[], &visit.text(key, &[]));
            }
            words(html, visit, list);
        }
    });
}

fn words(html: &mut Html, visit: &Visit<'_>, words: &[String]) {
    html.element("ul", &[("class", "words"), ("role", "list")], |html| {
        for word in words {
            let attributes = [("href", &*visit.here(&[word])), ("lang", reasons::language(visit))];
            html.element("li", &[], |html| html.leaf("a", &attributes, word));
        }
    });
}

/// What other games in the same language say.
fn others<'v>(visit: &Visit<'v>, word: &str) -> Result<Vec<(&'v Edition, Explanation)>, Problem> {
    let (id, language) = (visit.question.id(), reasons::language(visit));
    let editions = visit.question.shelf.volumes().map(|(id, volume)| (id, &*volume.current));
    let is_other = |other: &(&str, &Edition)| other.0 != id && other.1.lexicon.edition().book.language.id == language;
    let explained =
        |(_, edition): (&str, &'v Edition)| Ok((edition, edition.lexicon.explain_in(word, visit.said(edition))?));
    editions.filter(is_other).map(explained).collect()
}

fn elsewhere(html: &mut Html, visit: &Visit<'_>, answers: &[(&Edition, Explanation)]) {
    if answers.is_empty() {
        return;
    }
    html.element("section", &[("aria-labelledby", "elsewhere")], |html| {
        html.leaf("h2", &[("id", "elsewhere")], &visit.text("elsewhere", &[]));
        results::list(html, visit, answers);
    });
}
