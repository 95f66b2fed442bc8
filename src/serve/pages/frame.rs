//! The frame around the contents of all pages: head, links to games, lists and languages, and footer.

use super::assets::{self, SITE};
use super::context::{Context, PARAMETERS, Reader};
use super::response::Rendered;
use super::texts::Texts;
use crate::dictionary::FoundWord;
use crate::html::Html;
use crate::serve::http::query::encode;

/// The properties of a page that its head contains.
#[derive(Clone, Debug)]
pub(crate) struct About {
    /// The title, which comes before the names of the game and the site.
    title: String,
    /// A sentence about the page, for search results and shared links.
    description: String,
    /// Whether search engines list it.
    is_listed: bool,
    /// Whether it has a field for a word, to which keyboard users can skip.
    has_field: bool,
}

impl About {
    /// A page with a field for a word, which search engines list.
    pub(crate) fn new(title: &str, description: &str) -> Self {
        Self { title: title.to_owned(), description: description.to_owned(), is_listed: true, has_field: true }
    }

    /// Keeps search engines from listing the page, because users can make up any number of such addresses.
    pub(crate) fn not_listed(self) -> Self {
        Self { is_listed: false, ..self }
    }

    /// Declares that the page has no field for a word.
    pub(crate) fn without_field(self) -> Self {
        Self { has_field: false, ..self }
    }
}

/// A page without its contents.
pub(crate) struct Frame<'a> {
    pub(crate) reader: &'a Reader,
    pub(crate) about: About,
    /// The address under which search engines list the page.
    pub(crate) canonical: String,
    /// The game that the page is about; `None` for other pages.
    pub(crate) game: Option<Game<'a>>,
    /// The query parameters besides the language, each followed by `&`.
    pub(crate) rest: String,
}

/// The game that a page is about.
pub(crate) struct Game<'a> {
    title: &'a str,
    /// The language of the title.
    language: &'a str,
    /// The address of the game's first page.
    address: String,
    /// The names and addresses of the game's other pages.
    pages: Vec<(String, String)>,
}

/// Creates a page with its frame, from the request that it answers.
pub(crate) fn page(context: &Context<'_>, about: About, main: impl FnOnce(&mut Html)) -> Rendered {
    let texts = context.reader.texts;
    let game = context.named().map(|named| {
        let file = named.edition.dictionary.edition();
        let links = |key: &str, parts: &[&str]| (texts.get(key, &[]), context.here(parts));
        let pages = vec![
            links("nav-finder", &["finder"]),
            links("nav-two", &["lists", "2"]),
            links("nav-three", &["lists", "3"]),
            links("nav-print", &["lists", "print"]),
        ];
        Game { title: &file.title, language: &file.book.language.id, address: context.here(&[]), pages }
    });
    let of_game = game.as_ref().map(|game| game.title).filter(|game| *game != about.title);
    let titles = [Some(&*about.title), of_game];
    let title = titles.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let asked = context.question.query.iter().filter(|(name, _)| PARAMETERS.contains(name));
    let frame = Frame {
        reader: context.reader,
        about: About { title, ..about },
        canonical: context.reader.link(&without_version(context.reader.path())),
        game,
        rest: asked.map(|(name, value)| format!("{}={}&", encode(name), encode(value))).collect(),
    };
    Rendered::Html(frame.around(main))
}

impl Frame<'_> {
    /// Returns the whole page as HTML.
    pub(crate) fn around(&self, main: impl FnOnce(&mut Html)) -> String {
        let texts = self.reader.texts;
        let title = format!("{} · {SITE}", self.about.title);
        Html::document(
            texts.tag,
            &title,
            |html| self.head(html),
            |html| {
                html.element("body", &[], |html| {
                    html.leaf("a", &[("class", "skip"), ("href", "#main")], &texts.get("skip", &[]));
                    if self.about.has_field {
                        html.leaf("a", &[("class", "skip"), ("href", "#word")], &texts.get("skip-to-field", &[]));
                    }
                    html.element("header", &[("class", "top")], |html| self.top(html));
                    html.element("main", &[("id", "main"), ("tabindex", "-1")], main);
                    html.element("footer", &[], |html| self.bottom(html));
                });
            },
        )
    }

    fn head(&self, html: &mut Html) {
        html.void("meta", &[("name", "description"), ("content", &self.about.description)]);
        if !self.about.is_listed {
            html.void("meta", &[("name", "robots"), ("content", "noindex")]);
        }
        let shared = [
            ("title", &*self.about.title),
            ("description", &self.about.description),
            ("type", "website"),
            ("site_name", SITE),
        ];
        for (name, content) in shared {
            html.void("meta", &[("property", &format!("og:{name}")), ("content", content)]);
        }
        html.void("link", &[("rel", "canonical"), ("href", &self.canonical)]);
        html.void("link", &[("rel", "stylesheet"), ("href", &assets::style().address)]);
        html.void("link", &[("rel", "icon"), ("type", "image/svg+xml"), ("href", assets::icon())]);
        html.void("link", &[("rel", "apple-touch-icon"), ("href", &assets::touch_icon().address)]);
        html.void("link", &[("rel", "manifest"), ("href", assets::MANIFEST)]);
    }

    fn top(&self, html: &mut Html) {
        html.element("div", &[("class", "bar")], |html| {
            html.element("a", &[("class", "brand"), ("href", &self.reader.link("/"))], |html| {
                html.leaf("span", &[("class", "mark"), ("aria-hidden", "true")], "L");
                html.text(SITE);
            });
            self.languages(html);
        });
        let Some(game) = &self.game else { return };
        html.element("nav", &[("class", "game"), ("aria-label", &self.reader.texts.get("nav-game", &[]))], |html| {
            html.element("ul", &[], |html| {
                self.link(html, &[("class", "name"), ("lang", game.language)], (game.title, &game.address));
                game.pages.iter().for_each(|(name, address)| self.link(html, &[("class", "list")], (name, address)));
            });
        });
    }

    fn link(&self, html: &mut Html, more: &[(&str, &str)], (name, address): (&str, &str)) {
        let here = address.split('?').next() == Some(self.reader.path());
        let mut attributes = [&[("href", address)], more].concat();
        attributes.extend(here.then_some(("aria-current", "page")));
        html.element("li", &[], |html| html.leaf("a", &attributes, name));
    }

    /// Writes the language switch, each language in its own name.
    fn languages(&self, html: &mut Html) {
        let texts = self.reader.texts;
        html.element("nav", &[("class", "languages"), ("aria-label", &texts.get("nav-languages", &[]))], |html| {
            html.element("ul", &[], |html| {
                for other in Texts::all() {
                    let (tag, address) = (other.tag, self.reader.switched(other.tag, &self.rest));
                    let mut attributes = vec![("href", &*address), ("lang", tag), ("hreflang", tag)];
                    attributes.extend((tag == texts.tag).then_some(("aria-current", "true")));
                    html.element("li", &[], |html| html.leaf("a", &attributes, &other.get("language-own", &[])));
                }
            });
        });
    }

    fn bottom(&self, html: &mut Html) {
        let texts = self.reader.texts;
        html.element("p", &[], |html| {
            texts.say(html, "footer", &[]);
            html.text(" ");
            html.leaf("a", &[("href", &self.reader.link("/docs"))], &texts.get("footer-api", &[]));
        });
    }
}

/// The path without a version, which always shows the current build: `/tiny@2d4bbbb0c7b6608b/word/tea` becomes
/// `/tiny/word/tea`.
fn without_version(path: &str) -> String {
    let (edition, rest) = path[1..].split_once('/').map_or((&path[1..], ""), |(edition, rest)| (edition, rest));
    let edition = edition.split('@').next().unwrap_or_default();
    format!("/{edition}{}{rest}", if rest.is_empty() { "" } else { "/" })
}

/// Writes a search form for a word in the edition of this page.
pub(crate) fn search(html: &mut Html, context: &Context<'_>, word: &str) {
    let language = context.named().map_or("", |named| &*named.edition.dictionary.edition().book.language.id);
    let address = context.here(&[]);
    let action = address.split('?').next().unwrap_or_default();
    let form = [("class", "search"), ("action", action), ("method", "get"), ("role", "search")];
    html.element("form", &form, |html| {
        field(html, context, word, &[("lang", language)]);
        submit(html, context, "search-do");
    });
}

/// Writes the field for a word and its label.
pub(crate) fn field(html: &mut Html, context: &Context<'_>, word: &str, more: &[(&str, &str)]) {
    let attributes = [
        ("id", "word"),
        ("name", "word"),
        ("type", "search"),
        ("value", word),
        ("maxlength", "64"),
        ("required", ""),
        ("autocapitalize", "none"),
        ("autocomplete", "off"),
        ("autocorrect", "off"),
        ("spellcheck", "false"),
        ("enterkeyhint", "search"),
    ];
    html.element("div", &[("class", "field")], |html| {
        html.leaf("label", &[("for", "word")], &context.text("search-word", &[]));
        html.void("input", &[&attributes, more].concat());
    });
}

/// Writes the button, and the chosen language as a hidden field.
pub(crate) fn submit(html: &mut Html, context: &Context<'_>, key: &str) {
    if let Some(tag) = context.reader.chosen() {
        html.void("input", &[("type", "hidden"), ("name", "lang"), ("value", tag)]);
    }
    html.leaf("button", &[("type", "submit")], &context.text(key, &[]));
}

/// Writes words as links to their pages, with their values.
pub(super) fn words<'w>(html: &mut Html, context: &Context<'_>, words: impl Iterator<Item = &'w FoundWord>) {
    let list = [("class", "words"), ("lang", context.word_language()), ("role", "list")];
    html.element("ul", &list, |html| {
        for word in words {
            html.element("li", &[], |html| {
                html.element("a", &[("href", &context.word(&word.word))], |html| {
                    html.text(&word.word);
                    if let Some(value) = word.value {
                        html.leaf("small", &[], &value.to_string());
                    }
                });
            });
        }
    });
}
