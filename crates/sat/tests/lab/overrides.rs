//! Decisions of the user, probes, graphs and trees.

use std::collections::BTreeSet;

use satdoku_sat::clauses::Lit;
use satdoku_sat::encodings::Encoding;
use satdoku_sat::lab::{
    Branch, BranchEnd, CluePropagation, Decisions, Event, EventKind, Extent, ImplicationGraph,
    Input, InputSpec, MAX_NODES, Mode, Outcome, OverrideError, Recording, Refusal, RunError,
    RunSpec, SearchSpec, SearchTree, Stride, Why, decision_cut, run_to_the_end,
};

use crate::puzzles::{KNOWN, MATHEMATICA_HARD, puzzle};

fn recording_of(clues: &str, search: SearchSpec) -> Result<Recording, RunError> {
    let spec = RunSpec { search, ..RunSpec::default() };
    let input = spec.input(&puzzle(3, 3, clues)).expect("small");
    Recording::new(input, spec.search, &run_to_the_end)
}

fn recording(search: SearchSpec) -> Recording {
    recording_of(MATHEMATICA_HARD, search).expect("possible decisions")
}

fn events(recording: &mut Recording, count: u32) -> Vec<Event> {
    recording.seek(0);
    (0..count).filter_map(|_| recording.next(Stride::Event)).collect()
}

#[test]
fn another_decision_keeps_the_run_up_to_it() {
    let mut first = recording(SearchSpec::default());
    let decisions = first.spine().iter().filter(|event| event.is_decision());
    let seq = decisions.map(|event| event.seq).nth(5).expect("many decisions");
    first.seek(seq);
    let open = (1..=729).rev().map(Lit::positive);
    let literal =
        open.into_iter().find(|literal| first.run().assignment().is_open(*literal)).expect("one");
    let spec = first.with_decision(5, literal).expect("open");
    assert_eq!(first.position(), seq);
    let mut second = recording(spec.clone());
    assert_eq!(events(&mut first, seq), events(&mut second, seq));
    let kind = second.next(Stride::Event).expect("a decision").kind;
    let EventKind::Assign { literal: decided, why, .. } = kind else { panic!("{kind:?}") };
    assert_eq!((decided, why), (literal, Why::Decision { choice: 5, ranking: None }));
    assert_eq!(second.outcome(), Outcome::Model);

    // An earlier decision drops the later one.
    let earlier = second.with_decision(2, literal).expect("open");
    assert_eq!(earlier.overrides.into_iter().collect::<Vec<_>>(), [(2, literal)]);
}

#[test]
fn impossible_decisions_are_refused_with_the_reason() {
    let mut recording = recording(SearchSpec::default());
    recording.next(Stride::Decision);
    let run = recording.run();
    let decision = *run.assignment().trail().last().expect("a decision");
    // The second cell of the first row has no 6, because the sixth has it.
    let excluded = Lit::positive(9 + 6);
    let reason = run.assignment().reason(!excluded);
    assert!(reason.is_some());
    let refused = |recording: &mut Recording, choice, literal| {
        let error = recording.with_decision(choice, literal).expect_err("refused");
        assert_eq!((error.choice, error.literal), (choice, literal));
        error.refusal
    };
    let known = |value| Refusal::Assigned { value, level: 0, reason };
    assert_eq!(refused(&mut recording, 0, excluded), known(false));
    assert_eq!(refused(&mut recording, 0, !excluded), known(true));
    let decided = Refusal::Assigned { value: true, level: 1, reason: None };
    assert_eq!(refused(&mut recording, 1, decision), decided);
    assert_eq!(refused(&mut recording, 0, Lit::positive(1_000)), Refusal::Unused);
    assert_eq!(refused(&mut recording, 1_000_000, decision), Refusal::NoSuchChoice);

    let spec = SearchSpec { overrides: [(0, excluded)].into(), ..SearchSpec::default() };
    let error = recording_of(MATHEMATICA_HARD, spec).expect_err("refused");
    let refusal = known(false);
    assert_eq!(error, OverrideError { choice: 0, literal: excluded, refusal }.into());
    assert_eq!(
        error.to_string(),
        "decision 1 can't be the literal 15: it is false already, since level 0"
    );
}

#[test]
fn a_failed_literal_is_false_in_the_solution() {
    // In the minimal encoding no literal of this puzzle fails.
    let input = InputSpec { encoding: Encoding::Extended, ..InputSpec::default() };
    let spec = RunSpec { input, ..RunSpec::default() };
    let input = spec.input(&puzzle(3, 3, MATHEMATICA_HARD)).expect("small");
    let mut recording = Recording::new(input, spec.search, &run_to_the_end).expect("no overrides");
    recording.next(Stride::Decision);
    recording.seek(recording.position() - 1);
    let run = recording.run();
    let mut counts = [0, 0];
    let probes: Vec<(Lit, bool)> = (1..=729)
        .map(Lit::positive)
        .filter(|literal| run.assignment().is_open(*literal))
        .map(|literal| {
            let probe = run.probe(literal).expect("open");
            let last = &probe.events.last().expect("the assumption").kind;
            assert_eq!(matches!(last, EventKind::Learn { .. }), probe.is_failed);
            (literal, probe.is_failed)
        })
        .collect();
    let assigned = *run.assignment().trail().first().expect("a clue");
    assert!(run.probe(assigned).is_err());
    recording.seek(recording.len());
    for (literal, is_failed) in probes {
        counts[usize::from(is_failed)] += 1;
        assert!(!is_failed || recording.run().assignment().is_false(literal));
    }
    assert!(counts.iter().all(|count| *count > 10), "{counts:?}");
}

/// The graphs of all conflicts above level 0, each with the learned clause and its level.
fn graphs(recording: &mut Recording, extent: Extent) -> Vec<(ImplicationGraph, Vec<Lit>)> {
    let mut graphs = Vec::new();
    while recording.next(Stride::Conflict).is_some() {
        let Some(graph) = ImplicationGraph::new(recording.run(), extent) else { continue };
        let cut = decision_cut(recording.run()).expect("a conflict");
        let decisions: Vec<Lit> = recording.run().assignment().decisions().collect();
        assert!(cut.iter().all(|literal| decisions.contains(&!*literal)));
        let learn = recording.next_where(|event| matches!(event.kind, EventKind::Learn { .. }));
        let Some(EventKind::Learn { literals, uip, .. }) = learn.map(|event| event.kind) else {
            panic!("no learned clause")
        };
        let uips: Vec<Lit> =
            graph.nodes.iter().filter(|node| node.is_uip).map(|node| node.literal).collect();
        assert_eq!(uips, Vec::from_iter(uip));
        graphs.push((graph, literals));
    }
    graphs
}

#[test]
fn the_cut_of_a_graph_is_the_learned_clause() {
    let graphs = [Extent::Level, Extent::Whole]
        .map(|extent| graphs(&mut recording(SearchSpec::default()), extent));
    assert!(graphs[0].len() > 20);
    for (graph, learned) in graphs.into_iter().flatten() {
        assert!(graph.nodes.len() <= MAX_NODES);
        for edge in &graph.edges {
            assert!(edge.to.is_none_or(|to| edge.from < to));
        }
        if graph.hidden > 0 {
            continue;
        }
        // A joined literal of a lower level is in the clause in place of its cause.
        let is_behind = |node: usize| graph.nodes[node].is_conflict_side;
        let across = graph
            .edges
            .iter()
            .filter(|edge| !is_behind(edge.from) && edge.to.is_none_or(is_behind));
        let literals: BTreeSet<Lit> = across
            .flat_map(|edge| [graph.nodes[edge.from].literal].into_iter().chain(edge.via.clone()))
            .collect();
        assert!(learned.iter().all(|literal| literals.contains(&!*literal)), "{learned:?}");
    }
}

#[test]
fn nearly_all_graphs_are_small() {
    let (mut all, mut whole) = (0, 0);
    for known in &KNOWN {
        for encoding in [Encoding::Minimal, Encoding::Extended] {
            let input = InputSpec { encoding, ..InputSpec::default() };
            let spec = RunSpec { input, ..RunSpec::default() };
            let input = spec.input(&puzzle(3, 3, known.clues)).expect("small");
            let mut recording =
                Recording::new(input, spec.search, &run_to_the_end).expect("no overrides");
            for (graph, _) in graphs(&mut recording, Extent::Level) {
                all += 1;
                whole += usize::from(graph.hidden == 0);
            }
        }
    }
    println!("{whole} of {all} graphs are whole");
    assert!(whole * 100 >= all * 95, "{whole} of {all}");
}

#[test]
fn a_dpll_tree_has_two_branches_below_each_failed_decision() {
    let spec = SearchSpec { mode: Mode::Dpll, ..SearchSpec::default() };
    let recording = recording_of(KNOWN[6].clues, spec).expect("no overrides");
    assert_eq!(recording.outcome(), Outcome::Model);
    let tree = SearchTree::new(recording.spine());
    let conflicts =
        tree.branches.iter().filter(|branch| matches!(branch.end, BranchEnd::Conflict(_)));
    let flipped: Vec<_> = tree.branches.iter().filter(|branch| !branch.is_decision).collect();
    assert_eq!(conflicts.count(), flipped.len());
    assert!(!flipped.is_empty());
    for branch in flipped {
        let is_other =
            |other: &&Branch| other.literal == !branch.literal && other.parent == branch.parent;
        assert_eq!(tree.branches.iter().filter(is_other).count(), 1);
    }
    let models = tree.branches.iter().filter(|branch| branch.end == BranchEnd::Model);
    assert_eq!(models.count(), 1);
}

#[test]
fn a_run_without_decisions_ends_where_propagation_does() {
    let search =
        SearchSpec { decisions: Decisions::User, mode: Mode::Dpll, ..SearchSpec::default() };
    let input = InputSpec { encoding: Encoding::Extended, ..InputSpec::default() };
    let input = Input::new(&puzzle(3, 3, KNOWN[6].clues), &input).expect("small");
    let mut recording = Recording::new(input, search, &run_to_the_end).expect("no decisions");
    assert_eq!(recording.outcome(), Outcome::Fixpoint);
    recording.seek(u32::MAX);
    let counters = recording.run().counters();
    assert_eq!((counters.decisions, counters.conflicts), (0, 0));
    let input = std::rc::Rc::clone(recording.run().input());
    let clues = CluePropagation::new(std::rc::Rc::clone(&input));
    assert_eq!(&clues.after, recording.run().assignment());
    assert_eq!((clues.before.trail().len(), clues.conflict), (26, None));
    assert_eq!(clues.decided(&input), 44);

    // A run that is over takes no decision.
    recording.seek(recording.len() - 1);
    // Assumes one open candidate after the other. Each that fails is false from then on.
    let candidates = input.cells().iter().flatten().copied();
    let mut failed = 0;
    for literal in candidates.flat_map(|literal| [literal, !literal]) {
        if !recording.run().assignment().is_open(literal) {
            continue;
        }
        let probe = recording.run().probe(literal).expect("open");
        let spec = recording.with_decision(0, literal).expect("open at the end");
        let mut assumed = Recording::new((*input).clone(), spec, &run_to_the_end).expect("open");
        assumed.seek(u32::MAX);
        let assignment = assumed.run().assignment();
        let level = assignment.is_false(literal).then(|| assignment.level_of(literal)).flatten();
        assert_eq!(level, probe.is_failed.then_some(0), "{literal:?}");
        failed += usize::from(probe.is_failed);
    }
    assert!(failed > 0, "some literal fails");
}
