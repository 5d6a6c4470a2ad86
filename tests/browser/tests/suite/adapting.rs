//! The page adapts to its user: to zoom, large text, few colours, and reduced motion.

use anyhow::{Result, ensure};
use browser_tests::{
    OUT_OF_REACH, Visit, golden, visit_with_devtools, visit_with_devtools_on_desk_and_phone,
};
use serde_json::json;

/// The height in pixels that stays in place while the page scrolls, at the current scroll position.
const STUCK: &str = "return [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('*')]
     .filter((element) => isShown(element) && ['sticky', 'fixed'].includes(getComputedStyle(element).position))
     .map((element) => element.getBoundingClientRect())
     .filter(({ left, right }) => left < innerWidth / 2 && right > innerWidth / 2)
     .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
     .reduce((sum, height) => sum + height, 0)";

/// The elements that overflow the window, the open dialog, or their container.
///
/// Scrollable elements, such as the board, tables and texts, may be wider inside, but must not
/// overflow either.
const CUT_OFF: &str = "
     const room = document.querySelector('dialog[open]') ?? document.body;
     const scrolls = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
     const inScroller = (element) => {
       for (let at = element.parentElement; at && at !== room; at = at.parentElement) if (scrolls(at)) return true;
       return false;
     };
     const { left, right } = room.getBoundingClientRect();
     const edge = Math.min(right, document.documentElement.clientWidth);
     const cut = (element) => {
       const rect = element.getBoundingClientRect();
       const isIn = rect.left >= Math.max(left, 0) - 0.5 && rect.right <= edge + 0.5;
       return !isIn || element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !scrolls(element);
     };
     const all = [...room.querySelectorAll('*')].filter((element) =>
       isShown(element) && element.getClientRects().length > 0 && !element.closest('svg *, [role=grid], .unseen') && !inScroller(element));
     const cutOff = all.filter(cut).map((element) => element.outerHTML.slice(0, 120));
     if (document.documentElement.scrollWidth > document.documentElement.clientWidth) cutOff.push('the page');
     if (room.scrollWidth > room.clientWidth + 1) cutOff.push('the dialog, or the body');
     return cutOff";

#[test]
fn zoomed_in_to_400_percent_half_of_the_window_scrolls() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_window(320, 256)?;
        visit.open(&golden("fiendish")?.link())?;
        click(visit, "Steps")?;
        page.wait_until("the steps", "return document.querySelector('ol button') !== null")?;
        click(visit, "Next")?;
        for name in ["Next", "Solve", "Hint", "Undo"] {
            page.run::<()>(
                "const [name] = arguments;
                 (await reach(() => button(name))).scrollIntoView(); await painted()",
                vec![json!(name)],
            )?;
            let stuck: f64 = page.run(STUCK, vec![])?;
            ensure!(stuck <= 128.0, "at {name}, {stuck} of 256 pixels don't scroll");
        }
        // By keyboard: the focused element must be visible.
        page.run::<()>("document.querySelector('ol [aria-current]').focus()", vec![])?;
        for _ in 0..8 {
            page.press(&["Down"])?;
            let is_seen = "await painted();
                 const { left, top, width, height } = document.activeElement.getBoundingClientRect();
                 return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement";
            ensure!(page.run::<bool>(is_seen, vec![])?, "the step with the focus is covered");
        }
        click(visit, "Puzzles & rules")?;
        page.wait_until("the picker", "return offer('Union Jack') !== null")?;
        page.run::<()>("offer('Union Jack').scrollIntoView(); await painted()", vec![])?;
        let stuck: f64 = page.run(STUCK, vec![])?;
        ensure!(stuck <= 128.0, "in the picker, {stuck} of 256 pixels don't scroll");
        Ok(())
    })
}

#[test]
fn a_phone_shows_the_board_and_the_verdict_while_stepping() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&golden("fiendish")?.link())?;
        page.click_button("Steps")?;
        page.wait_until("the steps", "return document.querySelector('ol button') !== null")?;
        page.run::<()>("button('Next').scrollIntoView({ block: 'end' }); await painted()", vec![])?;
        let is_seen: bool = page.run(
            "const isIn = ({ top, bottom }) => top >= -1 && bottom <= innerHeight + 1;
             return [cell(1, 1), cell(9, 9), document.querySelector('[role=status]'), button('Next')]
               .every((element) => isIn(element.getBoundingClientRect()))",
            vec![],
        )?;
        ensure!(is_seen, "board, verdict and buttons should be visible at once");
        let stuck: f64 = page.run(STUCK, vec![])?;
        ensure!(stuck <= 844.0 * 0.6, "{stuck} of 844 pixels don't scroll");
        Ok(())
    })
}

#[test]
fn nothing_is_cut_off_at_320_pixels() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.page.become_window(320, 640)?;
        ensure_nothing_is_cut_off(visit)
    })
}

#[test]
fn nothing_is_cut_off_in_large_print() -> Result<()> {
    visit_with_devtools(|visit| {
        for (width, height, text) in [(390, 844, 32), (1280, 900, 24), (1280, 900, 32)] {
            visit.page.set_text_size(text)?;
            if width < 400 {
                visit.page.become_phone(width, height)?;
            } else {
                visit.page.become_window(width, height)?;
            }
            ensure_nothing_is_cut_off(visit)?;
        }
        Ok(())
    })
}

/// Checks all views of the page, with all dialogs and foldable parts open.
fn ensure_nothing_is_cut_off(visit: &Visit) -> Result<()> {
    let page = &visit.page;
    let check = |view: &str| -> Result<()> {
        let cut: Vec<String> = page.run(&format!("await painted(); {CUT_OFF}"), vec![])?;
        ensure!(cut.is_empty(), "{view}: {}", cut.join("\n"));
        Ok(())
    };
    visit.open(&golden("fiendish")?.link())?;
    check("the page")?;
    click(visit, "Steps")?;
    page.wait_until("steps", "return document.querySelector('ol button') !== null")?;
    check("steps")?;
    page.go_to("How it works")?;
    page.click_button("Clauses")?;
    page.wait_until("clauses", "return document.querySelector('.how-it-works table') !== null")?;
    check("inside")?;
    page.go_to("Play")?;
    check("play")?;
    page.click_button("Settings")?;
    check("settings")?;
    page.click_button("Help")?;
    for section in ["Start", "Playing", "Creating", "SAT", "Keys"] {
        page.click_button(section)?;
        check(section)?;
    }
    page.click_button("Close")?;
    page.click_button("Techniques")?;
    page.wait_until("the techniques", "return offer('X-wing') !== null")?;
    check("techniques")?;
    page.click_offer("X-wing")?;
    page.wait_until("the card", "return document.querySelector('figure svg') !== null")?;
    check("a card")?;
    page.click_button("Close")?;
    click(visit, "Solve")?;
    page.wait_for_banner("only solution")?;
    check("the page, solved")?;
    page.paste_list("1234............ first\n2341............ second\n")?;
    check("a list of puzzles")?;
    page.choose("Board", "other")?;
    check("another box shape")?;
    click(visit, "Export…")?;
    page.wait_until("the export", "return button('Download')?.ariaDisabled !== 'true'")?;
    check("an export")?;
    page.click_button("Close")?;
    click(visit, "Puzzles & rules")?;
    page.wait_until("the picker", "return offer('Union Jack') !== null")?;
    check("the picker")?;
    page.click_offer("Grids of your own")?;
    page.click_button("Add a grid")?;
    check("grids of one's own")?;
    page.click_button("Back")?;
    page.click_offer("Draw rules")?;
    check("drawing")?;
    for name in ["Menu", "Undo"] {
        ensure!(
            page.run::<bool>("return button(arguments[0]) !== null", vec![json!(name)])?,
            "{name}"
        );
    }
    page.choose_theme("system")
}

/// Scrolls the button away from sticky elements and clicks on it.
fn click(visit: &Visit, name: &str) -> Result<()> {
    let scroll = "const [name] = arguments;
         (await reach(() => button(name))).scrollIntoView({ block: 'center' });
         await painted()";
    visit.page.run::<()>(scroll, vec![json!(name)])?;
    visit.page.click_button(name)
}

#[test]
fn larger_text_makes_no_smaller_digits() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let digit = "return parseFloat(getComputedStyle(cell(1, 1)).fontSize)";
        for id in ["fiendish", "super-12x12", "giant-x"] {
            page.set_text_size(16)?;
            visit.open(&golden(id)?.link())?;
            for (width, height) in
                [(1280, 900), (1600, 1200), (1366, 768), (1024, 768), (390, 844), (844, 390)]
            {
                page.become_window(width, height)?;
                page.set_text_size(16)?;
                let digit = format!("await painted(); {digit}");
                let usual: f64 = page.run(&digit, vec![])?;
                for text in [18, 20, 24, 32] {
                    page.set_text_size(text)?;
                    let larger: f64 = page.run(&digit, vec![])?;
                    ensure!(
                        larger >= usual,
                        "{id} in {width}×{height}: {usual} pixels, with text of {text} only {larger}"
                    );
                }
            }
        }
        Ok(())
    })
}

#[test]
fn meaningful_marks_are_visible_in_forced_colours() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        // A picture of a cell without the focus.
        let cell = |row: u32, column: u32| {
            page.picture_of(&format!("document.activeElement.blur(); return cell({row}, {column})"))
        };
        let differ = |one: &str, other: &str, what: &str| -> Result<()> {
            ensure!(one != other, "{what} is not visible");
            Ok(())
        };
        // Most contrast themes look like this.
        page.prefer(&[("forced-colors", "active"), ("prefers-color-scheme", "dark")])?;
        // Cells in the middle of boxes have the same borders.
        visit.open("#3x3:zzzc")?;
        let plain = cell(2, 5)?;
        assert_eq!(cell(5, 8)?, plain, "empty cells look alike");
        differ(&cell(1, 1)?, &cell(1, 4)?, "the cell that keys write to")?;
        let focused = page.picture_of("cell(1, 1).focus(); return cell(1, 1)")?;
        differ(&focused, &cell(1, 1)?, "the focus")?;
        for (link, what) in [
            ("#3x3;x:zzzc", "a diagonal"),
            ("#3x3;w:zzzc", "a window"),
            ("#3x3;cage=9@9,10:zzzc", "a cage"),
        ] {
            page.turn_to(link)?;
            differ(&cell(2, 2)?, &cell(2, 5)?, what)?;
        }

        // A single 5, then the same with another 5 beside it.
        page.turn_to("#3x3:j5zzr")?;
        let clue = cell(2, 2)?;
        page.turn_to("#3x3:j5b5zzo")?;
        differ(&cell(2, 2)?, &clue, "a clue that breaks a rule")?;

        // The cursor's value in other cells, and the cells that the cursor sees.
        page.turn_to("#3x3:j5zc5zn")?;
        let by_cursor = |on: (u32, u32), of: (u32, u32)| {
            page.picture_of(&format!(
                "cell({}, {}).focus(); return cell({}, {})",
                on.0, on.1, of.0, of.1
            ))
        };
        differ(
            &by_cursor((2, 2), (5, 5))?,
            &by_cursor((9, 9), (5, 5))?,
            "the cursor's value elsewhere",
        )?;
        differ(
            &by_cursor((2, 1), (2, 8))?,
            &by_cursor((9, 9), (2, 8))?,
            "the cells that the cursor sees",
        )?;

        page.turn_to("#3x3:j5zzr")?;
        page.solve("other solutions")?;
        let found = other_fives(visit)?;
        ensure!(!found.is_empty(), "there should be another 5 in the middle of a box");
        for (row, column) in found {
            differ(&cell(row, column)?, &clue, "the difference between clue and solved value")?;
        }

        page.turn_to(&golden("udl-3-unsolvable")?.link())?;
        page.solve("unsolvable")?;
        page.click_button("Hide the answer")?;
        ensure_marks_are_seen(visit, "Why?", "removing any one ends that")?;
        ensure_marks_are_seen(visit, "Which clue is wrong?", "Without the clue")?;
        page.turn_to(&golden("fiendish")?.link())?;
        ensure_marks_are_seen(visit, "Hint", "look at ")?;

        page.click_button("Puzzles & rules")?;
        // The offers are drawn again when the list of puzzles arrives.
        page.wait_until("the picker", "return offer('Union Jack') !== null")?;
        page.click_offer("Draw rules")?;
        page.click_cell(5, 5)?;
        let before = cell(5, 6)?;
        page.click_cell(5, 5)?;
        page.press(&["Shift+Right", "Shift+Left"])?;
        differ(&cell(5, 6)?, &before, "a selected cell")?;
        page.click_button("Done")?;

        let looks: Vec<String> = page.run(
            "return ['Solve', 'Menu', 'Redo'].map((name) => {
               const { color, backgroundColor } = getComputedStyle(button(name));
               return `${color} on ${backgroundColor}`;
             })",
            vec![],
        )?;
        ensure!(looks[0] != looks[1], "the first button looks like the others: {looks:?}");
        ensure!(looks[1] != looks[2], "a disabled button looks like the others: {looks:?}");
        Ok(())
    })
}

/// The middle cells of boxes that contain a 5, apart from the first box.
fn other_fives(visit: &Visit) -> Result<Vec<(u32, u32)>> {
    visit.page.run(
        "return [2, 5, 8].flatMap((row) => [2, 5, 8].map((column) => [row, column]))
           .filter(([row, column]) => row + column > 4 && /, 5(,|$)/.test(nameOf(cell(row, column))))",
        vec![],
    )
}

/// Asks a question and compares the newly marked cells with and without their marks.
fn ensure_marks_are_seen(visit: &Visit, question: &str, answer: &str) -> Result<()> {
    let page = &visit.page;
    page.run::<()>("window.before = cells().map(nameOf)", vec![])?;
    page.click_button(question)?;
    page.wait_for_banner(answer)?;
    let marked: Vec<u32> = page.run(
        "return cells().map(nameOf).flatMap((name, index) => name === before[index] ? [] : [index])",
        vec![],
    )?;
    ensure!(!marked.is_empty(), "{question} marks cells");
    let pictures = || -> Result<Vec<String>> {
        let picture = |index: &u32| {
            page.picture_of(&format!("document.activeElement.blur(); return cells()[{index}]"))
        };
        marked.iter().map(picture).collect()
    };
    let with = pictures()?;
    page.click_button("Hide the answer")?;
    for ((index, with), without) in marked.iter().zip(&with).zip(&pictures()?) {
        ensure!(with != without, "{question} marks cell {index}, but the mark is not visible");
    }
    Ok(())
}

#[test]
fn nothing_moves_with_reduced_motion() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let watch = "window.moved = new Set();
             const look = () => {
               for (const { effect } of document.getAnimations()) moved.add(effect.target.outerHTML.slice(0, 80));
               requestAnimationFrame(look);
             };
             look()";
        let go_round = || -> Result<Vec<String>> {
            visit.open(OUT_OF_REACH)?;
            page.run::<()>(watch, vec![])?;
            page.click_button("Solve")?;
            page.wait_until("a search", "return button('Cancel') !== null")?;
            page.run::<()>("await painted(); await painted()", vec![])?;
            page.wait_for_cancel()?;
            page.click_button("Cancel")?;
            page.wait_for_banner("Cancelled")?;
            page.open_picker()?;
            page.click_button("Examples")?;
            page.click_button("Close")?;
            page.run("return [...moved]", vec![])
        };
        ensure!(
            !go_round()?.is_empty(),
            "the appearance of Cancel is animated, and this test detects it"
        );
        page.prefer(&[("prefers-reduced-motion", "reduce")])?;
        let moved = go_round()?;
        ensure!(moved.is_empty(), "{moved:?}");
        let is_smooth: bool = page.run(
            "return [...document.querySelectorAll('*')].some((element) => getComputedStyle(element).scrollBehavior === 'smooth')",
            vec![],
        )?;
        ensure!(!is_smooth, "scrolling jumps");
        Ok(())
    })
}

#[test]
fn buttons_of_dialogs_have_room_for_their_words() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open(&golden("fiendish")?.link())?;
        for (width, height) in [(390, 844), (1280, 800)] {
            page.become_window(width, height)?;
            for name in ["Export…", "Paste…", "Scan…", "New puzzle", "Settings"] {
                click(visit, name)?;
                page.wait_until("the dialog", "return button('Close') !== null")?;
                let tight: Vec<String> = page.run(
                    "const room = (one) => parseFloat(getComputedStyle(one).paddingInlineStart);
                     return [...document.querySelectorAll('dialog[open] button')]
                       .filter((one) => isShown(one) && one.textContent.trim() && room(one) < 5).map(nameOf)",
                    vec![],
                )?;
                ensure!(
                    tight.is_empty(),
                    "{name} at {width}: {tight:?} have no room beside their words"
                );
                page.click_button("Close")?;
            }
        }
        Ok(())
    })
}
