//! Drawing on the board: cells are selected, and made a cage or a region.

use thiserror::Error;

use super::{Direction, Editor};
use crate::board::{Board, CellId, LayoutError, Look, Place, Rule, RuleError};
use crate::rules;

/// What is selected and drawn so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// In the order in which they were selected.
    selected: Vec<CellId>,
    /// Whether they are selected to show what is wrong, so that the user's next choice of cells
    /// begins anew.
    is_shown: bool,
    /// The region of each cell, from 0, as far as it has one yet.
    regions: Vec<Option<u8>>,
}

/// Why something can't be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// No cell is selected.
    #[error("select cells first: drag over them, or hold Shift and press arrows")]
    NothingSelected,
    /// The sum typed in is no number.
    #[error("a sum is a whole number, or nothing for a cage without one")]
    NoNumber,
    /// Cells are in cages already.
    #[error("{} in a cage already; remove that cage first, or take the cell out", listed(.0))]
    InCage(Vec<Place>),
    /// None of the cells is in a cage.
    #[error("there is no cage here")]
    NoCage,
    /// All regions are begun.
    #[error("all {0} regions are begun; to make one larger, select from inside it")]
    NoRegionLeft(usize),
    /// Cells are left over.
    #[error("{count} cells, from {first} on, are in no region yet")]
    Unassigned {
        /// How many.
        count: usize,
        /// The first of them.
        first: Place,
    },
    /// What was drawn makes no sense.
    #[error("{0}")]
    Layout(LayoutError),
}

impl Drawing {
    /// Begins on a board, with its regions if it has some.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let regions = board
            .layout()
            .regions()
            .map(|regions| regions.iter().map(|region| Some(*region as u8)).collect());
        let none = || vec![None; board.cell_count()];
        Self { selected: Vec::new(), is_shown: false, regions: regions.unwrap_or_else(none) }
    }

    /// Whether what is drawn on one board means the same on another: as many cells, and the same
    /// regions.
    #[must_use]
    pub fn goes_on(before: &Board, after: &Board) -> bool {
        let same_regions = before.layout().regions() == after.layout().regions();
        before.cell_count() == after.cell_count() && same_regions
    }

    /// Whether a cell is selected.
    #[must_use]
    pub fn is_selected(&self, cell: CellId) -> bool {
        self.selected.contains(&cell)
    }

    /// The number of cells selected.
    #[must_use]
    pub fn selected_count(&self) -> usize {
        self.selected.len()
    }

    /// The regions drawn, where they are not yet those of the board.
    #[must_use]
    pub fn draft(&self, board: &Board) -> Option<&[Option<u8>]> {
        let applied = board.layout().regions().into_iter().flatten();
        let applied = applied.map(|region| Some(*region as u8));
        let is_drawn = self.regions.iter().any(Option::is_some);
        (is_drawn && !applied.eq(self.regions.iter().copied())).then_some(&self.regions)
    }

    /// How many cells each region has that is begun, in the order of their numbers.
    #[must_use]
    pub fn sizes(&self) -> Vec<(usize, usize)> {
        let size = |region: usize| {
            self.regions.iter().flatten().filter(|own| usize::from(**own) == region).count()
        };
        (0..=u8::MAX.into())
            .map(|region| (region, size(region)))
            .filter(|(_, size)| *size > 0)
            .collect()
    }

    /// Selects a cell, or takes it out.
    pub fn select(&mut self, cell: CellId, is_selected: bool) {
        self.selected.retain(|other| *other != cell);
        if is_selected && cell < self.regions.len() {
            self.selected.push(cell);
        }
    }

    /// Selects a cell, or takes it out if it is selected. Returns which.
    pub fn toggle(&mut self, cell: CellId) -> bool {
        self.begin_anew();
        let selects = !self.is_selected(cell);
        self.select(cell, selects);
        selects
    }

    /// Moves the cursor, and selects the cells it leaves and comes to.
    pub fn extend(&mut self, editor: &mut Editor, direction: Direction) {
        self.begin_anew();
        if !self.is_selected(editor.cursor()) {
            self.select(editor.cursor(), true);
        }
        editor.step(direction);
        self.select(editor.cursor(), true);
    }

    /// Selects nothing.
    pub fn clear(&mut self) {
        self.selected.clear();
        self.is_shown = false;
    }

    /// Lets go of what was selected to show what is wrong.
    fn begin_anew(&mut self) {
        if self.is_shown {
            self.clear();
        }
    }

    /// Makes the selected cells a cage with the sum typed in, or without one.
    ///
    /// # Errors
    /// [`DrawError`]; then nothing has changed.
    pub fn cage(&mut self, editor: &mut Editor, sum: &str) -> Result<(), DrawError> {
        if self.selected.is_empty() {
            return Err(DrawError::NothingSelected);
        }
        let sum = match sum.trim() {
            "" => None,
            digits => Some(digits.parse().map_err(|_| DrawError::NoNumber)?),
        };
        let board = editor.puzzle().board();
        let in_cage =
            |cell: &&CellId| board.layout().rules().iter().any(|rule| is_cage_with(rule, **cell));
        let caged = self.selected.iter().filter(in_cage).map(|cell| board.place(*cell));
        let caged: Vec<Place> = caged.collect();
        if !caged.is_empty() {
            return Err(DrawError::InCage(caged));
        }
        let mut rules = board.layout().rules().to_vec();
        rules.push(rules::cage(self.selected.clone(), sum));
        apply(editor, rules)?;
        self.clear();
        Ok(())
    }

    /// Removes the cages and sums of the selected cells, or of the cursor's if none is.
    ///
    /// # Errors
    /// [`DrawError::NoCage`].
    pub fn remove_cages(&mut self, editor: &mut Editor) -> Result<(), DrawError> {
        let mut cells = self.selected.clone();
        if cells.is_empty() {
            cells.push(editor.cursor());
        }
        let mut rules = editor.puzzle().board().layout().rules().to_vec();
        let before = rules.len();
        rules.retain(|rule| !cells.iter().any(|cell| is_cage_with(rule, *cell)));
        if rules.len() == before {
            return Err(DrawError::NoCage);
        }
        apply(editor, rules)?;
        self.clear();
        Ok(())
    }

    /// Joins the selected cells with the region of the first one, or makes them a new region.
    ///
    /// # Errors
    /// [`DrawError`]; then nothing has changed.
    pub fn join(&mut self, board: &Board) -> Result<(), DrawError> {
        let Some(&first) = self.selected.first() else { return Err(DrawError::NothingSelected) };
        if board.layout().origins().len() > 1 {
            let error = LayoutError::Rule { index: 0, error: RuleError::NeedsOneGrid };
            return Err(DrawError::Layout(error));
        }
        let count = board.value_count();
        let is_free = |region: &u8| !self.regions.contains(&Some(*region));
        let region = self.regions[first]
            .or_else(|| (0..count as u8).find(is_free))
            .ok_or(DrawError::NoRegionLeft(count))?;
        for &cell in &self.selected {
            self.regions[cell] = Some(region);
        }
        self.clear();
        Ok(())
    }

    /// Gives the regions drawn to the board, in place of its boxes.
    ///
    /// # Errors
    /// [`DrawError`]; the cells it is about are then selected.
    pub fn apply_regions(&mut self, editor: &mut Editor) -> Result<(), DrawError> {
        let open: Vec<CellId> =
            (0..self.regions.len()).filter(|cell| self.regions[*cell].is_none()).collect();
        if let Some(&first) = open.first() {
            let first = editor.puzzle().board().place(first);
            let count = open.len();
            self.show(editor, open);
            return Err(DrawError::Unassigned { count, first });
        }
        let mut rules = without_regions(editor);
        // Before cages, so that one set of rules has one link.
        let is_cage = |rule: &Rule| !rule.is_of_board();
        let place = rules.iter().position(is_cage).unwrap_or(rules.len());
        rules.insert(place, rules::regions(self.regions.iter().copied().flatten().collect()));
        apply(editor, rules).inspect_err(|error| {
            if let DrawError::Layout(LayoutError::Rule {
                error: RuleError::RegionSize { region, .. },
                ..
            }) = error
            {
                let is_in = |cell: &CellId| self.regions[*cell].map(usize::from) == Some(*region);
                let cells = (0..self.regions.len()).filter(is_in).collect();
                self.show(editor, cells);
            }
        })
    }

    /// Takes the regions away, drawn or on the board: boxes stand in their place again.
    pub fn remove_regions(&mut self, editor: &mut Editor) {
        let rules = without_regions(editor);
        // Fewer rules make no less sense.
        let _ = apply(editor, rules);
        self.regions.fill(None);
    }

    /// Selects these cells, and puts the cursor on the first.
    fn show(&mut self, editor: &mut Editor, cells: Vec<CellId>) {
        if let Some(&first) = cells.first() {
            editor.go_to(first);
        }
        self.selected = cells;
        self.is_shown = true;
    }
}

/// Cells as the subject of a sentence.
fn listed(places: &[Place]) -> String {
    let names: Vec<String> = places.iter().map(Place::to_string).collect();
    match names.as_slice() {
        [one] => format!("the cell {one} is"),
        [some @ .., last] => format!("the cells {} and {last} are", some.join(", ")),
        [] => String::new(),
    }
}

fn without_regions(editor: &Editor) -> Vec<Rule> {
    let rules = editor.puzzle().board().layout().rules().iter();
    rules.filter(|rule| !rule.kind.replaces_boxes()).cloned().collect()
}

fn is_cage_with(rule: &Rule, cell: CellId) -> bool {
    rule.kind.look == Look::Cage && rule.cells.contains(&cell)
}

fn apply(editor: &mut Editor, rules: Vec<Rule>) -> Result<(), DrawError> {
    let layout = editor.puzzle().board().layout().clone();
    editor.choose_layout(layout.with_rules(rules).map_err(DrawError::Layout)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Origin};
    use crate::puzzle::Puzzle;

    fn small() -> (Drawing, Editor) {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        (Drawing::of(&board), Editor::new(Puzzle::empty(board)))
    }

    fn select(drawing: &mut Drawing, cells: &[CellId]) {
        drawing.clear();
        for &cell in cells {
            drawing.select(cell, true);
        }
    }

    fn rules(editor: &Editor) -> &[Rule] {
        editor.puzzle().board().layout().rules()
    }

    #[test]
    fn selected_cells_become_a_cage_that_can_be_undone() {
        let (mut drawing, mut editor) = small();
        assert_eq!(drawing.cage(&mut editor, "5"), Err(DrawError::NothingSelected));
        drawing.extend(&mut editor, Direction::Right);
        drawing.extend(&mut editor, Direction::Down);
        assert_eq!(drawing.cage(&mut editor, "x"), Err(DrawError::NoNumber));
        let impossible = drawing.cage(&mut editor, "99").expect_err("no such sum");
        assert!(impossible.to_string().contains("99"), "{impossible}");
        assert_eq!(drawing.selected_count(), 3, "nothing is lost");
        assert_eq!(drawing.cage(&mut editor, " 6 "), Ok(()));
        assert_eq!(rules(&editor), [rules::cage(vec![0, 1, 5], Some(6))]);
        assert_eq!(drawing.selected_count(), 0);
        select(&mut drawing, &[4, 5]);
        let told = drawing.cage(&mut editor, "").expect_err("in a cage").to_string();
        assert!(told.starts_with("the cell r2c2 is in a cage already"), "{told}");
        select(&mut drawing, &[1, 2, 5]);
        let told = drawing.cage(&mut editor, "9").expect_err("in a cage").to_string();
        assert!(told.starts_with("the cells r1c2 and r2c2 are in a cage already"), "{told}");
        assert_eq!(drawing.selected_count(), 3, "the selection stays");
        editor.undo();
        assert_eq!(rules(&editor), []);
    }

    #[test]
    fn cages_are_removed_by_any_of_their_cells() {
        let (mut drawing, mut editor) = small();
        select(&mut drawing, &[0, 1]);
        assert_eq!(drawing.cage(&mut editor, ""), Ok(()));
        editor.go_to(7);
        assert_eq!(drawing.remove_cages(&mut editor), Err(DrawError::NoCage));
        editor.go_to(1);
        assert_eq!(drawing.remove_cages(&mut editor), Ok(()));
        assert_eq!(rules(&editor), []);
    }

    #[test]
    fn regions_are_drawn_one_by_one_and_then_applied() {
        let (mut drawing, mut editor) = small();
        let board = |editor: &Editor| std::sync::Arc::clone(editor.puzzle().board());
        for cells in [[0, 1, 2, 4], [3, 7, 11, 15], [8, 12, 13, 14]] {
            select(&mut drawing, &cells);
            assert_eq!(drawing.join(&board(&editor)), Ok(()));
        }
        assert!(drawing.draft(&board(&editor)).is_some());
        assert_eq!(drawing.sizes(), [(0, 4), (1, 4), (2, 4)]);
        let first = Place { row: 1, column: 1 };
        let left = DrawError::Unassigned { count: 4, first };
        assert_eq!(drawing.apply_regions(&mut editor), Err(left));
        assert_eq!((drawing.selected_count(), editor.cursor()), (4, 5));
        assert!(drawing.toggle(6), "a press among them begins anew");
        assert_eq!(drawing.selected_count(), 1);
        assert!(!drawing.toggle(6), "the next one does not");
        assert!(drawing.apply_regions(&mut editor).is_err());
        drawing.extend(&mut editor, Direction::Right);
        assert!(drawing.is_selected(5) && drawing.is_selected(6));
        assert_eq!(drawing.selected_count(), 2, "nor do keys go on with them");
        assert!(drawing.apply_regions(&mut editor).is_err());
        assert_eq!(drawing.join(&board(&editor)), Ok(()));
        assert_eq!(drawing.apply_regions(&mut editor), Ok(()));
        assert_eq!(
            rules(&editor),
            [rules::regions(vec![0, 0, 0, 1, 0, 3, 3, 1, 2, 3, 3, 1, 2, 2, 2, 1])]
        );
        assert_eq!(drawing.draft(&board(&editor)), None);

        // A cell goes over to the region that the selection begins in.
        select(&mut drawing, &[4, 5]);
        assert_eq!(drawing.join(&board(&editor)), Ok(()));
        let error = drawing.apply_regions(&mut editor).expect_err("five cells");
        assert!(error.to_string().contains("region 1 has 5 cells"), "{error}");
        assert_eq!(drawing.selected_count(), 5);
        drawing.remove_regions(&mut editor);
        assert_eq!((rules(&editor), drawing.draft(&board(&editor))), (&[][..], None));
    }

    #[test]
    fn regions_need_one_grid_and_a_free_number() {
        let (mut drawing, editor) = small();
        for cell in 0..4 {
            select(&mut drawing, &[cell]);
            assert_eq!(drawing.join(editor.puzzle().board()), Ok(()));
        }
        select(&mut drawing, &[9]);
        assert_eq!(drawing.join(editor.puzzle().board()), Err(DrawError::NoRegionLeft(4)));

        let shape = BoxShape::new(2, 2).expect("valid");
        let origins = vec![Origin { row: 0, column: 0 }, Origin { row: 1, column: 1 }];
        let board = Board::new(Layout::new(shape, origins).expect("valid"));
        let mut drawing = Drawing::of(&board);
        select(&mut drawing, &[0]);
        assert!(matches!(drawing.join(&board), Err(DrawError::Layout(_))));
    }
}
