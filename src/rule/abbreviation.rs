//! `abbreviation`: the word has a full stop, has only capitals, or is in a list of abbreviations.
//!
//! Many abbreviations can be recognised by their spelling (`a.u.b.`, `KLM`). Abbreviations that look
//! like ordinary words (`gsm`, `radar`) must be in the list. Words that are derived from an
//! abbreviation are matched by the kind `derived-from-abbreviation`. In the reason, `{what}` is the
//! abbreviation.
//!
//! Parameters:
//! - `points = true`: matches words that are written with a full stop.
//! - `capitals = true`: matches words of two or more letters that are written in capitals only.
//! - `list`: a file such as `lists/abbreviations.csv`; matches words with the same form as a word in
//!   the list.
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

use super::casing::is_all_capitals;
use super::kind::*;

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
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        let (points, capitals) = (fields.flag("points"), fields.flag("capitals"));
        Some(Self { points, capitals, list: context.list(fields, "list") })
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
        let matches = (self.points && written.contains('.')) || (self.capitals && is_all_capitals(written));
        matches.then(|| Found::what(written))
    }
}
