//! Words related to a word: hooks, extensions, anagrams and the words inside it if the word is allowed, or else similar
//! words. Also the verdicts of other games, and links to dictionaries on other sites.

use std::collections::HashSet;

use super::results;
use super::verdict::Verdict;
use crate::artefact::has_line;
use crate::dictionary::{Bounds, CheckOptions, Condition, Dictionary, Explanation, Query};
use crate::error::Error;
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::{Context, with_query};
use crate::serve::pages::frame;
use crate::serve::pages::parts::{look_up, section};
use crate::text::url::encode;

/// The maximum number of words of each kind.
const MAX_WORDS: usize = 60;
/// The maximum number of longer words that begin with the word.
const MAX_EXTENSIONS: usize = 24;
/// The minimum length of a word with a list of extensions, in tiles. Shorter words have too many.
const MIN_EXTENDED: usize = 4;
/// The minimum length in letters of a rejected word that may be a slip. Among shorter words, many differ in one letter.
const MIN_SLIP: usize = 7;
/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 12;

/// The words related to a word, and the verdicts of other games.
pub(super) struct Related<'v> {
    /// The words that the reader may have meant, for the box with the verdict.
    similar: Vec<String>,
    /// The letters that can be placed before the word and those that can be placed after it, each with the longer word.
    hooks: [Vec<(String, String)>; 2],
    /// Sections, each with the FTL key of its heading. A section without words is not shown.
    sections: Vec<(&'static str, Vec<String>)>,
    other_games: Vec<(&'v Edition, Explanation)>,
}

impl<'v> Related<'v> {
    pub(super) fn find(context: &Context<'v>, explanation: &Explanation) -> Result<Self, Problem> {
        let dictionary = &context.edition()?.dictionary;
        let text = explanation.text.as_str();
        let (mut similar, mut hooks, mut sections) = (Vec::new(), Default::default(), Vec::new());
        if explanation.allowed {
            hooks = find_hooks(dictionary, text)?;
            sections = find_sections(dictionary, explanation)?;
        } else {
            similar = find_similar(dictionary, explanation, MAX_SUGGESTIONS)?;
            // The box with the verdict on an unknown word shows its similar words. For a word that is rejected, it does so
            // only if the reader probably meant another word: `pannekoek` is a surname, and a slip for `pannenkoek`.
            if !matches!(Verdict::of(explanation), Verdict::Unknown) && !is_slip(dictionary, text, &similar)? {
                sections = vec![("similar", std::mem::take(&mut similar))];
            }
        }
        Ok(Self { similar, hooks, sections, other_games: others(context, &explanation.word)? })
    }

    /// Writes the words that the reader may have meant, if there are any for the box with the verdict.
    pub(super) fn write_similar(&self, html: &mut Html, context: &Context<'_>) {
        if !self.similar.is_empty() {
            context.leaf(html, "p", "reason", "did-you-mean", &[]);
            words(html, context, &self.similar);
        }
    }

    /// Writes the letters that can be placed before and after the word, around the word. Each letter is a link to the page
    /// of the longer word.
    fn board(&self, html: &mut Html, context: &Context<'_>, text: &str) {
        let [front, back] = &self.hooks;
        let address = context.word_address();
        let side = |html: &mut Html, key: &str, hooks: &[(String, String)]| {
            let label = context.text(key, &[]);
            html.element("ul", &[("class", "words"), ("role", "list"), ("aria-label", &label)], |html| {
                for (letter, word) in hooks {
                    let link = [("href", &*address(word)), ("aria-label", word), ("title", word)];
                    html.element("li", &[], |html| html.leaf("a", &link, letter));
                }
            });
        };
        html.element("div", &[("class", "hooked"), ("lang", context.word_language())], |html| {
            side(html, "front", front);
            html.leaf("b", &[], text);
            side(html, "back", back);
        });
    }

    pub(super) fn write_hooks(&self, html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
        if !self.hooks.iter().all(Vec::is_empty) {
            section(html, context, "hooks", |html| self.board(html, context, &explanation.text));
        }
    }

    pub(super) fn write(&self, html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
        if context.question.library.editions().count() > 1 {
            let everywhere = format!("word={}", encode(&explanation.word));
            section(html, context, "elsewhere", |html| {
                if !self.other_games.is_empty() {
                    results::list(html, context, &self.other_games, |edition, _| &edition.dictionary.edition().title);
                }
                let address = with_query(&context.of("", &[]), &everywhere);
                html.element("p", &[], |html| html.leaf("a", &[("href", &address)], &context.text("search-all", &[])));
            });
        }
        for (key, listed) in self.sections.iter().filter(|(_, words)| !words.is_empty()) {
            section(html, context, key, |html| {
                words(html, context, listed);
                if *key == "extensions" && listed.len() == MAX_EXTENSIONS {
                    let begins = format!("starts={}", encode(&explanation.text));
                    let address = with_query(&context.here(&["finder"]), &begins);
                    html.element("p", &[], |html| {
                        html.leaf("a", &[("href", &address)], &context.text("extensions-all", &[]));
                    });
                }
            });
        }
        dictionaries(html, context, explanation);
    }
}

/// Returns true if a word that is rejected is long, and many people know the first of the similar words.
fn is_slip(dictionary: &Dictionary, text: &str, similar: &[String]) -> Result<bool, Error> {
    let Some(first) = similar.first().filter(|_| text.chars().count() >= MIN_SLIP) else { return Ok(false) };
    Ok(!dictionary.check_with(first, CheckOptions::default().without_suggestions())?.tiers.is_empty())
}

/// Returns up to `most` words that are similar to a word that is not allowed, each as it is spelled.
pub(super) fn find_similar(
    dictionary: &Dictionary,
    explanation: &Explanation,
    most: usize,
) -> Result<Vec<String>, Error> {
    let asked = Condition::Similar { word: explanation.text.as_str().into(), distance: 1 };
    let mut similar = found(dictionary, asked, usize::MAX)?;
    if similar.is_empty() {
        similar.clone_from(&explanation.suggestions);
    }
    // The words that most people know come first.
    let common = match dictionary.edition().tiers.first() {
        Some(tier) => dictionary.tier(tier)?.unwrap_or_default(),
        None => "",
    };
    similar.sort_by_key(|word| !has_line(common, word));
    similar.truncate(most);
    dictionary.spellings(similar)
}

fn found(dictionary: &Dictionary, condition: Condition<'_>, most: usize) -> Result<Vec<String>, Error> {
    dictionary.find_if_possible(&Query::default().and(condition).at_most(most))
}

/// Returns the letters that can be placed before a word and those that can be placed after it, each with the longer word.
fn find_hooks(dictionary: &Dictionary, text: &str) -> Result<[Vec<(String, String)>; 2], Error> {
    let spelled = |(letter, word): (&str, &String)| Ok((letter.to_owned(), dictionary.spelling(word.clone())?));
    let front = found(dictionary, Condition::FrontHooks(text.into()), MAX_WORDS)?;
    let back = found(dictionary, Condition::BackHooks(text.into()), MAX_WORDS)?;
    let front = front.iter().filter_map(|word| Some((word.strip_suffix(text)?, word))).map(spelled);
    let back = back.iter().filter_map(|word| Some((word.strip_prefix(text)?, word))).map(spelled);
    Ok([front.collect::<Result<_, Error>>()?, back.collect::<Result<_, Error>>()?])
}

/// Returns the longer words, the anagrams and the words inside an allowed word, with the FTL keys of their headings.
fn find_sections(
    dictionary: &Dictionary,
    explanation: &Explanation,
) -> Result<Vec<(&'static str, Vec<String>)>, Error> {
    let text = explanation.text.as_str();
    let longer = Query::default().and(Condition::Starts(text.into())).at_most(MAX_EXTENSIONS);
    let extensions = match explanation.length {
        Some(length) if length >= MIN_EXTENDED => {
            let lengths = Bounds { min: length as u32 + 2, max: u32::MAX };
            dictionary.find_if_possible(&longer.and(Condition::Length(lengths)))?
        }
        _ => Vec::new(),
    };
    let mut anagrams = found(dictionary, Condition::Anagram(text.into()), MAX_WORDS + 1)?;
    anagrams.retain(|word| word != text);
    anagrams.truncate(MAX_WORDS);
    // Finding a spelling takes time, and the other sections can have many words.
    let anagrams = dictionary.spellings(anagrams)?;
    Ok(vec![("extensions", extensions), ("anagrams", anagrams), ("inside", inside(dictionary, text)?)])
}

fn words(html: &mut Html, context: &Context<'_>, words: &[String]) {
    frame::words(html, context, words.iter().map(|word| (word.as_str(), String::new())));
}

/// Returns the playable words of at least two letters inside a word, the longest first.
fn inside(dictionary: &Dictionary, text: &str) -> Result<Vec<String>, Error> {
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
