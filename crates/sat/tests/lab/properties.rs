//! Properties of all events, on random formulas and on puzzles.

use std::rc::Rc;

use satdoku_sat::backend::{Backend, Solver};
use satdoku_sat::clauses::{ClauseSink, Cnf, Lit};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::lab::{
    Heuristic, Input, InputSpec, Mode, Outcome, Phase, Restarts, Run, RunLimits, SearchSpec,
};

use crate::puzzles::{KNOWN, NOTEBOOK_3, puzzle};
use crate::verifier::verify;

const HEURISTICS: [Heuristic; 3] =
    [Heuristic::FirstOpen, Heuristic::FewestCandidates, Heuristic::Vsids];
const PHASES: [Phase; 3] = [Phase::True, Phase::False, Phase::Saved];

/// A linear congruential generator (D. E. Knuth's MMIX).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// A random formula near the threshold, with clauses of three literals, and a few shorter ones.
fn random_formula(random: &mut Random) -> Cnf {
    let variables = 4 + random.below(40);
    let mut cnf = Cnf::default();
    for _ in 0..variables * 17 / 4 {
        let length = if random.below(25) == 0 { 1 + random.below(2) } else { 3 };
        let clause: Vec<Lit> = (0..length)
            .map(|_| {
                let variable = Lit::positive(1 + random.below(variables));
                if random.below(2) == 0 { variable } else { !variable }
            })
            .collect();
        cnf.clause(&clause);
    }
    cnf
}

/// One of all combinations of choices.
fn spec(index: usize) -> SearchSpec {
    SearchSpec {
        mode: [Mode::Cdcl, Mode::Dpll][index % 2],
        heuristic: HEURISTICS[index / 2 % 3],
        phase: PHASES[index / 6 % 3],
        restarts: [Restarts::None, Restarts::Luby(1)][index / 18 % 2],
        seed: (index / 36 % 3) as u64,
        ..SearchSpec::default()
    }
}

#[test]
fn each_event_is_right_on_random_formulas() {
    let mut random = Random(1);
    let mut verdicts = [0, 0];
    let mut conflicts = 0;
    for index in 0..5_000 {
        let cnf = random_formula(&mut random);
        let input = Rc::new(Input::plain(&cnf).expect("small"));
        let (outcome, events) = verify(&input, &spec(index));
        let has_model = Solver::with_clauses(&cnf).solve().expect("an answer").is_some();
        let expected = if has_model { Outcome::Model } else { Outcome::Refuted };
        assert_eq!(outcome, expected, "formula {index}");
        verdicts[usize::from(has_model)] += 1;
        conflicts += events.iter().filter(|event| event.is_conflict()).count();
    }
    // The formulas are neither all easy nor all of one kind.
    assert!(verdicts.iter().all(|count| *count > 1_000), "{verdicts:?}");
    assert!(conflicts > 20_000, "{conflicts}");
}

#[test]
fn each_event_is_right_on_puzzles_in_each_encoding() {
    // Fiendish, and the puzzles of the notebook that need search.
    for known in [&KNOWN[6], &KNOWN[3], &KNOWN[4]] {
        for encoding in Encoding::ALL {
            let spec = InputSpec { encoding, ..InputSpec::default() };
            let input = Input::new(&puzzle(3, 3, known.clues), &spec).expect("small");
            let input = Rc::new(input);
            for index in 0..6 {
                let limits = RunLimits { conflicts: 60, ..RunLimits::default() };
                let (outcome, _) = verify(&input, &SearchSpec { limits, ..self::spec(index) });
                let wrong = match known.clues {
                    NOTEBOOK_3 => Outcome::Model,
                    _ => Outcome::Refuted,
                };
                assert_ne!(outcome, wrong, "{} {encoding:?} {index}", known.name);
            }
        }
    }
}

/// All events of a run as text.
fn serialized(input: &Rc<Input>, spec: &SearchSpec) -> String {
    let mut run = Run::new(Rc::clone(input), spec.clone());
    let mut text = String::new();
    while let Some(event) = run.step().expect("no overrides") {
        text.push_str(&serde_json::to_string(&event).expect("text"));
        text.push('\n');
    }
    text
}

#[test]
fn equal_specifications_give_equal_bytes() {
    for index in 0..36 {
        let limits = RunLimits { events: 5_000, ..RunLimits::default() };
        let spec = SearchSpec { limits, ..spec(index) };
        let read: SearchSpec =
            serde_json::from_str(&serde_json::to_string(&spec).expect("text")).expect("equal");
        assert_eq!(read, spec);
        let input = || {
            let spec = InputSpec::default();
            Rc::new(Input::new(&puzzle(3, 3, KNOWN[1].clues), &spec).expect("small"))
        };
        assert_eq!(serialized(&input(), &spec), serialized(&input(), &read));
    }
}

#[test]
fn a_seed_changes_the_search() {
    let input = Input::new(&puzzle(3, 3, KNOWN[1].clues), &InputSpec::default()).expect("small");
    let input = Rc::new(input);
    let spec = |seed| SearchSpec { seed, ..SearchSpec::default() };
    assert_ne!(serialized(&input, &spec(0)), serialized(&input, &spec(1)));
    assert_ne!(serialized(&input, &spec(1)), serialized(&input, &spec(2)));
}

#[test]
fn runs_end_at_their_limits() {
    let input = Input::new(&puzzle(3, 3, KNOWN[1].clues), &InputSpec::default()).expect("small");
    let input = Rc::new(input);
    for events in [0, 1, 2, 100, 1_000] {
        let limits = RunLimits { events, ..RunLimits::default() };
        let spec = SearchSpec { limits, ..SearchSpec::default() };
        let lines = serialized(&input, &spec).lines().count();
        assert_eq!(lines, (events as usize).max(1));
    }
    for (conflicts, learned) in [(0, 1_000), (5, 1_000), (1_000, 0), (1_000, 30)] {
        let limits = RunLimits { conflicts, learned, ..RunLimits::default() };
        let mut run = Run::new(Rc::clone(&input), SearchSpec { limits, ..SearchSpec::default() });
        while run.step().expect("no overrides").is_some() {}
        assert!(matches!(run.outcome(), Some(Outcome::Limit(_))));
        assert!(run.counters().conflicts <= 6);
    }
}
