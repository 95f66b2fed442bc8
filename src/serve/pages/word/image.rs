//! The image of an allowed word for shared links: its tiles, as a PNG file. The platforms that show such images do not
//! accept SVG files.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{Response, header};
use axum::response::IntoResponse;

use crate::alphabet::Tile;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame::Image;
use crate::serve::pages::png;
use crate::text::url::encode;
use crate::word::Word;

/// The width and the height of the image, which fit a preview of any platform.
pub(crate) const SIZE: (usize, usize) = (1200, 630);
/// The width and height of a tile, and the distance from a tile to the next.
const TILE: usize = 130;
const STEP: usize = 144;
const TILES_IN_ROW: usize = 8;
const MAX_ROWS: usize = 4;
/// The height of a tile's visible edge, and the radius of its corners.
const EDGE: usize = 8;
const RADIUS: usize = 18;
/// The maximum width of a label, and the size of a value in percent of the size of a label.
const MAX_LABEL: usize = 106;
const VALUE_PERCENT: usize = 42;

/// The glyphs of `assets/glyphs.png`, in its order. The script `assets/glyphs.py` draws it from the font Roboto Bold,
/// which is under Apache-2.0.
const SIGNS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĤĦĨĪĬĮİ\
                     ĲĴĶĹĽĿŁŃŇŊŌŎŐŒŔŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМН\
                     ОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
/// The width and height of a glyph's cell.
const CELL: (usize, usize) = (84, 98);
/// The rows of all cells, one cell below the other: the number of a filter, then two pixels a byte.
static ROWS: LazyLock<Vec<u8>> = LazyLock::new(|| png::rows(include_bytes!("../assets/glyphs.png")));

/// The colours: 16 shades from the tile to its label, then the background and the edge of a tile.
const BACKGROUND: u8 = 16;
const EDGE_COLOUR: u8 = 17;
static PALETTE: LazyLock<Vec<[u8; 3]>> = LazyLock::new(|| {
    let (tile, ink) = ([0xf6_u32, 0xe2, 0xb3], [0x2b_u32, 0x24, 0x17]);
    let shade = |share: u32| [0, 1, 2].map(|part| ((tile[part] * (15 - share) + ink[part] * share) / 15) as u8);
    (0..16).map(shade).chain([[0x17, 0x59, 0x4a], [0xb9, 0x8a, 0x3c]]).collect()
});

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let (dictionary, word) = (&context.edition()?.dictionary, context.word()?);
    let book = &dictionary.edition().book;
    let text = book.normaliser.form(word);
    let tiles = if dictionary.contains(word)? { Word::from_form(&book.alphabet, &text) } else { None };
    let image = tiles.filter(can_be_drawn).map(|tiles| draw(&tiles));
    let image = image.ok_or_else(|| Problem::not_found("this word is not allowed, or its tiles cannot be drawn"))?;
    Ok(([(header::CONTENT_TYPE, "image/png")], Body::from(image)).into_response())
}

/// Returns the image of an allowed word. `text` is the word as it is on the board. Returns `None` if the image cannot be
/// drawn, or if the public address of the server is not known, which a shared link needs.
pub(super) fn of(context: &Context<'_>, text: &str) -> Option<Image> {
    context.public_url()?;
    let named = context.named()?;
    let tiles = Word::from_form(&named.edition.dictionary.edition().book.alphabet, text).filter(can_be_drawn)?;
    let path = format!("/{}/word/{}/tiles.png", named.id, encode(text));
    Some(Image { path, size: SIZE, alt: tiles.to_string() })
}

/// Returns true if the tiles fit, and all their labels have glyphs.
fn can_be_drawn(word: &Word<'_>) -> bool {
    let mut labels = word.tiles().flat_map(|tile| tile.label.chars());
    (1..=TILES_IN_ROW * MAX_ROWS).contains(&word.len()) && labels.all(|sign| SIGNS.contains(sign))
}

/// Returns the image of a row of tiles that [can be drawn](can_be_drawn).
fn draw(word: &Word<'_>) -> Vec<u8> {
    let mut canvas = Canvas(vec![BACKGROUND; SIZE.0 * SIZE.1]);
    let tiles: Vec<_> = word.tiles().collect();
    // The rows are about equally long.
    let count = tiles.len().div_ceil(TILES_IN_ROW);
    let rows = tiles.chunks(tiles.len().div_ceil(count));
    let top = (SIZE.1 - rows.len() * STEP) / 2;
    for (index, row) in rows.enumerate() {
        let left = (SIZE.0 + STEP - TILE - row.len() * STEP) / 2;
        for (column, tile) in row.iter().enumerate() {
            canvas.tile((left + column * STEP, top + index * STEP), tile);
        }
    }
    png::encode(&canvas.0, SIZE.0, &PALETTE)
}

/// A glyph: its number in [`SIGNS`], and the columns of its cell from the first to the last that is not empty.
struct Glyph {
    index: usize,
    left: usize,
    width: usize,
}

impl Glyph {
    /// Returns the glyph of a character. Returns `None` if it has no glyph.
    fn of(sign: char) -> Option<Self> {
        let index = SIGNS.chars().position(|other| other == sign)?;
        let whole = Self { index, left: 0, width: CELL.0 };
        let has_ink = |x: &usize| (0..CELL.1).any(|y| whole.shade(*x, y) > 0);
        let (left, right) = ((0..CELL.0).find(has_ink)?, (0..CELL.0).rev().find(has_ink)?);
        Some(Self { index, left, width: right + 1 - left })
    }

    /// Returns the shade of a pixel, from 0 to 15.
    fn shade(&self, x: usize, y: usize) -> u8 {
        let x = self.left + x;
        let byte = ROWS.get((self.index * CELL.1 + y) * (CELL.0 / 2 + 1) + 1 + x / 2).copied().unwrap_or(0);
        if x.is_multiple_of(2) { byte >> 4 } else { byte & 15 }
    }

    /// Returns the mean shade of the pixels that become one pixel of a smaller glyph.
    fn mean(&self, x: usize, y: usize, percent: usize) -> u8 {
        let span = |at: usize| at * 100 / percent..((at + 1) * 100 / percent).max(at * 100 / percent + 1);
        let (mut sum, mut count) = (0, 0);
        for (x, y) in span(y).flat_map(|y| span(x).map(move |x| (x, y))).filter(|&(x, y)| x < self.width && y < CELL.1)
        {
            sum += usize::from(self.shade(x, y));
            count += 1;
        }
        sum.div_ceil(count.max(1)) as u8
    }
}

/// An image that is being drawn, as indices in [`PALETTE`].
struct Canvas(Vec<u8>);

impl Canvas {
    fn tile(&mut self, (left, top): (usize, usize), tile: &Tile) {
        self.square((left, top + EDGE), EDGE_COLOUR);
        self.square((left, top), 0);
        let glyphs = |text: &str| text.chars().filter_map(Glyph::of).collect::<Vec<_>>();
        let label = glyphs(&tile.label);
        let percent = (MAX_LABEL * 100 / width(&label, 100)).min(100);
        let at = (left + (TILE - width(&label, percent)) / 2 - 4, top + (TILE - CELL.1 * percent / 100) / 2 - 8);
        self.write(at, &label, percent);
        if let Some(value) = tile.value {
            let value = glyphs(&value.to_string());
            let at = (left + TILE - 12 - width(&value, VALUE_PERCENT).min(TILE / 2), top + TILE - 46);
            self.write(at, &value, VALUE_PERCENT);
        }
    }

    /// Draws a square with round corners, with the width of a tile.
    fn square(&mut self, (left, top): (usize, usize), colour: u8) {
        // The distance from a corner's centre, along one axis; 0 between the corners.
        let beyond = |at: usize| RADIUS.saturating_sub(at).max((at + RADIUS + 1).saturating_sub(TILE));
        for (y, x) in (0..TILE).flat_map(|y| (0..TILE).map(move |x| (y, x))) {
            if beyond(x).pow(2) + beyond(y).pow(2) <= RADIUS.pow(2) {
                self.put(left + x, top + y, colour);
            }
        }
    }

    /// Writes glyphs next to each other.
    fn write(&mut self, (mut left, top): (usize, usize), glyphs: &[Glyph], percent: usize) {
        for glyph in glyphs {
            let (columns, rows) = (scaled(glyph.width, percent), scaled(CELL.1, percent));
            for (y, x) in (0..rows).flat_map(|y| (0..columns).map(move |x| (y, x))) {
                let shade = glyph.mean(x, y, percent);
                if shade > 0 {
                    self.put(left + x, top + y, shade);
                }
            }
            left += columns + scaled(GAP, percent);
        }
    }

    fn put(&mut self, x: usize, y: usize, colour: u8) {
        if let Some(pixel) = self.0.get_mut(y * SIZE.0 + x).filter(|_| x < SIZE.0) {
            *pixel = colour;
        }
    }
}

/// The space between two glyphs.
const GAP: usize = 7;

fn scaled(length: usize, percent: usize) -> usize {
    (length * percent).div_ceil(100)
}

/// Returns the width of several glyphs.
fn width(glyphs: &[Glyph], percent: usize) -> usize {
    let widths: usize = glyphs.iter().map(|glyph| scaled(glyph.width, percent) + scaled(GAP, percent)).sum();
    widths.saturating_sub(scaled(GAP, percent)).max(1)
}
