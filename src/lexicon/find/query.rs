//! A question: conditions, an order, a limit.

use super::condition::Condition;

/// Whether a condition must hold or must not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// It must hold.
    Holds,
    /// It must not hold.
    Fails,
}

/// In what order words are given. What is equal in it is in the order of the set, by bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Nearest first where a condition asks for near words, and of these the likeliest first; or else by form.
    #[default]
    Natural,
    /// By form, in the order of the set.
    Form,
    /// Shortest first.
    Length,
    /// Longest first.
    Longest,
    /// Most points first.
    Value,
    /// First what is likeliest to be drawn: so many tiles from the full bag, and they lay the word.
    Probability,
}

/// A question: conditions that all must hold, an order, a limit.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let world = tiny("tea\neat\nteam\nmaster\nrate\n");
/// # let build = world.build();
/// use lexmill::lexicon::{Bounds, Condition, Lexicon, Order, Query};
///
/// let lexicon = Lexicon::open(&build.join("tiny-en"))?;
/// let query = Query::default()
///     .and(Condition::Within("mates?".into()))
///     .and(Condition::Length(Bounds { min: 3, max: 4 }))
///     .and_not(Condition::Starts("e".into()))
///     .sorted(Order::Value)
///     .at_most(2);
/// let found = lexicon.find(&query)?;
/// let words: Vec<_> = found.iter().map(|found| (found.word.as_str(), found.value)).collect();
/// assert_eq!(words, [("team", Some(7)), ("rate", Some(6))]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Query<'a> {
    /// The conditions.
    pub conditions: Vec<(Wanted, Condition<'a>)>,
    /// The order of the answer.
    pub order: Order,
    /// The most words that are given; none for all.
    pub limit: Option<usize>,
}

impl<'a> Query<'a> {
    /// Asks for one more condition.
    #[must_use]
    pub fn and(mut self, condition: Condition<'a>) -> Self {
        self.conditions.push((Wanted::Holds, condition));
        self
    }

    /// Asks for one more condition not to hold.
    #[must_use]
    pub fn and_not(mut self, condition: Condition<'a>) -> Self {
        self.conditions.push((Wanted::Fails, condition));
        self
    }

    /// Asks for an order.
    #[must_use]
    pub fn sorted(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Asks for the first few words.
    #[must_use]
    pub fn at_most(mut self, limit: usize) -> Self {
        self.limit = Some(limit);
        self
    }

    /// The order that is meant.
    pub(super) fn effective_order(&self) -> EffectiveOrder {
        let is_near =
            |condition: &(Wanted, Condition<'_>)| matches!(condition, (Wanted::Holds, Condition::Near { .. }));
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

/// An [`Order`] with what the natural one turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectiveOrder {
    Form,
    Distance,
    Length,
    Longest,
    Value,
    Probability,
}
