//! Suggestions for a name that no built edition has.

use std::path::Path;

use crate::dictionary::Dictionary;

/// Maximum number of suggested editions. If more are similar, none is suggested.
const MAX_SUGGESTIONS: usize = 3;
/// Maximum edit distance between a misspelt name and the suggested one.
const MAX_DISTANCE: usize = 2;

/// Returns advice about a name that no built edition has: the editions that were probably meant, or all built editions.
pub(super) fn edition(build: &Path, built: &[String], missing: &str) -> String {
    let has_language = |id: &&String| {
        let opened = Dictionary::open_for_lookup_in(build, id);
        opened.is_ok_and(|dictionary| dictionary.edition().book.language.id.eq_ignore_ascii_case(missing))
    };
    let of_language: Vec<_> = built.iter().filter(has_language).map(String::as_str).collect();
    if !of_language.is_empty() {
        return format!("that is a language, and its editions are {}", of_language.join(", "));
    }
    let all = built.join(", ");
    match similar(built, missing).as_slice() {
        [] => format!("built editions: {all}"),
        meant => format!("did you mean {}? Built editions: {all}", meant.join(" or ")),
    }
}

/// Returns the names that start with `missing`, or the most similar names if none does. Returns an empty list if there
/// are more than [`MAX_SUGGESTIONS`].
fn similar<'b>(built: &'b [String], missing: &str) -> Vec<&'b str> {
    let distance = |id: &str| if id.starts_with(missing) { 0 } else { strsim::osa_distance(id, missing) };
    let least = built.iter().map(|id| distance(id)).min().filter(|least| *least <= MAX_DISTANCE);
    let meant: Vec<_> = built.iter().map(String::as_str).filter(|id| Some(distance(id)) == least).collect();
    if meant.len() > MAX_SUGGESTIONS { Vec::new() } else { meant }
}
