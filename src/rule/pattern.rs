//! `pattern`: a regular expression matches the word.
//!
//! Use this rule for regulations about the spelling of words. The syntax is that of Rust's `regex`
//! crate, which has no look-around. The expression may match anywhere in the word, unless you anchor it
//! with `^` and `$`. In the reason, `{what}` is the part that matched.
//!
//! Parameters: `matches`, the expression; `on`, `form` (the default) or `written`.
//!
//! ```toml
//! [[rule]]
//! name = "superscript"
//! kind = "pattern"
//! matches = '[¹²³]'
//! on = "written"
//! because.en = "a unit of measure"
//! ```

use super::kind::*;

/// A rule that matches words by a regular expression.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Pattern {
    matches: Expression,
    on: On,
}

/// A regular expression, serialised as its text.
#[cfg(feature = "regex")]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct Expression(regex::Regex);

#[cfg(feature = "regex")]
impl TryFrom<String> for Expression {
    type Error = regex::Error;

    /// Compiles an expression. Limits keep a malicious expression from using too much memory.
    fn try_from(text: String) -> Result<Self, regex::Error> {
        regex::RegexBuilder::new(&text).size_limit(1 << 20).nest_limit(50).build().map(Self)
    }
}

#[cfg(feature = "regex")]
impl From<Expression> for String {
    fn from(expression: Expression) -> Self {
        expression.0.as_str().to_owned()
    }
}

#[cfg(feature = "regex")]
impl Expression {
    /// Returns the part of a text that matches. Returns `None` if no part matches.
    fn find<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.0.find(text).map(|found| found.as_str())
    }
}

/// A regular expression that this program cannot evaluate, because it was built without the feature `regex`. Compiled
/// editions still contain the verdicts on all words in their sources. For other words, the rule has no finding.
#[cfg(not(feature = "regex"))]
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Expression(String);

#[cfg(not(feature = "regex"))]
impl Expression {
    fn find<'t>(&self, _: &'t str) -> Option<&'t str> {
        None
    }
}

#[cfg(feature = "compile")]
impl Build for Pattern {
    fn build(fields: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        let text = fields.string("matches");
        let on = fields.choice("on", On::CHOICES);
        match Expression::try_from(text?) {
            Ok(matches) => Some(Self { matches, on }),
            Err(error) => {
                let at = fields.locus("matches");
                let message = format!("`matches` is not a valid regular expression: {error}");
                fields.problems.error(Code::WrongValue, at, message, "see https://docs.rs/regex for the syntax");
                None
            }
        }
    }
}

impl Kind for Pattern {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let text = match self.on {
            On::Form => subject.form,
            On::Written => &subject.reading.written,
        };
        self.matches.find(text).map(Found::what)
    }
}
