//! The progress of a question, in one line.

use super::banner::{loaded, shown_verdict};
use crate::model::{Activity, Progress, Purpose, Workbench};
use crate::view::{FurtherWords, words};

/// The progress of the question under way, `elapsed_ms` after its start, or the figures of the last
/// one, or else what was loaded. Empty if there is nothing to report.
#[must_use]
pub fn progress_line(
    workbench: &Workbench,
    elapsed_ms: f64,
    further: Option<FurtherWords>,
) -> String {
    let (progress, is_inside) = (workbench.progress(), workbench.purpose() == Purpose::HowItWorks);
    let mut parts = figures(progress, is_inside);
    if workbench.is_asking() {
        parts.extend(progress.now.map(|now| activity(now, further)));
        parts.push(words::seconds(&decimal(elapsed_ms / 100.0, 1)));
    } else if workbench.is_played() {
        // The time of a hint doesn't matter to a player.
        return String::new();
    } else if let Some(elapsed_ms) = progress.elapsed_ms {
        parts.push(duration(elapsed_ms));
    } else if shown_verdict(workbench, further).is_some() {
        // The verdict has taken the place of the message.
        return workbench.notice().and_then(loaded).unwrap_or_default();
    } else {
        return String::new();
    }
    parts.join(" · ")
}

/// The facts found so far. Only Inside shows the size of the formula.
fn figures(progress: &Progress, is_inside: bool) -> Vec<String> {
    let mut figures = Vec::new();
    let cells = progress.certain.len();
    if cells > 0 {
        let known = progress.certain.iter().flatten().count();
        figures.push(words::solve::known_by_simple_steps(known as u64, cells as u64));
    }
    if let Some(size) = progress.formula.filter(|_| is_inside) {
        figures.push(words::solve::formula_size(size.variables, size.clauses));
    }
    if progress.conflicts > 0 {
        figures.push(words::solve::conflicts(progress.conflicts));
    }
    figures
}

fn activity(activity: Activity, further: Option<FurtherWords>) -> String {
    let words = match activity {
        Activity::WritingClauses => words::solve::WRITING_CLAUSES,
        Activity::LoadingClauses => words::solve::LOADING_CLAUSES,
        Activity::Searching => words::solve::SEARCHING,
        Activity::Further(activity) => {
            return further.map(|words| (words.activity)(activity)).unwrap_or_default();
        }
    };
    words.to_owned()
}

/// Formats a time in a suitable unit.
pub(crate) fn duration(milliseconds: f64) -> String {
    if milliseconds < 1.0 {
        words::how_it_works::LESS_THAN_A_MILLISECOND.to_owned()
    } else if milliseconds < 1000.0 {
        words::milliseconds(&decimal(milliseconds * 10.0, 1))
    } else {
        words::seconds(&decimal(milliseconds / 10.0, 2))
    }
}

/// Formats a number of tenths or hundredths with a decimal point. The standard formatting of floats
/// would be a twentieth of the page's download.
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
fn decimal(parts: f64, digits: u32) -> String {
    let (parts, one) = (parts as u64, 10_u64.pow(digits));
    format!("{}.{:0width$}", parts / one, parts % one, width = digits as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ask::Solve;
    use crate::model::testing::{answer, ask, progress};
    use crate::puzzle::Value;
    use crate::view::testing::line;
    use crate::worker::task::Event;
    use crate::worker::tasks::{Answer, Stage};

    /// The values of `cells` cells, of which the first `known` are known.
    fn placed(known: usize, cells: usize) -> Vec<Option<Value>> {
        (0..cells).map(|cell| (cell < known).then(|| Value::from_index(0))).collect()
    }

    #[test]
    fn parts_are_in_one_line_with_the_time() {
        let mut workbench = Workbench::default();
        assert_eq!(line(&workbench, 0.0), "", "nothing has been asked");
        workbench.enter(Purpose::HowItWorks);
        ask(&mut workbench, Solve);
        for stage in [
            Stage::Simplified(placed(17, 81)),
            Stage::Encoded { variables: 2, clauses: 3 },
            Stage::Loaded,
        ] {
            progress(&mut workbench, &Solve, stage);
        }
        workbench.receive(&Solve, Event::Conflicts(15_000), 3210.0);
        let figures = "17 of 81 cells known by simple steps · 2 variables, 3 clauses · \
                       15,000 conflicts";
        assert_eq!(line(&workbench, 2345.0), format!("{figures} · searching · 2.3 s"));
        workbench.receive(&Solve, Event::Answer(Answer::Unsolvable), 3210.0);
        assert_eq!(line(&workbench, 0.0), format!("{figures} · 3.21 s"));
    }

    #[test]
    fn progress_counts_in_groups() {
        let mut workbench = Workbench::default();
        ask(&mut workbench, Solve);
        for stage in [
            Stage::Simplified(placed(17, 1_296)),
            Stage::Encoded { variables: 46_656, clauses: 3_271_104 },
        ] {
            progress(&mut workbench, &Solve, stage);
        }
        let known = "17 of 1,296 cells known by simple steps";
        let now = "loading clauses · 2.3 s";
        assert_eq!(line(&workbench, 2345.0), format!("{known} · {now}"));
        workbench.enter(Purpose::HowItWorks);
        let facts = format!("{known} · 46,656 variables, 3,271,104 clauses");
        assert_eq!(line(&workbench, 2345.0), format!("{facts} · {now}"));
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        assert_eq!(line(&workbench, 0.0), format!("{facts} · 1.0 ms"));
    }

    #[test]
    fn a_puzzle_finished_by_simplification_needs_no_clauses() {
        let mut workbench = Workbench::default();
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Simplified(placed(81, 81)));
        progress(&mut workbench, &Solve, Stage::Encoded { variables: 0, clauses: 0 });
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        let line = line(&workbench, 0.0);
        assert!(line.starts_with("No search was needed") && !line.contains("clauses"), "{line}");
    }
}
