//! The words of a tier that has an order, each with its day.

use serde::Serialize;

use super::files::Dictionary;
use crate::artefact::tier_days;
use crate::error::Error;
use crate::text::{date, day_of};

/// The days of a tier, and the first day that differs from another build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TierDays {
    /// The id of the edition.
    pub edition: String,
    /// The version of the dictionary.
    pub version: String,
    /// The name of the tier.
    pub tier: String,
    /// The number of days, each of which has a word of its own.
    pub days: usize,
    /// The first day, such as `2026-01-01`. `None` if there are no days.
    pub first: Option<String>,
    /// The last day. `None` if there are no days.
    pub last: Option<String>,
    /// The version of the other build. `None` if there is no other build, or if it has no such tier.
    pub since: Option<String>,
    /// The first day whose word is not that of the other build. `None` if all days are equal, or if there is no other
    /// build.
    pub changed: Option<String>,
}

impl Dictionary {
    /// Returns the words of a tier, each with its day, as a number of days since 1 January 1970, the earliest first.
    /// Returns `None` if the edition has no tier of this name, or if the tier has no order.
    pub(crate) fn days_of(&self, tier: &str) -> Result<Option<Vec<(u64, String)>>, Error> {
        let file = tier_days(tier);
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
        let others = other.map(|other| other.days_of(tier)).transpose()?.flatten();
        let changed = others.as_ref().and_then(|others| {
            let first = days.iter().zip(others).position(|(day, other)| day != other);
            let first = first.unwrap_or(days.len().min(others.len()));
            days.get(first).into_iter().chain(others.get(first)).map(|(day, _)| *day).min()
        });
        let since = other.filter(|_| others.is_some()).map(|other| other.manifest()).transpose()?;
        Ok(Some(TierDays {
            edition: self.edition.id.clone(),
            version: self.manifest()?.version.clone(),
            tier: tier.to_owned(),
            days: days.len(),
            first: days.first().map(|(day, _)| date(*day)),
            last: days.last().map(|(day, _)| date(*day)),
            since: since.map(|manifest| manifest.version.clone()),
            changed: changed.map(date),
        }))
    }
}
