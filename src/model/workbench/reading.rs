//! Reads texts from files, pastes and links, and shows their puzzles.

use super::Workbench;
use crate::formats::link;
use crate::model::{
    CellFill, Choice, FurtherNotice, FurtherOutcome, Import, Notice, PlayerGrid, Progress, Purpose,
    Source, TextLoaded, TextProblem, Verdict, kinds,
};
use crate::puzzle::{Value, check};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{ParsedPuzzles, ReadText, Solutions, Text};

/// A text being read.
#[derive(Debug)]
pub(super) struct BeingRead {
    source: Source,
    _job: Job,
}

impl BeingRead {
    /// True if the text came by the address, which then still holds it.
    pub(super) fn is_of_address(&self) -> bool {
        matches!(self.source, Source::Link | Source::Share)
    }
}

impl Workbench {
    /// True if a text is being read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// The last import, while there is something to choose or step through.
    #[must_use]
    pub fn readings(&self) -> Option<&Import> {
        self.readings.as_ref()
    }

    /// Starts reading a text by `job`. Ends the reading under way, if any.
    pub fn begin_reading(&mut self, source: Source, job: Job) {
        let reading = BeingRead { source, _job: job };
        self.is_address_kept |= reading.is_of_address();
        self.reading = Some(reading);
        self.notice = None;
    }

    /// Handles an event of the text being read. Once it is read, returns true if its puzzle is on
    /// the board.
    ///
    /// A question under way ends only if the board changes.
    pub fn receive_text(&mut self, event: Event<ReadText>) -> Option<bool> {
        match event {
            Event::Conflicts(_) | Event::Progress(()) => None,
            Event::Answer(text) => Some(self.take_text(text)),
            Event::Failed(failure) => {
                self.reading = None;
                self.say(Notice::NoAnswer(failure));
                Some(false)
            }
        }
    }

    fn take_text(&mut self, text: Text) -> bool {
        let Some(BeingRead { source, .. }) = self.reading.take() else { return false };
        match text {
            Text::Puzzles(listing) => match Import::new(listing) {
                Some(readings) => {
                    self.texts += 1;
                    let readings = readings.numbered(self.texts);
                    // A collection is meant to be played. One puzzle opens where the user is.
                    let usual = if readings.count() > 1 { Purpose::Play } else { self.purpose };
                    let named = readings.state().and_then(|state| state.purpose);
                    self.enter(named.unwrap_or(usual));
                    return self.show_reading(readings);
                }
                None => self.reject_text(source, TextProblem::NoPuzzle),
            },
            Text::Answer(values) => self.take_answer(source, values),
            Text::Formula { clauses, reason } => match self.explore_clauses(&clauses) {
                Ok(()) => self.say(FurtherNotice::FormulaExplored { reason }.into()),
                Err(_) => self.refuse_text(source, reason),
            },
            Text::ClaimedUnsolvable => self.say(FurtherNotice::ClaimedUnsolvable.into()),
            Text::NoPuzzle => self.reject_text(source, TextProblem::NoPuzzle),
            Text::Unreadable(reason) => self.refuse_text(source, reason),
        }
        false
    }

    /// Shows another solver's solution. The worker checked it against the board as it was then.
    fn take_answer(&mut self, source: Source, values: Vec<Value>) {
        if check(self.puzzle(), &values).is_err() {
            return self.reject_text(source, TextProblem::BoardChanged);
        }
        self.asked = None;
        self.progress = Progress::default();
        self.enter(Purpose::Solve);
        self.facts.take_foreign(values);
        self.shown.view = CellFill::Solution;
        self.shown.outcome = Some(FurtherOutcome::ForeignSolution.into());
    }

    /// Reports that a text can't be read.
    pub fn refuse_text(&mut self, source: Source, reason: String) {
        self.say(Notice::Unreadable { source, reason });
    }

    /// Reports that the text being read can't be obtained.
    pub fn lose_text(&mut self, reason: String) {
        if let Some(BeingRead { source, .. }) = self.reading.take() {
            self.refuse_text(source, reason);
        }
    }

    /// Reports that a text was read but can't be used.
    fn reject_text(&mut self, source: Source, problem: TextProblem) {
        self.say(FurtherNotice::Unusable { source, problem }.into());
    }

    /// Reports that no board has the size of the picture being read.
    pub(super) fn reject_size(&mut self, (rows, columns): (usize, usize)) {
        if let Some(BeingRead { source, .. }) = self.reading.take() {
            self.reject_text(source, TextProblem::NoSuchBoard { rows, columns });
        }
    }

    /// Goes to one of the puzzles of the last import, counted from 0.
    pub fn go_to_puzzle(&mut self, at: usize) {
        if let Some(mut readings) = self.readings.take() {
            readings.go_to(at);
            self.show_reading(readings);
        }
    }

    /// The other ways to read the puzzle, each with its number and link. Empty unless the current
    /// way has no solution or several.
    #[must_use]
    pub fn doubts(&self) -> Vec<(usize, String)> {
        let is_odd = matches!(self.facts.verdict(), Verdict::Unsolvable | Verdict::Several);
        let readings = self.readings.as_ref().filter(|readings| is_odd && readings.has_choices());
        let ways = readings.map(Import::unknown_readings).unwrap_or_default();
        ways.into_iter().map(|(way, link)| (way, link.to_owned())).collect()
    }

    /// Records how many solutions the puzzle has if read in these ways. Does nothing if the puzzle
    /// has changed meanwhile.
    pub fn settle(&mut self, doubts: &[(usize, String)], solutions: &[Solutions]) {
        if self.doubts() == doubts
            && let Some(readings) = &mut self.readings
        {
            for ((way, _), solutions) in doubts.iter().zip(solutions) {
                readings.note_solutions(*way, *solutions);
            }
        }
    }

    /// The number from 0 of the listed puzzle that the player has just solved.
    #[must_use]
    pub fn listed_done(&self) -> Option<usize> {
        let readings = self.readings.as_ref().filter(|readings| readings.count() > 1)?;
        let is_listed = || readings.link() == Some(&*link::write(self.puzzle()));
        (self.is_done() && is_listed()).then_some(readings.at())
    }

    /// Applies a choice about the last import.
    pub fn choose_reading(&mut self, choice: Choice) {
        let Some(mut readings) = self.readings.take() else { return };
        let goes_on = readings.choose(choice);
        if choice == Choice::Keep {
            self.notice = None;
            self.readings = Some(readings).filter(|_| goes_on);
        } else {
            self.show_reading(readings);
        }
    }

    /// Continues a list of another visit at puzzle `at`, counted from 0.
    ///
    /// Returns false if something else has been read meanwhile or, with `on_board`, if that puzzle
    /// isn't on the board.
    pub fn resume_list(&mut self, listing: ParsedPuzzles, at: usize, on_board: bool) -> bool {
        let Some(mut readings) = Import::new(listing) else { return false };
        readings.go_to(at);
        let is_other = || readings.link() != Some(&*link::write(self.puzzle()));
        if self.readings.is_some() || self.reading.is_some() || on_board && is_other() {
            return false;
        }
        self.texts += 1;
        self.readings = Some(readings.numbered(self.texts));
        true
    }

    /// Closes the list of a text's puzzles. The board stays.
    pub fn close_readings(&mut self) {
        self.readings = None;
        self.notice = None;
    }

    /// Puts a puzzle of a text on the board, unless the user must confirm it first. Returns true if
    /// the board shows it.
    fn show_reading(&mut self, readings: Import) -> bool {
        let read = readings.link().map(kinds::read_link);
        let is_loaded = matches!(read, Some(Ok(_)));
        match read {
            None => {
                let left_out = readings.left_out();
                self.say(FurtherNotice::Incomplete { left_out }.into());
            }
            Some(Ok(puzzle)) => {
                self.load_with(puzzle, PlayerGrid::default(), &readings.about());
                if let Some(state) = readings.state() {
                    self.resume(state.written);
                }
                let loaded = loaded(self, &readings);
                self.say(Notice::TextLoaded(loaded));
            }
            Some(Err(error)) => self.refuse_link(error),
        }
        self.readings = Some(readings);
        is_loaded
    }
}

/// The word in links for the rule kind that gives a cell's candidates.
const GIVEN_CANDIDATES: &str = "only";

/// The loaded puzzle, for its message.
fn loaded(workbench: &Workbench, readings: &Import) -> TextLoaded {
    let layout = workbench.puzzle().board().layout();
    let (rows, columns) = (layout.shape().rows(), layout.shape().columns());
    // Regions replace boxes, and boxes of one line are the rows or columns.
    let has_boxes = rows.min(columns) > 1 && layout.regions().is_none();
    let with_candidates = layout.rules().iter().filter(|rule| rule.kind.word == GIVEN_CANDIDATES);
    TextLoaded {
        clues: workbench.puzzle().clue_count(),
        candidates: with_candidates.count(),
        format: readings.format().to_owned(),
        boxes: has_boxes.then_some((rows, columns)),
        lines_left_out: readings.refused().1,
        left_out: readings.left_out(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::ReadErrorKind;
    use crate::formats::link::AboutField;
    use crate::model::ask::Solve;
    use crate::model::lab::Chapter;
    use crate::model::testing::{answer, ask};
    use crate::model::{COLOUR_COUNT, CellEntry, Editor, Marks, Outcome, Setting, SolveOutcome};
    use crate::puzzle::Puzzle;
    use crate::worker::task::Failure;
    use crate::worker::tasks::Answer;

    const LINE: &str = "24........23....";

    fn idle() -> Job {
        Job::new(|| ())
    }

    /// The message after a text is loaded.
    fn loaded(text: &str) -> TextLoaded {
        let mut workbench = Workbench::default();
        workbench.paste(text);
        match workbench.notice() {
            Some(Notice::TextLoaded(loaded)) => loaded.clone(),
            notice => panic!("{notice:?}"),
        }
    }

    /// The clues of the text loaded last, if its message is shown.
    fn loaded_clues(workbench: &Workbench) -> Option<usize> {
        match workbench.notice() {
            Some(Notice::TextLoaded(loaded)) => Some(loaded.clues),
            _ => None,
        }
    }

    /// True if the message is that a text can't be read or used.
    fn is_refused(workbench: &Workbench) -> bool {
        workbench.notice().is_some_and(Notice::is_failure)
    }

    /// The heads of links: boxes, symbols, rules and overlapping grids.
    const BOARDS: [&str; 9] = [
        "3x3",
        "2x3",
        "4x4;letters=A",
        "5x5;letters=K",
        "2x2;regions=0001021122213333",
        "3x3;x;w;cage=17@0,1,9;thermo=@4.9.40;whisper=5@20,30,40",
        "3x3;only=1-5@40;sandwich=7@0.1.8",
        "2x2;at=0.0,1.1",
        "3x3;at=0.0,0.4,2.2,4.0,4.4",
    ];

    /// The empty puzzle of a link with this head.
    fn empty(head: &str) -> Puzzle {
        let problem = link::read(&format!("{head}:a")).map_err(|error| error.kind);
        let Err(ReadErrorKind::TooFewCells { expected, .. }) = problem else {
            panic!("{problem:?}")
        };
        let cells = "z".repeat(expected / 26) + &"a".repeat(expected % 26);
        link::read(&format!("{head}:{cells}")).expect(head)
    }

    /// Texts that may contain a shared link.
    fn texts_with(link: &str) -> Vec<String> {
        let url = format!("https://example.org/satdoku/#{link}");
        let escaped = |from: &str| {
            let escape = |c: char| format!("%{:02X}", u32::from(c));
            from.chars().map(|c| if c.is_alphanumeric() { c.into() } else { escape(c) }).collect()
        };
        let escaped: String = escaped(link);
        vec![
            url.clone(),
            format!("http://localhost:8080/#{link}\n"),
            link.to_owned(),
            format!("#{link}"),
            format!("example.org/#{link}"),
            format!("look: {url}"),
            format!("Stuck here ({url}). Any idea?"),
            format!("Can you do {url}?"),
            format!("[a puzzle]({url})"),
            format!("<a href=\"{}\">a puzzle</a>", url.replace('&', "&amp;")),
            format!("Rules: https://example.org/rules and the puzzle: {url}"),
            format!("one for you:\n\n{url}\n\nSent from my phone\n"),
            format!("https://example.org/#{escaped}"),
        ]
    }

    /// Reads a shared link from each of these texts.
    fn comes_back(workbench: &Workbench, texts: &[String]) -> Result<(), TestCaseError> {
        let has_entries = workbench.play.settings.has(Setting::Share);
        for text in texts {
            let mut other = Workbench::default();
            other.paste("24........23....");
            other.paste(text);
            prop_assert_eq!(other.puzzle(), workbench.puzzle(), "{}: {:?}", text, other.notice());
            prop_assert_eq!(other.purpose(), workbench.purpose(), "{}", text);
            prop_assert_eq!(other.editor().about(), workbench.editor().about(), "{}", text);
            for cell in 0..workbench.puzzle().board().cell_count() {
                let written = workbench.editor().work().at(cell);
                let expected = if has_entries { written } else { CellEntry::default() };
                prop_assert_eq!(
                    other.editor().work().at(cell),
                    expected,
                    "cell {}: {}",
                    cell,
                    text
                );
            }
            other.edit(Editor::undo);
            prop_assert_eq!(other.puzzle().clue_count(), 4, "one step to undo");
            prop_assert!(other.editor().work().is_empty());
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn a_shared_board_comes_back_when_pasted(
            head in prop::sample::select(&BOARDS[..]),
            purpose in prop::sample::select(&Purpose::ALL[..]),
            has_entries in any::<bool>(),
            clues in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..12),
            about in any::<[String; 3]>(),
            written in prop::collection::vec(
                (any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<[u64; 3]>()),
                0..12,
            ),
        ) {
            let mut puzzle = empty(head);
            let (cells, values) = (puzzle.board().cell_count(), puzzle.board().value_count());
            for (cell, value) in clues {
                puzzle.set_clue(cell.index(cells), Some(Value::from_index(value.index(values))));
            }
            let mut work = PlayerGrid::default();
            for (cell, value, [corner, centre, colours]) in written {
                let cell = cell.index(cells);
                let is_clue = puzzle.clues()[cell].is_some();
                let of_bits = |bits| if is_clue { Marks::default() } else { Marks::of_bits(bits, values) };
                let entry = Some(Value::from_index(value.index(values))).filter(|_| !is_clue);
                let colours = Marks::of_bits(colours, COLOUR_COUNT);
                work.put(cell, CellEntry { entry, is_revealed: false, corner: of_bits(corner), centre: of_bits(centre), colours });
            }
            let mut workbench = Workbench::new(puzzle);
            workbench.editor.resume(work);
            workbench.play.settings.set(Setting::Share, has_entries);
            workbench.enter(purpose);
            for (part, text) in AboutField::ALL.into_iter().zip(&about) {
                workbench.describe(part, text);
            }
            comes_back(&workbench, &texts_with(&workbench.shared()))?;
        }
    }

    #[test]
    fn a_large_board_comes_back_with_its_entries() {
        let mut workbench = Workbench::new(empty("10x10"));
        let mut work = PlayerGrid::default();
        work.put(5, CellEntry { entry: Value::new(100), ..CellEntry::default() });
        work.put(9_999, CellEntry { entry: Value::new(7), ..CellEntry::default() });
        workbench.editor.resume(work);
        workbench.play.settings.set(Setting::Share, true);
        workbench.enter(Purpose::Play);
        let shared = workbench.shared();
        assert!(shared.ends_with("&play=5.v100-9999.40~~~"), "{}", &shared[380..]);
        let texts = texts_with(&shared);
        comes_back(&workbench, &texts[5..6]).expect("the same");
    }

    #[test]
    fn a_file_may_be_pasted_with_words_around_it() {
        let mut workbench = Workbench::default();
        let file =
            crate::formats::link::file::write(&link::read("2x2:2_4h2_3d").expect("a link"), "");
        workbench.paste(&format!("my puzzle: {}.", file.trim()));
        assert_eq!(workbench.puzzle().clue_count(), 4, "{:?}", workbench.notice());
    }

    #[test]
    fn a_link_is_opened_where_it_was_shared() {
        let mut workbench = Workbench::default();
        for (purpose, link) in [
            (Purpose::Play, "2x2:2_4h2_3d&play"),
            (Purpose::Create, "2x2:2_4h2_3d&create"),
            (Purpose::Solve, "2x2:2_4h2_3d&solve"),
            (Purpose::HowItWorks, "2x2:2_4h2_3d&how"),
        ] {
            workbench.paste("2x2:2_4h2_3d");
            workbench.enter(purpose);
            assert_eq!(workbench.shared(), link);
        }
        for link in ["2x2:1o&other", "2x2:1o&", "2x2:1o&utm_source=a"] {
            workbench.enter(Purpose::Play);
            workbench.paste(link);
            assert_eq!(
                (workbench.puzzle().clue_count(), workbench.purpose()),
                (1, Purpose::Play),
                "{link}"
            );
            assert!(workbench.editor().work().is_empty(), "{link}");
        }
    }

    #[test]
    fn a_refused_paste_changes_nothing() {
        let mut workbench = Workbench::default();
        workbench.paste(LINE);
        assert_eq!(loaded_clues(&workbench), Some(4));
        workbench.paste("nothing like a puzzle");
        assert_eq!(workbench.puzzle().clue_count(), 4);
        let problem = TextProblem::NoPuzzle;
        let expected = FurtherNotice::Unusable { source: Source::Paste, problem };
        assert_eq!(workbench.notice(), Some(&expected.into()));
        workbench.paste("12345\n1234");
        assert!(matches!(
            workbench.notice(),
            Some(Notice::Unreadable { source: Source::Paste, .. })
        ));
    }

    #[test]
    fn a_reading_and_a_solve_leave_each_other_alone() {
        let mut workbench = Workbench::default();
        workbench.paste(LINE);
        ask(&mut workbench, Solve);
        workbench.paste("nothing like a puzzle");
        assert!(is_refused(&workbench));
        assert!(workbench.is_asking());
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        let unsolvable = Outcome::Solved(SolveOutcome::Unsolvable);
        assert_eq!(workbench.shown().outcome, Some(unsolvable));
        assert_eq!(workbench.notice(), None, "the answer is visible");
        ask(&mut workbench, Solve);
        workbench.paste("1234............");
        assert!(!workbench.is_busy());
        assert_eq!(loaded_clues(&workbench), Some(4));
    }

    #[test]
    fn an_edit_keeps_a_reading_and_is_one_step_before_it() {
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Drop, idle());
        let text = Text::read(LINE, workbench.puzzle());
        workbench.edit(|editor| editor.type_symbol('5'));
        workbench.receive_text(Event::Answer(text));
        assert_eq!((workbench.puzzle().clue_count(), workbench.is_busy()), (4, false));
        workbench.edit(Editor::undo);
        assert_eq!(workbench.puzzle().clues()[0], Value::new(5));
    }

    #[test]
    fn a_reading_can_be_cancelled() {
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Drop, idle());
        workbench.cancel();
        let text = Text::read(LINE, Workbench::default().puzzle());
        workbench.receive_text(Event::Answer(text));
        assert_eq!((workbench.puzzle().clue_count(), workbench.is_busy()), (0, false));
        assert_eq!(workbench.notice(), Some(&Notice::ReadingStopped));
    }

    #[test]
    fn a_list_goes_on_where_nothing_else_was_read() {
        let listing = |text: &str| match Text::read(text, Workbench::default().puzzle()) {
            Text::Puzzles(listing) => listing,
            other => panic!("{other:?}"),
        };
        let list = listing("1234............\n2341............\n");
        let mut workbench = Workbench::default();
        assert!(!workbench.resume_list(list.clone(), 1, true), "another board");
        assert!(workbench.resume_list(list.clone(), 1, false));
        assert_eq!(
            workbench.readings().map(|readings| (readings.at(), readings.count())),
            Some((1, 2))
        );
        assert_eq!(workbench.puzzle().clue_count(), 0, "the board stays");
        assert!(!workbench.resume_list(list.clone(), 0, false), "there is one already");
        let mut workbench = Workbench::restore(Some("2x2:2_3_4_1l"), None);
        assert!(!workbench.resume_list(list.clone(), 0, true));
        assert!(workbench.resume_list(list, 1, true));
    }

    #[test]
    fn the_requested_address_stays_until_it_is_read() {
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Link, idle());
        assert!(!workbench.fills_address());
        workbench.receive_text(Event::Failed(Failure::NotStarted));
        assert!(!workbench.fills_address(), "it can be tried again");
        workbench.begin_reading(Source::Link, idle());
        workbench.receive_text(Event::Answer(Text::read("nothing like it", workbench.puzzle())));
        assert!(!workbench.fills_address(), "it can be mended");
        workbench.begin_reading(Source::Link, idle());
        workbench.receive_text(Event::Answer(Text::read(LINE, workbench.puzzle())));
        assert!(workbench.fills_address());
        workbench.begin_reading(Source::Paste, idle());
        assert!(workbench.fills_address(), "a paste is not in the address");
    }

    #[test]
    fn returning_to_the_board_clears_the_message_of_another_address() {
        let mut workbench = Workbench::default();
        workbench.begin_reading(Source::Link, idle());
        workbench.return_to_board();
        assert!(workbench.fills_address() && !workbench.is_reading());
        workbench.receive_text(Event::Answer(Text::read("nothing like it", workbench.puzzle())));
        assert_eq!(workbench.notice(), None, "it was given up");
        workbench.begin_reading(Source::Link, idle());
        workbench.receive_text(Event::Answer(Text::read("nothing like it", workbench.puzzle())));
        assert!(is_refused(&workbench));
        workbench.return_to_board();
        assert_eq!(workbench.notice(), None);
        workbench.begin_reading(Source::Paste, idle());
        workbench.return_to_board();
        assert!(workbench.is_reading(), "a paste is not in the address");
    }

    #[test]
    fn another_solvers_answer_is_held_against_the_board_of_now() {
        let mut workbench = Workbench::default();
        workbench.paste("1...............");
        let answer = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let values: Vec<Value> = answer.into_iter().filter_map(Value::new).collect();
        workbench.begin_reading(Source::Paste, idle());
        workbench.receive_text(Event::Answer(Text::Answer(values.clone())));
        assert_eq!(workbench.shown().outcome, Some(FurtherOutcome::ForeignSolution.into()));
        assert_eq!(workbench.solved_value(1), Some(values[1]));
        workbench.begin_reading(Source::Paste, idle());
        workbench.edit(|editor| {
            editor.go_to(1);
            editor.type_symbol('3');
        });
        workbench.receive_text(Event::Answer(Text::Answer(values)));
        assert_eq!(workbench.facts().solution, None);
        let (source, problem) = (Source::Paste, TextProblem::BoardChanged);
        let notice = FurtherNotice::Unusable { source, problem };
        assert_eq!(workbench.notice(), Some(&notice.into()));
    }

    #[test]
    fn box_shapes_are_reported_for_boards_with_boxes() {
        assert_eq!(loaded(LINE).boxes, Some((2, 2)));
        // A jigsaw, and a board that has only rows and columns.
        for text in ["2x2;regions=0001021122213333:2_4n", "1x5:5x"] {
            assert_eq!(loaded(text).boxes, None);
        }
    }

    #[test]
    fn another_reading_is_offered_if_this_one_makes_no_sense() {
        let mut workbench = Workbench::default();
        // Both values are in one box of 3 rows, but in different boxes of 2 rows.
        let line = format!("1{}", ".".repeat(35));
        workbench.paste(&line);
        assert!(workbench.doubts().is_empty(), "nothing is odd yet");
        ask(&mut workbench, Solve);
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        let doubts = workbench.doubts();
        assert_eq!(doubts.len(), 1);
        workbench.settle(&[], &[Solutions::One]);
        assert_eq!(workbench.doubts(), doubts);
        workbench.settle(&doubts, &[Solutions::One]);
        assert!(workbench.readings().and_then(Import::better).is_some());
        assert!(workbench.doubts().is_empty());
        workbench.choose_reading(Choice::Way(1));
        assert!(workbench.doubts().is_empty(), "it is another puzzle");
    }

    #[test]
    fn the_reading_is_taken_whose_clues_agree() {
        for (text, boxes) in [
            // Two ones in a box of 2 rows, and in one of 3.
            (format!("1.......1{}", ".".repeat(27)), (3, 2)),
            (format!("1............1{}", ".".repeat(22)), (2, 3)),
        ] {
            assert_eq!(loaded(&text).boxes, Some(boxes));
        }
    }

    #[test]
    fn candidates_that_are_given_are_counted() {
        let mut workbench = Workbench::default();
        let text = "12 34 34 12\n34 12 12 34\n12 1234 34 12\n34 12 123 234";
        workbench.paste(text);
        assert_eq!((loaded(text).clues, loaded(text).candidates), (0, 15));
        assert_eq!(workbench.puzzle().board().layout().rules().len(), 15);
        assert!(workbench.puzzle().board().layout().rules()[0].is(&crate::rules::ONLY));
    }

    #[test]
    fn a_list_counts_omitted_lines() {
        let mut workbench = Workbench::default();
        let text = format!("{LINE}\n{LINE}\nnot a puzzle\n");
        workbench.paste(&text);
        assert_eq!(loaded(&text).lines_left_out, 1);
        assert_eq!(workbench.readings().map(Import::count), Some(2));
    }

    #[test]
    fn a_listed_puzzle_is_done_when_it_is_solved() {
        let mut workbench = Workbench::default();
        let rows = "1234341221434321";
        workbench.paste(&format!("{LINE}\n.{}\n", &rows[1..]));
        workbench.go_to_puzzle(1);
        assert_eq!(workbench.listed_done(), None);
        workbench.select_only(0);
        workbench.pencil_symbol('1');
        assert_eq!(workbench.listed_done(), Some(1));
        workbench.go_to_puzzle(0);
        assert_eq!(workbench.listed_done(), None);
    }

    #[test]
    fn a_formula_that_is_no_sudokus_opens_in_the_search() {
        let mut workbench = Workbench::default();
        workbench.paste("p cnf 3 2\n1 -3 0\n2 3 -1 0\n");
        assert_eq!(
            (workbench.purpose(), workbench.chapter()),
            (Purpose::HowItWorks, Chapter::Search)
        );
        let formula = workbench.lab().spec().input.plain.as_ref().expect("a formula");
        assert_eq!(formula.iter().map(Vec::len).collect::<Vec<_>>(), [2, 3]);
        let told = workbench.notice().cloned();
        assert!(
            matches!(told, Some(Notice::Further(FurtherNotice::FormulaExplored { .. }))),
            "{told:?}"
        );
        workbench.paste(&format!("p cnf 3 2\n{}", "1 -3 2 0\n".repeat(10_000)));
        let told = workbench.notice().cloned();
        assert!(matches!(told, Some(Notice::Unreadable { .. })), "{told:?}");
        assert_eq!(workbench.lab().spec().input.plain.as_ref().map(Vec::len), Some(2));
    }
}
