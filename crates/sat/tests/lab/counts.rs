//! Published and measured counts.

use std::rc::Rc;
use std::time::{Duration, Instant};

use satdoku_sat::clauses::ClauseGroup;
use satdoku_sat::encodings::Encoding;
use satdoku_sat::formula::Preprocessing;
use satdoku_sat::lab::{
    Counters, EventKind, Heuristic, Input, InputSpec, Mode, Outcome, Recording, Run, RunSpec,
    SearchSpec, Stride, Technique, Why, run_to_the_end,
};

use crate::puzzles::{KNOWN, NOTEBOOK_3, puzzle};

fn input(rows: usize, columns: usize, clues: &str, encoding: Encoding) -> Input {
    let spec = InputSpec { encoding, ..InputSpec::default() };
    Input::new(&puzzle(rows, columns, clues), &spec).expect("small")
}

#[test]
fn clauses_are_as_many_as_published_and_repeats_are_known() {
    for (size, encoding, raw, distinct) in [
        (3, Encoding::Minimal, 8_829, 7_371),
        (3, Encoding::Extended, 11_988, 10_530),
        (2, Encoding::Minimal, 304, 240),
        (2, Encoding::Extended, 448, 384),
    ] {
        let input = input(size, size, "", encoding);
        let clauses = input.clauses();
        assert_eq!(clauses.len(), raw, "{size} {encoding:?}");
        assert_eq!(clauses.len() - clauses.duplicate_count(), distinct, "{size} {encoding:?}");
        for clause in clauses.iter() {
            let Some(first) = clause.duplicate_of else { continue };
            let first = clauses.get(first).expect("a clause");
            assert!(first.id < clause.id && first.duplicate_of.is_none());
            assert!(first.literals.iter().all(|literal| clause.literals.contains(literal)));
            assert_eq!(first.literals.len(), clause.literals.len());
        }
    }
}

#[test]
fn the_example_of_kociemba_has_its_size() {
    let spec = InputSpec {
        encoding: Encoding::Reduced,
        start: Preprocessing::CluesPlaced,
        ..InputSpec::default()
    };
    let input = Input::new(&puzzle(2, 2, "24........23...."), &spec).expect("small");
    assert_eq!((input.variable_count(), input.clauses().len()), (64, 130));
}

#[test]
fn groups_can_be_left_out() {
    let mut spec = InputSpec::default();
    for (group, count) in
        [(ClauseGroup::Cells, 81), (ClauseGroup::Rows, 2_916), (ClauseGroup::Boxes, 2_916)]
    {
        spec.left_out = vec![group];
        let input = Input::new(&puzzle(3, 3, ""), &spec).expect("small");
        assert_eq!(input.clauses().len(), 8_829 - count);
    }
}

/// The cells decided without a decision, and true if a conflict follows.
fn propagated(input: Input) -> (usize, bool) {
    let mut run = Run::new(Rc::new(input), SearchSpec::default());
    let mut cells = 0;
    while let Some(event) = run.step().expect("no overrides") {
        if event.is_decision() || event.is_conflict() {
            return (cells, event.is_conflict());
        }
        cells += usize::from(event.placed().is_some());
    }
    (cells, false)
}

#[test]
fn unit_propagation_decides_the_known_cells() {
    for known in &KNOWN {
        let minimal = propagated(input(3, 3, known.clues, Encoding::Minimal));
        assert_eq!(minimal, (known.minimal, false), "{}", known.name);
        let (cells, is_conflict) = propagated(input(3, 3, known.clues, Encoding::Extended));
        let extended = (!is_conflict).then_some(cells);
        assert_eq!(extended, known.extended, "{}", known.name);
    }
}

#[test]
fn minimal_propagation_finds_naked_singles_only() {
    for (encoding, hidden) in [(Encoding::Minimal, false), (Encoding::Extended, true)] {
        // IDP's puzzle.
        let mut run =
            Run::new(Rc::new(input(3, 3, KNOWN[5].clues, encoding)), SearchSpec::default());
        let mut found = (0, 0);
        while let Some(event) = run.step().expect("no overrides") {
            if event.is_decision() {
                break;
            }
            let EventKind::Assign { cell: Some(_), why: Why::Implied { technique, .. }, .. } =
                event.kind
            else {
                continue;
            };
            match technique.expect("each placement has a name") {
                Technique::NakedSingle => found.0 += 1,
                Technique::HiddenSingle => found.1 += 1,
            }
        }
        assert!(found.0 > 0 && (found.1 > 0) == hidden, "{encoding:?}: {found:?}");
    }
}

#[test]
fn a_conflict_at_level_0_leads_to_the_empty_clause() {
    let input = input(3, 3, NOTEBOOK_3, Encoding::Extended);
    let recording =
        Recording::new(input, SearchSpec::default(), &run_to_the_end).expect("no overrides");
    assert_eq!(recording.outcome(), Outcome::Refuted);
    let learned: Vec<usize> = recording
        .spine()
        .iter()
        .filter_map(|event| match &event.kind {
            EventKind::Learn { literals, .. } => Some(literals.len()),
            _ => None,
        })
        .collect();
    assert_eq!(learned, [0]);
}

#[test]
fn every_puzzle_has_the_right_verdict() {
    for known in &KNOWN {
        for encoding in Encoding::ALL {
            let mut spec = RunSpec::default();
            spec.input.encoding = encoding;
            let input = spec.input(&puzzle(3, 3, known.clues)).expect("small");
            let mut recording =
                Recording::new(input, spec.search, &run_to_the_end).expect("no overrides");
            let expected = match known.clues {
                NOTEBOOK_3 => Outcome::Refuted,
                _ => Outcome::Model,
            };
            assert_eq!(recording.outcome(), expected, "{} {encoding:?}", known.name);
            if expected == Outcome::Model {
                let mut cells = 0;
                while recording.next(Stride::Conflict).is_some() {}
                let run = recording.run();
                for candidates in run.input().cells() {
                    let is_true = |literal: &&_| run.assignment().is_true(**literal);
                    cells += candidates.iter().filter(is_true).count();
                }
                assert_eq!(cells, 81, "{} {encoding:?}", known.name);
            }
        }
    }
}

/// Measures the time to record Mathematica's hard puzzle.
#[test]
#[ignore = "a measurement: cargo test --release -p satdoku-sat --test lab -- --ignored --nocapture"]
fn recording_is_fast() {
    for encoding in Encoding::ALL {
        for heuristic in [Heuristic::FirstOpen, Heuristic::FewestCandidates, Heuristic::Vsids] {
            for mode in [Mode::Cdcl, Mode::Dpll] {
                let before = Instant::now();
                let input = Rc::new(input(3, 3, KNOWN[1].clues, encoding));
                let prepared = before.elapsed();
                let spec = SearchSpec { mode, heuristic, ..SearchSpec::default() };
                let mut times = [Duration::ZERO; 7];
                let mut counters = Counters::default();
                for time in &mut times {
                    let before = Instant::now();
                    let mut recording =
                        Recording::new(Rc::clone(&input), spec.clone(), &run_to_the_end)
                            .expect("no overrides");
                    *time = before.elapsed();
                    recording.seek(u32::MAX);
                    counters = recording.run().counters();
                }
                times.sort_unstable();
                println!(
                    "{encoding:?} {heuristic:?} {mode:?}: input {prepared:?}, recording {:?}, {} \
                     events, {} decisions, {} conflicts",
                    times[3], counters.events, counters.decisions, counters.conflicts
                );
            }
        }
    }
}

/// Measures recordings of large boards, and jumps in them.
#[test]
#[ignore = "a measurement: cargo test --release -p satdoku-sat --test lab -- --ignored --nocapture"]
fn large_boards_are_recorded_in_seconds() {
    for size in [4, 5] {
        for encoding in Encoding::ALL {
            let before = Instant::now();
            let input = input(size, size, "", encoding);
            let prepared = before.elapsed();
            let before = Instant::now();
            let mut recording = Recording::new(input, SearchSpec::default(), &run_to_the_end)
                .expect("no overrides");
            let recorded = before.elapsed();
            let before = Instant::now();
            for part in 0..20 {
                recording.seek(recording.len() / 20 * (part * 7 % 20));
            }
            let jump = before.elapsed() / 20;
            recording.seek(u32::MAX);
            println!(
                "{size}x{size} {encoding:?}: input {prepared:?}, recording {recorded:?}, jump \
                 {jump:?}, {:?}, {:?}",
                recording.outcome(),
                recording.run().counters()
            );
        }
    }
}
