//! The names of conditions and orders. The command line and a server's query strings use the same names.

use std::collections::BTreeMap;

use super::condition::Condition;
use super::query::{Order, Polarity};
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// A condition with a name. `not-` before the name negates the condition.
#[derive(Debug)]
pub struct NamedCondition {
    /// Its name.
    pub name: &'static str,
    /// The name of the condition's value in help texts. `None` if the condition does not take a value.
    pub value: Option<&'static str>,
    /// Its help text.
    pub help: &'static str,
    build: Build,
}

type Build = for<'a> fn(&'a str, &ConditionContext<'a>) -> Result<Condition<'a>, ParseConditionError>;

/// The data that conditions are built from, apart from the conditions' own values.
#[derive(Clone, Copy, Debug)]
pub struct ConditionContext<'a> {
    /// The maximum distance of similar words, from 1 to 3.
    pub distance: u8,
    /// The editions that conditions may name, by id.
    pub others: &'a BTreeMap<String, &'a Dictionary>,
}

/// The error for a value that is not valid for a condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseConditionError {
    /// The value is not a span of numbers.
    #[error(transparent)]
    Bounds(#[from] QueryFault),
    /// The value names an edition that is not in [`ConditionContext::others`].
    #[error("edition `{0}` has not been built")]
    Edition(String),
}

const fn option(name: &'static str, value: &'static str, help: &'static str, build: Build) -> NamedCondition {
    NamedCondition { name, value: Some(value), help, build }
}

const fn flag(name: &'static str, help: &'static str, build: Build) -> NamedCondition {
    NamedCondition { name, value: None, help, build }
}

/// All named conditions.
pub const CONDITIONS: &[NamedCondition] = &[
    option(
        "pattern",
        "PATTERN",
        "Words that match a pattern: `?` is one tile, `*` any number of tiles, `[abc]` one of these tiles, \
         `[^abc]` any tile but these",
        |text, _| Ok(Condition::Pattern(text.into())),
    ),
    #[cfg(feature = "regex")]
    option(
        "regex",
        "REGEX",
        "Words whose normalised spelling, in lower case, contains a match of this regular expression",
        |text, _| Ok(Condition::Regex(text.into())),
    ),
    option("starts", "TILES", "Words that start with these tiles", |text, _| Ok(Condition::Starts(text.into()))),
    option("ends", "TILES", "Words that end with these tiles", |text, _| Ok(Condition::Ends(text.into()))),
    option("contains", "TILES", "Words that contain these tiles consecutively", |text, _| {
        Ok(Condition::Contains(text.into()))
    }),
    option(
        "similar",
        "WORD",
        "Words within --distance edits of this word; an edit adds, drops or replaces a tile, or swaps two \
         neighbouring tiles",
        |text, scope| Ok(Condition::Similar { word: text.into(), distance: scope.distance }),
    ),
    option("anagram", "RACK", "Words that use all tiles of a rack, in any order; `?` is a blank", |text, _| {
        Ok(Condition::Anagram(text.into()))
    }),
    option("within", "RACK", "Words that use some or all tiles of a rack, in any order; `?` is a blank", |text, _| {
        Ok(Condition::Within(text.into()))
    }),
    option(
        "row",
        "ROW+RACK",
        "Words that can be placed in a row of a board, such as `??t??s?+aeinrst`: `?` is a free square in the row and a \
         blank in the rack; without `+RACK`, any tiles may be placed; a space may stand for `+`",
        |text, _| {
            let parts = text.split_once('+').or_else(|| text.trim().split_once(char::is_whitespace));
            let (row, rack) = parts.map_or((text, None), |(row, rack)| (row, Some(rack.trim().into())));
            Ok(Condition::Row { row: row.trim().into(), rack })
        },
    ),
    option("front-hooks", "TILES", "Words made of these tiles preceded by one more tile", |text, _| {
        Ok(Condition::FrontHooks(text.into()))
    }),
    option("back-hooks", "TILES", "Words made of these tiles followed by one more tile", |text, _| {
        Ok(Condition::BackHooks(text.into()))
    }),
    option(
        "extends",
        "TILES",
        "Words made of these tiles with more tiles before, after or on both sides",
        |text, _| Ok(Condition::Extends(text.into())),
    ),
    option("length", "N..M", "Words of N to M tiles, such as 5, 3..5, 3.. or ..5", |text, _| {
        Ok(Condition::Length(text.parse()?))
    }),
    option("value", "N..M", "Words worth N to M points", |text, _| Ok(Condition::Value(text.parse()?))),
    option("vowels", "N..M", "Words with N to M vowels", |text, _| Ok(Condition::Vowels(text.parse()?))),
    option("only", "TILES", "Words made of these tiles only", |text, _| Ok(Condition::Only(text.into()))),
    option("includes", "TILES", "Words that contain all of these tiles, in any order", |text, _| {
        Ok(Condition::Includes(text.into()))
    }),
    option("without", "TILES", "Words that contain none of these tiles", |text, _| Ok(Condition::Without(text.into()))),
    flag("distinct", "Words without a repeated tile", |_, _| Ok(Condition::Distinct)),
    flag("from-bag", "Words that can be made with the tiles in the bag, blanks included", |_, _| {
        Ok(Condition::FromBag)
    }),
    option("tier", "TIER", "Words of a tier (a smaller word set within the edition)", |text, _| {
        Ok(Condition::Tier(text.into()))
    }),
    option("in", "EDITION", "Words that another edition also contains", |text, scope| {
        let other = scope.others.get(text).ok_or_else(|| ParseConditionError::Edition(text.to_owned()))?;
        Ok(Condition::In(other))
    }),
];

impl NamedCondition {
    /// Returns the name of the opposite condition.
    pub fn negated(&self) -> String {
        format!("not-{}", self.name)
    }

    /// Returns the condition with this name, and whether the condition must hold. If the name begins with `not-`, the
    /// condition must not hold. Returns `None` if no condition has this name.
    pub fn named(name: &str) -> Option<(Polarity, &'static Self)> {
        let find = |name: &str| CONDITIONS.iter().find(|condition| condition.name == name);
        let opposite = || Some((Polarity::Negative, find(name.strip_prefix("not-")?)?));
        find(name).map(|condition| (Polarity::Positive, condition)).or_else(opposite)
    }

    /// Builds the condition from a value. The value is empty if the condition does not take one.
    ///
    /// # Errors
    /// If the value is not valid for this condition.
    pub fn build<'a>(
        &self,
        value: &'a str,
        scope: &ConditionContext<'a>,
    ) -> Result<Condition<'a>, ParseConditionError> {
        (self.build)(value, scope)
    }
}

/// An order with a name.
#[derive(Debug)]
pub struct NamedOrder {
    /// Its name.
    pub name: &'static str,
    /// Its help text.
    pub help: &'static str,
    /// The order.
    pub order: Order,
}

impl NamedOrder {
    /// Returns the order with this name. Returns `None` if no order has this name.
    pub fn named(name: &str) -> Option<Order> {
        ORDERS.iter().find(|named| named.name == name).map(|named| named.order)
    }
}

const fn order(name: &'static str, help: &'static str, order: Order) -> NamedOrder {
    NamedOrder { name, help, order }
}

/// All named orders.
pub const ORDERS: &[NamedOrder] = &[
    order("form", "By normalised spelling, in byte order", Order::Form),
    order("length", "By length, shortest first", Order::Length),
    order("longest", "By length, longest first", Order::Longest),
    order("value", "By value in points, highest first", Order::Value),
    order("probability", "By probability of being drawn from a full bag, highest first", Order::Probability),
];
