//! Guesses the encoding of a text from the letters of its language.
//!
//! A line is foreign in an encoding if its bytes are not text in that encoding. It is also foreign if the decoded text
//! contains letters that the language does not use.

use std::collections::HashSet;

use super::text::{Encoding, Text};
use crate::language::Language;

/// The maximum number of lines that are examined. They are spread over the whole file.
const MAX_LINES: usize = 20_000;

/// The encodings of published word lists, separated by spaces, the likeliest first.
const CANDIDATES: &str = "utf-8 iso-8859-1 windows-1252 iso-8859-15 iso-8859-2 windows-1250 windows-1254 windows-1257 \
                          iso-8859-4 iso-8859-10 iso-8859-13 iso-8859-3 windows-1251 koi8-r koi8-u iso-8859-5 \
                          iso-8859-7 windows-1253 macintosh";

/// The declared encoding is doubted only if more than this percentage of the lines is foreign.
const MIN_FOREIGN_PERCENT: usize = 1;
/// Another encoding is likelier only if it reduces the number of foreign lines by at least this factor.
const MIN_FACTOR: usize = 10;

/// An encoding that fits a text better than the declared one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likelier {
    /// The name of the encoding.
    pub name: &'static str,
    /// The number of lines that were examined.
    pub lines: usize,
    /// The number of lines that are foreign in the declared encoding.
    pub foreign: usize,
    /// Whether some of the foreign lines are not text.
    pub has_bad_bytes: bool,
}

/// Returns an encoding that fits the text much better than the declared one. Returns `None` if no encoding does.
pub fn likelier(bytes: &[u8], declared: Encoding, language: &Language) -> Option<Likelier> {
    if bytes.is_ascii() {
        return None;
    }
    let known = letters(language);
    let Count { lines, foreign, bad } = foreign_lines(bytes, declared, &known);
    // Text in another encoding is almost never valid UTF-8.
    let is_sound_utf8 = bad == 0 && declared == Encoding::Utf8;
    if is_sound_utf8 || foreign * 100 <= lines * MIN_FOREIGN_PERCENT {
        return None;
    }
    let (name, best) = best(bytes, &known)?;
    (best.foreign * MIN_FACTOR <= foreign).then_some(Likelier { name, lines, foreign, has_bad_bytes: bad > 0 })
}

/// Finds the lines of a text that are in UTF-8 although another encoding is declared. Returns the line number of the
/// first of them, and their count. Returns `None` if there are none. Lines that are not text in the declared encoding
/// do not count, because they are rejected with another message.
pub fn utf8_lines(bytes: &[u8], declared: Encoding, language: &Language) -> Option<(u32, usize)> {
    if declared == Encoding::Utf8 || bytes.is_ascii() {
        return None;
    }
    let known = letters(language);
    let is_misread = |line: &[u8]| {
        let Count { foreign, bad, .. } = foreign_lines(line, declared, &known);
        foreign > bad
    };
    let is_utf8 = |line: &[u8]| !line.is_ascii() && std::str::from_utf8(line).is_ok();
    let lines = bytes.split(|&byte| byte == b'\n').zip(1..);
    let mut found = lines.filter(|&(line, _)| is_utf8(line) && is_misread(line)).map(|(_, number)| number);
    let first = found.next()?;
    Some((first, 1 + found.count()))
}

/// Returns the name of the encoding with the fewest foreign lines.
pub fn probable(bytes: &[u8], language: &Language) -> &'static str {
    if bytes.is_ascii() {
        return "utf-8";
    }
    best(bytes, &letters(language)).map_or("utf-8", |(name, _)| name)
}

fn best(bytes: &[u8], known: &HashSet<char>) -> Option<(&'static str, Count)> {
    let counted = |name| Some((name, foreign_lines(bytes, Encoding::named(name)?, known)));
    CANDIDATES.split(' ').filter_map(counted).min_by_key(|(_, count)| (count.foreign, count.bad))
}

/// Returns the letters of the language in upper and lower case, and its hyphens and apostrophes.
fn letters(language: &Language) -> HashSet<char> {
    let letters = language.letters.chars().chain(language.folding.keys().copied());
    let both = letters.flat_map(|letter| letter.to_lowercase().chain(letter.to_uppercase()));
    both.chain(language.hyphens.iter().chain(&language.apostrophes).copied()).collect()
}

#[derive(Default)]
struct Count {
    lines: usize,
    foreign: usize,
    /// The number of lines that are not text. These lines are included in `foreign`.
    bad: usize,
}

fn foreign_lines(bytes: &[u8], encoding: Encoding, known: &HashSet<char>) -> Count {
    let all = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let is_known = |c: char| c.is_ascii() || known.contains(&c);
    let is_text = |text: &str| !text.chars().any(|c| c.is_control() && !c.is_ascii());
    let mut count = Count::default();
    for line in Text::unchecked(bytes, encoding).lines().step_by(all.div_ceil(MAX_LINES)) {
        let text = line.text.as_deref().ok().filter(|text| is_text(text));
        count.lines += 1;
        count.bad += usize::from(text.is_none());
        count.foreign += usize::from(!text.is_some_and(|text| text.chars().all(is_known)));
    }
    count
}
