//! The sections of a report page, with their entries in the table of contents.
//!
//! Further sections can be added to a finished page, because it contains two slots: one for further entries, and one
//! for further sections. Each slot is an HTML comment. Text cannot imitate a slot, because all text is escaped.

use super::writer::Html;

/// The slot for further entries in the table of contents.
const CONTENTS: &str = "<!--further-contents-->\n";
/// The slot for further sections.
const SECTIONS: &str = "<!--further-sections-->\n";

/// Sections of a report page, with their entries in the table of contents.
#[derive(Debug, Default)]
pub struct Sections {
    entries: Html,
    sections: Html,
}

impl Sections {
    /// Adds a section with this id, heading and contents. `name` is the text of its entry in the table of contents.
    pub fn add(&mut self, id: &str, (name, heading): (&str, &str), contents: impl FnOnce(&mut Html)) {
        self.entries.element("li", &[], |html| html.leaf("a", &[("href", &format!("#{id}"))], name));
        let heading_id = format!("{id}-heading");
        self.sections.element("section", &[("id", id), ("aria-labelledby", &heading_id)], |html| {
            html.leaf("h2", &[("id", &heading_id)], heading);
            contents(html);
        });
    }

    /// Writes the slot for further entries, and then the entries in the table of contents.
    pub fn write_entries(&self, html: &mut Html) {
        html.0.extend([CONTENTS, self.entries.0.as_str()]);
    }

    /// Writes the slot for further sections, and then the sections.
    pub fn write(&self, html: &mut Html) {
        html.0.extend([SECTIONS, self.sections.0.as_str()]);
    }

    /// Returns a copy of a finished page in which these entries and sections replace the slots. Returns `None` if a
    /// slot is missing or occurs more than once.
    pub fn fill(&self, page: &str) -> Option<String> {
        fill(&fill(page, CONTENTS, &self.entries)?, SECTIONS, &self.sections)
    }
}

fn fill(page: &str, slot: &str, piece: &Html) -> Option<String> {
    let (before, after) = page.split_once(slot)?;
    (!after.contains(slot)).then(|| [before, piece.0.as_str(), after].concat())
}
