//! The rules of a game as text, in descending order of precedence. The rules come from the build.

use serde_json::Value;

use crate::artefact::Manifest;
use crate::edition::worded;
use crate::html::Html;
use crate::labels;
use crate::language::Language;
use crate::locus::Locus;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::{fact, sentence};
use crate::serve::pages::texts::Arg;
use crate::verdict::Outcome;

/// The rule parameters that the texts about rule kinds use. A parameter that the rule lacks has an empty value.
const PARAMETERS: &[&str] = &["min", "max", "tags", "marks"];
/// The rule parameters in the section for moderators, and the FTL keys of their labels.
const DETAILS: &[(&str, &str)] = &[("list", "fact-list"), ("file", "fact-file"), ("matches", "fact-pattern")];

pub(crate) fn write(html: &mut Html, context: &Context<'_>, edition: &Edition, manifest: &Manifest) {
    let (file, said) = (edition.dictionary.edition(), context.said(edition));
    context.leaf(html, "p", "", "rules-lead", &[]);
    html.element("ol", &[("class", "rules")], |html| {
        for (rule, counts) in file.book.rules.iter().zip(&manifest.rules) {
            let kind = serde_json::to_value(&rule.test).unwrap_or_default();
            let (class, key) = match rule.outcome {
                Outcome::Reject => ("chip no", "rejects"),
                Outcome::Accept => ("chip yes", "accepts"),
            };
            html.element("li", &[("id", &format!("rule-{}", rule.name))], |html| {
                html.element("p", &[("class", "because")], |html| {
                    // A rule with a decisions file accepts some words and rejects others.
                    if rule.decisions().is_none() {
                        html.leaf("span", &[("class", class)], &context.text(key, &[]));
                        html.text(" ");
                    }
                    let reason = worded(&rule.because, said).replace("{what}", "…");
                    context.inline(html, said, &sentence(&reason, true));
                });
                let parameters = kind.as_object().and_then(|kinds| kinds.iter().next());
                parameters
                    .inspect(|(kind, parameters)| describe(html, context, &file.book.language, (kind, parameters)));
                if !rule.conditions.is_empty() {
                    context.leaf(html, "p", "how", "kind-conditions", &[]);
                }
                let rejected = (rule.outcome == Outcome::Reject).then_some(counts.rejected);
                let cites = rule.cites.as_ref().map(|cites| (said, worded(cites, said)));
                facts(html, context, cites, rejected);
                for_moderators(html, context, (&rule.name, &rule.at), parameters.map(|(_, parameters)| parameters));
            });
        }
    });
}

/// Writes the clause of the regulation that the rule cites, if any, and the number of words that the rule rejects, if
/// any.
fn facts(html: &mut Html, context: &Context<'_>, cites: Option<(&str, &str)>, rejected: Option<u64>) {
    if cites.is_none() && rejected.is_none() {
        return;
    }
    html.element("dl", &[("class", "facts")], |html| {
        if let Some((said, cites)) = cites {
            fact(html, context, "fact-clause", |html| context.marked(html, "cite", said, cites));
        }
        if let Some(rejected) = rejected {
            fact(html, context, "fact-rejected", |html| {
                context.say(html, "number", &[("number", Arg::Number(rejected))]);
            });
        }
    });
}

/// Writes the section for moderators: the rule's name and line, its files and its pattern.
fn for_moderators(html: &mut Html, context: &Context<'_>, (name, at): (&str, &Locus), parameters: Option<&Value>) {
    html.element("details", &[], |html| {
        context.leaf(html, "summary", "", "moderators", &[]);
        html.element("dl", &[("class", "facts")], |html| {
            fact(html, context, "fact-rule", |html| {
                html.leaf("code", &[], name);
                html.text(" ");
                context.source_line(html, at);
            });
            for (name, key) in DETAILS {
                let value = parameters.map(|parameters| text(&parameters[*name])).filter(|value| !value.is_empty());
                value.inspect(|value| fact(html, context, key, |html| html.leaf("code", &[], value)));
            }
        });
    });
}

/// Writes the text that explains the rule's kind, with the parameters of the rule. A kind without a text is skipped.
/// `own` is the language of the rules.
fn describe(html: &mut Html, context: &Context<'_>, own: &Language, (kind, parameters): (&str, &Value)) {
    let key = format!("kind-{kind}");
    if !context.reader.texts.has(&key) {
        return;
    }
    // A rule of the kind `tagged` without `tags` matches every reading except those with tags from `unless`, so these
    // tags are shown.
    let value = |name: &str| match (&parameters[name], name) {
        (Value::Null, "tags") => text(&parameters["unless"]),
        (value, _) => text(value),
    };
    let names = |terms: &str| {
        let declared = terms.split(", ").map(|term| own.tag_name(term));
        labels::names(&declared.collect::<Vec<_>>().join(", "), context.reader.texts.tag)
    };
    let values = PARAMETERS.iter().map(|name| (*name, names(&value(name))));
    let values: Vec<_> = values.collect();
    let args: Vec<_> = values.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
    context.leaf(html, "p", "how", &key, &args);
}

/// Returns a parameter as text. The items of a list are separated by commas.
fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
