//! The page without its server, and with a newer one.

use anyhow::{Result, ensure};
use browser_tests::{Visit, golden, visit};

const CACHES: &str = "return caches.keys()";

#[test]
fn the_page_opens_and_solves_without_its_server() -> Result<()> {
    visit(|visit| {
        visit.open("")?;
        visit.page.wait_until_offline_ready()?;
        visit.site.stop();
        let puzzle = golden("fiendish")?;
        let first_tab = visit.page.browser.open_tab()?;
        visit.open(&puzzle.link())?;
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner(": ")?;
        visit.page.browser.close_tab(first_tab)?;
        visit.page.browser.reload()?;
        visit.page.wait_until_started()
    })
}

#[test]
fn an_update_waits_until_it_is_taken() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.wait_until_offline_ready()?;
        // From here on the page is the cached one.
        visit.page.browser.reload()?;
        visit.page.wait_until_started()?;
        let old_caches: Vec<String> = visit.page.run(CACHES, vec![])?;
        assert_eq!(old_caches.len(), 1);

        visit.site.become_another_build("Another build")?;
        visit.page.browser.reload()?;
        visit.page.wait_until_started()?;
        let offer = update_button(visit)?;
        assert_eq!(title(visit)?, "Satdoku", "the old page stays until the update is taken");
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);

        visit.page.click_button(&offer)?;
        visit.page.wait_until("the new page", "return document.title === 'Another build'")?;
        visit.page.wait_until_started()?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        visit
            .page
            .wait_until("the old cache to go", "return (await caches.keys()).length === 1")?;
        let new_caches: Vec<String> = visit.page.run(CACHES, vec![])?;
        ensure!(new_caches != old_caches, "the old cache is still there");
        visit.page.solve("only solution")
    })
}

#[test]
fn deployments_of_one_origin_leave_each_other_alone() -> Result<()> {
    visit(|visit| {
        visit.open("")?;
        visit
            .page
            .run::<()>("await caches.open('satdoku http://127.0.0.1/elsewhere/ x')", vec![])?;
        visit.page.wait_until_offline_ready()?;
        let caches: Vec<String> = visit.page.run(CACHES, vec![])?;
        assert_eq!(caches.len(), 2, "{caches:?}");
        Ok(())
    })
}

/// Waits for the offer of an update and returns its button's name.
fn update_button(visit: &Visit) -> Result<String> {
    let offer = "[...document.querySelectorAll('button')].map(nameOf).find((name) => name.includes('Update'))";
    visit.page.wait_until("the offer of an update", &format!("return {offer} !== undefined"))?;
    visit.page.run(&format!("return {offer}"), vec![])
}

fn title(visit: &Visit) -> Result<String> {
    visit.page.run("return document.title", vec![])
}
