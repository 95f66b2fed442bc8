//! `otherwise`: no earlier rule has a finding about the word.
//!
//! This is the last rule of every edition, so that no default is hidden in code. `then = "accept"`
//! makes a dictionary of all words that no rule rejects. `then = "reject"` makes a dictionary of only
//! those words that an earlier rule accepts.
//!
//! Parameters: none, but `then` is required: it is the outcome for most words.
//!
//! ```toml
//! [[rule]]
//! name = "otherwise"
//! kind = "otherwise"
//! then = "accept"
//! because.en = "nothing speaks against it"
//! ```

use super::kind::*;

/// A rule that matches every word.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Otherwise {}

#[cfg(feature = "compile")]
impl Build for Otherwise {
    fn build(fields: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        let then = "\"accept\" for all words that no rule rejects, \"reject\" for all that no rule accepts";
        fields.required("then", then, Item::as_str).map(|_| Self {})
    }
}

impl Kind for Otherwise {
    fn ask(&self, _: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        Some(Found::default())
    }
}
