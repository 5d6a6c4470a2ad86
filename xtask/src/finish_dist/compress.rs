//! The same files made smaller, for hosts that send those to browsers that take them.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use brotli::CompressorWriter;
use zopfli::{Format, Options};

use crate::workspace::files_below;

/// What follows the names of the smaller files.
pub(super) const ENDINGS: [&str; 2] = [".br", ".gz"];

/// Files of less than so many bytes are not worth a second one.
const LEAST: usize = 256;

/// Where all is compressed already.
const PICTURES: [&str; 2] = ["icons/", "screenshots/"];

/// Writes `NAME.br` and `NAME.gz` beside each file that becomes smaller by it.
pub(super) fn all(dist: &Path) -> Result<()> {
    for path in files_below(dist)? {
        let contents = fs::read(dist.join(&path)).with_context(|| format!("reading {path}"))?;
        if contents.len() < LEAST || PICTURES.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        // Some 5 % smaller than hosts make it that compress as they send.
        let mut gzip = Vec::new();
        zopfli::compress(Options::default(), Format::Gzip, contents.as_slice(), &mut gzip)?;
        fs::write(dist.join(format!("{path}.gz")), gzip)?;
        let mut brotli = Vec::new();
        CompressorWriter::new(&mut brotli, 4096, 11, 22).write_all(&contents)?;
        fs::write(dist.join(format!("{path}.br")), brotli)?;
    }
    Ok(())
}
