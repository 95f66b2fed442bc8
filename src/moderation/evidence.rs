//! The evidence for and against a request: the edition's verdict, earlier decisions, lines in other sources, and the
//! effect of accepting the request.

use serde::Serialize;

use super::advice_reason::AdviceReason;
use super::elsewhere::{Elsewhere, ElsewhereLine};
use super::frequency::Frequency;
use super::request::{Precedents, Request, RequestKind, RequestState, named};
use crate::dictionary::{ChangeKind, Check, CheckOptions, DefinedWord, Dictionary, Effect};
use crate::error::Error;
use crate::labels;
use crate::text::{Fault, faults_of};

/// The minimum length in characters of a word that may count as misspelt because it resembles another word. Nearly
/// every shorter word resembles a frequent word.
const MIN_MISSPELT_CHARS: usize = 6;

named! {
    /// Automatic advice to a moderator about a request.
    pub enum Advice {
        /// The word already has the requested verdict.
        Settled = "settled",
        /// A rule that takes precedence over decisions rejects the word, so moderators cannot allow the word.
        NotOverridable = "not-overridable",
        /// The word contains control or invisible characters, or letters of two scripts.
        Disguised = "disguised",
        /// An earlier request of the same kind for the same form was rejected in this edition.
        RejectedBefore = "rejected-before",
        /// A rule rejects the word, but a moderator's decision can overrule the rule.
        RuleAgainst = "rule-against",
        /// The word is in a source that contributes no words to the edition.
        Elsewhere = "elsewhere",
        /// A source lists the word as a misspelling; or the word is in no source, but resembles an allowed word that is
        /// at least a hundred times as frequent as the least frequent words of the frequency lists.
        PerhapsMisspelt = "perhaps-misspelt",
        /// The word is in no source, so a moderator has to look it up elsewhere.
        LookItUp = "look-it-up",
        /// No other advice applies, so a moderator must decide.
        Decide = "decide",
    }
    /// All kinds of advice, each with its name.
    pub const ADVICE;
}

impl Advice {
    /// Returns true if the request cannot be accepted.
    pub fn forbids_accepting(self) -> bool {
        matches!(self, Self::Settled | Self::NotOverridable | Self::Disguised)
    }
}

/// Further information about a request, in addition to the verdict of the current build. Empty by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// The decided requests about the same form. `None` if they are not known.
    pub precedents: Option<&'a Precedents>,
    /// The previous build, which the current build replaced. `None` if it is not available.
    pub previous: Option<&'a Dictionary>,
    /// The findings in the sources that contribute no words to the edition. `None` if these were not searched.
    pub elsewhere: Option<&'a Elsewhere>,
    /// The language for the reasons that the edition's rules give. `None` for the edition's own language.
    pub language: Option<&'a str>,
}

impl Known<'_> {
    fn lines(&self, form: &str) -> &[ElsewhereLine] {
        self.elsewhere.map_or(&[], |elsewhere| elsewhere.lines(form))
    }
}

/// The oldest available build that allows a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Since {
    /// The version of the build.
    pub version: String,
    /// Whether older builds, which are not available, might have allowed the word too.
    pub or_earlier: bool,
}

/// The evidence about a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Evidence {
    /// The result of checking the word in the current build.
    pub check: Check,
    /// The oldest available build that allows the word. `None` if the current build does not allow the word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
    /// The lines that contain the word, in sources that contribute no words to the edition; empty for an allowed word.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub elsewhere: Vec<ElsewhereLine>,
    /// The frequency of the word in running text. `None` if no source of the language has frequencies, or if the
    /// sources were not searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency: Option<Frequency>,
    /// The word, the words that it is a form of, or its parts, each with its meanings. Empty if no source explains it.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub meanings: Vec<DefinedWord>,
    /// The advice.
    pub advice: Advice,
    /// The reason for the advice.
    pub because: AdviceReason,
    /// The words that the next build would add or remove if the request were accepted. `None` for a question, for a
    /// request that cannot be accepted, and if the word already has the requested verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
}

/// Returns the form under which a word is queued: usually its form in the edition. A [disguised](is_disguised) word is
/// returned unchanged, so that the queue never combines a request for this word with requests for the word that it
/// imitates.
pub fn queued_form(dictionary: &Dictionary, word: &str) -> String {
    if is_disguised(word) { word.to_owned() } else { dictionary.edition().book.normaliser.form(word.trim()) }
}

/// Returns true if a word contains control or invisible characters, or letters of two scripts.
pub fn is_disguised(word: &str) -> bool {
    faults_of(word).any(|fault| matches!(fault, Fault::BadBytes | Fault::ZeroWidth | Fault::LookAlike))
}

/// Returns a text as one line that is safe to print. In [disguised](is_disguised) words, every character that is not
/// printable ASCII is escaped, for example as `\u{200b}`.
pub fn shown(text: &str) -> String {
    let escaped = |character: char| match character.is_ascii_graphic() {
        true => character.to_string(),
        false => character.escape_unicode().to_string(),
    };
    let shown = |word: &str| if is_disguised(word) { word.chars().map(escaped).collect() } else { word.to_owned() };
    text.split(char::is_whitespace).map(shown).collect::<Vec<_>>().join(" ")
}

/// Returns true if the rule with this name takes precedence over decisions, so that moderators cannot overrule the
/// rule.
pub fn is_not_overridable(dictionary: &Dictionary, rule: &str) -> bool {
    let rules = &dictionary.edition().book.rules;
    rules.iter().take_while(|other| other.decisions().is_none()).any(|other| other.name == rule)
}

/// Returns true if the verdict is based on a row of the edition's decisions file.
pub(super) fn is_decided(dictionary: &Dictionary, check: &Check) -> bool {
    let rules = &dictionary.edition().book.rules;
    rules.iter().any(|rule| rule.decisions().is_some() && check.rule.as_ref() == Some(&rule.name))
}

/// Returns a score; a higher score means that the request is more likely to be accepted.
pub(super) fn likelihood(kind: RequestKind, advice: Advice, frequency: Option<Frequency>) -> u32 {
    let by_advice = match advice {
        _ if advice.forbids_accepting() => return 0,
        Advice::RejectedBefore => 10,
        Advice::PerhapsMisspelt => 20,
        Advice::RuleAgainst => 30,
        Advice::LookItUp => 40,
        Advice::Elsewhere => 60,
        _ => 50,
    };
    let by_frequency = match frequency {
        Some(Frequency::VeryCommon) => 30,
        Some(Frequency::Common) => 20,
        Some(Frequency::Rare) => 10,
        Some(Frequency::NotSeen) | None => 0,
    };
    // The rarer a word is, the more likely a request to remove it is to be accepted.
    if kind == RequestKind::Remove { by_advice + 30 - by_frequency } else { by_advice + by_frequency }
}

/// Returns the reason for the advice [`Advice::Settled`]. `because` is the reason for the word's verdict.
pub(super) fn settled_reason(requested: bool, because: &str) -> AdviceReason {
    AdviceReason::new(if requested { "reason-already-allowed" } else { "reason-already-not-allowed" }, because)
}

impl Evidence {
    /// Gathers the evidence about a request.
    ///
    /// # Errors
    /// If a file of a build is damaged.
    pub fn gather(dictionary: &Dictionary, request: &Request, known: Known<'_>) -> Result<Self, Error> {
        let (advice, because, check) = advice_on(dictionary, request, known)?;
        let requested = request.kind.requested_verdict();
        let change = requested.filter(|requested| !advice.forbids_accepting() && *requested != check.allowed);
        let kind = |allows| if allows { ChangeKind::Added } else { ChangeKind::Removed };
        let effect = change.map(|allows| dictionary.effect(&request.form, kind(allows))).transpose()?;
        let since = check.allowed.then(|| since(dictionary, known.previous, &request.form)).transpose()?;
        let meanings =
            if is_disguised(&request.word) { Vec::new() } else { dictionary.defined_words(&request.word)? };
        let elsewhere = known.lines(&request.form).to_vec();
        let frequency = known.elsewhere.and_then(|elsewhere| elsewhere.frequencies.frequency(&request.form));
        Ok(Self { check, since, elsewhere, frequency, meanings, advice, because, effect })
    }
}

/// Returns the reason, in `language`, if a request cannot be accepted: the word already has the requested verdict, or
/// no row in the decisions file would give it this verdict. Returns `None` if the request can be accepted.
///
/// If the text quotes the edition's reason for the current verdict, the quotation is in the language `reasons_in`.
///
/// # Errors
/// If a file of the build is damaged.
pub fn obstacle(
    dictionary: &Dictionary,
    (request, precedents): (&Request, &Precedents),
    language: &str,
    reasons_in: &str,
) -> Result<Option<String>, Error> {
    let options = CheckOptions::in_language(reasons_in).without_suggestions().without_tiers();
    let check = dictionary.check_with(&request.word, options)?;
    let known = Known { precedents: Some(precedents), ..Known::default() };
    let (advice, because) = advise(dictionary, request, known, &check);
    let arguments = [("id", &*request.id.to_string()), ("because", &because.text(language))];
    let obstacle = || labels::text(&format!("obstacle-{advice}"), language, &arguments);
    Ok(advice.forbids_accepting().then(obstacle))
}

/// Returns the advice about a request, its reason, and the result of checking the word.
pub(super) fn advice_on(
    dictionary: &Dictionary,
    request: &Request,
    known: Known<'_>,
) -> Result<(Advice, AdviceReason, Check), Error> {
    let options = CheckOptions { language: known.language, ..CheckOptions::default() };
    let check = dictionary.check_with(&request.word, options)?;
    let (advice, because) = advise(dictionary, request, known, &check);
    Ok((advice, because, check))
}

/// Returns the oldest available build that allows a form. The current build must allow the form.
fn since(dictionary: &Dictionary, previous: Option<&Dictionary>, form: &str) -> Result<Since, Error> {
    let (oldest, or_earlier) = match previous {
        Some(previous) if previous.word_set()?.contains(form)? => (previous, true),
        Some(_) => (dictionary, false),
        None => (dictionary, true),
    };
    Ok(Since { version: oldest.manifest()?.version.clone(), or_earlier })
}

/// Returns the current state of a request about the dictionary's edition: [`Live`](RequestState::Live) for a published
/// request if the dictionary gives the requested verdict, otherwise the stored state.
///
/// # Errors
/// If a file of the build is damaged.
pub fn current_state(dictionary: &Dictionary, request: &Request) -> Result<RequestState, Error> {
    if request.state != RequestState::Published {
        return Ok(request.state);
    }
    let verdict = dictionary.word_set()?.contains(&request.form)?;
    let is_live = request.kind.requested_verdict() == Some(verdict);
    Ok(if is_live { RequestState::Live } else { request.state })
}

fn advise(dictionary: &Dictionary, request: &Request, known: Known<'_>, check: &Check) -> (Advice, AdviceReason) {
    let reason = AdviceReason::new;
    let by_rule = |rule: &str| reason("reason-rule", &format!("{rule}: {}", check.because));
    let Some(requested) = request.kind.requested_verdict() else {
        return (Advice::Decide, reason("reason-question", ""));
    };
    let rejected = |other: &&Request| {
        other.state == RequestState::Rejected && other.kind == request.kind && other.edition == request.edition
    };
    let none = Precedents::default();
    let precedents = known.precedents.unwrap_or(&none);
    let rule = check.rule.as_deref().filter(|_| !check.allowed);
    let lines = known.lines(&request.form);
    // A new word may resemble others by chance. It counts as a misspelling only of a far more frequent word.
    let likelier = || {
        let (form, normaliser) = (&request.form, &dictionary.edition().book.normaliser);
        let frequencies = &known.elsewhere?.frequencies;
        let is_new = frequencies.frequency(form) == Some(Frequency::NotSeen);
        let is_misspelt = is_new && form.chars().count() >= MIN_MISSPELT_CHARS;
        let is_likelier = |one: &&String| is_misspelt && frequencies.is_far_from_last(&normaliser.form(one));
        let words: Vec<_> = check.suggestions.iter().filter(is_likelier).map(String::as_str).collect();
        Some(words.join(", ")).filter(|words| !words.is_empty())
    };
    if is_disguised(&request.word) {
        (Advice::Disguised, reason("reason-disguised", ""))
    } else if check.allowed == requested && precedents.is_row_outdated && is_decided(dictionary, check) {
        (Advice::Decide, reason("reason-outdated", ""))
    } else if check.allowed == requested {
        (Advice::Settled, settled_reason(requested, &check.because))
    } else if let Some(rule) = rule.filter(|rule| is_not_overridable(dictionary, rule)) {
        (Advice::NotOverridable, by_rule(rule))
    } else if let Some(before) = precedents.requests.iter().find(rejected) {
        (Advice::RejectedBefore, reason("reason-rejected-before", &before.id.to_string()))
    } else if let Some(rule) = rule {
        (Advice::RuleAgainst, by_rule(rule))
    } else if !requested {
        (Advice::Decide, reason("reason-allowed", &check.because))
    } else if let Some(line) = lines.iter().find(|line| line.is_misspelling()) {
        (Advice::PerhapsMisspelt, reason("reason-misspelling", &line.at.to_string()))
    } else if let Some(line) = lines.first() {
        (Advice::Elsewhere, reason("reason-elsewhere", &line.at.to_string()))
    } else if let Some(words) = likelier() {
        (Advice::PerhapsMisspelt, reason("reason-similar", &words))
    } else {
        (Advice::LookItUp, reason("no-source", ""))
    }
}
