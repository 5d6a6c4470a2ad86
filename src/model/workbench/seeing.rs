//! Takes puzzles from photos, and handles the review of doubtful cells.

use super::Workbench;
use crate::board::{Board, BoxShape, CellId, Layout, Rule};
use crate::formats::link;
use crate::model::open::photo_review::Tried;
use crate::model::{Change, FurtherNotice, PhotoReview, PictureLoaded, PlayerGrid, kinds};
use crate::puzzle::{Puzzle, Symbols, Value};
use crate::worker::tasks::{Grid, SeenRule, Solutions};

impl Workbench {
    /// Puts the reading of a photo on the board, as one step. Returns true if that succeeds.
    ///
    /// With `takes_written`, handwritten values become entries. Does nothing if the import was
    /// cancelled. Reports a size that no board has.
    pub fn take_picture(&mut self, grid: &Grid, takes_written: bool) -> bool {
        if self.reading.is_none() {
            return false;
        }
        let Some(puzzle) = puzzle_of(grid) else {
            self.reject_size(grid.shape);
            return false;
        };
        self.reading = None;
        self.readings = None;
        let mut sighted = PhotoReview::new(grid.cells.clone());
        sighted.rule_doubts.clone_from(&grid.doubts);
        let work = if takes_written { sighted.written() } else { PlayerGrid::default() };
        self.load_with(puzzle, work, "");
        self.enter(self.purpose_for_clues());
        // If clues contradict each other, at least one was misread.
        let broken = self.broken();
        let contradicting: Vec<CellId> = (0..broken.len()).filter(|cell| broken[*cell]).collect();
        sighted.doubt(&contradicting);
        sighted.board_id = self.editor.board_id();
        sighted.takes_written = takes_written;
        self.sighted = Some(sighted);
        if let Some(first) = self.doubtful_cells().first() {
            let first = *first;
            self.editor.go_to(first);
        }
        let loaded = PictureLoaded {
            clues: self.puzzle().clue_count(),
            rules: self.puzzle().board().layout().rules().to_vec(),
            doubtful_cells: self.doubtful_cells().len(),
            rule_doubts: grid.doubts.clone(),
        };
        self.say(FurtherNotice::PictureLoaded(loaded).into());
        true
    }

    /// The reading of a photo, while its puzzle is on the board.
    #[must_use]
    pub fn sighted(&self) -> Option<&PhotoReview> {
        self.sighted.as_ref().filter(|sighted| sighted.board_id == self.editor.board_id())
    }

    /// The cells that still need a review.
    #[must_use]
    pub fn doubtful_cells(&self) -> Vec<CellId> {
        let clues = self.puzzle().clues();
        self.sighted().map_or_else(Vec::new, |sighted| sighted.doubts(clues))
    }

    /// Accepts the cursor's cell as it is. Returns true if it was doubtful.
    pub fn accept_cell(&mut self) -> bool {
        let cell = self.editor.cursor();
        let was_doubtful = self.doubtful_cells().contains(&cell);
        if was_doubtful && let Some(sighted) = &mut self.sighted {
            sighted.accept(cell);
        }
        was_doubtful
    }

    /// Goes to the next doubtful cell after the cursor, wrapping around.
    pub fn go_to_doubt(&mut self) {
        let (doubts, cursor) = (self.doubtful_cells(), self.editor.cursor());
        let next = doubts.iter().find(|cell| **cell > cursor).or(doubts.first());
        self.go_to_one(next.copied());
    }

    /// Goes to the doubtful cell before the cursor, wrapping around.
    pub fn go_back_to_doubt(&mut self) {
        let (doubts, cursor) = (self.doubtful_cells(), self.editor.cursor());
        let before = doubts.iter().rfind(|cell| **cell < cursor).or(doubts.last());
        self.go_to_one(before.copied());
    }

    fn go_to_one(&mut self, cell: Option<CellId>) {
        if let Some(cell) = cell {
            self.edit(|editor| editor.go_to(cell));
        }
    }

    /// Other readings of the cursor's cell, the likeliest first.
    #[must_use]
    pub fn other_sights(&self) -> Vec<Option<Value>> {
        let (Some(sighted), cell) = (self.sighted(), self.editor.cursor()) else {
            return Vec::new();
        };
        let now = self.puzzle().clues()[cell];
        let is_on_board = |value: &Option<Value>| {
            value.is_none_or(|v| v.get() <= self.puzzle().board().value_count())
        };
        let mut others = sighted.choices(cell);
        others.retain(|other| *other != now && is_on_board(other));
        others
    }

    /// Takes one of the other readings, or blank.
    pub fn choose_sight(&mut self, value: Option<Value>) {
        self.edit(|editor| editor.set(value));
        // Accepts the cell only if this is the value that was read. After another choice, Undo
        // makes the cell doubtful again.
        self.accept_cell();
    }

    /// The puzzle as it is, then with each doubtful cell read differently, all as links. The
    /// likeliest changes come first. Empty if the puzzle isn't from a photo.
    #[must_use]
    pub fn changes(&self) -> Vec<(Option<Change>, String)> {
        let Some(sighted) = self.sighted() else { return Vec::new() };
        let doubts = self.doubtful_cells();
        let largest = self.puzzle().board().value_count();
        let all = || (1..=largest).map(Value::new).chain([None]);
        let likely = doubts.iter().flat_map(|cell| {
            sighted.choices(*cell).into_iter().map(|value| Change { cell: *cell, value })
        });
        let others =
            doubts.iter().flat_map(|cell| all().map(|value| Change { cell: *cell, value }));
        let mut changes: Vec<Change> = Vec::new();
        for change in likely.chain(others) {
            let is_other = change.value != self.puzzle().clues()[change.cell]
                && change.value.is_none_or(|value| value.get() <= largest);
            if is_other && changes.len() < MOST_CHANGES && !changes.contains(&change) {
                changes.push(change);
            }
        }
        let link = |change: Change| {
            let mut puzzle = self.puzzle().clone();
            puzzle.set_clue(change.cell, change.value);
            (Some(change), link::write(&puzzle))
        };
        let as_is = (None, link::write(self.puzzle()));
        std::iter::once(as_is).chain(changes.into_iter().map(link)).collect()
    }

    /// Records how many solutions the puzzle has with each of these [changes](Self::changes). Does
    /// nothing if the puzzle has changed meanwhile.
    pub fn note_fitting(&mut self, changes: &[(Option<Change>, String)], solutions: &[Solutions]) {
        if self.changes() != changes {
            return;
        }
        let is_right = solutions.first() == Some(&Solutions::One);
        let fits = |(change, solutions): (&(Option<Change>, String), &Solutions)| {
            change.0.clone().filter(|_| *solutions == Solutions::One && !is_right)
        };
        let tried = Tried {
            clues: self.puzzle().clues().to_vec(),
            has_none: solutions.first() == Some(&Solutions::None),
            fitting: changes.iter().zip(solutions).filter_map(fits).take(MOST_FITTING).collect(),
        };
        if let Some(sighted) = &mut self.sighted {
            sighted.tried = tried;
        }
    }

    /// Changes of one doubtful cell known to give the puzzle one solution. Empty if it has one
    /// without a change.
    #[must_use]
    pub fn fitting(&self) -> &[Change] {
        self.tried().map_or(&[], |tried| &tried.fitting)
    }

    /// True if the puzzle is known to have no solution as it is.
    #[must_use]
    pub fn is_misread(&self) -> bool {
        self.tried().is_some_and(|tried| tried.has_none)
    }

    fn tried(&self) -> Option<&Tried> {
        let tried = &self.sighted()?.tried;
        (tried.clues == self.puzzle().clues()).then_some(tried)
    }

    /// Takes handwritten values as entries, or removes them, as one step.
    pub fn take_written(&mut self, takes: bool) {
        let Some(sighted) = self.sighted() else { return };
        let mut work = self.editor.work().clone();
        let written = sighted.written();
        for cell in 0..self.puzzle().board().cell_count() {
            let Some(value) = written.entry(cell) else { continue };
            work.change(cell, |cell_entry| {
                if takes {
                    cell_entry.entry = Some(value);
                } else if cell_entry.entry == Some(value) {
                    cell_entry.entry = None;
                }
            });
        }
        self.edit(|editor| editor.write(work));
        if let Some(sighted) = &mut self.sighted {
            sighted.takes_written = takes;
        }
    }

    /// Ends the review.
    pub fn close_picture(&mut self) {
        self.sighted = None;
    }
}

/// The most changes to try.
const MOST_CHANGES: usize = 96;

/// The most fitting changes to offer.
const MOST_FITTING: usize = 6;

/// The puzzle of a grid's printed values; `None` if no board has its shape.
fn puzzle_of(grid: &Grid) -> Option<Puzzle> {
    let (rows, columns) = grid.shape;
    let rule = |seen: &SeenRule| {
        Some(Rule::new(kinds::loaded().get(&seen.kind)?, seen.cells.clone(), seen.numbers.clone()))
    };
    let rules = grid.rules.iter().filter_map(rule).collect();
    let layout = Layout::single(BoxShape::new(rows, columns).ok()?);
    // Each rule by itself is possible. If two exclude each other, the first stays.
    let board = Board::new(layout.with_fitting_rules(rules, |_, _| ()).ok()?);
    if grid.cells.len() != board.cell_count() {
        return None;
    }
    let mut puzzle = Puzzle::empty(board).with_symbols(Symbols::default());
    for (cell, seen) in grid.cells.iter().enumerate() {
        let value = seen.printed().and_then(Value::new);
        puzzle.set_clue(cell, value.filter(|value| value.get() <= rows * columns));
    }
    Some(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Editor, Notice, Purpose, Source, TextProblem};
    use crate::worker::job::Job;
    use crate::worker::tasks::{RuleDoubt, SeenCell};

    /// A 4×4 grid: clues in three cells, the second of them doubtful, and a handwritten value.
    fn grid() -> Grid {
        let mut cells = vec![SeenCell::default(); 16];
        let printed = |value| SeenCell { value: Some(value), ..SeenCell::default() };
        cells[0] = printed(1);
        cells[5] = SeenCell { is_doubtful: true, others: vec![Some(3), None], ..printed(2) };
        cells[6] = SeenCell { is_written: true, ..printed(4) };
        cells[9] = SeenCell { is_doubtful: true, others: vec![Some(1)], ..SeenCell::default() };
        Grid { shape: (2, 2), cells, ..Grid::default() }
    }

    /// The message after a picture is loaded.
    fn loaded(workbench: &Workbench) -> &PictureLoaded {
        match workbench.notice() {
            Some(Notice::Further(FurtherNotice::PictureLoaded(loaded))) => loaded,
            notice => panic!("{notice:?}"),
        }
    }

    fn taken(takes_written: bool) -> Workbench {
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(workbench.take_picture(&grid(), takes_written));
        workbench
    }

    #[test]
    fn printed_digits_become_clues_and_one_undo_reverts_all() {
        for takes_written in [false, true] {
            let mut workbench = taken(takes_written);
            assert_eq!((workbench.puzzle().clue_count(), workbench.purpose()), (2, Purpose::Solve));
            assert_eq!(workbench.editor().work().entry(6), Value::new(4).filter(|_| takes_written));
            assert_eq!(workbench.doubtful_cells(), [5, 9]);
            assert_eq!(workbench.editor().cursor(), 5, "at the first that has to be looked at");
            let loaded = loaded(&workbench);
            assert_eq!((loaded.clues, loaded.doubtful_cells), (2, 2));
            workbench.edit(Editor::undo);
            assert_eq!(
                (workbench.puzzle().board().value_count(), workbench.puzzle().clue_count()),
                (9, 0)
            );
            assert!(workbench.doubtful_cells().is_empty() && workbench.sighted().is_none());
            workbench.edit(Editor::redo);
            assert_eq!(workbench.doubtful_cells(), [5, 9]);
        }
    }

    #[test]
    fn drawn_rules_are_on_the_board_and_doubts_reported() {
        let rule = |kind: &str, cells: &[usize], numbers: &[u16]| SeenRule {
            kind: kind.to_owned(),
            cells: cells.to_vec(),
            numbers: numbers.to_vec(),
        };
        let rules = vec![
            rule("x", &[], &[]),
            rule("cage", &[0, 1], &[3]),
            rule("cage", &[1, 2], &[99]),
            rule("no kind", &[], &[]),
        ];
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Paste, Job::new(|| ()));
        let doubts = vec![RuleDoubt::Diagonals];
        assert!(workbench.take_picture(&Grid { rules, doubts, ..grid() }, false));
        let words: Vec<&str> =
            workbench.puzzle().board().layout().rules().iter().map(|rule| rule.kind.word).collect();
        assert_eq!(words, ["x", "cage"], "what makes no sense is left out");
        let loaded = loaded(&workbench);
        assert_eq!(loaded.rules, workbench.puzzle().board().layout().rules());
        assert_eq!(loaded.rule_doubts, [RuleDoubt::Diagonals]);
        let told = workbench.sighted().map(|own| own.rule_doubts.len());
        assert_eq!(told, Some(1));
    }

    #[test]
    fn doubts_go_when_they_are_mended_or_accepted() {
        let mut workbench = taken(false);
        assert_eq!(workbench.other_sights(), [Value::new(3), None]);
        workbench.choose_sight(Value::new(3));
        assert_eq!(
            (workbench.puzzle().clues()[5], workbench.doubtful_cells()),
            (Value::new(3), vec![9])
        );
        assert_eq!(
            workbench.other_sights(),
            [Value::new(2), None],
            "what was read first can come back"
        );
        workbench.go_to_doubt();
        assert_eq!(workbench.editor().cursor(), 9);
        assert!(workbench.accept_cell() && !workbench.accept_cell());
        assert!(workbench.doubtful_cells().is_empty());
        // Typing over a doubtful cell settles it too.
        let mut workbench = taken(false);
        workbench.edit(|editor| editor.type_symbol('4'));
        assert_eq!(workbench.doubtful_cells(), [9]);
        workbench.go_to_doubt();
        workbench.go_to_doubt();
        assert_eq!(workbench.editor().cursor(), 9);
    }

    #[test]
    fn changes_that_give_one_solution_are_proposed_for_unsolvable_readings() {
        use Solutions::{None as No, One, Several};
        let mut workbench = taken(false);
        let changes = workbench.changes();
        let told: Vec<_> = changes.iter().map(|(change, link)| (change.clone(), &**link)).collect();
        let change = |cell, value| Some(Change { cell, value: Value::new(value) });
        assert_eq!(
            told,
            [
                (None, "2x2:1d2j"),
                (change(5, 3), "2x2:1d3j"),
                (change(5, 0), "2x2:1o"),
                (change(9, 1), "2x2:1d2c1f"),
                // Values that the classifier didn't suggest come last.
                (change(5, 1), "2x2:1d1j"),
                (change(5, 4), "2x2:1d4j"),
                (change(9, 2), "2x2:1d2c2f"),
                (change(9, 3), "2x2:1d2c3f"),
                (change(9, 4), "2x2:1d2c4f"),
            ]
        );
        workbench.note_fitting(&changes, &[No, One, Several, One]);
        let both: Vec<Change> = [change(5, 3), change(9, 1)].into_iter().flatten().collect();
        assert_eq!((workbench.fitting(), workbench.is_misread()), (&both[..], true));
        workbench.choose_sight(Value::new(3));
        assert_eq!(
            (workbench.fitting(), workbench.is_misread()),
            (&[][..], false),
            "it is another puzzle"
        );
        workbench.note_fitting(&changes, &[No, One, One, One]);
        assert_eq!(workbench.fitting(), []);
        workbench.edit(Editor::undo);
        assert_eq!(workbench.doubtful_cells(), [5, 9], "what was taken back is in doubt again");
        workbench.note_fitting(&changes, &[One, One, No, No]);
        assert_eq!(
            (workbench.fitting(), workbench.is_misread()),
            (&[][..], false),
            "it is right as it is"
        );
    }

    #[test]
    fn clues_that_contradict_each_other_are_doubtful_however_they_were_read() {
        let mut cells = vec![SeenCell::default(); 16];
        for cell in [0, 3, 10] {
            cells[cell].value = Some(1);
        }
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(workbench.take_picture(&Grid { shape: (2, 2), cells, ..Grid::default() }, false));
        assert_eq!(workbench.doubtful_cells(), [0, 3]);
        assert_eq!(workbench.changes().len(), 1 + 2 * 4, "each other value of both, and blank");
    }

    #[test]
    fn a_reading_without_doubts_is_tried_as_it_is() {
        let cells = vec![SeenCell::default(); 16];
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(workbench.take_picture(&Grid { shape: (2, 2), cells, ..Grid::default() }, false));
        let changes = workbench.changes();
        assert_eq!(changes, [(None, "2x2:p".to_owned())]);
        workbench.note_fitting(&changes, &[Solutions::None]);
        assert!(workbench.is_misread());
    }

    #[test]
    fn handwriting_is_taken_or_left_at_any_time() {
        let mut grid = grid();
        grid.cells[6].is_doubtful_value = true;
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(workbench.take_picture(&grid, false));
        assert_eq!(workbench.doubtful_cells(), [5, 9], "what is left out needs no look");
        workbench.take_written(true);
        assert_eq!(workbench.editor().work().entry(6), Value::new(4));
        assert_eq!(workbench.doubtful_cells(), [5, 6, 9]);
        workbench.take_written(false);
        assert!(workbench.editor().work().entry(6).is_none());
    }

    #[test]
    fn an_impossible_size_is_reported_and_a_cancelled_reading_ignored() {
        let mut workbench = Workbench::default();
        assert!(!workbench.take_picture(&grid(), false), "nothing is being read");
        workbench.begin_reading(Source::Paste, Job::new(|| ()));
        let odd = Grid { shape: (1, 97), ..grid() };
        assert!(!workbench.take_picture(&odd, false));
        let problem = TextProblem::NoSuchBoard { rows: 1, columns: 97 };
        let notice = FurtherNotice::Unusable { source: Source::Paste, problem };
        assert_eq!(workbench.notice(), Some(&notice.into()));
        assert!(!workbench.is_reading());
    }
}
