//! Converts a post with markup to lines of plain text, and records the ranges of text that the markup highlights.
//!
//! Text by other people (quotes, link previews), images and smiley names are left out. Blocks of code are not, because
//! people write lists of words in them.

mod bbcode;
mod html;
mod line;
mod markdown;
mod tags;

pub(super) use self::line::{Line, Shape};
use super::post::PostMarkup;

/// Returns the lines of a post's text, without the signature.
pub(super) fn lines(markup: PostMarkup, text: &str) -> Vec<Line> {
    let mut lines = match markup {
        PostMarkup::Bbcode => bbcode::lines(text),
        PostMarkup::Markdown => markdown::lines(text),
        PostMarkup::Html => html::lines(text),
    };
    line::cut_signature(&mut lines);
    lines
}
