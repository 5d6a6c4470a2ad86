//! The lessons of How it works, from the page's own file.
//!
//! ```text
//! file = block with an empty line after it, any number of times
//! block = lines of key ": " value | "#" comment
//! ```
//! The first key of a block is its kind. `puzzle` names a puzzle, whose `link` follows. `lesson`
//! begins a lesson with its id. The blocks of `step` after it are its steps. A step keeps the
//! chapter, the puzzle, the encoding and the start of the step before it.

use std::sync::Arc;

use serde::Deserialize;

use crate::clauses::ClauseGroup;
use crate::encodings::Encoding;
use crate::formula::Preprocessing;
use crate::lab::{Mode, Stride};
use crate::model::lab::Chapter;
use crate::model::variant::variant;
use crate::worker::tasks::Go;

/// The `<meta>` with the path of the file.
pub const FILE: &str = "satdoku-lessons";

/// A lesson: a tour of the chapters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in the file.
    pub id: String,
    /// The title.
    pub title: String,
    /// The page that it tours.
    pub page: String,
    /// Its subject, in a sentence.
    pub idea: String,
    /// The steps, at least one.
    pub steps: Vec<Step>,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The heading.
    pub heading: String,
    /// The text.
    pub text: String,
    /// The task for the reader; empty if there is none.
    pub task: String,
    /// The part of the page that it names.
    pub place: Place,
    /// The puzzle, the chapter and the choices that it opens.
    pub scene: Scene,
}

/// The state of How it works at a step: its puzzle, chapter and choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The puzzle, as a link.
    pub link: Arc<str>,
    /// The chapter.
    pub chapter: Chapter,
    /// The encoding of the tables, and of the run.
    pub encoding: Encoding,
    /// The preprocessing; `None` for automatic.
    pub start: Option<Preprocessing>,
    /// The groups of clauses that are switched off.
    pub left_out: Vec<ClauseGroup>,
    /// The row and the column of the cursor's cell, from 1.
    pub cell: Option<[usize; 2]>,
    /// The chosen value of that cell, from 1.
    pub value: Option<usize>,
    /// The mode of the search.
    pub mode: Mode,
    /// The position of the run.
    pub position: Position,
}

/// A position of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Position {
    /// Where a run opens: before the first decision, or after the clues.
    #[default]
    Begin,
    /// Before the first event.
    Start,
    /// After the first decision.
    Decision,
    /// At the first conflict.
    Conflict,
    /// After the last event.
    End,
}

impl Position {
    /// The way to it.
    #[must_use]
    pub fn way(self) -> Go {
        match self {
            Self::Begin => Go::Begin,
            Self::Start => Go::To(0),
            Self::Decision => Go::First(Stride::Decision),
            Self::Conflict => Go::First(Stride::Conflict),
            Self::End => Go::To(u32::MAX),
        }
    }
}

/// A part of the page that a step names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Place {
    /// The numbers of the puzzle, above the chapters.
    #[default]
    Introduction,
    /// The choosers of encoding and start.
    Choosers,
    /// Variables: the choice of what the board shows.
    Lamps,
    /// Variables: the variable of the candidate.
    Variable,
    /// Variables: the auxiliary variables.
    Auxiliary,
    /// Clauses: the clauses of the cell.
    ClausesOfCell,
    /// Clauses: the groups.
    Groups,
    /// Clauses: what the groups do.
    Effect,
    /// Clauses: the picture of “at most one”.
    AtMostOne,
    /// Rules: the buttons for models.
    Models,
    /// Rules: the requirements.
    Theory,
    /// Propagation and Search: the last event, and the buttons along the run.
    Stepper,
    /// Propagation: the assumption. Search: the user's decision.
    Decide,
    /// Propagation and Search: the analysis of a conflict.
    Analysis,
    /// Propagation and Search: the trail.
    Trail,
    /// Propagation: the table of encodings.
    Propagations,
    /// Search: the learned clauses.
    Learned,
    /// Search: the counters.
    Counters,
    /// Search: CDCL beside DPLL.
    Modes,
    /// Proof: the files.
    Formula,
    /// Proof: its lines.
    ProofLines,
    /// Measure: the sizes of all encodings.
    Sizes,
    /// Measure: runs in all encodings.
    Runs,
}

/// Reads the lessons. Skips blocks that are none.
#[must_use]
pub fn read(text: &str) -> Vec<Arc<Lesson>> {
    let mut puzzles: Vec<(&str, &str)> = Vec::new();
    let mut lessons: Vec<Lesson> = Vec::new();
    let mut scene = Scene::default();
    for block in blocks(text) {
        let Some((kind, name)) = block.first().copied() else { continue };
        match kind {
            "puzzle" => puzzles.extend(value(&block, "link").map(|link| (name, link))),
            "lesson" => {
                scene = Scene::default();
                let text = |key| value(&block, key).unwrap_or_default().to_owned();
                lessons.push(Lesson {
                    id: name.to_owned(),
                    title: text("title"),
                    page: text("page"),
                    idea: text("idea"),
                    steps: Vec::new(),
                });
            }
            _ => {
                let step = read_step(&block, &puzzles, &scene);
                if let Some((step, lesson)) = step.zip(lessons.last_mut()) {
                    scene = step.scene.clone();
                    lesson.steps.push(step);
                }
            }
        }
    }
    lessons.into_iter().filter(|lesson| !lesson.steps.is_empty()).map(Arc::new).collect()
}

/// The lines of a block, as keys and values.
type Block<'a> = Vec<(&'a str, &'a str)>;

fn blocks(text: &str) -> Vec<Block<'_>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    let lines: Vec<Option<(&str, &str)>> = lines.map(|line| line.split_once(": ")).collect();
    lines.split(Option::is_none).map(|block| block.iter().flatten().copied().collect()).collect()
}

fn value<'a>(block: &Block<'a>, key: &str) -> Option<&'a str> {
    block.iter().find(|(own, _)| *own == key).map(|(_, value)| *value)
}

fn read_step(block: &Block<'_>, puzzles: &[(&str, &str)], before: &Scene) -> Option<Step> {
    let text = |key| value(block, key).unwrap_or_default().to_owned();
    let scene = Scene {
        link: match value(block, "puzzle") {
            Some(name) => puzzles.iter().find(|(own, _)| *own == name)?.1.into(),
            None => Arc::clone(&before.link),
        },
        chapter: value(block, "chapter").map_or(Some(before.chapter), variant)?,
        encoding: value(block, "encoding").map_or(Some(before.encoding), variant)?,
        start: match value(block, "start") {
            Some("Automatic") => None,
            Some(name) => Some(variant(name)?),
            None => before.start,
        },
        left_out: {
            let names = value(block, "without").into_iter().flat_map(|all| all.split(", "));
            names.map(variant).collect::<Option<_>>()?
        },
        cell: value(block, "cell").map_or(Some(None), |name| cell(name).map(Some))?,
        value: value(block, "value").map_or(Some(None), |value| value.parse().ok().map(Some))?,
        mode: value(block, "mode").map_or(Some(Mode::default()), variant)?,
        position: value(block, "at").map_or(Some(Position::default()), variant)?,
    };
    let place = variant(value(block, "place")?)?;
    let heading = value(block, "step")?.to_owned();
    Some(Step { heading, text: text("text"), task: text("task"), place, scene })
}

/// Reads a cell such as `r1c5`.
fn cell(name: &str) -> Option<[usize; 2]> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some([row.parse().ok()?, column.parse().ok()?])
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::encodings::at_most_one_example;
    use crate::engine_words::inspection::{InspectedFormula, Inspection, InspectionSpec, inspect};
    use crate::engine_words::search::SearchFrame;
    use crate::lab::{CluePropagation, RunSpec};
    use crate::model::kinds;
    use crate::model::testing::NoProgress;
    use crate::puzzle::{Puzzle, grouped};
    use crate::worker::task::Task;
    use crate::worker::tasks::ExploreSearch;

    const LESSONS: &str = include_str!("../../public/lessons.txt");
    const CATALOGUE: &str = include_str!("../../public/puzzles.txt");

    /// The most words of a sentence.
    const MOST_WORDS: usize = 26;

    impl Scene {
        fn puzzle(&self) -> Puzzle {
            kinds::read_link(&self.link).expect("a link")
        }

        fn spec(&self) -> InspectionSpec {
            let start = Some(self.start.unwrap_or_default());
            InspectionSpec { encoding: self.encoding, start, left_out: self.left_out.clone() }
        }

        fn inspection(&self, is_propagated: bool) -> Inspection {
            let (puzzle, spec) = (self.puzzle(), self.spec());
            let formula = is_propagated.then(|| InspectedFormula::new(&puzzle, &spec)).flatten();
            inspect(&puzzle, &spec, (0, None), formula.as_ref())
        }

        /// The number of cells that unit propagation decides.
        fn decided(&self) -> usize {
            let spec = InspectionSpec { start: Some(Preprocessing::Open), ..self.spec() };
            let input = Rc::new(spec.input(&self.puzzle()).expect("a small formula"));
            CluePropagation::new(Rc::clone(&input)).decided(&input)
        }

        /// The run at its position.
        fn frame(&self) -> SearchFrame {
            let mut spec = RunSpec::default();
            spec.input.encoding = self.encoding;
            spec.search.mode = self.mode;
            let (puzzle, go) = (self.puzzle(), self.position.way());
            let task = ExploreSearch { puzzle, spec, position: 0, go };
            task.run(&NoProgress).expect("a small board").expect("a run").frame
        }
    }

    /// Computes a number of a step. The end of its name may choose another encoding or mode.
    fn computed(name: &str, scene: &Scene) -> usize {
        let mut scene = scene.clone();
        let others = [
            ("-minimal", Encoding::Minimal),
            ("-extended", Encoding::Extended),
            ("-product", Encoding::Product),
        ];
        let mut name = name;
        for (end, encoding) in others {
            if let Some(start) = name.strip_suffix(end) {
                (name, scene.encoding) = (start, encoding);
            }
        }
        if let Some(start) = name.strip_suffix("-dpll") {
            (name, scene.mode) = (start, Mode::Dpll);
        }
        if let Some(start) = name.strip_suffix("-open") {
            (name, scene.start) = (start, Some(Preprocessing::Open));
        }
        let of_group =
            |group: ClauseGroup| scene.inspection(false).families[group as usize].count.clauses;
        let puzzle = scene.puzzle();
        let (cells, clues) = (puzzle.board().cell_count(), puzzle.clue_count());
        let values = puzzle.board().value_count();
        let example = || at_most_one_example(scene.encoding, values);
        match name {
            "cells" => cells,
            "clues" => clues,
            "open" => cells - clues,
            "variables" => scene.inspection(false).total.variables,
            "clauses" => scene.inspection(false).total.clauses,
            "rule-clauses" => scene.inspection(false).total.clauses - of_group(ClauseGroup::Clues),
            "cell-clauses" => of_group(ClauseGroup::Cells),
            "row-clauses" => of_group(ClauseGroup::Rows),
            "column-clauses" => of_group(ClauseGroup::Columns),
            "box-clauses" => of_group(ClauseGroup::Boxes),
            "other-clauses" => of_group(ClauseGroup::Rules),
            "repeated" => {
                scene.inspection(true).families.iter().filter_map(|family| family.repeats).sum()
            }
            "distinct-rules" => {
                scene.inspection(true).propagated.expect("a small formula").distinct_rules
            }
            "pairs" => values * (values - 1) / 2,
            "at-most-one" => example().clauses.len(),
            "at-most-one-auxiliary" => example().auxiliary.len(),
            "decided" => scene.decided(),
            "found" => scene.decided() - clues,
            "placed" => scene.frame().placed(),
            "decisions" => scene.frame().total.decisions as usize,
            "conflicts" => scene.frame().total.conflicts as usize,
            "models" => {
                let input = Rc::new(scene.spec().input(&puzzle).expect("a small formula"));
                let go_on = |_| std::ops::ControlFlow::Continue(());
                input.count_models(100, &go_on).expect("no failure").found as usize
            }
            _ => panic!("no way to compute {name}"),
        }
    }

    /// The numbers of a text with at least two digits. Digits after a letter are a name, as in
    /// r1c10.
    fn numbers(text: &str) -> Vec<String> {
        let letters: Vec<char> = text.chars().collect();
        let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
        let mut numbers = Vec::new();
        let mut at = 0;
        while at < letters.len() {
            let begin = at;
            while digit(at) {
                let is_group = letters.get(at + 1) == Some(&',')
                    && (2..5).all(|next| digit(at + next))
                    && !digit(at + 5);
                let is_fraction = letters.get(at + 1) == Some(&'.') && digit(at + 2);
                at += if is_group || is_fraction { 2 } else { 1 };
            }
            let is_name = begin > 0 && letters[begin - 1].is_ascii_alphabetic();
            if at > begin + 1 && !is_name {
                numbers.push(letters[begin..at].iter().collect());
            }
            at = at.max(begin + 1);
        }
        numbers
    }

    /// The blocks of steps, in order.
    fn step_blocks() -> Vec<Block<'static>> {
        let blocks = blocks(LESSONS).into_iter();
        blocks.filter(|block| block.first().is_some_and(|(kind, _)| *kind == "step")).collect()
    }

    /// The chapters that have a part.
    fn chapters_with(place: Place) -> Vec<Chapter> {
        match place {
            Place::Introduction | Place::Lamps | Place::Variable | Place::Auxiliary => {
                vec![Chapter::Variables]
            }
            Place::Choosers => vec![Chapter::Clauses, Chapter::Measure],
            Place::ClausesOfCell | Place::Groups | Place::Effect | Place::AtMostOne => {
                vec![Chapter::Clauses]
            }
            Place::Models | Place::Theory => vec![Chapter::Theory],
            Place::Stepper | Place::Decide | Place::Analysis | Place::Trail => {
                vec![Chapter::Propagation, Chapter::Search]
            }
            Place::Propagations => vec![Chapter::Propagation],
            Place::Learned | Place::Counters | Place::Modes => vec![Chapter::Search],
            Place::Formula | Place::ProofLines => vec![Chapter::Proof],
            Place::Sizes | Place::Runs => vec![Chapter::Measure],
        }
    }

    #[test]
    fn every_block_is_read_and_every_step_is_complete() {
        let lessons = read(LESSONS);
        assert_eq!(lessons.len(), 5);
        let steps: usize = lessons.iter().map(|lesson| lesson.steps.len()).sum();
        assert_eq!(steps, step_blocks().len(), "a step has a wrong name");
        for lesson in &lessons {
            let id = &lesson.id;
            assert!((6..=10).contains(&lesson.steps.len()), "{id}");
            assert!(!lesson.title.is_empty() && !lesson.page.is_empty() && !lesson.idea.is_empty());
            for step in &lesson.steps {
                let (heading, scene) = (&step.heading, &step.scene);
                assert!(!step.text.is_empty() && !step.task.is_empty(), "{id}: {heading}");
                assert!(chapters_with(step.place).contains(&scene.chapter), "{id}: {heading}");
                let texts = [&step.text, &step.task, &lesson.idea];
                for sentence in
                    texts.into_iter().flat_map(|text| text.split_inclusive(['.', ':', '?']))
                {
                    let words = sentence.split_whitespace().count();
                    assert!(words <= MOST_WORDS, "{id}: {sentence}");
                }
                let is_known = |line: &str| line.rsplit('|').next() == Some(&*scene.link);
                let is_example = ["2x2:k3_4a2_1", "2x2:1_2_3_4l"].contains(&&*scene.link);
                assert!(is_example || CATALOGUE.lines().any(is_known), "{id}: {}", scene.link);
                let board = scene.puzzle().board().clone();
                if let Some([row, column]) = scene.cell {
                    assert!((1..=board.height()).contains(&row), "{id}: {heading}");
                    assert!((1..=board.width()).contains(&column), "{id}: {heading}");
                }
                assert!(scene.value.is_none_or(|value| (1..=board.value_count()).contains(&value)));
            }
        }
    }

    #[test]
    fn every_number_is_computed_or_said_by_the_page() {
        let lessons = read(LESSONS);
        let steps = lessons.iter().flat_map(|lesson| &lesson.steps);
        for (step, block) in steps.zip(step_blocks()) {
            let heading = &step.heading;
            let text = format!("{} {}", step.text, step.task);
            let counts = value(&block, "counts").unwrap_or_default();
            let mut known = Vec::new();
            for count in counts.split(", ").filter(|count| !count.is_empty()) {
                let (name, number) = count.split_once(' ').expect("a name and a number");
                assert_eq!(
                    grouped(computed(name, &step.scene) as u64),
                    number,
                    "{heading}: {name}"
                );
                assert!(text.contains(number), "{heading}: {number}");
                known.push(number);
            }
            known.extend(value(&block, "said").into_iter().flat_map(|said| said.split(", ")));
            for number in numbers(&text) {
                assert!(known.contains(&&*number), "{heading}: {number} is not computed");
            }
        }
    }

    #[test]
    fn every_press_is_in_the_task() {
        for block in step_blocks() {
            let task = value(&block, "task").unwrap_or_default();
            let pressed = value(&block, "press").into_iter().flat_map(|all| all.split(", "));
            let chosen =
                value(&block, "choose").into_iter().filter_map(|own| own.split(" = ").nth(1));
            for label in pressed.chain(chosen) {
                assert!(task.contains(&format!("“{label}”")), "{task}");
            }
            assert!(value(&block, "see").is_some(), "{task}: nothing to see");
        }
    }

    #[test]
    fn numbers_are_found_in_texts() {
        let text = "r12c34, 1,728 and 12·12, (3,3), 214.6 s, V80, 999.";
        assert_eq!(numbers(text), ["1,728", "12", "12", "214.6", "999"]);
    }

    #[test]
    fn other_blocks_are_skipped_and_steps_keep_what_was_before() {
        let text = "puzzle: a\nlink: 2x2:p\n\nlesson: x\ntitle: T\n\nstep: One\npuzzle: a\n\
                    chapter: Search\nencoding: Product\nplace: Trail\nat: End\ntext: It.\n\n\
                    step: Two\nplace: NoSuch\n\n# comment\nstep: Three\nplace: Learned\n\
                    without: Rows, Boxes\ncell: r2c1\nvalue: 3\n\nlesson: empty\n";
        let lessons = read(text);
        assert_eq!(lessons.len(), 1);
        let [one, three] = lessons[0].steps.as_slice() else { panic!("two steps") };
        assert_eq!((one.scene.position, one.place), (Position::End, Place::Trail));
        let scene = &three.scene;
        assert_eq!((&*scene.link, scene.chapter), ("2x2:p", Chapter::Search));
        assert_eq!((scene.encoding, scene.position), (Encoding::Product, Position::Begin));
        assert_eq!(scene.left_out, [ClauseGroup::Rows, ClauseGroup::Boxes]);
        assert_eq!((scene.cell, scene.value), (Some([2, 1]), Some(3)));
        assert!(read("step: alone\nplace: Trail\n").is_empty());
    }
}
