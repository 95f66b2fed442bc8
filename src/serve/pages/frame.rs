//! The frame around the contents of every page: the HTML head, the links to the game, its lists and other languages,
//! and the footer. Also the search form and the list of words, which several pages use.

use axum::body::Body;
use axum::http::Response;

use super::assets::{self, SITE};
use super::context::{Context, Reader, path_of};
use super::parts::{self, WORD_FIELD};
use super::response;
use super::texts::Texts;
use crate::html::{Attributes, Html};
use crate::serve::library::question::Pinned;

/// The properties of a page that the frame needs.
pub(crate) struct About {
    /// The title, without the names of the game and the site.
    pub(crate) title: String,
    /// A sentence about the page, for search results and shared links.
    pub(crate) description: String,
    /// The canonical path, such as `/x/word/tea` for `/x/word/Tea`. `None` if it is the requested path.
    pub(crate) path: Option<String>,
    /// Whether search engines may list the page. False for pages that depend on what readers type, because the number
    /// of such addresses is unlimited.
    pub(crate) is_listed: bool,
    /// The image for shared links. `None` if the page has none.
    pub(crate) image: Option<Image>,
}

/// An image for shared links.
pub(crate) struct Image {
    pub(crate) path: String,
    /// The width and the height, in pixels.
    pub(crate) size: (usize, usize),
    /// The text for readers who do not see the image.
    pub(crate) alt: String,
}

impl About {
    /// Creates the properties of a page that search engines may list.
    pub(crate) fn new(title: &str, description: &str) -> Self {
        Self { title: title.to_owned(), description: description.to_owned(), path: None, is_listed: true, image: None }
    }
}

/// A page without its contents.
pub(crate) struct Frame<'a> {
    pub(crate) reader: &'a Reader,
    pub(crate) about: About,
    /// The context of the page. `None` for an error page.
    pub(crate) context: Option<&'a Context<'a>>,
}

/// The maximum length of the words that are looked up at once, in characters.
const MAX_TYPED: &str = "200";

/// The pages that list words of a game: the FTL keys of their names, and their path segments.
const GAME_PAGES: [(&str, &[&str]); 4] = [
    ("nav-finder", &["finder"]),
    ("nav-two", &["lists", "2"]),
    ("nav-three", &["lists", "3"]),
    ("nav-print", &["lists", "print"]),
];

/// Creates a response with a whole page. `main` writes the contents inside the frame.
pub(crate) fn page(context: &Context<'_>, about: About, main: impl FnOnce(&mut Html)) -> Response<Body> {
    let title = match context.named().map(|named| &named.edition.dictionary.edition().title) {
        Some(game) if *game != about.title => format!("{} · {game}", about.title),
        _ => about.title,
    };
    let frame = Frame { reader: context.reader, about: About { title, ..about }, context: Some(context) };
    response::html(frame.around(main), context.reader.texts)
}

impl Frame<'_> {
    /// Returns the whole page as HTML. `main` writes the contents inside the frame.
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
                    // The style sheet shows the header first. In this order, the field for a word is the first stop of
                    // the Tab key after the link above.
                    html.element("main", &[("id", "main"), ("tabindex", "-1")], main);
                    html.element("header", &[("class", "top")], |html| self.top(html));
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
        if let Some((context, named)) = self.context.and_then(|context| Some((context, context.named()?)))
            && context.question.state.options.takes_requests()
        {
            let (title, address) = (context.text("feed-decisions", &[]), format!("/{}/decisions.atom", named.id));
            let feed = [("rel", "alternate"), ("type", "application/atom+xml"), ("title", &title), ("href", &address)];
            html.void("link", &feed);
        }
        self.addresses(html);
        html.void("link", &[("rel", "stylesheet"), ("href", &assets::style().address)]);
        html.void("link", &[("rel", "icon"), ("type", "image/svg+xml"), ("href", assets::icon())]);
        html.void("link", &[("rel", "apple-touch-icon"), ("href", &assets::touch_icon().address)]);
        html.void("link", &[("rel", "manifest"), ("href", assets::MANIFEST)]);
    }

    /// Writes the address of this page for search engines, and those of the page in other languages.
    fn addresses(&self, html: &mut Html) {
        let path = match self.context {
            Some(_) => without_version(self.about.path.as_deref().unwrap_or(&self.reader.path)),
            None => self.reader.path.clone(),
        };
        let url = self.context.and_then(Context::public_url).unwrap_or_default();
        let canonical = format!("{url}{}", self.reader.link(&path));
        html.void("link", &[("rel", "canonical"), ("href", &canonical)]);
        if url.is_empty() || !self.about.is_listed {
            return;
        }
        html.void("meta", &[("property", "og:url"), ("content", &canonical)]);
        if let Some(Image { path, size, alt }) = &self.about.image {
            let (width, height) = (size.0.to_string(), size.1.to_string());
            let address = format!("{url}{path}");
            for (name, content) in [("", &address), (":width", &width), (":height", &height), (":alt", alt)] {
                html.void("meta", &[("property", &format!("og:image{name}")), ("content", content)]);
            }
            html.void("meta", &[("name", "twitter:card"), ("content", "summary_large_image")]);
        }
        let search = [("rel", "search"), ("type", "application/opensearchdescription+xml"), ("title", SITE)];
        html.void("link", &[&search[..], &[("href", "/opensearch.xml")]].concat());
        html.void("link", &[("rel", "alternate"), ("hreflang", "x-default"), ("href", &format!("{url}{path}"))]);
        for Texts { tag, .. } in Texts::all() {
            let address = format!("{url}{path}?lang={tag}");
            html.void("link", &[("rel", "alternate"), ("hreflang", tag), ("href", &address)]);
        }
    }

    fn top(&self, html: &mut Html) {
        html.element("div", &[("class", "bar")], |html| {
            html.element("a", &[("class", "brand"), ("href", &self.reader.link("/"))], |html| {
                html.leaf("span", &[("class", "mark"), ("aria-hidden", "true")], "L");
                html.text(SITE);
            });
            self.languages(html);
        });
        let Some((context, named)) = self.context.and_then(|context| Some((context, context.named()?))) else { return };
        let file = named.edition.dictionary.edition();
        let label = context.text("nav-game", &[]);
        let mut attributes = vec![("class", "game"), ("aria-label", &*label)];
        let version = format!("/{}@{}", named.id, named.edition.version);
        // The script saves only the newest version of a game.
        let is_offered = named.pinned == Pinned::Newest && !file.is_confidential;
        attributes.extend(is_offered.then_some(("data-offline", &*version)));
        html.element("nav", &attributes, |html| {
            html.element("ul", &[], |html| {
                let mut item = |more: Attributes<'_>, name: &str, address: &str| {
                    link(html, more, (name, address), self.reader.is_at(address));
                };
                item(&[("class", "name"), ("lang", &file.book.language.id)], &file.title, &context.here(&[]));
                for (key, parts) in GAME_PAGES.iter().filter(|_| !file.is_confidential) {
                    item(&[("class", "list")], &context.text(key, &[]), &context.here(parts));
                }
            });
        });
        if let Some(next) = context.question.named_candidate() {
            html.element("p", &[("class", "note")], |html| {
                let planned = next.planned.as_ref().map(|planned| self.reader.texts.planned_release(planned));
                context.say(html, "release-candidate", &[]);
                html.text(&format!(" {} ", planned.unwrap_or_default()));
                let address = context.of(&named.id, &["releases"]);
                html.leaf("a", &[("href", &address)], &context.text("releases-title", &[]));
            });
        }
    }

    /// Writes a menu with a link to this page in each language. The text of a link is the language's own name, such as
    /// `Deutsch`.
    fn languages(&self, html: &mut Html) {
        let texts = self.reader.texts;
        let rest = self.context.map(|context| context.parameters_without("lang")).unwrap_or_default();
        let own = |texts: &Texts| texts.get("language-own", &[]);
        html.element("nav", &[("class", "languages"), ("aria-label", &texts.get("nav-languages", &[]))], |html| {
            html.element("details", &[], |html| {
                html.leaf("summary", &[], &own(texts));
                html.element("ul", &[], |html| {
                    for other in Texts::all() {
                        let (tag, address) = (other.tag, format!("{}?{rest}lang={}", self.reader.path, other.tag));
                        let mut attributes = vec![("href", &*address), ("lang", tag), ("hreflang", tag)];
                        attributes.extend((tag == texts.tag).then_some(("aria-current", "true")));
                        html.element("li", &[], |html| html.leaf("a", &attributes, &own(other)));
                    }
                });
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

/// Removes the version from a path, so that the path leads to the current build: `/tiny@2d4bbbb0c7b6608b/word/tea`
/// becomes `/tiny/word/tea`.
fn without_version(path: &str) -> String {
    let (edition, rest) = path[1..].split_once('/').unwrap_or((&path[1..], ""));
    let edition = edition.split('@').next().unwrap_or_default();
    format!("/{edition}{}{rest}", if rest.is_empty() { "" } else { "/" })
}

/// Writes a list item with a link. If the link leads to the current page, marks it as current.
pub(super) fn link(html: &mut Html, more: Attributes<'_>, (name, address): (&str, &str), is_current: bool) {
    let mut attributes = [&[("href", address)], more].concat();
    attributes.extend(is_current.then_some(("aria-current", "page")));
    html.element("li", &[], |html| html.leaf("a", &attributes, name));
}

/// Writes a form that looks up a word in the edition of this page.
pub(crate) fn search(html: &mut Html, context: &Context<'_>, word: &str) {
    let address = context.here(&[]);
    let form = [("class", "search"), ("action", path_of(&address)), ("method", "get"), ("role", "search")];
    html.element("form", &form, |html| {
        field(html, context, word, &[("lang", context.word_language())]);
        submit(html, context, "search-do");
    });
    completions(html, context);
}

/// Writes the empty list in which the script offers words while the reader types, and the script.
pub(crate) fn completions(html: &mut Html, context: &Context<'_>) {
    let label = context.text("completions", &[]);
    let list = [("id", "completions"), ("class", "words"), ("role", "list"), ("aria-label", &*label)];
    html.element("ul", &list, |_| {});
    script(html);
}

/// Writes the script of the pages with a search form. It is written once on a page.
pub(crate) fn script(html: &mut Html) {
    html.leaf("script", &[("src", &assets::script().address), ("defer", "")], "");
}

/// Writes a button that shares this page. The script shows it if the browser can share or copy an address.
pub(crate) fn share(html: &mut Html, context: &Context<'_>) {
    html.element("p", &[("class", "share")], |html| {
        let copied = context.text("share-copied", &[]);
        let button =
            [("id", "share"), ("class", "small"), ("type", "button"), ("hidden", ""), ("data-copied", &*copied)];
        html.leaf("button", &button, &context.text("share", &[]));
        html.text(" ");
        html.leaf("span", &[("class", "note"), ("role", "status")], "");
    });
}

/// Writes the field for a word or several words, with a label. `more` are further attributes of the field.
pub(crate) fn field(html: &mut Html, context: &Context<'_>, word: &str, more: Attributes<'_>) {
    let own = [("id", "word"), ("name", "word"), ("value", word), ("required", ""), ("maxlength", MAX_TYPED)];
    let usual: Vec<_> = WORD_FIELD.into_iter().filter(|(name, _)| *name != "maxlength").collect();
    parts::field(html, context, "field", ("word", "search-word"), |html| {
        html.void("input", &[&own, usual.as_slice(), more].concat());
    });
}

/// Writes the submit button of a form. `key` is the FTL key of the button's text. If the reader chose a language, a
/// hidden field keeps that choice.
pub(crate) fn submit(html: &mut Html, context: &Context<'_>, key: &str) {
    if let Some(tag) = context.reader.chosen {
        html.void("input", &[("type", "hidden"), ("name", "lang"), ("value", tag)]);
    }
    html.leaf("button", &[("type", "submit")], &context.text(key, &[]));
}

/// Writes a list of words, each with a note, such as its value, if the note is not empty. Each word is a link to its page.
pub(super) fn words<'w>(html: &mut Html, context: &Context<'_>, words: impl Iterator<Item = (&'w str, String)>) {
    let list = [("class", "words"), ("lang", context.word_language()), ("role", "list")];
    let address = context.word_address();
    html.element("ul", &list, |html| {
        for (word, note) in words {
            html.element("li", &[], |html| {
                html.element("a", &[("href", &address(word))], |html| {
                    html.text(word);
                    if !note.is_empty() {
                        html.text(" ");
                        html.leaf("small", &[], &note);
                    }
                });
            });
        }
    });
}
