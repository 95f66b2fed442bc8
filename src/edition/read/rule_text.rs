//! A rule or a derivation as written in an edition's file: the keys that all rules have, and the table with the
//! parameters.

use std::collections::{BTreeSet, HashMap};

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::edition::wording::Wording;
use crate::locus::Locus;
use crate::tag::Tags;
use crate::verdict::Outcome;

/// The text for a list of tags in messages of the form "`key` must be …".
pub const TAGS: &str = "a list of tags, see `lexmill lint --explain tags`, or one of `tags` in language.toml";

/// Reads a list of tags; `own` contains the language's own tags. Returns `None` if a tag is not known, or if the list is
/// empty.
pub fn read_tags(item: &Item, own: &[String]) -> Option<Tags> {
    let tags = item.as_array()?.iter().map(|item| Tags::named_in(item.as_str()?, own));
    let tags = tags.collect::<Option<Vec<_>>>()?.into_iter().fold(Tags::NONE, Tags::with);
    Some(tags).filter(|tags| !tags.is_empty())
}

/// The keys that every rule may have. All other keys are parameters of the rule's kind.
const COMMON_KEYS: [&str; 8] = ["name", "kind", "then", "rejects-most", "if-present", "if-absent", "cites", "because"];

/// A rule or a derivation as written in an edition's file.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// The name, unique in the edition.
    pub name: String,
    /// The kind. The module `rule` defines the kinds of rules, and `morphology` the kinds of derivations.
    pub kind: String,
    /// Whether matching readings are accepted or rejected.
    pub outcome: Outcome,
    /// Whether the rule is meant to reject nearly all words.
    pub rejects_most: bool,
    /// The sources on which the rule depends. `None` if the rule is always in force.
    pub depends_on: Option<Dependency>,
    /// The clause of the regulation that the rule implements, by language. `None` if no clause is cited.
    pub cites: Option<Wording>,
    /// The rule's reason, by language.
    pub because: Wording,
    /// The whole table, including the parameters.
    pub table: Table,
}

impl RuleText {
    /// Returns true if the rule can accept a word.
    pub fn may_accept(&self) -> bool {
        self.outcome == Outcome::Accept || self.kind == "decided"
    }

    /// Reads the tables of rules or derivations; faults are reported as diagnostics. `what` is `rule` or `derivation`,
    /// for messages.
    pub(super) fn read_all(what: &str, tables: &[&Table], language: &str, problems: &mut Diagnostics) -> Vec<Self> {
        let rules: Vec<_> = tables.iter().filter_map(|table| Self::read(table, language, problems)).collect();
        report_repeated_names(what, rules.iter().map(|rule| (rule.name.as_str(), &rule.table.at)), problems);
        rules
    }

    /// Reads the keys that every rule has. The code for the rule's kind reads the parameters. Returns `None` if the
    /// name or the kind is missing or wrong.
    fn read(table: &Table, language: &str, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let name = fields.string("name");
        let kind = fields.string("kind");
        let outcome = fields.choice("then", &[("reject", Outcome::Reject), ("accept", Outcome::Accept)]);
        let rejects_most = fields.flag("rejects-most");
        let depends_on = Dependency::read(&mut fields);
        let cites = read_clause(&mut fields, language, &table.at);
        let because = fields.required("because", "the reason by language: because.en = \"…\"", Item::to_string_map);
        fields.forgive_misspelt("because");
        if let Some(because) = &because {
            report_missing(fields.problems, &table.at, ("because", "the reason"), because, [language, "en"].into());
        }
        let because = because.unwrap_or_default();
        if let Some(cites) = &cites {
            let others = because.keys().map(String::as_str).filter(|key| ![language, "en"].contains(key)).collect();
            report_missing(fields.problems, &table.at, ("cites", "the clause"), cites, others);
        }
        let (Some(name), Some(kind)) = (name, kind) else {
            // `kinds` is a parameter of some rule kinds. Without this line, it would be reported as a misspelt `kind`.
            fields.leave("kinds");
            fields.finish_misspelt();
            return None;
        };
        Some(Self { name, kind, outcome, rejects_most, depends_on, cites, because, table: table.clone() })
    }

    /// Returns true if the rule is in force. `is_absent` returns true for the name of a source that is absent.
    pub(super) fn is_in_force(&self, is_absent: impl Fn(&str) -> bool) -> bool {
        let are_absent = |sources: &[String]| sources.iter().all(|source| is_absent(source));
        self.depends_on.as_ref().is_none_or(|on| are_absent(&on.sources) != on.if_present)
    }

    /// Returns a reader for the parameters of the rule's kind. The keys that every rule has are marked as known.
    pub fn parameters<'t, 'p>(&'t self, problems: &'p mut Diagnostics) -> Fields<'t, 'p> {
        let mut fields = Fields::new(&self.table, problems);
        COMMON_KEYS.iter().for_each(|key| fields.leave(key));
        fields
    }
}

/// Returns the kind with this name. Reports an error and returns `None` if the name is unknown. `what` is `rule`,
/// `condition` or `derivation`, for messages.
pub fn find_kind<'k, K>(
    wanted: &str,
    kinds: &'k [K],
    name: impl Fn(&K) -> &str,
    what: &str,
    fields: &mut Fields<'_, '_>,
) -> Option<&'k K> {
    let found = kinds.iter().find(|kind| name(kind) == wanted);
    if found.is_none() {
        let names: Vec<_> = kinds.iter().map(name).collect();
        let message = format!("unknown {what} kind `{wanted}`");
        let help = format!("the kinds are {}", names.join(", "));
        fields.problems.error(Code::UnknownKind, fields.locus("kind"), message, help);
    }
    found
}

/// The optional sources on which a rule depends.
#[derive(Clone, Debug)]
pub struct Dependency {
    /// The names of the sources.
    pub sources: Vec<String>,
    /// Whether the rule is in force if at least one of the sources is present. Otherwise, it is in force if all of them
    /// are absent.
    pub if_present: bool,
    /// The location of the names.
    pub at: Locus,
}

impl Dependency {
    fn read(fields: &mut Fields<'_, '_>) -> Option<Self> {
        let mut names = |key| {
            fields.optional(key, "the name of a source, or a list of names", |item| match item.as_str() {
                Some(name) => Some(vec![name.to_owned()]),
                None => item.as_array()?.iter().map(|item| item.as_str().map(str::to_owned)).collect(),
            })
        };
        let (present, absent) = (names("if-present"), names("if-absent"));
        let (key, if_present) = if present.is_some() { ("if-present", true) } else { ("if-absent", false) };
        if present.is_some() && absent.is_some() {
            let help = "divide the rule into two rules";
            let message = "`if-present` and `if-absent` cannot be combined";
            fields.problems.error(Code::WrongValue, fields.locus("if-absent"), message, help);
        }
        Some(Self { sources: present.or(absent)?, if_present, at: fields.locus(key) })
    }
}

/// Reads the clause that a table cites. The clause must be given in the edition's language and in English; a missing
/// language is reported as an error. Returns `None` if the clause is missing or wrong.
pub(super) fn read_clause(fields: &mut Fields<'_, '_>, language: &str, at: &Locus) -> Option<Wording> {
    let cites = fields.optional("cites", "the clause by language: cites.en = \"…\"", Item::to_string_map)?;
    report_missing(fields.problems, at, ("cites", "the clause"), &cites, [language, "en"].into());
    Some(cites)
}

fn report_missing(
    problems: &mut Diagnostics,
    at: &Locus,
    (key, what): (&str, &str),
    wording: &Wording,
    needed: BTreeSet<&str>,
) {
    for language in needed.into_iter().filter(|language| !wording.contains_key(*language)) {
        let message = format!("{what} is not given in `{language}`");
        problems.error(Code::MissingKey, at.clone(), message, format!("add {key}.{language} = \"…\""));
    }
}

/// Reports names that occur twice. `what` is `rule`, `derivation` or `tier`, for messages.
pub(super) fn report_repeated_names<'a>(
    what: &str,
    named: impl Iterator<Item = (&'a str, &'a Locus)>,
    problems: &mut Diagnostics,
) {
    let mut seen = HashMap::new();
    for (name, at) in named {
        let first = *seen.entry(name).or_insert(at);
        if first != at {
            let message = format!("a {what} named `{name}` already exists at {first}");
            problems.error(Code::RepeatedName, at.clone(), message, format!("give each {what} a unique name"));
        }
    }
}
