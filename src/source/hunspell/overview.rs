//! An overview of a dictionary before it is unfolded: the stems that occur only in compounds, an estimate of the number
//! of forms, and the affix classes that make too many.

use std::collections::BTreeMap;

use super::affixes::{Affixes, RuleId};
use super::flags::Flag;
use super::stem::{self, Stem};
use super::unfold::{MAX_TESTS, Unfolder};
use crate::source::text::Text;

/// The maximum number of stems in the sample from which the number of forms is estimated.
const MAX_STEMS: usize = 2_000;
/// The number of forms after which unfolding the sample ends.
const MAX_FORMS: u64 = 1_000_000;

/// An overview of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    /// The number of stems on the first line. `None` if it has no number.
    pub declared: Option<u64>,
    /// The number of readable stems.
    pub stems: u64,
    /// The number of stems that occur only in compounds.
    pub only_in_compounds: u64,
    /// The estimated number of forms that all affix classes make.
    pub forms: u64,
    /// The flags of the affix classes that are left out, so that the dictionary has at most the maximum number of forms.
    pub left_out: Vec<String>,
}

impl Overview {
    /// Returns an overview of a dictionary. As long as it has more than `max_forms` forms, the classes that make the most
    /// forms are left out.
    pub fn of(affixes: &Affixes, text: &Text<'_>, max_forms: u64) -> Self {
        let (mut stems, mut only_in_compounds, mut declared) = (Vec::new(), 0, None);
        for line in text.lines() {
            let Ok(row) = &line.text else { continue };
            if line.number == 1 && stem::is_count(row) {
                declared = row.trim().parse().ok();
                continue;
            }
            if stem::is_comment(row) {
                continue;
            }
            let Ok(Stem { word, flags, .. }) = Stem::read(row, affixes) else { continue };
            only_in_compounds += u64::from(affixes.specials.only_in_compound.is_some_and(|flag| flags.contains(&flag)));
            stems.push((word, flags));
        }
        let step = stems.len().div_ceil(MAX_STEMS).max(1);
        let sample: Vec<_> = stems.iter().step_by(step).collect();
        let mut applied = vec![true; affixes.classes.len()];
        let (mut forms, mut left_out) = (None, Vec::new());
        loop {
            let unfolded = Unfolded::of(affixes, &sample, applied.clone());
            let estimate = unfolded.forms * stems.len() as u64 / unfolded.stems.max(1);
            let forms = *forms.get_or_insert(estimate);
            let crowded = unfolded.crowded();
            if estimate <= max_forms || crowded.is_empty() {
                let stems = stems.len() as u64;
                return Self { declared, stems, only_in_compounds, forms, left_out };
            }
            for flag in crowded {
                affixes.class(flag).into_iter().flatten().for_each(|class| applied[class as usize] = false);
                left_out.push(affixes.write_flag(flag));
            }
        }
    }
}

/// The forms of a sample of stems.
#[derive(Default)]
struct Unfolded {
    stems: u64,
    forms: u64,
    /// For each flag, the number of forms with an affix of its classes on the outside. Without the class, only these forms
    /// are missing, unless another affix can follow: a class on the inside often makes the word itself.
    by_flag: BTreeMap<Flag, u64>,
}

impl Unfolded {
    fn of(affixes: &Affixes, sample: &[&(String, Vec<Flag>)], applied: Vec<bool>) -> Self {
        let mut unfolder = Unfolder::new(affixes, applied, usize::MAX);
        let (mut unfolded, mut tests) = (Self::default(), 0);
        let mut by_class = vec![0; affixes.classes.len()];
        let class = |rule: &RuleId| affixes.rules[*rule as usize].class as usize;
        // The order of the file is not random: it may be sorted.
        let order = (0..sample.len()).map(|index| index * 7_919 % sample.len());
        for (word, flags) in order.map(|index| sample[index]) {
            // A stem with too many forms counts with those that were made.
            let _ = unfolder.cores(word, flags, |core| {
                let forms = u64::from(core.is_form) + core.front.len() as u64;
                unfolded.forms += forms;
                core.back.last().filter(|_| core.is_form).into_iter().for_each(|rule| by_class[class(rule)] += 1);
                core.front.iter().for_each(|rule| by_class[class(rule)] += 1);
            });
            unfolded.stems += 1;
            tests += unfolder.tests();
            if unfolded.forms > MAX_FORMS || tests > MAX_TESTS {
                break;
            }
        }
        for (class, forms) in affixes.classes.iter().zip(by_class).filter(|(_, forms)| *forms > 0) {
            *unfolded.by_flag.entry(class.flag).or_default() += forms;
        }
        unfolded
    }

    /// Returns the flags whose classes make most of the forms: all that make at least half of them or, failing that, the
    /// one that makes the most.
    fn crowded(&self) -> Vec<Flag> {
        let most = self.by_flag.values().copied().max().unwrap_or_default();
        let least = most.min(self.forms.div_ceil(2));
        self.by_flag.iter().filter(|(_, forms)| **forms >= least).map(|(flag, _)| *flag).collect()
    }
}
