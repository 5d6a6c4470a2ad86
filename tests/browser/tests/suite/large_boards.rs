//! Boards too large to have an element per cell: painting, navigation, search, solving, writing,
//! reading.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use browser_tests::{Downloads, Page, visit, visit_on_desk_and_phone, visit_with_devtools};
use serde_json::json;

/// The value in this row and column (from 0) of a filled board with side × side boxes.
fn value(side: usize, row: usize, column: usize) -> usize {
    let values = side * side;
    let shifted = (row % side * side + row / side + column) % values;
    // No value is beside the next one. 37 has no divisor in common with the numbers of values used
    // below.
    (shifted * 37 + 11) % values + 1
}

/// Rows of numbers, with 0 in open cells.
fn rows(side: usize, is_open: impl Fn(usize, usize) -> bool) -> String {
    let mut text = String::new();
    for row in 0..side * side {
        for column in 0..side * side {
            let number = if is_open(row, column) { 0 } else { value(side, row, column) };
            // Writing to a string can't fail.
            let _ = write!(text, "{number} ");
        }
        text.push('\n');
    }
    text
}

/// The open cells of the board of 100 values. Singles alone fill them, so the solution is unique.
fn openings() -> Vec<bool> {
    let mut state: usize = 12_345;
    let is_open = |cell: usize| {
        state = (state * 1_103_515_245 + 12_345) % (1 << 31);
        (state >> 16).is_multiple_of(4) && cell % 100 < 50
    };
    (0..10_000).map(is_open).collect()
}

/// A board of 100 values with one solution, that of [`value`].
pub fn made() -> String {
    let open = openings();
    rows(10, |row, column| open[row * 100 + column])
}

/// Opens a text as a file and waits for its board.
pub fn open(page: &Page, text: &str) -> Result<()> {
    page.go_to("Create")?;
    page.open_file("large.txt", text)?;
    page.wait_for_banner("Puzzle loaded")?;
    page.wait_until_started()
}

/// Enters a text into the search field and waits for the cursor in this cell.
fn find(page: &Page, text: &str, row: usize, column: usize) -> Result<()> {
    page.run::<()>(
        "const field = named('input', 'Find a cell or a value');
         field.value = arguments[0];
         field.form.requestSubmit()",
        vec![json!(text)],
    )?;
    page.wait_until("the cursor", &format!("return cell({row}, {column})?.tabIndex === 0"))
}

/// Compares all cells that exist as elements with the solution.
fn ensure_right(page: &Page, is_solved: bool) -> Result<()> {
    let board = page.board()?;
    ensure!(board.cells.len() > 100, "{} cells in sight", board.cells.len());
    let openings = openings();
    for cell in &board.cells {
        let (row, column) = (cell.row - 1, cell.column - 1);
        let value = value(10, row, column).to_string();
        let is_open = openings[row * 100 + column];
        let expected = (!is_open || is_solved).then_some(value);
        ensure!(cell.symbol == expected, "r{}c{}: {cell:?}", row + 1, column + 1);
        ensure!(
            cell.is("clue") != is_open && cell.is("solved") == (is_open && is_solved),
            "{cell:?}"
        );
    }
    Ok(())
}

#[test]
fn a_board_of_100_values_is_opened_solved_saved_and_opened_again() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open("")?;
        let downloads = Downloads::of(page)?;
        open(page, &made())?;
        ensure_right(page, false)?;
        page.solve("only solution")?;
        ensure_right(page, true)?;
        find(page, "r99c49", 99, 49)?;
        page.wait_until("cells around", "return cell(99, 48) !== null && cell(90, 45) !== null")?;
        ensure_right(page, true)?;
        page.click_button("Export…")?;
        page.choose("Form", "Rows")?;
        page.choose("Content", "Solved")?;
        page.wait_until(
            "the export",
            "const save = button('Download'); return save !== null && save.ariaDisabled !== 'true'",
        )?;
        page.click_button("Download")?;
        let text = String::from_utf8(downloads.take("sudoku.txt")?)?;
        page.press(&["Escape"])?;
        let numbers: Vec<usize> =
            text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let expected = (0..10_000).map(|cell| value(10, cell / 100, cell % 100));
        ensure!(numbers == expected.collect::<Vec<_>>(), "{} numbers", numbers.len());
        open(page, &text)?;
        page.wait_for_banner("10,000 clues")?;
        page.solve("only solution").map(drop)
    })
}

#[test]
fn the_grid_has_its_size_and_names_visible_cells() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &made())?;
        let facts: serde_json::Value = page.run(
            "const grid = document.querySelector('[role=grid]');
             const rows = [...grid.querySelectorAll('[role=row]')];
             const first = cell(3, 4);
             return {
               name: nameOf(grid),
               rows: grid.getAttribute('aria-rowcount'),
               columns: grid.getAttribute('aria-colcount'),
               inRows: cells().every((cell) => cell.parentElement.role === 'row'
                 && cell.parentElement.getAttribute('aria-rowindex') === cell.getAttribute('aria-rowindex')),
               sorted: rows.every((row, i) => i === 0
                 || +rows[i - 1].getAttribute('aria-rowindex') < +row.getAttribute('aria-rowindex')),
               place: [first.getAttribute('aria-rowindex'), first.getAttribute('aria-colindex')],
               tabStops: cells().filter((cell) => cell.tabIndex === 0).length,
             }",
            vec![],
        )?;
        let expected = json!({
            "name": "Board of 100 by 100 cells, values 1 to 100", "rows": "100", "columns": "100",
            "inRows": true, "sorted": true, "place": ["3", "4"], "tabStops": 1,
        });
        assert_eq!(facts, expected);
        Ok(())
    })
}

/// Waits until this cell has the focus.
fn wait_for_focus(page: &Page, row: usize, column: usize) -> Result<()> {
    page.wait_until(
        &format!("the focus on r{row}c{column}"),
        &format!("return document.activeElement === cell({row}, {column})"),
    )
}

#[test]
fn the_keyboard_walks_types_and_turns_pages() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &rows(10, |_, column| column < 50))?;
        page.click_cell(1, 1)?;
        wait_for_focus(page, 1, 1)?;
        for (keys, row, column) in [
            (&["Right", "Right", "Down"][..], 2, 3),
            (&["End"], 2, 100),
            (&["Ctrl+End"], 100, 100),
            (&["Home", "Up"], 99, 1),
            (&["Ctrl+Home"], 1, 1),
        ] {
            page.press(keys)?;
            wait_for_focus(page, row, column)?;
        }
        page.press(&["PageDown"])?;
        page.wait_until(
            "the next page",
            "const { activeElement } = document;
             return activeElement.matches('[role=gridcell]')
               && activeElement.getAttribute('aria-rowindex') > 5",
        )?;
        page.press(&["Ctrl+Home"])?;
        wait_for_focus(page, 1, 1)?;
        page.press(&["1", "0", "0"])?;
        page.wait_until(
            "the value",
            "return nameOf(cell(1, 1)).startsWith('Row 1, column 1, 100, clue')",
        )?;
        page.click_button("Undo")?;
        page.wait_until(
            "the value gone",
            "return nameOf(cell(1, 1)) === 'Row 1, column 1, empty'",
        )?;
        page.press(&["4"])?;
        page.click_cell(1, 2)?;
        page.press(&["4"])?;
        page.wait_until(
            "the conflict",
            "return nameOf(cell(1, 2)).endsWith('4, clue, breaks a rule')",
        )
    })
}

#[test]
fn it_pans_zooms_and_jumps() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &made())?;
        // The board's position: its left and top, and the side of its cells.
        let at = || -> Result<(f64, f64, f64)> {
            page.run(
                "await painted();
                 const { left, top, width } = document.querySelector('[role=grid]').getBoundingClientRect();
                 return [left, top, width / 100]",
                vec![],
            )
        };
        let begun = at()?;
        page.browser.drag_through(&[
            (begun.0 + 300.0, begun.1 + 300.0),
            (begun.0 + 200.0, begun.1 + 220.0),
            (begun.0 + 100.0, begun.1 + 150.0),
        ])?;
        let panned = at()?;
        assert_eq!((begun.0 - panned.0, begun.1 - panned.1), (200.0, 150.0));
        ensure!(
            page.run::<bool>("return cell(1, 1).tabIndex === 0", vec![])?,
            "panning presses no cell"
        );
        let (x, y) = (begun.0 + 250.0, begun.1 + 250.0);
        let wheel = "const [x, y, deltaY, ctrlKey] = arguments;
             document.elementFromPoint(x, y).dispatchEvent(
               new WheelEvent('wheel', { clientX: x, clientY: y, deltaY, ctrlKey, bubbles: true, cancelable: true }))";
        for by in [-50.0, 30.0, 80.0] {
            let before = at()?;
            page.run::<()>(wheel, vec![json!(x), json!(y), json!(by), json!(true)])?;
            let after = at()?;
            ensure!((after.2 > before.2) == (by < 0.0), "{before:?} {after:?}");
            let on = |at: (f64, f64, f64)| ((x - at.0) / at.2, (y - at.1) / at.2);
            let moved = (on(before).0 - on(after).0).hypot(on(before).1 - on(after).1);
            ensure!(moved < 0.2, "the point under the wheel stays in place: {before:?} {after:?}");
        }
        let overview = "const overview = document.querySelector('canvas.overview');";
        let jump = "
             const { left, top, width, height } = overview.getBoundingClientRect();
             overview.dispatchEvent(new PointerEvent('pointerdown',
               { clientX: left + width / 2, clientY: top + height / 2, buttons: 1, bubbles: true }))";
        page.run::<()>(&format!("{overview}{jump}"), vec![])?;
        page.wait_until("the middle", "return cell(50, 50) !== null && cell(40, 45) !== null")?;
        page.click_button("Fit")?;
        page.wait_until(
            "the whole board",
            &format!("{overview} return !isShown(overview) && !isShown(document.body) === false"),
        )?;
        ensure!(!page.has_button("Zoom out")?, "it is as small as it gets");
        page.click_cell(1, 1)?;
        for _ in 0..3 {
            page.press(&["="])?;
        }
        ensure!(at()?.2 > panned.2 / 3.0 && page.has_button("Zoom out")?, "the key zooms in");
        Ok(())
    })
}

/// The colours of the canvas in the middle of a cell.
const COLOURS: &str = "
    await painted();
    const field = document.querySelector('canvas');
    const frame = field.getBoundingClientRect();
    const scale = field.width / frame.width;
    const { left, top, width, height } = cell(...arguments).getBoundingClientRect();
    const { data } = field.getContext('2d').getImageData(
      Math.round((left - frame.left + width / 5) * scale), Math.round((top - frame.top + height / 5) * scale),
      Math.max(1, Math.round(width * 0.6 * scale)), Math.max(1, Math.round(height * 0.6 * scale)));
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4) colours.add(data.slice(i, i + 3).join());
    return [...colours]";

#[test]
fn values_are_painted_and_from_afar_filled_cells() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &made())?;
        let openings = openings();
        let first = |is_open: bool| {
            (2..20)
                .map(|row| (row, 8))
                .find(|(row, column)| openings[row * 100 + column] == is_open)
        };
        let (open_cell, clue) =
            (first(true).context("an open cell")?, first(false).context("a clue")?);
        let colours = |(row, column): (usize, usize)| -> Result<Vec<String>> {
            page.run(COLOURS, vec![json!(row + 1), json!(column + 1)])
        };
        ensure!(colours(clue)?.len() > 2, "the clue's value is painted");
        let empty = colours(open_cell)?;
        assert_eq!(empty.len(), 1, "{empty:?}");
        page.solve("only solution")?;
        ensure!(colours(open_cell)?.len() > 2, "the found value is painted");
        page.click_button("Fit")?;
        page.wait_until("the whole board", "return button('Fit').ariaDisabled === 'true'")?;
        let (found, given) = (colours(open_cell)?, colours(clue)?);
        ensure!(
            found != given && found != empty && given != empty,
            "{found:?} {given:?} {empty:?}"
        );
        Ok(())
    })
}

#[test]
fn cells_and_values_are_found() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &rows(10, |_, _| false))?;
        find(page, "r77c66", 77, 66)?;
        page.wait_until(
            "the cell's name",
            "return nameOf(cell(77, 66)).startsWith('Row 77, column 66, ')",
        )?;
        let sought = value(10, 99, 99);
        for (place, row) in [(1, 0), (2, 1)] {
            // On the filled board, each row contains it once. The search starts after the cursor.
            let row = (77 + row) % 100;
            let column =
                (0..100).find(|column| value(10, row, *column) == sought).context("none")?;
            find(page, &sought.to_string(), row + 1, column + 1)?;
            page.wait_for_note(&format!("{sought}: {} of 100.", 77 + place))?;
        }
        page.run::<()>(
            "const field = named('input', 'Find a cell or a value');
             field.value = '101';
             field.form.requestSubmit()",
            vec![],
        )?;
        page.wait_for_note("This board has the values 1 to 100.")
    })
}

#[test]
fn a_board_too_large_for_an_address_is_kept_with_a_notice() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &rows(15, |_, _| false))?;
        page.wait_for_banner("50,625 clues")?;
        page.wait_until("an address without the board", "return location.hash === ''")?;
        page.click_button("Share")?;
        page.wait_until(
            "the reason",
            "return document.querySelector('dialog[open]').innerText.includes('too large for a link')
               && button('Copy link').ariaDisabled === 'true'",
        )?;
        page.click_button("Close")?;
        page.browser.reload()?;
        page.wait_until_started()?;
        page.wait_until(
            "the board",
            "return nameOf(document.querySelector('[role=grid]')).includes('values 1 to 225')",
        )
    })
}

#[test]
fn it_is_played_with_entries_of_several_digits() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &rows(10, |row, column| (row, column) == (0, 0)))?;
        page.go_to("Play")?;
        page.click_cell(1, 1)?;
        wait_for_focus(page, 1, 1)?;
        let value = value(10, 0, 0).to_string();
        let keys: Vec<String> = value.chars().map(String::from).collect();
        page.press(&keys.iter().map(String::as_str).collect::<Vec<_>>())?;
        page.wait_for_banner("Solved").map(drop)
    })
}

/// Waits until the export can be saved.
fn wait_until_written(page: &Page) -> Result<()> {
    page.wait_until(
        "the export",
        "const save = button('Download'); return save !== null && save.ariaDisabled !== 'true'",
    )
}

#[test]
fn a_large_board_is_cancelled_while_it_is_written_and_while_it_is_loaded() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open(page, &rows(8, |_, _| true))?;
        // Thirty-three million clauses take longer than these times.
        for milliseconds in [1, 100, 400] {
            let script = "button('Solve').click();
                await new Promise((resolve) => setTimeout(resolve, arguments[0]));
                escape()";
            page.run::<()>(script, vec![json!(milliseconds)])?;
            page.wait_for_banner("Cancelled")?;
            let board = page.board()?;
            ensure!(board.cells.iter().all(|cell| cell.symbol.is_none()), "{milliseconds} ms");
        }
        open(page, &made())?;
        page.solve("only solution")?;
        ensure_right(page, true)
    })
}

#[test]
fn pictures_are_made_of_up_to_100_values() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open("")?;
        let downloads = Downloads::of(page)?;
        open(page, &made())?;
        page.click_button("Export…")?;
        page.choose("Form", "SVG picture")?;
        wait_until_written(page)?;
        page.click_button("Download")?;
        let svg = String::from_utf8(downloads.take("sudoku.svg")?)?;
        let clues = openings().into_iter().filter(|is_open| !is_open).count();
        assert_eq!(svg.matches("<text").count(), clues);
        page.choose("Form", "PNG picture")?;
        wait_until_written(page)?;
        page.click_button("Download")?;
        ensure!(downloads.take("sudoku.png")?.starts_with(b"\x89PNG"), "a picture");
        page.press(&["Escape"])?;
        open(page, &rows(12, |_, _| false))?;
        page.click_button("Export…")?;
        for form in ["SVG picture", "PNG picture"] {
            let why_not = format!(
                "return [...document.querySelectorAll('dialog.export li')].some((li) =>
                   ['{form}: ', 'up to 100 values', '144 values'].every((part) =>
                     li.textContent.includes(part)))"
            );
            page.wait_until("the reason", &why_not)?;
            let is_offered =
                format!("return option(named('select', 'Form'), '{form}') !== undefined");
            ensure!(!page.run::<bool>(&is_offered, vec![])?, "{form}");
        }
        Ok(())
    })
}

#[test]
fn the_formula_of_a_large_board_is_streamed_into_a_file() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open("")?;
        let downloads = Downloads::of(page)?;
        open(page, &rows(8, |row, _| row < 20))?;
        page.click_button("Export…")?;
        page.choose("Form", "DIMACS CNF")?;
        wait_until_written(page)?;
        // The progress is shown while the file is written.
        page.run::<()>(
            "const log = document.querySelector('dialog.export');
             window.percents = new Set();
             new MutationObserver(() => {
               for (const [, percent] of log.textContent.matchAll(/(\\d+)\\s?%/g)) percents.add(+percent);
             }).observe(log, { subtree: true, childList: true, characterData: true })",
            vec![],
        )?;
        page.click_button("Download")?;
        let cnf = String::from_utf8(downloads.take("sudoku.cnf")?)?;
        let mut lines = cnf.lines().skip_while(|line| line.starts_with('c'));
        let head = lines.next().context("a head")?;
        let clauses = lines.filter(|line| line.ends_with(" 0")).count();
        assert_eq!(head, format!("p cnf {} {clauses}", 64 * 64 * 64));
        ensure!(clauses > 500_000, "{clauses} clauses");
        let percents: Vec<u32> = page.run("return [...percents]", vec![])?;
        ensure!(percents.len() > 2, "the progress shown: {percents:?}");
        Ok(())
    })
}

#[test]
fn where_nothing_is_kept_a_large_board_is_saved_as_a_file() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.fill_storage()?;
        open(page, &rows(15, |_, _| false))?;
        let alert = |part: &str| {
            format!(
                "return [...document.querySelectorAll('[role=alert]')].some(
                   (element) => isShown(element) && element.textContent.includes('{part}'))"
            )
        };
        page.wait_until("the warning", &alert("keeps nothing for your next visit"))?;
        page.wait_until("the advice", &alert("Export… saves it as a file"))?;
        ensure!(!page.run::<bool>(&alert("The address holds"), vec![])?, "it doesn't");
        page.choose_board("3x3", 9)?;
        page.wait_until("the new warning", &alert("The address holds the puzzle"))
    })
}
