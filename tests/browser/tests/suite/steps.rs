//! Single hints, and walkthroughs by human techniques.

use anyhow::{Result, ensure};
use browser_tests::{Visit, example, golden, visit, visit_on_desk_and_phone, visit_with_devtools};

/// The rows and columns of the cells whose names contain `note`.
pub(crate) fn noted(visit: &Visit, note: &str) -> Result<Vec<String>> {
    visit.page.run(
        "return cells().map(nameOf).filter((name) => name.includes(arguments[0]))
           .map((name) => name.match(/Row (\\d+), column (\\d+)/).slice(1).join(' '))",
        vec![note.into()],
    )
}

/// The entries of the list.
pub(crate) fn entries(visit: &Visit) -> Result<Vec<String>> {
    visit.page.run("return [...document.querySelectorAll('ol button')].map(nameOf)", vec![])
}

/// The index of the current entry.
pub(crate) fn current(visit: &Visit) -> Result<usize> {
    let script = "const entries = [...document.querySelectorAll('ol button')];
        const current = entries.filter((entry) => entry.getAttribute('aria-current') === 'step');
        if (current.length !== 1) throw new Error(`${current.length} steps are current`);
        return entries.indexOf(current[0])";
    visit.page.run(script, vec![])
}

#[test]
fn the_keyboard_walks_along_the_list() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("mathematica-easy")?.link())?;
        visit.page.click_button("Steps")?;
        visit.page.wait_until("the list", "return document.querySelector('ol button') !== null")?;
        let stops: usize = visit.page.run(
            "return [...document.querySelectorAll('ol button')].filter((b) => b.tabIndex === 0).length",
            vec![],
        )?;
        assert_eq!(stops, 1, "the list is one stop for Tab");
        visit.page.run::<()>("document.querySelector('ol button').focus()", vec![])?;
        visit.page.press(&["Down", "Down", "Up", "Down"])?;
        assert_eq!(current(visit)?, 2);
        visit.page.press(&["End"])?;
        assert_eq!(current(visit)?, entries(visit)?.len() - 1);
        let has_focus: bool = visit
            .page
            .run("return document.activeElement.getAttribute('aria-current') === 'step'", vec![])?;
        ensure!(has_focus, "the focus is on the current step");
        let is_in_sight: bool = visit.page.run(
            "const inside = document.activeElement.getBoundingClientRect();
             const frame = document.activeElement.closest('ol').getBoundingClientRect();
             return inside.top >= frame.top && inside.bottom <= frame.bottom + 1",
            vec![],
        )?;
        ensure!(is_in_sight, "the list scrolls to the current step");
        visit.page.press(&["Home"])?;
        assert_eq!(current(visit)?, 0);
        Ok(())
    })
}

#[test]
fn the_end_of_the_methods_is_reported() -> Result<()> {
    visit(|visit| {
        visit.open("#3x3:1zzzb")?;
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner("No known technique goes on")?;
        visit.open("#2x2:1b1l")?;
        visit.page.click_button("Steps")?;
        visit.page.wait_for_banner("Unsolvable. No possible value is left for r1c4.")?;
        Ok(())
    })
}

#[test]
fn a_large_board_has_its_steps_too() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("gs555-25x25")?;
        visit.open(&puzzle.link())?;
        visit.page.click_button("Steps")?;
        visit.page.wait_for_banner(": ")?;
        visit.page.click_button("Last")?;
        visit.page.wait_for_banner("without a search")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        Ok(())
    })
}

#[test]
fn the_cells_of_a_step_scroll_into_sight() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&example("Giant samurai")?)?;
        page.go_to("Solve")?;
        page.click_button("Zoom in")?;
        page.click_button("Zoom in")?;
        page.click_button("Steps")?;
        page.wait_until("the steps", "return document.querySelector('ol button') !== null")?;
        for _ in 0..6 {
            page.click_button("Next")?;
            page.wait_until(
                "the cell of the step",
                "await painted();
                 const cell = document.querySelector('.cell.subject').getBoundingClientRect();
                 const frame = document.querySelector('.scroller').getBoundingClientRect();
                 return cell.left >= frame.left && cell.right <= frame.right
                   && cell.top >= frame.top && cell.bottom <= frame.bottom",
            )?;
        }
        Ok(())
    })
}
