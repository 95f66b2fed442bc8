//! `tagged`: a source labels the word as a name, an abbreviation, slang …
//!
//! The tags come from the source that contains the word, or from an annotation source that contains the
//! same spelling. Only readings with the tags are affected. In the reason, `{what}` lists the tags that
//! matched. The evidence is the line that gives these tags.
//!
//! Parameters:
//! - `tags`: a list of tags; the reading must have at least one of them. `lexmill lint --explain tags`
//!   prints all tags.
//! - `and`: another list of tags; the reading must also have at least one of these tags. For example,
//!   this limits a rule about words with a prefix to verbs.
//! - `unless`: another list of tags; the rule does not match a reading if any source gives the reading
//!   one of these tags. This spares `Rose`, which is a first name in one list and a noun in another.
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

/// A rule that matches readings with certain tags.
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
