//! Licences of the parts of a work, and the licences under which the whole may be redistributed.
//!
//! `table.csv` has a row for each licence of a part: the licences of the whole under which the part may be included,
//! the reason, and a reference. `permissive` stands for a whole without a licence of its own. `any` means every whole:
//! the licence of the part asks at most for attribution or notices. A licence without a row is treated as `any`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;
use spdx::Expression;
use spdx::expression::{ExprNode, Operator};

/// The name of a whole on which no part imposes a licence.
const PERMISSIVE: &str = "permissive";

/// The possible licences of a whole, the least demanding first.
const WHOLES: [&str; 13] = [
    PERMISSIVE,
    "MPL-1.1",
    "MPL-2.0",
    "LGPL-2.1-or-later",
    "LGPL-2.1-only",
    "LGPL-3.0-or-later",
    "LGPL-3.0-only",
    "CC-BY-SA-2.0",
    "CC-BY-SA-4.0",
    "GPL-2.0-or-later",
    "GPL-2.0-only",
    "GPL-3.0-or-later",
    "GPL-3.0-only",
];

/// A row of the table: the wholes that may include a part under this licence.
#[derive(Debug, Deserialize)]
struct Row {
    license: String,
    /// The wholes, separated by spaces, or `any`.
    whole: String,
    because: String,
    reference: String,
}

impl Row {
    fn find(license: &str) -> Option<&'static Self> {
        static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
            let rows = csv::Reader::from_reader(include_str!("table.csv").as_bytes()).into_deserialize();
            rows.collect::<Result<_, _>>().expect("the table has four columns")
        });
        TABLE.iter().find(|row| row.license == license)
    }

    /// Returns true if a part under this licence may be in this whole.
    fn allows(&self, whole: &str) -> bool {
        self.whole == "any" || self.whole.split(' ').any(|allowed| allowed == whole)
    }
}

/// The licence of a work made of several parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// An SPDX expression.
    pub expression: String,
    /// The licence that the whole must have because a part requires it. `None` if no part does.
    pub copyleft: Option<&'static str>,
    /// Licences that are not in the table. Empty if all parts have the same expression.
    pub unknown: Vec<String>,
}

/// Parts that cannot be redistributed in one work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Index of the first part that is not compatible with the parts before it.
    pub part: usize,
    /// Index of an earlier part that is not compatible with `part`. `None` if no single earlier part conflicts with it.
    pub with: Option<usize>,
}

/// Combines parts with these SPDX expressions. If an expression gives a choice, uses the alternatives that make the
/// combination possible.
///
/// # Errors
/// [`Clash`] if no licence is allowed for the whole.
pub fn combine(parts: &[&str]) -> Result<Whole, Clash> {
    let Some((copyleft, mut terms)) = whole_of(parts) else {
        let part = (0..parts.len()).find(|&end| whole_of(&parts[..=end]).is_none()).unwrap_or_default();
        let with = (0..part).find(|&earlier| whole_of(&[parts[earlier], parts[part]]).is_none());
        return Err(Clash { part, with });
    };
    // A choice that includes a licence that applies anyway adds no terms.
    let all = terms.clone();
    terms.retain(|term| !term.split(" OR ").any(|arm| arm != term && all.contains(arm)));
    let different: BTreeSet<_> = parts.iter().collect();
    let unknown = |part: &&&str| licenses(part).into_iter().filter(|license| Row::find(license).is_none());
    let unknown: BTreeSet<_> = different.iter().filter(|_| different.len() > 1).flat_map(unknown).collect();
    let expression = match different.first() {
        Some(only) if different.len() == 1 => (**only).to_owned(),
        _ => joined(&terms),
    };
    let copyleft = Some(copyleft).filter(|whole| *whole != PERMISSIVE);
    Ok(Whole { expression, copyleft, unknown: unknown.into_iter().collect() })
}

/// Returns the table's reasons for the licences in an expression, for a message.
pub(super) fn reasons(expression: &str) -> String {
    let rows = licenses(expression).into_iter().filter_map(|license| Row::find(&license));
    let said = rows.map(|row| {
        let wholes = row.whole.split(' ').collect::<Vec<_>>().join(" or ");
        format!("{} may be included in a work under {wholes}: {} ({})", row.license, row.because, row.reference)
    });
    said.collect::<Vec<_>>().join("; ")
}

/// Returns the least demanding licence of a whole with these parts, and its terms, all of which apply. Returns `None`
/// if the parts cannot be combined.
fn whole_of(parts: &[&str]) -> Option<(&'static str, BTreeSet<String>)> {
    WHOLES.iter().find_map(|whole| {
        let terms = parts.iter().map(|part| terms(part, whole)).collect::<Option<Vec<_>>>()?;
        Some((*whole, terms.into_iter().flatten().collect()))
    })
}

/// Returns the terms of a part in a whole: its own licences if these only ask for attribution or notices, else the
/// licence of the whole. Returns `None` if the part cannot be in the whole. Text that is not an SPDX expression is
/// returned unchanged.
fn terms(part: &str, whole: &str) -> Option<BTreeSet<String>> {
    let Ok(expression) = Expression::parse(part) else { return Some([part.to_owned()].into()) };
    let mut stack = Vec::<Option<BTreeSet<String>>>::new();
    for node in expression.iter() {
        let terms = match node {
            ExprNode::Req(found) => term(&found.req.to_string(), whole).map(|term| [term].into()),
            ExprNode::Op(operator) => {
                let (right, left) = (stack.pop().flatten(), stack.pop().flatten());
                match operator {
                    Operator::And => left.zip(right).map(|(left, right)| left.into_iter().chain(right).collect()),
                    Operator::Or => match (left, right) {
                        (Some(left), Some(right)) => Some(either(left, right, whole)),
                        (left, right) => left.or(right),
                    },
                }
            }
        };
        stack.push(terms);
    }
    stack.pop().flatten()
}

fn term(license: &str, whole: &str) -> Option<String> {
    match Row::find(license) {
        Some(row) if !row.allows(whole) => None,
        Some(row) if !row.allows(PERMISSIVE) => Some(whole.to_owned()),
        _ => Some(license.to_owned()),
    }
}

/// Returns the alternative that does not impose the licence of the whole; if both or neither do, returns the choice
/// between them.
fn either(left: BTreeSet<String>, right: BTreeSet<String>, whole: &str) -> BTreeSet<String> {
    match (left.contains(whole), right.contains(whole)) {
        (false, true) => left,
        (true, false) => right,
        _ if left == right => left,
        _ => {
            let arm =
                |terms: &BTreeSet<String>| if terms.len() > 1 { bracketed(&joined(terms)) } else { joined(terms) };
            [format!("{} OR {}", arm(&left), arm(&right))].into()
        }
    }
}

/// Joins terms that all apply with `AND`.
fn joined(terms: &BTreeSet<String>) -> String {
    let are_several = terms.len() > 1;
    let term = |term: &String| if are_several { bracketed(term) } else { term.clone() };
    terms.iter().map(term).collect::<Vec<_>>().join(" AND ")
}

fn bracketed(term: &str) -> String {
    if term.contains(" OR ") || term.contains(" AND ") { format!("({term})") } else { term.to_owned() }
}

/// Returns the licences in an expression, each once.
fn licenses(expression: &str) -> BTreeSet<String> {
    let parsed = Expression::parse(expression);
    let named = parsed.iter().flat_map(Expression::requirements);
    named.map(|found| found.req.to_string()).collect()
}
