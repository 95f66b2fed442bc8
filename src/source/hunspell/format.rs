//! A hunspell dictionary as a source: `format = "hunspell"` in `source.toml`.

use globset::{Glob, GlobMatcher};

use super::affixes::{Affixes, LineRange};
use super::dic_file::{Classes, DicFile, check_faults, weight};
use super::reader::encoding;
use super::stem::{self, Stem};
use super::tagged_dictionary::TaggedDictionary;
use crate::diagnostic::Code;
use crate::document::{Fields, Item};
use crate::locus::Locus;
use crate::source::entry_sink::EntrySink;
use crate::source::format::{FormatContext, SourceFormat};
use crate::source::open::FileRef;
use crate::source::tag_map::TagMap;
use crate::source::text::{Encoding, Text};
use crate::text::Fault;

/// The number of forms that every file may have. A file may have more if the average per line does not exceed
/// `MAX_FORMS_PER_LINE`.
const MAX_FORMS: usize = 12_000_000;
/// The maximum number of forms per line, on average over all lines of a file.
const MAX_FORMS_PER_LINE: usize = 1000;

/// A dictionary with its affixes.
#[derive(Debug)]
struct Hunspell {
    affixes: FileRef,
    classes: Classes,
    /// The rules of the `.aff` file that are not applied.
    except_rules: Vec<RuleChoice>,
    tag_map: TagMap,
}

pub(crate) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let what = "a table with path and sha256 of the .aff file";
    let table = fields.required("affixes", what, Item::as_table);
    let (only, except) = (fields.optional_strings("only-classes"), fields.optional_strings("except-classes"));
    let classes = match (only, except) {
        (None, None) => Classes::All,
        (Some(only), None) => Classes::Only(only),
        (None, Some(except)) => Classes::Except(except),
        (Some(_), Some(_)) => {
            let help = "list either the classes to apply or the classes to leave out";
            let at = fields.locus("except-classes");
            fields.problems.error(Code::WrongValue, at, "`only-classes` and `except-classes` cannot be combined", help);
            return None;
        }
    };
    let what = "a list of rules as written in the .aff file, such as \"SFX R 0 se *\", where * matches anything";
    let choices =
        |item: &Item| item.as_array()?.iter().map(|item| RuleChoice::read(item.as_str()?)).collect::<Option<Vec<_>>>();
    let except_rules = fields.optional("except-rules", what, choices).unwrap_or_default();
    if except_rules.iter().any(|choice| matches!(choice, RuleChoice::Lines(_))) {
        let message = "rules are chosen by line numbers, which change when the file is updated";
        let help =
            "copy the rule from the .aff file, such as \"SFX R 0 se *\", or leave out classes with except-classes";
        fields.problems.warning(Code::RulesByLine, fields.locus("except-rules"), message, help);
    }
    let mut inner = Fields::new(table?, fields.problems);
    let affixes = FileRef::describe(&mut inner, &around.folder);
    inner.finish();
    Some(Box::new(Hunspell { affixes: affixes?, classes, except_rules, tag_map: around.tags.clone() }))
}

/// An item of `except-rules` or a key of `[tags]`, which selects rules in the `.aff` file.
#[derive(Debug)]
enum RuleChoice {
    /// The rules on a line or a range of lines: `12` or `12-34`.
    Lines(LineRange),
    /// The rules whose text (kind, class, removed text, added text and condition) matches this glob.
    Text(GlobMatcher),
}

impl RuleChoice {
    fn read(text: &str) -> Option<Self> {
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            let (from, to) = text.split_once('-').unwrap_or((text, text));
            let range = Some(from.parse().ok()?..=to.parse().ok()?).filter(|range: &LineRange| !range.is_empty());
            return range.map(Self::Lines);
        }
        let parts = text.split(' ').count();
        Glob::new(text).ok().filter(|_| parts == 5).map(|glob| Self::Text(glob.compile_matcher()))
    }

    /// Reads a key of `[tags]`. Returns `None` if the key is not the text of a rule.
    fn of_key(key: &str) -> Option<Self> {
        Self::read(key).filter(|choice| matches!(choice, Self::Text(_)))
    }

    /// Returns the lines of the selected rules. Returns an empty list if the glob does not match any rule.
    fn lines(&self, rules: &[(u32, String)]) -> Vec<LineRange> {
        match self {
            Self::Lines(range) => vec![range.clone()],
            Self::Text(glob) => {
                let found = rules.iter().filter(|(_, text)| glob.is_match(text.as_str()));
                found.map(|(line, _)| *line..=*line).collect()
            }
        }
    }
}

impl SourceFormat for Hunspell {
    fn companion(&self) -> Option<&FileRef> {
        Some(&self.affixes)
    }

    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let Some((affixes, applied)) = self.open(text, sink) else { return };
        let dictionary = DicFile::new(&affixes, &self.affixes.name, applied, text);
        let mut dictionary = TaggedDictionary::new(dictionary, &affixes, &self.tag_map);
        let max_forms = MAX_FORMS.max(MAX_FORMS_PER_LINE * memchr::memchr_iter(b'\n', text.bytes()).count());
        let (mut total, mut faults, mut multiplied) = (0, 0, 0);
        for line in text.lines() {
            if let Err((code, message, help)) = check_faults(faults, multiplied, line.number) {
                return sink.refuse(code, message, help);
            }
            let Some(row) = sink.accept_line(&line) else { continue };
            if stem::is_comment(&row) || line.number == 1 && stem::is_count(&row) {
                sink.comment();
                continue;
            }
            let stem = match Stem::read(&row, &affixes) {
                Ok(stem) => stem,
                Err(detail) => {
                    sink.reject_record(line.number, &detail);
                    faults += 1;
                    continue;
                }
            };
            let forms = match dictionary.forms(&stem) {
                Ok(forms) => forms,
                Err(error) => {
                    sink.reject_record(line.number, &error.to_string());
                    multiplied += weight(error);
                    continue;
                }
            };
            total += forms.len();
            if total > max_forms {
                let message = format!(
                    "the dictionary has more than {MAX_FORMS} forms, on average more than {MAX_FORMS_PER_LINE} per line"
                );
                let help = "choose affix classes with only-classes or except-classes";
                return sink.refuse(Code::TooLarge, &message, help);
            }
            sink.entry_of_forms(line.number, &stem.word, stem.lemma(), forms);
        }
    }
}

impl Hunspell {
    /// Reads the `.aff` file, and checks that it fits the dictionary and the chosen classes. Returns the contents of
    /// the file, and for each class whether it is applied. Returns `None` after an error, which is reported.
    fn open(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) -> Option<(Affixes, Vec<bool>)> {
        let (bytes, mut affixes) = sink.read_companion(|problems| {
            let bytes = self.affixes.read(problems)?;
            let affixes = Affixes::read(&self.affixes.name, &bytes, problems)?;
            Some((bytes, affixes))
        })?;
        for miscount in &affixes.miscounts {
            let at = Locus::line(&self.affixes.name, miscount.line);
            sink.fault_at(Fault::Miscounted, at, &affixes.describe(miscount));
        }
        if encoding(&bytes).ok() != Some(text.encoding()) {
            let message = format!("`encoding` in source.toml differs from the encoding of {}", self.affixes.path);
            let help = "change `encoding` to that of SET, or to iso-8859-1 if the .aff file has no SET";
            sink.refuse(Code::WrongEncoding, &message, help);
            return None;
        }
        if let Err(message) = self.choose_rules(&mut affixes, &bytes, text.encoding()) {
            sink.refuse(Code::NoRule, &message, "check except-rules in source.toml against the .aff file");
            return None;
        }
        match self.classes.applied(&affixes) {
            Ok(applied) => Some((affixes, applied)),
            Err(flag) => {
                let message = format!("{} has no affix class `{flag}`", self.affixes.path);
                let help = "check only-classes and except-classes in source.toml against the PFX and SFX lines";
                sink.refuse(Code::NoClass, &message, help);
                None
            }
        }
    }

    /// Gives rules the tags that `[tags]` lists for their text, and removes the rules that `except-rules` selects.
    /// Returns an error if an item of `except-rules` does not select any rule.
    fn choose_rules(&self, affixes: &mut Affixes, bytes: &[u8], encoding: Encoding) -> Result<(), String> {
        let keys: Vec<_> = self.tag_map.values().filter_map(|key| Some((key, RuleChoice::of_key(key)?))).collect();
        if self.except_rules.is_empty() && keys.is_empty() {
            return Ok(());
        }
        let file = Text::unchecked(bytes, encoding);
        let lines: Vec<_> = file.lines().map(|line| line.text.unwrap_or_default().into_owned()).collect();
        let first_parts = |line: &String| line.split_whitespace().take(5).collect::<Vec<_>>().join(" ");
        let text = |line: u32| lines.get(line as usize - 1).map(first_parts).unwrap_or_default();
        let rules: Vec<_> = affixes.rules.iter().map(|rule| (rule.line, text(rule.line))).collect();
        for (key, choice) in keys {
            let lines = choice.lines(&rules);
            for rule in affixes.rules.iter_mut().filter(|rule| lines.iter().any(|line| line.contains(&rule.line))) {
                // The key is added to the rule's fields, because `[tags]` also gives the fields their tags.
                rule.fields = rule.fields.iter().cloned().chain([key.into()]).collect();
            }
        }
        let mut chosen = Vec::new();
        for choice in &self.except_rules {
            let of_choice = choice.lines(&rules);
            if let (true, RuleChoice::Text(glob)) = (of_choice.is_empty(), choice) {
                return Err(format!("{} has no rule `{}`", self.affixes.path, glob.glob()));
            }
            chosen.extend(of_choice);
        }
        affixes
            .leave_out(&chosen)
            .map_err(|lines| format!("{} has no rule on lines {} to {}", self.affixes.path, lines.start(), lines.end()))
    }
}
