//! From lines of text to sentences of tokens.

use std::ops::Range;

use super::markup::{Line, Shape};

/// The most tokens of a sentence; a longer one is cut.
const LONGEST: usize = 600;

/// The longest text within quotation marks that can be a list of words.
const LONGEST_QUOTATION: usize = 80;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Word,
    Comma,
    Colon,
    /// Other punctuation that separates: a dash, an arrow, an equals sign, a slash.
    Sign,
}

/// What sets a word off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    Markup,
    Quotation,
}

/// A word or a sign.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    /// As written.
    pub(super) text: &'a str,
    /// In lower case and with plain apostrophes; for signs the sign.
    pub(super) key: String,
    /// What it is.
    pub(super) sort: Sort,
    /// The mark that sets it off, and its number.
    pub(super) mark: Option<(Mark, usize)>,
    /// What stands in brackets behind it.
    pub(super) note: Vec<Token<'a>>,
}

/// How a sentence ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Question,
    Exclamation,
    Colon,
    Other,
}

/// A sentence, or as much of one as stands on a line.
#[derive(Clone, Debug)]
pub(super) struct Sentence<'a> {
    /// Its characters.
    pub(super) text: &'a str,
    /// Its words and signs, without those in brackets.
    pub(super) tokens: Vec<Token<'a>>,
    /// How it ends.
    pub(super) ending: Ending,
    /// What its line is.
    pub(super) shape: Shape,
    /// Whether it is the first of its line.
    pub(super) is_first: bool,
    /// Whether it is the last of its line.
    pub(super) is_last: bool,
}

/// The sentences of a line. `abbreviations` end in a full stop that ends no sentence.
pub(super) fn sentences<'a>(line: &'a Line, is_abbreviation: &dyn Fn(&str) -> bool) -> Vec<Sentence<'a>> {
    if line.shape == Shape::Gap {
        let gap = Sentence {
            text: "",
            tokens: Vec::new(),
            ending: Ending::Other,
            shape: Shape::Gap,
            is_first: true,
            is_last: true,
        };
        return vec![gap];
    }
    let marks = merged(line.marks.iter().cloned().chain(quotations(&line.text)).collect());
    let mut reader = Reader { line, marks, start: 0, tokens: Vec::new(), open: None, done: Vec::new() };
    reader.read(is_abbreviation);
    let mut done = reader.done;
    if let Some(first) = done.first_mut() {
        first.is_first = true;
    }
    if let Some(last) = done.last_mut() {
        last.is_last = true;
    }
    done
}

struct Reader<'a> {
    line: &'a Line,
    marks: Vec<Range<usize>>,
    /// Where the sentence begins.
    start: usize,
    tokens: Vec<Token<'a>>,
    /// Where the bracket that is open stands, in bytes, and the tokens before it.
    open: Option<(usize, usize)>,
    done: Vec<Sentence<'a>>,
}

impl<'a> Reader<'a> {
    fn read(&mut self, is_abbreviation: &dyn Fn(&str) -> bool) {
        let text = self.line.text.as_str();
        let mut at = 0;
        while let Some(character) = text[at..].chars().next() {
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
                self.word(at, length);
                at += length;
                continue;
            }
            let next = at + character.len_utf8();
            match character {
                '.' | '!' | '?' | ';' | '…'
                    if self.ends_at(next) && !(character == '.' && self.is_short(is_abbreviation)) =>
                {
                    let run = text[next..].bytes().take_while(|byte| matches!(byte, b'.' | b'!' | b'?')).count();
                    self.end(next + run);
                    at = next + run;
                    continue;
                }
                ',' => self.sign(at..next, Sort::Comma),
                ':' => self.sign(at..next, Sort::Colon),
                '=' | '→' | '/' | '&' | '+' | '–' | '—' => self.sign(at..next, Sort::Sign),
                '-' if text[..at].ends_with(' ') || text[next..].starts_with('>') => self.sign(at..next, Sort::Sign),
                '(' if self.open.is_none() && closes(&text[next..]) => self.open = Some((at, self.tokens.len())),
                ')' => self.close(),
                _ => {}
            }
            at = next;
        }
        self.end(text.len());
    }

    fn word(&mut self, at: usize, length: usize) {
        let text = &self.line.text[at..at + length];
        let text = text.trim_end_matches(['\'', '’', '-', '.']);
        let key: String = text.to_lowercase().replace(['’', 'ʼ', '‘'], "'");
        let mark = self.mark_at(at);
        self.tokens.push(Token { text, key, sort: Sort::Word, mark, note: Vec::new() });
        self.cut(at + length);
    }

    /// Ends a sentence that is too long.
    fn cut(&mut self, at: usize) {
        if self.tokens.len() >= LONGEST {
            self.end(at);
        }
    }

    fn mark_at(&self, at: usize) -> Option<(Mark, usize)> {
        let index = self.marks.partition_point(|mark| mark.start <= at).checked_sub(1)?;
        let before = self.line.text[..self.marks[index].start].chars().next_back();
        let mark = if before.is_some_and(|c| closers(c).is_some()) { Mark::Quotation } else { Mark::Markup };
        self.marks[index].contains(&at).then_some((mark, index))
    }

    fn sign(&mut self, range: Range<usize>, sort: Sort) {
        let text = &self.line.text[range.clone()];
        let mark = self.mark_at(range.start);
        self.tokens.push(Token { text, key: text.to_owned(), sort, mark, note: Vec::new() });
        self.cut(range.end);
    }

    /// Puts what stands in brackets behind the word before them.
    fn close(&mut self) {
        let Some((_, from)) = self.open.take() else { return };
        let note = self.tokens.split_off(from.min(self.tokens.len()));
        if let Some(last) = self.tokens.last_mut() {
            last.note.extend(note);
        } else {
            self.tokens = note;
        }
    }

    /// Whether a full stop at this place can end a sentence.
    fn ends_at(&self, next: usize) -> bool {
        let mut rest = self.line.text[next..].chars().take(8).skip_while(|c| ".!?…\"'“”’»«)*_`".contains(*c));
        self.open.is_none() && rest.next().is_none_or(char::is_whitespace)
    }

    fn is_short(&self, is_abbreviation: &dyn Fn(&str) -> bool) -> bool {
        self.tokens.last().is_some_and(|token| {
            let is_number = token.key.bytes().all(|byte| byte.is_ascii_digit());
            token.sort == Sort::Word && (token.key.chars().count() == 1 || is_number || is_abbreviation(&token.key))
        })
    }

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
            Some('?') => Ending::Question,
            _ if tail.trim_end_matches('!').ends_with('?') => Ending::Question,
            Some('!') => Ending::Exclamation,
            Some(':') => Ending::Colon,
            _ => Ending::Other,
        };
        self.done.push(Sentence { text, tokens, ending, shape: self.line.shape, is_first: false, is_last: false });
    }
}

/// Ranges in their order, those that overlap made one.
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

/// The length of a link, of somebody's name (`@name`) or of a smiley's (`:smile:`) that begins here.
fn left_out(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    let until_space =
        || rest.find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '[' | ']')).unwrap_or(rest.len());
    let is_inner = text[..at].chars().next_back().is_some_and(char::is_alphanumeric);
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'.');
    match rest.as_bytes().first() {
        _ if is_inner => 0,
        Some(b'h' | b'w') if ["http://", "https://", "www."].iter().any(|start| rest.starts_with(start)) => {
            until_space()
        }
        Some(b'@') => until_space(),
        Some(b':') => {
            let name = rest.bytes().skip(1).take(30).take_while(is_name).count();
            if name > 0 && rest.as_bytes().get(name + 1) == Some(&b':') { name + 2 } else { 0 }
        }
        _ => 0,
    }
}

/// The length of a smiley or an emoji that begins here: many posts have one instead of a full stop.
fn smiley_length(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    let Some(first) = rest.chars().next() else { return 0 };
    if matches!(first, '\u{2600}'..='\u{27bf}' | '\u{1f000}'..='\u{1faff}') {
        return first.len_utf8();
    }
    if !matches!(first, ':' | ';' | '8' | '^' | '=') || !text[..at].chars().next_back().is_none_or(char::is_whitespace)
    {
        return 0;
    }
    let face = rest.bytes().take(4).take_while(|byte| !byte.is_ascii_whitespace()).count();
    let ends = rest.as_bytes().get(face).is_none_or(u8::is_ascii_whitespace);
    let is_mouth = |byte: Option<&u8>| byte.is_some_and(|byte| b")(DPpOo|/\\*3^".contains(byte));
    if ends && (2..=3).contains(&face) && is_mouth(rest.as_bytes().get(face - 1)) { face } else { 0 }
}

/// Whether a bracket closes soon.
fn closes(text: &str) -> bool {
    text.bytes().take(300).any(|byte| byte == b')')
}

/// The length of the word at the start of the text, with hyphens, apostrophes and points within it; 0 if there is none.
/// Invisible characters belong to the word: who looks at it must be able to see them.
fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut is_joined = true;
    for (at, character) in text.char_indices() {
        if character.is_alphanumeric() || is_part_of_word(character) {
            end = at + character.len_utf8();
            is_joined = true;
        } else if is_joined
            && end > 0
            && matches!(character, '\'' | '’' | 'ʼ' | '-' | '‐' | '‑' | '.' | '@' | '_' | '·')
        {
            is_joined = false;
        } else {
            break;
        }
    }
    end
}

/// Combining marks, and characters that cannot be seen.
fn is_part_of_word(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36f}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// What stands within quotation marks.
fn quotations(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some((offset, opener)) = text[at..].char_indices().find(|(_, c)| closers(*c).is_some()) {
        let start = at + offset;
        let inside = start + opener.len_utf8();
        at = inside;
        let is_inner = text[..start].chars().next_back().is_some_and(char::is_alphanumeric);
        if is_inner && matches!(opener, '\'' | '’' | '"') {
            continue;
        }
        let closers = closers(opener).unwrap_or_default();
        let end = text[inside..].char_indices().take(LONGEST_QUOTATION).find(|(offset, c)| {
            let after = text[inside + offset + c.len_utf8()..].chars().next();
            closers.contains(*c) && *offset > 0 && after.is_none_or(|c| !c.is_alphanumeric())
        });
        if let Some((offset, closer)) = end {
            // `with "abbr." beside it`: who quotes a full stop within a sentence quotes an abbreviation.
            let mut after =
                text[inside + offset + closer.len_utf8()..].chars().take(3).skip_while(|c| !c.is_alphanumeric());
            let is_short = text[inside..inside + offset].ends_with('.') && after.next().is_some_and(char::is_lowercase);
            if !is_short {
                found.push(inside..inside + offset);
            }
            at = inside + offset + closer.len_utf8();
        }
    }
    found
}

fn closers(opener: char) -> Option<&'static str> {
    Some(match opener {
        '"' | '“' | '”' => "\"”“",
        '„' => "“”\"",
        '‘' | '’' | '\'' | '`' => "'’`",
        '‚' => "‘’'",
        '»' => "«»",
        '«' => "»«",
        '‹' => "›",
        '›' => "‹",
        _ => return None,
    })
}
