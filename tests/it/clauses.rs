//! Runs `tests/clauses/*.case`: each is about the repository's own edition with its name, clause by clause what the
//! regulation asks for, in the lines of the section `expect` of a case. A line that begins with # names the clause.

use crate::cases::{expect, run_all};
use crate::common::editions::opened;

#[test]
fn the_repositorys_editions_keep_their_regulations() {
    // Opened before several threads ask for it: whoever waits for it may be the one that it needs.
    let editions = opened();
    run_all("tests/clauses", &|path, text| {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let edition = editions.iter().find(|edition| edition.id == name).unwrap_or_else(|| panic!("no edition {name}"));
        expect(&edition.dictionary, text)
    });
}
