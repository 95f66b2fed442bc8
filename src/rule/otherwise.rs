//! `otherwise`: what no earlier rule has spoken about.
//!
//! The last rule of every edition, so that no default hides in code. `then = "admit"` makes a dictionary
//! of all that is not forbidden, `then = "strike"` one of only what is allowed by name.
//!
//! Parameters: none.
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
    fn build(_: &mut Fields<'_, '_>, _: &mut Scope<'_>) -> Option<Self> {
        Some(Self {})
    }

    fn ask(&self, _: &Subject<'_>, _: &RuleBook, _: &dyn Lookup) -> Option<Found> {
        Some(Found::default())
    }
}
