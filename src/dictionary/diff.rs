//! The differences between two builds of an edition: the added and removed words, each with its cause.

use serde::Serialize;

use super::change::{Cause, CauseKind, ChangeKind, DiffSide};
use super::comparison::{Build, Comparison};
use super::explain::ExplainedFinding;
use super::files::Dictionary;
use crate::error::Error;
use crate::locus::Locus;
use crate::verdict::decisive;
use crate::word::Word;

/// The differences between two builds of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diff {
    /// The id of the edition.
    pub edition: String,
    /// The name of the game, as in the newer build.
    pub title: String,
    /// The older build.
    pub before: Side,
    /// The newer build.
    pub now: Side,
    /// The number of added words.
    pub words_added: usize,
    /// The number of removed words.
    pub words_removed: usize,
    /// The causes with their numbers of added and removed words, the most frequent cause first.
    pub causes: Vec<CauseCount>,
    /// The changed words. Words of up to three tiles come first, sorted by length and then in byte order. All longer
    /// words follow in byte order.
    pub changes: Vec<Change>,
}

/// One of the compared builds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Side {
    /// Its version.
    pub version: String,
    /// The number of its words.
    pub words: usize,
}

/// The numbers of words that were added and removed for one cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CauseCount {
    /// The kind of the cause.
    pub kind: CauseKind,
    /// The name of the rule, or the path of the file with the changed line.
    pub name: String,
    /// The number of added words.
    pub words_added: usize,
    /// The number of removed words.
    pub words_removed: usize,
}

/// A word that is added or removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The word as it is spelled on the board.
    pub word: String,
    /// Whether it is added or removed.
    pub change: ChangeKind,
    /// The number of its tiles.
    pub length: usize,
    /// Its value in points. `None` if the edition has no value for one of its tiles.
    pub value: Option<u32>,
    /// The cause of the change.
    pub cause: Cause,
    /// The verdict of the older build.
    pub before: BuildVerdict,
    /// The verdict of the newer build.
    pub now: BuildVerdict,
}

/// The verdict of a build on a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BuildVerdict {
    /// The deciding finding. `None` if no source contains the word and no rule rejects it.
    pub finding: Option<ExplainedFinding>,
    /// The first line that contains the reading that the finding is about. `None` if no line contains the reading.
    pub source: Option<Locus>,
}

/// The description of a word that no source contains.
pub(super) const IN_NO_SOURCE: &str = "in no source";

impl BuildVerdict {
    /// Describes the verdict: the rule, the line of the rule, the evidence, and the source line.
    pub fn description(&self) -> String {
        let source = self.source.as_ref().map(ToString::to_string);
        let Some(finding) = &self.finding else { return source.unwrap_or_else(|| IN_NO_SOURCE.to_owned()) };
        let evidence = finding.evidence.iter().filter(|at| Some(*at) != self.source.as_ref()).map(ToString::to_string);
        let locations: Vec<_> = [finding.at.to_string()].into_iter().chain(evidence).chain(source).collect();
        format!("{} ({})", finding.rule, locations.join(", "))
    }
}

/// Compares two builds of an edition.
///
/// # Errors
/// If the words may not be listed, or if a file of a build is missing or damaged.
pub fn diff(old: &Dictionary, new: &Dictionary) -> Result<Diff, Error> {
    old.require_listable()?;
    new.require_listable()?;
    let (before, now) = (old.side()?, new.side()?);
    let mut changes = Vec::new();
    for (way, word) in differing(old.words_text()?, new.words_text()?) {
        changes.push(change(old, new, way, word)?);
    }
    changes.sort_by_key(|change| if change.length <= 3 { change.length } else { usize::MAX });
    let count = |way| changes.iter().filter(|change| change.change == way).count();
    Ok(Diff {
        edition: new.edition.id.clone(),
        title: new.edition.title.clone(),
        before,
        now,
        words_added: count(ChangeKind::Added),
        words_removed: count(ChangeKind::Removed),
        causes: count_causes(&changes),
        changes,
    })
}

/// Returns the lines that only one of two texts contains. The lines of both texts must be in byte order.
fn differing<'a>(old: &'a str, new: &'a str) -> impl Iterator<Item = (ChangeKind, &'a str)> {
    let (mut old, mut new) = (old.lines().peekable(), new.lines().peekable());
    std::iter::from_fn(move || {
        loop {
            let (before, now) = (old.peek().copied(), new.peek().copied());
            match (before, now) {
                (Some(before), Some(now)) if before == now => {
                    old.next();
                    new.next();
                }
                (Some(before), now) if now.is_none_or(|now| before < now) => {
                    return old.next().map(|word| (ChangeKind::Removed, word));
                }
                _ => return new.next().map(|word| (ChangeKind::Added, word)),
            }
        }
    })
}

impl Dictionary {
    fn side(&self) -> Result<Side, Error> {
        Ok(Side { version: self.manifest()?.version.clone(), words: self.word_set()?.len() })
    }

    /// Returns the verdict of this build on a word.
    pub(super) fn state(&self, word: &str) -> Result<BuildVerdict, Error> {
        let resolved = self.resolve(word)?;
        let record = self.record(&resolved)?;
        let leading = record.leading();
        let finding = resolved.length_finding.as_ref().or_else(|| decisive(&leading?.findings));
        let finding = finding.and_then(|finding| self.explain_finding(finding, &self.edition.book.language.id));
        let source = leading.and_then(|judged| judged.reading.occurrences.first());
        Ok(BuildVerdict { finding, source: source.map(|occurrence| occurrence.at.clone()) })
    }
}

fn change(old: &Dictionary, new: &Dictionary, way: ChangeKind, word: &str) -> Result<Change, Error> {
    let before = Build { dictionary: old, when: DiffSide::Before };
    let now = Build { dictionary: new, when: DiffSide::Now };
    let comparison = match way {
        ChangeKind::Added => Comparison { allowed: now, refused: before },
        ChangeKind::Removed => Comparison { allowed: before, refused: now },
    };
    let tiles = Word::from_form(comparison.allowed.dictionary.alphabet(), word);
    Ok(Change {
        word: word.to_owned(),
        change: way,
        length: tiles.as_ref().map_or(0, Word::len),
        value: tiles.as_ref().and_then(Word::value),
        cause: comparison.cause(word)?,
        before: old.state(word)?,
        now: new.state(word)?,
    })
}

fn count_causes(changes: &[Change]) -> Vec<CauseCount> {
    let mut counts = std::collections::BTreeMap::<(CauseKind, &str), (usize, usize)>::new();
    for Change { cause, change, .. } in changes {
        let count = counts.entry((cause.kind, &cause.name)).or_default();
        match change {
            ChangeKind::Added => count.0 += 1,
            ChangeKind::Removed => count.1 += 1,
        }
    }
    let counted = counts.into_iter().map(|((kind, name), (words_added, words_removed))| {
        let name = name.to_owned();
        CauseCount { kind, name, words_added, words_removed }
    });
    let mut counted: Vec<_> = counted.collect();
    counted.sort_by_key(|count| std::cmp::Reverse(count.words_added + count.words_removed));
    counted
}
