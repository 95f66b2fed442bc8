//! Files with random damage, and crafted files with a correct checksum.

use base64ct::{Base64, Encoding as _};

use crate::common::Random;
use crate::export::packed::{Words, resource};

/// The size in bytes of the head, the length and the checksum.
const HEAD: usize = 16;

/// The form in which the words are stored: bytes, a module of JavaScript, or a resource of Godot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Bytes,
    Module,
    Resource,
}

/// The kind of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    Cut,
    Zeroed,
    Bit,
    Noise,
    /// Changed, with the length and checksum of the changed file.
    Crafted,
}

/// The kinds of damage that leave the checksum as it was.
const DAMAGES: [Damage; 4] = [Damage::Cut, Damage::Zeroed, Damage::Bit, Damage::Noise];

/// The file of a package as it was written.
#[derive(Clone)]
pub(super) struct Sound {
    form: Form,
    bytes: Vec<u8>,
    /// The offsets of the number of edges, and of the edges.
    graph: (usize, usize),
}

impl Sound {
    pub(super) fn new(form: Form, bytes: Vec<u8>) -> Self {
        let words = Words::new(&bytes);
        let graph = (words.graph, words.place);
        Self { form, bytes, graph }
    }

    /// Files whose outcome is known: a name, the file, and a part of the error. `None` if the file can be used. The
    /// first is sound.
    pub(super) fn known(&self) -> Vec<(&'static str, Vec<u8>, Option<&'static str>)> {
        let version = |version: u8| {
            let mut bytes = self.bytes.clone();
            bytes[7] = version;
            bytes
        };
        let levels =
            |end| (0..40).map(move |level| if level == 39 { end } else { [0, 2, 0x41, 1] }).collect::<Vec<_>>();
        let edges =
            |levels: Vec<[u8; 4]>| levels.iter().flat_map(|[a, b, c, d]| [(*a, *b), (*c, *d)]).collect::<Vec<_>>();
        let damaged = Some("damaged");
        let long = [vec![(0x40, 1); 2_000], vec![(0xc0, 0)]].concat();
        let files = [
            ("sound", self.bytes.clone(), None),
            ("empty", Vec::new(), damaged),
            ("an older version", version(2), Some("version")),
            ("a newer version", version(4), Some("version")),
            ("another format", [b"lexicon".as_slice(), &self.bytes[7..]].concat(), damaged),
            ("cut", self.bytes[..self.bytes.len() - 1].to_vec(), damaged),
            ("longer", [self.bytes.as_slice(), &[0]].concat(), damaged),
            ("2⁴⁰ ways that lead to no word", self.with_graph(&edges(levels([0, 0, 0x41, 0]))), damaged),
            ("2⁴⁰ words", self.with_graph(&edges(levels([0x80, 0, 0xc1, 0]))), None),
            ("the last edge is not the end of its run", self.with_graph(&[(0x80, 0)]), damaged),
            ("the last edge has a step", self.with_graph(&[(0xc0, 1)]), damaged),
            ("steps out of the file", self.with_graph(&[(0, 255), (0x41, 200), (0xc0, 0)]), None),
            ("no edges", self.with_graph(&[]), damaged),
            ("a word that is too long", self.with_graph(&long), damaged),
        ];
        files.into_iter().map(|(name, bytes, refusal)| (name, self.written(&bytes), refusal)).collect()
    }

    /// A file with random damage, the same for the same seed.
    pub(super) fn damaged(&self, seed: u64) -> (Damage, Vec<u8>) {
        let mut random = Random::new(seed);
        let damage = if seed % 5 == 4 { Damage::Crafted } else { DAMAGES[seed as usize % 5] };
        if damage == Damage::Crafted {
            return (damage, self.written(&self.crafted(&mut random)));
        }
        // A disk would damage the module; a bundler might damage the bytes in the module.
        if random.below(2) == 0 {
            let mut bytes = self.bytes.clone();
            harm(&mut bytes, damage, &mut random);
            (damage, self.written(&bytes))
        } else {
            let mut file = self.written(&self.bytes);
            harm(&mut file, damage, &mut random);
            (damage, file)
        }
    }

    /// A changed file with a correct head: a few bytes of the tables or of the graph, or a random graph.
    fn crafted(&self, random: &mut Random) -> Vec<u8> {
        let mut bytes = self.bytes[HEAD..].to_vec();
        let (tables, graph) = (self.graph.0 - HEAD, self.graph.1 - HEAD);
        match random.below(4) {
            0 => {
                let edges: Vec<_> =
                    (0..=random.below(100)).map(|_| (random.byte(), random.byte() & random.byte())).collect();
                return self.with_graph(&edges);
            }
            1 => {
                let cut = random.below(bytes.len());
                bytes.truncate(cut);
            }
            2 => (0..=random.below(8)).for_each(|_| bytes[random.below(tables)] = random.byte()),
            _ => {
                let length = bytes.len() - graph;
                (0..=random.below(8)).for_each(|_| bytes[graph + random.below(length)] = random.byte() & random.byte());
            }
        }
        with_head(&bytes)
    }

    /// The tables with another graph, given by labels and steps.
    fn with_graph(&self, edges: &[(u8, u8)]) -> Vec<u8> {
        let mut bytes = self.bytes[HEAD..self.graph.0].to_vec();
        bytes.extend([edges.len() as u8 & 0x7f | 0x80, (edges.len() >> 7) as u8]);
        bytes.extend(edges.iter().map(|(label, _)| label));
        bytes.extend(edges.iter().map(|(_, step)| step));
        // The longest steps lead out of the file.
        let high = edges.iter().map(|(_, step)| if *step >= 200 { 255 } else { 0 });
        bytes.extend(high.clone().chain(high));
        with_head(&bytes)
    }

    /// The file in the form in which the package stores it.
    fn written(&self, bytes: &[u8]) -> Vec<u8> {
        match self.form {
            Form::Bytes => bytes.to_vec(),
            Form::Resource => resource(bytes),
            Form::Module => {
                format!("// See reader.js.\nexport default '{}';\n", Base64::encode_string(bytes)).into_bytes()
            }
        }
    }
}

/// Adds the head, with length and checksum, to the rest of a file.
fn with_head(bytes: &[u8]) -> Vec<u8> {
    let (length, sum) = ((bytes.len() + HEAD) as u32, crc32fast::hash(bytes));
    [b"lexmill\x03".as_slice(), &length.to_le_bytes(), &sum.to_le_bytes(), bytes].concat()
}

/// Any file with random damage.
pub(super) fn damaged(file: &[u8], seed: u64) -> Vec<u8> {
    let mut file = file.to_vec();
    harm(&mut file, DAMAGES[seed as usize % DAMAGES.len()], &mut Random::new(seed));
    file
}

/// Damages a file.
fn harm(file: &mut Vec<u8>, damage: Damage, random: &mut Random) {
    let at = random.below(file.len());
    match damage {
        Damage::Cut => file.truncate(at),
        Damage::Bit => file[at] ^= 1 << random.below(8),
        Damage::Zeroed => {
            let end = file.len().min(at + 1 + random.below(4_096));
            file[at..end].fill(0);
        }
        Damage::Noise | Damage::Crafted => {
            let end = file.len().min(at + 1_024);
            file[at..end].iter_mut().for_each(|byte| *byte = random.byte());
        }
    }
}
