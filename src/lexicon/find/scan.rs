//! A search through the text of all words, for questions that no walk answers sooner: whatever stands somewhere in a
//! word may stand in any.
//!
//! One search runs over the whole text, many times faster than over one line after the other: for letters, or for an
//! expression. That must not match across lines, so its classes are taken the line's end; and only then may it be used so.

use std::ops::ControlFlow;

use memchr::memmem;
use regex::bytes::Regex;
use regex_syntax::ParserBuilder;
use regex_syntax::hir::{Capture, Class, ClassUnicode, ClassUnicodeRange, Hir, HirKind, Look, Repetition};

use super::walk::{Speller, Visit, try_word};
use super::{Condition, FindError, Gates, Query, QueryFault, Wanted, tiles};
use crate::artefact::line_start;
use crate::lexicon::{ArtefactError, Lexicon};

/// What to look for in the text.
pub(super) struct Needle {
    search: Search,
    /// The condition that it is made of, by its place in the question.
    condition: usize,
    /// Whether a line with a match meets the condition.
    is_exact: bool,
}

enum Search {
    /// For letters, perhaps with a line's end behind them.
    Letters(Box<memmem::Finder<'static>>),
    Expression(Regex),
}

impl Needle {
    /// Whether the lines with a match are the answer to the question.
    pub(super) fn is_all_of(&self, query: &Query<'_>) -> bool {
        self.is_exact && query.conditions.len() == 1
    }

    /// Letters that every match contains; empty if none are known.
    pub(super) fn text(&self) -> &str {
        match &self.search {
            Search::Letters(letters) => std::str::from_utf8(letters.needle()).unwrap_or_default(),
            Search::Expression(_) => "",
        }
    }

    /// Calls `each` with the lines in which there is a match, each with its end, until it breaks off.
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
    /// Where the first match begins, from a place on.
    fn find_at(&self, lines: &[u8], at: usize) -> Option<usize> {
        match self {
            Self::Letters(letters) => letters.find(&lines[at..]).map(|found| at + found),
            Self::Expression(expression) => expression.find_at(lines, at).map(|found| found.start()),
        }
    }
}

/// What to look for in the text, if that is the way to answer the question.
pub(super) fn needle(lexicon: &Lexicon, query: &Query<'_>) -> Result<Option<Needle>, FindError> {
    let wanted = || query.conditions.iter().enumerate().filter(|(_, (wanted, _))| *wanted == Wanted::Holds);
    if wanted().any(|(_, (_, condition))| turns_back(condition)) {
        return Ok(None);
    }
    for (condition, (_, asked)) in wanted() {
        if let Some(search) = lexicon.or_query_error(search(lexicon, asked))? {
            let is_exact = match asked {
                Condition::Regex(_) => true,
                Condition::Contains(_) | Condition::Ends(_) => Speller::new(lexicon.alphabet()).is_letter_by_letter(),
                _ => false,
            };
            return Ok(Some(Needle { search, condition, is_exact }));
        }
    }
    Ok(None)
}

/// The search that finds words which may meet a condition; none if there is no such search for it.
fn search(lexicon: &Lexicon, condition: &Condition<'_>) -> Result<Option<Search>, QueryFault> {
    let letters = |text: &str, behind: &str| -> Result<_, QueryFault> {
        let letters = lexicon.alphabet().text(&tiles::tiles(lexicon, text)?) + behind;
        Ok(Some(Search::Letters(Box::new(memmem::Finder::new(&letters).into_owned()))))
    };
    match condition {
        Condition::Contains(part) | Condition::Extends(part) => letters(part, ""),
        Condition::Ends(part) => letters(part, "\n"),
        Condition::Regex(expression) => Ok(over_lines(expression).map(Search::Expression)),
        _ => Ok(None),
    }
}

/// Whether a condition lets a walk turn back soon.
fn turns_back(condition: &Condition<'_>) -> bool {
    match condition {
        Condition::Pattern(pattern) => !pattern.starts_with('*'),
        Condition::Near { .. }
        | Condition::Starts(_)
        | Condition::Anagram(_)
        | Condition::Within(_)
        | Condition::BackHooks(_) => true,
        Condition::Length(bounds) => bounds.max < 4,
        _ => false,
    }
}

/// Visits the words in lines with a match that all gates accept.
pub(super) fn scan(
    lexicon: &Lexicon,
    needle: &Needle,
    gates: &mut Gates<'_>,
    each: Visit<'_>,
) -> Result<(), ArtefactError> {
    if needle.is_exact {
        gates.remove(needle.condition);
    }
    let speller = Speller::new(lexicon.alphabet());
    lexicon.for_each_block(needle.text(), |lines| {
        needle.scan(lines, |line| match std::str::from_utf8(line) {
            Ok(line) => try_word(&speller, line.trim_end_matches('\n'), gates, each),
            // A block with the right checksum that is not UTF-8 was crafted.
            Err(_) => ControlFlow::Continue(()),
        })
    })
}

/// The expression as it runs over many lines; none where it would not mean the same.
fn over_lines(expression: &str) -> Option<Regex> {
    let hir = ParserBuilder::new().multi_line(true).build().parse(expression).ok()?;
    let looks = hir.properties().look_set();
    if [Look::Start, Look::End, Look::StartCRLF, Look::EndCRLF].iter().any(|&look| looks.contains(look)) {
        return None;
    }
    Regex::new(&within_lines(hir).to_string()).ok()
}

/// The same without a line's end in any class.
fn within_lines(hir: Hir) -> Hir {
    match hir.into_kind() {
        HirKind::Empty => Hir::empty(),
        HirKind::Literal(literal) => Hir::literal(literal.0),
        HirKind::Class(Class::Unicode(mut class)) => {
            class.difference(&ClassUnicode::new([ClassUnicodeRange::new('\n', '\n')]));
            Hir::class(Class::Unicode(class))
        }
        HirKind::Class(class) => Hir::class(class),
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
