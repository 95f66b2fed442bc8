//! A span of numbers, from a minimum to a maximum.

use std::str::FromStr;

use crate::error::QueryFault;

/// A span of numbers that includes both ends. Written `5`, `3..5`, `3..` or `..5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The minimum.
    pub min: u32,
    /// The maximum.
    pub max: u32,
}

impl Bounds {
    /// Returns the span of a single number.
    pub fn exactly(number: u32) -> Self {
        Self { min: number, max: number }
    }

    /// Returns true if the number is within the span.
    pub fn contains(self, number: u32) -> bool {
        (self.min..=self.max).contains(&number)
    }
}

impl FromStr for Bounds {
    type Err = QueryFault;

    fn from_str(text: &str) -> Result<Self, QueryFault> {
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| QueryFault::Bounds);
        let end = |text: &str, missing: u32| if text.trim().is_empty() { Ok(missing) } else { number(text) };
        let bounds = match text.split_once("..") {
            Some((min, max)) => Self { min: end(min, 0)?, max: end(max, u32::MAX)? },
            None => Self::exactly(number(text)?),
        };
        if bounds.min > bounds.max { Err(QueryFault::Bounds) } else { Ok(bounds) }
    }
}
