//! Words that match a regular expression.

use ::regex::Regex;

use super::matcher::{PrefixMatcher, Step};
use crate::error::QueryFault;

/// Returns a matcher for words that contain a match of a pattern.
pub(super) fn matching(pattern: &str) -> Result<RegexMatcher, QueryFault> {
    // The message of the `regex` crate shows the expression on several lines, and the fault on the last line.
    let message = |error: ::regex::Error| {
        let text = error.to_string();
        text.lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned()
    };
    let regex = Regex::new(pattern).map_err(|error| QueryFault::Regex(format!("`{pattern}`: {}", message(error))))?;
    Ok(RegexMatcher { regex })
}

/// See [`matching`].
pub(super) struct RegexMatcher {
    regex: Regex,
}

impl PrefixMatcher for RegexMatcher {
    fn push(&mut self, _: u8) -> Step {
        Step::Continue
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, text: &str) -> bool {
        self.regex.is_match(text)
    }
}
