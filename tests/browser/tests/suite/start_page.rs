//! The start page of Play: the daily puzzle, new games, boards to go on with, statistics.

use anyhow::{Context, Result, ensure};
use browser_tests::{Visit, empty_link, visit_on_desk_and_phone};
use serde_json::json;

use super::keeping::wait_until_kept;
use super::playing::{SMALL, named};

/// Opens an empty board in Play, and waits for the start page.
fn open_start(visit: &Visit) -> Result<()> {
    visit.open(&format!("{}&play", empty_link("3x3", 81)))?;
    wait_for_start(visit)
}

fn wait_for_start(visit: &Visit) -> Result<()> {
    visit.page.wait_until("the start page", "return button('Extreme') !== null")
}

/// Waits until a game is on the board, and returns the number of clues.
pub(super) fn wait_for_game(visit: &Visit) -> Result<usize> {
    let page = &visit.page;
    page.wait_until("a game", "return cells().some((cell) => nameOf(cell).includes(', clue'))")?;
    page.wait_until("the end of the start page", "return button('Extreme') === null")?;
    assert_eq!(page.purpose()?, "Play");
    page.wait_until("the keypad", "return button('Clear cell') !== null")?;
    Ok(page.board()?.cells.iter().filter(|cell| cell.is("clue")).count())
}

/// Writes the only solution over the clues.
fn fill_in(visit: &Visit) -> Result<()> {
    let page = &visit.page;
    page.go_to("Solve")?;
    page.solve("only solution")?;
    let rows = page.board()?.rows();
    page.go_to("Play")?;
    for (row, values) in rows.iter().enumerate() {
        page.click_cell(row + 1, 1)?;
        let keys: Vec<&str> = values.split(' ').flat_map(|value| [value, "Right"]).collect();
        page.press(&keys)?;
    }
    Ok(())
}

/// The figures of the statistics.
fn figures(visit: &Visit) -> Result<Vec<String>> {
    let script = "return [...named('ul', 'Statistics')?.children ?? []].map(nameOf)";
    visit.page.run(script, vec![])
}

#[test]
fn a_level_button_makes_a_puzzle_and_opens_it_in_play() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_start(visit)?;
        ensure!(!page.has_button("Hint")?, "there is nothing to play yet");
        page.click_button("Medium")?;
        ensure!(wait_for_game(visit)? >= 17);
        page.click_button("Undo")?;
        wait_for_start(visit)?;
        page.wait_until("redo", "return button('Redo')?.ariaDisabled !== 'true'")?;
        page.click_button("Menu")?;
        for name in ["Reveal", "Show the solution", "Restart"] {
            ensure!(!page.has_button(name)?, "{name} has no game");
        }
        page.press(&["Escape"])?;
        page.click_button("Killer")?;
        page.wait_until("the address", "return location.hash.includes(';cage=')")?;
        let title: String =
            page.run("return plain(document.querySelector('header b').textContent)", vec![])?;
        assert_eq!(title, "Medium · Killer");
        Ok(())
    })
}

#[test]
fn todays_puzzle_counts_as_a_day_in_a_row_once_it_is_solved() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_start(visit)?;
        assert_eq!(figures(visit)?, [""; 0], "nothing is solved yet");
        let today: String = page.run(
            "return nameOf([...document.querySelectorAll('button')].find((day) => day.getAttribute('aria-current') === 'date'))",
            vec![],
        )?;
        ensure!(today.ends_with(", today"), "{today}");
        page.run::<()>("named('button', arguments[0]).click()", vec![json!(today)])?;
        wait_for_game(visit)?;
        page.wait_until("the address", "return !location.hash.includes('zzzc')")?;
        let link = page.fragment()?;
        fill_in(visit)?;
        page.wait_for_banner("Solved in ")?;
        page.browser.reload()?;
        page.wait_until_started()?;
        page.wait_for_banner("Solved in ")?;
        open_start(visit)?;
        let is_counted = "return named('ul', 'Statistics') !== null";
        page.wait_until("the statistics", is_counted)?;
        let figures = figures(visit)?;
        let [row, best, solved] = &figures[..] else { anyhow::bail!("{figures:?}") };
        assert_eq!((row.as_str(), solved.as_str()), ("1 day in a row", "1 solved"));
        ensure!(best.contains(": best "), "{best}");
        page.click_button(&format!("{today}, solved"))?;
        page.wait_for_banner("Solved in ")?;
        page.wait_until("the address", "return !location.hash.includes('zzzc')")?;
        assert_eq!(page.fragment()?, link, "the solved board comes back");
        Ok(())
    })
}

#[test]
fn a_month_before_has_all_its_days() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_start(visit)?;
        let mut months = 0;
        while page.has_button("Month before")? {
            page.click_button("Month before")?;
            months += 1;
        }
        let month: usize = page.run("return new Date().getMonth()", vec![])?;
        assert_eq!(months, month, "back to January");
        ensure!(page.has_button("Month after")? == (month > 0));
        page.run::<()>(
            "[...document.querySelectorAll('button')]
               .find((day) => isShown(day) && nameOf(day).includes(' 1 January')).click()",
            vec![],
        )?;
        ensure!(wait_for_game(visit)? >= 17);
        Ok(())
    })
}

#[test]
fn a_board_in_play_is_gone_on_with() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["1"])?;
        wait_until_kept(visit, 1, "&play=2.1")?;
        open_start(visit)?;
        page.wait_until("the board", "return offer('Go on with 4 × 4, 8 %') !== null")?;
        page.click_offer("Go on with 4 × 4, 8 %").context("going on")?;
        page.wait_until(
            "the entry",
            "return cell(1, 3) && nameOf(cell(1, 3)).includes('1, entry')",
        )?;
        assert_eq!(page.purpose()?, "Play");
        page.click_cell(2, 1)?;
        page.press(&["1"])?;
        assert_eq!(named(visit, 2, 1)?, "1, entry");
        wait_until_kept(visit, 1, "&play=2.1-4.1").context("the same board is kept")
    })
}
