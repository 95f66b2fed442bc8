//! `rare`: the word is not frequent enough, according to a frequency list.
//!
//! The edition must name the source with the list, which labels the spellings that it contains; a list in lower case
//! contains no words with capitals. A word of which the list contains no spelling is rare.
//!
//! Parameters:
//! - `source`: the name of the source.
//! - `first`: the number of lines of the list whose words are frequent enough.
//! - `zipf`: instead of `first`, for a source of the format `wordfreq`: the minimum frequency on the Zipf scale, on which
//!   3 is one in a million words, and 4 is one in 100,000.
//!
//! ```toml
//! [[rule]]
//! name = "seldom"
//! kind = "rare"
//! source = "wordfreq"
//! zipf = 3.5
//! because.en = "seldom used"
//! ```

use super::kind::*;
use crate::provenance::source_folder;

/// A rule that matches words that a frequency list does not have among its most frequent words.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rare {
    /// The folder of the source with the list.
    source: String,
    /// The last line of the list whose words are frequent enough.
    first: u32,
}

#[cfg(feature = "compile")]
impl Build for Rare {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        let source = fields.string("source")?;
        if context.sources.iter().all(|choice| choice.name != source) {
            let message = format!("the edition does not read the source `{source}`");
            let help = format!("add a [[source]] table with name = \"{source}\"");
            fields.problems.error(Code::WrongValue, fields.locus("source"), message, help);
        }
        // The words on line N of a list of the format `wordfreq` have the frequency 9 - (N - 1) / 100. The summand makes up
        // for rounding: `4.11 * 100.0` is 411.00000000000006.
        let line = |zipf: f64| (901.0 - zipf * 100.0 + 1e-6).floor() as u32;
        let of_zipf = |item: &Item| item.as_number().filter(|zipf| (1.0..=9.0).contains(zipf)).map(line);
        let (zipf, first) = (
            fields.optional("zipf", "a number from 1 to 9", of_zipf),
            fields.optional("first", "a number of lines", |item| item.as_integer()?.try_into().ok()),
        );
        if fields.has("zipf") == fields.has("first") {
            let (at, message) = (fields.locus("zipf"), "a rule of kind `rare` needs either `first` or `zipf`");
            fields.problems.error(Code::WrongValue, at, message, "write one of the two keys");
        } else if fields.has("zipf") && context.without_frequencies.contains(&source) {
            let message = format!("the source `{source}` gives no frequencies, which `zipf` needs");
            let help = "use `first`, or a source of the format `wordfreq`";
            fields.problems.error(Code::WrongValue, fields.locus("zipf"), message, help);
        }
        let first = zipf.or(first)?;
        Some(Self { source: format!("sources/{}/{source}", context.language.id), first })
    }
}

impl Kind for Rare {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let readings = lookup.readings(subject.form);
        let lines = readings.iter().flat_map(|reading| {
            let own = reading.occurrences.iter().map(|occurrence| &occurrence.at);
            own.chain(reading.labels.iter().map(|label| &label.at))
        });
        let mut of_source = lines.filter(|at| source_folder(&at.file) == Some(self.source.as_str()));
        let is_frequent = of_source.any(|at| at.line <= self.first);
        (!is_frequent).then(Found::default)
    }
}
