//! A search on the finder page: conditions, lengths, order and limit. The conditions are named as in the command
//! `find`.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::dictionary::{
    Bounds, Condition, ConditionContext, Dictionary, FoundWord, NamedCondition, NamedOrder, Order, Placement, Polarity,
    Query,
};
use crate::error::{Error, QueryFault};
use crate::serve::http::problem::Problem;
use crate::serve::http::query::MAX_WORD_CHARS;
use crate::serve::http::service::Cost;
use crate::serve::library::question::Question;
use crate::serve::pages::context::Context;
use crate::serve::pages::texts::Arg;

/// The names of the conditions that have a field in the form.
pub(super) const CONDITIONS: [&str; 10] =
    ["within", "row", "includes", "without", "pattern", "starts", "contains", "ends", "front-hooks", "back-hooks"];
/// The names of the parameters for the minimum and maximum number of tiles.
pub(super) const LENGTHS: [&str; 2] = ["min", "max"];
/// The names of the available sort orders; the first is the default.
pub(super) const ORDERS: [&str; 2] = ["longest", "value"];
/// The default limit: the number of words that the page shows at first.
const MAX_SHOWN_WORDS: usize = 200;
/// The maximum number of words whose values with blanks are compared.
const MAX_VALUED: usize = 20_000;
/// The highest limit that a request can set.
pub(super) const MAX_WORDS: usize = 2_000;

pub(super) struct Search<'q> {
    /// The value of each condition in [`CONDITIONS`]; an empty value sets no condition.
    pub(super) conditions: [Cow<'q, str>; CONDITIONS.len()],
    /// The minimum and maximum number of tiles. `None` for no limit.
    pub(super) lengths: [Option<u32>; 2],
    /// Whether the form was submitted.
    pub(super) is_asked: bool,
    /// The sort order: one of [`ORDERS`].
    pub(super) order: &'q str,
    /// The maximum number of words that the page shows.
    pub(super) limit: usize,
}

/// A way to play a found word, as the page lists it.
pub(super) struct ListedWord {
    pub(super) word: String,
    /// The number of its tiles.
    pub(super) length: usize,
    /// The value in points, with 0 for a blank, the squares of the row that the word covers, and the letters for which blanks are used.
    pub(super) note: String,
}

/// The result of a search.
pub(super) struct Results {
    /// The words in the order of the search, at most as many as the limit.
    pub(super) words: Vec<ListedWord>,
    /// Whether there are more.
    pub(super) is_cut: bool,
}

/// Returns the cost of a request. A search is costly, and the empty form is light.
pub(crate) fn cost(question: &Question) -> Cost {
    let is_asked =
        |(name, value): (&str, &str)| (CONDITIONS.contains(&name) || LENGTHS.contains(&name)) && !value.is_empty();
    if question.query.iter().any(is_asked) { Cost::Costly(1.0) } else { Cost::Light }
}

/// Returns the value of a condition as searches have it. Players type `*`, `.` and `_` for a blank, too, and put commas
/// between letters. In a row, they type `_`, `-`, a space or `…` for free squares.
fn as_typed<'q>(name: &str, value: &'q str) -> Cow<'q, str> {
    match name {
        "within" if value.contains([',', ';', ' ', '*', '.', '_']) => {
            value.replace([',', ';', ' '], "").replace(['*', '.', '_'], "?").into()
        }
        "row" if value.contains(['_', '-', ' ', '…']) => {
            value.replace('…', "...").replace(['_', '-', ' '], ".").into()
        }
        _ => value.into(),
    }
}

impl<'q> Search<'q> {
    pub(super) fn read(context: &Context<'q>) -> Result<Self, Problem> {
        let query = &context.question.query;
        let mut conditions = [const { Cow::Borrowed("") }; CONDITIONS.len()];
        for (value, name) in conditions.iter_mut().zip(CONDITIONS) {
            *value = as_typed(name, query.one(name)?.unwrap_or_default().trim());
            if value.chars().count() > MAX_WORD_CHARS {
                return Err(Problem::beyond(format!("`{name}` is longer than {MAX_WORD_CHARS} characters")));
            }
        }
        let mut lengths = [None; LENGTHS.len()];
        for (value, name) in lengths.iter_mut().zip(LENGTHS) {
            let text = query.one(name)?.filter(|text| !text.is_empty());
            let malformed = |_| Problem::bad_request(format!("`{name}` must be a number of tiles"));
            *value = text.map(str::parse).transpose().map_err(malformed)?;
        }
        let order = query.one("sort")?.filter(|name| !name.is_empty()).unwrap_or(ORDERS[0]);
        if !ORDERS.contains(&order) {
            return Err(Problem::bad_request(format!("unknown order `{order}`; use {}", ORDERS.join(" or "))));
        }
        let limit = query.number("limit", 1, MAX_WORDS)?.unwrap_or(MAX_SHOWN_WORDS);
        let is_asked = query.iter().any(|(name, _)| CONDITIONS.contains(&name) || LENGTHS.contains(&name));
        Ok(Self { conditions, lengths, is_asked, order, limit })
    }

    /// Returns the rack, which may be empty.
    pub(super) fn rack(&self) -> &str {
        &self.conditions[0]
    }

    /// Returns the squares of a row on the board, which may be empty.
    pub(super) fn row(&self) -> &str {
        &self.conditions[1]
    }

    /// Returns the ways to play found words as the page lists them, in the order of the search.
    fn results(&self, context: &Context<'_>, dictionary: &Dictionary, words: &[FoundWord]) -> Results {
        let with_ways = |found| self.ways(dictionary, found).into_iter().map(move |way| (found, way));
        let mut ways: Vec<_> = words.iter().flat_map(with_ways).collect();
        let value = |(found, way): &(&FoundWord, Option<Placement>)| way.as_ref().map_or(found.value, |way| way.value);
        if self.order != ORDERS[0] {
            // A search counts blanks at face value; here they are worth 0.
            ways.sort_by_key(|way| Reverse(value(way)));
        }
        let is_cut = ways.len() > self.limit;
        ways.truncate(self.limit);
        let listed = ways.iter().map(|way @ (found, placement)| {
            let note = self.note(context, value(way), placement.as_ref());
            ListedWord { word: found.word.clone(), length: found.length, note }
        });
        Results { words: listed.collect(), is_cut }
    }

    /// Returns the ways to play a found word; only `None` if the search has no row and no blanks.
    fn ways(&self, dictionary: &Dictionary, found: &FoundWord) -> Vec<Option<Placement>> {
        let (row, rack) = (self.row(), self.rack());
        if row.is_empty() && !rack.contains('?') {
            return vec![None];
        }
        let free = "?".repeat(found.length);
        let row = if row.is_empty() { &free } else { row };
        let placements = dictionary.placements(&found.word, row, (!rack.is_empty()).then_some(rack));
        placements.unwrap_or_default().into_iter().map(Some).collect()
    }

    /// Returns the value of a word, its squares in the row, and the tiles for which blanks are used.
    fn note(&self, context: &Context<'_>, value: Option<u32>, placement: Option<&Placement>) -> String {
        let squares = placement.filter(|_| !self.row().is_empty()).map(|Placement { first, last, .. }| {
            let args = [("first", Arg::Number(*first as u64)), ("last", Arg::Number(*last as u64))];
            context.text("squares", &args)
        });
        let blanks = placement.filter(|way| !way.blanks.is_empty()).map(|way| format!("? = {}", way.blanks.concat()));
        let parts = [value.map(|value| value.to_string()), squares, blanks];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// Returns the results. Returns `None` if the search has no conditions. The inner error is a fault in the search, which
    /// the page explains.
    pub(super) fn run(&self, context: &Context<'_>) -> Result<Option<Result<Results, QueryFault>>, Problem> {
        let dictionary = &context.edition()?.dictionary;
        let (no_others, mut query) = (BTreeMap::new(), Query::default());
        let scope = ConditionContext { distance: 1, others: &no_others };
        // The tiles of the rack are placed in the row.
        let in_row = (!self.row().is_empty()).then(|| Condition::Row {
            row: self.row().into(),
            rack: (!self.rack().is_empty()).then(|| self.rack().into()),
        });
        let skipped = if in_row.is_some() { 2 } else { 0 };
        query.conditions.extend(in_row.map(|condition| (Polarity::Positive, condition)));
        let asked = CONDITIONS.iter().zip(&self.conditions).skip(skipped).filter(|(_, value)| !value.is_empty());
        for (name, value) in asked {
            let Some((Polarity::Positive, condition)) = NamedCondition::named(name) else { continue };
            let condition = condition.build(value, &scope);
            query = query.and(condition.map_err(|error| Problem::bad_request(error.to_string()))?);
        }
        let [min, max] = self.lengths;
        if min.or(max).is_some() {
            query = query.and(Condition::Length(Bounds { min: min.unwrap_or(0), max: max.unwrap_or(u32::MAX) }));
        }
        if query.conditions.is_empty() {
            return Ok(None);
        }
        let order = NamedOrder::named(self.order).unwrap_or(Order::Longest);
        // A word with blanks can have a lower value than words after it.
        let has_blanks = self.order != ORDERS[0] && self.rack().contains('?');
        let most = if has_blanks { MAX_VALUED } else { self.limit + 1 };
        let found = dictionary.find(&query.sorted(order).at_most(most).until(context.question.deadline));
        context.question.in_time()?;
        match found {
            Ok(words) => Ok(Some(Ok(self.results(context, dictionary, &words)))),
            Err(Error::Query { fault, .. }) => Ok(Some(Err(fault))),
            Err(error) => Err(error.into()),
        }
    }
}
