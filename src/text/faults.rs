//! Faults of lines and words in sources and hand-written lists.
//!
//! A line with bad bytes, invisible characters or look-alike letters is rejected, because its word is uncertain. A line
//! that is malformed or too long is rejected too. A line with any other fault is kept, and the fault is reported.
//!
//! A source that is known to have a fault declares it (`expects = ["digit"]`). A declared fault is only counted, not
//! reported for each line. If `bad-bytes` is declared, the number of such lines is reported as a warning, because their
//! words are lost. A declared fault that does not occur is reported.

use unicode_normalization::is_nfc;
use unicode_script::{Script, UnicodeScript};

use super::characters::{is_invisible, is_spelling};
use super::escape::visible;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::locus::Locus;

macro_rules! faults {
    ($($fault:ident: $meaning:literal, $help:literal;)+) => {
        /// A kind of fault.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Fault { $(#[doc = $meaning] $fault,)+ }

        /// All faults, each with its code, its meaning and advice on how to fix it.
        pub const FAULTS: &[(Fault, Code, &str, &str)] = &[$((Fault::$fault, Code::$fault, $meaning, $help),)+];
    };
}

faults! {
    Bom: "the file begins with a byte order mark", "remove the first three bytes";
    Crlf: "the line ends in CR LF", "convert the line ends to LF";
    NoFinalNewline: "the last line does not end in a newline", "check that the file is not cut short";
    BadBytes: "the line contains control characters, or bytes that are not text in the declared encoding", "remove them, or check `encoding` in source.toml";
    ZeroWidth: "the word contains an invisible character", "remove the character";
    LookAlike: "the word contains letters of two scripts", "retype the word in one script";
    NotNfc: "a letter and its mark are written as two characters", "convert the file to NFC";
    Digit: "the word contains a digit", "remove the digit, or add `digit` to `expects` in source.toml";
    Duplicate: "the same entry occurs earlier in the file", "remove one of the two lines";
    Malformed: "the line is not a record of this format", "fix the line";
    TooLong: "the line is longer than 64 KiB", "check that the file is a list with one word per line";
    Miscounted: "the header gives a wrong number of rules", "check that the file is not cut short";
}

/// The maximum length of a line in bytes.
pub const MAX_LINE_BYTES: usize = 64 << 10;

impl Fault {
    /// Returns the fault that has this name in `source.toml`. A fault has the name of its code. Returns `None` if the
    /// name is unknown.
    pub fn named(name: &str) -> Option<Self> {
        FAULTS.iter().find(|(_, known, ..)| known.name() == name).map(|(fault, ..)| *fault)
    }

    /// Returns the fault with this code. Returns `None` if the code is not that of a fault.
    pub fn from_code(code: Code) -> Option<Self> {
        FAULTS.iter().find(|(_, known, ..)| *known == code).map(|(fault, ..)| *fault)
    }

    /// Returns the fault's code, its meaning and advice on how to fix it.
    pub fn describe(self) -> (Code, &'static str, &'static str) {
        let (_, code, meaning, help) = FAULTS.iter().find(|(fault, ..)| *fault == self).expect("all are in the table");
        (*code, meaning, help)
    }

    /// Returns true if a line with this fault is rejected. A line with another fault is kept, and the fault is only
    /// reported.
    pub fn spoils_line(self) -> bool {
        matches!(self, Self::BadBytes | Self::ZeroWidth | Self::LookAlike | Self::Malformed | Self::TooLong)
    }

    /// Returns the severity of the fault in a source that does not expect it.
    pub fn severity(self) -> Severity {
        if self.spoils_line() { Severity::Error } else { Severity::Warning }
    }
}

/// Returns the faults in the characters of a line, the worst first.
pub fn faults_of(text: &str) -> impl Iterator<Item = Fault> {
    let ascii_only = text.is_ascii();
    let find = move |fault, found: bool| found.then_some(fault);
    [
        find(Fault::BadBytes, text.chars().any(|c| c.is_control() && c != '\t')),
        find(
            Fault::ZeroWidth,
            !ascii_only && text.char_indices().any(|(at, c)| is_invisible(c) && !is_spelling(text, at)),
        ),
        find(Fault::LookAlike, !ascii_only && mixes_scripts(text)),
        find(Fault::NotNfc, !ascii_only && !is_nfc(text)),
        find(Fault::Digit, text.chars().any(char::is_numeric)),
    ]
    .into_iter()
    .flatten()
}

/// Reports the faults of a word in a hand-written list, except digits, which are accepted. Returns true if nothing was
/// reported.
pub fn check_word(word: &str, at: &Locus, problems: &mut Diagnostics) -> bool {
    let mut is_clean = true;
    for fault in faults_of(word).filter(|fault| *fault != Fault::Digit) {
        let (code, meaning, help) = fault.describe();
        problems.error(code, at.clone(), format!("{meaning}: {}", visible(word)), help);
        is_clean = false;
    }
    is_clean
}

/// Returns the scripts of the letters. Japanese words are written with Chinese characters and two syllabaries, which
/// count as one script.
fn scripts(text: &str) -> impl Iterator<Item = Script> {
    let scripts = text.chars().map(|c| c.script()).filter(|s| !matches!(s, Script::Common | Script::Inherited));
    scripts.map(|script| if matches!(script, Script::Hiragana | Script::Katakana) { Script::Han } else { script })
}

/// Returns true if an unbroken run of letters mixes scripts, such as Latin `a` and Cyrillic `а`.
fn mixes_scripts(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|run| {
        let mut scripts = scripts(run);
        scripts.next().is_some_and(|first| scripts.any(|script| script != first))
    })
}
