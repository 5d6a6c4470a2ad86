//! Measures the time from a click on Solve to the painted verdict, for collections of hard killers.

use std::collections::BTreeMap;
use std::thread::sleep;

use anyhow::{Context, Result};
use browser_tests::{Page, Site};

use crate::solving;
use crate::statistics::{median, worst};
use crate::warm::LOOK;

/// Killers without clues, each with its collection and number.
const KILLERS: &str = include_str!("../../../../puzzles/killers.txt");

/// The number of runs per puzzle.
const RUNS: usize = 5;

/// The times of a collection in milliseconds, one number per puzzle.
#[derive(Default)]
struct Collection {
    painted: Vec<f64>,
    of_worker: Vec<Option<f64>>,
}

/// The puzzles: their names, and the fragments of their links.
fn killers() -> impl Iterator<Item = (&'static str, String)> {
    let lines = KILLERS.lines().filter_map(|line| line.split_once(": "));
    lines.map(|(name, link)| (name, format!("#{link}")))
}

/// The link fragment of the puzzle with this name.
pub(crate) fn link(wanted: &str) -> Option<String> {
    killers().find_map(|(name, link)| (name == wanted).then_some(link))
}

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Hard killers: click to painted verdict\n");
    println!(
        "Each puzzle of `tests/puzzles/killers.txt`, opened in a new page, and solved {RUNS} times once one\n\
         has looked at it for {} seconds: its median, and that of the worker's share, unless others came to the\n\
         verdict before it; of these the collection's median and worst.\n",
        LOOK.as_secs()
    );
    println!("| collection | puzzles | median | worst | worker's median | worst |");
    println!("|---|--:|--:|--:|--:|--:|");
    let mut collections = BTreeMap::<&str, Collection>::new();
    for (name, link) in killers() {
        solving::open(page, site, &link)?;
        sleep(LOOK);
        let times = solving::solve(page, RUNS).context(name)?;
        let of_worker = times.of_worker.into_iter().collect::<Option<Vec<f64>>>();
        let collection = collections.entry(name.split('#').next().unwrap_or(name)).or_default();
        collection.painted.push(median(&times.verdicts));
        collection.of_worker.push(of_worker.as_deref().map(median));
    }
    for (name, Collection { painted, of_worker }) in collections {
        let own = of_worker.into_iter().collect::<Option<Vec<f64>>>().map_or_else(
            || "– | –".to_owned(),
            |own| format!("{:.0} | {:.0}", median(&own), worst(&own)),
        );
        println!(
            "| {} | {} | {:.0} | {:.0} | {own} |",
            name.trim(),
            painted.len(),
            median(&painted),
            worst(&painted)
        );
    }
    println!();
    Ok(())
}
