//! Checks whether a word is allowed.

use serde::Serialize;

use super::explain::Substitution;
use super::files::Dictionary;
use super::verdict_cache::{Cached, VerdictGroup};
use crate::artefact::Conclusion;
use crate::error::Error;
use crate::labels;
use crate::verdict::Finding;
use crate::word::{Word, WordTile};

/// The verdict on a word, with the deciding rule and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Check {
    /// The id of the edition.
    pub edition: String,
    /// The word as the caller gave it.
    pub word: String,
    /// The form that the verdict is about. It differs from the normalised word if a tile is played for other letters:
    /// the Dutch word `hygt` is played as `hijgt`.
    pub form: String,
    /// Whether the word may be played.
    pub allowed: bool,
    /// The word's value in points. `None` if the word cannot be spelled with the tiles, or if the edition has no value
    /// for one of its tiles.
    pub value: Option<u32>,
    /// The word's tiles with their values, such as `H3 Y5 G3 T2`. `None` if the word cannot be spelled with the tiles.
    pub tiles: Option<String>,
    /// The word's tiles, from left to right. Empty if the word cannot be spelled with the tiles.
    pub tile_list: Vec<WordTile>,
    /// The substitutions in the word: tiles that are played for other letters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub substitutions: Vec<Substitution>,
    /// The number of sources that contain the word, or the stem from which it was formed. `None` if the word may not be
    /// played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attested: Option<u32>,
    /// The edition's tiers that contain the word.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<String>,
    /// The name of the deciding rule. `None` if no source contains the word and no rule rejects it.
    pub rule: Option<String>,
    /// The reason. It is in the edition's language unless the caller asks for another language.
    pub because: String,
    /// Up to three similar allowed words, likeliest first, if no source contains the word and no rule rejects it. Empty
    /// otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<String>,
}

/// Options for a [`Check`]: the language, and whether to include the optional parts. These parts take extra time.
/// Suggestions may take 100 times as long as the rest of the check, and listing the tiers requires a search in each
/// tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckOptions<'l> {
    /// The language of the reason, such as `en`. If the edition has no reason in this language, the reason is in
    /// English. `None` selects the edition's language.
    pub language: Option<&'l str>,
    /// Whether to suggest similar words if no source contains the word and no rule rejects it.
    pub suggestions: bool,
    /// Whether to list the tiers that contain the word.
    pub tiers: bool,
}

impl Default for CheckOptions<'_> {
    fn default() -> Self {
        Self { language: None, suggestions: true, tiers: true }
    }
}

impl<'l> CheckOptions<'l> {
    /// Returns options that include all parts, with the reason in the given language.
    pub fn in_language(language: &'l str) -> Self {
        Self { language: Some(language), ..Self::default() }
    }

    /// Leaves out the suggestions.
    #[must_use]
    pub fn without_suggestions(self) -> Self {
        Self { suggestions: false, ..self }
    }

    /// Leaves out the tiers.
    #[must_use]
    pub fn without_tiers(self) -> Self {
        Self { tiers: false, ..self }
    }
}

impl Dictionary {
    /// Looks up a word. The result includes suggestions and tiers.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn check(&self, word: &str) -> Result<Check, Error> {
        self.check_with(word, CheckOptions::default())
    }

    /// Looks up a word as [`check`](Self::check) does, with the reason in `language`. Returns `None` if the word needs
    /// suggestions, and finding them would take about 100 times as long as the rest.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn check_if_cheap(&self, word: &str, language: &str) -> Result<Option<Check>, Error> {
        let options = CheckOptions { language: Some(language), suggestions: false, tiers: true };
        let mut check = self.check_with(word, options)?;
        if check.rule.is_none() {
            let Some(suggestions) = self.suggestions_if_cheap(word)? else { return Ok(None) };
            check.suggestions = suggestions;
        }
        Ok(Some(check))
    }

    /// Looks up a word with these options.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn check_with(&self, word: &str, options: CheckOptions<'_>) -> Result<Check, Error> {
        let language = options.language.unwrap_or(&self.edition.book.language.id);
        let text = self.form(word);
        if let Some(Cached::Verdict(group)) = self.known(&text) {
            let tiers = if options.tiers { group.tiers().to_vec() } else { Vec::new() };
            return Ok(Check { tiers, ..self.check_of_group(word, &text, group, language) });
        }
        let resolved = self.resolve_form(text.into_owned(), word)?;
        let (text, finding) = (&resolved.text, resolved.decisive());
        let wants_suggestions = finding.is_none() && options.suggestions;
        Ok(Check {
            substitutions: self.substitutions(text, &resolved.form),
            form: resolved.form.clone(),
            attested: resolved.attested(),
            tiers: if options.tiers && resolved.is_allowed() { self.tiers_of(text)? } else { Vec::new() },
            suggestions: if wants_suggestions { self.suggestions(text)? } else { Vec::new() },
            ..self.check_of(word, text, finding, language)
        })
    }

    /// Returns a [`Check`] with the fields that all words of a [verdict group](Self::group_number) share. The other
    /// fields are those of an empty word. Returns `None` if no group has this number.
    #[cfg(feature = "serve")]
    pub(crate) fn check_template(&self, group: u16, language: &str) -> Option<Check> {
        let group = self.group(group)?;
        let tiers = group.tiers().to_vec();
        Some(Check { tiers, ..self.check_of_group("", "", group, language) })
    }

    /// Returns the check of a word in a verdict group. Tiers are left empty.
    fn check_of_group(&self, word: &str, text: &str, group: VerdictGroup<'_>, language: &str) -> Check {
        let Conclusion { finding, sources } = group.conclusion();
        let attested = finding.accepts().then_some(sources);
        Check { attested, ..self.check_of(word, text, Some(&finding), language) }
    }

    /// Returns the check of a word that is played as itself. The number of sources, the tiers and the suggestions are
    /// left empty.
    fn check_of(&self, word: &str, text: &str, finding: Option<&Finding>, language: &str) -> Check {
        let tiles = Word::from_form(self.alphabet(), text);
        Check {
            edition: self.edition.id.clone(),
            word: word.to_owned(),
            form: text.to_owned(),
            allowed: finding.is_some_and(Finding::accepts),
            value: tiles.as_ref().and_then(Word::value),
            tiles: tiles.as_ref().map(Word::to_string),
            tile_list: tiles.map_or_else(Vec::new, |tiles| tiles.list()),
            substitutions: Vec::new(),
            attested: None,
            tiers: Vec::new(),
            rule: finding.and_then(|finding| self.rule(finding)).map(|rule| rule.name.clone()),
            because: match finding {
                Some(finding) => self.reason(finding, language).to_string(),
                None => labels::text("no-source", language, &[]),
            },
            suggestions: Vec::new(),
        }
    }
}
