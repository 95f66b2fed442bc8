//! `format = "wordnet"`: WordNet's files `data.noun`, `data.verb`, `data.adj` and `data.adv`, which wndb(5) describes.
//!
//! ```text
//! 02853449 06 n 02 notebook 0 PowerBook 0 002 @ 03642806 n 0000 ;u 06845599 n 0201 | a small computer
//! ```
//!
//! A line is a synset: a set of words with the same meaning. Its fields are, in this order:
//!
//! * offset, file number, type
//! * number of words (hexadecimal), then each word with its id. `_` stands for a space. `(p)`, `(a)` and `(ip)` after
//!   an adjective are not part of the word.
//! * number of pointers, then each pointer: symbol, target, part of speech of the target, and the numbers of the words
//!   that the pointer connects
//! * for verbs: number of sentence frames, then each frame
//! * `|` and the gloss
//!
//! The keys of `[tags]` are types, pointer symbols, and symbols with a target. The types are `n`, `v`, `a`, `s` and
//! `r`. `"@i"` is an instance: the words are names. `";u 07157273"` marks words that are slang. The tags of a pointer
//! from one word do not apply to the other words. The licence at the head of the file is a comment (`comment = "  "`).
//! A word with several meanings is on several lines (`expects = ["duplicate"]`). The gloss without its example
//! sentences is the definition of the words.

use super::entry::EntryMeaning;
use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::tag_map::TagMap;
use super::text::Text;
use crate::document::Fields;
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// A data file of WordNet.
#[derive(Debug)]
struct WordNet {
    tag_map: TagMap,
}

pub(super) fn describe(_: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    Some(Box::new(WordNet { tag_map: around.tags.clone() }))
}

impl SourceFormat for WordNet {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        for line in text.lines() {
            let Some(row) = sink.accept_line(&line) else { continue };
            match Synset::parse(&row) {
                Ok(synset) => {
                    let words = self.words_of(&synset);
                    let words: Vec<_> = words.iter().map(|(word, tags)| (word.as_str(), *tags)).collect();
                    sink.entry_of_words(line.number, None, &words);
                    let (kind, text) = (MeaningKind::Definition, synset.definition().into());
                    sink.meanings(
                        line.number,
                        vec![EntryMeaning { line: line.number, kind, language: None, tags: Tags::NONE, text }],
                    );
                }
                Err(what) => sink.reject_record(line.number, what),
            }
        }
    }
}

impl WordNet {
    /// Returns the words in their usual spelling, each with the tags of the synset and of the word itself.
    fn words_of(&self, synset: &Synset<'_>) -> Vec<(String, Tags)> {
        let tag = |key: &str| self.tag_map.tags_of(key);
        let common = tag(synset.kind);
        let mut words: Vec<_> = synset.words.iter().map(|word| (as_written(word), common)).collect();
        for Pointer { symbol, target, from } in &synset.pointers {
            let added = tag(symbol).with(tag(&format!("{symbol} {target}")));
            let (first, count) = if *from == 0 { (0, words.len()) } else { (from - 1, 1) };
            words.iter_mut().skip(first).take(count).for_each(|(_, tags)| *tags = tags.with(added));
        }
        words
    }
}

/// Removes the adjective marker from a word, and replaces underscores with spaces.
fn as_written(word: &str) -> String {
    let bare = ["(p)", "(a)", "(ip)"].iter().find_map(|marker| word.strip_suffix(marker));
    bare.unwrap_or(word).replace('_', " ")
}

/// A line of a data file.
struct Synset<'t> {
    gloss: &'t str,
    kind: &'t str,
    words: Vec<&'t str>,
    pointers: Vec<Pointer<'t>>,
}

/// A relation of a synset, or of one of its words, to another synset or word.
struct Pointer<'t> {
    symbol: &'t str,
    target: &'t str,
    /// The number of the word that has the relation, from 1. 0 for the whole synset.
    from: usize,
}

impl<'t> Synset<'t> {
    /// Parses a line. The error says what is missing or wrong.
    fn parse(line: &'t str) -> Result<Self, &'static str> {
        let (data, gloss) = line.split_once('|').ok_or("the gloss is missing")?;
        let mut fields = data.split_ascii_whitespace();
        let mut next = || fields.next();
        next().filter(|text| is_offset(text)).ok_or("the line does not begin with an offset of 8 digits")?;
        next().and_then(|file| number(file, 2, 10)).ok_or("expected a file number of 2 digits")?;
        let kind = next().filter(|kind| KINDS.contains(kind)).ok_or("expected one of the types n, v, a, s, r")?;
        let count = next().and_then(|count| number(count, 2, 16)).filter(|count| *count > 0);
        let words = (0..count.ok_or("expected the number of words in 2 hexadecimal digits")?).map(|_| {
            let word = next()?;
            next().and_then(|id| number(id, 1, 16)).map(|_| word)
        });
        let words: Vec<_> = words.collect::<Option<_>>().ok_or("there are fewer words than declared")?;
        let count = next().and_then(|count| number(count, 3, 10));
        let pointers = (0..count.ok_or("expected the number of pointers in 3 digits")?)
            .map(|_| Pointer::parse([next()?, next()?, next()?, next()?], words.len()));
        let bad_pointer = "a pointer is truncated or starts from a word that does not exist";
        let pointers = pointers.collect::<Option<_>>().ok_or(bad_pointer)?;
        check_frames(fields, kind)?;
        Ok(Self { gloss, kind, words, pointers })
    }

    /// Returns the gloss without the example sentences.
    fn definition(&self) -> &'t str {
        self.gloss.split("; \"").next().unwrap_or_default().trim()
    }
}

/// The types of synsets, which are also the parts of speech of pointer targets.
const KINDS: [&str; 5] = ["n", "v", "a", "s", "r"];

impl<'t> Pointer<'t> {
    fn parse([symbol, target, kind, ends]: [&'t str; 4], words: usize) -> Option<Self> {
        number(ends, 4, 16)?;
        let from = number(ends.get(..2)?, 2, 16)?;
        (is_offset(target) && KINDS.contains(&kind) && from <= words).then_some(Self { symbol, target, from })
    }
}

/// Checks the fields after the pointers. Only verbs may have any: the number of sentence frames, then each frame, such
/// as `+ 08 00`.
fn check_frames<'t>(mut fields: impl Iterator<Item = &'t str>, kind: &str) -> Result<(), &'static str> {
    let Some(count) = fields.next() else { return Ok(()) };
    let count = number(count, 2, 10).filter(|_| kind == "v");
    let count = count.ok_or("there are unexpected fields after the last pointer")?;
    let rest: Vec<_> = fields.collect();
    let is_frame =
        |frame: &[&str]| frame[0] == "+" && number(frame[1], 2, 10).is_some() && number(frame[2], 2, 16).is_some();
    let complete = rest.len() == 3 * count && rest.chunks_exact(3).all(is_frame);
    complete.then_some(()).ok_or("the sentence frames are malformed, or there are more or fewer than declared")
}

/// Returns true if a text is an offset in a data file: a number of 8 digits.
fn is_offset(text: &str) -> bool {
    number(text, 8, 10).is_some()
}

/// Parses a number of exactly `digits` digits. Returns `None` if the text is not such a number.
fn number(text: &str, digits: usize, radix: u32) -> Option<usize> {
    let is_number = text.len() == digits && text.chars().all(|digit| digit.is_digit(radix));
    is_number.then(|| usize::from_str_radix(text, radix).ok()).flatten()
}
