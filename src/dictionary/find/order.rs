//! The order of the found words, and the probability of drawing a word.

use std::cmp::Ordering;

use super::query::{Order, Query};
use super::rack::Rack;
use super::similar::Typed;
use super::tiles::values;
use super::walk::Hit;
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// A found word, kept until all words have been found.
pub(super) struct Kept {
    text: String,
    tiles: Vec<u8>,
    distance: Option<u8>,
    /// The sort key, smallest first.
    key: f64,
    pub(super) probability: Option<f64>,
}

impl Kept {
    /// Returns the [`Hit`] from which the word was made.
    pub(super) fn hit(&self) -> Hit<'_> {
        Hit { tiles: &self.tiles, text: &self.text, distance: self.distance }
    }

    fn order(&self, other: &Self) -> Ordering {
        self.key.total_cmp(&other.key).then_with(|| self.text.cmp(&other.text))
    }
}

/// Collects and sorts found words. If there is a limit, only the words that come first in the order are kept.
pub(super) struct Sorter<'a> {
    order: Order,
    limit: Option<usize>,
    /// The value of each tile. Empty if words are not sorted by value.
    values: Vec<u32>,
    /// The full bag. `None` if words are not sorted by probability.
    bag: Option<Rack>,
    /// The text to which words must be similar. It ranks words at the same distance by likelihood. `None` if no
    /// condition asks for similar words.
    typed: Option<Typed<'a>>,
    kept: Vec<Kept>,
}

impl<'a> Sorter<'a> {
    pub(super) fn new(dictionary: &'a Dictionary, query: &Query<'_>) -> Result<Self, QueryFault> {
        let (order, limit) = (query.effective_order(), query.limit.map(|limit| limit.saturating_add(query.skip)));
        let values = if order == Order::Value { values(dictionary)? } else { Vec::new() };
        let bag = (order == Order::Probability).then(|| Rack::bag(dictionary)).transpose()?;
        let language = &dictionary.edition.book.language;
        let typed = query.similar_to().map(|text| Typed::new(&dictionary.form(text), language));
        Ok(Self { order, limit, values, bag, typed, kept: Vec::new() })
    }

    pub(super) fn add(&mut self, hit: &Hit<'_>) {
        let probability = self.bag.as_ref().map(|bag| probability(bag, hit.tiles));
        let key = match self.order {
            Order::Form => 0.0,
            Order::Natural => self.distance_key(hit),
            Order::Length => hit.tiles.len() as f64,
            Order::Longest => -(hit.tiles.len() as f64),
            Order::Value => -f64::from(hit.tiles.iter().map(|&tile| self.values[usize::from(tile)]).sum::<u32>()),
            Order::Probability => -probability.unwrap_or(0.0),
        };
        let (text, tiles) = (hit.text.to_owned(), hit.tiles.to_vec());
        self.kept.push(Kept { text, tiles, distance: hit.distance, key, probability });
        if let Some(limit) = self.limit.filter(|limit| self.kept.len() >= limit.saturating_mul(2).max(1024)) {
            self.kept.select_nth_unstable_by(limit, Kept::order);
            self.kept.truncate(limit);
        }
    }

    /// Returns the sort key of a similar word. The key increases with the distance and, at the same distance, with
    /// [`Typed::cost`], which is lower for likelier words. The cost is less than 1,000, so it never outweighs the
    /// distance.
    fn distance_key(&self, hit: &Hit<'_>) -> f64 {
        let cost = self.typed.as_ref().map_or(0, |typed| typed.cost(hit.text));
        f64::from(hit.distance.unwrap_or(0)) * 1000.0 + f64::from(cost)
    }

    pub(super) fn into_sorted(mut self) -> Vec<Kept> {
        self.kept.sort_unstable_by(Kept::order);
        self.kept.truncate(self.limit.unwrap_or(usize::MAX));
        self.kept
    }
}

/// Returns the probability that tiles drawn at once from the full bag can spell a word. The number of drawn tiles is
/// the length of the word. The probability is the number of draws that can spell the word, with any number of blanks,
/// divided by the number of all draws.
fn probability(bag: &Rack, tiles: &[u8]) -> f64 {
    let mut needed = [0u32; 256];
    tiles.iter().for_each(|&tile| needed[usize::from(tile)] += 1);
    // `ways[n]` is the number of ways to draw the letters so far if `n` of them are replaced by blanks. `n` is at most
    // the length of the word, so the time does not grow with the number of blanks in the bag.
    let mut ways = vec![0.0; tiles.len().min(bag.blanks as usize) + 1];
    ways[0] = 1.0;
    for (&needed, &count) in needed.iter().zip(&bag.left).filter(|(needed, _)| **needed > 0) {
        let mut next = vec![0.0; ways.len()];
        for (blanks, before) in ways.iter().enumerate() {
            for more in 0..=(needed as usize).min(next.len() - 1 - blanks) {
                next[blanks + more] += before * choose(count, needed - more as u32);
            }
        }
        ways = next;
    }
    let draws = ways.iter().enumerate().map(|(blanks, ways)| ways * choose(bag.blanks, blanks as u32));
    let all = choose(bag.left.iter().sum::<u32>() + bag.blanks, tiles.len() as u32);
    if all > 0.0 { draws.sum::<f64>() / all } else { 0.0 }
}

/// Returns the number of ways to choose `taken` out of `all` items.
fn choose(all: u32, taken: u32) -> f64 {
    if taken > all {
        return 0.0;
    }
    (0..taken).map(|step| f64::from(all - step) / f64::from(step + 1)).product()
}
