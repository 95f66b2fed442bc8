//! The words whose verdict a new rule would change.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::files::Dictionary;
use crate::candidate::Reading;
use crate::decision::Decision;
use crate::edition::Row;
use crate::error::Error;
use crate::rule::{Lookup, Rule, RuleBook};

/// The changes that a new rule would make in an edition.
#[derive(Clone, Debug, Serialize)]
pub struct Trial {
    /// The id of the edition.
    pub edition: String,
    /// The name of the new rule.
    pub rule: String,
    /// The name of the rule before which the new rule was tried.
    pub before: String,
    /// The number of words that the new rule matches.
    pub matches: usize,
    /// The words that would no longer be allowed.
    pub rejected: TriedWords,
    /// The words that would be allowed.
    pub allowed: TriedWords,
    /// The numbers of words that the new rule matches without changing the verdict, by the rule that decides.
    pub unchanged: BTreeMap<String, usize>,
}

/// Words whose verdict would change.
#[derive(Clone, Debug, Default, Serialize)]
pub struct TriedWords {
    /// Their number.
    pub count: usize,
    /// A sample, the most common words first: those of a tier, then those of several sources.
    pub sample: Vec<String>,
}

impl TriedWords {
    /// Takes a sample of up to `most` words at equal distances in the order of their sort keys.
    fn new(mut words: Vec<(bool, Reverse<u32>, String)>, most: usize) -> Self {
        words.sort_unstable();
        let shown = most.min(words.len());
        let sample = (0..shown).map(|index| words[index * words.len() / shown].2.clone()).collect();
        Self { count: words.len(), sample }
    }
}

/// The rows of the new rule's lists, and the readings of the edition.
struct Tried<'a> {
    dictionary: &'a Dictionary,
    rows: &'a (dyn Fn(&str, &str) -> Vec<Row> + Sync),
}

impl Lookup for Tried<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        (self.rows)(list, form).into()
    }

    fn decision(&self, _: &str, _: &str) -> Option<&Decision> {
        None
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        let record = self.dictionary.verdicts().and_then(|verdicts| verdicts.get(form)).ok().flatten();
        let readings = record.into_iter().flat_map(|record| record.readings);
        readings.map(|judged| judged.reading).collect::<Vec<_>>().into()
    }
}

impl Dictionary {
    /// Applies a new rule to all words in sources and lists, as if it came at `position` among the rules. `rows` returns
    /// the rows of a list of the new rule for a form. Each sample has at most `most` words.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn try_rule(
        &self,
        rule: Rule,
        position: usize,
        rows: &(dyn Fn(&str, &str) -> Vec<Row> + Sync),
        most: usize,
    ) -> Result<Trial, Error> {
        let own = &self.edition.book;
        let name = |index: usize| own.rules.get(index).map_or(String::new(), |rule| rule.name.clone());
        let (edition, before, lookup) = (self.edition.id.clone(), name(position), Tried { dictionary: self, rows });
        let book = RuleBook { rules: vec![rule], ..own.clone() };
        let (mut matches, mut changed, mut unchanged) = (0, [Vec::new(), Vec::new()], BTreeMap::new());
        self.verdicts()?.visit(|record| {
            let lengths = book.alphabet.lengths(&record.form);
            let (mut is_matched, mut accepted, mut decisive) = (false, false, None);
            for judged in &record.readings {
                let found = book.judge(&record.form, &judged.reading, lengths, &lookup).into_iter().next();
                let (first, is_found) = (judged.findings.first(), found.is_some());
                is_matched |= is_found;
                if is_found {
                    decisive = decisive.or(first.map(|first| first.rule));
                }
                let decides = found.filter(|_| first.is_none_or(|first| first.rule >= position));
                accepted |= decides.as_ref().or(first).is_some_and(|finding| finding.accepts());
            }
            if is_matched {
                matches += 1;
                if accepted == record.is_accepted() {
                    *unchanged.entry(name(decisive.unwrap_or(position))).or_insert(0) += 1;
                } else {
                    let key = (self.tiers_of(&record.form)?.is_empty(), Reverse(record.count_sources()));
                    changed[usize::from(accepted)].push((key.0, key.1, record.form));
                }
            }
            Ok::<(), Error>(())
        })?;
        let [rejected, allowed] = changed.map(|words| TriedWords::new(words, most));
        let rule = book.rules[0].name.clone();
        Ok(Trial { edition, rule, before, matches, rejected, allowed, unchanged })
    }
}
