//! How it works: its chapters, the published sizes of encodings, and the clauses of a cell.

use anyhow::{Context, Result, ensure};
use browser_tests::{Visit, empty_link, golden, visit_on_desk_and_phone};

const OPEN: &str = "nothing simplified";

/// Opens a chapter of How it works.
pub(crate) fn open_chapter(visit: &Visit, chapter: &str) -> Result<()> {
    visit.page.go_to("How it works")?;
    visit.page.click_button(chapter)
}

/// Waits for a text in the place.
fn wait_for_text(visit: &Visit, text: &str) -> Result<()> {
    let is_said = format!(
        "return named('section', 'How it works').textContent.includes({})",
        serde_json::json!(text)
    );
    visit.page.wait_until(text, &is_said)
}

#[test]
fn the_place_begins_with_the_numbers_of_the_puzzle() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("mathematica-hard")?.link())?;
        visit.page.go_to("How it works")?;
        wait_for_text(visit, "A variable is a switch, on or off: “r1c6 is 6”.")?;
        wait_for_text(visit, "729 variables, 8,829 clauses for its rules, and 19 for the clues.")?;
        ensure!(!visit.page.has_button("4 × 4, easy to follow")?, "the board isn't empty");
        // The chapter stays while the page is open.
        visit.page.click_button("Measure")?;
        wait_for_row(visit, "minimal | ")?;
        visit.page.go_to("Solve")?;
        visit.page.go_to("How it works")?;
        let current = "return nameOf(document.querySelector('nav [aria-current=true]'))";
        assert_eq!(visit.page.run::<String>(current, vec![])?, "Measure");
        Ok(())
    })
}

#[test]
fn an_empty_board_offers_examples() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("#3x3:zzzc")?;
        visit.page.go_to("How it works")?;
        wait_for_text(visit, "8,829 clauses for its rules.")?;
        visit.page.click_button("4 × 4, easy to follow")?;
        wait_for_text(visit, "304 clauses for its rules, and 4 for the clues.")?;
        assert_eq!(visit.page.purpose()?, "How it works");
        visit.page.press(&["Ctrl+z"])?;
        visit.page.click_button("Hard 9 × 9, 19 clues")?;
        wait_for_text(visit, "8,829 clauses for its rules, and 19 for the clues.")
    })
}

#[test]
fn the_rules_are_a_theory_beside_their_clauses() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("mathematica-hard")?.link())?;
        open_chapter(visit, "Rules")?;
        wait_for_text(visit, "No value repeats in a row.")?;
        wait_for_text(visit, "∀(x1, y1, x2, y2) ∈ Row: GridValue(x1, y1) ≠ GridValue(x2, y2).")?;
        wait_for_text(visit, "(assert (distinct V0 V1 V2 V3 V4 V5 V6 V7 V8 ))")?;
        wait_for_text(visit, "19 clues are given.")?;
        visit.page.click_button("One model")?;
        visit.page.wait_for_banner("only solution")?;
        visit.page.click_button("Another model")?;
        visit.page.wait_for_banner("There is no other")?;
        visit.open("#2x2:1_2_3_4l")?;
        open_chapter(visit, "Rules")?;
        visit.page.click_button("Count models")?;
        visit.page.wait_for_banner("12 solutions, and no more")?;
        visit.page.click_cell(2, 1)?;
        wait_for_text(visit, "r2c1 and r2c2 are not both 1")
    })
}

/// Waits for a row of the table of sizes that starts with `row`.
fn wait_for_row(visit: &Visit, row: &str) -> Result<()> {
    let rows = "return [...document.querySelectorAll('.how-it-works tr')]
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))";
    let has_row = |rows: Vec<String>| rows.iter().any(|own| own.starts_with(row)).then_some(());
    browser_tests::wait_for(&format!("the row {row}"), browser_tests::PATIENCE, || {
        Ok(has_row(visit.page.run(rows, vec![])?))
    })
    .map_err(|error| match visit.page.run::<Vec<String>>(rows, vec![]) {
        Ok(rows) => error.context(format!("the rows are {rows:#?}")),
        Err(_) => error,
    })
}

/// Waits until a group of clauses has this size, with the product before it.
fn wait_for_group(visit: &Visit, group: &str, size: &str) -> Result<()> {
    let has_size = format!(
        "const row = [...document.querySelectorAll('.groups li')].find((row) => nameOf(row.querySelector('input')) === {0});
         return row && isShown(row) && plain(row.querySelector('.group-size').textContent) === {1}",
        serde_json::json!(group),
        serde_json::json!(size)
    );
    visit.page.wait_until(&format!("{group}: {size}"), &has_size)
}

fn clauses(visit: &Visit) -> Result<Vec<String>> {
    visit.page.run(
        "return [...document.querySelectorAll('.clauses button')].map((clause) => \
         `${clause.firstChild.textContent}: ${clause.querySelector('code').textContent}`)",
        vec![],
    )
}

#[test]
fn the_papers_numbers_are_to_be_seen() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&empty_link("3x3", 81))?;
        open_chapter(visit, "Clauses")?;
        visit.page.choose("Start from", OPEN)?;
        visit.page.choose("Encoding", "minimal")?;
        wait_for_text(visit, "Sum: 8,829 clauses, 7,371 of them distinct.")?;
        wait_for_text(visit, "1,458 of boxes repeat a clause of an earlier group.")?;
        wait_for_group(visit, "cells", "81")?;
        for group in ["rows", "columns", "boxes"] {
            wait_for_group(visit, group, "9·9·C(9,2) = 2,916")?;
        }
        wait_for_text(visit, "No value is twice in a row.")?;
        open_chapter(visit, "Measure")?;
        wait_for_row(visit, "minimal | 729 | 0 | 8,829")?;
        wait_for_row(visit, "extended | 729 | 0 | 11,988")?;
        wait_for_row(visit, "product | 2,673 |")?;
        open_chapter(visit, "Clauses")?;
        visit.page.choose("Encoding", "extended")?;
        wait_for_text(visit, "Sum: 11,988 clauses, 10,530 of them distinct.")?;
        wait_for_group(visit, "cells", "81·(1 + C(9,2)) = 2,997")?;
        visit.page.choose_board("5x5", 25)?;
        open_chapter(visit, "Clauses")?;
        wait_for_text(visit, "Sum: 752,500 clauses")?;
        wait_for_text(visit, "15,625 variables")?;
        visit.page.choose_board("2x2", 4)?;
        open_chapter(visit, "Clauses")?;
        wait_for_text(visit, "Sum: 448 clauses, 384 of them distinct.")?;
        visit.page.choose("Encoding", "minimal")?;
        wait_for_text(visit, "Sum: 304 clauses, 240 of them distinct.")
    })
}

#[test]
fn kociembas_example_is_shown() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("kociemba-4x4")?.link())?;
        open_chapter(visit, "Measure")?;
        // Simplification would leave nothing to look at.
        wait_for_text(visit, "Simplification would place every cell, so nothing is simplified")?;
        visit.page.choose("Start from", "clues crossed out")?;
        wait_for_row(visit, "reduced | 64 | 0 | 130")?;
        visit.page.choose("Start from", "automatic")?;
        open_chapter(visit, "Clauses")?;
        wait_for_text(visit, "Sum: 452 clauses")?;
        wait_for_text(visit, "Without the clues: 448 clauses, 384 of them distinct.")?;
        visit.page.choose("Start from", "clues crossed out")?;
        wait_for_text(visit, "Sum: 130 clauses")?;
        visit.page.click_cell(2, 3)?;
        visit.page.wait_until(
            "the clauses of r2c3",
            "return document.querySelector('.how-it-works').textContent.includes('clauses about r2c3')",
        )?;
        let clauses = clauses(visit)?;
        for clause in [
            "r2c3 is 1 or 3 or 4: 25 27 28",
            "r2c3 is not both 1 and 3: -25 -27",
            "r2c1 or r2c2 or r2c3 or r2c4 is 1: 17 21 25 29",
        ] {
            ensure!(clauses.contains(&clause.to_owned()), "{clauses:#?}");
        }
        let origins: Vec<String> = visit.page.run(
            "return [...document.querySelectorAll('.clauses button')]
               .filter((clause) => clause.firstChild.textContent === 'r2c3 and r2c4 are not both 1')
               .map((clause) => clause.querySelector('small').textContent)",
            vec![],
        )?;
        assert_eq!(origins, ["row 2", "box 2"]);
        visit.page.choose("Start from", "simplified")?;
        wait_for_text(visit, "Sum: 0 clauses")
    })
}

#[test]
fn a_solve_is_timed_in_parts_and_uses_the_choices() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("fiendish")?;
        visit.open(&puzzle.link())?;
        open_chapter(visit, "Measure")?;
        for (encoding, start) in [("product", OPEN), ("sequential", "clues crossed out")] {
            visit.page.choose("Encoding", encoding)?;
            visit.page.choose("Start from", start)?;
            visit.page.solve("only solution")?;
            assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
            for part in ["simplify", "encode", "load", "solve", "uniqueness"] {
                wait_for_row(visit, &format!("{part} | "))?;
            }
            open_chapter(visit, "Clauses")?;
            // The line under the banner and the table must show the same formula.
            visit.page.wait_until(
                "the same sizes in both",
                "const text = named('section', 'Groups of clauses').textContent;
                 const clauses = text.match(/Sum: ([\\d,]+) clauses/)?.[1];
                 const variables = text.match(/([\\d,]+) variables and/)?.[1];
                 return document.querySelector('.progress').textContent
                   .includes(`${variables} variables, ${clauses} clauses`)",
            )?;
            open_chapter(visit, "Measure")?;
        }
        visit.page.turn_to("#2x2:p")?;
        open_chapter(visit, "Measure")?;
        let are_gone = "return document.querySelector('.how-it-works').textContent
             .includes('Press Solve to see what each part of it takes.')";
        visit.page.wait_until("the times of the other puzzle to disappear", are_gone)
    })
}

#[test]
fn the_panel_follows_typing() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&empty_link("3x3", 81))?;
        open_chapter(visit, "Clauses")?;
        visit.page.choose("Start from", OPEN)?;
        wait_for_group(visit, "clues", "0")?;
        visit.page.click_cell(5, 5)?;
        visit.page.press(&["1", "Right", "2", "Right", "3"])?;
        wait_for_group(visit, "clues", "3")?;
        assert_eq!(clauses(visit)?.len(), 50, "only the first clauses are listed");
        Ok(())
    })
}

#[test]
fn leaving_a_long_inspection_frees_the_worker() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&empty_link("6x6", 36 * 36))?;
        open_chapter(visit, "Measure")?;
        wait_for_row(visit, "product | ")?;
        let ended: u32 = visit.page.run(
            "const { terminate, postMessage } = Worker.prototype;
             let ended = 0;
             Worker.prototype.terminate = function () { ended += 1; terminate.call(this); };
             const isAsked = new Promise((resolve) => {
               Worker.prototype.postMessage = function (...parts) {
                 postMessage.apply(this, parts);
                 resolve();
               };
             });
             const start = named('select', 'Start from');
             option(start, arguments[0]).selected = true;
             start.dispatchEvent(new Event('change', { bubbles: true }));
             await isAsked;
             tab('Solve').click();
             await painted();
             Object.assign(Worker.prototype, { terminate, postMessage });
             return ended",
            vec![OPEN.into()],
        )?;
        ensure!(ended > 0, "the worker with the formula of 46,656 candidates keeps running");
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner("No known technique goes on").map(drop)
    })
}

/// The text of a part of the place, by its accessible name.
fn text_of(visit: &Visit, part: &str) -> Result<String> {
    visit.page.run(
        "const part = named('section, [role=group]', arguments[0]); return part && plain(part.innerText)",
        vec![part.into()],
    )
}

/// Waits until a part of the place has a text.
fn wait_for_part(visit: &Visit, part: &str, text: &str) -> Result<()> {
    let is_there = format!(
        "const part = named('section, [role=group]', {}); return part !== null && plain(part.innerText).includes({})",
        serde_json::json!(part),
        serde_json::json!(text)
    );
    visit.page.wait_until(&format!("{part}: {text}"), &is_there).map_err(|error| {
        error.context(format!("it says {:?}", text_of(visit, part).unwrap_or_default()))
    })
}

/// The number of cells with a value.
fn placed(visit: &Visit) -> Result<usize> {
    visit
        .page
        .run("return cells().filter((cell) => !nameOf(cell).includes(', empty')).length", vec![])
}

fn open_search(visit: &Visit, id: &str) -> Result<()> {
    visit.open(&golden(id)?.link())?;
    open_chapter(visit, "Search")?;
    wait_for_part(visit, "Event", "Event")
}

#[test]
fn the_search_steps_on_the_board() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_search(visit, "mathematica-hard")?;
        // The published count: unit propagation adds no cell to the 19 clues.
        wait_for_part(visit, "Event", "19 of 81 cells")?;
        wait_for_part(visit, "Event", "Next is decision 1.")?;
        assert_eq!(placed(visit)?, 19);
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "Decision 1: r")?;
        wait_for_part(visit, "Event", "level 1 · 20 of 81 cells")?;
        let decided =
            "return cells().filter((cell) => nameOf(cell).includes(', decision 1')).length";
        assert_eq!(page.run::<usize>(decided, vec![])?, 1);
        let heard = "return [...document.querySelectorAll('[aria-live=polite]')]
             .some((live) => live.textContent.includes('Decision 1: row '))";
        page.wait_until("the spoken step", heard)?;
        wait_for_part(visit, "Trail", "Level 1: r")?;

        page.run::<()>("named('input[type=radio]', 'Conflict').click(); await painted()", vec![])?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "Conflict Every literal of this clause is false.")?;
        let in_conflict =
            "return cells().filter((cell) => nameOf(cell).includes(', in conflict')).length";
        ensure!(page.run::<usize>(in_conflict, vec![])? > 0, "no cell is marked");
        wait_for_part(visit, "Why this conflict?", "Learned: ")?;
        page.run::<()>("named('input[type=radio]', 'Literal').click(); await painted()", vec![])?;
        page.click_button("Step back")?;
        wait_for_part(visit, "Learned clauses", "Nothing is learned yet.")?;

        page.click_button("To the end")?;
        wait_for_part(visit, "Event", "A model Every clause holds")?;
        wait_for_part(visit, "Event", "81 of 81 cells")?;
        assert_eq!(page.board()?.rows(), golden("mathematica-hard")?.solution()?);
        page.click_button("To the start")?;
        wait_for_part(visit, "Event", "0 of 81 cells")?;
        page.run::<()>(
            "const slider = named('input', 'Position in the run');
             slider.value = slider.max / 2;
             slider.dispatchEvent(new Event('input', { bubbles: true }))",
            vec![],
        )?;
        page.wait_until(
            "the middle of the run",
            "const [, at, of] = plain(named('section', 'Event').innerText).replaceAll(',', '').match(/Event (\\d+) of (\\d+)/);
             return Math.abs(at - of / 2) <= 1",
        )
    })
}

#[test]
fn the_choices_of_a_run_begin_it_again() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_search(visit, "mathematica-hard")?;
        page.run::<()>(
            "document.querySelectorAll('.how-it-works summary').forEach((summary) => summary.click())",
            vec![],
        )?;
        page.choose("Encoding", "extended")?;
        wait_for_part(visit, "Event", "20 of 81 cells")?;
        page.choose("Search by", "DPLL: flips")?;
        wait_for_part(visit, "Counters", "conflicts")?;
        page.click_button("To the end")?;
        wait_for_part(visit, "Event", "81 of 81 cells")?;
        // Another chapter shows the puzzle again, and this one the run.
        page.click_button("Measure")?;
        assert_eq!(placed(visit)?, 19);
        page.click_button("Search")?;
        assert_eq!(placed(visit)?, 81);
        // Another puzzle has another run.
        page.turn_to("#2x2:k3_4a2_1&how")?;
        wait_for_part(visit, "Event", "of 16 cells")
    })
}

#[test]
fn a_puzzle_without_search_offers_one_that_needs_it() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        open_search(visit, "mathematica-easy")?;
        wait_for_text(visit, "Unit propagation alone solves this puzzle")?;
        wait_for_part(visit, "Event", "81 of 81 cells")?;
        visit.page.click_button("Hard 9 × 9, 19 clues")?;
        wait_for_part(visit, "Event", "19 of 81 cells")?;
        ensure!(!visit.page.has_button("Hard 9 × 9, 19 clues")?, "this one needs a search");
        Ok(())
    })
}

#[test]
fn a_conflict_has_its_graph_and_its_resolution_steps() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_search(visit, "mathematica-hard")?;
        page.run::<()>("named('input[type=radio]', 'Conflict').click(); await painted()", vec![])?;
        page.click_button("Step")?;
        wait_for_part(visit, "Why this conflict?", "Learned: ")?;
        page.wait_until(
            "the graph, with as many nodes as the list",
            "const graph = named('[role=group]', 'Implication graph');
             const nodes = graph.querySelectorAll('svg text').length - 1;
             const listed = graph.parentElement.querySelectorAll('details li').length;
             return nodes > 3 && nodes === listed",
        )?;
        let learned: String = page.run(
            "return plain(named('section', 'Why this conflict?').innerText).match(/Learned: (.*?)\\. Only/)[1]",
            vec![],
        )?;
        // The keys step, and the event is the clause that the analysis names.
        page.run::<()>("named('input[type=radio]', 'Literal').click(); await painted()", vec![])?;
        page.click_cell(1, 1)?;
        for _ in 0..60 {
            if text_of(visit, "Event")?.contains("Learned: ") {
                break;
            }
            let before = text_of(visit, "Event")?;
            page.press(&["n"])?;
            let is_other = format!(
                "return plain(named('section', 'Event').innerText) !== {}",
                serde_json::json!(before)
            );
            page.wait_until("the next event", &is_other)?;
        }
        wait_for_part(visit, "Event", &format!("Learned: {learned}"))?;
        page.press(&["n"])?;
        wait_for_part(visit, "Event", "Back to level ")?;
        page.press(&["b"])?;
        wait_for_part(visit, "Event", "Learned: ")?;
        wait_for_part(visit, "Learned clauses", &learned)
    })
}

#[test]
fn the_user_decides_and_takes_it_back() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_search(visit, "mathematica-hard")?;
        wait_for_part(visit, "Event", "Next is decision 1.")?;
        page.click_cell(9, 9)?;
        wait_for_part(visit, "Decide yourself", "r9c9 is 9")?;
        page.click_button("r9c9 is 9")?;
        wait_for_part(visit, "Event", "Decision 1: r9c9 is 9 Your decision.")?;
        let board = page.board()?;
        let cell = board.cell(9, 9);
        ensure!(cell.symbol.as_deref() == Some("9") && cell.is("decision 1"), "{cell:?}");
        page.click_button("To the next decision")?;
        wait_for_part(visit, "Event", "Next is decision 2.")?;
        page.click_button("Undo my decisions")?;
        wait_for_part(visit, "Event", "Next is decision 1.")?;
        assert_eq!(placed(visit)?, 19);
        Ok(())
    })
}

#[test]
fn learning_is_compared_with_flipping() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        open_search(visit, "mathematica-hard")?;
        visit.page.click_switch("Compare CDCL and DPLL")?;
        visit.page.wait_until(
            "both runs, with fewer conflicts for CDCL",
            "const rows = [...named('section', 'CDCL and DPLL').querySelectorAll('tr')].slice(1);
             const conflicts = rows.map((row) => Number(row.children[2].textContent.replaceAll(',', '')));
             const trees = named('section', 'CDCL and DPLL').querySelectorAll('figure svg').length;
             return conflicts.length === 2 && conflicts[0] < conflicts[1] && trees === 2",
        )
    })
}

#[test]
fn a_prediction_is_judged_at_once_and_comes_true() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_search(visit, "mathematica-hard")?;
        page.click_switch("Predict the next step")?;
        wait_for_part(visit, "Predict the next step", "Nothing to predict here.")?;
        // At some later decision, values follow.
        for number in 1..30 {
            page.click_button("Step")?;
            wait_for_part(visit, "Event", &format!("Decision {number}: "))?;
            if text_of(visit, "Predict the next step")?.contains("Which value follows next") {
                break;
            }
            page.click_button("To the next decision")?;
            wait_for_part(visit, "Event", &format!("Next is decision {}.", number + 1))?;
        }
        let options = "return [...named('section', 'Predict the next step').querySelectorAll('button')].map(nameOf)";
        let options: Vec<String> = page.run(options, vec![])?;
        ensure!(options.len() >= 3, "{options:?}");
        let mut right = None;
        for option in &options {
            page.click_button(option)?;
            page.wait_until(
                "the verdict",
                "return /Right\\.|It is: /.test(named('section', 'Predict the next step').innerText)",
            )?;
            if text_of(visit, "Predict the next step")?.contains("Right.") {
                right = Some(option.clone());
            }
        }
        let right = right.context("one answer is right")?;
        page.click_button("Step")?;
        let expected = if right == "a conflict" { "Conflict" } else { &right };
        wait_for_part(visit, "Event", expected)
    })
}

/// The symbols that are crossed out, and those that aren't, in the cells that the board highlights.
fn lit(visit: &Visit) -> Result<Vec<String>> {
    visit.page.run(
        "return cells().filter((cell) => cell.matches('.lit')).map((cell) => nameOf(cell))",
        vec![],
    )
}

#[test]
fn a_clause_and_the_board_are_linked_both_ways() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("mathematica-hard")?.link())?;
        open_chapter(visit, "Clauses")?;
        page.choose("Encoding", "minimal")?;
        page.choose("Start from", OPEN)?;
        wait_for_text(visit, "Sum: 8,848 clauses, 7,390 of them distinct.")?;
        page.click_cell(1, 1)?;
        wait_for_part(visit, "Clauses about the cell", "The first 50 of 217 clauses about r1c1:")?;
        // The sixth cell of the row is 6, so three of these are unit clauses: row, and no others.
        page.click_button("6")?;
        wait_for_part(visit, "Clauses about the cell", "The 25 clauses about r1c1 is 6:")?;
        wait_for_part(visit, "Clauses about the cell", "unit: r1c1 is not 6")?;
        let unit = "return [...document.querySelectorAll('.clauses button')].find((own) => own.textContent.includes('unit: '))";
        let words: String = page.run(&format!("{}.firstChild.textContent", &unit), vec![])?;
        assert_eq!(words, "r1c1 and r1c6 are not both 6");
        // A press keeps the clause on the board, and another one takes it off.
        page.run::<()>(
            &format!("{}.click(); await painted()", unit.trim_start_matches("return ")),
            vec![],
        )?;
        let is_lit = "return cells().filter((cell) => cell.matches('.lit')).length === 2";
        page.wait_until("two cells in the light", is_lit)?;
        let cells = lit(visit)?;
        ensure!(cells[0].contains("column 1") && cells[0].contains('6'), "{cells:?}");
        ensure!(cells[1].contains("column 6, 6, clue"), "{cells:?}");
        let pressed =
            "return document.querySelectorAll('.clauses [aria-pressed=true]').length === 1";
        page.wait_until("the clause to be pressed", pressed)?;
        page.run::<()>(
            &format!("{}.click(); await painted()", unit.trim_start_matches("return ")),
            vec![],
        )?;
        page.wait_until("no light", "return cells().every((cell) => !cell.matches('.lit'))")?;
        // The focus lights a clause, too.
        page.run::<()>(
            &format!("{}.focus(); await painted()", unit.trim_start_matches("return ")),
            vec![],
        )?;
        page.wait_until("two cells in the light", is_lit)?;
        page.click_button("Measure")?;
        page.wait_until("no light", "return cells().every((cell) => !cell.matches('.lit'))")
    })
}

#[test]
fn a_group_switched_off_changes_propagation_and_models() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("mathematica-hard")?.link())?;
        open_chapter(visit, "Clauses")?;
        page.choose("Encoding", "extended")?;
        page.choose("Start from", OPEN)?;
        wait_for_row(visit, "all groups | 20 of 81 | 1")?;
        page.click_switch("boxes")?;
        wait_for_row(visit, "without boxes | 19 of 81 | more than 100")?;
        wait_for_text(visit, "Sum: 9,010 clauses")?;
        wait_for_part(visit, "What the groups do", "Other models:")?;
        page.click_switch("boxes")?;
        page.click_switch("cells")?;
        wait_for_row(visit, "without cells | 19 of 81 | more than 100")
    })
}

#[test]
fn a_candidate_has_its_variable_and_its_lamp() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("mathematica-hard")?.link())?;
        open_chapter(visit, "Variables")?;
        page.click_cell(1, 5)?;
        page.click_button("4")?;
        for text in ["r1c5 is 4", "4·9 + 4 = 40", "154", "○ open"] {
            wait_for_part(visit, "The variable", text)?;
        }
        // The row has its 6.
        page.click_button("6")?;
        wait_for_part(visit, "The variable", "156")?;
        wait_for_part(visit, "The variable", "○ open")?;
        let lamps = "return nameOf(cells()[4])";
        ensure!(page.run::<String>(lamps, vec![])?.contains("possible 1 2 3 4 5 6 7 8 9"));
        page.run::<()>("named('input[type=radio]', 'After propagation').click()", vec![])?;
        wait_for_part(visit, "The variable", "✕ false")?;
        ensure!(!page.run::<String>(lamps, vec![])?.contains('6'), "the lamp is off");
        page.click_cell(1, 6)?;
        wait_for_part(visit, "The variable", "● true")?;
        page.run::<()>("named('input[type=radio]', 'Clues only').click()", vec![])?;
        page.wait_until("all lamps", &format!("{lamps}.includes('possible 1 2 3 4 5 6 7 8 9')"))?;

        wait_for_part(visit, "Auxiliary variables", "This encoding needs no others.")?;
        page.choose("Encoding", "product")?;
        wait_for_part(visit, "Auxiliary variables", "730 to 2,673 are auxiliary.")?;
        page.click_cell(1, 1)?;
        page.click_button("4")?;
        wait_for_part(visit, "Auxiliary variables", "The 8 about r1c1 is 4:")?;
        wait_for_part(visit, "Auxiliary variables", "[r1c1 or r1c2 or r1c3 is 4]")
    })
}

#[test]
fn propagation_ends_where_nothing_follows_and_assumptions_go_on() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("fiendish")?.link())?;
        open_chapter(visit, "Propagation")?;
        wait_for_part(visit, "Event", "26 of 81 cells")?;
        wait_for_row(visit, "minimal | 26 of 81 | ")?;
        wait_for_row(visit, "extended | 44 of 81 | ")?;
        page.click_button("To the end")?;
        wait_for_part(visit, "Event", "Nothing more follows")?;
        wait_for_part(visit, "Event", "26 of 81 cells")?;
        page.choose("Encoding", "extended")?;
        wait_for_part(visit, "Event", "level 0 · 26 of 81 cells")?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "27 of 81 cells")?;
        wait_for_part(visit, "Event", " single: the clause has no other literal left.")?;
        page.click_button("To the end")?;
        wait_for_part(visit, "Event", "44 of 81 cells")?;

        page.click_button("Find a wrong assumption")?;
        wait_for_part(visit, "Event", "Assumption: r")?;
        wait_for_part(visit, "Event", "level 1")?;
        page.run::<()>("named('input[type=radio]', 'Conflict').click(); await painted()", vec![])?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "Conflict Every literal of this clause is false.")?;
        page.run::<()>("named('input[type=radio]', 'Literal').click(); await painted()", vec![])?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "The assumption leads to a conflict.")?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "Back to level 0")?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "Conclusion: r")?;
        page.click_button("Undo my assumptions")?;
        wait_for_part(visit, "Event", "26 of 81 cells")?;
        // Search has its own run, which decides.
        page.click_button("Search")?;
        wait_for_part(visit, "Event", "Next is decision 1.")
    })
}

#[test]
fn idp_needs_hidden_singles() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("idp-z3")?.link())?;
        open_chapter(visit, "Propagation")?;
        wait_for_row(visit, "minimal | 32 of 81 | ")?;
        wait_for_row(visit, "extended | 81 of 81 | ")
    })
}

#[test]
fn each_encoding_draws_at_most_one() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&empty_link("3x3", 81))?;
        open_chapter(visit, "Clauses")?;
        for (encoding, size, nodes) in [
            ("minimal", "36 clauses, no auxiliary variables.", 9),
            ("product", "24 clauses, 6 auxiliary variables.", 15),
            ("sequential", "23 clauses, 8 auxiliary variables.", 17),
            ("commander", "24 clauses, 3 auxiliary variables.", 12),
        ] {
            page.choose("Encoding", encoding)?;
            wait_for_part(visit, "At most one, in a picture", size)?;
            let drawn = "return named('section', 'At most one, in a picture').querySelectorAll('svg rect').length";
            assert_eq!(page.run::<usize>(drawn, vec![])?, nodes, "{encoding}");
        }
        Ok(())
    })
}

#[test]
fn the_chart_and_a_cell_lead_along_the_run() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_search(visit, "mathematica-hard")?;
        wait_for_part(visit, "Event", "Next is decision 1.")?;
        let paths = "return [...named('section', 'Event').querySelectorAll('.strip path')].filter((path) => path.getAttribute('d').length > 5).length";
        assert_eq!(page.run::<usize>(paths, vec![])?, 4);
        page.run::<()>(
            "const chart = named('section', 'Event').querySelector('.strip');
             const { left, width, top } = chart.getBoundingClientRect();
             chart.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + width / 2, clientY: top + 3 }))",
            vec![],
        )?;
        page.wait_until(
            "the middle of the run",
            "const [, at, of] = plain(named('section', 'Event').innerText).replaceAll(',', '').match(/Event (\\d+) of (\\d+)/);
             return Math.abs(at - of / 2) <= of / 100",
        )?;
        page.click_button("To the start")?;
        wait_for_part(visit, "Event", "Event 0 of ")?;
        page.click_cell(9, 9)?;
        page.click_button("Next event about r9c9")?;
        wait_for_part(visit, "Event", "r9c9 is not 7")?;
        // The clue is in the same box.
        wait_for_part(visit, "Event", "r7c7 and r9c9 are not both 7")
    })
}

#[test]
fn steps_and_play_stop_at_a_breakpoint() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_search(visit, "mathematica-hard")?;
        wait_for_part(visit, "Event", "Next is decision 1.")?;
        page.run::<()>(
            "document.querySelector('.breakpoint').open = true; await painted()",
            vec![],
        )?;
        page.run::<()>("named('input', 'Level of a decision').value = 4", vec![])?;
        page.click_button("Stop at the level")?;
        wait_for_text(visit, "The run stops at the next decision of level 4.")?;
        page.run::<()>("named('input[type=radio]', 'Conflict').click(); await painted()", vec![])?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "Decision 4: ")?;
        wait_for_part(visit, "Event", "level 4")?;
        page.click_button("Remove it")?;
        page.click_button("Step")?;
        wait_for_part(visit, "Event", "Conflict Every literal of this clause is false.")?;
        // The clause that fails is the breakpoint, and the run plays up to it.
        page.click_button("Stop at this clause")?;
        wait_for_text(visit, "The run stops at the next event of clause ")?;
        let number: String = page.run(
            "return plain(document.querySelector('.breakpoint').innerText).match(/event of (clause [\\d,]+)\\./)[1]",
            vec![],
        )?;
        page.click_button("To the start")?;
        wait_for_part(visit, "Event", "Event 0 of ")?;
        page.run::<()>("named('input[type=radio]', 'Decision').click(); await painted()", vec![])?;
        page.click_button("Play the run")?;
        wait_for_part(visit, "Event", &format!("{number}, "))?;
        page.wait_until("the run to stop", "return button('Play the run') !== null")
    })
}
