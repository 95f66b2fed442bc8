//! `lexmill request doctor`

use std::io::Write;

use anyhow::Result;

use crate::cli::Exit;
use crate::cli::context::{Context, output};
use crate::moderation::queue::Queue;

pub(super) fn run(context: &Context, queue: &Queue) -> Result<Exit> {
    let faults = queue.doctor()?;
    let mut out = output();
    faults.iter().try_for_each(|fault| writeln!(out, "{fault}"))?;
    if faults.is_empty() && !context.quiet {
        writeln!(out, "sound")?;
    }
    out.flush()?;
    Ok(Exit::of(faults.is_empty()))
}
