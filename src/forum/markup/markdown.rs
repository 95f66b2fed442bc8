//! Markdown as Discourse users type it, including `[quote]` blocks.

use super::bbcode::typed_item;
use super::line::{Line, Lines};
use super::tags::{Tag, Treatment, walk};
use super::{bbcode, html};

/// Converts a text in Markdown to lines.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let mut lines = Lines::default();
    let mut fence = None;
    for line in without_quotes(text).split('\n') {
        let start = line.trim_start();
        let ticks = start.get(..3).filter(|ticks| matches!(*ticks, "```" | "~~~"));
        match (fence, ticks) {
            (None, Some(_)) => fence = ticks,
            (Some(open), Some(_)) if ticks == Some(open) => fence = None,
            (None, None) if start.starts_with('>') => lines.end(),
            (None, None) => write(&mut lines, start),
            // People write lists of words in blocks of code.
            (Some(_), _) => {
                lines.sign(start);
                lines.push(start);
                lines.end();
            }
        }
    }
    lines.finish()
}

/// Removes quotes and other dropped elements from the text, and all remaining tags of BBCode and HTML. Discourse
/// accepts tags of both kinds.
fn without_quotes(text: &str) -> String {
    let quotes = |tag: &Tag<'_>| if tag.name == "quote" { Treatment::DropBlock } else { Treatment::Ignore };
    let without_bbcode = strip(text, &bbcode::tags(text), quotes);
    let blocks = |tag: &Tag<'_>| match tag.name.as_str() {
        "blockquote" | "aside" | "del" | "s" => Treatment::DropBlock,
        "br" | "p" | "li" => Treatment::Break,
        _ => Treatment::Ignore,
    };
    strip(&without_bbcode, &html::tags(&without_bbcode), blocks)
}

fn strip(text: &str, tags: &[Tag<'_>], treatment: impl Fn(&Tag<'_>) -> Treatment) -> String {
    let lines = walk(text, tags, treatment, |lines, text| lines.write_lines(text, Lines::push));
    lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n")
}

fn write(lines: &mut Lines, line: &str) {
    if let Some(row) = line.strip_prefix('|') {
        if !row.chars().all(|c| "|-: ".contains(c)) {
            lines.item();
            for cell in row.trim_end().trim_end_matches('|').split('|') {
                lines.cell();
                inline(lines, cell.trim());
            }
        }
        return lines.end();
    }
    let item = typed_item(line);
    if item.is_some() {
        lines.item();
    }
    // Without the space, it is a hashtag.
    if line.starts_with('#') && line.trim_start_matches('#').starts_with(' ') {
        lines.heading();
    }
    lines.sign(line);
    inline(lines, item.unwrap_or_else(|| line.trim_start_matches('#').trim_start()));
    lines.end();
}

/// The open emphasis delimiters, each as the byte offset in the written line at which the emphasis begins. The first
/// index is 0 for `*` and 1 for `_`. The second index is the number of these characters minus 1. `None` if the
/// delimiter is not open.
type Openers = [[Option<usize>; 3]; 2];

/// Writes a line of Markdown. Highlights emphasis and code, and leaves out images, crossed-out text and link addresses.
fn inline(lines: &mut Lines, text: &str) {
    let mut openers: Openers = Default::default();
    let mut code = None;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let byte = rest.as_bytes()[0];
        let is_sign = matches!(byte, b'*' | b'_' | b'`' | b'~');
        let run = if is_sign { rest.bytes().take_while(|&other| other == byte).count() } else { 1 };
        let step = match byte {
            b'\\' if rest[1..].starts_with(|c: char| c.is_ascii_punctuation()) => {
                lines.push(&rest[1..2]);
                2
            }
            b'`' => {
                match code.take() {
                    Some(start) => lines.mark(start..lines.len()),
                    None => code = Some(lines.len()),
                }
                run
            }
            b'*' | b'_' if code.is_none() && is_delimiter(text, at, run) => {
                emphasis(lines, &mut openers, (text, at), run);
                run
            }
            b'*' | b'_' if run > 3 => run,
            b'~' if run == 2 => rest[2..].find("~~").map_or(2, |end| end + 4),
            b'~' => {
                lines.push(&rest[..run]);
                run
            }
            b'!' if rest.starts_with("![") => image(rest),
            b']' if rest.starts_with("](") => {
                let target = rest[2..].bytes().take(500).position(|byte| byte == b')');
                target.map_or(1, |end| {
                    lines.push(" ");
                    end + 3
                })
            }
            _ => {
                let length = rest.chars().next().map_or(1, char::len_utf8);
                lines.push(&rest[..length]);
                length
            }
        };
        at += step;
    }
}

/// Returns the length in bytes of the image at the start of the text; 1 if the image is incomplete.
fn image(text: &str) -> usize {
    let text = &text.as_bytes()[..text.len().min(500)];
    let close = text.windows(2).position(|pair| pair == b"](");
    let end = close.and_then(|close| Some(close + 1 + text[close..].iter().position(|&byte| byte == b')')?));
    end.unwrap_or(1)
}

/// Returns the characters before and after the `run` bytes at a byte offset. A character is `None` at the start or the
/// end of the text.
fn around(text: &str, at: usize, run: usize) -> (Option<char>, Option<char>) {
    (text[..at].chars().next_back(), text[at + run..].chars().next())
}

/// Returns true if a run of `*` or `_` can begin or end emphasis. A run within a word or between spaces cannot.
fn is_delimiter(text: &str, at: usize, run: usize) -> bool {
    let (before, after) = around(text, at, run);
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let is_space = |c: Option<char>| c.is_none_or(char::is_whitespace);
    run <= 3 && !(is_letter(before) && is_letter(after)) && !(is_space(before) && is_space(after))
}

/// Handles a run of `*` or `_`: ends the emphasis that an equal run began, or else begins new emphasis.
fn emphasis(lines: &mut Lines, openers: &mut Openers, (text, at): (&str, usize), run: usize) {
    let opener = &mut openers[usize::from(text.as_bytes()[at] == b'_')][run - 1];
    let (before, _) = around(text, at, run);
    match *opener {
        Some(start) if before.is_some_and(|c| !c.is_whitespace()) => {
            lines.mark(start..lines.len());
            *opener = None;
        }
        _ => *opener = Some(lines.len()),
    }
}
