//! Is this word allowed?

use serde::Serialize;

use super::classes::Known;
use super::{ArtefactError, LaidFor, Lexicon};
use crate::term;
use crate::verdict::Finding;
use crate::word::Word;

/// Allowed or not, and the finding that decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// The edition.
    pub edition: String,
    /// The word as it was asked for.
    pub word: String,
    /// The form that answers: `hijgt` for `hygt`.
    pub form: String,
    /// Whether it may be laid.
    pub allowed: bool,
    /// Points of what lies on the board; none if it cannot be laid, or if the edition knows no values.
    pub value: Option<u32>,
    /// The tiles of what lies on the board with their values: `H3 Y5 G3 T2`; none if it cannot be laid.
    pub tiles: Option<String>,
    /// Which tiles are laid for other letters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub laid_for: Vec<LaidFor>,
    /// The tiers of the edition that have it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<String>,
    /// The rule that decided; none for a word that no source has and no rule strikes.
    pub rule: Option<String>,
    /// The reason, in the edition's language unless another is asked for.
    pub because: String,
    /// For a word that no source has and no rule strikes: up to three allowed words that are near, likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

/// What is told besides the verdict. Each takes time: near words up to a hundred times as long as the rest, and tiers are
/// files of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Besides {
    /// Near words for a word that no source has.
    pub near: bool,
    /// The tiers that have the word.
    pub tiers: bool,
}

impl Lexicon {
    /// Looks a word up.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn check(&self, word: &str) -> Result<Check, ArtefactError> {
        self.check_in(word, &self.edition.book.language.id)
    }

    /// Looks a word up, with the reason in a language, or in English where it is not given in that.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn check_in(&self, word: &str, language: &str) -> Result<Check, ArtefactError> {
        self.look_up(word, language, Besides { near: true, tiers: true })
    }

    /// Looks a word up like [`check`](Self::check), and tells no more besides the verdict than is wanted.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn check_with(&self, word: &str, besides: Besides) -> Result<Check, ArtefactError> {
        self.look_up(word, &self.edition.book.language.id, besides)
    }

    /// Looks a word up like [`check_in`](Self::check_in), unless near words must be sought for it in a way that takes a
    /// hundred times as long as the rest.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn check_soon(&self, word: &str, language: &str) -> Result<Option<Check>, ArtefactError> {
        let mut check = self.look_up(word, language, Besides { near: false, tiers: true })?;
        if check.rule.is_none() {
            let Some(near) = self.near_soon(word)? else { return Ok(None) };
            check.near = near;
        }
        Ok(Some(check))
    }

    fn look_up(&self, word: &str, language: &str, besides: Besides) -> Result<Check, ArtefactError> {
        let text = self.edition.book.normaliser.form(word.trim());
        if let Some(Known::Told(class)) = self.known(&text) {
            let tiers = if besides.tiers { class.tiers.clone() } else { Vec::new() };
            return Ok(Check {
                tiers,
                ..self.told(word, &text, Some(&class.finding), class.finding.admits(), language)
            });
        }
        let resolved = self.resolve_form(text, word)?;
        let (text, finding, is_allowed) = (&resolved.text, resolved.decisive(), resolved.is_allowed());
        let is_sought = finding.is_none() && besides.near;
        Ok(Check {
            laid_for: self.laid_for(text, &resolved.form),
            form: resolved.form.clone(),
            tiers: if besides.tiers && is_allowed { self.tiers_of(text)? } else { Vec::new() },
            near: if is_sought { self.near(text)? } else { Vec::new() },
            ..self.told(word, text, finding, is_allowed, language)
        })
    }

    /// What words of a [class](Self::class_number) are told, each beside itself and its tiles.
    #[cfg(feature = "serve")]
    pub(crate) fn told_alike(&self, class: u16, language: &str) -> Option<Check> {
        let class = self.class(class)?;
        let told = self.told("", "", Some(&class.finding), class.finding.admits(), language);
        Some(Check { tiers: class.tiers.clone(), ..told })
    }

    /// What is told of every word: its own letters answer, it is in no tier, and no word is near.
    fn told(&self, word: &str, text: &str, finding: Option<&Finding>, allowed: bool, language: &str) -> Check {
        let tiles = Word::laid(self.alphabet(), text);
        Check {
            edition: self.edition.id.clone(),
            word: word.to_owned(),
            form: text.to_owned(),
            allowed,
            value: tiles.as_ref().and_then(Word::value),
            tiles: tiles.map(|tiles| tiles.to_string()),
            laid_for: Vec::new(),
            tiers: Vec::new(),
            rule: finding.and_then(|finding| self.rule(finding)).map(|rule| rule.name.clone()),
            because: match finding {
                Some(finding) => self.reason(finding, language).to_string(),
                None => term::name(term::NO_SOURCE, language).to_owned(),
            },
            near: Vec::new(),
        }
    }
}
