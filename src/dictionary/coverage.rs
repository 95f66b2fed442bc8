//! Compares an edition with a reference list, and gives the reason for each difference.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::AddAssign;

use serde::Serialize;

use super::diff::{BuildVerdict, IN_NO_SOURCE};
use super::files::Dictionary;
use crate::artefact::has_line;
use crate::diagnostic::{Code, Diagnostics};
use crate::error::Error;
use crate::locus::{FileName, Locus};
use crate::word::Word;

/// The result of comparing an edition with a reference list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Coverage {
    /// The id of the edition.
    pub edition: String,
    /// The version of the dictionary.
    pub version: String,
    /// The name of the reference list.
    pub reference: String,
    /// The name of the weights list. `None` without weights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<String>,
    /// The number of words on the list that cannot be played because a letter has no tile, or because the word is too
    /// short or too long.
    pub not_spellable: u64,
    /// The agreement on all compared words.
    pub all: Agreement,
    /// The agreement on all compared words, with each word counted by its weight. `None` without weights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weighted: Option<Agreement<f64>>,
    /// The agreement for each number of tiles, ascending.
    pub lengths: Vec<LengthAgreement>,
    /// Words of the list that the edition lacks.
    pub missing: Differences,
    /// Words of the edition that the list lacks.
    pub extra: Differences,
}

/// The numbers of words in an edition, in a list and in both, or the sums of the words' weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Agreement<N = u64> {
    /// Words of the edition.
    pub edition: N,
    /// Words of the list.
    pub list: N,
    /// Words in both.
    pub both: N,
}

/// The agreement on words with the same number of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LengthAgreement {
    /// The number of tiles.
    pub tiles: usize,
    /// The agreement on these words.
    #[serde(flatten)]
    pub words: Agreement,
    /// The agreement on these words, with each word counted by its weight. `None` without weights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weighted: Option<Agreement<f64>>,
}

/// The words that only the edition contains, or the words that only the list contains. [`Coverage::extra`] is empty if
/// the edition's words must not be listed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Differences {
    /// The number of words for each reason, the most frequent reason first.
    pub reasons: Vec<ReasonCount>,
    /// All words of up to three tiles.
    pub short: Vec<Difference>,
    /// Samples of the longer words. With weights, these are the words with the largest weights. Without weights, they
    /// are taken at even intervals in byte order.
    pub samples: Vec<Difference>,
}

/// The number of words that differ for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReasonCount {
    /// The reason as text, such as `rejected by proper-name` or `in no source`.
    pub reason: String,
    /// The number of words.
    pub words: u64,
}

/// A word that only the edition or only the list contains, with the edition's verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The word.
    pub word: String,
    /// The number of its tiles.
    pub length: usize,
    /// Its weight. `None` without weights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// The verdict of the edition.
    #[serde(flatten)]
    pub state: BuildVerdict,
}

/// A reference list: words to compare an edition with.
#[derive(Clone, Debug)]
pub struct ReferenceList {
    /// The name of the list, as shown in the result.
    pub name: String,
    /// The words, one per line.
    pub words: String,
    /// The weights of the words. `None` if all words count equally.
    pub weights: Option<WordWeights>,
    /// The maximum number of samples in each of [`Coverage::missing`] and [`Coverage::extra`].
    pub samples: usize,
}

/// A list of words with their weights.
#[derive(Clone, Debug)]
pub struct WordWeights {
    name: String,
    rows: Vec<(String, f64)>,
}

/// The maximum sum of all weights. It is far below the maximum of `f64`, so adding the weights in another order cannot
/// give an infinite sum.
const MAX_SUM: f64 = 1e300;

impl WordWeights {
    /// Parses a list of weights. Each line consists of a word, a separator (tab, comma or space) and a non-negative
    /// number. The first line may be a header. For any other line without a valid number, adds a warning to `problems`.
    /// If the weights add up to more than `MAX_SUM`, adds an error.
    pub fn read(name: &FileName, text: &str, problems: &mut Diagnostics) -> Self {
        let (mut rows, mut sum) = (Vec::new(), 0.0);
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let row = line.trim().rsplit_once(['\t', ',', ' ']);
            let row = row.and_then(|(word, weight)| Some((word.trim().to_owned(), weight.parse::<f64>().ok()?)));
            match row.filter(|(_, weight)| weight.is_finite() && *weight >= 0.0) {
                Some((_, weight)) if sum + weight > MAX_SUM => {
                    let message = format!("the weights add up to more than {MAX_SUM:e}");
                    let help = "divide all weights by the same number";
                    problems.error(Code::WrongValue, Locus::line(name, number), message, help);
                    break;
                }
                Some((word, weight)) => {
                    sum += weight;
                    rows.push((word, weight));
                }
                None if number == 1 => {}
                None => {
                    let help = "write a word, then a tab, comma or space, then a number that is not negative";
                    problems.warning(Code::WrongValue, Locus::line(name, number), "the line has no valid weight", help);
                }
            }
        }
        Self { name: name.to_string(), rows }
    }
}

impl Agreement<f64> {
    /// Returns the share of the list that the edition contains, from 0 to 1. Returns `None` if the total of the list is
    /// 0.
    pub fn found(&self) -> Option<f64> {
        (self.list > 0.0).then(|| self.both / self.list)
    }

    /// Returns the share of the edition that the list contains, from 0 to 1. Returns `None` if the total of the edition
    /// is 0.
    pub fn right(&self) -> Option<f64> {
        (self.edition > 0.0).then(|| self.both / self.edition)
    }
}

impl<N: Copy + AddAssign> Agreement<N> {
    /// Counts a word of the edition, of the list or of both. `by` is 1, or the word's weight.
    fn count(&mut self, [in_edition, in_list]: [bool; 2], by: N) {
        if in_edition {
            self.edition += by;
        }
        if in_list {
            self.list += by;
        }
        if in_edition && in_list {
            self.both += by;
        }
    }
}

/// The words to compare.
struct Sides<'a> {
    /// The edition's words in byte order, without words that are played as another word (`hygt` as `hijgt`).
    own: Vec<&'a str>,
    /// The list's forms that fit the tiles and the length limits, except forms that the edition allows only by a
    /// substitution.
    list: BTreeSet<String>,
    not_spellable: u64,
}

impl Sides<'_> {
    fn has_own(&self, word: &str) -> bool {
        self.own.binary_search(&word).is_ok()
    }

    /// Returns every word with two flags: whether the edition contains the word, and whether the list does.
    fn words(&self) -> impl Iterator<Item = (&str, [bool; 2])> {
        let own = self.own.iter().map(|word| (*word, [true, self.list.contains(*word)]));
        let others = self.list.iter().map(String::as_str).filter(|word| !self.has_own(word));
        own.chain(others.map(|word| (word, [false, true])))
    }
}

/// A word, the number of its tiles and its weight.
type Weighed<'a> = (&'a str, usize, f64);
/// The agreement on words, and on words counted by their weights.
type Agreements = (Agreement, Agreement<f64>);

impl Dictionary {
    /// Compares the edition with a reference list. The list's words are first normalised as the edition requires. A
    /// word that is only playable by a substitution, such as `hygt` for `hijgt`, is ignored.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn coverage(&self, reference: &ReferenceList) -> Result<Coverage, Error> {
        let text = self.words_text()?;
        let sides = self.sides(text, &reference.words)?;
        let weights = reference.weights.as_ref().map(|weights| self.weights(weights));
        let (mut all, mut lengths) = (Agreements::default(), BTreeMap::<usize, Agreements>::new());
        let (mut missing, mut extra) = (Vec::new(), Vec::new());
        for (word, sides) in sides.words() {
            let tiles = Word::from_form(self.alphabet(), word).map_or(0, |word| word.len());
            let weight = weights.as_ref().and_then(|weights| weights.get(word).copied()).unwrap_or_default();
            for (words, weighted) in [&mut all, lengths.entry(tiles).or_default()] {
                words.count(sides, 1);
                weighted.count(sides, weight);
            }
            match sides {
                [true, false] => extra.push((word, tiles, weight)),
                [false, true] => missing.push((word, tiles, weight)),
                _ => {}
            }
        }
        let if_weighted = |weighted| reference.weights.as_ref().map(|_| weighted);
        let lengths = lengths.into_iter().map(|(tiles, (words, weighted))| LengthAgreement {
            tiles,
            words,
            weighted: if_weighted(weighted),
        });
        Ok(Coverage {
            edition: self.edition.id.clone(),
            version: self.manifest()?.version.clone(),
            reference: reference.name.clone(),
            weights: reference.weights.as_ref().map(|weights| weights.name.clone()),
            not_spellable: sides.not_spellable,
            all: all.0,
            weighted: if_weighted(all.1),
            lengths: lengths.collect(),
            missing: self.differences(missing, reference, why_missing)?,
            extra: match self.edition.is_confidential {
                true => Differences::default(),
                false => self.differences(extra, reference, why_extra)?,
            },
        })
    }

    fn sides<'a>(&self, text: &'a str, list: &str) -> Result<Sides<'a>, Error> {
        let as_written = self.as_written()?;
        let is_itself = |word: &&str| !self.alphabet().has_substitute(word) || has_line(as_written, word);
        let own = text.lines().filter(is_itself).collect();
        let mut sides = Sides { own, list: BTreeSet::new(), not_spellable: 0 };
        let words = list.lines().filter(|line| !line.trim().is_empty());
        let forms: BTreeSet<_> = words.map(|word| self.form(word).into_owned()).collect();
        for form in forms {
            if !self.fits(&form) {
                sides.not_spellable += 1;
            } else if sides.has_own(&form) || !has_line(text, &form) {
                sides.list.insert(form);
            }
        }
        Ok(sides)
    }

    /// Returns true if the tiles can spell a form, and the number of tiles is within the limits.
    fn fits(&self, form: &str) -> bool {
        let limits = self.edition.lengths.map_or((1, usize::MAX), |limits| (limits.min, limits.max));
        Word::from_form(self.alphabet(), form).is_some_and(|word| (limits.0..=limits.1).contains(&word.len()))
    }

    /// Returns the weight of each form, which is the sum of the weights of all words with that form.
    fn weights(&self, weights: &WordWeights) -> HashMap<String, f64> {
        let mut by_form = HashMap::new();
        for (word, weight) in &weights.rows {
            *by_form.entry(self.form(word).into_owned()).or_default() += weight;
        }
        by_form
    }

    fn differences(
        &self,
        words: Vec<Weighed<'_>>,
        reference: &ReferenceList,
        reason: fn(&BuildVerdict) -> String,
    ) -> Result<Differences, Error> {
        let mut counts = BTreeMap::<String, u64>::new();
        for (word, ..) in &words {
            *counts.entry(reason(&self.state(word)?)).or_default() += 1;
        }
        let mut reasons: Vec<_> = counts.into_iter().map(|(reason, words)| ReasonCount { reason, words }).collect();
        reasons.sort_by_key(|count| std::cmp::Reverse(count.words));
        let (mut short, mut longer): (Vec<_>, Vec<_>) = words.into_iter().partition(|(_, tiles, _)| *tiles <= 3);
        short.sort_by_key(|(_, tiles, _)| *tiles);
        let chosen = longer.len().min(reference.samples);
        if reference.weights.is_some() {
            longer.sort_by(|(.., one), (.., other)| other.total_cmp(one));
            longer.truncate(chosen);
        } else {
            longer = (0..chosen).map(|index| longer[(2 * index + 1) * longer.len() / (2 * chosen)]).collect();
        }
        let difference = |(word, length, weight): Weighed<'_>| {
            let weight = reference.weights.as_ref().map(|_| weight);
            Ok(Difference { word: word.to_owned(), length, weight, state: self.state(word)? })
        };
        Ok(Differences {
            reasons,
            short: short.into_iter().map(difference).collect::<Result<_, Error>>()?,
            samples: longer.into_iter().map(difference).collect::<Result<_, _>>()?,
        })
    }
}

fn why_missing(state: &BuildVerdict) -> String {
    match (&state.finding, &state.source) {
        (Some(finding), Some(_)) => format!("rejected by {}", finding.rule),
        (Some(finding), None) => format!("{IN_NO_SOURCE}, and {} would reject it", finding.rule),
        (None, _) => IN_NO_SOURCE.to_owned(),
    }
}

fn why_extra(state: &BuildVerdict) -> String {
    match (&state.source, &state.finding) {
        (Some(at), _) => format!("accepted from {}", at.folder()),
        (None, Some(finding)) => format!("accepted by {}", finding.rule),
        (None, None) => "accepted".to_owned(),
    }
}
