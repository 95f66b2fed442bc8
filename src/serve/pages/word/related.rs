//! Related words: suggestions if the word is not allowed; hooks and anagrams if it is; and the verdicts of other games.

use super::results;
use crate::dictionary::{Condition, Dictionary, Explanation, FoundWord, Query};
use crate::error::Error;
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::encode;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Context;

/// The maximum number of words of each kind.
const MAX_WORDS: usize = 60;
/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 12;

/// The words and verdicts related to a word.
pub(crate) struct Related<'v> {
    similar: Vec<String>,
    front: Vec<String>,
    back: Vec<String>,
    anagrams: Vec<String>,
    other_games: Vec<(&'v Edition, Explanation)>,
}

impl<'v> Related<'v> {
    pub(crate) fn find(context: &Context<'v>, explanation: &Explanation) -> Result<Self, Problem> {
        let dictionary = &context.edition()?.dictionary;
        let text = explanation.text.as_str();
        let found = |condition: Condition<'_>, most| found(dictionary, &Query::default().and(condition).at_most(most));
        let mut related = Self {
            similar: Vec::new(),
            front: Vec::new(),
            back: Vec::new(),
            anagrams: Vec::new(),
            other_games: others(context, &explanation.word)?,
        };
        if explanation.allowed {
            related.front = found(Condition::FrontHooks(text.into()), MAX_WORDS)?;
            related.back = found(Condition::BackHooks(text.into()), MAX_WORDS)?;
            related.anagrams = found(Condition::Anagram(text.into()), MAX_WORDS + 1)?;
            related.anagrams.retain(|word| word != text);
            related.anagrams.truncate(MAX_WORDS);
        } else {
            related.similar = found(Condition::Similar { word: text.into(), distance: 1 }, MAX_SUGGESTIONS)?;
            if related.similar.is_empty() {
                related.similar.clone_from(&explanation.suggestions);
            }
        }
        Ok(related)
    }

    pub(crate) fn write(&self, html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
        if !explanation.allowed {
            section(html, context, "similar", &[(None, &self.similar)]);
        } else {
            section(html, context, "hooks", &[(Some("front"), &self.front), (Some("back"), &self.back)]);
            section(html, context, "anagrams", &[(None, &self.anagrams)]);
        }
        write_others(html, context, &self.other_games);
        dictionaries(html, context, explanation);
    }
}

/// Returns the words that a query finds; an empty list if the query is not valid in this edition.
fn found(dictionary: &Dictionary, query: &Query<'_>) -> Result<Vec<String>, Problem> {
    match dictionary.find(query) {
        Ok(words) => Ok(words.into_iter().map(|FoundWord { word, .. }| word).collect()),
        Err(Error::Query { .. }) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

/// Writes a heading and lists of words, each with an optional heading; empty lists are omitted.
fn section(html: &mut Html, context: &Context<'_>, id: &str, lists: &[(Option<&str>, &Vec<String>)]) {
    if lists.iter().all(|(_, words)| words.is_empty()) {
        return;
    }
    html.element("section", &[("aria-labelledby", id)], |html| {
        html.leaf("h2", &[("id", id)], &context.text(id, &[]));
        for (heading, list) in lists.iter().filter(|(_, words)| !words.is_empty()) {
            if let Some(key) = heading {
                html.leaf("h3", &[], &context.text(key, &[]));
            }
            words(html, context, list);
        }
    });
}

fn words(html: &mut Html, context: &Context<'_>, words: &[String]) {
    html.element("ul", &[("class", "words"), ("role", "list")], |html| {
        for word in words {
            let attributes = [("href", &*context.word(word)), ("lang", context.word_language())];
            html.element("li", &[], |html| html.leaf("a", &attributes, word));
        }
    });
}

/// Returns the verdicts of other games in the same language.
fn others<'v>(context: &Context<'v>, word: &str) -> Result<Vec<(&'v Edition, Explanation)>, Problem> {
    let (id, language) = (context.question.id(), context.word_language());
    let editions = context.question.library.editions().map(|(id, builds)| (id, &*builds.current));
    let is_other =
        |other: &(&str, &Edition)| other.0 != id && other.1.dictionary.edition().book.language.id == language;
    let explained =
        |(_, edition): (&str, &'v Edition)| Ok((edition, edition.dictionary.explain_in(word, context.said(edition))?));
    editions.filter(is_other).map(explained).collect()
}

fn write_others(html: &mut Html, context: &Context<'_>, answers: &[(&Edition, Explanation)]) {
    if answers.is_empty() {
        return;
    }
    html.element("section", &[("aria-labelledby", "elsewhere")], |html| {
        html.leaf("h2", &[("id", "elsewhere")], &context.text("elsewhere", &[]));
        results::list(html, context, answers);
    });
}

/// Writes links to dictionaries on other sites. The word is looked up as it is spelled, not as it is played.
fn dictionaries(html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
    let Some(named) = context.named() else { return };
    let dictionaries = &named.edition.dictionary.edition().book.language.look_up;
    if dictionaries.is_empty() {
        return;
    }
    let standing = explanation.readings.iter().find(|reading| reading.accepted).or(explanation.readings.first());
    let word = encode(standing.map_or(&explanation.word, |reading| &reading.written));
    html.element("section", &[("aria-labelledby", "look-up")], |html| {
        html.leaf("h2", &[("id", "look-up")], &context.text("look-up", &[]));
        html.element("ul", &[("class", "plain links"), ("lang", context.word_language())], |html| {
            for dictionary in dictionaries {
                let link = dictionary.url.replace("{word}", &word);
                let attributes = [("href", &*link), ("rel", "external nofollow")];
                html.element("li", &[], |html| html.leaf("a", &attributes, &dictionary.title));
            }
        });
    });
}
