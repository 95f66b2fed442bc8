//! A verb with everything that determines its paradigm.

use super::spelling::prefixed;
use super::tables::{Nominal, Prefix};
use crate::locus::Locus;
use crate::paradigm::PrincipalPart;

/// A verb with everything that determines its paradigm.
#[derive(Clone, Debug)]
pub(super) struct Verb {
    pub(super) infinitive: String,
    pub(super) class: String,
    /// The forms of the present besides the infinitive.
    pub(super) present: Vec<String>,
    /// The past singular and plural.
    pub(super) past: [String; 2],
    pub(super) participle: Option<String>,
    /// The noun that is made of ge- and the stem.
    pub(super) nominal: Nominal,
    /// The prefix and how it is joined; `None` if the verb has no prefix.
    pub(super) joint: Option<Joint>,
    /// The forms that prove that the verb exists, each with its line.
    pub(super) parts: Vec<PrincipalPart>,
}

/// A verb's prefix.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    pub(super) prefix: String,
    pub(super) is_separable: bool,
    pub(super) at: Locus,
}

impl Verb {
    /// Returns true if the ge- of the participle belongs to the infinitive.
    pub(super) fn has_own_ge(&self) -> bool {
        let participle = self.participle.as_deref().unwrap_or_default();
        self.infinitive.starts_with("ge") && participle.starts_with("ge") && !participle.starts_with("gege")
    }

    /// Returns the noun that is made of ge- and the stem. Returns `None` if the verb has none. A verb has this noun
    /// only if its participle begins with a ge- that is not part of the infinitive, or if `verbs.csv` gives the noun.
    pub(super) fn nominal(&self) -> Option<String> {
        let participle = self.participle.as_deref().unwrap_or_default();
        match &self.nominal {
            Nominal::None => None,
            Nominal::Irregular(form) => Some(form.clone()),
            Nominal::Regular => self
                .present
                .first()
                .filter(|_| participle.starts_with("ge") && !self.has_own_ge())
                .map(|stem| prefixed("ge", stem)),
        }
    }
}

impl Joint {
    pub(super) fn new(prefix: &Prefix, is_separable: bool) -> Self {
        Self { prefix: prefix.text.clone(), is_separable, at: prefix.at.clone() }
    }
}
