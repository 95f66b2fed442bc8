//! `kind = "dutch-verb"`: the forms of Dutch verbs.
//!
//! Sources must contain the infinitive of a verb. Its principal parts (past and past participle) must be confirmed in
//! one of these ways:
//!
//! * `verbs.csv` lists the principal parts.
//! * Sources contain the past and the past participle that the spelling rules give for a weak verb ([`spelling`]).
//! * The verb has a prefix, the verb without the prefix is known, and sources contain the participle ([`compound`]).
//!
//! The other forms follow from the principal parts, within the limits of [`paradigm`]. [`guess`] inflects verbs that no
//! source contains.

mod compound;
mod guess;
mod infer;
mod paradigm;
mod spelling;
mod tables;
mod verb;

use self::tables::Tables as VerbTables;
use crate::document::Fields;
use crate::morphology::grammar::{Grammar, SourceWords, Tables};
use crate::paradigm::{Paradigm, ParadigmForm};
use crate::tag::Tags;

pub(crate) use self::paradigm::FORMS;

/// The grammar with its tables.
#[derive(Debug)]
struct DutchVerbs {
    tables: VerbTables,
}

/// Reads the parameters `verbs` and `prefixes`, the paths of the two tables.
pub(crate) fn build(fields: &mut Fields<'_, '_>, tables: &mut Tables<'_>) -> Option<Box<dyn Grammar>> {
    // Both parameters are required, but `tables.read` does not report a missing parameter.
    for key in ["verbs", "prefixes"] {
        fields.string(key);
    }
    let verbs = tables.read(fields, "verbs", VerbTables::VERB_COLUMNS);
    let prefixes = tables.read(fields, "prefixes", VerbTables::PREFIX_COLUMNS);
    let tables = VerbTables::new(verbs?, prefixes?, fields.problems);
    Some(Box::new(DutchVerbs { tables }))
}

impl Grammar for DutchVerbs {
    fn paradigms(&self, source_words: &SourceWords<'_>) -> Vec<Paradigm> {
        let verbs = infer::verbs(&self.tables, source_words);
        verbs.iter().map(|verb| paradigm::paradigm(verb, &self.tables, source_words)).collect()
    }

    fn guess(&self, lemma: &str, parts: &[String]) -> Vec<Vec<ParadigmForm>> {
        guess::guess(lemma, parts, &self.tables)
    }

    fn tags(&self, name: &str) -> Tags {
        paradigm::tags(name)
    }
}
