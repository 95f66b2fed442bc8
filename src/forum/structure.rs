//! Determines the kind of request that the structure of a post states for its words: by the sign at the start of a
//! line, by the heading above a list, by the words before a colon, or by the verb of the sentence. The structure comes
//! before the weights of clues, which only estimate.

use std::collections::BTreeSet;

use super::clue::Cue;
use super::markup::Shape;
use super::reading::{Phrase, Read, Reading};
use super::sentence::{Sort, is_wordlike};
use crate::moderation::request::RequestKind;

/// The maximum number of tokens in a line that announces the list below it without a colon.
const MAX_HEADING_TOKENS: usize = 8;

/// The maximum number of tokens between a negation and the phrase that it negates.
const MAX_NEGATION_GAP: usize = 2;

/// The statement that the structure makes about a token.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stated {
    /// The kind of request. `None` if the structure states none.
    pub(super) kind: Option<RequestKind>,
    /// Whether the token is a word of a list with a heading, or the first word of a line with a sign.
    pub(super) is_listed: bool,
}

/// Returns the statement about each token of each sentence.
pub(super) fn stated(reading: &Reading<'_>) -> Vec<Vec<Stated>> {
    let signs = Signs::of(reading);
    let of_all = |kind: Option<RequestKind>, count: usize, listed: &[usize]| -> Vec<Stated> {
        (0..count).map(|at| Stated { kind, is_listed: kind.is_some() && listed.contains(&at) }).collect()
    };
    let mut heading = None;
    // Whether all lines since the heading are words of its list.
    let mut is_below = false;
    let mut kinds = Vec::with_capacity(reading.sentences.len());
    for (index, read) in reading.sentences.iter().enumerate() {
        let count = read.sentence.tokens.len();
        let own = direction(reading, read, 0..count);
        let is_listed = read.sentence.shape == Shape::Item || !read.bare.is_empty();
        if let Some(kind) = signs.kind(read) {
            let first = read.sentence.tokens.iter().position(is_wordlike);
            kinds.push(of_all(Some(kind), count, first.as_slice()));
            continue;
        }
        if announces(reading, index) {
            // A moderator's list, and a list of what was done, asks for nothing.
            let is_report = reading.is_by_staff || read.cues.contains(&Cue::Answer);
            heading = own.filter(|_| !is_report);
            is_below = true;
            kinds.push(of_all(own, count, &[]));
            continue;
        }
        if is_listed && own.is_none() {
            let is_item = read.sentence.shape == Shape::Item;
            let tokens = &read.sentence.tokens;
            let is_list = read.bare.first() == Some(&0) && tokens[count - 1].sort != Sort::Colon;
            let listed = match (is_item && count == 1, is_below && is_list) {
                (true, _) => vec![0],
                (_, true) => read.bare.clone(),
                _ => Vec::new(),
            };
            kinds.push(of_all(heading, count, &listed));
            continue;
        }
        is_below = false;
        if read.sentence.is_first && !is_listed && own.is_some() {
            heading = None;
        }
        let of_token = |at| Stated { kind: of_token(reading, read, at), is_listed: false };
        kinds.push((0..count).map(of_token).collect());
    }
    kinds
}

/// The meaning of the signs at the starts of lines.
struct Signs {
    /// Whether a sign that is followed by a space counts. If a post has only one kind of such signs, they are bullets.
    counts_with_space: bool,
}

impl Signs {
    fn of(reading: &Reading<'_>) -> Self {
        let has = |signs: &[char]| {
            let of_lines = reading.sentences.iter().filter(|read| read.sentence.is_first);
            of_lines.filter_map(|read| read.sentence.sign).any(|(sign, _)| signs.contains(&sign))
        };
        Self { counts_with_space: has(&['+']) && has(&['-', '−', '–', '?']) }
    }

    fn kind(&self, read: &Read<'_>) -> Option<RequestKind> {
        let (sign, has_space) = read.sentence.sign?;
        (self.counts_with_space || !has_space).then_some(match sign {
            '+' => RequestKind::Add,
            '?' => RequestKind::Question,
            _ => RequestKind::Remove,
        })
    }
}

/// Returns true if the sentence announces the lines below it: it ends with a colon, or it is a short line without a
/// word of its own to ask for, above a list.
fn announces(reading: &Reading<'_>, index: usize) -> bool {
    let read = &reading.sentences[index];
    let tokens = &read.sentence.tokens;
    let Some(next) = reading.sentences.get(index + 1) else { return false };
    let is_above_list = next.sentence.is_first && (next.sentence.shape == Shape::Item || !next.bare.is_empty());
    let ends_with_colon = tokens.last().is_some_and(|token| token.sort == Sort::Colon);
    let is_short = tokens.len() <= MAX_HEADING_TOKENS && read.strangers == 0 && read.sentence.shape != Shape::Item;
    is_above_list && (ends_with_colon || is_short && !read.cues.is_empty())
}

/// Returns the kind of request that the phrases within a range of tokens agree on: to add or to remove. Returns `None`
/// for questions, which have too many shapes.
fn direction(reading: &Reading<'_>, read: &Read<'_>, range: std::ops::Range<usize>) -> Option<RequestKind> {
    let is_within = |phrase: &&Phrase| phrase.range.start >= range.start && phrase.range.end <= range.end;
    agreed(reading, read, read.phrases.iter().filter(is_within))
}

fn agreed<'p>(
    reading: &Reading<'_>,
    read: &Read<'_>,
    phrases: impl Iterator<Item = &'p Phrase>,
) -> Option<RequestKind> {
    let mut kinds = BTreeSet::new();
    for phrase in phrases.filter(|phrase| !is_negated(reading, read, phrase)) {
        match phrase.cue {
            Cue::Wonder => return None,
            Cue::Add => drop(kinds.insert("add")),
            Cue::Remove => drop(kinds.insert("remove")),
            _ => {}
        }
    }
    match kinds.into_iter().collect::<Vec<_>>()[..] {
        ["add"] => Some(RequestKind::Add),
        ["remove"] => Some(RequestKind::Remove),
        _ => None,
    }
}

/// Returns the kind of request that the phrases with this token in their slot, or the phrase before the last colon,
/// state.
fn of_token(reading: &Reading<'_>, read: &Read<'_>, at: usize) -> Option<RequestKind> {
    let tokens = &read.sentence.tokens;
    let colon = tokens[..at].iter().rposition(|token| token.sort == Sort::Colon);
    let before = colon.and_then(|colon| direction(reading, read, 0..colon + 1));
    let mut of_slots = read.phrases.iter().filter(|phrase| phrase.words.contains(&at));
    if of_slots.any(|phrase| matches!(phrase.cue, Cue::Add | Cue::Remove) && is_negated(reading, read, phrase)) {
        return Some(RequestKind::Question);
    }
    let of_slots = || agreed(reading, read, read.phrases.iter().filter(|phrase| phrase.words.contains(&at)));
    before.or_else(|| if read.cues.contains(&Cue::Wonder) { None } else { of_slots() })
}

/// Returns true if a negation is directly before the phrase, or between its first word and its last.
fn is_negated(reading: &Reading<'_>, read: &Read<'_>, phrase: &Phrase) -> bool {
    let start = phrase.range.start;
    let before = start.saturating_sub(MAX_NEGATION_GAP)..start;
    let inside = phrase.between.clone().unwrap_or(0..0);
    let is_negation = |at: usize| {
        let token = &read.sentence.tokens[at];
        token.mark.is_none() && reading.language.not.contains(&token.key)
    };
    before.chain(inside).any(is_negation)
}
