//! Boards of up to 400 values: read, solved and written like small ones, within limits.

use std::fmt::Write as _;
use std::sync::Arc;

use satdoku::board::{Board, BoxShape};
use satdoku::formats;
use satdoku::formats::export::{self, Content, Export, Options};
use satdoku::logic::{CandidateGrid, propagate, refute};
use satdoku::make::{Random, for_hidden_singles, mixed, of_pattern, with_clues};
use satdoku::puzzle::{Puzzle, SolverInput, Value, check};
use satdoku::questions::{self, Outcome, Progress, SolveError};

fn board(rows: usize, columns: usize) -> Arc<Board> {
    Board::single(BoxShape::new(rows, columns).expect("a box shape"))
}

/// A puzzle that hidden singles solve, and its solution.
fn made(rows: usize, columns: usize, seed: u64) -> (Puzzle, Vec<Value>) {
    let board = board(rows, columns);
    let mut random = Random::from_seed(seed);
    let solution = mixed(board.layout().shape(), &mut random);
    let is_clue = for_hidden_singles(&board, &solution, &mut random);
    let clues = solution.iter().zip(is_clue).map(|(value, is_clue)| is_clue.then_some(*value));
    (Puzzle::new(board, clues.collect()).expect("a puzzle"), solution)
}

fn text(export: Export, puzzle: &Puzzle) -> String {
    let text = export::to_string(export, Content::clues_of(puzzle), Options::default());
    text.unwrap_or_else(|refusal| panic!("{export:?}: {refusal}"))
}

/// The only puzzle of a text, read beside a current 9×9.
fn read(text: &str) -> Puzzle {
    let mut reading = formats::read(text, &Puzzle::empty(board(3, 3))).expect("readable");
    assert_eq!(reading.entries.len(), 1);
    reading.entries.remove(0).puzzle
}

fn solved(puzzle: &Puzzle) -> Result<Outcome, SolveError> {
    questions::solve(puzzle, questions::Options::default(), &mut |_| {})
}

#[test]
fn a_made_100x100_comes_back_from_every_form_and_is_solved() {
    let (puzzle, solution) = made(10, 10, 1);
    let forms = [Export::Satdoku, Export::Rows, Export::Csv, Export::Kociemba, Export::Drawing];
    for export in forms {
        assert_eq!(read(&text(export, &puzzle)), puzzle, "{export:?}");
    }
    let file = text(Export::Satdoku, &puzzle);
    assert_eq!(text(Export::Satdoku, &read(&file)), file);
    assert!(file.len() * 2 < text(Export::Rows, &puzzle).len());
    let wired = postcard::to_allocvec(&SolverInput(puzzle.clone())).expect("writable");
    let wired: SolverInput = postcard::from_bytes(&wired).expect("readable");
    assert_eq!(wired.0, puzzle);
    assert_eq!(solved(&puzzle), Ok(Outcome::One(solution)));
}

#[test]
fn the_largest_board_is_read_and_solved() {
    let (puzzle, solution) = made(20, 20, 2);
    assert_eq!(check(&puzzle, &solution), Ok(()));
    let drawing = text(Export::Kociemba, &puzzle);
    assert!(drawing.len() > 600_000);
    assert_eq!(read(&drawing), puzzle);
    assert_eq!(read(&text(Export::Satdoku, &puzzle)), puzzle);
    assert_eq!(solved(&puzzle), Ok(Outcome::One(solution)));
}

/// A 225×225 with half of its cells given needs chosen clues for a unique solution. With those of a
/// pattern, singles find it.
#[test]
fn half_given_of_a_pattern_is_solved() {
    let (puzzle, solution) = of_pattern(&board(15, 15), 540, &mut Random::from_seed(6));
    assert_eq!(read(&text(Export::Kociemba, &puzzle)), puzzle);
    assert_eq!(solved(&puzzle), Ok(Outcome::One(solution)));
}

/// As in H. Kociemba's files: borders all around, several kinds of blanks, leading zeros, and text
/// below.
#[test]
fn drawings_show_their_boxes() {
    for (rows, columns) in [(5, 20), (20, 5), (10, 10), (4, 13)] {
        let (puzzle, _) = made(rows, columns, 3);
        let side = rows * columns;
        let mut border = " +".to_owned();
        for _ in 0..rows {
            border += &"-".repeat(4 * columns + 1);
            border.push('+');
        }
        let blanks = [".", "0", "00", "_", "__", "000"];
        let mut drawing = String::new();
        for (row, cells) in puzzle.clues().chunks(side).enumerate() {
            if row % rows == 0 {
                let _ = writeln!(drawing, "{border}");
            }
            for (column, clue) in cells.iter().enumerate() {
                if column % columns == 0 {
                    drawing += " |";
                }
                let shown = match clue {
                    Some(value) if (row + column) % 3 == 0 => format!("{:03}", value.get()),
                    Some(value) => value.to_string(),
                    None => blanks[(row + column) % blanks.len()].to_owned(),
                };
                let _ = write!(drawing, " {shown:>3}");
            }
            drawing += " |\n";
        }
        let givens = puzzle.clue_count();
        let _ = writeln!(drawing, "{border}\n\n{givens} givens, 7182 candidates(pencilmarks).");
        drawing += "Puzzle is minimal concerning hidden singles\n";
        assert_eq!(read(&drawing), puzzle, "{rows}x{columns}");
    }
}

#[test]
fn rows_without_borders_get_boxes_that_fit_their_clues() {
    let (puzzle, _) = made(4, 25, 4);
    let rows = text(Export::Rows, &puzzle);
    assert_eq!(read(&rows), puzzle);
    // With few clues, square boxes are possible too.
    let few =
        with_clues(&Puzzle::empty(board(4, 25)), &made(4, 25, 4).1, 3, &mut Random::from_seed(1));
    assert_eq!(read(&text(Export::Rows, &few)).board().layout().shape().to_string(), "10x10");
}

#[test]
fn lists_of_as_many_lines_as_characters_stay_lists() {
    let line = format!("{}{}\n", "1", ".".repeat(80));
    let reading = formats::read(&line.repeat(81), &Puzzle::empty(board(3, 3))).expect("a list");
    assert_eq!(reading.entries.len(), 81);
    let grid = format!("{}\n", "1 0 0 0 0 0 0 0 0\n".repeat(9));
    let reading = formats::read(&grid.repeat(81), &Puzzle::empty(board(3, 3))).expect("a list");
    assert_eq!(reading.entries.len(), 81);
}

#[test]
fn errors_in_large_boards_have_their_place() {
    let (puzzle, _) = made(5, 8, 5);
    let rows = text(Export::Rows, &puzzle);
    let error = |text: &str| {
        let error = formats::read(text, &Puzzle::empty(board(3, 3))).expect_err("no board").error;
        (error.line, error.column, error.kind.to_string())
    };
    let mut lines: Vec<String> = rows.lines().map(str::to_owned).collect();
    lines[6] += " 41";
    let (line, _, message) = error(&lines.join("\n"));
    assert_eq!((line, message.as_str()), (7, "row 7 has 41 cells, not 40"));
    let mut lines: Vec<String> = rows.lines().map(str::to_owned).collect();
    lines[3].replace_range(0..2, "41");
    let (line, column, message) = error(&lines.join("\n"));
    assert_eq!((line, column), (4, 1));
    assert!(message.contains("41 is no value of this board"), "{message}");
}

/// Two rows of a band, with the cells of a cycle between them left open: two solutions in any case.
#[test]
fn another_solution_is_found() {
    let shape = BoxShape::new(6, 7).expect("a box shape");
    let side = shape.value_count();
    let solution = mixed(shape, &mut Random::from_seed(6));
    let mut puzzle = Puzzle::empty(Board::single(shape));
    for (cell, value) in solution.iter().enumerate() {
        puzzle.set_clue(cell, Some(*value));
    }
    let mut column = 0;
    while puzzle.clues()[column].is_some() {
        puzzle.set_clue(column, None);
        puzzle.set_clue(side + column, None);
        let below = solution[side + column];
        column = solution[..side].iter().position(|value| *value == below).expect("in each row");
    }
    let outcome = solved(&puzzle);
    let Ok(Outcome::Several(first, second)) = outcome else { panic!("{outcome:?}") };
    assert!(first != second && [&first, &second].contains(&&solution));
    assert_eq!((check(&puzzle, &first), check(&puzzle, &second)), (Ok(()), Ok(())));
    puzzle.set_clue(column, Some(solution[column]));
    assert_eq!(solved(&puzzle), Ok(Outcome::One(solution)));
}

#[test]
fn contradictions_and_excessive_sizes_are_reported() {
    let (puzzle, solution) = made(8, 8, 7);
    let open = (0..solution.len()).find(|cell| puzzle.clues()[*cell].is_none()).expect("a hole");
    let mut wrong = puzzle.clone();
    let other = if solution[open].get() == 1 { 2 } else { 1 };
    wrong.set_clue(open, Value::new(other));
    assert_eq!(solved(&wrong), Ok(Outcome::None));
    let outcome = solved(&Puzzle::empty(board(12, 12)));
    assert_eq!(outcome, Err(SolveError::TooLarge("2,985,984".to_owned())));
    for export in [Export::Svg, Export::Html, Export::Dimacs, Export::SmtLib, Export::FoDot] {
        let refused = export::check(export, Content::clues_of(&Puzzle::empty(board(20, 20))));
        assert!(refused.is_err(), "{export:?}");
    }
    let refused = |puzzle: &Puzzle| {
        export::check(Export::Dimacs, Content::clues_of(puzzle))
            .expect_err("no formula")
            .to_string()
    };
    let clauses = refused(&Puzzle::empty(board(20, 20)));
    assert!(
        clauses.contains("up to 200,000,000 clauses; this board has 51,072,000,000"),
        "{clauses}"
    );
    // Simplification alone finds this contradiction.
    let mut twice = Puzzle::empty(board(8, 8));
    twice.set_clue(0, Some(solution[0]));
    twice.set_clue(1, Some(solution[0]));
    assert!(refused(&twice).contains("some that contradict each other"), "{}", refused(&twice));
    let refused = export::check(Export::Line, Content::clues_of(&puzzle));
    assert!(refused.expect_err("64 values").to_string().contains("64 values"));
    assert!(text(Export::Dimacs, &puzzle).contains("p cnf 262144 "));
}

/// Simplification alone refutes these, by clues, singles, interaction or pairs. The solver must
/// find the same answer from its formula.
#[test]
fn the_solver_agrees_with_simplification_about_unsolvable_boards() {
    let mut random = Random::from_seed(9);
    let (mut by_clues, mut by_more) = (0, 0);
    for round in 0..60 {
        let (rows, columns, given) = [(6, 7, 66), (7, 7, 62), (5, 8, 60)][round % 3];
        let shape = BoxShape::new(rows, columns).expect("a box shape");
        let solution = mixed(shape, &mut random);
        let empty = Puzzle::empty(Board::single(shape));
        let mut puzzle = with_clues(&empty, &solution, solution.len() * given / 100, &mut random);
        let wrong = if round % 4 == 0 {
            Value::from_index(random.below(shape.value_count()))
        } else {
            // A candidate that the clues leave.
            let position = CandidateGrid::with_clues_placed(&puzzle).expect("no contradiction");
            let open: Vec<_> = (0..solution.len()).filter(|cell| position.is_open(*cell)).collect();
            let cell = random.one_of(&open).expect("an open cell");
            let others: Vec<_> =
                position.candidates().at(cell).filter(|v| *v != solution[cell]).collect();
            let Some(wrong) = random.one_of(&others) else { continue };
            puzzle.set_clue(cell, Some(wrong));
            wrong
        };
        if round % 4 == 0 {
            puzzle.set_clue(random.below(solution.len()), Some(wrong));
        }
        let Err(contradiction) = propagate(&puzzle) else { continue };
        let refutation = refute(&puzzle).expect("few deductions");
        assert_eq!(refutation.contradiction, contradiction);
        if refutation.deductions.is_empty() {
            by_clues += 1;
        } else {
            by_more += 1;
        }
        let mut size = None;
        let answer = questions::solve(&puzzle, questions::Options::default(), &mut |progress| {
            if let Progress::Encoded { variables, clauses } = progress {
                size = Some((variables, clauses));
            }
        });
        assert_eq!(answer, Ok(Outcome::None), "{rows}x{columns}, round {round}");
        assert!(size.is_some_and(|(variables, clauses)| variables > 0 && clauses > 0));
    }
    assert!(by_clues > 5 && by_more > 5, "{by_clues}, {by_more}");
}
