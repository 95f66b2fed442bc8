//! `tagged`: a source labels the word as a name, an abbreviation, slang …
//!
//! The tags come from the entry's own source or from an annotation source that contains the same
//! spelling. Only the reading with the tag is affected. In the reason, `{what}` is the list of the
//! tags. The evidence is the line that gives the tags.
//!
//! Parameters:
//! - `tags`: a list of tags (`lexmill lint --explain tags` prints all); the reading must have one of
//!   these tags.
//! - `and`: another list of tags; the reading must also have one of these tags. This separates, for
//!   example, verbs with a prefix from nouns.
//! - `unless`: another list of tags; the rule does not match a reading that any source labels with one
//!   of these tags. This spares `Rose`, which one list calls a first name and another list a noun.
//!
//! ```toml
//! [[rule]]
//! name = "roman-numeral"
//! kind = "tagged"
//! tags = ["roman-numeral"]
//! because.en = "a Roman numeral"
//! ```

use super::kind::*;
#[cfg(feature = "compile")]
use crate::edition::{TAGS, read_tags};
use crate::tag::Tags;

/// A rule that matches readings with one of these tags.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tagged {
    tags: Tags,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    and: Option<Tags>,
    #[serde(default)]
    unless: Tags,
}

#[cfg(feature = "compile")]
impl Build for Tagged {
    fn build(fields: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        let tags = fields.required("tags", TAGS, read_tags);
        let and = fields.optional("and", TAGS, read_tags);
        let unless = fields.optional("unless", TAGS, read_tags).unwrap_or_default();
        Some(Self { tags: tags?, and, unless })
    }
}

impl Kind for Tagged {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let (tags, evidence) = subject.reading.tagged(self.tags)?;
        let has = |tags| subject.reading.tagged(tags).is_some();
        if self.and.is_some_and(|tags| !has(tags)) || has(self.unless) {
            return None;
        }
        let names: Vec<_> = tags.names().collect();
        Some(Found { evidence: evidence.cloned(), ..Found::what(names.join(", ")) })
    }
}
