//! Rulings on several words at once, or on a whole board.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::board::{Direction, Face, PlacedTile, PlayedBoard, Run};
use super::check::Check;
use super::files::Dictionary;
use crate::edition::{BoardScore, worded};
use crate::error::Error;
use crate::locus::Locus;

/// Whether a ruling says which words are not allowed, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// The ruling names the words that are not allowed, with the reasons.
    Yes,
    /// The ruling gives no reasons, as in a challenge between players. A ruling on several words does not even name the
    /// words that are not allowed.
    No,
}

/// A ruling on several words at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WordsRuling {
    /// The id of the edition.
    pub edition: String,
    /// The words as the caller gave them.
    pub words: Vec<String>,
    /// Whether all words may be played.
    pub allowed: bool,
    /// The words that may not be played. Empty for [`Explain::No`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<Check>,
}

/// A ruling on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardRuling {
    /// The id of the edition.
    pub edition: String,
    /// Whether all words are allowed and no other rule is broken.
    pub allowed: bool,
    /// The number of tiles on the board.
    pub tiles: usize,
    /// The number of blanks among these tiles.
    pub blanks: usize,
    /// All runs of two or more tiles, with their verdicts.
    pub words: Vec<BoardWord>,
    /// The other rules that are broken.
    pub breaches: Vec<Breach>,
    /// The score. `None` if the edition does not define how a board is scored, or has no value for one of the tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<BoardPoints>,
}

/// A run of two or more tiles, with its verdict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardWord {
    /// The direction of the run.
    pub direction: Direction,
    /// The row of its first tile, counted from 1.
    pub row: u32,
    /// The column of its first tile on the board, counted in squares from 1.
    pub column: u32,
    /// The position of its first tile in the file.
    #[serde(serialize_with = "with_column")]
    pub at: Locus,
    /// The sum of its tiles' values in points; a blank is worth 0. `None` if the edition has no value for one of the
    /// tiles.
    pub value: Option<u32>,
    /// The letters of the tiles.
    pub word: String,
    /// Whether the word may be played.
    pub allowed: bool,
    /// The reason why the word may not be played. `None` if it may be played, or for [`Explain::No`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Check>,
}

/// A breach of a rule about boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breach {
    /// The kind of breach.
    pub kind: BreachKind,
    /// The message for users.
    pub message: String,
    /// The position in the file of a tile that breaks the rule.
    #[serde(serialize_with = "with_column")]
    pub at: Locus,
}

/// The rules that a board can break even if all its words are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BreachKind {
    /// The tiles are not all connected.
    NotConnected,
    /// The board has more tiles of one kind than the bag.
    NotInBag,
    /// The board has more tiles than a rack, in a game where a whole board is a single move.
    NotInRack,
    /// The board has only a single tile, which is not a word.
    NoWord,
}

impl BreachKind {
    /// Returns the name used in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::NotConnected => "not-connected",
            Self::NotInBag => "not-in-bag",
            Self::NotInRack => "not-in-rack",
            Self::NoWord => "no-word",
        }
    }
}

/// The score of a board, in points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardPoints {
    /// The points for the letters of all horizontal words.
    pub horizontal: u32,
    /// The points for the letters of all vertical words.
    pub vertical: u32,
    /// The bonus for playing all tiles of the rack.
    pub bonus: u32,
    /// The sum of the three fields above.
    pub sum: u32,
    /// The final score: the sum, or 0 if the board is not allowed.
    pub total: u32,
    /// The cited clause of the regulation. `None` if the edition does not cite a clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cites: Option<String>,
    /// The line that defines how boards are scored.
    pub rule_at: Locus,
}

/// Serialises a location with its column, which [`Locus`] leaves out by default.
fn with_column<S: Serializer>(at: &Locus, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(at)
}

impl Dictionary {
    /// Rules on several words at once. The ruling allows the words only if every word is allowed.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn judge<S: AsRef<str>>(&self, words: &[S], explain: Explain) -> Result<WordsRuling, Error> {
        let (mut allowed, mut refused) = (true, Vec::new());
        for word in words.iter().map(AsRef::as_ref) {
            if !self.resolve(word)?.is_allowed() {
                allowed = false;
                match explain {
                    Explain::Yes => refused.push(self.check(word)?),
                    Explain::No => break,
                }
            }
        }
        let words = words.iter().map(|word| word.as_ref().to_owned()).collect();
        Ok(WordsRuling { edition: self.edition.id.clone(), words, allowed, refused })
    }

    /// Judges a board, which must be the result of [`read_board`](Self::read_board) of the same edition.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn judge_board(&self, board: &PlayedBoard<'_>, explain: Explain) -> Result<BoardRuling, Error> {
        let runs = board.runs();
        let words = runs.iter().map(|run| self.judge_run(run, explain)).collect::<Result<Vec<_>, _>>()?;
        let breaches = breach_of_groups(board).into_iter().chain(self.not_in_rack(board));
        let breaches: Vec<_> = breaches.chain(self.not_in_bag(board)).collect();
        let allowed = breaches.is_empty() && words.iter().all(|word| word.allowed);
        Ok(BoardRuling {
            edition: self.edition.id.clone(),
            allowed,
            tiles: board.tiles().len(),
            blanks: board.tiles().filter(|placed| placed.face == Face::Blank).count(),
            score: self.board_points(board, &words, allowed),
            words,
            breaches,
        })
    }

    fn judge_run(&self, run: &Run<'_, '_>, explain: Explain) -> Result<BoardWord, Error> {
        let (word, first) = (run.text(), run.tiles[0]);
        let allowed = self.resolve(&word)?.is_allowed();
        let why = if !allowed && explain == Explain::Yes { Some(self.check(&word)?) } else { None };
        let (direction, value, at) = (run.direction, run.value(), first.at.clone());
        Ok(BoardWord { direction, row: first.row, column: first.column, at, value, word, allowed, why })
    }

    /// Returns a breach if a whole board is a single move in this game, but the board has more tiles than a rack holds.
    /// Returns `None` otherwise.
    fn not_in_rack(&self, board: &PlayedBoard<'_>) -> Option<Breach> {
        let BoardScore::SumOfWords = self.edition.score.as_ref()?.board;
        let rack = self.edition.board.rack as usize;
        let one_too_many = board.tiles().nth(rack)?;
        let tiles = board.tiles().len();
        let message =
            format!("all tiles on the board must come from one move, but there are {tiles}; a rack holds only {rack}");
        Some(Breach { kind: BreachKind::NotInRack, message, at: one_too_many.at.clone() })
    }

    /// Returns a breach for each kind of tile that is on the board more often than in the bag. Blanks come last.
    fn not_in_bag(&self, board: &PlayedBoard<'_>) -> Vec<Breach> {
        let mut by_kind = BTreeMap::<usize, Vec<&PlacedTile<'_>>>::new();
        let tiles = &self.alphabet().tiles;
        for on_board in board.tiles() {
            let kind = match on_board.face {
                Face::Letter => tiles.iter().position(|tile| tile == on_board.tile),
                Face::Blank => None,
            };
            by_kind.entry(kind.unwrap_or(tiles.len())).or_default().push(on_board);
        }
        let too_many = by_kind.into_iter().filter_map(|(kind, placed)| {
            let (name, held) = match tiles.get(kind) {
                Some(tile) => (tile.label.as_str(), tile.count?),
                None => ("blanks", self.alphabet().blanks?),
            };
            let one_too_many = placed.get(held as usize)?;
            let message = format!("the board has {} {name}, but the bag has only {held}", placed.len());
            Some(Breach { kind: BreachKind::NotInBag, message, at: one_too_many.at.clone() })
        });
        too_many.collect()
    }

    fn board_points(&self, board: &PlayedBoard<'_>, words: &[BoardWord], allowed: bool) -> Option<BoardPoints> {
        let score = self.edition.score.as_ref()?;
        let BoardScore::SumOfWords = score.board;
        let points = |direction| {
            words.iter().filter(|word| word.direction == direction).map(|word| word.value).sum::<Option<u32>>()
        };
        let (horizontal, vertical) = (points(Direction::Horizontal)?, points(Direction::Vertical)?);
        let uses_whole_rack = board.tiles().len() == self.edition.board.rack as usize;
        let bonus = if uses_whole_rack { score.all_tiles_bonus } else { 0 };
        let sum = horizontal + vertical + bonus;
        let total = if allowed { sum } else { 0 };
        let cites = score.cites.as_ref().map(|cites| worded(cites, &self.edition.book.language.id).to_owned());
        Some(BoardPoints { horizontal, vertical, bonus, sum, total, cites, rule_at: score.at.clone() })
    }
}

/// Returns a breach if the tiles are not all connected, or if there is only a single tile. Returns `None` otherwise.
fn breach_of_groups(board: &PlayedBoard<'_>) -> Option<Breach> {
    let groups = board.groups();
    let (kind, message, tile) = match groups.as_slice() {
        [_, second, ..] => (
            BreachKind::NotConnected,
            format!("the tiles form {} separate groups; all tiles must be connected", groups.len()),
            second,
        ),
        [alone] if board.tiles().len() == 1 => (BreachKind::NoWord, "a single tile is not a word".to_owned(), alone),
        _ => return None,
    };
    Some(Breach { kind, message, at: tile.at.clone() })
}
