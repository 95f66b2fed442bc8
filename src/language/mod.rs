//! A language as `rules/<lang>/language.toml` describes it.

#[cfg(feature = "mill")]
mod read;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What a capital letter says about a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Capitals {
    /// Capitals mark names.
    Names,
    /// Capitals prove nothing: German writes every noun with one.
    Nothing,
}

/// What all editions in a language share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Language {
    /// The folder's name, a BCP 47 tag such as `nl`.
    pub id: String,
    /// The language's name in other languages, by their tags.
    pub names: BTreeMap<String, String>,
    /// The letters in their order.
    pub letters: String,
    /// The letters that make a syllable possible.
    pub vowels: String,
    /// The characters that serve as a hyphen.
    pub hyphens: Vec<char>,
    /// The characters that serve as an apostrophe.
    pub apostrophes: Vec<char>,
    /// What capitals prove.
    pub capitals: Capitals,
    /// Letters that Unicode does not decompose, and what is written for them.
    pub folding: BTreeMap<char, String>,
    /// Letters that are written for each other by mistake, in pairs; one of a pair is empty where letters are silent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confused: Vec<[String; 2]>,
    /// Dictionaries of the language on the web.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub look_up: Vec<LookUp>,
}

/// A dictionary on the web.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookUp {
    /// What it is called.
    pub title: String,
    /// The address of a word in it, with `{word}` for the word.
    pub url: String,
}

impl Language {
    /// Whether the character joins the parts of a word: a hyphen or an apostrophe.
    pub fn is_mark(&self, character: char) -> bool {
        self.hyphens.contains(&character) || self.apostrophes.contains(&character)
    }
}
