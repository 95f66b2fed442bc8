//! Report section: the total numbers of lines, forms and candidates, each with the parts that add up to the total.

use crate::artefact::Counts;
use crate::html::{Cell, Column, Sections, grouped, table};
use crate::provenance::LineCounts;

/// Writes the section.
pub(super) fn write(sections: &mut Sections, counts: &Counts) {
    sections.add("sums", ("Counts and sums", "Counts and sums"), |html| {
        let note = "Every line, form and candidate is accounted for; each total is the sum of the parts beside it.";
        html.leaf("p", &[], note);
        let columns = [Column::Text("Count"), Column::Number("Total"), Column::Text("Sum of")];
        table(html, ("Counts and sums", "en"), columns, rows(counts));
    });
}

fn rows(counts: &Counts) -> [[Cell; 3]; 6] {
    let forms = counts.forms_from_sources + counts.forms_from_lists + counts.forms_derived;
    let row = |what: &str, sum: u64, parts: &[(u64, &str)]| {
        let parts: Vec<_> = parts.iter().map(|(number, name)| format!("{} {name}", grouped(*number))).collect();
        [Cell::Head(what.to_owned()), Cell::Number(sum), Cell::Text(parts.join(" + "))]
    };
    let lines = |what: &str, lines: LineCounts| {
        row(what, lines.lines, &[(lines.comments, "comments"), (lines.faulty, "faulty"), (lines.entries, "entries")])
    };
    let by_origin = [
        (counts.forms_from_sources, "from sources"),
        (counts.forms_from_lists, "from lists"),
        (counts.forms_derived, "derived"),
    ];
    [
        lines("Lines of lexical files", counts.lexical),
        lines("Lines of annotation files", counts.annotation),
        row("Forms, by origin", forms, &by_origin),
        row("Forms, by outcome", forms, &[(counts.merged, "merged"), (counts.candidates, "candidates")]),
        row("Candidates", counts.candidates, &[(counts.accepted, "accepted"), (counts.rejected, "rejected")]),
        [
            Cell::Head("Playable words".to_owned()),
            Cell::Number(counts.playable),
            Cell::Text("all ways to spell accepted candidates with tiles, within the length limits".to_owned()),
        ],
    ]
}
