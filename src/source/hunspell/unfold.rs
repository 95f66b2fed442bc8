//! Unfolds a stem to its forms: adds the affixes that the stem takes according to hunspell(5).
//!
//! Prefixes are added at the front of a stem, and suffixes at the back. Suffixes are added first. A stem with its
//! suffixes is a [`Core`], which takes at most one prefix. The condition of a prefix is tested on the core, as in
//! hunspell.
//!
//! Only the back can take two affixes. Under `COMPLEXPREFIXES`, which allows two prefixes, all texts are stored
//! reversed. Prefixes are then added at the back, and suffixes at the front.

use super::affixes::{Affixes, RuleId};
use super::flags::Flag;
use super::matcher::Matcher;
use super::rule::AffixRule;

/// The maximum number of cores and forms of one stem. The richest known stem has a few thousand.
const MAX_FORMS_PER_STEM: usize = 100_000;
/// The length of a usual form in bytes. A form counts once towards the maximum number of forms, and once more for each
/// `USUAL_BYTES` bytes of its length.
pub(super) const USUAL_BYTES: usize = 64;
/// The maximum number of conditions that are tested for all stems with too many forms.
const MAX_WASTED_TESTS: u64 = 60_000_000;
/// The maximum number of conditions that are tested for one stem.
pub(super) const MAX_TESTS: u64 = 20_000_000;

/// A stem with up to two suffixes, and all prefixes that it takes.
#[derive(Debug)]
pub struct Core<'a> {
    /// The text, reversed under `COMPLEXPREFIXES`.
    pub(super) text: &'a str,
    /// The rules that were applied at the back, innermost first.
    pub(super) back: &'a [RuleId],
    /// Whether the core without a prefix is a form.
    pub(super) is_form: bool,
    /// The rules that can be applied at the front. Each of them makes another form.
    pub(super) front: &'a [RuleId],
}

/// The number of forms that every dictionary may have, whatever its size.
const MAX_FORMS_BASE: usize = 100_000;
/// The number of additional forms for each byte of a dictionary.
const MAX_FORMS_PER_BYTE: usize = 1000;

/// Returns the maximum number of forms of a dictionary of `bytes` bytes.
pub(super) fn max_forms(bytes: usize) -> usize {
    MAX_FORMS_BASE.saturating_add(bytes.saturating_mul(MAX_FORMS_PER_BYTE))
}

/// A reason why not all forms of a stem were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMany {
    /// This stem has too many forms, or testing the conditions takes too long.
    #[error("the affixes multiply to more than {MAX_FORMS_PER_STEM} forms, or their conditions take too long to test")]
    OfStem,
    /// All stems so far together have too many forms, or testing the conditions of those with too many forms takes too
    /// long.
    #[error(
        "this stem and all stems before it have too many forms for a dictionary of this size, or their conditions take \
         too long to test; the limit is {MAX_FORMS_BASE} forms, plus {MAX_FORMS_PER_BYTE} for each byte"
    )]
    OfAll,
    /// Converting the forms of all stems so far takes too long.
    #[error("the conversions (ICONV, OCONV) of all stems up to this one take too long")]
    Conversions,
}

/// Unfolds stems. Use one unfolder for all stems of a dictionary, because it remembers which rules fit which endings.
#[derive(Debug)]
pub struct Unfolder<'a> {
    affixes: &'a Affixes,
    /// Whether each class is applied, by the index of the class.
    applied: Vec<bool>,
    matchers: Vec<Matcher>,
    /// The number of forms of the current stem.
    made: usize,
    /// The number of forms of all earlier stems.
    made_before: usize,
    /// The maximum number of forms of all stems.
    max_forms: usize,
    /// The number of conditions that were tested for the current stem.
    tests: u64,
    /// The number of conditions that were tested for stems with too many forms.
    wasted_tests: u64,
}

impl<'a> Unfolder<'a> {
    /// Creates an unfolder for a dictionary of `bytes` bytes. The unfolder applies the classes whose entry in `applied`
    /// is true.
    pub fn new(affixes: &'a Affixes, applied: Vec<bool>, bytes: usize) -> Self {
        let matchers = vec![Matcher::default(); affixes.classes.len()];
        Self {
            affixes,
            applied,
            matchers,
            made: 0,
            made_before: 0,
            max_forms: max_forms(bytes),
            tests: 0,
            wasted_tests: 0,
        }
    }

    /// Returns the number of conditions that were tested for the last stem.
    pub(super) fn tests(&self) -> u64 {
        self.tests
    }

    /// Calls `visit` with every core of a stem. If different rules make the same core, it is visited more than once.
    ///
    /// # Errors
    /// If there are too many forms, or if testing the conditions takes too long.
    pub fn cores(&mut self, word: &str, flags: &[Flag], mut visit: impl FnMut(&Core<'_>)) -> Result<(), TooMany> {
        let has = |special: Option<Flag>| special.is_some_and(|special| flags.contains(&special));
        let specials = &self.affixes.specials;
        if self.affixes.is_forbidden(flags) || has(specials.only_in_compound) {
            return Ok(());
        }
        let is_form = !has(specials.needs_affix);
        self.made_before += self.made;
        (self.made, self.tests) = (0, 0);
        let word = self.affixes.directed(word);
        let [front_classes, back_classes] = self.classes(flags);

        let mut front = Vec::new();
        self.front(&word, &front_classes, |rule| !rule.needs_affix && !rule.only_in_compound, &mut front);
        self.visit(&Core { text: &word, back: &[], is_form, front: &front }, &mut visit)?;
        self.suffixed(&word, &back_classes, &front_classes, None, &mut visit)?;
        let affixes = self.affixes;
        let prefixes = front_classes.iter().map(|&class| &affixes.classes[class as usize]);
        for class in prefixes.filter(|class| class.opens_back) {
            for &rule in &class.rules {
                let opened = affixes.rules[rule as usize].next_back.iter().copied();
                let opened: Vec<_> = opened.filter(|class| !back_classes.contains(class)).collect();
                if !opened.is_empty() {
                    self.suffixed(&word, &opened, &[], Some(rule), &mut visit)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the classes of a stem's flags that are applied, at the front and at the back.
    fn classes(&self, flags: &[Flag]) -> [Vec<u32>; 2] {
        let mut classes = [Vec::<u32>::new(), Vec::new()];
        for flag in flags {
            for (class, to) in self.affixes.class(*flag).into_iter().zip(&mut classes) {
                to.extend(class.filter(|&class| self.applied[class as usize] && !to.contains(&class)));
            }
        }
        classes
    }

    fn visit(&mut self, core: &Core<'_>, visit: &mut impl FnMut(&Core<'_>)) -> Result<(), TooMany> {
        self.made += (1 + core.front.len()) * (1 + core.text.len() / USUAL_BYTES);
        if self.made > MAX_FORMS_PER_STEM || self.tests > MAX_TESTS {
            self.wasted_tests += self.tests;
            return Err(TooMany::OfStem);
        }
        if self.made_before + self.made > self.max_forms || self.wasted_tests > MAX_WASTED_TESTS {
            return Err(TooMany::OfAll);
        }
        if core.is_form || !core.front.is_empty() {
            visit(core);
        }
        Ok(())
    }

    /// Visits the cores with one suffix or two suffixes. If `only` contains a prefix, the stem takes these suffixes only
    /// together with that prefix.
    fn suffixed(
        &mut self,
        word: &str,
        classes: &[u32],
        prefixes: &[u32],
        only: Option<RuleId>,
        visit: &mut impl FnMut(&Core<'_>),
    ) -> Result<(), TooMany> {
        let affixes = self.affixes;
        let (mut core, mut front) = (String::new(), Vec::new());
        for &class in classes {
            for id in self.back(word, class) {
                let rule = &affixes.rules[id as usize];
                put_after(word, &rule.strip, &rule.add, &mut core);
                let alone = only.is_none() && !rule.only_in_compound && !rule.circumfix;
                front.clear();
                if affixes.classes[class as usize].crosses && !rule.only_in_compound {
                    let fits = |prefix: &AffixRule| {
                        prefix.circumfix == rule.circumfix
                            && !prefix.only_in_compound
                            && !(rule.needs_affix && prefix.needs_affix)
                    };
                    self.crossed(&core, [prefixes, &rule.next_front], only, fits, &mut front);
                }
                let is_form = alone && !rule.needs_affix;
                self.visit(&Core { text: &core, back: &[id], is_form, front: &front }, visit)?;
                if !rule.next_back.is_empty() {
                    self.twofold(&core, id, prefixes, only, visit)?;
                }
            }
        }
        Ok(())
    }

    /// Visits the cores with a second suffix that the first suffix allows.
    fn twofold(
        &mut self,
        inner: &str,
        inner_id: RuleId,
        prefixes: &[u32],
        only: Option<RuleId>,
        visit: &mut impl FnMut(&Core<'_>),
    ) -> Result<(), TooMany> {
        let affixes = self.affixes;
        let inner_rule = &affixes.rules[inner_id as usize];
        let inner_crosses = affixes.classes[inner_rule.class as usize].crosses && !inner_rule.only_in_compound;
        let alone = only.is_none() && !inner_rule.only_in_compound && !inner_rule.circumfix;
        let (mut core, mut front) = (String::new(), Vec::new());
        for &class in &*inner_rule.next_back {
            for id in self.back(inner, class) {
                let rule = &affixes.rules[id as usize];
                put_after(inner, &rule.strip, &rule.add, &mut core);
                front.clear();
                if affixes.classes[class as usize].crosses {
                    if alone {
                        self.crossed(&core, [&[], &rule.next_front], None, |_| true, &mut front);
                    }
                    if inner_crosses {
                        let fits = |prefix: &AffixRule| prefix.circumfix == inner_rule.circumfix;
                        self.crossed(&core, [prefixes, &inner_rule.next_front], only, fits, &mut front);
                    }
                }
                self.visit(&Core { text: &core, back: &[inner_id, id], is_form: alone, front: &front }, visit)?;
            }
        }
        Ok(())
    }

    /// Returns the rules of a class at the back that fit a word. Returns an empty list if the class is not applied.
    fn back(&mut self, word: &str, class: u32) -> Vec<RuleId> {
        let affixes = self.affixes;
        let mut found = Vec::new();
        if !self.applied[class as usize] {
            return found;
        }
        let of_class = &affixes.classes[class as usize].rules;
        let matcher = &mut self.matchers[class as usize];
        self.tests += matcher.collect(of_class, &affixes.rules, word.chars().rev(), &mut found);
        found.retain(|&id| affixes.rules[id as usize].strips(word, affixes.full_strip));
        found
    }

    /// Collects the rules at the front that can be combined with the suffixes of a core.
    fn crossed(
        &mut self,
        core: &str,
        classes: [&[u32]; 2],
        only: Option<RuleId>,
        fits: impl Fn(&AffixRule) -> bool,
        found: &mut Vec<RuleId>,
    ) {
        let affixes = self.affixes;
        let crosses = |class: &u32| affixes.classes[*class as usize].crosses;
        if let Some(only) = only.map(|id| &affixes.rules[id as usize]) {
            let is_only = |rule: &AffixRule| rule.line == only.line && crosses(&only.class) && fits(rule);
            return self.front(core, &[only.class], is_only, found);
        }
        for &class in classes.into_iter().flatten().filter(|class| crosses(class)) {
            self.front(core, &[class], &fits, found);
        }
    }

    /// Collects the rules that fit a core, from these classes at the front. Each rule is collected once.
    fn front(&mut self, core: &str, classes: &[u32], fits: impl Fn(&AffixRule) -> bool, found: &mut Vec<RuleId>) {
        let affixes = self.affixes;
        for &class in classes.iter().filter(|&&class| self.applied[class as usize]) {
            let (of_class, start) = (&affixes.classes[class as usize].rules, found.len());
            let matcher = &mut self.matchers[class as usize];
            self.tests += matcher.collect(of_class, &affixes.rules, core.chars(), found);
            let mut kept = start;
            for index in start..found.len() {
                let id = found[index];
                let rule = &affixes.rules[id as usize];
                if rule.strips(core, affixes.full_strip) && fits(rule) && !found[..start].contains(&id) {
                    found[kept] = id;
                    kept += 1;
                }
            }
            found.truncate(kept);
        }
    }
}

fn put_after(word: &str, strip: &str, add: &str, to: &mut String) {
    to.clear();
    to.push_str(&word[..word.len() - strip.len()]);
    to.push_str(add);
}
