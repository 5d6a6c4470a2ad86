//! `satdoku manual`.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_mangen::Man;

use crate::Outcome;
use crate::args::Args;

/// Runs the command.
pub(crate) fn run() -> anyhow::Result<Outcome> {
    let mut page = Vec::new();
    Man::new(Args::command()).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Outcome::Complete)
}
