//! Words that complete a text while a user types it.

use super::condition::Condition;
use super::query::{Order, Query};
use crate::dictionary::files::Dictionary;
use crate::error::Error;

impl Dictionary {
    /// Returns up to `most` playable words that begin with a text, spelled with their accents. Words of the edition's first
    /// tier come before other words, and short words before long words. If no word begins with the text, returns similar
    /// words. Returns an empty list if the edition is confidential, or if a letter of the text has no tile.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn completions(&self, text: &str, most: usize) -> Result<Vec<String>, Error> {
        let starting = Query::default().and(Condition::Starts(text.into())).sorted(Order::Length);
        let mut words = Vec::new();
        let others = match self.edition.tiers.first() {
            Some(tier) => {
                let common = Condition::Tier(tier.into());
                words = self.find_if_possible(&starting.clone().and(common.clone()).at_most(most))?;
                starting.and_not(common)
            }
            None => starting,
        };
        if words.len() < most {
            words.extend(self.find_if_possible(&others.at_most(most - words.len()))?);
        }
        let is_searched = !self.edition.is_confidential && self.alphabet().spell(&self.form(text)).is_some();
        if words.is_empty() && is_searched {
            words = self.suggestions(text)?;
        }
        self.spellings(words)
    }
}
