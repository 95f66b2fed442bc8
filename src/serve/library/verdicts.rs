//! A cache of the verdicts that were asked for lately, as they are sent.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, header};

use crate::lexicon::{Answer, Lexicon};
use crate::serve::http::cache::{REVALIDATE, VARY};
use crate::serve::http::reply::{self, JSON, Reply};

/// The most verdicts of one language of an edition that are cached.
const MOST: usize = 1 << 16;

/// Verdicts about plain words that are allowed, in one language.
pub(crate) struct VerdictCache {
    language: String,
    /// The fields of each answer.
    pub(crate) fields: HeaderMap,
    pub(crate) tag: HeaderValue,
    cached: RwLock<HashMap<Box<str>, Bytes>>,
}

impl VerdictCache {
    /// An empty cache for a language of a build, whose answers have this entity tag.
    pub(crate) fn new(language: &str, tag: &str) -> Self {
        let tag = HeaderValue::try_from(format!("\"{tag}\"")).expect("hexadecimal digits and a language tag");
        let mut response = Response::new(Body::empty());
        let fields = response.headers_mut();
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(REVALIDATE));
        fields.insert(header::ETAG, tag.clone());
        fields.insert(header::VARY, HeaderValue::from_static(VARY));
        if let Ok(language) = HeaderValue::try_from(language) {
            fields.insert(header::CONTENT_LANGUAGE, language);
        }
        reply::finish(&mut response);
        Self { language: language.to_owned(), fields: response.into_parts().0.headers, tag, cached: RwLock::default() }
    }

    pub(crate) fn language(&self) -> &str {
        &self.language
    }

    /// The verdict about a plain word; nothing if it is not allowed.
    pub(crate) fn get(&self, lexicon: &Lexicon, word: &str) -> Option<Bytes> {
        if let Some(body) = self.cached.read().unwrap_or_else(PoisonError::into_inner).get(word) {
            return Some(body.clone());
        }
        if !lexicon.allows(word).ok()? {
            return None;
        }
        let body = Reply::json(&Answer::Check(lexicon.check_in(word, &self.language).ok()?)).ok()?.body;
        let mut cached = self.cached.write().unwrap_or_else(PoisonError::into_inner);
        if cached.len() == MOST {
            // What is asked often is back at once.
            cached.clear();
        }
        cached.insert(word.into(), body.clone());
        Some(body)
    }
}
