//! `fragment`: a piece of language that is not a word by itself.
//!
//! The rule matches what begins or ends with a hyphen or an apostrophe (`-achtig`, `pseudo-`), and what
//! a source labels as a fragment (`hoc`, which occurs only in *ad hoc*) or as an affix. In the reason,
//! `{what}` is the piece.
//!
//! Parameters: none.
//!
//! ```toml
//! [[rule]]
//! name = "fragment"
//! kind = "fragment"
//! because.en = "occurs only as a part of something longer"
//! ```

use serde::{Deserialize, Serialize};

#[cfg(feature = "compile")]
use super::context::{Build, RuleContext};
use super::kind::{Found, Kind, Subject};
use super::lookup::Lookup;
#[cfg(feature = "compile")]
use crate::document::Fields;
use crate::tag::Tags;

/// A rule that matches fragments and affixes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fragment {}

#[cfg(feature = "compile")]
impl Build for Fragment {
    fn build(_: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        Some(Self {})
    }
}

impl Kind for Fragment {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let written = &*subject.reading.written;
        let is_mark = |c: Option<char>| c.is_some_and(|c| subject.language.is_mark(c));
        if is_mark(written.chars().next()) || is_mark(written.chars().next_back()) {
            return Some(Found::what(written));
        }
        let labels = ["fragment", "affix"].into_iter().filter_map(Tags::named).fold(Tags::NONE, Tags::with);
        let (_, evidence) = subject.reading.tagged(labels)?;
        Some(Found { evidence: evidence.cloned(), ..Found::what(written) })
    }
}
