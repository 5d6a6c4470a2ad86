//! Measures the time from a click on a question's button to the painted answer.

use anyhow::{Context, Result};
use browser_tests::{Page, Puzzle, Site, empty_link, golden};
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 20;

/// Clicks on a question's button. Resolves with the milliseconds until the banner's answer was
/// painted.
const ASK: &str = "
    const [name, answer] = arguments;
    let ask = await reach(() => button(name));
    if (!ask) {
      // Some questions require a puzzle known to have no solution or several.
      (await reach(() => button('Solve'))).click();
      await when(() => /unsolvable|other solutions/.test(banner()));
      ask = await reach(() => button(name));
    }
    const start = performance.now();
    ask.click();
    await when(() => banner().includes(answer));
    const took = await painted() - start;
    // Otherwise the next run would find this answer.
    escape();
    await painted();
    if (banner().includes(answer)) throw new Error('the answer stays');
    return took";

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Click on a question to its answer\n");
    println!("Each asked {RUNS} times.\n");
    println!("| question | puzzle | painted, median | worst |");
    println!("|---|---|--:|--:|");
    let several = without(&golden("udl-2")?, 4);
    let large = without(&golden("gs555-25x25")?, 20);
    let unsolvable = golden("udl-3-unsolvable")?.link();
    let empty = empty_link("3x3", 81);
    let ask = |question: &str, answer: &str, puzzle: &str, link: &str| {
        row(page, site, [question, answer], puzzle, link).with_context(|| puzzle.to_owned())
    };
    ask("All possible values", "it has in some solution", "9×9 without 4 of its clues", &several)?;
    ask("All possible values", "it has in some solution", "25×25 without 20 of its clues", &large)?;
    ask("Why?", "Unsolvable:", "the notebook's", &unsolvable)?;
    ask("Which clue is wrong?", "Without", "the notebook's", &unsolvable)?;
    ask("Count", "More than 1,000", "empty 9×9, to 1,000", &empty)?;
    println!();
    Ok(())
}

/// The link of a puzzle without its first clues.
fn without(puzzle: &Puzzle, clues: usize) -> String {
    let mut puzzle = puzzle.clone();
    let mut left = clues;
    for row in &mut puzzle.clues {
        let mut drop = |token: &str| {
            let drops = token != "." && left > 0;
            left -= usize::from(drops);
            if drops { ".".to_owned() } else { token.to_owned() }
        };
        *row = row.split(' ').map(&mut drop).collect::<Vec<_>>().join(" ");
    }
    puzzle.link()
}

fn row(
    page: &Page,
    site: &Site,
    [question, answer]: [&str; 2],
    name: &str,
    link: &str,
) -> Result<()> {
    page.browser.goto("about:blank")?;
    page.browser.goto(&format!("{}{link}", site.url()))?;
    page.wait_until_started()?;
    let mut times = Vec::new();
    for _ in 0..RUNS {
        times.push(page.run::<f64>(ASK, vec![json!(question), json!(answer)])?);
    }
    println!("| {question} | {name} | {:.1} | {:.1} |", median(&times), worst(&times));
    Ok(())
}
