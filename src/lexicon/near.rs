//! Which allowed words are near a misspelt one?

use fst::automaton::Levenshtein;
use fst::{IntoStreamer, Streamer};

use super::{ArtefactError, Lexicon};

/// The most words that are suggested.
const MOST: usize = 3;
/// The longest word, in letters, for which near ones are sought: no playable word is longer.
const LONGEST: usize = 24;

impl Lexicon {
    /// Up to three playable words that differ in one letter or, if there are too few, in two.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub fn near(&self, text: &str) -> Result<Vec<String>, ArtefactError> {
        let mut found = Vec::<String>::new();
        if text.chars().count() > LONGEST {
            return Ok(found);
        }
        for distance in 1..=2 {
            // An automaton that grows too large finds nothing; suggestions are a courtesy.
            let Ok(automaton) = Levenshtein::new(text, distance) else { break };
            let mut stream = self.words()?.search(automaton).into_stream();
            while let Some(word) = stream.next() {
                let word = String::from_utf8_lossy(word);
                if found.len() < MOST && word != text && !found.iter().any(|known| *known == word) {
                    found.push(word.into_owned());
                }
            }
            if found.len() == MOST {
                break;
            }
        }
        Ok(found)
    }
}
