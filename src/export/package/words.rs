//! The words file that all packages contain. Its format is simple: in any programming language, a reader takes a page
//! or two of code.
//!
//! A number is unsigned, and has seven bits per byte, the lowest bits first. Every byte but the last has its high bit
//! set. A text is ASCII and ends with a zero byte. A list is the number of its items, followed by the items.
//!
//! | part | contents |
//! |---|---|
//! | head | `lexmill`, and the byte 3, the version of the format |
//! | length | of the whole file, in four bytes, lowest byte first |
//! | checksum | CRC-32 (as computed by zlib) of everything that follows, in four bytes, lowest byte first |
//! | version, licence | two texts |
//! | letters | a list of at most 64 code points, ascending; in the following parts, a letter is an index in this list |
//! | tiles | a list: for each tile, its value plus 1 (0 if unknown; less than 2²³), and the list of its letters |
//! | spelling | a list of runs of code points |
//! | joins | a list: for each join, a letter, the code point of a mark after it, and the letter that the two become |
//! | answers | a list of words: for each word, the list of its letters; empty if the package has no answers |
//! | graph | the number of edges, then four bytes per edge, in four planes: all first bytes, all second bytes, … |
//!
//! A run is the number of code points between the previous run and this run, the number of code points in this run, and
//! the list of letters that each of these code points becomes. A character that is not in a run cannot be spelled.
//!
//! A reader removes the white space around a written word: the characters with Unicode's property White_Space. Then it
//! turns the word into letters character by character. If a character and the letter before it are a join, the joined
//! letter replaces that letter. Any other character adds the letters of its run. Then the reader follows the letters
//! through the graph.
//!
//! The first byte of an edge has the letter in bits 0–5. Bit 6 is set at the last edge of a sibling group, and bit 7 if
//! a word ends at the edge. The other three bytes, lowest byte first, are the step: the number of edges from this edge
//! to the sibling group that may follow, or 0 if nothing follows. The letters of a sibling group are in ascending
//! order. Words begin in the first sibling group, at edge 0. A word has at most 255 bytes.
//!
//! Equal sibling groups are stored once. A group is stored before all groups that may follow it, so steps are positive.
//! gzip compresses four planes with steps better than one row of edge positions.
//!
//! A reader rejects a file if its version, length or checksum is wrong, or if a number, letter or code point is out of
//! range. A number has at most four bytes.
//!
//! Even a crafted file with a correct checksum must not make a reader read outside the file or loop for ever. So a
//! reader also requires that a word ends at every edge without a step. The last edge must have no step, and must end
//! its sibling group. A step beyond the last edge leads to the last edge. Steps only lead forwards, so every edge leads
//! to an edge without a step, and thus to a word. One pass checks this, and only edges whose step has the low byte 0
//! need a closer look. A word of more than 255 letters is rejected when words are listed. A reader may also end a sibling
//! group at the first letter that is not above the letter before it, so that no group has more than 64 edges. A search
//! for anagrams ends with an error after 2²⁴ steps; in a graph of 380,000 Dutch words, 15 blanks take 1.1 million.

use std::path::Path;

use super::spelling::Spelling;
use crate::artefact::{WORDS_TXT, put_number};
use crate::error::Error;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::graph::Graph;
use crate::export::refusal::Refusal;
use crate::export::rows::Rows;

const HEAD: &[u8] = b"lexmill\x03";
/// Size in bytes of the head, the length and the checksum; the checksum covers all bytes after them.
const SUMMED_FROM: usize = HEAD.len() + 8;
/// Maximum number of letters. The first byte of an edge contains two flags, so six bits are left for the letter.
const MAX_LETTERS: usize = 64;
/// Maximum number of edges. An edge stores the distance to its first child edge in three bytes.
const MAX_EDGES: usize = (1 << 24) - 1;
const LAST: u8 = 1 << 6;
const ACCEPTS: u8 = 1 << 7;

/// Returns the words file of an edition, for a package with this licence.
pub(super) fn packed(exported: &Exported<'_>, license: &str) -> Result<Vec<u8>, Failure> {
    let spelling = Spelling::new(&exported.edition().book.normaliser, &exported.letters());
    let letters = &spelling.letters;
    Refusal::at_most(MAX_LETTERS, letters.len(), "letters", "export with `--to lexmill-words`")?;
    let mut file = File { bytes: vec![0; SUMMED_FROM], letters };
    file.text(&exported.manifest.version);
    file.text(license);
    file.number(letters.len());
    letters.iter().for_each(|&letter| file.number(letter as usize));
    let tiles = &exported.alphabet().tiles;
    file.number(tiles.len());
    for tile in tiles {
        file.number(tile.value.map_or(0, |value| value as usize + 1));
        file.spelled(&tile.letters);
    }
    file.number(spelling.runs.len());
    let mut end = 0;
    for run in &spelling.runs {
        file.number(run.first as usize - end);
        file.number(run.count);
        file.spelled(&run.letters);
        end = run.first as usize + run.count;
    }
    file.number(spelling.joins.len());
    for join in &spelling.joins {
        file.letter(join.letter);
        file.number(join.mark as usize);
        file.letter(join.joined);
    }
    let answers = exported.answer_words()?;
    let has_letters = |answer: &&String| answer.chars().all(|letter| letters.contains(&letter));
    if let Some(other) = answers.iter().find(|answer| !has_letters(answer)) {
        return Err(Refusal::Answer(other.clone()).into());
    }
    file.number(answers.len());
    answers.iter().for_each(|answer| file.spelled(answer));
    file.graph(&Graph::new(&rows(exported, letters)?))?;
    Ok(with_head(file.bytes))
}

/// Fills in the head, the length and the checksum of a file.
fn with_head(mut file: Vec<u8>) -> Vec<u8> {
    let sum = crc32fast::hash(&file[SUMMED_FROM..]);
    let length = file.len() as u32;
    let head = [HEAD, &length.to_le_bytes(), &sum.to_le_bytes()].concat();
    file[..SUMMED_FROM].copy_from_slice(&head);
    file
}

/// Returns the words as rows of letter indices. The rows are sorted, because the words are in byte order and the
/// letters in ascending order.
fn rows(exported: &Exported<'_>, letters: &[char]) -> Result<Rows, Error> {
    let mut rows = Rows::default();
    for word in exported.words() {
        let row = word.chars().map(|letter| letters.binary_search(&letter).map(|index| index as u8));
        let row: Vec<u8> = row
            .collect::<Result<_, _>>()
            .map_err(|_| Error::damaged(Path::new(WORDS_TXT), format!("`{word}` has a letter without a tile")))?;
        rows.push(row);
    }
    Ok(rows)
}

/// A words file that is being written.
struct File<'s> {
    bytes: Vec<u8>,
    letters: &'s [char],
}

impl File<'_> {
    fn number(&mut self, number: usize) {
        put_number(&mut self.bytes, number as u64);
    }

    fn text(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes.push(0);
    }

    fn letter(&mut self, letter: char) {
        self.number(self.letters.binary_search(&letter).unwrap_or_default());
    }

    /// Appends a list of letters.
    fn spelled(&mut self, letters: &str) {
        self.number(letters.chars().count());
        letters.chars().for_each(|letter| self.letter(letter));
    }

    fn graph(&mut self, graph: &Graph) -> Result<(), Refusal> {
        let firsts = graph.runs();
        let mut edges = vec![0; firsts.first().map_or(0, |&first| first as usize + 1)];
        let mut count = 0;
        for &first in &firsts {
            edges[first as usize] = count;
            count += graph.table.run(first).count();
        }
        let instead = "use text or lexmill-words, which have no limit";
        Refusal::at_most(MAX_EDGES, count, "edges in the graph", instead)?;
        self.number(count);
        let mut planes = [const { Vec::new() }; 4];
        for node in firsts.iter().flat_map(|&first| graph.table.run(first)) {
            let flags = if node.next == 0 { LAST } else { 0 } | if node.accepts { ACCEPTS } else { 0 };
            let step = if node.child == 0 { 0 } else { edges[node.child as usize] - planes[0].len() };
            let [low, middle, high, _] = (step as u32).to_le_bytes();
            for (plane, byte) in planes.iter_mut().zip([node.tile | flags, low, middle, high]) {
                plane.push(byte);
            }
        }
        self.bytes.extend(planes.concat());
        Ok(())
    }
}
