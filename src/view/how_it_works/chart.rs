//! Charts as SVG, readable without colour: lines differ by their dashes, and each has its name.
//! Tables beside the charts have the numbers.

use std::fmt::Write;

use crate::view::Tree;

/// The area of the points, in units of the drawing.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 140.0;

/// The room on the left, above and below the area.
const LEFT: f64 = 44.0;
const ABOVE: f64 = 22.0;
const BELOW: f64 = 34.0;
const RIGHT: f64 = 12.0;

/// The number of parts of an axis.
const PARTS: u32 = 4;

/// The half size of a point of a scatter chart.
const POINT: f64 = 2.5;

/// The usual width of a character.
const CHARACTER: f64 = 6.4;

/// The axes of a chart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axes<'a> {
    /// The name of the horizontal axis.
    pub(super) x: &'a str,
    /// The name of the vertical axis.
    pub(super) y: &'a str,
    /// The ends of the horizontal axis.
    pub(super) from: f64,
    pub(super) to: f64,
    /// The end of the vertical axis, which begins at 0.
    pub(super) top: f64,
}

/// A line of a chart.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    /// The name.
    pub(super) name: &'a str,
    /// The points, from left to right.
    pub(super) points: Vec<[f64; 2]>,
}

impl Axes<'_> {
    fn place(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let across = (self.to - self.from).max(f64::EPSILON);
        let part = |value: f64, all: f64| (value / all).clamp(0.0, 1.0);
        [
            LEFT + WIDTH * part(x - self.from, across),
            ABOVE + HEIGHT * (1.0 - part(y, self.top.max(f64::EPSILON))),
        ]
    }

    /// The frame, its ticks and the names.
    fn parts<A>(&self) -> Vec<Tree<A>> {
        let [left, bottom] = self.place([self.from, 0.0]);
        let [right, top] = self.place([self.to, self.top]);
        let frame = format!("M{left} {top}V{bottom}H{right}");
        let mut parts = vec![path("axis", frame)];
        for part in 0..=PARTS {
            let share = f64::from(part) / f64::from(PARTS);
            let (x, y) = (self.from + share * (self.to - self.from), share * self.top);
            let [at_x, _] = self.place([x, 0.0]);
            let [_, at_y] = self.place([self.from, y]);
            parts.push(label("tick-across", at_x, bottom + 14.0, &number(x)));
            parts.push(label("tick-up", left - 4.0, at_y + 4.0, &number(y)));
        }
        parts.push(label("name", left - 36.0, 12.0, self.y));
        parts.push(label("name-end", right, bottom + 30.0, self.x));
        parts
    }
}

/// A chart of lines, with an area between two borders if there is one.
pub(super) fn lines<A>(axes: &Axes<'_>, lines: &[Line<'_>], area: Option<&Line<'_>>) -> Tree<A> {
    let mut parts = axes.parts();
    if let Some(area) = area.filter(|area| !area.points.is_empty()) {
        parts.push(path("area", through(axes, &area.points) + "Z"));
    }
    for (number, line) in lines.iter().enumerate() {
        parts.push(path(&format!("line-{}", number + 1), through(axes, &line.points)));
    }
    // The names and their patterns, in a row at the top right.
    let mut right = LEFT + WIDTH;
    for (number, line) in lines.iter().enumerate().rev() {
        parts.push(label("name-end", right, 12.0, line.name));
        right -= CHARACTER * f64::from(line.name.chars().count() as u16) + 8.0;
        let pattern = format!("M{} 8H{right}", right - 22.0);
        parts.push(path(&format!("line-{}", number + 1), pattern));
        right -= 34.0;
    }
    drawing(parts)
}

/// A chart of points. Those of the second list are hollow.
pub(super) fn points<A>(axes: &Axes<'_>, points: [&[[f64; 2]]; 2]) -> Tree<A> {
    let mut parts = axes.parts();
    for (class, points) in ["point", "hollow-point"].into_iter().zip(points) {
        for point in points {
            let [x, y] = axes.place(*point);
            let rect = Tree::element("rect", Vec::new()).with("class", class);
            let rect = rect.with("x", number(x - POINT)).with("y", number(y - POINT));
            let side = number(2.0 * POINT);
            parts.push(rect.with("width", side.clone()).with("height", side));
        }
    }
    drawing(parts)
}

/// A round number at or above the largest value, for the end of an axis.
pub(super) fn rounded_up(most: f64) -> f64 {
    let mut end = f64::from(PARTS);
    while end < most {
        for factor in [1.5, 2.0, 2.5, 5.0, 10.0] {
            let next = end * factor;
            // Ticks are whole numbers.
            if next >= most && (next / f64::from(PARTS)).fract() == 0.0 {
                return next;
            }
        }
        end *= 10.0;
    }
    end
}

fn through(axes: &Axes<'_>, points: &[[f64; 2]]) -> String {
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let [x, y] = axes.place(*point);
        let step = if index == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{step}{x:.1} {y:.1}");
    }
    path
}

fn path<A>(class: &str, d: String) -> Tree<A> {
    Tree::element("path", Vec::new()).with("class", class).with("d", d)
}

fn label<A>(class: &str, x: f64, y: f64, text: &str) -> Tree<A> {
    let text = Tree::text("text", text).with("class", class);
    text.with("x", format!("{x:.1}")).with("y", format!("{y:.1}"))
}

/// A number with at most one decimal.
fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value}") } else { format!("{value:.1}") }
}

fn drawing<A>(parts: Vec<Tree<A>>) -> Tree<A> {
    let (width, height) = (LEFT + WIDTH + RIGHT, ABOVE + HEIGHT + BELOW);
    // The table has the numbers.
    let svg = Tree::element("svg", parts).with("class", "chart");
    svg.with("viewBox", format!("0 0 {width} {height}")).with("aria-hidden", "true")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        for (most, end) in [(0.0, 4.0), (3.0, 4.0), (5.0, 8.0), (9.0, 20.0), (85.0, 100.0)] {
            assert!((rounded_up(most) - end).abs() < 1e-9, "{most}: {}", rounded_up(most));
        }
        for most in [0, 1, 7, 12, 33, 99, 100, 101, 419, 5_000, 19_999, 200_000] {
            let end = rounded_up(f64::from(most));
            assert!(end >= f64::from(most) && end <= 2.6 * f64::from(most.max(4)), "{most}: {end}");
        }
    }

    #[test]
    fn points_are_inside_the_drawing() {
        let axes = Axes { x: "x", y: "y", from: 17.0, to: 40.0, top: 100.0 };
        let line = Line { name: "n", points: vec![[17.0, 0.0], [28.0, 150.0], [40.0, 100.0]] };
        let is_at = |point, [x, y]: [f64; 2]| {
            let [own_x, own_y] = axes.place(point);
            (own_x - x).abs() < 1e-9 && (own_y - y).abs() < 1e-9
        };
        assert!(is_at([17.0, 0.0], [LEFT, ABOVE + HEIGHT]));
        assert!(is_at([40.0, 100.0], [LEFT + WIDTH, ABOVE]));
        assert!(is_at([28.0, 150.0], [LEFT + WIDTH * 11.0 / 23.0, ABOVE]), "cut at the top");
        let chart = lines::<()>(&axes, std::slice::from_ref(&line), Some(&line));
        let texts: Vec<&str> = chart.all().map(|part| part.text.as_str()).collect();
        assert!(texts.contains(&"n") && texts.contains(&"17") && texts.contains(&"100"));
    }
}
