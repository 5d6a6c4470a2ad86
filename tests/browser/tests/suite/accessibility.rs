//! Accessibility: for screen readers, and on small screens.

use std::cell::Cell;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use browser_tests::{Visit, golden, visit, visit_with_devtools};
use serde_json::{Value, json};
use xtask::workspace;

use super::large_boards;

/// The version of axe-core, which determines the rules checked here.
const AXE: &str = "axe-core@4.14.1";

#[test]
fn the_board_is_a_grid_of_named_cells() -> Result<()> {
    visit(|visit| {
        visit.open(&golden("super-12x12")?.link())?;
        let facts: Value = visit.page.run(
            "const grid = document.querySelector('[role=grid]');
             return {
               grids: document.querySelectorAll('[role=grid]').length,
               named: nameOf(grid) !== '' && grid.hasAttribute('aria-label'),
               rows: grid.getAttribute('aria-rowcount'),
               columns: grid.getAttribute('aria-colcount'),
               rowElements: grid.querySelectorAll('[role=row]').length,
               cells: grid.querySelectorAll('[role=row] [role=gridcell]').length,
               tabStops: cells().filter((cell) => cell.tabIndex === 0).length,
               status: document.querySelectorAll('[role=status]').length,
             }",
            vec![],
        )?;
        let expected = json!({
            "grids": 1, "named": true, "rows": "12", "columns": "12", "rowElements": 12,
            "cells": 144, "tabStops": 1, "status": 1,
        });
        assert_eq!(facts, expected);
        Ok(())
    })
}

#[test]
fn the_browser_itself_names_every_control() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.open(&golden("udl-1")?.link())?;
        visit.page.go_to("Create")?;
        let tree = visit.page.browser.devtools("Accessibility.getFullAXTree", &json!({}))?;
        let names = |role: &str| -> Vec<String> {
            let nodes = tree["nodes"].as_array().into_iter().flatten();
            nodes
                .filter(|node| node["ignored"] == false && node["role"]["value"] == role)
                .map(|node| node["name"]["value"].as_str().unwrap_or_default().to_owned())
                .collect()
        };
        for role in ["button", "combobox", "gridcell", "link", "grid"] {
            ensure!(names(role).iter().all(|name| !name.trim().is_empty()), "a {role} has no name");
        }
        for name in ["Solve", "Clear", "Undo", "Redo", "Menu"] {
            ensure!(names("button").contains(&name.to_owned()), "no button is named {name}");
        }
        ensure!(names("combobox").contains(&"Board".to_owned()), "no chooser is named Board");
        for tab in ["Solve", "Play", "Create", "How it works"] {
            ensure!(names("button").contains(&tab.to_owned()), "no tab is named {tab}");
        }
        ensure!(
            names("gridcell").iter().all(|name| name.starts_with("Row ")),
            "{names:?}",
            names = names("gridcell")
        );
        Ok(())
    })
}

#[test]
fn tab_visits_each_control_once_and_the_board_as_one() -> Result<()> {
    visit(|visit| {
        visit.open("")?;
        let mut visited: Vec<String> = Vec::new();
        loop {
            visit.page.press(&["Tab"])?;
            let script = "const { activeElement } = document;
                 const before = tabs().includes(activeElement) ? 'Tab ' : '';
                 return activeElement === document.body ? null : before + nameOf(activeElement)";
            let Some(name) = visit.page.run::<Option<String>>(script, vec![])? else { break };
            // In WebKit's window, Tab has nowhere else to go.
            if visited.first() == Some(&name) {
                break;
            }
            ensure!(!visited.contains(&name), "Tab reaches {name} twice: {visited:?}");
            visited.push(name);
        }
        let position = |name: &str| visited.iter().position(|own| own.starts_with(name));
        for name in ["Row 1, column 1", "Solve", "Clear", "Tab Create", "Menu"] {
            ensure!(position(name).is_some(), "Tab misses {name}: {visited:?}");
        }
        let cells = visited.iter().filter(|name| name.starts_with("Row ")).count();
        assert_eq!(cells, 1, "the board is one stop");
        Ok(())
    })
}

#[test]
fn nothing_hangs_over_the_edge_of_a_phone() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.page.become_phone(390, 844)?;
        for id in ["udl-1", "super-12x12", "gs555-25x25", "union-jack"] {
            visit.open(&golden(id)?.link())?;
            let width: u32 =
                visit.page.run("return document.documentElement.scrollWidth", vec![])?;
            ensure!(width <= 390, "{id} makes the page {width} pixels wide");
            visit.page.click_button("Puzzles & rules")?;
            let is_full = "return offer('Union Jack') !== null";
            visit.page.wait_until("the picker with its families", is_full)?;
            let across = "const dialog = document.querySelector('dialog');
                return dialog.scrollWidth <= dialog.clientWidth && dialog.clientWidth <= 390";
            ensure!(visit.page.run::<bool>(across, vec![])?, "the picker is too wide");
        }
        Ok(())
    })
}

#[test]
fn axe_finds_nothing_to_mend() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        in_every_look(visit, || {
            visit.open(&golden("fiendish")?.link())?;
            ensure_no_violations(visit, &axe)?;
            page.solve("only solution")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Steps")?;
            page.wait_until("steps", "return document.querySelector('ol button') !== null")?;
            page.click_button("Next")?;
            ensure_no_violations(visit, &axe)?;
            page.go_to("How it works")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Clauses")?;
            let clauses = "return document.querySelector('.how-it-works table') !== null";
            page.wait_until("clauses", clauses)?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Measure")?;
            page.click_button("Measure puzzle")?;
            let runs = "return document.querySelectorAll('.measured tr').length > 6";
            page.wait_until("runs", runs)?;
            ensure_no_violations(visit, &axe)?;
            page.paste_list("1234............ first\n2341............ second\n")?;
            ensure_no_violations(visit, &axe)?;
            for form in ["DIMACS CNF", "SVG picture"] {
                page.click_button("Export…")?;
                page.choose("Form", form)?;
                page.wait_until(
                    "the export",
                    "return button('Download')?.ariaDisabled !== 'true'",
                )?;
                ensure_no_violations(visit, &axe)?;
                page.click_button("Close")?;
            }
            Ok(())
        })
    })
}

#[test]
fn axe_finds_nothing_to_mend_in_other_verdicts() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        in_every_look(visit, || {
            visit.open(&golden("udl-3-unsolvable")?.link())?;
            // As in a browser that denies access to the clipboard.
            page.run::<()>(
                "navigator.clipboard.read = () => Promise.reject(new Error('not allowed'))",
                vec![],
            )?;
            page.go_to("Create")?;
            page.click_button("Paste…")?;
            page.wait_until("the field", "return document.activeElement.matches('textarea')")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Close")?;
            page.solve("unsolvable")?;
            for (question, answer) in
                [("Why?", "contradict each other"), ("Which clue is wrong?", "Without the clue")]
            {
                page.click_button(question)?;
                page.wait_for_banner(answer)?;
                ensure_no_violations(visit, &axe)?;
            }
            page.turn_to("#2x2:1_2_3_4c1h")?;
            page.solve("other solutions")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("All possible values")?;
            page.wait_for_banner("shows the values")?;
            ensure_no_violations(visit, &axe)
        })
    })
}

#[test]
fn axe_finds_nothing_to_mend_in_picker_and_drawing() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        in_every_look(visit, || {
            visit.open("#3x4;x;cage=6@0,1,2:zzzzzn")?;
            ensure_no_violations(visit, &axe)?;
            page.open_picker()?;
            ensure_no_violations(visit, &axe)?;
            page.click_offer("Grids of your own")?;
            page.click_button("Add a grid")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Back")?;
            page.click_offer("Draw rules")?;
            page.press(&["Shift+Right"])?;
            page.click_button("Add rule")?;
            ensure_no_violations(visit, &axe)?;
            page.choose_tool("regions")?;
            page.press(&["Shift+Right"])?;
            page.click_button("Join region")?;
            ensure_no_violations(visit, &axe)
        })
    })
}

#[test]
fn axe_finds_nothing_to_mend_in_help_and_techniques() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        in_every_look(visit, || {
            visit.open("")?;
            page.click_button("Help")?;
            for section in ["Start", "Playing", "Creating", "SAT", "Keys"] {
                page.click_button(section)?;
                ensure_no_violations(visit, &axe)?;
            }
            page.click_button("Close")?;
            page.click_button("Techniques")?;
            page.wait_until("the list", "return offer('X-wing') !== null")?;
            ensure_no_violations(visit, &axe)?;
            for name in ["X-wing", "Hidden cage", "AIC"] {
                page.click_offer(name)?;
                page.wait_until(
                    "the example",
                    "return document.querySelector('figure svg') !== null",
                )?;
                ensure_no_violations(visit, &axe)?;
                page.click_button("All")?;
            }
            page.click_button("Close")
        })
    })
}

#[test]
fn axe_finds_nothing_to_mend_where_one_plays() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        in_every_look(visit, || {
            page.go_to("Create")?;
            ensure_no_violations(visit, &axe)?;
            visit.open(&format!("{}&play", golden("fiendish")?.link()))?;
            page.click_cell(1, 2)?;
            page.press(&["5", "Right", "Right", "Right", "x", "1", "2", "3"])?;
            page.press(&["Right", "c", "3", "4", "Down", "v", "1", "6", "Down", "z", "1"])?;
            page.press(&["Shift+Right", "Shift+Down"])?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Check")?;
            page.wait_for_banner("wrong")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Restart")?;
            page.click_button("Fill marks")?;
            page.click_button("Hint")?;
            page.wait_for_banner("look at")?;
            page.click_button("More")?;
            ensure_no_violations(visit, &axe)?;
            // On a phone the hint covers the modes.
            page.press(&["Escape"])?;
            page.click_button("Colour")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Settings")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Help")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Close")?;
            Ok(())
        })
    })
}

#[test]
fn axe_finds_nothing_to_mend_beside_a_picture() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let rows = |id: &str| -> Result<Vec<String>> {
            Ok(golden(id)?.clues.iter().map(|row| row.replace(' ', "")).collect())
        };
        let (large, small) = (rows("fiendish")?, rows("udl-1")?);
        in_every_look(visit, || {
            visit.open("")?;
            page.click_button("Scan…")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Close")?;
            page.give_drawn(&large, "paste", &json!({ "doubtful": [[0, 0], [0, 1]] }))?;
            page.wait_for_banner("Read from the picture")?;
            ensure_no_violations(visit, &axe)?;
            let hangs = "return document.documentElement.scrollWidth - innerWidth";
            ensure!(page.run::<i32>(hangs, vec![])? <= 0, "something overflows the page");
            page.click_button("The whole grid of the picture")?;
            ensure_no_violations(visit, &axe)?;
            ensure!(page.run::<i32>(hangs, vec![])? <= 0, "the whole picture overflows the page");
            page.give_two_drawn(&large, &small)?;
            page.wait_until("two grids", "return button('Another grid…') !== null")?;
            page.click_button("Another grid…")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Close")?;
            Ok(())
        })
    })
}

/// Calls `look` on a phone and in a window, each with the light and the dark theme.
fn in_every_look(visit: &Visit, look: impl Fn() -> Result<()>) -> Result<()> {
    for (width, height) in [(390, 844), (1280, 800)] {
        if width < 400 {
            visit.page.become_phone(width, height)?;
        } else {
            visit.page.become_window(width, height)?;
        }
        for theme in ["light", "dark"] {
            visit.open("#3x3:zzzc")?;
            visit.page.choose_theme(theme)?;
            look().with_context(|| format!("{width} pixels, {theme}"))?;
        }
    }
    Ok(())
}

fn ensure_no_violations(visit: &Visit, axe: &str) -> Result<()> {
    // Parsing the script takes longer than running the check.
    if !visit.page.run::<bool>("return 'axe' in window", vec![])? {
        visit.page.run::<()>(axe, vec![])?;
    }
    let script = "
         // Themes differ only in their colours.
         const isDark = document.documentElement.dataset.theme === 'dark';
         // An experimental rule, but a good one: accessible names must contain the visible text.
         const rules = { 'label-content-name-mismatch': { enabled: true } };
         const what = isDark ? { runOnly: ['color-contrast'] } : { rules };
         // Elements that fade in reach their contrast at the end.
         const isFinite = (animation) => animation.effect.getComputedTiming().endTime < Infinity;
         await Promise.allSettled(document.getAnimations().filter(isFinite).map(({ finished }) => finished));
         const { violations: all } = await axe.run(document, { ...what, resultTypes: ['violations'] });
         // For this rule, axe counts the digits of a small picture as text. Yet it knows that the
         // picture is hidden from screen readers.
         const isOfPicture = ({ id }, { target }) => id === 'label-content-name-mismatch'
           && document.querySelector(target.at(-1))?.querySelector('svg text') !== null;
         const violations = all
           .map((rule) => ({ ...rule, nodes: rule.nodes.filter((node) => !isOfPicture(rule, node)) }))
           .filter(({ nodes }) => nodes.length > 0);
         return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0].html}: ${nodes[0].failureSummary}`)";
    let violations: Vec<String> = visit.page.run(script, vec![])?;
    ensure!(violations.is_empty(), "{}", violations.join("\n"));
    Ok(())
}

/// Returns axe-core's script from the npm registry, cached by version. Prints a warning and returns
/// `None` if it is unavailable.
///
/// The first test fetches it while others wait, so that none reads a partial file.
fn axe_script() -> Result<Option<String>> {
    static FETCHED: Mutex<()> = Mutex::new(());
    let _others_wait = FETCHED.lock().unwrap_or_else(PoisonError::into_inner);
    let folder: PathBuf = workspace::root().join("target").join(AXE.replace('@', "-"));
    let script = folder.join("package/axe.min.js");
    if !script.is_file() {
        std::fs::create_dir_all(&folder)?;
        let run = |program: &str, args: &[&str]| {
            let status = Command::new(program).args(args).current_dir(&folder).status();
            status.is_ok_and(|status| status.success())
        };
        let archive = format!("{}.tgz", AXE.replace('@', "-"));
        if !(run("npm", &["pack", "--silent", AXE]) && run("tar", &["xzf", &archive])) {
            eprintln!("\nNOT CHECKED: {AXE} is not available from npm here.\n");
            return Ok(None);
        }
    }
    Ok(Some(std::fs::read_to_string(script)?))
}

#[test]
fn axe_finds_nothing_to_mend_in_lists() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let looks = Cell::new(0);
        in_every_look(visit, || {
            visit.open("#3x3;cage=15@0,1,9:zzzc")?;
            page.click_button("Your boards")?;
            page.wait_until("a board", "return offer('Rename ') !== null")?;
            ensure_no_violations(visit, &axe)?;
            page.click_offer("Rename ")?;
            ensure_no_violations(visit, &axe)?;
            page.press(&["Escape"])?;
            page.click_offer("Delete ")?;
            page.wait_until("the undo", "return button('Undo') !== null")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Close")?;
            // The page caches the results of a list, so each theme and size needs a list of its
            // own.
            looks.set(looks.get() + 1);
            let list =
                "24........23.... a\n1............... b\n11.............. c\nwhat?\n".repeat(20);
            page.paste_list(&format!("{list}.1.............. look {}\n", looks.get()))?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("All puzzles")?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Solve all")?;
            page.wait_until("the end", "return button('Save those with one solution') !== null")?;
            page.click_button("Done: 2 · b")?;
            ensure_no_violations(visit, &axe)?;
            let width: u32 = page.run(
                "const dialog = document.querySelector('dialog[open]');
                        return dialog.scrollWidth - dialog.clientWidth",
                vec![],
            )?;
            ensure!(width == 0, "the list is {width} pixels too wide");
            Ok(())
        })
    })
}

#[test]
fn axe_finds_nothing_to_mend_where_one_makes_puzzles() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        in_every_look(visit, || {
            visit.open("#2x2:p")?;
            page.click_button("New puzzle")?;
            let is_full = "return named('select', 'How hard')?.options.length > 6";
            page.wait_until("the dialog", is_full)?;
            ensure_no_violations(visit, &axe)?;
            page.click_button("Make")?;
            page.wait_for_banner("A new puzzle with")?;
            page.solve("only solution")?;
            page.go_to("Solve")?;
            let is_rated = "return document.querySelector('.hardness .level')?.textContent > ''";
            page.wait_until("the rating", is_rated)?;
            ensure_no_violations(visit, &axe)?;
            page.go_to("Create")?;
            page.open_setters_tools()?;
            let mark = "named('input', 'Mark what isn’t needed').click()";
            page.run::<()>(mark, vec![])?;
            ensure_no_violations(visit, &axe)
        })
    })
}

#[test]
fn axe_finds_nothing_to_mend_on_large_boards() -> Result<()> {
    let Some(axe) = axe_script()? else { return Ok(()) };
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for (width, height) in [(390, 844), (1280, 800)] {
            if width < 400 {
                page.become_phone(width, height)?;
            } else {
                page.become_window(width, height)?;
            }
            for theme in ["light", "dark"] {
                visit.open("")?;
                large_boards::open(page, &large_boards::made())?;
                page.choose_theme(theme)?;
                ensure_no_violations(visit, &axe)?;
                page.click_button("Fit")?;
                page.solve("only solution")?;
                ensure_no_violations(visit, &axe)?;
                let over: i32 = page.run(
                    "const { scrollWidth, clientWidth } = document.documentElement;
                     return scrollWidth - clientWidth",
                    vec![],
                )?;
                ensure!(over <= 0, "the page is {over} pixels too wide");
            }
        }
        Ok(())
    })
}
