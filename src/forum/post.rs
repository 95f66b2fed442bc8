//! A forum post, exported or pasted.

use crate::locus::Locus;

/// A post with its markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The author's name. `None` if it is unknown.
    pub author: Option<String>,
    /// The time at which the post was written, in the format of the export. `None` if it is unknown.
    pub when: Option<String>,
    /// The URL of the post. `None` if it is unknown.
    pub link: Option<String>,
    /// The markup of the text.
    pub markup: PostMarkup,
    /// The text with its markup.
    pub text: String,
    /// The location at which the post begins.
    pub at: Locus,
}

/// The markup language in which a forum writes quotes, lists and bold words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostMarkup {
    /// BBCode, as phpBB users type it: `[b]word[/b]`.
    Bbcode,
    /// Markdown, as Discourse users type it: `**word**`.
    Markdown,
    /// HTML as a browser receives it, or the XML that phpBB stores in its database.
    Html,
}

impl PostMarkup {
    /// Guesses the markup of a text. A text without markup counts as Markdown.
    pub fn guess(text: &str) -> Self {
        const OF_HTML: &[&str] = &["</p>", "</aside>", "</blockquote>", "</li>", "<br", "</b>", "</strong>", "</em>"];
        const OF_BBCODE: &[&str] =
            &["[/b]", "[/i]", "[/u]", "[/url]", "[/list]", "[/img]", "[/color]", "[/size]", "[*]"];
        let contains = |signs: &[&str]| signs.iter().any(|sign| text.contains(sign));
        let start = text.trim_start();
        if start.starts_with("<r>") || start.starts_with("<t>") || contains(OF_HTML) {
            Self::Html
        } else if contains(OF_BBCODE) || text.contains("[quote") && !text.contains(", post:") {
            Self::Bbcode
        } else {
            Self::Markdown
        }
    }
}
