//! The implementations of the API operations: submitting, following, listing and deciding requests, and undoing
//! decisions.

use std::net::IpAddr;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::moderation::evidence::{Evidence, Known};
use crate::moderation::queue::{Case, LogEntry, MAX_PAGE_REQUESTS, PageOf, Queue, Reasons, decision};
use crate::serve::events::Event;
use crate::serve::http::problem::Problem;
use crate::serve::http::query;
use crate::serve::library::question::Question;
use crate::serve::moderation_state::ModerationState;
use crate::serve::moderators::asking::follow::followed;
use crate::serve::moderators::asking::new_request::{MAX_NAME_CHARS, known, queue_up, wanted};
use crate::serve::moderators::filter::Filter;
use crate::serve::moderators::form::limited;
use crate::serve::moderators::ruling;

/// The caller of an operation, and the parsed HTTP request.
pub(super) struct Caller<'c> {
    pub(super) question: &'c Question,
    pub(super) moderation: &'c ModerationState,
    pub(super) client: IpAddr,
    /// The name of the moderator whose token the request contains. `None` if the request contains no valid token.
    pub(super) moderator: Option<String>,
    pub(super) body: &'c [u8],
}

/// The body of the response, and the event to send when the change is stored. `None` if there is no event.
pub(super) type Acted = (Value, Option<Event>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRequest {
    word: String,
    kind: String,
    because: String,
    #[serde(default)]
    who: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ruled {
    ruling: String,
    because: String,
    #[serde(default)]
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Because {
    because: String,
}

impl Caller<'_> {
    fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_slice(self.body)
            .map_err(|error| Problem::bad_request(format!("could not parse the body: {error}")))
    }

    fn moderator(&self) -> Result<&str, Problem> {
        self.moderator.as_deref().ok_or_else(|| Problem::unauthorised("send a moderator's token"))
    }

    /// Returns the word request whose id is in the address. If the edition has no request with this id, returns a
    /// problem with status 404.
    fn case(&self, queue: &Queue) -> Result<Case, Problem> {
        let part = &self.question.part;
        let unknown = || Problem::not_found(format!("this edition has no request `{part}`"));
        let id: i64 = part.parse().map_err(|_| unknown())?;
        let case = queue.case(id)?;
        if case.request.edition == self.question.id() { Ok(case) } else { Err(unknown()) }
    }
}

pub(super) fn ask(caller: &Caller<'_>, queue: &mut Queue) -> Result<Acted, Problem> {
    let request: NewRequest = caller.read()?;
    let (edition, word) = (caller.question.proposed_edition()?, query::word(request.word.trim())?);
    let kind = wanted(&request.kind)?;
    let because = ruling::given_reason(&request.because)?;
    let who = limited("who", &request.who, MAX_NAME_CHARS)?;
    caller.moderation.asks.take(caller.client)?;
    if let Some(refusal) = known(queue, edition, (word, kind), &caller.question.language)?.refusal() {
        return Err(Problem::conflict(refusal));
    }
    let (token, event) = queue_up((caller.moderation, caller.client), queue, edition, (word, kind), (&who, &because))?;
    let joined = event.is_none();
    let address = format!("/requests/{}", token.as_str());
    Ok((json!({ "follow": token.as_str(), "page": address, "joined": joined }), event))
}

pub(super) fn list(caller: &Caller<'_>, queue: &mut Queue) -> Result<Acted, Problem> {
    let Filter { of, after, .. } = Filter::read(|name| caller.question.query.one(name))?;
    let of = PageOf { edition: Some(caller.question.id()), ..of };
    let page = queue.page(&of, after, MAX_PAGE_REQUESTS)?;
    let requests = page
        .requests
        .iter()
        .map(|listed| json!({ "request": listed.request, "advice": listed.advice, "frequency": listed.frequency }));
    let (requests, next) = (requests.collect::<Vec<_>>(), page.next.map(|next| next.to_string()));
    Ok((json!({ "requests": requests, "count": queue.count(&of)?, "next": next }), None))
}

/// Returns the parts of a decision that players may see. The moderator's name is left out.
fn shown(decision: &LogEntry) -> Value {
    json!({ "because": decision.because, "source": decision.source, "at": decision.at })
}

pub(super) fn one(caller: &Caller<'_>, queue: &mut Queue) -> Result<Acted, Problem> {
    let question = caller.question;
    if caller.moderator.is_none() {
        let (request, decision) = followed(queue, &question.library, &question.part)?;
        if request.edition != question.id() {
            return Err(Problem::not_found("no request about this edition has this follow token"));
        }
        return Ok((json!({ "request": request, "decision": decision.as_ref().map(shown) }), None));
    }
    let case = caller.case(queue)?;
    let known = Known { precedents: Some(&case.precedents), ..Known::default() };
    let edition = question.proposed_edition()?;
    let mut evidence = Evidence::gather(&edition.dictionary, &case.request, known)?;
    queue.advice(case.request.id, &edition.version)?.iter().for_each(|stored| stored.add_to(&mut evidence));
    let asks = case
        .asks
        .iter()
        .map(|ask| json!({ "word": ask.word, "who": ask.who, "when": ask.when, "link": ask.link, "text": ask.text }));
    let body = json!({
        "request": case.request,
        "decision": decision(&case.history).map(shown),
        "evidence": evidence,
        "asks": asks.collect::<Vec<_>>(),
        "history": case.history,
        "precedents": case.precedents.requests,
    });
    Ok((body, None))
}

pub(super) fn decide(caller: &Caller<'_>, queue: &mut Queue) -> Result<Acted, Problem> {
    let ruled: Ruled = caller.read()?;
    let (who, case) = (caller.moderator()?, caller.case(queue)?);
    let because = ruling::given_reason(&ruled.because)?;
    let source = limited("source", &ruled.source, ruling::MAX_REASON_CHARS)?;
    let wanted = ruling::ruling(&ruled.ruling)?;
    if let Some(obstacle) =
        ruling::obstacle_to(&caller.question.library, (&case.request, &case.precedents), wanted, "en")?
    {
        return Err(Problem::conflict(obstacle));
    }
    let reasons = Reasons { who, because: &because, source: &source };
    Ok((json!(queue.decide(case.request.id, wanted, reasons)?), None))
}

pub(super) fn undo(caller: &Caller<'_>, queue: &mut Queue) -> Result<Acted, Problem> {
    let Because { because } = caller.read()?;
    let (who, request) = (caller.moderator()?, caller.case(queue)?.request);
    let because = ruling::given_reason(&because)?;
    Ok((json!(queue.undo(request.id, None, Reasons { who, because: &because, source: "" })?), None))
}
