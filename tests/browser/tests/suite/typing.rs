//! Clues by keyboard, clipboard and keypad, with undo.

use anyhow::{Result, ensure};
use browser_tests::{Page, golden, visit, visit_on_desk_and_phone, visit_with_devtools};

#[test]
fn digits_typed_in_a_row_make_a_number() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.choose_board("3x4", 12)?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["1", "2"])?;
        wait_for_symbol(&visit.page, 1, 1, Some("12"))?;
        visit.page.press(&["Right", "1", "3"])?;
        wait_for_symbol(&visit.page, 1, 2, Some("3"))?;
        visit.page.press(&["Right", "1", "0"])?;
        wait_for_symbol(&visit.page, 1, 3, Some("10"))
    })
}

#[test]
fn four_keys_clear_a_cell() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.click_cell(5, 5)?;
        for key in ["Backspace", "Delete", ".", "0"] {
            visit.page.press(&["7"])?;
            wait_for_symbol(&visit.page, 5, 5, Some("7"))?;
            visit.page.press(&[key])?;
            wait_for_symbol(&visit.page, 5, 5, None)?;
        }
        Ok(())
    })
}

#[test]
fn the_cursor_keys_move_the_focus() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.click_cell(4, 4)?;
        let expected = [
            ("Right", (4, 5)),
            ("Down", (5, 5)),
            ("Left", (5, 4)),
            ("Up", (4, 4)),
            ("End", (4, 9)),
            ("Right", (4, 9)),
            ("Home", (4, 1)),
            ("Left", (4, 1)),
            ("Ctrl+Right", (4, 9)),
            ("Ctrl+Down", (9, 9)),
            ("Ctrl+Left", (9, 1)),
            ("Ctrl+Up", (1, 1)),
            ("Ctrl+End", (9, 9)),
            ("Ctrl+Home", (1, 1)),
        ];
        for (key, cell) in expected {
            visit.page.press(&[key])?;
            let there = format!(
                "return document.activeElement === cell({}, {}) &&
                   cells().filter((cell) => cell.tabIndex === 0).length === 1 &&
                   document.activeElement.tabIndex === 0",
                cell.0, cell.1
            );
            visit.page.wait_until(&format!("{key} to move to {cell:?}"), &there)?;
        }
        Ok(())
    })
}

#[test]
fn letters_stand_for_larger_values() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.choose_board("4x4", 16)?;
        visit.page.choose("Symbols", "A")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["g"])?;
        wait_for_symbol(&visit.page, 1, 1, Some("G"))?;
        visit.page.press(&["Right", "1", "2"])?;
        wait_for_symbol(&visit.page, 1, 2, Some("2"))?;
        visit.page.choose("Symbols", "numbers")?;
        wait_for_symbol(&visit.page, 1, 1, Some("16"))?;
        visit.page.choose_board("5x5", 25)?;
        visit.page.choose("Symbols", "K")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["z", "Right", "a", "Right", "K"])?;
        wait_for_symbol(&visit.page, 1, 1, Some("Z"))?;
        wait_for_symbol(&visit.page, 1, 2, None)?;
        wait_for_symbol(&visit.page, 1, 3, Some("K"))
    })
}

#[test]
fn the_symbols_are_offered_only_where_they_differ() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        let offered = "return named('select', 'Symbols') !== null";
        ensure!(!visit.page.run::<bool>(offered, vec![])?, "on a 9×9 all symbols are digits");
        visit.page.choose_board("3x4", 12)?;
        visit.page.wait_until("the symbols", offered)
    })
}

#[test]
fn undo_and_redo_walk_through_every_step() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["1", "Right", "2", "Right", "3"])?;
        let clues = |expected: usize| {
            visit.page.wait_until(&format!("{expected} clues"), &format!(
                "return cells().filter((cell) => nameOf(cell).includes(', clue')).length === {expected}"
            ))
        };
        clues(3)?;
        visit.page.press(&["Ctrl+z"])?;
        clues(2)?;
        visit.page.click_button("Undo")?;
        clues(1)?;
        visit.page.press(&["Ctrl+Shift+Z"])?;
        clues(2)?;
        visit.page.press(&["Ctrl+y"])?;
        clues(3)?;
        visit.page.click_button("Clear")?;
        clues(0)?;
        visit.page.click_button("Undo")?;
        clues(3)?;
        visit.page.click_button("Redo")?;
        clues(0)
    })
}

#[test]
fn another_board_can_be_undone_with_its_clues() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.choose_board("5x5", 25)?;
        visit.page.click_button("Undo")?;
        visit.page.wait_until("the 9×9", "return cells().length === 81")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn repeated_values_are_marked_until_one_goes() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["5", "End", "5"])?;
        let marked = |expected: &str| {
            let script = "return cells().map(nameOf).filter((name) => name.includes('breaks a rule')).join(' ')";
            visit.page.wait_until(
                &format!("marks at “{expected}”"),
                &format!("{script} === '{expected}'"),
            )
        };
        marked(
            "Row 1, column 1, 5, clue, breaks a rule, box 1 \
             Row 1, column 9, 5, clue, breaks a rule, box 3",
        )?;
        visit.page.press(&["Delete"])?;
        marked("")
    })
}

#[test]
fn the_last_board_comes_back_in_a_new_tab() -> Result<()> {
    visit(|visit| {
        visit.open("")?;
        visit.page.click_cell(3, 3)?;
        visit.page.press(&["8"])?;
        wait_for_symbol(&visit.page, 3, 3, Some("8"))?;
        let first_tab = visit.page.browser.open_tab()?;
        let second_tab = visit.page.browser.tab()?;
        visit.page.browser.switch_to(first_tab)?;
        visit.page.browser.close_tab(second_tab)?;
        visit.open("")?;
        wait_for_symbol(&visit.page, 3, 3, Some("8"))
    })
}

#[test]
fn a_phone_has_a_keypad() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.page.become_phone(390, 844)?;
        visit.open("")?;
        visit.page.click_cell(2, 3)?;
        visit.page.click_button("4")?;
        wait_for_symbol(&visit.page, 2, 3, Some("4"))
    })
}

fn wait_for_symbol(page: &Page, row: usize, column: usize, symbol: Option<&str>) -> Result<()> {
    let start = format!("Row {row}, column {column}, {}", symbol.unwrap_or("empty"));
    let condition = format!(
        "return nameOf(cell({row}, {column})).split(', ').slice(0, 3).join(', ') === '{start}'"
    );
    page.wait_until(&start, &condition)
}
