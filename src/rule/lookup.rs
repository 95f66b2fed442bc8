//! Lists and decisions, indexed by form and by spelling.

use std::collections::HashMap;

use crate::decision::Decision;
use crate::edition::{List, Row};
use crate::normalise::Normaliser;

/// A list that can be asked for a form or a spelling.
#[derive(Clone, Debug)]
pub struct ListIndex {
    /// The list.
    pub list: List,
    by_form: HashMap<Box<str>, Vec<usize>>,
    by_written: HashMap<Box<str>, Vec<usize>>,
    /// Forms of the rows that make compounds, with their rows.
    compounding: Vec<(Box<str>, usize)>,
}

impl ListIndex {
    /// Indexes a list by the forms that its words have in an edition.
    pub fn new(list: List, normaliser: &Normaliser) -> Self {
        let mut by_form = HashMap::<Box<str>, Vec<usize>>::new();
        let mut by_written = HashMap::<Box<str>, Vec<usize>>::new();
        let mut compounding = Vec::new();
        for (index, row) in list.rows.iter().enumerate() {
            let form: Box<str> = normaliser.form(&row.word).into();
            by_written.entry(row.word.as_str().into()).or_default().push(index);
            if row.compounds {
                compounding.push((form.clone(), index));
            }
            by_form.entry(form).or_default().push(index);
        }
        Self { list, by_form, by_written, compounding }
    }

    /// The rows whose word has this form.
    pub fn with_form(&self, form: &str) -> impl Iterator<Item = &Row> {
        self.by_form.get(form).into_iter().flatten().map(|&index| &self.list.rows[index])
    }

    /// The rows whose word is spelled exactly so.
    pub fn with_spelling(&self, written: &str) -> impl Iterator<Item = &Row> {
        self.by_written.get(written).into_iter().flatten().map(|&index| &self.list.rows[index])
    }

    /// The rows with which a form can begin as a compound, and the rest of the form.
    pub fn compounding<'a>(&'a self, form: &'a str) -> impl Iterator<Item = (&'a Row, &'a str)> {
        self.compounding
            .iter()
            .filter_map(move |(first, index)| Some((&self.list.rows[*index], form.strip_prefix(first.as_ref())?)))
    }
}

/// Decisions that can be asked for a form.
#[derive(Clone, Debug)]
pub struct DecisionIndex {
    /// The decisions, in the order of the file.
    pub decisions: Vec<Decision>,
    by_form: HashMap<Box<str>, usize>,
}

impl DecisionIndex {
    /// Indexes decisions; of several about one form, the last holds.
    pub fn new(decisions: Vec<Decision>, normaliser: &Normaliser) -> Self {
        let by_form = decisions.iter().enumerate();
        let by_form = by_form.map(|(index, decision)| (normaliser.form(&decision.word).into(), index)).collect();
        Self { decisions, by_form }
    }

    /// The decision about a form.
    pub fn about(&self, form: &str) -> Option<&Decision> {
        self.by_form.get(form).map(|&index| &self.decisions[index])
    }
}
