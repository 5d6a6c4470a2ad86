//! Puzzles and their answers.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use browser_tests::{Puzzle, check_solution, empty_link, golden, visit, visit_on_desk_and_phone};
use xtask::workspace;

#[test]
fn every_golden_puzzle_gets_its_answer() -> Result<()> {
    visit(|visit| {
        visit.open("")?;
        for puzzle in browser_tests::all_golden()? {
            visit.page.turn_to(&puzzle.link())?;
            if puzzle.answer == "unsolvable" {
                visit.page.solve("unsolvable").with_context(|| puzzle.id.clone())?;
                assert_eq!(visit.page.board()?.rows(), puzzle.clues, "{}", puzzle.id);
            } else {
                visit.page.solve("only solution").with_context(|| puzzle.id.clone())?;
                assert_eq!(visit.page.board()?.rows(), puzzle.solution()?, "{}", puzzle.id);
            }
        }
        Ok(())
    })
}

#[test]
fn where_two_solutions_differ_the_cells_say_so() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let (puzzle, open_cells) = with_two_solutions(&golden("fiendish")?)?;
        visit.open(&puzzle.link())?;
        visit.page.solve("other solutions")?;
        let board = visit.page.board()?;
        check_solution(&board, 3, 3)?;
        let pair: Vec<_> = open_cells
            .iter()
            .filter_map(|(row, column)| board.cell(*row, *column).symbol.clone())
            .collect();
        for cell in &board.cells {
            let is_open = open_cells.contains(&(cell.row, cell.column));
            let note = cell.notes.iter().find(|note| note.ends_with("in another solution"));
            ensure!(note.is_some() == is_open, "{cell:?}");
            if let Some(note) = note {
                let other = pair.iter().find(|symbol| Some(*symbol) != cell.symbol.as_ref());
                let other = other.context("two symbols")?;
                assert_eq!(*note, format!("{other} in another solution"));
            }
        }
        Ok(())
    })
}

#[test]
fn an_empty_36x36_is_filled() -> Result<()> {
    visit(|visit| {
        visit.open(&empty_link("6x6", 36 * 36))?;
        visit.page.click_button("Solve")?;
        visit.page.wait_long_for_banner("other solutions", Duration::from_mins(1))?;
        check_solution(&visit.page.board()?, 6, 6)
    })
}

#[test]
fn a_search_of_sums_that_lasts_is_helped_by_parts() -> Result<()> {
    visit(|visit| {
        let killers = fs::read_to_string(workspace::root().join("tests/puzzles/killers.txt"))?;
        let named = |line: &str| line.strip_prefix("MATHEMAGIC_KILLERS#4: ").map(str::to_owned);
        let link = killers.lines().find_map(named).context("a hard one")?;
        visit.open(&format!("#{link}"))?;
        let cores = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 })";
        visit.page.run::<()>(cores, vec![])?;
        visit.page.click_button("Solve")?;
        let is_told = "return / of \\d+ parts searched/.test(document.querySelector('.progress')?.textContent)";
        visit.page.wait_until("the progress of parts", is_told)?;
        visit.page.wait_long_for_banner("only solution", Duration::from_mins(1))?;
        check_solution(&visit.page.board()?, 3, 3)
    })
}

#[test]
fn the_parts_of_a_solve_are_measured() -> Result<()> {
    visit(|visit| {
        visit.open(&golden("gs555-25x25")?.link())?;
        for _ in 0..2 {
            visit.page.solve("only solution")?;
            let measured: Vec<String> = visit.page.measures()?.into_keys().collect();
            assert_eq!(measured, ["encode", "load", "simplify", "solve", "uniqueness"]);
            visit.page.press(&["Escape"])?;
        }
        Ok(())
    })
}

/// The puzzle's solution as clues, apart from four cells. These hold two values crosswise, which
/// could also be swapped.
fn with_two_solutions(puzzle: &Puzzle) -> Result<(Puzzle, [(usize, usize); 4])> {
    let mut grid: Vec<Vec<&str>> =
        puzzle.solution()?.iter().map(|row| row.split_whitespace().collect()).collect();
    // Two rows of one band, and columns of two stacks: two boxes, each with one of the columns.
    let rows = (0..9).flat_map(|row| (row + 1..row / 3 * 3 + 3).map(move |other| (row, other)));
    let columns =
        (0..9).flat_map(|column| (column / 3 * 3 + 3..9).map(move |other| (column, other)));
    let columns: Vec<_> = columns.collect();
    let crosswise = rows
        .flat_map(|rows| columns.iter().map(move |columns| (rows, *columns)))
        .find(|((r, s), (c, d))| grid[*r][*c] == grid[*s][*d] && grid[*r][*d] == grid[*s][*c]);
    let ((r, s), (c, d)) = crosswise.context("no four cells are crosswise in this solution")?;
    let cells = [(r, c), (r, d), (s, c), (s, d)];
    for (row, column) in cells {
        grid[row][column] = ".";
    }
    let clues = grid.iter().map(|row| row.join(" ")).collect();
    let places = cells.map(|(row, column)| (row + 1, column + 1));
    Ok((Puzzle { clues, ..puzzle.clone() }, places))
}
