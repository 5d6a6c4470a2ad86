//! Measures the release build in a real browser and prints the results as Markdown; run by
//! `cargo xtask bench`.

mod cancelling;
mod cold_start;
mod exchange;
mod keystroke;
mod machine;
mod questions;
mod sizes;
mod solving;
mod statistics;

use anyhow::Result;
use browser_tests::{Browser, Page, Site};

fn main() -> Result<()> {
    let site = Site::start()?;
    let page = Page::new(Browser::start()?);
    machine::report(&page, &site)?;
    solving::report(&page, &site)?;
    questions::report(&page, &site)?;
    exchange::report(&page, &site)?;
    cancelling::report(&page, &site)?;
    keystroke::report(&page, &site)?;
    // A browser of its own for each start: this one has everything in its caches.
    drop(page);
    cold_start::report(&site)?;
    sizes::report()
}
