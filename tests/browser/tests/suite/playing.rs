//! Entries, marks and colours over fixed clues; hints, and the end of a game.

use anyhow::{Context, Result, ensure};
use browser_tests::{
    PATIENCE, Page, Visit, empty_link, golden, visit_on_desk_and_phone, visit_with_devtools,
    visit_with_devtools_on_desk_and_phone, wait_for,
};
use serde_json::json;

/// A 4×4 with a unique solution.
pub(crate) const SMALL: &str = "#2x2:2_4h2_3d&play";

/// The part of a cell's name after its place.
pub(crate) fn named(visit: &Visit, row: usize, column: usize) -> Result<String> {
    let name: String =
        visit.page.run("return nameOf(cell(...arguments))", vec![json!(row), json!(column)])?;
    let rest = name.splitn(3, ", ").nth(2).unwrap_or_default();
    // The name ends with the box, which every cell has.
    Ok(rest.split(", box ").next().unwrap_or_default().to_owned())
}

#[test]
fn entries_marks_and_colours_are_typed_and_undone() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["1"])?;
        assert_eq!(named(visit, 1, 3)?, "1, entry");
        page.press(&["1"])?;
        assert_eq!(named(visit, 1, 3)?, "empty", "the same digit again removes the entry");
        page.press(&["x", "1", "3", "c", "3", "v", "2", "5"])?;
        assert_eq!(named(visit, 1, 3)?, "empty, orange, teal, corner marks 1 3, centre marks 3");
        page.press(&["Space", "1"])?;
        assert_eq!(named(visit, 1, 3)?, "1, entry, orange, teal");
        page.press(&["Ctrl+z", "Ctrl+z"])?;
        assert_eq!(named(visit, 1, 3)?, "empty, orange, corner marks 1 3, centre marks 3");
        page.press(&["Ctrl+y"])?;
        page.press(&["Shift+4"])?;
        assert_eq!(named(visit, 1, 3)?, "empty, orange, teal, corner marks 1 3 4, centre marks 3");
        page.press(&["Ctrl+1", "Alt+1"])?;
        assert_eq!(
            named(visit, 1, 3)?,
            "empty, red, orange, teal, corner marks 1 3 4, centre marks 1 3"
        );
        page.click_cell(1, 1)?;
        page.press(&["z", "3"])?;
        assert_eq!(named(visit, 1, 1)?, "2, clue", "a clue stays");
        page.press(&["Down", "1"])?;
        assert_eq!(named(visit, 2, 1)?, "1, entry");
        page.click_button("Restart")?;
        assert_eq!(named(visit, 1, 3)?, "empty");
        page.click_button("Undo")?;
        assert_eq!(named(visit, 2, 1)?, "1, entry");
        Ok(())
    })
}

#[test]
fn entries_outlast_a_reload_and_another_place() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["1"])?;
        page.go_to("Create")?;
        assert_eq!(named(visit, 1, 3)?, "empty");
        page.go_to("Play")?;
        assert_eq!(named(visit, 1, 3)?, "1, entry");
        let is_kept = "return localStorage.getItem('satdoku.board')?.includes('&play=')";
        page.wait_until("the stored board", is_kept)?;
        visit.open(SMALL)?;
        page.wait_until("the entry", "return nameOf(cell(1, 3)).includes('1, entry')")?;
        visit.open("#2x2:2_4h2_3c1&play")?;
        assert_eq!(named(visit, 1, 3)?, "empty", "another puzzle has no entries");
        Ok(())
    })
}

#[test]
fn undo_after_solve_takes_the_solution_away_and_keeps_the_entries() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["1", "Right", "1"])?;
        page.solve("only solution")?;
        assert_eq!(named(visit, 2, 1)?, "1, solved");
        page.click_button("Undo")?;
        assert_eq!(page.purpose()?, "Play");
        // Two entries of the row are equal.
        for column in [3, 4] {
            assert_eq!(named(visit, 1, column)?, "1, entry, breaks a rule");
        }
        assert_eq!(named(visit, 2, 1)?, "empty");
        page.click_button("Undo")?;
        assert_eq!(named(visit, 1, 4)?, "empty");
        page.press(&["Ctrl+y"])?;
        ensure!(named(visit, 1, 4)?.starts_with("1, entry"), "the entry comes back");
        Ok(())
    })
}

#[test]
fn many_cells_are_selected_by_drag_and_keys() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:5zzzb&play")?;
        let selected = || -> Result<Vec<usize>> {
            page.run(
                "return cells().flatMap((cell, i) => nameOf(cell).includes(', selected') ? [i] : [])",
                vec![],
            )
        };
        let over = "return [[2, 2], [2, 3], [3, 3]].map((place) => cell(...place))";
        page.drag_over(over, vec![])?;
        assert_eq!(selected()?, [10, 11, 20]);
        page.press(&["x", "7"])?;
        for (row, column) in [(2, 2), (2, 3), (3, 3)] {
            ensure!(named(visit, row, column)?.contains("corner marks 7"), "{row} {column}");
        }
        page.click_cell(5, 5)?;
        assert_eq!(selected()?, [0; 0], "a single cell isn't marked as selected");
        page.press(&["Shift+Right", "Shift+Down"])?;
        assert_eq!(selected()?, [40, 41, 50]);
        page.press(&["Ctrl+a"])?;
        assert_eq!(selected()?.len(), 81);
        page.press(&["Ctrl+i"])?;
        ensure!(selected()?.len() <= 1, "the selection is empty");
        page.run::<()>(
            "cell(2, 2).dispatchEvent(new MouseEvent('dblclick', { bubbles: true })); await painted()",
            vec![],
        )?;
        assert_eq!(selected()?, [10, 11, 20], "the cells with the same marks");
        Ok(())
    })
}

#[test]
fn a_resting_finger_adds_to_the_selection() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        for (link, selected) in [("#3x3:5zzzb&play", 3), ("#5x5:5zzzzzzzzzzzzzzzzzzzzzzzz&play", 3)]
        {
            visit.open(link)?;
            page.wait_until("the keypad", "return button('Clear cell') !== null")?;
            let at = |row: usize, column: usize| -> Result<serde_json::Value> {
                page.run(
                    "const { left, top, width, height } = cell(...arguments).getBoundingClientRect();
                     return { x: left + width / 2, y: top + height / 2 }",
                    vec![json!(row), json!(column)],
                )
            };
            let finger = |kind: &str, points: Vec<serde_json::Value>| {
                let touch = json!({ "type": kind, "touchPoints": points });
                page.browser.devtools("Input.dispatchTouchEvent", &touch)
            };
            finger("touchStart", vec![at(2, 2)?])?;
            finger("touchEnd", vec![])?;
            finger("touchStart", vec![at(4, 4)?])?;
            let is_selected = "return nameOf(cell(2, 2)).includes(', selected')
                && nameOf(cell(4, 4)).includes(', selected')";
            page.wait_until("both to be selected", is_selected)?;
            finger("touchMove", vec![at(4, 5)?])?;
            finger("touchEnd", vec![])?;
            let count =
                "return cells().filter((cell) => nameOf(cell).includes(', selected')).length";
            assert_eq!(page.run::<usize>(count, vec![])?, selected, "{link}");
        }
        Ok(())
    })
}

#[test]
fn a_check_a_hint_and_a_reveal_show_no_more_than_asked() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["3"])?;
        page.click_button("Check")?;
        page.wait_for_banner("All right so far. 11 cells to fill.")?;
        let filled = "return cells().filter((cell) => !nameOf(cell).includes('empty')).length";
        assert_eq!(page.run::<u32>(filled, vec![])?, 5, "the answer stays hidden");
        page.press(&["1"])?;
        page.click_button("Hint")?;
        page.wait_for_banner("r1c3 is wrong. It is marked.")?;
        ensure!(named(visit, 1, 3)?.ends_with("entry, wrong"), "{}", named(visit, 1, 3)?);
        ensure!(page.has_button("Undo to before my first mistake")?);
        page.click_button("Reveal")?;
        page.wait_until("the right value", "return nameOf(cell(1, 3)).includes(', 3, entry')")?;
        page.press(&["1"])?;
        page.click_button("Restart")?;
        page.click_button("Hint")?;
        page.wait_for_banner(": ")?;
        page.click_cell(4, 4)?;
        page.click_button("Reveal")?;
        page.wait_until("the value", "return nameOf(cell(4, 4)).includes(', entry')")?;
        Ok(())
    })
}

#[test]
fn hints_lead_to_the_end() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("mathematica-easy")?;
        visit.open(&format!("{}&play", puzzle.link()))?;
        let open = "return cells().some((cell) => nameOf(cell).includes('empty'))";
        let mut steps = 0;
        while page.run::<bool>(open, vec![])? {
            page.click_button("Hint")?;
            page.wait_for_banner("look at ")?;
            page.click_button("More")?;
            page.wait_until("a step", "return button('Put it in').ariaDisabled !== 'true'")?;
            page.click_button("Put it in")?;
            steps += 1;
            ensure!(steps < 100, "each step places a value");
        }
        page.wait_for_banner("Solved in ")?;
        assert_eq!(page.board()?.rows(), puzzle.solution()?);
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn settings_are_kept_and_asked_for_by_the_address() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 1)?;
        let dotted = "return document.querySelectorAll('.cell.can').length";
        assert_eq!(page.run::<u32>(dotted, vec![])?, 0);
        page.switch_setting("Dot where that value can still go")?;
        ensure!(page.run::<u32>(dotted, vec![])? > 0, "where the value can go");
        visit.open(SMALL)?;
        page.click_cell(1, 1)?;
        ensure!(page.run::<u32>(dotted, vec![])? > 0, "the setting is kept");
        page.browser.goto("about:blank")?;
        page.browser.goto(&format!("{}?setting-places=0{SMALL}", visit.url()?))?;
        page.wait_until_started()?;
        page.click_cell(1, 1)?;
        assert_eq!(page.run::<u32>(dotted, vec![])?, 0, "the address turns the setting off");
        page.switch_setting("Remove marks when I place a digit")?;
        visit.open(SMALL)?;
        page.click_cell(1, 1)?;
        ensure!(page.run::<u32>(dotted, vec![])? > 0, "an address applies to one visit");
        Ok(())
    })
}

#[test]
fn marks_clean_themselves_where_that_is_wanted() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_button("Fill marks")?;
        assert_eq!(named(visit, 2, 1)?, "empty, corner marks 1 3");
        for left in ["3 4", "1 3 4"] {
            assert_eq!(named(visit, 2, 3)?, "empty, corner marks 1 3 4");
            page.click_cell(1, 3)?;
            page.press(&["1"])?;
            assert_eq!(named(visit, 2, 3)?, format!("empty, corner marks {left}"));
            assert_eq!(
                named(visit, 2, 1)?,
                "empty, corner marks 1 3",
                "it isn't visible from that cell"
            );
            page.click_button("Undo")?;
            page.switch_setting("Remove marks when I place a digit")?;
        }
        Ok(())
    })
}

#[test]
fn settings_hide_controls() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        let has_clock = "const clock = document.querySelector('[role=timer]');
             return clock !== null && isShown(clock)";
        for is_there in [true, false, true] {
            assert_eq!(page.has_button("Fill marks")?, is_there);
            assert_eq!(page.has_button("Pause")?, is_there);
            assert_eq!(page.run::<bool>(has_clock, vec![])?, is_there);
            page.switch_setting("Offer to fill in all marks")?;
            page.switch_setting("Show the clock")?;
        }
        Ok(())
    })
}

#[test]
fn a_link_carries_entries_where_that_is_wanted() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.allow_clipboard()?;
        page.click_cell(1, 3)?;
        page.press(&["1"])?;
        page.copy_link()?;
        let is_plain = format!("return (await navigator.clipboard.readText()).endsWith('{SMALL}')");
        page.wait_until("a link without entries", &is_plain)?;
        page.click_button("Share")?;
        page.click_switch("Include my entries")?;
        page.click_button("Close")?;
        page.copy_link()?;
        let has_entries =
            format!("return (await navigator.clipboard.readText()).includes('{SMALL}=2.1')");
        page.wait_until("a link with entries", &has_entries)?;
        let link: String = page.run("return navigator.clipboard.readText()", vec![])?;
        let (_, with_entries) = link.split_once('#').context("a fragment")?;
        // On the same board, its own entries would come back.
        page.turn_to("#2x2:p")?;
        visit.open(SMALL)?;
        assert_eq!(named(visit, 1, 3)?, "empty");
        visit.open(&format!("#{with_entries}"))?;
        page.wait_until("the entry", "return nameOf(cell(1, 3)).includes('1, entry')")
    })
}

#[test]
fn letters_move_and_space_goes_through_the_modes() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(2, 2)?;
        for (key, place) in [("w", (1, 2)), ("d", (1, 3)), ("s", (2, 3)), ("a", (2, 2))] {
            page.press(&[key])?;
            let there = format!("return document.activeElement === cell({}, {})", place.0, place.1);
            page.wait_until(&format!("{key} to move to {place:?}"), &there)?;
        }
        let mode = "const modes = [...named('[role=group]', 'Write').querySelectorAll('button')];
             return modes.filter((mode) => mode.ariaPressed === 'true').map(nameOf).join()";
        for expected in ["Digit", "Corner", "Centre", "Colour", "Digit"] {
            assert_eq!(page.run::<String>(mode, vec![])?, expected);
            page.press(&["Space"])?;
        }
        page.press(&["Shift+Space"])?;
        assert_eq!(page.run::<String>(mode, vec![])?, "Digit", "and back again");
        Ok(())
    })
}

#[test]
fn controls_of_play_are_large_enough_for_fingers() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&format!("{}&play", golden("fiendish")?.link()))?;
        let ensure_large = |names: &[&str]| -> Result<()> {
            let small: Vec<String> = page.run(
                "await painted();
                 const groups = ['Write', 'Keypad'].map((name) => named('[role=group]', name));
                 const tools = groups.flatMap((group) => [...group.querySelectorAll('button')]);
                 tools.push(...arguments[0].map((name) => button(name)));
                 // The clickable area may be larger than the visible button.
                 const takes = (tool) => {
                   const { left, top, width, height } = tool.getBoundingClientRect();
                   const [x, y] = [left + width / 2, top + height / 2];
                   return [[-21.5, 0], [21.5, 0], [0, -21.5], [0, 21.5]]
                     .every(([right, down]) => tool.contains(document.elementFromPoint(x + right, y + down)));
                 };
                 return tools.filter((tool) => !takes(tool)).map(nameOf)",
                vec![json!(names)],
            )?;
            ensure!(small.is_empty(), "{small:?} are smaller than 44 pixels");
            Ok(())
        };
        let always = ["Hint", "Check", "Fill marks", "Pause", "Menu", "Undo", "Redo"];
        ensure_large(&always)?;
        page.click_button("Colour")?;
        page.click_button("Hint")?;
        page.wait_for_banner("look at ")?;
        page.click_button("More")?;
        page.wait_until("a step", "return button('Put it in').ariaDisabled !== 'true'")?;
        // The hint covers the keypad.
        let large: f64 = page.run(
            "return Math.min(...['More', 'Put it in', 'Close'].map((name) => {
               const { width, height } = button(name).getBoundingClientRect();
               return Math.min(width, height);
             }))",
            vec![],
        )?;
        ensure!(large >= 44.0, "a button of the hint has {large} pixels");
        page.click_button("Close")?;
        ensure_large(&always)
    })
}

#[test]
fn the_keypad_counts_missing_digits() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for (width, height) in [(390, 844), (1280, 800)] {
            if width < 400 {
                page.become_phone(width, height)?;
            } else {
                page.become_window(width, height)?;
            }
            visit.open(SMALL)?;
            page.click_cell(1, 3)?;
            page.click_button("1, 4 left")?;
            assert_eq!(named(visit, 1, 3)?, "1, entry");
            ensure!(page.has_button("1, 3 left")?, "one less is left");
            for (row, column, left) in [(2, 1, 3), (3, 2, 2), (4, 4, 1)] {
                page.click_cell(row, column)?;
                page.click_button(&format!("1, {left} left"))?;
            }
            let is_quiet: bool = page.run(
                "const colour = (key) => getComputedStyle(key).color;
                 return colour(button('1, 0 left')) !== colour(button('2, 2 left'))",
                vec![],
            )?;
            ensure!(is_quiet, "a used-up digit looks like the others");
            page.click_cell(1, 3)?;
            page.click_button("Colour")?;
            page.click_button("6 blue")?;
            assert_eq!(named(visit, 1, 3)?, "1, entry, blue");
            page.click_button("Restart")?;
        }
        Ok(())
    })
}

#[test]
fn all_marks_of_a_large_board_have_room() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        for (shape, cells) in [("3x4", 144), ("4x4", 256), ("5x5", 625), ("6x6", 1296)] {
            page.turn_to(&format!("{}&play", empty_link(shape, cells)))?;
            page.click_button("Fill marks")?;
            let are_all = format!("return document.querySelectorAll('.listed').length === {cells}");
            page.wait_until("all marks", &are_all)?;
            let cut: Vec<String> = page.run(
                "const leaves = (marks) => {
                   const lines = document.createRange();
                   lines.selectNodeContents(marks);
                   const own = marks.getBoundingClientRect();
                   return [...lines.getClientRects()].some((line) => line.top < own.top - 0.5
                     || line.bottom > own.bottom + 0.5 || line.right > own.right + 0.5);
                 };
                 return [...document.querySelectorAll('.listed')]
                   .filter((marks) => marks.scrollHeight > marks.clientHeight
                     || marks.scrollWidth > marks.clientWidth || leaves(marks))
                   .map((marks) => `${nameOf(marks.parentElement)}: ${marks.scrollHeight} of ${marks.clientHeight}`)",
                vec![],
            )?;
            ensure!(cut.is_empty(), "{shape}: {cut:?}");
        }
        Ok(())
    })
}

#[test]
fn marks_are_seen_in_play_alone_as_they_are_by_then() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let seen = |text: &str| -> Result<()> {
            let script = "return [...cell(1, 3).children].filter(isShown).map((part) => \
                          part.textContent.replace(/\\s/g, '')).join('') === arguments[0]";
            wait_for(&format!("`{text}` in r1c3"), PATIENCE, || {
                Ok(page.run::<bool>(script, vec![json!(text)])?.then_some(()))
            })
        };
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["x", "1", "3"])?;
        seen("13")?;
        for purpose in ["Create", "Solve", "How it works"] {
            page.go_to(purpose)?;
            if purpose == "How it works" {
                // The chapter Variables shows candidates of its own.
                page.click_button("Rules")?;
            }
            seen("")?;
            page.go_to("Play")?;
            seen("13")?;
        }
        page.press(&["z", "3"])?;
        seen("3")?;
        page.press(&["Backspace"])?;
        seen("13")?;
        page.go_to("Solve")?;
        seen("")?;
        page.press(&["Ctrl+z", "Ctrl+z", "Ctrl+z"])?;
        page.go_to("Play")?;
        seen("1")
    })
}

#[test]
fn a_paused_board_is_covered() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 1)?;
        let is_seen = "return isShown(cell(1, 1)) === ";
        let written = "return document.querySelectorAll('.cell.entry').length";
        for pause in [|page: &Page| page.press(&["p"]), |page: &Page| page.click_button("Pause")] {
            pause(page)?;
            page.wait_until("the cover", &format!("{is_seen}false"))?;
            page.wait_until("the way back", "return button('Continue') !== null")?;
            // No key changes the covered board, and the keypad is covered as well.
            page.press(&["3"])?;
            for name in ["Check", "Clear cell", "Digit"] {
                ensure!(!page.has_button(name)?, "{name} looks active");
            }
            page.click_button("Continue")?;
            page.wait_until("the board", &format!("{is_seen}true"))?;
            wait_for("the focus on the board", PATIENCE, || page.focused_cell())?;
            assert_eq!(page.run::<usize>(written, vec![])?, 0);
        }
        Ok(())
    })
}

#[test]
fn show_the_solution_leads_back_to_the_game() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["3"])?;
        page.click_button("Show the solution")?;
        page.wait_until("the solution", "return nameOf(cell(4, 4)).includes('4, solved')")?;
        page.click_button("Keep playing")?;
        assert_eq!(page.purpose()?, "Play");
        assert_eq!(named(visit, 1, 3)?, "3, entry");
        assert_eq!(named(visit, 4, 4)?, "empty", "the solution is gone");
        Ok(())
    })
}

#[test]
fn a_revealed_digit_is_marked_and_kept() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.click_button("Reveal")?;
        page.wait_until("the value", "return nameOf(cell(1, 3)).includes('3, entry, revealed')")?;
        let is_kept = "return localStorage.getItem('satdoku.board')?.includes('&play=')";
        page.wait_until("the stored board", is_kept)?;
        visit.open(SMALL)?;
        page.wait_until("the value", "return nameOf(cell(1, 3)).includes('3, entry, revealed')")
    })
}

#[test]
fn a_digit_may_come_first_and_then_its_cells() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.switch_setting("Choose a digit first, then cells")?;
        page.click_button("3, 3 left")?;
        let is_pressed = "return offer('3, ').ariaPressed === 'true'";
        page.wait_until("the pressed key", is_pressed)?;
        tap(page, 1, 3)?;
        tap(page, 2, 2)?;
        assert_eq!(named(visit, 1, 3)?, "3, entry");
        assert_eq!(named(visit, 2, 2)?, "3, entry");
        page.click_button("3, 1 left")?;
        tap(page, 4, 1)?;
        assert_eq!(named(visit, 4, 1)?, "empty", "no key is chosen");
        Ok(())
    })
}

/// Presses and releases the pointer on a cell.
fn tap(page: &Page, row: usize, column: usize) -> Result<()> {
    page.run(
        "const own = cell(...arguments);
         const { left, top, width, height } = own.getBoundingClientRect();
         const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
         const press = { ...at, button: 0, buttons: 1, pointerId: 1, isPrimary: true };
         own.dispatchEvent(new PointerEvent('pointerdown', press));
         own.dispatchEvent(new PointerEvent('pointerup', { ...press, buttons: 0 }));
         await painted()",
        vec![json!(row), json!(column)],
    )
}

#[test]
fn singles_of_the_marks_are_filled() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.switch_setting("Offer to fill in singles of my marks")?;
        let is_off = "return button('Fill singles').ariaDisabled === 'true'";
        ensure!(page.run::<bool>(is_off, vec![])?, "there are no marks");
        page.click_button("Fill marks")?;
        page.wait_until("singles", "return button('Fill singles').ariaDisabled !== 'true'")?;
        page.click_button("Fill singles")?;
        page.wait_until("entries", "return document.querySelectorAll('.cell.entry').length > 0")
    })
}

#[test]
fn hint_stays_under_the_finger() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&golden("fiendish")?.link())?;
        page.go_to("Play")?;
        let place = |name: &str| -> Result<[i32; 2]> {
            let script = "await painted();
                 const { left, top } = button(arguments[0]).getBoundingClientRect();
                 return [Math.round(left), Math.round(top)]";
            page.run(script, vec![json!(name)])
        };
        let before = place("Hint")?;
        page.click_button("Hint")?;
        page.wait_for_banner("look at ")?;
        assert_eq!(place("More")?, before, "a second press shows more");
        page.click_button("More")?;
        page.wait_for_banner("can only go in")?;
        assert_eq!(place("More")?, before);
        let is_off = "return button('More').ariaDisabled === 'true'";
        ensure!(page.run::<bool>(is_off, vec![])?, "there is no more to show");
        let row = "return new Set(['More', 'Put it in', 'Close']
               .map((name) => Math.round(button(name).getBoundingClientRect().top))).size";
        assert_eq!(page.run::<u8>(row, vec![])?, 1, "one row");
        Ok(())
    })
}

#[test]
fn a_hint_shows_which_values_rule_out_the_other_places() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_button("Hint")?;
        page.wait_for_banner("look at ")?;
        let count = |class: &str| -> Result<usize> {
            page.run(
                "return document.querySelectorAll(`.board > .step .${arguments[0]}`).length",
                vec![json!(class)],
            )
        };
        assert_eq!((count("house")?, count("blocker")?), (1, 0), "only where to look");
        page.click_button("More")?;
        page.wait_for_banner("can only go in")?;
        assert_eq!(count("house")?, 1);
        ensure!(count("blocker")? > 0 && count("ray")? >= count("blocker")?);
        ensure!(count("out")? > 0, "the places that are ruled out");
        page.click_button("Close")?;
        page.wait_until("no drawing", "return document.querySelector('.board > .step') === null")
    })
}

#[test]
fn mistakes_are_undone_and_come_back_with_redo() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        for (row, column, value) in [(1, 3, "3"), (1, 4, "2"), (2, 1, "1")] {
            page.click_cell(row, column)?;
            page.press(&[value])?;
        }
        let undo = "Undo to before my first mistake";
        page.click_button("Check")?;
        page.wait_for_banner("r1c4 is wrong")?;
        page.click_button(undo)?;
        let is_undone = "return nameOf(cell(1, 4)).includes('empty')
            && nameOf(cell(2, 1)).includes('empty') && nameOf(cell(1, 3)).includes('3, entry')";
        page.wait_until("the state before the mistake", is_undone)?;
        page.press(&["Ctrl+y", "Ctrl+y"])?;
        assert_eq!(named(visit, 1, 4)?, "2, entry, breaks a rule");
        assert_eq!(named(visit, 2, 1)?, "1, entry");
        // The menu has it as well.
        page.run::<()>("document.querySelector('[popover]').showPopover()", vec![])?;
        page.click_button(undo)?;
        page.wait_until("the same state", is_undone)
    })
}

#[test]
fn help_speaks_of_this_board_and_this_device() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let name_of = |link: &str| -> Result<String> {
            visit.open(link)?;
            page.wait_until("the page", "return button('Menu') !== null")?;
            page.run::<()>("cell(1, 1)?.focus(); await painted()", vec![])?;
            page.press(&["?"])?;
            page.wait_until("help", "return document.querySelector('dialog[open] dl') !== null")?;
            page.click_button("Keys")?;
            page.wait_until(
                "all of the help",
                "return document.querySelector('dialog[open]').textContent.includes('Ctrl + V')",
            )?;
            let text =
                page.run("return document.querySelector('dialog[open]').innerText", vec![])?;
            page.click_button("Close")?;
            Ok(text)
        };
        let small = name_of("#2x2:p")?;
        ensure!(small.contains("1 – 4") && !small.contains("makes 12"), "{small}");
        ensure!(!small.contains("PageUp") && !small.contains("Two fingers"), "{small}");
        let letters = name_of("#4x4;letters=A:zzzzzzzzzv")?;
        ensure!(letters.contains("1 – 9, A – G"), "{letters}");
        let numbers = name_of("#4x4:zzzzzzzzzv")?;
        ensure!(numbers.contains("makes 12"), "{numbers}");
        page.become_phone(390, 844)?;
        let touched = name_of("#2x2:p")?;
        ensure!(touched.contains("Two fingers"), "{touched}");
        ensure!(!touched.contains("Ctrl"), "without a keyboard, the key help is folded: {touched}");
        Ok(())
    })
}

#[test]
fn candidates_removed_by_a_hint_are_struck_out() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        // One of each cage's two cells has the sum in its corner.
        let boards = [("#3x3;cage=11@3,12:zzzc&play", 9), ("#2x2;cage=3@3,7:p&play", 4)];
        for (link, values) in boards {
            visit.open(link)?;
            visit.page.click_button("Hint")?;
            visit.page.wait_until("a hint", "return button('More') !== null")?;
            visit.page.click_button("More")?;
            visit.page.wait_for_banner("ruled out in")?;
            let cells: Vec<Vec<(usize, [f64; 3])>> = visit.page.run(
                "return cells().filter((own) => own.querySelector('.gone')).map((own) => {
                   const foot = own.getBoundingClientRect().bottom;
                   return [...own.querySelectorAll('.possible')].flatMap((part) => {
                     const text = part.firstChild;
                     return [...text.data].flatMap((digit, at) => {
                       if (!'123456789'.includes(digit)) return [];
                       const range = document.createRange();
                       range.setStart(text, at);
                       range.setEnd(text, at + 1);
                       const box = range.getBoundingClientRect();
                       return [[Number(digit), [box.left, box.top, foot - box.bottom]]];
                     });
                   });
                 })",
                vec![],
            )?;
            assert_eq!(cells.len(), 2, "{link}");
            for digits in cells {
                assert_eq!(digits.len(), values, "{link}");
                for (value, [left, top, below]) in &digits {
                    ensure!(*below > -2.0, "{value} hangs over: {digits:?}");
                    for (other, [other_left, other_top, _]) in &digits {
                        let is_above = (value - 1) % 3 == (other - 1) % 3;
                        let is_beside = (value - 1) / 3 == (other - 1) / 3;
                        assert_eq!(is_above, (left - other_left).abs() < 1.5, "{digits:?}");
                        assert_eq!(is_beside, (top - other_top).abs() < 1.5, "{digits:?}");
                    }
                }
            }
        }
        Ok(())
    })
}
