//! `extends`: the word is an allowed word with an ending.
//!
//! This serves games in which a word may not be made longer by an `s` alone. The shorter word must be
//! allowed by the rules; moderators' decisions about it do not count. In the reason, `{what}` is the
//! shorter word.
//!
//! Parameters:
//! - `endings`: a list of endings, such as `["s", "es"]`.
//!
//! ```toml
//! [[rule]]
//! name = "with-s"
//! kind = "extends"
//! endings = ["s"]
//! because.en = "{what} with an S"
//! ```

use super::kind::*;

/// A rule that matches an allowed word with an ending.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Extends {
    endings: Vec<String>,
}

#[cfg(feature = "compile")]
impl Build for Extends {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        fields.required("endings", "a list of endings", Item::as_array)?;
        let endings =
            fields.strings("endings").iter().map(|ending| context.normaliser.form(ending)).collect::<Vec<_>>();
        if endings.is_empty() || endings.contains(&String::new()) {
            let at = fields.locus("endings");
            fields.problems.error(
                Code::WrongValue,
                at,
                "an ending must have at least one letter",
                "write a list such as [\"s\"]",
            );
            return None;
        }
        Some(Self { endings })
    }
}

impl Kind for Extends {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let shorter = self.endings.iter().filter_map(|ending| subject.form.strip_suffix(ending.as_str()));
        shorter.filter(|form| lookup.is_allowed(form)).map(Found::what).next()
    }
}
