//! Measures the time from a click on Solve to the painted answer.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use browser_tests::{Page, Puzzle, Site, all_golden, empty_link, example};
use serde::Deserialize;

use crate::statistics::{median, worst};

/// The parts of a solve that the page measures, in order.
const PARTS: [&str; 5] = ["simplify", "encode", "load", "solve", "uniqueness"];

/// The numbers of runs: of each puzzle, and of the largest one.
const RUNS: usize = 20;
const RUNS_OF_EMPTY_36X36: usize = 5;

/// Clicks on Solve while the board shows only its clues, as after typing them. Resolves with the
/// milliseconds until the solution was painted (`null` without one), and until the verdict was
/// painted.
const SOLVE: &str = "
    const open = cells().find((cell) => !nameOf(cell).includes(', clue'));
    const is = (text) => nameOf(open).includes(text);
    const verdict = () => /only solution|other solutions|unsolvable/.test(banner());
    const solve = button('Solve');
    if (verdict()) {
      open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await when(() => is('empty') && !verdict());
      await painted();
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      // For a fair measurement, no other work must be running. The rating takes longer than the
      // answer, and some puzzles get none.
      const isRated = () => document.querySelector('.hardness .level') !== null;
      window.rated ??= Promise.race([when(isRated), pause(2000)]);
      await window.rated;
      // The browser draws a large board for even longer, outside the page. No user is that fast.
      await pause(300);
    }
    const start = performance.now();
    solve.click();
    const paintedWhen = async (condition) => {
      await when(condition);
      return await painted() - start;
    };
    const [solution, answer] = await Promise.all([
      paintedWhen(() => is(', solved') || verdict()),
      paintedWhen(verdict),
    ]);
    return { solution: is(', solved') ? solution : null, verdict: answer }";

/// The times of one run, in milliseconds.
#[derive(Deserialize)]
struct Painted {
    solution: Option<f64>,
    verdict: f64,
}

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Click to answer\n");
    println!(
        "Each puzzle solved {RUNS} times (the empty 36×36 {RUNS_OF_EMPTY_36X36} times). Painted: from"
    );
    println!(
        "the click; the parts inside it: medians, in the worker, by a clock that shows tenths.\n"
    );
    println!(
        "| puzzle | solution painted, median | worst | verdict painted, median | worst | {} |",
        PARTS.join(" | ")
    );
    println!("|---|{}", "--:|".repeat(4 + PARTS.len()));
    for puzzle in &all_golden()? {
        row(page, site, &puzzle.id, &Puzzle::link(puzzle), RUNS)?;
    }
    for title in ["Killer without a clue", "Jigsaw", "The Miracle"] {
        row(page, site, title, &example(title)?, RUNS)?;
    }
    row(page, site, "empty 36×36", &empty_link("6x6", 36 * 36), RUNS_OF_EMPTY_36X36)?;
    println!();
    Ok(())
}

fn row(page: &Page, site: &Site, name: &str, link: &str, runs: usize) -> Result<()> {
    let Times { solutions, verdicts, parts, .. } =
        times(page, site, link, runs).context(name.to_owned())?;
    let mut numbers =
        vec![median(&solutions), worst(&solutions), median(&verdicts), worst(&verdicts)];
    numbers.extend(PARTS.map(|part| parts.get(part).map_or(f64::NAN, |values| median(values))));
    let shown =
        |number: f64| if number.is_nan() { "–".to_owned() } else { format!("{number:.1}") };
    println!("| {name} | {} |", numbers.into_iter().map(shown).collect::<Vec<_>>().join(" | "));
    Ok(())
}

/// The times of all runs of a puzzle, in milliseconds.
pub(crate) struct Times {
    /// The times until the solution was painted.
    solutions: Vec<f64>,
    /// The times until the verdict was painted.
    pub(crate) verdicts: Vec<f64>,
    /// The times in the worker, by part.
    parts: BTreeMap<String, Vec<f64>>,
    /// The worker's total time per run; `None` if other workers reached the verdict first.
    pub(crate) of_worker: Vec<Option<f64>>,
}

/// Opens a link and solves its puzzle `runs` times.
pub(crate) fn times(page: &Page, site: &Site, link: &str, runs: usize) -> Result<Times> {
    open(page, site, link)?;
    solve(page, runs)
}

/// Opens a link in a new page.
pub(crate) fn open(page: &Page, site: &Site, link: &str) -> Result<()> {
    page.browser.goto("about:blank")?;
    page.browser.goto(&format!("{}{link}", site.url()))?;
    page.wait_until_started()
}

/// Solves the page's puzzle `runs` times.
pub(crate) fn solve(page: &Page, runs: usize) -> Result<Times> {
    let (mut solutions, mut verdicts) = (Vec::new(), Vec::new());
    let mut parts = BTreeMap::<String, Vec<f64>>::new();
    let mut of_worker = Vec::new();
    for _ in 0..runs {
        let painted: Painted = page.run(SOLVE, vec![])?;
        let measures = page.measures()?;
        let is_whole = painted.solution.is_none() || measures.contains_key("uniqueness");
        of_worker.push(is_whole.then(|| measures.values().sum()));
        solutions.extend(painted.solution);
        verdicts.push(painted.verdict);
        for (part, duration) in measures {
            parts.entry(part).or_default().push(duration);
        }
    }
    Ok(Times { solutions, verdicts, parts, of_worker })
}
