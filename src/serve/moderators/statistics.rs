//! The page with statistics: the age of undecided requests, the decisions of the last weeks by week and by moderator,
//! and the time until a decision.

use super::answer::Answer;
use super::page_request::PageRequest;
use crate::html::Html;
use crate::moderation::evidence::shown;
use crate::moderation::queue::{DecisionCounts, Statistics};
use crate::serve::http::problem::Problem;
use crate::serve::pages::parts::{fact, section};
use crate::serve::pages::texts::Arg;

/// The FTL keys of the ages in [`Statistics::undecided`].
const AGES: [&str; 4] = ["desk-age-day", "desk-age-week", "desk-age-month", "desk-age-older"];

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let context = &call.context;
    let Statistics { undecided, weeks, moderators, median_hours } = call.moderation.queue()?.statistics()?;
    let title = context.text("desk-statistics", &[]);
    Answer::in_area(call, &title, None, |html| {
        section(html, context, "desk-undecided", |html| {
            html.element("dl", &[("class", "facts")], |html| {
                for (age, count) in AGES.iter().zip(undecided) {
                    let count = context.text("desk-count", &[("count", Arg::Number(count))]);
                    fact(html, context, age, |html| html.text(&count));
                }
            });
        });
        if let Some(hours) = median_hours {
            section(html, context, "desk-median", |html| {
                let (key, count) = if hours < 48.0 { ("desk-hours", hours) } else { ("desk-days", hours / 24.0) };
                context.leaf(html, "p", "", key, &[("count", Arg::Number(count.round() as u64))]);
            });
        }
        table(html, call, ("desk-by-week", "desk-week"), &weeks);
        table(html, call, ("desk-by-moderator", "desk-moderator"), &moderators);
    })
}

/// Writes a section with a table of decisions. `title` and `label` are the FTL keys of the heading and of the first
/// column.
fn table(html: &mut Html, call: &PageRequest<'_>, (title, label): (&str, &str), rows: &[DecisionCounts]) {
    let context = &call.context;
    if rows.is_empty() {
        return;
    }
    section(html, context, title, |html| {
        html.element("table", &[("class", "counts")], |html| {
            html.element("tr", &[], |html| {
                for key in [label, "count-accepted", "count-rejected", "count-deferred"] {
                    html.leaf("th", &[("scope", "col")], &context.text(key, &[]));
                }
            });
            for DecisionCounts { name, accepted, rejected, deferred } in rows {
                html.element("tr", &[], |html| {
                    html.leaf("th", &[("scope", "row")], &shown(name));
                    [accepted, rejected, deferred].iter().for_each(|count| html.leaf("td", &[], &count.to_string()));
                });
            }
        });
    });
}
