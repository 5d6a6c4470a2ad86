//! Measures the time from a click on Cancel until the board shows its state before the search.

use anyhow::Result;
use browser_tests::{OUT_OF_REACH, Page, Site};

use crate::statistics::{median, worst};

const RUNS: usize = 20;

/// Starts an endless search and cancels it after 300 ms. Resolves with the milliseconds until the
/// page showed the cancellation.
const CANCEL: &str = "
    button('Solve').click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = performance.now();
    button('Cancel').click();
    await new Promise((resolve) => {
      const check = () => { if (banner().includes('Cancelled')) resolve(); };
      new MutationObserver(check)
        .observe(document.body, { subtree: true, childList: true, characterData: true });
      check();
    });
    return await painted() - start";

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    page.browser.goto("about:blank")?;
    page.browser.goto(&format!("{}#{}", site.url(), OUT_OF_REACH.trim_start_matches('#')))?;
    page.wait_until_started()?;
    let mut times = Vec::new();
    for _ in 0..RUNS {
        times.push(page.run::<f64>(CANCEL, vec![])?);
    }
    println!("### Click on Cancel to the board as it was\n");
    println!(
        "A 36×36 out of reach, {RUNS} times: {:.1} ms in the median, {:.1} ms at worst.\n",
        median(&times),
        worst(&times)
    );
    Ok(())
}
