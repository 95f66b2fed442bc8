//! From so many to so many.

use std::fmt;
use std::str::FromStr;

/// A span of numbers, both ends within it. Written `5`, `3..5`, `3..` or `..5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least.
    pub min: u32,
    /// The most.
    pub max: u32,
}

impl Bounds {
    /// One number.
    pub fn exactly(number: u32) -> Self {
        Self { min: number, max: number }
    }

    /// Whether the number lies within.
    pub fn contains(self, number: u32) -> bool {
        (self.min..=self.max).contains(&number)
    }
}

/// What is no span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoBounds;

impl fmt::Display for NoBounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write a number such as 5, or a span of numbers such as 3..5, 3.. or ..5; both ends are within it")
    }
}

impl std::error::Error for NoBounds {}

impl FromStr for Bounds {
    type Err = NoBounds;

    fn from_str(text: &str) -> Result<Self, NoBounds> {
        let number = |text: &str, none: u32| match text.trim() {
            "" => Ok(none),
            text => text.parse().map_err(|_| NoBounds),
        };
        let bounds = match text.split_once("..") {
            Some((min, max)) => Self { min: number(min, 0)?, max: number(max, u32::MAX)? },
            None => {
                let only = text.trim().parse().map_err(|_| NoBounds)?;
                Self { min: only, max: only }
            }
        };
        if bounds.min > bounds.max { Err(NoBounds) } else { Ok(bounds) }
    }
}
