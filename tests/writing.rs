//! Writing: texts read back, and solvers' formats match those printed on the pages. A puzzle that a
//! format can't hold is refused.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::support::puzzles::scattered;
use crate::support::{board, overlapping, puzzle};
use proptest::prelude::*;
use satdoku::board::{Board, BoxShape, Layout, Origin, Rule};
use satdoku::encodings::Encoding;
use satdoku::formats;
use satdoku::formats::export::{self, Clues, Content, Export, Options, Unsayable};
use satdoku::puzzle::{Puzzle, SymbolSet, Value, broken};
use satdoku::rules;

/// The formats that [`formats::read`] reads.
const READ_BACK: [Export; 15] = [
    Export::Satdoku,
    Export::Json,
    Export::Line,
    Export::Rows,
    Export::Sdk,
    Export::Sdm,
    Export::Csv,
    Export::Kociemba,
    Export::Drawing,
    Export::Tatham,
    Export::FPuzzles,
    Export::SudokuPad,
    Export::SudokuWiki,
    Export::PuzzLink,
    Export::Hodoku,
];

/// Single boards of any shape, boards with rules, and overlapping grids.
fn layouts() -> impl Strategy<Value = Layout> {
    let sides = (1..=36_usize).flat_map(|rows| (1..=36_usize).map(move |columns| (rows, columns)));
    let shapes = sides.filter_map(|(rows, columns)| BoxShape::new(rows, columns).ok());
    let shapes = shapes.filter(|shape| !shape.is_large());
    let single = prop::sample::select(shapes.map(Layout::single).collect::<Vec<_>>());
    let small = prop::sample::select(vec![(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)]);
    let ruled = (small, prop::collection::vec(any::<bool>(), 7), cages(), any::<u64>())
        .prop_map(|((r, c), chosen, cages, order)| with_any_rules(r, c, &chosen, &cages, order));
    let overlapping = prop::sample::select(vec![
        vec![(0, 0), (2, 2)],
        vec![(0, 2), (2, 0)],
        vec![(0, 1), (2, 2), (4, 0)],
        vec![(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)],
    ]);
    let overlapping = overlapping.prop_map(|corners| overlapping_layout(&corners));
    prop_oneof![3 => single, 2 => ruled, 1 => overlapping]
}

fn overlapping_layout(corners: &[(u8, u8)]) -> Layout {
    overlapping(corners).layout().clone()
}

/// Cages: start, length and sum.
fn cages() -> impl Strategy<Value = Vec<(usize, usize, Option<u16>)>> {
    prop::collection::vec((0..256_usize, 1..6_usize, prop::option::of(1..60_u16)), 0..4)
}

/// A board with the chosen ones of many rules, if they make sense together.
fn with_any_rules(
    rows: usize,
    columns: usize,
    chosen: &[bool],
    cages: &[(usize, usize, Option<u16>)],
    order: u64,
) -> Layout {
    let plain = board(rows, columns).layout().clone();
    let side = rows * columns;
    let mut rules = vec![
        rules::of_board(&rules::NON_CONSECUTIVE),
        rules::of_board(&rules::DISJOINT_GROUPS),
        rules::of_board(&rules::ANTI_KING),
        rules::of_board(&rules::WINDOWS),
        rules::of_board(&rules::ANTI_KNIGHT),
        rules::of_board(&rules::DIAGONALS),
        rules::regions(jigsaw(rows, columns, order)),
    ];
    let mut is_chosen = chosen.iter();
    rules.retain(|_| is_chosen.next() == Some(&true));
    if order.is_multiple_of(4) {
        rules.clear();
        // Cages of two cells that cover the board, as Tatham's format requires.
        let pairs = (0..side * side).step_by(2).map(|cell| vec![cell, cell + 1]);
        rules.extend(pairs.map(|cells| rules::cage(cells, Some(5))));
    } else {
        rules.extend(cages.iter().map(|&(start, length, sum)| {
            let cells = (start..start + length).map(|cell| cell % (side * side)).collect();
            rules::cage(cells, sum)
        }));
    }
    rules.into_iter().fold(plain, |layout, rule| {
        let rules = [layout.rules(), &[rule]].concat();
        layout.clone().with_rules(rules).unwrap_or(layout)
    })
}

/// Boxes that exchanged a cell, numbered in some order.
fn jigsaw(rows: usize, columns: usize, order: u64) -> Vec<u8> {
    let side = rows * columns;
    let boxed = |cell: usize| cell / side / rows * rows + cell % side / columns;
    let mut regions: Vec<usize> = (0..side * side).map(boxed).collect();
    regions.swap(columns - 1, columns);
    let shift = order as usize % side;
    regions.into_iter().map(|region| ((region + shift) % side) as u8).collect()
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    scattered(layouts())
}

fn text(export: Export, puzzle: &Puzzle) -> Result<String, Unsayable> {
    export::to_string(export, Content::clues_of(puzzle), Options::default())
}

/// True if boxes, grids and rules are the same, regardless of the order of rules and the numbers of
/// regions.
fn is_same_board(a: &Board, b: &Board) -> bool {
    let rules = |board: &Board| -> HashSet<Rule> {
        let first_cells = |rule: &Rule| {
            if !rule.is(&rules::REGIONS) {
                return rule.clone();
            }
            let first = |region: &u16| rule.numbers.iter().position(|other| other == region);
            rules::regions(rule.numbers.iter().map(|r| first(r).unwrap_or(0) as u8).collect())
        };
        board.layout().rules().iter().map(first_cells).collect()
    };
    let shapes = [a, b].map(|board| board.layout().shape());
    shapes[0] == shapes[1] && a.layout().origins() == b.layout().origins() && rules(a) == rules(b)
}

/// True if a format contains the box shape. For the others, the reader takes the current board's
/// shape. Otherwise it offers all shapes other than lines, unless boxes can be square.
fn names_shape(export: Export, shape: BoxShape) -> bool {
    let values = shape.value_count();
    match export {
        Export::Satdoku | Export::Json | Export::Tatham | Export::FPuzzles | Export::SudokuPad => {
            true
        }
        Export::Kociemba | Export::Drawing => (2..values).contains(&shape.columns()),
        _ => BoxShape::for_values(values) == Some(shape),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn written_puzzles_read_back(puzzle in puzzles(), export in prop::sample::select(&READ_BACK[..])) {
        let Ok(text) = text(export, &puzzle) else { return Ok(()) };
        let read = |current: &Puzzle| {
            let mut reading = formats::read_all(&text, &formats::ReadOptions::like(current))
                .map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            prop_assert_eq!(reading.entries.len(), 1, "{}", text);
            Ok(reading.entries.remove(0))
        };
        let likeliest = read(&puzzle)?;
        prop_assert_eq!(&likeliest.left_out, &[""; 0], "{}", text);
        // For contradicting clues, another reading may be more plausible.
        if broken(puzzle.board(), puzzle.clues()).contains(&true) {
            let mut readings = likeliest.others.iter().map(|other| &other.puzzle).chain([&likeliest.puzzle]);
            prop_assert!(readings.any(|read| read.clues() == puzzle.clues()), "{}", text);
            return Ok(());
        }
        prop_assert_eq!(likeliest.puzzle.clues(), puzzle.clues(), "{}", text);
        prop_assert!(is_same_board(likeliest.puzzle.board(), puzzle.board()), "{}", text);
        // A line has no two-digit numbers, and links have no symbols.
        let is_shown = match export {
            Export::Tatham | Export::FPuzzles | Export::SudokuPad => false,
            Export::Line => puzzle.symbols() != SymbolSet::Numbers,
            _ => true,
        };
        if puzzle.board().value_count() > 9 && is_shown {
            prop_assert_eq!(likeliest.puzzle.symbols(), puzzle.symbols(), "{}", text);
        }

        // Beside another current puzzle, anything that the format leaves open may be among the
        // other readings.
        let entry = read(&Puzzle::empty(board(3, 3)))?;
        let shape = puzzle.board().layout().shape();
        let is_offered = names_shape(export, shape)
            || shape.rows().min(shape.columns()) > 1 && shape.value_count().isqrt().pow(2) != shape.value_count();
        // Other boxes are offered only for the likeliest letters.
        let is_offered = is_offered && (names_shape(export, shape) || entry.puzzle.symbols() == puzzle.symbols());
        let mut readings = entry.others.iter().map(|other| &other.puzzle).chain([&entry.puzzle]);
        let is_read = readings.any(|read| {
            read.clues() == puzzle.clues() && (!is_offered || is_same_board(read.board(), puzzle.board()))
        });
        // At most one click away.
        prop_assert!(is_read, "{:?}\n{}", entry, text);
    }

    #[test]
    fn every_form_is_written_or_refused(puzzle in puzzles(), export in prop::sample::select(&Export::ALL[..])) {
        prop_assume!(puzzle.board().value_count() <= 16 || !export.is_for_solvers());
        match text(export, &puzzle) {
            Ok(text) => prop_assert!(!text.is_empty()),
            Err(refusal) => {
                let refusal = refusal.to_string();
                let is_told = refusal.contains("board") || refusal.contains("has no way to say that");
                prop_assert!(is_told, "{}", refusal);
            }
        }
    }
}

/// The 4×4 puzzle of Kociemba's page.
fn small() -> Puzzle {
    let mut clues = [0; 16];
    for (cell, value) in [(0, 2), (1, 4), (10, 2), (11, 3)] {
        clues[cell] = value;
    }
    puzzle(&board(2, 2), &clues)
}

fn solution() -> Vec<Value> {
    let numbers = [2, 4, 3, 1, 1, 3, 4, 2, 4, 1, 2, 3, 3, 2, 1, 4];
    numbers.iter().filter_map(|number| Value::new(*number)).collect()
}

#[test]
fn forms_for_people_come_out_as_expected() {
    for (export, expected) in [
        (Export::Line, "24........23...."),
        (Export::Rows, "24..\n....\n..23\n....\n"),
        (Export::Csv, "2,4,,\n,,,\n,,2,3\n,,,\n"),
        (Export::Kociemba, "2 4 | . .\n. . | . .\n----+-----\n. . | 2 3\n. . | . .\n"),
        (
            Export::Drawing,
            "╔═══╤═══╦═══╤═══╗\n║ 2 │ 4 ║   │   ║\n╟───┼───╫───┼───╢\n║   │   ║   │   ║\n\
             ╠═══╪═══╬═══╪═══╣\n║   │   ║ 2 │ 3 ║\n╟───┼───╫───┼───╢\n║   │   ║   │   ║\n\
             ╚═══╧═══╩═══╧═══╝\n",
        ),
        (Export::Tatham, "2x2:2_4h2_3d"),
    ] {
        assert_eq!(text(export, &small()).as_deref(), Ok(expected), "{export:?}");
    }
}

#[test]
fn solutions_are_written_beside_the_clues() {
    let (puzzle, solution) = (small(), solution());
    let content = Content { solution: Some(&solution), ..Content::clues_of(&puzzle) };
    let text = |export| export::to_string(export, content, Options::default()).expect("sayable");
    assert_eq!(text(Export::Line), "2431134241233214");
    let table = text(Export::Html);
    assert!(table.contains("<tr><td class=\"top left clue\">2</td>"), "{table}");
    assert!(table.contains("<td class=\"bottom right solved\">4</td></tr>"), "{table}");
    let picture = text(Export::Svg);
    assert_eq!(picture.matches("font-weight=\"bold\"").count(), 4);
    assert_eq!(picture.matches("<text").count(), 16);
    for export in Export::ALL.into_iter().filter(|export| export.is_for_solvers()) {
        assert_eq!(text(export), self::text(export, &puzzle).expect("sayable"));
    }
}

#[test]
fn pictures_are_well_formed_and_have_every_cell() {
    let board = overlapping(&[(0, 0), (2, 2)]);
    let text = text(Export::Svg, &Puzzle::empty(board)).expect("sayable");
    assert_eq!(text.matches("h40v40h-40z").count(), 153);
    assert_eq!(text.matches('<').count(), text.matches('>').count());
    let table = self::text(Export::Html, &Puzzle::empty(overlapping(&[(0, 0), (2, 2)])));
    assert_eq!(table.expect("sayable").matches("class=\"none\"").count(), 225 - 153);
}

#[test]
fn holes_are_left_open_in_drawings() {
    let drawing = text(Export::Drawing, &small_overlapping()).expect("sayable");
    let expected = "\
╔═══╤═══╦═══╤═══╗
║   │   ║   │   ║
╟───┼───╫───┼───╢
║   │   ║   │   ║
╠═══╪═══╬═══╪═══╬═══╤═══╗
║   │   ║   │   ║   │   ║
╟───┼───╫───┼───╫───┼───╢
║   │   ║   │   ║   │   ║
╚═══╧═══╬═══╪═══╬═══╪═══╣
        ║   │   ║   │   ║
        ╟───┼───╫───┼───╢
        ║   │   ║   │   ║
        ╚═══╧═══╩═══╧═══╝
";
    assert_eq!(drawing, expected);
}

#[test]
fn dimacs_equals_the_published_page() {
    let text = text(Export::Dimacs, &small()).expect("sayable");
    let (comments, formula) = text.split_at(text.find("p cnf").expect("a head"));
    assert!(comments.lines().all(|line| line.starts_with("c ")));
    assert!(comments.contains("r*16 + c*4 + v"), "{comments}");
    assert_eq!(formula.lines().next(), Some("p cnf 64 130"));
    assert_eq!(formula.lines().count(), 131);
    for printed in
        ["8 0", "25 27 28 0\n-25 -27 0\n-25 -28 0\n-27 -28 0", "17 21 25 29 0\n-17 -21 0"]
    {
        assert!(formula.contains(&format!("\n{printed}\n")), "{printed}");
    }
}

#[test]
fn dimacs_explains_auxiliary_variables() {
    let puzzle = Puzzle::empty(board(3, 4));
    let options = Options { encoding: Encoding::Commander, clues: Clues::Units };
    let text =
        export::to_string(Export::Dimacs, Content::clues_of(&puzzle), options).expect("sayable");
    // 4 commanders for 12 literals, but none for the commanders.
    assert!(text.contains("c Variables 1729-1732 help to say that r1c1 takes one value.\n"));
    assert!(text.contains("help to say that box 12 has one 12.\n"));
    assert_eq!(text.matches("help to say").count(), 4 * 144);
}

#[test]
fn dimacs_maps_the_cells_of_overlapping_grids() {
    let puzzle = Puzzle::empty(overlapping(&[(0, 0), (2, 2)]));
    let text = text(Export::Dimacs, &puzzle).expect("sayable");
    assert!(text.contains("c   cells 0-8: row 0, columns 0-8\n"));
    assert!(text.contains("c   cells 144-152: row 14, columns 6-14\n"));
}

/// A long formula is written in pieces, each with its progress.
#[test]
fn long_formulas_come_in_pieces() {
    let puzzle = Puzzle::empty(board(5, 5));
    let options = Options { encoding: Encoding::Extended, clues: Clues::Units };
    let (mut longest, mut clauses, mut last) = (0, 0, 0);
    export::write(Export::Dimacs, Content::clues_of(&puzzle), options, &mut |text, progress| {
        longest = longest.max(text.len());
        clauses += text.lines().filter(|line| !line.starts_with(['c', 'p'])).count();
        assert_eq!((progress.done, progress.total), (clauses, 752_500));
        assert!(progress.done > last || last == 752_500);
        last = progress.done;
        ControlFlow::Continue(())
    })
    .expect("sayable");
    assert_eq!(last, 752_500);
    assert!(longest < 66_000, "{longest}");

    let mut pieces = 0;
    export::write(Export::Dimacs, Content::clues_of(&puzzle), options, &mut |_, _| {
        pieces += 1;
        if pieces < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .expect("sayable");
    assert_eq!(pieces, 4, "no piece comes after a stop");
}

#[test]
fn smt_lib_equals_the_published_page() {
    let seed = "301200500200046010000000900170005000030000070000900051002000000090810004006009108";
    let clues: Vec<usize> = seed.bytes().map(|digit| usize::from(digit - b'0')).collect();
    let text = text(Export::SmtLib, &puzzle(&board(3, 3), &clues)).expect("sayable");
    for printed in [
        "(set-logic LIA)\n(set-option :produce-models true)\n(set-option :produce-assignments true)\n",
        "(declare-const V80 Int)\n",
        "(assert (and (> V0 0) (< V0 10)))\n(assert (and (> V1 0) (< V1 10)))\n",
        "(assert (= V0 3 ))\n(assert (= V2 1 ))\n(assert (= V3 2 ))\n",
        "(assert (distinct V0 V1 V2 V3 V4 V5 V6 V7 V8 ))\n",
        "(assert (distinct V60 V61 V62 V69 V70 V71 V78 V79 V80 ))\n",
        "(check-sat)\n(get-value (V0 V1 V2 ",
        " V79 V80 ))\n(exit)\n",
    ] {
        assert!(text.contains(printed), "{printed}");
    }
    assert_eq!(text.matches("distinct").count(), 27);
}

/// Cell V261 of the page's five overlapping grids.
#[test]
fn smt_lib_numbers_overlapping_grids_as_the_page_does() {
    let giant_x = overlapping(&[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)]);
    let text = text(Export::SmtLib, &Puzzle::empty(giant_x)).expect("sayable");
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("V261 ")).collect();
    for printed in [
        "(declare-const V261 Int)",
        "(assert (and (> V261 0) (< V261 10)))",
        "(assert (distinct V258 V259 V260 V261 V262 V263 V264 V265 V266 ))",
        "(assert (distinct V135 V156 V177 V198 V219 V240 V261 V282 V303 ))",
        "(assert (distinct V261 V262 V263 V282 V283 V284 V303 V304 V305 ))",
    ] {
        assert!(lines.contains(&printed), "{printed}");
    }
    assert!(text.contains("V8 V12 V13"));
    assert!(text.contains("V438 V439 V440 ))\n(exit)"));
}

#[test]
fn fo_dot_equals_the_published_page() {
    let text = text(Export::FoDot, &small()).expect("sayable");
    for printed in [
        "type Value := {1..4}",
        "GridValue: X ⨯ Y → Value\n",
        "∀(x1, y1, x2, y2) ∈ Block: GridValue(x1, y1) ≠ GridValue(x2, y2).",
        "Row := {(0, 0, 0, 1), (0, 0, 0, 2), ",
        "Given := {(0, 0, 2), (0, 1, 4), (2, 2, 2), (2, 3, 3)}.",
        "pretty_print(model_expand(T,S,max=1))",
    ] {
        assert!(text.contains(printed), "{printed}");
    }
}

#[test]
fn f_puzzles_get_their_fields() {
    let (puzzle, solution) = (small(), solution());
    let content = Content { solution: Some(&solution), ..Content::clues_of(&puzzle) };
    let link = export::to_string(Export::FPuzzles, content, Options::default()).expect("sayable");
    let data = link.strip_prefix("https://www.f-puzzles.com/?load=").expect("a link");
    let units = lz_str::decompress_from_base64(data).expect("lz-string");
    let json: serde_json::Value =
        serde_json::from_str(&String::from_utf16(&units).expect("UTF-16")).expect("JSON");
    assert_eq!(json["size"], 4);
    assert_eq!(json["grid"][0][0], serde_json::json!({"value": 2, "given": true, "region": 0}));
    assert_eq!(json["grid"][3][3], serde_json::json!({"value": 4, "region": 3}));
}

/// An empty board with rules, from its link.
fn with_rules(link: &str) -> Puzzle {
    formats::link::read(link).unwrap_or_else(|error| panic!("{link}: {error}"))
}

/// The page counts 54 more lines for a Magidoku, and 72 for a Quasi-Magic Sudoku.
#[test]
fn smt_lib_has_the_sums_of_the_page() {
    let plain = text(Export::SmtLib, &Puzzle::empty(board(3, 3))).expect("sayable");
    for (link, more, printed) in [
        ("3x3;boxsums=0:zzzc", 54, "(assert (= 15 (+ V0 V9 V18 )))\n"),
        (
            "3x3;boxsums=2x:zzzc",
            72,
            "(assert (and (< 12 (+ V61 V70 V79 )) (> 18 (+ V61 V70 V79 ))))\n",
        ),
    ] {
        let text = text(Export::SmtLib, &with_rules(link)).expect("sayable");
        assert_eq!(text.lines().count(), plain.lines().count() + more, "{link}");
        assert!(text.contains(printed), "{link}");
    }
}

#[test]
fn rules_are_constraints_for_solvers() {
    let puzzle = with_rules("2x2;nc;king;cage=@15;sum=2-3@4:p");
    let script = text(Export::SmtLib, &puzzle).expect("sayable");
    for constraint in [
        "(assert (distinct V2 V5 ))",
        "(assert (and (distinct V0 (+ V1 1)) (distinct V1 (+ V0 1))))",
        "(assert (and (< 1 V4) (> 4 V4)))",
    ] {
        assert!(script.contains(constraint), "{constraint}");
    }
    let knowledge = text(Export::FoDot, &puzzle).expect("sayable");
    for formula in [
        "∀(x1, y1, x2, y2) ∈ Unequal: GridValue(x1, y1) ≠ GridValue(x2, y2).",
        "∈ Beside: GridValue(x1, y1) - GridValue(x2, y2) ≠ 1 ∧",
        "2 ≤ GridValue(1, 0) ∧ GridValue(1, 0) ≤ 3.",
    ] {
        assert!(knowledge.contains(formula), "{formula}");
    }
    let formula = text(Export::Dimacs, &with_rules("3x3;sum=20-25@0,1,2,9,10:zzzc"));
    let about = "help to say that r1c1 + r1c2 + r1c3 + r2c1 + r2c2 is 20 to 25.\n";
    assert!(formula.expect("sayable").contains(about));
}

/// The borders by hand: `_` is a border right after the last, `a` a border after one pair without.
#[test]
fn tathams_ids_have_diagonals_regions_and_cages() {
    for (link, id) in [
        ("2x2;x:2_4h2_3d", "2x2x:2_4h2_3d"),
        // Columns as regions: 12 borders beside cells, 12 pairs below without, and one border at
        // the end.
        ("2x2;regions=0123012301230123:p", "4j:p,____________l"),
        // Rows as cages: no borders beside cells, 12 below, and one border at the end.
        (
            "2x2;cage=10@0,1,2,3;cage=10@4,5,6,7;cage=10@8,9,10,11;cage=10@12,13,14,15:p",
            "2x2k:p,l____________,10c10c10c10c",
        ),
    ] {
        let written = text(Export::Tatham, &with_rules(link)).expect(link);
        assert_eq!(written, id, "{link}");
    }
}

#[test]
fn f_puzzles_get_their_rules() {
    let json = |link: &str| -> serde_json::Value {
        let link = text(Export::FPuzzles, &with_rules(link)).expect(link);
        let units = link.split_once("load=").and_then(|(_, d)| lz_str::decompress_from_base64(d));
        let json = String::from_utf16(&units.expect("lz-string")).expect("UTF-16");
        serde_json::from_str(&json).expect("JSON")
    };
    let puzzle = json("3x3;x;w;p;nc;knight;king;cage=5@0,1;cage=@9,10:zzzc");
    for field in
        ["diagonal+", "diagonal-", "antiknight", "antiking", "nonconsecutive", "disjointgroups"]
    {
        assert_eq!(puzzle[field], true, "{field}");
    }
    assert_eq!(puzzle["extraregion"].as_array().map(Vec::len), Some(4));
    assert_eq!(puzzle["extraregion"][0]["cells"][0], "R2C2");
    assert_eq!(
        puzzle["killercage"],
        serde_json::json!([{"cells": ["R1C1", "R1C2"], "value": "5"}, {"cells": ["R2C1", "R2C2"]}])
    );
    let jigsaw = json("2x2;regions=0123012301230123:p");
    assert_eq!(jigsaw["grid"][1][3]["region"], 3);
}

#[test]
fn pictures_and_tables_show_every_rule() {
    let link = "3x3;x;w;nc;cage=18@2,10,11,20;sum=3-4@0,9:zzzc";
    let picture = text(Export::Svg, &with_rules(link)).expect("sayable");
    assert!(picture.contains(">18</text>"), "the cage's sum");
    assert!(picture.contains("• cells side by side don’t hold consecutive values</text>"));
    assert!(picture.contains("• r1c1 + r2c1 is 3 to 4</text>"));
    let table = text(Export::Html, &with_rules(link)).expect("sayable");
    assert!(table.contains("<li>no diagonal holds a value twice</li>"));
    assert!(table.contains("r1c3 + r2c2 + r2c3 + r3c3 is 18, without a value twice"));
}

#[test]
fn rules_that_a_form_has_no_word_for_are_refused() {
    for export in Export::ALL {
        let refusal = text(export, &with_rules("3x3;boxsums=2x:zzzc")).err();
        let says_all =
            matches!(export, Export::Satdoku | Export::Json | Export::Html | Export::Svg);
        let says_no_rule = matches!(export, Export::MiniZinc | Export::Asp);
        let is_said = export.is_for_solvers() && !says_no_rule || says_all;
        assert_eq!(refusal.is_none(), is_said, "{export:?}");
        if let Some(refusal) = refusal {
            let refusal = refusal.to_string();
            let rule = "has no way to say that the rows, columns and diagonals of each box have";
            assert!(refusal.contains(rule), "{refusal}");
        }
    }
    let tatham = |link| text(Export::Tatham, &with_rules(link)).expect_err(link).to_string();
    assert!(tatham("2x2;cage=@0,1:p").contains("r1c1, r1c2 hold no value twice"));
    assert!(tatham("2x2;cage=5@0,15:p").contains("r1c1 + r4c4 is 5"));
    assert!(tatham("2x2;cage=5@0,1:p").contains("cells without a cage"));
    assert!(tatham("2x2;regions=1000011122223333:p").contains("regions replace the boxes"));
}

#[test]
fn puzzles_beyond_a_format_are_refused_with_the_reason() {
    let refusal = |export, rows, columns| {
        text(export, &Puzzle::empty(board(rows, columns))).expect_err("refused").to_string()
    };
    assert_eq!(
        refusal(Export::Sdk, 3, 4),
        "an .sdk file holds nine rows of nine digits; this board has 12 values, in boxes of 3x4"
    );
    assert_eq!(
        refusal(Export::Line, 6, 6),
        "a line holds one character per cell; this board has 36 values, more than there are digits \
         and letters"
    );
    assert!(refusal(Export::Tatham, 4, 9).contains("at most 31 values"));
    assert!(refusal(Export::Tatham, 7, 1).contains("boxes of 7x1"));
    assert!(refusal(Export::FPuzzles, 5, 5).contains("25 values"));
    let two_grids = Puzzle::empty(overlapping(&[(0, 0), (2, 2)]));
    assert_eq!(
        text(Export::Csv, &two_grids).expect_err("refused").to_string(),
        "a CSV file holds one grid; this board has 2 that overlap"
    );
    // Without a hole between them, nothing shows the grids' positions; and rows show no boxes
    // either.
    for corners in [&[(0, 0), (0, 2)][..], &[(0, 0), (0, 1), (3, 0)]] {
        let puzzle = Puzzle::empty(overlapping(corners));
        let refusal = text(Export::Rows, &puzzle).expect_err("refused").to_string();
        assert!(refusal.contains("that overlap"), "{refusal}");
    }
    assert!(text(Export::Rows, &small_overlapping()).is_err());
}

/// Two 4×4 grids that share a box.
fn small_overlapping() -> Puzzle {
    let shape = board(2, 2).layout().shape();
    let origins = [(0, 0), (1, 1)].map(|(row, column)| Origin { row, column }).to_vec();
    Puzzle::empty(Board::new(Layout::new(shape, origins).expect("a valid layout")))
}

#[test]
fn overlapping_grids_are_read_as_they_are_written() {
    for kind in ["giant-x", "giant-samurai", "union-jack"] {
        let mut puzzle = Puzzle::empty(crate::support::board_of(kind));
        for cell in (0..puzzle.board().cell_count()).step_by(7) {
            puzzle.set_clue(cell, Some(Value::from_index(cell % 9)));
        }
        for export in [Export::Rows, Export::Drawing] {
            let text = text(export, &puzzle).expect("sayable");
            let reading = formats::read_all(&text, &formats::ReadOptions::default()).expect(kind);
            assert_eq!(reading.entries[0].puzzle, puzzle, "{kind}");
        }
    }
}

/// Grids of small boxes at any places, connected or apart.
fn small_grids() -> impl Strategy<Value = Layout> {
    let shapes = prop::sample::select(vec![(2, 2), (2, 3), (3, 2), (3, 3)]);
    let corners = prop::collection::btree_set((0..5_u8, 0..5_u8), 2..6);
    (shapes, corners).prop_map(|((rows, columns), corners)| {
        let corners: Vec<(u8, u8)> = corners.into_iter().collect();
        crate::support::grids(rows, columns, &corners).layout().clone()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn drawn_grids_are_read_as_they_are_written(puzzle in scattered(small_grids())) {
        let text = text(Export::Drawing, &puzzle).expect("sayable");
        for current in [Puzzle::empty(board(3, 3)), puzzle.clone()] {
            let reading = formats::read_all(&text, &formats::ReadOptions::like(&current))
                .map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            let read = &reading.entries[0].puzzle;
            prop_assert_eq!(read.board().layout(), puzzle.board().layout(), "{}", text);
            prop_assert_eq!(read.clues(), puzzle.clues(), "{}", text);
        }
    }
}

/// Their rows could also be those of clues and of regions below each other.
#[test]
fn drawings_of_grids_below_each_other_are_no_maps() {
    let puzzle = with_rules(
        "2x2;at=0.0,1.0,2.0:1_1_2_1_1_1_4_1_1_2_1_4_4_3_1_3_1_1_1_1_1_1_3_4_1_1_3_4_4_4_1_1",
    );
    let text = text(Export::Drawing, &puzzle).expect("sayable");
    let reading = formats::read_all(&text, &formats::ReadOptions::default()).expect("readable");
    assert_eq!(reading.entries[0].puzzle, puzzle);
}

#[test]
fn drawings_list_grids_that_their_cells_leave_open() {
    for (link, last) in [
        ("2x2;at=0.0,1.1:a1j2i3e", "        ╚═══╧═══╩═══╧═══╝"),
        ("2x2;at=0.1,1.0,2.1:v3b1d4d3d", "Grids at r1c3, r3c1, r5c3"),
        ("2x2;at=2.1,0.1,1.0,1.1:zn", "    ╚═══╧═══╩═══╧═══╝"),
        ("3x3;at=0.0,0.2:zzzzze", "Grids at r1c1, r1c7"),
    ] {
        let puzzle = with_rules(link);
        let text = text(Export::Drawing, &puzzle).expect(link);
        assert_eq!(text.lines().last().map(str::trim), Some(last.trim()), "{link}\n{text}");
        let reading = formats::read_all(&text, &formats::ReadOptions::default()).expect(link);
        assert_eq!(reading.entries[0].puzzle.clues(), puzzle.clues(), "{link}");
        assert_eq!(reading.format, formats::Format::Overlapping, "{link}");
    }
}

#[test]
fn windows_in_an_f_puzzles_link_are_read_as_windows() {
    for link in ["3x3;w:zzzc", "2x2;w:p", "4x4;w;x;cage=@0,1:zzzzzzzzzv"] {
        let puzzle = with_rules(link);
        let text = text(Export::FPuzzles, &puzzle).expect(link);
        let reading = formats::read_all(&text, &formats::ReadOptions::like(&puzzle)).expect(link);
        let read = reading.entries[0].puzzle.board();
        assert!(is_same_board(read, puzzle.board()), "{link}: {:?}", read.layout());
    }
}

#[test]
fn rows_of_overlapping_grids_have_a_dash_where_no_cell_is() {
    let rows = text(Export::Rows, &Puzzle::empty(overlapping(&[(0, 0), (2, 2)]))).expect("sayable");
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(
        (rows.len(), rows[0], rows[6], rows[14]),
        (15, ".........------", "...............", "------.........",)
    );
}
