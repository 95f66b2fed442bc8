//! The derivations of an edition, and the table of derivation kinds.

use super::dutch::{Adjectives, Diminutives, adjectives, diminutives, verbs};
use super::grammar::{Grammar, Tables};
use super::{analogy, ending};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::Fields;
use crate::edition::{Edition, RuleText, find_kind};
use crate::paradigm::Clause;
use crate::provenance::ReadFile;

/// A kind of derivation.
pub struct DerivationKind {
    /// The name in `kind = "…"`.
    pub name: &'static str,
    /// The names of the forms that an edition can request.
    pub forms: &'static [&'static str],
    build: fn(&mut Fields<'_, '_>, &mut Tables<'_>) -> Option<Box<dyn Grammar>>,
}

/// All kinds of derivation.
pub const KINDS: &[DerivationKind] = &[
    DerivationKind { name: "analogy", forms: analogy::FORMS, build: analogy::build },
    DerivationKind { name: "ending", forms: ending::FORMS, build: ending::build },
    DerivationKind { name: "dutch-verb", forms: verbs::FORMS, build: verbs::build },
    DerivationKind { name: "dutch-diminutive", forms: diminutives::FORMS, build: |_, _| Some(Box::new(Diminutives)) },
    DerivationKind { name: "dutch-adjective", forms: adjectives::FORMS, build: |_, _| Some(Box::new(Adjectives)) },
];

/// A derivation of an edition, with its grammar.
#[derive(Debug)]
pub struct Deriver {
    /// Its name, wording and location in the edition's file.
    pub clause: Clause,
    /// The names of the forms that the edition requests.
    pub forms: Vec<String>,
    /// The grammar that infers forms.
    pub grammar: Box<dyn Grammar>,
    /// The files that the grammar was read from.
    pub files: Vec<ReadFile>,
}

impl Deriver {
    /// Builds the derivations of an edition, and adds their errors to `problems`. Leaves out derivations that cannot be
    /// built.
    pub fn build_all(edition: &Edition, problems: &mut Diagnostics) -> Vec<Self> {
        edition.derives.iter().filter_map(|text| build(text, edition, problems)).collect()
    }
}

fn build(text: &RuleText, edition: &Edition, problems: &mut Diagnostics) -> Option<Deriver> {
    let mut fields = text.parameters(problems);
    let kind = find_kind(&text.kind, KINDS, |kind| kind.name, "derivation", &mut fields)?;
    let forms = fields.strings("forms");
    if let Some(unknown) = forms.iter().find(|form| !kind.forms.contains(&form.as_str())) {
        let message = format!("`{unknown}` is not a form that {} derives", kind.name);
        let help = format!("use one of: {}", kind.forms.join(", "));
        fields.problems.error(Code::WrongValue, fields.locus("forms"), message, help);
    }
    let mut tables = Tables { edition, files: Vec::new() };
    let grammar = (kind.build)(&mut fields, &mut tables);
    fields.finish();
    let clause = Clause {
        name: text.name.clone(),
        cites: text.cites.clone(),
        because: text.because.clone(),
        at: text.table.at.whole_line(),
    };
    Some(Deriver { clause, forms, grammar: grammar?, files: tables.files })
}
