//! Suggestions for a name that is not that of a built edition.

use std::path::Path;

use crate::dictionary::Dictionary;

/// Maximum number of editions that are suggested: if more are similar, all editions are listed instead.
const MAX_SUGGESTIONS: usize = 3;
/// Maximum edit distance between a misspelt name and the suggested one.
const MAX_DISTANCE: usize = 2;

/// Returns a sentence with the editions that were probably meant, or with all.
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

/// Returns the names that start with `missing`, or else the most similar ones. Returns an empty list if there are too
/// many.
fn similar<'b>(built: &'b [String], missing: &str) -> Vec<&'b str> {
    let distance = |id: &str| if id.starts_with(missing) { 0 } else { strsim::osa_distance(id, missing) };
    let least = built.iter().map(|id| distance(id)).min().filter(|least| *least <= MAX_DISTANCE);
    let meant = built.iter().map(String::as_str).filter(|id| Some(distance(id)) == least);
    let meant: Vec<_> = meant.collect();
    if meant.len() > MAX_SUGGESTIONS { Vec::new() } else { meant }
}
