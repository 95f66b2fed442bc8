//! The log-in page for moderators, and the actions of logging in and out.

use std::time::SystemTime;

use axum::http::{StatusCode, header};

use super::answer::Answer;
use super::form::Form;
use super::page_request::PageRequest;
use super::parts::{alert, field};
use super::session::cookie;
use crate::moderation::queue::{Bearer, MAX_NAME_CHARS, MAX_SESSION};
use crate::moderation::secret::{MAX_PASSWORD_BYTES, Token, is_password};
use crate::serve::http::problem::Problem;

/// Returns the response to a user who is not logged in: a redirect to the log-in page, or, for a form, that page with
/// status 401.
pub(super) fn first(call: &PageRequest<'_>, is_form: bool) -> Answer {
    if is_form {
        // The form had no effect. Status 401 reports this to programs, and the alert reports it to people.
        return page(call, "", Some("desk-session-over")).with_status(StatusCode::UNAUTHORIZED);
    }
    Answer::see(&call.area(&["login"]))
}

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    if call.session.is_some() {
        return Ok(Answer::see(&call.area(&[])));
    }
    Ok(page(call, "", None))
}

/// Logs a moderator in. Checking the name and the password takes the same time whether or not the name exists. A
/// successful log-in creates a new token, and ends the session whose token the request contains.
pub(super) fn log_in(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    call.moderation.log_ins.take(call.client)?;
    let (name, password) = (form.get("name"), form.exact("password"));
    let hash = call.moderation.queue()?.password_of(name)?;
    if !is_password(password, hash.as_deref()) {
        call.moderation.metrics.rejected_log_ins.inc();
        // An unknown name is not logged, because the user may have typed a password into the wrong field.
        match hash {
            Some(_) => tracing::warn!(client = %call.client, moderator = ?name, "log-in rejected: wrong password"),
            None => tracing::warn!(client = %call.client, "log-in rejected: unknown name"),
        }
        return Ok(page(call, name, Some("desk-login-wrong")).with_status(StatusCode::FORBIDDEN));
    }
    let token = Token::new().map_err(|error| Problem::failed(&error))?;
    let mut queue = call.moderation.queue()?;
    if let Some(before) = &call.session {
        queue.close_session(&before.token)?;
    }
    queue.open_session((name, Bearer::Browser), &token, SystemTime::now(), MAX_SESSION)?;
    call.moderation.metrics.accepted_log_ins.inc();
    tracing::info!(client = %call.client, moderator = ?name, "a moderator logged in");
    Ok(Answer::see(&call.area(&[])).with_field(header::SET_COOKIE, &cookie(Some(&token))))
}

/// Ends this session, or all sessions of the moderator.
pub(super) fn log_out(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let session = call.session()?;
    let mut queue = call.moderation.queue()?;
    match form.get("where") {
        "everywhere" => drop(queue.close_sessions(&session.name)?),
        _ => queue.close_session(&session.token)?,
    }
    Ok(Answer::see(&call.area(&["login"])).with_field(header::SET_COOKIE, &cookie(None)))
}

/// Returns the page for logging in, with `name` in the name field. `wrong` is the FTL key of an alert, or `None` for no
/// alert.
fn page(call: &PageRequest<'_>, name: &str, wrong: Option<&str>) -> Answer {
    let context = &call.context;
    Answer::page(call, &context.text("desk-login", &[]), |html| {
        html.leaf("h1", &[], &context.text("desk-login", &[]));
        context.leaf(html, "p", "lead", "desk-login-lead", &[]);
        wrong.inspect(|key| alert(html, &context.text(key, &[])));
        html.element("form", &[("class", "stacked"), ("method", "post"), ("action", &call.area(&["login"]))], |html| {
            field(
                html,
                call,
                "desk-name",
                &[
                    ("id", "name"),
                    ("name", "name"),
                    ("type", "text"),
                    ("value", name),
                    ("maxlength", &MAX_NAME_CHARS.to_string()),
                    ("autocomplete", "username"),
                    ("autocapitalize", "none"),
                    ("required", ""),
                ],
            );
            field(
                html,
                call,
                "desk-password",
                &[
                    ("id", "password"),
                    ("name", "password"),
                    ("type", "password"),
                    ("maxlength", &MAX_PASSWORD_BYTES.to_string()),
                    ("autocomplete", "current-password"),
                    ("required", ""),
                ],
            );
            html.leaf("button", &[("type", "submit")], &context.text("desk-login-do", &[]));
        });
    })
}
