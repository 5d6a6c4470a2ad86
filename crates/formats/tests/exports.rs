//! Exports for solvers.

use satdoku_core::board::{Board, BoxShape, Layout, Origin};
use satdoku_core::puzzle::Puzzle;
use satdoku_formats::export::Options;
use satdoku_formats::{Content, Export, ReadOptions, Unsayable, read_all, to_string};

fn text(export: Export, puzzle: &Puzzle) -> Result<String, Unsayable> {
    to_string(export, Content::clues_of(puzzle), Options::default())
}

fn puzzle(link: &str) -> Puzzle {
    link.parse().expect("a link")
}

const FOUR: &str = "2x2:2_4h2_3d";

#[test]
fn variables_have_three_digits() {
    let formula = text(Export::DimacsDigits, &puzzle(FOUR)).expect("sayable");
    let head =
        "c Variable 100*r + 10*c + v: the cell in row r and column c, from 1, takes the value v.";
    assert!(formula.lines().any(|line| line == head), "{formula}");
    assert!(formula.lines().any(|line| line.starts_with("p cnf 999 ")), "{formula}");
    let clauses = formula.lines().filter(|line| !line.starts_with(['c', 'p']));
    let mut literals = clauses.flat_map(str::split_whitespace).filter(|word| *word != "0");
    let is_digit = |digit: u8| (b'1'..=b'4').contains(&digit);
    let has_digits = |word: &str| {
        let digits = word.trim_start_matches('-').as_bytes();
        digits.len() == 3 && digits.iter().all(|digit| is_digit(*digit))
    };
    assert!(literals.all(has_digits), "{formula}");
    assert!(
        formula.lines().any(|line| line == "112 0")
            && formula.lines().any(|line| line == "334 0" || line == "332 0")
    );
}

#[test]
fn data_and_programs_have_the_clues() {
    let data = text(Export::MiniZinc, &puzzle(FOUR)).expect("sayable");
    assert_eq!(data, "S = 2;\nstart = [|2, 4, 0, 0\n|0, 0, 0, 0\n|0, 0, 2, 3\n|0, 0, 0, 0|];\n");
    let read = read_all(&data, &ReadOptions::default()).expect("a puzzle");
    assert_eq!(read.entries[0].puzzle, puzzle(FOUR));
    let program = text(Export::Asp, &puzzle(FOUR)).expect("sayable");
    let facts = "initial(1,1,2). initial(1,2,4).\ninitial(3,3,2). initial(3,4,3).\n\n";
    assert!(program.starts_with(facts), "{program}");
    assert!(
        program.contains("{ sudoku(R,C,V) : V = 1..4 } = 1 :- R = 1..4, C = 1..4.\n"),
        "{program}"
    );
    assert!(program.contains("(R-1)/2 = (S-1)/2, (C-1)/2 = (D-1)/2.\n"), "{program}");
}

#[test]
fn other_boards_are_refused() {
    let refusal = |export, puzzle: &Puzzle| text(export, puzzle).expect_err("refused").to_string();
    let boxes =
        |rows, columns| Puzzle::empty(Board::single(BoxShape::new(rows, columns).expect("valid")));
    assert_eq!(
        refusal(Export::DimacsDigits, &boxes(2, 5)),
        "a formula with variables of three digits holds one grid of up to 9 values; this board has \
         10 values"
    );
    let origins = [(0, 0), (2, 2)].map(|(row, column)| Origin { row, column });
    let layout = Layout::new(BoxShape::CLASSIC, origins.to_vec()).expect("valid");
    let two = Puzzle::empty(Board::new(layout));
    for export in [Export::DimacsDigits, Export::MiniZinc, Export::Asp] {
        assert!(refusal(export, &two).contains("one grid"), "{export:?}");
    }
    assert!(
        refusal(Export::MiniZinc, &boxes(2, 3))
            .contains("square boxes; this board has boxes of 2x3")
    );
    let with_rule = puzzle("3x3;x:zzzc");
    for export in [Export::MiniZinc, Export::Asp] {
        assert!(refusal(export, &with_rule).contains("has no way to say that"), "{export:?}");
    }
    assert!(text(Export::DimacsDigits, &with_rule).is_ok());
}
