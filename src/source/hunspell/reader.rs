//! Reads an `.aff` file: its directives and its affix classes.

use std::borrow::Cow;

use super::affixes::{Affixes, Class, Miscount, RuleId, Specials};
use super::conversion::Conversion;
use super::flags::{Flag, FlagStyle, shortened};
use super::stem::is_count;
use crate::derivation::Affix;
use crate::diagnostic::{Code, Diagnostics};
use crate::locus::{FileName, Locus};
use crate::source::text::{BOM, Encoding, Text};
use crate::text::{Fault, visible};

/// The maximum number of rules. The largest known dictionary has 26,000.
const MAX_RULES: usize = 200_000;
/// The maximum number of flags on all rules together. With aliases, even a small file can have many.
const MAX_FLAGS: usize = 4_000_000;
/// The maximum number of faults in a file, unless at least a quarter of its lines are good. The rest of a file with more
/// faults is not read.
const MAX_FAULTS: usize = 100;
/// A number of faults that is too many for a file of any length.
const TOO_MANY_FAULTS: usize = usize::MAX / 2;

/// The directives that have an effect, each with the function that applies one of its lines. The function receives the
/// words on the line; the first word is the directive's name.
const SETTINGS: &[(&str, Setting)] = &[
    ("AF", |affixes, words| affixes.flag_alias(words)),
    ("AM", |affixes, words| affixes.field_alias(words)),
    ("FULLSTRIP", |affixes, _| set(&mut affixes.full_strip)),
    ("FORBIDWARN", |affixes, _| set(&mut affixes.specials.forbid_warn)),
    ("NEEDAFFIX", |affixes, words| affixes.special(words, |specials| &mut specials.needs_affix)),
    ("PSEUDOROOT", |affixes, words| affixes.special(words, |specials| &mut specials.needs_affix)),
    ("ONLYINCOMPOUND", |affixes, words| affixes.special(words, |specials| &mut specials.only_in_compound)),
    ("CIRCUMFIX", |affixes, words| affixes.special(words, |specials| &mut specials.circumfix)),
    ("FORBIDDENWORD", |affixes, words| affixes.special(words, |specials| &mut specials.forbidden)),
    ("WARN", |affixes, words| affixes.special(words, |specials| &mut specials.warn)),
    ("ICONV", |affixes, words| convert(&mut affixes.input, words)),
    ("OCONV", |affixes, words| convert(&mut affixes.output, words)),
];

type Setting = fn(&mut Affixes, &[&str]) -> Result<(), String>;

/// The directives that the second pass over the file ignores, separated by spaces. The first pass has already applied
/// some of them. The others do not affect the forms that can be used on their own: they concern suggestions, input,
/// other spellings of a form (`KEEPCASE`, `CHECKSHARPS`), or compounds. The flags of these directives (`NOSUGGEST`) can
/// still have tags.
const INDIFFERENT: &str = "\
    SET FLAG COMPLEXPREFIXES IGNORE LANG NAME HOME VERSION LEMMA_PRESENT KEEPCASE CHECKSHARPS CHECKNUM NOSUGGEST \
    NONGRAMSUGGEST SUBSTANDARD TRY KEY REP MAP PHONE ACCENT BREAK WORDCHARS MAXCPDSUGS MAXNGRAMSUGS MAXDIFF \
    ONLYMAXDIFF NOSPLITSUGS SUGSWITHDOTS COMPOUNDFLAG COMPOUNDBEGIN COMPOUNDMIDDLE COMPOUNDEND COMPOUNDFIRST \
    COMPOUNDLAST COMPOUNDROOT COMPOUNDMIN COMPOUNDWORDMAX COMPOUNDRULE COMPOUNDPERMITFLAG COMPOUNDFORBIDFLAG \
    COMPOUNDMORESUFFIXES COMPOUNDSYLLABLE SYLLABLENUM CHECKCOMPOUNDDUP CHECKCOMPOUNDREP CHECKCOMPOUNDCASE \
    CHECKCOMPOUNDTRIPLE CHECKCOMPOUNDPATTERN SIMPLIFIEDTRIPLE FORCEUCASE";

impl Affixes {
    /// Reads an `.aff` file, and reports its faults. Returns `None` if the faults make the whole file unusable.
    pub fn read(name: &FileName, bytes: &[u8], problems: &mut Diagnostics) -> Option<Self> {
        let at = Locus::file(name);
        let encoding = match encoding(bytes) {
            Ok(encoding) => encoding,
            Err(message) => {
                problems.error(Code::UnsupportedDirective, at, message, "convert the dictionary to UTF-8");
                return None;
            }
        };
        let bytes = if encoding == Encoding::Utf8 { with_readable_flags(bytes) } else { bytes.into() };
        let text = Text::unchecked(&bytes, encoding);
        let mut reader = Reader { affixes: Self::default(), name, problems, faults: 0, flags: 0, open: None };
        reader.settle(&text);
        for line in text.lines() {
            match &line.text {
                Ok(text) => reader.line(line.number, text),
                // Comments are often in another encoding.
                Err(_) if text.bytes()[line.offset..].starts_with(b"#") => {}
                Err(fault) => reader.fault(line.number, fault.describe().0, unreadable(*fault).into()),
            }
            if reader.faults > MAX_FAULTS && reader.faults > line.number as usize * 3 / 4 {
                let message = "too many faults: the rest of the file was not read";
                reader.problems.error(Code::TooManyFaults, at, message, "check that this is a hunspell .aff file");
                return None;
            }
        }
        reader.close();
        let mut affixes = reader.affixes;
        affixes.resolve();
        Some(affixes)
    }

    fn flag_alias(&mut self, words: &[&str]) -> Result<(), String> {
        let flags = match words {
            [_, count, ..] if self.flag_aliases.is_empty() && is_count(count) => Vec::new(),
            [_, flags, ..] => self.style.read(flags).map_err(|error| error.to_string())?,
            _ => return Err("an AF line needs flags".into()),
        };
        self.flag_aliases.push(flags.into());
        Ok(())
    }

    fn field_alias(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            [_, count, ..] if self.field_aliases.is_empty() && is_count(count) => self.field_aliases.push("".into()),
            words => self.field_aliases.push(words[1..].join(" ").into()),
        }
        Ok(())
    }

    fn special(&mut self, words: &[&str], field: fn(&mut Specials) -> &mut Option<Flag>) -> Result<(), String> {
        // In hunspell, the flag 0 means that no flag has the special meaning. Here, it is reported as a fault.
        let flag = words.get(1).and_then(|flag| self.style.read_one(flag)).filter(|flag| *flag != 0);
        *field(&mut self.specials) =
            Some(flag.ok_or_else(|| format!("`{}` needs one flag, which is not 0", words[0]))?);
        Ok(())
    }
}

fn set(setting: &mut bool) -> Result<(), String> {
    *setting = true;
    Ok(())
}

/// The maximum length in bytes of the text that a conversion replaces, and of the replacement.
const MAX_CONVERTED_BYTES: usize = 64;

fn convert(conversion: &mut Conversion, words: &[&str]) -> Result<(), String> {
    match words {
        [_, count, ..] if !conversion.is_counted && is_count(count) => conversion.is_counted = true,
        [..] if conversion.is_full() => return Err("there are too many conversions".into()),
        [_, _, to, ..] if to.len() > MAX_CONVERTED_BYTES => {
            return Err(format!("the replacement has {} bytes; the maximum is {MAX_CONVERTED_BYTES}", to.len()));
        }
        [_, from, ..] if from.len() > MAX_CONVERTED_BYTES => {
            return Err(format!("the text to replace has {} bytes; the maximum is {MAX_CONVERTED_BYTES}", from.len()));
        }
        [_, from, to, ..] => conversion.add(from, to),
        _ => return Err("a conversion needs two texts".into()),
    }
    Ok(())
}

/// Returns the encoding that `SET` names in an `.aff` file. If the file has no `SET`, returns ISO-8859-1, as hunspell
/// does.
///
/// # Errors
/// Returns a message if the encoding is not supported.
pub fn encoding(bytes: &[u8]) -> Result<Encoding, String> {
    let is_set = |line: &&[u8]| line.starts_with(b"SET ") || line.starts_with(b"SET\t");
    let bytes = bytes.strip_prefix(BOM).unwrap_or(bytes);
    let name = match bytes.split(|&byte| byte == b'\n').find(is_set) {
        Some(line) => String::from_utf8_lossy(&line[4..line.len().min(100)]).trim().to_ascii_lowercase(),
        None => "iso-8859-1".into(),
    };
    let label = match name.strip_prefix("iso8859") {
        Some(rest) => format!("iso-8859{rest}"),
        None => name.trim_start_matches("microsoft-").replace("cp125", "windows-125").replace("tis620-2533", "tis-620"),
    };
    Encoding::named(&label).ok_or_else(|| format!("`SET {name}`: this encoding is not supported"))
}

/// Returns a file in UTF-8 whose flags can be read. Without the directive `FLAG`, hunspell reads each byte as a flag, so a
/// file in UTF-8 may have flags that are not valid UTF-8. These bytes are replaced by characters from U+0180 to U+01FF.
fn with_readable_flags(bytes: &[u8]) -> Cow<'_, [u8]> {
    let has_style = bytes.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"FLAG"));
    if has_style || std::str::from_utf8(bytes).is_ok() {
        return bytes.into();
    }
    let mut readable = Vec::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let (is_alias, is_affix) = (line.starts_with(b"AF "), line.starts_with(b"SFX ") || line.starts_with(b"PFX "));
        let (mut word, mut has_slash, mut before) = (0, false, b' ');
        for &byte in line {
            if byte.is_ascii_whitespace() && !before.is_ascii_whitespace() {
                (word, has_slash) = (word + 1, false);
            }
            let is_flag = word == 1 && (is_alias || is_affix) || word == 3 && is_affix && has_slash;
            if is_flag && !byte.is_ascii() {
                let flag = char::from_u32(0x100 + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER);
                readable.extend_from_slice(flag.encode_utf8(&mut [0; 4]).as_bytes());
            } else {
                readable.push(byte);
            }
            has_slash |= byte == b'/';
            before = byte;
        }
    }
    readable.into()
}

/// Returns the message for a line whose characters cannot be read.
pub(super) fn unreadable(fault: Fault) -> &'static str {
    match fault {
        Fault::BadBytes => "the bytes are not text in the encoding that SET names",
        _ => fault.describe().1,
    }
}

/// Returns the number of rules that a class header declares. Returns `None` if the line is not a class header.
fn announced(crosses: &str, count: &str) -> Option<usize> {
    count.parse().ok().filter(|_| matches!(crosses, "Y" | "N"))
}

/// Reads the lines of the file.
struct Reader<'a> {
    affixes: Affixes,
    name: &'a FileName,
    problems: &'a mut Diagnostics,
    faults: usize,
    /// The number of flags on all rules so far.
    flags: usize,
    /// The class whose rules follow, with the number of rules found so far. `None` if no class is open.
    open: Option<Miscount>,
}

impl Reader<'_> {
    /// The first pass over the file: applies the directives that change the meaning of other lines.
    fn settle(&mut self, text: &Text<'_>) {
        for line in text.lines() {
            let Ok(text) = &line.text else { continue };
            let mut words = text.split_whitespace();
            match (words.next(), words.next()) {
                (Some("COMPLEXPREFIXES"), _) => self.affixes.reversed = true,
                (Some("IGNORE"), Some(characters)) => self.affixes.ignore = characters.chars().collect(),
                (Some("FLAG"), name) => match name.and_then(FlagStyle::named) {
                    Some(style) => self.affixes.style = style,
                    None => self.fault(line.number, Code::Malformed, "`FLAG` must be one of long, num, UTF-8".into()),
                },
                _ => {}
            }
        }
    }

    fn line(&mut self, number: u32, text: &str) {
        let words: Vec<_> = text.split_whitespace().take(64).collect();
        let Some(&directive) = words.first().filter(|word| !word.starts_with('#')) else { return };
        // Fields are not words, and without a line of fields the numbers of the following lines would be wrong.
        if directive != "AM" && text.chars().any(|character| character.is_control() && character != '\t') {
            let message = format!("the line contains a control character: {}", visible(text));
            return self.fault(number, Code::BadBytes, message);
        }
        let affix = match directive {
            "PFX" => Affix::Prefix,
            "SFX" => Affix::Suffix,
            _ => return self.setting(number, directive, &words),
        };
        if let Err(message) = self.affix(affix, number, &words) {
            self.fault(number, Code::Malformed, message);
        }
    }

    fn setting(&mut self, number: u32, directive: &str, words: &[&str]) {
        if let Some((_, setting)) = SETTINGS.iter().find(|(name, _)| *name == directive) {
            if let Err(message) = setting(&mut self.affixes, words) {
                self.fault(number, Code::Malformed, message);
            }
        } else if !INDIFFERENT.split(' ').any(|name| name == directive) {
            self.faults += 1;
            let message = format!("the directive `{}` is not supported", shortened(directive));
            let help = "forms that depend on this directive may be wrong or missing";
            self.problems.warning(Code::UnsupportedDirective, Locus::line(self.name, number), message, help);
        }
    }

    fn affix(&mut self, affix: Affix, number: u32, words: &[&str]) -> Result<(), String> {
        let &[directive, flag, first, second, ..] = words else {
            return Err(format!("`{}` needs a flag, the text to remove and the text to add", words[0]));
        };
        let read = self.affixes.style.read_one(flag);
        let flag = read.ok_or_else(|| format!("`{}` is not a single flag", shortened(flag)))?;
        let open = self.open.as_mut().filter(|open| {
            let class = &self.affixes.classes[open.class as usize];
            (class.flag, class.affix) == (flag, affix)
                && (open.found < open.announced || announced(first, second).is_none())
        });
        if let Some(open) = open {
            open.found += 1;
            let class = open.class;
            return self.rule(class, number, &words[2..]);
        }
        self.class(affix, flag, number, first, second).ok_or_else(|| {
            let header = format!("the header of a class (`{directive} flag Y count`)");
            format!("the line is neither {header} nor a rule of the class above")
        })
    }

    /// Reads a class header: whether the class combines with affixes on the other side of the word, and the number of
    /// rules that follow. Returns `None` if the line is not a class header.
    fn class(&mut self, affix: Affix, flag: Flag, number: u32, crosses: &str, count: &str) -> Option<()> {
        let announced = announced(crosses, count)?;
        self.close();
        let side = usize::from(self.affixes.is_back(affix));
        let classes = &mut self.affixes.classes;
        let known = &mut self.affixes.by_flag.entry(flag).or_default()[side];
        if known.is_some() {
            let message = format!("the class `{}` is defined twice", self.affixes.style.write(flag));
            let help = "the rules of both definitions are used";
            self.problems.warning(Code::DuplicateClass, Locus::line(self.name, number), message, help);
        }
        let class = *known.get_or_insert_with(|| {
            classes.push(Class { flag, affix, crosses: crosses == "Y", rules: Vec::new(), opens_back: false });
            classes.len() as u32 - 1
        });
        self.open = Some(Miscount { class, line: number, announced, found: 0 });
        Some(())
    }

    /// Ends the open class. Records the class if it does not have the declared number of rules.
    fn close(&mut self) {
        if let Some(open) = self.open.take().filter(|open| open.found != open.announced) {
            self.affixes.miscounts.push(open);
            self.faults += 1;
        }
    }

    fn rule(&mut self, class: u32, line: u32, pieces: &[&str]) -> Result<(), String> {
        if self.affixes.rules.len() >= MAX_RULES {
            self.faults = TOO_MANY_FAULTS;
            return Err(format!("the file has more than {MAX_RULES} rules"));
        }
        let rule = self.affixes.rule(class, line, pieces)?;
        self.flags += rule.continuation.len();
        if self.flags > MAX_FLAGS {
            self.faults = TOO_MANY_FAULTS;
            return Err(format!("the rules have more than {MAX_FLAGS} flags in total"));
        }
        self.affixes.classes[class as usize].rules.push(self.affixes.rules.len() as RuleId);
        self.affixes.rules.push(rule);
        Ok(())
    }

    fn fault(&mut self, line: u32, code: Code, message: String) {
        self.faults += 1;
        self.problems.error(code, Locus::line(self.name, line), message, "fix the line in the .aff file");
    }
}
