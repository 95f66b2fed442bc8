//! A search through the text of all words, for questions that no walk answers sooner: whatever stands somewhere in a
//! word may stand in any.
//!
//! One expression runs over the whole text, many times faster than over one line after the other. It must not
//! match across lines, so its classes are taken the line's end; and only then may it be used so.

use std::ops::ControlFlow;

use regex::Regex;
use regex_syntax::ParserBuilder;
use regex_syntax::hir::{Capture, Class, ClassUnicode, ClassUnicodeRange, Hir, HirKind, Look, Repetition};

use super::walk::{Speller, Visit, try_word};
use super::{Condition, FindError, Gates, Query, QueryFault, Wanted, tiles};
use crate::alphabet::Alphabet;
use crate::lexicon::Lexicon;

/// What to look for in the text, if that is the way to answer the question.
pub(super) fn needle(lexicon: &Lexicon, query: &Query<'_>) -> Result<Option<Regex>, FindError> {
    let mut wanted = query.conditions.iter().filter(|(wanted, _)| *wanted == Wanted::Holds);
    if wanted.clone().any(|(_, condition)| turns_back(condition)) {
        return Ok(None);
    }
    let text = |text: &str| -> Result<String, QueryFault> {
        Ok(regex::escape(&lexicon.alphabet().text(&tiles::tiles(lexicon, text)?)))
    };
    let expression = wanted.find_map(|(_, condition)| match condition {
        Condition::Contains(part) | Condition::Extends(part) => Some(text(part)),
        Condition::Ends(part) => Some(text(part).map(|text| format!("{text}$"))),
        Condition::Regex(expression) => Some(Ok(expression.to_string())),
        _ => None,
    });
    let Some(expression) = expression else { return Ok(None) };
    Ok(over_lines(&lexicon.or_query_error(expression)?))
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
pub(super) fn scan(alphabet: &Alphabet, text: &str, needle: &Regex, gates: &mut Gates<'_>, each: Visit<'_>) {
    let (speller, mut at) = (Speller::new(alphabet), 0);
    while let Some(found) = needle.find_at(text, at).filter(|found| found.start() < text.len()) {
        let start = text[..found.start()].rfind('\n').map_or(0, |end| end + 1);
        let end = text[found.start()..].find('\n').map_or(text.len(), |length| found.start() + length);
        if try_word(&speller, &text[start..end], gates, each) == ControlFlow::Break(()) {
            return;
        }
        at = end + 1;
        if at >= text.len() {
            return;
        }
    }
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
