//! `tagged`: a source labels the word as a name, an abbreviation, slang …
//!
//! The tags come from the source that contains the word, or from an annotation source that contains the
//! same spelling. Only readings with the tags are affected. In the reason, `{what}` lists the tags that
//! matched. The evidence is the line that gives these tags.
//!
//! Parameters:
//! - `tags`: a list of tags; the reading must have at least one of them. Without this parameter, the rule
//!   matches every reading, except those with tags from `unless`. `lexmill lint --explain tags` prints all
//!   tags.
//! - `and`: another list of tags; the reading must also have at least one of these tags. For example,
//!   this limits a rule about words with a prefix to verbs.
//! - `unless`: another list of tags; the rule does not match a reading if any source gives the reading
//!   one of these tags. This spares `Rose`, which is a first name in one list and a noun in another.
//! - `on`: with `written` (the default), only the reading itself counts. With `form`, the tags of all readings
//!   with the same form count, so that `ACCION` in a list in capitals also stands for `acción`.
//!
//! ```toml
//! [[rule]]
//! name = "roman-numeral"
//! kind = "tagged"
//! tags = ["roman-numeral"]
//! because.en = "a Roman numeral"
//! ```

use std::borrow::Cow;

use super::kind::*;
#[cfg(feature = "compile")]
use crate::edition::{TAGS, read_tags};
use crate::tag::Tags;

/// A rule that matches readings with certain tags.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tagged {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tags: Option<Tags>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    and: Option<Tags>,
    #[serde(default)]
    unless: Tags,
    #[serde(default = "On::written", skip_serializing_if = "On::is_written")]
    on: On,
}

#[cfg(feature = "compile")]
impl Build for Tagged {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        let own = &context.language.tags;
        // Conditions of other kinds have been read.
        let mut more =
            |key| if fields.was_asked(key) { None } else { fields.optional(key, TAGS, |item| read_tags(item, own)) };
        let (unless, and) = (more("unless"), more("and"));
        let tags = match unless {
            Some(_) => fields.optional("tags", TAGS, |item| read_tags(item, own)),
            None => Some(fields.required("tags", TAGS, |item| read_tags(item, own))?),
        };
        let on = fields.choice("on", &[("written", On::Written), ("form", On::Form)]);
        Some(Self { tags, and, unless: unless.unwrap_or_default(), on })
    }
}

impl Kind for Tagged {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let readings = match self.on {
            On::Written => Cow::Borrowed(std::slice::from_ref(subject.reading)),
            On::Form => lookup.readings(subject.form),
        };
        let tagged = |tags| readings.iter().find_map(|reading| reading.tagged(tags));
        let (tags, evidence) = match self.tags {
            Some(tags) => tagged(tags)?,
            None if subject.in_source => (Tags::NONE, None),
            None => return None,
        };
        if self.and.is_some_and(|tags| tagged(tags).is_none()) || tagged(self.unless).is_some() {
            return None;
        }
        let names = subject.language.tag_names(tags);
        Some(Found { evidence: evidence.cloned(), ..Found::what(names.join(", ")) })
    }
}
