//! A verb: its principal parts, and everything else that determines its paradigm.

use super::spelling::prefixed;
use super::tables::{Nominal, Prefix};
use crate::locus::Locus;
use crate::paradigm::PrincipalPart;

#[derive(Clone, Debug)]
pub(super) struct Verb {
    pub(super) infinitive: String,
    pub(super) class: String,
    /// The forms of the present, except the infinitive.
    pub(super) present: Vec<String>,
    /// The past singular and plural.
    pub(super) past: [String; 2],
    pub(super) participle: Option<String>,
    /// The noun made of ge- and the stem.
    pub(super) nominal: Nominal,
    /// The prefix. `None` if the verb has no prefix.
    pub(super) joint: Option<Joint>,
    /// The forms that prove that the verb exists, each with its line.
    pub(super) parts: Vec<PrincipalPart>,
}

/// A verb's prefix.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    pub(super) prefix: String,
    /// Whether the prefix is separable in this verb. In another verb, it may be inseparable.
    pub(super) is_separable: bool,
    /// The line of the prefix in `verb-prefixes.csv`.
    pub(super) at: Locus,
}

impl Verb {
    /// Returns true if the ge- at the start of the participle is also part of the infinitive: `geloofd` from `geloven`.
    pub(super) fn has_own_ge(&self) -> bool {
        let participle = self.participle.as_deref().unwrap_or_default();
        self.infinitive.starts_with("ge") && participle.starts_with("ge") && !participle.starts_with("gege")
    }

    /// Returns the noun made of ge- and the stem, if `verbs.csv` lists it or the rule gives it. By the rule, a verb has
    /// the noun if its participle begins with a ge- that is not part of the infinitive. Returns `None` if the verb has
    /// no such noun.
    pub(super) fn nominal(&self) -> Option<String> {
        let participle = self.participle.as_deref().unwrap_or_default();
        match &self.nominal {
            Nominal::Irregular(form) => Some(form.clone()),
            Nominal::Regular if participle.starts_with("ge") && !self.has_own_ge() => {
                self.present.first().map(|stem| prefixed("ge", stem))
            }
            Nominal::Regular | Nominal::None => None,
        }
    }
}

impl Joint {
    pub(super) fn new(prefix: &Prefix, is_separable: bool) -> Self {
        Self { prefix: prefix.text.clone(), is_separable, at: prefix.at.clone() }
    }
}
