//! Measures the time from a click on Solve to the painted verdict, for puzzles with many kinds of
//! rules.

use anyhow::{Context, Result};
use browser_tests::{Page, Site};
use serde::Deserialize;

use crate::solving;
use crate::statistics::{median, worst};

/// The test puzzles of another solver.
const VARIANTS: &str = include_str!("../../../../puzzles/variants.json");

/// The number of runs per puzzle.
const RUNS: usize = 5;

#[derive(Deserialize)]
struct Variant {
    title: String,
    load: String,
}

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Rules that people share: click to painted verdict\n");
    println!(
        "Each puzzle of `tests/puzzles/variants.json`, opened in a new page, solved {RUNS} times.\n"
    );
    println!("| puzzle | first | median | worst |\n|---|--:|--:|--:|");
    let mut medians = Vec::new();
    let variants: Vec<Variant> = serde_json::from_str(VARIANTS)?;
    for Variant { title, load } in variants {
        page.browser.goto("about:blank")?;
        page.browser.goto(site.url())?;
        page.wait_until_started()?;
        page.paste(&format!("https://www.f-puzzles.com/?load={load}"))?;
        page.wait_for_banner("Puzzle loaded")?;
        let link = page.fragment()?;
        let verdicts = solving::times(page, site, &link, RUNS).context(title.clone())?.verdicts;
        let first = verdicts.first().copied().unwrap_or(f64::NAN);
        let (middle, longest) = (median(&verdicts), worst(&verdicts));
        println!("| {title} | {first:.0} | {middle:.0} | {longest:.0} |");
        medians.push(middle);
    }
    println!(
        "| all: median and worst of the medians | | {:.0} | {:.0} |\n",
        median(&medians),
        worst(&medians)
    );
    Ok(())
}
