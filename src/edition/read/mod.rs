//! Readers of an edition's file and of its language's file.

mod rules;
mod score;
mod tier;
mod tiles;

use std::sync::Arc;

use super::board::Board;
use super::folder::LanguageFolder;
use super::game::Edition;
use super::marks::{MarkPolicy, Marks};
use super::source_choice::SourceChoice;
use crate::alphabet::Alphabet;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::document::{Fields, Item, Table};
use crate::language::Language;
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;

/// The board of an edition whose table `[board]` is missing or faulty.
const PLACEHOLDER_BOARD: Board = Board { width: 1, height: 1, rack: 1, taken: 0 };

/// The treatment of marks in an edition whose table `[normalise]` is missing.
const PLACEHOLDER_MARKS: Marks =
    Marks { hyphen: MarkPolicy::Drop, apostrophe: MarkPolicy::Drop, point: MarkPolicy::Drop };

impl LanguageFolder {
    /// Reads the language's own file. Returns `None` if it cannot be read at all.
    pub fn read_language(&self, problems: &mut Diagnostics) -> Option<(ReadFile, Arc<Language>)> {
        let name = "language.toml";
        let (file, language) = Language::read(&self.path.join(name), &self.file_name(name), &self.id, problems)?;
        Some((file, Arc::new(language)))
    }
}

impl Edition {
    /// Reads `<edition>.toml`, without building its rules. Returns `None` after an error; errors are reported as
    /// diagnostics.
    pub fn read(
        folder: &LanguageFolder,
        id: &str,
        language: &Arc<Language>,
        problems: &mut Diagnostics,
    ) -> Option<Self> {
        let errors = problems.count(Severity::Error);
        Self::draft(folder, id, language, problems).filter(|_| problems.count(Severity::Error) == errors)
    }

    /// Reads `<edition>.toml` with placeholders for faulty values, so that the faults of its rules can be found as
    /// well. Returns `None` if the file cannot be read at all.
    pub(crate) fn draft(
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
        let tiers = fields.tables("tier");
        fields.finish();
        Some(Self {
            id: id.to_owned(),
            language: language.clone(),
            title: title.unwrap_or_default(),
            publisher: publisher.unwrap_or_default(),
            regulation: regulation.unwrap_or_default(),
            wants_permissive,
            weak_spots,
            board: board.and_then(|table| read_board(table, problems)).unwrap_or(PLACEHOLDER_BOARD),
            marks: marks.map_or(PLACEHOLDER_MARKS, |table| read_marks(table, problems)),
            alphabet: tiles.map_or_else(|| Alphabet::new(Vec::new(), None), |table| tiles::read(table, problems)),
            score: score.and_then(|table| score::read(table, &language.id, problems)),
            sources: read_sources(&sources, &name, problems),
            derives: rules::read_all("derivation", &derives, &language.id, problems),
            rules: rules::read_all("rule", &rules, &language.id, problems),
            tiers: tier::read_all(&tiers, folder, problems),
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

fn read_sources(tables: &[&Table], file: &FileName, problems: &mut Diagnostics) -> Vec<SourceChoice> {
    let sources: Vec<_> = tables.iter().filter_map(|table| read_source(table, problems)).collect();
    if sources.is_empty() {
        let help = "add a [[source]] table with the name of a folder in sources/";
        problems.error(Code::NoSource, Locus::file(file), "the edition reads no source", help);
    }
    sources
}

fn read_source(table: &Table, problems: &mut Diagnostics) -> Option<SourceChoice> {
    let mut fields = Fields::new(table, problems);
    let name = fields.string("name");
    let files = fields.strings("files");
    let at = fields.locus("name");
    fields.finish();
    Some(SourceChoice { name: name?, files, at })
}
