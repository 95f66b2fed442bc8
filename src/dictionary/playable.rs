//! All playable words with their accepted readings, for exports.

use super::files::Dictionary;
use crate::artefact::VerdictRecord;
use crate::candidate::Reading;
use crate::error::Error;
use crate::verdict::is_accepted;
use crate::word::Word;

/// A playable word, and the accepted readings that make it playable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayableWord {
    /// The word as it is spelled on the board.
    pub word: String,
    /// The word that this word is played as, such as `hijgt` for `hygt`. `None` if it is played as itself.
    pub played_as: Option<String>,
    /// The number of its tiles.
    pub length: usize,
    /// Its value in points. `None` if the edition has no value for one of its tiles.
    pub value: Option<u32>,
    /// The accepted readings, each with the lines that contain it.
    pub readings: Vec<Reading>,
}

impl Dictionary {
    /// Calls `visit` with every playable word, in byte order.
    ///
    /// # Errors
    /// If the words may not be listed, if a file of the build is damaged, or if `visit` returns an error.
    pub(crate) fn playable<E: From<Error>>(
        &self,
        mut visit: impl FnMut(PlayableWord) -> Result<(), E>,
    ) -> Result<(), E> {
        self.require_listable()?;
        // Words and verdicts are in the same order, so one pass reads both. Only a word that is played as another word
        // needs a separate look-up.
        let text = self.words_text()?;
        let mut words = text.lines().peekable();
        self.verdicts()?.visit(|record| {
            while let Some(word) = words.next_if(|word| *word < record.form.as_str()) {
                visit(self.resolved_word(word)?)?;
            }
            match words.next_if(|word| *word == record.form) {
                Some(word) if record.is_accepted() => visit(self.playable_word(word, record)),
                Some(word) => visit(self.resolved_word(word)?),
                None => Ok(()),
            }
        })?;
        words.try_for_each(|word| visit(self.resolved_word(word)?))
    }

    fn resolved_word(&self, word: &str) -> Result<PlayableWord, Error> {
        Ok(self.playable_word(word, self.record(&self.resolve(word)?)?))
    }

    fn playable_word(&self, word: &str, record: VerdictRecord) -> PlayableWord {
        let tiles = Word::from_form(self.alphabet(), word);
        let accepted = record.readings.into_iter().filter(|judged| is_accepted(&judged.findings));
        PlayableWord {
            word: word.to_owned(),
            played_as: (record.form != word).then_some(record.form),
            length: tiles.as_ref().map_or(0, Word::len),
            value: tiles.as_ref().and_then(Word::value),
            readings: accepted.map(|judged| judged.reading).collect(),
        }
    }
}
