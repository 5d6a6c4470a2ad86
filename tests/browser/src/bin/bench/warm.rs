//! Measures the worker's first searches, at once and after its warm-up.

use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result};
use browser_tests::{Browser, Page, Site, example};

use crate::killers;
use crate::solving::{self, Times};
use crate::statistics::median;

/// The number of fresh browsers per puzzle.
const RUNS: usize = 5;

/// The number of solves per browser.
const SOLVES: usize = 10;

/// A killer whose search takes a few hundred milliseconds.
const LONG: &str = "TAREK_ALL#36";

/// The least time for which a visitor looks at the board first.
pub(crate) const LOOK: Duration = Duration::from_secs(5);

pub(crate) fn report(site: &Site) -> Result<()> {
    println!("### The first searches\n");
    println!(
        "Each puzzle solved {SOLVES} times in {RUNS} fresh browsers, as soon as the page has started\n\
         and {} seconds later. Click to painted verdict, and the worker's share; medians in milliseconds.\n",
        LOOK.as_secs()
    );
    println!(
        "| puzzle | begun | 1st | 2nd | 5th | {SOLVES}th | 1st to {SOLVES}th | worker's 1st | {SOLVES}th | 1st to {SOLVES}th |"
    );
    println!("|---|---|{}", "--:|".repeat(8));
    let killer = killers::link(LONG).context(LONG)?;
    for (title, link) in [
        ("The Miracle", example("The Miracle")?),
        ("Killer without a clue", example("Killer without a clue")?),
        (LONG, killer),
    ] {
        for (begun, look) in [("at once", Duration::ZERO), ("later", LOOK)] {
            let mut runs = Vec::new();
            for _ in 0..RUNS {
                let page = Page::new(Browser::start()?);
                solving::open(&page, site, &link)?;
                sleep(look);
                runs.push(solving::solve(&page, SOLVES).context(title)?);
            }
            let medians =
                |time: &dyn Fn(&Times) -> f64| median(&runs.iter().map(time).collect::<Vec<_>>());
            let nth = |n: usize| medians(&|run| run.verdicts[n - 1]);
            let of_worker = |n: usize| medians(&|run| run.of_worker[n - 1].unwrap_or(f64::NAN));
            let (first, last) = (nth(1), nth(SOLVES));
            let (own_first, own_last) = (of_worker(1), of_worker(SOLVES));
            println!(
                "| {title} | {begun} | {first:.0} | {:.0} | {:.0} | {last:.0} | {:.2} | {own_first:.1} | {own_last:.1} | {:.2} |",
                nth(2),
                nth(5),
                first / last,
                own_first / own_last
            );
        }
    }
    println!();
    Ok(())
}
