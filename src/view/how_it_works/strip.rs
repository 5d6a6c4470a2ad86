//! The strip chart of a run: the length of its trail and its level, with the position.

use std::fmt::Write;

use crate::engine_words::search::{ChartPoint, SearchFrame};
use crate::view::Tree;

/// The width and the height of the chart. The page stretches it.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 60.0;

/// The chart. Its numbers are in the line of the position and in the table of counters.
#[must_use]
pub fn strip_tree<A>(frame: &SearchFrame) -> Vec<Tree<A>> {
    let most =
        |part: fn(&ChartPoint) -> u32| frame.chart.iter().map(part).max().unwrap_or(0).max(1);
    let [trail, level] = [most(|point| point.trail), most(|point| point.level)];
    let x = |position: u32| WIDTH * f64::from(position) / f64::from(frame.length.max(1));
    let line = |part: fn(&ChartPoint) -> u32, most: u32, is_stepped: bool| {
        let mut path = String::new();
        let mut before = None;
        for point in &frame.chart {
            let y = HEIGHT - 2.0 - (HEIGHT - 6.0) * f64::from(part(point)) / f64::from(most);
            let x = x(point.position);
            let _ = match before {
                None => write!(path, "M{x:.1} {y:.1}"),
                Some(_) if !is_stepped => write!(path, "L{x:.1} {y:.1}"),
                Some(_) => write!(path, "H{x:.1}V{y:.1}"),
            };
            before = Some(y);
        }
        if before.is_some() {
            let _ = write!(path, "H{WIDTH}");
        }
        path
    };
    let path = |class: &'static str, path: String| {
        Tree::element("path", Vec::new()).with("class", class).with("d", path)
    };
    let trail = line(|point| point.trail, trail, false);
    let at = x(frame.position);
    let svg = Tree::element(
        "svg",
        vec![
            path("strip-area", format!("{trail}V{HEIGHT}H0Z")),
            path("strip-trail", trail),
            path("strip-level", line(|point| point.level, level, true)),
            path("strip-at", format!("M{at:.1} 0V{HEIGHT}")),
        ],
    );
    let svg = svg
        .with("viewBox", format!("0 0 {WIDTH} {HEIGHT}"))
        .with("preserveAspectRatio", "none")
        .with("aria-hidden", "true");
    vec![svg]
}

/// The position at a share of the chart's width.
#[must_use]
#[allow(clippy::cast_sign_loss, reason = "no share is negative")]
pub fn strip_position(share: f64, length: u32) -> u32 {
    (share.clamp(0.0, 1.0) * f64::from(length)).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::search::frame;
    use crate::lab::{Recording, RunSpec, run_to_the_end};
    use crate::puzzle::Puzzle;

    #[test]
    fn the_chart_ends_where_the_run_does_and_marks_the_position() {
        let puzzle: Puzzle = "3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e".parse().expect("valid");
        let spec = RunSpec::default();
        let input = spec.input(&puzzle).expect("small");
        let mut recording =
            Recording::new(input, spec.search, &run_to_the_end).expect("no overrides");
        recording.seek(u32::MAX);
        let total = recording.run().counters();
        recording.seek(total.events / 2);
        let frame = frame(&mut recording, &puzzle, total);
        let chart = &frame.chart;
        assert!(chart.len() > 100 && chart.len() <= 240, "{}", chart.len());
        assert!(chart.windows(2).all(|pair| pair[0].position <= pair[1].position));
        let last = chart.last().expect("an end");
        assert_eq!((last.position, last.trail), (total.events, 729));
        assert!(chart.iter().any(|point| point.level > 3));
        let trees: Vec<Tree<()>> = strip_tree(&frame);
        let paths: Vec<&str> = trees[0]
            .children
            .iter()
            .filter_map(|path| path.attributes.iter().find(|(name, _)| *name == "d"))
            .map(|(_, path)| path.as_str())
            .collect();
        assert!(paths[3].starts_with("M300.0 ") || paths[3].starts_with("M299.9 "), "{}", paths[3]);
        assert!(!paths.iter().any(|path| path.contains("NaN") || path.contains("inf")));
        assert_eq!(strip_position(0.5, 201), 101);
        assert_eq!((strip_position(-1.0, 9), strip_position(7.0, 9)), (0, 9));
    }
}
