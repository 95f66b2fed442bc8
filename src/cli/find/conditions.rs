//! The conditions of `lexmill find`, each with its opposite: `--starts be`, `--not-starts be`.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::cli::context::Context;
use crate::lexicon::{Bounds, Condition, Lexicon, Wanted};

/// An option that asks for a condition.
struct ConditionOption {
    name: &'static str,
    /// What its value is called; none if it takes none.
    value: Option<&'static str>,
    help: &'static str,
    build: for<'a> fn(&'a str, &Scope<'a>) -> Result<Condition<'a>>,
}

/// What conditions are built from besides their values.
struct Scope<'a> {
    distance: u8,
    others: &'a BTreeMap<String, Lexicon>,
}

const fn option(
    name: &'static str,
    value: &'static str,
    help: &'static str,
    build: for<'a> fn(&'a str, &Scope<'a>) -> Result<Condition<'a>>,
) -> ConditionOption {
    ConditionOption { name, value: Some(value), help, build }
}

const fn flag(
    name: &'static str,
    help: &'static str,
    build: for<'a> fn(&'a str, &Scope<'a>) -> Result<Condition<'a>>,
) -> ConditionOption {
    ConditionOption { name, value: None, help, build }
}

const OPTIONS: &[ConditionOption] = &[
    option("pattern", "PATTERN", "The word: `?` is a tile, `*` any tiles, [abc] and [^abc] one of a set", |text, _| {
        Ok(Condition::Pattern(text.into()))
    }),
    option("regex", "REGEX", "A match somewhere in the word, which is in lower case", |text, _| {
        Ok(Condition::Regex(text.into()))
    }),
    option("starts", "TILES", "The word begins so", |text, _| Ok(Condition::Starts(text.into()))),
    option("ends", "TILES", "The word ends so", |text, _| Ok(Condition::Ends(text.into()))),
    option("contains", "TILES", "These tiles follow each other in it", |text, _| Ok(Condition::Contains(text.into()))),
    option("near", "WORD", "At most --distance tiles are added, left out or replaced", |text, scope| {
        Ok(Condition::Near { word: text.into(), distance: scope.distance })
    }),
    option("anagram", "RACK", "All tiles of a rack in any order; `?` is a blank", |text, _| {
        Ok(Condition::Anagram(text.into()))
    }),
    option("within", "RACK", "Some tiles of a rack in any order; `?` is a blank", |text, _| {
        Ok(Condition::Within(text.into()))
    }),
    option("front-hooks", "TILES", "These tiles, and one before", |text, _| Ok(Condition::FrontHooks(text.into()))),
    option("back-hooks", "TILES", "These tiles, and one behind", |text, _| Ok(Condition::BackHooks(text.into()))),
    option("extends", "TILES", "These tiles, and more before, behind or both", |text, _| {
        Ok(Condition::Extends(text.into()))
    }),
    option("length", "N..M", "So many tiles: 5, 3..5, 3.. or ..5", |text, _| Ok(Condition::Length(bounds(text)?))),
    option("value", "N..M", "So many points", |text, _| Ok(Condition::Value(bounds(text)?))),
    option("vowels", "N..M", "So many vowels", |text, _| Ok(Condition::Vowels(bounds(text)?))),
    option("only", "TILES", "No other tiles than these", |text, _| Ok(Condition::Only(text.into()))),
    flag("distinct", "No tile twice", |_, _| Ok(Condition::Distinct)),
    flag("from-bag", "The bag has the tiles, blanks counted in", |_, _| Ok(Condition::FromBag)),
    option("in", "EDITION", "Another edition has the word too", |text, scope| {
        Ok(Condition::In(scope.others.get(text).context("every edition was opened")?))
    }),
];

fn bounds(text: &str) -> Result<Bounds> {
    Ok(text.parse()?)
}

/// What was asked for: which condition, whether it must hold, its value.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    asked: Vec<(Wanted, usize, String)>,
    distance: u8,
}

impl Conditions {
    /// The editions that conditions name, open.
    pub(super) fn others(&self, context: &Context) -> Result<BTreeMap<String, Lexicon>> {
        let named = self.asked.iter().filter(|(_, place, _)| OPTIONS[*place].name == "in").map(|(_, _, id)| id);
        named.map(|id| Ok((id.clone(), context.lexicon(id)?))).collect()
    }

    /// The conditions as a question has them.
    pub(super) fn for_query<'a>(
        &'a self,
        others: &'a BTreeMap<String, Lexicon>,
    ) -> Result<Vec<(Wanted, Condition<'a>)>> {
        let scope = Scope { distance: self.distance, others };
        let build = |(wanted, place, text): &'a (Wanted, usize, String)| {
            let option = &OPTIONS[*place];
            let condition = (option.build)(text, &scope).with_context(|| format!("--{} {text}", option.name))?;
            Ok((*wanted, condition))
        };
        self.asked.iter().map(build).collect()
    }
}

/// The name of an option's opposite.
fn negated(name: &str) -> String {
    format!("not-{name}")
}

impl ConditionOption {
    fn argument(&self, wanted: Wanted) -> Arg {
        let name = match wanted {
            Wanted::Holds => self.name.to_owned(),
            Wanted::Fails => negated(self.name),
        };
        let arg = Arg::new(name.clone()).long(name).help(self.help).help_heading("Conditions");
        let arg = arg.hide(wanted == Wanted::Fails);
        match self.value {
            Some(value) => arg.value_name(value).action(ArgAction::Append).value_parser(ValueParser::string()),
            None => arg.action(ArgAction::SetTrue),
        }
    }

    fn values(&self, wanted: Wanted, matches: &ArgMatches) -> Vec<String> {
        let negated = negated(self.name);
        let name = if wanted == Wanted::Holds { self.name } else { &negated };
        match self.value {
            Some(_) => matches.get_many::<String>(name).into_iter().flatten().cloned().collect(),
            None => matches.get_flag(name).then(String::new).into_iter().collect(),
        }
    }
}

impl Args for Conditions {
    fn augment_args(command: Command) -> Command {
        let both = |option: &ConditionOption| [Wanted::Holds, Wanted::Fails].map(|wanted| option.argument(wanted));
        let distance = Arg::new("distance").long("distance").value_name("N").help_heading("Conditions");
        let distance = distance.help("How far near words may be").value_parser(["1", "2", "3"]).default_value("1");
        let command = command.args(OPTIONS.iter().flat_map(both)).arg(distance);
        command.after_help(
            "All conditions must hold. Each may be given again, and has its opposite: --not-starts, --not-in …\n\
             Tiles are the unit. Exit code 1: there is no such word",
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Conditions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut asked = Vec::new();
        for (place, option) in OPTIONS.iter().enumerate() {
            for wanted in [Wanted::Holds, Wanted::Fails] {
                asked.extend(option.values(wanted, matches).into_iter().map(|value| (wanted, place, value)));
            }
        }
        let distance = matches.get_one::<String>("distance").and_then(|text| text.parse().ok()).unwrap_or(1);
        Ok(Self { asked, distance })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
