//! The rules of a game as text, from the rules as its build has them, in their order of authority.

use std::collections::BTreeMap;

use serde_json::Value;

use super::reading::{capitalised, fact};
use super::texts::{Arg, Args};
use super::visit::Visit;
use crate::artefact::{EditionFile, Manifest};
use crate::edition::{Wording, worded};
use crate::html::Html;
use crate::locus::Locus;
use crate::verdict::Outcome;

/// The parameters that texts about kinds of rules name; a rule that does not have one is as if it were empty.
const PARAMETERS: &[&str] =
    &["min", "max", "list", "file", "matches", "on", "tags", "unless", "except", "marks", "capital"];

pub(super) fn write(html: &mut Html, visit: &Visit<'_>, file: &EditionFile, manifest: &Manifest) {
    visit.leaf(html, "p", "", "rules-lead", &[]);
    html.element("ol", &[("class", "rules")], |html| {
        for (rule, counts) in file.book.rules.iter().zip(&manifest.rules) {
            let kind = serde_json::to_value(&rule.test).unwrap_or_default();
            let (class, key) = match rule.outcome {
                Outcome::Strike => ("chip no", "strikes"),
                Outcome::Admit => ("chip yes", "admits"),
            };
            html.element("li", &[("id", &format!("rule-{}", rule.name))], |html| {
                html.element("p", &[("class", "because")], |html| {
                    html.leaf("span", &[("class", class)], &visit.text(key, &[]));
                    html.text(" ");
                    reason(html, visit, &rule.because);
                });
                describe(html, visit, &kind);
                let excluded = (rule.outcome == Outcome::Strike).then_some(counts.excluded);
                facts(html, visit, (&rule.name, &rule.at), rule.cites.as_ref(), excluded);
            });
        }
    });
}

/// The clause, the line, and how many words the rule keeps out, if it can.
fn facts(
    html: &mut Html,
    visit: &Visit<'_>,
    (name, at): (&str, &Locus),
    cites: Option<&Wording>,
    excluded: Option<u64>,
) {
    html.element("dl", &[("class", "facts")], |html| {
        if let Some(cites) = cites {
            fact(html, visit, "fact-clause", |html| html.leaf("cite", &[], worded(cites, &visit.reader.texts.tag)));
        }
        fact(html, visit, "fact-rule", |html| {
            html.text(&format!("{name} "));
            html.leaf("code", &[], &at.to_string());
        });
        if let Some(excluded) = excluded {
            fact(html, visit, "fact-excluded", |html| {
                visit.say(html, "number", &[("number", Arg::Number(excluded))]);
            });
        }
    });
}

/// Why the rule speaks, whatever it speaks about.
fn reason(html: &mut Html, visit: &Visit<'_>, because: &BTreeMap<String, String>) {
    let tag = &visit.reader.texts.tag;
    let (language, text) = match because.get(tag) {
        Some(text) => (tag.as_str(), text),
        None => ("en", because.get("en").unwrap_or(tag)),
    };
    let text = capitalised(&text.replace("{what}", "…"));
    html.leaf("span", if language == tag { &[] } else { &[("lang", "en")] }, &text);
}

/// How rules of this kind tell, with the parameters of this one.
fn describe(html: &mut Html, visit: &Visit<'_>, kind: &Value) {
    let Some((name, parameters)) = kind.as_object().and_then(|kinds| kinds.iter().next()) else { return };
    let key = format!("kind-{name}");
    if !visit.reader.texts.has(&key) {
        return;
    }
    let values: Vec<_> = PARAMETERS.iter().map(|name| (*name, text(&parameters[*name]))).collect();
    let args: Vec<_> = values.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
    let args: Args<'_> = &args;
    html.element("p", &[("class", "how")], |html| visit.say(html, &key, args));
}

/// A parameter as it is read.
fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
