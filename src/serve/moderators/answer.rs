//! Responses to moderators and to players who request words: a page, a redirect or a document; never cached.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};

use super::page_request::PageRequest;
use crate::html::Html;
use crate::serve::http::compression::HoldsSecret;
use crate::serve::pages::assets::Asset;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::response::{Rendered, html};
use crate::serve::pages::texts::Texts;

/// A response.
pub(super) struct Answer {
    status: StatusCode,
    what: What,
    cookie: Option<String>,
    /// The number of seconds after which the browser reloads the page; `None` if it does not.
    again: Option<u32>,
}

enum What {
    Page(String),
    Address(String),
    Document(&'static str, String),
}

impl Answer {
    /// Creates a page with this title.
    pub(super) fn page(call: &PageRequest<'_>, title: &str, main: impl FnOnce(&mut Html)) -> Self {
        let about = About::new(title, title).not_listed().without_field();
        let page = frame::page(&call.context, about, |html| {
            main(html);
            if call.session.is_some() {
                html.leaf("script", &[("src", &script().address), ("defer", "")], "");
            }
        });
        match page {
            Rendered::Html(page) => Self::new(What::Page(page)),
            Rendered::Redirect(address) | Rendered::Moved(address) => Self::see(address),
        }
    }

    /// Redirects to an address with 303 See Other.
    pub(super) fn see(address: String) -> Self {
        Self::new(What::Address(address))
    }

    /// Creates a document of this media type that is not a page.
    pub(super) fn document(media: &'static str, text: String) -> Self {
        Self::new(What::Document(media, text))
    }

    fn new(what: What) -> Self {
        Self { status: StatusCode::OK, what, cookie: None, again: None }
    }

    /// Sets the status.
    pub(super) fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// Sets a cookie, as the value of `Set-Cookie`.
    pub(super) fn with_cookie(self, cookie: String) -> Self {
        Self { cookie: Some(cookie), ..self }
    }

    /// Makes the browser reload the page after `seconds` seconds.
    pub(super) fn again(self, seconds: u32) -> Self {
        Self { again: Some(seconds), ..self }
    }

    pub(super) fn response(self, texts: &Texts) -> Response<Body> {
        let mut response = match self.what {
            What::Page(page) => html(page, texts),
            What::Address(address) => {
                let mut response = Response::new(Body::empty());
                *response.status_mut() = StatusCode::SEE_OTHER;
                // The address is percent-encoded, so it is always a valid header value.
                put(&mut response, header::LOCATION, &address);
                response
            }
            What::Document(media, text) => {
                let mut response = Response::new(Body::from(text));
                put(&mut response, header::CONTENT_TYPE, media);
                response
            }
        };
        if self.status != StatusCode::OK {
            *response.status_mut() = self.status;
        }
        if let Some(cookie) = &self.cookie {
            put(&mut response, header::SET_COOKIE, cookie);
        }
        if let Some(seconds) = self.again {
            put(&mut response, header::REFRESH, &seconds.to_string());
        }
        response
    }
}

fn put(response: &mut Response<Body>, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::try_from(value) {
        response.headers_mut().insert(name, value);
    }
}

/// The header fields of each response: it is not cached, loads nothing from other sites, and runs only scripts of this
/// server. The referrer policy lets browsers send the origin of a form to this server.
const FIELDS: [(HeaderName, HeaderValue); 4] = [
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; \
             manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
];

/// Adds the header fields of each response. Marks the response as secret, because its body contains the key of the
/// session's forms next to text that other people can choose.
pub(super) fn finish(response: &mut Response<Body>) {
    response.extensions_mut().insert(HoldsSecret);
    response.headers_mut().extend(FIELDS.iter().cloned());
}

/// The script for keyboard shortcuts and for updating the count of requests. The pages work without it.
pub(super) fn script() -> &'static Asset {
    static SCRIPT: LazyLock<Asset> =
        LazyLock::new(|| Asset::new("moderation", "js", "text/javascript; charset=utf-8", include_bytes!("script.js")));
    &SCRIPT
}
