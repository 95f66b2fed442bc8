//! Language negotiation: the language that a client prefers among those offered.

use axum::http::{HeaderMap, header};

use super::reply::weighted;

/// Returns the offered language with the most weight in the `Accept-Language` field of a request. Returns `None` if the
/// field names none of the offered languages.
pub(crate) fn preferred<'t>(headers: &HeaderMap, offered: &(impl Iterator<Item = &'t str> + Clone)) -> Option<&'t str> {
    let mut best: Option<(f32, &str)> = None;
    for (range, weight) in weighted(headers, &header::ACCEPT_LANGUAGE) {
        let tag = range.split('-').next().unwrap_or_default();
        let language = offered.clone().find(|language| language.eq_ignore_ascii_case(tag));
        if let Some(language) = language.filter(|_| weight > best.map_or(0.0, |(weight, _)| weight)) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}
