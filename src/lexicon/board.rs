//! A board as a text file: a line a row, a character a square.
//!
//! A letter is a tile, and in lower case a blank that lies for that letter; `.` and the space are empty squares. A tile
//! with several letters stands in brackets: `[QU]`. Rows may end early, and rows at the foot may be missing.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Lexicon;
use crate::alphabet::{Alphabet, Tile};
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::edition::Board;
use crate::locus::{FileName, Locus};

/// A square: row and column, both from 1.
type Square = (u32, u32);

/// Which face of a tile lies up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The letter and its value.
    Letter,
    /// Nothing: a blank, worth nothing, that lies for a letter.
    Blank,
}

/// A tile on its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidTile<'a> {
    /// The tile, or the one for which a blank lies.
    pub tile: &'a Tile,
    /// Whether it is a blank.
    pub face: Face,
    /// Row, from 1.
    pub row: u32,
    /// Column in squares, from 1.
    pub column: u32,
    /// The character in the file.
    pub at: Locus,
}

impl LaidTile<'_> {
    /// Points; none if the edition does not know them.
    pub fn value(&self) -> Option<u32> {
        match self.face {
            Face::Letter => self.tile.value,
            Face::Blank => Some(0),
        }
    }
}

/// How a word runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From left to right.
    Horizontal,
    /// From top to bottom.
    Vertical,
}

impl Direction {
    /// The squares before and after this one; none beyond the first row or column.
    fn neighbours(self, (row, column): Square) -> (Option<Square>, Square) {
        match self {
            Self::Horizontal => (column.checked_sub(1).map(|column| (row, column)), (row, column + 1)),
            Self::Vertical => (row.checked_sub(1).map(|row| (row, column)), (row + 1, column)),
        }
    }
}

/// Two or more tiles in a line, as many as lie there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run<'b, 'a> {
    /// How they lie.
    pub direction: Direction,
    /// The tiles, from left to right or from top to bottom; at least two.
    pub tiles: Vec<&'b LaidTile<'a>>,
}

impl Run<'_, '_> {
    /// What the tiles read.
    pub fn text(&self) -> String {
        self.tiles.iter().map(|laid| laid.tile.letters.as_str()).collect()
    }

    /// The sum of the tiles' values; none if the edition does not know one of them.
    pub fn value(&self) -> Option<u32> {
        self.tiles.iter().map(|laid| laid.value()).sum()
    }
}

/// The tiles that lie on a board; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidBoard<'a> {
    tiles: BTreeMap<Square, LaidTile<'a>>,
}

impl Lexicon {
    /// Reads a board in the tiles of this edition; `None` if anything is wrong with it, and then all that is wrong is
    /// in `problems`.
    pub fn read_board(&self, text: &str, name: &FileName, problems: &mut Diagnostics) -> Option<LaidBoard<'_>> {
        let errors = problems.count(Severity::Error);
        let mut tiles = BTreeMap::new();
        for (row, line) in (1..).zip(text.lines()) {
            let laid = (1..).zip(squares(line)).filter(|(_, (_, square))| !matches!(square.as_str(), "." | " "));
            for (column, (at_column, square)) in laid {
                let at = Locus::column(name, row, at_column);
                if !self.lies_within((row, column), &at, problems) {
                    break;
                }
                if let Some((tile, face)) = read_square(&square, self.alphabet(), &at, problems) {
                    tiles.insert((row, column), LaidTile { tile, face, row, column, at });
                }
            }
        }
        if tiles.is_empty() && problems.count(Severity::Error) == errors {
            let help = "write a letter for each tile, in lower case for a blank, and `.` for an empty square";
            problems.error(Code::EmptyBoard, Locus::file(name), "no tile lies on the board", help);
        }
        (problems.count(Severity::Error) == errors).then_some(LaidBoard { tiles })
    }

    /// Whether a square is one of the board; if it is not, that is a diagnostic.
    fn lies_within(&self, (row, column): Square, at: &Locus, problems: &mut Diagnostics) -> bool {
        let Board { width, height, .. } = self.edition.board;
        let lies_within = row <= height && column <= width;
        if !lies_within {
            let message = format!("lies beside the board of {width} by {height} squares");
            let help = "the first line is the top row, and the first character of a line its first square";
            problems.error(Code::OffBoard, at.clone(), message, help);
        }
        lies_within
    }
}

impl<'a> LaidBoard<'a> {
    /// The tiles, row by row.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &LaidTile<'a>> {
        self.tiles.values()
    }

    /// Every two or more tiles in a line: first those from left to right, row by row.
    pub fn runs(&self) -> Vec<Run<'_, 'a>> {
        let directions = [Direction::Horizontal, Direction::Vertical];
        let all = directions.iter().flat_map(|&direction| {
            self.tiles.keys().filter_map(move |&square| Some(Run { direction, tiles: self.run(direction, square)? }))
        });
        all.collect()
    }

    /// The run that begins at a square.
    fn run(&self, direction: Direction, begin: Square) -> Option<Vec<&LaidTile<'a>>> {
        if direction.neighbours(begin).0.is_some_and(|before| self.tiles.contains_key(&before)) {
            return None;
        }
        let mut square = begin;
        let mut tiles = Vec::new();
        while let Some(laid) = self.tiles.get(&square) {
            tiles.push(laid);
            square = direction.neighbours(square).1;
        }
        (tiles.len() > 1).then_some(tiles)
    }

    /// The first tile of each group of tiles that hang together; one if all do.
    pub fn groups(&self) -> Vec<&LaidTile<'a>> {
        let mut left: BTreeSet<Square> = self.tiles.keys().copied().collect();
        let mut firsts = Vec::new();
        while let Some(first) = left.pop_first() {
            firsts.push(&self.tiles[&first]);
            let mut reached = vec![first];
            while let Some(square) = reached.pop() {
                for direction in [Direction::Horizontal, Direction::Vertical] {
                    let (before, after) = direction.neighbours(square);
                    reached.extend(before.into_iter().chain([after]).filter(|next| left.remove(next)));
                }
            }
        }
        firsts
    }
}

/// The squares of a line, each with the column of its first character: a character with its combining marks, or what
/// stands between brackets.
fn squares(line: &str) -> Vec<(u32, String)> {
    let mut squares = Vec::<(u32, String)>::new();
    let mut in_brackets = false;
    for (column, c) in (1..).zip(line.chars()) {
        match squares.last_mut() {
            Some((_, square)) if in_brackets || is_combining_mark(c) => square.push(c),
            _ => squares.push((column, c.into())),
        }
        in_brackets = c == '[' || in_brackets && c != ']';
    }
    squares
}

/// The tile on a square that is not empty; none after an error.
fn read_square<'a>(
    square: &str,
    alphabet: &'a Alphabet,
    at: &Locus,
    problems: &mut Diagnostics,
) -> Option<(&'a Tile, Face)> {
    let label: String =
        square.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(square).nfc().collect();
    let letters = alphabet.letter_case().small(&label);
    let Some(tile) = alphabet.tiles.iter().find(|tile| tile.letters == letters) else {
        let labels: Vec<_> = alphabet.tiles.iter().map(|tile| tile.label.as_str()).collect();
        let help = format!("a blank is its letter in lower case, `.` an empty square; tiles: {}", labels.join(" "));
        problems.error(Code::NoTile, at.clone(), format!("there is no tile `{}`", label.escape_debug()), help);
        return None;
    };
    // A sign without cases can only be the tile itself.
    let is_blank = label == letters && label.chars().any(char::is_lowercase);
    Some((tile, if is_blank { Face::Blank } else { Face::Letter }))
}
