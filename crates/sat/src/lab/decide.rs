//! Decisions: the next variable and its value.

use super::assignment::Assignment;
use super::events::Ranking;
use super::input::Input;
use super::run_spec::{Heuristic, Phase};
use crate::clauses::Lit;

/// A decision with its rank.
pub(super) type Choice = (Lit, Ranking);

/// The order of variables and cells that breaks ties.
#[derive(Clone, Debug)]
pub(super) struct TieOrder {
    variables: Vec<u32>,
    cells: Vec<u32>,
}

impl TieOrder {
    /// The order by number, or another one if the seed isn't 0.
    pub(super) fn new(input: &Input, seed: u64) -> Self {
        let used = (1..=input.variable_count() as u32)
            .filter(|variable| input.is_used(Lit::positive(*variable as usize)));
        let mut order =
            Self { variables: used.collect(), cells: (0..input.cells().len() as u32).collect() };
        if seed != 0 {
            let mut random = SplitMix(seed);
            random.shuffle(&mut order.variables);
            random.shuffle(&mut order.cells);
        }
        order
    }

    fn open<'a>(&'a self, assignment: &'a Assignment) -> impl Iterator<Item = Lit> + 'a {
        let literals = self.variables.iter().map(|variable| Lit::positive(*variable as usize));
        literals.filter(|literal| assignment.is_open(*literal))
    }
}

/// The next decision; `None` if all variables have a value.
///
/// Each call looks at all variables. Fast solvers keep them in a heap instead.
pub(super) fn decide(
    heuristic: Heuristic,
    order: &TieOrder,
    input: &Input,
    assignment: &Assignment,
    activity: &Activity,
) -> Option<Choice> {
    match heuristic {
        Heuristic::FirstOpen => first_open(order, assignment),
        Heuristic::FewestCandidates => {
            fewest_candidates(order, input, assignment).or_else(|| first_open(order, assignment))
        }
        Heuristic::Vsids => {
            let scored = order
                .open(assignment)
                .map(|literal| (literal, activity.scores[literal.variable()]));
            best_two(scored, |score| score)
        }
    }
}

fn first_open(order: &TieOrder, assignment: &Assignment) -> Option<Choice> {
    let mut open = order.open(assignment);
    let literal = open.next()?;
    Some((literal, Ranking { score: 0, runner_up: open.next().map(|next| (next, 0)) }))
}

/// The first candidate of the cell that has the fewest, among cells without a value.
fn fewest_candidates(order: &TieOrder, input: &Input, assignment: &Assignment) -> Option<Choice> {
    let scored = order.cells.iter().filter_map(|cell| {
        let candidates = &input.cells()[*cell as usize];
        if candidates.iter().any(|candidate| assignment.is_true(*candidate)) {
            return None;
        }
        let is_open = |candidate: &Lit| input.is_used(*candidate) && assignment.is_open(*candidate);
        let mut open = candidates.iter().copied().filter(is_open);
        open.next().map(|first| (first, 1 + open.count() as u64))
    });
    best_two(scored, |count| u64::MAX - count)
}

/// The first literal of the highest value, and the next best one.
fn best_two(
    scored: impl Iterator<Item = (Lit, u64)>,
    value: impl Fn(u64) -> u64,
) -> Option<Choice> {
    let mut best: Option<(Lit, u64)> = None;
    let mut runner_up: Option<(Lit, u64)> = None;
    let is_above = |score: u64, other: Option<(Lit, u64)>| {
        other.is_none_or(|(_, other)| value(score) > value(other))
    };
    for (literal, score) in scored {
        if is_above(score, best) {
            runner_up = best.replace((literal, score));
        } else if is_above(score, runner_up) {
            runner_up = Some((literal, score));
        }
    }
    best.map(|(literal, score)| (literal, Ranking { score, runner_up }))
}

/// The scores of variables (VSIDS: Chaff, section 3; decay by growing increments: MiniSat,
/// section 4.2), and their saved values.
///
/// Scores are integers, so that all machines compute the same ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Activity {
    /// The score of each variable, from index 1.
    scores: Vec<u64>,
    /// The increment: 1/16 more after each conflict, so that older conflicts count less.
    increment: u64,
    /// The last value of each variable.
    saved: Vec<bool>,
}

/// The first increment.
const UNIT: u64 = 1 << 10;

/// Scores are divided by 2³² before they exceed this.
const MAX_SCORE: u64 = 1 << 56;

impl Activity {
    /// The scores before the search: the number of clauses with each variable.
    pub(super) fn new(input: &Input) -> Self {
        let variables = input.variable_count() + 1;
        let mut scores = vec![0; variables];
        for literal in input.clauses().iter().flat_map(|clause| clause.literals) {
            // Conflicts count more than the input.
            scores[literal.variable()] += 1;
        }
        Self { scores, increment: UNIT, saved: vec![false; variables] }
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.scores.len() * (size_of::<u64>() + 1)
    }

    /// Raises the score of a variable in a conflict.
    pub(super) fn bump(&mut self, literal: Lit) {
        let score = &mut self.scores[literal.variable()];
        *score += self.increment;
        if *score > MAX_SCORE {
            self.scores.iter_mut().for_each(|score| *score >>= 32);
            self.increment = (self.increment >> 32).max(UNIT);
        }
    }

    /// Lets the scores so far count less.
    pub(super) fn decay(&mut self) {
        self.increment += self.increment / 16;
    }

    /// Saves the values of literals that are undone.
    pub(super) fn save(&mut self, undone: &[Lit]) {
        for literal in undone {
            self.saved[literal.variable()] = literal.is_positive();
        }
    }

    /// The literal of a variable by the phase.
    pub(super) fn with_phase(&self, literal: Lit, phase: Phase) -> Lit {
        let is_true = match phase {
            Phase::True => true,
            Phase::False => false,
            Phase::Saved => self.saved[literal.variable()],
        };
        let literal = Lit::positive(literal.variable());
        if is_true { literal } else { !literal }
    }
}

/// G. L. Steele, D. Lea, C. H. Flood: *Fast Splittable Pseudorandom Number Generators*, 2014.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Shuffles by R. Durstenfeld's algorithm.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.next() % (last as u64 + 1);
            items.swap(last, other as usize);
        }
    }
}
