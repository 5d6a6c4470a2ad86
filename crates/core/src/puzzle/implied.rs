//! The independent checker of derived sums: decides whether full houses and sums of rules imply a
//! [`DerivedSum`].
//!
//! It shares nothing with the search for derived sums (`board::derived`). It adds up the houses and
//! sums that a derived sum names, and compares coefficients.

use thiserror::Error;

use crate::board::{Board, CellId, Constraint, DerivedSum, Sum};

/// The first defect of a derived sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotImplied {
    /// It names a house or a constraint that the board doesn't have, or a constraint that is no
    /// sum.
    #[error("it names a house or a sum that isn't there")]
    Premise,
    /// It names a house that isn't full.
    #[error("a house it follows from does not hold every value")]
    House,
    /// The premises add up to other cells or weights.
    #[error("its cells are not what its houses and sums leave")]
    Cells,
    /// The premises allow a total outside its range.
    #[error("its houses and sums allow another total")]
    Range,
    /// It claims that its cells differ, but two of them need not.
    #[error("two of its cells may hold the same value")]
    Distinct,
}

/// Checks that a derived sum follows from the houses and sums it names.
///
/// A full house has the sum D·(D + 1)/2. The totals of the houses minus those of the sums are the
/// total of the remaining cells, each times its coefficient.
///
/// # Errors
/// The first [`NotImplied`] found.
pub fn check_implied(board: &Board, derived: &DerivedSum) -> Result<(), NotImplied> {
    let values = board.value_count();
    let mut coefficients = vec![0_i64; board.cell_count()];
    // At most 400·401/2.
    let of_house = i64::from((values * (values + 1) / 2) as u32);
    let (mut least, mut most) = (0_i64, 0_i64);
    for id in &derived.houses {
        let house = board.houses().get(*id).ok_or(NotImplied::Premise)?;
        let mut cells = house.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        if cells.len() != values || house.cells.len() != values {
            return Err(NotImplied::House);
        }
        for cell in cells {
            coefficients[cell] += 1;
        }
        (least, most) = (least + of_house, most + of_house);
    }
    for id in &derived.constraints {
        let Some(Constraint::Sum(sum)) = board.constraints().get(*id) else {
            return Err(NotImplied::Premise);
        };
        for (index, cell) in sum.cells.iter().enumerate() {
            coefficients[*cell] -= i64::from(sum.weight(index));
        }
        (least, most) = (least - i64::from(sum.most), most - i64::from(sum.least));
    }
    check_combination(&derived.sum, &coefficients, (least, most))?;
    if derived.sum.is_distinct { check_distinct(board, &derived.sum.cells) } else { Ok(()) }
}

/// Checks that a sum claims no more than that the cells, times their coefficients, have a total in
/// this range. Its signs may all be reversed.
fn check_combination(
    sum: &Sum,
    coefficients: &[i64],
    (least, most): (i64, i64),
) -> Result<(), NotImplied> {
    let mut weights = vec![0_i64; coefficients.len()];
    for (index, cell) in sum.cells.iter().enumerate() {
        *weights.get_mut(*cell).ok_or(NotImplied::Cells)? += i64::from(sum.weight(index));
    }
    let is_negated = weights.iter().zip(coefficients).all(|(weight, other)| *weight == -other);
    let is_same = weights == coefficients;
    let allows = |least: i64, most: i64| i64::from(sum.least) <= least && most <= sum.most.into();
    match (is_same, is_negated) {
        (false, false) => Err(NotImplied::Cells),
        (true, _) if allows(least, most) => Ok(()),
        (_, true) if allows(-most, -least) => Ok(()),
        _ => Err(NotImplied::Range),
    }
}

/// Checks that a house or a constraint keeps each two of these cells different.
fn check_distinct(board: &Board, cells: &[CellId]) -> Result<(), NotImplied> {
    let share_house = |a: CellId, b: CellId| {
        board.houses().iter().any(|house| house.cells.contains(&a) && house.cells.contains(&b))
    };
    let are_unequal = |a: CellId, b: CellId| {
        board.constraints().iter().any(|constraint| {
            matches!(constraint, Constraint::Unequal(pair) if *pair == [a, b] || *pair == [b, a])
        })
    };
    for (index, a) in cells.iter().enumerate() {
        for b in &cells[index + 1..] {
            if a == b || !share_house(*a, *b) && !are_unequal(*a, *b) {
                return Err(NotImplied::Distinct);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::{BoxShape, Layout};
    use crate::rules;

    /// The cages of the first row have the sum 45 minus its last cell.
    fn board() -> Arc<Board> {
        let cages =
            vec![rules::cage((0..4).collect(), Some(20)), rules::cage((4..8).collect(), Some(22))];
        let layout = Layout::single(BoxShape::new(3, 3).expect("valid"));
        Board::new(layout.with_rules(cages).expect("valid"))
    }

    fn derived(board: &Board, cells: &[CellId]) -> DerivedSum {
        let found = board.derived_sums().iter().find(|derived| derived.sum.cells == cells);
        found.expect("an innie").clone()
    }

    #[test]
    fn derived_sums_are_implied() {
        let board = board();
        assert!(board.derived_sums().len() > 3, "{:?}", board.derived_sums());
        for derived in board.derived_sums() {
            assert_eq!(check_implied(&board, derived), Ok(()), "{derived:?}");
        }
        assert_eq!(derived(&board, &[8]).sum.least, 3);
    }

    #[test]
    fn other_sums_are_refused() {
        let board = board();
        let last = derived(&board, &[8]);
        let with = |change: &dyn Fn(&mut DerivedSum)| {
            let mut changed = last.clone();
            change(&mut changed);
            check_implied(&board, &changed)
        };
        assert_eq!(with(&|_| ()), Ok(()));
        assert_eq!(with(&|sum| sum.sum.most = 9), Ok(()), "a wider range follows too");
        let narrow = |sum: &mut DerivedSum| (sum.sum.least, sum.sum.most) = (4, 9);
        assert_eq!(with(&narrow), Err(NotImplied::Range));
        assert_eq!(with(&|sum| sum.sum.cells = vec![7]), Err(NotImplied::Cells));
        assert_eq!(with(&|sum| sum.sum.weights = vec![2]), Err(NotImplied::Cells));
        assert_eq!(with(&|sum| sum.sum.cells = vec![81]), Err(NotImplied::Cells));
        assert_eq!(with(&|sum| sum.houses = vec![1]), Err(NotImplied::Cells));
        assert_eq!(with(&|sum| sum.houses = vec![999]), Err(NotImplied::Premise));
        assert_eq!(with(&|sum| sum.constraints = vec![999]), Err(NotImplied::Premise));
        let cage = board.houses().iter().position(|house| house.cells.len() == 4);
        let cage = cage.expect("a cage is a house of four cells");
        assert_eq!(with(&|sum| sum.houses = vec![cage]), Err(NotImplied::House));
        let negated = |sum: &mut DerivedSum| {
            sum.sum.weights = vec![-1];
            (sum.sum.least, sum.sum.most) = (-3, -3);
        };
        assert_eq!(with(&negated), Ok(()));
        // The first cells of rows 1 and 5 share no house with those of columns 1 and 5.
        let apart = |sum: &mut DerivedSum| {
            sum.sum =
                Sum { cells: vec![0, 40], weights: vec![], least: 3, most: 3, is_distinct: true };
        };
        assert_eq!(with(&apart), Err(NotImplied::Cells));
        assert_eq!(check_distinct(&board, &[0, 40]), Err(NotImplied::Distinct));
        assert_eq!(check_distinct(&board, &[0, 8]), Ok(()));
    }
}
