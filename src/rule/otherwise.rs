//! `otherwise`: what no earlier rule has spoken about.
//!
//! The last rule of every edition, so that no default hides in code. `then = "admit"` makes a dictionary
//! of all that is not forbidden, `then = "strike"` one of only what is allowed by name.
//!
//! Parameters: none, but `then` must be given: it is what the edition does with most words.
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

/// Speaks about everything.
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
