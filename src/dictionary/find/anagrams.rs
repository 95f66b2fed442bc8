//! Finds words by their tiles. An alphagram consists of a word's tiles in sorted order, so a walk through all
//! alphagrams visits each combination of tiles once.

use fst::raw::{Node, Transition};

use super::condition::Condition;
use super::matcher::{Matchers, PrefixMatcher, Step};
use super::query::{Polarity, Query};
use super::rack::Rack;
use super::walk::{Visit, try_word};
use crate::artefact::AnagramTable;
use crate::dictionary::files::Dictionary;
use crate::error::Error;

/// Returns the index of alphagrams, and the rack of the first condition that has a rack. Returns `None` if no condition
/// has a rack, or if the edition was opened for a few look-ups or holds words only.
pub(super) fn rack<'l>(
    dictionary: &'l Dictionary,
    query: &Query<'_>,
) -> Result<Option<(&'l AnagramTable, Rack)>, Error> {
    let Some(table) = dictionary.index.as_ref().and_then(|index| index.anagrams.as_ref()) else { return Ok(None) };
    let mut wanted = query.conditions.iter().filter(|(wanted, _)| *wanted == Polarity::Positive);
    let rack = wanted.find_map(|(_, condition)| match condition {
        Condition::Anagram(rack) => Some(Rack::anagram(dictionary, rack)),
        Condition::Within(rack) => Some(Rack::within(dictionary, rack)),
        _ => None,
    });
    Ok(rack.map(|rack| dictionary.or_query_error(rack)).transpose()?.map(|rack| (table, rack)))
}

/// Visits the words that can be played with the rack and that all matchers accept, in byte order.
pub(super) fn search(
    dictionary: &Dictionary,
    (table, rack): (&AnagramTable, Rack),
    matchers: &mut Matchers<'_>,
    each: Visit<'_>,
) -> Result<(), Error> {
    let text = dictionary.words_text()?;
    let mut walk = Walk { table, rack, found: Vec::new() };
    walk.descend(&table.root(), 0, 0);
    walk.found.sort_unstable();
    for offset in walk.found {
        let word = text.get(offset..).and_then(|rest| rest.split('\n').next()).unwrap_or_default();
        if try_word(dictionary.alphabet(), word, matchers, each).is_break() {
            break;
        }
    }
    Ok(())
}

struct Walk<'i> {
    table: &'i AnagramTable,
    rack: Rack,
    /// The byte offsets of the found words in the text.
    found: Vec<usize>,
}

impl Walk<'_> {
    /// Continues the walk at a node. The next tile must have the index `lowest` or a higher one.
    fn descend(&mut self, node: &Node<'_>, lowest: usize, sum: u64) {
        if node.is_final() && self.rack.is_enough() {
            self.found.extend(self.table.offsets(sum.saturating_add(node.final_output().value())));
        }
        let end = self.end(lowest);
        if self.rack.blanks > 0 {
            for way in node.transitions().take_while(|way| usize::from(way.inp) < end) {
                self.step(way, sum);
            }
        } else {
            for tile in lowest..end {
                let way = if self.rack.left[tile] > 0 { node.find_input(tile as u8) } else { None };
                way.into_iter().for_each(|way| self.step(node.transition(way), sum));
            }
        }
    }

    /// Returns the exclusive upper limit for the index of the next tile. If a word must use the whole rack, the walk
    /// must not skip any tile that is left.
    fn end(&self, lowest: usize) -> usize {
        let left = self.rack.left.get(lowest..).unwrap_or_default();
        let must_come = left.iter().position(|&left| left > 0).filter(|_| self.rack.least > 0);
        must_come.map_or(self.rack.left.len(), |offset| lowest + offset + 1)
    }

    fn step(&mut self, way: Transition, sum: u64) {
        if self.rack.push(way.inp) == Step::Continue {
            self.descend(&self.table.node(way.addr), way.inp.into(), sum.saturating_add(way.out.value()));
        }
        self.rack.pop();
    }
}
