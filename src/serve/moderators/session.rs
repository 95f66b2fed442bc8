//! Sessions of moderators. A cookie contains the session's token; scripts and other sites cannot read the cookie. Each
//! form contains a key that other sites do not know, so forms from other sites are rejected.

use std::time::SystemTime;

use axum::http::{HeaderMap, header};

use super::form::Form;
use crate::html::Html;
use crate::moderation::queue::{Bearer, MAX_SESSION};
use crate::moderation::secret::Token;
use crate::serve::http::problem::Problem;
use crate::serve::moderation_state::ModerationState;

/// The name of the cookie. The prefix `__Host-` makes browsers accept the cookie only from this host, and only over
/// TLS.
const COOKIE: &str = "__Host-lexmill";

/// The name of the form field that contains the key.
const KEY: &str = "key";

/// The session of a moderator who is logged in.
pub(super) struct Session {
    pub(super) name: String,
    pub(super) token: Token,
}

impl Session {
    /// Returns the session to which a token belongs. Returns `None` if the session has ended or does not exist.
    pub(super) fn find(moderation: &ModerationState, token: Token) -> Result<Option<Self>, Problem> {
        let name = moderation.queue()?.moderator_of(&token, Bearer::Browser, SystemTime::now())?;
        Ok(name.map(|name| Self { name, token }))
    }

    /// Rejects a form that does not contain this session's key.
    pub(super) fn check(&self, form: &Form) -> Result<(), Problem> {
        let is_own = form.get(KEY) == self.token.form_key();
        if is_own { Ok(()) } else { Err(Problem::forbidden("this form is from another session; reload the page")) }
    }

    /// Writes the hidden field that proves that a form belongs to this session.
    pub(super) fn key(&self, html: &mut Html) {
        html.void("input", &[("type", "hidden"), ("name", KEY), ("value", &self.token.form_key())]);
    }
}

/// Returns the token in a request's cookie. Returns `None` if the cookie is missing or does not contain a token.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = values.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::read(value))
}

/// Returns the value of the header field `Set-Cookie`, which stores the token in the browser. Without a token, the
/// field deletes the cookie.
pub(super) fn cookie(token: Option<&Token>) -> String {
    let (value, age) = token.map_or(("", 0), |token| (token.as_str(), MAX_SESSION.as_secs()));
    format!("{COOKIE}={value}; Path=/; Max-Age={age}; Secure; HttpOnly; SameSite=Lax")
}
