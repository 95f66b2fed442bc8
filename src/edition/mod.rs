//! A game edition as `rules/<lang>/<edition>.toml` describes it.
//!
//! The rules are kept as written here ([`RuleText`]); `rule` builds them.

mod folder;
mod list;
mod rule_text;
mod score;
mod tiles;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use self::folder::LanguageFolder;
pub use self::list::{List, Row};
pub use self::rule_text::{RuleText, Wording, worded};
pub use self::score::{BoardScore, Score};
use crate::alphabet::Alphabet;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::ReadFile;

/// The board, in squares, and the rack, in tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Squares from left to right.
    pub width: u32,
    /// Squares from top to bottom.
    pub height: u32,
    /// Tiles that a player holds.
    pub rack: u32,
    /// Tiles that a player may take from the board in a turn.
    pub taken: u32,
}

/// What becomes of a mark within a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkPolicy {
    /// It is left out and the word kept: `mee-eten` becomes `meeeten`.
    Drop,
    /// It stays in the form, and so needs a tile.
    Keep,
}

/// What becomes of the marks for which there is no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Hyphens.
    pub hyphen: MarkPolicy,
    /// Apostrophes.
    pub apostrophe: MarkPolicy,
    /// Full stops, as in abbreviations.
    pub point: MarkPolicy,
}

impl Marks {
    /// No mark stays.
    const ALL_DROPPED: Self = Self { hyphen: MarkPolicy::Drop, apostrophe: MarkPolicy::Drop, point: MarkPolicy::Drop };
}

/// A source that the edition reads.
#[derive(Clone, Debug)]
pub struct SourceChoice {
    /// Its folder below `sources/<lang>/`.
    pub name: String,
    /// Globs over the paths of its files; none means all.
    pub files: Vec<String>,
    /// Where the edition names it.
    pub at: Locus,
}

impl SourceChoice {
    /// All files of a source.
    pub fn whole(name: String, at: Locus) -> Self {
        Self { name, files: Vec::new(), at }
    }
}

/// A game in a language, validated, its rules as written.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The file's name without ending, such as `woordspel-nl`.
    pub id: String,
    /// Its language.
    pub language: Arc<Language>,
    /// The game's name.
    pub title: String,
    /// Who publishes the game.
    pub publisher: String,
    /// The regulation that the rules cite.
    pub regulation: String,
    /// Where it says that it wants to be permissive: that no part asks for a licence of the whole.
    pub wants_permissive: Option<Locus>,
    /// What it is known to do badly, in English sentences for its report.
    pub weak_spots: Vec<String>,
    /// Board and rack.
    pub board: Board,
    /// What becomes of marks.
    pub marks: Marks,
    /// The tiles.
    pub alphabet: Alphabet,
    /// How a board scores; none where the regulation leaves that to squares and moves.
    pub score: Option<Score>,
    /// The sources, in the order of the file.
    pub sources: Vec<SourceChoice>,
    /// What is derived from the words of the sources.
    pub derives: Vec<RuleText>,
    /// The rules, in the order of authority.
    pub rules: Vec<RuleText>,
    /// The edition's file.
    pub file: ReadFile,
    /// The folder with the lists and decisions that rules name.
    pub folder: LanguageFolder,
}

impl Edition {
    /// Reads `<edition>.toml`; `None` if it cannot be read at all. What is wrong in it is a diagnostic, and has
    /// a placeholder in the result, so that the faults of its rules can be found as well.
    pub fn read(
        folder: &LanguageFolder,
        id: &str,
        language: &Arc<Language>,
        problems: &mut Diagnostics,
    ) -> Option<Self> {
        let file = format!("{id}.toml");
        let name = folder.file_name(&file);
        let (file, table) = Table::read(&folder.path.join(&file), &name, problems)?;
        let mut fields = Fields::new(&table, problems);
        let title = fields.string("title");
        let publisher = fields.string("publisher");
        let regulation = fields.string("regulation");
        let weak_spots = fields.strings("weak-spots");
        let wants_permissive = fields
            .optional("wants", "permissive", |item| (item.as_str() == Some("permissive")).then(|| item.at.clone()));
        let board = fields.required("board", "a table with width, height and rack", |item| item.as_table());
        let marks = fields.required("normalise", "a table with hyphen, apostrophe and point", |item| item.as_table());
        let tiles = fields.required("tiles", "a table of the edition's tiles", |item| item.as_table());
        let score = fields.table("score");
        let sources = fields.tables("source");
        let derives = fields.tables("derive");
        let rules = fields.tables("rule");
        fields.finish();

        let board = board.and_then(|table| read_board(table, problems));
        let marks = marks.map(|table| read_marks(table, problems));
        let alphabet = tiles.map(|table| tiles::read(table, problems));
        let score = score.and_then(|table| score::read(table, &language.id, problems));
        let sources: Vec<_> = sources.into_iter().filter_map(|table| read_source(table, problems)).collect();
        let derives: Vec<_> =
            derives.into_iter().filter_map(|table| RuleText::read(table, &language.id, problems)).collect();
        let rules: Vec<_> =
            rules.into_iter().filter_map(|table| RuleText::read(table, &language.id, problems)).collect();
        rule_text::report_repeated_names(&rules, problems);
        rule_text::report_repeated_names(&derives, problems);
        if sources.is_empty() {
            let help = "add a [[source]] table with the name of a folder in sources/";
            problems.error(Code::NoSource, Locus::file(&name), "the edition reads no source", help);
        }
        Some(Self {
            id: id.to_owned(),
            language: language.clone(),
            title: title.unwrap_or_default(),
            publisher: publisher.unwrap_or_default(),
            regulation: regulation.unwrap_or_default(),
            wants_permissive,
            weak_spots,
            board: board.unwrap_or(Board { width: 1, height: 1, rack: 1, taken: 0 }),
            marks: marks.unwrap_or(Marks::ALL_DROPPED),
            alphabet: alphabet.unwrap_or_else(|| Alphabet::new(Vec::new(), None)),
            score,
            sources,
            derives,
            rules,
            file,
            folder: folder.clone(),
        })
    }
}

fn read_board(table: &Table, problems: &mut Diagnostics) -> Option<Board> {
    let mut fields = Fields::new(table, problems);
    let squares = "a number of squares, 1 or more";
    let positive = |item: &Item| item.as_integer()?.try_into().ok().filter(|&number: &u32| number > 0);
    let width = fields.required("width", squares, positive);
    let height = fields.required("height", squares, positive);
    let rack = fields.required("rack", "a number of tiles, 1 or more", positive);
    let taken = fields.number("taken", "a number of tiles").unwrap_or(0);
    fields.finish();
    Some(Board { width: width?, height: height?, rack: rack?, taken })
}

fn read_marks(table: &Table, problems: &mut Diagnostics) -> Marks {
    let policies = [("drop", MarkPolicy::Drop), ("keep", MarkPolicy::Keep)];
    let mut fields = Fields::new(table, problems);
    let marks = Marks {
        hyphen: fields.choice("hyphen", &policies),
        apostrophe: fields.choice("apostrophe", &policies),
        point: fields.choice("point", &policies),
    };
    fields.finish();
    marks
}

fn read_source(table: &Table, problems: &mut Diagnostics) -> Option<SourceChoice> {
    let mut fields = Fields::new(table, problems);
    let name = fields.string("name");
    let files = fields.strings("files");
    let at = fields.place("name");
    fields.finish();
    Some(SourceChoice { name: name?, files, at })
}
