//! Answers a query by the search that is likely to be fastest.

use std::ops::ControlFlow;

use serde::Serialize;

use super::bounds::Bounds;
use super::condition::Condition;
use super::matcher::{Matchers, Negated, Until, boxed};
use super::order::Sorter;
use super::query::{Order, Polarity, Query};
#[cfg(feature = "regex")]
use super::scan;
use super::tiles::tiles;
use super::walk::{self, Hit, Visit};
use super::{anagrams, count};
use crate::artefact::{has_line, lines_from};
use crate::dictionary::files::Dictionary;
use crate::error::{Error, QueryFault};
use crate::word::Word;

/// A playable word that meets all conditions of a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FoundWord {
    /// The id of the edition.
    pub edition: String,
    /// The word as it is spelled on the board.
    pub word: String,
    /// The word that this word is played as, such as `hijgt` for `hygt`. `None` if it is played as itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played_as: Option<String>,
    /// The number of its tiles.
    pub length: usize,
    /// Its value in points. `None` if the edition has no value for one of its tiles.
    pub value: Option<u32>,
    /// The number of differences from the word in [`Condition::Similar`](super::Condition::Similar). `None` if no
    /// condition asks for similar words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u8>,
    /// The probability, from 0 to 1, that tiles drawn from the full bag can spell the word. The number of drawn tiles
    /// is the length of the word. `None` if words are not sorted by probability.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
}

impl Dictionary {
    /// Returns the words that meet all conditions.
    ///
    /// # Errors
    /// If the words may not be listed, if a condition does not make sense in this edition, or if a file of the build is
    /// damaged.
    pub fn find(&self, query: &Query<'_>) -> Result<Vec<FoundWord>, Error> {
        let mut found = Vec::new();
        self.find_each(query, |word| {
            found.push(word);
            Ok::<(), Error>(())
        })?;
        Ok(found)
    }

    /// Returns the words that meet all conditions. Returns an empty list if a condition does not make sense in this edition,
    /// or if its words may not be listed.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    #[cfg(feature = "serve")]
    pub(crate) fn find_if_possible(&self, query: &Query<'_>) -> Result<Vec<String>, Error> {
        match self.find(query) {
            Ok(found) => Ok(found.into_iter().map(|found| found.word).collect()),
            Err(Error::Query { .. } | Error::Confidential { .. }) => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// Returns the playable words that are played as themselves, in byte order.
    ///
    /// # Errors
    /// If the words may not be listed, or if a file of the build is damaged.
    #[cfg(feature = "serve")]
    pub(crate) fn words_as_written(&self) -> Result<impl Iterator<Item = &str>, Error> {
        let (alphabet, as_written) = (self.alphabet(), self.as_written()?);
        let is_itself = move |text: &&str| !alphabet.has_substitute(text) || has_line(as_written, text);
        Ok(self.words("")?.filter(is_itself))
    }

    /// Calls `visit` with each word that meets all conditions. If words are ordered by form, `visit` is called as soon
    /// as a word is found. Otherwise, `visit` is called after all words have been found.
    ///
    /// # Errors
    /// As for [`find`](Self::find), and if `visit` returns an error.
    pub(crate) fn find_each<E: From<Error>>(
        &self,
        query: &Query<'_>,
        mut visit: impl FnMut(FoundWord) -> Result<(), E>,
    ) -> Result<(), E> {
        self.require_listable()?;
        let mut matchers = self.matchers(query)?;
        let mut sorter = self.or_query_error(Sorter::new(self, query))?;
        if query.limit == Some(0) {
            return Ok(());
        }
        if query.effective_order() != Order::Form {
            self.search(query, &mut matchers, &mut |hit| {
                sorter.add(hit);
                ControlFlow::Continue(())
            })?;
            let mut sorted = sorter.into_sorted().into_iter().skip(query.skip);
            return sorted.try_for_each(|kept| visit(self.found_word(&kept.hit(), kept.probability)?));
        }
        let (mut skipped, mut left, mut result) = (0, query.limit.unwrap_or(usize::MAX), Ok(()));
        self.search(query, &mut matchers, &mut |hit| {
            if skipped < query.skip {
                skipped += 1;
                return ControlFlow::Continue(());
            }
            result = self.found_word(hit, None).map_err(E::from).and_then(&mut visit);
            left -= 1;
            if result.is_ok() && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        result
    }

    /// Looks up words by their tiles, scans the text of all words, or walks through the set, whichever is likely to be
    /// fastest.
    fn search(&self, query: &Query<'_>, matchers: &mut Matchers<'_>, each: Visit<'_>) -> Result<(), Error> {
        if let Some(rack) = anagrams::rack(self, query)? {
            return anagrams::search(self, rack, matchers, each);
        }
        if let Some(mut words) = self.start_in_tier(query)? {
            let _is_ended = words.try_for_each(|word| walk::try_word(self.alphabet(), word, matchers, each));
            return Ok(());
        }
        #[cfg(feature = "regex")]
        if let Some(needle) = scan::needle(self, query)? {
            return scan::scan(self, &needle, matchers, each);
        }
        walk::walk(self, matchers, each)
    }

    /// Returns the words of a tier that begin with a text, if the query asks for both. A tier is much smaller than its
    /// edition. Returns `None` for any other query.
    fn start_in_tier(&self, query: &Query<'_>) -> Result<Option<impl Iterator<Item = &str>>, Error> {
        let wanted = || query.conditions.iter().filter(|(polarity, _)| *polarity == Polarity::Positive);
        let start = wanted().find_map(|(_, condition)| match condition {
            Condition::Starts(text) => Some(text),
            _ => None,
        });
        let tier = wanted().find_map(|(_, condition)| match condition {
            Condition::Tier(name) => Some(name),
            _ => None,
        });
        let (Some(start), Some(tier)) = (start, tier) else { return Ok(None) };
        let start = self.alphabet().text(&self.or_query_error(tiles(self, start))?);
        let Some(words) = self.tier(tier)? else { return Ok(None) };
        Ok(Some(lines_from(words, &start).take_while(move |word| word.starts_with(&start))))
    }

    /// Visits the words whose number of tiles is within `tiles`, in the order of the set.
    pub(in crate::dictionary) fn each_of_length(
        &self,
        tiles: Bounds,
        visit: &mut dyn FnMut(&str, Word<'_>) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let mut matchers = vec![boxed(count::length(tiles))];
        walk::walk(self, &mut matchers, &mut |hit| visit(hit.text, Word::of_tiles(self.alphabet(), hit.tiles)))
    }

    /// Returns the matchers of a query: one for its time limit, if it has one, and one for each condition.
    fn matchers<'q>(&'q self, query: &'q Query<'_>) -> Result<Matchers<'q>, Error> {
        let until = query.end.map(|end| Ok(boxed(Until::new(end))));
        let conditions = query.conditions.iter().map(|(wanted, condition)| match wanted {
            Polarity::Positive => condition.matcher(self),
            Polarity::Negative => Ok(boxed(Negated::new(condition.matcher(self)?))),
        });
        until.into_iter().chain(conditions).collect()
    }

    /// Returns the other word that a playable text is played as. Returns `None` if the text is played as itself.
    fn stands_for(&self, text: &str) -> Result<Option<String>, Error> {
        let is_itself = !self.alphabet().has_substitute(text) || has_line(self.as_written()?, text);
        if is_itself { Ok(None) } else { self.played_as(text).map(Some) }
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

    pub(super) fn or_query_error<T>(&self, result: Result<T, QueryFault>) -> Result<T, Error> {
        result.map_err(|fault| Error::Query { edition: self.edition.id.clone(), fault })
    }
}
