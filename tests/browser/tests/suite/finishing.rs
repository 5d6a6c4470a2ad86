//! The end of a game: the card over the keypad.

use anyhow::{Result, ensure};
use browser_tests::{Page, visit_on_desk_and_phone, visit_with_devtools_on_desk_and_phone};
use serde_json::json;

use crate::playing::SMALL;

/// The values that solve [`SMALL`], row by row, without its clues.
const ENTRIES: [(usize, usize, &str); 12] = [
    (1, 3, "3"),
    (1, 4, "1"),
    (2, 1, "1"),
    (2, 2, "3"),
    (2, 3, "4"),
    (2, 4, "2"),
    (3, 1, "4"),
    (3, 2, "1"),
    (4, 1, "3"),
    (4, 2, "2"),
    (4, 3, "1"),
    (4, 4, "4"),
];

fn fill(page: &Page, entries: &[(usize, usize, &str)]) -> Result<()> {
    for (row, column, value) in entries {
        page.click_cell(*row, *column)?;
        page.press(&[value])?;
    }
    Ok(())
}

/// A script that returns true if the card is in sight.
const CARD: &str = "return named('section', 'Finished game') !== null";

/// The place of the board, and of Undo.
const PLACES: &str = "await painted();
     return [document.querySelector('[role=grid]'), button('Undo')].map((part) => {
       const { left, top } = part.getBoundingClientRect();
       return [Math.round(left), Math.round(top)];
     })";

#[test]
fn a_finished_game_has_its_card_and_an_undo_takes_it_away() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_button("Check")?;
        page.wait_for_banner("All right so far")?;
        let places: Vec<[i32; 2]> = page.run(PLACES, vec![])?;
        fill(page, &ENTRIES)?;
        page.wait_until("the card", CARD)?;
        let text: String =
            page.run("return named('section', 'Finished game').innerText", vec![])?;
        ensure!(text.contains("Solved") && text.contains("1 check"), "{text}");
        assert_eq!(page.run::<Vec<[i32; 2]>>(PLACES, vec![])?, places, "nothing moves");
        page.wait_until(
            "the focus on the card",
            "return document.activeElement === named('section', 'Finished game')",
        )?;
        for name in ["Fill marks", "Hint", "Check", "Clear cell"] {
            ensure!(!page.has_button(name)?, "{name} looks active");
        }
        page.click_button("Undo")?;
        page.wait_until("no card", &CARD.replace("!==", "==="))?;
        ensure!(page.has_button("Check")?, "the aids return");
        page.press(&["Ctrl+y"])?;
        page.wait_until("the card again", CARD)?;
        page.click_button("See SAT solve it")?;
        assert_eq!(page.purpose()?, "How it works");
        page.go_to("Play")?;
        page.wait_until("the card", CARD)?;
        page.click_button("Another puzzle")?;
        page.wait_until("the start page", "return named('section', 'Start') !== null")
    })
}

#[test]
fn the_next_game_is_like_the_last_one() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc&play")?;
        page.click_button("Easy")?;
        page.wait_until("a puzzle", "return button('Hint') !== null && isShown(button('Hint'))")?;
        let clues = "return cells().filter((own) => nameOf(own).includes(', clue')).map(nameOf)";
        let first: Vec<String> = page.run(clues, vec![])?;
        reveal_all(page)?;
        page.wait_until("the card", CARD)?;
        let text: String =
            page.run("return named('section', 'Finished game').innerText", vec![])?;
        ensure!(text.contains("Easy") && text.contains("revealed"), "{text}");
        let statistics = "return localStorage.getItem('satdoku.statistics') ?? ''";
        ensure!(page.run::<String>(statistics, vec![])?.contains("g "), "no game is recorded");
        page.click_button("Next easy")?;
        page.wait_until(
            "another puzzle",
            "return cells().some((own) => nameOf(own).includes('empty'))",
        )?;
        ensure!(page.run::<Vec<String>>(clues, vec![])? != first, "the same puzzle");
        page.wait_until(
            "its level",
            "return document.querySelector('.puzzle-title').textContent.includes('Easy')",
        )?;
        page.click_button("Choose another puzzle")?;
        let table = "return [...document.querySelectorAll('.times tr')].length";
        assert_eq!(page.run::<usize>(table, vec![])?, 2, "the head and one level");
        page.run::<()>("document.querySelector('.times').open = true; await painted()", vec![])?;
        page.click_button("Delete statistics…")?;
        page.click_button("Keep")?;
        page.click_button("Delete statistics…")?;
        page.click_button("Delete")?;
        page.wait_until("no table", "return !isShown(document.querySelector('.times'))")?;
        ensure!(!page.run::<String>(statistics, vec![])?.contains("g "), "a game is left");
        Ok(())
    })
}

/// Reveals each open cell.
fn reveal_all(page: &Page) -> Result<()> {
    for row in 1..=9 {
        for column in 1..=9 {
            let is_open = "return nameOf(cell(...arguments)).includes('empty')";
            if !page.run::<bool>(is_open, vec![json!(row), json!(column)])? {
                continue;
            }
            page.click_cell(row, column)?;
            page.click_button("Reveal")?;
            page.wait_until(
                "a value",
                &format!("return !nameOf(cell({row}, {column})).includes('empty')"),
            )?;
        }
    }
    Ok(())
}

#[test]
fn a_finished_game_is_replayed_step_by_step() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        fill(page, &ENTRIES)?;
        page.wait_until("the card", CARD)?;
        page.click_button("Replay")?;
        let entries = |count: usize| {
            page.wait_until(
                &format!("{count} entries"),
                &format!("return document.querySelectorAll('.cell.entry').length === {count}"),
            )
        };
        entries(0)?;
        page.wait_until(
            "the focus on the slider",
            "return nameOf(document.activeElement) === 'Step'",
        )?;
        page.click_button("Step forward")?;
        page.click_button("Step forward")?;
        entries(2)?;
        page.click_button("Step back")?;
        entries(1)?;
        page.run::<()>(
            "const slider = named('input[type=range]', 'Step');
             slider.value = slider.max;
             slider.dispatchEvent(new Event('input', { bubbles: true }));
             await painted()",
            vec![],
        )?;
        entries(12)?;
        page.click_button("Play")?;
        entries(12)?;
        page.wait_until("its end", "return button('Play') !== null")?;
        page.click_button("Close")?;
        page.wait_until("the card again", CARD)?;
        visit.open(SMALL)?;
        page.wait_until("the card of the kept board", CARD)?;
        let is_off = "return button('Replay').ariaDisabled === 'true'";
        ensure!(page.run::<bool>(is_off, vec![])?, "another visit's steps are forgotten");
        Ok(())
    })
}

#[test]
fn a_shared_result_shows_no_answer() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.allow_clipboard()?;
        fill(page, &ENTRIES)?;
        page.wait_until("the card", CARD)?;
        page.click_button("Share result")?;
        page.wait_until(
            "the result",
            "return (await navigator.clipboard.readText()).startsWith('Satdoku')",
        )?;
        let text: String = page.run("return navigator.clipboard.readText()", vec![])?;
        ensure!(text.contains("Solved") && text.ends_with(SMALL), "{text}");
        page.wait_until(
            "the feedback",
            "return document.querySelector('.toast').textContent.includes('Result copied')",
        )
    })
}
