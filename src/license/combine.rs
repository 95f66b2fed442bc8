//! Determines the licence under which a work made of several parts (the whole) may be redistributed.
//!
//! `table.csv` has a row for each known licence of a part. The row lists the licences that a whole with this part may
//! have, the reason, and a reference. `permissive` stands for a whole without a licence of its own. `any` means that
//! the whole may have any licence, because the part requires at most attribution or notices. A licence without a row is
//! treated as `any`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::Deserialize;
use spdx::Expression;
use spdx::expression::{ExprNode, Operator};

/// The word in the table for a whole on which no part imposes a licence.
const PERMISSIVE: &str = "permissive";

/// The possible licences of a whole, from the least to the most demanding.
const WHOLES: [&str; 14] = [
    PERMISSIVE,
    "MPL-1.1",
    "MPL-2.0",
    "LGPL-2.1-or-later",
    "LGPL-2.1-only",
    "LGPL-3.0-or-later",
    "LGPL-3.0-only",
    "CC-BY-SA-2.0",
    "CC-BY-SA-3.0",
    "CC-BY-SA-4.0",
    "GPL-2.0-or-later",
    "GPL-2.0-only",
    "GPL-3.0-or-later",
    "GPL-3.0-only",
];

/// A row of the table, for a part under the licence `license`.
#[derive(Debug, Deserialize)]
struct Row {
    license: String,
    /// The licences that a whole with this part may have, separated by spaces, or `any`.
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

    /// Returns true if a part under this licence may be included in a whole under the licence `whole`.
    fn allows(&self, whole: &str) -> bool {
        self.whole == "any" || self.whole.split(' ').any(|allowed| allowed == whole)
    }
}

/// The licence of a work made of several parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// An SPDX expression.
    pub expression: String,
    /// The licence that a part imposes on the whole. `None` if no part imposes a licence.
    pub copyleft: Option<&'static str>,
    /// Licences that are not in the table, each with the index of the first part under the licence.
    /// Empty if all parts have the same expression.
    pub unknown: BTreeMap<String, usize>,
}

/// Parts that cannot be redistributed in one work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Index of the first part that is not compatible with the parts before it.
    pub part: usize,
    /// Index of an earlier part that on its own conflicts with `part`. `None` if `part` conflicts only with a
    /// combination of earlier parts.
    pub with: Option<usize>,
}

/// Returns the licence of a work made of parts with these SPDX expressions. If an expression gives a choice, only the
/// alternatives that make the combination possible are used.
///
/// # Errors
/// [`Clash`] if the parts cannot be combined under any licence.
pub fn combine(parts: &[&str]) -> Result<Whole, Clash> {
    let Some((copyleft, mut terms)) = whole_of(parts) else {
        let part = (0..parts.len()).find(|&end| whole_of(&parts[..=end]).is_none()).unwrap_or_default();
        let with = (0..part).find(|&earlier| whole_of(&[parts[earlier], parts[part]]).is_none());
        return Err(Clash { part, with });
    };
    let copyleft = Some(copyleft).filter(|whole| *whole != PERMISSIVE);
    let mut unknown = BTreeMap::new();
    if let [first, others @ ..] = parts
        && others.iter().all(|other| other == first)
    {
        return Ok(Whole { expression: (*first).to_owned(), copyleft, unknown });
    }
    for (index, part) in parts.iter().enumerate() {
        for license in licenses(part).into_iter().filter(|license| Row::find(license).is_none()) {
            unknown.entry(license).or_insert(index);
        }
    }
    // A choice adds no terms if one of its alternatives applies anyway.
    let all = terms.clone();
    terms.retain(|term| !term.split(" OR ").any(|arm| arm != term && all.contains(arm)));
    Ok(Whole { expression: joined(&terms), copyleft, unknown })
}

/// Returns true if all licences in an SPDX expression ask at most for attribution. Returns `None` if one of them is not
/// in the table, or if the text is not an SPDX expression.
pub fn is_permissive(expression: &str) -> Option<bool> {
    let licenses = licenses(expression);
    let rows = licenses.iter().map(|license| Row::find(license)).collect::<Option<Vec<_>>>()?;
    (!rows.is_empty()).then(|| rows.iter().all(|row| row.allows(PERMISSIVE)))
}

/// Returns the table's reason for each licence in an expression, as text for a message.
pub(super) fn reasons(expression: &str) -> String {
    let rows = licenses(expression).into_iter().filter_map(|license| Row::find(&license));
    let said = rows.map(|row| {
        let wholes = match row.whole.as_str() {
            "any" => "any licence".to_owned(),
            wholes => wholes.replace(' ', " or ").replace(PERMISSIVE, "permissive terms"),
        };
        format!("{} may be included in a work under {wholes}: {} ({})", row.license, row.because, row.reference)
    });
    said.collect::<Vec<_>>().join("; ")
}

/// Returns the least demanding licence that a whole with these parts may have, and the terms of the whole. All of these
/// terms apply. Returns `None` if the parts cannot be combined.
fn whole_of(parts: &[&str]) -> Option<(&'static str, BTreeSet<String>)> {
    WHOLES.iter().find_map(|whole| {
        let terms = parts.iter().map(|part| terms(part, whole)).collect::<Option<Vec<_>>>()?;
        Some((*whole, terms.into_iter().flatten().collect()))
    })
}

/// Returns the terms that a part adds to a whole: the part's own licences if they require at most attribution or
/// notices, otherwise the licence of the whole. Returns `None` if the part cannot be included in the whole. Returns
/// `part` unchanged if it is not an SPDX expression.
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

/// Combines two alternatives. If exactly one alternative imposes the licence of the whole, returns the alternative that
/// does not. Otherwise, returns a choice between the two, or one of them if they are equal.
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

/// Joins terms with `AND`, because all of them apply.
fn joined(terms: &BTreeSet<String>) -> String {
    let are_several = terms.len() > 1;
    let term = |term: &String| if are_several { bracketed(term) } else { term.clone() };
    terms.iter().map(term).collect::<Vec<_>>().join(" AND ")
}

fn bracketed(term: &str) -> String {
    if term.contains(" OR ") || term.contains(" AND ") { format!("({term})") } else { term.to_owned() }
}

/// Returns the licences in an expression, each once. Returns an empty set if the text is not an SPDX expression.
fn licenses(expression: &str) -> BTreeSet<String> {
    let parsed = Expression::parse(expression);
    let named = parsed.iter().flat_map(Expression::requirements);
    named.map(|found| found.req.to_string()).collect()
}
