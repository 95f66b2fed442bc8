//! Recognises infinitives by their endings.

/// The endings of infinitives, and the pronouns that may be attached to an infinitive.
#[derive(Debug)]
pub(super) struct Infinitives {
    /// The endings, the longest first.
    endings: Vec<String>,
    pronouns: Vec<String>,
}

impl Infinitives {
    pub(super) fn new(mut endings: Vec<String>, pronouns: Vec<String>) -> Self {
        endings.sort_by_key(|ending| std::cmp::Reverse(ending.len()));
        Self { endings, pronouns }
    }

    /// Returns a word without its ending. Returns `None` if the word does not have one of the endings.
    pub(super) fn stem<'w>(&self, word: &'w str) -> Option<&'w str> {
        self.endings.iter().find_map(|ending| word.strip_suffix(ending.as_str()))
    }

    /// Returns the infinitive without an attached pronoun. Returns `None` if the word does not end like an infinitive.
    pub(super) fn bare<'w>(&self, word: &'w str) -> Option<&'w str> {
        let mut bare = self.pronouns.iter().filter_map(|pronoun| word.strip_suffix(pronoun.as_str())).chain([word]);
        bare.find(|bare| self.stem(bare).is_some())
    }
}
