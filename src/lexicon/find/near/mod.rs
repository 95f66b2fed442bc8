//! Words near a text: those that differ in a few tiles, and of these the ones that were meant most likely.

mod gate;
mod slips;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

pub(super) use self::gate::near;
pub(super) use self::slips::Typed;
use super::edges;
use super::gate::boxed;
use super::walk::walk;
use crate::lexicon::{ArtefactError, Lexicon};

/// The most words that are suggested for another.
const MOST_SUGGESTED: usize = 3;

impl Lexicon {
    /// The up to three playable words that were meant most likely by a text: words that differ from it in one tile, or
    /// by letters that the language confuses; or, if there is none, words that differ in two tiles. Among these the
    /// first tile is not in doubt, unless that leaves none.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub fn near(&self, text: &str) -> Result<Vec<String>, ArtefactError> {
        let form = self.edition.book.normaliser.form(text.trim());
        let typed = Typed::new(&form, &self.edition.book.language);
        let mut found = BTreeSet::new();
        for exchanged in typed.exchanged() {
            if self.words()?.contains(&exchanged)? {
                found.insert((typed.cost(&exchanged), exchanged));
            }
        }
        let first: String = form.chars().take(1).collect();
        for (distance, starts) in [(1, None), (2, Some(&first)), (2, None)] {
            // To what cannot be looked for, nothing is near.
            let Ok(gate) = near(self, &form, distance) else { break };
            let mut gates = vec![boxed(gate)];
            match starts.map(|first| edges::starts(self, first)) {
                Some(Ok(gate)) => gates.push(boxed(gate)),
                Some(Err(_)) => continue,
                None => {}
            }
            walk(self, &mut gates, &mut |hit| {
                if hit.distance != Some(0) {
                    found.insert((typed.cost(hit.text), hit.text.to_owned()));
                }
                ControlFlow::Continue(())
            })?;
            if !found.is_empty() {
                break;
            }
        }
        Ok(found.into_iter().take(MOST_SUGGESTED).map(|(_, word)| word).collect())
    }
}
