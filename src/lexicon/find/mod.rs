//! Which words are there that …? Conditions that all must hold, an order, a limit.
//!
//! Each condition becomes a [`Gate`] that follows a word tile by tile and says as early as it can that no word goes
//! on from here. The set of words is walked through all gates at once ([`walk`]). Where no gate would turn the walk back early, the text
//! of the words is searched for the lines that count ([`scan`]); where all depends on tiles in any order, and the
//! dictionary is open for many questions, the words are looked up by their tiles ([`anagrams`]).

mod anagrams;
mod bounds;
mod condition;
mod count;
mod edges;
mod fault;
mod gate;
mod letters;
mod named;
mod near;
mod order;
mod other;
mod pattern;
mod query;
mod rack;
#[cfg(feature = "regex")]
mod regex;
#[cfg(feature = "regex")]
mod scan;
mod texts;
mod tiles;
mod walk;

use std::ops::ControlFlow;

use serde::Serialize;

pub use self::bounds::{Bounds, NoBounds};
pub use self::condition::Condition;
pub use self::fault::{FindError, QueryFault};
use self::gate::{Gate, Negated};
pub use self::named::{CONDITIONS, NamedCondition, NamedOrder, NoCondition, ORDERS, Scope};
pub(super) use self::near::Endings;
pub use self::near::Typed;
use self::order::Sorter;
use self::query::EffectiveOrder;
pub use self::query::{Order, Query, Wanted};
pub use self::texts::FoundText;
use self::walk::{Hit, Visit};
use super::{ArtefactError, Lexicon};
use crate::artefact;
use crate::word::Word;

/// A playable word for which all conditions hold.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoundWord {
    /// The edition.
    pub edition: String,
    /// What lies on the board.
    pub word: String,
    /// The word for which it lies, where that is written otherwise: `hijgt` for `hygt`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laid_for: Option<String>,
    /// Its tiles.
    pub length: usize,
    /// Its points; none if the edition knows no values.
    pub value: Option<u32>,
    /// How many tiles it differs from the wanted word, where near words were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u8>,
    /// The probability, from 0 to 1, that so many tiles drawn from the full bag lay it; where words are sorted by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
}

/// Counts the words that are given, and keeps how the last went.
struct Takes<E> {
    left: Option<usize>,
    result: Result<(), E>,
}

impl<E> Takes<E> {
    /// Gives a word, and says whether more are wanted.
    fn take(&mut self, visit: impl FnOnce() -> Result<(), E>) -> ControlFlow<()> {
        self.result = visit();
        self.left = self.left.map(|left| left - 1);
        if self.result.is_ok() && self.left != Some(0) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// The gates of a question.
type Gates<'q> = Vec<Box<dyn Gate + 'q>>;

impl Lexicon {
    /// The words for which all conditions hold.
    ///
    /// # Errors
    /// If a condition makes no sense in this edition, or a file of the build is damaged.
    pub fn find(&self, query: &Query<'_>) -> Result<Vec<FoundWord>, FindError> {
        let mut found = Vec::new();
        self.find_each(query, |word| {
            found.push(word);
            Ok::<(), FindError>(())
        })?;
        Ok(found)
    }

    /// Calls `visit` with each word for which all conditions hold: at once where words are wanted by form, or else
    /// when all are known.
    ///
    /// # Errors
    /// If a condition makes no sense in this edition, or a file of the build is damaged, or what `visit` returns.
    pub fn find_each<E: From<FindError>>(
        &self,
        query: &Query<'_>,
        mut visit: impl FnMut(FoundWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut gates = self.gates(query)?;
        let order = query.effective_order();
        let mut sorter = self.or_query_error(Sorter::new(self, query))?;
        if query.limit == Some(0) {
            return Ok(());
        }
        if order == EffectiveOrder::Form {
            return self.stream(query, &mut gates, &mut visit);
        }
        self.search(query, &mut gates, &mut |hit| {
            sorter.add(hit);
            ControlFlow::Continue(())
        })?;
        for kept in sorter.into_sorted() {
            visit(self.found_word(&kept.hit(), kept.probability)?)?;
        }
        Ok(())
    }

    /// Visits words as they are found.
    fn stream<E: From<FindError>>(
        &self,
        query: &Query<'_>,
        gates: &mut Gates<'_>,
        visit: &mut dyn FnMut(FoundWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut takes = Takes { left: query.limit, result: Ok(()) };
        self.search(query, gates, &mut |hit| takes.take(|| visit(self.found_word(hit, None)?)))?;
        takes.result
    }

    /// Looks words up by their tiles, scans their text or walks through them, whichever is likely to be done soonest.
    fn search(&self, query: &Query<'_>, gates: &mut Gates<'_>, each: Visit<'_>) -> Result<(), FindError> {
        if let Some(rack) = anagrams::rack(self, query)? {
            anagrams::search(self, rack, gates, each);
            return Ok(());
        }
        #[cfg(feature = "regex")]
        if let Some(needle) = scan::needle(self, query)? {
            return Ok(scan::scan(self, &needle, gates, each)?);
        }
        Ok(walk::walk(self, gates, each)?)
    }

    /// Visits the words with a number of tiles, laid, in the order of the set.
    pub(super) fn each_of_length(
        &self,
        tiles: Bounds,
        visit: &mut dyn FnMut(&str, Word<'_>) -> ControlFlow<()>,
    ) -> Result<(), ArtefactError> {
        let mut gates: Gates<'_> = vec![Box::new(count::length(tiles))];
        walk::walk(self, &mut gates, &mut |hit| visit(hit.text, Word::of_tiles(self.alphabet(), hit.tiles)))
    }

    fn gates<'q>(&'q self, query: &'q Query<'_>) -> Result<Gates<'q>, FindError> {
        let mut gates: Gates<'q> = Vec::new();
        for (wanted, condition) in &query.conditions {
            let gate = condition.gate(self)?;
            gates.push(match wanted {
                Wanted::Holds => gate,
                Wanted::Fails => Box::new(Negated::new(gate)),
            });
        }
        Ok(gates)
    }

    fn or_query_error<T>(&self, result: Result<T, QueryFault>) -> Result<T, FindError> {
        result.map_err(|fault| FindError::Query { edition: self.edition.id.clone(), fault })
    }

    /// The word for which a playable text lies, one tile of it for other letters than it reads; none if it stands for
    /// itself.
    fn stands_for(&self, text: &str) -> Result<Option<String>, ArtefactError> {
        match self.alphabet().may_be_laid_for_others(text) && !artefact::has_line(self.as_written()?, text) {
            true => self.laid_instead_of(text).map(Some),
            false => Ok(None),
        }
    }

    /// The word for which a playable text lies that does not stand for itself.
    fn laid_instead_of(&self, text: &str) -> Result<String, ArtefactError> {
        match self.alphabet().laid_for(text).as_slice() {
            [_, only] => Ok(only.clone()),
            _ => Ok(self.resolve(text)?.form),
        }
    }

    fn found_word(&self, hit: &Hit<'_>, probability: Option<f64>) -> Result<FoundWord, FindError> {
        let word = Word::of_tiles(self.alphabet(), hit.tiles);
        Ok(FoundWord {
            edition: self.edition.id.clone(),
            word: hit.text.to_owned(),
            laid_for: self.stands_for(hit.text)?,
            length: word.len(),
            value: word.value(),
            distance: hit.distance,
            probability,
        })
    }
}
