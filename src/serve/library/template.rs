//! JSON templates. All words of a verdict group (words with the same verdict) share a template, which has gaps for the
//! parts that differ.

use std::io::Write as _;

use crate::alphabet::{Alphabet, Tile};
use crate::dictionary::{Answer, Check, Dictionary};
use crate::json;
use crate::word::WordTile;

/// Placeholders in the JSON of a verdict group. Each becomes a gap.
const WORD: &str = "<word>";
const VALUE: u32 = u32::MAX;
const TILES: &str = "<tiles>";
const LABEL: &str = "<label>";

/// The JSON of a verdict group around five gaps: the word, its form, its value, its tiles and the list of its tiles.
pub(crate) struct Template {
    /// Whether the words of the group are allowed.
    pub(crate) is_allowed: bool,
    pieces: [Box<[u8]>; 6],
}

/// The JSON of a tile: in the text of a word's tiles, and in their list.
pub(crate) struct TileJson {
    text: Box<[u8]>,
    item: Box<[u8]>,
}

impl TileJson {
    /// Returns the JSON of all tiles of an alphabet, in their order. Returns `None` if a tile cannot be written as JSON.
    pub(crate) fn all(alphabet: &Alphabet) -> Option<Box<[Self]>> {
        alphabet.tiles.iter().map(Self::new).collect()
    }

    fn new(tile: &Tile) -> Option<Self> {
        let value = tile.value.map_or_else(String::new, |value| value.to_string());
        let text = json::bytes(&format!("{}{value}", tile.label)).ok()?;
        let text = text.strip_prefix(b"\"")?.strip_suffix(b"\"")?.into();
        Some(Self { text, item: json::bytes(&WordTile::from(tile)).ok()?.into() })
    }
}

impl Template {
    /// Creates the template of a verdict group in a language. Returns `None` if the group does not exist, or if its
    /// verdict contains the text of a placeholder.
    pub(crate) fn new(dictionary: &Dictionary, group: u16, language: &str) -> Option<Self> {
        let check = dictionary.check_template(group, language)?;
        let is_allowed = check.allowed;
        let (word, form) = (WORD.to_owned(), WORD.to_owned());
        let tile_list = vec![WordTile { tile: LABEL.to_owned(), value: None }];
        let item = String::from_utf8(json::bytes(&tile_list[0]).ok()?).ok()?;
        let check = Check { word, form, value: Some(VALUE), tiles: Some(TILES.to_owned()), tile_list, ..check };
        let body = json::bytes(&Answer::Check(check)).ok()?;
        let value = VALUE.to_string();
        let mut pieces = vec![std::str::from_utf8(&body).ok()?];
        for gap in [WORD, WORD, &value, TILES, &item] {
            let (before, after) = pieces.pop()?.split_once(gap)?;
            pieces.extend([before, after]);
        }
        if pieces.iter().any(|piece| [WORD, &value, TILES, LABEL].iter().any(|gap| piece.contains(gap))) {
            return None;
        }
        let pieces: Vec<Box<[u8]>> = pieces.iter().map(|piece| piece.as_bytes().into()).collect();
        Some(Self { is_allowed, pieces: pieces.try_into().ok()? })
    }

    /// Appends the JSON for a word of lowercase letters a to z. `tiles` is the JSON of all tiles of the alphabet. Appends
    /// nothing, and returns `None`, if a letter has no tile.
    pub(crate) fn fill(&self, alphabet: &Alphabet, tiles: &[TileJson], word: &str, body: &mut Vec<u8>) -> Option<()> {
        let spelling = alphabet.spell(word)?;
        let row: Vec<_> = spelling.iter().map(|&tile| tiles.get(usize::from(tile))).collect::<Option<_>>()?;
        let points: Option<u32> = spelling.iter().map(|&tile| alphabet.tiles.get(usize::from(tile))?.value).sum();
        let [start, form, value, spelled, list, rest] = &self.pieces;
        body.extend_from_slice(start);
        body.extend_from_slice(word.as_bytes());
        body.extend_from_slice(form);
        body.extend_from_slice(word.as_bytes());
        body.extend_from_slice(value);
        match points {
            Some(points) => write!(body, "{points}").ok()?,
            None => body.extend_from_slice(b"null"),
        }
        body.extend_from_slice(spelled);
        separated(body, b' ', row.iter().map(|tile| &*tile.text));
        body.extend_from_slice(list);
        separated(body, b',', row.iter().map(|tile| &*tile.item));
        body.extend_from_slice(rest);
        Some(())
    }
}

/// Writes parts, separated by `separator`.
fn separated<'t>(body: &mut Vec<u8>, separator: u8, parts: impl Iterator<Item = &'t [u8]>) {
    for (index, part) in parts.enumerate() {
        if index > 0 {
            body.push(separator);
        }
        body.extend_from_slice(part);
    }
}
