//! A slot in a finished page where a piece can be inserted later: a comment that no text of the page can imitate.

/// A position in a page at which a piece can be inserted later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Further entries of the table of contents.
    Contents,
    /// Further sections.
    Sections,
}

impl Slot {
    /// Returns the comment that marks the slot.
    pub(super) fn mark(self) -> &'static str {
        match self {
            Self::Contents => "<!--further-contents-->\n",
            Self::Sections => "<!--further-sections-->\n",
        }
    }

    /// Returns the page with a piece inserted at this slot. Returns `None` if the page does not have the slot exactly
    /// once.
    pub fn fill(self, page: &str, piece: &str) -> Option<String> {
        let (before, after) = page.split_once(self.mark())?;
        (!after.contains(self.mark())).then(|| [before, piece, after].concat())
    }
}
