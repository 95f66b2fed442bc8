//! `mark-required`: the word is written with a hyphen or an apostrophe inside.
//!
//! Some games, such as Words With Friends, do not allow such words (`don't`, `aujourd'hui`). Others,
//! such as Woordspel, allow them without the mark. Only the reading with the mark is rejected: `e-mail`
//! is rejected, but the reading `email` of the same form is not. In the reason, `{what}` is the word as
//! written.
//!
//! Parameters: `marks`, a list of `hyphen`, `apostrophe` or both.
//!
//! ```toml
//! [[rule]]
//! name = "mark-required"
//! kind = "mark-required"
//! marks = ["hyphen", "apostrophe"]
//! because.en = "{what} needs a hyphen or an apostrophe"
//! ```

use super::kind::*;

/// A rule that matches readings with a hyphen or an apostrophe inside.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MarkRequired {
    marks: Vec<Mark>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mark {
    Hyphen,
    Apostrophe,
}

#[cfg(feature = "compile")]
impl Build for MarkRequired {
    fn build(fields: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        let marks = fields.required("marks", "a list of \"hyphen\", \"apostrophe\" or both", |item| {
            let marks = item.as_array()?.iter().map(|item| match item.as_str()? {
                "hyphen" => Some(Mark::Hyphen),
                "apostrophe" => Some(Mark::Apostrophe),
                _ => None,
            });
            marks.collect::<Option<Vec<_>>>().filter(|marks| !marks.is_empty())
        });
        Some(Self { marks: marks? })
    }
}

impl Kind for MarkRequired {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let written = &*subject.reading.written;
        let is_mark = |c| {
            self.marks.iter().any(|mark| match mark {
                Mark::Hyphen => subject.language.hyphens.contains(&c),
                Mark::Apostrophe => subject.language.apostrophes.contains(&c),
            })
        };
        let inside = written.trim_matches(|c| subject.language.is_mark(c));
        inside.contains(is_mark).then(|| Found::what(written))
    }
}
