//! Detects the language of a post. A forum can contain posts in several languages.

use super::phrases::Phrases;
use super::post::Post;
use super::sentence::{Token, sentences};

/// The minimum number of everyday words by which another language must lead.
const MIN_LEAD: usize = 3;

/// Returns the phrases of the language in which a post is written. `languages` begins with the phrases of the edition's
/// language. Another language is chosen only if the post contains clearly more everyday words of that language. Returns
/// `None` if `languages` is empty.
pub fn spoken<'p>(post: &Post, languages: &'p [Phrases]) -> Option<&'p Phrases> {
    let own = languages.first()?;
    let lines = super::markup::lines(post.markup, &post.text);
    let sentences: Vec<_> = lines.iter().flat_map(|line| sentences(line, &own.abbreviations)).collect();
    let tokens = || sentences.iter().flat_map(|sentence| &sentence.tokens);
    let count = |phrases: &Phrases| tokens().filter(|token: &&Token<'_>| phrases.is_common(token)).count();
    let of_own = count(own);
    let others = languages[1..].iter().map(|phrases| (count(phrases), phrases));
    let best = others.max_by_key(|(count, _)| *count).filter(|(count, _)| *count >= of_own + MIN_LEAD + of_own / 4);
    Some(best.map_or(own, |(_, phrases)| phrases))
}
