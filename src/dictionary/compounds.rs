//! Explains a compound by its two parts, which is a guess.

use super::define::Entries;
use super::definition::{DefinedMeaning, DefinedWord, Relation};
use crate::artefact::JudgedReading;
use crate::error::Error;
use crate::language::Capitals;
use crate::tag::Tags;
use crate::verdict::is_accepted;

/// The minimum number of characters of the first part of a compound. With three, `ritmus` would be `rit` and `mus`.
const MIN_FIRST_PART: usize = 4;
/// The minimum number of characters of the last part of a compound.
const MIN_LAST_PART: usize = 3;

impl Entries<'_> {
    /// Adds a part of a compound.
    fn add_part(&mut self, part: &str) -> Result<(), Error> {
        let meanings = self.of_guess(part)?;
        if !meanings.iter().any(|meaning| is_unfit(meaning.tags)) {
            self.add(part, meanings, (Relation::Part, None), Tags::NONE);
        }
        Ok(())
    }

    /// Adds the lemma of an inflected last part of a compound, if it is a noun or an adjective.
    fn add_inflected_part(&mut self, part: &str) -> Result<(), Error> {
        let resolved = self.dictionary.resolve(part)?;
        if !resolved.is_allowed() {
            return Ok(());
        }
        let record = self.dictionary.record(&resolved)?;
        let is_fit = |judged: &&JudgedReading| is_accepted(&judged.findings) && *judged.reading.written == *part;
        let readings: Vec<_> = record.readings.iter().filter(is_fit).map(|judged| &judged.reading).collect();
        let tags: Tags = readings.iter().map(|reading| reading.tags).collect::<Tags>().common(Tags::PARTS_OF_SPEECH);
        if readings.is_empty() || tags == Tags::VERB {
            return Ok(());
        }
        let mut forms = Entries { dictionary: self.dictionary, is_listed: resolved.is_listed(), found: Vec::new() };
        forms.add_readings(&readings)?;
        // Few compounds end with a form of a verb: `waardeloze` is not a form of `lozen`.
        let is_unfit = |meaning: &DefinedMeaning| {
            let tags = meaning.known_tags();
            is_unfit(tags) || !tags.common(Tags::VERB).is_empty()
        };
        let is_fit = |entry: &DefinedWord| entry.relation == Relation::Lemma && !entry.meanings.iter().any(is_unfit);
        let lemma = forms.found.into_iter().find(is_fit);
        self.found.extend(lemma.map(|entry| DefinedWord { relation: Relation::Part, inflection: None, ..entry }));
        Ok(())
    }

    /// Adds the two parts of a compound. If it can be divided at several points, the division with the longest last
    /// part is taken.
    pub(super) fn add_parts(&mut self, word: &str) -> Result<(), Error> {
        let language = &self.dictionary.edition.book.language;
        let is_noun = language.capitals == Capitals::Nothing && word.starts_with(char::is_uppercase);
        let links = &language.compounds;
        let ends: Vec<_> = word.char_indices().map(|(index, _)| index).skip(MIN_FIRST_PART).collect();
        for end in ends.into_iter().filter(|end| word[*end..].chars().count() >= MIN_LAST_PART) {
            for link in links {
                let Some(first) = word[..end].strip_suffix(link.as_str()) else { continue };
                let mut parts = Entries { dictionary: self.dictionary, is_listed: self.is_listed, found: Vec::new() };
                if first.chars().count() >= MIN_FIRST_PART {
                    parts.add_part(first)?;
                    let last = &word[end..];
                    let last = if is_noun { capitalised(last) } else { last.to_owned() };
                    if !parts.found.is_empty() {
                        parts.add_part(&last)?;
                    }
                    if parts.found.len() == 1 {
                        parts.add_inflected_part(&last)?;
                    }
                }
                if parts.found.len() == 2 {
                    self.found = parts.found;
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// Returns true if a word with these tags is never a part of a compound: insults are not guessed, and a function word,
/// such as `onder`, explains nothing.
fn is_unfit(tags: Tags) -> bool {
    !tags.common(Tags::COARSE.with(Tags::FUNCTION_WORD)).is_empty()
}

fn capitalised(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().into_iter().flat_map(char::to_uppercase).chain(characters).collect()
}
