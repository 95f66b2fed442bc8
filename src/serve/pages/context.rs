//! The context of a page: the request, the reader and the language of the page. The context writes texts in this
//! language, and makes the addresses of other pages.

use axum::extract::Request;
use axum::http::header;

use super::texts::{Arg, Args, Texts};
use crate::html::Html;
use crate::language::Language;
use crate::locus::Locus;
use crate::serve::http::problem::Problem;
use crate::serve::http::query;
use crate::serve::library::editions::Edition;
use crate::serve::library::question::{Named, Pinned, Question};
use crate::text::url::encode;

/// The query parameters of all pages, except the language. A link to the page in another language keeps these
/// parameters.
const PARAMETERS: [&str; 17] = [
    "word",
    "game",
    "page",
    "within",
    "row",
    "includes",
    "without",
    "pattern",
    "starts",
    "contains",
    "ends",
    "front-hooks",
    "back-hooks",
    "min",
    "max",
    "sort",
    "limit",
];

/// The user who requests a page.
#[derive(Clone)]
pub(crate) struct Reader {
    pub(crate) texts: &'static Texts,
    /// The tag of the language that the reader chose with the parameter `lang`, which all links keep. `None` if the
    /// browser's preference decides.
    pub(crate) chosen: Option<&'static str>,
    /// The requested path, still percent-encoded.
    pub(crate) path: String,
    /// Whether the client accepts HTML. Such a client gets errors as pages, and other clients get problem documents.
    pub(crate) wants_pages: bool,
}

impl Reader {
    pub(crate) fn of(request: &Request) -> Self {
        let mut pairs = request.uri().query().unwrap_or_default().split('&');
        let chosen = pairs.find_map(|pair| Texts::tagged(pair.strip_prefix("lang=")?));
        let mut accepted = request.headers().get_all(header::ACCEPT).iter();
        Self {
            texts: chosen.unwrap_or_else(|| Texts::accepted(request.headers())),
            chosen: chosen.map(|texts| texts.tag),
            path: request.uri().path().to_owned(),
            wants_pages: accepted.any(|value| value.to_str().is_ok_and(|value| value.contains("text/html"))),
        }
    }

    /// Returns the suffix of the entity tag: the language of the page, and whether the reader chose this language.
    pub(crate) fn mark(&self) -> String {
        let choice = if self.chosen.is_some() { "-chosen" } else { "" };
        format!("{}{choice}", self.texts.tag)
    }

    /// Returns a path with the language that the reader chose, if any, as a query parameter.
    pub(crate) fn link(&self, path: &str) -> String {
        match self.chosen {
            Some(tag) => format!("{path}?lang={tag}"),
            None => path.to_owned(),
        }
    }

    /// Returns true if the path of an address is the requested path.
    pub(crate) fn is_at(&self, address: &str) -> bool {
        path_of(address) == self.path
    }
}

/// The request for a page, and its reader.
pub(crate) struct Context<'q> {
    pub(crate) question: &'q Question,
    pub(crate) reader: &'q Reader,
}

impl<'q> Context<'q> {
    /// Writes the text with an FTL key, in the page's language.
    pub(crate) fn say(&self, html: &mut Html, key: &str, args: Args<'_>) {
        self.reader.texts.say(html, key, args);
    }

    /// Returns the text with an FTL key, in the page's language.
    pub(crate) fn text(&self, key: &str, args: Args<'_>) -> String {
        self.reader.texts.get(key, args)
    }

    /// Returns a label with its value, such as `Language: Dutch`.
    pub(crate) fn labelled(&self, label: &str, value: &str) -> String {
        self.text("labelled", &[("label", Arg::Text(label)), ("value", Arg::Text(value))])
    }

    /// Writes an element that contains one text, such as a paragraph. `class` is the CSS class; empty for no class.
    pub(crate) fn leaf(&self, html: &mut Html, tag: &str, class: &str, key: &str, args: Args<'_>) {
        let own = [("class", class)];
        html.element(tag, if class.is_empty() { &[] } else { &own }, |html| self.say(html, key, args));
    }

    /// Returns the address at which readers reach the server, without a slash at the end. Returns `None` if it is not
    /// known.
    pub(crate) fn public_url(&self) -> Option<&'q str> {
        self.question.state.options.public_url.as_deref()
    }

    pub(crate) fn edition(&self) -> Result<&'q Edition, Problem> {
        self.question.edition()
    }

    /// Returns the id of the language of the edition's words. Returns an empty text if the URL names no edition.
    pub(crate) fn word_language(&self) -> &'q str {
        self.named().map_or("", |named| &named.edition.dictionary.edition().book.language.id)
    }

    /// Returns the edition that the URL names. Returns `None` if the URL names no edition.
    pub(crate) fn named(&self) -> Option<&'q Named> {
        self.question.named.as_ref()
    }

    /// Returns the address of a page about the same edition. `parts` are the path segments after the edition. If the
    /// requested URL names a version, the address names the version too.
    pub(crate) fn here(&self, parts: &[&str]) -> String {
        let named = self.named().map(|named| match named.pinned {
            Pinned::Version => format!("{}@{}", named.id, named.edition.version),
            Pinned::Newest => named.id.clone(),
        });
        self.of(named.as_deref().unwrap_or_default(), parts)
    }

    /// Returns a function that returns the address of the page about a word.
    pub(crate) fn word_address(&self) -> impl Fn(&str) -> String {
        let address = self.here(&["word", ""]);
        let (before, after) = address.split_at(path_of(&address).len());
        let (before, after) = (before.to_owned(), after.to_owned());
        move |word| [&*before, &*encode(word), &*after].concat()
    }

    /// Returns the address of a page. `first` is the first path segment: the id of an edition, or another name. `parts`
    /// are the segments after `first`.
    pub(crate) fn of(&self, first: &str, parts: &[&str]) -> String {
        let parts = parts.iter().map(|part| format!("/{}", encode(part)));
        self.reader.link(&format!("/{first}{}", parts.collect::<String>()))
    }

    /// Returns the known query parameters of this request except `left_out`. Each parameter is followed by `&`.
    pub(crate) fn parameters_without(&self, left_out: &str) -> String {
        let kept = self.question.query.iter().filter(|(name, _)| *name != left_out && PARAMETERS.contains(name));
        kept.map(|(name, value)| format!("{}={}&", encode(name), encode(value))).collect()
    }

    /// Returns the word in the path. Rejects a word that is empty or too long.
    pub(crate) fn word(&self) -> Result<&'q str, Problem> {
        query::word(self.question.part.trim())
    }

    /// Returns the words in the path, which are separated by spaces, commas or semicolons. If the path contains no word, returns
    /// all of it. Rejects a word that is too long.
    pub(crate) fn words(&self) -> Result<Vec<&'q str>, Problem> {
        let words = words(&self.question.part)?;
        if words.is_empty() { Ok(vec![self.word()?]) } else { Ok(words) }
    }

    /// Returns the text in the query parameter `word`, which forms send. Rejects a word that is too long. Returns
    /// `None` if the parameter is missing or contains no word, or if the text is `.` or `..`, which cannot be a path
    /// segment.
    pub(crate) fn typed(&self) -> Result<Option<&'q str>, Problem> {
        let Some(typed) = self.question.query.one("word")?.map(str::trim) else { return Ok(None) };
        Ok((!words(typed)?.is_empty() && ![".", ".."].contains(&typed)).then_some(typed))
    }

    /// Returns the language of an edition's reasons on this page: the page's language if the edition gives reasons in
    /// it, or else the edition's main language.
    pub(crate) fn said<'e>(&self, edition: &'e Edition) -> &'e str {
        edition.language(self.reader.texts.tag)
    }

    /// Writes an element with a text. If the text is not in the page's language, sets the attribute `lang`.
    pub(crate) fn marked(&self, html: &mut Html, tag: &str, language: &str, text: &str) {
        let marks = [("lang", language)];
        html.leaf(tag, if language == self.reader.texts.tag { &[] } else { &marks }, text);
    }

    /// Writes a text within a sentence. If the text is not in the page's language, wraps the text in a `span` with the
    /// attribute `lang`.
    pub(crate) fn inline(&self, html: &mut Html, language: &str, text: &str) {
        if language == self.reader.texts.tag { html.text(text) } else { self.marked(html, "span", language, text) }
    }

    /// Writes the name of a file and a line number, as a link if the option `source_link` is set.
    pub(crate) fn source_line(&self, html: &mut Html, at: &Locus) {
        let text = at.to_string();
        let Some(link) = &self.question.state.options.source_link else { return html.leaf("code", &[], &text) };
        let path = at.file.split('/').map(encode).collect::<Vec<_>>().join("/");
        let link = link.replace("{path}", &path).replace("{line}", &at.line.max(1).to_string());
        html.element("a", &[("href", &link), ("rel", "external")], |html| html.leaf("code", &[], &text));
    }

    /// Returns the name of a language in the page's language, or else in English. Returns the language's id if both
    /// names are missing.
    pub(crate) fn language_name(&self, language: &Language) -> String {
        let (texts, key) = (self.reader.texts, format!("language-{}", language.id));
        if texts.has(&key) {
            return texts.get(&key, &[]);
        }
        let name = language.names.get(texts.tag).or_else(|| language.names.get("en"));
        name.unwrap_or(&language.id).clone()
    }
}

/// Returns the words of a text, which are separated by spaces, commas or semicolons. Rejects a word that is too long.
fn words(text: &str) -> Result<Vec<&str>, Problem> {
    text.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';'))
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .map(query::word)
        .collect()
}

/// Returns true if a text contains several words.
pub(crate) fn is_several(text: &str) -> bool {
    words(text).is_ok_and(|words| words.len() > 1)
}

/// Returns the path of an address, without the query.
pub(crate) fn path_of(address: &str) -> &str {
    address.split('?').next().unwrap_or_default()
}

/// Adds query parameters to an address.
pub(crate) fn with_query(address: &str, query: &str) -> String {
    format!("{address}{}{query}", if address.contains('?') { '&' } else { '?' })
}
