//! The results of experiments, as charts, tables and CSV.

use std::fmt::Write;

use super::chart::{self, Axes, Line};
use crate::make::{Model, RatedRun, Sample};
use crate::puzzle::grouped;
use crate::view::Tree;
use crate::view::words::measure as texts;

/// The charts of random puzzles with more and more clues, and their numbers.
#[must_use]
pub fn experiment_charts<A>(model: Model, samples: &[Sample]) -> Vec<Tree<A>> {
    let (Some(first), Some(last)) = (samples.first(), samples.last()) else { return Vec::new() };
    let x = |sample: &Sample| f64::from(sample.clues);
    let most = samples.iter().map(|sample| sample.conflicts[2]).max().unwrap_or(0);
    let axes = Axes {
        x: texts::CLUES,
        y: texts::CONFLICTS,
        from: x(first),
        to: x(last),
        top: chart::rounded_up(f64::from(most)),
    };
    let line = |name, value: &dyn Fn(&Sample) -> f64| Line {
        name,
        points: samples.iter().map(|sample| [x(sample), value(sample)]).collect(),
    };
    let quartile = |index: usize| {
        line(texts::QUARTILES, &move |sample: &Sample| f64::from(sample.conflicts[index]))
    };
    let mut area = quartile(0);
    area.points.extend(quartile(2).points.into_iter().rev());
    let median = Line { name: texts::MEDIAN, ..quartile(1) };
    // Stopped runs tell nothing about their puzzles.
    let share = |count: fn(&Sample) -> u32| {
        move |sample: &Sample| {
            let decided = sample.puzzles.saturating_sub(sample.stopped).max(1);
            100.0 * f64::from(count(sample)) / f64::from(decided)
        }
    };
    let mut shares = vec![line(texts::NO_SEARCH, &share(|sample| sample.by_propagation))];
    if model == Model::ConsistentClues {
        shares.insert(0, line(texts::SOLVABLE, &share(|sample| sample.solvable)));
    }
    let in_percent = Axes { y: texts::SHARE_IN_PERCENT, top: 100.0, ..axes };
    vec![
        chart::lines(&axes, &[median], Some(&area)),
        chart::lines(&in_percent, &shares, None),
        details(Tree::table(texts::NUMBERS, sample_rows(samples))),
    ]
}

fn sample_rows(samples: &[Sample]) -> Vec<Vec<String>> {
    let mut rows = vec![texts::HEADS_OF_SAMPLES.map(str::to_owned).to_vec()];
    rows.extend(samples.iter().map(|sample| {
        let [lower, median, upper] = sample.conflicts;
        let numbers =
            [sample.clues, sample.puzzles, sample.solvable, sample.by_propagation, sample.stopped];
        let mut row: Vec<String> = numbers.map(|number| number.to_string()).to_vec();
        row.push(grouped(median.into()));
        row.push(format!("{}–{}", grouped(lower.into()), grouped(upper.into())));
        row
    }));
    rows
}

/// The samples as comma-separated values, with a line of heads.
#[must_use]
pub fn experiment_csv(samples: &[Sample]) -> String {
    let mut csv = texts::CSV_OF_SAMPLES.to_owned();
    for sample in samples {
        let [lower, median, upper] = sample.conflicts;
        // Writing to a text can't fail.
        let _ = writeln!(
            csv,
            "{},{},{},{},{},{lower},{median},{upper}",
            sample.clues, sample.puzzles, sample.solvable, sample.by_propagation, sample.stopped
        );
    }
    csv
}

/// The chart of ratings and conflicts, and its numbers. Points are hollow where people's techniques
/// don't finish the puzzle.
#[must_use]
pub fn rating_chart<A>(runs: &[RatedRun]) -> Vec<Tree<A>> {
    if runs.is_empty() {
        return Vec::new();
    }
    let most = runs.iter().map(|run| run.measured.counters.conflicts).max().unwrap_or(0);
    let hardest = runs.iter().map(|run| run.hardest).max().unwrap_or(0);
    let axes = Axes {
        x: texts::RATING,
        y: texts::CONFLICTS,
        from: 1.0,
        to: (f64::from(hardest) / 10.0).ceil().max(5.0),
        top: chart::rounded_up(f64::from(most)),
    };
    let points = |needs_search: bool| -> Vec<[f64; 2]> {
        let own = runs.iter().filter(|run| run.needs_search == needs_search);
        own.map(|run| [f64::from(run.hardest) / 10.0, run.measured.counters.conflicts.into()])
            .collect()
    };
    let mut rows = vec![texts::HEADS_OF_RATINGS.map(str::to_owned).to_vec()];
    rows.extend(runs.iter().map(|run| {
        let more = if run.needs_search { texts::OR_MORE } else { "" };
        let counters = run.measured.counters;
        vec![
            run.seed.to_string(),
            run.clues.to_string(),
            format!("{:.1}{more}", f64::from(run.hardest) / 10.0),
            grouped(counters.decisions.into()),
            grouped(counters.conflicts.into()),
        ]
    }));
    vec![
        chart::points(&axes, [&points(false), &points(true)]),
        details(Tree::table(texts::NUMBERS, rows)),
    ]
}

/// The rated runs as comma-separated values, with a line of heads.
#[must_use]
pub fn rating_csv(runs: &[RatedRun]) -> String {
    let mut csv = texts::CSV_OF_RATINGS.to_owned();
    for run in runs {
        let (rating, counters) = (f64::from(run.hardest) / 10.0, run.measured.counters);
        // Writing to a text can't fail.
        let _ = writeln!(
            csv,
            "{},{},{rating:.1},{},{},{}",
            run.seed, run.clues, run.needs_search, counters.decisions, counters.conflicts
        );
    }
    csv
}

fn details<A>(table: Tree<A>) -> Tree<A> {
    Tree::element("details", vec![Tree::text("summary", texts::NUMBERS), table])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{Counters, Measured, Outcome};

    fn sample(clues: u32, solvable: u32, conflicts: [u32; 3]) -> Sample {
        Sample { clues, puzzles: 20, solvable, by_propagation: 2, stopped: 0, conflicts }
    }

    #[test]
    fn shares_and_conflicts_are_drawn_and_listed() {
        let samples = [sample(0, 20, [0, 0, 1]), sample(20, 11, [3, 8, 1_200])];
        let trees: Vec<Tree<()>> = experiment_charts(Model::ConsistentClues, &samples);
        let texts_of =
            |tree: &Tree<()>| -> Vec<String> { tree.all().map(|part| part.text.clone()).collect() };
        assert_eq!(trees.len(), 3);
        assert!(texts_of(&trees[1]).contains(&texts::SOLVABLE.to_owned()));
        assert!(texts_of(&trees[2]).contains(&"3–1,200".to_owned()));
        let of_solution: Vec<Tree<()>> = experiment_charts(Model::CluesOfSolution, &samples);
        assert!(!texts_of(&of_solution[1]).contains(&texts::SOLVABLE.to_owned()));
        assert!(experiment_charts::<()>(Model::CluesOfSolution, &[]).is_empty());
        assert_eq!(experiment_csv(&samples).lines().last(), Some("20,20,11,2,0,3,8,1200"));
    }

    #[test]
    fn puzzles_beyond_the_techniques_are_hollow() {
        let run = |seed, hardest, needs_search, conflicts| RatedRun {
            seed,
            clues: 24,
            hardest,
            needs_search,
            measured: Measured {
                variables: 729,
                clauses: 8_829,
                distinct: 7_371,
                placed: 30,
                cells: 81,
                outcome: Outcome::Model,
                counters: Counters { conflicts, ..Counters::default() },
            },
        };
        let runs = [run(1, 23, false, 4), run(2, 91, true, 300)];
        let trees: Vec<Tree<()>> = rating_chart(&runs);
        let classes = trees[0].all().filter(|part| part.tag == "rect");
        let classes: Vec<&str> = classes.map(|part| part.attributes[0].1.as_str()).collect();
        assert_eq!(classes, ["point", "hollow-point"]);
        assert!(trees[1].all().any(|part| part.text == "9.1+"));
        assert_eq!(rating_csv(&runs).lines().last(), Some("2,24,9.1,true,0,300"));
    }
}
