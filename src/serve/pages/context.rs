//! The context of a page: its reader, its language, the request; and the addresses of other pages.

use axum::extract::Request;
use axum::http::header;

use super::texts::{Arg, Args, Texts};
use crate::html::Html;
use crate::language::Language;
use crate::locus::Locus;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::library::question::{Named, Pinned, Question};
use crate::text::url::encode;

/// The query parameters of all pages except the language. Links to the page in another language keep them.
const PARAMETERS: [&str; 14] = [
    "word",
    "game",
    "page",
    "within",
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
    /// The tag of the language that the reader chose on a page; links keep it. `None` if the browser's preference
    /// decides.
    pub(crate) chosen: Option<&'static str>,
    /// The requested path, as it was sent.
    pub(crate) path: String,
    /// Whether errors are shown as pages. Otherwise they are problem documents, for programs.
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

    /// The suffix of the entity tag: the language of the page, and whether the reader chose the language.
    pub(crate) fn mark(&self) -> String {
        let choice = if self.chosen.is_some() { "-chosen" } else { "" };
        format!("{}{choice}", self.texts.tag)
    }

    /// Adds the chosen language to a path.
    pub(crate) fn link(&self, path: &str) -> String {
        match self.chosen {
            Some(tag) => format!("{path}?lang={tag}"),
            None => path.to_owned(),
        }
    }

    /// Returns true if an address has the requested path.
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
    /// Writes a text in the page's language.
    pub(crate) fn say(&self, html: &mut Html, key: &str, args: Args<'_>) {
        self.reader.texts.say(html, key, args);
    }

    /// A text in the page's language.
    pub(crate) fn text(&self, key: &str, args: Args<'_>) -> String {
        self.reader.texts.get(key, args)
    }

    /// A label and its value, such as `Language: Dutch`.
    pub(crate) fn labelled(&self, label: &str, value: &str) -> String {
        self.text("labelled", &[("label", Arg::Text(label)), ("value", Arg::Text(value))])
    }

    /// Writes an element that contains one text, such as a paragraph. An empty `class` is omitted.
    pub(crate) fn leaf(&self, html: &mut Html, tag: &str, class: &str, key: &str, args: Args<'_>) {
        let class = [("class", class)];
        html.element(tag, if class[0].1.is_empty() { &[] } else { &class }, |html| self.say(html, key, args));
    }

    pub(crate) fn edition(&self) -> Result<&'q Edition, Problem> {
        self.question.edition()
    }

    /// The language of the edition's words; empty if the page is not about an edition.
    pub(crate) fn word_language(&self) -> &'q str {
        self.named().map_or("", |named| &named.edition.dictionary.edition().book.language.id)
    }

    /// Returns the edition that the URL names. Returns `None` if it names none.
    pub(crate) fn named(&self) -> Option<&'q Named> {
        self.question.named.as_ref()
    }

    /// The address of a page of the same edition; `parts` are the further path segments. If the URL names a version,
    /// the address names it too.
    pub(crate) fn here(&self, parts: &[&str]) -> String {
        let named = self.named().map(|named| match named.pinned {
            Pinned::Version => format!("{}@{}", named.id, named.edition.version),
            Pinned::Newest => named.id.clone(),
        });
        self.of(named.as_deref().unwrap_or_default(), parts)
    }

    /// The address of a page. `first` is the first path segment: the id of an edition, or another name. `parts` are the
    /// further path segments.
    pub(crate) fn of(&self, first: &str, parts: &[&str]) -> String {
        let parts = parts.iter().map(|part| format!("/{}", encode(part)));
        self.reader.link(&format!("/{first}{}", parts.collect::<String>()))
    }

    /// The known query parameters of this request except `left_out`, each followed by `&`.
    pub(crate) fn parameters_without(&self, left_out: &str) -> String {
        let kept = self.question.query.iter().filter(|(name, _)| *name != left_out && PARAMETERS.contains(name));
        kept.map(|(name, value)| format!("{}={}&", encode(name), encode(value))).collect()
    }

    /// Returns the word that was typed into a form. Returns `None` if the field was empty, or if the word is `.` or
    /// `..`, which cannot be a path segment.
    pub(crate) fn typed(&self) -> Result<Option<&'q str>, Problem> {
        let typed = self.question.query.one("word")?.map(str::trim);
        Ok(typed.filter(|word| !word.is_empty() && *word != "." && *word != ".."))
    }

    /// The language of an edition's reasons on this page: the page's language if the edition gives reasons in it, or
    /// else the edition's main language.
    pub(crate) fn said<'e>(&self, edition: &'e Edition) -> &'e str {
        edition.language(self.reader.texts.tag)
    }

    /// Writes an element with a text. If the language of the text is not the page's, the element states it.
    pub(crate) fn marked(&self, html: &mut Html, tag: &str, language: &str, text: &str) {
        let marks = [("lang", language)];
        html.leaf(tag, if language == self.reader.texts.tag { &[] } else { &marks }, text);
    }

    /// Writes a part of a sentence. If its language is not the page's, an element states the language.
    pub(crate) fn inline(&self, html: &mut Html, language: &str, text: &str) {
        if language == self.reader.texts.tag { html.text(text) } else { self.marked(html, "span", language, text) }
    }

    /// Writes a file and a line. They are a link if the option `source_link` is set.
    pub(crate) fn source_line(&self, html: &mut Html, at: &Locus) {
        let text = at.to_string();
        let Some(link) = &self.question.state.options.source_link else { return html.leaf("code", &[], &text) };
        let path = at.file.split('/').map(encode).collect::<Vec<_>>().join("/");
        let link = link.replace("{path}", &path).replace("{line}", &at.line.max(1).to_string());
        html.element("a", &[("href", &link), ("rel", "external")], |html| html.leaf("code", &[], &text));
    }

    /// The name of a language: in the page's language, or else in English, or else its id.
    pub(crate) fn language_name(&self, language: &Language) -> String {
        let (texts, key) = (self.reader.texts, format!("language-{}", language.id));
        if texts.has(&key) {
            return texts.get(&key, &[]);
        }
        let name = language.names.get(texts.tag).or_else(|| language.names.get("en"));
        name.unwrap_or(&language.id).clone()
    }
}

/// The path of an address, without its query.
pub(crate) fn path_of(address: &str) -> &str {
    address.split('?').next().unwrap_or_default()
}

/// Adds query parameters to an address.
pub(crate) fn with_query(address: &str, query: &str) -> String {
    format!("{address}{}{query}", if address.contains('?') { '&' } else { '?' })
}
