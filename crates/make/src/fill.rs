//! Random solutions.

use super::random::Random;
use crate::board::CellId;
use crate::logic::{BitmaskSolver, CandidateGrid, Found, Order};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, SolveError};

/// Branches per cell in one attempt of the quick search, and the number of attempts. An attempt
/// that begins badly seldom recovers.
const BRANCHES: usize = 3;
const TRIES: usize = 8;

/// When the SAT solver fills the board, one in this many cells gets a wished value. With many more
/// wishes, the rest is much harder to solve.
const WISHED: usize = 6;

/// Finds a random solution of a puzzle. Returns `None` if there is none.
///
/// # Errors
/// [`SolveError`], if the solver fails.
pub fn fill(puzzle: &Puzzle, random: &mut Random) -> Result<Option<Vec<Value>>, SolveError> {
    if let Some(mut quick) = BitmaskSolver::for_board(puzzle.board()) {
        let most = BRANCHES * puzzle.board().cell_count();
        for _ in 0..TRIES {
            quick.start(puzzle.given(), None);
            match quick.next(&mut Order::Random(&mut |bound| random.below(bound)), most) {
                Found::Solution(values) => return Ok(Some(values)),
                Found::Nothing => return Ok(None),
                Found::Unknown => {}
            }
        }
    }
    questions::sample(puzzle, &wishes(puzzle, random))
}

/// Random values for some cells, without obvious contradictions.
fn wishes(puzzle: &Puzzle, random: &mut Random) -> Vec<(CellId, Value)> {
    let Ok(mut position) = CandidateGrid::with_clues_placed(puzzle) else { return Vec::new() };
    let mut wishes = Vec::new();
    let cells = puzzle.board().cell_count();
    for cell in random.order(cells).into_iter().take(cells.div_ceil(WISHED)) {
        let values: Vec<Value> = position.candidates().at(cell).collect();
        let Some(value) = random.one_of(&values).filter(|_| position.is_open(cell)) else {
            continue;
        };
        let before = position.clone();
        if position.place(cell, value).is_ok() {
            wishes.push((cell, value));
        } else {
            position = before;
        }
    }
    wishes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::puzzle::check;

    #[test]
    fn boards_of_all_kinds_are_filled_differently_and_alike() {
        for link in [
            "2x2:p",
            "3x3:zzzc",
            "4x4:zzzzzzzzzv",
            "3x3;nc:zzzc",
            "3x3;boxsums=2x:zzzc",
            "3x3;cage=15@2,3,4;thermo=@10,11,12,21:zzzc",
            "2x2;at=0.0,0.2,1.1,2.0,2.2:zzl",
        ] {
            let puzzle = link::read(link).expect(link);
            let filled = |seed| {
                fill(&puzzle, &mut Random::from_seed(seed))
                    .expect("filled")
                    .expect("there are solutions")
            };
            let all: Vec<_> = (0..4).map(filled).collect();
            assert!(all.iter().all(|values| check(&puzzle, values) == Ok(())), "{link}");
            assert_eq!(all[1], filled(1), "{link}");
            assert!(all.windows(2).any(|two| two[0] != two[1]), "{link}");
        }
    }

    #[test]
    fn an_unsolvable_board_is_not_filled() {
        for link in ["2x2:1_1n", "2x2;cage=3@0,1;cage=3@1,2:p", "2x2:1_2_3d4h"] {
            let puzzle = link::read(link).expect(link);
            assert_eq!(fill(&puzzle, &mut Random::from_seed(1)), Ok(None), "{link}");
        }
    }
}
