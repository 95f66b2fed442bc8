//! The words of a tier that has an order, each with its day.

use serde::Serialize;

use super::files::Dictionary;
use crate::artefact::days_file;
use crate::error::Error;
use crate::text::{date, day_of};

/// The days of a tier, and the first day that differs from another build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct TierDays {
    /// The id of the edition.
    pub edition: String,
    /// The version of the dictionary.
    pub version: String,
    /// The name of the tier.
    pub tier: String,
    /// The number of days, each of which has a word of its own.
    pub days: usize,
    /// The first day, such as `2026-01-01`. `None` if the tier has no words.
    pub first: Option<String>,
    /// The last day. `None` if the tier has no words.
    pub last: Option<String>,
    /// The version of the build to compare with. `None` if that build does not exist or does not have the tier.
    pub previous_version: Option<String>,
    /// The first day whose word differs from that of the other build. `None` if all days are equal, or if there is
    /// nothing to compare with.
    pub first_change: Option<String>,
}

impl Dictionary {
    /// Returns the words of a tier, each with its day, as a number of days since 1 January 1970, the earliest first.
    /// Returns `None` if the edition has no tier of this name, or if the tier has no order.
    pub(crate) fn days_of(&self, tier: &str) -> Result<Option<Vec<(u64, String)>>, Error> {
        let file = days_file(tier);
        if self.manifest()?.outputs.iter().all(|output| output.path != file) {
            return Ok(None);
        }
        let text = self.read_text(&file)?;
        let rows = text.lines().filter_map(|row| row.split_once(','));
        Ok(Some(rows.filter_map(|(day, word)| Some((day_of(day)?, word.to_owned()))).collect()))
    }

    /// Compares the days of a tier with those of another build. Returns `None` if the edition has no tier of this name, or
    /// if the tier has no order.
    ///
    /// # Errors
    /// If the words may not be listed, or if a file of a build is damaged.
    pub(crate) fn tier_days(&self, tier: &str, other: Option<&Self>) -> Result<Option<TierDays>, Error> {
        self.require_listable()?;
        let Some(days) = self.days_of(tier)? else { return Ok(None) };
        let mut previous_version = None;
        let mut first_change = None;
        if let Some((other, others)) = other.map(|other| Ok((other, other.days_of(tier)?))).transpose()?
            && let Some(others) = others
        {
            previous_version = Some(other.manifest()?.version.clone());
            let differs = |index: &usize| days.get(*index) != others.get(*index);
            let first = (0..days.len().max(others.len())).find(differs);
            let of_both = |index| [days.get(index), others.get(index)].into_iter().flatten();
            first_change = first.into_iter().flat_map(of_both).map(|(day, _)| *day).min();
        }
        Ok(Some(TierDays {
            edition: self.edition.id.clone(),
            version: self.manifest()?.version.clone(),
            tier: tier.to_owned(),
            days: days.len(),
            first: days.first().map(|(day, _)| date(*day)),
            last: days.last().map(|(day, _)| date(*day)),
            previous_version,
            first_change: first_change.map(date),
        }))
    }
}
