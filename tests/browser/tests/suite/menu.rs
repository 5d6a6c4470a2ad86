//! The menu of the header.

use anyhow::{Result, ensure};
use browser_tests::visit_with_devtools;
use serde_json::json;

use crate::playing::SMALL;

#[test]
fn the_menu_has_the_keys_of_a_menu() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.wait_until("the menu", "return button('Menu') !== null")?;
        page.run::<()>("button('Menu').focus()", vec![])?;
        let at = |name: &str| {
            page.wait_until(
                &format!("the focus on {name}"),
                &format!("return nameOf(document.activeElement) === '{name}'"),
            )
        };
        let is_open = |is_open: bool| {
            page.wait_until(
                "the menu's state",
                &format!(
                    "return (button('Menu').ariaExpanded === 'true') === {is_open}
                       && document.querySelector('[role=menu]').matches(':popover-open') === {is_open}"
                ),
            )
        };
        page.press(&["Down"])?;
        is_open(true)?;
        at("Choose another puzzle")?;
        page.press(&["End"])?;
        at("Help")?;
        page.press(&["Down"])?;
        at("Choose another puzzle")?;
        page.press(&["Up"])?;
        at("Help")?;
        page.press(&["s"])?;
        at("Show the solution")?;
        page.press(&["Home"])?;
        at("Choose another puzzle")?;
        page.press(&["Escape"])?;
        is_open(false)?;
        at("Menu")?;
        page.press(&["Up"])?;
        at("Help")?;
        page.press(&["Tab"])?;
        is_open(false)?;
        let roles = "return [...document.querySelector('[role=menu]').children]
               .every((item) => item.role === 'menuitem')";
        ensure!(page.run::<bool>(roles, vec![])?);
        Ok(())
    })
}

#[test]
fn the_menu_of_a_phone_in_landscape_needs_no_scrolling() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(844, 390)?;
        visit.open(SMALL)?;
        page.click_button("Menu")?;
        let room: [i32; 3] = page.run(
            "const menu = document.querySelector('[role=menu]');
             const { bottom } = menu.getBoundingClientRect();
             return [menu.scrollHeight, menu.clientHeight, Math.ceil(bottom)]",
            vec![json!(0)],
        )?;
        ensure!(room[0] <= room[1] && room[2] <= 390, "{room:?}");
        Ok(())
    })
}
