//! The steps that derive a form from a word in a source. A step adds an affix, or selects a form in the paradigm of a
//! lemma.

use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::locus::Locus;

/// The side of the stem to which an affix is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Affix {
    /// Before the stem.
    Prefix,
    /// After the stem.
    Suffix,
}

/// The kind of a derivation step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Means {
    /// An affix before the stem.
    Prefix,
    /// An affix after the stem.
    Suffix,
    /// A form in the paradigm of the lemma.
    Form,
}

/// One step of a derivation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Step {
    /// The kind of step.
    pub means: Means,
    /// The name of the affix class in the hunspell dictionary, or of the grammatical form.
    pub name: Box<str>,
    /// The line with the affix rule, or with the derivation in the edition's file.
    pub at: Locus,
}

impl From<Affix> for Means {
    fn from(affix: Affix) -> Self {
        match affix {
            Affix::Prefix => Self::Prefix,
            Affix::Suffix => Self::Suffix,
        }
    }
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// The steps that lead from a word in a source to a form, in the order in which they are applied. Empty if the source
/// lists the form itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Derivation(Option<Arc<[Step]>>);

impl Derivation {
    /// No steps: the source lists the form itself.
    pub const NONE: Self = Self(None);

    /// Returns the steps, in the order in which they are applied.
    pub fn steps(&self) -> &[Step] {
        self.0.as_deref().unwrap_or_default()
    }

    /// Returns true if the derivation has no steps.
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
