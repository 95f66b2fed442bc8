//! Characters that are not what they seem.

use unicode_script::{Script, UnicodeScript};

/// Returns true if a character is not what it seems: invisible, or the full-width form of an ASCII character.
pub fn is_disguised(character: char) -> bool {
    is_invisible(character) || is_full_width(character)
}

/// Returns true for the full-width forms of ASCII characters, which Chinese and Japanese text uses.
pub fn is_full_width(character: char) -> bool {
    matches!(character, '\u{ff01}'..='\u{ff5e}')
}

/// The zero-width non-joiner and the zero-width joiner, which change the shape of the letters beside them.
pub const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// The number of characters before and after a joiner that determine its script. The nearest may be marks that several
/// scripts share.
const MAX_BESIDE: usize = 3;

/// Returns true if the character at the index `at`, in bytes, is a joiner beside letters of a script with joined letters,
/// such as Arabic and Devanagari. It is then a part of the spelling.
pub fn is_spelling(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at(at);
    let has_joined_letters = |letter: char| {
        !matches!(
            letter.script(),
            Script::Common
                | Script::Inherited
                | Script::Latin
                | Script::Greek
                | Script::Cyrillic
                | Script::Armenian
                | Script::Georgian
                | Script::Hebrew
        )
    };
    let mut beside = before.chars().rev().take(MAX_BESIDE).chain(after.chars().take(MAX_BESIDE));
    after.starts_with(JOINERS) && beside.any(has_joined_letters)
}

/// Returns true for characters of scripts that are written from right to left, such as Hebrew and Arabic: those in the
/// blocks that Unicode reserves for such scripts (`DerivedBidiClass.txt`).
pub fn is_right_to_left(character: char) -> bool {
    matches!(
        character,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// Returns true for invisible characters. Two words that differ only in invisible characters look the same.
pub fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
    )
}
