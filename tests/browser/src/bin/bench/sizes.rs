//! What a visitor downloads.

use std::fs;
use std::io::Write;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use xtask::workspace;

/// Prints the table.
pub(crate) fn report() -> Result<()> {
    println!("### Bytes\n");
    println!("| file | raw | gzipped |");
    println!("|---|--:|--:|");
    let (mut total, mut total_gzipped) = (0, 0);
    for file in workspace::files_below(&workspace::dist())? {
        let contents = fs::read(workspace::dist().join(&file))?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&contents)?;
        let gzipped = encoder.finish()?.len();
        println!("| {file} | {} | {gzipped} |", contents.len());
        total += contents.len();
        total_gzipped += gzipped;
    }
    println!("| **all** | **{total}** | **{total_gzipped}** |");
    Ok(())
}
