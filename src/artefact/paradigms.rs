//! `paradigms.bin`: the words that derivations inflect, with all their forms, by lemma.

use super::names::PARADIGMS;
use super::record_table::{Record, RecordTable};
use super::sorted_table::table;
use crate::paradigm::Paradigm;

/// Returns the contents of `paradigms.bin`. Paradigms must be sorted by lemma. A lemma may have several paradigms.
pub fn paradigm_table(paradigms: &[Paradigm]) -> Vec<u8> {
    let entry =
        |of_lemma: &[Paradigm]| (of_lemma[0].lemma.clone(), serde_json::to_vec(of_lemma).expect("a paradigm is JSON"));
    table(paradigms.chunk_by(|a, b| a.lemma == b.lemma).map(entry), &[])
}

/// `paradigms.bin`, open for look-ups. A look-up returns the paradigms of a lemma, or an empty list.
pub type ParadigmTable = RecordTable<Vec<Paradigm>>;

impl Record for Vec<Paradigm> {
    const FILE: &'static str = PARADIGMS;
    type Header = ();

    fn decode(_: &str, value: &[u8], _: &()) -> Option<Self> {
        serde_json::from_slice(value).ok()
    }
}
