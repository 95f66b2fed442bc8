//! All rules of an edition with what they need: alphabet, normaliser, language, lists, decisions.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::{DecisionIndex, KINDS, ListIndex, Subject, Test, Vocabulary};
use crate::alphabet::Alphabet;
use crate::candidate::Reading;
use crate::decision::Decision;
use crate::diagnostic::Diagnostics;
use crate::document::Fields;
use crate::edition::{Edition, LanguageFolder, List, RuleText};
use crate::language::Language;
use crate::locus::{FileName, Locus};
use crate::normalise::Normaliser;
use crate::verdict::{Finding, Outcome};

/// A rule that can be asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// Its name, unique in the edition.
    pub name: String,
    /// What it says of what it finds.
    pub outcome: Outcome,
    /// The clause that it implements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cites: Option<String>,
    /// The reason, by language.
    pub because: BTreeMap<String, String>,
    /// Where it stands.
    pub at: Locus,
    /// What it looks for.
    pub test: Test,
}

/// Fills a reason's `{what}`, and adds what a list row or decision says.
pub fn render_reason(because: &BTreeMap<String, String>, finding: &Finding, language: &str) -> String {
    let template = because.get(language).or_else(|| because.get("en")).map_or("", String::as_str);
    let text = template.replace("{what}", finding.what.as_deref().unwrap_or_default());
    match &finding.why {
        Some(why) => format!("{text} ({why})"),
        None => text,
    }
}

/// The rules of an edition, ready to judge.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "RuleBookFile")]
pub struct RuleBook {
    /// The language of the edition.
    pub language: Language,
    /// Its tiles.
    pub alphabet: Alphabet,
    /// How it makes forms.
    pub normaliser: Normaliser,
    /// Its rules, in the order of authority.
    pub rules: Vec<Rule>,
    #[serde(serialize_with = "write_lists")]
    lists: HashMap<FileName, ListIndex>,
    #[serde(serialize_with = "write_decisions")]
    decisions: HashMap<FileName, DecisionIndex>,
}

#[derive(Deserialize)]
struct RuleBookFile {
    language: Language,
    alphabet: Alphabet,
    normaliser: Normaliser,
    rules: Vec<Rule>,
    lists: Vec<List>,
    decisions: BTreeMap<FileName, Vec<Decision>>,
}

impl From<RuleBookFile> for RuleBook {
    fn from(file: RuleBookFile) -> Self {
        let RuleBookFile { language, alphabet, normaliser, rules, lists, decisions } = file;
        let lists = lists.into_iter().map(|list| (list.name.clone(), ListIndex::new(list, &normaliser))).collect();
        let decisions = decisions.into_iter();
        let decisions = decisions.map(|(name, rows)| (name, DecisionIndex::new(rows, &normaliser))).collect();
        Self { language, alphabet, normaliser, rules, lists, decisions }
    }
}

fn write_lists<S: serde::Serializer>(lists: &HashMap<FileName, ListIndex>, to: S) -> Result<S::Ok, S::Error> {
    let sorted: BTreeMap<_, _> = lists.iter().collect();
    to.collect_seq(sorted.values().map(|index| &index.list))
}

fn write_decisions<S: serde::Serializer>(files: &HashMap<FileName, DecisionIndex>, to: S) -> Result<S::Ok, S::Error> {
    let sorted: BTreeMap<_, _> = files.iter().map(|(name, index)| (name, &index.decisions)).collect();
    to.collect_map(sorted)
}

/// What a kind of rule can draw on while it reads its parameters.
#[derive(Debug)]
pub struct Scope<'a> {
    folder: &'a LanguageFolder,
    /// The language of the edition.
    pub language: &'a Language,
    lists: BTreeMap<FileName, List>,
    decisions: BTreeMap<FileName, Vec<Decision>>,
}

impl Scope<'_> {
    /// Reads the list that the parameter `key` names, once for all rules. `None` if there is no such
    /// parameter, or after an error.
    pub fn list(&mut self, fields: &mut Fields<'_, '_>, key: &str) -> Option<FileName> {
        let (path, name) = self.file(fields, key)?;
        if !self.lists.contains_key(&name) {
            let list = List::read(&path, &name, fields.problems)?;
            self.lists.insert(name.clone(), list);
        }
        Some(name)
    }

    /// Reads the decisions that the parameter `key` names.
    pub fn decisions(&mut self, fields: &mut Fields<'_, '_>, key: &str) -> Option<FileName> {
        let (path, name) = self.file(fields, key)?;
        let decisions = Decision::read_all(&path, &name, fields.problems);
        self.decisions.insert(name.clone(), decisions);
        Some(name)
    }

    /// Whether a list that was read has rows of this kind.
    pub fn has_kind(&self, list: &FileName, kind: &str) -> bool {
        self.lists.get(list).is_some_and(|list| list.rows.iter().any(|row| row.kind == kind))
    }

    fn file(&self, fields: &mut Fields<'_, '_>, key: &str) -> Option<(std::path::PathBuf, FileName)> {
        let file = fields.optional_string(key)?;
        let path = self.folder.path.join(&file);
        let leads_out = file.split('/').any(|part| matches!(part, "" | "." | ".."));
        if leads_out || !path.is_file() {
            let help = "give the path from the language's folder in rules/, such as lists/abbreviations.csv";
            fields.problems.error("no-file", fields.place(key), format!("there is no file `{file}`"), help);
            return None;
        }
        Some((path, self.folder.file_name(&file)))
    }
}

impl RuleBook {
    /// Builds the rules of an edition; `None` after an error.
    pub fn build(edition: &Edition, problems: &mut Diagnostics) -> Option<Self> {
        let mut scope = Scope {
            folder: &edition.folder,
            language: &edition.language,
            lists: BTreeMap::new(),
            decisions: BTreeMap::new(),
        };
        let errors = problems.count(crate::diagnostic::Severity::Error);
        let rules: Vec<_> =
            edition.rules.iter().filter_map(|text| build_rule(text, &mut scope, problems)).collect();
        check_last_rule(edition, problems);
        if problems.count(crate::diagnostic::Severity::Error) > errors {
            return None;
        }
        let normaliser = Normaliser::new(&edition.language, &edition.alphabet, edition.marks);
        let file = RuleBookFile {
            language: (*edition.language).clone(),
            alphabet: edition.alphabet.clone(),
            normaliser,
            rules,
            lists: scope.lists.into_values().collect(),
            decisions: scope.decisions,
        };
        Some(file.into())
    }

    /// A list that a rule names.
    pub fn list(&self, name: &str) -> Option<&ListIndex> {
        self.lists.get(name)
    }

    /// The decisions that a rule names.
    pub fn decisions(&self, name: &str) -> Option<&DecisionIndex> {
        self.decisions.get(name)
    }

    /// The words that come in through lists and decisions, whether a source has them or not.
    pub fn entries(&self) -> Vec<(&str, Locus)> {
        let mut entries = Vec::new();
        for rule in &self.rules {
            match &rule.test {
                Test::Listed(listed) => entries.extend(listed.entries(self)),
                Test::Decided(decided) => entries.extend(decided.entries(self)),
                _ => {}
            }
        }
        entries
    }

    /// The files in `rules/` that the rules draw on, sorted.
    pub fn files(&self) -> Vec<&FileName> {
        let mut files: Vec<_> = self.lists.keys().chain(self.decisions.keys()).collect();
        files.sort();
        files
    }

    /// All findings about a reading, in the rules' order: the first decides. Never empty.
    pub fn judge(
        &self,
        form: &str,
        reading: &Reading,
        lengths: Result<(usize, usize), char>,
        vocabulary: &dyn Vocabulary,
    ) -> Vec<Finding> {
        let subject = Subject { form, reading, lengths, attested: !reading.loci.is_empty() };
        let mut findings = Vec::new();
        for (index, rule) in self.rules.iter().enumerate() {
            if !findings.is_empty() && matches!(rule.test, Test::Otherwise(_)) {
                break;
            }
            if let Some(found) = rule.test.ask(&subject, self, vocabulary) {
                findings.push(Finding {
                    rule: index,
                    outcome: found.outcome.unwrap_or(rule.outcome),
                    what: found.what,
                    why: found.why,
                    evidence: found.evidence,
                });
            }
        }
        findings
    }

    /// The first rule of kind `length`: its place, the fewest and the most tiles.
    pub fn length_limits(&self) -> Option<(usize, usize, usize)> {
        self.rules.iter().enumerate().find_map(|(place, rule)| match &rule.test {
            Test::Length(length) => Some((place, length.min, length.max)),
            _ => None,
        })
    }

    /// Reports rules, list rows and decisions that said nothing about any word.
    ///
    /// `spoke` counts the findings of each rule, `evidence` holds the places they rest on.
    pub fn report_silence(&self, spoke: &[u64], evidence: &HashSet<Locus>, problems: &mut Diagnostics) {
        for (rule, _) in self.rules.iter().zip(spoke).filter(|(_, count)| **count == 0) {
            let message = format!("the rule `{}` never speaks", rule.name);
            problems.note("silent-rule", rule.at.clone(), message, "no word of the sources calls for it");
        }
        let rows = self.lists.values().flat_map(|index| index.list.rows.iter().map(|row| (index.list.at(row), &row.word)));
        let decisions = self.decisions.values().flat_map(|index| &index.decisions);
        let decisions = decisions.map(|decision| (decision.at.clone(), &decision.word));
        let mut silent: Vec<_> = rows.chain(decisions).filter(|(at, _)| !evidence.contains(at)).collect();
        silent.sort();
        for (at, word) in silent {
            let message = format!("the row for `{word}` decides nothing");
            problems.note("silent-row", at, message, "no source of the edition has such a word");
        }
    }
}

fn build_rule(text: &RuleText, scope: &mut Scope<'_>, problems: &mut Diagnostics) -> Option<Rule> {
    let mut fields = Fields::new(&text.table, problems);
    for key in RuleText::COMMON_KEYS {
        fields.leave(key);
    }
    let Some(kind) = KINDS.iter().find(|kind| kind.name == text.kind) else {
        let names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
        let message = format!("there is no rule kind `{}`", text.kind);
        fields.problems.error("unknown-kind", fields.place("kind"), message, format!("the kinds are {}", names.join(", ")));
        return None;
    };
    let test = (kind.build)(&mut fields, scope);
    fields.finish();
    Some(Rule {
        name: text.name.clone(),
        outcome: text.outcome,
        cites: text.cites.clone(),
        because: text.because.clone(),
        at: Locus::line(&text.at().file, text.at().line),
        test: test?,
    })
}

/// No default hides in code: the last rule must speak about everything.
fn check_last_rule(edition: &Edition, problems: &mut Diagnostics) {
    let is_otherwise = |text: &RuleText| text.kind == "otherwise";
    let help = "the last rule, and only it, must be of kind `otherwise`";
    match edition.rules.split_last() {
        Some((last, earlier)) => {
            if !is_otherwise(last) {
                problems.error("no-otherwise", last.at().clone(), "the last rule does not speak about every word", help);
            }
            for rule in earlier.iter().filter(|rule| is_otherwise(rule)) {
                problems.error("early-otherwise", rule.at().clone(), "the rules after this one are never asked", help);
            }
        }
        None => problems.error("no-rule", edition.at.clone(), "the edition has no rule", help),
    }
}
