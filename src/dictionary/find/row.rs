//! A row of squares on a board, some of which hold tiles, and the ways to play a word in it.

use super::matcher::{AnyOf, PrefixMatcher, Step, boxed};
use super::rack::Rack;
use super::tiles::tiles;
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// A way to play a word in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    /// The number of the word's first square in the row, from 1.
    pub(crate) first: usize,
    /// The number of the word's last square in the row.
    pub(crate) last: usize,
    /// The labels of the tiles for which blanks are used.
    pub(crate) blanks: Vec<String>,
    /// The value of the tiles in points, with 0 for a blank. `None` if the edition has no value for one of the tiles.
    pub(crate) value: Option<u32>,
}

/// Follows a word that begins at a certain square of a row. The word must use at least one tile of the rack and, if the
/// row has tiles, at least one of these. The squares before and after the word must be free or outside the row.
struct WordAt {
    start: usize,
    /// The tiles on the squares from the start to the end of the row. `None` for a free square.
    squares: Vec<Option<u8>>,
    /// Whether the row has tiles.
    has_tiles: bool,
    rack: Rack,
    /// For each tile of the word so far, whether it comes from the rack and not from the board.
    placed: Vec<bool>,
}

impl PrefixMatcher for WordAt {
    fn push(&mut self, tile: u8) -> Step {
        let square = self.squares.get(self.placed.len()).copied();
        self.placed.push(square == Some(None));
        match square {
            None => Step::Prune,
            Some(Some(on_board)) => Step::continue_if(on_board == tile),
            Some(None) => self.rack.push(tile),
        }
    }

    fn pop(&mut self) {
        if self.placed.pop() == Some(true) {
            self.rack.pop();
        }
    }

    fn accepts(&mut self, _: &str) -> bool {
        let is_free_after = !matches!(self.squares.get(self.placed.len()), Some(Some(_)));
        is_free_after && self.placed.contains(&true) && (!self.has_tiles || self.placed.contains(&false))
    }
}

/// Reads a row: `?` and `.` are free squares, and letters are tiles on the board. Returns a matcher for each square at
/// which a word may begin.
fn words_at(dictionary: &Dictionary, row: &str, rack: Option<&str>) -> Result<Vec<WordAt>, QueryFault> {
    let (mut squares, mut rest) = (Vec::new(), row.trim());
    while !rest.is_empty() {
        let end = rest.find(['?', '.']).unwrap_or(rest.len());
        if end > 0 {
            squares.extend(tiles(dictionary, &rest[..end])?.into_iter().map(Some));
        }
        squares.extend((end < rest.len()).then_some(None));
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    if squares.is_empty() {
        return Err(QueryFault::Empty(row.to_owned()));
    }
    let board = &dictionary.edition.board;
    let most = board.width.max(board.height) as usize;
    if squares.len() > most {
        return Err(QueryFault::TooLong { text: row.to_owned(), most });
    }
    // Without a rack, any tiles may be placed.
    let rack = rack.map_or_else(|| Ok(Rack::any(dictionary)), |rack| Rack::within(dictionary, rack))?;
    let has_tiles = squares.iter().any(Option::is_some);
    let starts = (0..squares.len()).filter(|start| *start == 0 || squares[start - 1].is_none());
    let word_at =
        |start| WordAt { start, squares: squares[start..].to_vec(), has_tiles, rack: rack.clone(), placed: Vec::new() };
    Ok(starts.map(word_at).collect())
}

/// Returns a matcher for the words that can be placed in a row.
pub(super) fn row(dictionary: &Dictionary, row: &str, rack: Option<&str>) -> Result<AnyOf<'static>, QueryFault> {
    Ok(AnyOf::new(words_at(dictionary, row, rack)?.into_iter().map(boxed)))
}

impl Dictionary {
    /// Returns the ways to play a word in a row, as in [`Condition::Row`](super::Condition::Row).
    ///
    /// # Errors
    /// If the row or the rack has a letter without a tile, or if the row has too many squares.
    pub(crate) fn placements(&self, word: &str, row: &str, rack: Option<&str>) -> Result<Vec<Placement>, QueryFault> {
        let spelling = self.alphabet().spell(word).unwrap_or_default();
        let play = |mut at: WordAt| {
            let (mut blanks, mut value) = (Vec::new(), Some(0));
            for &tile in &spelling {
                if at.push(tile) == Step::Prune {
                    return None;
                }
                let is_blank = at.placed.last() == Some(&true) && at.rack.ends_with_blank();
                let tile = &self.alphabet().tiles[usize::from(tile)];
                blanks.extend(is_blank.then(|| tile.label.clone()));
                value = value.zip(if is_blank { Some(0) } else { tile.value }).map(|(sum, value)| sum + value);
            }
            let (first, last) = (at.start + 1, at.start + spelling.len());
            at.accepts(word).then_some(Placement { first, last, blanks, value })
        };
        Ok(words_at(self, row, rack)?.into_iter().filter_map(play).collect())
    }
}
