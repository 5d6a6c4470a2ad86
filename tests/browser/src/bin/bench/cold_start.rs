//! Measures the time from a link to its solution, in a browser that opens the page for the first
//! time.

use anyhow::Result;
use browser_tests::{Browser, PATIENCE, Page, Site, golden, wait_for};
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 5;

/// Runs before the page's own scripts and clicks on Solve as soon as it appears. Stores the
/// milliseconds from the start of navigation until the board and the answer were painted.
const AT_START: &str = "
    window.coldStart = {};
    const note = (name) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { coldStart[name] = performance.now(); };
      port2.postMessage(null);
    });
    const find = (selector, text) =>
      [...document.querySelectorAll(selector)].find((element) => element.textContent.includes(text));
    const observer = new MutationObserver(() => {
      const solve = find('button', 'Solve');
      if (!coldStart.clicked && solve && document.querySelector('[role=gridcell]')) {
        coldStart.clicked = true;
        note('board');
        solve.click();
      }
      if (coldStart.clicked && find('[role=status]', 'only solution')) {
        observer.disconnect();
        note('answer');
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });";

pub(crate) fn report(site: &Site) -> Result<()> {
    let link = golden("gs555-25x25")?.link();
    let (mut boards, mut answers) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let page = Page::new(Browser::start()?);
        let script = json!({ "source": format!("{{{AT_START}}}") });
        page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        page.browser.goto(&format!("{}{link}", site.url()))?;
        let look = || {
            page.run::<Option<(f64, f64)>>(
            "const { board, answer } = window.coldStart; return answer ? [board, answer] : null",
            vec![],
        )
        };
        let (board, answer) = wait_for("the answer after a cold start", PATIENCE, look)?;
        boards.push(board);
        answers.push(answer);
    }
    println!("### Cold start\n");
    println!(
        "A link to the 25×25 opened in {RUNS} fresh browsers, Solve clicked as soon as it is there.\n"
    );
    println!("| | median | worst |");
    println!("|---|--:|--:|");
    println!("| board painted | {:.0} | {:.0} |", median(&boards), worst(&boards));
    println!("| verdict painted | {:.0} | {:.0} |", median(&answers), worst(&answers));
    println!();
    Ok(())
}
