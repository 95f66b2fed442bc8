//! The effect that adding or removing a form has on the playable words.

use serde::Serialize;

use super::change::ChangeKind;
use super::files::Dictionary;
use crate::error::Error;
use crate::word::Word;

/// The playable words that appear or disappear when a form is added or removed. Each is listed with the allowed words
/// that are one tile shorter or longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// Whether the words are added or removed.
    pub change: ChangeKind,
    /// The words that change, one for each way to spell the form with tiles. Two kinds of spelling are left out:
    /// spellings that another allowed form makes playable anyway, and spellings with too few or too many tiles.
    pub words: Vec<EffectWord>,
}

/// A word that is added or removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EffectWord {
    /// The word as it is spelled on the board.
    pub word: String,
    /// The number of its tiles. Words of 2 and 3 tiles are also listed in separate files of the build.
    pub length: usize,
    /// Its value in points. `None` if the edition has no value for one of its tiles.
    pub value: Option<u32>,
    /// The allowed words that are one tile shorter: this word without its first or its last tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extends: Vec<String>,
    /// The allowed words that are one tile longer: this word preceded or followed by one more tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extended_by: Vec<String>,
}

impl Dictionary {
    /// Returns the words that change if a form is added or removed.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn effect(&self, form: &str, change: ChangeKind) -> Result<Effect, Error> {
        let (min, max) = self.edition.lengths.map_or((1, usize::MAX), |limits| (limits.min, limits.max));
        let set = self.word_set()?;
        let mut words = Vec::new();
        for tiles in self.alphabet().spellings(form, max.min(form.len())) {
            let text = self.alphabet().text(&tiles);
            let changes = match change {
                ChangeKind::Added => !set.contains(&text)?,
                ChangeKind::Removed => set.contains(&text)? && !self.is_played_for_another(&text, form)?,
            };
            if tiles.len() >= min && changes && words.iter().all(|other: &EffectWord| other.word != text) {
                words.push(self.effect_word(&tiles, text)?);
            }
        }
        Ok(Effect { change, words })
    }

    /// Returns true if the text may also be played as an allowed form other than `form`.
    fn is_played_for_another(&self, text: &str, form: &str) -> Result<bool, Error> {
        for other in self.alphabet().substitutions(text).iter().filter(|other| *other != form) {
            if self.verdicts()?.get(other)?.is_some_and(|record| record.is_accepted()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn effect_word(&self, tiles: &[u8], word: String) -> Result<EffectWord, Error> {
        let (set, alphabet) = (self.word_set()?, self.alphabet());
        let mut shorter: Vec<_> = [tiles.get(1..), tiles.get(..tiles.len().saturating_sub(1))]
            .into_iter()
            .flatten()
            .map(|tiles| alphabet.text(tiles))
            .collect();
        let letters = alphabet.tiles.iter().map(|tile| &tile.letters);
        let mut longer: Vec<_> =
            letters.flat_map(|letters| [format!("{letters}{word}"), format!("{word}{letters}")]).collect();
        for list in [&mut shorter, &mut longer] {
            let known = list.iter().map(|word| set.contains(word)).collect::<Result<Vec<_>, _>>()?;
            let mut known = known.into_iter();
            list.retain(|_| known.next() == Some(true));
            list.sort();
            list.dedup();
        }
        let value = Word::of_tiles(alphabet, tiles).value();
        Ok(EffectWord { word, length: tiles.len(), value, extends: shorter, extended_by: longer })
    }
}
