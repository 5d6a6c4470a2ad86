//! Puzzles from pictures: taken on the board, and looked over where the reading is doubtful.

use super::Game;
use crate::app::state::sighted::Tried;
use crate::app::state::{Banner, Change, Purpose, Sighted, Work};
use crate::app::texts;
use crate::board::{Board, BoxShape, CellId, Layout, Look, Rule};
use crate::formats::link;
use crate::puzzle::{Puzzle, Symbols, Value};
use crate::rules;
use crate::worker::tasks::{Grid, SeenRule, Solutions};

impl Game {
    /// Puts what a picture shows on the board, as one step. Handwritten values become entries, if that is
    /// wanted. Without the reading under way, or where no board is like it, nothing happens but that it is
    /// told. Returns whether it is there.
    pub fn take_picture(&mut self, grid: &Grid, takes_written: bool) -> bool {
        if self.reading.is_none() {
            return false;
        }
        let Some(puzzle) = puzzle_of(grid) else {
            let (rows, columns) = grid.shape;
            self.lose_text(&texts::picture::no_such_board(rows, columns));
            return false;
        };
        self.reading = None;
        self.readings = None;
        let mut sighted = Sighted::new(grid.cells.clone());
        sighted.rule_doubts.clone_from(&grid.doubts);
        let work = if takes_written { sighted.written() } else { Work::default() };
        self.load_with(puzzle, work);
        self.go_to(Purpose::Set);
        // Of clues that contradict each other, one at least was misread.
        let broken = self.broken();
        let contradicting: Vec<CellId> = (0..broken.len()).filter(|cell| broken[*cell]).collect();
        sighted.doubt(&contradicting);
        sighted.sheet = self.editor.sheet();
        sighted.takes_written = takes_written;
        self.sighted = Some(sighted);
        if let Some(first) = self.doubtful_cells().first() {
            let first = *first;
            self.editor.go_to(first);
        }
        let told = self.words_of_picture();
        let mut look = match self.doubtful_cells().len() {
            0 => Vec::new(),
            doubts => vec![texts::picture::not_certain(doubts)],
        };
        look.extend(grid.doubts.iter().cloned());
        self.say(if look.is_empty() {
            Banner::calm(texts::picture::read(&told))
        } else {
            Banner::warning(texts::picture::read_with_doubts(&told, &look.join(" ")))
        });
        true
    }

    /// How many clues the board has, and what else.
    fn words_of_picture(&self) -> String {
        let rules = self.puzzle().board().layout().rules();
        let cages = rules.iter().filter(|rule| rule.kind.look == Look::Cage).count();
        let others = rules.iter().filter(|rule| rule.kind.look != Look::Cage);
        let others: Vec<&str> = others.map(|rule| rule.kind.name).collect();
        texts::picture::what_is_there(self.puzzle().clue_count(), &others, cages)
    }

    /// What was read from a picture, as long as that puzzle is on the board.
    #[must_use]
    pub fn sighted(&self) -> Option<&Sighted> {
        self.sighted.as_ref().filter(|sighted| sighted.sheet == self.editor.sheet())
    }

    /// The cells that still have to be looked at.
    #[must_use]
    pub fn doubtful_cells(&self) -> Vec<CellId> {
        let clues = self.puzzle().clues();
        self.sighted().map_or_else(Vec::new, |sighted| sighted.doubts(clues))
    }

    /// The cursor's cell is right as it is, if it was doubtful. Returns whether it was.
    pub fn accept_cell(&mut self) -> bool {
        let cell = self.editor.cursor();
        let was_doubtful = self.doubtful_cells().contains(&cell);
        if was_doubtful && let Some(sighted) = &mut self.sighted {
            sighted.accept(cell);
        }
        was_doubtful
    }

    /// Goes to the next cell that has to be looked at, after the cursor's, and from the last on to the
    /// first.
    pub fn go_to_doubt(&mut self) {
        let (doubts, cursor) = (self.doubtful_cells(), self.editor.cursor());
        let next = doubts.iter().find(|cell| **cell > cursor).or(doubts.first());
        self.go_to_one(next.copied());
    }

    /// Goes to the one before the cursor's, and from the first to the last.
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

    /// What else the cursor's cell may be, in the picture, the likeliest first.
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

    /// Takes one of these.
    pub fn choose_sight(&mut self, value: Option<Value>) {
        self.edit(|editor| editor.set(value));
        // If that is what was read. Another value is taken back by Undo, and then is in doubt again.
        self.accept_cell();
    }

    /// The puzzle as it is, and with each doubtful cell read otherwise, the likeliest first, as links; empty, if
    /// it was not read from a picture.
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

    /// Takes in how many solutions the puzzle has with these [changes](Self::changes), unless it is another
    /// one by now.
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

    /// Changes of doubtful cells that give the puzzle one solution, if it hasn't one as it is, as far as that
    /// is known.
    #[must_use]
    pub fn fitting(&self) -> &[Change] {
        self.tried().map_or(&[], |tried| &tried.fitting)
    }

    /// Whether what was read is known to have no solution.
    #[must_use]
    pub fn is_misread(&self) -> bool {
        self.tried().is_some_and(|tried| tried.has_none)
    }

    fn tried(&self) -> Option<&Tried> {
        let tried = &self.sighted()?.tried;
        (tried.clues == self.puzzle().clues()).then_some(tried)
    }

    /// Takes handwritten values as entries, or leaves them out, as one step.
    pub fn take_written(&mut self, takes: bool) {
        let Some(sighted) = self.sighted() else { return };
        let mut work = self.editor.work().clone();
        let written = sighted.written();
        for cell in 0..self.puzzle().board().cell_count() {
            let Some(value) = written.entry(cell) else { continue };
            work.change(cell, |pencil| {
                if takes {
                    pencil.entry = Some(value);
                } else if pencil.entry == Some(value) {
                    pencil.entry = None;
                }
            });
        }
        self.edit(|editor| editor.write(work));
        if let Some(sighted) = &mut self.sighted {
            sighted.takes_written = takes;
        }
    }

    /// Nothing more has to be looked at.
    pub fn close_picture(&mut self) {
        self.sighted = None;
    }
}

/// So many changes are tried.
const MOST_CHANGES: usize = 96;

/// So many of those that fit are offered.
const MOST_FITTING: usize = 6;

/// The puzzle of a grid's printed values; `None`, if no board is like it.
fn puzzle_of(grid: &Grid) -> Option<Puzzle> {
    let (rows, columns) = grid.shape;
    let rule = |seen: &SeenRule| {
        Some(Rule::new(rules::kind(&seen.kind)?, seen.cells.clone(), seen.numbers.clone()))
    };
    let rules = grid.rules.iter().filter_map(rule).collect();
    let layout = Layout::single(BoxShape::new(rows, columns).ok()?);
    // What was read is possible, rule by rule; of two that aren't together, the first stands.
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
    use crate::app::state::{Editor, Source};
    use crate::worker::job::Job;
    use crate::worker::tasks::SeenCell;

    /// A 4×4: clues in three cells, the second of them doubtful, and a handwritten value.
    fn grid() -> Grid {
        let mut cells = vec![SeenCell::default(); 16];
        let printed = |value| SeenCell { value: Some(value), ..SeenCell::default() };
        cells[0] = printed(1);
        cells[5] = SeenCell { is_doubtful: true, others: vec![Some(3), None], ..printed(2) };
        cells[6] = SeenCell { is_written: true, ..printed(4) };
        cells[9] = SeenCell { is_doubtful: true, others: vec![Some(1)], ..SeenCell::default() };
        Grid { shape: (2, 2), cells, ..Grid::default() }
    }

    fn taken(takes_written: bool) -> Game {
        let mut game = Game::default();
        game.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(game.take_picture(&grid(), takes_written));
        game
    }

    #[test]
    fn what_is_printed_becomes_clues_and_one_undo_takes_all_back() {
        for takes_written in [false, true] {
            let mut game = taken(takes_written);
            assert_eq!((game.puzzle().clue_count(), game.purpose()), (2, Purpose::Set));
            assert_eq!(game.editor().work().entry(6), Value::new(4).filter(|_| takes_written));
            assert_eq!(game.doubtful_cells(), [5, 9]);
            assert_eq!(game.editor().cursor(), 5, "at the first that has to be looked at");
            assert!(game.banner().text.contains("2 clues; 2 cells are not certain"));
            game.edit(Editor::undo);
            assert_eq!((game.puzzle().board().value_count(), game.puzzle().clue_count()), (9, 0));
            assert!(game.doubtful_cells().is_empty() && game.sighted().is_none());
            game.edit(Editor::redo);
            assert_eq!(game.doubtful_cells(), [5, 9]);
        }
    }

    #[test]
    fn what_is_drawn_is_on_the_board_and_what_is_unclear_told() {
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
        let mut game = Game::default();
        game.begin_reading(Source::Paste, Job::new(|| ()));
        let doubts = vec!["There may be more.".to_owned()];
        assert!(game.take_picture(&Grid { rules, doubts, ..grid() }, false));
        let words: Vec<&str> =
            game.puzzle().board().layout().rules().iter().map(|rule| rule.kind.word).collect();
        assert_eq!(words, ["x", "cage"], "what makes no sense is left out");
        let text = game.banner().text;
        assert!(
            text.contains("2 clues, diagonals, 1 cage; 2 cells are not certain. There may"),
            "{text}"
        );
        let told = game.sighted().map(|own| own.rule_doubts.len());
        assert_eq!(told, Some(1));
    }

    #[test]
    fn doubts_go_when_they_are_mended_or_accepted() {
        let mut game = taken(false);
        assert_eq!(game.other_sights(), [Value::new(3), None]);
        game.choose_sight(Value::new(3));
        assert_eq!((game.puzzle().clues()[5], game.doubtful_cells()), (Value::new(3), vec![9]));
        assert_eq!(game.other_sights(), [Value::new(2), None], "what was read first can come back");
        game.go_to_doubt();
        assert_eq!(game.editor().cursor(), 9);
        assert!(game.accept_cell() && !game.accept_cell());
        assert!(game.doubtful_cells().is_empty());
        // What is typed over one mends it too.
        let mut game = taken(false);
        game.edit(|editor| editor.type_symbol('4'));
        assert_eq!(game.doubtful_cells(), [9]);
        game.go_to_doubt();
        game.go_to_doubt();
        assert_eq!(game.editor().cursor(), 9);
    }

    #[test]
    fn changes_that_give_one_solution_are_told_where_it_has_none() {
        use Solutions::{None as No, One, Several};
        let mut game = taken(false);
        let changes = game.changes();
        let told: Vec<_> = changes.iter().map(|(change, link)| (change.clone(), &**link)).collect();
        let change = |cell, value| Some(Change { cell, value: Value::new(value) });
        assert_eq!(
            told,
            [
                (None, "2x2:1d2j"),
                (change(5, 3), "2x2:1d3j"),
                (change(5, 0), "2x2:1o"),
                (change(9, 1), "2x2:1d2c1f"),
                // What the classifier didn't think of comes last.
                (change(5, 1), "2x2:1d1j"),
                (change(5, 4), "2x2:1d4j"),
                (change(9, 2), "2x2:1d2c2f"),
                (change(9, 3), "2x2:1d2c3f"),
                (change(9, 4), "2x2:1d2c4f"),
            ]
        );
        game.note_fitting(&changes, &[No, One, Several, One]);
        let both: Vec<Change> = [change(5, 3), change(9, 1)].into_iter().flatten().collect();
        assert_eq!((game.fitting(), game.is_misread()), (&both[..], true));
        game.choose_sight(Value::new(3));
        assert_eq!((game.fitting(), game.is_misread()), (&[][..], false), "it is another puzzle");
        game.note_fitting(&changes, &[No, One, One, One]);
        assert_eq!(game.fitting(), []);
        game.edit(Editor::undo);
        assert_eq!(game.doubtful_cells(), [5, 9], "what was taken back is in doubt again");
        game.note_fitting(&changes, &[One, One, No, No]);
        assert_eq!((game.fitting(), game.is_misread()), (&[][..], false), "it is right as it is");
    }

    #[test]
    fn clues_that_contradict_each_other_are_doubtful_however_they_were_read() {
        let mut cells = vec![SeenCell::default(); 16];
        for cell in [0, 3, 10] {
            cells[cell].value = Some(1);
        }
        let mut game = Game::default();
        game.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(game.take_picture(&Grid { shape: (2, 2), cells, ..Grid::default() }, false));
        assert_eq!(game.doubtful_cells(), [0, 3]);
        assert_eq!(game.changes().len(), 1 + 2 * 4, "each other value of both, and blank");
    }

    #[test]
    fn a_reading_without_doubts_is_tried_as_it_is() {
        let cells = vec![SeenCell::default(); 16];
        let mut game = Game::default();
        game.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(game.take_picture(&Grid { shape: (2, 2), cells, ..Grid::default() }, false));
        let changes = game.changes();
        assert_eq!(changes, [(None, "2x2:p".to_owned())]);
        game.note_fitting(&changes, &[Solutions::None]);
        assert!(game.is_misread());
    }

    #[test]
    fn handwriting_is_taken_or_left_at_any_time() {
        let mut grid = grid();
        grid.cells[6].is_doubtful_value = true;
        let mut game = Game::default();
        game.begin_reading(Source::Paste, Job::new(|| ()));
        assert!(game.take_picture(&grid, false));
        assert_eq!(game.doubtful_cells(), [5, 9], "what is left out needs no look");
        game.take_written(true);
        assert_eq!(game.editor().work().entry(6), Value::new(4));
        assert_eq!(game.doubtful_cells(), [5, 6, 9]);
        game.take_written(false);
        assert!(game.editor().work().entry(6).is_none());
    }

    #[test]
    fn what_no_board_is_like_is_told_and_what_is_cancelled_not_taken() {
        let mut game = Game::default();
        assert!(!game.take_picture(&grid(), false), "nothing is being read");
        game.begin_reading(Source::Paste, Job::new(|| ()));
        let odd = Grid { shape: (1, 97), ..grid() };
        assert!(!game.take_picture(&odd, false));
        let text = game.banner().text;
        assert!(text.contains("no board here has boxes 1×97") && !game.is_reading(), "{text}");
    }
}
