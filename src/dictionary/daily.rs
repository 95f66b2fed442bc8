//! A word for each day. If the first tier has an order, its file of days decides. Otherwise, the words of the first tier
//! come in the order of a hash. The position of a word does not depend on the other words, so a new build with nearly the
//! same words changes few days. A word that it adds among the words of past days moves all later days by one.

use std::collections::HashSet;

use super::definition::{DefinedMeaning, Relation};
use super::files::Dictionary;
use crate::artefact::shuffled;
use crate::error::Error;
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// The first day, in days since 1 January 1970: 1 January 2026. The words of all days since then are found again each
/// time, so the day is recent.
const FIRST_DAY: u64 = 20_454;

/// The number of days whose words are returned.
const DAYS: u64 = 14;

impl Dictionary {
    /// Returns the words of the last [`DAYS`] days, newest first, each with its day. A day is a number of days since 1
    /// January 1970, in UTC. `last` is the newest day. Returns fewer words if the first tier has an order that begins later
    /// or ends earlier.
    ///
    /// Without such an order, no word is repeated before all words were used. Words with a definition of their own in the
    /// language of the game come first. Coarse words and words that are played as others are left out.
    ///
    /// # Errors
    /// If the words may not be listed, or if a file of the build is damaged.
    pub(crate) fn words_of_days(&self, last: u64) -> Result<Vec<(u64, String)>, Error> {
        self.require_listable()?;
        let days = self.edition.tiers.first().map(|tier| self.days_of(tier)).transpose()?.flatten();
        if let Some(days) = days {
            return Ok(days.into_iter().rev().filter(|(day, _)| *day <= last && *day + DAYS > last).collect());
        }
        let words = match self.edition.tiers.first() {
            Some(tier) => self.tier(tier)?.unwrap_or_default(),
            None => self.words_text()?,
        };
        let order = shuffled(words.lines(), crc32fast::hash(self.edition.id.as_bytes()));
        let needed = last.saturating_sub(FIRST_DAY) as usize + 1;
        let fit = |is_defined: bool| {
            let fit = order.iter().filter_map(|word| match self.is_fit(word, is_defined) {
                Ok(is_fit) => is_fit.then_some(Ok(*word)),
                Err(error) => Some(Err(error)),
            });
            fit.take(needed).collect::<Result<Vec<_>, Error>>()
        };
        let mut fit_words = if self.has_meanings()? { fit(true)? } else { Vec::new() };
        if fit_words.len() < needed {
            let known: HashSet<_> = fit_words.iter().copied().collect();
            fit_words.extend(fit(false)?.into_iter().filter(|word| !known.contains(word)));
        }
        let first = FIRST_DAY.max((last + 1).saturating_sub(DAYS));
        // If there are fewer words than days, they begin again.
        let word = |day: u64| {
            fit_words.get((day - FIRST_DAY) as usize % fit_words.len().max(1)).map(|word| (*word).to_owned())
        };
        Ok((first..=last).rev().filter_map(|day| Some((day, word(day)?))).collect())
    }

    /// Returns true if the word is played as itself, and no source labels it, or one of its meanings, as vulgar or offensive.
    /// If `is_defined` is true, it must also have a definition of its own in the language of the game.
    fn is_fit(&self, word: &str, is_defined: bool) -> Result<bool, Error> {
        let resolved = self.resolve(word)?;
        if resolved.form != word {
            return Ok(false);
        }
        let record = self.record(&resolved)?;
        let readings = record.readings.iter().map(|judged| judged.reading.all_tags());
        let entries = self.define_record(word, &resolved, &record)?;
        let own = entries.iter().filter(|entry| entry.relation == Relation::Same).flat_map(|entry| &entry.meanings);
        let language = &self.edition.book.language.id;
        let mut definitions = own.filter(|meaning| meaning.kind == MeaningKind::Definition);
        if is_defined && !definitions.any(|meaning| meaning.language == *language) {
            return Ok(false);
        }
        let meanings = entries.iter().flat_map(|entry| &entry.meanings).map(DefinedMeaning::known_tags);
        let tags: Tags = readings.chain(meanings).collect();
        Ok(tags.common(Tags::COARSE).is_empty())
    }
}
