//! Builds the rules of an edition from the edition's file. Also reports rules that have no finding, and list rows and
//! decisions that no finding cites.

use std::collections::HashSet;

use super::book::{Rule, RuleBook};
use super::conditions::Conditions;
use super::context::RuleContext;
use super::kinds::{KINDS, Test};
use super::lists::Lists;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::document::Fields;
use crate::edition::{Edition, RuleText, find_kind};
use crate::locus::Locus;
use crate::normalise::Normaliser;

/// The conditions that an accepted reading of a word must meet if the word is to be in a tier.
#[derive(Debug)]
pub struct TierConditions {
    /// The keys `and` and `unless`.
    pub conditions: Conditions,
    /// The lists that `conditions` name.
    pub lists: Lists,
    /// The indices of the rules that may accept the reading.
    pub rules: Vec<usize>,
}

impl RuleBook {
    /// Builds the rules of an edition and the conditions of its tiers, and reads the lists and decisions that they name.
    /// Returns `None` if there are errors, which are added to `problems`.
    pub fn build(edition: &Edition, problems: &mut Diagnostics) -> Option<(Self, Vec<TierConditions>, Lists)> {
        let normaliser = Normaliser::new(&edition.language, &edition.alphabet, edition.marks);
        let errors = problems.count(Severity::Error);
        // Rules that are not in force are built to find their errors.
        let mut dormant = RuleContext::new(edition, &normaliser);
        edition.dormant_rules.iter().for_each(|text| drop(build_rule(text, &mut dormant, problems)));
        let mut context = RuleContext::new(edition, &normaliser);
        let rules = edition.rules.iter().filter_map(|text| build_rule(text, &mut context, problems));
        let rules: Vec<_> = rules.collect();
        let tiers = edition.tiers.iter().map(|tier| {
            let mut context = RuleContext::new(edition, &normaliser);
            let mut fields = Fields::new(&tier.table, problems);
            let conditions = Conditions::read(&mut fields, None, &mut context);
            TierConditions { conditions, lists: context.into_lists(), rules: rules_of_tier(&mut fields, edition) }
        });
        let tiers: Vec<_> = tiers.collect();
        check_first_rules(edition, problems);
        check_last_rule(edition, problems);
        check_letters(edition, &normaliser, problems);
        if problems.count(Severity::Error) > errors {
            return None;
        }
        check_conditions(&rules, problems)?;
        check_first_length(&rules, problems)?;
        check_longest(&rules, edition, problems)?;
        let lists = context.into_lists();
        let language = (*edition.language).clone();
        Some((Self { language, alphabet: edition.alphabet.clone(), normaliser, rules }, tiers, lists))
    }

    /// Builds a rule that an edition does not have, and reads the lists that it names. Returns `None` if there are errors,
    /// which are added to `problems`.
    pub fn build_alone(edition: &Edition, text: &RuleText, problems: &mut Diagnostics) -> Option<(Rule, Lists)> {
        let normaliser = Normaliser::new(&edition.language, &edition.alphabet, edition.marks);
        let mut context = RuleContext::new(edition, &normaliser);
        let rule = build_rule(text, &mut context, problems)?;
        Some((rule, context.into_lists()))
    }

    /// Returns the words that lists add to the edition, each with its location. A source may also contain some of these
    /// words.
    pub fn entries<'a>(&'a self, lists: &'a Lists) -> Vec<(&'a str, Locus)> {
        let tests = self.rules.iter().map(|rule| &rule.test);
        let listed = tests.filter_map(|test| if let Test::Listed(listed) = test { Some(listed) } else { None });
        listed.flat_map(|listed| listed.entries(lists)).collect()
    }

    /// Reports every rule that has no finding, and every list row and decision that no finding cites. `spoke` contains
    /// the number of findings of each rule, and `evidence` the locations that findings cite.
    pub fn report_silence(&self, lists: &Lists, spoke: &[u64], evidence: &HashSet<Locus>, problems: &mut Diagnostics) {
        for (rule, _) in self.rules.iter().zip(spoke).filter(|(_, count)| **count == 0) {
            let message = format!("the rule `{}` matches no word in the sources", rule.name);
            problems.note(Code::SilentRule, rule.at.clone(), message, "check the parameters, or remove the rule");
        }
        let rows = lists.lists_of_rules().flat_map(|list| list.rows.iter().map(|row| (list.at(row), &row.word)));
        let decisions = lists.all_decisions().map(|decision| (decision.at.clone(), &decision.word));
        for (at, word) in rows.chain(decisions).filter(|(at, _)| !evidence.contains(at)) {
            let form = self.normaliser.form(word);
            let decisive = self.rules.iter().find_map(|rule| lists.decision(rule.decisions()?, &form));
            let help = match decisive.filter(|decisive| decisive.at.file == at.file && decisive.at != at) {
                Some(decisive) => format!("only the last row for this form applies: {}", decisive.at),
                None => "no source of the edition contains this word".to_owned(),
            };
            problems.note(Code::SilentRow, at, format!("the row for `{word}` has no effect"), help);
        }
    }
}

fn build_rule(text: &RuleText, context: &mut RuleContext<'_>, problems: &mut Diagnostics) -> Option<Rule> {
    let mut fields = text.parameters(problems);
    let kind = find_kind(&text.kind, KINDS, |kind| kind.name, "rule", &mut fields)?;
    let conditions = Conditions::read(&mut fields, Some(kind.name), context);
    let test = (kind.build)(&mut fields, context);
    fields.finish();
    Some(Rule {
        name: text.name.clone(),
        outcome: text.outcome,
        cites: text.cites.clone(),
        because: text.because.clone(),
        at: text.table.at.whole_line(),
        test: test?,
        conditions,
    })
}

/// Returns the indices of the rules that may accept a word of a tier: those that `only-rules` names, or all, without those
/// that `without-rules` names.
fn rules_of_tier(fields: &mut Fields<'_, '_>, edition: &Edition) -> Vec<usize> {
    let errors = fields.problems.count(Severity::Error);
    let mut named = |key: &str| {
        let names = fields.strings(key);
        let all = || edition.rules.iter().chain(&edition.dormant_rules);
        for unknown in names.iter().filter(|name| all().all(|rule| rule.name != **name)) {
            let message = format!("the edition has no rule `{unknown}`");
            fields.problems.error(Code::WrongValue, fields.locus(key), message, "use the `name` of a [[rule]] table");
        }
        names
    };
    let (only, without) = (named("only-rules"), named("without-rules"));
    let is_wanted = |rule: &&RuleText| (only.is_empty() || only.contains(&rule.name)) && !without.contains(&rule.name);
    let mut wanted = edition.rules.iter().chain(&edition.dormant_rules).filter(is_wanted);
    let is_narrowed = !only.is_empty() || !without.is_empty();
    if is_narrowed && fields.problems.count(Severity::Error) == errors && !wanted.any(RuleText::may_accept) {
        let key = if only.is_empty() { "without-rules" } else { "only-rules" };
        let help = "leave at least one rule with `then = \"accept\"`, or a rule of kind `decided`";
        let message = "the tier has no words: none of its rules can accept a word";
        fields.problems.error(Code::WrongValue, fields.locus(key), message, help);
    }
    let rules = edition.rules.iter().enumerate().filter(|(_, rule)| is_wanted(rule));
    rules.map(|(index, _)| index).collect()
}

/// Warns about letters of the language that have no tile and are not declared under `[folding]`. Normalisation removes
/// the mark of a letter that has no tile, so a word may become a different word: `öl` becomes `ol`.
fn check_letters(edition: &Edition, normaliser: &Normaliser, problems: &mut Diagnostics) {
    let language = &edition.language;
    let undeclared = language.letters.chars().filter(|letter| !language.folding.contains_key(letter));
    let changed = undeclared.map(|letter| (letter, normaliser.form(&letter.to_string())));
    let changed: Vec<_> = changed.filter(|(letter, form)| !form.chars().eq([*letter])).collect();
    let (Some((first, form)), Some(tile)) = (changed.first(), edition.alphabet.tiles.first()) else { return };
    let pair = |(letter, form): &(char, String)| match form.as_str() {
        "" => format!("{letter} is dropped"),
        form => format!("{letter} becomes {form}"),
    };
    let pairs: Vec<_> = changed.iter().map(pair).collect();
    let message = format!("letters of the language have no tile: {}", pairs.join(", "));
    let help =
        format!("add tiles for them, or write in language.toml how to play them: [folding] \"{first}\" = \"{form}\"");
    problems.warning(Code::LetterWithoutTile, tile.at.clone(), message, help);
}

/// Checks that the first two rules are of the kinds `letters` and `length`. If another rule came first, it could accept
/// an unplayable word.
fn check_first_rules(edition: &Edition, problems: &mut Diagnostics) {
    let kinds = edition.rules.iter().map(|rule| rule.kind.as_str());
    let Some(first) = edition.rules.first().filter(|_| !kinds.take(2).eq(["letters", "length"])) else { return };
    let message = "the first two rules must be of the kinds `letters` and `length`";
    let help = "put them first, so that no other rule can accept a word that cannot be played";
    problems.error(Code::NoTilesFirst, first.table.at.clone(), message, help);
}

/// Checks that the first two rules and the last rule apply to every reading. With conditions, the first two would let
/// through words that cannot be played, and the last one would leave words without a verdict. Returns `None` if one of
/// them has conditions.
fn check_conditions(rules: &[Rule], problems: &mut Diagnostics) -> Option<()> {
    let general = rules.iter().take(2).chain(rules.last());
    let Some(rule) = general.into_iter().find(|rule| !rule.conditions.is_empty()) else { return Some(()) };
    let message = "the first two rules and the last rule must apply to every word";
    problems.error(Code::WrongValue, rule.at.clone(), message, "remove `and` and `unless`");
    None
}

/// Checks that the first rule of kind `length` counts tiles. Returns `None` if it counts letters.
fn check_first_length(rules: &[Rule], problems: &mut Diagnostics) -> Option<()> {
    let counts_letters = |rule: &&Rule| matches!(&rule.test, Test::Length(length) if length.letters);
    let Some(rule) = rules.get(1).filter(counts_letters) else { return Some(()) };
    let help = "remove `unit`, and add a second rule that counts letters";
    problems.error(Code::WrongValue, rule.at.clone(), "the first rule of kind `length` must count tiles", help);
    None
}

/// Checks that no rule of kind `length` allows words that are longer than the board. Returns `None` if one does.
fn check_longest(rules: &[Rule], edition: &Edition, problems: &mut Diagnostics) -> Option<()> {
    let longest = edition.board.width.max(edition.board.height) as usize;
    let too_long = |rule: &&Rule| matches!(&rule.test, Test::Length(length) if !length.letters && length.max > longest);
    let Some(rule) = rules.iter().find(too_long) else { return Some(()) };
    let message = format!("`max` must be at most {longest}, the number of squares on the board's longer side");
    let help = "lower `max`, or correct width and height under [board]";
    problems.error(Code::WrongValue, rule.at.clone(), message, help);
    None
}

/// Checks that the last rule, and no other, is of kind `otherwise`, so that no default is hidden in code.
fn check_last_rule(edition: &Edition, problems: &mut Diagnostics) {
    let is_otherwise = |text: &RuleText| text.kind == "otherwise";
    let help = "the last rule must be of kind `otherwise`, and no other rule may be of this kind";
    let Some((last, earlier)) = edition.rules.split_last() else {
        return problems.error(Code::NoRule, Locus::file(&edition.file.name), "the edition has no rules", help);
    };
    if !is_otherwise(last) {
        problems.error(Code::NoOtherwise, last.table.at.clone(), "the last rule must match every word", help);
    }
    for rule in earlier.iter().filter(|rule| is_otherwise(rule)) {
        let message = "this rule matches every word, so the rules after it never decide";
        problems.error(Code::EarlyOtherwise, rule.table.at.clone(), message, help);
    }
}
