//! Which of several languages a client would like best.

use axum::http::{HeaderMap, header};

use super::reply::weighted;

/// The offered language that the `Accept-Language` of a request gives the most weight; none if it names none of them.
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
