//! New word requests: checks whether a request can be queued, and queues it.

use std::net::IpAddr;

use crate::dictionary::CheckOptions;
use crate::moderation::evidence::{is_disguised, is_not_overridable, queued_form};
use crate::moderation::queue::{LogEntry, Queue, Standing};
use crate::moderation::request::{Ask, Request, RequestKind};
use crate::moderation::secret::Token;
use crate::serve::events::Event;
use crate::serve::http::problem::Problem;
use crate::serve::http::query;
use crate::serve::library::editions::Edition;
use crate::serve::moderation_state::ModerationState;

/// The maximum length of a player's name, in characters.
pub(in crate::serve::moderators) const MAX_NAME_CHARS: usize = 60;

/// The result of checking whether a request can be queued.
pub(in crate::serve::moderators) enum Known {
    /// The request can be queued.
    Nothing,
    /// An open or deferred request for the same change exists.
    Open,
    /// The edition already gives the requested verdict.
    Settled,
    /// A rule rejects the word for this reason, and no decision can overrule the rule.
    NotOverridable(String),
    /// The word is longer than any word that can be looked up.
    TooLong,
    /// The word contains invisible or look-alike characters.
    Disguised,
    /// The word has no letters that can be played.
    Wordless,
    /// An earlier request for the same change was decided; the log entry contains the decision.
    Decided(Box<(Request, LogEntry)>),
}

impl Known {
    /// Returns the reason, in English, if the request cannot be queued. Returns `None` if the request can be queued.
    pub(in crate::serve::moderators) fn refusal(&self) -> Option<String> {
        match self {
            Self::Nothing | Self::Open => None,
            Self::Settled => Some("the word already has the requested verdict".to_owned()),
            Self::NotOverridable(because) => Some(format!("moderators cannot change this: {because}")),
            Self::TooLong => Some(format!("the word is longer than {} characters", query::MAX_WORD_CHARS)),
            Self::Disguised => Some("the word contains invisible or look-alike characters; retype it".to_owned()),
            Self::Wordless => Some("the word has no letters that can be played".to_owned()),
            Self::Decided(decided) => {
                let (request, entry) = &**decided;
                Some(format!("an earlier request for this change was {}: {}", request.state, entry.because))
            }
        }
    }
}

/// Returns the kind of request that makes sense for a word: `Remove` if the word is allowed, or else `Add`.
pub(in crate::serve::moderators) fn kind(edition: &Edition, word: &str) -> Result<RequestKind, Problem> {
    let is_allowed = edition.dictionary.contains(query::word(word)?)?;
    Ok(if is_allowed { RequestKind::Remove } else { RequestKind::Add })
}

/// Parses the kind of a request from a form or a JSON body.
pub(in crate::serve::moderators) fn wanted(name: &str) -> Result<RequestKind, Problem> {
    match name.parse() {
        Ok(kind @ (RequestKind::Add | RequestKind::Remove)) => Ok(kind),
        _ => Err(Problem::bad_request("`kind` must be add or remove")),
    }
}

/// Checks whether a request can be queued. The edition's reason in [`Known::NotOverridable`] is in `language`.
pub(in crate::serve::moderators) fn known(
    queue: &Queue,
    edition: &Edition,
    (word, kind): (&str, RequestKind),
    language: &str,
) -> Result<Known, Problem> {
    let dictionary = &edition.dictionary;
    if word.chars().count() > query::MAX_WORD_CHARS {
        return Ok(Known::TooLong);
    }
    if is_disguised(word) {
        return Ok(Known::Disguised);
    }
    let check =
        dictionary.check_with(word, CheckOptions::in_language(language).without_suggestions().without_tiers())?;
    let form = queued_form(dictionary, word);
    if form.is_empty() {
        return Ok(Known::Wordless);
    }
    if kind.requested_verdict() == Some(check.allowed) {
        return Ok(Known::Settled);
    }
    if !check.allowed && check.rule.as_deref().is_some_and(|rule| is_not_overridable(dictionary, rule)) {
        return Ok(Known::NotOverridable(check.because));
    }
    Ok(match queue.standing(&dictionary.edition().id, &form, kind)? {
        Standing::Free => Known::Nothing,
        Standing::Open => Known::Open,
        Standing::Decided(decided) => Known::Decided(decided),
    })
}

/// Queues a request of a client. Equal requests of a client within an hour count once. Returns the token for following
/// the request, and the event to send. The event is `None` if the text was added to an existing request.
pub(in crate::serve::moderators) fn queue_up(
    (moderation, client): (&ModerationState, IpAddr),
    queue: &mut Queue,
    edition: &Edition,
    (word, kind): (&str, RequestKind),
    (who, text): (&str, &str),
) -> Result<(Token, Option<Event>), Problem> {
    let token = Token::new().map_err(|error| Problem::failed(&error))?;
    let [word, who, text] = [word, who, text].map(str::to_owned);
    let ask = Ask { word, who, text, ..Ask::default() };
    let (edition, form) = (&edition.dictionary.edition().id, queued_form(&edition.dictionary, &ask.word));
    let key = (&**edition, &*form, kind);
    let (id, joined) = queue.ask(key, (&ask, moderation.remember(client, key)), &token)?;
    let edition = edition.clone();
    let Ask { word, who, text, .. } = ask;
    Ok((token, (!joined).then_some(Event::Request { id, edition, kind, word, form, who, text })))
}
