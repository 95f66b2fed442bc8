//! `lexmill find`

mod conditions;

use anyhow::Result;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use self::conditions::Conditions;
use super::context::{Context, EditionOption, Format, output};
use super::print::Printer;
use super::{Exit, Run};
use crate::lexicon::{Answer, NamedOrder, ORDERS, Order, Query};

#[derive(Debug, Args)]
pub(super) struct Find {
    #[command(flatten)]
    editions: EditionOption,
    #[command(flatten)]
    conditions: Conditions,
    /// The order of the words [default: near words nearest first, others by form]
    #[arg(long, value_parser = orders())]
    sort: Option<Order>,
    /// Only the first so many words of each edition
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

/// The names of the orders.
fn orders() -> impl TypedValueParser<Value = Order> {
    let values = ORDERS.iter().map(|named| PossibleValue::new(named.name).help(named.help));
    PossibleValuesParser::new(values).map(|name| NamedOrder::named(&name).unwrap_or_default())
}

impl Run for Find {
    fn run(self, context: &Context) -> Result<Exit> {
        let lexicons = context.lexicons(&self.editions)?;
        let others = self.conditions.others(context)?;
        let others = others.iter().map(|(id, lexicon)| (id.clone(), lexicon)).collect();
        let query = Query {
            conditions: self.conditions.for_query(&others)?,
            order: self.sort.unwrap_or_default(),
            limit: self.limit,
        };
        let mut printer = Printer::new(output(), context.format);
        let mut found_any = false;
        for lexicon in lexicons {
            if context.format == Format::Text {
                let mut is_first = true;
                lexicon.find_texts(&query, |found| {
                    if is_first && lexicons.len() > 1 {
                        printer.gap(!found_any, Some(&lexicon.edition().id))?;
                    }
                    (is_first, found_any) = (false, true);
                    printer.found_text(found)
                })?;
            } else {
                lexicon.find_each(&query, |word| {
                    found_any = true;
                    printer.answer(&Answer::Found(word))
                })?;
            }
        }
        printer.finish()?;
        Ok(Exit::of(found_any))
    }
}
