//! The printed sheet: what stands on it.

use crate::engine_words::techniques;
use crate::formats::Content;
use crate::formats::drawings::picture;
use crate::formats::link::AboutField;
use crate::logic::Level;
use crate::model::date::Day;
use crate::model::{CellEntry, Clock, Marks, Player, PlayerGrid, Workbench, open_marks};
use crate::puzzle::Value;
use crate::view::{Tree, about, about_text, game_title, is_large_board, svg_tree, words};

/// The choices about a printed sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PrintOptions {
    /// True if the player's entries are printed.
    pub entries: bool,
    /// True if candidates are printed: the player's marks if there are any, else those that the
    /// values on the sheet leave open.
    pub candidates: bool,
    /// True if the solution is printed, on a page of its own.
    pub solution: bool,
}

impl PrintOptions {
    /// The choices that print what the page shows.
    #[must_use]
    pub fn as_shown(workbench: &Workbench) -> Self {
        let entries = workbench.is_played() && has_entries(workbench);
        let candidates = workbench.is_played() && has_marks(workbench);
        Self { entries, candidates, solution: false }
    }
}

/// True if the player has entered a value.
#[must_use]
pub fn has_entries(workbench: &Workbench) -> bool {
    let work = workbench.editor().work();
    (0..work.cell_count()).any(|cell| work.entry(cell).is_some())
}

fn has_marks(workbench: &Workbench) -> bool {
    let work = workbench.editor().work();
    (0..work.cell_count()).any(|cell| !all_marks(work.at(cell)).is_empty())
}

/// The corner and centre marks.
fn all_marks(entry: CellEntry) -> Marks {
    Marks::of_bits(entry.corner.bits() | entry.centre.bits(), MAX_MARK)
}

/// The largest value that has marks.
const MAX_MARK: usize = 64;

/// A printed sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintSheet {
    /// The heading.
    pub title: String,
    /// The author and the level, if known; may be empty.
    pub facts: String,
    /// The rules in words, one paragraph each.
    pub rules: Vec<String>,
    /// The board as SVG.
    pub picture: String,
    /// The solved board as SVG, if wanted and known.
    pub solution: Option<String>,
}

impl PrintSheet {
    /// The elements of the sheet.
    #[must_use]
    pub fn elements(&self) -> Vec<Tree<()>> {
        let text = |tag, text: &str| Tree::text(tag, text).with("dir", "auto");
        let mut all = vec![text("h1", &self.title)];
        let facts = Some(&self.facts).filter(|facts| !facts.is_empty());
        all.extend(facts.into_iter().chain(&self.rules).map(|paragraph| text("p", paragraph)));
        all.extend(svg_tree(&self.picture));
        if let Some(solution) = &self.solution {
            all.push(text("h2", words::print::SOLVED));
            all.extend(svg_tree(solution));
        }
        all
    }
}

/// The sheet for the workbench's puzzle, which is a game of a level and day. Returns `None` if there
/// is no puzzle, or its board is too large for a picture.
#[must_use]
pub fn print_sheet(
    workbench: &Workbench,
    options: PrintOptions,
    game: Option<(Level, Option<Day>)>,
) -> Option<PrintSheet> {
    if workbench.shows_start() {
        return None;
    }
    let puzzle = workbench.puzzle();
    let state = (Player::new().write)(&shown_work(workbench, options), Clock::default());
    // A picture takes the entries from a page state, which a purpose begins.
    let page_state = if state.is_empty() { state } else { format!("play={state}") };
    let solution = workbench.facts().solution.as_deref().filter(|_| options.solution);
    let about = about(workbench);
    let level = game.filter(|_| !about.title().is_empty()).map(|(level, _)| level);
    let author = Some(about.author()).filter(|author| !author.is_empty());
    let facts = author.map(words::about::by).into_iter();
    let facts = facts.chain(level.map(|level| techniques::level(level).to_owned()));
    let rules = about_text(workbench, AboutField::Rules);
    Some(PrintSheet {
        title: game_title(workbench, game),
        facts: facts.collect::<Vec<_>>().join(" · "),
        rules: rules.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect(),
        picture: picture(Content { page_state: &page_state, ..Content::clues_of(puzzle) })?,
        solution: match solution {
            Some(values) => {
                picture(Content { solution: Some(values), ..Content::clues_of(puzzle) })
            }
            None => None,
        },
    })
}

/// The entries and marks to print.
fn shown_work(workbench: &Workbench, options: PrintOptions) -> PlayerGrid {
    let (board, own) = (workbench.puzzle().board(), workbench.editor().work());
    let mut shown = PlayerGrid::default();
    let mut values: Vec<Option<Value>> = workbench.puzzle().clues().to_vec();
    for (cell, value) in values.iter_mut().enumerate().filter(|_| options.entries) {
        let entry = own.entry(cell);
        *value = value.or(entry);
        shown.change(cell, |shown| shown.entry = entry);
    }
    if options.candidates && has_marks(workbench) {
        for cell in (0..board.cell_count()).filter(|cell| values[*cell].is_none()) {
            shown.change(cell, |shown| shown.centre = all_marks(own.at(cell)));
        }
    } else if options.candidates && !is_large_board(board) {
        for (cell, marks) in open_marks(board, &values) {
            shown.change(cell, |shown| shown.centre = marks);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Purpose;
    use crate::model::testing::solved;

    fn sheet(workbench: &Workbench, options: PrintOptions) -> PrintSheet {
        print_sheet(workbench, options, None).expect("a sheet")
    }

    /// The numbers in a picture.
    fn numbers(picture: &str) -> usize {
        let texts = picture.split("</text>").filter_map(|part| part.rsplit('>').next());
        texts.filter(|text| text.parse::<u8>().is_ok()).count()
    }

    #[test]
    fn a_sheet_has_words_and_what_was_asked_for() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2:2_4h2_3d&play=2.1~3.6~~&title=A&author=B&rules=One~a-a~Two");
        let with = |entries, candidates| PrintOptions { entries, candidates, solution: false };
        let plain = sheet(&workbench, with(false, false));
        assert_eq!((&*plain.title, &*plain.facts), ("A", "By B"));
        assert_eq!((plain.rules, plain.solution), (vec!["One".into(), "Two".to_owned()], None));
        assert_eq!(numbers(&plain.picture), 4);
        for (entries, candidates, count) in [(true, false, 5), (true, true, 7), (false, true, 6)] {
            let sheet = sheet(&workbench, with(entries, candidates));
            assert_eq!(numbers(&sheet.picture), count, "{entries} {candidates}");
        }
        assert_eq!(PrintOptions::as_shown(&workbench), with(true, true));
        workbench.enter(Purpose::Create);
        assert_eq!(PrintOptions::as_shown(&workbench), with(false, false));
        let game = Some((Level::Hard, None));
        let printed = print_sheet(&workbench, PrintOptions::default(), game).expect("a sheet");
        assert_eq!(printed.facts, "By B · Hard");
    }

    #[test]
    fn candidates_are_those_left_open_if_there_are_no_marks() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2:1_2_3m");
        let options = PrintOptions { candidates: true, ..PrintOptions::default() };
        let sheet = sheet(&workbench, options);
        // Clues, 4 beside them, 2 × 3 below, and 3 or 4 in each of 8 cells.
        assert!(numbers(&sheet.picture) > 20, "{}", sheet.picture);
        assert_eq!(sheet.rules, ["Fill each row, column and box with 1 to 4, each once."]);
    }

    #[test]
    fn a_known_solution_has_its_own_picture() {
        let workbench = solved();
        let sheet = sheet(&workbench, PrintOptions { solution: true, ..PrintOptions::default() });
        let cells = workbench.puzzle().board().cell_count();
        let tags: Vec<&str> = sheet.elements().iter().map(|tree| tree.tag).collect();
        assert_eq!(tags, ["h1", "p", "svg", "h2", "svg"]);
        assert_eq!(sheet.solution.map(|picture| numbers(&picture)), Some(cells));
        let mut start = Workbench::default();
        start.enter(Purpose::Play);
        assert_eq!(print_sheet(&start, PrintOptions::default(), None), None);
    }
}
