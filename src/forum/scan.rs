//! Scanners for words, links, smileys and quotations in a text.

use std::ops::Range;

/// The maximum length of a quotation in characters. A longer quotation cannot be a list of words, and is ignored.
const MAX_QUOTED_CHARS: usize = 80;

/// Returns the length in bytes of the text to leave out at a byte offset: a link, a user name (`@name`) or a smiley
/// name (`:smile:`). Returns 0 if there is none.
pub(super) fn left_out(text: &str, at: usize) -> usize {
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

/// Returns the length in bytes of the smiley or emoji at a byte offset. Returns 0 if there is none. Many posts end a
/// sentence with a smiley instead of a full stop.
pub(super) fn smiley_length(text: &str, at: usize) -> usize {
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

/// Returns the length in bytes of the word at the start of the text. Returns 0 if there is none. A word includes the
/// hyphens, apostrophes and full stops within it. It also includes invisible characters, so that moderators see them.
pub(super) fn word_length(text: &str) -> usize {
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

/// Returns true for combining marks and invisible characters.
fn is_part_of_word(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36f}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// Returns the byte ranges of quoted texts, without the quotation marks.
pub(super) fn quotations(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    let opening = |(offset, c)| Some((offset, c, closers(c)?));
    while let Some((offset, opener, closers)) = text[at..].char_indices().find_map(opening) {
        let start = at + offset;
        let inside = start + opener.len_utf8();
        at = inside;
        let is_inner = text[..start].chars().next_back().is_some_and(char::is_alphanumeric);
        if is_inner && matches!(opener, '\'' | '’' | '"') {
            continue;
        }
        let end = text[inside..].char_indices().take(MAX_QUOTED_CHARS).find(|(offset, c)| {
            let after = text[inside + offset + c.len_utf8()..].chars().next();
            closers.contains(*c) && *offset > 0 && after.is_none_or(|c| !c.is_alphanumeric())
        });
        if let Some((offset, closer)) = end {
            // A quoted text that ends with a full stop in mid-sentence is an abbreviation, as in `the "abbr." is`. It
            // is ignored.
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

/// Returns the characters that close a quotation. Returns `None` if `opener` does not open a quotation.
pub(super) fn closers(opener: char) -> Option<&'static str> {
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
