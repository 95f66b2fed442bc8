//! Who is logged in: a cookie that scripts and other sites do not get, and a key in each form that a cookie alone does not
//! give.

use std::time::SystemTime;

use axum::http::{HeaderMap, header};

use super::desk::Desk;
use super::form::Form;
use crate::html::Html;
use crate::moderation::queue::{Bearer, MAX_SESSION};
use crate::moderation::secret::Token;
use crate::serve::http::problem::Problem;

/// The cookie's name. Browsers take it only over TLS and from this host itself.
const COOKIE: &str = "__Host-lexmill";

/// The field of a form that holds its key.
const KEY: &str = "key";

/// A moderator who is logged in.
pub(super) struct Session {
    pub(super) name: String,
    pub(super) token: Token,
}

impl Session {
    /// Who has a token; nobody if it has ended.
    pub(super) fn find(desk: &Desk, token: Token) -> Result<Option<Self>, Problem> {
        let name = desk.queue()?.moderator_of(&token, Bearer::Browser, SystemTime::now())?;
        Ok(name.map(|name| Self { name, token }))
    }

    /// Refuses a form that was not made for this session.
    pub(super) fn check(&self, form: &Form) -> Result<(), Problem> {
        let is_own = form.get(KEY) == self.token.form_key();
        if is_own { Ok(()) } else { Err(Problem::forbidden("this form is not from your session; load the page again")) }
    }

    /// The field that shows where a form comes from.
    pub(super) fn key(&self, html: &mut Html) {
        html.void("input", &[("type", "hidden"), ("name", KEY), ("value", &self.token.form_key())]);
    }
}

/// The token in a request's cookie.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = values.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::read(value))
}

/// The cookie that logs a browser in, or out again.
pub(super) fn cookie(token: Option<&Token>) -> String {
    let (value, age) = token.map_or(("", 0), |token| (token.as_str(), MAX_SESSION.as_secs()));
    format!("{COOKIE}={value}; Path=/; Max-Age={age}; Secure; HttpOnly; SameSite=Lax")
}
