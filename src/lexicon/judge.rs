//! One ruling for several words, or for a whole board.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::board::{Direction, Face, LaidBoard, LaidTile, Run};
use super::{ArtefactError, Check, Lexicon};
use crate::edition::{BoardScore, worded};
use crate::locus::Locus;

/// Whether a ruling tells which of several words are to blame, and why words are not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Culprits {
    /// It does.
    Named,
    /// It does not, as at a table where one player challenges another.
    Unnamed,
}

/// One ruling for several words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// The edition.
    pub edition: String,
    /// The words as they were asked for.
    pub words: Vec<String>,
    /// Whether all of them may be laid.
    pub allowed: bool,
    /// Those that may not, if they are to be named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<Check>,
}

/// One ruling for a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardRuling {
    /// The edition.
    pub edition: String,
    /// Whether all words are allowed and no other rule is broken.
    pub allowed: bool,
    /// Tiles on the board.
    pub tiles: usize,
    /// How many of them are blanks.
    pub blanks: usize,
    /// Every run of two or more tiles.
    pub words: Vec<BoardWord>,
    /// What else is wrong.
    pub breaches: Vec<Breach>,
    /// The score; none if the edition does not say how a board scores, or a value is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<BoardPoints>,
}

/// A run of two or more tiles, judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardWord {
    /// How it runs.
    pub direction: Direction,
    /// Row of its first tile, from 1.
    pub row: u32,
    /// Column of its first tile in squares, from 1.
    pub column: u32,
    /// Its first character in the file.
    #[serde(serialize_with = "with_column")]
    pub at: Locus,
    /// Points, blanks not counted; none if the edition does not know them.
    pub value: Option<u32>,
    /// What the tiles read.
    pub word: String,
    /// Whether it may be laid.
    pub allowed: bool,
    /// Why not, if that is to be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Check>,
}

/// A rule about boards that is broken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breach {
    /// Which.
    pub kind: BreachKind,
    /// What is wrong.
    pub message: String,
    /// A tile that is concerned.
    #[serde(serialize_with = "with_column")]
    pub at: Locus,
}

/// What can be wrong with a board whose words are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BreachKind {
    /// Tiles do not hang together.
    NotConnected,
    /// The bag does not hold so many of a tile.
    NotInBag,
    /// More tiles lie than a player holds, where a board is one move.
    NotInRack,
    /// A single tile is no word.
    NoWord,
}

impl BreachKind {
    /// Its name, as JSON has it.
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
    /// Letters of all horizontal words.
    pub horizontal: u32,
    /// Letters of all vertical words.
    pub vertical: u32,
    /// For laying all tiles of the rack.
    pub bonus: u32,
    /// What these three make together.
    pub sum: u32,
    /// What counts: the sum, or nothing for a board that is not allowed.
    pub total: u32,
    /// The clause of the regulation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cites: Option<String>,
    /// The line that says how boards score.
    pub rule_at: Locus,
}

fn with_column<S: Serializer>(at: &Locus, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(at)
}

impl Lexicon {
    /// Rules on several words at once: allowed only if all of them are.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let world = tiny("tea\neat\n");
    /// # let build = world.build();
    /// use lexmill::lexicon::{Culprits, Lexicon};
    ///
    /// let lexicon = Lexicon::open(&build.join("tiny-en"))?;
    /// assert!(lexicon.judge(&["tea", "eat"], Culprits::Unnamed)?.allowed);
    /// let ruling = lexicon.judge(&["tea", "tae"], Culprits::Named)?;
    /// assert_eq!(ruling.refused[0].word, "tae");
    /// # Ok(())
    /// # }
    /// ```
    pub fn judge<S: AsRef<str>>(&self, words: &[S], culprits: Culprits) -> Result<Ruling, ArtefactError> {
        let (mut allowed, mut refused) = (true, Vec::new());
        for word in words.iter().map(AsRef::as_ref) {
            if !self.resolve(word)?.is_allowed() {
                allowed = false;
                match culprits {
                    Culprits::Named => refused.push(self.check(word)?),
                    Culprits::Unnamed => break,
                }
            }
        }
        let words = words.iter().map(|word| word.as_ref().to_owned()).collect();
        Ok(Ruling { edition: self.edition.id.clone(), words, allowed, refused })
    }

    /// Rules on a board that was [read](Self::read_board) in the tiles of this edition.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let world = tiny("tea\neat\nat\n");
    /// # let build = world.build();
    /// use lexmill::diagnostic::Diagnostics;
    /// use lexmill::lexicon::{Culprits, Lexicon};
    ///
    /// let lexicon = Lexicon::open(&build.join("tiny-en"))?;
    /// let mut problems = Diagnostics::default();
    /// let board = lexicon.read_board("TEA\n..t", &"board.txt".into(), &mut problems).expect("it is a board");
    /// let ruling = lexicon.judge_board(&board, Culprits::Named)?;
    /// assert!(ruling.allowed && ruling.blanks == 1);
    /// let words: Vec<_> = ruling.words.iter().map(|run| (run.word.as_str(), run.value)).collect();
    /// assert_eq!(words, [("tea", Some(4)), ("at", Some(1))]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn judge_board(&self, board: &LaidBoard<'_>, culprits: Culprits) -> Result<BoardRuling, ArtefactError> {
        let runs = board.runs();
        let words = runs.iter().map(|run| self.judge_run(run, culprits)).collect::<Result<Vec<_>, _>>()?;
        let mut breaches = Vec::new();
        breaches.extend(not_connected(board));
        breaches.extend(runs.is_empty().then(|| board.groups()).and_then(|groups| lone_tile(&groups)));
        breaches.extend(self.not_in_rack(board));
        breaches.extend(self.not_in_bag(board));
        let allowed = breaches.is_empty() && words.iter().all(|word| word.allowed);
        Ok(BoardRuling {
            edition: self.edition.id.clone(),
            allowed,
            tiles: board.tiles().len(),
            blanks: board.tiles().filter(|laid| laid.face == Face::Blank).count(),
            score: self.score(board, &words, allowed),
            words,
            breaches,
        })
    }

    fn judge_run(&self, run: &Run<'_, '_>, culprits: Culprits) -> Result<BoardWord, ArtefactError> {
        let (word, first) = (run.text(), run.tiles[0]);
        let allowed = self.resolve(&word)?.is_allowed();
        let why = if !allowed && culprits == Culprits::Named { Some(self.check(&word)?) } else { None };
        let (direction, value, at) = (run.direction, run.value(), first.at.clone());
        Ok(BoardWord { direction, row: first.row, column: first.column, at, value, word, allowed, why })
    }

    /// Where a board is one move, its tiles are of one rack.
    fn not_in_rack(&self, board: &LaidBoard<'_>) -> Option<Breach> {
        let BoardScore::SumOfWords = self.edition.score.as_ref()?.board;
        let rack = self.edition.board.rack as usize;
        let one_too_many = board.tiles().nth(rack)?;
        let message = format!("{} tiles lie, a player holds {rack}", board.tiles().len());
        Some(Breach { kind: BreachKind::NotInRack, message, at: one_too_many.at.clone() })
    }

    /// The tiles of which more lie than there are, blanks at the end.
    fn not_in_bag(&self, board: &LaidBoard<'_>) -> Vec<Breach> {
        let mut laid = BTreeMap::<usize, Vec<&LaidTile<'_>>>::new();
        let tiles = &self.alphabet().tiles;
        for on_board in board.tiles() {
            let place = match on_board.face {
                Face::Letter => tiles.iter().position(|tile| tile == on_board.tile),
                Face::Blank => None,
            };
            laid.entry(place.unwrap_or(tiles.len())).or_default().push(on_board);
        }
        let too_many = laid.into_iter().filter_map(|(place, laid)| {
            let (name, held) = match tiles.get(place) {
                Some(tile) => (tile.label.as_str(), tile.count?),
                None => ("blanks", self.alphabet().blanks?),
            };
            let one_too_many = laid.get(held as usize)?;
            let message = format!("{} {name} lie, the bag holds {held}", laid.len());
            Some(Breach { kind: BreachKind::NotInBag, message, at: one_too_many.at.clone() })
        });
        too_many.collect()
    }

    fn score(&self, board: &LaidBoard<'_>, words: &[BoardWord], allowed: bool) -> Option<BoardPoints> {
        let score = self.edition.score.as_ref()?;
        let BoardScore::SumOfWords = score.board;
        let points = |direction| {
            words.iter().filter(|word| word.direction == direction).map(|word| word.value).sum::<Option<u32>>()
        };
        let (horizontal, vertical) = (points(Direction::Horizontal)?, points(Direction::Vertical)?);
        let lies_whole = board.tiles().len() == self.edition.board.rack as usize;
        let bonus = if lies_whole { score.all_tiles_bonus } else { 0 };
        let sum = horizontal + vertical + bonus;
        let (total, cites) = (
            if allowed { sum } else { 0 },
            score.cites.as_ref().map(|cites| worded(cites, &self.edition.book.language.id).to_owned()),
        );
        Some(BoardPoints { horizontal, vertical, bonus, sum, total, cites, rule_at: score.at.clone() })
    }
}

fn not_connected(board: &LaidBoard<'_>) -> Option<Breach> {
    let groups = board.groups();
    let [_, second, ..] = groups.as_slice() else { return None };
    let message = format!("{} groups of tiles lie apart from each other", groups.len());
    Some(Breach { kind: BreachKind::NotConnected, message, at: second.at.clone() })
}

/// A board without any run and with one group has one tile.
fn lone_tile(groups: &[&LaidTile<'_>]) -> Option<Breach> {
    let [alone] = groups else { return None };
    Some(Breach { kind: BreachKind::NoWord, message: "a single tile is no word".to_owned(), at: alone.at.clone() })
}
