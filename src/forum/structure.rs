//! Determines the kind of request that the structure of a post states for its words: by the sign at the start of a
//! line, by the heading above a list, by the words before a colon, or by the verb of the sentence. The structure takes
//! precedence over the weights of clues, which give only an estimate.

use std::ops::Range;

use super::clause::Statement;
use super::clue::Cue;
use super::markup::Shape;
use super::reading::{Phrase, Read, Reading};
use super::sentence::{Ending, Sort, Token, is_wordlike};
use crate::moderation::request::RequestKind;

/// The maximum number of tokens in a line that announces the list below it without a colon. A question may be longer.
const MAX_HEADING_TOKENS: usize = 8;

/// The maximum number of tokens before a colon if they ask whether the words after it are allowed.
const MAX_LABEL_TOKENS: usize = 4;

/// The maximum distance in tokens from a negation to the phrase that it negates.
const MAX_NEGATION_GAP: usize = 2;

/// The statement that the structure makes about a token.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stated {
    /// The kind of request. `None` if the structure states none.
    pub(super) kind: Option<RequestKind>,
    /// Whether a later sentence may ask for the word's removal: its list is only said to be missing, or is below a
    /// question.
    pub(super) is_weak: bool,
    /// Whether the token is a word of a list below a heading or after a colon, or the first word of a line with a sign.
    pub(super) is_listed: bool,
    /// Whether the post says that the word may stay as it is, for example with `piet - may stay` in a list of words to
    /// remove.
    pub(super) is_kept: bool,
}

impl Stated {
    /// Combines the statements about a word that occurs twice. The first kind counts, unless it is weak.
    pub(super) fn join(&mut self, other: Self) {
        if self.kind.is_none() || self.is_weak && other.kind.is_some() {
            (self.kind, self.is_weak) = (other.kind, other.is_weak);
        }
        self.is_listed |= other.is_listed;
    }
}

/// Returns the statement about each token of each sentence.
pub(super) fn stated(reading: &Reading<'_>) -> Vec<Vec<Stated>> {
    let mut state = State { reading, signs: Signs::of(reading), heading: None, is_weak: false, is_below: false };
    let mut statements: Vec<_> = (0..reading.sentences.len()).map(|index| state.of_sentence(index)).collect();
    let mut start = 0;
    for (index, read) in reading.sentences.iter().enumerate() {
        if read.sentence.is_first {
            start = index;
        } else if reading.sentences[start].is_entry() && takes_back(read) {
            statements[start].iter_mut().for_each(|stated| stated.is_kept = true);
        }
        refer_back(reading, index, &mut statements);
    }
    if ![Cue::Add, Cue::Remove, Cue::Wish].iter().any(|cue| reading.cues.contains(cue)) {
        statements.iter_mut().zip(&reading.sentences).for_each(|(statements, read)| state_questions(read, statements));
    }
    statements
}

/// States a question for the words that a question names, in a post that asks for nothing else.
fn state_questions(read: &Read<'_>, statements: &mut [Stated]) {
    for (at, stated) in statements.iter_mut().enumerate().filter(|(_, stated)| stated.kind.is_none()) {
        let asks = |phrase: &Phrase| match phrase.cue {
            Cue::Question => phrase.words.contains(&at),
            Cue::Wonder => phrase.range.start < at,
            _ => false,
        };
        stated.kind = read.phrases.iter().any(asks).then_some(RequestKind::Question);
    }
}

/// Returns true if these words say that a word of a list needs no change: it may stay or, in a list of words to add, it
/// is allowed already.
fn may_stay(reading: &Reading<'_>, words: &[Token<'_>], kind: Option<RequestKind>) -> bool {
    let has = |cue: Cue| reading.language.has(cue, words);
    has(Cue::Keep) || kind == Some(RequestKind::Add) && (has(Cue::Allowed) || has(Cue::Answer)) && !has(Cue::Missing)
}

/// Returns true if a sentence after a list item on the same line says that the item may stay, such as `No, keep it`.
fn takes_back(read: &Read<'_>) -> bool {
    read.cues.contains(&Cue::Keep) && read.strangers == 0
}

/// Applies a sentence without words of its own, such as `Please take these out`, to the words of the nearest sentence
/// or list above that has words. Has no effect if that sentence or list states another kind, unless that kind is weak.
fn refer_back(reading: &Reading<'_>, index: usize, statements: &mut [Vec<Stated>]) {
    let has_words = |read: &Read<'_>| {
        read.strangers > 0 || !read.bare.is_empty() || read.sentence.tokens.iter().any(|token| token.mark.is_some())
    };
    let read = &reading.sentences[index];
    let has_own = if reading.has_marks {
        read.is_entry() || read.sentence.tokens.iter().any(|token| token.mark.is_some())
    } else {
        has_words(read)
    };
    if has_own || announces(reading, index) || is_report(reading, read) {
        return;
    }
    let Some(kind) = direction(reading, read, 0..read.sentence.tokens.len()) else { return };
    let mut is_in_list = false;
    for above in (0..index).rev() {
        let read = &reading.sentences[above];
        let own = direction(reading, read, 0..read.sentence.tokens.len());
        if is_in_list && !read.is_entry() || own.is_some_and(|own| own != kind || !has_words(read)) {
            break;
        }
        for (at, stated) in statements[above].iter_mut().enumerate() {
            let is_open = stated.kind.is_none() && read.statements[at] != contradiction(kind);
            if is_open || stated.is_weak && kind == RequestKind::Remove {
                (stated.kind, stated.is_weak) = (Some(kind), false);
            }
        }
        if has_words(read) && !read.is_entry() {
            break;
        }
        is_in_list |= read.is_entry();
    }
}

/// The state between two sentences.
struct State<'r, 'a> {
    reading: &'r Reading<'a>,
    signs: Signs,
    /// The kind that the last heading states.
    heading: Option<RequestKind>,
    /// Whether a later sentence may ask for the removal of the words below the last heading.
    is_weak: bool,
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
            (0..tokens.len()).map(|at| Stated { kind, is_listed: is_listed(at), ..Stated::default() }).collect()
        };
        if let Some(kind) = self.signs.kind(read) {
            return of_all(Some(kind), tokens.iter().position(is_wordlike).as_slice());
        }
        let own = direction(reading, read, 0..tokens.len());
        if announces(reading, index) {
            self.heading = announced(reading, read, 0..tokens.len());
            self.is_weak = own.is_none();
            self.is_below = true;
            return of_all(own, &[]);
        }
        let is_item = read.sentence.shape == Shape::Item;
        let listed = after_colon(reading, read);
        if read.is_entry() && own.is_none() && listed.is_empty() {
            let is_kept = may_stay(reading, tokens, self.heading)
                || tokens.first().is_some_and(|token| may_stay(reading, &token.note, self.heading));
            if is_kept {
                return vec![Stated { is_kept, ..Stated::default() }; tokens.len()];
            }
            let is_list = read.bare.first() == Some(&0) && tokens.last().is_some_and(|last| last.sort != Sort::Colon);
            let mut stated = match (is_item && tokens.len() == 1, self.is_below && is_list) {
                (true, _) => of_all(self.heading, &[0]),
                (_, true) => of_all(self.heading, &read.bare),
                _ => of_all(self.heading, &[]),
            };
            stated.iter_mut().for_each(|stated| stated.is_weak = self.is_weak);
            return stated;
        }
        self.is_below = false;
        if read.sentence.is_first && own.is_some() && !is_item && read.bare.is_empty() {
            self.heading = None;
        }
        let is_kept = |at: usize| {
            let in_list = listed.contains(&at) && may_stay(reading, &tokens[at].note, of_token(reading, read, at));
            in_list || read.phrases.iter().any(|phrase| phrase.cue == Cue::Keep && phrase.words.contains(&at))
        };
        let general = of_sentence(reading, read, own);
        let general = |at: usize| general.filter(|kind| read.statements[at] != contradiction(*kind));
        let kind = |at| of_token(reading, read, at).or_else(|| general(at));
        let of_token =
            |at| Stated { kind: kind(at), is_weak: false, is_listed: listed.contains(&at), is_kept: is_kept(at) };
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
    let colon = tokens.iter().position(|token| token.sort == Sort::Colon);
    let states_kind = |colon: &usize| {
        let kind = announced(reading, read, 0..colon + 1);
        kind.is_some_and(|kind| kind != RequestKind::Question || *colon <= MAX_LABEL_TOKENS)
    };
    let Some(colon) = colon.filter(states_kind) else { return Vec::new() };
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

/// Returns true if the sentence announces the next line: it is a marked heading, or a list begins on the next line and the
/// sentence ends with a colon or is a short line or a question that contains a phrase but no uncommon word.
fn announces(reading: &Reading<'_>, index: usize) -> bool {
    let read = &reading.sentences[index];
    let tokens = &read.sentence.tokens;
    let Some(next) = reading.sentences.get(index + 1) else { return false };
    if read.is_heading() && !next.is_heading() {
        return true;
    }
    let is_above_list = next.sentence.is_first && next.is_entry();
    let ends_with_colon = tokens.last().is_some_and(|token| token.sort == Sort::Colon);
    let is_heading = (tokens.len() <= MAX_HEADING_TOKENS || read.sentence.ending == Ending::Question)
        && read.strangers == 0
        && !read.is_entry();
    // A name below a short sentence is a signature.
    let is_name = |read: &Read<'_>| {
        index + 2 == reading.sentences.len()
            && read.sentence.text.starts_with(char::is_uppercase)
            && read.bare.len() == 1
    };
    if is_above_list && !ends_with_colon && next.sentence.shape != Shape::Item && is_name(next) {
        return false;
    }
    is_above_list && (ends_with_colon || is_heading && !read.cues.is_empty())
}

/// Returns the kind of request that the phrases within a range of tokens agree on: to add or to remove. Returns `None`
/// if they disagree or state no kind, and for questions, which are phrased in too many ways.
fn direction(reading: &Reading<'_>, read: &Read<'_>, range: Range<usize>) -> Option<RequestKind> {
    agreed(reading, read, read.phrases.iter().filter(|phrase| phrase.is_within(&range)))
}

/// Returns the kind of request that the phrases within a range of tokens announce for the words of a list. A list of
/// missing words is a request to add them. Returns `None` if they announce no kind, and for reports.
fn announced(reading: &Reading<'_>, read: &Read<'_>, range: Range<usize>) -> Option<RequestKind> {
    if is_report(reading, read) {
        return None;
    }
    let has = |cue: Cue| read.phrases.iter().any(|phrase| phrase.cue == cue && phrase.is_within(&range));
    direction(reading, read, range.clone()).or_else(|| {
        let is_question = has(Cue::Wonder) || read.sentence.ending == Ending::Question;
        let is_missing = has(Cue::Missing) && !is_question;
        let asks = has(Cue::Question) || has(Cue::Wonder);
        is_missing.then_some(RequestKind::Add).or(asks.then_some(RequestKind::Question))
    })
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

/// Returns the kind of request that is stated for a token: by the phrases before the last colon to its left, or
/// by the phrases with the token in their slot. If a phrase that asks for the word's removal is negated, returns a
/// question, so that a person decides. Returns `None` if no kind is stated.
fn of_token(reading: &Reading<'_>, read: &Read<'_>, at: usize) -> Option<RequestKind> {
    let around: Vec<_> = read.phrases.iter().filter(|phrase| phrase.words.contains(&at)).collect();
    if around.iter().any(|phrase| phrase.cue == Cue::Remove && is_negated(reading, read, phrase)) {
        return Some(RequestKind::Question);
    }
    let tokens = &read.sentence.tokens;
    let colon = tokens[..at].iter().rposition(|token| token.sort == Sort::Colon);
    let before = colon.and_then(|colon| announced(reading, read, 0..colon + 1));
    if before.is_some() || read.cues.contains(&Cue::Wonder) {
        return before;
    }
    agreed(reading, read, around)
}

/// Returns the kind of request that a sentence states for all its words: `direction`, unless a phrase names its own
/// words. Returns `None` for questions and reports.
fn of_sentence(reading: &Reading<'_>, read: &Read<'_>, direction: Option<RequestKind>) -> Option<RequestKind> {
    let names_words = |phrase: &Phrase| matches!(phrase.cue, Cue::Add | Cue::Remove) && !phrase.words.is_empty();
    let is_question = read.sentence.ending == Ending::Question || read.cues.contains(&Cue::Wonder);
    direction.filter(|_| !is_question && !is_report(reading, read) && !read.phrases.iter().any(names_words))
}

/// Returns the statement that contradicts a request: nobody asks to add an allowed word.
fn contradiction(kind: RequestKind) -> Statement {
    match kind {
        RequestKind::Add => Statement::Allowed,
        _ => Statement::Missing,
    }
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
