//! A place in a finished page where a piece can still be put in: a comment that no text of the page can imitate.

/// What may be put into a page later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Further entries of the contents.
    Contents,
    /// Further sections.
    Sections,
}

impl Slot {
    /// The comment that marks the place.
    pub(super) fn mark(self) -> &'static str {
        match self {
            Self::Contents => "<!--further-contents-->\n",
            Self::Sections => "<!--further-sections-->\n",
        }
    }

    /// The page with a piece put in at this place; `None` if the page has no such place, or more than one.
    pub fn fill(self, page: &str, piece: &str) -> Option<String> {
        let (before, after) = page.split_once(self.mark())?;
        (!after.contains(self.mark())).then(|| [before, piece, after].concat())
    }
}
