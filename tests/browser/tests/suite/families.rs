//! Families, rules and examples: the picker, the drawn marks of rules, and boards with holes.

use anyhow::{Result, ensure};
use browser_tests::{Page, example, golden, visit, visit_on_desk_and_phone, visit_with_devtools};
use serde_json::json;

/// True if the dialog is open, with families and examples.
const IS_FULL: &str =
    "return document.querySelector('dialog[open]') !== null && offer('Union Jack') !== null";

fn open_picker(page: &Page) -> Result<()> {
    page.click_button("Puzzles & rules")?;
    page.wait_until("the picker with its families", IS_FULL)
}

fn wait_for_cells(page: &Page, count: usize) -> Result<()> {
    page.wait_until(&format!("{count} cells"), &format!("return cells().length === {count}"))
}

fn wait_for_address(page: &Page, fragment: &str) -> Result<()> {
    page.wait_until(
        &format!("the address {fragment}"),
        &format!("return location.hash === '{fragment}'"),
    )
}

#[test]
fn a_family_is_picked_by_keyboard_and_escape_gives_the_focus_back() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("#3x3:5zzzb")?;
        let open_by_keys = || -> Result<()> {
            page.press(&["Enter"])?;
            page.run::<()>("button('Puzzles & rules').focus()", vec![])?;
            page.press(&["Enter"])
        };
        page.run::<()>("button('Menu').focus()", vec![])?;
        open_by_keys()?;
        page.wait_until("the picker with its families", IS_FULL)?;
        page.press(&["Escape"])?;
        let is_back = "return document.querySelector('dialog[open]') === null &&
            nameOf(document.activeElement) === 'Menu'";
        page.wait_until("the focus to come back", is_back)?;
        open_by_keys()?;
        page.wait_until("the picker with its families", IS_FULL)?;
        for _ in 0..40 {
            let is_there = "return nameOf(document.activeElement).startsWith('SamuraiGiant X')";
            if page.run::<bool>(is_there, vec![])? {
                break;
            }
            page.press(&["Tab"])?;
        }
        page.press(&["Enter"])?;
        wait_for_cells(page, 369)?;
        ensure!(page.board()?.cell(1, 1).is("clue"), "the clue stays on the new board");
        page.click_button("Undo")?;
        wait_for_cells(page, 81)
    })
}

#[test]
fn each_section_is_one_press_away() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open("")?;
        open_picker(page)?;
        for section in ["Examples", "Rules", "Boards"] {
            page.run::<()>(&format!("button('{section}').focus()"), vec![])?;
            page.press(&["Enter"])?;
            let is_there = format!(
                "const [held, head] = [document.activeElement, document.querySelector('dialog[open] .dialog-head')];
                 const {{ top, bottom }} = held.getBoundingClientRect();
                 return held.tagName === 'H3' && nameOf(held) === '{section}' &&
                   top >= head.getBoundingClientRect().bottom - 1 && bottom <= innerHeight"
            );
            page.wait_until(&format!("the heading {section}"), &is_there)?;
        }
        Ok(())
    })
}

#[test]
fn every_example_is_offered_and_solved() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        for (title, verdict) in [
            ("Killer without a clue", "only solution"),
            ("Jigsaw", "only solution"),
            ("Windows", "only solution"),
            ("Non-consecutive", "only solution"),
            ("The Miracle", "only solution"),
            ("Notebook 3, unsolvable", "unsolvable"),
            ("Union Jack", "only solution"),
        ] {
            open_picker(page)?;
            // Some families have the same names; the examples come after them.
            let last =
                "return [...document.querySelectorAll('section[aria-label=Examples] button')]
                .find((element) => nameOf(element).startsWith(arguments[0]))";
            page.browser.click(
                &format!("const nameOf = (element) => element.textContent; {last}"),
                &[json!(title)],
            )?;
            wait_for_address(page, &format!("{}&play", example(title)?))?;
            page.solve(verdict)?;
        }
        Ok(())
    })
}

#[test]
fn rules_are_switched_where_they_make_sense() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("#3x3:5zzzb")?;
        open_picker(page)?;
        let switch = |name: &str| {
            let find = "const found = [...document.querySelectorAll('input[type=checkbox]')]
                .find((box) => box.labels[0].textContent.startsWith(arguments[0]));
                found.scrollIntoView({ block: 'center' });
                return found";
            page.browser.click(find, &[json!(name)])
        };
        switch("X")?;
        wait_for_address(page, "#3x3;x:5zzzb")?;
        switch("Anti-knight")?;
        wait_for_address(page, "#3x3;x;knight:5zzzb")?;
        switch("X")?;
        wait_for_address(page, "#3x3;knight:5zzzb")?;
        page.press(&["Escape"])?;
        let described = "const described = document.querySelector('[role=grid]').getAttribute('aria-describedby');
            return document.getElementById(described).textContent";
        let rules: String = page.run(described, vec![])?;
        ensure!(rules.contains("knight"), "the rules' text is `{rules}`");

        visit.open("#3x4:zzzzzn")?;
        open_picker(page)?;
        let reasons: Vec<String> = page.run(
            "return [...document.querySelectorAll('input[aria-disabled=true]')].map((box) => box.labels[0].textContent)",
            vec![],
        )?;
        ensure!(
            reasons.len() == 3 && reasons.iter().all(|reason| reason.contains("Not on this board")),
            "{reasons:?}"
        );
        switch("Windows")?;
        let is_off = "return ![...document.querySelectorAll('input[type=checkbox]')].some((box) => isShown(box) && box.checked)";
        page.wait_until("the switch to stay off", is_off)?;
        wait_for_address(page, "#3x4:zzzzzn")
    })
}

#[test]
fn broken_rules_are_marked_during_typing() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        for (link, broken) in [
            ("#3x3;x:5zzza5", 2),
            ("#3x3;x:5zzz5a", 0),
            ("#3x3;w:j5s5zx", 2),
            ("#3x3;nc:5_6zzza", 2),
            ("#3x3;nc:5_7zzza", 0),
            ("#3x3;knight:b5r5zzg", 2),
            ("#3x3;boxsums=0:1_2_3zzz", 3),
            ("#3x3;cage=4@0,1:3_2zzza", 2),
            ("#3x3;cage=5@0,1:3_2zzza", 0),
        ] {
            page.turn_to(link)?;
            let marked = page.board()?.cells.iter().filter(|cell| cell.is("breaks a rule")).count();
            assert_eq!(marked, broken, "{link}");
        }
        Ok(())
    })
}

#[test]
fn the_keys_jump_over_holes() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        let puzzle = golden("giant-x")?;
        visit.open(&puzzle.link())?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        page.click_cell(1, 9)?;
        for (key, place) in [
            ("Right", (1, 13)),
            ("End", (1, 21)),
            ("Home", (1, 1)),
            ("Down", (2, 1)),
            ("Ctrl+Down", (21, 1)),
            ("Up", (20, 1)),
            ("Ctrl+End", (21, 21)),
        ] {
            page.press(&[key])?;
            let there = format!("return document.activeElement === cell({}, {})", place.0, place.1);
            page.wait_until(&format!("{key} to go to {place:?}"), &there)?;
        }
        page.click_cell(9, 9)?;
        page.press(&["Down"])?;
        page.wait_until("the cell below", "return document.activeElement === cell(10, 9)")?;
        page.press(&["Left"])?;
        page.press(&["Left"])?;
        page.press(&["Left"])?;
        page.wait_until("no cell further left", "return document.activeElement === cell(10, 7)")
    })
}

#[test]
fn two_fingers_zoom_a_large_board_and_nothing_else() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&golden("union-jack")?.link())?;
        page.wait_until("the buttons", "return button('Zoom in') !== null")?;
        let width =
            || page.run::<f64>("return document.querySelector('[role=grid]').clientWidth", vec![]);
        let fingers = |kind: &str, places: &[(u32, u32)]| {
            let point = |&(x, y): &(u32, u32)| json!({ "x": x, "y": y });
            let points: Vec<_> = places.iter().map(point).collect();
            let touch = json!({ "type": kind, "touchPoints": points });
            page.browser.devtools("Input.dispatchTouchEvent", &touch)
        };
        let pinch = |from: u32, to: u32| -> Result<()> {
            fingers("touchStart", &[(200 - from, 300), (200 + from, 300)])?;
            for step in 1..=4 {
                let apart = (from * (4 - step) + to * step) / 4;
                fingers("touchMove", &[(200 - apart, 300), (200 + apart, 300)])?;
            }
            fingers("touchEnd", &[])?;
            Ok(())
        };
        let readable = width()?;
        let under = "return document.elementFromPoint(200, 300).closest('[role=gridcell]').id";
        let before: String = page.run(under, vec![])?;
        pinch(40, 80)?;
        let larger = width()?;
        ensure!(larger > readable * 1.8, "{larger} after {readable}");
        assert_eq!(
            page.run::<String>(under, vec![])?,
            before,
            "the point between the fingers stays in place"
        );
        let scale: f64 = page.run("return visualViewport.scale", vec![])?;
        ensure!((scale - 1.0).abs() < 0.01, "the page's scale stays the same");
        pinch(80, 20)?;
        let whole = width()?;
        ensure!(whole < readable && whole <= 390.0, "all of it: {whole}");
        page.click_button("Zoom in")?;
        page.wait_until(
            "the board as it was",
            &format!("return document.querySelector('[role=grid]').clientWidth === {readable}"),
        )
    })
}

#[test]
fn a_large_board_is_zoomed_and_scrolls_by_itself_on_a_phone() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&golden("union-jack")?.link())?;
        let width = || {
            page.run::<f64>(
                "return document.querySelector('[role=grid]').getBoundingClientRect().width",
                vec![],
            )
        };
        let readable = width()?;
        page.click_button("Zoom in")?;
        page.wait_until("a larger board", &format!("return document.querySelector('[role=grid]').getBoundingClientRect().width > {readable}"))?;
        page.click_cell(1, 1)?;
        page.press(&["Ctrl+End"])?;
        let in_view = "const { right, bottom } = document.activeElement.getBoundingClientRect();
            return document.activeElement === cell(33, 33) && right <= innerWidth + 1 && bottom <= innerHeight + 1";
        page.wait_until("the last cell in view", in_view)?;
        page.click_button("Zoom in")?;
        let stays = "const { right, bottom } = cell(33, 33).getBoundingClientRect();
            const frame = document.querySelector('.scroller').getBoundingClientRect();
            return right <= frame.right + 1 && bottom <= frame.bottom + 1 && right > frame.left";
        page.wait_until("the cursor’s cell in view", stays)?;
        page.click_button("Fit")?;
        page.wait_until("the whole board", "return document.querySelector('[role=grid]').getBoundingClientRect().width <= innerWidth")?;
        let page_width: u32 = page.run("return document.documentElement.scrollWidth", vec![])?;
        ensure!(page_width <= 390, "the page is {page_width} pixels wide");
        Ok(())
    })
}
