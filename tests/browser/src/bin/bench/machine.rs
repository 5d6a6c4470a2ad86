//! The machine and browser of the measurements.

use std::fs;

use anyhow::Result;
use browser_tests::{Page, Site};

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    page.browser.goto(site.url())?;
    let browser: String =
        page.run("return navigator.userAgent.match(/Chrome\\/[\\d.]+/)[0]", vec![])?;
    let cores = std::thread::available_parallelism()?;
    // Only Linux has this file.
    let processor = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let processor = processor
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("unknown processor", |(_, name)| name);
    println!("## In the browser\n");
    println!(
        "Headless {browser}, {processor}, {cores} cores. Times in milliseconds; the display shows a"
    );
    println!("frame every 16.7 ms, and what is painted waits for the next one.\n");
    Ok(())
}
