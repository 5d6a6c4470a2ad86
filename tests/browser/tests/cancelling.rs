//! A search can be stopped at any moment, and nothing is lost by it.

use std::time::Duration;

use anyhow::{Result, ensure};
use browser_tests::{Visit, empty_link, golden, visit};
use serde_json::json;

/// The link to a 36×36 about half full whose search does not end in any time worth waiting for. A
/// solution built by shifting rows, its rows, columns, bands, stacks and values shuffled, of which
/// a random 48 % is kept.
const OUT_OF_REACH: &str = include_str!("data/out-of-reach-36x36.txt");

/// How long the search is left alone.
const SEARCH: Duration = Duration::from_secs(3);

/// The longest that the page may take to come back, in milliseconds.
const AT_ONCE: f64 = 100.0;

#[test]
fn a_search_that_does_not_end_is_cancelled_at_once() -> Result<()> {
    visit(|visit| {
        visit.open(OUT_OF_REACH.trim())?;
        let before = visit.page.board()?;
        visit.page.click_button("Solve")?;
        visit.page.wait_until(
            "a long search",
            &format!(
                "window.begun ??= performance.now(); return performance.now() - begun > {}",
                SEARCH.as_millis()
            ),
        )?;
        ensure!(visit.page.has_button("Cancel")?, "the search has ended");
        let took = cancel(visit)?;
        ensure!(took < AT_ONCE, "cancelling took {took:.0} ms");
        ensure!(!visit.page.has_button("Cancel")?, "there is nothing left to cancel");
        ensure!(visit.page.board()? == before, "the board has changed");
        solve_another(visit)
    })
}

#[test]
fn escape_cancels() -> Result<()> {
    visit(|visit| {
        visit.open(OUT_OF_REACH.trim())?;
        visit.page.press(&["Ctrl+Enter"])?;
        visit.page.wait_until("the search", "return button('Cancel') !== null")?;
        visit.page.press(&["Escape"])?;
        visit.page.wait_for_banner("Cancelled")?;
        solve_another(visit)
    })
}

#[test]
fn cancelling_right_after_the_click_leaves_the_board() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("fiendish")?;
        visit.open(&puzzle.link())?;
        for _ in 0..5 {
            // In one task of the page, so that no answer can come in between.
            let script = "button('Solve').click(); await null; button('Cancel').click()";
            visit.page.run::<()>(script, vec![])?;
            visit.page.wait_for_banner("Cancelled")?;
            assert_eq!(visit.page.board()?.rows(), puzzle.clues);
        }
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        Ok(())
    })
}

#[test]
fn cancelling_at_any_stage_of_a_large_board_leaves_it() -> Result<()> {
    visit(|visit| {
        visit.open(&empty_link("6x6", 36 * 36))?;
        for milliseconds in [1, 20, 60, 120, 250, 400] {
            let script = "button('Solve').click();
                await new Promise((resolve) => setTimeout(resolve, arguments[0]));
                const cancel = button('Cancel');
                cancel?.click();
                return cancel !== null";
            let cancelled: bool = visit.page.run(script, vec![json!(milliseconds)])?;
            ensure!(cancelled, "solved within {milliseconds} ms");
            visit.page.wait_for_banner("Cancelled")?;
            let is_empty = visit.page.board()?.cells.iter().all(|cell| cell.symbol.is_none());
            ensure!(is_empty, "cancelled after {milliseconds} ms, the board is not empty");
        }
        solve_another(visit)
    })
}

/// Clicks on Cancel and returns how many milliseconds it took until the page showed that.
fn cancel(visit: &Visit) -> Result<f64> {
    visit.page.run(
        "const cancel = button('Cancel');
         const start = performance.now();
         cancel.click();
         await new Promise((resolve) => {
           const check = () => { if (banner().includes('Cancelled')) resolve(); };
           new MutationObserver(check)
             .observe(document.body, { subtree: true, childList: true, characterData: true });
           check();
         });
         return await painted() - start",
        vec![],
    )
}

/// The page is as good as new: another board is chosen, filled and solved.
fn solve_another(visit: &Visit) -> Result<()> {
    visit.page.choose_board("3x3", 9)?;
    visit.page.click_cell(1, 1)?;
    visit.page.press(&["1", "Right", "2", "Right", "3"])?;
    visit.page.solve("other solutions")
}
