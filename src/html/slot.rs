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

#[cfg(test)]
mod tests {
    use super::Slot;
    use crate::html::Html;

    #[test]
    fn a_slot_is_filled_once_and_no_text_is_taken_for_it() {
        let page = Html::piece(|html| {
            html.leaf("p", &[], Slot::Sections.mark());
            html.slot(Slot::Sections);
        });
        let filled = Slot::Sections.fill(&page, "<hr>").unwrap();
        assert_eq!(filled, "<p>&lt;!--further-sections--&gt;\n</p>\n<hr>");
        assert_eq!(Slot::Sections.fill(&filled, "<hr>"), None);
        assert_eq!(Slot::Contents.fill(&page, "<hr>"), None);
    }
}
