//! The words whose verdict a new rule would change.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::files::Dictionary;
use super::resolve::OnDisk;
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::{Occurrence, Reading};
use crate::decision::Decision;
use crate::derivation::Derivation;
use crate::edition::Row;
use crate::error::Error;
use crate::rule::{Lists, Lookup, Rule, RuleBook, WithLists};
use crate::verdict::{Finding, is_accepted};

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
    /// The numbers of words that the new rule matches, but about which another rule decides before it, by that rule.
    pub unchanged: BTreeMap<String, usize>,
    /// The numbers of words about which the new rule decides without changing the verdict, by the rule that decides now.
    pub reworded: BTreeMap<String, usize>,
}

/// Words whose verdict would change.
#[derive(Clone, Debug, Default, Serialize)]
pub struct TriedWords {
    /// The number of words.
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

/// The words that a new rule matches, sorted by their verdicts.
#[derive(Default)]
struct Matched {
    count: usize,
    /// The words that would no longer be allowed, and those that would be allowed, each with its sort key.
    changed: [Vec<(bool, Reverse<u32>, String)>; 2],
    unchanged: BTreeMap<String, usize>,
    reworded: BTreeMap<String, usize>,
}

/// A lookup with the rules and lists of a trial.
struct Tried<'a> {
    /// The rules of the edition, with the new one.
    book: &'a RuleBook,
    on_disk: &'a OnDisk<'a>,
    rest: WithLists<'a>,
}

impl Lookup for Tried<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        self.rest.rows(list, form)
    }

    fn decision(&self, file: &str, form: &str) -> Option<&Decision> {
        self.rest.decision(file, form)
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        self.rest.readings(form)
    }

    fn is_allowed(&self, form: &str) -> bool {
        let lengths = self.book.alphabet.lengths(form);
        let is_accepted = |reading: &Reading| is_accepted(&self.book.judge(form, reading, lengths, self));
        self.on_disk.readings_without_decisions(form).iter().any(is_accepted)
    }
}

impl Dictionary {
    /// Applies a new rule to all words in sources and lists, and to those that its own list adds, as if it came at
    /// `position` among the rules. Does not find words that change only because a rule of kind `extends` examines a changed
    /// word. `lists` contains its lists and decisions. Each sample has at most `most` words.
    ///
    /// # Errors
    /// If the words may not be listed, or if a file of the build is damaged.
    pub(crate) fn try_rule(&self, rule: Rule, position: usize, lists: &Lists, most: usize) -> Result<Trial, Error> {
        self.require_listable()?;
        let own = &self.edition.book;
        let book = RuleBook { rules: vec![rule], ..own.clone() };
        let mut whole = own.clone();
        whole.rules.insert(position, book.rules[0].clone());
        let on_disk = OnDisk::new(self);
        let lookup = Tried { book: &whole, on_disk: &on_disk, rest: WithLists { lists, rest: &on_disk } };
        let mut matched = Matched::default();
        let mut visit = |record: &VerdictRecord, is_allowed| {
            self.match_rule(record, is_allowed, (&book, position), &lookup, &mut matched)
        };
        self.verdicts()?.visit(|record| visit(&record, record.is_accepted()))?;
        let mut new_forms = BTreeMap::<_, Vec<JudgedReading>>::new();
        for (word, at) in book.entries(lists) {
            let form = own.normaliser.form(word);
            if self.verdicts()?.get(&form)?.is_none() {
                let occurrences = vec![Occurrence { at, derivation: Derivation::NONE }];
                let reading = Reading { occurrences, ..Reading::typed(word) };
                let findings = own.judge(&form, &reading, own.alphabet.lengths(&form), &lookup);
                new_forms.entry(form).or_default().push(JudgedReading { reading, findings });
            }
        }
        for (form, readings) in new_forms {
            visit(&VerdictRecord { form, readings }, false)?;
        }
        on_disk.finish()?;
        let Matched { count: matches, changed, unchanged, reworded } = matched;
        let [rejected, allowed] = changed.map(|words| TriedWords::new(words, most));
        let (edition, rule) = (self.edition.id.clone(), book.rules[0].name.clone());
        Ok(Trial { edition, rule, before: self.rule_name(position), matches, rejected, allowed, unchanged, reworded })
    }

    /// Applies a new rule, the only one in its book, to the readings of a word. `is_allowed` is the verdict without the
    /// new rule.
    fn match_rule(
        &self,
        record: &VerdictRecord,
        is_allowed: bool,
        (book, position): (&RuleBook, usize),
        lookup: &Tried<'_>,
        matched: &mut Matched,
    ) -> Result<(), Error> {
        let lengths = book.alphabet.lengths(&record.form);
        let (mut would_be_allowed, mut decisive, mut decides) = (false, None, false);
        for judged in &record.readings {
            let first = judged.findings.first();
            let found = book.judge(&record.form, &judged.reading, lengths, lookup).into_iter().next();
            decisive = decisive.or(found.as_ref().and(first).map(|first| first.rule));
            let found = found.filter(|_| first.is_none_or(|first| first.rule >= position));
            decides |= found.is_some();
            would_be_allowed |= found.as_ref().or(first).is_some_and(Finding::accepts);
        }
        let Some(decisive) = decisive else { return Ok(()) };
        matched.count += 1;
        if would_be_allowed == is_allowed {
            let counts = if decides { &mut matched.reworded } else { &mut matched.unchanged };
            *counts.entry(self.rule_name(decisive)).or_insert(0) += 1;
        } else {
            let is_rarer = self.tiers_of(&record.form)?.is_empty();
            let word = (is_rarer, Reverse(record.count_sources()), record.form.clone());
            matched.changed[usize::from(would_be_allowed)].push(word);
        }
        Ok(())
    }

    fn rule_name(&self, index: usize) -> String {
        self.edition.book.rules.get(index).map_or(String::new(), |rule| rule.name.clone())
    }
}
