//! Words near a text: those that differ in a few tiles, and of these the ones that were meant most likely.

mod endings;
mod gate;
mod search;
mod slips;
mod ways;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

pub(in crate::lexicon) use self::endings::Endings;
pub(super) use self::gate::near;
use self::search::{First, Search};
pub use self::slips::Typed;
use super::edges;
use super::gate::boxed;
use super::walk::{Speller, walk};
use crate::lexicon::{ArtefactError, Index, Lexicon};

/// The most words that are suggested for another.
const MAX_SUGGESTIONS: usize = 3;

impl Lexicon {
    /// The up to three playable words that were meant most likely by a text: words that differ from it in one tile, or
    /// by letters that the language confuses; or, if there is none, words that differ in two tiles. Among these the
    /// first tile is not in doubt, unless that leaves none.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub fn near(&self, text: &str) -> Result<Vec<String>, ArtefactError> {
        Ok(self.near_if(text, |_| true)?.unwrap_or_default())
    }

    /// The same, if it takes no longer than some ten look-ups.
    pub(in crate::lexicon) fn near_soon(&self, text: &str) -> Result<Option<Vec<String>>, ArtefactError> {
        self.near_if(text, |search| search.is_some_and(Search::is_short))
    }

    /// The same, unless words that differ in two tiles are to be sought and `is_worth` says no.
    fn near_if(
        &self,
        text: &str,
        is_worth: impl FnOnce(Option<&Search<'_>>) -> bool,
    ) -> Result<Option<Vec<String>>, ArtefactError> {
        let form = self.edition.book.normaliser.form(text.trim());
        let typed = Typed::new(&form, &self.edition.book.language);
        let mut found = BTreeSet::new();
        let words = self.words()?;
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

    /// On what words end, and their text; known only where many look-ups are made, for to learn it takes as long as a
    /// thousand searches.
    pub(in crate::lexicon) fn endings(&self) -> Option<(&Endings, &str)> {
        let Index { words, endings, .. } = self.index.as_ref()?;
        Some((endings.get_or_init(|| Endings::new(words.text())), words.text()))
    }

    /// Like [`Search::visit`], where tiles have several letters.
    fn visit_tile_by_tile(
        &self,
        form: &str,
        (distance, first): (u8, First),
        each: &mut dyn FnMut(&str),
    ) -> Result<(), ArtefactError> {
        // To what cannot be looked for, nothing is near.
        let Ok(gate) = near(self, form, distance) else { return Ok(()) };
        let mut gates = vec![boxed(gate)];
        if first == First::Same {
            let first: String = form.chars().take(1).collect();
            let Ok(gate) = edges::starts(self, &first) else { return Ok(()) };
            gates.push(boxed(gate));
        }
        walk(self, &mut gates, &mut |hit| {
            if hit.distance != Some(0) {
                each(hit.text);
            }
            ControlFlow::Continue(())
        })
    }
}
