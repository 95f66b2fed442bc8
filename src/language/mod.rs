//! A language, as described in `rules/<lang>/language.toml`.

#[cfg(feature = "compile")]
mod read;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::tag::Tags;

/// The meaning of capitals in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Capitals {
    /// Capitals mark names.
    Names,
    /// Capitals do not mark names: German writes every noun with a capital.
    Nothing,
}

/// The properties of a language that all its editions share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Language {
    /// The name of its folder in `rules/`, a BCP 47 tag such as `nl`.
    pub id: String,
    /// The language's name in several languages, by language tag.
    pub names: BTreeMap<String, String>,
    /// The letters in alphabetical order.
    pub letters: String,
    /// The vowels: letters that can be the core of a syllable.
    pub vowels: String,
    /// The characters that are used as hyphens.
    pub hyphens: Vec<char>,
    /// The characters that are used as apostrophes.
    pub apostrophes: Vec<char>,
    /// The meaning of capitals.
    pub capitals: Capitals,
    /// Letters that Unicode does not decompose, and their replacements.
    pub folding: BTreeMap<char, String>,
    /// Pairs of texts that are often confused in writing, such as `ei` and `ij`. For silent letters, one text of a pair
    /// may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confused: Vec<[String; 2]>,
    /// The rules that find the lemma of an inflected form by its ending, if no source gives the lemma.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lemmas: Vec<LemmaRule>,
    /// The texts that may join the parts of a compound, such as `s`. If there are none, the language has no compounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub compounds: Vec<String>,
    /// Endings that make another word, not a form of the same word, such as `ung`. The list also contains the endings
    /// of the forms of such words, such as `ungen`. A spelling dictionary may list such a word as a form.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub word_forming_endings: Vec<String>,
    /// The language's own tags, besides those of the vocabulary. Sources give them, and rules use them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Online dictionaries of the language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub look_up: Vec<LookUp>,
}

/// A kind of inflected form, and its endings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LemmaRule {
    /// The name of the form, such as `plural`.
    pub form: String,
    /// The parts of speech that have this form.
    pub tags: Tags,
    /// Each ending, and the text that replaces it in the lemma. A `*` stands for the same letters in both. An empty
    /// ending applies only to `stems`.
    pub endings: Vec<[String; 2]>,
    /// Changed stems, such as `nahm`, each with the stem of the lemma, such as `nehm`. In a word, a changed stem comes
    /// directly before an ending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stems: Vec<[String; 2]>,
    /// Whether the rule also applies to words with meanings of their own, such as `huizen`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub also: bool,
    /// Whether the forms are a guess, even if the lemma has the part of speech.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guess: bool,
    /// Whether the words are made from the lemma rather than forms of it. Such a rule applies only to words that nothing
    /// else explains.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub base: bool,
    /// Whether the words are other words that are made from the lemma, such as adverbs, rather than inflected forms.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new_word: bool,
    /// Endings that prove the part of speech of a lemma if no source gives it: the lemma with each of them must be a word.
    /// If the list is empty, nothing proves it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proof: Vec<String>,
}

impl LemmaRule {
    /// Returns true if the rule finds inflected forms with certainty once their lemma has the right part of speech.
    pub fn is_form(&self) -> bool {
        !self.guess && !self.base && !self.new_word
    }

    /// Returns the lemmas of an irregular form, if `endings` contains the whole form as an ending.
    pub fn lemmas_of_whole(&self, word: &str) -> Vec<String> {
        self.endings.iter().filter(|[ending, _]| ending == word).map(|[_, lemma]| lemma.clone()).collect()
    }

    /// Returns the possible lemmas of a word. Few of them are real words.
    pub fn lemmas(&self, word: &str) -> Vec<String> {
        let mut lemmas = Vec::new();
        for [ending, replacement] in &self.endings {
            let (infix, suffix) = ending.split_once('*').unwrap_or(("", ending));
            let (before, after) = replacement.split_once('*').unwrap_or(("", replacement));
            let Some(stem) = word.strip_suffix(suffix) else { continue };
            let indices = stem.match_indices(infix).map(|(at, _)| at);
            let stems: Vec<_> = match infix {
                "" => vec![stem.to_owned()],
                _ => indices.map(|at| format!("{}{before}{}", &stem[..at], &stem[at + infix.len()..])).collect(),
            };
            for stem in stems.into_iter().filter(|stem| !stem.is_empty() || !after.is_empty()) {
                if !ending.is_empty() {
                    lemmas.push(format!("{stem}{after}"));
                }
                let changed = self.stems.iter().filter_map(|[changed, base]| Some((stem.strip_suffix(changed)?, base)));
                lemmas.extend(changed.map(|(rest, base)| format!("{rest}{base}{after}")));
            }
        }
        lemmas
    }
}

/// An online dictionary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookUp {
    /// The dictionary's title.
    pub title: String,
    /// The address of a word's entry in the dictionary, with `{word}` for the word.
    pub url: String,
}

impl Language {
    /// Returns true if the character is a hyphen or an apostrophe, which join the parts of a word.
    pub fn is_mark(&self, character: char) -> bool {
        self.hyphens.contains(&character) || self.apostrophes.contains(&character)
    }

    /// Returns a text with the language's first hyphen and first apostrophe in place of all its hyphens and apostrophes.
    pub fn same_marks<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !text.contains(|character| self.is_mark(character)) {
            return Cow::Borrowed(text);
        }
        let same = |character| {
            let marks = [&self.hyphens, &self.apostrophes].into_iter().find(|marks| marks.contains(&character));
            marks.and_then(|marks| marks.first()).copied().unwrap_or(character)
        };
        text.chars().map(same).collect()
    }

    /// Returns the names of tags, including the language's own tags.
    pub fn tag_names(&self, tags: Tags) -> Vec<String> {
        tags.names().map(|name| self.tag_name(name).to_owned()).collect()
    }

    /// Returns the declared name of one of the language's own tags, which builds call `#1`, `#2` and so on. Returns any
    /// other name unchanged.
    pub fn tag_name<'n>(&'n self, name: &'n str) -> &'n str {
        let number = name.strip_prefix('#').and_then(|number| number.parse::<usize>().ok()?.checked_sub(1));
        number.and_then(|index| self.tags.get(index)).map_or(name, String::as_str)
    }

    /// Returns true if a word is another word than `lemma`, rather than a form of it: it has a word-forming ending, and
    /// after the letters before this ending, `lemma` continues otherwise. It continues alike if it has the first two
    /// letters of the ending, or its first letter, if this is a consonant and not the last letter of `lemma`. `cante`,
    /// which ends in -ante, is a form of `cantar`, but `navegante` is not a form of `navegar`. Irregular forms that the
    /// tables list as whole words are not other words.
    pub fn is_other_word(&self, word: &str, lemma: &str) -> bool {
        let endings = self.word_forming_endings.iter().map(String::as_str);
        let Some(ending) = endings.filter(|ending| word.ends_with(ending)).max_by_key(|ending| ending.len()) else {
            return false;
        };
        let rest = word.strip_suffix(ending).and_then(|stem| lemma.strip_prefix(stem)).unwrap_or_default();
        let same: Vec<_> = rest.chars().zip(ending.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect();
        let has_consonant = same.first().is_some_and(|first| !self.vowels.contains(*first));
        let begins_alike = same.len() > 1 || has_consonant && rest.chars().nth(1).is_some();
        let is_listed = |rule: &LemmaRule| rule.is_form() && rule.lemmas_of_whole(word).iter().any(|one| one == lemma);
        !begins_alike && !self.lemmas.iter().any(is_listed)
    }
}
