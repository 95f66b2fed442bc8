//! Which of several languages a client would like best.

use axum::http::{HeaderMap, header};

/// The offered language that the `Accept-Language` of a request gives the most weight; none if it names none of them.
pub(crate) fn preferred<'t>(headers: &HeaderMap, offered: &(impl Iterator<Item = &'t str> + Clone)) -> Option<&'t str> {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    let mut best: Option<(f32, &str)> = None;
    for range in values.flat_map(|value| value.split(',')) {
        let (range, weight) = range.split_once(';').unwrap_or((range, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(1.0, |weight| weight.parse().unwrap_or(0.0));
        let tag = range.trim().split('-').next().unwrap_or_default();
        let language = offered.clone().find(|language| language.eq_ignore_ascii_case(tag));
        if let Some(language) = language.filter(|_| weight > best.map_or(0.0, |(weight, _)| weight)) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}
