//! Licences of the parts of a work, and under which licence the whole may be passed on.
//!
//! `table.csv` has a row for each licence: under which wholes a part may be, why, and where that is written. `any`
//! stands for every whole: such a licence only asks that something be told of the part. What has no row is taken to ask
//! no more.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;
use spdx::Expression;
use spdx::expression::{ExprNode, Operator};

/// The whole of which no part asks for a licence of its own.
const PERMISSIVE: &str = "permissive";

/// What a whole can be under, the least demanding first.
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

/// What a licence allows.
#[derive(Debug, Deserialize)]
struct Row {
    licence: String,
    /// The wholes, parted by spaces, or `any`.
    whole: String,
    because: String,
    reference: String,
}

impl Row {
    fn of(licence: &str) -> Option<&'static Self> {
        static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
            let rows = csv::Reader::from_reader(include_str!("table.csv").as_bytes()).into_deserialize();
            rows.collect::<Result<_, _>>().expect("the table has four columns")
        });
        TABLE.iter().find(|row| row.licence == licence)
    }

    /// Whether a part may be in such a whole.
    fn allows(&self, whole: &str) -> bool {
        self.whole == "any" || self.whole.split(' ').any(|allowed| allowed == whole)
    }
}

/// What a work made of several parts may be passed on under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// An SPDX expression.
    pub expression: String,
    /// The licence that the whole must have, where a part asks for one.
    pub copyleft: Option<&'static str>,
    /// Licences of which nothing is known, where there are others beside them.
    pub unknown: Vec<String>,
}

/// Parts that cannot be passed on in one work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The first part that does not go with those before it.
    pub part: usize,
    /// An earlier part with which it does not go, if that is so of one alone.
    pub with: Option<usize>,
}

/// Combines parts with these SPDX expressions. Where an expression gives a choice, the arms are taken that make the
/// combination possible.
///
/// # Errors
/// If no licence is allowed for the whole.
pub fn combine(parts: &[&str]) -> Result<Whole, Clash> {
    let Some((copyleft, mut terms)) = whole_of(parts) else {
        let part = (0..parts.len()).find(|&end| whole_of(&parts[..=end]).is_none()).unwrap_or_default();
        let with = (0..part).find(|&earlier| whole_of(&[parts[earlier], parts[part]]).is_none());
        return Err(Clash { part, with });
    };
    // Where one licence holds anyway, a choice between it and others asks no more.
    let all = terms.clone();
    terms.retain(|term| !term.split(" OR ").any(|arm| arm != term && all.contains(arm)));
    let different: BTreeSet<_> = parts.iter().collect();
    let unknown = |part: &&&str| licences(part).into_iter().filter(|licence| Row::of(licence).is_none());
    let unknown: BTreeSet<_> = different.iter().filter(|_| different.len() > 1).flat_map(unknown).collect();
    let expression = match different.first() {
        Some(only) if different.len() == 1 => (**only).to_owned(),
        _ => joined(&terms),
    };
    let copyleft = Some(copyleft).filter(|whole| *whole != PERMISSIVE);
    Ok(Whole { expression, copyleft, unknown: unknown.into_iter().collect() })
}

/// What the table says of the licences in an expression, for a message.
pub fn reasons(expression: &str) -> String {
    let rows = licences(expression).into_iter().filter_map(|licence| Row::of(&licence));
    let said = rows.map(|row| {
        let wholes = row.whole.split(' ').collect::<Vec<_>>().join(" or ");
        format!("{} goes into a work under {wholes}: {} ({})", row.licence, row.because, row.reference)
    });
    said.collect::<Vec<_>>().join("; ")
}

/// The least demanding whole of parts, and the terms that then hold, all at once.
fn whole_of(parts: &[&str]) -> Option<(&'static str, BTreeSet<String>)> {
    WHOLES.iter().find_map(|whole| {
        let terms = parts.iter().map(|part| terms(part, whole)).collect::<Option<Vec<_>>>()?;
        Some((*whole, terms.into_iter().flatten().collect()))
    })
}

/// What holds for a part in a whole: its own licences where these only ask that something be told, or else the licence
/// of the whole. `None` if it cannot be in it. What is not an expression is left as it is.
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

fn term(licence: &str, whole: &str) -> Option<String> {
    match Row::of(licence) {
        Some(row) if !row.allows(whole) => None,
        Some(row) if !row.allows(PERMISSIVE) => Some(whole.to_owned()),
        _ => Some(licence.to_owned()),
    }
}

/// The arm that asks less of the whole, or the choice between both.
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

/// Terms that all hold.
fn joined(terms: &BTreeSet<String>) -> String {
    let are_several = terms.len() > 1;
    let term = |term: &String| if are_several { bracketed(term) } else { term.clone() };
    terms.iter().map(term).collect::<Vec<_>>().join(" AND ")
}

fn bracketed(term: &str) -> String {
    if term.contains(" OR ") || term.contains(" AND ") { format!("({term})") } else { term.to_owned() }
}

/// The licences in an expression, each once.
fn licences(expression: &str) -> BTreeSet<String> {
    let parsed = Expression::parse(expression);
    let named = parsed.iter().flat_map(Expression::requirements);
    named.map(|found| found.req.to_string()).collect()
}
