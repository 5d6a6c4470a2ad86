//! `satdoku manual`.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Args;
use crate::outcome::Outcome;

/// Runs the command.
pub(crate) fn run(folder: Option<&Path>) -> anyhow::Result<Outcome> {
    if let Some(folder) = folder {
        fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(Args::command(), folder))
            .with_context(|| folder.display().to_string())?;
        return Ok(Outcome::Complete);
    }
    let mut page = Vec::new();
    Man::new(Args::command()).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Outcome::Complete)
}
