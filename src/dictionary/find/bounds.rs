//! A span of numbers, from a minimum to a maximum.

use std::fmt;
use std::str::FromStr;

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

/// The error for a text that is not a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBoundsError;

impl fmt::Display for ParseBoundsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write a number such as 5, or a span of numbers such as 3..5, 3.. or ..5; both ends are included")
    }
}

impl std::error::Error for ParseBoundsError {}

impl FromStr for Bounds {
    type Err = ParseBoundsError;

    fn from_str(text: &str) -> Result<Self, ParseBoundsError> {
        let number = |text: &str, none: u32| match text.trim() {
            "" => Ok(none),
            text => text.parse().map_err(|_| ParseBoundsError),
        };
        let bounds = match text.split_once("..") {
            Some((min, max)) => Self { min: number(min, 0)?, max: number(max, u32::MAX)? },
            None => {
                let only = text.trim().parse().map_err(|_| ParseBoundsError)?;
                Self { min: only, max: only }
            }
        };
        if bounds.min > bounds.max { Err(ParseBoundsError) } else { Ok(bounds) }
    }
}
