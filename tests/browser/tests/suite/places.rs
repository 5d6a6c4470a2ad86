//! The four places: each shows its own controls, and the way to an answer stays short.

use anyhow::{Result, ensure};
use browser_tests::{
    Page, Visit, empty_link, example, golden, visit_on_desk_and_phone, visit_with_devtools,
    visit_with_devtools_on_desk_and_phone,
};
use serde_json::json;

/// Buttons shown in every place.
const ALWAYS: [&str; 3] = ["Undo", "Redo", "Menu"];

fn ensure_shown(visit: &Visit, purpose: &str, shown: &[&str], hidden: &[&str]) -> Result<()> {
    visit.page.go_to(purpose)?;
    let is_there = "return button(arguments[0]) !== null";
    for name in ALWAYS.iter().chain(shown) {
        ensure!(visit.page.run::<bool>(is_there, vec![json!(name)])?, "{purpose} lacks {name}");
    }
    for name in hidden {
        ensure!(!visit.page.run::<bool>(is_there, vec![json!(name)])?, "{purpose} shows {name}");
    }
    Ok(())
}

#[test]
fn each_place_shows_its_own_applicable_controls() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("#2x2:1_2_3_4c1h")?;
        ensure_shown(
            visit,
            "Create",
            &["Solve", "Open…", "Export…", "Clear"],
            &["Hint", "All possible values"],
        )?;
        ensure_shown(
            visit,
            "Play",
            &["Hint", "Check", "Corner"],
            &["Solve", "Open…", "CNF file", "Steps"],
        )?;
        let not_yet = ["Why?", "Why this value?"];
        ensure_shown(visit, "Solve", &["Solve", "Open…", "Hint", "All possible values"], &not_yet)?;
        ensure!(!visit.page.has_button("Apply")?, "there is no step to apply");
        ensure_shown(visit, "How it works", &["Export…"], &["CNF file", "Hint", "Check"])?;
        visit.page.solve("other solutions")?;
        ensure_shown(visit, "Solve", &["Next solution", "Count"], &["Why?"])?;
        visit.open(&golden("udl-3-unsolvable")?.link())?;
        visit.page.solve("unsolvable")?;
        let asked = ["Why?", "Which clue is wrong?"];
        ensure_shown(visit, "Solve", &asked, &["Next solution", "Count"])?;
        visit.page.go_to("How it works")?;
        visit.page.click_button("Proof")?;
        ensure_shown(visit, "How it works", &["CNF file", "DRAT file", "Check proof"], &asked)
    })
}

#[test]
fn keys_and_pointer_switch_and_the_choice_is_remembered() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        assert_eq!(page.purpose()?, "Solve", "on the first visit");
        for (key, purpose) in [
            ("p", "Play"),
            ("Alt+o", "Solve"),
            ("Alt+i", "How it works"),
            ("Alt+c", "Create"),
            ("Alt+p", "Play"),
        ] {
            page.press(&[key])?;
            assert_eq!(page.purpose()?, purpose);
        }
        let is_in_link = "return location.hash.endsWith('&play')";
        page.wait_until("the purpose in the address", is_in_link)?;
        visit.open("#3x3:5zzzb")?;
        assert_eq!(page.purpose()?, "Play", "the place is remembered");
        page.browser.click("return document.querySelectorAll('header > nav button')[2]", &[])?;
        page.wait_until("the focus on the board", "return document.activeElement === cell(1, 1)")?;
        assert_eq!(page.purpose()?, "Create");
        page.press(&["7"])?;
        ensure!(page.board()?.cell(1, 1).is("clue"), "a digit is a clue without a further click");
        visit.open("#3x3:5zzzb&play")?;
        assert_eq!(page.purpose()?, "Play", "the link determines the place");
        Ok(())
    })
}

#[test]
fn solve_works_from_every_purpose() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open("")?;
        for purpose in ["Play", "Create", "Solve", "How it works"] {
            visit.page.turn_to("#2x2:p")?;
            visit.page.turn_to(&puzzle.link())?;
            visit.page.go_to(purpose)?;
            visit.page.solve("only solution")?;
            assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        }
        Ok(())
    })
}

#[test]
fn an_empty_board_offers_three_puzzles_to_play() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        let offered = "return [...document.querySelectorAll('section[aria-label=Begin] button')]
             .filter((button) => isShown(button) && button.querySelector('svg')).length";
        assert_eq!(page.run::<u32>(offered, vec![])?, 3);
        page.click_offer("Easy")?;
        page.wait_for_banner("36 clues")?;
        assert_eq!(page.purpose()?, "Play");
        page.go_to("Solve")?;
        assert_eq!(page.run::<u32>(offered, vec![])?, 0, "a board with clues offers none");
        page.click_button("Clear")?;
        assert_eq!(page.run::<u32>(offered, vec![])?, 3);
        Ok(())
    })
}

/// Checks that no control is below the window's edge before any scrolling. Elements that scroll on
/// their own count as a whole.
fn ensure_fits(page: &Page, what: &str) -> Result<()> {
    let over: i32 = page.run(
        "await painted();
         // Ignores the offer to install, which comes last and isn't part of any task.
         const pressed = [...document.querySelectorAll('button, input, select, summary, .steps, .questions > .offers, .all-rules ul')]
           .filter((element) => !element.closest('.install') && !element.parentElement.closest('.steps, .questions > .offers, .all-rules ul'));
         const lowest = (element) => element.getBoundingClientRect().bottom + scrollY;
         return Math.ceil(Math.max(...pressed.filter(isShown).map(lowest)) - innerHeight)",
        vec![],
    )?;
    ensure!(over <= 0, "{what} is {over} pixels too high");
    Ok(())
}

#[test]
fn a_phone_needs_no_scrolling_to_walk_and_to_see_why() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        for title in ["Easy", "Killer without a clue", "Giant samurai"] {
            visit.open(&example(title)?)?;
            page.go_to("Solve")?;
            page.click_button("Steps")?;
            page.wait_until("the steps", "return document.querySelector('ol button') !== null")?;
            for _ in 0..5 {
                ensure_fits(page, &format!("the steps of {title}"))?;
                page.click_button("Next")?;
            }
        }
        visit.open(&golden("udl-3-unsolvable")?.link())?;
        page.solve("unsolvable")?;
        page.go_to("Solve")?;
        page.click_button("Why?")?;
        page.wait_for_banner("these 22 clues")?;
        ensure_main_part_fits(page, "why it is unsolvable")?;
        let seen: f64 = page.run(
            "const last = [...document.querySelectorAll('.offers button')].at(-1);
             last.focus();
             await painted();
             const { left, right, bottom } = last.getBoundingClientRect();
             return left >= 0 && right <= innerWidth && bottom <= innerHeight
               ? document.querySelector('[role=status]').getBoundingClientRect().height / innerHeight : 1",
            vec![],
        )?;
        ensure!(seen <= 0.2, "the last clue to remove is out of reach, or the verdict too high");
        Ok(())
    })
}

/// Checks that the keypad, Solve and the verdict are in the window before any scrolling.
fn ensure_main_part_fits(page: &Page, what: &str) -> Result<()> {
    let over: i32 = page.run(
        "await painted();
         const keys = named('[role=group]', 'Keypad')?.querySelectorAll('button') ?? [];
         const shown = [...keys, button('Solve'), button('Undo'), document.querySelector('[role=status]')];
         const lowest = (element) => element.getBoundingClientRect().bottom + scrollY;
         const bar = document.querySelector('header > nav').getBoundingClientRect().height;
         return Math.ceil(Math.max(...shown.filter(isShown).map(lowest)) + bar - innerHeight)",
        vec![],
    )?;
    ensure!(over <= 0, "{what} is {over} pixels too high");
    Ok(())
}

#[test]
fn a_phone_needs_no_scrolling_to_play_and_to_see_the_verdict() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open("")?;
        ensure_main_part_fits(page, "the first visit")?;
        page.paste(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        )?;
        page.wait_for_banner("Puzzle loaded")?;
        ensure_main_part_fits(page, "what was read")?;
        page.solve("only solution")?;
        ensure_main_part_fits(page, "the answer")?;
        let covered: f64 = page.run(
            "return document.querySelector('[role=status]').getBoundingClientRect().height / innerHeight",
            vec![],
        )?;
        ensure!(covered <= 0.2, "the verdict covers {covered} of the screen");
        // The rules are listed below the board, and many values need many keys.
        let links = [
            example("Killer without a clue")?,
            example("The Miracle")?,
            golden("gs555-25x25")?.link(),
            golden("quasi-magic")?.link(),
            empty_link("4x4", 256),
            empty_link("2x5", 100),
        ];
        for link in links {
            visit.open(&link)?;
            page.go_to("Play")?;
            ensure_fits(page, &format!("Play with {link:.40}"))?;
            for place in ["Create", "Solve"] {
                page.go_to(place)?;
                ensure_main_part_fits(page, &format!("{place} with {link:.40}"))?;
            }
            page.solve("Solved")?;
            ensure_main_part_fits(page, &format!("the answer to {link:.40}"))?;
        }
        for title in ["Fiendish 118", "Killer without a clue", "The Miracle"] {
            visit.open(&example(title)?)?;
            page.go_to("Play")?;
            page.click_button("Hint")?;
            page.wait_until("a hint", "return button('More') !== null")?;
            page.click_button("More")?;
            page.wait_until("a step", "return button('More').ariaDisabled === 'true'")?;
            ensure_fits(page, &format!("a hint for {title}"))?;
        }
        Ok(())
    })
}

fn ensure_drawing_fits(visit: &Visit, ensure_fits: fn(&Page, &str) -> Result<()>) -> Result<()> {
    let page = &visit.page;
    visit.open("#3x3;cage=6@0,1,10;thermo=@0,1,2;white=1@0,1;arrow=1@0,9,18:zzzc")?;
    page.draw_rules()?;
    page.click_cell(1, 1)?;
    page.wait_until("the rules here", "return offer('Delete Cage of 6: ') !== null")?;
    ensure_fits(page, "drawing a cage")?;
    page.choose_tool("regions")?;
    ensure_fits(page, "drawing regions")
}

/// Names of keys and buttons that are covered, or outside the window.
const OUT_OF_SIGHT: &str = "await painted();
     const [names] = arguments;
     const keys = [...named('[role=group]', 'Keypad').querySelectorAll('button')];
     return [...keys, ...names.map(button)].filter((key) => {
       const { left, top, right, bottom } = key.getBoundingClientRect();
       const middle = (left + right) / 2;
       return [[middle, top + 2], [middle, bottom - 2]]
         .some(([x, y]) => !key.contains(document.elementFromPoint(x, y)));
     }).map(nameOf)";

#[test]
fn every_key_is_in_sight() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for (width, height) in [(390, 664), (844, 390), (1280, 800)] {
            if width == 1280 {
                page.become_window(width, height)?;
            } else {
                page.become_phone(width, height)?;
            }
            let ensure_in_sight = |place: &str, names: &[&str]| -> Result<()> {
                page.go_to(place)?;
                let hidden: Vec<String> = page.run(OUT_OF_SIGHT, vec![json!(names)])?;
                ensure!(hidden.is_empty(), "{width}×{height}, {place}: {hidden:?}");
                Ok(())
            };
            visit.open(&golden("fiendish")?.link())?;
            ensure_in_sight("Play", &["Hint", "Check", "Fill marks", "Undo", "Digit", "Menu"])?;
            // A message covers no key.
            page.click_button("Check")?;
            page.wait_for_banner("All right so far")?;
            ensure_in_sight("Play", &["Hint", "Check"])?;
            if width < 1280 {
                ensure_in_sight("Solve", &["Solve", "Undo", "Redo", "Menu"])?;
                ensure_in_sight("Create", &["Solve", "Undo", "Redo"])?;
            }
        }
        Ok(())
    })
}

#[test]
fn only_the_menu_of_play_shows_the_solution() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        visit.open(&format!("{}&play", puzzle.link()))?;
        ensure!(!page.has_button("Solve")?, "Solve is one press away");
        page.click_cell(1, 2)?;
        page.press(&["9", "Enter"])?;
        ensure!(page.board()?.cell(1, 5).symbol.is_none(), "Enter solves");
        page.click_button("Show the solution")?;
        page.wait_for_banner("only solution")?;
        assert_eq!(page.purpose()?, "Solve");
        page.go_to("Play")?;
        ensure!(page.board()?.cell(1, 2).is("entry"), "the entry is lost");
        Ok(())
    })
}

#[test]
fn a_phone_needs_no_scrolling_to_draw() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.page.become_phone(390, 844)?;
        ensure_drawing_fits(visit, ensure_fits)
    })
}

/// Checks that the page doesn't scroll.
fn ensure_still(page: &Page, what: &str) -> Result<()> {
    let over: i32 = page.run(
        "await painted();
         return document.documentElement.scrollHeight - innerHeight",
        vec![],
    )?;
    ensure!(over <= 0, "{what} is {over} pixels too high");
    Ok(())
}

#[test]
fn a_desk_needs_no_scrolling() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_window(1280, 800)?;
        visit.open("")?;
        ensure_still(page, "the first visit")?;
        for title in ["Fiendish 118", "Killer without a clue", "The Miracle"] {
            visit.open(&example(title)?)?;
            for purpose in ["Play", "Create", "Solve"] {
                page.go_to(purpose)?;
                ensure_still(page, &format!("{purpose} with {title}"))?;
            }
            page.solve("only solution")?;
            page.wait_until("the rating", "return document.body.textContent.includes('HoDoKu')")?;
            ensure_still(page, &format!("the answer to {title}"))?;
            page.click_button("Steps")?;
            page.wait_until("steps", "return document.querySelector('ol button') !== null")?;
            ensure_still(page, &format!("the steps of {title}"))?;
            let shown: f64 = page.run(
                "return document.querySelector('.steps').clientHeight
                   / document.querySelector('.steps li').clientHeight",
                vec![],
            )?;
            ensure!(shown >= 3.0, "only {shown} steps of {title} are visible");
        }
        visit.open(&golden("udl-3-unsolvable")?.link())?;
        page.solve("unsolvable")?;
        page.go_to("Solve")?;
        page.click_button("Why?")?;
        page.wait_for_banner("these 22 clues")?;
        ensure_still(page, "why it is unsolvable")?;
        visit.open(&golden("fiendish")?.link())?;
        page.go_to("Create")?;
        page.open_setters_tools()?;
        ensure_still(page, "the setter's tools")?;
        ensure_drawing_fits(visit, ensure_still)
    })
}

#[test]
fn a_phone_offers_to_spread_a_line_typed_into_one_cell() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        // The clue at the end keeps the keypad in its cell.
        visit.open("#4x4:zzzzzzzzzu1")?;
        page.go_to("Create")?;
        page.click_cell(1, 1)?;
        for key in ["16", "3", "1", "12"] {
            page.click_button(key)?;
        }
        let low: f64 = page.run(
            "await painted();
             return offer('Lay out').getBoundingClientRect().bottom - innerHeight + 48",
            vec![],
        )?;
        ensure!(low <= 0.0, "the offer is {low} pixels too low");
        page.click_button("Lay out 16 3 1 12, cell by cell")?;
        page.click_button("5")?;
        let is_laid_out = "return nameOf(cell(1, 1)).includes('16') && nameOf(cell(1, 4)).includes('12') \
             && nameOf(cell(1, 5)).includes('5')";
        page.wait_until("the line", is_laid_out)
    })
}

#[test]
fn a_line_from_paper_is_a_key_for_each_cell() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_cell(1, 1)?;
        page.press(&["5", "3", "4", "2"])?;
        page.click_button("Lay out 5342, cell by cell")?;
        let keys: Vec<String> = ".9 8"
            .chars()
            .map(|key| match key {
                ' ' => "Space".to_owned(),
                key => key.to_string(),
            })
            .collect();
        page.press(&keys.iter().map(String::as_str).collect::<Vec<_>>())?;
        assert_eq!(page.board()?.clue_rows()[0], "5 3 4 2 . 9 . 8 .");
        assert_eq!(page.focused_cell()?, Some((1, 9)));
        page.press(&["Backspace"])?;
        assert_eq!(page.board()?.clue_rows()[0], "5 3 4 2 . 9 . . .");
        Ok(())
    })
}

#[test]
fn switched_to_go_on_a_whole_puzzle_is_81_keys() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        let switch = "Go on to the next cell as I type";
        visit.open("")?;
        let is_on = "return named('input', arguments[0]).checked";
        ensure!(!page.run::<bool>(is_on, vec![json!(switch)])?, "it is off at first");
        page.click_switch(switch)?;
        page.click_cell(1, 1)?;
        let keys: Vec<&str> = puzzle.clues.iter().flat_map(|row| row.split(' ')).collect();
        assert_eq!(keys.len(), 81);
        page.press(&keys)?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn a_field_replaces_a_forbidden_clipboard() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("udl-1")?;
        visit.open("")?;
        page.run::<()>(
            "navigator.clipboard.read = () => Promise.reject(new Error('not allowed'))",
            vec![],
        )?;
        page.click_button("Paste…")?;
        page.wait_until("the field", "return document.activeElement.matches('textarea')")?;
        let line: String = puzzle.clues.concat().replace(' ', "");
        page.run::<()>("document.activeElement.value = arguments[0]", vec![json!(line)])?;
        page.click_button("Read it")?;
        page.wait_for_banner("Puzzle loaded")?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        page.run::<()>(
            "const text = new Blob(['1234............'], { type: 'text/plain' });
             const items = [new ClipboardItem({ 'text/plain': text })];
             navigator.clipboard.read = () => Promise.resolve(items)",
            vec![],
        )?;
        page.click_button("Paste…")?;
        page.wait_until("the pasted board", "return cells().length === 16")
    })
}

#[test]
fn back_returns_to_the_place_before_and_keeps_the_board() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2:1_2_3_4c1h")?;
        let is_at = |place: &str, hash: &str| {
            let found =
                format!("return nameOf(currentTab()) === '{place}' && location.hash === '{hash}'");
            page.wait_until(place, &found)
        };
        page.go_to("Create")?;
        is_at("Create", "#2x2:1_2_3_4c1h&create")?;
        page.run::<()>("cells()[15].focus()", vec![])?;
        page.press(&["4"])?;
        is_at("Create", "#2x2:1_2_3_4c1g4&create")?;
        page.go_to("Play")?;
        is_at("Play", "#2x2:1_2_3_4c1g4&play")?;
        page.run::<()>("history.back()", vec![])?;
        is_at("Create", "#2x2:1_2_3_4c1g4&create")?;
        page.run::<()>("history.back()", vec![])?;
        is_at("Solve", "#2x2:1_2_3_4c1g4")?;
        page.run::<()>("history.go(2)", vec![])?;
        is_at("Play", "#2x2:1_2_3_4c1g4&play")
    })
}

#[test]
fn the_verdict_comes_before_any_question() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("udl-2")?.link())?;
        page.wait_for_banner("One solution.")?;
        ensure!(page.board()?.rows() == golden("udl-2")?.clues, "nothing is shown");
        visit.open(&golden("udl-3-unsolvable")?.link())?;
        page.wait_for_banner("No solution: the clues and rules")?;
        page.go_to("Create")?;
        page.wait_until("the button", "return button('Which clue is wrong?') !== null")?;
        page.click_button("Which clue is wrong?")?;
        page.wait_for_banner("Without the clue")?;
        page.click_button("Remove it")?;
        page.wait_for_banner("More than one solution.")?;
        visit.open("#2x2:1_2_3_4c1h")?;
        page.wait_for_banner("More than one solution.")?;
        page.go_to("Create")?;
        page.wait_until("the button", "return button('Make unique') !== null")?;
        page.click_button("Make unique")?;
        page.wait_for_banner("there is one solution")?;
        page.go_to("Play")?;
        page.wait_until("no verdict in Play", "return !banner().includes('solution')")
    })
}

#[test]
fn one_cell_shows_one_value_and_a_tap_explains_it() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("udl-2")?;
        visit.open(&puzzle.link())?;
        page.wait_for_banner("One solution.")?;
        page.click_cell(5, 6)?;
        page.click_button("One cell")?;
        let is_shown = "return cells().filter((cell) => nameOf(cell).includes('solved')).length";
        let shown: usize = page.run(is_shown, vec![])?;
        assert_eq!(shown, 1);
        page.click_cell(5, 6)?;
        page.wait_for_banner("6 in r5c6 is forced by")?;
        Ok(())
    })
}
