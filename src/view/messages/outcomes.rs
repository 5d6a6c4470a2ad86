//! The texts of the outcomes of questions other than Solve.

use super::clues::clue_names;
use crate::board::CellId;
use crate::engine_words::steps::WalkthroughEnd;
use crate::engine_words::{houses, techniques};
use crate::make::Minimality;
use crate::model::{EntriesCheck, FurtherOutcome, MOST_MARKS, Minimized, Word, Workbench, kinds};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{Conflict, Count, Forced, MinimumRepair, Obstacle, RepairProgress};
use crate::view::{Banner, Tone, words};

/// Describes an outcome.
pub(super) fn outcome(outcome: &FurtherOutcome, workbench: &Workbench) -> Banner {
    let puzzle = workbench.puzzle();
    match outcome {
        FurtherOutcome::Counted(count) => counted(*count, puzzle),
        FurtherOutcome::NextSolution { number } => {
            Banner::good(words::solve::next_solution(*number, workbench.differing()))
        }
        FurtherOutcome::NoMoreSolutions { total: 0 } | FurtherOutcome::NoPossibleValues => {
            Banner::unsolvable(puzzle)
        }
        FurtherOutcome::NoMoreSolutions { total: 1 } => {
            Banner::good(words::solve::NO_OTHER_SOLUTION)
        }
        FurtherOutcome::NoMoreSolutions { total } => {
            Banner::good(words::solve::no_more_solutions(*total))
        }
        FurtherOutcome::PossibleValues => {
            let has_room = puzzle.board().value_count() <= MOST_MARKS;
            Banner::good(if has_room {
                words::solve::POSSIBLE
            } else {
                words::solve::POSSIBLE_COUNTS
            })
        }
        FurtherOutcome::Conflict(conflict) => Banner::bad(if conflict.clues.is_empty() {
            describe_rule_conflict(conflict, puzzle)
        } else {
            describe_clue_conflict(conflict, puzzle)
        }),
        FurtherOutcome::NoConflict => Banner::warning(words::solve::NO_CONFLICT),
        FurtherOutcome::Repair(repair) => repaired(repair.as_ref(), puzzle),
        FurtherOutcome::RepairSoFar(RepairProgress { least, best }) => {
            let names = clue_names(puzzle, best);
            Banner::good(words::solve::few_to_drop(best.len(), &names, *least))
        }
        FurtherOutcome::Reasons { cell, value, forced } => reasons(*cell, *value, forced, puzzle),
        FurtherOutcome::Walkthrough => walkthrough(workbench),
        FurtherOutcome::Checked(check) => checked(check, workbench),
        FurtherOutcome::MadeUnique { cells, minimality } => made_unique(cells, *minimality, puzzle),
        FurtherOutcome::MadeEasy { added, level } => {
            let level = techniques::level(*level);
            Banner::good(match added {
                0 => words::create::easy_already(level),
                added => words::create::made_easy(*added, level),
            })
        }
        FurtherOutcome::MadeMinimal(Minimized { removed, left, undecided, is_symmetric }) => {
            Banner::good(words::create::made_minimal(*removed, *left, *undecided, *is_symmetric))
        }
        FurtherOutcome::Shuffled { is_same: true } => Banner::calm(words::create::SHUFFLED_TO_SAME),
        FurtherOutcome::Shuffled { is_same: false } => Banner::good(words::create::SHUFFLED),
        FurtherOutcome::CannotChange(reason) => Banner::warning(words::sentence(reason)),
        FurtherOutcome::Saved(file) => Banner::good(words::how_it_works::saved(file)),
        FurtherOutcome::ProofHolds => Banner::good(words::how_it_works::PROOF_HOLDS),
        FurtherOutcome::ForeignSolution => Banner::good(words::open::SOLUTION_READ),
    }
}

fn counted(Count { found, is_all }: Count, puzzle: &Puzzle) -> Banner {
    match found {
        found if !is_all => Banner::warning(words::solve::limit_reached(found)),
        0 => Banner::unsolvable(puzzle),
        1 => Banner::good(words::solve::COUNTED_ONE),
        found => Banner::good(words::solve::no_more_than(found)),
    }
}

fn describe_rule_conflict(conflict: &Conflict, puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let rules = conflict.rules.iter().map(|rule| &board.layout().rules()[*rule]);
    let words: Vec<String> = rules.map(|rule| kinds::rule(rule, board)).collect();
    match words.as_slice() {
        [] => words::solve::UNSOLVABLE_WITHOUT_CLUES.to_owned(),
        [one] => words::solve::unsolvable_for_rule(one),
        many => words::solve::rules_contradict(many),
    }
}

fn describe_clue_conflict(conflict: &Conflict, puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let show = |value: Value| puzzle.symbols().show(value);
    let house = |id: usize| houses::house(&board.houses()[id], board.layout().origins().len());
    let clues = clue_names(puzzle, &conflict.clues);
    match conflict.obstacle {
        Obstacle::Repeat { house: id, value } => {
            words::solve::repeated_value(&show(value), &house(id), &clues)
        }
        Obstacle::Cell(cell) => words::solve::no_value_for(&board.place(cell).to_string(), &clues),
        Obstacle::House { house: id, value } => {
            words::solve::no_cell_for(&show(value), &house(id), &clues)
        }
        Obstacle::Constraint(id) => {
            words::solve::against_constraint(&kinds::constraint(board, id), &clues)
        }
        Obstacle::Hidden => words::solve::clues_contradict(conflict.clues.len(), &clues),
    }
}

fn repaired(repair: Option<&MinimumRepair>, puzzle: &Puzzle) -> Banner {
    let Some(MinimumRepair { cells, has_others }) = repair else {
        return Banner::bad(words::solve::UNSOLVABLE_WITHOUT_CLUES);
    };
    if cells.is_empty() {
        return Banner::warning(words::solve::NOTHING_TO_DROP);
    }
    let names = clue_names(puzzle, cells);
    Banner::good(words::solve::fewest_to_drop(cells.len(), &names, *has_others))
}

fn reasons(cell: CellId, value: Value, forced: &Forced, puzzle: &Puzzle) -> Banner {
    let value = puzzle.symbols().show(value);
    let cell = puzzle.board().place(cell).to_string();
    match forced {
        Forced::Not => Banner::warning(words::solve::not_forced(&value, &cell)),
        Forced::By(clues) if clues.is_empty() => {
            Banner::good(words::solve::forced_by_rules(&value, &cell))
        }
        Forced::By(clues) => {
            let names = clue_names(puzzle, clues);
            Banner::good(words::solve::forced_by_clues(&value, &cell, clues.len(), &names))
        }
    }
}

fn walkthrough(workbench: &Workbench) -> Banner {
    let Some(walk) = workbench.shown().walk() else { return Banner::of_puzzle(workbench) };
    match walk.word() {
        Word::Step(step) => Banner::calm(step.sentence.as_str()),
        Word::Place(step) if workbench.is_played() => Banner::calm(step.place.as_str()),
        Word::Place(step) => Banner::calm(words::steps::place(&step.place)),
        Word::Done(step) => Banner::calm(words::steps::applied(&step.title)),
        Word::End(WalkthroughEnd::Stuck) if workbench.is_played() => {
            Banner::warning(words::steps::NO_MORE_HINTS)
        }
        Word::End(end) => Banner {
            tone: match end {
                WalkthroughEnd::Solved => Tone::Good,
                WalkthroughEnd::Stuck => Tone::Warning,
                WalkthroughEnd::Contradiction(_) => Tone::Bad,
            },
            text: end_of_path(end, walk.steps().len()),
        },
    }
}

/// Describes the end of a path in one or two sentences.
#[must_use]
pub fn end_of_path(end: &WalkthroughEnd, steps: usize) -> String {
    match end {
        WalkthroughEnd::Solved => words::steps::solved(steps),
        WalkthroughEnd::Stuck => words::steps::run_dry(steps),
        WalkthroughEnd::Contradiction(sentence) => words::steps::contradiction(steps, sentence),
    }
}

fn checked(check: &EntriesCheck, workbench: &Workbench) -> Banner {
    match check {
        EntriesCheck::Right => Banner::good(words::play::all_right(workbench.open_cells())),
        EntriesCheck::Wrong(cells) => {
            let board = workbench.puzzle().board();
            let names: Vec<String> =
                cells.iter().map(|cell| board.place(*cell).to_string()).collect();
            Banner::warning(words::play::wrong_entries(&names))
        }
        EntriesCheck::SomeWrong => Banner::warning(words::play::SOME_WRONG),
        EntriesCheck::Unsolvable => Banner::unsolvable(workbench.puzzle()),
    }
}

fn made_unique(cells: &[CellId], minimality: Minimality, puzzle: &Puzzle) -> Banner {
    if cells.is_empty() {
        return Banner::good(words::create::UNIQUE_ALREADY);
    }
    let fewness = match minimality {
        Minimality::Fewest => words::create::FEWEST,
        Minimality::FewestForSolution => words::create::FEWEST_FOR_SOLUTION,
        Minimality::Minimal => words::create::EACH_NEEDED,
        Minimality::Unknown => words::create::FEWER_MIGHT_DO,
    };
    let names = clue_names(puzzle, cells);
    Banner::good(words::create::made_unique(cells.len(), &names, fewness))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::logic::Level;
    use crate::make::{DecidingProgress, Minimal, Symmetry, UniqueCompletion};
    use crate::model::Purpose;
    use crate::model::ask::{
        AddClues, Count, Entries, MakeMinimal, MakeUnique, Next, Possible, Repair, Shuffle,
        WhyThisValue, WhyUnsolvable,
    };
    use crate::model::testing::{answer, ask, progress, solution, solved};
    use crate::view::offers;
    use crate::view::testing::{banner_after, banner_text, line};
    use crate::worker::tasks::{Answer, Stage};
    use crate::{questions, rules};

    #[test]
    fn the_limit_and_the_end_are_distinguished() {
        let mut workbench = Workbench::default();
        let mut after = |found, is_all| {
            let question = Count { limit: 1000 };
            banner_after(&mut workbench, question, questions::Count { found, is_all })
        };
        assert_eq!(after(1000, false), "More than 1,000 solutions: the limit was reached.");
        assert_eq!(after(1, false), "More than 1 solution: the limit was reached.");
        assert_eq!(after(288, true), "288 solutions, and no more.");
    }

    #[test]
    fn added_clues_are_counted() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = AddClues { level: Level::Easy, symmetry: Symmetry::None, seed: 1 };
        let mut puzzle = workbench.puzzle().clone();
        let same = banner_after(&mut workbench, question, Ok(puzzle.clone()));
        assert_eq!(same, "It is Easy or easier as it is.");
        puzzle.set_clue(2, Some(Value::from_index(0)));
        let more = banner_after(&mut workbench, question, Ok(puzzle.clone()));
        assert_eq!(more, "1 clue added: it is Easy or easier now.");
    }

    #[test]
    fn added_clues_are_named() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = MakeUnique { seed: 1 };
        let value = Value::from_index;
        let deciding =
            UniqueCompletion { clues: vec![(2, value(0))], minimality: Minimality::Fewest };
        assert_eq!(
            banner_after(&mut workbench, question, Ok(deciding)),
            "With 1 clue more there is one solution: r1c3 = 1. This is the fewest."
        );
        let none = UniqueCompletion { clues: vec![], minimality: Minimality::Fewest };
        let words = banner_after(&mut workbench, question, Ok(none));
        assert!(words.starts_with("Nothing is missing"), "{words}");
        workbench.paste("24........23....");
        ask(&mut workbench, question);
        let best = vec![(2, value(0)), (3, value(2))];
        progress(&mut workbench, &question, DecidingProgress { least: 1, best });
        let line = line(&workbench, 0.0);
        assert!(line.starts_with("2 clues are enough, at least 1 is needed"), "{line}");
        workbench.use_best();
        assert_eq!(
            banner_text(&workbench),
            "With 2 clues more there is one solution: r1c3 = 1, r1c4 = 3. Fewer might do."
        );
    }

    #[test]
    fn checks_report_wrong_entries() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.enter(Purpose::Play);
        let assert_banner_starts_with = |workbench: &Workbench, words: &str| {
            let text = banner_text(workbench);
            assert!(text.starts_with(words), "{text}");
        };
        workbench.select_only(2);
        for (entry, words) in
            [(1, "All right so far. 11 cells to fill."), (3, "r1c3 is wrong. It is marked.")]
        {
            workbench.cell_entry(Value::new(entry).expect("not 0"));
            ask(&mut workbench, Entries::OfPuzzle);
            progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
            answer(&mut workbench, &Entries::OfPuzzle, Answer::OnlySolution);
            assert_banner_starts_with(&workbench, words);
        }
        for (answered, words) in [
            (Answer::Unsolvable, "These entries can’t all be right"),
            (Answer::OnlySolution, "All right"),
        ] {
            ask(&mut workbench, Entries::OfBoth);
            answer(&mut workbench, &Entries::OfBoth, answered);
            assert_banner_starts_with(&workbench, words);
        }
    }

    #[test]
    fn removed_clues_are_counted() {
        let mut workbench = Workbench::default();
        let mut after = |answer: Result<usize, &str>| {
            workbench.paste("24........23....");
            let mut puzzle = workbench.puzzle().clone();
            puzzle.set_clue(0, None);
            let question = MakeMinimal { symmetry: Symmetry::None, seed: 1 };
            let answer = answer.map(|undecided| Minimal { puzzle, undecided });
            banner_after(&mut workbench, question, answer.map_err(str::to_owned))
        };
        assert_eq!(after(Ok(0)), "Without 1 clue: 3 clues left, and each is needed.");
        let unknown = after(Ok(2));
        assert!(unknown.contains("2 could not be tested in time"), "{unknown}");
        assert_eq!(after(Err("it has several")), "It has several.");
    }

    #[test]
    fn next_solutions_are_numbered() {
        let mut workbench = solved();
        for (next, number) in [(2, "Solution 2."), (3, "Solution 3.")] {
            let text = banner_after(&mut workbench, Next, Some(solution(16, next)));
            assert!(text.starts_with(number), "{text}");
        }
        assert!(banner_after(&mut workbench, Next, None).contains("all 3 solutions"));
    }

    #[test]
    fn large_boards_show_counts_of_possible_values() {
        let mut large = Workbench::default();
        large.paste(&"0".repeat(256));
        let all = vec![vec![Value::from_index(0), Value::from_index(1)]; 256];
        assert_eq!(
            banner_after(&mut large, Possible, Some(all)),
            "Each empty cell shows how many values it has in some solution; choose one to see which. \
             A single one is forced, and shown."
        );
    }

    #[test]
    fn clues_to_drop_are_named() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let words = "Without the clue r3c3 = 2 there is a solution.";
        let fewest = |has_others| Some(MinimumRepair { cells: vec![10], has_others });
        assert_eq!(banner_after(&mut workbench, Repair, fewest(false)), words);
        let others = " Another one would do as well.";
        assert_eq!(banner_after(&mut workbench, Repair, fewest(true)), format!("{words}{others}"));
        assert_eq!(offers(&workbench)[0].label, "Remove it");
    }

    #[test]
    fn clues_to_drop_so_far_are_named() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        for (least, best, now, then) in [
            (1, vec![], "at least 1 clue must be removed", ""),
            (
                1,
                vec![0, 10],
                "removing 2 clues is enough, at least 1 must be removed",
                "Without 2 clues there is a solution: r1c1 = 2, r3c3 = 2. At least 1 must be removed.",
            ),
            (
                2,
                vec![0, 10],
                "2 clues must be removed, looking for other choices",
                "Without 2 clues there is a solution, and no fewer clues will do: r1c1 = 2, \
                 r3c3 = 2.",
            ),
        ] {
            ask(&mut workbench, Repair);
            progress(&mut workbench, &Repair, RepairProgress { least, best });
            let line = line(&workbench, 0.0);
            assert!(line.starts_with(now), "{line}");
            if workbench.has_best() {
                workbench.use_best();
                assert_eq!(banner_text(&workbench), then);
            }
        }
    }

    #[test]
    fn shuffles_report_no_change() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let before = workbench.puzzle().clone();
        let symmetry = Symmetry::None;
        let same = banner_after(&mut workbench, Shuffle { symmetry, seed: 1 }, before.clone());
        assert!(same.starts_with("Nothing changed"), "{same}");
        let other = crate::make::shuffle(&before, symmetry, 3);
        let shuffled = banner_after(&mut workbench, Shuffle { symmetry, seed: 3 }, other);
        assert!(shuffled.starts_with("Shuffled"), "{shuffled}");
    }

    #[test]
    fn clues_that_force_a_value_are_named() {
        let after = |clues: &[CellId]| {
            let mut workbench = solved();
            workbench.edit(|editor| editor.go_to(5));
            let forced = Forced::By(clues.to_vec());
            banner_after(&mut workbench, WhyThisValue::default(), forced)
        };
        assert_eq!(
            after(&[0, 10]),
            "1 in r2c2 is forced by 2 clues alone, each of which is needed: r1c1 = 2, r3c3 = 2."
        );
        assert_eq!(after(&[]), "1 in r2c2 is forced by the rules alone, without any clue.");
    }

    fn conflict(clues: &[CellId], obstacle: Obstacle) -> Conflict {
        Conflict { clues: clues.to_vec(), rules: Vec::new(), obstacle }
    }

    #[test]
    fn contradicting_clues_are_named() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        assert_eq!(
            banner_after(
                &mut workbench,
                WhyUnsolvable,
                Some(conflict(&[0, 1, 11], Obstacle::Hidden))
            ),
            "Unsolvable: these 3 clues contradict each other, and removing any one ends \
             that: r1c1 = 2, r1c2 = 4, r3c4 = 3."
        );
        let value = Value::from_index(1);
        let no_room = conflict(&[0, 10], Obstacle::House { house: 9, value });
        assert_eq!(
            banner_after(&mut workbench, WhyUnsolvable, Some(no_room)),
            "Unsolvable: these clues leave no cell for 2 in box 2: r1c1 = 2, r3c3 = 2."
        );
        assert_eq!(
            banner_after(&mut workbench, WhyUnsolvable, None),
            "Nothing contradicts: this puzzle has a solution."
        );
    }

    #[test]
    fn contradicting_rules_are_named() {
        let mut workbench = Workbench::default();
        workbench.paste("................");
        let layout = workbench.puzzle().board().layout().clone();
        let halves = [vec![0, 1], vec![2, 3]].map(|cells| rules::cage(cells, Some(6)));
        let layout = layout.with_rules(halves.to_vec()).expect("valid");
        let mut cages = Workbench::new(Puzzle::empty(Board::new(layout)));
        let rules = Conflict { clues: vec![], rules: vec![0, 1], obstacle: Obstacle::Hidden };
        assert_eq!(
            banner_after(&mut cages, WhyUnsolvable, Some(rules)),
            "Unsolvable even without any clue. These rules contradict each other: r1c1 + r1c2 is 6, \
             without a value twice; r1c3 + r1c4 is 6, without a value twice."
        );
    }
}
