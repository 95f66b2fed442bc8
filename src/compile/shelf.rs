//! The entries of a language's sources, read once for all its editions.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::described::FileChoice;
use super::observer::{Observer, Stage};
use super::plan::{EditionPlan, LanguagePlan};
use crate::diagnostic::Diagnostics;
use crate::source::Yield;

/// What was read of every file.
pub(super) type Shelf = BTreeMap<FileChoice, Yield>;

/// Reads every file that one of these editions needs.
pub(super) fn read(
    language: &LanguagePlan,
    editions: &[&EditionPlan],
    problems: &mut Diagnostics,
    observer: &dyn Observer,
) -> Shelf {
    let choices: BTreeSet<_> = editions.iter().flat_map(|edition| edition.all_files()).collect();
    let Some(first) = editions.first() else { return Shelf::new() };
    let meter = observer.stage(&first.edition.language.id, Stage::Reading, choices.len() as u64);
    let read: Vec<_> = choices
        .into_par_iter()
        .map(|choice| {
            let mut problems = Diagnostics::new();
            let harvest = language.file(choice).read_as(&first.edition.language, &mut problems);
            meter.advance(1);
            (choice, harvest, problems)
        })
        .collect();
    let mut shelf = Shelf::new();
    for (choice, harvest, found) in read {
        problems.append(found);
        shelf.extend(harvest.map(|harvest| (choice, harvest)));
    }
    for (place, source) in language.sources.iter().enumerate() {
        let mut files = (0..source.files.len()).map(|file| FileChoice { source: place, file });
        if files.all(|choice| shelf.contains_key(&choice)) {
            source.report_unmet_tags(problems);
        }
    }
    shelf
}
