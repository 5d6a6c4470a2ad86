//! Drawing on the board: selected cells become a rule or a region.

use crate::board::{
    Board, CellId, Cells, GridShape, LayoutError, MAX_RULED_VALUES, NumberMeaning, Place, Rule,
    RuleError, RuleKind, RuleLook,
};
use crate::model::{Direction, Editor};
use crate::rules;

/// The selection and the regions drawn so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The selected cells, in the order of selection.
    selected: Vec<CellId>,
    /// True if the cells are selected to show an error. The user's next selection then
    /// starts from nothing.
    is_shown: bool,
    /// The cell where the pointer went down, if a drag from there starts a new selection.
    pressed: Option<CellId>,
    keeps_on_drag: bool,
    /// The region of each cell, from 0, if it has one yet.
    regions: Vec<Option<u8>>,
}

/// The reason why something can't be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// No cell is selected.
    NothingSelected,
    /// The typed text is no number.
    NoNumber,
    /// Cells are in cages already.
    InCage(Vec<Place>),
    /// A moved rule would leave the board.
    OffBoard,
    /// One cell doesn't give a direction.
    NoDirection,
    /// Every region has cells already.
    NoRegionLeft(usize),
    /// Some cells have no region.
    Unassigned {
        /// The number of these cells.
        count: usize,
        /// The first of these cells.
        first: Place,
    },
    /// A number of no candidate, and the largest number of one.
    NoVariable {
        /// The number.
        number: i32,
        /// The largest number of a candidate.
        most: usize,
    },
    /// The rule doesn't fit the board.
    Layout(LayoutError),
}

/// Something drawn in part, which would be lost if drawing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfMade {
    /// Regions that differ from those of the board.
    Regions,
    /// Selected cells that are no rule yet.
    Rule,
}

impl Drawing {
    /// Starts drawing on a board, with its regions if it has any.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let regions = board
            .layout()
            .regions()
            .map(|regions| regions.iter().map(|region| Some(*region as u8)).collect());
        let none = || vec![None; board.cell_count()];
        Self {
            selected: Vec::new(),
            is_shown: false,
            pressed: None,
            keeps_on_drag: false,
            regions: regions.unwrap_or_else(none),
        }
    }

    /// True if a drawing on one board is valid on the other: same number of cells and same regions.
    #[must_use]
    pub fn goes_on(before: &Board, after: &Board) -> bool {
        let same_regions = before.layout().regions() == after.layout().regions();
        before.cell_count() == after.cell_count() && same_regions
    }

    /// True if a cell is selected.
    #[must_use]
    pub fn is_selected(&self, cell: CellId) -> bool {
        self.selected.contains(&cell)
    }

    /// The number of cells selected.
    #[must_use]
    pub fn selected_count(&self) -> usize {
        self.selected.len()
    }

    /// The regions drawn, if they differ from those of the board.
    #[must_use]
    pub fn draft(&self, board: &Board) -> Option<&[Option<u8>]> {
        let applied = board.layout().regions().into_iter().flatten();
        let applied = applied.map(|region| Some(*region as u8));
        let is_drawn = self.regions.iter().any(Option::is_some);
        (is_drawn && !applied.eq(self.regions.iter().copied())).then_some(&self.regions)
    }

    /// The part of the drawing that would be lost if drawing ended now, if any.
    #[must_use]
    pub fn half_made(&self, board: &Board) -> Option<HalfMade> {
        if self.draft(board).is_some() {
            return Some(HalfMade::Regions);
        }
        let is_meant = !self.selected.is_empty() && !self.is_shown;
        is_meant.then_some(HalfMade::Rule)
    }

    /// The number and the size of each region that has cells, in order of numbers.
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

    /// Selects a cell, or deselects it.
    pub fn select(&mut self, cell: CellId, is_selected: bool) {
        self.selected.retain(|other| *other != cell);
        if is_selected && cell < self.regions.len() {
            self.selected.push(cell);
        }
    }

    /// Selects a cell, or deselects it if it is selected. Returns true if it is selected now.
    pub fn toggle(&mut self, cell: CellId) -> bool {
        self.begin_anew();
        let selects = !self.is_selected(cell);
        self.select(cell, selects);
        selects
    }

    /// Handles a press on a cell, which toggles it. Returns true if it is selected now.
    ///
    /// A drag from there starts a new selection, unless `adds`.
    pub fn press(&mut self, cell: CellId, adds: bool) -> bool {
        self.pressed = Some(cell).filter(|_| !adds && !self.keeps_on_drag);
        self.toggle(cell)
    }

    /// Handles a drag from the pressed cell to another one.
    pub fn drag(&mut self, cell: CellId, selects: bool) {
        let begins = self.pressed.take();
        if let Some(begin) = begins {
            self.clear();
            self.select(begin, true);
        }
        self.select(cell, selects || begins.is_some());
    }

    /// True if a drag to a cell changes anything.
    #[must_use]
    pub fn is_news(&self, cell: CellId, selects: bool) -> bool {
        match self.pressed {
            Some(begin) => begin != cell,
            None => self.is_selected(cell) != selects,
        }
    }

    /// Sets whether drags extend the selection, for rules of several parts.
    pub fn keep_on_drag(&mut self, keeps: bool) {
        self.keeps_on_drag = keeps;
    }

    /// Moves the cursor, and selects both its old and its new cell.
    pub fn extend(&mut self, editor: &mut Editor, direction: Direction) {
        self.begin_anew();
        if !self.is_selected(editor.cursor()) {
            self.select(editor.cursor(), true);
        }
        editor.step(direction);
        self.select(editor.cursor(), true);
    }

    /// Clears the selection.
    pub fn clear(&mut self) {
        self.selected.clear();
        self.is_shown = false;
    }

    /// Clears a selection that shows an error.
    fn begin_anew(&mut self) {
        if self.is_shown {
            self.clear();
        }
    }

    /// A preview of the rule that the selection and the typed numbers would make, even if invalid.
    #[must_use]
    pub fn pending(&self, board: &Board, kind: &'static RuleKind, typed: &str) -> Option<Rule> {
        let cells = match self.cells(board, kind) {
            Ok(cells) => cells,
            Err(_) => self.selected.clone(),
        };
        let numbers = numbers(kind, typed, cells.len(), board.layout().grid()).unwrap_or_default();
        (!cells.is_empty()).then(|| Rule::new(kind, cells, numbers))
    }

    /// Makes the selected cells a rule of a kind, with the typed numbers.
    ///
    /// # Errors
    /// [`DrawError`] if the rule isn't valid. Nothing has changed then.
    pub fn add(
        &mut self,
        editor: &mut Editor,
        kind: &'static RuleKind,
        typed: &str,
    ) -> Result<(), DrawError> {
        let board = editor.puzzle().board();
        let cells = self.cells(board, kind)?;
        let numbers = numbers(kind, typed, cells.len(), board.layout().grid())?;
        let rules = board.layout().rules();
        let rule = Rule::new(kind, cells, numbers);
        let caged = caged(board, &rule, &rules.iter().collect::<Vec<_>>());
        if !caged.is_empty() {
            return Err(DrawError::InCage(caged));
        }
        let rules = [rules, &[rule]].concat();
        apply(editor, rules)?;
        self.clear();
        Ok(())
    }

    /// The cells of a rule of a kind, made from the selection.
    pub(super) fn cells(&self, board: &Board, kind: &RuleKind) -> Result<Vec<CellId>, DrawError> {
        let is_outside = matches!(kind.look, RuleLook::Outside | RuleLook::OutsideArrow);
        match self.selected.as_slice() {
            _ if kind.cells == Cells::Board => Ok(Vec::new()),
            [] => Err(DrawError::NothingSelected),
            cells if !is_outside => Ok(cells.to_vec()),
            [first, rest @ ..] => {
                let (rows, columns) = match rest.last() {
                    Some(last) => direction(kind, board.place(*first), board.place(*last)),
                    None => inward(board, *first).ok_or(DrawError::NoDirection)?,
                };
                let line = std::iter::successors(Some(*first), |cell| {
                    board.geometry().moved(*cell, rows, columns)
                });
                Ok(line.take(board.value_count()).collect())
            }
        }
    }

    /// Adds the selected cells to the region of the first one, or makes them a new region.
    ///
    /// # Errors
    /// [`DrawError`] if the cells can't be a region. Nothing has changed then.
    pub fn join(&mut self, board: &Board) -> Result<(), DrawError> {
        let Some(&first) = self.selected.first() else { return Err(DrawError::NothingSelected) };
        if board.layout().origins().len() > 1 {
            let error = LayoutError::Rule { index: 0, error: RuleError::NeedsOneGrid };
            return Err(DrawError::Layout(error));
        }
        let count = region_count(board);
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

    /// Replaces the boxes of the board by the regions drawn.
    ///
    /// # Errors
    /// [`DrawError`] if the regions aren't valid. The cells at fault are then selected, if known.
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
        // Before cages, so that equal sets of rules have equal links.
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

    /// Removes the regions, both drawn and on the board. Boxes return in their place.
    pub fn remove_regions(&mut self, editor: &mut Editor) {
        let rules = without_regions(editor);
        // A layout stays valid without one of its rules.
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

/// Parses the numbers typed for a rule of a kind. `cells` is the number of its cells, `grid` the shape
/// of the board's grids.
pub(super) fn numbers(
    kind: &RuleKind,
    typed: &str,
    cells: usize,
    grid: GridShape,
) -> Result<Vec<u16>, DrawError> {
    let typed = typed.trim();
    let is_value_list = kind.meaning == NumberMeaning::Values && grid.last() < 10;
    let read = |text: &str| text.parse().map_err(|_| DrawError::NoNumber);
    let mut numbers: Vec<u16> = match typed {
        _ if !kind.has_typed_numbers() => Vec::new(),
        "X" | "x" if kind.look == RuleLook::Letter => vec![10],
        "V" | "v" if kind.look == RuleLook::Letter => vec![5],
        _ if typed.starts_with(['<', '>', '≤', '≥']) => {
            let count = i32::from(cells as u16);
            let (least, most) = if *kind == rules::SUM {
                (count * grid.first(), count * grid.last())
            } else {
                rules::sums_of_different(cells, grid)
            };
            // Rules have no negative numbers.
            let sums = (bounded(least), bounded(most));
            rules::bounded_sum(typed, sums).ok_or(DrawError::NoNumber)?
        }
        _ if is_value_list => {
            let digits = typed.chars().filter(|digit| !digit.is_whitespace() && *digit != ',');
            digits.map(|digit| read(digit.encode_utf8(&mut [0; 4]))).collect::<Result<_, _>>()?
        }
        _ => {
            let parts = typed.split([' ', ',', '-', '–']).filter(|part| !part.is_empty());
            parts.map(read).collect::<Result<_, _>>()?
        }
    };
    // A single sum is a range of one.
    if let [sum] = numbers[..]
        && *kind == rules::SUM
    {
        numbers.push(sum);
    }
    Ok(numbers)
}

/// A number that isn't negative, or 0.
fn bounded(number: i32) -> u16 {
    u16::try_from(number.max(0)).unwrap_or(u16::MAX)
}

/// The most regions of a board. A usual grid has as many as values; others have one for each digit of
/// a link.
fn region_count(board: &Board) -> usize {
    if board.layout().grid().is_usual() { board.value_count() } else { MAX_RULED_VALUES }
}

/// The step from one cell towards another, in rows and columns: the direction of a clue outside the
/// grid.
///
/// A line along a row or column tolerates an unsteady hand.
fn direction(kind: &RuleKind, from: Place, to: Place) -> (isize, isize) {
    let rows = to.row.cast_signed() - from.row.cast_signed();
    let columns = to.column.cast_signed() - from.column.cast_signed();
    match kind.look {
        RuleLook::OutsideArrow => (rows.signum(), columns.signum()),
        _ if rows.abs() > columns.abs() => (rows.signum(), 0),
        _ => (0, columns.signum()),
    }
}

/// The direction straight inwards from a cell at one edge of the board. Returns `None` elsewhere
/// and in corners.
fn inward(board: &Board, cell: CellId) -> Option<(isize, isize)> {
    let ways = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let is_edge =
        |(rows, columns): &(isize, isize)| board.geometry().moved(cell, -rows, -columns).is_none();
    let mut edges = ways.into_iter().filter(is_edge);
    edges.next().filter(|_| edges.next().is_none())
}

fn without_regions(editor: &Editor) -> Vec<Rule> {
    let rules = editor.puzzle().board().layout().rules().iter();
    rules.filter(|rule| !rule.kind.replaces_boxes()).cloned().collect()
}

/// The cells of a new cage that are in other cages.
pub(super) fn caged(board: &Board, rule: &Rule, others: &[&Rule]) -> Vec<Place> {
    if *rule.kind != rules::CAGE {
        return Vec::new();
    }
    let is_cage_with = |other: &&Rule, cell: CellId| {
        other.kind.look == RuleLook::Cage && other.cells.contains(&cell)
    };
    let is_caged = |cell: &&CellId| others.iter().any(|other| is_cage_with(other, **cell));
    rule.cells.iter().filter(is_caged).map(|cell| board.place(*cell)).collect()
}

/// Replaces the rules of the board.
pub(super) fn apply(editor: &mut Editor, rules: Vec<Rule>) -> Result<(), DrawError> {
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
        (Drawing::new(&board), Editor::new(Puzzle::empty(board)))
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
        assert_eq!(drawing.add(&mut editor, &rules::CAGE, "5"), Err(DrawError::NothingSelected));
        drawing.extend(&mut editor, Direction::Right);
        drawing.extend(&mut editor, Direction::Down);
        assert_eq!(drawing.add(&mut editor, &rules::CAGE, "x"), Err(DrawError::NoNumber));
        let Err(DrawError::Layout(impossible)) = drawing.add(&mut editor, &rules::CAGE, "99")
        else {
            panic!("no such sum")
        };
        assert!(impossible.to_string().contains("99"), "{impossible}");
        assert_eq!(drawing.selected_count(), 3, "nothing is lost");
        assert_eq!(drawing.add(&mut editor, &rules::CAGE, " 6 "), Ok(()));
        assert_eq!(rules(&editor), [rules::cage(vec![0, 1, 5], Some(6))]);
        assert_eq!(drawing.selected_count(), 0);
        select(&mut drawing, &[4, 5]);
        let place = |row, column| Place { row, column };
        let caged = Err(DrawError::InCage(vec![place(1, 1)]));
        assert_eq!(drawing.add(&mut editor, &rules::CAGE, ""), caged);
        select(&mut drawing, &[1, 2, 5]);
        let caged = Err(DrawError::InCage(vec![place(0, 1), place(1, 1)]));
        assert_eq!(drawing.add(&mut editor, &rules::CAGE, "9"), caged);
        assert_eq!(drawing.selected_count(), 3, "the selection stays");
        editor.undo();
        assert_eq!(rules(&editor), []);
    }

    #[test]
    fn typed_numbers_fit_the_kind() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let link = |kind: &'static RuleKind, cells: &[CellId], typed: &str| {
            let mut editor = Editor::new(Puzzle::empty(std::sync::Arc::clone(&board)));
            let mut drawing = Drawing::new(&board);
            select(&mut drawing, cells);
            let pending = drawing.pending(&board, kind, typed);
            let told = drawing.add(&mut editor, kind, typed).map_err(|error| match error {
                DrawError::Layout(error) => error.to_string(),
                error => format!("{error:?}"),
            });
            if told.is_ok() && !cells.is_empty() {
                assert_eq!(pending.as_ref(), rules(&editor).first(), "{kind:?}");
            }
            told.map(|()| crate::formats::link::write(editor.puzzle()))
        };
        for (kind, cells, typed, written) in [
            (&rules::CAGE, &[0, 1][..], "<13", "cage=3-12@0,1"),
            (&rules::CAGE, &[0, 1], "5-9", "cage=5-9@0,1"),
            (&rules::SUM, &[0, 40], "12", "sum=12-12@0,40"),
            (&rules::SUM, &[0, 40], "≥ 4", "sum=4-18@0,40"),
            (&rules::TOTAL, &[0, 1], "x", "xv=10@0,1"),
            (&rules::QUADRUPLE, &[0, 1, 9, 10], "122", "quad=1-2-2@0,1,9,10"),
            (&rules::ONLY, &[4], "1, 5", "only=1-5@4"),
            (&rules::LEAPER, &[], "1 3", "leaper=1-3"),
            (&rules::THERMOMETER, &[2, 1, 0], "7", "thermo=@2,1,0"),
            (&rules::SANDWICH, &[0, 1], "", "a rule of this kind has 1 number, not 0"),
            (&rules::SKYSCRAPER, &[3], "4", "sky=4@3.9.75"),
            (&rules::SKYSCRAPER, &[8, 7], "4", "sky=4@8.1.0"),
            (&rules::SKYSCRAPER, &[0, 1, 2, 11], "4", "sky=4@0.1.8"),
            (&rules::LITTLE_KILLER, &[5, 6, 15], "30", "little=30@5.10.35"),
            (&rules::X_SUM, &[0], "9", "NoDirection"),
            (&rules::RATIO, &[0, 1], "a", "NoNumber"),
            (&rules::DIFFERENCE, &[0, 2], "1", "r1c1 and r1c3 are not side by side"),
        ] {
            let told = link(kind, cells, typed).unwrap_or_else(|error| error);
            assert!(told.contains(written), "{kind:?}: {told}");
        }
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

        // A cell moves to the region of the first selected cell.
        select(&mut drawing, &[4, 5]);
        assert_eq!(drawing.join(&board(&editor)), Ok(()));
        let Err(DrawError::Layout(error)) = drawing.apply_regions(&mut editor) else {
            panic!("five cells")
        };
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
        let mut drawing = Drawing::new(&board);
        select(&mut drawing, &[0]);
        assert!(matches!(drawing.join(&board), Err(DrawError::Layout(_))));
    }
}
