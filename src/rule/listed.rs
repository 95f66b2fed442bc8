//! `listed`: the word is in a list.
//!
//! Use this rule for words that a regulation names one by one, and for facts about words that no source
//! records. The list is a CSV file with the columns `word`, `kind` and `because`. The verdict cites the
//! row and quotes its reason. In the reason, `{what}` is the word in the row.
//!
//! Parameters:
//! - `list`: the file, such as `lists/brands.csv`.
//! - `on`: `form` (the default) compares normalised forms. `written` compares spellings, so that a list
//!   of names does not affect a common word that differs only in the capital. A word that is in no
//!   source is always compared by form, because its correct spelling is unknown.
//! - `kinds`: uses only rows of these kinds; all rows by default.
//! - `entries`: if true, the rows also add words that no source contains. Use it with
//!   `then = "accept"`.
//!
//! ```toml
//! [[rule]]
//! name = "interjection"
//! kind = "listed"
//! then = "accept"
//! list = "lists/interjections.csv"
//! entries = true
//! because.en = "an interjection that the regulation allows"
//! ```

use super::kind::*;
#[cfg(feature = "compile")]
use super::lists::Lists;
use crate::candidate::composed;

/// A rule that matches words in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Listed {
    list: FileName,
    on: On,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kinds: Vec<String>,
    #[serde(default)]
    entries: bool,
}

impl Listed {
    /// Returns the words that the list adds to the edition, each with its location. Empty unless `entries` is true.
    #[cfg(feature = "compile")]
    pub(super) fn entries<'a>(&'a self, lists: &'a Lists) -> impl Iterator<Item = (&'a str, Locus)> {
        let list = lists.list(&self.list).filter(|_| self.entries);
        let rows = list.into_iter().flat_map(|list| list.rows.iter().map(move |row| (list, row)));
        rows.filter(|(_, row)| self.covers(row)).map(|(list, row)| (row.word.as_str(), list.at(row)))
    }

    /// Returns true if a row has a word with this form and this spelling.
    pub(super) fn has(&self, form: &str, written: &str, lookup: &dyn Lookup) -> bool {
        lookup.rows(&self.list, form).iter().any(|row| self.covers(row) && row.word == composed(written))
    }

    fn covers(&self, row: &Row) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&row.kind)
    }
}

#[cfg(feature = "compile")]
impl Build for Listed {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        fields.string("list");
        let list = context.list(fields, "list");
        let on = fields.choice("on", On::CHOICES);
        let kinds = fields.strings("kinds");
        let entries = fields.flag("entries");
        let list = list?;
        for kind in kinds.iter().filter(|kind| !context.rows(&list).iter().any(|row| row.kind == **kind)) {
            let at = fields.locus("kinds");
            let help = "check the column `kind` of the list";
            fields.problems.error(Code::UnknownKind, at, format!("the list contains no row of kind `{kind}`"), help);
        }
        Some(Self { list, on, kinds, entries })
    }
}

impl Kind for Listed {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let rows = lookup.rows(&self.list, subject.form);
        let by_spelling = self.on == On::Written && subject.in_source;
        let fits = |row: &&Row| self.covers(row) && (!by_spelling || row.word == composed(&subject.reading.written));
        rows.iter().find(fits).map(|row| Found::row(&self.list, row))
    }
}
