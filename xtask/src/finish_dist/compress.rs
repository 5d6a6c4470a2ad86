//! Compressed copies of the files, for hosts that serve them to browsers that accept them.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use brotli::CompressorWriter;
use zopfli::{Format, Options};

use crate::workspace::files_below;

/// Endings of the compressed copies' names.
pub(super) const ENDINGS: [&str; 2] = [".br", ".gz"];

/// Minimum size in bytes of a file worth compressing.
const LEAST: usize = 256;

/// Folders whose files are compressed already.
const PICTURES: [&str; 2] = ["icons/", "screenshots/"];

/// Writes `NAME.br` and `NAME.gz` beside each file that is large enough.
pub(super) fn all(dist: &Path) -> Result<()> {
    for path in files_below(dist)? {
        let contents = fs::read(dist.join(&path)).with_context(|| format!("reading {path}"))?;
        if contents.len() < LEAST || PICTURES.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        // About 5 % smaller than the output of hosts that compress while sending.
        let mut gzip = Vec::new();
        zopfli::compress(Options::default(), Format::Gzip, contents.as_slice(), &mut gzip)?;
        fs::write(dist.join(format!("{path}.gz")), gzip)?;
        let mut brotli = Vec::new();
        CompressorWriter::new(&mut brotli, 4096, 11, 22).write_all(&contents)?;
        fs::write(dist.join(format!("{path}.br")), brotli)?;
    }
    Ok(())
}
