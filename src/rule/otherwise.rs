//! `otherwise`: no earlier rule has a finding about the word.
//!
//! Every edition ends with this rule, so that no default is hidden in code. With `then = "accept"`, the
//! dictionary contains all words that no rule rejects. With `then = "reject"`, the dictionary contains
//! only words that an earlier rule accepts.
//!
//! Parameters: none of its own, but `then` is required, because it is the outcome for most words.
//!
//! ```toml
//! [[rule]]
//! name = "otherwise"
//! kind = "otherwise"
//! then = "accept"
//! because.en = "no rule rejects it"
//! ```

use super::kind::*;

/// A rule that matches every word.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Otherwise {}

#[cfg(feature = "compile")]
impl Build for Otherwise {
    fn build(fields: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        let then =
            "\"accept\" to allow all words that no rule rejects, or \"reject\" to allow only words that a rule accepts";
        fields.required("then", then, Item::as_str).map(|_| Self {})
    }
}

impl Kind for Otherwise {
    fn ask(&self, _: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        Some(Found::default())
    }
}
