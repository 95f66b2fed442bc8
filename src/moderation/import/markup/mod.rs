//! From a post with markup to lines of plain text, with the places of the words that the markup sets off.
//!
//! What others wrote (quotes, previews of links) and what is not prose (code, images, names of smileys) is left out.

mod bbcode;
mod html;
mod line;
mod markdown;
mod tags;

pub(super) use self::line::{Line, Shape};
use super::post::Markup;

/// The lines of a text.
pub(super) fn lines(markup: Markup, text: &str) -> Vec<Line> {
    let mut lines = match markup {
        Markup::Bbcode => bbcode::lines(text),
        Markup::Markdown => markdown::lines(text),
        Markup::Html => html::lines(text),
    };
    line::cut_signature(&mut lines);
    lines
}
