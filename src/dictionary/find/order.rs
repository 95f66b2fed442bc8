//! The order of the found words, and the probability of drawing a word.

use std::cmp::Ordering;

use super::condition::Condition;
use super::query::{EffectiveOrder, Polarity, Query};
use super::similar::Typed;
use super::walk::Hit;
use crate::alphabet::Alphabet;
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// A found word that is kept until all words have been found.
pub(super) struct Kept {
    text: String,
    tiles: Vec<u8>,
    distance: Option<u8>,
    /// The sort key, smallest first.
    key: f64,
    pub(super) probability: Option<f64>,
}

impl Kept {
    /// Returns the word as the hit from which it was made.
    pub(super) fn hit(&self) -> Hit<'_> {
        Hit { tiles: &self.tiles, text: &self.text, distance: self.distance }
    }

    fn order(&self, other: &Self) -> Ordering {
        self.key.total_cmp(&other.key).then_with(|| self.text.cmp(&other.text))
    }
}

/// Keeps all found words, or only the first ones up to a limit, and sorts them.
pub(super) struct Sorter<'a> {
    order: EffectiveOrder,
    limit: Option<usize>,
    alphabet: &'a Alphabet,
    bag: Option<Bag>,
    /// The typed text, which ranks words at the same distance by likelihood. `None` if no condition asks for similar
    /// words.
    typed: Option<Typed<'a>>,
    kept: Vec<Kept>,
}

impl<'a> Sorter<'a> {
    pub(super) fn new(dictionary: &'a Dictionary, query: &Query<'_>) -> Result<Self, QueryFault> {
        let (order, limit, alphabet) = (query.effective_order(), query.limit, dictionary.alphabet());
        let bag = match order {
            EffectiveOrder::Probability => Some(Bag::new(alphabet).ok_or(QueryFault::NoBag)?),
            _ => None,
        };
        let valueless = alphabet.tiles.iter().find(|tile| tile.value.is_none());
        match valueless.filter(|_| order == EffectiveOrder::Value) {
            Some(tile) => Err(QueryFault::NoValue(tile.label.clone())),
            None => Ok(Self { order, limit, alphabet, bag, typed: typed(dictionary, query), kept: Vec::new() }),
        }
    }

    pub(super) fn add(&mut self, hit: &Hit<'_>) {
        let probability = self.bag.as_ref().map(|bag| bag.probability(hit.tiles));
        let key = match self.order {
            EffectiveOrder::Form => 0.0,
            EffectiveOrder::Distance => self.far(hit),
            EffectiveOrder::Length => hit.tiles.len() as f64,
            EffectiveOrder::Longest => -(hit.tiles.len() as f64),
            EffectiveOrder::Value => -f64::from(self.value(hit.tiles)),
            EffectiveOrder::Probability => -probability.unwrap_or(0.0),
        };
        let (text, tiles) = (hit.text.to_owned(), hit.tiles.to_vec());
        self.kept.push(Kept { text, tiles, distance: hit.distance, key, probability });
        if let Some(limit) = self.limit.filter(|limit| self.kept.len() >= (limit * 2).max(1024)) {
            self.kept.select_nth_unstable_by(limit, Kept::order);
            self.kept.truncate(limit);
        }
    }

    /// Returns the sort key for the distance. At the same distance, it is lower for words that were more likely meant:
    /// [`Typed::cost`] is less than 1,000.
    fn far(&self, hit: &Hit<'_>) -> f64 {
        let cost = self.typed.as_ref().map_or(0, |typed| typed.cost(hit.text));
        f64::from(hit.distance.unwrap_or(0)) * 1000.0 + f64::from(cost)
    }

    fn value(&self, tiles: &[u8]) -> u32 {
        tiles.iter().filter_map(|&tile| self.alphabet.tiles[usize::from(tile)].value).sum()
    }

    pub(super) fn into_sorted(mut self) -> Vec<Kept> {
        self.kept.sort_unstable_by(Kept::order);
        self.kept.truncate(self.limit.unwrap_or(usize::MAX));
        self.kept
    }
}

/// Returns the text to which words must be similar. Returns `None` if no condition asks for similar words.
fn typed<'a>(dictionary: &'a Dictionary, query: &Query<'_>) -> Option<Typed<'a>> {
    let wanted = query.conditions.iter().filter(|(wanted, _)| *wanted == Polarity::Positive);
    let word = wanted.into_iter().find_map(|(_, condition)| match condition {
        Condition::Similar { word, .. } => Some(word.trim()),
        _ => None,
    })?;
    let book = &dictionary.edition.book;
    Some(Typed::new(&book.normaliser.form(word), &book.language))
}

/// The tiles of the full bag.
struct Bag {
    counts: Vec<u32>,
    blanks: u32,
    size: u32,
}

impl Bag {
    fn new(alphabet: &Alphabet) -> Option<Self> {
        let counts: Vec<u32> = alphabet.tiles.iter().map(|tile| tile.count).collect::<Option<_>>()?;
        let blanks = alphabet.blanks?;
        let size = counts.iter().sum::<u32>() + blanks;
        Some(Self { counts, blanks, size })
    }

    /// Returns the probability that tiles drawn at once from the full bag, as many as the word has, can spell the word:
    /// the number of draws that can, with any number of blanks, divided by the number of all draws.
    fn probability(&self, tiles: &[u8]) -> f64 {
        let mut needed = [0u32; 256];
        tiles.iter().for_each(|&tile| needed[usize::from(tile)] += 1);
        // `ways[n]`: the number of ways to draw the letters so far with blanks for `n` of them.
        let mut ways = vec![0.0; self.blanks as usize + 1];
        ways[0] = 1.0;
        for (&needed, &count) in needed.iter().zip(&self.counts).filter(|(needed, _)| **needed > 0) {
            let mut next = vec![0.0; ways.len()];
            for (blanks, before) in ways.iter().enumerate() {
                for more in 0..=(needed as usize).min(next.len() - 1 - blanks) {
                    next[blanks + more] += before * choose(count, needed - more as u32);
                }
            }
            ways = next;
        }
        let draws = ways.iter().enumerate().map(|(blanks, ways)| ways * choose(self.blanks, blanks as u32));
        let all = choose(self.size, tiles.len() as u32);
        if all > 0.0 { draws.sum::<f64>() / all } else { 0.0 }
    }
}

/// Returns the number of ways to take `taken` things out of `all`.
fn choose(all: u32, taken: u32) -> f64 {
    if taken > all {
        return 0.0;
    }
    (0..taken).map(|step| f64::from(all - step) / f64::from(step + 1)).product()
}
