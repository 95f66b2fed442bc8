//! The editions that may be meant by a name that none of them has.

use std::path::Path;

use crate::lexicon::Lexicon;

/// The most editions that are suggested: more would be a list of all.
const MAX_SUGGESTIONS: usize = 3;
/// The most letters in which a misspelt name differs from the right one.
const MAX_DISTANCE: usize = 2;

/// A sentence with the editions that are probably meant, or with all.
pub(super) fn edition(build: &Path, built: &[String], missing: &str) -> String {
    let has_language = |id: &&String| {
        let opened = Lexicon::open_for_lookup_in(build, id);
        opened.is_ok_and(|lexicon| lexicon.edition().book.language.id.eq_ignore_ascii_case(missing))
    };
    let of_language: Vec<_> = built.iter().filter(has_language).map(String::as_str).collect();
    if !of_language.is_empty() {
        return format!("that is a language, and its editions are {}", of_language.join(", "));
    }
    let all = built.join(", ");
    match similar(built, missing).as_slice() {
        [] => format!("there are {all}"),
        meant => format!("did you mean {}? There are {all}", meant.join(" or ")),
    }
}

/// The names that begin so, or else those that differ least. Returns none if there are many.
fn similar<'b>(built: &'b [String], missing: &str) -> Vec<&'b str> {
    let distance = |id: &str| if id.starts_with(missing) { 0 } else { strsim::osa_distance(id, missing) };
    let least = built.iter().map(|id| distance(id)).min().filter(|least| *least <= MAX_DISTANCE);
    let meant = built.iter().map(String::as_str).filter(|id| Some(distance(id)) == least);
    let meant: Vec<_> = meant.collect();
    if meant.len() > MAX_SUGGESTIONS { Vec::new() } else { meant }
}
