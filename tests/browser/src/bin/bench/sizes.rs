//! Measures the size of a visitor's downloads.

use std::fs;

use anyhow::Result;
use xtask::workspace;

/// Path prefixes of files that the page loads only after its first answer, on demand or for the
/// offline copy.
const LATER: [&str; 8] =
    ["tools-", "split_later-", "photo-", "icons/", "screenshots/", "manifest", "puzzles-", "sw.js"];

/// Endings of the compressed copies' names.
const SMALLER: [&str; 2] = [".gz", ".br"];

pub(crate) fn report() -> Result<()> {
    println!("### Bytes\n");
    println!("| file | raw | gzip | brotli |");
    println!("|---|--:|--:|--:|");
    let (mut first, mut all) = ([0; 3], [0; 3]);
    for file in workspace::files_below(&workspace::dist())? {
        if SMALLER.iter().any(|ending| file.ends_with(ending)) {
            continue;
        }
        let size = |ending: &str| fs::metadata(workspace::dist().join(format!("{file}{ending}")));
        let raw = size("")?.len();
        let [gzip, brotli] = SMALLER.map(|ending| size(ending).map_or(raw, |data| data.len()));
        println!("| {file} | {raw} | {gzip} | {brotli} |");
        let is_first = !LATER.iter().any(|path| file.starts_with(path));
        for (index, size) in [raw, gzip, brotli].into_iter().enumerate() {
            all[index] += size;
            first[index] += if is_first { size } else { 0 };
        }
    }
    for (name, [raw, gzip, brotli]) in
        [("first load, up to an answer", first), ("all, with the offline copy", all)]
    {
        println!("| **{name}** | **{raw}** | **{gzip}** | **{brotli}** |");
    }
    Ok(())
}
