//! Words related to a word: hooks, extensions, anagrams and the words inside it if the word is allowed, or else similar
//! words. Also the verdicts of other games, and links to dictionaries on other sites.

use std::collections::HashSet;

use super::results;
use super::verdict::Verdict;
use crate::dictionary::{Condition, Dictionary, Explanation, FoundWord, Query};
use crate::error::Error;
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame;
use crate::serve::pages::parts::{look_up, section};

/// The maximum number of words of each kind.
const MAX_WORDS: usize = 60;
/// The minimum length of a word with a list of extensions, in tiles. Shorter words have too many.
const MIN_EXTENDED: usize = 4;
/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 12;

/// The words related to a word, and the verdicts of other games.
pub(super) struct Related<'v> {
    /// The words similar to an unknown word.
    similar: Vec<String>,
    /// The words with one letter before the word, and those with one letter after it.
    hooks: [Vec<String>; 2],
    /// Sections, each with the FTL key of its heading. A section without words is not shown.
    sections: Vec<(&'static str, Vec<String>)>,
    other_games: Vec<(&'v Edition, Explanation)>,
}

impl<'v> Related<'v> {
    pub(super) fn find(context: &Context<'v>, explanation: &Explanation) -> Result<Self, Problem> {
        let dictionary = &context.edition()?.dictionary;
        let text = explanation.text.as_str();
        let found = |condition: Condition<'_>, most| found(dictionary, &Query::default().and(condition).at_most(most));
        let mut related = Self {
            similar: Vec::new(),
            hooks: Default::default(),
            sections: Vec::new(),
            other_games: others(context, &explanation.word)?,
        };
        if explanation.allowed {
            related.hooks = [
                found(Condition::FrontHooks(text.into()), MAX_WORDS)?,
                found(Condition::BackHooks(text.into()), MAX_WORDS)?,
            ];
            let mut extensions = match explanation.length {
                Some(length) if length >= MIN_EXTENDED => found(Condition::Starts(text.into()), MAX_WORDS)?,
                _ => Vec::new(),
            };
            extensions.retain(|word| word != text && !related.hooks[1].contains(word));
            let mut anagrams = found(Condition::Anagram(text.into()), MAX_WORDS + 1)?;
            anagrams.retain(|word| word != text);
            anagrams.truncate(MAX_WORDS);
            related.sections =
                vec![("extensions", extensions), ("anagrams", anagrams), ("inside", inside(dictionary, text)?)];
        } else {
            let mut similar = found(Condition::Similar { word: text.into(), distance: 1 }, MAX_SUGGESTIONS)?;
            if similar.is_empty() {
                similar.clone_from(&explanation.suggestions);
            }
            // The box with the verdict on an unknown word shows its similar words.
            match Verdict::of(explanation) {
                Verdict::Unknown => related.similar = similar,
                _ => related.sections = vec![("similar", similar)],
            }
        }
        Ok(related)
    }

    /// Writes the words that the reader of an unknown word may have meant.
    pub(super) fn write_similar(&self, html: &mut Html, context: &Context<'_>) {
        if !self.similar.is_empty() {
            context.leaf(html, "p", "reason", "did-you-mean", &[]);
            frame::words(html, context, self.similar.iter().map(|word| (word.as_str(), String::new())));
        }
    }

    /// Writes the letters that can be placed before and after the word, around the word. Each letter is a link to the page
    /// of the longer word.
    fn board(&self, html: &mut Html, context: &Context<'_>, text: &str) {
        let [front, back] = &self.hooks;
        let address = context.word_address();
        let side = |html: &mut Html, key: &str, words: &[String], letter: fn(&str, &str) -> Option<String>| {
            let label = context.text(key, &[]);
            html.element("ul", &[("class", "words"), ("role", "list"), ("aria-label", &label)], |html| {
                for word in words {
                    let letter = letter(word, text).unwrap_or_else(|| word.clone());
                    let link = [("href", &*address(word)), ("aria-label", word), ("title", word)];
                    html.element("li", &[], |html| html.leaf("a", &link, &letter));
                }
            });
        };
        html.element("div", &[("class", "hooked"), ("lang", context.word_language())], |html| {
            side(html, "front", front, |word, text| word.strip_suffix(text).map(str::to_owned));
            html.leaf("b", &[], text);
            side(html, "back", back, |word, text| word.strip_prefix(text).map(str::to_owned));
        });
    }

    pub(super) fn write(&self, html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
        if !self.hooks.iter().all(Vec::is_empty) {
            section(html, context, "hooks", |html| self.board(html, context, &explanation.text));
        }
        for (key, words) in self.sections.iter().filter(|(_, words)| !words.is_empty()) {
            section(html, context, key, |html| {
                frame::words(html, context, words.iter().map(|word| (word.as_str(), String::new())));
            });
        }
        if !self.other_games.is_empty() {
            section(html, context, "elsewhere", |html| {
                results::list(html, context, &self.other_games, |edition, _| &edition.dictionary.edition().title);
            });
        }
        dictionaries(html, context, explanation);
    }
}

/// Returns the playable words of at least two letters inside a word, the longest first.
fn inside(dictionary: &Dictionary, text: &str) -> Result<Vec<String>, Problem> {
    if dictionary.edition().is_confidential {
        return Ok(Vec::new());
    }
    let edges: Vec<_> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let lengths = (2..edges.len() - 1).rev();
    let mut parts: Vec<_> = lengths
        .flat_map(|length| edges.windows(length + 1).map(|edges| &text[edges[0]..edges[edges.len() - 1]]))
        .collect();
    let mut known = HashSet::new();
    parts.retain(|part| known.insert(*part));
    let allowed = dictionary.contains_many(&parts)?;
    let words = parts.iter().zip(allowed).filter(|(_, allowed)| *allowed).map(|(part, _)| (*part).to_owned());
    Ok(words.take(MAX_WORDS).collect())
}

/// Returns the words that a query finds. Returns an empty list if the query is not valid in this edition, or if its
/// words may not be listed.
fn found(dictionary: &Dictionary, query: &Query<'_>) -> Result<Vec<String>, Problem> {
    match dictionary.find(query) {
        Ok(words) => Ok(words.into_iter().map(|FoundWord { word, .. }| word).collect()),
        Err(Error::Query { .. } | Error::Confidential { .. }) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

/// Returns the verdicts on a word in the other games of the same language.
fn others<'v>(context: &Context<'v>, word: &str) -> Result<Vec<(&'v Edition, Explanation)>, Problem> {
    let (id, language) = (context.question.id(), context.word_language());
    let editions = context.question.library.editions().map(|(id, builds)| (id, &*builds.current));
    let is_other =
        |other: &(&str, &Edition)| other.0 != id && other.1.dictionary.edition().book.language.id == language;
    let explained = |(_, edition): (&str, &'v Edition)| {
        Ok((edition, edition.dictionary.explain_without_meanings(word, context.said(edition))?))
    };
    editions.filter(is_other).map(explained).collect()
}

/// Writes links that look up the word in dictionaries on other sites. The links contain the word as it is spelled, not
/// as it is played.
fn dictionaries(html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
    let Some(named) = context.named() else { return };
    let language = &named.edition.dictionary.edition().book.language;
    let reading = explanation.readings.iter().find(|reading| reading.accepted).or(explanation.readings.first());
    let word = reading.map_or(&explanation.word, |reading| &reading.written);
    if !language.look_up.is_empty() {
        look_up(html, context, (language, word), |_| {});
    }
}
