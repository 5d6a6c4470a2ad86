//! A first visit: solving a puzzle from paper, playing one, and a hint.

use anyhow::Result;
use browser_tests::{golden, visit_on_desk_and_phone};

use super::start_page::wait_for_game;

#[test]
fn the_first_visit_solves_a_puzzle_of_ones_own() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("mathematica-easy")?;
        visit.open("")?;
        for (row, clues) in puzzle.clues.iter().enumerate() {
            page.click_cell(row + 1, 1)?;
            let keys: Vec<&str> = clues.split(' ').flat_map(|clue| [clue, "Right"]).collect();
            page.press(&keys)?;
        }
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        page.solve("This is the only solution")?;
        assert_eq!(page.board()?.rows(), puzzle.solution()?);
        // The address is the link to share.
        let link = puzzle.link();
        page.wait_until("the link", &format!("return linkInAddress() === '{link}'"))
    })
}

#[test]
fn a_medium_game_is_two_taps_away_and_a_hint_two_more() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.go_to("Play")?;
        page.click_button("Medium")?;
        wait_for_game(visit)?;
        let empty = "return cells().filter((cell) => nameOf(cell).includes('empty')).length";
        let before: u32 = page.run(empty, vec![])?;
        page.click_button("Hint")?;
        page.wait_for_banner("look at ")?;
        page.click_button("More")?;
        page.wait_until("a step", "return button('Put it in').ariaDisabled !== 'true'")?;
        assert_eq!(page.run::<u32>(empty, vec![])?, before, "a hint writes nothing by itself");
        Ok(())
    })
}
