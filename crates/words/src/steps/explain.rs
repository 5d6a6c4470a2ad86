//! Steps and contradictions in words.

use satdoku_core::board::{Board, ConstraintRef};
use satdoku_core::puzzle::{Symbols, capital};
use satdoku_logic::{Contradiction, HintTarget, Step};

use super::words::StepWords;
use crate::{rules, techniques};

/// Explains a step in a sentence. Cells are written as r3c5 (row 3, column 5 of the board), houses
/// as "row 3", with the grid if there are several.
///
/// # Panics
/// If the step belongs to another board.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_logic::steps;
/// use satdoku_words::steps::explain;
///
/// let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
/// let path = steps(&puzzle);
/// let sentence = explain(&path.steps[0], puzzle.board(), puzzle.symbols());
/// assert_eq!(sentence, "Hidden single: in box 2, 2 can only go in r2c4.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explain(step: &Step, board: &Board, symbols: Symbols) -> String {
    let words = StepWords { board, symbols };
    format!("{}: {}.", name(&words, step), techniques::explain(&words, step))
}

/// The name and effect of a step: `Hidden single: r3c5 is 7`, `Pointing: 4 is ruled out in r2c7 and
/// r2c8`.
///
/// # Panics
/// If the step belongs to another board.
#[must_use]
pub fn title(step: &Step, board: &Board, symbols: Symbols) -> String {
    let words = StepWords { board, symbols };
    format!("{}: {}", name(&words, step), words.effect(&step.effect))
}

/// The place to look at for a step, without its effect: `Hidden single: look at box 2.`
///
/// # Panics
/// If the step belongs to another board.
#[must_use]
pub fn whereabouts(step: &Step, board: &Board, symbols: Symbols) -> String {
    let words = StepWords { board, symbols };
    let name = name(&words, step);
    let place = match step.technique().look {
        HintTarget::Constraints | HintTarget::Rule => {
            return format!("{name}: {}.", words.constraint(step));
        }
        HintTarget::Reason => words.cells(&step.reason),
        HintTarget::First => words.cells(&step.reason[..step.reason.len().min(1)]),
        HintTarget::Houses => words.houses(&step.houses),
        HintTarget::Bases => words.houses(&step.houses[..step.houses.len() / 2]),
    };
    format!("{name}: look at {place}.")
}

/// The name of a step's technique, or of its rule.
fn name(words: &StepWords<'_>, step: &Step) -> String {
    let technique = step.technique();
    match step.source {
        Some(ConstraintRef::Constraint(id)) if technique.look == HintTarget::Rule => {
            capital(rules::kind(words.board.rule_of(id).kind))
        }
        _ => techniques::name(technique.kind).to_owned(),
    }
}

/// Explains a contradiction in a sentence.
///
/// # Panics
/// If it belongs to another board.
#[must_use]
pub fn explain_contradiction(
    contradiction: &Contradiction,
    board: &Board,
    symbols: Symbols,
) -> String {
    let words = StepWords { board, symbols };
    match contradiction {
        Contradiction::Cell(cell) => {
            format!("No possible value is left for {}.", words.cells(&[*cell]))
        }
        Contradiction::House { house, value } => {
            format!("In {}, no cell is left for {}.", words.houses(&[*house]), symbols.show(*value))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use satdoku_core::board::{BoxShape, CellId, Layout, Origin, Rule};
    use satdoku_core::puzzle::SymbolSet;
    use satdoku_core::rules;
    use satdoku_logic::testing::{first, keep, open, remove, value, with_rules};
    use satdoku_logic::{CandidateGrid, TechniqueKind, find, of_kind};

    /// The explanation of the first step of a technique.
    fn explained(position: &CandidateGrid, technique: TechniqueKind) -> String {
        let step = of_kind(technique).find_map(|t| find(position, t)).expect("a step");
        explain(&step, position.board(), Symbols::default())
    }

    #[test]
    fn where_to_look_gives_nothing_away() {
        let place = |position: &CandidateGrid, technique: TechniqueKind| {
            let step = of_kind(technique).find_map(|t| find(position, t)).expect("a step");
            whereabouts(&step, position.board(), Symbols::default())
        };
        let mut position = open(3, 3);
        keep(&mut position, 22, &[7]);
        assert_eq!(place(&position, TechniqueKind::NakedSingle), "Naked single: look at r3c5.");
        let mut position = open(3, 3);
        remove(&mut position, &[3, 4, 5, 12, 13, 14, 21, 23], &[7]);
        assert_eq!(place(&position, TechniqueKind::HiddenSingle), "Hidden single: look at box 2.");
        let mut position = open(3, 3);
        remove(&mut position, &[0, 1, 2, 18, 19, 20, 12, 13, 14, 17], &[4]);
        assert_eq!(place(&position, TechniqueKind::Pointing), "Pointing: look at box 1.");
    }

    #[test]
    fn singles_name_the_cell() {
        let mut position = open(3, 3);
        keep(&mut position, 22, &[7]);
        assert_eq!(
            explained(&position, TechniqueKind::NakedSingle),
            "Naked single: 7 is the only value left for r3c5."
        );
        let mut position = open(3, 3);
        remove(&mut position, &[3, 4, 5, 12, 13, 14, 21, 23], &[7]);
        assert_eq!(
            explained(&position, TechniqueKind::HiddenSingle),
            "Hidden single: in box 2, 7 can only go in r3c5."
        );
    }

    #[test]
    fn pointing_and_claiming_name_both_houses() {
        let mut position = open(3, 3);
        remove(&mut position, &[0, 1, 2, 18, 19, 20, 12, 13, 14, 17], &[4]);
        assert_eq!(
            explained(&position, TechniqueKind::Pointing),
            "Pointing: in box 1 all places for 4 are in row 2, so 4 is ruled out in r2c7 and r2c8."
        );
        let mut position = open(3, 3);
        remove(&mut position, &[27, 36, 45, 54, 63, 72, 2, 11], &[4]);
        assert_eq!(
            explained(&position, TechniqueKind::Claiming),
            "Claiming: in column 1 all places for 4 are in box 1, so 4 is ruled out in r1c2, \
             r2c2, r3c2 and r3c3."
        );
    }

    #[test]
    fn subsets_name_the_losses_of_each_cell() {
        let mut position = open(3, 3);
        keep(&mut position, 9, &[3, 7]);
        keep(&mut position, 12, &[3, 7]);
        remove(&mut position, &[10, 13, 14, 15, 16], &[3]);
        remove(&mut position, &[13, 14, 16, 17], &[7]);
        assert_eq!(
            explained(&position, TechniqueKind::NakedPair),
            "Naked pair: in row 2, r2c1 and r2c4 can only hold 3 and 7, so 7 is ruled out in \
             r2c2 and r2c7; 3 and 7 are ruled out in r2c3; 3 is ruled out in r2c9."
        );
        let mut position = open(2, 2);
        remove(&mut position, &[8, 9, 10], &[1]);
        remove(&mut position, &[8, 9], &[2]);
        remove(&mut position, &[8, 11], &[3]);
        assert_eq!(
            explained(&position, TechniqueKind::HiddenTriple),
            "Hidden triple: in row 3, 1, 2 and 3 can only go in r3c2, r3c3 and r3c4, so 4 is \
             ruled out in r3c2, r3c3 and r3c4."
        );
    }

    #[test]
    fn fish_name_base_and_cover_lines() {
        let mut position = open(3, 3);
        let rows = [9, 45].iter().flat_map(|row| [0, 1, 3, 4, 5, 6, 8].map(|column| row + column));
        remove(&mut position, &rows.collect::<Vec<_>>(), &[5]);
        let spared = [18, 36, 54, 63, 72].iter().flat_map(|row| [row + 2, row + 7]);
        remove(&mut position, &spared.collect::<Vec<_>>(), &[5]);
        remove(&mut position, &[7, 29], &[5]);
        assert_eq!(
            explained(&position, TechniqueKind::XWing),
            "X-wing: in rows 2 and 6, 5 is only possible in columns 3 and 8, so 5 is ruled out \
             in the other cells of these columns: r1c3, r4c8."
        );
    }

    #[test]
    fn several_grids_are_named_and_symbols_used() {
        let shape = BoxShape::new(3, 4).expect("valid");
        let origins = [(0, 0), (1, 0)].map(|(row, column)| Origin { row, column }).to_vec();
        let board = Board::new(Layout::new(shape, origins).expect("valid"));
        let mut position = CandidateGrid::open(&board);
        let columns = [0, 4, 5, 8];
        for row in [3, 12] {
            let lost = (0..12).filter(|column| !columns[..2].contains(column));
            remove(&mut position, &lost.map(|column| row * 12 + column).collect::<Vec<_>>(), &[12]);
        }
        let spared = (4..15).filter(|row| ![12, 14].contains(row)).map(|row| row * 12);
        remove(&mut position, &spared.clone().collect::<Vec<_>>(), &[12]);
        remove(&mut position, &spared.map(|cell| cell + 4).collect::<Vec<_>>(), &[12]);
        let step = first(&position, TechniqueKind::XWing).expect("an X-wing");
        assert_eq!(
            explain(&step, &board, SymbolSet::LettersFromA.into()),
            "X-wing: in row 4 of grid 1 and row 10 of grid 2, C is only possible in columns 1 \
             and 5 of grid 2, so C is ruled out in the other cells of these columns: r15c1, r15c5."
        );
    }

    #[test]
    fn rules_have_their_words() {
        let explained = |rule: Rule, technique| {
            let layout = Layout::single(BoxShape::new(2, 2).expect("valid")).with_rules(vec![rule]);
            let mut position = CandidateGrid::open(&Board::new(layout.expect("valid")));
            if technique == TechniqueKind::Pair {
                keep(&mut position, 1, &[1, 2]);
            }
            explained(&position, technique)
        };
        let cage = rules::cage(vec![0, 1, 4], Some(6));
        assert_eq!(
            explained(cage, TechniqueKind::CageOrLine),
            "Cage: r1c1 + r1c2 + r2c1 is 6, so 4 is ruled out in r1c1, r1c2 and r2c1."
        );
        assert_eq!(
            explained(rules::of_board(&rules::NON_CONSECUTIVE), TechniqueKind::Pair),
            "Non-consecutive: cells side by side don’t hold consecutive values (r1c1, r1c2). \
             With what is left for r1c2, 1 and 2 are ruled out in r1c1."
        );
    }

    #[test]
    fn sums_name_their_parts_and_sources() {
        let cage = |cells: &[CellId], sum| rules::cage(cells.to_vec(), Some(sum));
        let two_ways = with_rules(vec![cage(&[0, 1], 6)]);
        assert_eq!(
            explained(&two_ways, TechniqueKind::Combinations),
            "Combinations: r1c1 + r1c2 is 6, which is only made of 1, 2, 4 and 5, so 3, 6, 7, 8 and 9 \
             are ruled out in r1c1 and r1c2."
        );
        let high = with_rules(vec![cage(&[0, 1], 16)]);
        assert_eq!(
            explained(&high, TechniqueKind::Combinations),
            "Combinations: r1c1 + r1c2 is 16, possible only with 7 and 9, so 1, 2, 3, 4, 5, 6 and 8 are \
             ruled out in r1c1 and r1c2."
        );
        assert_eq!(
            explained(&high, TechniqueKind::CageHouseInteraction),
            "Cage–house interaction: r1c1 + r1c2 is 16, which takes 7. It is in r1c1 and r1c2, so 7 is \
             ruled out in r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3."
        );
        let row = with_rules(vec![cage(&[0, 1, 2], 7), cage(&[3, 4, 5, 6], 29)]);
        assert_eq!(
            explained(&row, TechniqueKind::HiddenCage),
            "Hidden cage: row 1 comes to 45, less 7 at r1c1 and 29 at r1c4: r1c8 + r1c9 is 9, which is \
             only made of 1, 2, 3, 4, 5, 6, 7 and 8, so 9 is ruled out in r1c8 and r1c9."
        );
        let outside = with_rules(vec![cage(&[0, 1, 2, 3], 11), cage(&[4, 5, 6, 7, 16], 30)]);
        assert_eq!(
            explained(&outside, TechniqueKind::InniesAndOuties),
            "Innies and outies: row 1 comes to 45, less 11 at r1c1 and 30 at r1c5: r1c9 − r2c8 is 4, so \
             1, 2, 3 and 4 are ruled out in r1c9; 6, 7, 8 and 9 are ruled out in r2c8."
        );
        let rest = with_rules(vec![cage(&[0, 1, 2], 24)]);
        assert_eq!(
            explained(&rest, TechniqueKind::InniesAndOuties),
            "Innies and outies: row 1 comes to 45, less 24 at r1c1: r1c4 + r1c5 + r1c6 + r1c7 + r1c8 + \
             r1c9 is 21, which is out of reach otherwise, so 7, 8 and 9 are ruled out in r1c4, r1c5, \
             r1c6, r1c7, r1c8 and r1c9."
        );
    }

    #[test]
    fn bounds_of_cells_that_see_each_other_are_told() {
        let diagonal = |start: usize, sum| {
            let cells = (start..9).map(|index| 10 * index).collect();
            with_rules(vec![rules::sum(cells, sum, sum)])
        };
        assert_eq!(
            explained(&diagonal(4, 13), TechniqueKind::CageOrLine),
            "Sum: r5c5 + r6c6 + r7c7 + r8c8 + r9c9 is 13. r5c5 and r6c6 see each other, so they add up \
             to at least 3. r7c7, r8c8 and r9c9 see each other, so they add up to at least 6. So 7, 8 \
             and 9 are ruled out in r5c5 and r6c6; 8 and 9 are ruled out in r7c7, r8c8 and r9c9."
        );
        let high = explained(&diagonal(4, 39), TechniqueKind::CageOrLine);
        assert!(high.contains("so they add up to at most 17. r7c7"), "{high}");
    }

    #[test]
    fn the_acting_one_of_equal_sums_is_named() {
        let rules = vec![rules::sum(vec![0, 1], 3, 17), rules::cage(vec![0, 1], Some(4))];
        assert_eq!(
            explained(&with_rules(rules), TechniqueKind::CageOrLine),
            "Cage: r1c1 + r1c2 is 4, so 2, 4, 5, 6, 7, 8 and 9 are ruled out in r1c1 and r1c2."
        );
    }

    #[test]
    fn houses_of_rules_have_names() {
        let mut position = with_rules(vec![rules::of_board(&rules::DIAGONALS)]);
        remove(&mut position, &[0, 10, 20, 40, 50, 60, 70, 80], &[7]);
        assert_eq!(
            explained(&position, TechniqueKind::HiddenSingle),
            "Hidden single: in diagonal 1, 7 can only go in r4c4."
        );
        let mut position = with_rules(vec![rules::of_board(&rules::DIAGONALS)]);
        remove(&mut position, &[0, 10, 20, 30, 40, 50], &[7]);
        assert_eq!(
            explained(&position, TechniqueKind::Claiming),
            "Claiming: in diagonal 1 all places for 7 are in box 9, so 7 is ruled out in r7c8, \
             r7c9, r8c7, r8c9, r9c7 and r9c8."
        );

        // Boxes, except that the first two regions exchange r1c3 and r3c4.
        let region = |cell: CellId| match (cell / 9, cell % 9) {
            (0, 2) => 1,
            (2, 3) => 0,
            (row, column) => (row / 3 * 3 + column / 3) as u8,
        };
        let mut position = with_rules(vec![rules::regions((0..81).map(region).collect())]);
        remove(&mut position, &[0, 1, 9, 10, 11], &[4]);
        assert_eq!(
            explained(&position, TechniqueKind::Pointing),
            "Pointing: in region 1 all places for 4 are in row 3, so 4 is ruled out in r3c5, \
             r3c6, r3c7, r3c8 and r3c9."
        );

        // The cage is in the second grid. No row, column or box contains it.
        let cage = rules::cage(vec![101, 110, 111], None);
        let origins = [(0, 0), (3, 0)].map(|(row, column)| Origin { row, column }).to_vec();
        let layout = Layout::new(BoxShape::new(3, 3).expect("valid"), origins).expect("valid");
        let layout = layout.with_rules(vec![cage]).expect("valid");
        let mut position = CandidateGrid::open(&Board::new(layout));
        keep(&mut position, 101, &[3, 7]);
        keep(&mut position, 111, &[3, 7]);
        assert_eq!(
            explained(&position, TechniqueKind::NakedPair),
            "Naked pair: in cage 1, r12c3 and r13c4 can only hold 3 and 7, so 3 and 7 are ruled \
             out in r13c3."
        );
    }

    #[test]
    fn contradictions_name_the_missing_value() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let explained =
            |contradiction| explain_contradiction(&contradiction, &board, Symbols::default());
        assert_eq!(explained(Contradiction::Cell(22)), "No possible value is left for r3c5.");
        let house = Contradiction::House { house: 19, value: value(7) };
        assert_eq!(explained(house), "In box 2, no cell is left for 7.");
    }
}
