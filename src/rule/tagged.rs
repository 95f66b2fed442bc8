//! `tagged`: a source labels the word: a name, an abbreviation, slang …
//!
//! The tags come from the entry's own source or from an annotation source that has the same spelling.
//! Only the reading with the tag is struck. It finds (`{what}`) the tags; the evidence is the line that
//! gives them.
//!
//! Parameters: `tags`, a list of names of the vocabulary (`lexmill lint --explain tags`); one is enough.
//!
//! ```toml
//! [[rule]]
//! name = "roman-numeral"
//! kind = "tagged"
//! tags = ["roman-numeral"]
//! because.en = "a Roman numeral"
//! ```

use serde::{Deserialize, Serialize};

use super::{Found, Kind, Lookup, RuleBook, Scope, Subject};
use crate::document::Fields;
use crate::tag::Tags;

/// Speaks about readings with one of these tags.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tagged {
    tags: Tags,
}

impl Kind for Tagged {
    fn build(fields: &mut Fields<'_, '_>, _: &mut Scope<'_>) -> Option<Self> {
        let what = "a list of tags, see `lexmill lint --explain tags`";
        let tags = fields.required("tags", what, |item| {
            let tags = item.as_array()?.iter().map(|item| Tags::named(item.as_str()?));
            let tags = tags.collect::<Option<Vec<_>>>()?.into_iter().fold(Tags::NONE, Tags::with);
            Some(tags).filter(|tags| !tags.is_empty())
        });
        Some(Self { tags: tags? })
    }

    fn ask(&self, subject: &Subject<'_>, _: &RuleBook, _: &dyn Lookup) -> Option<Found> {
        let (tags, evidence) = subject.reading.tagged(self.tags)?;
        let names: Vec<_> = tags.names().collect();
        Some(Found { evidence: evidence.cloned(), ..Found::what(names.join(", ")) })
    }
}
