//! A search can be cancelled at any moment, and nothing is lost.

use anyhow::{Result, ensure};
use browser_tests::{OUT_OF_REACH, Visit, empty_link, golden, visit, visit_on_desk_and_phone};
use serde_json::json;

#[test]
fn escape_cancels() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(OUT_OF_REACH)?;
        visit.page.press(&["Ctrl+Enter"])?;
        visit.page.wait_until("the search", "return button('Cancel') !== null")?;
        visit.page.press(&["Escape"])?;
        visit.page.wait_for_banner("Cancelled")?;
        solve_another(visit)
    })
}

#[test]
fn a_long_search_shows_certain_values() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(OUT_OF_REACH)?;
        let certain = "cells().filter((cell) => nameOf(cell).includes(', solved')).length";
        visit.page.press(&["Ctrl+Enter"])?;
        let look = format!("return button('Cancel') !== null && {certain} > 0");
        visit.page.wait_until("certain cells", &look)?;
        visit.page.wait_until(
            "the conflicts",
            "return /conflicts/.test(document.querySelector('.progress')?.textContent ?? '')",
        )?;
        visit.page.press(&["Escape"])?;
        visit.page.wait_for_banner("Cancelled")?;
        let left: usize = visit.page.run(&format!("return {certain}"), vec![])?;
        ensure!(left == 0, "{left} cells stay solved");
        solve_another(visit)
    })
}

/// In Chromium, a terminated worker keeps running for two seconds unless it detects its end by
/// itself.
#[test]
fn a_search_leaves_off_when_its_worker_is_ended() -> Result<()> {
    visit(|visit| {
        visit.open(OUT_OF_REACH)?;
        // Another worker gets the same request. Revoking its blob address tells it to end, before
        // it is terminated.
        let script = "
            const requests = [];
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (request) {
              requests.push(request.slice());
              post.call(this, request);
            };
            button('Solve').click();
            while (requests.length === 0 || button('Cancel') === null) await painted();
            Worker.prototype.postMessage = post;
            button('Cancel').click();

            const name = URL.createObjectURL(new Blob());
            const script = new URL(document.querySelector('meta[name=satdoku-worker]').content, document.baseURI);
            const worker = new Worker(script.href, { type: 'module', name });
            const hear = (isIt) => new Promise((resolve) => {
              worker.onmessage = ({ data }) => { if (isIt(data)) resolve(); };
            });
            await hear((message) => message.length === 0);
            worker.postMessage(requests[0]);
            const CONFLICTS = 0;
            for (let look = 0; look < 2; look += 1) await hear((message) => message[0] === CONFLICTS);
            URL.revokeObjectURL(name);
            const reason = await new Promise((resolve) => {
              worker.onerror = (error) => { error.preventDefault(); resolve(error.message); };
            });
            worker.terminate();
            return reason";
        let reason: String = visit.page.run(script, vec![])?;
        ensure!(reason.contains("ended by the page"), "it ends with {reason:?}");
        visit.page.wait_for_banner("Cancelled")?;
        Ok(())
    })
}

/// In Chromium, a terminated worker may still report an error. The page must ignore it.
#[test]
fn a_search_that_leaves_off_is_no_error_of_the_page() -> Result<()> {
    visit(|visit| {
        visit.open(OUT_OF_REACH)?;
        // The page's worker keeps running until it detects its end by itself.
        let script = "
            const next = (target, type) =>
              new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
            let errors = 0;
            const count = () => { errors += 1; };
            addEventListener('error', count);
            Worker.prototype.terminate = () => {};
            const post = Worker.prototype.postMessage;
            let worker;
            Worker.prototype.postMessage = function (...args) {
              worker ??= this;
              post.apply(this, args);
            };
            button('Solve').click();
            while (!worker) await painted();
            Worker.prototype.postMessage = post;
            const CONFLICTS = 0;
            for (let look = 0; look < 2;) {
              const { data } = await next(worker, 'message');
              if (data[0] === CONFLICTS) look += 1;
            }
            escape();
            const error = await next(worker, 'error');
            await painted();
            removeEventListener('error', count);
            return [error.message, error.defaultPrevented, errors]";
        let (reason, is_handled, errors): (String, bool, u32) = visit.page.run(script, vec![])?;
        ensure!(reason.contains("ended by the page"), "it ends with {reason:?}");
        assert_eq!((is_handled, errors), (true, 0));
        visit.page.wait_for_banner("Cancelled").map(drop)
    })
}

#[test]
fn cancelling_right_after_the_click_leaves_the_board() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("fiendish")?;
        visit.open(&puzzle.link())?;
        for _ in 0..5 {
            // In a single task, so that no answer can arrive in between. The page shows a question
            // only after a short delay.
            let script = "button('Solve').click(); await null;
                const isShown = banner().includes('Solving');
                escape();
                return isShown";
            ensure!(!visit.page.run::<bool>(script, vec![])?, "nothing flickers");
            visit.page.wait_for_banner("Cancelled")?;
            assert_eq!(visit.page.board()?.rows(), puzzle.clues);
        }
        let another = "button('Solve').click(); button('Hint').click(); await null;
            const isShown = banner().includes('Solving');
            escape();
            return isShown";
        ensure!(
            visit.page.run::<bool>(another, vec![])?,
            "the page shows why a button can't be pressed"
        );
        visit.page.wait_for_banner("Cancelled")?;
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        // Otherwise the user would not notice the new answer.
        let script =
            "button('Solve').click(); await null; return banner().includes('only solution')";
        ensure!(
            !visit.page.run::<bool>(script, vec![])?,
            "the old answer is hidden before the same one appears"
        );
        visit.page.wait_for_banner("only solution").map(drop)
    })
}

#[test]
fn cancelling_while_a_large_board_is_loaded_leaves_it() -> Result<()> {
    visit(|visit| {
        visit.open(&empty_link("6x6", 36 * 36))?;
        // Encoding and loading alone take longer than these times.
        for milliseconds in [1, 20, 60] {
            let script = "button('Solve').click();
                await new Promise((resolve) => setTimeout(resolve, arguments[0]));
                escape()";
            visit.page.run::<()>(script, vec![json!(milliseconds)])?;
            visit.page.wait_for_banner("Cancelled")?;
            let is_empty = visit.page.board()?.cells.iter().all(|cell| cell.symbol.is_none());
            ensure!(is_empty, "after a cancel at {milliseconds} ms, the board is not empty");
        }
        solve_another(visit)
    })
}

/// Checks that the page still works: selects, fills and solves another board.
pub(crate) fn solve_another(visit: &Visit) -> Result<()> {
    visit.page.choose_board("3x3", 9)?;
    visit.page.click_cell(1, 1)?;
    visit.page.press(&["1", "Right", "2", "Right", "3"])?;
    visit.page.solve("other solutions")
}
