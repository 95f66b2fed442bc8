//! `casing`: the word is written with a capital.
//!
//! Sources write names with a capital, and games do not allow names. Only the capitalised reading is
//! rejected: the rule rejects `Griek` (a name), but not `griek` (a common noun). In a language with
//! `capitals = "nothing"`, where capitals do not mark names, `capital` must be `all`. In the reason,
//! `{what}` is the word as written.
//!
//! Parameters: `capital`, which is one of:
//! - `any` (the default): a capital anywhere in the word (`iPad`).
//! - `initial`: a capital as the first letter.
//! - `all`: two or more letters, all of them capitals.
//!
//! ```toml
//! [[rule]]
//! name = "proper-name"
//! kind = "casing"
//! capital = "any"
//! because.en = "a proper name: written with a capital"
//! ```

use super::kind::*;
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
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        let choices = [("any", Capital::Any), ("initial", Capital::Initial), ("all", Capital::All)];
        let capital = fields.choice("capital", &choices);
        if context.language.capitals == Capitals::Nothing && capital != Capital::All {
            let message = "capitals do not mark names in this language";
            let help = "use a rule of kind `listed` or `tagged`, or set `capital = \"all\"`";
            fields.problems.error(Code::WrongKind, fields.at().clone(), message, help);
            return None;
        }
        Some(Self { capital })
    }
}

impl Kind for Casing {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let written = &*subject.reading.written;
        let matches = match self.capital {
            Capital::Any => written.chars().any(char::is_uppercase),
            Capital::Initial => written.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase),
            Capital::All => is_all_capitals(written),
        };
        matches.then(|| Found::what(written))
    }
}

/// Returns true if a text has two or more letters, all of them capitals.
pub(crate) fn is_all_capitals(text: &str) -> bool {
    let letters = || text.chars().filter(|c| c.is_alphabetic());
    letters().nth(1).is_some() && letters().all(char::is_uppercase)
}
