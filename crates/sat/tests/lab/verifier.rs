//! Checks each event of a run. It shares nothing with the solver but the clauses of the input.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use satdoku_sat::clauses::Lit;
use satdoku_sat::lab::{Event, EventKind, Input, Mode, Outcome, Run, SearchSpec, Why};

/// Runs a search, and checks each event.
pub fn verify(input: &Rc<Input>, spec: &SearchSpec) -> (Outcome, Vec<Event>) {
    let mut verifier = Verifier::new(input, spec.mode);
    let mut run = Run::new(Rc::clone(input), spec.clone());
    let mut events = Vec::new();
    while let Some(event) = run.step().expect("no overrides") {
        verifier.check(&event);
        assert_eq!(run.assignment().trail(), verifier.trail);
        assert_eq!(run.assignment().level(), verifier.level());
        events.push(event);
    }
    (run.outcome().expect("the end"), events)
}

struct Verifier {
    mode: Mode,
    clauses: Vec<Vec<Lit>>,
    input_count: usize,
    /// By literal: the clauses with it.
    with: HashMap<Lit, Vec<usize>>,
    trail: Vec<Lit>,
    /// The decision level of each true literal.
    levels: HashMap<Lit, usize>,
    reasons: HashMap<Lit, usize>,
    starts: Vec<usize>,
    seq: u32,
    resolvent: BTreeSet<Lit>,
    /// The learned clause before the jump, and the level to jump to.
    learned: Option<(Vec<Lit>, usize)>,
}

impl Verifier {
    fn new(input: &Input, mode: Mode) -> Self {
        let mut verifier = Self {
            mode,
            clauses: Vec::new(),
            input_count: input.clauses().len(),
            with: HashMap::new(),
            trail: Vec::new(),
            levels: HashMap::new(),
            reasons: HashMap::new(),
            starts: Vec::new(),
            seq: 0,
            resolvent: BTreeSet::new(),
            learned: None,
        };
        for clause in input.clauses().iter() {
            verifier.add(clause.literals.to_vec());
        }
        verifier
    }

    fn add(&mut self, clause: Vec<Lit>) {
        for literal in &clause {
            self.with.entry(*literal).or_default().push(self.clauses.len());
        }
        self.clauses.push(clause);
    }

    fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    fn is_true(&self, literal: Lit) -> bool {
        self.levels.contains_key(&literal)
    }

    fn level_of_false(&self, literal: Lit) -> usize {
        self.levels[&!literal]
    }

    fn check(&mut self, event: &Event) {
        assert_eq!(event.seq, self.seq);
        self.seq += 1;
        match &event.kind {
            EventKind::Assign { literal, why, .. } => self.check_assign(*literal, *why),
            EventKind::Conflict { clause } => {
                let clause = &self.clauses[clause.index()];
                assert!(clause.iter().all(|literal| self.is_true(!*literal)), "falsified");
                self.resolvent = clause.iter().copied().collect();
            }
            EventKind::Resolve { pivot, reason, resolvent } => {
                assert_eq!(self.reasons[pivot], reason.index());
                self.resolve(*pivot, reason.index());
                let is_zero = |literal: &Lit| self.level_of_false(*literal) == 0;
                let own = self.resolvent.iter().copied();
                let own: BTreeSet<Lit> =
                    own.filter(|literal| self.level() == 0 || !is_zero(literal)).collect();
                assert_eq!(resolvent.len(), own.len());
                assert_eq!(resolvent.iter().copied().collect::<BTreeSet<_>>(), own);
            }
            EventKind::Learn { .. } => self.check_learn(&event.kind),
            EventKind::Backjump { from, to, undone } => {
                let (_, level) = self.learned.as_ref().expect("a learned clause");
                assert_eq!((*from, *to as usize), (self.level(), *level));
                assert_eq!(self.undo(*to as usize), *undone as usize);
            }
            EventKind::Restart { undone } => {
                assert_eq!(self.mode, Mode::Cdcl);
                assert_eq!(self.undo(0), *undone as usize);
            }
            EventKind::End(Outcome::Model) => {
                let is_true = |literal: &Lit| self.is_true(*literal);
                assert!(self.clauses.iter().all(|clause| clause.iter().any(is_true)));
            }
            EventKind::End(Outcome::Refuted) => {
                assert_eq!(self.learned, Some((Vec::new(), 0)));
            }
            EventKind::End(Outcome::Fixpoint) => {
                let is_true = |literal: &Lit| self.is_true(*literal);
                for clause in &self.clauses {
                    let open = clause.iter().filter(|literal| !self.is_true(!**literal)).count();
                    assert!(open > 1 || clause.iter().any(is_true), "unit: {clause:?}");
                }
            }
            EventKind::End(Outcome::Limit(_)) => {}
        }
        assert_eq!((event.level, event.trail as usize), (self.level(), self.trail.len()));
    }

    fn check_assign(&mut self, literal: Lit, why: Why) {
        assert!(!self.is_true(literal) && !self.is_true(!literal), "open");
        let reason = match why {
            Why::Clue { clause } | Why::Unit { clause } => Some(clause),
            Why::Implied { reason, .. } => Some(reason),
            Why::Asserted { reason } | Why::Flipped { reason } => {
                let (learned, level) = self.learned.take().expect("a learned clause");
                assert_eq!(self.clauses[reason.index()], learned);
                assert_eq!((learned[0], self.starts.len()), (literal, level));
                Some(reason)
            }
            Why::Decision { .. } => {
                self.check_fixpoint();
                self.starts.push(self.trail.len());
                None
            }
        };
        if let Some(reason) = reason {
            let clause = &self.clauses[reason.index()];
            let mut others = clause.iter().filter(|other| **other != literal);
            assert!(clause.contains(&literal) && others.all(|other| self.is_true(!*other)));
            self.reasons.insert(literal, reason.index());
        }
        self.levels.insert(literal, self.starts.len());
        self.trail.push(literal);
    }

    /// No clause is falsified or unit at a decision. In DPLL, that holds for the clauses of negated
    /// decisions too.
    fn check_fixpoint(&self) {
        for clause in &self.clauses {
            let open = clause.iter().filter(|literal| !self.is_true(!**literal)).count();
            assert!(open > 1 || clause.iter().any(|literal| self.is_true(*literal)));
        }
    }

    fn resolve(&mut self, pivot: Lit, reason: usize) {
        assert!(self.resolvent.remove(&!pivot), "the pivot is in the resolvent");
        let others = self.clauses[reason].iter().copied().filter(|literal| *literal != pivot);
        self.resolvent.extend(others);
    }

    fn check_learn(&mut self, learn: &EventKind) {
        let EventKind::Learn { clause, literals, uip, glue, level, antecedents, level_zero } =
            learn
        else {
            return;
        };
        assert_eq!(clause.index(), self.clauses.len());
        assert!(clause.index() >= self.input_count);
        assert_eq!(*uip, literals.first().map(|literal| !*literal));
        self.resolve_all(antecedents);
        let resolvent: BTreeSet<Lit> = literals.iter().chain(level_zero).copied().collect();
        match self.mode {
            Mode::Cdcl => assert_eq!(self.resolvent, resolvent),
            Mode::Dpll => assert!(self.resolvent.is_subset(&resolvent)),
        }
        assert!(level_zero.iter().all(|literal| self.level_of_false(*literal) == 0));
        let mut levels: Vec<usize> =
            literals.iter().map(|literal| self.level_of_false(*literal)).collect();
        if self.level() > 0 {
            assert!(levels.iter().all(|level| *level > 0));
            assert_eq!(levels[0], self.level() as usize);
            assert!(levels[1..].iter().all(|level| *level < self.level() as usize));
        } else {
            assert!(literals.is_empty());
        }
        levels.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(levels.get(1).copied().unwrap_or(0), *level as usize);
        levels.dedup();
        assert_eq!(levels.len(), *glue as usize);
        if self.mode == Mode::Dpll && self.level() > 0 {
            let decisions: Vec<Lit> =
                self.starts.iter().rev().map(|start| !self.trail[*start]).collect();
            assert_eq!(*literals, decisions);
        }
        assert!(self.is_rup(literals), "{literals:?}");
        self.learned = Some((literals.clone(), *level as usize));
        self.add(literals.clone());
    }

    /// Resolves the first clause with the others in order, each on its implied literal.
    fn resolve_all(&mut self, antecedents: &[satdoku_sat::lab::ClauseId]) {
        self.resolvent = self.clauses[antecedents[0].index()].iter().copied().collect();
        for reason in &antecedents[1..] {
            let mut implied = self.clauses[reason.index()].iter();
            let pivot = implied.find(|literal| self.is_true(**literal)).expect("a true literal");
            self.resolve(*pivot, reason.index());
        }
    }

    /// True if propagation of the negated literals finds a conflict (reverse unit propagation: E.
    /// Goldberg, Y. Novikov, 2003).
    fn is_rup(&self, literals: &[Lit]) -> bool {
        let mut is_true: HashSet<Lit> = HashSet::new();
        let mut queue: Vec<Lit> = literals.iter().map(|literal| !*literal).collect();
        queue.extend(self.clauses.iter().filter(|clause| clause.len() == 1).map(|unit| unit[0]));
        if self.clauses.iter().any(Vec::is_empty) {
            return true;
        }
        while let Some(literal) = queue.pop() {
            if is_true.contains(&!literal) {
                return true;
            }
            if !is_true.insert(literal) {
                continue;
            }
            for clause in self.with.get(&!literal).into_iter().flatten() {
                let clause = &self.clauses[*clause];
                if clause.iter().any(|literal| is_true.contains(literal)) {
                    continue;
                }
                let mut open = clause.iter().filter(|literal| !is_true.contains(&!**literal));
                match (open.next(), open.next()) {
                    (None, _) => return true,
                    (Some(unit), None) => queue.push(*unit),
                    _ => {}
                }
            }
        }
        false
    }

    fn undo(&mut self, level: usize) -> usize {
        let start = self.starts.get(level).copied().unwrap_or(self.trail.len());
        self.starts.truncate(level);
        let undone = self.trail.split_off(start);
        for literal in &undone {
            self.levels.remove(literal);
            self.reasons.remove(literal);
        }
        undone.len()
    }
}
