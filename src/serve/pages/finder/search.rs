//! A search on the finder page: conditions, lengths, order and limit. The conditions are named as in the command
//! `find`.

use std::collections::BTreeMap;

use crate::dictionary::{
    Bounds, Condition, ConditionContext, Dictionary, FoundWord, NamedCondition, NamedOrder, Order, Polarity, Query,
};
use crate::error::{Error, QueryFault};
use crate::serve::http::problem::Problem;
use crate::serve::http::query::MAX_WORD_CHARS;
use crate::serve::http::service::Cost;
use crate::serve::library::question::Question;
use crate::serve::pages::context::Context;

/// The names of the conditions that have a field in the form.
pub(super) const CONDITIONS: [&str; 7] =
    ["within", "pattern", "starts", "contains", "ends", "front-hooks", "back-hooks"];
/// The names of the parameters for the minimum and maximum number of tiles.
pub(super) const LENGTHS: [&str; 2] = ["min", "max"];
/// The names of the available sort orders; the first is the default.
pub(super) const ORDERS: [&str; 2] = ["longest", "value"];
/// The default limit: the number of words that the page shows at first.
const MAX_SHOWN_WORDS: usize = 200;
/// The highest limit that a request can set.
pub(super) const MAX_WORDS: usize = 2_000;

pub(super) struct Search<'q> {
    /// The value of each condition in [`CONDITIONS`]; an empty value sets no condition.
    pub(super) conditions: [&'q str; CONDITIONS.len()],
    /// The minimum and maximum number of tiles. `None` for no limit.
    pub(super) lengths: [Option<u32>; 2],
    /// The sort order: one of [`ORDERS`].
    pub(super) order: &'q str,
    /// The maximum number of words that the page shows.
    pub(super) limit: usize,
}

/// Returns the cost of a request. A search is costly, and the empty form is light.
pub(crate) fn cost(question: &Question) -> Cost {
    let is_asked =
        |(name, value): (&str, &str)| (CONDITIONS.contains(&name) || LENGTHS.contains(&name)) && !value.is_empty();
    if question.query.iter().any(is_asked) { Cost::Costly(1.0) } else { Cost::Light }
}

impl<'q> Search<'q> {
    pub(super) fn read(context: &Context<'q>) -> Result<Self, Problem> {
        let query = &context.question.query;
        let mut conditions = [""; CONDITIONS.len()];
        for (value, name) in conditions.iter_mut().zip(CONDITIONS) {
            *value = query.one(name)?.unwrap_or_default().trim();
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
        Ok(Self { conditions, lengths, order, limit })
    }

    /// Returns up to `limit + 1` words. The extra word shows the caller that there are more than `limit` words. Returns
    /// `None` if the search has no conditions. The inner error is a fault in the search, which the page explains.
    pub(super) fn run(&self, dictionary: &Dictionary) -> Result<Option<Result<Vec<FoundWord>, QueryFault>>, Problem> {
        let (no_others, mut query) = (BTreeMap::new(), Query::default());
        let scope = ConditionContext { distance: 1, others: &no_others };
        for (name, value) in CONDITIONS.iter().zip(self.conditions).filter(|(_, value)| !value.is_empty()) {
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
        match dictionary.find(&query.sorted(order).at_most(self.limit + 1)) {
            Ok(words) => Ok(Some(Ok(words))),
            Err(Error::Query { fault, .. }) => Ok(Some(Err(fault))),
            Err(error) => Err(error.into()),
        }
    }
}
