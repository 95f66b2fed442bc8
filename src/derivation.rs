//! How a form is made from a stem: the affixes in their order, each with the line of its rule.

use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::locus::Locus;

/// On which side of the stem an affix stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Affix {
    /// Before the stem.
    Prefix,
    /// After the stem.
    Suffix,
}

/// An affix that is put to a stem.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Step {
    /// On which side.
    pub affix: Affix,
    /// The class, as the dictionary names it.
    pub flag: Box<str>,
    /// The line of the rule.
    pub at: Locus,
}

impl fmt::Display for Affix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Prefix => "prefix",
            Self::Suffix => "suffix",
        })
    }
}

/// The affixes that make a form, innermost first; none for a word that stands as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Derivation(Option<Arc<[Step]>>);

impl Derivation {
    /// The affixes.
    pub fn steps(&self) -> &[Step] {
        self.0.as_deref().unwrap_or_default()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }
}

impl Serialize for Derivation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.steps().serialize(serializer)
    }
}

impl FromIterator<Step> for Derivation {
    fn from_iter<T: IntoIterator<Item = Step>>(steps: T) -> Self {
        let steps: Arc<[Step]> = steps.into_iter().collect();
        Self((!steps.is_empty()).then_some(steps))
    }
}
