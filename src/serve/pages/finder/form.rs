//! The search form of the finder page.

use super::search::{CONDITIONS, LENGTHS, ORDERS, Search};
use crate::alphabet::Alphabet;
use crate::html::{Attributes, Html};
use crate::serve::pages::context::{Context, path_of};
use crate::serve::pages::frame;
use crate::serve::pages::parts::{WORD_FIELD, field, select};

/// The FTL keys of each condition's label and explanation, in the order of [`CONDITIONS`]. The second key is `None` if
/// the condition has no explanation.
const LABELS: [(&str, Option<&str>); CONDITIONS.len()] = [
    ("finder-rack", Some("finder-rack-help")),
    ("finder-row", Some("finder-row-help")),
    ("finder-includes", None),
    ("finder-without", None),
    ("finder-pattern", Some("finder-pattern-help")),
    ("finder-starts", None),
    ("finder-contains", None),
    ("finder-ends", None),
    ("finder-front", None),
    ("finder-back", None),
];

pub(super) fn write(html: &mut Html, context: &Context<'_>, search: &Search<'_>) {
    let address = context.here(&["finder"]);
    let action = format!("{}#found", path_of(&address));
    let form = [("class", "search finder"), ("action", &*action), ("method", "get"), ("role", "search")];
    html.element("form", &form, |html| {
        let mut conditions = CONDITIONS.into_iter().zip(search.conditions.iter().map(|value| &**value)).zip(LABELS);
        let focus: Attributes<'_> = if search.is_asked { &[] } else { &[("autofocus", "")] };
        conditions.by_ref().take(1).for_each(|rack| condition(html, context, rack, focus));
        frame::submit(html, context, "finder-do");
        conditions.by_ref().take(1).for_each(|row| condition(html, context, row, &[]));
        let is_open = search.conditions[2..].iter().any(|value| !value.is_empty())
            || search.lengths != [None; 2]
            || search.order != ORDERS[0];
        html.element("details", if is_open { &[("open", "")] } else { &[] }, |html| {
            html.leaf("summary", &[], &context.text("finder-further", &[]));
            html.element("div", &[("class", "grid")], |html| {
                conditions.for_each(|further| condition(html, context, further, &[]));
                bounds_and_order(html, context, search);
            });
        });
    });
}

/// Writes the fields for the minimum and maximum length, and for the order of the words.
fn bounds_and_order(html: &mut Html, context: &Context<'_>, search: &Search<'_>) {
    for ((id, value), label) in LENGTHS.iter().zip(search.lengths).zip(["finder-min", "finder-max"]) {
        let value = value.map(|number| number.to_string()).unwrap_or_default();
        let most = Alphabet::MAX_TILES.to_string();
        let own = [("id", *id), ("name", id), ("type", "number"), ("min", "1"), ("max", &most), ("value", &value)];
        field(html, context, &format!("field {id}"), (id, label), |html| html.void("input", &own));
    }
    if has_values(context) {
        let orders = ORDERS.into_iter().zip(["finder-by-length", "finder-by-value"]);
        let orders: Vec<_> = orders.map(|(name, key)| (name, context.text(key, &[]))).collect();
        field(html, context, "field sort", ("sort", "finder-sort"), |html| {
            select(html, &[("id", "sort"), ("name", "sort")], &orders, search.order);
        });
    }
}

/// A condition with its value, and the FTL keys of its label and explanation.
type Row<'s> = ((&'s str, &'s str), (&'s str, Option<&'s str>));

fn condition(html: &mut Html, context: &Context<'_>, ((name, value), (label, help)): Row<'_>, more: Attributes<'_>) {
    let id = format!("{name}-help");
    let own = [("id", name), ("name", name), ("value", value), ("lang", context.word_language())];
    let described: Attributes<'_> = if help.is_some() { &[("aria-describedby", &id)] } else { &[] };
    field(html, context, &format!("field {name}"), (name, label), |html| {
        html.void("input", &[&own, &WORD_FIELD[..], described, more].concat());
        if let Some(help) = help {
            html.leaf("small", &[("id", &id)], &context.text(help, &[]));
        }
    });
}

/// Returns true if every tile of the edition has a value.
fn has_values(context: &Context<'_>) -> bool {
    let alphabet = context.named().map(|named| &named.edition.dictionary.edition().book.alphabet);
    alphabet.is_some_and(|alphabet| alphabet.tiles.iter().all(|tile| tile.value.is_some()))
}
