//! Parts that several pages use: sections, facts with labels, form fields, labels of meanings, reasons as sentences,
//! and links to dictionaries.

use super::context::Context;
use super::texts::Arg;
use crate::dictionary::{DefinedWord, Relation};
use crate::html::{Attributes, Html};
use crate::labels;
use crate::language::{Language, LookUp};
use crate::text::url::encode;

/// The language of the titles, licences and attributions of sources.
pub(crate) const SOURCES_IN: &str = "en";

/// The attributes of a field for a word or for letters. They stop browsers from changing or completing the text.
pub(crate) const WORD_FIELD: [(&str, &str); 7] = [
    ("type", "search"),
    ("maxlength", "64"),
    ("autocapitalize", "none"),
    ("autocomplete", "off"),
    ("autocorrect", "off"),
    ("spellcheck", "false"),
    ("enterkeyhint", "search"),
];

/// Writes a section with a heading. `key` is both the FTL key and the HTML id of the heading.
pub(crate) fn section(html: &mut Html, context: &Context<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("section", &[("aria-labelledby", key)], |html| {
        html.leaf("h2", &[("id", key)], &context.text(key, &[]));
        inside(html);
    });
}

/// Writes a row in a list of facts: a label with the FTL key `key`, and the contents that `inside` writes.
pub(crate) fn fact(html: &mut Html, context: &Context<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("div", &[], |html| {
        html.leaf("dt", &[], &context.text(key, &[]));
        html.element("dd", &[], inside);
    });
}

/// Writes a form field: a label with the FTL key `key`, and the control that `inside` writes. The control must have the
/// HTML id `id`.
pub(crate) fn field(
    html: &mut Html,
    context: &Context<'_>,
    class: &str,
    (id, key): (&str, &str),
    inside: impl FnOnce(&mut Html),
) {
    html.element("div", &[("class", class)], |html| {
        html.leaf("label", &[("for", id)], &context.text(key, &[]));
        inside(html);
    });
}

/// Writes a drop-down list. `options` are pairs of a value and a text, and `chosen` is the selected value.
pub(crate) fn select(html: &mut Html, attributes: Attributes<'_>, options: &[(&str, String)], chosen: &str) {
    html.element("select", attributes, |html| {
        for (value, text) in options {
            let mut attributes = vec![("value", *value)];
            attributes.extend((*value == chosen).then_some(("selected", "")));
            html.leaf("option", &attributes, text);
        }
    });
}

/// Capitalises the first letter of a reason. If the reason is the whole sentence (`is_whole`), also adds a missing full
/// stop.
pub(crate) fn sentence(text: &str, is_whole: bool) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if !is_whole || text.ends_with(['.', '…']) || text.is_empty() { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// Writes how a defined word is related to the word that was looked up, such as `plural of huis:`. If both are the same
/// word, writes only the word. `language` is the language of the words.
pub(crate) fn relation(html: &mut Html, context: &Context<'_>, language: &str, entry: &DefinedWord) {
    let lemma = ("lemma", Arg::Word(&entry.word, language));
    let reader = context.reader.texts.tag;
    // The identifier of a form is its English name.
    let form = entry.inflection.as_deref().map(|form| (form, labels::name(form, reader)));
    let form = form.filter(|(form, name)| form != name || reader == "en").map(|(_, name)| name);
    match (entry.relation, form) {
        (Relation::Lemma, Some(form)) => context.say(html, "meaning-of-form", &[lemma, ("form", Arg::Text(form))]),
        (Relation::Guess, Some(form)) => context.say(html, "meaning-of-guess", &[lemma, ("form", Arg::Text(form))]),
        (Relation::Guess, None) => context.say(html, "meaning-of-guessed-lemma", &[lemma]),
        (Relation::Base, _) => context.say(html, "meaning-of-base", &[lemma]),
        (Relation::Lemma, None) => context.say(html, "meaning-of-lemma", &[lemma]),
        (Relation::Part, _) => context.say(html, "meaning-of-part", &[lemma]),
        _ => html.leaf("b", &[("lang", language)], &entry.word),
    }
}

/// Writes the part of speech and the labels of a meaning, such as `noun, coarse`.
pub(crate) fn labelled(html: &mut Html, context: &Context<'_>, tags: impl IntoIterator<Item: AsRef<str>>) {
    let names = tags.into_iter().map(|tag| labels::name(tag.as_ref(), context.reader.texts.tag).to_owned());
    let names: Vec<_> = names.collect();
    if !names.is_empty() {
        html.element("span", &[("class", "note")], |html| html.text(&names.join(", ")));
        html.text(" ");
    }
}

/// Writes a section with the list items that `first` writes, and with links that look up a word in the language's
/// dictionaries on other sites.
pub(crate) fn look_up(
    html: &mut Html,
    context: &Context<'_>,
    (language, word): (&Language, &str),
    first: impl FnOnce(&mut Html),
) {
    section(html, context, "look-up", |html| {
        html.element("ul", &[("class", "plain links"), ("lang", &language.id)], |html| {
            first(html);
            for LookUp { title, url } in &language.look_up {
                let attributes = [("href", &*url.replace("{word}", &encode(word))), ("rel", "external nofollow")];
                html.element("li", &[], |html| html.leaf("a", &attributes, title));
            }
        });
    });
}
