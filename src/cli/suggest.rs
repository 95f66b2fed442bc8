//! Suggestions for the name of an edition that has not been built.

use std::path::Path;

use crate::dictionary::Dictionary;

/// Maximum number of suggested editions. If more names are similar, no edition is suggested.
const MAX_SUGGESTIONS: usize = 3;
/// Maximum edit distance between a misspelt name and the suggested one.
const MAX_DISTANCE: usize = 2;

/// Returns advice about an edition that has not been built. If `missing` is the id of a language, lists the editions of
/// that language. Otherwise suggests similar names, and lists all built editions.
pub(super) fn edition(build: &Path, built: &[String], missing: &str) -> String {
    let has_language = |id: &&String| {
        let opened = Dictionary::open_for_lookup_in(build, id);
        opened.is_ok_and(|dictionary| dictionary.edition().book.language.id.eq_ignore_ascii_case(missing))
    };
    let of_language: Vec<_> = built.iter().filter(has_language).map(String::as_str).collect();
    if !of_language.is_empty() {
        return format!("`{missing}` is a language, and its editions are {}", of_language.join(", "));
    }
    let all = built.join(", ");
    match similar(built, missing).as_slice() {
        [] => format!("built editions: {all}"),
        meant => format!("did you mean {}? Built editions: {all}", meant.join(" or ")),
    }
}

/// Returns the names that start with `missing` or, if there are none, the most similar names. Returns an empty list if
/// there are more than [`MAX_SUGGESTIONS`] such names.
fn similar<'b>(built: &'b [String], missing: &str) -> Vec<&'b str> {
    let distance = |id: &str| if id.starts_with(missing) { 0 } else { strsim::osa_distance(id, missing) };
    let least = built.iter().map(|id| distance(id)).min().filter(|least| *least <= MAX_DISTANCE);
    let meant: Vec<_> = built.iter().map(String::as_str).filter(|id| Some(distance(id)) == least).collect();
    if meant.len() > MAX_SUGGESTIONS { Vec::new() } else { meant }
}
