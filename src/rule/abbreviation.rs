//! `abbreviation`: the word is an abbreviation: it has points, or capitals only, or stands in a list.
//!
//! Sources mark some abbreviations by how they write them (`a.u.b.`, `KLM`); those that are written like
//! words (`gsm`, `radar`) need a list. What derives from one is the business of
//! `derived-from-abbreviation`. It finds (`{what}`) the abbreviation.
//!
//! Parameters:
//! - `points = true`: a point in the word as written.
//! - `capitals = true`: two or more letters, all of them capitals.
//! - `list`: a file such as `lists/abbreviations.csv`, compared by form.
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
use super::{Found, Kind, Lookup, RuleBook, Scope, Subject};
use crate::document::Fields;
use crate::locus::FileName;

/// Speaks about abbreviations.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Abbreviation {
    points: bool,
    capitals: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    list: Option<FileName>,
}

impl Kind for Abbreviation {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut Scope<'_>) -> Option<Self> {
        let points = fields.flag("points");
        let capitals = fields.flag("capitals");
        let list = scope.list(fields, "list");
        Some(Self { points, capitals, list })
    }

    fn ask(&self, subject: &Subject<'_>, _: &RuleBook, lookup: &dyn Lookup) -> Option<Found> {
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
