//! Responses to moderators and to players who request words: a page, a redirect or a document. They are not cached.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;

use super::page_request::PageRequest;
use super::parts::{alert, area};
use crate::html::Html;
use crate::serve::http::compression::HoldsSecret;
use crate::serve::http::problem::Problem;
use crate::serve::pages::assets::Asset;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::response::redirect;

/// A response.
pub(super) struct Answer(pub(super) Response<Body>);

impl Answer {
    /// Creates a page with this title.
    pub(super) fn page(call: &PageRequest<'_>, title: &str, main: impl FnOnce(&mut Html)) -> Self {
        let about = About { is_listed: false, has_field: false, ..About::new(title, title) };
        Self(frame::page(&call.context, about, |html| {
            main(html);
            if call.session.is_some() {
                html.leaf("script", &[("src", &SCRIPT.address), ("defer", "")], "");
            }
        }))
    }

    /// Creates a page in the moderators' area. `refused` is the reason why a form had no effect; `None` if no form was
    /// sent.
    pub(super) fn in_area(
        call: &PageRequest<'_>,
        title: &str,
        refused: Option<&str>,
        main: impl FnOnce(&mut Html),
    ) -> Self {
        let answer = Self::page(call, title, |html| {
            area(html, call);
            html.leaf("h1", &[], title);
            refused.inspect(|reason| alert(html, reason));
            main(html);
        });
        if refused.is_some() { answer.with_status(StatusCode::CONFLICT) } else { answer }
    }

    /// Redirects to an address with 303 See Other.
    pub(super) fn see(address: &str) -> Self {
        Self(redirect(StatusCode::SEE_OTHER, address))
    }

    /// Creates a document of this media type that is not a page.
    pub(super) fn document(media: &'static str, text: String) -> Self {
        Self(([(header::CONTENT_TYPE, media)], Body::from(text)).into_response())
    }

    /// Sets the status.
    pub(super) fn with_status(self, status: StatusCode) -> Self {
        Self((status, self.0).into_response())
    }

    /// Sets a header field.
    pub(super) fn with_field(self, name: HeaderName, value: &str) -> Self {
        Self(([(name, value)], self.0).into_response())
    }
}

/// Returns the problem of a method that an address does not accept. The address has a page, accepts a form, or both.
pub(super) fn method_not_allowed(has_page: bool, has_form: bool) -> Problem {
    Problem::method_not_allowed(match (has_page, has_form) {
        (true, true) => "GET, HEAD, POST",
        (true, false) => "GET, HEAD",
        (false, _) => "POST",
    })
}

/// Marks a response as secret, because its body contains the key of the session's forms next to text that other people
/// can choose. The response is not cached.
pub(super) fn finish(response: &mut Response<Body>) {
    response.extensions_mut().insert(HoldsSecret);
    let fields = response.headers_mut();
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // With this policy, browsers send the origin of a form to this server.
    fields.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
}

/// The script for keyboard shortcuts and for updating the count of requests. The pages work without it.
pub(super) static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("moderation", "js", "text/javascript; charset=utf-8", include_bytes!("script.js")));
