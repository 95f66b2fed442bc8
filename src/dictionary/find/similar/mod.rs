//! Suggestions for a text: words that differ from it in a few tiles, and of these the ones that were most likely meant.

mod endings;
mod matcher;
mod search;
mod slips;
mod ways;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

pub(in crate::dictionary) use self::endings::Endings;
pub(super) use self::matcher::similar;
use self::search::{First, Search};
pub use self::slips::Typed;
use super::edges;
use super::matcher::boxed;
use super::walk::{Speller, walk};
use crate::dictionary::{ArtefactError, Dictionary, Index};

/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 3;

impl Dictionary {
    /// Returns up to three suggestions for a text, likeliest first: playable words that differ from it in one tile, or
    /// in letters that are often confused in the language. Only if nothing is found, words that differ in two tiles are
    /// searched for: first those with the same first tile, then, if that fails, those with another one.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub fn suggestions(&self, text: &str) -> Result<Vec<String>, ArtefactError> {
        Ok(self.suggestions_if(text, |_| true)?.unwrap_or_default())
    }

    /// Returns suggestions like [`suggestions`](Self::suggestions). Returns `None` if finding them would take longer
    /// than about ten look-ups.
    pub(in crate::dictionary) fn suggestions_if_cheap(&self, text: &str) -> Result<Option<Vec<String>>, ArtefactError> {
        self.suggestions_if(text, |search| search.is_some_and(Search::is_short))
    }

    /// Returns suggestions like [`suggestions`](Self::suggestions). Returns `None` if words that differ in two tiles
    /// must be searched for and `is_worth` returns false.
    fn suggestions_if(
        &self,
        text: &str,
        is_worth: impl FnOnce(Option<&Search<'_>>) -> bool,
    ) -> Result<Option<Vec<String>>, ArtefactError> {
        let form = self.edition.book.normaliser.form(text.trim());
        let typed = Typed::new(&form, &self.edition.book.language);
        let mut found = BTreeSet::new();
        let words = self.word_set()?;
        for exchanged in typed.exchanged() {
            if words.contains(&exchanged)? {
                found.insert((typed.cost(&exchanged), exchanged));
            }
        }
        let is_letter_by_letter = Speller::new(self.alphabet()).is_letter_by_letter();
        let search = Search::new(words, self.endings(), &form).filter(|_| is_letter_by_letter);
        let mut visit = |distance, first| {
            let mut keep = |word: &str| {
                found.insert((typed.cost(word), word.to_owned()));
            };
            match &search {
                Some(search) => search.visit(distance, first, &mut keep)?,
                None => self.visit_tile_by_tile(&form, (distance, first), &mut keep)?,
            }
            Ok::<_, ArtefactError>(found.is_empty())
        };
        if visit(1, First::Any)? {
            if !is_worth(search.as_ref()) {
                return Ok(None);
            }
            let _ = visit(2, First::Same)? && visit(2, First::Other)?;
        }
        Ok(Some(found.into_iter().take(MAX_SUGGESTIONS).map(|(_, word)| word).collect()))
    }

    /// Returns the suffix index and the text of all words. Returns `None` if the edition was opened for a few look-ups,
    /// because building the index takes as long as a thousand searches.
    pub(in crate::dictionary) fn endings(&self) -> Option<(&Endings, &str)> {
        let Index { words, endings, .. } = self.index.as_ref()?;
        Some((endings.get_or_init(|| Endings::new(words.text())), words.text()))
    }

    /// Calls `each` like [`Search::visit`], for alphabets in which tiles have several letters.
    fn visit_tile_by_tile(
        &self,
        form: &str,
        (distance, first): (u8, First),
        each: &mut dyn FnMut(&str),
    ) -> Result<(), ArtefactError> {
        // A text that cannot be searched for does not get suggestions.
        let Ok(matcher) = similar(self, form, distance) else { return Ok(()) };
        let mut matchers = vec![boxed(matcher)];
        if first == First::Same {
            let first: String = form.chars().take(1).collect();
            let Ok(matcher) = edges::starts(self, &first) else { return Ok(()) };
            matchers.push(boxed(matcher));
        }
        walk(self, &mut matchers, &mut |hit| {
            if hit.distance != Some(0) {
                each(hit.text);
            }
            ControlFlow::Continue(())
        })
    }
}
