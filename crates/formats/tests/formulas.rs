//! Texts for solvers, read as puzzles: formulas and data.

use satdoku_core::board::{Board, BoxShape, Layout};
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_core::rules;
use satdoku_formats::export::{Clues, Options};
use satdoku_formats::{
    Content, Entry, Export, Format, ReadErrorKind, ReadOptions, read_all, to_string,
};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::questions::{Limits, solve};

fn read(text: &str, format: Format) -> Entry {
    let mut reading = read_all(text, &ReadOptions::default()).expect("a puzzle");
    assert_eq!((reading.format, reading.entries.len()), (format, 1));
    reading.entries.remove(0)
}

fn refusal(text: &str) -> ReadErrorKind {
    read_all(text, &ReadOptions::default()).expect_err("refused").error.kind
}

/// The first values of the only solution.
fn solved_row(puzzle: &Puzzle) -> String {
    let outcome = solve(puzzle, &Limits::default()).expect("solvable");
    assert!(outcome.is_unique());
    let solution = outcome.solution().expect("a solution").iter();
    solution.take(puzzle.board().value_count()).map(ToString::to_string).collect()
}

#[test]
fn a_published_formula_and_data_have_one_solution() {
    let formula = include_str!("../../../tests/texts/puzzle-as-dimacs-cnf.txt");
    let entry = read(formula, Format::Dimacs);
    assert_eq!((entry.puzzle.clue_count(), entry.others.len(), entry.left_out.len()), (17, 0, 0));
    assert_eq!(entry.puzzle.board().layout().rules(), []);
    assert_eq!(solved_row(&entry.puzzle), "527316489");
    let data = include_str!("../../../tests/texts/minizinc-data.txt");
    assert_eq!(solved_row(&read(data, Format::MiniZinc).puzzle), "389527146");
}

/// The parts of a made formula.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
struct Parts {
    side: usize,
    /// The rows and columns of a box.
    shape: (usize, usize),
    /// The base of variables with r, c and v as digits.
    base: Option<usize>,
    cells: bool,
    cell_pairs: bool,
    boxes: bool,
    diagonals: bool,
}

const NINE: Parts = Parts {
    side: 9,
    shape: (3, 3),
    base: None,
    cells: true,
    cell_pairs: true,
    boxes: true,
    diagonals: false,
};

impl Parts {
    fn variable(self, row: usize, column: usize, value: usize) -> usize {
        if let Some(base) = self.base {
            return ((row + 1) * base + column + 1) * base + value + 1;
        }
        (row * self.side + column) * self.side + value + 1
    }

    /// The variables of each cell, and of each value in each house.
    fn groups(self) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
        let all = || 0..self.side;
        let pairs = || all().flat_map(move |a| all().map(move |b| (a, b)));
        let (height, width) = self.shape;
        let cells = pairs().map(|(r, c)| all().map(|v| self.variable(r, c, v)).collect()).collect();
        let mut houses: Vec<Vec<usize>> = Vec::new();
        for (house, v) in pairs() {
            houses.push(all().map(|c| self.variable(house, c, v)).collect());
            houses.push(all().map(|r| self.variable(r, house, v)).collect());
            if self.boxes {
                let (top, left) = (house / height * height, house % height * width);
                let place = |i: usize| self.variable(top + i / width, left + i % width, v);
                houses.push(all().map(place).collect());
            }
        }
        if self.diagonals {
            for v in all() {
                houses.push(all().map(|i| self.variable(i, i, v)).collect());
                houses.push(all().map(|i| self.variable(i, self.side - 1 - i, v)).collect());
            }
        }
        (cells, houses)
    }

    fn clauses(self) -> Vec<String> {
        let (cells, houses) = self.groups();
        let either = |group: &Vec<usize>| {
            group.iter().map(usize::to_string).collect::<Vec<_>>().join(" ") + " 0"
        };
        let mut clauses: Vec<String> = Vec::new();
        clauses.extend(cells.iter().filter(|_| self.cells).map(either));
        if !self.cells {
            clauses.extend(houses.iter().map(either));
        }
        let unlike = cells.iter().filter(|_| self.cell_pairs).chain(&houses);
        for group in unlike {
            for (index, a) in group.iter().enumerate() {
                clauses.extend(group[index + 1..].iter().map(|b| format!("-{a} -{b} 0")));
            }
        }
        clauses
    }

    /// The formula with clues on the first diagonal of the first box. Each value is its column.
    fn text(self) -> String {
        let clause = |at: usize| format!("{} 0\n", self.variable(at, at, at));
        let clues: String = (0..self.shape.0.min(self.shape.1)).map(clause).collect();
        let clauses = self.clauses();
        let variables = if self.base == Some(10) { 999 } else { self.side.pow(3) };
        let count = clauses.len() + clues.lines().count();
        format!("c made\np cnf {variables} {count}\n{}\n{clues}", clauses.join("\n"))
    }
}

fn shape_of(entry: &Entry) -> String {
    entry.puzzle.board().layout().shape().to_string()
}

#[test]
fn clauses_show_the_numbering_the_size_and_the_boxes() {
    for (parts, shape) in [
        (NINE, "3x3"),
        (Parts { base: Some(10), ..NINE }, "3x3"),
        // Fewer clauses, and others that say the same.
        (Parts { cell_pairs: false, ..NINE }, "3x3"),
        (Parts { cells: false, ..NINE }, "3x3"),
        (Parts { side: 4, shape: (2, 2), ..NINE }, "2x2"),
        (Parts { side: 4, shape: (2, 2), base: Some(10), ..NINE }, "2x2"),
        (Parts { side: 6, shape: (2, 3), ..NINE }, "2x3"),
        (Parts { side: 6, shape: (3, 2), ..NINE }, "3x2"),
        (Parts { side: 6, shape: (3, 2), base: Some(10), ..NINE }, "3x2"),
        (Parts { side: 12, shape: (3, 4), ..NINE }, "3x4"),
        (Parts { side: 12, shape: (2, 6), ..NINE }, "2x6"),
        (Parts { side: 16, shape: (4, 4), base: Some(17), ..NINE }, "4x4"),
        // A Latin square.
        (Parts { boxes: false, ..NINE }, "1x9"),
    ] {
        let entry = read(&parts.text(), Format::Dimacs);
        assert_eq!(shape_of(&entry), shape);
        let clues = entry.puzzle.clues().iter().enumerate();
        let found: Vec<(usize, usize)> =
            clues.filter_map(|(cell, clue)| Some((cell, (*clue)?.get()))).collect();
        let count = parts.shape.0.min(parts.shape.1);
        let expected: Vec<_> = (0..count).map(|at| (at * (parts.side + 1), at + 1)).collect();
        assert_eq!(found, expected);
        assert_eq!((entry.others.len(), entry.puzzle.board().layout().rules().len()), (0, 0));
    }
}

#[test]
fn diagonals_and_excluded_candidates_are_rules() {
    let entry = read(&Parts { diagonals: true, ..NINE }.text(), Format::Dimacs);
    let found = entry.puzzle.board().layout().rules();
    assert!(found.len() == 1 && found[0].is(&rules::DIAGONALS));
    // The cell r9c9 isn't 1 or 2, and r9c8 is 3 or 5. The clue 1 in r1c1 excludes 1 in r1c9.
    let text = NINE.text() + "-721 0\n-722 0\n714 716 0\n-73 0\n";
    let entry = read(&text, Format::Dimacs);
    let found: Vec<_> = entry
        .puzzle
        .board()
        .layout()
        .rules()
        .iter()
        .map(|rule| (rule.is(&rules::ONLY), rule.cells.clone(), rule.numbers.clone()))
        .collect();
    assert_eq!(found, [(true, vec![79], vec![3, 5]), (true, vec![80], vec![3, 4, 5, 6, 7, 8, 9])]);
}

#[test]
fn auxiliary_variables_may_allow_one_candidate() {
    // Each pair of candidates in a row is excluded through a chain of auxiliary variables.
    let mut parts = Parts { side: 4, shape: (2, 2), cell_pairs: false, ..NINE };
    let (cells, _) = parts.groups();
    let mut text = parts.text();
    let mut next = 64;
    for cell in &cells {
        for (index, candidate) in cell.iter().enumerate() {
            next += 1;
            text = format!("{text}-{candidate} {next} 0\n");
            if index > 0 {
                let last = next - 1;
                text = format!("{text}-{last} {next} 0\n-{last} -{candidate} 0\n");
            }
        }
    }
    let text = text.replacen("p cnf 64 ", &format!("p cnf {next} "), 1);
    assert_eq!(shape_of(&read(&text, Format::Dimacs)), "2x2");
    // A variable that connects two cells may say anything.
    let other = text.clone() + &format!("-1 {} 0\n-{} -30 0\n", next + 1, next + 1);
    assert!(matches!(refusal(&other), ReadErrorKind::Expected { .. }));
    parts.cells = false;
    assert!(matches!(
        refusal(&Parts { boxes: false, cells: false, cell_pairs: false, ..parts }.text()),
        ReadErrorKind::Expected { .. }
    ));
}

#[test]
fn own_formulas_read_back() {
    let link = "3x3:c1a7_3c4_9c5f5d8a5a1_4a3c6a2_5b4d8b1_5a8b4_1a7c3_5c8b9a8b4b";
    let puzzle: Puzzle = link.parse().expect("a link");
    let small = Puzzle::empty(Board::single(BoxShape::new(3, 2).expect("valid")));
    for encoding in Encoding::ALL {
        for clues in [Clues::Placed, Clues::Units] {
            for export in [Export::Dimacs, Export::DimacsDigits] {
                for puzzle in [&puzzle, &small] {
                    let options = Options { encoding, clues };
                    let content = Content::clues_of(puzzle);
                    let text = to_string(export, content, options).expect("sayable");
                    let read = read(&text, Format::Dimacs).puzzle;
                    assert_eq!(read.board().layout(), puzzle.board().layout());
                    // Once clues are placed, a cell's only candidate is a unit clause too.
                    let is_kept = |(own, read): (&Option<Value>, &Option<Value>)| {
                        own == read || own.is_none() && clues == Clues::Placed
                    };
                    assert!(puzzle.clues().iter().zip(read.clues()).all(is_kept));
                }
            }
        }
    }
}

#[test]
fn head_may_be_wrong_and_units_alone_are_clues() {
    let with_header =
        |header| Parts { base: Some(10), ..NINE }.text().replacen("cnf 999", header, 1);
    for header in ["cnf 729", "cnf 0", "cnf"] {
        assert_eq!(read(&with_header(header), Format::Dimacs).puzzle.clue_count(), 3);
    }
    for text in ["p cnf 999 2\n115 0\n992 0\n", "c only\np cnf 729 2\n5 0\n722 0\n"] {
        let puzzle = read(text, Format::Dimacs).puzzle;
        assert_eq!(puzzle.board().cell_count(), 81);
        assert_eq!(
            (puzzle.clue_count(), puzzle.clues()[0], puzzle.clues()[80]),
            (2, Value::new(5), Value::new(2))
        );
    }
}

#[test]
fn further_clauses_are_own_rules() {
    let text = NINE.text() + "-1 -92 0\n1 -2 0\n-11 -22 -33 0\n12 184 -729 0\n-1 -92 0\n";
    let entry = read(&text, Format::Dimacs);
    let rules: Vec<_> = entry
        .puzzle
        .board()
        .layout()
        .rules()
        .iter()
        .map(|rule| (&rule.cells, &rule.text))
        .collect();
    let expected = [
        (vec![0, 10], "cell(1) != 1 or cell(2) != 2"),
        (vec![0], "cell(1) = 1 or cell(1) != 2"),
        (vec![1, 2, 3], "cell(1) != 2 or cell(2) != 4 or cell(3) != 6"),
        (vec![1, 20, 80], "cell(1) = 3 or cell(2) = 4 or cell(3) != 9"),
    ];
    assert_eq!(rules.len(), expected.len());
    for ((cells, text), (expected_cells, expected_text)) in rules.into_iter().zip(expected) {
        assert_eq!((cells, text.as_str()), (&expected_cells, expected_text));
    }
    assert_eq!(entry.left_out, [""; 0]);
    // A clause about more cells than a rule has.
    let long: Vec<String> = (0..65).map(|cell| format!("-{}", cell * 9 + 1)).collect();
    let entry = read(&format!("{}{} 0\n", NINE.text(), long.join(" ")), Format::Dimacs);
    assert_eq!(entry.left_out.len(), 1, "{:?}", entry.left_out);
    assert!(entry.left_out[0].starts_with("a further clause"), "{:?}", entry.left_out);
}

#[test]
fn own_clauses_survive_a_formula() {
    let clauses =
        [vec![(0, 5, true), (20, 4, false)], vec![(3, 1, false), (40, 2, false), (80, 9, true)]];
    let clauses = clauses.map(|literals| rules::own_clause(&literals).expect("literals"));
    let layout = Layout::single(BoxShape::CLASSIC).with_rules(clauses.to_vec()).expect("valid");
    let mut puzzle = Puzzle::empty(Board::new(layout));
    puzzle.set_clue(30, Value::new(7));
    for encoding in Encoding::ALL {
        let options = Options { encoding, clues: Clues::Units };
        let text = to_string(Export::Dimacs, Content::clues_of(&puzzle), options).expect("sayable");
        assert_eq!(read(&text, Format::Dimacs).puzzle, puzzle, "{encoding:?}");
    }
}

#[test]
fn other_formulas_are_refused() {
    let nine = NINE.text();
    // By value, row and column.
    let by_value = |number: usize| {
        let (cell, value) = ((number - 1) / 9, (number - 1) % 9);
        81 * value + cell + 1
    };
    let turned: String = nine
        .lines()
        .map(|line| {
            let word = |word: &str| match word.parse::<i64>() {
                Ok(0) | Err(_) => word.to_owned(),
                Ok(literal) => {
                    let number = by_value(usize::try_from(literal.unsigned_abs()).expect("small"));
                    format!("{}{number}", if literal < 0 { "-" } else { "" })
                }
            };
            if line.starts_with(['c', 'p']) {
                return format!("{line}\n");
            }
            line.split(' ').map(word).collect::<Vec<_>>().join(" ") + "\n"
        })
        .collect();
    for text in [
        turned,
        // More further clauses than own rules.
        (0..501)
            .fold(nine.clone(), |text, index| format!("{text}-{} -{} 0\n", 1 + index, 90 + index)),
        // An empty clause.
        format!("{nine}0\n"),
        // A missing pair in the last box, and a missing cell.
        nine.replacen("-700 -709 0\n", "", 1).replacen("-709 -719 0\n", "", 1),
        nine.replacen("721 722 723 724 725 726 727 728 729 0\n", "", 1),
        // Two clues in a cell; no numbers; other formulas.
        format!("{nine}2 0\n"),
        nine.replacen(" 0\n", " x\n", 1),
        "p cnf 3 2\n1 -3 0\n2 3 -1 0\n".to_owned(),
        "p cnf 0 0\n".to_owned(),
        "p cnf\n-9223372036854775808 0\n".to_owned(),
        "p cnf 27000000 1\n1 2 0\n".to_owned(),
    ] {
        let refusal = refusal(&text);
        assert!(matches!(refusal, ReadErrorKind::Expected { .. }), "{refusal}");
    }
}

#[test]
fn any_formula_is_parsed_into_clauses() {
    let parse = satdoku_formats::parse_formula;
    let text = "c a comment\np cnf 3 3\n1 -3 0\n2\n3 -1 0 -2\n%\n0\n";
    assert_eq!(parse(text), Ok(vec![vec![1, -3], vec![2, 3, -1], vec![-2]]));
    assert_eq!(parse("1 −2\n0"), Ok(vec![vec![1, -2]]));
    assert_eq!(parse("p cnf 3 0\n"), Ok(vec![]), "no clause at all");
    assert_eq!(parse("p cnf 1 1\n0\n"), Ok(vec![vec![]]), "the empty clause");
    for (text, line, column) in [("", 1, 1), ("1 2 0\n3 x 0", 2, 3), ("99999999999 0", 1, 1)] {
        let error = parse(text).expect_err(text);
        assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
    }
}

#[test]
fn large_formulas_are_read_to_their_end() {
    let parts = Parts { side: 16, shape: (4, 4), ..NINE };
    let mut text = parts.text();
    let limit = satdoku_formats::MAX_FILE;
    assert!(text.len() < limit);
    assert_eq!(shape_of(&read(&text, Format::Dimacs)), "4x4");
    // Nothing but one clause, literals, auxiliary variables.
    let lines = text.len();
    let pads = ["-1 -2 0\n", "1 ", "-1 70000 -70000 0\n", "0\n", "-70000 -80000 0\n", "\n", "[| a"];
    for pad in pads {
        text.truncate(lines);
        text += &pad.repeat((limit - lines) / pad.len());
        // Quadratic time would take hours.
        let _ = read_all(&text, &ReadOptions::default());
    }
}
