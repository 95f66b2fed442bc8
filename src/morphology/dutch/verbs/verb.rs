//! A verb with all that its paradigm follows from.

use super::spelling::prefixed;
use super::tables::{Nominal, Prefix};
use crate::locus::Locus;
use crate::morphology::Part;

/// A verb with all that its paradigm follows from.
#[derive(Clone, Debug)]
pub(super) struct Verb {
    pub(super) infinitive: String,
    pub(super) class: String,
    /// The forms of the present besides the infinitive.
    pub(super) present: Vec<String>,
    /// Singular and plural.
    pub(super) past: [String; 2],
    pub(super) participle: Option<String>,
    /// ge- and the stem, if there may be such a noun.
    pub(super) nominal: Nominal,
    /// How its first member is joined, if it has one.
    pub(super) joint: Option<Joint>,
    /// The forms from which it is known, each with its line.
    pub(super) parts: Vec<Part>,
}

/// A verb's prefix.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    pub(super) prefix: String,
    pub(super) is_separable: bool,
    pub(super) at: Locus,
}

impl Verb {
    /// Whether the ge- of the participle belongs to the infinitive.
    pub(super) fn has_own_ge(&self) -> bool {
        let participle = self.participle.as_deref().unwrap_or_default();
        self.infinitive.starts_with("ge") && participle.starts_with("ge") && !participle.starts_with("gege")
    }

    /// ge- and the stem, if there is such a noun: only beside a participle whose ge- comes before all else.
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
