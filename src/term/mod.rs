//! Names of tags and grammatical forms for people, in the languages of `names.csv`.
//!
//! Programs use identifiers such as `present-participle-plural`; reasons and pages use the names in their own language.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use crate::hygiene::{is_disguised, is_full_width};

/// The term for a word that no source has.
pub const NO_SOURCE: &str = "no-source";

/// The names by language and term.
static NAMES: LazyLock<HashMap<&str, HashMap<&str, &str>>> = LazyLock::new(|| {
    let mut lines = include_str!("names.csv").lines().map(|line| line.split(','));
    let languages: Vec<_> = lines.next().into_iter().flatten().skip(1).collect();
    let mut names: HashMap<_, HashMap<_, _>> = HashMap::new();
    for mut cells in lines {
        let term = cells.next().unwrap_or_default();
        for (language, name) in languages.iter().zip(cells) {
            names.entry(*language).or_default().insert(term, name);
        }
    }
    names
});

/// Returns the name of a term in a language, or in English if the table does not have that language. Returns any other
/// text unchanged.
pub fn name<'t>(term: &'t str, language: &str) -> &'t str {
    let names = NAMES.get(language).or_else(|| NAMES.get("en"));
    names.and_then(|names| names.get(term)).copied().unwrap_or(term)
}

/// Returns the names of several terms, separated by commas like the terms.
pub fn names(terms: &str, language: &str) -> String {
    terms.split(", ").map(|term| name(term, language)).collect::<Vec<_>>().join(", ")
}

/// Returns the text with each disguised character shown by code point and name: `U+200B (zero-width space)`.
pub fn unmasked<'t>(text: &'t str, language: &str) -> Cow<'t, str> {
    if text.is_ascii() || !text.chars().any(is_disguised) {
        return text.into();
    }
    let mut unmasked = String::new();
    for character in text.chars() {
        if is_disguised(character) {
            let name = name(disguise(character), language);
            unmasked.push_str(&format!("U+{:04X} ({name})", u32::from(character)));
        } else {
            unmasked.push(character);
        }
    }
    unmasked.into()
}

/// Returns the term for a disguised character.
fn disguise(character: char) -> &'static str {
    match character {
        '\u{ad}' => "soft-hyphen",
        '\u{200b}' | '\u{2060}' | '\u{feff}' => "zero-width-space",
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => "text-direction",
        _ if is_full_width(character) => "full-width",
        _ => "invisible",
    }
}
