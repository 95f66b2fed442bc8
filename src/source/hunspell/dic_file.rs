//! Unfolds the stems in a `.dic` file to their forms, with the affixes of the `.aff` file.

use std::io::{self, Write};

use foldhash::{HashMap, HashMapExt as _};

use super::affixes::{Affixes, RuleId};
use super::reader::unreadable;
use super::sorted::{SortedForms, TooLarge};
use super::stem::{self, Stem};
use super::unfold::{self, Core, TooMany, Unfolder};
use crate::derivation::{Derivation, Step};
use crate::diagnostic::{Code, Diagnostics};
use crate::locus::{FileName, Locus};
use crate::source::text::Text;

/// The maximum number of faulty lines in a dictionary, unless most of its lines are good. If there are more, the rest of
/// the dictionary is not read.
const MAX_FAULTY_LINES: usize = 1000;

/// The maximum number of stems with too many forms. If there are more, the rest of the dictionary is not read.
const MAX_MULTIPLIED: usize = 100;

/// The affix classes that are applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Classes {
    /// All classes.
    #[default]
    All,
    /// Only classes with these flags.
    Only(Vec<String>),
    /// All classes except those with these flags.
    Except(Vec<String>),
}

/// A form of a stem.
#[derive(Debug)]
pub struct StemForm<'a> {
    /// The form.
    pub text: &'a str,
    /// The rules that made the form, in the order of their application.
    pub rules: &'a [RuleId],
}

/// A dictionary whose stems can be unfolded.
#[derive(Debug)]
pub struct DicFile<'a> {
    affixes: &'a Affixes,
    affix_file: FileName,
    unfolder: Unfolder<'a>,
    /// The words that are never forms, even if affixes make them. Each has the number of the line that forbids it.
    forbidden: HashMap<String, u32>,
    room: Room,
}

/// The remaining budget for all stems together.
#[derive(Debug)]
struct Room {
    /// The number of bytes that all further forms together may have.
    bytes: usize,
    /// The number of bytes that conversions may still compare.
    steps: usize,
}

/// The maximum number of bytes that conversions may compare per allowed form, on average over a dictionary. Known
/// dictionaries need a few dozen.
const MAX_STEPS_PER_FORM: usize = 500;

impl Room {
    /// Creates the budget for a dictionary of `bytes` bytes.
    fn new(bytes: usize) -> Self {
        let forms = unfold::max_forms(bytes);
        Self { bytes: forms.saturating_mul(unfold::USUAL_BYTES), steps: forms.saturating_mul(MAX_STEPS_PER_FORM) }
    }

    /// Returns an error if a budget is used up.
    fn check(&self) -> Result<(), TooMany> {
        match (self.bytes, self.steps) {
            (0, _) => Err(TooMany::OfAll),
            (_, 0) => Err(TooMany::Conversions),
            _ => Ok(()),
        }
    }
}

/// A reason why not all forms were written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// There is more text than can be sorted.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// Writing the output failed.
    #[error("could not write the forms: {0}")]
    Output(#[from] io::Error),
}

impl Classes {
    /// Returns a list with one value for each class: true if the class is applied.
    ///
    /// # Errors
    /// Returns the first flag that does not name a class.
    pub fn applied(&self, affixes: &Affixes) -> Result<Vec<bool>, String> {
        let (flags, by_default) = match self {
            Self::All => (&[][..], true),
            Self::Only(flags) => (flags.as_slice(), false),
            Self::Except(flags) => (flags.as_slice(), true),
        };
        let mut applied = vec![by_default; affixes.classes.len()];
        for flag in flags {
            let mut found = affixes.classes_named(flag).peekable();
            found.peek().ok_or_else(|| flag.clone())?;
            found.for_each(|class| applied[class as usize] = !by_default);
        }
        Ok(applied)
    }
}

impl<'a> DicFile<'a> {
    /// Creates a dictionary from the text of its `.dic` file. Searches the text for forbidden words.
    pub fn new(affixes: &'a Affixes, affix_file: &FileName, applied: Vec<bool>, text: &Text<'_>) -> Self {
        let size = text.bytes().len();
        Self {
            affixes,
            affix_file: affix_file.clone(),
            unfolder: Unfolder::new(affixes, applied, size),
            forbidden: forbidden(affixes, text),
            room: Room::new(size),
        }
    }

    /// Calls `visit` with every form of a stem. If different rules make the same form, it is visited more than once.
    ///
    /// # Errors
    /// If there are too many forms, or if converting them takes too long.
    pub fn forms(&mut self, stem: &Stem<'_>, mut visit: impl FnMut(StemForm<'_>)) -> Result<(), TooMany> {
        let (affixes, forbidden, room) = (self.affixes, &self.forbidden, &mut self.room);
        let mut rules = Vec::new();
        let mut text = String::new();
        self.unfolder.cores(&stem.word, &stem.flags, |core| {
            let alone = core.is_form.then_some(None);
            for front in alone.into_iter().chain(core.front.iter().copied().map(Some)) {
                if room.check().is_err() {
                    return;
                }
                rules.clear();
                rules.extend(core.back);
                rules.extend(front);
                put_before(affixes, core, front, &mut text);
                if let Some(text) = surface(affixes, forbidden, &mut text, &mut room.steps) {
                    room.bytes = room.bytes.saturating_sub(text.len());
                    visit(StemForm { text, rules: &rules });
                }
            }
        })?;
        self.room.check()
    }

    /// Returns the affixes that `rules` add to a stem, each with its line in the `.aff` file.
    pub fn derivation(&self, rules: &[RuleId]) -> Derivation {
        let step = |&id: &RuleId| {
            let rule = &self.affixes.rules[id as usize];
            let class = &self.affixes.classes[rule.class as usize];
            let name = self.affixes.write_flag(class.flag).into();
            Step { means: class.affix.into(), name, at: Locus::line(&self.affix_file, rule.line) }
        };
        rules.iter().map(step).collect()
    }

    /// Calls `visit` with the line number and stem of every entry. Faulty lines are reported and left out.
    pub fn stems(
        affixes: &Affixes,
        name: &FileName,
        text: &Text<'_>,
        problems: &mut Diagnostics,
        mut visit: impl FnMut(u32, &Stem<'_>) -> Result<(), TooMany>,
    ) {
        let (mut faults, mut multiplied, mut stems, mut count) = (0, 0, 0_u64, None);
        for line in text.lines() {
            let read = line.text.as_deref().map_err(|fault| unreadable(*fault).to_owned()).and_then(|row| {
                if line.number == 1 && stem::is_count(row) {
                    count = row.trim().parse::<u64>().ok();
                    return Ok(());
                }
                if stem::is_comment(row) {
                    return Ok(());
                }
                stems += 1;
                let stem = Stem::read(row, affixes)?;
                visit(line.number, &stem).map_err(|error| {
                    multiplied += weight(error);
                    error.to_string()
                })
            });
            if let Err(message) = read {
                faults += 1;
                let at = Locus::line(name, line.number);
                problems.warning(Code::Malformed, at, message, "fix the line; it was skipped");
            }
            if let Err((code, message, help)) = check_faults(faults, multiplied, line.number) {
                return problems.error(code, Locus::file(name), message, help);
            }
        }
        note_count(name, count, stems, problems);
    }

    /// Writes every form of a dictionary once, sorted by bytes. Leaves out all forms of a stem that has too many.
    /// Returns the number of forms.
    ///
    /// # Errors
    /// If the dictionary has too much text to sort, or if writing fails.
    pub fn write_sorted(
        mut self,
        name: &FileName,
        text: &Text<'_>,
        problems: &mut Diagnostics,
        to: &mut impl Write,
    ) -> Result<u64, WriteError> {
        let affixes = self.affixes;
        let mut forms = SortedForms::new(affixes);
        let mut full = Ok(());
        let is_converted = affixes.reversed || !affixes.input.is_empty() || !affixes.output.is_empty();
        let keeps_cores = !is_converted && self.forbidden.is_empty();
        Self::stems(affixes, name, text, problems, |_, stem| {
            if full.is_err() {
                return Ok(());
            }
            let before = forms.count();
            let unfolded = if keeps_cores {
                self.unfolder.cores(&stem.word, &stem.flags, |core| {
                    full = full.and_then(|()| forms.push(core));
                })
            } else {
                self.forms(stem, |form| full = full.and_then(|()| forms.push_form(form.text)))
            };
            unfolded.inspect_err(|_| forms.truncate(before))
        });
        full?;
        Ok(forms.write(to)?)
    }
}

/// Returns the weight of an error in the number of stems with too many forms. After an error that concerns all stems, the
/// rest of the dictionary is not read.
pub(super) fn weight(error: TooMany) -> usize {
    if error == TooMany::OfStem { 1 } else { MAX_MULTIPLIED + 1 }
}

/// Checks the number of faulty lines among the first `lines` lines, and the number of stems with too many forms. The
/// error contains the code, the message and the help text of a diagnostic.
pub(super) fn check_faults(
    faults: usize,
    multiplied: usize,
    lines: u32,
) -> Result<(), (Code, &'static str, &'static str)> {
    if faults > MAX_FAULTY_LINES && faults > lines as usize / 2 || multiplied > MAX_MULTIPLIED {
        let message = "too many faulty lines: the rest of the file was not read";
        return Err((Code::TooManyFaults, message, "check that this is a hunspell .dic file"));
    }
    Ok(())
}

/// Reports a missing or wrong number of stems on the first line.
fn note_count(name: &FileName, count: Option<u64>, stems: u64, problems: &mut Diagnostics) {
    let at = Locus::line(name, 1);
    match count {
        Some(count) if count != stems => {
            let message = format!("the file declares {count} stems but contains {stems}");
            problems.note(Code::WrongCount, at, message, "all stems are read regardless of the number");
        }
        None => {
            problems.note(Code::NoCount, at, "the number of stems is missing", "hunspell expects it on the first line");
        }
        Some(_) => {}
    }
}

fn put_before(affixes: &Affixes, core: &Core<'_>, front: Option<RuleId>, to: &mut String) {
    to.clear();
    match front.map(|id| &affixes.rules[id as usize]) {
        Some(rule) => {
            to.push_str(&rule.add);
            to.push_str(&core.text[rule.strip.len()..]);
        }
        None => to.push_str(core.text),
    }
}

/// Returns the form in its usual spelling. Returns `None` if the form is forbidden, or if it cannot be typed because
/// `ICONV` changes it. Each byte that a conversion compares costs one of the remaining `steps`.
fn surface<'t>(
    affixes: &Affixes,
    forbidden: &HashMap<String, u32>,
    text: &'t mut String,
    steps: &mut usize,
) -> Option<&'t str> {
    if affixes.reversed {
        *text = text.chars().rev().collect();
    }
    if text.is_empty() || forbidden.contains_key(text.as_str()) {
        return None;
    }
    if let Some(shown) = affixes.output.apply(text, steps)
        && *affixes.input.apply(&shown, steps).as_ref().unwrap_or(&shown) == *text
    {
        *text = shown;
        return Some(text);
    }
    affixes.input.apply(text, steps).is_none().then_some(text)
}

/// Returns the forbidden words, each with its line. Leaves out a word if an earlier line lists it without a flag that
/// forbids it.
fn forbidden(affixes: &Affixes, text: &Text<'_>) -> HashMap<String, u32> {
    let mut forbidden = HashMap::new();
    if affixes.specials.forbidding().next().is_none() {
        return forbidden;
    }
    let stems = || {
        text.lines().filter_map(|line| {
            let row = line.text.as_deref().ok().filter(|row| !stem::is_comment(row))?;
            let stem = Stem::read(row, affixes).ok()?;
            Some((line.number, affixes.is_forbidden(&stem.flags), stem.word))
        })
    };
    for (line, _, word) in stems().filter(|(_, is_forbidden, _)| *is_forbidden) {
        forbidden.entry(word).or_insert(line);
    }
    if !forbidden.is_empty() {
        for (line, _, word) in stems().filter(|(_, is_forbidden, _)| !is_forbidden) {
            if forbidden.get(&word).is_some_and(|&other| other > line) {
                forbidden.remove(&word);
            }
        }
    }
    forbidden
}
