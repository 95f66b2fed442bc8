//! The sections of a page, with their entries in the table of contents.
//!
//! A page has two slots: one for further entries, and one for further sections. A slot is a comment. No text can
//! imitate it, because all text is escaped.

use super::writer::Html;

/// The slot for further entries of the table of contents.
const CONTENTS: &str = "<!--further-contents-->\n";
/// The slot for further sections.
const SECTIONS: &str = "<!--further-sections-->\n";

/// Sections of a page, with their entries in the table of contents.
#[derive(Debug, Default)]
pub struct Sections {
    entries: Html,
    sections: Html,
}

impl Sections {
    /// Adds a section: its id, its name in the table of contents, its heading, and its contents.
    pub fn add(&mut self, id: &str, (name, heading): (&str, &str), contents: impl FnOnce(&mut Html)) {
        self.entries.element("li", &[], |html| html.leaf("a", &[("href", &format!("#{id}"))], name));
        let heading_id = format!("{id}-heading");
        self.sections.element("section", &[("id", id), ("aria-labelledby", &heading_id)], |html| {
            html.leaf("h2", &[("id", &heading_id)], heading);
            contents(html);
        });
    }

    /// Writes the entries of the table of contents, with a slot before them.
    pub fn write_entries(&self, html: &mut Html) {
        html.0.extend([CONTENTS, self.entries.0.as_str()]);
    }

    /// Writes the sections, with a slot before them.
    pub fn write(&self, html: &mut Html) {
        html.0.extend([SECTIONS, self.sections.0.as_str()]);
    }

    /// Returns a finished page with these sections and entries in its slots. Returns `None` if the page does not have
    /// each slot exactly once.
    pub fn fill(&self, page: &str) -> Option<String> {
        fill(&fill(page, CONTENTS, &self.entries)?, SECTIONS, &self.sections)
    }
}

fn fill(page: &str, slot: &str, piece: &Html) -> Option<String> {
    let (before, after) = page.split_once(slot)?;
    (!after.contains(slot)).then(|| [before, piece.0.as_str(), after].concat())
}
