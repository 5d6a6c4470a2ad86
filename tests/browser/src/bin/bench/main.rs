//! Measures the release build in a real browser and prints the results as Markdown. `cargo xtask
//! bench` runs it and passes the names of the requested sections.

mod cancelling;
mod cold_start;
mod exchange;
mod keystroke;
mod killers;
mod large_boards;
mod long_tasks;
mod machine;
mod making;
mod pictures;
mod questions;
mod sizes;
mod solve_all;
mod solving;
mod statistics;
mod variants;
mod warm;

use anyhow::{Result, bail};
use browser_tests::{Browser, Page, Site};

type Section = fn(&Page, &Site) -> Result<()>;

/// The sections that run one after another in one browser.
const SECTIONS: [(&str, Section); 12] = [
    ("solving", solving::report),
    ("variants", variants::report),
    ("killers", killers::report),
    ("questions", questions::report),
    ("making", making::report),
    ("exchange", exchange::report),
    ("solve-all", solve_all::report),
    ("cancelling", cancelling::report),
    ("keystroke", keystroke::report),
    ("long-tasks", long_tasks::report),
    ("large-boards", large_boards::report),
    ("pictures", pictures::report),
];

fn main() -> Result<()> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let names = SECTIONS.map(|(name, _)| name).into_iter().chain(["cold-start", "warm", "sizes"]);
    let names: Vec<&str> = names.collect();
    if let Some(unknown) = wanted.iter().find(|name| !names.contains(&name.as_str())) {
        bail!("there is no section `{unknown}`: the sections are {}", names.join(", "));
    }
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|other| other == name);
    let site = Site::start()?;
    {
        let page = Page::new(Browser::start()?);
        machine::report(&page, &site)?;
        for (_, report) in SECTIONS.into_iter().filter(|(name, _)| is_wanted(name)) {
            report(&page, &site)?;
        }
    }
    // Each cold start needs a fresh browser, because this one has everything in its caches.
    if is_wanted("cold-start") {
        cold_start::report(&site)?;
    }
    if is_wanted("warm") {
        warm::report(&site)?;
    }
    if is_wanted("sizes") {
        sizes::report()?;
    }
    Ok(())
}
