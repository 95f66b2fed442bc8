//! What speaks for and against a request: what the edition says of the word, what was decided before, and what follows.

use serde::Serialize;

use super::elsewhere::ElsewhereLine;
use super::request::{Kind, Request, State, UnknownName, named};
use crate::artefact::ArtefactError;
use crate::hygiene::{Fault, faults_of};
use crate::lexicon::{Check, Effect, Lexicon, Way};

/// What a moderator should do, as far as a program can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advice {
    /// The word is as it is wanted already.
    Settled,
    /// A rule strikes it that stands above decisions: nobody may admit it.
    NoDiscretion,
    /// Characters stand in it that one does not see, or letters of two scripts.
    Disguised,
    /// The same was asked before and refused.
    RefusedBefore,
    /// A rule speaks against it, which a decision may overrule.
    RuleAgainst,
    /// A source from which the edition takes no words has it.
    Elsewhere,
    /// A source calls it wrong; or no source has it, and it is near to words that are allowed.
    PerhapsMisspelt,
    /// No source has it: look it up.
    LookItUp,
    /// Only a person can tell.
    Decide,
}

/// What is known beside what the build says of the word; nothing unless told.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// The decided requests about the same form.
    pub precedents: &'a [Request],
    /// The build that the one at hand replaced.
    pub previous: Option<&'a Lexicon>,
    /// The lines that have the form in sources from which the edition takes no words.
    pub elsewhere: &'a [ElsewhereLine],
}

/// The oldest build at hand that answers as now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Since {
    /// Its version.
    pub version: String,
    /// Whether builds before it, which are not at hand, may have answered so as well.
    pub or_earlier: bool,
}

/// What a request rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Evidence {
    /// What the edition says of the word now.
    pub check: Check,
    /// Since when a word is allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
    /// The lines that have a word which is not allowed, in sources from which the edition takes no words.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub elsewhere: Vec<ElsewhereLine>,
    /// What to do.
    pub advice: Advice,
    /// Why, in a sentence.
    pub because: String,
    /// What would change on the board, if the request were accepted and its forms were compiled; none where nothing would.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
}

/// Advice by its names.
pub const ADVICE: &[(Advice, &str)] = &[
    (Advice::Settled, "settled"),
    (Advice::NoDiscretion, "no-discretion"),
    (Advice::Disguised, "disguised"),
    (Advice::RefusedBefore, "refused-before"),
    (Advice::RuleAgainst, "rule-against"),
    (Advice::Elsewhere, "elsewhere"),
    (Advice::PerhapsMisspelt, "perhaps-misspelt"),
    (Advice::LookItUp, "look-it-up"),
    (Advice::Decide, "decide"),
];

impl Advice {
    /// Its name.
    pub fn name(self) -> &'static str {
        ADVICE.iter().find(|(advice, _)| *advice == self).expect("all are in the table").1
    }
}

impl std::str::FromStr for Advice {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        named(ADVICE, name)
    }
}

/// The form under which a word is queued: its form in the edition, or the word as it is where its characters deceive, so
/// that it is never taken for the word that it looks like.
pub fn queued_form(lexicon: &Lexicon, word: &str) -> String {
    if is_disguised(word) { word.to_owned() } else { lexicon.edition().book.normaliser.form(word.trim()) }
}

/// Whether invisible characters or letters of two scripts stand in a word.
pub fn is_disguised(word: &str) -> bool {
    faults_of(word).any(|fault| matches!(fault, Fault::BadBytes | Fault::ZeroWidth | Fault::LookAlike))
}

/// A text on one line as it may be printed: in a word with characters that deceive the eye, all but ASCII by number.
pub fn shown(text: &str) -> String {
    let words =
        text.split(char::is_whitespace).map(|word| if is_disguised(word) { by_number(word) } else { word.into() });
    words.collect::<Vec<_>>().join(" ")
}

fn by_number(word: &str) -> String {
    let shown = |character: char| match character.is_ascii_graphic() {
        true => character.to_string(),
        false => character.escape_unicode().to_string(),
    };
    word.chars().map(shown).collect()
}

/// Whether a rule stands above decisions, so that no moderator can overrule it.
pub fn is_beyond_discretion(lexicon: &Lexicon, rule: &str) -> bool {
    let rules = &lexicon.edition().book.rules;
    let decided = rules.iter().position(|rule| rule.decisions().is_some());
    let place = rules.iter().position(|other| other.name == rule);
    place.is_some_and(|place| decided.is_none_or(|decided| place < decided))
}

impl Evidence {
    /// Gathers the evidence about a request.
    ///
    /// # Errors
    /// If a file of a build is damaged.
    pub fn gather(lexicon: &Lexicon, request: &Request, known: Known<'_>) -> Result<Self, ArtefactError> {
        let check = lexicon.check(&request.word)?;
        let (advice, because) = advise(lexicon, request, known, &check);
        let change = match request.kind {
            Kind::Add => Some(Way::In),
            Kind::Remove => Some(Way::Out),
            Kind::Question => None,
        };
        let is_open = !matches!(advice, Advice::Settled | Advice::NoDiscretion | Advice::Disguised);
        let effect = change.filter(|_| is_open).map(|change| lexicon.effect(&request.form, change)).transpose()?;
        let since = check.allowed.then(|| since(lexicon, known.previous, &request.form)).transpose()?;
        Ok(Self { check, since, elsewhere: known.elsewhere.to_vec(), advice, because, effect })
    }
}

/// Why the file of decisions could not do what a request asks for, so that it cannot be accepted; nothing if it could.
///
/// # Errors
/// If a file of the build is damaged.
pub fn obstacle(lexicon: &Lexicon, request: &Request) -> Result<Option<String>, ArtefactError> {
    let check = lexicon.check(&request.word)?;
    let (advice, because) = advise(lexicon, request, Known::default(), &check);
    let why = match advice {
        Advice::NoDiscretion => "no decision can overrule this",
        Advice::Disguised => "queue the word anew as it is meant",
        _ => return Ok(None),
    };
    Ok(Some(format!("request {} cannot be accepted: {because}; {why}", request.id)))
}

/// What a program advises about a request, and why, without the evidence.
///
/// # Errors
/// If a file of the build is damaged.
pub fn advice_on(lexicon: &Lexicon, request: &Request, known: Known<'_>) -> Result<(Advice, String), ArtefactError> {
    let check = lexicon.check(&request.word)?;
    Ok(advise(lexicon, request, known, &check))
}

/// Since when a form is allowed.
fn since(lexicon: &Lexicon, previous: Option<&Lexicon>, form: &str) -> Result<Since, ArtefactError> {
    let version = |lexicon: &Lexicon| Ok(lexicon.manifest()?.version.clone());
    Ok(match previous {
        Some(previous) if previous.words()?.contains(form)? => Since { version: version(previous)?, or_earlier: true },
        Some(_) => Since { version: version(lexicon)?, or_earlier: false },
        None => Since { version: version(lexicon)?, or_earlier: true },
    })
}

/// Whether a form may be laid as a request asks for; a question asks for nothing.
///
/// # Errors
/// If a file of the build is damaged.
pub fn is_as_asked(lexicon: &Lexicon, request: &Request) -> Result<bool, ArtefactError> {
    let is_allowed = lexicon.words()?.contains(&request.form)?;
    Ok(match request.kind {
        Kind::Add => is_allowed,
        Kind::Remove => !is_allowed,
        Kind::Question => false,
    })
}

fn advise(lexicon: &Lexicon, request: &Request, known: Known<'_>, check: &Check) -> (Advice, String) {
    let wanted = match request.kind {
        Kind::Add => true,
        Kind::Remove => false,
        Kind::Question => return (Advice::Decide, "a question wants an answer, not a decision".to_owned()),
    };
    let refused = |other: &&Request| {
        other.state == State::Rejected && other.kind == request.kind && other.edition == request.edition
    };
    let rule = check.rule.as_deref().filter(|_| !check.allowed);
    if is_disguised(&request.word) {
        (Advice::Disguised, "characters stand in it that deceive the eye".to_owned())
    } else if check.allowed == wanted {
        let state = if wanted { "allowed" } else { "not allowed" };
        (Advice::Settled, format!("it is {state} already: {}", check.because))
    } else if let Some(rule) = rule.filter(|rule| is_beyond_discretion(lexicon, rule)) {
        (Advice::NoDiscretion, format!("{rule}: {}", check.because))
    } else if let Some(before) = known.precedents.iter().find(refused) {
        (Advice::RefusedBefore, format!("request {} was refused", before.id))
    } else if let Some(rule) = rule {
        (Advice::RuleAgainst, format!("{rule}: {}", check.because))
    } else if !wanted {
        (Advice::Decide, format!("it is allowed: {}", check.because))
    } else if let Some(line) = known.elsewhere.iter().find(|line| line.is_misspelling()) {
        (Advice::PerhapsMisspelt, format!("{} calls it wrong", line.at))
    } else if let Some(line) = known.elsewhere.first() {
        (Advice::Elsewhere, format!("{} has it, from which the edition takes no words", line.at))
    } else if !check.near.is_empty() {
        (Advice::PerhapsMisspelt, format!("no source has it; near: {}", check.near.join(", ")))
    } else {
        (Advice::LookItUp, "no source has it".to_owned())
    }
}
