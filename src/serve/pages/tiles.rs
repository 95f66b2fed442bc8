//! A word as a row of tiles, with their values.

use super::context::Context;
use super::texts::Arg;
use crate::alphabet::{Alphabet, Tile};
use crate::html::Html;
use crate::word::Word;

/// Draws `text` as a row of tiles. `form` is the word that is played with these tiles. A tile that is played for other
/// letters, such as Y for IJ, also shows these letters.
pub(crate) fn row(html: &mut Html, context: &Context<'_>, alphabet: &Alphabet, text: &str, form: &str) {
    let Some(word) = Word::from_form(alphabet, text) else { return };
    let label = count(context, "tiles-worth", word.len(), word.value());
    let mut rest = form;
    html.element("figure", &[("class", "laid")], |html| {
        let list = [("class", "tiles"), ("role", "list"), ("lang", context.word_language())];
        html.element("ol", &list, |html| {
            for tile in word.tiles() {
                let also = played_for_others(tile, &mut rest);
                html.element("li", &[("class", if also.is_some() { "tile also" } else { "tile" })], |html| {
                    face(html, tile);
                    if let Some(also) = also {
                        html.leaf("span", &[("class", "for")], &format!("= {}", also.to_uppercase()));
                    }
                });
            }
        });
        html.leaf("figcaption", &[], &label);
    });
}

/// Returns the number of a word's tiles as text. If the word has a value, uses the text with the FTL key `with_value`,
/// which also states the value.
pub(crate) fn count(context: &Context<'_>, with_value: &str, tiles: usize, value: Option<u32>) -> String {
    let tiles = ("tiles", Arg::Number(tiles as u64));
    match value {
        Some(value) => context.text(with_value, &[tiles, ("value", value.into())]),
        None => context.text("tiles", &[tiles]),
    }
}

/// Writes the label and the value of a tile.
pub(crate) fn face(html: &mut Html, tile: &Tile) {
    html.leaf("b", &[], &tile.label);
    if let Some(value) = tile.value {
        html.leaf("small", &[], &value.to_string());
    }
}

/// Strips a tile from the start of `rest`: its own letters or, failing that, the letters of its substitution. Returns
/// the letters of the substitution if they matched. Returns `None` if the tile's own letters matched, or if nothing
/// did.
fn played_for_others<'t>(tile: &'t Tile, rest: &mut &str) -> Option<&'t str> {
    let also = tile.also.as_deref();
    if let Some(after) = rest.strip_prefix(tile.letters.as_str()) {
        *rest = after;
        return None;
    }
    *rest = rest.strip_prefix(also?)?;
    also
}
