//! `lexmill find`

mod conditions;

use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;

use self::conditions::Conditions;
use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::options::one_of;
use super::print::Printer;
use crate::dictionary::{Answer, Dictionary, ORDERS, Order, Query};
use crate::error::Error;

#[derive(Debug, Args)]
pub(super) struct Find {
    #[command(flatten)]
    editions: EditionOption,
    #[command(flatten)]
    conditions: Conditions,
    /// Order of the words [default: with --similar, the most similar words first; otherwise by normalised spelling]
    #[arg(
        long,
        value_name = "ORDER",
        value_parser = one_of(ORDERS.iter().map(|named| (named.name, named.help, named.order)))
    )]
    sort: Option<Order>,
    /// Maximum number of words per edition
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

impl Run for Find {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        let others = self.conditions.others(context)?;
        let query = Query {
            conditions: self.conditions.for_query(&others)?,
            order: self.sort.unwrap_or_default(),
            limit: self.limit,
            ..Query::default()
        };
        let mut printer = Printer::new(output(), context.format);
        let (mut found_any, mut left_out) = (false, 0);
        for dictionary in dictionaries {
            let heading = (dictionaries.len() > 1).then(|| dictionary.edition().id.as_str());
            match print_found(dictionary, &query, heading, &mut printer) {
                Ok(found) => found_any |= found,
                // The error concerns only this edition; another edition may have an answer.
                Err(error) if heading.is_some() && error.downcast_ref().is_some_and(Error::concerns_edition) => {
                    emit!("lexmill: skipped edition {error}");
                    left_out += 1;
                }
                Err(error) => return Err(error),
            }
        }
        if left_out == dictionaries.len() {
            bail!("no edition could be searched; see the messages above");
        }
        printer.finish(Exit::of(found_any))
    }
}

/// Prints the words found in an edition. In text, prints `heading`, if given, before the first word. Returns true if
/// words were found.
fn print_found(
    dictionary: &Dictionary,
    query: &Query<'_>,
    heading: Option<&str>,
    printer: &mut Printer<impl Write>,
) -> Result<bool> {
    let mut found_any = false;
    if printer.is_text() {
        dictionary.find_texts(query, |found| {
            if heading.is_some() && !found_any {
                printer.gap(heading)?;
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
