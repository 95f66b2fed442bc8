//! A game edition, and the reader of its file.

use std::path::Path;
use std::sync::Arc;

use super::folder::LanguageFolder;
use super::rule_text::{Dependency, RuleText, read_clause};
use super::source_choice::SourceChoice;
use super::tier::Tier;
use super::tiles;
use crate::alphabet::Alphabet;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::document::{Fields, Item, Table};
use crate::edition::board::{Board, BoardScore, Score};
use crate::edition::expected::{ExpectedWords, Precision};
use crate::edition::marks::{MarkPolicy, Marks};
use crate::edition::schedule::{Interval, Schedule};
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::{AbsentSource, ReadFile};
use crate::text::day_of;

/// The board that replaces a missing or faulty table `[board]`.
const PLACEHOLDER_BOARD: Board = Board { width: 1, height: 1, rack: 1, taken: 0 };

/// The maximum width and height of a board, in squares. A word is in one row or column, so it has at most this number
/// of tiles. A search cannot count more tiles.
const MAX_SIDE: u32 = 63;

/// The treatment of marks that replaces a missing table `[normalise]`.
const PLACEHOLDER_MARKS: Marks =
    Marks { hyphen: MarkPolicy::Drop, apostrophe: MarkPolicy::Drop, point: MarkPolicy::Drop };

/// A game in a language. The values are validated; the rules are kept as written.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The file's name without extension, such as `woordspel-nl`.
    pub id: String,
    /// The edition's language.
    pub language: Arc<Language>,
    /// The game's name.
    pub title: String,
    /// The publisher of the game.
    pub publisher: String,
    /// The regulation that the rules cite.
    pub regulation: String,
    /// The location of `wants = "permissive"`, which asks that no part impose its licence on the whole dictionary.
    /// `None` if the key is missing.
    pub wants_permissive: Option<Locus>,
    /// Known weaknesses of the dictionary: English sentences for the report.
    pub weak_spots: Vec<String>,
    /// Board and rack.
    pub board: Board,
    /// The treatment of marks.
    pub marks: Marks,
    /// The tiles.
    pub alphabet: Alphabet,
    /// The scoring of a whole board. `None` if the edition has no `[score]`: in most games, scores depend on squares
    /// and moves.
    pub score: Option<Score>,
    /// The number of words that the game has. `None` if the edition has no `[expects]`.
    pub expects: Option<ExpectedWords>,
    /// The schedule of releases. `None` if the edition has no `[release]`: then each compile replaces the current build.
    pub release: Option<Schedule>,
    /// The sources, in the order of the file.
    pub sources: Vec<SourceChoice>,
    /// The sources of the meanings of words, in the order of preference.
    pub meanings: Vec<SourceChoice>,
    /// The derivations that infer forms from words of the sources.
    pub derives: Vec<RuleText>,
    /// The rules, in the order of the file. For each reading, the first rule with a finding decides.
    pub rules: Vec<RuleText>,
    /// The rules that are not in force, because they depend on an optional source that is absent or present.
    pub dormant_rules: Vec<RuleText>,
    /// The names of the sources that give no frequencies.
    pub without_frequencies: Vec<String>,
    /// The tiers: smaller sets of words inside the edition.
    pub tiers: Vec<Tier>,
    /// The edition's file.
    pub file: ReadFile,
    /// The folder with the lists and decisions that the rules refer to.
    pub folder: LanguageFolder,
}

impl Edition {
    /// Reads `<edition>.toml`, without building its rules. Errors are reported as diagnostics. Returns `None` if there
    /// are errors.
    pub fn read(
        folder: &LanguageFolder,
        id: &str,
        language: &Arc<Language>,
        problems: &mut Diagnostics,
    ) -> Option<Self> {
        let errors = problems.count(Severity::Error);
        Self::draft(folder, id, language, problems).filter(|_| problems.count(Severity::Error) == errors)
    }

    /// Reads `<edition>.toml`. Faulty values are replaced by placeholders, so that faults of the rules can be found as
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
        let expects = fields.table("expects");
        let release = fields.table("release");
        let sources = fields.tables("source");
        let meanings = fields.tables("meaning");
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
            score: score.and_then(|table| read_score(table, &language.id, problems)),
            expects: expects.and_then(|table| read_expects(table, &language.id, problems)),
            release: release.and_then(|table| read_release(table, problems)),
            sources: SourceChoice::read_all(&sources, &name, problems),
            meanings: SourceChoice::read_optional(&meanings, problems),
            derives: RuleText::read_all("derivation", &derives, &language.id, problems),
            rules: RuleText::read_all("rule", &rules, &language.id, problems),
            dormant_rules: Vec::new(),
            without_frequencies: Vec::new(),
            tiers: Tier::read_all(&tiers, folder, &language.tags, problems),
            file,
            folder: folder.clone(),
        })
    }

    /// Reads the `[[rule]]` tables of a file as rules of this edition, with reasons in English. Faults are reported as
    /// diagnostics. Returns `None` if the file cannot be read.
    pub(crate) fn read_rules(&self, path: &Path, problems: &mut Diagnostics) -> Option<Vec<RuleText>> {
        let (_, table) = Table::read(path, &path.display().to_string().as_str().into(), problems)?;
        let mut fields = Fields::new(&table, problems);
        let rules = fields.tables("rule");
        fields.finish();
        Some(RuleText::read_all("rule", &rules, "en", problems))
    }

    /// Removes the derivations that are not in force if these sources are absent, and moves the rules that are not in
    /// force to `dormant_rules`. Reports rules and derivations that depend on a source that the edition does not read.
    pub(crate) fn remove_dormant(&mut self, absent: &[AbsentSource], problems: &mut Diagnostics) {
        let dependencies = self.rules.iter().chain(&self.derives).filter_map(|text| text.depends_on.as_ref());
        for Dependency { sources, at, .. } in dependencies {
            for source in sources.iter().filter(|source| self.sources.iter().all(|choice| choice.name != **source)) {
                let message = format!("the edition does not read a source `{source}`");
                let help = "correct the name, or add a [[source]] table with this name";
                problems.error(Code::NoSource, at.clone(), message, help);
            }
        }
        let is_absent = |source: &str| absent.iter().any(|absent| absent.name() == source);
        self.derives.retain(|text| text.is_in_force(is_absent));
        let rules = std::mem::take(&mut self.rules);
        (self.rules, self.dormant_rules) = rules.into_iter().partition(|text| text.is_in_force(is_absent));
    }
}

fn read_board(table: &Table, problems: &mut Diagnostics) -> Option<Board> {
    let mut fields = Fields::new(table, problems);
    let squares = &format!("a number of squares from 1 to {MAX_SIDE}");
    let positive = |item: &Item| item.as_integer()?.try_into().ok().filter(|&number: &u32| number > 0);
    let side = |item: &Item| positive(item).filter(|&number| number <= MAX_SIDE);
    let width = fields.required("width", squares, side);
    let height = fields.required("height", squares, side);
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

/// Reads the table `[score]`; faults are reported as diagnostics. Returns `None` if `board` is missing or wrong.
fn read_score(table: &Table, language: &str, problems: &mut Diagnostics) -> Option<Score> {
    let mut fields = Fields::new(table, problems);
    let named = |text: &str| (text == "sum-of-words").then_some(BoardScore::SumOfWords);
    let board = fields.required("board", "\"sum-of-words\"", |item| named(item.as_str()?));
    let bonus = fields.number_up_to(tiles::MAX_POINTS, "all-tiles-bonus", "points");
    let cites = read_clause(&mut fields, language, &table.at);
    fields.finish();
    Some(Score { board: board?, all_tiles_bonus: bonus.unwrap_or(0), cites, at: table.at.whole_line() })
}

/// Reads the table `[release]`; faults are reported as diagnostics. Returns `None` if `next` is missing or wrong.
fn read_release(table: &Table, problems: &mut Diagnostics) -> Option<Schedule> {
    let mut fields = Fields::new(table, problems);
    let what = "a date before the year 3000, such as 2026-12-01";
    let date = |item: &Item| Some(item.as_str().filter(|text| day_of(text).is_some() && *text < "3000")?.to_owned());
    let next = fields.required("next", what, date);
    let feedback_until = fields.optional("feedback-until", what, date);
    let intervals = [
        ("week", Interval::Week),
        ("month", Interval::Month),
        ("quarter", Interval::Quarter),
        ("year", Interval::Year),
    ];
    let every = fields.optional("every", "week, month, quarter or year", |item| {
        intervals.iter().find(|(name, _)| item.as_str() == Some(name)).map(|(_, interval)| *interval)
    });
    let schedule = next.map(|next| Schedule { next, feedback_until, every });
    if let Some((message, help)) = schedule.as_ref().and_then(wrong_feedback) {
        fields.problems.error(Code::WrongValue, fields.locus("feedback-until"), message, help);
    }
    fields.finish();
    schedule
}

/// Returns the fault of the last day for objections, and what to do. Returns `None` if the day is between two releases.
fn wrong_feedback(schedule: &Schedule) -> Option<(&'static str, &'static str)> {
    if schedule.feedback_until.as_ref()? > &schedule.next {
        return Some(("`feedback-until` is later than `next`", "give an earlier date"));
    }
    let until = schedule.after(Some(&schedule.next))?.feedback_until?;
    let message = "the time from `feedback-until` to `next` is longer than that of `every`";
    (until < schedule.next).then_some((message, "give a later date"))
}

/// Reads the table `[expects]`; faults are reported as diagnostics. Returns `None` if `words` is missing or wrong.
fn read_expects(table: &Table, language: &str, problems: &mut Diagnostics) -> Option<ExpectedWords> {
    let mut fields = Fields::new(table, problems);
    let what = "a table such as { more-than = 173000 } or { about = 355000 }";
    let words = fields.required("words", what, |item| {
        let words = item.as_table()?;
        let number = |key| u64::try_from(words.get(key)?.1.as_integer()?).ok();
        let numbers = [(Precision::MoreThan, number("more-than")), (Precision::About, number("about"))];
        let found = numbers.into_iter().find_map(|(precision, number)| Some((precision, number?)));
        found.filter(|_| words.iter().count() == 1)
    });
    let at = fields.locus("words");
    let cites = read_clause(&mut fields, language, &table.at);
    fields.finish();
    let (precision, number) = words?;
    Some(ExpectedWords { number, precision, cites, at: at.whole_line() })
}
