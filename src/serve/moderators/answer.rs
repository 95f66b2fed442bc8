//! What goes back to a moderator or somebody who asks: a page, another address, a document; never kept by anybody.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};

use super::call::Call;
use crate::html::Html;
use crate::serve::pages::assets::Asset;
use crate::serve::pages::frame;
use crate::serve::pages::response::{Rendered, html};
use crate::serve::pages::texts::Texts;

/// An answer.
pub(super) struct Answer {
    status: StatusCode,
    what: What,
    cookie: Option<String>,
    /// In how many seconds the browser is to ask again.
    again: Option<u32>,
}

enum What {
    Page(String),
    Address(String),
    Document(&'static str, String),
}

impl Answer {
    /// A page with this title.
    pub(super) fn page(call: &Call<'_>, title: &str, main: impl FnOnce(&mut Html)) -> Self {
        let page = frame::page(&call.context, title, |html| {
            main(html);
            if call.session.is_some() {
                html.leaf("script", &[("src", &script().address), ("defer", "")], "");
            }
        });
        match page {
            Rendered::Html(page) => Self::new(What::Page(page)),
            Rendered::Redirect(address) => Self::see(address),
        }
    }

    /// What is to be seen now has another address.
    pub(super) fn see(address: String) -> Self {
        Self::new(What::Address(address))
    }

    /// Something that is not a page, and its media type.
    pub(super) fn document(media: &'static str, text: String) -> Self {
        Self::new(What::Document(media, text))
    }

    fn new(what: What) -> Self {
        Self { status: StatusCode::OK, what, cookie: None, again: None }
    }

    /// The same with another status.
    pub(super) fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// The same, and the browser takes a cookie.
    pub(super) fn with_cookie(self, cookie: String) -> Self {
        Self { cookie: Some(cookie), ..self }
    }

    /// The same, and the browser asks again after so many seconds.
    pub(super) fn again(self, seconds: u32) -> Self {
        Self { again: Some(seconds), ..self }
    }

    pub(super) fn response(self, texts: &Texts) -> Response<Body> {
        let mut response = match self.what {
            What::Page(page) => html(page, texts),
            What::Address(address) => {
                let mut response = Response::new(Body::empty());
                *response.status_mut() = StatusCode::SEE_OTHER;
                // It is percent-encoded, and so always a value.
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

/// The fields of each answer: nobody keeps it, nothing in it comes from elsewhere, and one script runs in it. The origin of
/// a form must be told to this server.
const FIELDS: [(HeaderName, HeaderValue); 4] = [
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; \
             form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
];

/// Adds the fields of each answer.
pub(super) fn finish(response: &mut Response<Body>) {
    response.headers_mut().extend(FIELDS.iter().cloned());
}

/// The script: keys and counts. The pages do without it.
pub(super) fn script() -> &'static Asset {
    static SCRIPT: LazyLock<Asset> =
        LazyLock::new(|| Asset::new("moderation", "js", "text/javascript; charset=utf-8", include_str!("script.js")));
    &SCRIPT
}
