//! Escapes text for messages, terminals and spreadsheets.

use std::borrow::Cow;

use super::characters::{is_disguised, is_spelling};

/// Returns the text on one line, with single spaces between words.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Formats a part of a line for a message: in backquotes, with unusual characters escaped, and cut after 60 characters.
pub fn visible(text: &str) -> String {
    let mut shown = String::from("`");
    for character in text.chars().take(60) {
        // Some invisible characters, such as the Hangul filler, are letters.
        let is_letter = character.is_alphanumeric() && !is_disguised(character);
        let plain = is_letter || character.is_ascii_graphic() || character == ' ';
        if plain { shown.push(character) } else { shown.extend(character.escape_unicode()) }
    }
    if text.chars().count() > 60 {
        shown.push('…');
    }
    shown.push('`');
    shown
}

/// Returns the text with control characters and [disguised](is_disguised) characters escaped, so that it is safe for a
/// terminal. Newlines and tabs are kept.
pub fn printable(text: &str) -> Cow<'_, str> {
    escape(text, &['\n', '\t'])
}

/// Returns the text as [`printable`] does, but with newlines and tabs escaped too, so that the text stays on one line.
pub fn printable_line(text: &str) -> Cow<'_, str> {
    escape(text, &[])
}

/// Returns the text with control and disguised characters escaped, except the characters in `kept`.
fn escape<'t>(text: &'t str, kept: &[char]) -> Cow<'t, str> {
    // Some terminals and programs break a line at the separators of Unicode, and XML has no U+FFFE and U+FFFF.
    let is_escaped = |character: char| {
        character.is_control()
            || is_disguised(character)
            || matches!(character, '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}')
    };
    let is_plain =
        |(at, character): (usize, char)| kept.contains(&character) || !is_escaped(character) || is_spelling(text, at);
    if text.char_indices().all(is_plain) {
        return text.into();
    }
    let escaped = |(at, character): (usize, char)| {
        if is_plain((at, character)) { character.to_string() } else { character.escape_unicode().to_string() }
    };
    text.char_indices().map(escaped).collect()
}

/// Returns true if a spreadsheet would read a cell with this text as a formula.
pub fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r', '\0'])
}

/// Puts an apostrophe before a formula, so that a spreadsheet does not calculate it. Returns any other text unchanged.
/// A formula that already follows apostrophes gets one more, so that [`unescape_formula`] can restore the text.
pub fn escape_formula(cell: &str) -> Cow<'_, str> {
    if is_formula(cell.trim_start_matches('\'')) { format!("'{cell}").into() } else { cell.into() }
}

/// Undoes [`escape_formula`]: returns the original text of a cell.
pub fn unescape_formula(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| is_formula(rest.trim_start_matches('\''))).unwrap_or(cell)
}
