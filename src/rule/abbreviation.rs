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
use super::{Found, Kind, RuleBook, Scope, Subject, Vocabulary};
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

    fn ask(&self, subject: &Subject<'_>, book: &RuleBook, _: &dyn Vocabulary) -> Option<Found> {
        let list = self.list.as_ref().and_then(|name| book.list(name));
        let written = &*subject.reading.written;
        if let Some((list, row)) = list.and_then(|list| Some((list, list.with_form(subject.form).next()?))) {
            let evidence = Some(list.list.at(row));
            return Some(Found { what: Some(row.word.clone()), why: Some(row.because.clone()), evidence, outcome: None });
        }
        let speaks = (self.points && written.contains('.')) || (self.capitals && is_all_capitals(written));
        speaks.then(|| Found::what(written))
    }
}
