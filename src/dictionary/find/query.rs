//! A query: conditions, an order and a limit.

use super::condition::Condition;

/// Whether a condition must hold or must not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Polarity {
    /// The condition must hold.
    Positive,
    /// The condition must not hold.
    Negative,
}

/// The order of the found words. Words that it does not distinguish are in byte order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// Smallest distance first, and at the same distance likeliest first, if a condition asks for similar words;
    /// otherwise by form.
    #[default]
    Natural,
    /// By form, in byte order.
    Form,
    /// Shortest first.
    Length,
    /// Longest first.
    Longest,
    /// Most points first.
    Value,
    /// Most probable first: see [`FoundWord::probability`](super::FoundWord::probability).
    Probability,
}

/// A query: conditions that must all hold, an order and a limit.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let world = tiny("tea\neat\nteam\nmaster\nrate\n");
/// # let build = world.build();
/// use lexmill::{Bounds, Condition, Dictionary, Order, Query};
///
/// let dictionary = Dictionary::open(&build.join("tiny-en"))?;
/// let query = Query::default()
///     .and(Condition::Within("mates?".into()))
///     .and(Condition::Length(Bounds { min: 3, max: 4 }))
///     .and_not(Condition::Starts("e".into()))
///     .sorted(Order::Value)
///     .at_most(2);
/// let found = dictionary.find(&query)?;
/// let words: Vec<_> = found.iter().map(|found| (found.word.as_str(), found.value)).collect();
/// assert_eq!(words, [("team", Some(7)), ("rate", Some(6))]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Query<'a> {
    /// The conditions.
    pub(crate) conditions: Vec<(Polarity, Condition<'a>)>,
    /// The order of the found words.
    pub(crate) order: Order,
    /// The maximum number of words. `None` for all words.
    pub(crate) limit: Option<usize>,
}

impl<'a> Query<'a> {
    /// Adds a condition that must hold.
    #[must_use]
    pub fn and(mut self, condition: Condition<'a>) -> Self {
        self.conditions.push((Polarity::Positive, condition));
        self
    }

    /// Adds a condition that must not hold.
    #[must_use]
    pub fn and_not(mut self, condition: Condition<'a>) -> Self {
        self.conditions.push((Polarity::Negative, condition));
        self
    }

    /// Sets the order.
    #[must_use]
    pub fn sorted(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Sets the maximum number of words.
    #[must_use]
    pub fn at_most(mut self, limit: usize) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Returns the order, with [`Order::Natural`] resolved.
    pub(super) fn effective_order(&self) -> EffectiveOrder {
        let is_near = |condition: &(Polarity, Condition<'_>)| {
            matches!(condition, (Polarity::Positive, Condition::Similar { .. }))
        };
        match self.order {
            Order::Natural if self.conditions.iter().any(is_near) => EffectiveOrder::Distance,
            Order::Natural | Order::Form => EffectiveOrder::Form,
            Order::Length => EffectiveOrder::Length,
            Order::Longest => EffectiveOrder::Longest,
            Order::Value => EffectiveOrder::Value,
            Order::Probability => EffectiveOrder::Probability,
        }
    }
}

/// An [`Order`] with [`Order::Natural`] resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectiveOrder {
    Form,
    Distance,
    Length,
    Longest,
    Value,
    Probability,
}
