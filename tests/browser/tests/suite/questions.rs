//! Questions other than solving: each button and its answer.

use anyhow::{Result, ensure};
use browser_tests::{Visit, empty_link, golden, visit, visit_on_desk_and_phone};

fn ask(visit: &Visit, question: &str, answer: &str) -> Result<String> {
    visit.page.click_button(question)?;
    visit.page.wait_for_banner(answer)
}

/// The rows and columns of the cells whose names contain `note`.
fn noted(visit: &Visit, note: &str) -> Result<Vec<String>> {
    visit.page.run(
        "return cells().map(nameOf).filter((name) => name.includes(arguments[0]))
           .map((name) => name.match(/Row (\\d+), column (\\d+)/).slice(1).join(' '))",
        vec![note.into()],
    )
}

#[test]
fn clues_in_conflict_are_named_and_can_be_removed() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("udl-3-unsolvable")?.link())?;
        visit.page.solve("unsolvable")?;
        let answer = ask(visit, "Why?", "contradict each other, and")?;
        let marked = noted(visit, ", in conflict")?;
        ensure!(answer.contains(&format!("these {} clues", marked.len())), "{answer}");
        ensure!(answer.contains("r1c2 = 5"), "{answer}");
        ensure!(
            marked.contains(&"3 3".to_owned()),
            "the notebook's added 3 is among them: {marked:?}"
        );
        // The visible text says r1c2; screen readers get the cell's full name.
        let (is_silent, heard): (bool, String) = visit.page.run(
            "const [shown, heard] = document.querySelector('[role=status]').children;
             return [shown.ariaHidden === 'true', heard.textContent]",
            vec![],
        )?;
        ensure!(is_silent && heard.contains("row 1, column 2 = 5"), "{is_silent} {heard}");
        ensure!(!heard.contains("r1c2"), "{heard}");
        visit.page.click_button("Remove r3c3 = 3")?;
        ensure!(noted(visit, ", in conflict")?.is_empty(), "the marks disappear with the clue");
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), golden("udl-2")?.solution()?);
        Ok(())
    })
}

#[test]
fn the_fewest_clues_to_drop_go_in_one_click_and_come_back_by_undo() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("udl-3-unsolvable")?;
        visit.open(&puzzle.link())?;
        visit.page.solve("unsolvable")?;
        ask(visit, "Which clue is wrong?", "Without the clue")?;
        assert_eq!(noted(visit, ", to be removed")?.len(), 1);
        visit.page.click_button("Remove it")?;
        visit.page.click_button("Solve")?;
        visit.page.wait_for_banner("solution")?;
        visit.page.click_button("Undo")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn a_repeat_is_named_as_such() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("#2x2:1b1l")?;
        visit.page.solve("unsolvable")?;
        let answer = ask(visit, "Why?", "Unsolvable")?;
        ensure!(answer.contains("1 is twice in row 1: r1c1 = 1, r1c4 = 1"), "{answer}");
        Ok(())
    })
}

#[test]
fn a_value_is_explained_by_clues() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("udl-2")?.link())?;
        visit.page.click_cell(5, 6)?;
        visit.page.go_to("Solve")?;
        ensure!(!visit.page.has_button("Why this value?")?, "nothing is solved yet");
        visit.page.solve("only solution")?;
        visit.page.click_cell(1, 2)?;
        ensure!(!visit.page.has_button("Why this value?")?, "the cell is a clue");
        visit.page.click_cell(5, 6)?;
        ask(visit, "Why this value?", "6 in r5c6 is forced by")?;
        assert_eq!(noted(visit, ", in question")?, ["5 6"]);
        ensure!(!noted(visit, ", a reason")?.is_empty(), "the clues are marked");
        Ok(())
    })
}

#[test]
fn solutions_are_walked_through_without_repeats_and_counted() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        // A 4×4 with few solutions.
        visit.open("#2x2:1_2_3_4c1h")?;
        visit.page.go_to("Solve")?;
        visit.page.solve("other solutions")?;
        let counted = ask(visit, "Count", "solutions, and no more")?;
        let total: usize = counted.split(' ').next().unwrap_or_default().parse()?;
        let mut seen = Vec::new();
        seen.push(visit.page.board()?.rows());
        for number in 2..=total {
            ask(visit, "Next solution", &format!("Solution {number}."))?;
            let rows = visit.page.board()?.rows();
            ensure!(!seen.contains(&rows), "solution {number} was shown before");
            seen.push(rows);
        }
        ask(visit, "Next solution", &format!("all {total} solutions have been shown"))?;
        Ok(())
    })
}

#[test]
fn an_empty_board_has_288_solutions() -> Result<()> {
    visit(|visit| {
        visit.open(&empty_link("2x2", 16))?;
        visit.page.solve("other solutions")?;
        ask(visit, "Count", "288 solutions, and no more")?;
        visit
            .page
            .run::<()>("document.querySelector('[aria-label=\"Count to\"]').value = 287", vec![])?;
        ask(visit, "Count", "More than 287 solutions")?;
        visit
            .page
            .run::<()>("const field = document.querySelector('[aria-label=\"Count to\"]'); field.value = 286; field.focus()", vec![])?;
        visit.page.press(&["Enter"])?;
        visit.page.wait_for_banner("More than 286 solutions")?;
        Ok(())
    })
}

#[test]
fn possible_values_are_shown_as_pencil_marks() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("#2x2:1_2_3_4c1h")?;
        ask(visit, "All possible values", "shows the values")?;
        let board = visit.page.board()?;
        for cell in &board.cells {
            let has_marks = cell.notes.iter().any(|note| note.starts_with("possible "));
            ensure!(has_marks != cell.symbol.is_some(), "{cell:?}");
        }
        ensure!(board.cell(4, 4).is("possible 2 3"), "{:?}", board.cell(4, 4));
        visit.page.click_button("Hide the answer")?;
        ensure!(noted(visit, ", possible")?.is_empty(), "the marks can be hidden");
        Ok(())
    })
}

#[test]
fn possible_values_without_room_are_counted_and_listed_at_the_cursor() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        // A 12×12 whose first row has only two open cells.
        visit.open("#3x4:b3_4_5_6_7_8_9_10_11_12zzzzzb")?;
        visit.page.click_cell(1, 2)?;
        ask(visit, "All possible values", "how many values")?;
        let shown = "return document.body.textContent.includes('r1c2 can be 1, 2.')";
        visit.page.wait_until("the values", shown)?;
        let count: String =
            visit.page.run("return cell(1, 2).querySelector('.possible').textContent", vec![])?;
        assert_eq!(count, "(2)");
        Ok(())
    })
}

#[test]
fn a_question_can_be_cancelled() -> Result<()> {
    visit(|visit| {
        visit.open(browser_tests::OUT_OF_REACH)?;
        visit.page.click_button("All possible values")?;
        visit.page.wait_until("the search", "return button('Cancel') !== null")?;
        visit.page.wait_for_cancel()?;
        visit.page.click_button("Cancel")?;
        visit.page.wait_for_banner("Cancelled")?;
        Ok(())
    })
}
