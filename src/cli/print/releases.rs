//! Formats the releases of an edition, as text or as a table.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, padded};
use crate::dictionary::{PlannedRelease, Release, Releases};
use crate::html::grouped;

pub(super) fn text(out: &mut impl Write, found: &Releases) -> Result<()> {
    let Releases { edition, next, releases } = found;
    if let Some(planned) = next {
        let until = planned.feedback_until.as_ref();
        let until = until.map_or_else(String::new, |until| format!(", objections until {until}"));
        writeln!(out, "{}  {}  {}{until}", padded(edition, 14), described(&planned.release), state(planned))?;
    } else if releases.is_empty() {
        writeln!(out, "{}  no releases", padded(edition, 14))?;
    }
    for release in releases.iter().rev() {
        writeln!(out, "{}  {}", padded(edition, 14), described(release))?;
    }
    Ok(())
}

/// Returns the state of a release that is not published yet.
fn state(planned: &PlannedRelease) -> &'static str {
    if planned.is_late() { "late" } else { "planned" }
}

/// Describes a release: its date, version, number of words and changes.
fn described(Release { date, version, words, words_added, words_removed, .. }: &Release) -> String {
    format!("{date}  {version}  {} words, {words_added} added, {words_removed} removed", grouped(*words as u64))
}

/// Returns one row for each release, the newest first.
pub(super) fn table(found: &Releases) -> Rows {
    let header = vec!["edition", "date", "state", "feedback_until", "version", "words", "added", "removed"];
    let row = |release: &Release, state: &str, until: &str| {
        let Release { date, version, words, words_added, words_removed, .. } = release;
        let texts = [&found.edition, date, state, until, version].map(str::to_owned);
        texts.into_iter().chain([words, words_added, words_removed].map(ToString::to_string)).collect()
    };
    let planned = found.next.as_ref();
    let planned =
        planned.map(|next| row(&next.release, state(next), next.feedback_until.as_deref().unwrap_or_default()));
    (
        header,
        planned.into_iter().chain(found.releases.iter().rev().map(|release| row(release, "released", ""))).collect(),
    )
}
