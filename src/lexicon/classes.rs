//! Verdicts in memory, where many words are asked about: for each playable and each refused word the number of its class.
//!
//! A table of `verdicts.bin` is searched in several steps, each of which waits for the memory. Nearly all words have what
//! they are told in common with others: the finding that decided and the tiers. So the table in which a word is looked up
//! has the number of what it is told, and two look-ups in memory make an answer. Words to which that does not apply, such as
//! those that are laid for others, are looked up in the usual way.

use std::collections::HashMap;
use std::iter::Peekable;
use std::str::Lines;

use super::quick::{QuickTable, WordText};
use super::{ArtefactError, Index, Lexicon};
use crate::verdict::Finding;

/// In place of the class of a word that is looked up in the table of verdicts.
const NONE: u16 = u16::MAX;
/// In place of the class of a word that has no verdict of its own: it is laid for another one.
const LAID: u16 = u16::MAX - 1;

/// What words are told. Those whose finding admits them may be laid.
#[derive(Debug)]
pub(super) struct Class {
    /// The finding that decided, without the line on which it rests, which is another one for each word.
    pub(super) finding: Finding,
    /// The tiers that have the word.
    pub(super) tiers: Vec<String>,
}

/// What is known of a form in memory.
pub(super) enum Known<'a> {
    /// It is told this.
    Told(&'a Class),
    /// It has no verdict of its own: it is laid for another word.
    Laid,
}

/// All classes and the words that have them.
#[derive(Debug)]
pub(super) struct Classes {
    classes: Vec<Class>,
    playable: QuickTable,
    refused: WordText,
}

impl Lexicon {
    /// Prepares for very many look-ups: [`check`](Self::check) and [`allows_each`](Self::allows_each) take less time
    /// afterwards. It takes a third of a second for a million words, and 20 bytes of memory a word.
    ///
    /// # Errors
    /// If the verdicts are damaged.
    pub fn prepare(&self) -> Result<(), ArtefactError> {
        let Some(index) = self.index.as_ref().filter(|index| index.classes.get().is_none()) else { return Ok(()) };
        let classes = self.classes(index.words.text())?;
        index.classes.get_or_init(|| classes);
        self.endings();
        Ok(())
    }

    /// What is known of a form; nothing if it must be looked up in the table of verdicts.
    pub(super) fn known(&self, form: &str) -> Option<Known<'_>> {
        match self.number(form)? {
            LAID => Some(Known::Laid),
            number => self.class(number).map(Known::Told),
        }
    }

    /// The number of the class of a form, if the edition is prepared for many look-ups: words of one class are told the
    /// same. Nothing for a form without one.
    #[cfg(feature = "serve")]
    pub(crate) fn class_number(&self, form: &str) -> Option<u16> {
        self.number(form).filter(|number| self.class(*number).is_some())
    }

    /// How many classes there are.
    #[cfg(feature = "serve")]
    pub(crate) fn classes_len(&self) -> usize {
        self.index.as_ref().and_then(|index| index.classes.get()).map_or(0, |classes| classes.classes.len())
    }

    pub(super) fn class(&self, number: u16) -> Option<&Class> {
        self.index.as_ref()?.classes.get()?.classes.get(usize::from(number))
    }

    fn number(&self, form: &str) -> Option<u16> {
        let Index { words, classes, .. } = self.index.as_ref()?;
        let Classes { playable, refused, .. } = classes.get()?;
        playable.class(words.text(), form).or_else(|| refused.class(form))
    }

    fn classes(&self, words: &str) -> Result<Classes, ArtefactError> {
        let names = &self.edition.tiers;
        let tiers = names.iter().map(|name| self.tier(name)).collect::<Result<Vec<_>, _>>()?;
        let mut tiers: Vec<_> = tiers.into_iter().map(|words| words.unwrap_or_default().lines().peekable()).collect();
        let (mut numbers, mut refused) = (Numbers::default(), String::new());
        let (mut of_playable, mut of_refused) = (Vec::new(), Vec::new());
        let mut words_left = words.lines().peekable();
        // Words and verdicts are in the same order. A word that has no verdict of its own is laid for another one.
        self.verdicts()?.visit_decisive(|form, finding| {
            while words_left.next_if(|word| *word < form).is_some() {
                of_playable.push(LAID);
            }
            let is_playable = words_left.next_if(|word| *word == form).is_some();
            if is_playable {
                let has_it = tiers.iter_mut().map(|words| goes_to(words, form));
                let tiers = names.iter().zip(has_it).filter(|(_, has_it)| *has_it).map(|(name, _)| name);
                of_playable.push(if finding.admits() { numbers.of(finding, tiers) } else { NONE });
            } else if !finding.admits() && !self.alphabet().may_be_laid_for_others(form) {
                refused.push_str(form);
                refused.push('\n');
                of_refused.push(numbers.of(finding, [].iter()));
            }
        })?;
        of_playable.extend(words_left.map(|_| LAID));
        let mut of_playable = of_playable.into_iter();
        let playable = QuickTable::with_classes(words, || of_playable.next().unwrap_or(LAID));
        Ok(Classes { classes: numbers.classes, playable, refused: WordText::with_classes(refused, of_refused) })
    }
}

impl Classes {
    /// The table of all playable words.
    pub(super) fn playable(&self) -> &QuickTable {
        &self.playable
    }
}

/// Goes on to a word, and tells whether it is there.
fn goes_to(words: &mut Peekable<Lines<'_>>, word: &str) -> bool {
    while words.next_if(|other| *other < word).is_some() {}
    words.next_if_eq(&word).is_some()
}

/// The numbers of classes, given as they come.
#[derive(Default)]
struct Numbers<'a> {
    classes: Vec<Class>,
    known: HashMap<(Finding, Vec<&'a String>), u16>,
    /// The class that was asked for last: often it is the next one, too.
    last: (Option<Finding>, Vec<&'a String>, u16),
    tiers: Vec<&'a String>,
}

impl<'a> Numbers<'a> {
    /// The number of a class; [`NONE`] if there are too many.
    fn of(&mut self, finding: Finding, tiers: impl Iterator<Item = &'a String>) -> u16 {
        let finding = Finding { evidence: None, ..finding };
        self.tiers.clear();
        self.tiers.extend(tiers);
        let (last, last_tiers, number) = &self.last;
        if last.as_ref() == Some(&finding) && *last_tiers == self.tiers {
            return *number;
        }
        let key = (finding, self.tiers.clone());
        let number = self.known.get(&key).copied().unwrap_or_else(|| match u16::try_from(self.classes.len()) {
            Ok(number) if number < LAID => {
                let tiers = key.1.iter().map(|&tier| tier.clone()).collect();
                self.classes.push(Class { finding: key.0.clone(), tiers });
                self.known.insert(key.clone(), number);
                number
            }
            _ => NONE,
        });
        self.last = (Some(key.0), key.1, number);
        number
    }
}
