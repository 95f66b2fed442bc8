//! All texts that people read in their own language, one Fluent file per language.
//!
//! Programs get identifiers such as `present-participle-plural`. People get the texts of this module, in reasons,
//! replies and pages. A file has sections for the names of tags and forms, the reasons that `init` proposes,
//! moderation, and the pages. A language without pages has only the reasons that `init` proposes, and that of unknown
//! words.
//!
//! [`text`] finds one-line messages without a Fluent library. The pages also use messages with plurals, so they read
//! the same files with the crate `fluent-bundle`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use crate::text::{is_disguised, is_full_width, is_spelling};

/// A language and its texts.
pub struct LabelFile {
    /// The tag of the language, such as `en`.
    pub tag: &'static str,
    /// The contents of the Fluent file.
    pub file: &'static str,
    /// The one-line messages, by key.
    messages: HashMap<&'static str, &'static str>,
}

/// All languages. The first is English, whose file contains all texts. English is used for languages without a file,
/// and for texts that another file lacks.
pub static LANGUAGES: LazyLock<Vec<LabelFile>> = LazyLock::new(|| {
    [
        include_str!("en.ftl"),
        include_str!("nl.ftl"),
        include_str!("de.ftl"),
        include_str!("fr.ftl"),
        include_str!("es.ftl"),
        include_str!("it.ftl"),
        include_str!("pt.ftl"),
        include_str!("sv.ftl"),
        include_str!("da.ftl"),
        include_str!("nb.ftl"),
        include_str!("pl.ftl"),
        include_str!("tr.ftl"),
        include_str!("cs.ftl"),
        include_str!("ca.ftl"),
    ]
    .map(LabelFile::read)
    .into()
});

impl LabelFile {
    fn read(file: &'static str) -> Self {
        let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let messages: HashMap<_, _> =
            file.lines().filter_map(|line| line.split_once(" = ")).filter(|(key, _)| is_key(key)).collect();
        Self { tag: messages.get("language-tag").copied().unwrap_or_default(), file, messages }
    }

    /// Returns the text of a one-line message that has no arguments. Returns `None` if the message has arguments or more
    /// lines, or if the language lacks the message.
    pub fn text_without_arguments(&self, key: &str) -> Option<&'static str> {
        self.messages.get(key).copied().filter(|text| !text.contains('{'))
    }

    /// Returns true if the pages exist in this language.
    pub fn has_pages(&self) -> bool {
        self.messages.contains_key("language-own")
    }
}

/// Returns the language with this tag, or else with the first part of the tag, such as `pt` for `pt-BR`. Returns `None`
/// if there is no such language.
pub fn language(tag: &str) -> Option<&'static LabelFile> {
    let tagged = |tag| LANGUAGES.iter().find(|language| language.tag == tag);
    tagged(tag).or_else(|| tagged(tag.split('-').next()?))
}

/// Returns a one-line message in a language, or in English if the language lacks the message. Returns `None` if English
/// lacks the message too.
fn message(key: &str, language: &str) -> Option<&'static str> {
    let mut languages = self::language(language).into_iter().chain(LANGUAGES.first());
    languages.find_map(|language| language.messages.get(key)).copied()
}

/// Returns true if a one-line message with this key exists.
pub fn exists(key: &str) -> bool {
    LANGUAGES[0].messages.contains_key(key)
}

/// Returns the one-line message with this key in a language, or else in English. Inserts `arguments`, which are pairs
/// of a variable's name and its value. Returns the key if there is no such message.
pub fn text(key: &str, language: &str, arguments: &[(&str, &str)]) -> String {
    let mut pieces = message(key, language).unwrap_or(key).split("{ $");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once(" }").unwrap_or((piece, ""));
        text.extend(arguments.iter().filter(|(other, _)| *other == name).map(|(_, value)| *value));
        text.push_str(rest);
    }
    text
}

/// Returns the name of a term, such as a tag, in a language or else in English. Returns a text that is not a term
/// unchanged.
pub fn name<'t>(term: &'t str, language: &str) -> &'t str {
    message(&format!("name-{term}"), language).unwrap_or(term)
}

/// Returns the names of several terms. Commas separate the terms, and also the names.
pub fn names(terms: &str, language: &str) -> String {
    terms.split(", ").map(|term| name(term, language)).collect::<Vec<_>>().join(", ")
}

/// Replaces each disguised character of a text, except joiners that are part of the spelling, with its code point and
/// name, as in `U+200B (zero-width space)`.
pub fn unmasked<'t>(text: &'t str, language: &str) -> Cow<'t, str> {
    if text.is_ascii() || !text.chars().any(is_disguised) {
        return text.into();
    }
    let mut unmasked = String::new();
    for (at, character) in text.char_indices() {
        if is_disguised(character) && !is_spelling(text, at) {
            let name = name(disguise(character), language);
            unmasked.push_str(&format!("U+{:04X} ({name})", u32::from(character)));
        } else {
            unmasked.push(character);
        }
    }
    unmasked.into()
}

/// Returns the term whose [`name`] describes a disguised character.
fn disguise(character: char) -> &'static str {
    match character {
        '\u{ad}' => "soft-hyphen",
        '\u{200b}' | '\u{2060}' | '\u{feff}' => "zero-width-space",
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => "text-direction",
        _ if is_full_width(character) => "full-width",
        _ => "invisible",
    }
}
