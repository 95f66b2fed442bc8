//! What all pages have around their contents: head, links to games, lists and languages, and a footer.

use super::assets;
use super::context::{Context, Reader};
use super::response::Rendered;
use super::texts::Texts;
use crate::html::Html;
use crate::serve::http::query::encode;

/// A page without its contents.
pub(crate) struct Frame<'a> {
    pub(crate) reader: &'a Reader,
    pub(crate) title: String,
    /// The page's place among those of a game.
    pub(crate) game: Option<Game<'a>>,
    /// What the address asks besides the language, with `&` behind it.
    pub(crate) rest: String,
}

/// The game that a page is about.
pub(crate) struct Game<'a> {
    title: &'a str,
    /// The language of the title.
    language: &'a str,
    /// Its first page, and the others with their names.
    address: String,
    pages: Vec<(String, String)>,
}

/// A page about what is asked. `title` stands before the name of the game and of the site.
pub(crate) fn page(context: &Context<'_>, title: &str, main: impl FnOnce(&mut Html)) -> Rendered {
    let texts = context.reader.texts;
    let game = context.named().map(|named| {
        let file = named.edition.lexicon.edition();
        let links = |key: &str, parts: &[&str]| (texts.get(key, &[]), context.here(parts));
        let pages = vec![
            links("nav-two", &["lists", "2"]),
            links("nav-three", &["lists", "3"]),
            links("nav-print", &["lists", "print"]),
        ];
        Game { title: &file.title, language: &file.book.language.id, address: context.here(&[]), pages }
    });
    let of_game = game.as_ref().map(|game| game.title).filter(|game| *game != title);
    let titles = [Some(title), of_game, Some("lexmill")];
    let asked = context.question.query.iter().filter(|(name, _)| ["word", "game"].contains(name));
    let frame = Frame {
        reader: context.reader,
        title: titles.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        game,
        rest: asked.map(|(name, value)| format!("{}={}&", encode(name), encode(value))).collect(),
    };
    Rendered::Html(frame.around(main))
}

impl Frame<'_> {
    /// The whole page.
    pub(crate) fn around(&self, main: impl FnOnce(&mut Html)) -> String {
        let texts = self.reader.texts;
        Html::document(&texts.tag, &self.title, head, |html| {
            html.element("body", &[], |html| {
                html.leaf("a", &[("class", "skip"), ("href", "#main")], &texts.get("skip", &[]));
                html.element("header", &[("class", "top")], |html| self.top(html));
                html.element("main", &[("id", "main"), ("tabindex", "-1")], main);
                html.element("footer", &[], |html| self.bottom(html));
            });
        })
    }

    fn top(&self, html: &mut Html) {
        html.element("div", &[("class", "bar")], |html| {
            html.element("a", &[("class", "brand"), ("href", &self.reader.link("/"))], |html| {
                html.leaf("span", &[("class", "mark"), ("aria-hidden", "true")], "L");
                html.text("lexmill");
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

    /// The switch: each language by its own name.
    fn languages(&self, html: &mut Html) {
        let texts = self.reader.texts;
        html.element("nav", &[("class", "languages"), ("aria-label", &texts.get("nav-languages", &[]))], |html| {
            html.element("ul", &[], |html| {
                for other in Texts::all() {
                    let (tag, address) = (&*other.tag, self.reader.switched(&other.tag, &self.rest));
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
            html.leaf("a", &[("href", "/openapi.json")], &texts.get("footer-api", &[]));
        });
    }
}

fn head(html: &mut Html) {
    html.void("link", &[("rel", "stylesheet"), ("href", &assets::style().address)]);
    html.void("link", &[("rel", "icon"), ("type", "image/svg+xml"), ("href", &assets::icon().address)]);
}

/// A field for a word of the edition that the page is about.
pub(crate) fn search(html: &mut Html, context: &Context<'_>, word: &str) {
    let language = context.named().map_or("", |named| &*named.edition.lexicon.edition().book.language.id);
    let address = context.here(&[]);
    let action = address.split('?').next().unwrap_or_default();
    let form = [("class", "search"), ("action", action), ("method", "get"), ("role", "search")];
    html.element("form", &form, |html| {
        field(html, context, word, &[("lang", language)]);
        submit(html, context);
    });
}

/// The field and its label.
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

/// The button, and what goes along with the form.
pub(crate) fn submit(html: &mut Html, context: &Context<'_>) {
    if let Some(tag) = context.reader.chosen() {
        html.void("input", &[("type", "hidden"), ("name", "lang"), ("value", tag)]);
    }
    html.leaf("button", &[("type", "submit")], &context.text("search-do", &[]));
}
