//! Words related to a word: hooks and anagrams if the word is allowed, or else similar words. Also the verdicts of
//! other games, and links to dictionaries on other sites.

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

/// The maximum number of hooks of each kind, and of anagrams.
const MAX_WORDS: usize = 60;
/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 12;

/// A list of words, with the FTL key of its heading; `None` for a list without a heading.
type WordList = (Option<&'static str>, Vec<String>);

/// The words related to a word, and the verdicts of other games.
pub(super) struct Related<'v> {
    /// The words similar to an unknown word.
    similar: Vec<String>,
    /// Sections, each with the FTL key of its heading. A section without words is not shown.
    sections: Vec<(&'static str, Vec<WordList>)>,
    other_games: Vec<(&'v Edition, Explanation)>,
}

impl<'v> Related<'v> {
    pub(super) fn find(context: &Context<'v>, explanation: &Explanation) -> Result<Self, Problem> {
        let dictionary = &context.edition()?.dictionary;
        let text = explanation.text.as_str();
        let found = |condition: Condition<'_>, most| found(dictionary, &Query::default().and(condition).at_most(most));
        let other_games = others(context, &explanation.word)?;
        let sections = if explanation.allowed {
            let front = found(Condition::FrontHooks(text.into()), MAX_WORDS)?;
            let back = found(Condition::BackHooks(text.into()), MAX_WORDS)?;
            let mut anagrams = found(Condition::Anagram(text.into()), MAX_WORDS + 1)?;
            anagrams.retain(|word| word != text);
            anagrams.truncate(MAX_WORDS);
            vec![("hooks", vec![(Some("front"), front), (Some("back"), back)]), ("anagrams", vec![(None, anagrams)])]
        } else {
            let mut similar = found(Condition::Similar { word: text.into(), distance: 1 }, MAX_SUGGESTIONS)?;
            if similar.is_empty() {
                similar.clone_from(&explanation.suggestions);
            }
            // The box with the verdict on an unknown word shows its similar words.
            if matches!(Verdict::of(explanation), Verdict::Unknown) {
                return Ok(Self { similar, sections: Vec::new(), other_games });
            }
            vec![("similar", vec![(None, similar)])]
        };
        Ok(Self { similar: Vec::new(), sections, other_games })
    }

    /// Writes the words that the reader of an unknown word may have meant.
    pub(super) fn write_similar(&self, html: &mut Html, context: &Context<'_>) {
        if !self.similar.is_empty() {
            context.leaf(html, "p", "reason", "did-you-mean", &[]);
            frame::words(html, context, self.similar.iter().map(|word| (word.as_str(), None)));
        }
    }

    pub(super) fn write(&self, html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
        for (key, lists) in &self.sections {
            let lists: Vec<_> = lists.iter().filter(|(_, words)| !words.is_empty()).collect();
            if lists.is_empty() {
                continue;
            }
            section(html, context, key, |html| {
                for (heading, list) in lists {
                    if let Some(key) = heading {
                        html.leaf("h3", &[], &context.text(key, &[]));
                    }
                    frame::words(html, context, list.iter().map(|word| (word.as_str(), None)));
                }
            });
        }
        if !self.other_games.is_empty() {
            section(html, context, "elsewhere", |html| results::list(html, context, &self.other_games));
        }
        dictionaries(html, context, explanation);
    }
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
