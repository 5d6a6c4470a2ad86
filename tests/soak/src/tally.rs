//! The results of a run so far.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use satdoku::board::Rule;
use satdoku::puzzle::Puzzle;
use satdoku::rules;

use crate::questions::Asked;

/// The result for a puzzle.
pub(crate) enum Outcome {
    /// The naive search takes too long.
    LeftOut,
    /// All answers agree.
    Held {
        /// The number of solutions, 2 for several.
        solutions: usize,
        /// True if the possible values were compared too.
        has_possible: bool,
        /// The other questions asked.
        asked: Asked,
    },
}

/// The numbers of puzzles with no, one and several solutions, with compared possible values, and
/// left out.
#[derive(Clone, Copy, Default)]
struct Counts {
    by_solutions: [u64; 3],
    with_possible: u64,
    left_out: u64,
}

impl Counts {
    fn count(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::LeftOut => self.left_out += 1,
            Outcome::Held { solutions, has_possible, .. } => {
                self.by_solutions[(*solutions).min(2)] += 1;
                self.with_possible += u64::from(*has_possible);
            }
        }
    }
}

/// Counts for all puzzles, by family and by rule.
#[derive(Default)]
pub(crate) struct Tally {
    all: Counts,
    families: BTreeMap<&'static str, Counts>,
    rules: BTreeMap<&'static str, Counts>,
    asked: Asked,
}

impl Tally {
    pub(crate) fn count(&mut self, family: &'static str, puzzle: &Puzzle, outcome: &Outcome) {
        self.all.count(outcome);
        self.families.entry(family).or_default().count(outcome);
        let layout = puzzle.board().layout();
        let mut names: Vec<&'static str> = layout.rules().iter().map(name).collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            self.rules.entry(name).or_default().count(outcome);
        }
        if let Outcome::Held { asked, .. } = outcome {
            for (question, count) in asked {
                *self.asked.entry(question).or_default() += count;
            }
        }
    }

    /// The progress, as one line.
    pub(crate) fn progress(&self, count: u64, elapsed: Duration) -> String {
        let Counts { by_solutions: [none, one, more], with_possible, left_out } = self.all;
        let held = none + one + more;
        let speed = (held + left_out) as f64 / elapsed.as_secs_f64().max(0.001);
        format!(
            "{} of {count} in {:.0} s, {speed:.0} a second: {none} unsolvable, {one} with one \
             solution, {more} with more; possible values of {with_possible}; {left_out} left out",
            held + left_out,
            elapsed.as_secs_f64(),
        )
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for counts in [&self.families, &self.rules] {
            let head = ["unsolvable", "one", "more", "possible", "left out"];
            writeln!(f, "\n{:36}{}", "", head.map(|name| format!("{name:>11}")).concat())?;
            for (name, counts) in counts {
                let [none, one, more] = counts.by_solutions;
                let numbers = [none, one, more, counts.with_possible, counts.left_out];
                writeln!(f, "{name:36}{}", numbers.map(|n| format!("{n:>11}")).concat())?;
            }
        }
        for (question, count) in &self.asked {
            writeln!(f, "{question:36}{count:>11}")?;
        }
        Ok(())
    }
}

fn name(rule: &Rule) -> &'static str {
    match rule.number() {
        Some(_) if rule.is(&rules::CAGE) => "cages with a sum",
        None if rule.is(&rules::CAGE) => "cages without",
        _ => satdoku::words::rules::kind(rule.kind),
    }
}
