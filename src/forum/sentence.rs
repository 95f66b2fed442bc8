//! Splits lines into sentences, and sentences into tokens.

use std::collections::HashSet;
use std::ops::Range;

use super::markup::{Line, Shape};
use super::scan::{closers, left_out, quotations, smiley_length, word_length};

/// The maximum number of tokens in a sentence. A longer sentence is split.
const MAX_TOKENS: usize = 600;

/// Check marks and crosses that people put beside right and wrong words.
const TICKS: &str = "✅✔☑❌✖✗✘";

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Word,
    Comma,
    Colon,
    /// Another separating sign, such as a dash, an arrow, an equals sign or a slash.
    Sign,
}

/// The way a word is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    Markup,
    Quotation,
}

/// A word or a punctuation mark.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    /// The text as written.
    pub(super) text: &'a str,
    /// The text in lower case and with plain apostrophes.
    pub(super) key: String,
    pub(super) sort: Sort,
    /// The kind of highlighting, and the index of the highlighted range in the line. `None` if the token is not
    /// highlighted.
    pub(super) mark: Option<(Mark, usize)>,
    /// The tokens of the bracketed text after this token.
    pub(super) note: Vec<Token<'a>>,
}

/// The way a sentence ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Question,
    Exclamation,
    Other,
}

/// A sentence, or the part of a sentence that is on one line.
#[derive(Clone, Debug)]
pub(super) struct Sentence<'a> {
    pub(super) text: &'a str,
    /// The words and punctuation. Bracketed text is in the `note` of the token before the brackets.
    pub(super) tokens: Vec<Token<'a>>,
    pub(super) ending: Ending,
    /// The kind of line that contains the sentence.
    pub(super) shape: Shape,
    /// Whether the sentence is the first on its line.
    pub(super) is_first: bool,
    /// The sign at the start of the line, and whether a space follows it. `None` for later sentences of a line.
    pub(super) sign: Option<(char, bool)>,
}

/// Returns the sentences of a line. A full stop after an abbreviation does not end a sentence.
pub(super) fn sentences<'a>(line: &'a Line, abbreviations: &'a HashSet<String>) -> Vec<Sentence<'a>> {
    let marks = merged(line.marks.iter().cloned().chain(quotations(&line.text)).collect());
    let mut reader = Reader { line, abbreviations, marks, start: 0, tokens: Vec::new(), open: None, done: Vec::new() };
    reader.read();
    reader.done
}

struct Reader<'a> {
    line: &'a Line,
    abbreviations: &'a HashSet<String>,
    /// The byte ranges of highlighted and quoted text.
    marks: Vec<Range<usize>>,
    /// The byte offset at which the current sentence begins.
    start: usize,
    tokens: Vec<Token<'a>>,
    /// The number of tokens before the open bracket. `None` if no bracket is open.
    open: Option<usize>,
    done: Vec<Sentence<'a>>,
}

impl<'a> Reader<'a> {
    fn read(&mut self) {
        let text = self.line.text.as_str();
        let mut at = 0;
        while let Some(character) = text[at..].chars().next() {
            if TICKS.contains(character) {
                self.token(at..at + character.len_utf8(), Sort::Word);
                at += character.len_utf8();
                continue;
            }
            let smiley = smiley_length(text, at);
            if smiley > 0 {
                self.end(at);
                at += smiley;
                self.start = at;
                continue;
            }
            let left_out = left_out(text, at);
            if left_out > 0 {
                at += left_out;
                continue;
            }
            let length = word_length(&text[at..]);
            if length > 0 {
                self.token(at..at + length, Sort::Word);
                at += length;
                continue;
            }
            let next = at + character.len_utf8();
            match character {
                '.' | '!' | '?' | ';' | '…'
                    if self.ends_at(next) && !(character == '.' && self.is_after_abbreviation()) =>
                {
                    let run = text[next..].bytes().take_while(|byte| matches!(byte, b'.' | b'!' | b'?')).count();
                    self.end(next + run);
                    at = next + run;
                    continue;
                }
                ',' => self.token(at..next, Sort::Comma),
                ':' => self.token(at..next, Sort::Colon),
                '=' | '→' | '/' | '&' | '+' | '–' | '—' => self.token(at..next, Sort::Sign),
                '-' if text[..at].ends_with(' ') || text[next..].starts_with('>') => self.token(at..next, Sort::Sign),
                '(' if self.open.is_none() && closes(&text[next..]) => self.open = Some(self.tokens.len()),
                ')' => self.close(),
                _ => {}
            }
            at = next;
        }
        self.end(text.len());
    }

    /// Adds the token in a byte range, and ends the sentence if it now has [`MAX_TOKENS`] tokens.
    fn token(&mut self, range: Range<usize>, sort: Sort) {
        let text = &self.line.text[range.clone()];
        let key = text.to_lowercase().replace(['’', 'ʼ'], "'");
        let mark = self.mark_at(range.start);
        self.tokens.push(Token { text, key, sort, mark, note: Vec::new() });
        if self.tokens.len() >= MAX_TOKENS {
            self.end(range.end);
        }
    }

    fn mark_at(&self, at: usize) -> Option<(Mark, usize)> {
        let index = self.marks.partition_point(|mark| mark.start <= at).checked_sub(1)?;
        let before = self.line.text[..self.marks[index].start].chars().next_back();
        let mark = if before.is_some_and(|c| closers(c).is_some()) { Mark::Quotation } else { Mark::Markup };
        self.marks[index].contains(&at).then_some((mark, index))
    }

    /// Closes the open bracket, if there is one: moves the tokens in the brackets to the `note` of the token before
    /// them.
    fn close(&mut self) {
        let Some(from) = self.open.take() else { return };
        let note = self.tokens.split_off(from);
        if let Some(last) = self.tokens.last_mut() {
            last.note.extend(note);
        } else {
            self.tokens = note;
        }
    }

    /// Returns true if a punctuation mark that ends at this byte offset can end a sentence.
    fn ends_at(&self, next: usize) -> bool {
        let mut rest = self.line.text[next..].chars().take(8).skip_while(|c| ".!?…\"'“”’»«)*_`".contains(*c));
        self.open.is_none() && rest.next().is_none_or(char::is_whitespace)
    }

    /// Returns true if the last token is an abbreviation, a single letter or a number.
    fn is_after_abbreviation(&self) -> bool {
        self.tokens.last().is_some_and(|token| {
            let is_number = token.key.bytes().all(|byte| byte.is_ascii_digit());
            let is_short = token.key.chars().count() == 1 || is_number || self.abbreviations.contains(&token.key);
            token.sort == Sort::Word && is_short
        })
    }

    /// Ends the sentence at a byte offset.
    fn end(&mut self, at: usize) {
        self.open = None;
        let text = self.line.text[self.start..at].trim();
        self.start = at;
        let tokens = std::mem::take(&mut self.tokens);
        if tokens.is_empty() {
            return;
        }
        let tail = text.trim_end_matches(['"', '\'', '”', '’', ')', ' ']);
        let ending = match tail.chars().next_back() {
            _ if tail.trim_end_matches('!').ends_with('?') => Ending::Question,
            Some('!') => Ending::Exclamation,
            _ => Ending::Other,
        };
        let is_first = self.done.is_empty();
        let sign = self.line.sign.filter(|_| is_first);
        self.done.push(Sentence { text, tokens, ending, shape: self.line.shape, is_first, sign });
    }
}

/// Sorts ranges, and merges overlapping ranges.
fn merged(mut marks: Vec<Range<usize>>) -> Vec<Range<usize>> {
    marks.sort_by_key(|mark| (mark.start, mark.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for mark in marks {
        match merged.last_mut() {
            Some(last) if mark.start < last.end => last.end = last.end.max(mark.end),
            _ => merged.push(mark),
        }
    }
    merged
}

/// Returns true if the first 300 bytes of the text contain a closing bracket.
fn closes(text: &str) -> bool {
    text.bytes().take(300).any(|byte| byte == b')')
}

/// Returns true if a post could ask for the token: a word with at least two letters and without digits, `.`, `@` or
/// `_`.
pub(super) fn is_wordlike(token: &Token<'_>) -> bool {
    let letters = token.text.chars().filter(|c| c.is_alphabetic()).count();
    let is_plain = !token.text.contains(['.', '@', '_']) && !token.text.contains(char::is_numeric);
    token.sort == Sort::Word && letters > 1 && is_plain
}
