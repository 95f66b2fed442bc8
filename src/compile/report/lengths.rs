//! Words by number of tiles.

use crate::compile::tile_stats::TileStats;
use crate::html::{Bar, Cell, Column, Html, bars, grouped, section, share, table};

/// Writes the section.
pub(super) fn write(html: &mut Html, stats: &TileStats<'_>) {
    section(html, "lengths", "Words by length", |html| {
        html.element("div", &[("class", "beside")], |html| {
            html.element("figure", &[], |html| draw(html, stats));
            let columns = [Column::Number("Tiles"), Column::Number("Words"), Column::Number("Share")];
            let all = stats.lengths.values().sum();
            let rows = stats.lengths.iter().map(|(length, words)| {
                vec![Cell::Head(length.to_string()), Cell::Number(*words), Cell::Figure(share(*words, all))]
            });
            table(html, ("Playable words by number of tiles", "en"), &columns, rows);
        });
    });
}

fn draw(html: &mut Html, stats: &TileStats<'_>) {
    let plotted: Vec<_> = stats.lengths.iter().map(|(length, words)| bar(*length, *words)).collect();
    let most = stats.lengths.iter().max_by_key(|(_, words)| **words);
    let description = match most {
        Some((length, words)) => {
            format!(
                "One bar per length. The most common length is {length} tiles: {} words. The table has all figures.",
                grouped(*words)
            )
        }
        None => "There are no words.".to_owned(),
    };
    bars(html, "length-plot", ("Playable words by number of tiles", &description), &plotted);
}

fn bar(length: usize, words: u64) -> Bar {
    Bar { label: length.to_string(), value: words as f64, text: grouped(words), other: None }
}
