//! Readers of an edition's file and of its language's file.

mod rules;
mod score;
mod tier;
mod tiles;

use std::sync::Arc;

use super::{Board, Edition, LanguageFolder, MarkPolicy, Marks, RuleText, SourceChoice};
use crate::alphabet::Alphabet;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::document::{Fields, Item, Table};
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::ReadFile;

impl LanguageFolder {
    /// Reads the language's own file. Returns `None` if it cannot be read at all.
    pub fn read_language(&self, problems: &mut Diagnostics) -> Option<(ReadFile, Arc<Language>)> {
        let name = "language.toml";
        let (file, language) = Language::read(&self.path.join(name), &self.file_name(name), &self.id, problems)?;
        Some((file, Arc::new(language)))
    }
}

impl Edition {
    /// Reads `<edition>.toml`, without building its rules. Errors are reported as diagnostics. Returns `None` if there
    /// is any.
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

        let board = board.and_then(|table| read_board(table, problems));
        let marks = marks.map(|table| read_marks(table, problems));
        let alphabet = tiles.map(|table| tiles::read(table, problems));
        let score = score.and_then(|table| score::read(table, &language.id, problems));
        let sources: Vec<_> = sources.into_iter().filter_map(|table| read_source(table, problems)).collect();
        let derives: Vec<_> =
            derives.into_iter().filter_map(|table| RuleText::read(table, &language.id, problems)).collect();
        let rules: Vec<_> =
            rules.into_iter().filter_map(|table| RuleText::read(table, &language.id, problems)).collect();
        rules::report_repeated_names(&rules, problems);
        rules::report_repeated_names(&derives, problems);
        let tiers = tier::read_all(&tiers, folder, problems);
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
            marks: marks.unwrap_or(Marks {
                hyphen: MarkPolicy::Drop,
                apostrophe: MarkPolicy::Drop,
                point: MarkPolicy::Drop,
            }),
            alphabet: alphabet.unwrap_or_else(|| Alphabet::new(Vec::new(), None)),
            score,
            sources,
            derives,
            rules,
            tiers,
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
    let at = fields.locus("name");
    fields.finish();
    Some(SourceChoice { name: name?, files, at })
}
