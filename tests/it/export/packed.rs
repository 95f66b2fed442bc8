//! Reads the archives of packages, and the words file in them, as its description says.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use base64ct::{Base64, Encoding as _};
use flate2::read::GzDecoder;
use zip::ZipArchive;

use crate::export::fixture::Export;

/// The words of a package, in the order of its graph.
pub(crate) fn words(format: &str, export: &Export) -> Vec<String> {
    Words::new(&packed(format, export)).all()
}

/// The words file of a package.
pub(crate) fn packed(format: &str, export: &Export) -> Vec<u8> {
    let files = files(format, export);
    let (name, bytes) = files.iter().find(|(name, _)| is_words(name)).unwrap();
    if name.ends_with(".res") {
        let length = u32::from_le_bytes(bytes[179..183].try_into().unwrap()) as usize;
        return bytes[183..][..length].to_vec();
    }
    match name.strip_suffix(".js") {
        Some(_) => {
            let text = std::str::from_utf8(bytes).unwrap();
            Base64::decode_vec(text.split('\'').nth(1).unwrap()).unwrap()
        }
        None => bytes.clone(),
    }
}

fn is_words(name: &str) -> bool {
    ["/words.js", "/words.bin", "/words.res", ".words", ".bytes"].iter().any(|end| name.ends_with(end))
}

/// A words file as a resource of Godot.
pub(crate) fn resource(words: &[u8]) -> Vec<u8> {
    let head = b"RSRC\0\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\x04\0\0\0\x09\0\0\0Resource\0";
    let names = b"\x01\0\0\0\x0f\0\0\0metadata/words\0\0\0\0\0\x01\0\0\0\x0a\0\0\0local://1\0\x9a\0\0\0\0\0\0\0";
    let own = b"\x09\0\0\0Resource\0\x01\0\0\0\0\0\0\0\x1f\0\0\0";
    let length = (words.len() as u32).to_le_bytes();
    let padding = &[0; 3][..words.len().wrapping_neg() % 4];
    [head.as_slice(), &[0; 64], names, own, &length, words, padding, b"RSRC"].concat()
}

/// The files of a package's archive, by the paths that `tar` and `unzip` would create.
pub(crate) fn files(format: &str, export: &Export) -> BTreeMap<String, Vec<u8>> {
    let bytes = std::fs::read(&export.paths[0]).unwrap();
    if format == "npm" { tar(&bytes) } else { of_zip(&bytes) }
}

fn tar(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let (mut plain, mut files, mut at) = (Vec::new(), BTreeMap::new(), 0);
    GzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
    while plain[at] != 0 {
        let text = |field: std::ops::Range<usize>| std::str::from_utf8(&plain[at..][field]).unwrap();
        let size = usize::from_str_radix(text(124..135), 8).unwrap();
        files.insert(text(0..100).trim_end_matches('\0').to_owned(), plain[at + 512..][..size].to_vec());
        at += 512 + size.next_multiple_of(512);
    }
    files
}

/// The files of a zip archive.
pub(crate) fn of_zip(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = BTreeMap::new();
    for place in 0..archive.len() {
        let mut file = archive.by_index(place).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        files.insert(file.name().to_owned(), bytes);
    }
    files
}

/// A words file, and the offset up to which it was read.
pub(crate) struct Words<'b> {
    bytes: &'b [u8],
    /// The offset of the number of edges.
    pub(crate) graph: usize,
    /// The offset of the edges.
    pub(crate) place: usize,
    letters: Vec<char>,
    /// The words of the tier that the package holds as its answers.
    pub(crate) answers: Vec<String>,
    edges: usize,
}

impl<'b> Words<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!(&bytes[..8], b"lexmill\x03");
        assert_eq!((number(8) as usize, number(12)), (bytes.len(), crc32fast::hash(&bytes[16..])));
        let mut words = Self { bytes, graph: 0, place: 16, letters: Vec::new(), answers: Vec::new(), edges: 0 };
        for _ in ["version", "licence"] {
            let length = bytes[words.place..].iter().position(|byte| *byte == 0).unwrap();
            assert!(length > 0 && bytes[words.place..][..length].is_ascii());
            words.place += length + 1;
        }
        words.letters = (0..words.number()).map(|_| char::from_u32(words.number() as u32).unwrap()).collect();
        for _ in 0..words.number() {
            words.number();
            words.skip_letters();
        }
        for _ in 0..words.number() {
            words.number();
            assert!(words.number() > 0);
            words.skip_letters();
        }
        for _ in 0..words.number() {
            let (letter, _, joined) = (words.number(), words.number(), words.number());
            assert!(letter < words.letters.len() && joined < words.letters.len() && letter != joined);
        }
        for _ in 0..words.number() {
            let letters: Vec<_> = (0..words.number()).map(|_| words.number()).collect();
            words.answers.push(letters.into_iter().map(|letter| words.letters[letter]).collect());
        }
        words.graph = words.place;
        words.edges = words.number();
        assert_eq!(bytes.len() - words.place, 4 * words.edges);
        words.assert_every_edge_leads_to_a_word();
        words
    }

    fn number(&mut self) -> usize {
        let mut number = 0;
        for shift in (0..).step_by(7) {
            let byte = self.bytes[self.place];
            self.place += 1;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        number
    }

    /// Steps lead forwards and stay within the file. An edge without a step ends a word, and the last edge ends a run.
    fn assert_every_edge_leads_to_a_word(&self) {
        for edge in 0..self.edges {
            let (label, step) = self.edge(edge);
            assert!(edge + step < self.edges && (step > 0 || label & 0x80 != 0), "edge {edge}");
        }
        assert!(self.edge(self.edges - 1).0 & 0x40 != 0);
    }

    /// The label of an edge, and its step.
    fn edge(&self, edge: usize) -> (usize, usize) {
        let byte = |plane: usize| usize::from(self.bytes[self.place + plane * self.edges + edge]);
        (byte(0), byte(1) | byte(2) << 8 | byte(3) << 16)
    }

    fn skip_letters(&mut self) {
        for _ in 0..self.number() {
            assert!(self.number() < self.letters.len());
        }
    }

    fn all(&self) -> Vec<String> {
        let mut found = Vec::new();
        self.visit(0, &mut String::new(), &mut found);
        found
    }

    fn visit(&self, mut edge: usize, text: &mut String, found: &mut Vec<String>) {
        loop {
            let (label, step) = self.edge(edge);
            text.push(self.letters[label & 0x3f]);
            if label & 0x80 != 0 {
                found.push(text.clone());
            }
            if step != 0 {
                self.visit(edge + step, text, found);
            }
            text.pop();
            if label & 0x40 != 0 {
                return;
            }
            edge += 1;
        }
    }
}
