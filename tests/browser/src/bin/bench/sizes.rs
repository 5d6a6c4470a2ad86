//! What a visitor downloads.

use std::fs;
use std::io::Write;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use xtask::workspace;

/// Begins the paths of what the page doesn't load before it has answered: what is fetched later, for
/// the offline copy or because it is asked for.
const LATER: [&str; 5] = ["tools-", "icons/", "manifest", "puzzles.txt", "sw.js"];

/// Prints the table.
pub(crate) fn report() -> Result<()> {
    println!("### Bytes\n");
    println!("| file | raw | gzipped |");
    println!("|---|--:|--:|");
    let (mut first, mut all) = ([0, 0], [0, 0]);
    for file in workspace::files_below(&workspace::dist())? {
        let contents = fs::read(workspace::dist().join(&file))?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&contents)?;
        let sizes = [contents.len(), encoder.finish()?.len()];
        println!("| {file} | {} | {} |", sizes[0], sizes[1]);
        let is_first = !LATER.iter().any(|path| file.starts_with(path));
        for (index, size) in sizes.into_iter().enumerate() {
            all[index] += size;
            first[index] += if is_first { size } else { 0 };
        }
    }
    println!("| **first load, up to an answer** | **{}** | **{}** |", first[0], first[1]);
    println!("| **all, with the offline copy** | **{}** | **{}** |", all[0], all[1]);
    Ok(())
}
