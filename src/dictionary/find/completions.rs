//! Words that complete a text while a user types it.

use std::collections::HashSet;

use super::condition::Condition;
use super::query::{Order, Query};
use crate::dictionary::files::Dictionary;
use crate::error::Error;

impl Dictionary {
    /// Returns up to `most` playable words that begin with a text. Words of the edition's first tier come before other
    /// words, and short words before long words. If no word begins with the text, returns similar words. The result is
    /// empty if the words may not be listed, or if there is no tile for a letter of the text.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn completions(&self, text: &str, most: usize) -> Result<Vec<String>, Error> {
        let starting = || Query::default().and(Condition::Starts(text.into())).sorted(Order::Length).at_most(most);
        let common = self.edition.tiers.first().map(|tier| starting().and(Condition::Tier(tier.into())));
        let mut words = Vec::new();
        for query in common.into_iter().chain([starting()]) {
            match self.find(&query) {
                Ok(found) => words.extend(found.into_iter().map(|found| found.word)),
                Err(Error::Query { .. } | Error::Confidential { .. }) => return Ok(Vec::new()),
                Err(error) => return Err(error),
            }
        }
        if words.is_empty() {
            return self.suggestions(text);
        }
        let mut known = HashSet::new();
        words.retain(|word| known.insert(word.clone()));
        words.truncate(most);
        Ok(words)
    }
}
