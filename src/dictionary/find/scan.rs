//! Searches the text of all words for conditions that can match anywhere in a word. Because these conditions do not
//! prune a walk, a walk would be slower.
//!
//! One search for letters or for a regular expression covers the whole text, which is many times faster than searching
//! each line. A match must not span several lines, so the line break is removed from the character classes of an
//! expression. An expression whose meaning would change is not searched for in this way.

use std::ops::ControlFlow;

use memchr::memmem;
use regex::bytes::Regex;
use regex_syntax::ParserBuilder;
use regex_syntax::hir::{
    Capture, Class, ClassBytes, ClassBytesRange, ClassUnicode, ClassUnicodeRange, Hir, HirKind, Look, Repetition,
};

use super::condition::Condition;
use super::matcher::Matchers;
use super::query::{Polarity, Query};
use super::tiles;
use super::walk::{Visit, try_word};
use crate::artefact::line_start;
use crate::dictionary::files::Dictionary;
use crate::error::{Error, QueryFault};

/// The text or expression to search for.
pub(super) struct Needle {
    search: Search,
    /// The index of its condition among the matchers of the query.
    matcher: usize,
    /// Whether every line with a match meets the condition.
    is_exact: bool,
}

enum Search {
    /// Letters, optionally followed by a line break.
    Letters(Box<memmem::Finder<'static>>),
    Expression(Regex),
}

impl Needle {
    /// Returns true if the lines with a match are exactly the answer to the query.
    pub(super) fn is_all_of(&self, query: &Query<'_>) -> bool {
        self.is_exact && query.conditions.len() == 1
    }

    /// Returns letters that every match contains. Returns an empty text if the search is for an expression.
    pub(super) fn text(&self) -> &str {
        match &self.search {
            Search::Letters(letters) => std::str::from_utf8(letters.needle()).unwrap_or_default(),
            Search::Expression(_) => "",
        }
    }

    /// Calls `each` with every line that has a match, line break included, until `each` returns `Break`.
    pub(super) fn scan(&self, lines: &[u8], mut each: impl FnMut(&[u8]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut at = 0;
        while let Some(found) = self.search.find_at(lines, at).filter(|found| *found < lines.len()) {
            let start = line_start(lines, at, found);
            let end = lines[found..].iter().position(|&byte| byte == b'\n').map_or(lines.len(), |end| found + end + 1);
            each(&lines[start..end])?;
            at = end;
            if at == lines.len() {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Search {
    /// Returns the byte offset of the first match at or after the byte offset `at`. Returns `None` if nothing matches.
    fn find_at(&self, lines: &[u8], at: usize) -> Option<usize> {
        match self {
            Self::Letters(letters) => letters.find(&lines[at..]).map(|found| at + found),
            Self::Expression(expression) => expression.find_at(lines, at).map(|found| found.start()),
        }
    }
}

/// Returns the text or expression to search for. Returns `None` if the query cannot be answered by a scan, or if a walk
/// is faster.
pub(super) fn needle(dictionary: &Dictionary, query: &Query<'_>) -> Result<Option<Needle>, Error> {
    let wanted = || query.conditions.iter().enumerate().filter(|(_, (wanted, _))| *wanted == Polarity::Positive);
    if wanted().any(|(_, (_, condition))| can_prune(condition)) {
        return Ok(None);
    }
    for (condition, (_, asked)) in wanted() {
        if let Some(search) = dictionary.or_query_error(search(dictionary, asked))? {
            let is_exact = match asked {
                Condition::Regex(_) => true,
                Condition::Contains(_) | Condition::Ends(_) => dictionary.alphabet().is_letter_by_letter(),
                _ => false,
            };
            return Ok(Some(Needle { search, matcher: condition + usize::from(query.end.is_some()), is_exact }));
        }
    }
    Ok(None)
}

/// Returns a search that finds every word that can meet a condition. Returns `None` if the condition cannot be searched
/// for in the text.
fn search(dictionary: &Dictionary, condition: &Condition<'_>) -> Result<Option<Search>, QueryFault> {
    let letters = |text: &str, suffix: &str| -> Result<_, QueryFault> {
        let letters = dictionary.alphabet().text(&tiles::tiles(dictionary, text)?) + suffix;
        Ok(Some(Search::Letters(Box::new(memmem::Finder::new(&letters).into_owned()))))
    };
    match condition {
        Condition::Contains(part) | Condition::Extends(part) => letters(part, ""),
        Condition::Ends(part) => letters(part, "\n"),
        Condition::Regex(expression) => Ok(over_lines(expression).map(Search::Expression)),
        _ => Ok(None),
    }
}

/// Returns true if a condition lets a walk prune early.
fn can_prune(condition: &Condition<'_>) -> bool {
    match condition {
        Condition::Pattern(pattern) => !pattern.starts_with('*'),
        Condition::Similar { .. }
        | Condition::Starts(_)
        | Condition::Anagram(_)
        | Condition::Within(_)
        | Condition::Row { .. }
        | Condition::BackHooks(_) => true,
        Condition::Length(bounds) => bounds.max < 4,
        _ => false,
    }
}

/// Visits the words that contain a match and that all matchers accept.
pub(super) fn scan(
    dictionary: &Dictionary,
    needle: &Needle,
    matchers: &mut Matchers<'_>,
    each: Visit<'_>,
) -> Result<(), Error> {
    if needle.is_exact {
        matchers.remove(needle.matcher);
    }
    dictionary.for_each_block(needle.text(), |lines| {
        needle.scan(lines, |line| match std::str::from_utf8(line) {
            Ok(line) => try_word(dictionary.alphabet(), line.trim_end_matches('\n'), matchers, each),
            // A crafted block can have the right checksum without being UTF-8. The line is skipped.
            Err(_) => ControlFlow::Continue(()),
        })
    })
}

/// Compiles an expression for a search through many lines, in which no match may span two lines. Returns `None` if this
/// would change the meaning of the expression.
fn over_lines(expression: &str) -> Option<Regex> {
    let hir = ParserBuilder::new().multi_line(true).build().parse(expression).ok()?;
    let looks = hir.properties().look_set();
    if [Look::Start, Look::End, Look::StartCRLF, Look::EndCRLF].iter().any(|&look| looks.contains(look)) {
        return None;
    }
    Regex::new(&within_lines(hir).to_string()).ok()
}

/// Removes the line break from an expression: from all character classes, and each literal with one matches nothing.
fn within_lines(hir: Hir) -> Hir {
    match hir.into_kind() {
        HirKind::Empty => Hir::empty(),
        HirKind::Literal(literal) if literal.0.contains(&b'\n') => Hir::fail(),
        HirKind::Literal(literal) => Hir::literal(literal.0),
        HirKind::Class(Class::Unicode(mut class)) => {
            class.difference(&ClassUnicode::new([ClassUnicodeRange::new('\n', '\n')]));
            Hir::class(Class::Unicode(class))
        }
        HirKind::Class(Class::Bytes(mut class)) => {
            class.difference(&ClassBytes::new([ClassBytesRange::new(b'\n', b'\n')]));
            Hir::class(Class::Bytes(class))
        }
        HirKind::Look(look) => Hir::look(look),
        HirKind::Repetition(repetition) => {
            let sub = Box::new(within_lines(*repetition.sub));
            Hir::repetition(Repetition { sub, ..repetition })
        }
        HirKind::Capture(capture) => {
            let sub = Box::new(within_lines(*capture.sub));
            Hir::capture(Capture { sub, ..capture })
        }
        HirKind::Concat(parts) => Hir::concat(parts.into_iter().map(within_lines).collect()),
        HirKind::Alternation(parts) => Hir::alternation(parts.into_iter().map(within_lines).collect()),
    }
}
