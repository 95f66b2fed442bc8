//! Determines the kind of request that the structure of a post states for its words: by the sign at the start of a
//! line, by the heading above a list, by the words before a colon, or by the verb of the sentence. The structure takes
//! precedence over the weights of clues, which give only an estimate.

use std::ops::Range;

use super::clause::Statement;
use super::clue::Cue;
use super::markup::Shape;
use super::reading::{Phrase, Read, Reading};
use super::sentence::{Ending, Sort, is_wordlike};
use crate::moderation::request::RequestKind;

/// The maximum number of tokens in a line that announces the list below it without a colon. A question may be longer.
const MAX_HEADING_TOKENS: usize = 8;

/// The maximum distance in tokens from a negation to the phrase that it negates.
const MAX_NEGATION_GAP: usize = 2;

/// The statement that the structure makes about a token.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stated {
    /// The kind of request. `None` if the structure states none.
    pub(super) kind: Option<RequestKind>,
    /// Whether the token is a word of a list below a heading or after a colon, or the first word of a line with a sign.
    pub(super) is_listed: bool,
    /// Whether the post says that the word may stay as it is, for example with `piet - may stay` in a list of words to
    /// remove.
    pub(super) is_kept: bool,
}

impl Stated {
    /// Combines the statements about a word that occurs twice. The first kind counts.
    pub(super) fn join(&mut self, other: Self) {
        self.kind = self.kind.or(other.kind);
        self.is_listed |= other.is_listed;
    }
}

/// Returns the statement about each token of each sentence.
pub(super) fn stated(reading: &Reading<'_>) -> Vec<Vec<Stated>> {
    let mut state = State { reading, signs: Signs::of(reading), heading: None, is_below: false };
    let mut statements: Vec<_> = (0..reading.sentences.len()).map(|index| state.of_sentence(index)).collect();
    for index in 1..statements.len() {
        refer_back(reading, index, &mut statements);
    }
    statements
}

/// Applies a sentence without words of its own, such as `Please take these out`, to the words of the nearest sentence
/// or list above that has words. Has no effect if that sentence or list states a kind itself.
fn refer_back(reading: &Reading<'_>, index: usize, statements: &mut [Vec<Stated>]) {
    let has_words = |read: &Read<'_>| {
        read.strangers > 0 || !read.bare.is_empty() || read.sentence.tokens.iter().any(|token| token.mark.is_some())
    };
    let read = &reading.sentences[index];
    if has_words(read) || announces(reading, index) || is_report(reading, read) {
        return;
    }
    let Some(kind) = direction(reading, read, 0..read.sentence.tokens.len()) else { return };
    let is_entry = |read: &Read<'_>| read.sentence.shape == Shape::Item || !read.bare.is_empty();
    let contradicts = match kind {
        RequestKind::Add => Statement::Allowed,
        _ => Statement::Missing,
    };
    let mut is_in_list = false;
    for above in (0..index).rev() {
        let read = &reading.sentences[above];
        if is_in_list && !is_entry(read) || direction(reading, read, 0..read.sentence.tokens.len()).is_some() {
            break;
        }
        for (at, stated) in statements[above].iter_mut().enumerate() {
            if stated.kind.is_none() && read.statements[at] != contradicts {
                stated.kind = Some(kind);
            }
        }
        if has_words(read) && !is_entry(read) {
            break;
        }
        is_in_list |= is_entry(read);
    }
}

/// The state between two sentences.
struct State<'r, 'a> {
    reading: &'r Reading<'a>,
    signs: Signs,
    /// The kind that the last heading states.
    heading: Option<RequestKind>,
    /// Whether all lines since the heading are words of its list.
    is_below: bool,
}

impl State<'_, '_> {
    /// Returns the statement about each token of the next sentence.
    fn of_sentence(&mut self, index: usize) -> Vec<Stated> {
        let (reading, read) = (self.reading, &self.reading.sentences[index]);
        let tokens = &read.sentence.tokens;
        let of_all = |kind: Option<RequestKind>, listed: &[usize]| -> Vec<Stated> {
            let is_listed = |at| kind.is_some() && listed.contains(&at);
            (0..tokens.len()).map(|at| Stated { kind, is_listed: is_listed(at), is_kept: false }).collect()
        };
        if let Some(kind) = self.signs.kind(read) {
            return of_all(Some(kind), tokens.iter().position(is_wordlike).as_slice());
        }
        let own = direction(reading, read, 0..tokens.len());
        if announces(reading, index) {
            let asks = read.cues.contains(&Cue::Question) || read.cues.contains(&Cue::Wonder);
            let kind = own.or(asks.then_some(RequestKind::Question));
            self.heading = kind.filter(|_| !is_report(reading, read));
            self.is_below = true;
            return of_all(own, &[]);
        }
        let is_item = read.sentence.shape == Shape::Item;
        if (is_item || !read.bare.is_empty()) && own.is_none() {
            let is_kept = read.cues.contains(&Cue::Keep)
                || tokens.iter().any(|token| reading.language.has(Cue::Keep, &token.note))
                || self.heading == Some(RequestKind::Add)
                    && [Cue::Allowed, Cue::Answer].iter().any(|cue| read.cues.contains(cue));
            if is_kept {
                return vec![Stated { is_kept, ..Stated::default() }; tokens.len()];
            }
            let is_list = read.bare.first() == Some(&0) && tokens.last().is_some_and(|last| last.sort != Sort::Colon);
            return match (is_item && tokens.len() == 1, self.is_below && is_list) {
                (true, _) => of_all(self.heading, &[0]),
                (_, true) => of_all(self.heading, &read.bare),
                _ => of_all(self.heading, &[]),
            };
        }
        self.is_below = false;
        if read.sentence.is_first && own.is_some() && !is_item && read.bare.is_empty() {
            self.heading = None;
        }
        let listed = after_colon(reading, read);
        let is_kept = |at| read.phrases.iter().any(|phrase| phrase.cue == Cue::Keep && phrase.words.contains(&at));
        let of_token =
            |at| Stated { kind: of_token(reading, read, at), is_listed: listed.contains(&at), is_kept: is_kept(at) };
        (0..tokens.len()).map(of_token).collect()
    }
}

/// Returns true for a sentence by a moderator, and for a sentence that says what was done. Such a sentence asks for
/// nothing.
fn is_report(reading: &Reading<'_>, read: &Read<'_>) -> bool {
    reading.is_by_staff || read.cues.contains(&Cue::Answer)
}

/// Returns the token indices of the words in a list after a colon, such as `london, paris and berlin`, if the words
/// before the colon state a kind.
fn after_colon(reading: &Reading<'_>, read: &Read<'_>) -> Vec<usize> {
    let tokens = &read.sentence.tokens;
    if is_report(reading, read) {
        return Vec::new();
    }
    let colon = tokens.iter().position(|token| token.sort == Sort::Colon);
    let Some(colon) = colon.filter(|colon| direction(reading, read, 0..colon + 1).is_some()) else { return Vec::new() };
    let (mut found, mut start) = (Vec::new(), colon + 1);
    while start < tokens.len() && is_wordlike(&tokens[start]) {
        let is_end = tokens.get(start + 1).is_none_or(|next| reading.language.separates(next));
        if !is_end {
            break;
        }
        found.push(start);
        let between = tokens[start + 1..].iter().take_while(|token| reading.language.separates(token)).count();
        start += 1 + between;
    }
    found
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

/// Returns true if a list begins on the next line, and the sentence announces it: the sentence ends with a colon, or it
/// is a short line or a question that contains a phrase but no uncommon word.
fn announces(reading: &Reading<'_>, index: usize) -> bool {
    let read = &reading.sentences[index];
    let tokens = &read.sentence.tokens;
    let Some(next) = reading.sentences.get(index + 1) else { return false };
    let is_above_list = next.sentence.is_first && (next.sentence.shape == Shape::Item || !next.bare.is_empty());
    let ends_with_colon = tokens.last().is_some_and(|token| token.sort == Sort::Colon);
    let is_heading = (tokens.len() <= MAX_HEADING_TOKENS || read.sentence.ending == Ending::Question)
        && read.strangers == 0
        && read.sentence.shape != Shape::Item;
    is_above_list && (ends_with_colon || is_heading && !read.cues.is_empty())
}

/// Returns the kind of request that the phrases within a range of tokens agree on: to add or to remove. Returns `None`
/// if they disagree or state no kind, and for questions, which are phrased in too many ways.
fn direction(reading: &Reading<'_>, read: &Read<'_>, range: Range<usize>) -> Option<RequestKind> {
    let is_within = |phrase: &&Phrase| phrase.range.start >= range.start && phrase.range.end <= range.end;
    agreed(reading, read, read.phrases.iter().filter(is_within))
}

fn agreed<'p>(
    reading: &Reading<'_>,
    read: &Read<'_>,
    phrases: impl IntoIterator<Item = &'p Phrase>,
) -> Option<RequestKind> {
    let mut agreed = None;
    for phrase in phrases.into_iter().filter(|phrase| !is_negated(reading, read, phrase)) {
        let kind = match phrase.cue {
            Cue::Wonder => return None,
            Cue::Add => RequestKind::Add,
            Cue::Remove => RequestKind::Remove,
            _ => continue,
        };
        if agreed.is_some_and(|other| other != kind) {
            return None;
        }
        agreed = Some(kind);
    }
    agreed
}

/// Returns the kind of request that is stated for a token, either by the phrases before the last colon to its left, or
/// by the phrases with the token in their slot. If a phrase of the latter kind is negated, returns a question, so that
/// a person decides. Returns `None` if no kind is stated.
fn of_token(reading: &Reading<'_>, read: &Read<'_>, at: usize) -> Option<RequestKind> {
    let around: Vec<_> = read.phrases.iter().filter(|phrase| phrase.words.contains(&at)).collect();
    let states_kind = |phrase: &Phrase| matches!(phrase.cue, Cue::Add | Cue::Remove);
    if around.iter().any(|phrase| states_kind(phrase) && is_negated(reading, read, phrase)) {
        return Some(RequestKind::Question);
    }
    let colon = read.sentence.tokens[..at].iter().rposition(|token| token.sort == Sort::Colon);
    let before = colon.and_then(|colon| direction(reading, read, 0..colon + 1));
    before.or_else(|| if read.cues.contains(&Cue::Wonder) { None } else { agreed(reading, read, around) })
}

/// Returns true if a negation is among the [`MAX_NEGATION_GAP`] tokens before the phrase, or in the slot between two of
/// its words.
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
