//! A request before it is in the queue: what is known about it at once, and what is taken.

use crate::moderation::evidence::{is_beyond_discretion, is_disguised, queued_form};
use crate::moderation::queue::{Action, LogEntry, Queue};
use crate::moderation::request::{Ask, Kind, Request, State};
use crate::moderation::secret::Token;
use crate::serve::http::problem::Problem;
use crate::serve::http::query;
use crate::serve::library::editions::Edition;

/// The most characters of an asker's reason.
pub(in crate::serve::moderators) const MAX_REASON_CHARS: usize = 1_000;

/// The most characters of an asker's name.
pub(in crate::serve::moderators) const MAX_NAME_CHARS: usize = 60;

/// What is known of a request at once.
pub(in crate::serve::moderators) enum Known {
    /// Nothing: it can be queued.
    Nothing,
    /// The same is asked for already, and undecided.
    Open,
    /// The word is as it is wanted.
    Settled,
    /// A rule that no moderator can overrule decides, for this reason in the edition's language.
    NoDiscretion(String),
    /// Characters stand in it that deceive the eye.
    Disguised,
    /// It was decided before, as the entry of the log says.
    Decided(Box<(Request, LogEntry)>),
}

impl Known {
    /// Why the request is not queued, in English; nothing if it is.
    pub(in crate::serve::moderators) fn refusal(&self) -> Option<String> {
        match self {
            Self::Nothing | Self::Open => None,
            Self::Settled => Some("the word is as it is asked for already".to_owned()),
            Self::NoDiscretion(because) => Some(format!("no moderator can change this: {because}")),
            Self::Disguised => Some("characters stand in the word that deceive the eye; type it anew".to_owned()),
            Self::Decided(decided) => {
                let (request, entry) = &**decided;
                Some(format!("it was asked before and is {}: {}", request.state, entry.because))
            }
        }
    }
}

/// What one would ask about a word: that it comes in, or goes out.
pub(in crate::serve::moderators) fn kind(edition: &Edition, word: &str) -> Result<Kind, Problem> {
    let is_allowed = edition.lexicon.check(query::word(word)?)?.allowed;
    Ok(if is_allowed { Kind::Remove } else { Kind::Add })
}

/// What is asked for by its name in a form or a body.
pub(in crate::serve::moderators) fn wanted(name: &str) -> Result<Kind, Problem> {
    match name.parse() {
        Ok(kind @ (Kind::Add | Kind::Remove)) => Ok(kind),
        _ => Err(Problem::bad_request("`kind` is add or remove")),
    }
}

/// What is known of a request about a word.
pub(in crate::serve::moderators) fn known(
    queue: &Queue,
    edition: &Edition,
    (word, kind): (&str, Kind),
) -> Result<Known, Problem> {
    let lexicon = &edition.lexicon;
    if is_disguised(word) {
        return Ok(Known::Disguised);
    }
    let check = lexicon.check(word)?;
    let form = queued_form(lexicon, word);
    if form.is_empty() {
        return Err(Problem::conflict("nothing is left of the word once it is normalised"));
    }
    if matches!((kind, check.allowed), (Kind::Add, true) | (Kind::Remove, false)) {
        return Ok(Known::Settled);
    }
    if !check.allowed && check.rule.as_deref().is_some_and(|rule| is_beyond_discretion(lexicon, rule)) {
        return Ok(Known::NoDiscretion(check.because));
    }
    let id = &lexicon.edition().id;
    let same = queue.about(&form)?.into_iter().filter(|other| other.edition == *id && other.kind == kind);
    let Some(latest) = same.max_by_key(|other| (other.state.is_undecided(), other.id)) else {
        return Ok(Known::Nothing);
    };
    if latest.state.is_undecided() {
        return Ok(Known::Open);
    }
    // What was published and does not hold any more may be asked for again.
    if latest.state == State::Released {
        return Ok(Known::Nothing);
    }
    Ok(match decision(queue, latest.id)? {
        Some(entry) => Known::Decided(Box::new((latest, entry))),
        None => Known::Nothing,
    })
}

/// The decision about a request, unless it is open.
pub(in crate::serve::moderators) fn decision(queue: &Queue, id: i64) -> Result<Option<LogEntry>, Problem> {
    let history = queue.log(Some(id))?;
    let decided = history.into_iter().rev().find(|entry| !matches!(entry.action, Action::Comment | Action::Release));
    Ok(decided.filter(|entry| entry.action != Action::Undo))
}

/// Queues a request; the token by which it is followed, and whether it joined others.
pub(in crate::serve::moderators) fn queue_up(
    queue: &mut Queue,
    edition: &Edition,
    (word, kind): (&str, Kind),
    (who, text): (&str, &str),
) -> Result<(Token, bool), Problem> {
    let token = Token::new().map_err(|error| Problem::failed(&error))?;
    let ask = Ask { word: word.to_owned(), who: who.to_owned(), text: text.to_owned(), ..Ask::default() };
    let (lexicon, form) = (&edition.lexicon, queued_form(&edition.lexicon, word));
    let (_, joined) = queue.ask((&lexicon.edition().id, &form, kind), &ask, &token)?;
    Ok((token, joined))
}
