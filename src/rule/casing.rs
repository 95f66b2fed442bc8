//! `casing`: the word is written with a capital.
//!
//! Sources write names with a capital, and games do not allow names. Only the reading with the capital
//! is rejected: `Griek`, a name, is rejected, and `griek`, which is a common noun too, is accepted. In
//! a language with `capitals = "nothing"`, only `all` can be used. In the reason, `{what}` is the word
//! as written.
//!
//! Parameters: `capital`: `any` (a capital anywhere: `iPad`; the default), `initial` (the first
//! letter), or `all` (two or more letters, all of them capitals).
//!
//! ```toml
//! [[rule]]
//! name = "proper-name"
//! kind = "casing"
//! capital = "any"
//! because.en = "a proper name: written with a capital"
//! ```

use serde::{Deserialize, Serialize};

#[cfg(feature = "compile")]
use super::context::{Build, RuleContext};
use super::kind::{Found, Kind, Subject};
use super::lookup::Lookup;
#[cfg(feature = "compile")]
use crate::diagnostic::Code;
#[cfg(feature = "compile")]
use crate::document::Fields;
#[cfg(feature = "compile")]
use crate::language::Capitals;

/// A rule that matches readings with capitals.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Casing {
    capital: Capital,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Capital {
    Any,
    Initial,
    All,
}

#[cfg(feature = "compile")]
impl Build for Casing {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut RuleContext<'_>) -> Option<Self> {
        let choices = [("any", Capital::Any), ("initial", Capital::Initial), ("all", Capital::All)];
        let capital = fields.choice("capital", &choices);
        if scope.language.capitals == Capitals::Nothing && capital != Capital::All {
            let help = "use a rule of kind `listed` or `tagged`, or `capital = \"all\"`";
            fields.problems.error(
                Code::WrongKind,
                fields.at().clone(),
                "capitals do not mark names in this language",
                help,
            );
            return None;
        }
        Some(Self { capital })
    }
}

impl Kind for Casing {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let written = &*subject.reading.written;
        let speaks = match self.capital {
            Capital::Any => written.chars().any(char::is_uppercase),
            Capital::Initial => written.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase),
            Capital::All => is_all_capitals(written),
        };
        speaks.then(|| Found::what(written))
    }
}

/// Returns true if a text has two or more letters and all of them are capitals.
pub(super) fn is_all_capitals(text: &str) -> bool {
    let mut letters = text.chars().filter(|c| c.is_alphabetic()).peekable();
    let first_two = letters.clone().take(2).count() == 2;
    first_two && letters.all(char::is_uppercase)
}
