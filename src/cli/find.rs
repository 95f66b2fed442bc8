//! `lexmill find`

mod conditions;

use anyhow::Result;
use clap::{Args, ValueEnum};

use self::conditions::Conditions;
use super::context::{Context, EditionOption, Format, output};
use super::print::Printer;
use super::{Exit, Run};
use crate::lexicon::{Answer, Order, Query};

#[derive(Debug, Args)]
pub(super) struct Find {
    #[command(flatten)]
    editions: EditionOption,
    #[command(flatten)]
    conditions: Conditions,
    /// The order of the words [default: near words nearest first, others by form]
    #[arg(long, value_enum)]
    sort: Option<Sort>,
    /// Only the first so many words of each edition
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

/// An order that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// By form
    Form,
    /// Shortest first
    Length,
    /// Most points first
    Value,
    /// Likeliest to be drawn first: so many tiles from the full bag
    Probability,
}

impl From<Sort> for Order {
    fn from(sort: Sort) -> Self {
        match sort {
            Sort::Form => Self::Form,
            Sort::Length => Self::Length,
            Sort::Value => Self::Value,
            Sort::Probability => Self::Probability,
        }
    }
}

impl Run for Find {
    fn run(self, context: &Context) -> Result<Exit> {
        let lexicons = context.lexicons(&self.editions)?;
        let others = self.conditions.others(context)?;
        let query = Query {
            conditions: self.conditions.for_query(&others)?,
            order: self.sort.map(Order::from).unwrap_or_default(),
            limit: self.limit,
        };
        let mut printer = Printer::new(output(), context.format);
        let names_editions = context.format == Format::Text && lexicons.len() > 1;
        let mut found_any = false;
        for lexicon in lexicons {
            let mut is_first = true;
            lexicon.find_each(&query, |word| {
                if is_first && names_editions {
                    printer.gap(!found_any, Some(&lexicon.edition().id))?;
                }
                (is_first, found_any) = (false, true);
                printer.answer(&Answer::Found(word))
            })?;
        }
        printer.finish()?;
        Ok(Exit::of(found_any))
    }
}
