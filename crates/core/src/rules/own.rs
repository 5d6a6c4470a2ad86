//! Own rules: a line of text in the [language](crate::language) of own rules.

use crate::board::{
    CellId, Cells, Geometry, MAX_SUM_CELLS, Rule, RuleError, RuleKind, RuleLook, Stroke, cells_at,
};
use crate::language;

/// On a line or group. A text about two cells applies to consecutive cells, with the number 1 to
/// each two.
pub static OWN: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("own")),
    cells: Cells::Line(1, MAX_SUM_CELLS),
    numbers: (0, 1),
    has_text: true,
    check: |rule, _, _| {
        let is_about_two = language::parse(&rule.text)?.is_about_two();
        rule.check_number(0, usize::from(is_about_two))?;
        match rule.cells.len() {
            found @ 0..2 if is_about_two => {
                Err(RuleError::CellCount { least: 2, most: MAX_SUM_CELLS, found })
            }
            _ => Ok(()),
        }
    },
    holds: Some(|rule, _, values| {
        let is_each_two = rule.number() == Some(1);
        all_hold(rule, values, std::slice::from_ref(&rule.cells), |cells| pairs_of(cells, is_each_two))
    }),
    ..RuleKind::new("own", |rule, constraints| {
        let statement = language::parse(&rule.text)?;
        if statement.is_about_two() {
            let pairs = pairs_of(&rule.cells, rule.number() == Some(1));
            language::compile_pairs(&statement, pairs.into_iter(), constraints)
        } else {
            language::compile(&statement, std::slice::from_ref(&rule.cells), constraints)
        }
    })
};

/// On the whole board. The number is an [`OwnScope`].
pub static OWN_OF_BOARD: RuleKind = RuleKind {
    numbers: (1, 1),
    has_text: true,
    check: |rule, _, _| {
        rule.check_number(1, OwnScope::ALL.len())?;
        let statement = language::parse(&rule.text)?;
        match OwnScope::of(rule) {
            Some(scope) if scope.is_of_pairs() && !statement.is_about_two() => {
                Err(RuleError::NeedsTwoCells)
            }
            _ => Ok(()),
        }
    },
    holds: Some(|rule, geometry, values| {
        let Some(scope) = OwnScope::of(rule) else { return false };
        let groups = scope.groups(geometry);
        all_hold(rule, values, &groups, |cells| pairs_of(cells, true))
    }),
    ..RuleKind::new("ownall", |rule, constraints| {
        let statement = language::parse(&rule.text)?;
        let Some(scope) = OwnScope::of(rule) else { return Ok(()) };
        let groups = scope.groups(constraints.geometry);
        if statement.is_about_two() {
            let pairs = groups.iter().flat_map(|cells| pairs_of(cells, true));
            language::compile_pairs(&statement, pairs, constraints)
        } else {
            language::compile(&statement, &groups, constraints)
        }
    })
};

/// The cells of an own rule of the whole board. On pairs, the first cell is the earlier one in
/// reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnScope {
    /// Each two cells that share an edge.
    Neighbours,
    /// Each two cells that a king's move connects.
    KingMoves,
    /// Each two cells that a knight's move connects.
    KnightMoves,
    /// Each row.
    Rows,
    /// Each column.
    Columns,
    /// Each box or region.
    Boxes,
}

impl OwnScope {
    /// All scopes, in the order of their numbers, from 1.
    pub const ALL: [Self; 6] = [
        Self::Neighbours,
        Self::KingMoves,
        Self::KnightMoves,
        Self::Rows,
        Self::Columns,
        Self::Boxes,
    ];

    /// The number in a rule.
    #[must_use]
    pub fn number(self) -> u16 {
        self as u16 + 1
    }

    /// The scope of a rule; `None` if it has none.
    #[must_use]
    pub fn of(rule: &Rule) -> Option<Self> {
        let index = usize::from(rule.number()?).checked_sub(1)?;
        Self::ALL.get(index).copied().filter(|_| *rule.kind == OWN_OF_BOARD)
    }

    /// True if it consists of pairs of cells.
    #[must_use]
    pub fn is_of_pairs(self) -> bool {
        matches!(self, Self::Neighbours | Self::KingMoves | Self::KnightMoves)
    }

    /// Its pairs, or its rows, columns or boxes.
    fn groups(self, geometry: &Geometry) -> Vec<Vec<CellId>> {
        let pairs = |moves: &[(isize, isize)]| geometry.pairs(moves).map(Vec::from).collect();
        let (rows, columns) = (geometry.grid().rows(), geometry.grid().columns());
        let lines = |count: usize, length: usize, cell: fn(usize, usize) -> (usize, usize)| {
            let line = move |corner, line| {
                let places: Vec<_> = (0..length).map(|index| cell(line, index)).collect();
                cells_at(geometry, corner, &places)
            };
            let corners = geometry.corners().iter();
            corners.flat_map(|corner| (0..count).map(move |index| line(*corner, index))).collect()
        };
        match self {
            Self::Neighbours => pairs(&[(0, 1), (1, 0)]),
            Self::KingMoves => pairs(&[(0, 1), (1, -1), (1, 0), (1, 1)]),
            Self::KnightMoves => pairs(&[(1, -2), (1, 2), (2, -1), (2, 1)]),
            Self::Rows => lines(rows, columns, |line, index| (line, index)),
            Self::Columns => lines(columns, rows, |line, index| (index, line)),
            Self::Boxes => geometry.boxes(),
        }
    }
}

/// The pairs of cells to which a text about two cells applies.
fn pairs_of(cells: &[CellId], is_each_two: bool) -> Vec<[CellId; 2]> {
    let far = if is_each_two { cells.len() } else { 1 };
    let after = |index: usize| cells[index + 1..].iter().take(far);
    let of = |(index, a): (usize, &CellId)| after(index).map(|b| [*a, *b]).collect::<Vec<_>>();
    cells.iter().enumerate().flat_map(of).collect()
}

/// True if the text of a rule holds for the values of each group, or of each pair of each group.
fn all_hold(
    rule: &Rule,
    values: &[i64],
    groups: &[Vec<CellId>],
    pairs: impl Fn(&[CellId]) -> Vec<[CellId; 2]>,
) -> bool {
    let Ok(statement) = language::parse(&rule.text) else { return false };
    let holds = |cells: &[CellId]| {
        let values: Option<Vec<i64>> = cells.iter().map(|cell| values.get(*cell).copied()).collect();
        values.is_some_and(|values| statement.holds(&values))
    };
    if statement.is_about_two() {
        groups.iter().all(|cells| pairs(cells).iter().all(|pair| holds(pair)))
    } else {
        groups.iter().all(|cells| holds(cells))
    }
}

/// An own rule on a line or group. A text about two cells applies to each two cells with
/// `is_each_two`, otherwise to consecutive ones.
#[must_use]
pub fn own(cells: Vec<CellId>, text: &str, is_each_two: bool) -> Rule {
    let numbers = is_each_two.then_some(1).into_iter().collect();
    Rule::new(&OWN, cells, numbers).with_text(text.to_owned())
}

/// An own rule of the whole board.
#[must_use]
pub fn own_of_board(scope: OwnScope, text: &str) -> Rule {
    Rule::new(&OWN_OF_BOARD, Vec::new(), vec![scope.number()]).with_text(text.to_owned())
}

/// A clause as an own rule: one of these literals holds. A literal is a cell with the number of a value,
/// and whether the cell has it or another one. `None` without literals.
#[must_use]
pub fn own_clause(literals: &[(CellId, i32, bool)]) -> Option<Rule> {
    let mut cells: Vec<CellId> = Vec::new();
    let mut told = Vec::new();
    for (cell, number, is_equal) in literals {
        let index = cells.iter().position(|other| other == cell).unwrap_or_else(|| {
            cells.push(*cell);
            cells.len() - 1
        });
        let sign = if *is_equal { " = " } else { " != " };
        told.push(format!("cell({}){sign}{number}", index + 1));
    }
    (!told.is_empty()).then(|| own(cells, &told.join(" or "), false))
}
