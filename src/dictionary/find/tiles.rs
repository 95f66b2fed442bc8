//! Converts typed text to tiles.

use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// The maximum number of tiles in a condition. No word has more tiles. With this maximum, the bits of a `u64` can
/// represent all numbers of matched tiles, from 0 to 63.
pub(super) const MAX_TILES: usize = 63;

/// Normalises a text and returns the tiles that spell it. Fails if a letter has no tile, or if the text is empty or has
/// more than [`MAX_TILES`] tiles.
pub(super) fn tiles(dictionary: &Dictionary, text: &str) -> Result<Vec<u8>, QueryFault> {
    let tiles = tiles_or_none(dictionary, text)?;
    if tiles.is_empty() {
        return Err(QueryFault::Empty(text.to_owned()));
    }
    Ok(tiles)
}

/// Normalises a text, which may be empty, and returns the tiles that spell it. Fails if a letter has no tile, or if the
/// text has more than [`MAX_TILES`] tiles.
pub(super) fn tiles_or_none(dictionary: &Dictionary, text: &str) -> Result<Vec<u8>, QueryFault> {
    let form = dictionary.form(text);
    let alphabet = dictionary.alphabet();
    let tiles = alphabet.spell(&form).ok_or_else(|| {
        let has_no_tile = |letter: &char| alphabet.spell(letter.encode_utf8(&mut [0; 4])).is_none();
        QueryFault::NoTile {
            text: text.to_owned(),
            letter: form.chars().find(has_no_tile).unwrap_or('?'),
            tiles: alphabet.labels(),
        }
    })?;
    if tiles.len() > MAX_TILES {
        return Err(QueryFault::TooLong { text: text.to_owned(), most: MAX_TILES });
    }
    Ok(tiles)
}

/// Returns the value of each tile of the alphabet in points. Fails if the edition has no value for one of the tiles.
pub(super) fn values(dictionary: &Dictionary) -> Result<Vec<u32>, QueryFault> {
    let tiles = dictionary.alphabet().tiles.iter();
    tiles.map(|tile| tile.value.ok_or_else(|| QueryFault::NoValue(tile.label.clone()))).collect()
}
