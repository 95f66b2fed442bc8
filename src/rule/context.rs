//! `Build` reads the parameters of a rule. `RuleContext` gives it the language, the normaliser and the lists of the
//! edition.

use std::collections::{BTreeMap, BTreeSet};

use super::lists::Lists;
use crate::alphabet::Alphabet;
use crate::decision::{COLUMNS, Decision};
use crate::document::Fields;
use crate::edition::{Edition, LanguageFolder, List, Row, SourceChoice};
use crate::language::Language;
use crate::locus::FileName;
use crate::normalise::Normaliser;
use crate::provenance::ReadFile;

/// A kind of rule that can be read from an edition's file.
pub(super) trait Build: Sized {
    /// Reads the parameters. Returns `None` after an error.
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self>;
}

/// The data that rules need when their parameters are read, and the lists and decisions that were read so far.
#[derive(Debug)]
pub(super) struct RuleContext<'a> {
    pub(super) folder: &'a LanguageFolder,
    pub(super) language: &'a Language,
    pub(super) alphabet: &'a Alphabet,
    pub(super) normaliser: &'a Normaliser,
    pub(super) sources: &'a [SourceChoice],
    /// The names of the sources that give no frequencies.
    pub(super) without_frequencies: &'a [String],
    /// Whether the parameters of a condition are read. The rows of its list need not have an effect.
    pub(super) is_in_condition: bool,
    lists: BTreeMap<FileName, List>,
    /// The lists that rules name themselves. The others are named only by conditions.
    of_rules: BTreeSet<FileName>,
    decisions: BTreeMap<FileName, (ReadFile, Vec<Decision>)>,
}

impl<'a> RuleContext<'a> {
    pub(super) fn new(edition: &'a Edition, normaliser: &'a Normaliser) -> Self {
        let Edition { folder, language, alphabet, sources, without_frequencies, .. } = edition;
        let (lists, of_rules, decisions) = Default::default();
        Self {
            folder,
            language,
            alphabet,
            normaliser,
            sources,
            without_frequencies,
            is_in_condition: false,
            lists,
            of_rules,
            decisions,
        }
    }

    /// Returns the lists and decisions that were read.
    pub(super) fn into_lists(self) -> Lists {
        Lists::new(self.lists, self.of_rules, self.decisions, self.normaliser)
    }

    /// Reads the list that the parameter `key` names, unless an earlier rule has already read it. Returns the list's
    /// file name. Returns `None` if the parameter is missing, or after an error.
    pub(super) fn list(&mut self, fields: &mut Fields<'_, '_>, key: &str) -> Option<FileName> {
        let (path, name) = self.folder.file(fields, key)?;
        if !self.lists.contains_key(&name) {
            let list = List::read(&path, &name, fields.problems)?;
            self.lists.insert(name.clone(), list);
        }
        if !self.is_in_condition {
            self.of_rules.insert(name.clone());
        }
        Some(name)
    }

    /// Reads the decisions file that the parameter `key` names, and returns its name. Returns `None` if the parameter
    /// is missing, or after an error.
    pub(super) fn decisions(&mut self, fields: &mut Fields<'_, '_>, key: &str) -> Option<FileName> {
        let (folder, header) = (self.folder, COLUMNS.join(","));
        let help = format!("create the file in rules/{}/ with the header `{header}`, or correct the path", folder.id);
        let (path, name) = folder.file_or_help(fields, key, help)?;
        let decisions = Decision::read_all(&path, &name, fields.problems)?;
        self.decisions.insert(name.clone(), decisions);
        Some(name)
    }

    /// Returns the rows of a list. Returns an empty slice if the list has not been read.
    pub(super) fn rows(&self, list: &FileName) -> &[Row] {
        self.lists.get(list).map_or(&[], |list| &list.rows)
    }
}
