//! The dates on which an edition is released.

use serde::{Deserialize, Serialize};

use crate::text::{date, day_of, months_later};

/// The schedule of an edition's releases, as in its table `[release]`. All dates are days in UTC, in ISO 8601.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schedule {
    /// The date of the first scheduled release.
    pub next: String,
    /// The last day for objections to that release. `None` if the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback_until: Option<String>,
    /// The time between two releases. `None` if only one release is scheduled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every: Option<Interval>,
}

/// The time between two releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interval {
    /// 7 days.
    Week,
    /// A month.
    Month,
    /// Three months.
    Quarter,
    /// A year.
    Year,
}

/// The dates of a release that is not published yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseDates {
    /// The date of the release.
    pub date: String,
    /// The last day for objections. `None` if the schedule does not say.
    pub feedback_until: Option<String>,
}

impl Schedule {
    /// The maximum number of releases that a schedule gives: 19 years of weeks.
    const MAX_RELEASES: u64 = 1_000;

    /// Returns the dates of the first scheduled release after the date of the last one. Returns `None` if the schedule
    /// has no later date.
    pub fn after(&self, last: Option<&str>) -> Option<ReleaseDates> {
        let mut dates = (0..Self::MAX_RELEASES).map_while(|index| self.date(index));
        let day = dates.find(|day| last.is_none_or(|last| day.as_str() > last))?;
        let notice = self.feedback_until.as_ref().and_then(|until| day_of(&self.next)?.checked_sub(day_of(until)?));
        let feedback_until = notice.and_then(|days| day_of(&day)?.checked_sub(days)).map(date);
        Some(ReleaseDates { date: day, feedback_until })
    }

    /// Returns the date of the release with this number, starting with 0. Returns `None` if only one release is scheduled
    /// and this is another one.
    fn date(&self, index: u64) -> Option<String> {
        match self.every {
            None => (index == 0).then(|| self.next.clone()),
            Some(Interval::Week) => Some(date(day_of(&self.next)? + 7 * index)),
            Some(Interval::Month) => months_later(&self.next, index),
            Some(Interval::Quarter) => months_later(&self.next, 3 * index),
            Some(Interval::Year) => months_later(&self.next, 12 * index),
        }
    }
}
