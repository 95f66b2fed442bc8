//! `abbreviation`: the word is an abbreviation: it has a full stop, or only capitals, or is in a list.
//!
//! Sources mark some abbreviations by their spelling (`a.u.b.`, `KLM`); those that are spelled like
//! ordinary words (`gsm`, `radar`) need a list. Words that are derived from an abbreviation are the
//! subject of `derived-from-abbreviation`. In the reason, `{what}` is the abbreviation.
//!
//! Parameters:
//! - `points = true`: matches a full stop in the word as written.
//! - `capitals = true`: matches two or more letters, all of them capitals.
//! - `list`: a file such as `lists/abbreviations.csv`; its words are compared by form.
//!
//! ```toml
//! [[rule]]
//! name = "abbreviation"
//! kind = "abbreviation"
//! points = true
//! capitals = true
//! list = "lists/abbreviations.csv"
//! because.en = "an abbreviation"
//! ```

use serde::{Deserialize, Serialize};

use super::casing::is_all_capitals;
#[cfg(feature = "compile")]
use super::context::{Build, RuleContext};
use super::kind::{Found, Kind, Subject};
use super::lookup::Lookup;
#[cfg(feature = "compile")]
use crate::document::Fields;
use crate::locus::FileName;

/// A rule that matches abbreviations.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Abbreviation {
    points: bool,
    capitals: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    list: Option<FileName>,
}

#[cfg(feature = "compile")]
impl Build for Abbreviation {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut RuleContext<'_>) -> Option<Self> {
        let points = fields.flag("points");
        let capitals = fields.flag("capitals");
        let list = scope.list(fields, "list");
        Some(Self { points, capitals, list })
    }
}

impl Kind for Abbreviation {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        if let Some(list) = &self.list
            && let Some(row) = lookup.rows(list, subject.form).first()
        {
            return Some(Found::row(list, row));
        }
        let written = &*subject.reading.written;
        let speaks = (self.points && written.contains('.')) || (self.capitals && is_all_capitals(written));
        speaks.then(|| Found::what(written))
    }
}
