//! Responses to moderators, and to players who request words: a page, a redirect or another document. Clients must not
//! cache these responses.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;

use super::next::Done;
use super::page_request::PageRequest;
use super::parts::{alert, area};
use crate::html::Html;
use crate::serve::http::compression::HoldsSecret;
use crate::serve::http::problem::Problem;
use crate::serve::http::redirect::redirect;
use crate::serve::pages::assets::Asset;
use crate::serve::pages::frame::{self, About};

/// A response.
pub(super) struct Answer(pub(super) Response<Body>);

impl Answer {
    /// Creates a page. `main` writes the contents. For a logged-in moderator, the page also loads [`SCRIPT`].
    pub(super) fn page(call: &PageRequest<'_>, title: &str, main: impl FnOnce(&mut Html)) -> Self {
        let about = About { is_listed: false, ..About::new(title, title) };
        Self(frame::page(&call.context, about, |html| {
            main(html);
            if call.session.is_some() {
                html.leaf("script", &[("src", &SCRIPT.address), ("defer", "")], "");
            }
        }))
    }

    /// Creates a page in the moderators' area, with the decision that was made on the page before. `refused` is the
    /// reason why a submitted form was rejected. It is `None` if no form was rejected. With a reason, the page shows it
    /// and has the status 409 Conflict.
    pub(super) fn in_area(
        call: &PageRequest<'_>,
        title: &str,
        refused: Option<&str>,
        main: impl FnOnce(&mut Html),
    ) -> Result<Self, Problem> {
        let done = Done::find(call)?;
        let answer = Self::page(call, title, |html| {
            area(html, call);
            done.inspect(|done| done.write(html, call));
            html.leaf("h1", &[], title);
            refused.inspect(|reason| alert(html, reason));
            main(html);
        });
        Ok(if refused.is_some() { answer.with_status(StatusCode::CONFLICT) } else { answer })
    }

    /// Creates a redirect to an address, with the status 303 See Other.
    pub(super) fn see(address: &str) -> Self {
        Self(redirect(StatusCode::SEE_OTHER, address))
    }

    /// Creates a response that is not an HTML page, such as a feed. `media` is the media type.
    pub(super) fn document(media: &'static str, text: String) -> Self {
        Self(([(header::CONTENT_TYPE, media)], Body::from(text)).into_response())
    }

    pub(super) fn with_status(self, status: StatusCode) -> Self {
        Self((status, self.0).into_response())
    }

    /// Sets a header field.
    pub(super) fn with_field(self, name: HeaderName, value: &str) -> Self {
        Self(([(name, value)], self.0).into_response())
    }
}

/// Returns the problem for a method that an address does not support. An address with a page supports GET and HEAD. An
/// address with a form supports POST.
pub(super) fn method_not_allowed(has_page: bool, has_form: bool) -> Problem {
    Problem::method_not_allowed(match (has_page, has_form) {
        (true, true) => "GET, HEAD, POST",
        (true, false) => "GET, HEAD",
        (false, _) => "POST",
    })
}

/// Marks a response as secret and forbids caching. A page can contain the session's form key next to text that other
/// people can choose, so compressing the page could reveal the key.
pub(super) fn keep_secret(response: &mut Response<Body>) {
    response.extensions_mut().insert(HoldsSecret);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}

/// Adds the header fields that all pages of this module share.
pub(super) fn finish(response: &mut Response<Body>) {
    keep_secret(response);
    // `form::from_here` checks the origin of a form. With `no-referrer`, the policy of other pages, browsers would send
    // `null` instead of the origin.
    response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
}

/// The script for moderators' keyboard shortcuts, which also updates the number of requests. The pages work without the
/// script.
pub(super) static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("moderation", "js", "text/javascript; charset=utf-8", include_bytes!("script.js")));
