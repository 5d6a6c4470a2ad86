//! Propagation: applies cheap techniques before a search, without a record of steps.

use crate::grid::{CandidateGrid, Contradiction, place_singles};
use crate::puzzle::Puzzle;
use crate::techniques::{
    binary, domain, hidden_subset, innies_and_outies, interaction, naked_subset, sum_and_regular,
};

/// Places the clues, then applies naked and hidden singles, box–line interaction, constraints,
/// innies and outies, and naked and hidden pairs, until nothing changes.
///
/// Without the crate's feature `rules`, constraints remove nothing.
///
/// # Errors
/// [`Contradiction`] if a cell is left without candidates, or a value without a place in a full
/// house.
pub fn propagate(puzzle: &Puzzle) -> Result<CandidateGrid, Contradiction> {
    let mut position = CandidateGrid::with_clues_placed(puzzle)?;
    settle(&mut position)?;
    Ok(position)
}

/// As [`propagate`], on a grid with the clues placed.
pub(crate) fn settle(position: &mut CandidateGrid) -> Result<(), Contradiction> {
    let has_rules = cfg!(feature = "rules");
    if has_rules {
        domain::apply(position)?;
    }
    let mut seen = vec![0; position.board().houses().len()];
    let mut scanned = 0;
    let mut seen_sums = Vec::new();
    let mut scanned_pairs = [0; 2];
    loop {
        place_singles(position, &mut seen)?;
        let now = position.changes();
        let mut has_narrowed = false;
        if has_rules {
            has_narrowed |= binary::apply(position, scanned)?;
            has_narrowed |= sum_and_regular::apply(position, scanned)?;
        }
        if position.is_finished() {
            return Ok(());
        }
        has_narrowed |= interaction::apply(position, scanned)?;
        scanned = now;
        if has_rules && !has_narrowed {
            has_narrowed = innies_and_outies::apply(position, &mut seen_sums)?;
        }
        if !has_narrowed && !pairs(position, &mut scanned_pairs)? {
            return Ok(());
        }
    }
}

/// Applies naked pairs, or hidden pairs if there are no naked ones. Returns true if that removed a
/// candidate.
///
/// A rare last resort: it finishes a third of the 17-clue puzzles that singles and interaction
/// leave. Larger subsets and fish finish too few more to be worth their time. Each kind visits the
/// houses changed since its last turn, whose change number `scanned` holds.
fn pairs(position: &mut CandidateGrid, scanned: &mut [u32; 2]) -> Result<bool, Contradiction> {
    let kinds = [naked_subset::pairs, hidden_subset::pairs];
    for (pairs, scanned) in kinds.into_iter().zip(scanned) {
        let before = position.changes();
        let since = std::mem::replace(scanned, before);
        for house in 0..position.board().houses().len() {
            if position.changed(house) > since {
                for deduction in pairs(position, house) {
                    position.deduce(deduction)?;
                }
            }
        }
        if position.changes() != before {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Value;
    use crate::testing::puzzle;
    use satdoku_make::{Random, mixed, with_clues};

    /// The queue and counts of large boards give the same result as scanning houses.
    #[test]
    fn large_boards_are_simplified_as_small_boards_are() {
        let mut random = Random::from_seed(1);
        let (mut contradictions, mut finished) = (0, 0);
        for round in 0..300 {
            let (rows, columns) = [(3, 3), (4, 4), (2, 5), (3, 4), (5, 5)][round % 5];
            let shape = BoxShape::new(rows, columns).expect("valid");
            let solution = mixed(shape, &mut random);
            let empty = Puzzle::empty(Board::single(shape));
            let count = solution.len() * (35 + random.below(25)) / 100;
            let mut puzzle = with_clues(&empty, &solution, count, &mut random);
            if round % 3 == 0 {
                let wrong = Value::from_index(random.below(shape.value_count()));
                puzzle.set_clue(random.below(solution.len()), Some(wrong));
            }
            let small = propagate(&puzzle);
            let large = CandidateGrid::as_of_a_large_board(&puzzle)
                .and_then(|mut position| settle(&mut position).map(|()| position));
            contradictions += usize::from(small.is_err());
            match (small, large) {
                (Ok(small), Ok(large)) => {
                    finished += usize::from(small.is_finished());
                    assert_eq!(small.placed(), large.placed());
                    assert_eq!(small.candidates(), large.candidates());
                }
                (small, large) => assert!(small.is_err() && large.is_err(), "{puzzle:?}"),
            }
        }
        assert!(contradictions > 10 && finished > 10, "{contradictions}, {finished}");
    }

    #[test]
    fn naked_singles_are_placed() {
        let position = propagate(&puzzle("123.............")).expect("no contradiction");
        assert_eq!(position.placed()[3], Value::new(4));
    }

    #[test]
    fn hidden_singles_are_placed() {
        // 1 is excluded from the second row and the first column: one cell of the first box is
        // left.
        let position = propagate(&puzzle("......1.1.......")).expect("no contradiction");
        assert_eq!(position.placed()[1], Value::new(1));
    }

    #[test]
    fn contradictions_say_where() {
        assert!(matches!(propagate(&puzzle("11..............")), Err(Contradiction::Cell(1))));
        assert!(matches!(propagate(&puzzle("123....4........")), Err(Contradiction::Cell(3))));
        // 2 occupies the only cell of the second row that no 1 sees.
        let no_place = propagate(&puzzle("..1..2..1.......")).map(|_| ());
        let missing = Contradiction::House { house: 1, value: Value::from_index(0) };
        assert_eq!(no_place, Err(missing));
    }
}
