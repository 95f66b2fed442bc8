//! Patterns for the phrases that people use to ask for words, such as `kan … erbij` (Dutch for `can … be added`).
//!
//! A pattern consists of parts, separated by spaces:
//!
//! * `kan` matches this word, which must be in lower case; `kan|mag` matches any one of these words.
//! * `toevoeg*` matches any word with this beginning.
//! * `*` alone matches up to four tokens of any kind.
//! * `…` matches the requested words.
//! * `^` before the first word and `$` at the end match the start and the end of the sentence or clause that is searched.

use std::collections::HashMap;
use std::ops::Range;

use super::sentence::Token;

/// The maximum number of tokens that `*` alone matches.
const MAX_GAP_WORDS: usize = 4;

/// The maximum number of tokens that `…` matches between two words of a pattern.
const MAX_SLOT_TOKENS: usize = 30;

/// A part of a pattern.
#[derive(Clone, Debug)]
enum Part {
    /// One of these words.
    Word(Vec<Literal>),
    /// Up to [`MAX_GAP_WORDS`] tokens of any kind.
    Gap,
    /// The requested words.
    Slot,
    /// The end of the sentence or clause.
    End,
}

#[derive(Clone, Debug)]
enum Literal {
    Whole(String),
    Start(String),
}

impl Literal {
    fn new(text: &str) -> Self {
        text.strip_suffix('*').map_or_else(|| Self::Whole(text.into()), |start| Self::Start(start.into()))
    }

    fn fits(&self, word: &str) -> bool {
        match self {
            Self::Whole(text) => text == word,
            Self::Start(text) => word.starts_with(text.as_str()),
        }
    }
}

/// The position of the requested words, as token indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// The words end before this token.
    Before(usize),
    /// The words begin at this token.
    After(usize),
    /// The words are these tokens.
    Between(Range<usize>),
}

/// A match of a pattern in a sentence.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The token indices from the pattern's first word to its last.
    pub(super) range: Range<usize>,
    /// The position of the requested words. `None` if the pattern has no `…`.
    pub(super) slot: Option<Slot>,
}

#[derive(Clone, Debug)]
struct Pattern {
    parts: Vec<Part>,
    /// Whether the pattern begins with `…`.
    slot_first: bool,
    /// Whether the pattern begins with `^`.
    at_start: bool,
}

/// The reason why a text is not a valid pattern.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(super) enum PatternError {
    #[error(
        "a pattern must begin with a word, `^` and a word, or `…`, end with a word, `…` or `$`, and contain at least one word"
    )]
    NoWord,
    #[error("a pattern may contain `…` at most once")]
    TwoSlots,
}

impl Pattern {
    fn parse(text: &str) -> Result<Self, PatternError> {
        let part = |word: &str| match word {
            "*" => Part::Gap,
            "…" => Part::Slot,
            "$" => Part::End,
            words => Part::Word(words.split('|').map(Literal::new).collect()),
        };
        let rest = text.strip_prefix("^ ");
        let mut parts: Vec<_> = rest.unwrap_or(text).split_whitespace().map(part).collect();
        if parts.iter().filter(|part| matches!(part, Part::Slot)).count() > 1 {
            return Err(PatternError::TwoSlots);
        }
        let slot_first = matches!(parts.first(), Some(Part::Slot));
        if slot_first {
            parts.remove(0);
        }
        match (parts.first(), parts.last()) {
            _ if slot_first && rest.is_some() => Err(PatternError::NoWord),
            (Some(Part::Word(_)), Some(Part::Word(_) | Part::Slot | Part::End)) => {
                Ok(Self { parts, slot_first, at_start: rest.is_some() })
            }
            _ => Err(PatternError::NoWord),
        }
    }

    /// Matches the pattern against the tokens from index `start` on. Returns `None` if the pattern does not match.
    fn fit(&self, tokens: &[Token<'_>], start: usize) -> Option<Found> {
        if self.at_start && start > 0 {
            return None;
        }
        let (end, slot) = fit(&self.parts, tokens, start)?;
        let slot = if self.slot_first { Some(Slot::Before(start)) } else { slot };
        Some(Found { range: start..end, slot })
    }
}

/// Matches the parts of a pattern against the tokens from index `at` on. Returns the index after the match, and the
/// slot. Returns `None` if the parts do not match. Each part adds one level of recursion.
fn fit(parts: &[Part], tokens: &[Token<'_>], at: usize) -> Option<(usize, Option<Slot>)> {
    let Some((part, rest)) = parts.split_first() else { return Some((at, None)) };
    match part {
        Part::Word(literals) => {
            tokens.get(at).filter(|token| literals.iter().any(|literal| literal.fits(&token.key)))?;
            fit(rest, tokens, at + 1)
        }
        Part::Gap => (at..=tokens.len().min(at + MAX_GAP_WORDS)).find_map(|next| fit(rest, tokens, next)),
        Part::End => (at == tokens.len()).then_some((at, None)),
        Part::Slot if rest.is_empty() => Some((at, Some(Slot::After(at)))),
        Part::Slot => (at + 1..=tokens.len().min(at + MAX_SLOT_TOKENS))
            .find_map(|next| fit(rest, tokens, next).map(|(end, _)| (end, Some(Slot::Between(at..next))))),
    }
}

/// Patterns with the same meaning, indexed by their first words.
#[derive(Clone, Debug, Default)]
pub(super) struct Patterns {
    all: Vec<Pattern>,
    by_word: HashMap<String, Vec<usize>>,
    by_start: Vec<(String, usize)>,
}

impl Patterns {
    pub(super) fn add(&mut self, text: &str) -> Result<(), PatternError> {
        let pattern = Pattern::parse(text)?;
        let Some(Part::Word(literals)) = pattern.parts.first() else { return Err(PatternError::NoWord) };
        for literal in literals {
            match literal {
                Literal::Whole(word) => self.by_word.entry(word.clone()).or_default().push(self.all.len()),
                Literal::Start(start) => self.by_start.push((start.clone(), self.all.len())),
            }
        }
        self.all.push(pattern);
        Ok(())
    }

    /// Returns true if one of the patterns matches.
    pub(super) fn matches(&self, tokens: &[Token<'_>]) -> bool {
        self.find(tokens).next().is_some()
    }

    /// Returns all matches of the patterns.
    pub(super) fn find<'t>(&'t self, tokens: &'t [Token<'t>]) -> impl Iterator<Item = Found> + 't {
        (0..tokens.len()).flat_map(move |at| self.find_at(tokens, at))
    }

    /// Returns the matches that begin at the token with index `at`.
    pub(super) fn find_at<'t>(&'t self, tokens: &'t [Token<'t>], at: usize) -> impl Iterator<Item = Found> + 't {
        let key = tokens[at].key.as_str();
        let whole = self.by_word.get(key).into_iter().flatten();
        let starts = self.by_start.iter().filter(|(start, _)| key.starts_with(start.as_str())).map(|(_, index)| index);
        whole.chain(starts).filter_map(move |&index| self.all[index].fit(tokens, at))
    }
}
