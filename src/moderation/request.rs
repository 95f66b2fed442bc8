//! What somebody asks about a word.

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The word shall be allowed.
    Add,
    /// The word shall not be allowed any more.
    Remove,
    /// Whether the word is allowed, or why.
    Question,
}
