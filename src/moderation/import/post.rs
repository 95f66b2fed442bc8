//! A forum post as it was exported or pasted.

use crate::locus::Locus;

/// A post with its markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The author's name.
    pub author: Option<String>,
    /// When it was written, as the export says it.
    pub when: Option<String>,
    /// The post's URL.
    pub link: Option<String>,
    /// How the text is marked up.
    pub markup: Markup,
    /// The text with its markup.
    pub text: String,
    /// Where the post begins.
    pub at: Locus,
}

/// How a forum writes quotes, lists and bold words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Markup {
    /// phpBB's text as typed: `[b]word[/b]`.
    Bbcode,
    /// Discourse's text as typed: `**word**`.
    Markdown,
    /// What a browser gets, and the XML that phpBB keeps in its database.
    Html,
}

impl Markup {
    /// The markup with this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "bbcode" => Some(Self::Bbcode),
            "markdown" => Some(Self::Markdown),
            "html" => Some(Self::Html),
            _ => None,
        }
    }

    /// The markup that a text seems to have; a text without any is Markdown.
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
