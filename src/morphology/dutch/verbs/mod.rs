//! `kind = "dutch-verb"`: the forms of Dutch verbs.
//!
//! A verb is known when sources attest its infinitive, its past and its past participle as the spelling rules make
//! them of a weak verb ([`spelling`]), or when `verbs.csv` gives them and the infinitive is attested; a verb with a
//! prefix, when its participle is attested beside a known simple verb ([`compound`]). From the principal parts follow all
//! other forms, within the limits of [`paradigm`]. How a verb would be inflected that no source has, [`suppose`] tells.

mod compound;
mod infer;
mod paradigm;
mod spelling;
mod suppose;
mod tables;
mod verb;

use self::tables::Tables as VerbTables;
use crate::document::Fields;
use crate::morphology::{Attested, Form, Grammar, Paradigm, Tables};
use crate::tag::Tags;

pub(in crate::morphology) use self::paradigm::DERIVABLE;

/// The grammar with its tables.
#[derive(Debug)]
struct DutchVerbs {
    tables: VerbTables,
}

/// Reads the parameters `verbs` and `prefixes`, paths of the two tables.
pub(in crate::morphology) fn build(fields: &mut Fields<'_, '_>, tables: &mut Tables<'_>) -> Option<Box<dyn Grammar>> {
    for key in ["verbs", "prefixes"] {
        fields.string(key);
    }
    let verbs = tables.read(fields, "verbs", VerbTables::VERB_COLUMNS);
    let prefixes = tables.read(fields, "prefixes", VerbTables::PREFIX_COLUMNS);
    let tables = VerbTables::new(verbs?, prefixes?, fields.problems);
    Some(Box::new(DutchVerbs { tables }))
}

impl Grammar for DutchVerbs {
    fn paradigms(&self, attested: &Attested<'_>) -> Vec<Paradigm> {
        let verbs = infer::verbs(&self.tables, attested);
        verbs.iter().map(|verb| paradigm::paradigm(verb, &self.tables, attested)).collect()
    }

    fn suppose(&self, lemma: &str, parts: &[String]) -> Vec<Vec<Form>> {
        suppose::suppose(lemma, parts, &self.tables)
    }

    fn tags(&self, name: &str) -> Tags {
        paradigm::tags(name)
    }
}
