//! The names of the files of a build, and the version of their layout.

/// The version of the layout of the artefacts. A reader rejects any other.
pub const FORMAT: u32 = 10;

/// The set of playable forms, in the format of the `fst` crate.
pub const WORDS_FST: &str = "words.fst";
/// The playable forms, one per line, in byte order.
pub const WORDS_TXT: &str = "words.txt";
/// Playable forms of two tiles.
pub const TWO_LETTER: &str = "two-letter.txt";
/// Playable forms of three tiles.
pub const THREE_LETTER: &str = "three-letter.txt";
/// The playable words that have a tile that may be played for other letters, and are allowed as they are written:
/// `baby`, but not `hygt`, which is played as `hijgt`. One per line, in byte order; empty if the edition has no
/// substitutions.
pub const AS_WRITTEN: &str = "as-written.txt";
/// The words, grouped by the tiles with which they are spelled.
pub const ANAGRAMS: &str = "anagrams.bin";
/// For every two or three consecutive characters of a word: the blocks of [`WORDS_TXT`] that contain them.
pub const NGRAMS: &str = "ngrams.bin";
/// The verdict on every candidate.
pub const VERDICTS: &str = "verdicts.bin";
/// The rows of the lists that rules name.
pub const LISTS: &str = "lists.bin";
/// The words that derivations inflect, with all their forms.
pub const PARADIGMS: &str = "paradigms.bin";
/// Definitions from the sources. It exists only in editions with a source that has definitions.
pub const GLOSSES: &str = "glosses.bin";
/// The edition: alphabet, rules and settings, see [`EditionFile`](super::EditionFile).
pub const EDITION: &str = "edition.json";
/// Edition, version and layout, and a checksum of every other file.
pub const CHECKSUMS: &str = "checksums.json";
/// Counts, inputs and outputs.
pub const MANIFEST: &str = "manifest.json";
/// Hashes for `sha256sum -c`.
pub const SUMS: &str = "SHA256SUMS";
/// Attribution of the sources.
pub const NOTICE: &str = "NOTICE";
/// The edition in tables and plots, for people.
pub const REPORT: &str = "report.html";

/// Returns the name of the file with the words of a tier, in the format of the `fst` crate. They are a subset of
/// [`WORDS_FST`].
pub fn tier_fst(tier: &str) -> String {
    format!("tier-{tier}.fst")
}

/// Returns the name of the file with the words of a tier, one per line, in byte order.
pub fn tier_txt(tier: &str) -> String {
    format!("tier-{tier}.txt")
}

/// Returns the name of the file with the attribution of the sources of a tier and its edition.
pub fn tier_notice(tier: &str) -> String {
    format!("tier-{tier}.{NOTICE}")
}

/// The folder that holds, for each edition, the last build with other contents. It is next to the folders of the
/// editions.
pub const PREVIOUS: &str = "previous";

/// Path segments that a server uses for something other than an edition. An edition cannot have one of these names.
pub const ADDRESSES: &[&str] = &["docs", "editions", "healthz", "metrics", "moderation", "readyz", "requests", "v1"];

/// The message about a file whose checksum is wrong.
pub(super) const WRONG_CHECKSUM: &str = "its checksum does not match checksums.json";
