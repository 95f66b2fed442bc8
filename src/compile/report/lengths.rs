//! Report section: the words by number of tiles.

use crate::compile::tile_stats::TileStats;
use crate::html::{Bar, Cell, Column, Html, Sections, bars, counted, grouped, share, table};

/// Writes the section.
pub(super) fn write(sections: &mut Sections, stats: &TileStats<'_>) {
    sections.add("lengths", ("Lengths", "Words by length"), |html| {
        html.element("div", &[("class", "beside")], |html| {
            html.element("figure", &[], |html| draw(html, stats));
            let columns = ["Tiles", "Words", "Share"].map(Column::Number);
            let rows = stats.lengths.iter().map(|(length, &words)| {
                [Cell::Head(length.to_string()), Cell::Number(words), Cell::Figure(share(words, stats.len()))]
            });
            table(html, ("Playable words by number of tiles", "en"), columns, rows);
        });
    });
}

fn draw(html: &mut Html, stats: &TileStats<'_>) {
    let plotted = stats.lengths.iter().map(|(length, &words)| Bar {
        label: length.to_string(),
        value: words as f64,
        text: grouped(words),
        other: None,
    });
    let plotted: Vec<_> = plotted.collect();
    let description = match stats.lengths.iter().max_by_key(|(_, words)| **words) {
        Some((length, &words)) => {
            let (tiles, words) = (counted(*length as u64, "tile"), counted(words, "word"));
            format!("One bar per length. The most common length is {tiles}: {words}. The table has all figures.")
        }
        None => "There are no words.".to_owned(),
    };
    bars(html, "length-plot", ("Playable words by number of tiles", &description), &plotted);
}
