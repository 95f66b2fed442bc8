//! Assigns numbers to files and derivations. Encoded occurrences contain these numbers in place of the files and
//! derivations.

use std::collections::HashMap;

use crate::derivation::Derivation;
use crate::locus::FileName;

/// The files and derivations, each with its number.
#[derive(Default)]
pub(super) struct Names {
    files: Vec<FileName>,
    derivations: Vec<Derivation>,
    /// The number of each derivation, by the address of its steps.
    known: HashMap<usize, u64>,
}

impl Names {
    /// Returns the number of a file, and adds the file if it is new.
    pub(super) fn of_file(&mut self, file: &FileName) -> u64 {
        let index = self.files.iter().rposition(|known| known == file).unwrap_or_else(|| {
            self.files.push(file.clone());
            self.files.len() - 1
        });
        index as u64
    }

    /// Returns the number of a derivation, and adds the derivation if it is new. Returns 0 for an empty derivation.
    pub(super) fn of_derivation(&mut self, derivation: &Derivation) -> u64 {
        if derivation.is_empty() {
            return 0;
        }
        *self.known.entry(derivation.steps().as_ptr().addr()).or_insert_with(|| {
            self.derivations.push(derivation.clone());
            self.derivations.len() as u64
        })
    }

    /// Returns the file with this number. Returns `None` if the number is unknown.
    pub(super) fn file(&self, number: u64) -> Option<&FileName> {
        self.files.get(usize::try_from(number).ok()?)
    }

    /// Returns the derivation with this number. Returns `None` if the number is unknown.
    pub(super) fn derivation(&self, number: u64) -> Option<&Derivation> {
        const NONE: &Derivation = &Derivation::NONE;
        match usize::try_from(number).ok()?.checked_sub(1) {
            Some(index) => self.derivations.get(index),
            None => Some(NONE),
        }
    }

    /// Frees the memory that is needed only while names are added.
    pub(super) fn end(&mut self) {
        self.known = HashMap::new();
    }
}
