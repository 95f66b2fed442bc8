//! Report section: the frequency of each tile in the dictionary, and the number of each tile in the bag.

use crate::alphabet::{Alphabet, Tile};
use crate::compile::tile_stats::TileStats;
use crate::html::{Bar, Cell, Column, Html, Sections, bars, percent, share, table};

/// Writes the section.
pub(super) fn write(sections: &mut Sections, stats: &TileStats<'_>, alphabet: &Alphabet, language: &str) {
    sections.add("letters", ("Letters", "Letters"), |html| {
        let bag = bag(alphabet);
        html.leaf("p", &[], if bag.is_some() { BAG_KNOWN } else { BAG_UNKNOWN });
        html.element("div", &[("class", "beside")], |html| {
            html.element("figure", &[], |html| draw(html, stats, alphabet, bag));
            let numbers = ["In the dictionary", "Share", "Words that contain it"].map(Column::Number);
            let of_bag = bag.map(|_| ["In the bag", "Share", "Value"].map(Column::Number));
            let columns = [Column::Text("Tile")].into_iter().chain(numbers).chain(of_bag.into_iter().flatten());
            let rows = alphabet.tiles.iter().enumerate().map(|(index, tile)| row(index, tile, stats, bag));
            table(html, ("Tiles in the dictionary and in the bag", language), columns, rows);
        });
    });
}

const BAG_KNOWN: &str = "The frequency of each tile in the playable words; every word counts once. Thick bars: the \
    tile's share of all tiles in these words. Thin bars: its share of the letter tiles in the bag.";
const BAG_UNKNOWN: &str = "The frequency of each tile in the playable words; every word counts once. The bars show \
    the tile's share of all tiles in these words. The number of tiles in the bag is not known.";

/// Returns the number of letter tiles in the bag. Returns `None` if the number is unknown for one of the tiles.
fn bag(alphabet: &Alphabet) -> Option<u64> {
    alphabet.tiles.iter().map(|tile| tile.count.map(u64::from)).sum()
}

fn row(index: usize, tile: &Tile, stats: &TileStats<'_>, bag: Option<u64>) -> Vec<Cell> {
    let also = tile.also.as_ref().map_or_else(String::new, |also| format!(", also for {}", also.to_uppercase()));
    let mut cells = vec![
        Cell::HeadWord(format!("{}{also}", tile.label)),
        Cell::Number(stats.tiles[index]),
        Cell::Figure(share(stats.tiles[index], stats.tiles.iter().sum())),
        Cell::Number(stats.words[index]),
    ];
    if let Some(bag) = bag {
        let count = tile.count.unwrap_or_default().into();
        let value = tile.value.map_or(Cell::Empty, |value| Cell::Number(value.into()));
        cells.extend([Cell::Number(count), Cell::Figure(share(count, bag)), value]);
    }
    cells
}

fn draw(html: &mut Html, stats: &TileStats<'_>, alphabet: &Alphabet, bag: Option<u64>) {
    let all = stats.tiles.iter().sum();
    let plotted = alphabet.tiles.iter().zip(&stats.tiles).map(|(tile, &number)| Bar {
        label: tile.label.clone(),
        value: percent(number, all),
        text: share(number, all),
        other: bag.map(|bag| percent(tile.count.unwrap_or_default().into(), bag)),
    });
    let plotted: Vec<_> = plotted.collect();
    let mut ranked: Vec<_> = plotted.iter().collect();
    ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
    let first: Vec<_> = ranked.iter().take(3).map(|bar| format!("{} {}", bar.label, bar.text)).collect();
    let description =
        format!("One bar per tile. The most frequent are {}. The table has all figures.", first.join(", "));
    bars(html, "letter-plot", ("Share of each tile in the dictionary", &description), &plotted);
}
