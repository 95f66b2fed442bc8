//! The conditions of `lexmill find`. Each has a negation: `--not-starts be` negates `--starts be`.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::cli::context::Context;
use crate::dictionary::{CONDITIONS, Condition, ConditionContext, Dictionary, NamedCondition, Polarity};
use crate::text::visible;

/// The requested conditions, each with its polarity (positive or negated) and its value.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    asked: Vec<(Polarity, &'static NamedCondition, String)>,
    distance: u8,
}

impl Conditions {
    /// Opens the editions named with `--in` and `--not-in`. The editions are leaked, as in [`Context::dictionaries`].
    pub(super) fn others(&self, context: &Context) -> Result<BTreeMap<String, &'static Dictionary>> {
        let named = self.asked.iter().filter(|(_, condition, _)| condition.name == "in").map(|(_, _, id)| id);
        named.map(|id| Ok((id.clone(), &*Box::leak(Box::new(context.dictionary(id)?))))).collect()
    }

    /// Builds the conditions for a query.
    pub(super) fn for_query<'a>(
        &'a self,
        others: &'a BTreeMap<String, &'a Dictionary>,
    ) -> Result<Vec<(Polarity, Condition<'a>)>> {
        let scope = ConditionContext { distance: self.distance, others };
        let build = |(wanted, named, text): &'a (Polarity, &'static NamedCondition, String)| {
            let condition = named.build(text, &scope).with_context(|| format!("--{} {}", named.name, visible(text)))?;
            Ok((*wanted, condition))
        };
        self.asked.iter().map(build).collect()
    }
}

fn argument(condition: &NamedCondition, wanted: Polarity) -> Arg {
    let name = name(condition, wanted);
    let arg = Arg::new(name.clone()).long(name).help(condition.help).help_heading("Conditions");
    let arg = arg.hide(wanted == Polarity::Negative);
    match condition.value {
        Some(value) => arg.value_name(value).action(ArgAction::Append).value_parser(ValueParser::string()),
        None => arg.action(ArgAction::SetTrue),
    }
}

fn name(condition: &NamedCondition, wanted: Polarity) -> String {
    match wanted {
        Polarity::Positive => condition.name.to_owned(),
        Polarity::Negative => condition.negated(),
    }
}

impl Args for Conditions {
    fn augment_args(command: Command) -> Command {
        let both = |condition: &NamedCondition| {
            [Polarity::Positive, Polarity::Negative].map(|wanted| argument(condition, wanted))
        };
        let distance = Arg::new("distance").long("distance").value_name("N");
        let distance = distance.help("Maximum number of edits for --similar");
        let distance = distance.value_parser(["1", "2", "3"]).default_value("1");
        let command = command.args(CONDITIONS.iter().flat_map(both)).arg(distance);
        command.after_help(
            "All conditions must hold. Conditions with a value may be repeated. Each condition has a negation, such as \
             --not-starts or --not-in.\n\
             Lengths are counted in tiles. Exit code 1 means that no word was found",
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Conditions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut asked = Vec::new();
        for condition in CONDITIONS {
            for wanted in [Polarity::Positive, Polarity::Negative] {
                let name = name(condition, wanted);
                let values: Vec<String> = match condition.value {
                    Some(_) => matches.get_many::<String>(&name).into_iter().flatten().cloned().collect(),
                    None => matches.get_flag(&name).then(String::new).into_iter().collect(),
                };
                asked.extend(values.into_iter().map(|value| (wanted, condition, value)));
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
