//! Cages, regions and custom grids, drawn in the page.

use anyhow::{Result, ensure};
use browser_tests::{Page, visit_on_desk_and_phone};
use serde_json::json;

fn begin(page: &Page, offer: &str) -> Result<()> {
    page.open_picker()?;
    page.click_offer(offer)
}

fn wait_for_address(page: &Page, fragment: &str) -> Result<()> {
    page.wait_until(
        &format!("the address {fragment}"),
        &format!("return linkInAddress() === '{fragment}'"),
    )
}

fn wait_for_alert(page: &Page, words: &str) -> Result<()> {
    let shown = "return [...document.querySelectorAll('[role=alert]')].some((element) => element.textContent.includes(WORDS))";
    page.wait_until(&format!("“{words}”"), &shown.replace("WORDS", &json!(words).to_string()))
}

/// Drags over these cells; rows and columns count from 1.
fn drag_over(page: &Page, cells: &[(usize, usize)]) -> Result<()> {
    page.drag_over(
        "return arguments[0].map(([row, column]) => cell(row, column))",
        vec![json!(cells)],
    )
}

/// The selected cells, by row and column from 1.
fn selected(page: &Page) -> Result<Vec<(usize, usize)>> {
    page.run(
        "return cells().filter((cell) => nameOf(cell).includes(', selected'))
           .map((cell) => ['row', 'col'].map((at) => Number(cell.getAttribute(`aria-${at}index`))))",
        vec![],
    )
}

#[test]
fn a_drag_begins_anew_and_digits_after_it_are_the_cages_sum() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        page.draw_rules()?;
        drag_over(page, &[(5, 5), (5, 6)])?;
        assert_eq!(selected(page)?, [(5, 5), (5, 6)]);
        drag_over(page, &[(2, 2), (2, 3)])?;
        assert_eq!(selected(page)?, [(2, 2), (2, 3)], "a drag starts a new selection");
        page.browser.holding("Ctrl", || drag_over(page, &[(3, 3), (3, 4)]))?;
        page.browser.holding("Shift", || drag_over(page, &[(4, 4), (4, 5)]))?;
        let all = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5)];
        assert_eq!(selected(page)?, all, "with Ctrl or Shift it extends the selection");
        page.press(&["2", "1"])?;
        page.wait_until("the sum", "return named('input', 'Sum').value === '21'")?;
        ensure!(page.board()?.cells.iter().all(|cell| cell.symbol.is_none()), "no clue is typed");
        page.press(&["Enter"])?;
        page.wait_for_note("Cage of 21 made, of 6 cells.")?;
        page.wait_until("the cage of 21", "return nameOf(cell(2, 2)).includes('cage of 21')")
    })
}

#[test]
fn done_warns_of_unfinished_rules_and_an_error_leaves_them_selected() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        page.draw_rules()?;
        drag_over(page, &[(1, 1), (1, 2)])?;
        page.press(&["9", "9", "Enter"])?;
        wait_for_alert(page, "99")?;
        assert_eq!(selected(page)?, [(1, 1), (1, 2)], "after an error, they stay selected");
        page.click_button("Done")?;
        wait_for_alert(page, "Press Done again to discard the selection")?;
        assert_eq!(selected(page)?, [(1, 1), (1, 2)]);
        page.click_button("Done")?;
        page.wait_until("the end of drawing", "return button('Add rule') === null")
    })
}

#[test]
fn clear_offers_to_take_the_rules_too() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3;cage=6@0,1,10:5zzzb")?;
        page.go_to("Create")?;
        ensure!(!page.has_button("Clear rules")?, "there are clues");
        page.click_button("Clear")?;
        wait_for_address(page, "#3x3;cage=6@0,1,10:zzzc")?;
        page.click_button("Clear rules")?;
        wait_for_address(page, "#3x3:zzzc")?;
        page.click_button("Undo")?;
        page.click_button("Undo")?;
        wait_for_address(page, "#3x3;cage=6@0,1,10:5zzzb")
    })
}

/// The positions of the board's edges in pixels.
fn frame(page: &Page) -> Result<Vec<f64>> {
    page.run(
        "await painted();
         const { left, top, right, bottom } = document.querySelector('.board').getBoundingClientRect();
         return [left, top, right, bottom]",
        vec![],
    )
}

#[test]
fn the_board_stays_where_it_is_when_rules_come_and_go() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        page.draw_rules()?;
        let before = frame(page)?;
        drag_over(page, &[(1, 1), (1, 2)])?;
        page.press(&["9", "Enter"])?;
        page.wait_for_note("Cage of 9 made: r1c1 + r1c2 is 9")?;
        assert_eq!(frame(page)?, before);
        page.click_button("Done")?;
        page.wait_until("the end of drawing", "return button('Add rule') === null")?;
        assert_eq!(frame(page)?, before);
        Ok(())
    })
}

#[test]
fn a_cage_is_drawn_by_keyboard() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        begin(page, "Draw rules")?;
        page.wait_until("the focus on the board", "return document.activeElement === cell(1, 1)")?;
        page.press(&["Shift+Right", "Shift+Down"])?;
        page.run::<()>("named('input', 'Sum').focus()", vec![])?;
        page.press(&["9", "9", "Enter"])?;
        wait_for_alert(page, "99")?;
        page.press(&["Backspace", "Backspace", "6", "Enter"])?;
        page.wait_for_note("row 1, column 1")?;
        wait_for_address(page, "#3x3;cage=6@0,1,10:zzzc")?;
        let board = page.board()?;
        for (row, column) in [(1, 1), (1, 2), (2, 2)] {
            ensure!(board.cell(row, column).is("cage of 6"), "{:?}", board.cell(row, column));
        }
        // One of these cells again, alone.
        page.run::<()>("cell(2, 2).focus()", vec![])?;
        page.press(&["Ctrl+Space"])?;
        page.click_button("Add rule")?;
        wait_for_alert(page, "in a cage already")?;
        page.click_offer("Delete Cage of 6: ")?;
        wait_for_address(page, "#3x3:zzzc")?;
        page.run::<()>("cell(2, 2).focus()", vec![])?;
        page.press(&["Ctrl+z"])?;
        wait_for_address(page, "#3x3;cage=6@0,1,10:zzzc")?;
        page.click_button("Clear selection")?;
        page.click_button("Done")?;
        page.wait_until("the end of drawing", "return button('Add rule') === null")
    })
}

#[test]
fn a_cage_is_drawn_with_the_pointer_and_its_sum_is_checked() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        begin(page, "Draw rules")?;
        drag_over(page, &[(5, 5), (5, 6), (6, 6)])?;
        page.run::<()>("named('input', 'Sum').focus()", vec![])?;
        page.press(&["2", "4", "Enter"])?;
        wait_for_address(page, "#3x3;cage=24@40,41,50:zzzc")?;
        page.click_button("Done")?;
        page.click_cell(5, 5)?;
        page.press(&["1"])?;
        let marked = "return nameOf(cell(5, 5)).includes('breaks a rule')";
        page.wait_until("the sum out of reach to be marked", marked)
    })
}

#[test]
fn a_jigsaw_is_drawn_region_by_region() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2:p")?;
        page.draw_rules()?;
        page.choose_tool("regions")?;
        page.click_button("Join region")?;
        wait_for_alert(page, "Select cells first")?;
        // With the pointer, then with keys.
        drag_over(page, &[(1, 1), (1, 2), (1, 3), (2, 1)])?;
        page.click_button("Join region")?;
        drag_over(page, &[(1, 4), (2, 4), (3, 4), (4, 4)])?;
        page.click_button("Join region")?;
        page.run::<()>("cell(3, 1).focus()", vec![])?;
        page.press(&["Shift+Down", "Shift+Right", "Shift+Right"])?;
        page.click_button("Join region")?;
        page.wait_until("three regions", "return nameOf(cell(4, 3)).includes('region 3')")?;
        // Unfinished regions survive a change of place, and Esc doesn't drop them.
        page.go_to("Solve")?;
        page.go_to("Create")?;
        page.wait_until("three regions", "return nameOf(cell(4, 3)).includes('region 3')")?;
        page.run::<()>("cell(3, 1).focus()", vec![])?;
        page.press(&["Escape", "Escape"])?;
        page.wait_for_note("drawn so far are kept. Press Done twice to discard them")?;
        page.wait_until("three regions", "return nameOf(cell(4, 3)).includes('region 3')")?;
        page.click_button("Apply regions")?;
        wait_for_alert(page, "4 cells, from r2c2 on, are in no region yet")?;
        // The free cells are selected now, but a press starts a new selection.
        drag_over(page, &[(2, 2), (2, 3)])?;
        page.wait_until(
            "two cells",
            "return document.body.textContent.includes('2 cells are selected.')",
        )?;
        page.click_button("Apply regions")?;
        page.wait_until(
            "four cells",
            "return document.body.textContent.includes('4 cells are selected.')",
        )?;
        page.click_button("Join region")?;
        page.click_button("Apply regions")?;
        wait_for_address(page, "#2x2;regions=0001033123312221:p")?;
        page.click_button("Done")?;
        page.solve("other solutions")?;

        // A region of the wrong size is reported and selected, and nothing is lost.
        page.click_button("Hide the answer")?;
        begin(page, "Draw rules")?;
        page.wait_until("the panel", "return button('Join region') !== null")?;
        drag_over(page, &[(2, 1), (2, 2)])?;
        page.click_button("Join region")?;
        page.click_button("Apply regions")?;
        wait_for_alert(page, "Region 1 has 5 cells; it needs 4")?;
        wait_for_address(page, "#2x2;regions=0001033123312221:p")?;
        page.click_button("Remove regions")?;
        wait_for_address(page, "#2x2:p")
    })
}

#[test]
fn grids_of_ones_own_are_put_down_moved_and_used() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:5zzzb")?;
        begin(page, "Grids of your own")?;
        page.wait_until("the map", "return offer('Add a grid') !== null")?;
        page.click_button("Add a grid")?;
        let grid = |number: usize| {
            format!("document.querySelector('[role=button][aria-label^=\"Grid {number},\"]')")
        };
        page.run::<()>(&format!("{}.focus()", grid(2)), vec![])?;
        // On top of the first grid: a message appears, and the grids can't be used.
        page.press(&["Up", "Left", "Up", "Left"])?;
        wait_for_alert(page, "Grid 2 stands where an earlier one does")?;
        ensure!(!page.has_button("Use these grids")?, "overlapping grids can be used");
        page.click_button("Move grid 2 right")?;
        page.click_button("Move grid 2 right")?;
        page.wait_until(
            "grid 2 at its place",
            &format!("return nameOf({}) === 'Grid 2, row 1, column 3'", grid(2)),
        )?;
        // Down by two boxes, which are 6 cells of the map.
        let points: Vec<(f64, f64)> = page.run(
            &format!(
                "const {{ left, top, width, height }} = {}.getBoundingClientRect();
             const [x, y] = [left + width / 2, top + height / 2];
             return [[x, y], [x, y + height / 3], [x, y + height * 2 / 3]]",
                grid(2)
            ),
            vec![],
        )?;
        page.browser.drag_through(&points)?;
        page.wait_until(
            "grid 2 further down",
            &format!("return nameOf({}) === 'Grid 2, row 3, column 3'", grid(2)),
        )?;
        page.click_button("Use these grids")?;
        page.wait_until("the board", "return cells().length === 153")?;
        wait_for_address(page, "#3x3;at=0.0,2.2:5zzzzzv")?;
        ensure!(page.board()?.cell(1, 1).is("clue"), "the clue stays");
        Ok(())
    })
}

#[test]
fn cells_in_other_cages_are_named_and_stay_selected() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3;cage=@0,1,2;cage=@3,4,5:zzzc")?;
        page.draw_rules()?;
        drag_over(page, &[(1, 3), (1, 4)])?;
        page.run::<()>("named('input', 'Sum').focus()", vec![])?;
        page.press(&["9", "Enter"])?;
        wait_for_alert(page, "The cells r1c3 and r1c4 are in a cage already")?;
        assert_eq!(selected(page)?, [(1, 3), (1, 4)]);
        Ok(())
    })
}

#[test]
fn a_rule_is_selected_moved_changed_and_deleted_on_the_board() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3;cage=6@0,1,10;cage=@80:zzzc")?;
        page.go_to("Create")?;
        page.choose_tool("Select rule")?;
        page.click_cell(1, 1)?;
        let is_selected = "return offer('Cage of 6: ').ariaPressed === 'true'";
        page.wait_until("the selected rule", is_selected)?;
        page.press(&["Shift+Down"])?;
        wait_for_address(page, "#3x3;cage=6@9,10,19;cage=@80:zzzc")?;
        page.press(&["7", "Enter"])?;
        wait_for_address(page, "#3x3;cage=7@9,10,19;cage=@80:zzzc")?;
        drag_over(page, &[(2, 1), (2, 2), (2, 3)])?;
        wait_for_address(page, "#3x3;cage=7@11,12,21;cage=@80:zzzc")?;
        page.press(&["Delete"])?;
        wait_for_address(page, "#3x3;cage=@80:zzzc")?;
        page.click_button("Undo")?;
        wait_for_address(page, "#3x3;cage=7@11,12,21;cage=@80:zzzc")?;
        // A move that would leave the board does nothing, and says why.
        page.click_cell(9, 9)?;
        page.press(&["Shift+Down"])?;
        wait_for_alert(page, "There it would leave the board")?;
        wait_for_address(page, "#3x3;cage=7@11,12,21;cage=@80:zzzc")
    })
}

#[test]
fn the_list_of_rules_is_used_by_keyboard() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3;cage=6@0,1,10;cage=@80;thermo=@40,41:zzzc")?;
        page.go_to("Create")?;
        page.run::<()>("offer('Cage of 6: ').focus()", vec![])?;
        page.press(&["Down", "Down"])?;
        let is_held = "return nameOf(document.activeElement).startsWith('Thermometer: ')
             && document.activeElement.ariaPressed === 'true'";
        page.wait_until("the third rule", is_held)?;
        page.press(&["Shift+Left"])?;
        wait_for_address(page, "#3x3;cage=6@0,1,10;cage=@80;thermo=@39,40:zzzc")?;
        page.press(&["Delete"])?;
        wait_for_address(page, "#3x3;cage=6@0,1,10;cage=@80:zzzc")?;
        page.wait_until(
            "the focus in the list",
            "return nameOf(document.activeElement).startsWith('Cage')",
        )
    })
}

#[test]
fn the_palette_is_one_stop_and_finds_tools() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        page.go_to("Create")?;
        let stops = "return tools().filter((tool) => tool.tabIndex === 0).length";
        assert_eq!(page.run::<usize>(stops, vec![])?, 1);
        page.run::<()>("tool('Digits').focus()", vec![])?;
        page.press(&["Right", "Right", "Enter"])?;
        page.wait_until("the cage's tool", "return button('Add rule') !== null")?;
        page.click_button("All tools")?;
        page.run::<()>("named('input', 'Search tools').focus()", vec![])?;
        page.wait_until("all tools", "return offer('Thermometer') !== null")?;
        page.click_button("Close")?;
        // A rule of the whole board is switched.
        page.choose_tool("Anti-knight")?;
        wait_for_address(page, "#3x3;knight:zzzc")?;
        assert_eq!(page.run::<usize>(stops, vec![])?, 1);
        page.choose_tool("Anti-knight")?;
        wait_for_address(page, "#3x3:zzzc")
    })
}
