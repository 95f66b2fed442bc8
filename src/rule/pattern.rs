//! `pattern`: a regular expression matches.
//!
//! For what a regulation says about the shape of words. The syntax is that of Rust's `regex` crate,
//! without look-around; the expression may match anywhere unless it is anchored with ^ and $.
//! It finds (`{what}`) the piece that matched.
//!
//! Parameters: `matches`, the expression; `on`, `form` or `written`.
//!
//! ```toml
//! [[rule]]
//! name = "superscript"
//! kind = "pattern"
//! matches = '[¹²³]'
//! on = "written"
//! because.en = "a unit of measure"
//! ```

use regex::{Regex, RegexBuilder};
use serde::{Deserialize, Serialize};

use super::{Found, Kind, Lookup, On, RuleBook, Scope, Subject};
use crate::diagnostic::Code;
use crate::document::Fields;

/// Speaks about words that a regular expression matches.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Pattern {
    matches: Expression,
    on: On,
}

/// A compiled expression, written as its text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct Expression(Regex);

impl TryFrom<String> for Expression {
    type Error = regex::Error;

    /// Limits keep a hostile expression from taking all memory.
    fn try_from(text: String) -> Result<Self, regex::Error> {
        RegexBuilder::new(&text).size_limit(1 << 20).nest_limit(50).build().map(Self)
    }
}

impl From<Expression> for String {
    fn from(expression: Expression) -> Self {
        expression.0.as_str().to_owned()
    }
}

impl Kind for Pattern {
    fn build(fields: &mut Fields<'_, '_>, _: &mut Scope<'_>) -> Option<Self> {
        let text = fields.string("matches");
        let on = fields.choice("on", On::CHOICES);
        match Expression::try_from(text?) {
            Ok(matches) => Some(Self { matches, on }),
            Err(error) => {
                let at = fields.place("matches");
                let message = format!("`matches` is no regular expression: {error}");
                fields.problems.error(Code::WrongValue, at, message, "see https://docs.rs/regex for the syntax");
                None
            }
        }
    }

    fn ask(&self, subject: &Subject<'_>, _: &RuleBook, _: &dyn Lookup) -> Option<Found> {
        let text = match self.on {
            On::Form => subject.form,
            On::Written => &subject.reading.written,
        };
        self.matches.0.find(text).map(|found| Found::what(found.as_str()))
    }
}
