//! Compares with another solver on its own examples.

use std::fs::File;
use std::io::{self, Write};
use std::process::{Command, Stdio};

use super::{LIMIT, Variant, output, puzzle, variants};

/// The script that runs the other solver.
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peer_examples.mjs");

/// An answer that the other solver finds within this many milliseconds …
const PEER_LIMIT: f64 = 10_000.0;

/// … should take no more than this factor of its time …
const FACTOR: f64 = 3.0;

/// … and this many milliseconds.
const EXTRA: f64 = 50.0;

/// The time of a solver in milliseconds, and the number of solutions, up to two. `None` if it gave up,
/// or failed.
type Time = Option<(f64, usize)>;

/// Prints a table of times and their ratios, and a summary.
pub(crate) fn compare(checkout: &str, this: &str) -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("examples.json");
    let list = Command::new("node").args([SCRIPT, "list", checkout]).output()?;
    File::create(&path)?.write_all(&list.stdout)?;
    let file = path.to_string_lossy();
    let all = variants(&file)?;
    println!("| puzzle | ms | peer | ratio |\n|---|--:|--:|--:|");
    let (mut unread, mut rows) = (Vec::new(), Vec::new());
    for (index, variant) in all.iter().enumerate() {
        if puzzle(&variant.input).is_none() {
            unread.push(variant.name.as_str());
            continue;
        }
        let ours = ours(this, &file, index)?;
        let peer = peer(checkout, variant, folder.path())?;
        let ratio = ours.zip(peer).map(|((ours, _), (peer, _))| ours / peer);
        let is_same = ours.zip(peer).is_none_or(|((_, ours), (_, peer))| ours == peer);
        println!(
            "| {}{} | {} | {} | {} |",
            variant.name,
            if is_same { "" } else { " (ANSWERS DIFFER)" },
            shown(ours),
            shown(peer),
            ratio.map_or("–".to_owned(), |ratio| format!("{ratio:.2}"))
        );
        rows.push((variant.name.as_str(), ours, peer, ratio));
    }
    summarize(&rows);
    println!("\n{} are not read completely: {}", unread.len(), unread.join("; "));
    Ok(())
}

fn summarize(rows: &[(&str, Time, Time, Option<f64>)]) {
    let mut ratios: Vec<f64> = rows.iter().filter_map(|row| row.3).collect();
    ratios.sort_unstable_by(f64::total_cmp);
    let median = ratios.get(ratios.len() / 2).copied().unwrap_or(f64::NAN);
    let faster = ratios.iter().filter(|ratio| **ratio < 1.0).count();
    println!(
        "\n{} puzzles, both answer {}; median {median:.2}, faster in {faster}",
        rows.len(),
        ratios.len()
    );
    let is_late = |ours: Time, peer: Time| {
        peer.is_some_and(|(peer, _)| {
            peer <= PEER_LIMIT && ours.is_none_or(|(ours, _)| ours > FACTOR * peer + EXTRA)
        })
    };
    let late = rows.iter().filter(|row| is_late(row.1, row.2)).map(|row| row.0);
    println!("much later than the peer: {}", late.collect::<Vec<_>>().join("; "));
    let by_neither = rows.iter().filter(|row| row.1.is_none() && row.2.is_none()).map(|row| row.0);
    println!("by neither in {} s: {}", LIMIT.as_secs(), by_neither.collect::<Vec<_>>().join("; "));
}

fn ours(this: &str, file: &str, index: usize) -> io::Result<Time> {
    Ok(time(&output(Command::new(this).args(["whole", file, &index.to_string()]))?.0))
}

fn peer(checkout: &str, variant: &Variant, folder: &std::path::Path) -> io::Result<Time> {
    let path = folder.join("input");
    std::fs::write(&path, &variant.input)?;
    let input = Stdio::from(File::open(&path)?);
    Ok(time(&output(Command::new("node").args([SCRIPT, "solve", checkout]).stdin(input))?.0))
}

fn time(text: &str) -> Time {
    let (milliseconds, solutions) = text.trim().split_once(' ')?;
    Some((milliseconds.parse().ok()?, solutions.parse().ok()?))
}

fn shown(time: Time) -> String {
    time.map_or("–".to_owned(), |(milliseconds, _)| format!("{milliseconds:.1}"))
}
