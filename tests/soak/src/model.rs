//! Puzzles whose rules have so few fillings that all can be listed. A search in the list answers
//! every question about such a puzzle.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::Union;
use satdoku::board::{Board, BoxShape, CellId, Layout, Rule};
use satdoku::puzzle::{Puzzle, Value};

use crate::random;
use crate::support::definitions::{self, Grid};
use crate::support::oracle::{Oracle, can_be_filled};
use crate::support::puzzles::{any_puzzles, several_grids};
use crate::support::{board, puzzle};

/// Maximum number of fillings of a board.
const MOST_FILLINGS: usize = 3_000;

/// Maximum number of values that the naive search tries to list them.
const MOST_TRIED: usize = 400_000;

/// A puzzle, and every filling that satisfies its rules, regardless of its clues.
pub(crate) struct Model {
    pub(crate) puzzle: Puzzle,
    fillings: Vec<Vec<usize>>,
}

impl Model {
    /// The model of a puzzle; `None` if its rules have too many fillings.
    pub(crate) fn of(puzzle: Puzzle) -> Option<Self> {
        let fillings = fillings(puzzle.board(), puzzle.board().layout().rules())?;
        Some(Self { puzzle, fillings })
    }

    /// The cells with a clue.
    pub(crate) fn clues(&self) -> Vec<CellId> {
        let clues = self.puzzle.clues().iter().enumerate();
        clues.filter_map(|(cell, clue)| clue.is_some().then_some(cell)).collect()
    }

    /// The fillings that agree with the clues in these cells.
    pub(crate) fn solutions<'a>(
        &'a self,
        cells: &'a [CellId],
    ) -> impl Iterator<Item = &'a [usize]> {
        let agrees = |filling: &&Vec<usize>| {
            cells.iter().all(|cell| self.clue(*cell) == Some(filling[*cell]))
        };
        self.fillings.iter().filter(agrees).map(Vec::as_slice)
    }

    /// The fewest clues that a filling disagrees with, and the number of choices of that many.
    /// `None` if the rules have no filling.
    pub(crate) fn fewest_wrong(&self) -> Option<(usize, usize)> {
        let clues = self.clues();
        let wrong = |filling: &Vec<usize>| -> Vec<CellId> {
            clues.iter().copied().filter(|cell| self.clue(*cell) != Some(filling[*cell])).collect()
        };
        let choices: BTreeSet<Vec<CellId>> = self.fillings.iter().map(wrong).collect();
        let fewest = choices.iter().map(Vec::len).min()?;
        Some((fewest, choices.iter().filter(|choice| choice.len() == fewest).count()))
    }

    /// True if the board can be filled under only these of its rules.
    pub(crate) fn can_be_filled_by(&self, rules: &[usize]) -> bool {
        let board = self.puzzle.board();
        let kept: Vec<Rule> =
            rules.iter().map(|index| board.layout().rules()[*index].clone()).collect();
        if is_single(board) {
            fillings(board, &kept).is_none_or(|fillings| !fillings.is_empty())
        } else {
            can_be_filled(board, &kept)
        }
    }

    fn clue(&self, cell: CellId) -> Option<usize> {
        self.puzzle.clues()[cell].map(Value::get)
    }
}

fn is_single(board: &Board) -> bool {
    board.layout().origins().len() == 1
}

/// All fillings of a board under its houses and some of its rules.
fn fillings(board: &Arc<Board>, rules: &[Rule]) -> Option<Vec<Vec<usize>>> {
    let layout = board.layout();
    let listed = |rules: Vec<Rule>| {
        let origins = layout.origins().to_vec();
        let layout = Layout::new(layout.shape(), origins).ok()?.with_rules(rules).ok()?;
        let empty = Puzzle::empty(Board::new(layout));
        let all = Oracle::of(&empty).solutions(MOST_FILLINGS, MOST_TRIED)?;
        (all.len() < MOST_FILLINGS).then_some(all)
    };
    if !is_single(board) {
        return listed(rules.to_vec());
    }
    // The naive search knows few rule kinds. The definitions know all, but only for single grids.
    let mut all =
        listed(rules.iter().filter(|rule| rule.kind.word == "regions").cloned().collect())?;
    let shape = layout.shape();
    let (side, rows, columns) = (shape.value_count(), shape.rows(), shape.columns());
    all.retain(|values| {
        let values = values.iter().map(|value| i64::from(*value as u32)).collect::<Vec<_>>();
        let grid = Grid { side, rows, columns, first: 1, values: &values, rules };
        rules.iter().filter(|rule| rule.kind.word != "regions").all(|rule| grid.keeps(rule))
    });
    Some(all)
}

/// Random puzzles of boards whose fillings can be listed: 4×4 with all rule kinds, and overlapping
/// 4×4 grids.
pub(crate) struct Puzzles {
    any: Union<BoxedStrategy<(&'static str, Puzzle)>>,
}

impl Puzzles {
    pub(crate) fn all() -> Self {
        let grids = any_puzzles(&several_grids(2, 2), 0..4, 0..9).boxed();
        let named = [(5, "4×4, all kinds of rules", with_any_kinds()), (2, "grids", grids)].map(
            |(weight, name, puzzles)| {
                (weight, puzzles.prop_map(move |puzzle| (name, puzzle)).boxed())
            },
        );
        Self { any: Union::new_weighted(named.to_vec()) }
    }

    /// The puzzle of a seed.
    pub(crate) fn puzzle(&self, seed: u64) -> (&'static str, Puzzle) {
        random::value(&self.any, seed)
    }
}

/// A 4×4 with up to three rules, clues of one of its fillings, and some clues that may be wrong.
fn with_any_kinds() -> BoxedStrategy<Puzzle> {
    let shape = BoxShape::new(2, 2).expect("valid");
    let rules = vec(definitions::rule(shape), 0..=3);
    let clues = vec((0..16_usize, proptest::option::weighted(0.25, 1..=4_usize)), 0..11);
    (rules, clues, any::<Index>())
        .prop_map(move |(rules, clues, chosen)| {
            let layout = Layout::single(shape).with_fitting_rules(rules, |_, _| ());
            let board = layout.map_or_else(|_| board(2, 2), Board::new);
            let all = fillings(&board, board.layout().rules()).unwrap_or_default();
            let filling = (!all.is_empty()).then(|| &all[chosen.index(all.len())]);
            let mut numbers = vec![0; 16];
            for (cell, value) in clues {
                let right = filling.map_or(cell % 4 + 1, |filling| filling[cell]);
                numbers[cell] = value.unwrap_or(right);
            }
            puzzle(&board, &numbers)
        })
        .boxed()
}
