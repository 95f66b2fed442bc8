//! Builds a cache of verdicts, which speeds up large numbers of look-ups, and looks words up in this cache.

use std::iter::Peekable;
use std::str::Lines;

use super::files::{Dictionary, Index};
use super::verdict_cache::{Cached, Numbers, VerdictCache, VerdictGroup};
use super::word_index::{HashIndex, WordText};
use crate::error::Error;

/// Marks a candidate without a verdict group. It is looked up in the table of verdicts.
const NONE: u16 = u16::MAX;
/// Marks a word that is played as another word, and so has no verdict of its own.
const ALIAS: u16 = u16::MAX - 1;

impl Dictionary {
    /// Makes [`check`](Self::check) and [`contains_many`](Self::contains_many) faster, by building the cache of
    /// verdicts and the suffix index for suggestions. This takes a third of a second per million words, and 16 bytes of
    /// memory per word. Has no effect if the edition was opened for a few look-ups, or from a file that holds words
    /// only.
    ///
    /// # Errors
    /// If the verdicts are damaged.
    pub(crate) fn prepare(&self) -> Result<(), Error> {
        let is_missing = |index: &&Index| index.cache.get().is_none() && !self.reader.has_only_words();
        let Some(index) = self.index.as_ref().filter(is_missing) else { return Ok(()) };
        let cache = self.verdict_groups(index.words.text())?;
        index.cache.get_or_init(|| cache);
        self.endings();
        Ok(())
    }

    /// Returns the cached verdict on a form. Returns `None` if the table of verdicts must be asked.
    pub(super) fn known(&self, form: &str) -> Option<Cached<'_>> {
        self.cache()?;
        match self.number(form) {
            None | Some(ALIAS) => Some(Cached::Without),
            Some(number) => self.group(number).map(Cached::Verdict),
        }
    }

    /// Returns the number of a form's verdict group. All words in a group have the same conclusion and the same tiers.
    /// Returns `None` if the form has no group, or if [`prepare`](Self::prepare) was not called.
    #[cfg(feature = "serve")]
    pub(crate) fn group_number(&self, form: &str) -> Option<u16> {
        self.number(form).filter(|number| self.group(*number).is_some())
    }

    /// Returns the number of verdict groups, which is 0 if [`prepare`](Self::prepare) was not called.
    #[cfg(feature = "serve")]
    pub(crate) fn groups_len(&self) -> usize {
        self.cache().map_or(0, |cache| cache.groups.len())
    }

    pub(super) fn group(&self, number: u16) -> Option<VerdictGroup<'_>> {
        self.cache()?.groups.get(number)
    }

    fn cache(&self) -> Option<&VerdictCache> {
        self.index.as_ref()?.cache.get()
    }

    fn number(&self, form: &str) -> Option<u16> {
        let Index { words, cache, .. } = self.index.as_ref()?;
        let VerdictCache { playable, refused, .. } = cache.get()?;
        playable.group(words.text(), form).or_else(|| refused.group(form))
    }

    fn verdict_groups(&self, words: &str) -> Result<VerdictCache, Error> {
        let names = &self.edition.tiers;
        let tiers = names.iter().map(|name| self.tier(name)).collect::<Result<Vec<_>, _>>()?;
        let mut tiers: Vec<_> = tiers.into_iter().map(|words| words.unwrap_or_default().lines().peekable()).collect();
        let (mut numbers, mut refused) = (Numbers::default(), String::new());
        let (mut of_playable, mut of_refused) = (Vec::new(), Vec::new());
        let mut words_left = words.lines().peekable();
        // Words and verdicts are in the same order. A word without a verdict of its own is played as another word.
        self.verdicts()?.visit_conclusions(|form, conclusion| {
            let accepts = conclusion.finding.accepts();
            while words_left.next_if(|word| *word < form).is_some() {
                of_playable.push(ALIAS);
            }
            let is_playable = words_left.next_if(|word| *word == form).is_some();
            if is_playable {
                let has_it = tiers.iter_mut().map(|words| goes_to(words, form));
                let tiers = names.iter().zip(has_it).filter(|(_, has_it)| *has_it).map(|(name, _)| name);
                let number = accepts.then(|| numbers.number(conclusion, tiers, ALIAS)).flatten();
                of_playable.push(number.unwrap_or(NONE));
            } else {
                refused.push_str(form);
                refused.push('\n');
                // A form that contains a tile with a substitution may be played as another form, which may have
                // another verdict.
                let is_final = !accepts && !self.alphabet().has_substitute(form);
                let number = is_final.then(|| numbers.number(conclusion, [].iter(), ALIAS)).flatten();
                of_refused.push(number.unwrap_or(NONE));
            }
        })?;
        of_playable.extend(words_left.map(|_| ALIAS));
        let playable = HashIndex::with_groups(words, &of_playable);
        let refused = WordText::with_groups(&refused, &of_refused);
        Ok(VerdictCache { groups: numbers.finish(), playable, refused })
    }
}

/// Skips the words that come before `word` in byte order. Returns true if the next word is `word`.
fn goes_to(words: &mut Peekable<Lines<'_>>, word: &str) -> bool {
    while words.next_if(|other| *other < word).is_some() {}
    words.next_if_eq(&word).is_some()
}
