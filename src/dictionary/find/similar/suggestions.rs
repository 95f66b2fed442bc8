//! Finds up to three suggestions for a text.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::matcher::similar;
use super::search::{First, Search};
use super::slips::Typed;
use crate::dictionary::files::Dictionary;
use crate::dictionary::find::matcher::boxed;
use crate::dictionary::find::pattern::{Piece, around};
use crate::dictionary::find::walk::walk;
use crate::error::Error;

/// The maximum number of suggestions.
pub(crate) const MAX_SUGGESTIONS: usize = 3;

impl Dictionary {
    /// Returns up to three suggestions for a text, likeliest first. Suggestions are playable words that differ from the
    /// text in one tile, or in letters that are often confused in the language. If there are no such words, suggestions
    /// are words that differ in two tiles: words with the same first tile as the text or, failing that, words with
    /// another first tile. If the words may not be listed, there are no suggestions.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub(crate) fn suggestions(&self, text: &str) -> Result<Vec<String>, Error> {
        Ok(self.suggestions_if(text, |_| true)?.unwrap_or_default())
    }

    /// Returns the result of [`suggestions`](Self::suggestions) if it can be found in the time of about ten look-ups.
    /// Returns `None` otherwise.
    pub(in crate::dictionary) fn suggestions_if_cheap(&self, text: &str) -> Result<Option<Vec<String>>, Error> {
        self.suggestions_if(text, |search| search.is_some_and(Search::is_short))
    }

    /// Returns the result of [`suggestions`](Self::suggestions). If no word differs in only one tile, `is_worth`
    /// decides whether to search for words that differ in two tiles. Returns `None` if `is_worth` decides against this
    /// search.
    fn suggestions_if(
        &self,
        text: &str,
        is_worth: impl FnOnce(Option<&Search<'_>>) -> bool,
    ) -> Result<Option<Vec<String>>, Error> {
        if self.edition.is_confidential {
            return Ok(Some(Vec::new()));
        }
        let form = self.form(text);
        let typed = Typed::new(&form, &self.edition.book.language);
        let mut found = BTreeSet::new();
        let words = self.word_set()?;
        for exchanged in typed.exchanged() {
            if words.contains(&exchanged)? {
                found.insert((typed.cost(&exchanged), exchanged));
            }
        }
        let is_letter_by_letter = self.alphabet().is_letter_by_letter();
        let search = is_letter_by_letter.then(|| Search::new(words, self.endings(), &form)).flatten();
        let mut visit = |distance, first| {
            let mut keep = |word: &str| {
                found.insert((typed.cost(word), word.to_owned()));
            };
            match &search {
                Some(search) => search.visit(distance, first, &mut keep)?,
                None => self.visit_tile_by_tile(&form, (distance, first), &mut keep)?,
            }
            Ok::<_, Error>(found.is_empty())
        };
        if visit(1, First::Any)? {
            if !is_worth(search.as_ref()) {
                return Ok(None);
            }
            let _ = visit(2, First::Same)? && visit(2, First::Other)?;
        }
        Ok(Some(found.into_iter().take(MAX_SUGGESTIONS).map(|(_, word)| word).collect()))
    }

    /// Calls `each` with the words that [`Search::visit`] would find. Used for alphabets in which a tile may have
    /// several letters.
    fn visit_tile_by_tile(
        &self,
        form: &str,
        (distance, first): (u8, First),
        each: &mut dyn FnMut(&str),
    ) -> Result<(), Error> {
        // A text that cannot be searched for does not get suggestions.
        let Ok(matcher) = similar(self, form, distance) else { return Ok(()) };
        let mut matchers = vec![boxed(matcher)];
        if first == First::Same {
            let alphabet = self.alphabet();
            let first_letter = || form.chars().take(1).collect::<String>();
            let first = alphabet.spell(form).map_or_else(first_letter, |tiles| alphabet.text(&tiles[..1]));
            let Ok(matcher) = around(self, &[], &first, &[Piece::Many]) else { return Ok(()) };
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
