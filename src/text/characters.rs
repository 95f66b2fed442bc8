//! Characters that are not what they seem.

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

/// Returns true for invisible characters. Two words that differ only in invisible characters look the same.
pub fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
    )
}
