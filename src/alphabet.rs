//! An edition's tiles, and the spelling of text with tiles.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use crate::locus::Locus;

/// The mapping between small letters and capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterCase {
    /// Unicode's default mapping, which is right for most languages.
    Usual,
    /// I is the capital of ı, and İ is the capital of i, as in Turkish and Azerbaijani.
    Turkic,
}

impl LetterCase {
    /// Returns `Turkic` if the letters of an alphabet include ı or İ, and `Usual` otherwise.
    pub fn from_letters(letters: &BTreeSet<char>) -> Self {
        if letters.contains(&'ı') || letters.contains(&'İ') { Self::Turkic } else { Self::Usual }
    }

    /// Returns the text in lower case.
    pub fn small(self, text: &str) -> String {
        // Each character is mapped on its own. `str::to_lowercase` would map a Greek sigma according to its position in
        // the word.
        match self {
            Self::Usual => text.chars().flat_map(char::to_lowercase).collect(),
            Self::Turkic => Self::Usual.small(&text.nfc().collect::<String>().replace('I', "ı").replace('İ', "i")),
        }
    }

    /// Returns the text in capitals. The capitals of Georgian letters are left out, because most fonts do not have them
    /// and Georgian words do not begin with them.
    pub fn capitals(self, text: &str) -> String {
        let is_georgian = |text: &str| text.contains(|c| ('ა'..='ჿ').contains(&c));
        match self {
            Self::Usual if is_georgian(text) => text.to_owned(),
            Self::Usual => text.to_uppercase(),
            Self::Turkic => text.replace('i', "İ").to_uppercase(),
        }
    }
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// The text that is printed on the tile, such as `A`.
    pub label: String,
    /// The letters that the tile spells, in lower case: one letter, or several for a digraph tile.
    pub letters: String,
    /// Other letters that the tile may stand for, such as `ij` for the Dutch tile Y. The reverse is not allowed: tiles
    /// for I and J do not stand for Y. `None` for most tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// Value in points. `None` if the edition does not give it.
    pub value: Option<u32>,
    /// Number of tiles of this kind in the bag. `None` if the edition does not give it.
    pub count: Option<u32>,
    /// The tile's line in the edition's file.
    pub at: Locus,
}

/// The tiles that spell a form, as indices in [`Alphabet::tiles`].
pub type Spelling = Vec<u8>;

/// The tiles of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "AlphabetFile")]
pub struct Alphabet {
    /// The tiles, in the order of the edition's file.
    pub tiles: Vec<Tile>,
    /// Number of blanks in the bag. `None` if the edition does not give it.
    pub blanks: Option<u32>,
    /// For each letter: every `letters` and `also` that begins with the letter, and the index of its tile. All
    /// `letters` come before any `also`.
    #[serde(skip)]
    starts: BTreeMap<char, Vec<(String, u8)>>,
    /// The result of [`single_tile`](Self::single_tile) for each letter, by code point, with [`NO_TILE`] for `None`.
    #[serde(skip)]
    single: Vec<u8>,
    /// `letters` and `also` of each tile that has an `also`.
    #[serde(skip)]
    also: Vec<(String, String)>,
    /// See [`is_ambiguous`](Self::is_ambiguous).
    #[serde(skip)]
    ambiguous: bool,
}

/// The sentinel for a missing tile. It is greater than every index, because an alphabet has at most
/// [`Alphabet::MAX_TILES`] tiles.
const NO_TILE: u8 = u8::MAX;

#[derive(Deserialize)]
struct AlphabetFile {
    tiles: Vec<Tile>,
    blanks: Option<u32>,
}

impl From<AlphabetFile> for Alphabet {
    fn from(file: AlphabetFile) -> Self {
        Self::new(file.tiles, file.blanks)
    }
}

impl Alphabet {
    /// The maximum number of tiles in an alphabet. Copies of a tile in the bag are not counted.
    pub const MAX_TILES: usize = 255;

    /// Creates an alphabet of up to [`MAX_TILES`](Self::MAX_TILES) tiles. Further tiles are ignored.
    pub fn new(mut tiles: Vec<Tile>, blanks: Option<u32>) -> Self {
        tiles.truncate(Self::MAX_TILES);
        let mut starts = BTreeMap::<char, Vec<(String, u8)>>::new();
        let plain = tiles.iter().zip(0..).map(|(tile, index)| (&tile.letters, index));
        let also = tiles.iter().zip(0..).filter_map(|(tile, index)| Some((tile.also.as_ref()?, index)));
        for (letters, index) in plain.chain(also) {
            if let Some(first) = letters.chars().next() {
                starts.entry(first).or_default().push((letters.clone(), index));
            }
        }
        let mut single = vec![NO_TILE; starts.last_key_value().map_or(0, |(&last, _)| last as usize + 1)];
        for (&first, starts) in &starts {
            let mut plain = starts.iter().filter(|(letters, tile)| tiles[usize::from(*tile)].letters == *letters);
            if let (Some((letters, tile)), None) = (plain.next(), plain.next())
                && letters.chars().eq([first])
            {
                single[first as usize] = *tile;
            }
        }
        let also = tiles.iter().filter_map(|tile| Some((tile.letters.clone(), tile.also.clone()?))).collect();
        let ambiguous = starts.values().any(|starts| starts.len() > 1)
            || tiles.iter().any(|tile| tile.also.is_some() || tile.letters.chars().count() > 1);
        Self { tiles, blanks, starts, single, also, ambiguous }
    }

    /// Returns all letters that the tiles spell, alone or in a digraph.
    pub(crate) fn letters(&self) -> BTreeSet<char> {
        self.tiles.iter().flat_map(|tile| tile.letters.chars()).collect()
    }

    /// Returns the labels of all tiles, separated by spaces, for messages.
    pub(crate) fn labels(&self) -> String {
        let labels: Vec<_> = self.tiles.iter().map(|tile| tile.label.as_str()).collect();
        labels.join(" ")
    }

    /// Returns the mapping between small letters and capitals.
    pub fn letter_case(&self) -> LetterCase {
        LetterCase::from_letters(&self.letters())
    }

    /// Returns true if every tile spells one letter, so that adjacent letters of a text are on adjacent squares of the
    /// board.
    pub(crate) fn is_letter_by_letter(&self) -> bool {
        self.tiles.iter().all(|tile| tile.letters.chars().count() == 1)
    }

    /// Returns true if a form can have several spellings, because a tile spells several letters or may stand for other
    /// letters.
    pub fn is_ambiguous(&self) -> bool {
        self.ambiguous
    }

    /// Returns the smallest and the largest number of tiles that can spell the form.
    ///
    /// # Errors
    /// If the form cannot be spelled. The error is the first letter that cannot be spelled.
    pub fn lengths(&self, form: &str) -> Result<(usize, usize), char> {
        if !self.ambiguous && form.chars().all(|letter| self.single_tile(letter).is_some()) {
            let tiles = form.chars().count();
            return Ok((tiles, tiles));
        }
        let mut reached: Vec<Option<(usize, usize)>> = vec![None; form.len() + 1];
        reached[0] = Some((0, 0));
        let mut stuck = None;
        for (at, first) in form.char_indices() {
            let Some((fewest, most)) = reached[at] else { continue };
            let mut moved = false;
            for (letters, _) in self.starting_with(first).filter(|(letters, _)| form[at..].starts_with(letters)) {
                let next = reached[at + letters.len()].get_or_insert((fewest + 1, most + 1));
                *next = (next.0.min(fewest + 1), next.1.max(most + 1));
                moved = true;
            }
            if !moved {
                stuck.get_or_insert(first);
            }
        }
        reached[form.len()].ok_or_else(|| stuck.unwrap_or('?'))
    }

    /// Returns all spellings of a form that have up to `longest` tiles. The letter-for-letter spelling comes first,
    /// because the `letters` of every tile are tried before any `also`.
    pub fn spellings(&self, form: &str, longest: usize) -> Vec<Spelling> {
        let mut found = Vec::new();
        self.spell_rest(form, longest, &mut Vec::new(), &mut found);
        found
    }

    fn spell_rest(&self, rest: &str, longest: usize, spelling: &mut Spelling, found: &mut Vec<Spelling>) {
        let Some(first) = rest.chars().next() else {
            found.push(spelling.clone());
            return;
        };
        if spelling.len() == longest {
            return;
        }
        for (letters, tile) in self.starting_with(first) {
            if let Some(rest) = rest.strip_prefix(letters.as_str()) {
                spelling.push(*tile);
                self.spell_rest(rest, longest, spelling, found);
                spelling.pop();
            }
        }
    }

    /// Returns the tiles that spell `text` letter for letter, without any `also`. Returns `None` if the text cannot be
    /// spelled in this way.
    pub fn spell(&self, text: &str) -> Option<Spelling> {
        if let Some(spelling) = self.spell_letter_by_letter(text) {
            return Some(spelling);
        }
        let plain = |at: usize| {
            let rest = &text[at..];
            let starts = rest.chars().next().into_iter().flat_map(|first| self.starting_with(first));
            starts.filter(move |(letters, tile)| {
                rest.starts_with(letters) && self.tiles[usize::from(*tile)].letters == *letters
            })
        };
        let mut completes = vec![false; text.len() + 1];
        completes[text.len()] = true;
        for (at, _) in text.char_indices().rev() {
            completes[at] = plain(at).any(|(letters, _)| completes[at + letters.len()]);
        }
        let (mut at, mut spelling) = (0, Spelling::new());
        while at < text.len() {
            let (letters, tile) = plain(at).find(|(letters, _)| completes[at + letters.len()])?;
            spelling.push(*tile);
            at += letters.len();
        }
        Some(spelling)
    }

    /// Returns the spelling of a text whose letters all have a [`single_tile`](Self::single_tile). Returns `None` for
    /// any other text.
    fn spell_letter_by_letter(&self, text: &str) -> Option<Spelling> {
        let mut spelling = Spelling::with_capacity(text.len());
        for letter in text.chars() {
            spelling.push(self.single_tile(letter)?);
        }
        Some(spelling)
    }

    /// Returns the letters of a row of tiles: H-Y-G-T is `hygt`, even if the tiles are played as `hijgt`.
    pub fn text(&self, spelling: &[u8]) -> String {
        spelling.iter().map(|&tile| self.tiles[usize::from(tile)].letters.as_str()).collect()
    }

    /// Returns true if `text` contains a letter whose tile may stand for other letters.
    pub fn has_substitute(&self, text: &str) -> bool {
        self.first_with_substitute(text).is_some()
    }

    /// Returns the byte offset of the first letter whose tile may stand for other letters. Returns `None` if `text` has
    /// no such letter.
    pub fn first_with_substitute(&self, text: &str) -> Option<usize> {
        let first = |(letters, _): &(String, String)| match letters.as_bytes() {
            // Searching for a `char` is faster than searching for a string.
            &[letter] => text.find(char::from(letter)),
            _ => text.find(letters),
        };
        self.also.iter().filter_map(first).min()
    }

    /// Returns `text`, followed by the other forms that its tiles can be played as: `hygt` and `hijgt` for `hygt`.
    /// Further forms are left out once there are about 64.
    pub fn substitutions(&self, text: &str) -> Vec<String> {
        const MAX_PLAYED: usize = 64;
        let with_room = |start: &str| String::with_capacity(2 * text.len()) + start;
        let (mut forms, mut rest) = (vec![with_room("")], text);
        while let Some(at) = self.first_with_substitute(rest) {
            let here = &rest[at..];
            let letters = self.also.iter().map(|(letters, _)| letters).filter(|letters| here.starts_with(&***letters));
            let read = letters.max_by_key(|letters| letters.len()).map_or("", String::as_str);
            let known = forms.len();
            let others = || self.also.iter().filter(|(letters, _)| letters == read).map(|(_, also)| also);
            let mut longer = Vec::with_capacity(2 * known);
            for (index, form) in forms.into_iter().enumerate() {
                let start = form + &rest[..at];
                let others = others().filter(|_| known + index < MAX_PLAYED).map(|also| with_room(&start) + also);
                let others: Vec<_> = others.collect();
                longer.push(start + read);
                longer.extend(others);
            }
            forms = longer;
            rest = &here[read.len()..];
        }
        forms.iter_mut().for_each(|form| form.push_str(rest));
        forms
    }

    /// Returns the index of the tile that spells only this letter. Returns `None` if there is no such tile, or if the
    /// letters of another tile begin with this letter.
    #[inline]
    pub(crate) fn single_tile(&self, letter: char) -> Option<u8> {
        self.single.get(letter as usize).copied().filter(|&tile| tile != NO_TILE)
    }

    fn starting_with(&self, first: char) -> impl Iterator<Item = &(String, u8)> {
        self.starts.get(&first).into_iter().flatten()
    }
}
