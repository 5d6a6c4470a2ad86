//! Measures the time from a click on Make to the new puzzle, and the setter's tools.

use anyhow::{Context, Result};
use browser_tests::{Page, Site, golden};
use serde_json::json;

use crate::solving;
use crate::statistics::{median, worst};

const RUNS: usize = 20;

/// Generates a puzzle from a seed. Resolves with the milliseconds until it was painted.
const MAKE: &str = "
    const [seed, choices] = arguments;
    button('New puzzle').click();
    await painted();
    for (const [label, chosen] of choices) {
      const list = named('select', label);
      option(list, chosen).selected = true;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      await painted();
    }
    named('input', 'Seed').value = seed;
    const start = performance.now();
    button('Make').click();
    await when(() => banner().includes(`from seed ${seed}`));
    return await painted() - start";

/// The generated puzzles: name, board, and settings.
const MADE: [(&str, &str, &[[&str; 2]]); 9] = [
    ("9×9", "3x3:zzzc", &[]),
    ("9×9, Unfair", "3x3:zzzc", &[["How hard", "Unfair"]]),
    ("9×9, needs AIC", "3x3:zzzc", &[["How hard", "Needs: AIC (Unfair)"]]),
    ("16×16", "4x4:zzzzzzzzzv", &[]),
    ("25×25", "5x5:zzzzzzzzzzzzzzzzzzzzzzzza", &[]),
    ("samurai", "3x3;at=0.0,0.4,2.2,4.0,4.4:zzzzzzzzzzzzzze", &[]),
    ("killer without clues", "3x3:zzzc", &[["Made of", "Killer: cages, no clues"]]),
    (
        "killer without clues, Easy",
        "3x3:zzzc",
        &[["Made of", "Killer: cages, no clues"], ["How hard", "Easy"]],
    ),
    ("jigsaw", "3x3:zzzc", &[["Made of", "Jigsaw: regions and clues"]]),
];

/// Makes a puzzle minimal, then restores its clues. Resolves with the milliseconds until the
/// minimal puzzle was painted.
const SHRINK: &str = "
    const isOver = () => /left, and|Nothing can go/.test(banner());
    // The last run's result may still be shown.
    if (isOver()) { escape(); await when(() => !isOver()); await painted(); }
    const start = performance.now();
    button('Make minimal').click();
    await when(isOver);
    const took = await painted() - start;
    // If no clue was removed, Undo would revert an earlier change.
    if (banner().includes('left, and')) { button('Undo').click(); await painted(); }
    return took";

/// Switches on the marks of redundant clues. Resolves with the milliseconds until they were
/// painted.
const MARK: &str = "
    const box = named('input', 'Mark what isn’t needed');
    if (box.checked) { box.click(); await painted(); }
    const start = performance.now();
    box.click();
    await when(() => cells().some((cell) => nameOf(cell).includes(', not needed')));
    return await painted() - start";

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Click on Make to the puzzle, and setter’s tools\n");
    println!("Each {RUNS} times, from seeds 1 to {RUNS}.\n");
    println!("| what | painted, median | worst |");
    println!("|---|--:|--:|");
    for (name, link, choices) in MADE {
        for is_first in [true, false] {
            made(page, site, name, link, choices, is_first).with_context(|| name.to_owned())?;
        }
    }
    let easy = golden("mathematica-easy")?.link();
    let large = golden("gs555-25x25")?.link();
    tool(page, site, "Make minimal, 9×9", &easy, SHRINK)?;
    tool(page, site, "Make minimal, 25×25", &large, SHRINK)?;
    tool(page, site, "redundant clues, 9×9", &easy, MARK)?;
    let solved = solving::times(page, site, &easy, RUNS)?.verdicts;
    println!("| Solve of the same 9×9 | {:.0} | {:.0} |", median(&solved), worst(&solved));
    println!();
    Ok(())
}

/// Generates the puzzles: each as the first one after a page load (`is_first`), or all on one page.
fn made(
    page: &Page,
    site: &Site,
    name: &str,
    link: &str,
    choices: &[[&str; 2]],
    is_first: bool,
) -> Result<()> {
    let link = format!("#{link}");
    let mut times = Vec::new();
    for seed in 1..=RUNS {
        if seed == 1 || is_first {
            open(page, site, &link)?;
        } else {
            // The address is updated a little later.
            page.wait_until("its address", &format!("return location.hash !== '{link}'"))?;
            page.turn_to(&link)?;
        }
        let is_there = "return offer('New puzzle') !== null";
        page.wait_until("the button", is_there)?;
        // Opening the dialog warms up the tools, as any earlier use would.
        page.click_button("New puzzle")?;
        page.wait_until(
            "the methods",
            "const list = [...document.querySelectorAll('select')].find((one) => nameOf(one) === 'How hard');
             return list.options.length > 6",
        )?;
        page.click_button("Close")?;
        times.push(page.run::<f64>(MAKE, vec![json!(seed.to_string()), json!(choices)])?);
    }
    let which = if is_first { ", a page's first" } else { "" };
    println!("| {name}{which} | {:.0} | {:.0} |", median(&times), worst(&times));
    Ok(())
}

fn tool(page: &Page, site: &Site, name: &str, link: &str, script: &str) -> Result<()> {
    open(page, site, link)?;
    page.go_to("Create")?;
    page.open_setters_tools()?;
    let mut times = Vec::new();
    for _ in 0..RUNS {
        times.push(page.run::<f64>(script, vec![]).with_context(|| name.to_owned())?);
    }
    println!("| {name} | {:.0} | {:.0} |", median(&times), worst(&times));
    Ok(())
}

fn open(page: &Page, site: &Site, link: &str) -> Result<()> {
    page.browser.goto("about:blank")?;
    page.browser.goto(&format!("{}{link}", site.url()))?;
    page.wait_until_started()
}
