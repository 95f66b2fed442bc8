//! The context of a page: its reader, the language, the request; and the addresses of other pages.

use axum::extract::Request;
use axum::http::header;

use super::texts::{Arg, Args, Texts};
use crate::html::Html;
use crate::language::Language;
use crate::locus::Locus;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::encode;
use crate::serve::library::editions::Edition;
use crate::serve::library::question::{Named, Pinned, Question};

/// The query parameters of all pages except the language. Links to the page in another language keep them.
pub(crate) const PARAMETERS: [&str; 14] = [
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

/// The user who requests a page: language, requested path and format of errors.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(crate) texts: &'static Texts,
    choice: Choice,
    /// The requested path, as it was sent.
    path: String,
    /// Whether an error is shown as a page, or as a problem for programs.
    pub(crate) wants: Wants,
}

/// The origin of a page's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// The reader chose it on a page; links keep it.
    Address,
    /// The browser prefers it.
    Browser,
}

/// The format of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    /// A page.
    Page,
    /// A problem document.
    Problem,
}

impl Reader {
    pub(crate) fn of(request: &Request) -> Self {
        let values = |name| request.headers().get_all(name).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = request.uri().query().unwrap_or_default().split('&');
        let chosen = pairs.find_map(|pair| Texts::tagged(pair.strip_prefix("lang=")?));
        let wants =
            if values(header::ACCEPT).any(|value| value.contains("text/html")) { Wants::Page } else { Wants::Problem };
        Self {
            texts: chosen.unwrap_or_else(|| Texts::accepted(request.headers())),
            choice: if chosen.is_some() { Choice::Address } else { Choice::Browser },
            path: request.uri().path().to_owned(),
            wants,
        }
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// The suffix of the entity tag that distinguishes pages by their language and by whether the reader or the browser
    /// chose it.
    pub(crate) fn mark(&self) -> String {
        let choice = if self.choice == Choice::Address { "-chosen" } else { "" };
        format!("{}{choice}", self.texts.tag)
    }

    /// Adds the chosen language to a path.
    pub(crate) fn link(&self, path: &str) -> String {
        match self.choice {
            Choice::Address => format!("{path}?lang={}", self.texts.tag),
            Choice::Browser => path.to_owned(),
        }
    }

    /// Returns the language that the reader chose, to be sent with a form. Returns `None` if the browser chose it.
    pub(crate) fn chosen(&self) -> Option<&str> {
        (self.choice == Choice::Address).then_some(self.texts.tag)
    }

    /// The address of this page in another language.
    pub(crate) fn switched(&self, tag: &str, rest: &str) -> String {
        format!("{}?{rest}lang={tag}", self.path)
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

    /// Writes a paragraph, or another element that contains one text.
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

    /// The address of a page of the same edition; `parts` are the further path segments. Keeps the version, if the URL
    /// names one.
    pub(crate) fn here(&self, parts: &[&str]) -> String {
        let named = self.named().map(|named| match named.pinned {
            Pinned::Version => format!("{}@{}", named.id, named.edition.version),
            Pinned::Newest => named.id.clone(),
        });
        self.of(named.as_deref().unwrap_or_default(), parts)
    }

    /// The address of a word's page in the edition of this page.
    pub(super) fn word(&self, word: &str) -> String {
        self.here(&["word", word])
    }

    /// The address of a page of an edition; `parts` are the further path segments.
    pub(crate) fn of(&self, edition: &str, parts: &[&str]) -> String {
        let parts = parts.iter().map(|part| format!("/{}", encode(part)));
        self.reader.link(&format!("/{edition}{}", parts.collect::<String>()))
    }

    /// Returns the word that was typed into a form. Returns `None` if the field was empty, or if the word is `.` or
    /// `..`, which a path cannot contain.
    pub(crate) fn typed(&self) -> Result<Option<&'q str>, Problem> {
        let typed = self.question.query.one("word")?.map(str::trim);
        Ok(typed.filter(|word| !word.is_empty() && *word != "." && *word != ".."))
    }

    /// The language of an edition's reasons on this page: the page's language if the edition gives reasons in it, else
    /// the edition's main language.
    pub(crate) fn said<'e>(&self, edition: &'e Edition) -> &'e str {
        edition.language(self.reader.texts.tag)
    }

    /// Writes an element with a text, marked with its language if that differs from the page's.
    pub(crate) fn marked(&self, html: &mut Html, tag: &str, language: &str, text: &str) {
        let marks = [("lang", language)];
        html.leaf(tag, if language == self.reader.texts.tag { &[] } else { &marks }, text);
    }

    /// Writes a text within a sentence, marked with its language if that differs from the page's.
    pub(crate) fn inline(&self, html: &mut Html, language: &str, text: &str) {
        if language == self.reader.texts.tag { html.text(text) } else { self.marked(html, "span", language, text) }
    }

    /// Writes a file and a line, as a link if the option `source_link` is set.
    pub(crate) fn source_line(&self, html: &mut Html, at: &Locus) {
        let text = at.to_string();
        let Some(link) = &self.question.state.options.source_link else { return html.leaf("code", &[], &text) };
        let path = at.file.split('/').map(encode).collect::<Vec<_>>().join("/");
        let link = link.replace("{path}", &path).replace("{line}", &at.line.max(1).to_string());
        html.element("a", &[("href", &link), ("rel", "external")], |html| html.leaf("code", &[], &text));
    }

    /// The name of a language: in the language of the page, else in English, else its id.
    pub(crate) fn language_name(&self, language: &Language) -> String {
        let (texts, key) = (self.reader.texts, format!("language-{}", language.id));
        if texts.has(&key) {
            return texts.get(&key, &[]);
        }
        let name = language.names.get(texts.tag).or_else(|| language.names.get("en"));
        name.unwrap_or(&language.id).clone()
    }
}
