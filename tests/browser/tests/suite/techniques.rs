//! The cards of techniques, the links to them, and practice.

use anyhow::{Result, ensure};
use browser_tests::{golden, visit_on_desk_and_phone, visit_with_devtools};
use serde_json::json;

/// The text of the open dialog.
const DIALOG: &str = "return document.querySelector('dialog[open]')?.innerText ?? ''";

/// True if the open dialog shows the drawn example of a card.
const IS_DRAWN: &str = "return document.querySelector('dialog[open] figure svg') !== null && button('Try it') !== null";

#[test]
fn techniques_are_searched_and_read_one_by_one() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_button("Techniques")?;
        page.wait_until("the list", "return offer('Full house') !== null")?;
        let count = "return document.querySelectorAll('dialog[open] li button').length";
        assert_eq!(page.run::<u32>(count, vec![])?, 67);
        page.run::<()>(
            "const field = document.querySelector('dialog[open] input');
             field.value = 'XY-w';
             field.dispatchEvent(new Event('input', { bubbles: true }))",
            vec![],
        )?;
        page.wait_until("fewer", "return offer('Full house') === null")?;
        assert_eq!(page.run::<u32>(count, vec![])?, 2, "XY-wing and ALS-XY-wing");
        page.click_offer("XY-wing")?;
        page.wait_until("the example", IS_DRAWN)?;
        let text: String = page.run(DIALOG, vec![])?;
        for part in ["XY-wing", "Hard · SE 4.2 · HoDoKu 160", "pivot", "One of the two ends"] {
            ensure!(text.contains(part), "“{part}” is missing in {text}");
        }
        page.click_button("Next")?;
        page.wait_until("the next card", IS_DRAWN)?;
        let next: String = page.run(DIALOG, vec![])?;
        ensure!(!next.contains("XY-wing: if"), "{next}");
        page.click_button("All")?;
        page.wait_until("the list again", "return offer('XY-wing') !== null")?;
        Ok(())
    })
}

#[test]
fn an_example_is_tried_in_play() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_button("Techniques")?;
        page.wait_until("the list", "return offer('Naked pair') !== null")?;
        page.click_offer("Naked pair")?;
        page.wait_until("the example", IS_DRAWN)?;
        page.click_button("Try it")?;
        page.wait_for_banner("Naked pair applies here")?;
        ensure!(
            page.run::<bool>("return document.querySelector('dialog[open]') === null", vec![])?
        );
        ensure!(page.run::<bool>("return currentTab().textContent === 'Play'", vec![])?);
        page.click_button("Hint")?;
        page.wait_for_banner("Naked pair: look at")?;
        page.click_button("Explain: Naked pair")?;
        page.wait_until("the card", IS_DRAWN)?;
        page.click_button("Close")
    })
}

#[test]
fn steps_and_ratings_lead_to_cards() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open(&golden("fiendish")?.link())?;
        page.click_button("Steps")?;
        page.wait_until("a step", "return offer('Explain: ') !== null")?;
        page.click_offer("Explain: ")?;
        page.wait_until("the card", IS_DRAWN)?;
        page.click_button("Close")?;
        page.solve("only solution")?;
        page.wait_until("the rating", "return offer('Hidden single ×') !== null")?;
        page.click_offer("Hidden single ×")?;
        page.wait_until("the card", IS_DRAWN)?;
        let text: String = page.run(DIALOG, vec![])?;
        ensure!(text.contains("only one place left"), "{text}");
        Ok(())
    })
}

#[test]
fn a_technique_is_practised() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc&play")?;
        page.wait_until(
            "the techniques",
            "return named('select', 'Technique')?.options.length > 50",
        )?;
        // WebDriver's way to choose by number doesn't know groups of options.
        page.run::<()>(
            "const chooser = named('select', 'Technique');
             chooser.value = option(chooser, 'X-wing').value;
             chooser.dispatchEvent(new Event('change', { bubbles: true }))",
            vec![],
        )?;
        page.click_button("Practise")?;
        page.wait_for_banner("X-wing applies here")?;
        let entries = "return cells().filter((own) => own.textContent.trim().length === 1).length";
        ensure!(page.run::<u32>(entries, vec![])? > 20, "clues and entries");
        Ok(())
    })
}

#[test]
fn help_explains_rules_places_and_sat() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_button("Help")?;
        for (section, words) in [
            ("Start", "every number once"),
            ("Playing", "First says where to look"),
            ("Creating", "fewest further clues"),
            ("SAT", "learns a clause"),
        ] {
            page.click_button(section)?;
            let says = "return document.querySelector('dialog[open]').innerText.includes";
            page.wait_until(section, &format!("{says}({})", json!(words)))?;
        }
        page.press(&["Right"])?;
        let keys = "return document.activeElement.textContent === 'Keys'
                    && document.activeElement.ariaSelected === 'true'";
        page.wait_until("the keys", keys)?;
        page.click_button("Close")
    })
}
