//! A cache of the verdicts that are asked for again and again, as they are sent.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, header};

use crate::lexicon::{Answer, Lexicon};
use crate::serve::http::cache::{REVALIDATE, VARY};
use crate::serve::http::reply::{self, JSON, Reply};

/// The most verdicts of one language of an edition that are cached.
const MOST: usize = 1 << 16;
/// Hashes of words that were asked for once.
const ASKED: usize = 1 << 14;

/// Verdicts about plain words, in one language; those about allowed words are cached.
pub(crate) struct VerdictCache {
    language: String,
    /// The fields of each answer.
    pub(crate) fields: HeaderMap,
    pub(crate) tag: HeaderValue,
    cached: RwLock<HashMap<Box<str>, Bytes>>,
    /// The hashes of words that were asked for once lately: the next time they are cached. To cache each word at once takes
    /// longer than to look it up.
    asked: Box<[AtomicU64]>,
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
        let fields = response.into_parts().0.headers;
        let asked = std::iter::repeat_with(AtomicU64::default).take(ASKED).collect();
        Self { language: language.to_owned(), fields, tag, cached: RwLock::default(), asked }
    }

    pub(crate) fn language(&self) -> &str {
        &self.language
    }

    /// The verdict about a plain word, and its form if it is refused; nothing if it takes long to find near words.
    pub(crate) fn get(&self, lexicon: &Lexicon, word: &str) -> Option<(Bytes, Option<String>)> {
        let cached = self.cached.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(body) = cached.get(word) {
            return Some((body.clone(), None));
        }
        let hash = cached.hasher().hash_one(word);
        drop(cached);
        let check = lexicon.check_soon(word, &self.language).ok()??;
        let refused = (!check.allowed).then(|| check.form.clone());
        let body = Reply::json(&Answer::Check(check)).ok()?.body;
        if refused.is_none() && self.asked[hash as usize % ASKED].swap(hash, Ordering::Relaxed) == hash {
            let mut cached = self.cached.write().unwrap_or_else(PoisonError::into_inner);
            if cached.len() == MOST {
                // What is asked often is back at once.
                cached.clear();
            }
            cached.insert(word.into(), body.clone());
        }
        Some((body, refused))
    }
}
