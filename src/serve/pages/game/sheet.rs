//! The page for printing: all words of two and three tiles, and short words that get rid of awkward tiles, on two
//! sheets of paper.

use std::cmp::Reverse;

use axum::body::Body;
use axum::http::Response;

use super::substitutions;
use crate::alphabet::Tile;
use crate::dictionary::{Bounds, Condition, Dictionary, FoundWord, Query};
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::texts::{Arg, Args};

/// A letter that is hard to play without a second letter, and that second letter.
const PARTNERS: (&str, &str) = ("q", "u");
/// The numbers of tiles of the words with few consonants.
const VOWEL_LENGTHS: [u32; 3] = [4, 5, 6];
/// The maximum number of tiles of a word in columns.
const MAX_COLUMN: usize = 3;
/// The number of tiles that count as rare.
const MAX_RARE: usize = 5;
/// The space on two pages, in tiles. A word takes the space of one more tile than it has.
const SPACE: usize = 10_500;

struct Section {
    heading: String,
    /// The CSS class of the list. Short words of one length are in columns.
    class: &'static str,
    words: Vec<FoundWord>,
}

/// The sections of a sheet, and the space that is left.
struct Sheet<'c> {
    context: &'c Context<'c>,
    dictionary: &'c Dictionary,
    sections: Vec<Section>,
    space: usize,
}

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let edition = context.edition()?;
    let sections = Sheet { context, dictionary: &edition.dictionary, sections: Vec::new(), space: SPACE }.fill()?;
    let title = context.text("sheet-title", &[("game", Arg::Text(&edition.dictionary.edition().title))]);
    let about = About::new(&context.text("nav-print", &[]), &title);
    Ok(frame::page(context, about, |html| {
        html.leaf("h1", &[], &title);
        html.element("p", &[("class", "note")], |html| {
            context.say(html, "version", &[]);
            html.text(" ");
            html.leaf("code", &[], &edition.version);
        });
        context.leaf(html, "p", "screen", "sheet-lead", &[]);
        substitutions(html, context, &edition.dictionary.edition().book.alphabet, false);
        for Section { heading, class, words } in &sections {
            html.element("section", &[("class", "sheet")], |html| {
                html.element("h2", &[], |html| {
                    html.text(heading);
                    html.text(" ");
                    context.leaf(html, "small", "", "number", &[("number", Arg::Number(words.len() as u64))]);
                });
                list(html, context, class, words);
            });
        }
    }))
}

impl<'c> Sheet<'c> {
    fn fill(mut self) -> Result<Vec<Section>, Problem> {
        for (tiles, key) in [(2, "list-two"), (3, "list-three")] {
            let words = self.find(&Query::default().and(Condition::Length(Bounds::exactly(tiles))))?;
            self.add(key, &[], words);
        }
        let alphabet = &self.dictionary.edition().book.alphabet;
        let tile = |letters: &str| alphabet.tiles.iter().find(|tile| tile.letters == letters);
        if let (Some(tile), Some(other)) = (tile(PARTNERS.0), tile(PARTNERS.1)) {
            let query = Query::default().and_not(Condition::Contains(PARTNERS.1.into()));
            let other = ("other", Arg::Text(&other.label));
            self.add_longest("sheet-alone", tile, other, (self.space / 4, &[8, 7, 6, 5, 4, 3]), &query)?;
        }
        for tiles in VOWEL_LENGTHS {
            let length = Condition::Length(Bounds::exactly(tiles));
            let vowels = Condition::Vowels(Bounds { min: tiles - 1, max: tiles });
            let words = self.find(&Query::default().and(length).and(vowels))?;
            if space_of(&words) <= self.space / 3 {
                self.add("sheet-vowels", &[("tiles", tiles.into())], words);
            }
        }
        let rare = self.rare_tiles()?;
        for (index, tile) in rare.iter().enumerate() {
            let share = self.space / (rare.len() - index);
            self.add_longest("sheet-with", tile, ("other", Arg::Text("")), (share, &[5, 4, 3]), &Query::default())?;
        }
        Ok(self.sections)
    }

    /// Adds the words that contain a tile and meet a query, with as many tiles as fit in `space`. `lengths` are the
    /// possible maximum numbers of tiles, the largest first.
    fn add_longest(
        &mut self,
        key: &str,
        tile: &Tile,
        more: (&str, Arg<'_>),
        (space, lengths): (usize, &[u32]),
        query: &Query<'_>,
    ) -> Result<(), Problem> {
        for &max in lengths {
            let length = Condition::Length(Bounds { min: 2, max });
            let words = self.find(&query.clone().and(length).and(Condition::Contains(tile.letters.as_str().into())))?;
            if space_of(&words) <= space {
                self.add(key, &[("letter", Arg::Text(&tile.label)), ("tiles", max.into()), more], words);
                break;
            }
        }
        Ok(())
    }

    /// Adds a section, unless it has no words.
    fn add(&mut self, key: &str, args: Args<'_>, words: Vec<FoundWord>) {
        self.space = self.space.saturating_sub(space_of(&words));
        let is_of_one_length = words.iter().all(|word| word.length == words[0].length);
        if !words.is_empty() {
            let class = if is_of_one_length && words[0].length <= MAX_COLUMN { "dense" } else { "dense mixed" };
            self.sections.push(Section { heading: self.context.text(key, args), class, words });
        }
    }

    /// Returns the words that meet a query, the shortest first, and in alphabetical order among the words of one length.
    fn find(&self, query: &Query<'_>) -> Result<Vec<FoundWord>, Problem> {
        let alphabet = &self.dictionary.edition().book.alphabet;
        let mut words = self.dictionary.find(query)?;
        words.sort_by_cached_key(|word| (word.length, alphabet.spell(&word.word)));
        Ok(words)
    }

    /// Returns the rarest tiles: those with the highest values. If the edition has no values, returns those that the
    /// fewest words of four tiles contain.
    fn rare_tiles(&self) -> Result<Vec<&'c Tile>, Problem> {
        let alphabet = &self.dictionary.edition().book.alphabet;
        let mut tiles: Vec<_> = alphabet.tiles.iter().enumerate().collect();
        if tiles.iter().any(|(_, tile)| tile.value.is_none()) {
            let words = self.find(&Query::default().and(Condition::Length(Bounds::exactly(4))))?;
            let mut counts = vec![0; tiles.len()];
            let spellings = words.iter().filter_map(|word| alphabet.spell(&word.word));
            spellings.flatten().for_each(|tile| counts[usize::from(tile)] += 1);
            // A tile that no such word contains is not worth a section.
            tiles.retain(|(index, _)| counts[*index] > 0);
            tiles.sort_by_key(|(index, _)| counts[*index]);
        } else {
            tiles.sort_by_key(|(_, tile)| Reverse(tile.value));
        }
        Ok(tiles.into_iter().map(|(_, tile)| tile).take(MAX_RARE).collect())
    }
}

fn space_of(words: &[FoundWord]) -> usize {
    words.iter().map(|word| word.length + 1).sum()
}

/// Writes a list of words. The first word with each initial letter is marked.
fn list(html: &mut Html, context: &Context<'_>, class: &str, words: &[FoundWord]) {
    html.element("ul", &[("class", class), ("lang", context.word_language()), ("role", "list")], |html| {
        let mut before = None;
        for word in words {
            let initial = word.word.chars().next();
            html.leaf("li", if initial == before { &[] } else { &[("class", "initial")] }, &word.word);
            before = initial;
        }
    });
}
