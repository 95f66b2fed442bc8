//! Recognises infinitives by their endings.

/// The endings of infinitives, and the pronouns that may be attached to an infinitive.
#[derive(Debug)]
pub(super) struct Infinitives {
    pub(super) endings: Vec<String>,
    pub(super) pronouns: Vec<String>,
}

impl Infinitives {
    /// Returns a word without its longest matching ending. Returns `None` if the word has none of the endings.
    pub(super) fn stem<'w>(&self, word: &'w str) -> Option<&'w str> {
        self.endings.iter().filter_map(|ending| word.strip_suffix(ending.as_str())).min_by_key(|stem| stem.len())
    }

    /// Returns the infinitive without an attached pronoun. Returns `None` if the word does not end like an infinitive.
    pub(super) fn bare<'w>(&self, word: &'w str) -> Option<&'w str> {
        let mut bare = self.pronouns.iter().filter_map(|pronoun| word.strip_suffix(pronoun.as_str())).chain([word]);
        bare.find(|bare| self.stem(bare).is_some())
    }
}
