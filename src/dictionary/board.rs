//! A board of tiles, read from a text file that has one line per row and one character per square.
//!
//! An upper-case letter is a tile. A lower-case letter is a blank played as that letter. A `.` or a space is an empty
//! square. A tile with several letters is written in brackets: `[QU]`. Empty squares at the end of a row and empty rows
//! at the bottom may be left out.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::files::Dictionary;
use crate::alphabet::{Alphabet, Tile};
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::edition::Board;
use crate::locus::{FileName, Locus};
use crate::text::visible;

/// The row and the column of a square, both counted from 1.
type Square = (u32, u32);

/// Whether a tile shows a letter or is a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A tile with a letter, worth the tile's value.
    Letter,
    /// A blank played as a letter, worth 0 points.
    Blank,
}

/// A tile on a square of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedTile<'a> {
    /// The tile; for a blank, the tile that the blank is played as.
    pub tile: &'a Tile,
    /// Whether the tile shows its letter or is a blank.
    pub face: Face,
    /// The row, counted from 1.
    pub row: u32,
    /// The column on the board, counted in squares from 1.
    pub column: u32,
    /// The position of the tile in the file.
    pub at: Locus,
}

impl PlacedTile<'_> {
    /// Returns the value in points, which is 0 for a blank. Returns `None` if the edition has no value for the tile.
    pub fn value(&self) -> Option<u32> {
        match self.face {
            Face::Letter => self.tile.value,
            Face::Blank => Some(0),
        }
    }
}

/// The direction of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From left to right.
    Horizontal,
    /// From top to bottom.
    Vertical,
}

impl Direction {
    /// Returns the squares before and after a square of the board in this direction. Each can be outside the board.
    fn neighbours(self, (row, column): Square) -> [Square; 2] {
        match self {
            Self::Horizontal => [(row, column - 1), (row, column + 1)],
            Self::Vertical => [(row - 1, column), (row + 1, column)],
        }
    }
}

/// Two or more adjacent tiles in one row or column, bounded at each end by an empty square or the edge of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run<'b, 'a> {
    /// The direction of the run.
    pub direction: Direction,
    /// The tiles, from left to right or from top to bottom; at least two.
    pub tiles: Vec<&'b PlacedTile<'a>>,
}

impl Run<'_, '_> {
    /// Returns the letters of the tiles.
    pub fn text(&self) -> String {
        self.tiles.iter().map(|placed| placed.tile.letters.as_str()).collect()
    }

    /// Returns the sum of the tiles' values in points. Returns `None` if the edition has no value for one of the tiles.
    pub fn value(&self) -> Option<u32> {
        self.tiles.iter().map(|placed| placed.value()).sum()
    }
}

/// A board with at least one tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedBoard<'a> {
    tiles: BTreeMap<Square, PlacedTile<'a>>,
}

impl Dictionary {
    /// Parses a board that is played with this edition's tiles. Returns `None` if the text has errors, which are added
    /// to `problems`.
    pub(crate) fn read_board(
        &self,
        text: &str,
        name: &FileName,
        problems: &mut Diagnostics,
    ) -> Option<PlayedBoard<'_>> {
        let errors = problems.count(Severity::Error);
        let mut tiles = BTreeMap::new();
        for (row, line) in (1..).zip(text.lines()) {
            let occupied = (1..).zip(squares(line)).filter(|(_, (_, square))| !matches!(square.as_str(), "." | " "));
            for (column, (at_column, square)) in occupied {
                let at = Locus::column(name, row, at_column);
                if !self.is_within((row, column), &at, problems) {
                    break;
                }
                if let Some((tile, face)) = read_square(&square, self.alphabet(), &at, problems) {
                    tiles.insert((row, column), PlacedTile { tile, face, row, column, at });
                }
            }
        }
        if tiles.is_empty() && problems.count(Severity::Error) == errors {
            let help =
                "write an upper-case letter for a tile, a lower-case letter for a blank, and `.` for an empty square";
            problems.error(Code::EmptyBoard, Locus::file(name), "there are no tiles on the board", help);
        }
        (problems.count(Severity::Error) == errors).then_some(PlayedBoard { tiles })
    }

    /// Returns true if a square is on the board. Otherwise, adds an error to `problems` and returns false.
    fn is_within(&self, (row, column): Square, at: &Locus, problems: &mut Diagnostics) -> bool {
        let Board { width, height, .. } = self.edition.board;
        let is_within = row <= height && column <= width;
        if !is_within {
            let message = format!("the square is outside the board, which has {width} by {height} squares");
            let help = "the first line is the top row, and the first character of each line is in the leftmost column";
            problems.error(Code::OffBoard, at.clone(), message, help);
        }
        is_within
    }
}

impl<'a> PlayedBoard<'a> {
    /// Returns the tiles, row by row.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &PlacedTile<'a>> {
        self.tiles.values()
    }

    /// Returns all runs of two or more tiles, horizontal ones first. Runs in the same direction are ordered by their
    /// first square, row by row.
    pub fn runs(&self) -> Vec<Run<'_, 'a>> {
        let directions = [Direction::Horizontal, Direction::Vertical];
        let all = directions.iter().flat_map(|&direction| {
            self.tiles.keys().filter_map(move |&square| Some(Run { direction, tiles: self.run(direction, square)? }))
        });
        all.collect()
    }

    /// Returns the tiles of the run that begins at a square. Returns `None` if no run of two or more tiles begins
    /// there.
    fn run(&self, direction: Direction, begin: Square) -> Option<Vec<&PlacedTile<'a>>> {
        let [before, _] = direction.neighbours(begin);
        if self.tiles.contains_key(&before) {
            return None;
        }
        let mut square = begin;
        let mut tiles = Vec::new();
        while let Some(placed) = self.tiles.get(&square) {
            tiles.push(placed);
            [_, square] = direction.neighbours(square);
        }
        (tiles.len() > 1).then_some(tiles)
    }

    /// Returns the first tile of each group of connected tiles. If all tiles are connected, there is only one group.
    pub fn groups(&self) -> Vec<&PlacedTile<'a>> {
        let mut left: BTreeSet<Square> = self.tiles.keys().copied().collect();
        let mut firsts = Vec::new();
        while let Some(first) = left.pop_first() {
            firsts.push(&self.tiles[&first]);
            let mut reached = vec![first];
            while let Some(square) = reached.pop() {
                for direction in [Direction::Horizontal, Direction::Vertical] {
                    reached.extend(direction.neighbours(square).into_iter().filter(|next| left.remove(next)));
                }
            }
        }
        firsts
    }
}

/// Returns the text of each square in a line, with the column in the file where the text begins. The text is a
/// character and its combining marks, or several characters in brackets.
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

/// Parses the text of a square that is not empty. Returns the tile and its face. If the edition does not have the tile,
/// adds an error to `problems` and returns `None`.
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
        let help = format!(
            "write a blank as a lower-case letter and an empty square as `.`; the tiles are {}",
            alphabet.labels()
        );
        problems.error(Code::NoTile, at.clone(), format!("this edition has no tile {}", visible(&label)), help);
        return None;
    };
    // A letter without upper and lower case is always a tile, never a blank.
    let is_blank = label == letters && label.chars().any(char::is_lowercase);
    Some((tile, if is_blank { Face::Blank } else { Face::Letter }))
}
