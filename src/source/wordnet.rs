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
//! sentences is the definition of the words. `[file.counts]` is WordNet's file `cntlist.rev`, which contains the number
//! of times that each word occurs in a corpus with each meaning. The most frequent meaning of a word comes first.

use std::collections::HashMap;

use super::entry::EntryMeaning;
use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::open::FileRef;
use super::tag_map::TagMap;
use super::text::Text;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item};
use crate::locus::Locus;
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// A data file of WordNet.
#[derive(Debug)]
struct WordNet {
    counts: Option<FileRef>,
    tag_map: TagMap,
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let counts = match fields.optional("counts", "a table with path and sha256 of the file cntlist.rev", Item::as_table)
    {
        Some(table) => {
            let mut inner = Fields::new(table, fields.problems);
            let counts = FileRef::describe(&mut inner, &around.folder);
            inner.finish();
            Some(counts?)
        }
        None => None,
    };
    Some(Box::new(WordNet { counts, tag_map: around.tags.clone() }))
}

impl SourceFormat for WordNet {
    fn companion(&self) -> Option<&FileRef> {
        self.counts.as_ref()
    }

    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let counts = match &self.counts {
            Some(file) => sink.read_companion(|problems| sense_counts(file, problems)),
            None => Some(SenseCounts::new()),
        };
        let Some(counts) = counts else { return };
        for line in text.lines() {
            let Some(row) = sink.accept_line(&line) else { continue };
            match Synset::parse(&row) {
                Ok(synset) => {
                    let words = self.words_of(&synset);
                    let words: Vec<_> = words.iter().map(|(word, tags)| (word.as_str(), *tags)).collect();
                    sink.entry_of_words(line.number, None, &words);
                    let uses = synset
                        .keys()
                        .zip(&words)
                        .filter_map(|(key, (word, _))| counts.get(&key).map(|count| ((*word).into(), *count)));
                    let (kind, text, uses) = (MeaningKind::Definition, synset.definition().into(), uses.collect());
                    let (line, language, tags) = (line.number, None, Tags::NONE);
                    sink.meanings(line, vec![EntryMeaning { line, kind, language, tags, text, uses }]);
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

/// The number of times that a word occurs in a corpus with one of its meanings, by the beginning of the sense key, such
/// as `run%2:38:00`.
type SenseCounts = HashMap<String, u32>;

/// Reads `cntlist.rev`. Each line has a sense key, the number of the sense, and its count. Returns `None` after an
/// error, which is reported.
fn sense_counts(file: &FileRef, problems: &mut Diagnostics) -> Option<SenseCounts> {
    let bytes = file.read(problems)?;
    let mut counts = SenseCounts::new();
    for (index, line) in bytes.split(|byte| *byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty()) {
        let fields = std::str::from_utf8(line).ok().map(|line| line.split(' ').collect::<Vec<_>>());
        let count = fields.as_deref().and_then(|fields| match fields {
            [key, _, count] => {
                Some((key.match_indices(':').nth(2).map_or(*key, |(end, _)| &key[..end]), count.parse().ok()?))
            }
            _ => None,
        });
        let Some((key, count)) = count else {
            let at = Locus::line(&file.name, u32::try_from(index + 1).unwrap_or(u32::MAX));
            let message = "expected a sense key, the number of the sense, and its count: `run%2:38:00:: 1 106`";
            problems.error(Code::Malformed, at, message, "copy the file from the package of the data files");
            return None;
        };
        counts.insert(key.to_owned(), count);
    }
    Some(counts)
}

/// A line of a data file.
struct Synset<'t> {
    gloss: &'t str,
    /// The number of the lexicographer's file.
    file: &'t str,
    kind: &'t str,
    words: Vec<&'t str>,
    /// The id of each word, in hexadecimal.
    ids: Vec<&'t str>,
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
        let file = next().filter(|file| number(file, 2, 10).is_some()).ok_or("expected a file number of 2 digits")?;
        let kind = next().filter(|kind| KINDS.contains(kind)).ok_or("expected one of the types n, v, a, s, r")?;
        let count = next().and_then(|count| number(count, 2, 16)).filter(|count| *count > 0);
        let words = (0..count.ok_or("expected the number of words in 2 hexadecimal digits")?).map(|_| {
            let word = next()?;
            next().filter(|id| number(id, 1, 16).is_some()).map(|id| (word, id))
        });
        let words = words.collect::<Option<Vec<_>>>().ok_or("there are fewer words than declared")?;
        let (words, ids): (Vec<_>, Vec<_>) = words.into_iter().unzip();
        let count = next().and_then(|count| number(count, 3, 10));
        let pointers = (0..count.ok_or("expected the number of pointers in 3 digits")?)
            .map(|_| Pointer::parse([next()?, next()?, next()?, next()?], words.len()));
        let bad_pointer = "a pointer is truncated or starts from a word that does not exist";
        let pointers = pointers.collect::<Option<_>>().ok_or(bad_pointer)?;
        check_frames(fields, kind)?;
        Ok(Self { gloss, file, kind, words, ids, pointers })
    }

    /// Returns the beginning of the sense key of each word; see senseidx(5WN).
    fn keys(&self) -> impl Iterator<Item = String> {
        let kind = KINDS.iter().position(|kind| *kind == self.kind).map_or(0, |index| SENSE_KINDS[index]);
        self.words.iter().zip(&self.ids).map(move |(word, id)| {
            let id = number(id, 1, 16).unwrap_or_default();
            format!("{}%{kind}:{}:{id:02}", word.split('(').next().unwrap_or(word).to_lowercase(), self.file)
        })
    }

    /// Returns the gloss without the example sentences.
    fn definition(&self) -> &'t str {
        self.gloss.split("; \"").next().unwrap_or_default().trim()
    }
}

/// The types of synsets, which are also the parts of speech of pointer targets.
const KINDS: [&str; 5] = ["n", "v", "a", "s", "r"];
/// The numbers of the types in sense keys.
const SENSE_KINDS: [u8; 5] = [1, 2, 3, 5, 4];

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
