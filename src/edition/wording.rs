//! Texts in several languages.

use std::collections::BTreeMap;

/// A text in several languages, by language tag.
pub type Wording = BTreeMap<String, String>;

/// Returns the text in this language. Returns the English text if the language is missing, or an empty string if both
/// are missing.
pub fn worded<'w>(wording: &'w Wording, language: &str) -> &'w str {
    wording.get(language).or_else(|| wording.get("en")).map_or("", String::as_str)
}
