//! `otherwise`: everything that no earlier rule has a finding about.
//!
//! The last rule of every edition, so that no default is hidden in code. `then = "admit"` makes a
//! dictionary of everything that is not forbidden, `then = "strike"` a dictionary of only those words
//! that an earlier rule allows.
//!
//! Parameters: none, but `then` is required: it is the outcome for most words.
//!
//! ```toml
//! [[rule]]
//! name = "otherwise"
//! kind = "otherwise"
//! then = "admit"
//! because.en = "nothing speaks against it"
//! ```

use serde::{Deserialize, Serialize};

use super::{Found, Kind, Lookup, RuleBook, Scope, Subject};
use crate::document::Fields;

/// A rule that matches everything.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Otherwise {}

impl Kind for Otherwise {
    fn build(fields: &mut Fields<'_, '_>, _: &mut Scope<'_>) -> Option<Self> {
        let then = "\"admit\" for all that no rule strikes, \"strike\" for all that no rule admits";
        fields.required("then", then, |item| item.as_str()).map(|_| Self {})
    }

    fn ask(&self, _: &Subject<'_>, _: &RuleBook, _: &dyn Lookup) -> Option<Found> {
        Some(Found::default())
    }
}
