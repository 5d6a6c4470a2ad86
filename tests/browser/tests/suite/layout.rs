//! The page's layout: all keys are visible, and no button moves under a finger.

use anyhow::{Context, Result, ensure};
use browser_tests::{OUT_OF_REACH, Page, Visit, example, golden, visit_with_devtools};
use serde_json::json;

/// The page's area in phone browsers, in portrait and landscape.
const PHONES: [(u32, u32); 5] = [(390, 664), (375, 548), (844, 390), (932, 430), (667, 375)];

/// A desktop window.
const DESK: (u32, u32) = (1280, 800);

fn become_size(page: &Page, (width, height): (u32, u32)) -> Result<()> {
    if (width, height) == DESK {
        page.become_window(width, height)
    } else {
        page.become_phone(width, height)
    }
}

/// The names of those elements, returned by a script, that are covered or partly outside of the
/// window.
fn out_of_sight(page: &Page, elements: &str) -> Result<Vec<String>> {
    page.run(
        &format!(
            "scrollTo(0, 0);
             await painted();
             const isSeen = (element) => {{
               const {{ left, top, right, bottom }} = element.getBoundingClientRect();
               const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
               return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
                 && element.contains(middle);
             }};
             const elements = (() => {{ {elements} }})();
             return elements.filter((element) => !isSeen(element)).map(nameOf)"
        ),
        vec![],
    )
}

const KEYS: &str = "[...named('[role=group]', 'Keypad').querySelectorAll('button')]";

#[test]
fn every_key_is_in_sight_on_a_phone() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for size in PHONES {
            become_size(page, size)?;
            for link in [golden("fiendish")?.link(), example("Killer without a clue")?] {
                visit.open(&link)?;
                page.go_to("Create")?;
                let hidden = out_of_sight(page, &format!("return {KEYS}"))?;
                ensure!(hidden.is_empty(), "Set at {size:?}, {link:.30}: {hidden:?}");
                page.go_to("Play")?;
                let hidden = out_of_sight(page, &format!("return {KEYS}"))?;
                ensure!(hidden.is_empty(), "Play at {size:?}, {link:.30}: {hidden:?}");
            }
        }
        Ok(())
    })
}

#[test]
fn hints_are_in_sight_beside_the_keypad() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for size in [(390, 664), (390, 844), (844, 390), (932, 430)] {
            become_size(page, size)?;
            visit.open(&golden("fiendish")?.link())?;
            page.go_to("Play")?;
            let shown = format!(
                "return [...{KEYS}, ...cells(), ...['Hint', 'Check', 'Undo', 'Redo'].map(button)]"
            );
            let hidden = out_of_sight(page, &shown)?;
            ensure!(hidden.is_empty(), "{size:?}: {hidden:?}");
        }
        Ok(())
    })
}

#[test]
fn sixteen_values_have_their_keys_in_sight() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for size in [(390, 664), (844, 390)] {
            become_size(page, size)?;
            visit.open(&golden("quasi-magic")?.link())?;
            visit.open("#4x4:zzzzzzzzzv")?;
            for purpose in ["Play", "Create"] {
                page.go_to(purpose)?;
                let hidden = out_of_sight(page, &format!("return {KEYS}"))?;
                ensure!(hidden.is_empty(), "{purpose} at {size:?}: {hidden:?}");
            }
        }
        Ok(())
    })
}

#[test]
fn a_phone_held_across_has_the_board_at_the_left() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for size in [(844, 390), (932, 430), (667, 375)] {
            become_size(page, size)?;
            for id in ["fiendish", "giant-samurai"] {
                visit.open(&golden(id)?.link())?;
                for purpose in ["Play", "Create", "Solve", "How it works"] {
                    page.go_to(purpose)?;
                    let (board, panel): ([f64; 4], f64) = page.run(
                        "scrollTo(0, 0);
                         await painted();
                         const { left, top, right, bottom } = document.querySelector('.scroller').getBoundingClientRect();
                         return [[left, top, right, bottom], tab('Solve').getBoundingClientRect().left]",
                        vec![],
                    )?;
                    let [left, top, right, bottom] = board;
                    ensure!(
                        left >= 0.0 && top >= 0.0 && bottom <= f64::from(size.1),
                        "{id} in {purpose} at {size:?} is not in the window: {board:?}"
                    );
                    ensure!(
                        right <= panel,
                        "{id} in {purpose} at {size:?}: the board ends at {right}, the tabs begin at {panel}"
                    );
                }
            }
        }
        Ok(())
    })
}

#[test]
fn a_walkthrough_has_its_buttons_in_one_row() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for size in [(390, 664), (844, 390), (667, 375)] {
            become_size(page, size)?;
            visit.open(&golden("fiendish")?.link())?;
            page.go_to("Solve")?;
            page.click_button("Steps")?;
            page.wait_until("the steps", "return document.querySelector('ol button') !== null")?;
            let places = places(page, &["First", "Back", "Next", "Last"])?;
            let top = places[0].1[1];
            ensure!(places.iter().all(|(_, place)| place[1] == top), "at {size:?}: {places:?}");
        }
        Ok(())
    })
}

#[test]
fn fit_shows_the_whole_board() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let over = "await painted();
             await painted();
             const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.querySelector('.scroller');
             return [scrollWidth - clientWidth, scrollHeight - clientHeight]";
        // Each size with a square board of five grids. The smallest size with other shapes too.
        let all = ["giant-x", "giant-samurai", "union-jack", "gs555-25x25"];
        for (size, ids) in [
            ((390, 664), &all[..]),
            ((390, 844), &all[..1]),
            ((844, 390), &all[..1]),
            ((768, 1024), &all[..1]),
            (DESK, &all[..1]),
        ] {
            become_size(page, size)?;
            for id in ids {
                visit.open(&golden(id)?.link())?;
                for purpose in ["Create", "Play", "Solve", "How it works"] {
                    // Zooms to readable values, one step above the smallest size.
                    page.go_to(purpose)?;
                    while page.has_button("Zoom out")? {
                        page.click_button("Zoom out")?;
                    }
                    page.click_button("Zoom in")?;
                    page.run::<()>("await painted(); await painted()", vec![])?;
                    if page.has_button("Fit")? {
                        page.click_button("Fit")?;
                    }
                    let over: [i32; 2] = page.run(over, vec![])?;
                    ensure!(over == [0, 0], "{id} in {purpose} at {size:?} overflows by {over:?}");
                }
            }
        }
        Ok(())
    })
}

#[test]
fn fit_can_be_pressed_where_another_purpose_leaves_less_room() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&golden("giant-x")?.link())?;
        for purpose in ["Solve", "Play", "Create", "Play"] {
            page.go_to(purpose)?;
            let is_true: bool = page.run(
                "await painted();
                 await painted();
                 const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.querySelector('.scroller');
                 const fits = scrollWidth <= clientWidth && scrollHeight <= clientHeight;
                 return fits === (button('Fit').ariaDisabled === 'true')",
                vec![],
            )?;
            ensure!(is_true, "in {purpose}, the state of Fit doesn't match the board");
        }
        Ok(())
    })
}

/// The left, top, width and height of the buttons with these names, in whole pixels of the page.
fn places(page: &Page, names: &[&str]) -> Result<Vec<(String, [i32; 4])>> {
    page.run(
        "await painted();
         return arguments[0].map((name) => {
           const found = [...document.querySelectorAll('button:not(header > nav *)')]
             .find((one) => isShown(one) && (nameOf(one) === name || one.textContent.trim() === name));
           if (!found) throw new Error(`no button ${name}`);
           const { left, top, width, height } = found.getBoundingClientRect();
           const scrolled = scrollY + document.querySelector('.panel').scrollTop;
           return [name, [left + scrollX, top + scrolled, width, height].map(Math.round)];
         })",
        vec![json!(names)],
    )
}

/// Fails if `act` moves one of these buttons.
fn ensure_still(
    page: &Page,
    what: &str,
    names: &[&str],
    act: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let before = places(page, names)?;
    act()?;
    let after = places(page, names)?;
    for (before, after) in before.iter().zip(&after) {
        ensure!(before == after, "{what}: from {before:?} to {after:?}");
    }
    Ok(())
}

fn on_desk_and_phones(test: impl Fn(&Visit) -> Result<()>) -> Result<()> {
    visit_with_devtools(|visit| {
        for size in [DESK, (390, 844), (390, 664), (844, 390)] {
            become_size(&visit.page, size)?;
            test(visit).with_context(|| format!("at {size:?}"))?;
        }
        Ok(())
    })
}

#[test]
fn help_for_players_stays_under_the_finger() -> Result<()> {
    on_desk_and_phones(|visit| {
        let page = &visit.page;
        let names = ["Hint", "Check", "Fill marks", "Undo", "Clear cell", "Digit"];
        visit.open(&golden("fiendish")?.link())?;
        page.go_to("Play")?;
        let still =
            |what: &str, act: &dyn Fn() -> Result<()>| ensure_still(page, what, &names, act);
        page.click_button("Hint")?;
        page.wait_for_banner("look at ")?;
        ensure_still(page, "More", &["More", "Put it in", "Close", "Undo"], || {
            page.click_button("More")?;
            page.wait_for_banner("can only go in").map(drop)
        })?;
        page.click_button("Close")?;
        still("a whole hint", &|| {
            page.click_button("Hint")?;
            page.wait_for_banner("look at ")?;
            page.click_button("More")?;
            page.wait_for_banner("can only go in")?;
            page.click_button("Put it in")?;
            page.wait_until(
                "the entry",
                "return document.querySelectorAll('.cell.entry').length === 1",
            )
        })?;
        still("Check", &|| {
            page.click_button("Check")?;
            page.wait_for_banner("All right so far").map(drop)
        })?;
        still("Fill marks", &|| page.click_button("Fill marks"))?;
        still("Restart", &|| {
            page.click_button("Restart")?;
            page.wait_until("no entry", "return document.querySelector('.cell.entry') === null")
        })
    })
}

#[test]
fn solve_stays_under_the_finger() -> Result<()> {
    on_desk_and_phones(|visit| {
        let page = &visit.page;
        let names = ["Solve", "Undo", "Redo", "Menu"];
        for (id, verdict) in [("fiendish", "only solution"), ("udl-3-unsolvable", "unsolvable")] {
            for purpose in ["Create", "Solve"] {
                visit.open(&golden(id)?.link())?;
                page.go_to(purpose)?;
                ensure_still(page, &format!("{id} solved in {purpose}"), &names, || {
                    page.solve(verdict)
                })?;
            }
        }
        // These answers differ in length.
        page.go_to("Solve")?;
        for (question, answer) in [("Why?", "contradict"), ("Which clue is wrong?", "Without")] {
            ensure_still(page, question, &names, || {
                page.click_button(question)?;
                page.wait_for_banner(answer).map(drop)
            })?;
        }
        Ok(())
    })
}

#[test]
fn cancel_moves_nothing() -> Result<()> {
    on_desk_and_phones(|visit| {
        let page = &visit.page;
        visit.open(OUT_OF_REACH)?;
        page.go_to("Solve")?;
        let others = ["Undo", "Redo", "Menu"];
        let came = ensure_still(page, "a search begins", &others, || {
            page.click_button("Solve")?;
            page.wait_until("Cancel", "return button('Cancel') !== null")
        });
        page.click_button("Cancel")?;
        page.wait_for_banner("Cancelled")?;
        came
    })
}

#[test]
fn next_stays_under_the_finger_along_all_steps() -> Result<()> {
    on_desk_and_phones(|visit| {
        let page = &visit.page;
        visit.open(&example("Fiendish 118")?)?;
        page.go_to("Solve")?;
        let asked = ["Hint", "Apply", "Steps"];
        ensure_still(page, "Hint", &asked, || {
            page.click_button("Hint")?;
            page.wait_for_banner("look at").map(drop)
        })?;
        ensure_still(page, "Hint again", &asked, || {
            page.click_button("Hint")?;
            page.wait_until("a step", "return button('Apply').ariaDisabled !== 'true'")
        })?;
        page.click_button("Steps")?;
        page.wait_until("the steps", "return document.querySelector('ol button') !== null")?;
        let names = ["Next", "Back", "First", "Last", "Hint", "Apply", "Steps"];
        let before = places(page, &names)?;
        let mut steps = 0;
        while steps < 25 && page.has_button("Next")? {
            page.click_button("Next")?;
            steps += 1;
            let after = places(page, &names)?;
            ensure!(before == after, "after {steps} steps: from {before:?} to {after:?}");
        }
        ensure!(steps > 20, "there are only {steps} steps");
        Ok(())
    })
}

#[test]
fn clear_moves_no_other_button() -> Result<()> {
    on_desk_and_phones(|visit| {
        let page = &visit.page;
        visit.open("#3x3;cage=6@0,1,10:5zzzb")?;
        page.go_to("Create")?;
        let names = ["Open…", "Paste…", "Scan…", "Export…"];
        let is_gone = |what: &str| {
            page.wait_until("the address", &format!("return linkInAddress() === '{what}'"))
        };
        ensure_still(page, "Clear", &names, || {
            page.click_button("Clear")?;
            is_gone("#3x3;cage=6@0,1,10:zzzc")
        })?;
        // On a phone, the text below the board disappears too, and all buttons move up together.
        let in_row = || -> Result<Vec<[i32; 3]>> {
            let places = places(page, &names)?.into_iter();
            let places: Vec<[i32; 4]> = places.map(|(_, place)| place).collect();
            let top = places[0][1];
            Ok(places.into_iter().map(|[left, own, width, _]| [left, own - top, width]).collect())
        };
        let before = in_row()?;
        page.click_button("Clear rules")?;
        is_gone("#3x3:zzzc")?;
        assert_eq!(in_row()?, before);
        Ok(())
    })
}

#[test]
fn the_answer_scrolls_into_sight() -> Result<()> {
    on_desk_and_phones(|visit| {
        let page = &visit.page;
        visit.open(&golden("udl-1")?.link())?;
        page.solve("only solution")?;
        page.go_to("How it works")?;
        page.click_button("Proof")?;
        page.run::<()>(
            "button('Check proof').scrollIntoView({ block: 'end' }); await painted()",
            vec![],
        )?;
        page.click_button("Check proof")?;
        page.wait_for_banner("holds")?;
        let (is_seen, is_apart): (bool, bool) = page.run(
            "await painted();
             const said = document.querySelector('[role=status] > span').getBoundingClientRect();
             const under = document.elementFromPoint(said.left + said.width / 2, said.top + said.height / 2);
             const asked = button('Check proof').getBoundingClientRect();
             return [
               said.top >= 0 && said.bottom <= innerHeight && under.closest('[role=status]') !== null,
               asked.top >= said.bottom || asked.bottom <= said.top,
             ]",
            vec![],
        )?;
        ensure!(is_seen, "the answer has scrolled away");
        ensure!(is_apart, "the answer covers the button");
        Ok(())
    })
}

#[test]
fn on_a_phone_the_steps_are_in_sight_with_the_board() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        become_size(page, (390, 664))?;
        for chapter in ["Search", "Propagation"] {
            visit.open(&golden("mathematica-hard")?.link())?;
            page.go_to("How it works")?;
            page.click_button(chapter)?;
            page.wait_until(
                "the board and all buttons in sight",
                "const isInSight = (element) => {
                   const { left, right, top, bottom } = element.getBoundingClientRect();
                   const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                   return top >= 0 && element.contains(hit);
                 };
                 const names = ['To the start', 'Step back', 'Play the run', 'Step', 'To the end'];
                 const buttons = names.map(button);
                 return buttons.every((own) => own !== null)
                   && [cells()[0], cells()[80], ...buttons].every(isInSight)",
            )?;
        }
        Ok(())
    })
}
