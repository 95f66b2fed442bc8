//! A query: conditions, an order and a limit.

use std::time::Instant;

use super::condition::Condition;

/// Whether a condition must hold or must not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Polarity {
    /// The condition must hold.
    Positive,
    /// The condition must not hold.
    Negative,
}

/// The order of the found words. Words that are equal in this order are sorted in byte order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// If a condition asks for similar words, smallest distance first and, at the same distance, likeliest first.
    /// Otherwise, by form.
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
    /// The number of words at the start of the order that are left out.
    pub(crate) skip: usize,
    /// The maximum number of words. `None` for all words.
    pub(crate) limit: Option<usize>,
    /// The time at which the search ends, complete or not. `None` if it is always complete.
    pub(crate) end: Option<Instant>,
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

    /// Skips the first `count` words of the order.
    #[must_use]
    pub fn skip(mut self, count: usize) -> Self {
        self.skip = count;
        self
    }

    /// Ends the search soon after a time, even if it is not complete. The caller must then check whether the time has passed.
    #[cfg(feature = "serve")]
    pub(crate) fn until(self, end: Instant) -> Self {
        Self { end: Some(end), ..self }
    }

    /// Returns the order to use. This is [`Order::Form`] if the order is [`Order::Natural`] but no condition asks for
    /// similar words.
    pub(crate) fn effective_order(&self) -> Order {
        match self.order {
            Order::Natural if self.similar_to().is_none() => Order::Form,
            order => order,
        }
    }

    /// Returns the text to which words must be similar. Returns `None` if no condition asks for similar words.
    pub(super) fn similar_to(&self) -> Option<&str> {
        self.conditions.iter().find_map(|asked| match asked {
            (Polarity::Positive, Condition::Similar { word, .. }) => Some(word.trim()),
            _ => None,
        })
    }
}
