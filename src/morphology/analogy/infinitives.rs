//! What may be an infinitive by how it ends.

/// The endings of infinitives, and what may be joined to them.
#[derive(Debug)]
pub(super) struct Infinitives {
    /// The longest first.
    endings: Vec<String>,
    pronouns: Vec<String>,
}

impl Infinitives {
    pub(super) fn new(mut endings: Vec<String>, pronouns: Vec<String>) -> Self {
        endings.sort_by_key(|ending| std::cmp::Reverse(ending.len()));
        Self { endings, pronouns }
    }

    /// The stem of a word with one of the endings.
    pub(super) fn stem<'w>(&self, word: &'w str) -> Option<&'w str> {
        self.endings.iter().find_map(|ending| word.strip_suffix(ending.as_str()))
    }

    /// The infinitive without a pronoun, if the word is one.
    pub(super) fn bare<'w>(&self, word: &'w str) -> Option<&'w str> {
        let mut bare = self.pronouns.iter().filter_map(|pronoun| word.strip_suffix(pronoun.as_str())).chain([word]);
        bare.find(|bare| self.stem(bare).is_some())
    }
}
