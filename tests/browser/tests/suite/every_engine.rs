//! The main uses of the page. `cargo xtask test` runs this file in each browser, and all others in
//! Chromium's engine only.

use std::time::Duration;

use anyhow::{Result, ensure};
use browser_tests::{OUT_OF_REACH, golden, visit, visit_but_in};
use xtask::engine::Engine;

use crate::cancelling::solve_another;
use crate::making::{MADE, make_again};
use crate::playing::{SMALL, named};
use crate::steps::{current, entries, noted};

/// The time for which the search is left alone.
const SEARCH: Duration = Duration::from_secs(1);

#[test]
fn a_puzzle_typed_with_the_keyboard_alone_is_solved() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("mathematica-easy")?;
        visit.open("")?;
        while visit.page.focused_cell()?.is_none() {
            visit.page.press(&["Tab"])?;
            let is_lost: bool =
                visit.page.run("return document.activeElement === document.body", vec![])?;
            ensure!(!is_lost, "Tab goes through the whole page without a stop at the board");
        }
        for row in &puzzle.clues {
            let mut keys = vec!["Home"];
            for token in row.split_whitespace() {
                keys.extend([token, "Right"].iter().filter(|key| **key != "."));
            }
            keys.push("Down");
            visit.page.press(&keys)?;
        }
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        visit.page.press(&["Ctrl+Enter"])?;
        visit.page.wait_for_banner("only solution")?;
        let board = visit.page.board()?;
        assert_eq!(board.rows(), puzzle.solution()?);
        assert_eq!(board.clue_rows(), puzzle.clues, "the clues are still marked as clues");
        Ok(())
    })
}

#[test]
fn an_unsolvable_puzzle_is_reported_and_keeps_its_clues() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("udl-3-unsolvable")?;
        visit.open(&puzzle.link())?;
        visit.page.solve("unsolvable")?;
        let board = visit.page.board()?;
        assert_eq!(board.rows(), puzzle.clues, "no cell is filled");
        assert_eq!(board.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn typing_needs_no_click_first() -> Result<()> {
    visit(|visit| {
        visit.open("")?;
        visit.page.press(&["5", "Right", "3"])?;
        let board = visit.page.board()?;
        assert_eq!(board.cells[0].symbol.as_deref(), Some("5"));
        assert_eq!(board.cells[1].symbol.as_deref(), Some("3"));
        visit.page.click_button("Share")?;
        visit.page.press(&["Escape", "7"])?;
        assert_eq!(visit.page.board()?.cells[1].symbol.as_deref(), Some("7"));
        assert_eq!(visit.page.focused_cell()?, Some((1, 2)));
        Ok(())
    })
}

#[test]
fn a_puzzle_can_be_pasted_in_the_usual_forms() -> Result<()> {
    visit(|visit| {
        let nine = golden("mathematica-hard")?;
        let twelve = golden("super-12x12")?;
        let line: String = nine.clues.concat().replace(' ', "");
        let compact: Vec<String> = nine.clues.iter().map(|row| row.replace(' ', "")).collect();
        let numbers = twelve.clues.iter().map(|row| row.replace('.', "0").replace(' ', ",") + ",");
        let numbers: Vec<String> = numbers.collect();
        visit.open("")?;
        let forms = [
            (line.as_str(), &nine),
            (&compact.join("\n"), &nine),
            (&nine.clues.join("\r\n"), &nine),
            (&numbers.join("\n"), &twelve),
        ];
        for (text, puzzle) in forms {
            visit.page.paste(text)?;
            let cells = puzzle.clues.len() * puzzle.clues.len();
            visit.page.wait_until("the pasted board", &format!(
                "return cells().length === {cells} && cells().some((cell) => nameOf(cell).includes('clue'))"
            ))?;
            assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues, "{text}");
            visit.page.click_button("Clear")?;
        }
        visit.page.paste("this is <b>no</b> puzzle")?;
        visit.page.wait_for_banner("No puzzle found in this text")?;
        Ok(())
    })
}

#[test]
fn a_shared_link_shows_its_puzzle_in_a_fresh_browser() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("super-12x12")?;
        visit.open(&puzzle.link())?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        assert_eq!(visit.page.fragment()?, puzzle.link());
        Ok(())
    })
}

#[test]
fn share_copies_the_link_and_pasting_it_brings_the_puzzle() -> Result<()> {
    visit_but_in(Engine::Shell, "its clipboard, which no page may write to", |visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.copy_link()?;
        visit.page.click_button("Clear")?;
        visit.page.press(&["Ctrl+v"])?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        assert_eq!(visit.page.fragment()?, puzzle.link());
        Ok(())
    })
}

#[test]
fn a_shared_link_is_pasted_where_it_was_shared() -> Result<()> {
    visit_but_in(Engine::Shell, "its clipboard, which no page may write to", |visit| {
        let page = &visit.page;
        let puzzle = golden("udl-1")?;
        for purpose in ["Play", "Create", "Solve", "How it works"] {
            visit.open(&puzzle.link())?;
            page.go_to(purpose)?;
            page.copy_link()?;
            let elsewhere = if purpose == "Create" { "solve" } else { "set" };
            page.follow_fragment(&format!("#2x2:1o&{elsewhere}"))?;
            page.wait_until("another board", "return cells().length === 16")?;
            page.press(&["Ctrl+v"])?;
            page.wait_until("the pasted board", "return cells().length === 81")?;
            assert_eq!(page.board()?.clue_rows(), puzzle.clues, "{purpose}");
            assert_eq!(page.purpose()?, purpose);
        }
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["1"])?;
        page.click_button("Share")?;
        page.click_switch("Include my entries")?;
        page.click_button("Copy link")?;
        page.wait_for_note("Link copied")?;
        page.click_button("Close")?;
        page.follow_fragment("#3x3:zzzc&set")?;
        page.wait_until("another board", "return cells().length === 81")?;
        page.press(&["Ctrl+v"])?;
        page.wait_until(
            "the pasted entry",
            "return cells().length === 16 && nameOf(cell(1, 3)).includes('1, entry')",
        )?;
        assert_eq!(page.purpose()?, "Play");
        Ok(())
    })
}

#[test]
fn a_search_that_does_not_end_is_cancelled_at_once() -> Result<()> {
    visit(|visit| {
        visit.open(OUT_OF_REACH)?;
        let before = visit.page.board()?;
        visit.page.click_button("Solve")?;
        visit.page.wait_until(
            "a long search",
            &format!(
                "window.begun ??= performance.now(); return performance.now() - begun > {}",
                SEARCH.as_millis()
            ),
        )?;
        visit.page.wait_for_cancel()?;
        visit.page.click_button("Cancel")?;
        visit.page.wait_for_banner("Cancelled")?;
        ensure!(!visit.page.has_button("Cancel")?, "there is nothing left to cancel");
        ensure!(visit.page.board()? == before, "the board has changed");
        solve_another(visit)
    })
}

#[test]
fn a_hint_names_a_step_and_apply_does_it() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("mathematica-easy")?;
        visit.open(&puzzle.link())?;
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner("single: look at ")?;
        ensure!(
            noted(visit, ", in question")?.is_empty(),
            "at first the hint says only where to look"
        );
        visit.page.click_button("Hint")?;
        visit.page.wait_until("the step's subject", "return !banner().includes('look at')")?;
        let hint = visit.page.banner()?;
        let subject = noted(visit, ", in question")?;
        assert_eq!(subject.len(), 1, "{hint}");
        ensure!(visit.page.board()?.rows() == puzzle.clues, "the hint places nothing");
        ensure!(noted(visit, ", possible")?.len() > 20, "pencil marks are shown");
        ensure!(entries(visit)?.is_empty(), "a hint gives away no further steps");

        visit.page.click_button("Apply")?;
        let done = visit.page.wait_for_banner("Done.")?;
        ensure!(noted(visit, ", in question")?.is_empty(), "{done}");
        assert_eq!(noted(visit, ", solved")?, subject);
        ensure!(!visit.page.has_button("Apply")?, "the next step is not shown yet");
        visit.page.click_button("Hint")?;
        visit.page.wait_until("the next step", "return !banner().includes('Done.')")?;
        visit.page.click_button("Hint")?;
        ensure!(noted(visit, ", in question")? != subject, "another step is shown");

        visit.page.click_cell(1, 1)?;
        visit.page.press(&["1"])?;
        visit.page.wait_for_banner("The steps applied were taken back")?;
        ensure!(noted(visit, ", possible")?.is_empty(), "an edit ends the walkthrough");
        ensure!(!visit.page.has_button("Apply")?, "there is nothing left to apply");
        Ok(())
    })
}

#[test]
fn steps_lead_from_the_clues_to_the_solution_and_back() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("mathematica-easy")?;
        visit.open(&puzzle.link())?;
        visit.page.click_button("Steps")?;
        visit.page.wait_for_banner("single: ")?;
        let all = entries(visit)?;
        let open = puzzle.clues.iter().flat_map(|row| row.split(' ')).filter(|t| *t == ".").count();
        ensure!(all.len() > open, "{open} cells are placed by {} steps", all.len());
        assert_eq!(current(visit)?, 0);

        visit.page.click_button("Next")?;
        assert_eq!(current(visit)?, 1);
        assert_eq!(noted(visit, ", solved")?.len(), 1);
        visit.page.click_button("Back")?;
        assert_eq!((current(visit)?, noted(visit, ", solved")?.len()), (0, 0));
        visit.page.click_button("Last")?;
        visit.page.wait_for_banner("without a search: this is the only solution")?;
        let at_the_end = entries(visit)?;
        assert_eq!(current(visit)?, at_the_end.len() - 1);
        ensure!(at_the_end.iter().any(|entry| entry.ends_with(" singles")), "{at_the_end:?}");
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        visit.page.click_button("First")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.clues);
        visit.page.click_button(&all[4])?;
        assert_eq!((current(visit)?, noted(visit, ", solved")?.len()), (4, 4));

        visit.page.press(&["Escape"])?;
        ensure!(entries(visit)?.is_empty(), "Escape closes the list");
        assert_eq!(visit.page.board()?.rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn the_page_opens_and_solves_without_its_server() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        visit.open("")?;
        visit.page.wait_until_offline_ready()?;
        site.stop();
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
fn a_puzzle_is_played_to_its_end_and_kept() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open(SMALL)?;
        page.click_cell(1, 3)?;
        page.press(&["x", "1", "3", "z"])?;
        assert_eq!(named(visit, 1, 3)?, "empty, corner marks 1 3");
        let solution = [
            ["2", "4", "3", "1"],
            ["1", "3", "4", "2"],
            ["4", "1", "2", "3"],
            ["3", "2", "1", "4"],
        ];
        for (row, values) in (1..).zip(solution) {
            for (column, value) in (1..).zip(values) {
                if named(visit, row, column)?.starts_with("empty") {
                    page.click_cell(row, column)?;
                    page.press(&[value])?;
                }
            }
        }
        page.wait_for_banner("Solved in")?;
        page.press(&["Ctrl+z"])?;
        assert_eq!(named(visit, 4, 4)?, "empty");
        let is_kept = "return localStorage.getItem('satdoku.board')?.includes('&play=')";
        page.wait_until("the stored board", is_kept)?;
        page.browser.reload()?;
        page.wait_until_started()?;
        page.wait_until("the entry", "return nameOf(cell(1, 3)).includes('3, entry')")?;
        assert_eq!(named(visit, 4, 4)?, "empty");
        Ok(())
    })
}

/// Tests engines whose scroll bars take up space. Chromium's shell shows no scroll bars.
#[test]
fn the_board_stays_where_it_is() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open(&golden("fiendish")?.link())?;
        let place =
            "const { left, width } = document.querySelector('.board').getBoundingClientRect();
             const { scrollHeight, clientHeight } = document.documentElement;
             return [left, width, scrollHeight > clientHeight]";
        page.go_to("Play")?;
        let (left, width, scrolls): (f64, f64, bool) = page.run(place, vec![])?;
        ensure!(!scrolls, "everything fits in the window");
        page.go_to("How it works")?;
        page.wait_until("a page longer than the window", &format!("{place}[2]"))?;
        let now: (f64, f64, bool) = page.run(place, vec![])?;
        assert_eq!(now, (left, width, true));
        Ok(())
    })
}

#[test]
fn a_seed_makes_the_puzzle_that_it_makes_everywhere() -> Result<()> {
    visit(|visit| {
        visit.open("#2x2:p")?;
        MADE.lines().try_for_each(|line| make_again(visit, line))
    })
}
