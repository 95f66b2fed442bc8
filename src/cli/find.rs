//! `lexmill find`

mod conditions;

use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use self::conditions::Conditions;
use super::context::{Context, EditionOption, Format, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use crate::dictionary::{Answer, Dictionary, NamedOrder, ORDERS, Order, Query};
use crate::error::Error;

#[derive(Debug, Args)]
pub(super) struct Find {
    #[command(flatten)]
    editions: EditionOption,
    #[command(flatten)]
    conditions: Conditions,
    /// Order of the words [default: nearest first with --similar, otherwise by form]
    #[arg(long, value_parser = orders())]
    sort: Option<Order>,
    /// Maximum number of words per edition
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

/// Parses the name of an order.
fn orders() -> impl TypedValueParser<Value = Order> {
    let values = ORDERS.iter().map(|named| PossibleValue::new(named.name).help(named.help));
    PossibleValuesParser::new(values).map(|name| NamedOrder::named(&name).unwrap_or_default())
}

impl Run for Find {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        let others = self.conditions.others(context)?;
        let others = others.iter().map(|(id, dictionary)| (id.clone(), dictionary)).collect();
        let query = Query {
            conditions: self.conditions.for_query(&others)?,
            order: self.sort.unwrap_or_default(),
            limit: self.limit,
        };
        let mut printer = Printer::new(output(), context.format);
        let (mut found_any, mut left_out) = (false, 0);
        for dictionary in dictionaries {
            let heading =
                (context.format == Format::Text && dictionaries.len() > 1).then(|| dictionary.edition().id.as_str());
            match print_found(dictionary, &query, heading, !found_any, &mut printer) {
                Ok(found) => found_any |= found,
                Err(error) if dictionaries.len() > 1 && concerns_edition(&error) => {
                    emit!("lexmill: skipped edition {error}");
                    left_out += 1;
                }
                Err(error) => return Err(error),
            }
        }
        if left_out == dictionaries.len() {
            bail!("no edition could be searched; see the messages above");
        }
        printer.finish()?;
        Ok(Exit::of(found_any))
    }
}

/// Returns true if the error concerns only this edition, so that another one may have an answer.
fn concerns_edition(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(Error::concerns_edition)
}

/// Prints the words found in an edition, under a heading if one is given. Returns true if there are any.
fn print_found(
    dictionary: &Dictionary,
    query: &Query<'_>,
    heading: Option<&str>,
    is_first_edition: bool,
    printer: &mut Printer<impl Write>,
) -> Result<bool> {
    let mut found_any = false;
    if printer.is_text() {
        dictionary.find_texts(query, |found| {
            if let Some(edition) = heading.filter(|_| !found_any) {
                printer.gap(is_first_edition, Some(edition))?;
            }
            found_any = true;
            printer.found_text(found)
        })?;
    } else {
        dictionary.find_each(query, |word| {
            found_any = true;
            printer.answer(&Answer::Found(word))
        })?;
    }
    Ok(found_any)
}
