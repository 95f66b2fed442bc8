//! The names of a build's files, and the version of their layout.

/// The version of the layout of the artefacts. A reader rejects builds with another version.
pub const FORMAT: u32 = 12;

/// The set of playable words, in the format of the `fst` crate.
pub const WORDS_FST: &str = "words.fst";
/// The playable words, one per line, in byte order.
pub const WORDS_TXT: &str = "words.txt";
/// The playable words of two tiles.
pub const TWO_LETTER: &str = "two-letter.txt";
/// The playable words of three tiles.
pub const THREE_LETTER: &str = "three-letter.txt";
/// The playable words that contain a tile with a substitution, but are allowed without the substitution. For example,
/// the file contains `baby` but not `hygt`, which is allowed only because it is played as `hijgt`. One word per line,
/// in byte order. The file is empty if the edition has no substitutions.
pub const AS_WRITTEN: &str = "as-written.txt";
/// An index from alphagrams to words.
pub const ANAGRAMS: &str = "anagrams.bin";
/// For every sequence of two or three characters in the words: the blocks of [`WORDS_TXT`] that contain the sequence.
pub const NGRAMS: &str = "ngrams.bin";
/// The verdict on every candidate that sources or lists contain. For a form with a decision, this is the verdict without
/// the decision.
pub const VERDICTS: &str = "verdicts.bin";
/// The verdict on every form with a decision. A new decision changes this small file, and not [`VERDICTS`].
pub const DECIDED: &str = "decided.bin";
/// The rows of the lists that rules name.
pub const LISTS: &str = "lists.bin";
/// The words that derivations inflect, with all their forms.
pub const PARADIGMS: &str = "paradigms.bin";
/// The meanings of words under permissive licences. The files of meanings exist only if they contain meanings.
pub const MEANINGS: &str = "meanings.bin";
/// The meanings of words under CC-BY-SA.
pub const MEANINGS_CC_BY_SA: &str = "meanings-cc-by-sa.bin";
/// The meanings of words under the GPL or the LGPL.
pub const MEANINGS_GPL: &str = "meanings-gpl.bin";
/// The meanings of words whose sources restrict or forbid redistribution, or have licences that lexmill does not know.
pub const MEANINGS_RESTRICTED: &str = "meanings-restricted.bin";
/// The edition: alphabet, rules and settings. See [`EditionFile`](super::EditionFile).
pub const EDITION: &str = "edition.json";
/// The edition, version and layout of the build, and the checksum of every other file except [`SUMS`].
pub const CHECKSUMS: &str = "checksums.json";
/// The counts, inputs and outputs of the build.
pub const MANIFEST: &str = "manifest.json";
/// The SHA-256 of every other file, for `sha256sum -c`.
pub const SUMS: &str = "SHA256SUMS";
/// The signature of [`SUMS`], in the format of minisign.
pub const SIGNATURE: &str = "SHA256SUMS.minisig";
/// In a mirror, the file of an edition that names the folder of its newest build.
pub const CURRENT: &str = "current";
/// The file of a mirror that contains the time of its last update, in seconds since 1970.
pub const MIRRORED: &str = "mirrored";
/// The releases of the edition, each with its changes. The file exists only if there are any.
pub const RELEASES: &str = "releases.json";
/// The attribution of the sources.
pub const NOTICE: &str = "NOTICE";
/// The attribution of the meanings, by file.
pub const NOTICE_MEANINGS: &str = "NOTICE.meanings";
/// A page about the edition, with tables and plots.
pub const REPORT: &str = "report.html";

/// Returns the name of the file with a tier's words in the format of the `fst` crate. The words are a subset of
/// [`WORDS_FST`].
pub fn tier_fst(tier: &str) -> String {
    format!("tier-{tier}.fst")
}

/// Returns the name of the file with a tier's words, one per line, in byte order.
pub fn tier_txt(tier: &str) -> String {
    format!("tier-{tier}.txt")
}

/// Returns the name of the file with a day for each word of a tier, in the order of the days.
pub fn days_file(tier: &str) -> String {
    format!("days-{tier}.csv")
}

/// Returns the name of the file with the attribution of all sources of a tier and its edition.
pub fn tier_notice(tier: &str) -> String {
    format!("tier-{tier}.{NOTICE}")
}

/// The name of the folder of previous builds, which is next to the folders of the editions. For each edition, it
/// contains the last replaced build whose answers differed from those of the new build.
pub const PREVIOUS: &str = "previous";

/// The name of the folder of candidates, which is a build folder inside the build folder. It contains the next builds of the
/// editions that have a schedule of releases.
pub const CANDIDATES: &str = "candidates";

/// Names that an edition cannot have, because addresses of the server begin with them.
pub const ADDRESSES: &[&str] = &["docs", "editions", "healthz", "metrics", "moderation", "readyz", "requests", "v1"];

/// The message about a file whose checksum is wrong.
pub(super) const WRONG_CHECKSUM: &str = "its checksum does not match checksums.json";
