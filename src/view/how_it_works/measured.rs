//! Measured runs as a table, and as CSV.

use std::fmt::Write;

use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::lab::{Measured, Outcome};
use crate::puzzle::grouped;
use crate::view::Tree;
use crate::view::words::measure as texts;
use crate::worker::tasks::MeasuredRow;

/// A column of the table: the index of its head.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column(pub usize);

/// The order of the rows. The default is that of the encodings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SortBy {
    /// The column.
    pub column: Column,
    /// True if the largest number comes first.
    pub is_descending: bool,
}

impl SortBy {
    /// The order after a click on a column's head: a second click turns it round.
    #[must_use]
    pub fn clicked(self, column: Column) -> Self {
        Self { column, is_descending: self.column == column && !self.is_descending }
    }
}

/// A measured run, and the time it took in the worker.
#[derive(Clone, Debug, PartialEq)]
pub struct TimedRow {
    /// The run.
    pub row: MeasuredRow,
    /// The milliseconds for formula and run.
    pub milliseconds: f64,
}

/// The figures of a run, or their medians.
#[derive(Clone, Copy, Debug)]
struct Figures {
    /// The counts, in the order of the columns after the first.
    counts: [u32; 8],
    milliseconds: f64,
}

impl Figures {
    fn new(measured: &Measured, milliseconds: f64) -> Self {
        let counters = measured.counters;
        let counts = [
            measured.variables,
            measured.clauses,
            measured.distinct,
            measured.placed,
            counters.decisions,
            counters.conflicts,
            counters.propagations,
            counters.restarts,
        ];
        Self { counts, milliseconds }
    }

    /// The medians of an encoding's runs, the lower of two; `None` if a formula was too large.
    fn medians(rows: &[TimedRow], encoding: Encoding) -> Option<Self> {
        let own = rows.iter().filter(|row| row.row.encoding == encoding);
        let all: Vec<Self> = own
            .map(|row| row.row.measured.map(|measured| Self::new(&measured, row.milliseconds)))
            .collect::<Option<_>>()?;
        let middle = all.len().checked_sub(1)? / 2;
        let counts = std::array::from_fn(|column| {
            let mut counts: Vec<u32> = all.iter().map(|figures| figures.counts[column]).collect();
            counts.sort_unstable();
            counts[middle]
        });
        let mut times: Vec<f64> = all.iter().map(|figures| figures.milliseconds).collect();
        times.sort_unstable_by(f64::total_cmp);
        Some(Self { counts, milliseconds: times[middle] })
    }

    /// The figure of a column after the first.
    fn at(&self, column: usize) -> f64 {
        self.counts.get(column).map_or(self.milliseconds, |count| f64::from(*count))
    }
}

/// The table: a row for each encoding, with medians if there are several puzzles. A click on a head
/// sorts by its column.
#[must_use]
pub fn measured_table(rows: &[TimedRow], sort: SortBy) -> Vec<Tree<Column>> {
    let Some(last) = rows.last() else { return Vec::new() };
    let is_measured = |encoding: &Encoding| rows.iter().any(|row| row.row.encoding == *encoding);
    let mut all: Vec<(Encoding, Option<Figures>)> = Encoding::ALL
        .into_iter()
        .filter(is_measured)
        .map(|encoding| (encoding, Figures::medians(rows, encoding)))
        .collect();
    if let Some(column) = sort.column.0.checked_sub(1) {
        let value =
            |figures: &Option<Figures>| figures.map_or(f64::INFINITY, |figures| figures.at(column));
        all.sort_by(|a, b| value(&a.1).total_cmp(&value(&b.1)));
    }
    if sort.is_descending {
        all.reverse();
    }
    let head = |(index, head): (usize, &&str)| {
        let button = Tree::text("button", *head).with("type", "button");
        let button = button.with("title", texts::sort_by(head)).on(Column(index));
        let cell = Tree::element("th", vec![button]).with("scope", "col");
        if sort.column == Column(index) {
            cell.with("aria-sort", if sort.is_descending { "descending" } else { "ascending" })
        } else {
            cell
        }
    };
    let row = |(encoding, figures): &(Encoding, Option<Figures>)| {
        let mut cells = vec![Tree::text("th", formulas::encoding(*encoding)).with("scope", "row")];
        match figures {
            Some(figures) => {
                let counts = figures.counts.iter().map(|count| grouped((*count).into()));
                cells.extend(counts.map(|count| Tree::text("td", count)));
                cells.push(Tree::text("td", format!("{:.1}", figures.milliseconds)));
            }
            None => cells.push(Tree::text("td", texts::NOT_MEASURED).with("colspan", "9")),
        }
        Tree::element("tr", cells)
    };
    let mut table = vec![Tree::element("tr", texts::HEADS.iter().enumerate().map(head).collect())];
    table.extend(all.iter().map(row));
    let label = texts::table_label(last.row.puzzle + 1);
    vec![Tree::element("table", table).with("aria-label", label).with("class", "measured")]
}

/// All runs as comma-separated values, with a line of heads.
#[must_use]
pub fn measured_csv(rows: &[TimedRow]) -> String {
    let mut csv = texts::CSV_OF_RUNS.to_owned();
    for TimedRow { row, milliseconds } in rows {
        let outcome = match row.measured.map(|measured| measured.outcome) {
            Some(Outcome::Model) => texts::MODEL,
            Some(Outcome::Refuted) => texts::REFUTED,
            Some(Outcome::Limit(_) | Outcome::Fixpoint) => texts::STOPPED,
            None => texts::NOT_MEASURED,
        };
        let figures = match row.measured {
            Some(measured) => {
                let counts = Figures::new(&measured, *milliseconds).counts;
                format!("{},{milliseconds:.2}", counts.map(|count| count.to_string()).join(","))
            }
            None => ",,,,,,,,".to_owned(),
        };
        let (puzzle, encoding) = (row.puzzle + 1, formulas::encoding(row.encoding));
        // Writing to a text can't fail.
        let _ = writeln!(csv, "{puzzle},{encoding},{figures},{outcome}");
    }
    csv
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Counters;

    fn row(puzzle: u32, encoding: Encoding, conflicts: u32) -> TimedRow {
        let measured = Measured {
            variables: 729,
            clauses: 8_829,
            distinct: 7_371,
            placed: 19,
            cells: 81,
            outcome: Outcome::Model,
            counters: Counters { conflicts, ..Counters::default() },
        };
        let row = MeasuredRow { puzzle, encoding, measured: Some(measured) };
        TimedRow { row, milliseconds: 1.25 }
    }

    fn names(trees: &[Tree<Column>]) -> Vec<String> {
        let rows = trees[0].children.iter().skip(1);
        rows.map(|row| row.children[0].text.clone()).collect()
    }

    #[test]
    fn lists_show_medians_and_sort_by_a_column() {
        let mut rows = Vec::new();
        for (puzzle, conflicts) in [10, 30, 90].into_iter().enumerate() {
            rows.push(row(puzzle as u32, Encoding::Minimal, conflicts));
            rows.push(row(puzzle as u32, Encoding::Extended, conflicts / 2));
        }
        let trees = measured_table(&rows, SortBy::default());
        assert_eq!(names(&trees), ["minimal", "extended"]);
        assert_eq!(trees[0].children[1].children[6].text, "30");
        assert_eq!(trees[0].children[1].children[2].text, "8,829");
        let by_conflicts = SortBy::default().clicked(Column(6));
        assert_eq!(names(&measured_table(&rows, by_conflicts)), ["extended", "minimal"]);
        let turned = by_conflicts.clicked(Column(6));
        assert_eq!(names(&measured_table(&rows, turned)), ["minimal", "extended"]);
        assert!(measured_table(&[], turned).is_empty());
    }

    #[test]
    fn csv_has_each_run() {
        let mut rows = vec![row(0, Encoding::Minimal, 85)];
        rows.push(TimedRow {
            row: MeasuredRow { puzzle: 1, encoding: Encoding::Product, measured: None },
            milliseconds: 0.0,
        });
        let csv = measured_csv(&rows);
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(lines[1], "1,minimal,729,8829,7371,19,0,85,0,0,1.25,model");
        assert_eq!(lines[2], "2,product,,,,,,,,,,too large");
        let columns = lines.iter().map(|line| line.split(',').count());
        assert!(columns.collect::<Vec<_>>().iter().all(|count| *count == 12), "{csv}");
    }
}
