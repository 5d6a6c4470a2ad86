//! New puzzles and the setter's tools.

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{Visit, golden, visit, visit_on_desk_and_phone};
use serde_json::json;
use xtask::workspace;

/// Lines with the board's link, the puzzle type, the symmetry, the seed, and the resulting link.
/// Native tests use them too.
pub(crate) const MADE: &str = include_str!("../../../puzzles/made.txt");

/// Types into the field with this label.
fn type_in(visit: &Visit, label: &str, text: &str) -> Result<()> {
    visit.page.run::<()>(
        "const field = named('input', arguments[0]); field.value = arguments[1];
         field.dispatchEvent(new Event('input', { bubbles: true }))",
        vec![json!(label), json!(text)],
    )
}

fn open_dialog(visit: &Visit) -> Result<()> {
    visit.page.click_button("New puzzle")?;
    visit.page.wait_until("the dialog", "return named('select', 'How hard')?.options.length > 6")
}

/// Generates the puzzle of a line on the open page and compares its link.
pub(crate) fn make_again(visit: &Visit, line: &str) -> Result<()> {
    let [board, making, symmetry, seed, expected] = line.split('|').collect::<Vec<_>>()[..] else {
        bail!("{line}")
    };
    visit.page.turn_to(&format!("#{board}"))?;
    open_dialog(visit)?;
    visit.page.choose(
        "Made of",
        match making {
            "regions" => "Jigsaw: regions and clues",
            "cages" => "Killer: cages, no clues",
            _ => "Clues",
        },
    )?;
    if making != "cages" {
        visit.page.choose("Symmetry of clues", symmetry)?;
    }
    type_in(visit, "Seed", seed)?;
    visit.page.click_button("Make")?;
    visit.page.wait_for_banner(&format!("from seed {seed}")).with_context(|| line.to_owned())?;
    let is_expected = format!("return location.hash === '#{expected}&play'");
    visit.page.wait_until(&format!("the puzzle {expected}"), &is_expected)
}

#[test]
fn a_made_puzzle_is_played_and_undo_brings_the_board_back() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("mathematica-easy")?;
        visit.open(&puzzle.link())?;
        open_dialog(visit)?;
        visit.page.choose("How hard", "Easy")?;
        visit.page.click_button("Make")?;
        visit.page.wait_for_banner("A new puzzle with")?;
        assert_eq!(visit.page.purpose()?, "Play");
        visit.page.click_button("Undo")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn an_impossible_request_is_reported_and_a_long_one_can_be_stopped() -> Result<()> {
    visit(|visit| {
        visit.open("#3x3:zzzc")?;
        open_dialog(visit)?;
        visit.page.choose("Clues", "This many")?;
        type_in(visit, "Number of clues", "900")?;
        visit.page.click_button("Make")?;
        visit.page.wait_until(
            "the error",
            "return named('p', 'This board has 81 cells, and so no more clues.') !== null",
        )?;
        // Such a hard puzzle rarely has so few clues, so this takes many attempts.
        type_in(visit, "Number of clues", "17")?;
        visit.page.choose("How hard", "Unfair")?;
        visit.page.click_button("Make")?;
        visit.page.wait_until(
            "progress",
            "return [...document.querySelectorAll('p')].some((p) => p.textContent.startsWith('Attempt'))
               && [...document.querySelectorAll('dialog[open] button')]
                 .some((button) => button.textContent === 'Stop' && button.checkVisibility())",
        )?;
        visit.page.click_button("Stop")?;
        visit.page.wait_until("the end", "return named('p', 'Stopped.') !== null")?;
        visit.page.click_button("Close")?;
        Ok(())
    })
}

#[test]
fn the_dialog_retries_a_failed_load_when_it_opens_again() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        site.replace("sw.js", "")?;
        let tools = std::fs::read(site.file("tools_bg.wasm")?)?;
        site.replace("tools_bg.wasm", "")?;
        let list = visit.own_site()?.folder().join(list_file(visit)?);
        let puzzles = std::fs::read(&list)?;
        std::fs::remove_file(&list)?;
        visit.expect_console_error("404");
        visit.allow_console_error("WebAssembly");
        visit.open("#2x2:p")?;
        visit.page.click_button("New puzzle")?;
        visit.page.wait_until(
            "the error",
            "return document.querySelector('dialog[open] [role=log]')?.textContent.endsWith('.') ?? false",
        )?;
        let count = |label: &str| format!("return named('select', '{label}').options.length");
        let boards: usize = visit.page.run(&count("Board"), vec![])?;
        visit.page.click_button("Close")?;
        std::fs::write(&list, puzzles)?;
        site.replace("tools_bg.wasm", &tools)?;
        open_dialog(visit)?;
        let look = format!("{} > {boards}", count("Board"));
        visit.page.wait_until("more boards", &look)?;
        // Each option exists only once.
        visit.page.click_button("Close")?;
        let now: usize =
            visit.page.run("return document.querySelectorAll('dialog option').length", vec![])?;
        open_dialog(visit)?;
        let then: usize =
            visit.page.run("return document.querySelectorAll('dialog option').length", vec![])?;
        assert_eq!(then, now);
        Ok(())
    })
}

/// The path of the list of puzzles that the page loads.
fn list_file(visit: &Visit) -> Result<String> {
    let files = workspace::files_below(visit.own_site()?.folder())?;
    // There are compressed copies beside it.
    let is_text = |file: &String| file.rsplit_once('.').is_some_and(|(_, end)| end == "txt");
    let is_it = |file: &String| file.starts_with("puzzles-") && is_text(file);
    files.into_iter().find(is_it).context("the list of puzzles")
}

#[test]
fn a_sheet_is_made_and_printed() -> Result<()> {
    visit(|visit| {
        visit.open("#2x2:p")?;
        open_dialog(visit)?;
        type_in(visit, "Puzzles", "3")?;
        visit.page.click_button("Make")?;
        visit
            .page
            .wait_until("three puzzles", "return named('p', '3 puzzles are made.') !== null")?;
        visit.page.run::<()>(
            "window.printed = null;
             window.print = () => {
               const count = (part) => document.querySelectorAll(part).length;
               window.printed = [count('.puzzles img'), count('.solutions img')];
             }",
            vec![],
        )?;
        visit.page.click_button("Print")?;
        visit.page.wait_until("the sheet", "return window.printed !== null")?;
        let printed: Vec<usize> = visit.page.run("return window.printed", vec![])?;
        assert_eq!(printed, [3, 3]);
        Ok(())
    })
}

#[test]
fn setters_tools_change_the_clues_and_undo_takes_that_back() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("mathematica-easy")?;
        visit.open(&puzzle.link())?;
        visit.page.go_to("Create")?;
        visit.page.open_setters_tools()?;
        visit.page.run::<()>("named('input', 'Mark what isn’t needed').click()", vec![])?;
        let is_marked = "return cells().some((cell) => nameOf(cell).includes(', not needed'))";
        visit.page.wait_until("marks", is_marked)?;
        visit.page.click_button("Make minimal")?;
        visit.page.wait_for_banner("each is needed")?;
        // A proposal: the removed clues are outlines until it is taken or left.
        let removed =
            "return cells().filter((cell) => nameOf(cell).includes('proposed without')).length";
        visit.page.wait_until("the clues that go", removed)?;
        visit.page.click_button("Leave")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        assert_eq!(visit.page.run::<usize>(removed, vec![])?, 0);
        visit.page.click_button("Make minimal")?;
        visit.page.wait_for_banner("each is needed")?;
        visit.page.click_button("Take")?;
        assert_eq!(visit.page.run::<usize>(removed, vec![])?, 0);
        ensure!(!visit.page.has_button("Leave")?, "there is nothing to leave");
        let is_bare = "return !cells().some((cell) => nameOf(cell).includes(', not needed'))";
        visit.page.wait_until("no marks", is_bare)?;
        visit.page.click_button("Shuffle")?;
        visit.page.wait_for_banner("Shuffled")?;
        visit.page.click_button("Undo")?;
        visit.page.click_button("Undo")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        visit.page.click_cell(1, 2)?;
        visit.open("#2x2:1_2_3_4l")?;
        visit.page.go_to("Create")?;
        visit.page.open_setters_tools()?;
        visit.page.wait_until("the button", "return button('Make unique') !== null")?;
        visit.page.click_button("Make unique")?;
        visit.page.wait_for_banner("there is one solution")?;
        visit.page.click_button("Add clues")?;
        visit.page.wait_for_banner("Easy or easier")?;
        Ok(())
    })
}
