//! Finds the words that a query asks for, in the way that is likely to be fastest.

use std::ops::ControlFlow;

use serde::Serialize;

use super::bounds::Bounds;
use super::matcher::{Matchers, Negated};
use super::order::Sorter;
use super::query::{EffectiveOrder, Polarity, Query};
#[cfg(feature = "regex")]
use super::scan;
use super::walk::{self, Hit, Visit};
use super::{anagrams, count};
use crate::artefact::{self};
use crate::dictionary::files::Dictionary;
use crate::error::{Error, QueryFault};
use crate::word::Word;

/// A playable word that meets all conditions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FoundWord {
    /// The id of the edition.
    pub edition: String,
    /// The word as it is spelled on the board.
    pub word: String,
    /// The word that it is played as: `hijgt` for `hygt`. `None` if it is played as itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played_as: Option<String>,
    /// The number of its tiles.
    pub length: usize,
    /// Its value in points. `None` if the edition has no value for one of its tiles.
    pub value: Option<u32>,
    /// The number of differences from the word of [`Condition::Similar`](super::Condition::Similar). `None` if no
    /// condition asks for similar words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u8>,
    /// The probability, from 0 to 1, that tiles drawn from the full bag, as many as the word has, can spell the word.
    /// `None` if words are not sorted by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
}

/// A visitor with a limit. It counts the words that are left to visit, and keeps the result of the last visit.
struct LimitedVisitor<E> {
    left: Option<usize>,
    result: Result<(), E>,
}

impl<E> LimitedVisitor<E> {
    /// Visits a word, and returns `Continue` if more words are wanted.
    fn take(&mut self, visit: impl FnOnce() -> Result<(), E>) -> ControlFlow<()> {
        self.result = visit();
        self.left = self.left.map(|left| left - 1);
        if self.result.is_ok() && self.left != Some(0) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Dictionary {
    /// Returns the words that meet all conditions.
    ///
    /// # Errors
    /// If a condition does not make sense in this edition, or if a file of the build is damaged.
    pub fn find(&self, query: &Query<'_>) -> Result<Vec<FoundWord>, Error> {
        let mut found = Vec::new();
        self.find_each(query, |word| {
            found.push(word);
            Ok::<(), Error>(())
        })?;
        Ok(found)
    }

    /// Calls `visit` with each word that meets all conditions. If the words are ordered by form, each is visited as
    /// soon as it is found; otherwise they are visited after all have been found.
    ///
    /// # Errors
    /// If a condition does not make sense in this edition, if a file of the build is damaged, or if `visit` returns an
    /// error.
    pub(crate) fn find_each<E: From<Error>>(
        &self,
        query: &Query<'_>,
        mut visit: impl FnMut(FoundWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut matchers = self.matchers(query)?;
        let order = query.effective_order();
        let mut sorter = self.or_query_error(Sorter::new(self, query))?;
        if query.limit == Some(0) {
            return Ok(());
        }
        if order == EffectiveOrder::Form {
            return self.stream(query, &mut matchers, &mut visit);
        }
        self.search(query, &mut matchers, &mut |hit| {
            sorter.add(hit);
            ControlFlow::Continue(())
        })?;
        for kept in sorter.into_sorted() {
            visit(self.found_word(&kept.hit(), kept.probability)?)?;
        }
        Ok(())
    }

    /// Visits words as they are found, up to the limit.
    fn stream<E: From<Error>>(
        &self,
        query: &Query<'_>,
        matchers: &mut Matchers<'_>,
        visit: &mut dyn FnMut(FoundWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut takes = LimitedVisitor { left: query.limit, result: Ok(()) };
        self.search(query, matchers, &mut |hit| takes.take(|| visit(self.found_word(hit, None)?)))?;
        takes.result
    }

    /// Looks up words by their tiles, scans their text or walks through the set, whichever is likely to be fastest.
    fn search(&self, query: &Query<'_>, matchers: &mut Matchers<'_>, each: Visit<'_>) -> Result<(), Error> {
        if let Some(rack) = anagrams::rack(self, query)? {
            return anagrams::search(self, rack, matchers, each);
        }
        #[cfg(feature = "regex")]
        if let Some(needle) = scan::needle(self, query)? {
            return scan::scan(self, &needle, matchers, each);
        }
        walk::walk(self, matchers, each)
    }

    /// Visits the words whose number of tiles is within `tiles`, in the order of the set.
    pub(in crate::dictionary) fn each_of_length(
        &self,
        tiles: Bounds,
        visit: &mut dyn FnMut(&str, Word<'_>) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let mut matchers: Matchers<'_> = vec![Box::new(count::length(tiles))];
        walk::walk(self, &mut matchers, &mut |hit| visit(hit.text, Word::of_tiles(self.alphabet(), hit.tiles)))
    }

    fn matchers<'q>(&'q self, query: &'q Query<'_>) -> Result<Matchers<'q>, Error> {
        let mut matchers: Matchers<'q> = Vec::new();
        for (wanted, condition) in &query.conditions {
            let matcher = condition.matcher(self)?;
            matchers.push(match wanted {
                Polarity::Positive => matcher,
                Polarity::Negative => Box::new(Negated::new(matcher)),
            });
        }
        Ok(matchers)
    }

    /// Returns the word that a playable text is played as. Returns `None` if it is played as itself.
    fn stands_for(&self, text: &str) -> Result<Option<String>, Error> {
        match self.alphabet().has_substitute(text) && !artefact::has_line(self.as_written()?, text) {
            true => self.played_as(text).map(Some),
            false => Ok(None),
        }
    }

    /// Returns the word that a playable text is played as. The text must not be played as itself.
    pub(super) fn played_as(&self, text: &str) -> Result<String, Error> {
        match self.alphabet().substitutions(text).as_slice() {
            [_, only] => Ok(only.clone()),
            _ => Ok(self.resolve(text)?.form),
        }
    }

    fn found_word(&self, hit: &Hit<'_>, probability: Option<f64>) -> Result<FoundWord, Error> {
        let word = Word::of_tiles(self.alphabet(), hit.tiles);
        Ok(FoundWord {
            edition: self.edition.id.clone(),
            word: hit.text.to_owned(),
            played_as: self.stands_for(hit.text)?,
            length: word.len(),
            value: word.value(),
            distance: hit.distance,
            probability,
        })
    }
}

impl Dictionary {
    pub(super) fn or_query_error<T>(&self, result: Result<T, QueryFault>) -> Result<T, Error> {
        result.map_err(|fault| Error::Query { edition: self.edition.id.clone(), fault })
    }
}
