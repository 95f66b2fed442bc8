//! Explains why a word is allowed or not.

use serde::Serialize;

use super::definition::DefinedWord;
use super::files::Dictionary;
use super::resolve::{OnDisk, Resolved};
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::{Inflection, Occurrence, Reading};
use crate::derivation::Means;
use crate::edition::worded;
use crate::error::Error;
use crate::locus::Locus;
use crate::paradigm::PrincipalPart;
use crate::rule::spelled;
use crate::verdict::{Finding, Outcome, Reason, is_accepted};
use crate::word::{Word, WordTile};

/// The verdict on a word, with all readings, findings and evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Explanation {
    /// The id of the edition.
    pub edition: String,
    /// The word as the caller gave it.
    pub word: String,
    /// The normalised word, as it is spelled on the board.
    pub text: String,
    /// The form that the verdict is about. It differs from `text` if a tile is played for other letters: the Dutch word
    /// `hygt` is played as `hijgt`.
    pub form: String,
    /// Whether the word may be played.
    pub allowed: bool,
    /// The number of tiles that spell `text`. `None` if it cannot be spelled with the tiles.
    pub length: Option<usize>,
    /// The value of `text` in points. `None` if it cannot be spelled with the tiles, or if the edition has no value for
    /// one of its tiles.
    pub value: Option<u32>,
    /// The tiles that spell `text`, with their values, such as `H3 Y5 G3 T2`. `None` if it cannot be spelled with the
    /// tiles.
    pub tiles: Option<String>,
    /// The tiles that spell `text`, from left to right. Empty if it cannot be spelled with the tiles.
    pub tile_list: Vec<WordTile>,
    /// The substitutions in `text`: tiles that are played for other letters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub substitutions: Vec<Substitution>,
    /// The number of sources that contain the word, or the stem from which it was formed. `None` if the word may not be
    /// played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attested: Option<u32>,
    /// The folders of the optional sources that were absent when the edition was compiled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absent_sources: Vec<String>,
    /// The edition's tiers that contain the word.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<String>,
    /// The date in UTC, such as `2026-12-01`, of the last release that added the word, or removed it if it is not
    /// allowed. `None` if no release did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub released: Option<String>,
    /// The finding that rejects `text` because it has too few or too many tiles, although `form` is allowed. `None`
    /// otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length_finding: Option<ExplainedFinding>,
    /// All readings of the form. A reading is one spelling of the form with one meaning.
    pub readings: Vec<ExplainedReading>,
    /// The word, the words that it is a form of, or its parts, each with its meanings. Empty if no source explains it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub meanings: Vec<DefinedWord>,
    /// Up to three similar allowed words, likeliest first, if no source contains the word and no rule rejects it. Empty
    /// otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<String>,
}

/// A substitution: a tile that is played for other letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Substitution {
    /// The label on the tile.
    pub tile: String,
    /// The letters that the tile stands for.
    pub letters: String,
    /// The line that allows the substitution.
    pub at: Locus,
}

/// A reading, with the findings about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ExplainedReading {
    /// The word as written.
    pub written: String,
    /// The headword. `None` if the word is its own headword.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lemma: Option<String>,
    /// The words of which the reading is an inflected form. Empty if it is not one, or if this is not certain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inflections: Vec<Inflection>,
    /// The tags that the sources give the reading.
    pub tags: Vec<String>,
    /// All lines that contain the reading, or the stem from which the reading was formed. Empty if no source contains
    /// the word.
    pub sources: Vec<Occurrence>,
    /// The derivation that formed the reading. `None` if no derivation of the edition formed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derived: Option<Derived>,
    /// Whether the rules accept the reading and at least one line contains it.
    pub accepted: bool,
    /// The findings of the rules, the deciding one first.
    pub findings: Vec<ExplainedFinding>,
}

/// The derivation of a form from other forms of its paradigm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Derived {
    /// The name of the derivation.
    pub rule: String,
    /// The reason. It is in the edition's language unless the caller asks for another language.
    pub because: String,
    /// The cited clause of the regulation, in the language of the reason. `None` if the derivation does not cite a
    /// clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cites: Option<String>,
    /// The line of the derivation.
    pub at: Locus,
    /// The name of the grammatical form, such as `past-participle`.
    pub form: String,
    /// The principal parts from which the form is derived, each with its line.
    pub parts: Vec<PrincipalPart>,
}

/// The finding of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ExplainedFinding {
    /// The name of the rule.
    pub rule: String,
    /// Whether the rule accepts or rejects the reading.
    pub outcome: Outcome,
    /// The reason. It is in the edition's language unless the caller asks for another language.
    pub because: Reason,
    /// The cited clause of the regulation, in the language of the reason. `None` if the rule does not cite a clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cites: Option<String>,
    /// The line of the rule.
    pub at: Locus,
    /// The list row, decision or annotation on which the finding rests. `None` if it rests on the rule alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Locus>,
}

impl Dictionary {
    /// Explains why a word is allowed or not.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let world = tiny("tea\nTom\n");
    /// # let build = world.build();
    /// use lexmill::Dictionary;
    ///
    /// let dictionary = Dictionary::open(&build.join("tiny-en"))?;
    /// let explanation = dictionary.explain("Tom")?;
    /// assert!(!explanation.allowed);
    /// let reading = &explanation.readings[0];
    /// assert_eq!(reading.sources[0].at.to_string(), "sources/en/words/list.txt:2");
    /// let finding = &reading.findings[0];
    /// assert_eq!((finding.rule.as_str(), finding.because.text.as_str()), ("proper-name", "Tom is a name"));
    /// assert_eq!(finding.at.to_string(), "rules/en/tiny-en.toml:29");
    /// # Ok(())
    /// # }
    /// ```
    pub fn explain(&self, word: &str) -> Result<Explanation, Error> {
        self.explain_in(word, &self.edition.book.language.id)
    }

    /// Explains a word, with reasons in the given language. A reason that the edition does not have in this language is
    /// in English.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn explain_in(&self, word: &str, language: &str) -> Result<Explanation, Error> {
        let (mut explanation, record) = self.explain_with_meanings(word, language)?;
        let (book, lookup) = (&self.edition.book, OnDisk::new(self));
        let readings = explanation.readings.iter_mut().zip(&record.readings);
        // Nothing is certain about a word that no source contains: `runned` is not the past tense of `run`.
        for (explained, judged) in readings.filter(|(_, judged)| !judged.reading.occurrences.is_empty()) {
            let spelled = |word: &str| spelled(word, &book.normaliser, &lookup);
            explained.inflections = judged.reading.inflections(&book.language, false, &spelled);
        }
        lookup.finish()?;
        Ok(explanation)
    }

    /// Explains a word as [`explain_in`](Self::explain_in) does, but without inflections. Also returns the record of the
    /// word.
    pub(crate) fn explain_with_meanings(
        &self,
        word: &str,
        language: &str,
    ) -> Result<(Explanation, VerdictRecord), Error> {
        let (mut explanation, resolved, record) = self.explain_verdict(word, language)?;
        explanation.meanings = self.define_record(word, &resolved, &record)?;
        if resolved.decisive().is_none() {
            explanation.suggestions = self.suggestions(&resolved.text)?;
        }
        Ok((explanation, record))
    }

    /// Explains a word as [`explain_in`](Self::explain_in) does, but without meanings and suggestions, which take most of
    /// the time.
    pub(crate) fn explain_without_meanings(&self, word: &str, language: &str) -> Result<Explanation, Error> {
        Ok(self.explain_verdict(word, language)?.0)
    }

    fn explain_verdict(&self, word: &str, language: &str) -> Result<(Explanation, Resolved, VerdictRecord), Error> {
        let resolved = self.resolve(word)?;
        let record = self.record(&resolved)?;
        let tiles = Word::from_form(self.alphabet(), &resolved.text);
        let explanation = Explanation {
            edition: self.edition.id.clone(),
            word: word.to_owned(),
            allowed: resolved.is_allowed(),
            length: tiles.as_ref().map(Word::len),
            value: tiles.as_ref().and_then(Word::value),
            tiles: tiles.as_ref().map(Word::to_string),
            tile_list: tiles.map_or_else(Vec::new, |tiles| tiles.list()),
            substitutions: self.substitutions(&resolved.text, &resolved.form),
            attested: resolved.attested(),
            absent_sources: self.edition.absent.iter().map(|source| source.folder.clone()).collect(),
            tiers: if resolved.is_allowed() { self.tiers_of(&resolved.text)? } else { Vec::new() },
            released: self.released(&resolved.text, resolved.is_allowed()),
            length_finding: resolved
                .length_finding
                .as_ref()
                .and_then(|finding| self.explain_finding(finding, language)),
            readings: self.explain_readings(&record, language)?,
            meanings: Vec::new(),
            suggestions: Vec::new(),
            text: resolved.text.clone(),
            form: resolved.form.clone(),
        };
        Ok((explanation, resolved, record))
    }

    /// Returns the tiles that are played for other letters when `text` is played as `form`.
    pub(super) fn substitutions(&self, text: &str, form: &str) -> Vec<Substitution> {
        if text == form {
            return Vec::new();
        }
        let tiles = self.alphabet().tiles.iter().filter(|tile| text.contains(tile.letters.as_str()));
        let substitutions = tiles.filter_map(|tile| {
            let also = tile.also.as_ref().filter(|also| form.contains(also.as_str()))?;
            Some(Substitution { tile: tile.label.clone(), letters: also.to_uppercase(), at: tile.at.clone() })
        });
        substitutions.collect()
    }

    /// Explains all readings of a form, with reasons in the given language.
    pub(super) fn explain_readings(
        &self,
        record: &VerdictRecord,
        language: &str,
    ) -> Result<Vec<ExplainedReading>, Error> {
        record.readings.iter().map(|judged| self.explain_reading(judged, language)).collect()
    }

    fn explain_reading(&self, judged: &JudgedReading, language: &str) -> Result<ExplainedReading, Error> {
        let JudgedReading { reading, findings } = judged;
        Ok(ExplainedReading {
            written: reading.written.to_string(),
            lemma: reading.lemma.as_ref().map(ToString::to_string),
            inflections: Vec::new(),
            tags: self.edition.book.language.tag_names(reading.all_tags()),
            sources: reading.occurrences.clone(),
            accepted: !reading.occurrences.is_empty() && is_accepted(findings),
            derived: self.derived(reading, language)?,
            findings: findings.iter().filter_map(|finding| self.explain_finding(finding, language)).collect(),
        })
    }

    fn derived(&self, reading: &Reading, language: &str) -> Result<Option<Derived>, Error> {
        let mut steps = reading.occurrences.iter().flat_map(|occurrence| occurrence.derivation.steps());
        let Some(step) = steps.find(|step| step.means == Means::Form) else { return Ok(None) };
        let Some(clause) = self.edition.derivations.iter().find(|clause| clause.at == step.at) else { return Ok(None) };
        Ok(Some(Derived {
            rule: clause.name.clone(),
            because: clause.reason(language, &step.name, reading.headword()),
            cites: clause.cites.as_ref().map(|cites| worded(cites, language).to_owned()),
            at: clause.at.clone(),
            form: step.name.to_string(),
            parts: self.paradigm_of(reading)?.map(|paradigm| paradigm.parts).unwrap_or_default(),
        }))
    }

    pub(super) fn explain_finding(&self, finding: &Finding, language: &str) -> Option<ExplainedFinding> {
        let rule = self.rule(finding)?;
        Some(ExplainedFinding {
            rule: rule.name.clone(),
            outcome: finding.outcome,
            because: rule.reason(finding, language),
            cites: rule.cites.as_ref().map(|cites| worded(cites, language).to_owned()),
            at: rule.at.clone(),
            evidence: finding.evidence.clone(),
        })
    }
}
