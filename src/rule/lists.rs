//! The lists and decisions that an edition's rules name, in memory.

use std::collections::{BTreeMap, BTreeSet};

use foldhash::{HashMap, HashMapExt as _};

use crate::decision::Decision;
use crate::edition::{List, Row};
use crate::locus::FileName;
use crate::normalise::Normaliser;
use crate::provenance::ReadFile;

/// The lists and decisions that an edition's rules name.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    lists: BTreeMap<FileName, List>,
    /// The rows for each form, grouped by list.
    by_form: HashMap<Box<str>, Vec<(FileName, Vec<Row>)>>,
    decisions: BTreeMap<FileName, IndexedDecisions>,
    /// The lists that rules name themselves. The others are named only by conditions.
    of_rules: BTreeSet<FileName>,
}

#[derive(Clone, Debug)]
struct IndexedDecisions {
    file: ReadFile,
    decisions: Vec<Decision>,
    by_form: HashMap<Box<str>, usize>,
}

impl Lists {
    /// Indexes lists and decisions by the forms of their words. `of_rules` contains the lists that rules name themselves. If
    /// a file contains several decisions about a form, the last decision applies.
    pub fn new(
        lists: BTreeMap<FileName, List>,
        of_rules: BTreeSet<FileName>,
        decisions: BTreeMap<FileName, (ReadFile, Vec<Decision>)>,
        normaliser: &Normaliser,
    ) -> Self {
        let mut by_form = HashMap::<Box<str>, Vec<(FileName, Vec<Row>)>>::new();
        for (name, list) in &lists {
            for row in &list.rows {
                let of_form = by_form.entry(normaliser.form(&row.word).into()).or_default();
                match of_form.last_mut() {
                    Some((last, rows)) if last == name => rows.push(row.clone()),
                    _ => of_form.push((name.clone(), vec![row.clone()])),
                }
            }
        }
        let decisions = decisions.into_iter().map(|(name, (file, decisions))| {
            let forms = decisions.iter().map(|decision| normaliser.form(&decision.word).into());
            let by_form = forms.zip(0..).collect();
            (name, IndexedDecisions { file, decisions, by_form })
        });
        Self { lists, by_form, decisions: decisions.collect(), of_rules }
    }

    /// Returns the list with this file name. Returns `None` if no rule names it.
    pub fn list(&self, name: &str) -> Option<&List> {
        self.lists.get(name)
    }

    /// Returns the rows of all lists by form, in byte order of the forms. Each row comes with the file name of its
    /// list.
    pub fn rows_by_form(&self) -> BTreeMap<&str, Vec<(&FileName, &Row)>> {
        let with_names = self.by_form.iter().map(|(form, lists)| {
            let rows = lists.iter().flat_map(|(name, rows)| rows.iter().map(move |row| (name, row)));
            (&**form, rows.collect())
        });
        with_names.collect()
    }

    /// Returns the rows of a list for words with this form.
    pub fn rows(&self, list: &str, form: &str) -> &[Row] {
        let of_form = self.by_form.get(form).map_or(&[][..], Vec::as_slice);
        of_form.iter().find(|(name, _)| **name == *list).map_or(&[], |(_, rows)| rows)
    }

    /// Returns the decision about a form in a file. Returns `None` if the file contains no such decision.
    pub fn decision(&self, file: &str, form: &str) -> Option<&Decision> {
        let indexed = self.decisions.get(file)?;
        indexed.by_form.get(form).map(|&index| &indexed.decisions[index])
    }

    /// Returns all lists, sorted by file.
    pub fn lists(&self) -> impl Iterator<Item = &List> {
        self.lists.values()
    }

    /// Returns the lists that rules name themselves, sorted by file.
    pub fn lists_of_rules(&self) -> impl Iterator<Item = &List> {
        self.of_rules.iter().filter_map(|name| self.lists.get(name))
    }

    /// Returns all decisions, sorted by file.
    pub fn all_decisions(&self) -> impl Iterator<Item = &Decision> {
        self.decisions.values().flat_map(|indexed| &indexed.decisions)
    }

    /// Returns the files of all lists and decisions.
    pub fn files(&self) -> impl Iterator<Item = &ReadFile> {
        let lists = self.lists().map(|list| &list.file);
        lists.chain(self.decisions.values().map(|indexed| &indexed.file))
    }
}
