//! Texts in several languages.

use std::collections::BTreeMap;

/// A text in several languages, by their tags.
pub type Wording = BTreeMap<String, String>;

/// Returns the text in a language, or in English if that language is missing, or an empty string if both are.
pub fn worded<'w>(wording: &'w Wording, language: &str) -> &'w str {
    wording.get(language).or_else(|| wording.get("en")).map_or("", String::as_str)
}
