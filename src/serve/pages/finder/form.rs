//! The form of the finder.

use super::search::{CONDITIONS, LENGTHS, ORDERS, Search};
use crate::alphabet::Alphabet;
use crate::html::{Attributes, Html};
use crate::serve::pages::context::Context;
use crate::serve::pages::frame;

/// The FTL keys of the label and the explanation of each condition, in the order of [`CONDITIONS`]; `None` for a
/// condition without an explanation.
const LABELS: [(&str, Option<&str>); CONDITIONS.len()] = [
    ("finder-rack", Some("finder-rack-help")),
    ("finder-pattern", Some("finder-pattern-help")),
    ("finder-starts", None),
    ("finder-contains", None),
    ("finder-ends", None),
    ("finder-front", None),
    ("finder-back", None),
];

pub(super) fn write(html: &mut Html, context: &Context<'_>, search: &Search<'_>) {
    let address = context.here(&["finder"]);
    let action = address.split('?').next().unwrap_or_default();
    let form = [("class", "search finder"), ("action", action), ("method", "get"), ("role", "search")];
    html.element("form", &form, |html| {
        for ((name, value), (label, help)) in CONDITIONS.iter().zip(search.conditions).zip(LABELS) {
            condition(html, context, (name, value), label, help);
        }
        for ((name, value), label) in LENGTHS.iter().zip(search.lengths).zip(["finder-min", "finder-max"]) {
            let value = value.map(|number| number.to_string()).unwrap_or_default();
            field(html, context, name, label, |html| {
                let most = Alphabet::MAX_TILES.to_string();
                let attributes = [
                    ("id", *name),
                    ("name", name),
                    ("type", "number"),
                    ("min", "1"),
                    ("max", &most),
                    ("value", &value),
                ];
                html.void("input", &attributes);
            });
        }
        if has_values(context) {
            field(html, context, "sort", "finder-sort", |html| order(html, context, search.order));
        }
        frame::submit(html, context, "finder-do");
    });
}

fn condition(html: &mut Html, context: &Context<'_>, (name, value): (&str, &str), label: &str, help: Option<&str>) {
    let id = format!("{name}-help");
    let attributes = [
        ("id", name),
        ("name", name),
        ("type", "search"),
        ("value", value),
        ("maxlength", "64"),
        ("lang", context.word_language()),
        ("autocapitalize", "none"),
        ("autocomplete", "off"),
        ("autocorrect", "off"),
        ("spellcheck", "false"),
        ("enterkeyhint", "search"),
    ];
    let described: Attributes<'_> = if help.is_some() { &[("aria-describedby", &id)] } else { &[] };
    field(html, context, name, label, |html| {
        html.void("input", &[&attributes, described].concat());
        if let Some(help) = help {
            html.leaf("small", &[("id", &id)], &context.text(help, &[]));
        }
    });
}

fn field(html: &mut Html, context: &Context<'_>, name: &str, label: &str, inside: impl FnOnce(&mut Html)) {
    html.element("div", &[("class", &format!("field {name}"))], |html| {
        html.leaf("label", &[("for", name)], &context.text(label, &[]));
        inside(html);
    });
}

fn order(html: &mut Html, context: &Context<'_>, chosen: &str) {
    html.element("select", &[("id", "sort"), ("name", "sort")], |html| {
        for (name, label) in ORDERS.iter().zip(["finder-by-length", "finder-by-value"]) {
            let mut attributes = vec![("value", *name)];
            attributes.extend((*name == chosen).then_some(("selected", "")));
            html.leaf("option", &attributes, &context.text(label, &[]));
        }
    });
}

/// Returns true if every tile of the edition has a value.
fn has_values(context: &Context<'_>) -> bool {
    let alphabet = context.named().map(|named| &named.edition.dictionary.edition().book.alphabet);
    alphabet.is_some_and(|alphabet| alphabet.tiles.iter().all(|tile| tile.value.is_some()))
}
