//! Formats rulings on several words, and on a whole board.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, optional, padded, reason, verdict};
use crate::dictionary::{BoardRuling, BoardWord, Direction, WordsRuling};

pub(super) fn text(out: &mut impl Write, ruling: &WordsRuling) -> Result<()> {
    let (allowed, number) = (verdict(ruling.allowed), counted(ruling.words.len(), "word"));
    writeln!(out, "{}  {allowed}  {number}", padded(&ruling.edition, 14))?;
    for check in &ruling.refused {
        writeln!(out, "  {}  {}", padded(&check.word, 16), reason(check))?;
    }
    Ok(())
}

/// Returns a single row.
pub(super) fn table(ruling: &WordsRuling) -> Rows {
    let refused: Vec<_> = ruling.refused.iter().map(|check| format!("{}: {}", check.word, reason(check))).collect();
    let row = vec![ruling.edition.clone(), ruling.words.join(" "), ruling.allowed.to_string(), refused.join("; ")];
    (vec!["edition", "words", "allowed", "refused"], vec![row])
}

pub(super) fn board_text(out: &mut impl Write, ruling: &BoardRuling) -> Result<()> {
    let blanks = if ruling.blanks == 0 { String::new() } else { format!(", {}", counted(ruling.blanks, "blank")) };
    let counts = format!("{}{blanks}, {}", counted(ruling.tiles, "tile"), counted(ruling.words.len(), "word"));
    writeln!(out, "{}  {}  {counts}", padded(&ruling.edition, 14), verdict(ruling.allowed))?;
    for word in &ruling.words {
        let value = word.value.map_or_else(String::new, |value| format!("value {value}"));
        let (text, allowed) = (padded(&word.word, 16), verdict(word.allowed));
        let line = format!("  {text}  {:<7} {}  {allowed}  {value:<9}", direction(word), word.at);
        let why = word.why.as_ref().map_or_else(String::new, |check| format!("  {}", reason(check)));
        writeln!(out, "{}", format!("{line}{why}").trim_end())?;
    }
    for breach in &ruling.breaches {
        writeln!(out, "  {}: {}  {}", breach.kind.name(), breach.message, breach.at)?;
    }
    let Some(score) = &ruling.score else { return Ok(()) };
    let cites = score.cites.as_ref().map_or_else(String::new, |cites| format!(" ({cites})"));
    let sum = format!("{} across + {} down + {} bonus = {}", score.horizontal, score.vertical, score.bonus, score.sum);
    let lost = if score.total == score.sum { "" } else { ", not scored because the board is not allowed" };
    writeln!(out, "  score {}: {sum}{lost}{cites}  {}", score.total, score.rule_at)?;
    Ok(())
}

/// Returns one row per word, one per breach, and one for the whole board.
pub(super) fn board_table(ruling: &BoardRuling) -> Rows {
    let header = vec!["edition", "what", "text", "at", "allowed", "value", "because"];
    let row = |what: &str, text: &str, at: &str, allowed: bool, value: Option<u32>, because: String| {
        let (allowed, value) = (allowed.to_string(), optional(&value));
        vec![ruling.edition.clone(), what.into(), text.into(), at.into(), allowed, value, because]
    };
    let mut rows: Vec<_> = ruling
        .words
        .iter()
        .map(|word| {
            let why = word.why.as_ref().map_or_else(String::new, reason);
            row(direction(word), &word.word, &word.at.to_string(), word.allowed, word.value, why)
        })
        .collect();
    let breaches = ruling.breaches.iter();
    rows.extend(breaches.map(|b| row(b.kind.name(), "", &b.at.to_string(), false, None, b.message.clone())));
    let total = ruling.score.as_ref().map(|score| score.total);
    rows.push(row("board", "", "", ruling.allowed, total, String::new()));
    (header, rows)
}

fn direction(word: &BoardWord) -> &'static str {
    match word.direction {
        Direction::Horizontal => "across",
        Direction::Vertical => "down",
    }
}

/// Formats a count: `1 tile`, `2 tiles`.
pub(in crate::cli) fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
