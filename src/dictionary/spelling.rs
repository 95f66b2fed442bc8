//! The spelling of a playable form, with its accents.

use super::files::Dictionary;
use crate::error::Error;

impl Dictionary {
    /// Returns the spelling of a form, with its accents and in lower case, such as `relève` for `releve`. Returns the form
    /// itself if it has several spellings, or if its spelling has another number of characters.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn spelling(&self, form: String) -> Result<String, Error> {
        let record = self.verdicts()?.get(&form)?;
        let case = self.edition.book.normaliser.letter_case();
        let accepted = record.iter().flat_map(|record| record.accepted_readings());
        let mut spellings: Vec<_> = accepted.map(|judged| case.small(&judged.reading.written)).collect();
        spellings.dedup();
        let is_alike = |spelling: &String| spelling.chars().count() == form.chars().count();
        match spellings.pop().filter(is_alike) {
            Some(spelling) if spellings.is_empty() => Ok(spelling),
            _ => Ok(form),
        }
    }

    /// Returns the [`spelling`](Self::spelling) of each form.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn spellings(&self, forms: Vec<String>) -> Result<Vec<String>, Error> {
        forms.into_iter().map(|form| self.spelling(form)).collect()
    }
}
