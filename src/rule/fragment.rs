//! `fragment`: the word occurs only as a part of a longer word or phrase.
//!
//! The rule matches a word that begins or ends with a hyphen or an apostrophe (`-achtig`, `pseudo-`).
//! It also matches a word that a source labels as an affix or as a fragment (`hoc`, which occurs only
//! in *ad hoc*). In the reason, `{what}` is the word as written.
//!
//! Parameters: none.
//!
//! ```toml
//! [[rule]]
//! name = "fragment"
//! kind = "fragment"
//! because.en = "occurs only as a part of something longer"
//! ```

use super::kind::*;
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
        let is_mark = |c| subject.language.is_mark(c);
        if written.starts_with(is_mark) || written.ends_with(is_mark) {
            return Some(Found::what(written));
        }
        let labels = ["fragment", "affix"].into_iter().filter_map(Tags::named).collect();
        let (_, evidence) = subject.reading.tagged(labels)?;
        Some(Found { evidence: evidence.cloned(), ..Found::what(written) })
    }
}
