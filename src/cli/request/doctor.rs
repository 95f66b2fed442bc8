//! `lexmill request doctor`

use std::io::Write;

use anyhow::Result;

use crate::cli::context::{Context, output};
use crate::cli::exit::Exit;
use crate::moderation::evidence::queued_form;
use crate::moderation::queue::Queue;
use crate::text::printable;

pub(super) fn run(context: &Context, queue: &Queue) -> Result<Exit> {
    let mut faults = queue.doctor()?;
    if faults.is_empty() {
        for edition in queue.editions()? {
            match context.dictionary(&edition) {
                Ok(dictionary) => {
                    faults.extend(queue.faults_of_forms(&edition, |word| queued_form(&dictionary, word))?);
                }
                Err(_) if context.quiet => {}
                Err(error) => {
                    emit!("lexmill: the normalised spellings of requests about {edition} were not checked: {error}");
                }
            }
        }
    }
    let mut out = output();
    faults.iter().try_for_each(|fault| writeln!(out, "{}", printable(fault)))?;
    if faults.is_empty() && !context.quiet {
        writeln!(out, "sound")?;
    }
    out.flush()?;
    Ok(Exit::of(faults.is_empty()))
}
