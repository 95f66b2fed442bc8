//! Runs `tests/clauses/*.case`. Each file lists the verdicts that a regulation asks for, clause by clause, and is named
//! after an edition of this repository. Its lines are those of the section `expect` of a case. A line that begins with
//! # names the clause.

use crate::cases::{expect, run_all};
use crate::common::editions::opened;

#[test]
fn the_repositorys_editions_keep_their_regulations() {
    // The editions are opened first: opening needs the pool of threads, which would all wait for it in `run_all`.
    let editions = opened();
    run_all("tests/clauses", &|path, text| {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let edition = editions.iter().find(|edition| edition.id == name).unwrap_or_else(|| panic!("no edition {name}"));
        expect(&edition.dictionary, text)
    });
}
