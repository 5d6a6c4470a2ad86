//! Drawings of rules over a board: lines, bulbs, dots, letters and numbers, as SVG paths and texts.
//! A rule that is still being drawn is shown as far as possible.

use std::fmt::Write as _;

use crate::board::{Board, CellId, CellMark, Rule, RuleLook};

/// A part of a drawing. One unit is one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its classes in the page's style sheet, such as `line thermo`.
    pub class: String,
    /// Its shape.
    pub shape: Shape,
    /// Its layer.
    pub layer: Layer,
}

/// The layer of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Below the values of cells: lines, circles and shades inside cells.
    Below,
    /// Above the cells and the lines between them: signs on borders, and numbers.
    Above,
}

/// The shape of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// An SVG path.
    Path(String),
    /// A text centred at a point: x from the left, y from the top.
    Text(String, [String; 2]),
}

/// The drawings of rules, in the order of the rules.
#[must_use]
pub fn strokes<'a>(board: &Board, rules: impl IntoIterator<Item = &'a Rule>) -> Vec<Part> {
    let mut drawing = Strokes { board, parts: Vec::new() };
    for rule in rules {
        drawing.add(rule);
    }
    drawing.parts
}

/// A point: x to the right, y down.
type Point = (f64, f64);

struct Strokes<'a> {
    board: &'a Board,
    parts: Vec<Part>,
}

impl Strokes<'_> {
    fn add(&mut self, rule: &Rule) {
        let cells = rule.cells.as_slice();
        match rule.kind.look {
            RuleLook::Words | RuleLook::Houses | RuleLook::Cage => {}
            RuleLook::Shaded | RuleLook::Twins => cells.iter().for_each(|cell| {
                let (x, y) = self.middle(*cell);
                self.path("shade", format!("M{} {}h1v1h-1z", x - 0.5, y - 0.5));
            }),
            RuleLook::Mark(mark) => cells.iter().for_each(|cell| self.mark(*cell, mark, rule)),
            RuleLook::Line(stroke) => {
                self.path(&format!("line {}", stroke.tone), self.along(cells));
                if stroke.has_ends {
                    for end in [cells.first(), cells.last()].into_iter().flatten() {
                        self.path("ring", circle(self.middle(*end), 0.4));
                    }
                }
                if let Some(number) = rule.number()
                    && let Some(first) = cells.first()
                {
                    let (x, y) = self.middle(*first);
                    self.text("small", (x - 0.3, y - 0.3), number.to_string());
                }
            }
            RuleLook::Thermometer(is_wide) => self.thermometer(cells, is_wide),
            RuleLook::Arrow => self.arrow(rule),
            RuleLook::Dot(is_white) => {
                let class = if is_white { "dot white" } else { "dot black" };
                let at = self.between(cells);
                self.path_above(class, circle(at, 0.13));
                if let Some(number) = rule.number() {
                    let class = if is_white { "note" } else { "note reverse" };
                    self.text(class, at, number.to_string());
                }
            }
            RuleLook::Letter => {
                let letter = match rule.number() {
                    Some(5) => "V".to_owned(),
                    Some(10) => "X".to_owned(),
                    number => number.map(|number| number.to_string()).unwrap_or_default(),
                };
                let at = self.between(cells);
                self.path_above("patch", circle(at, 0.15));
                self.text("letter", at, letter);
            }
            RuleLook::Sign => self.sign(cells),
            RuleLook::Corner => {
                let at = self.between(cells);
                let values: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
                self.path_above("patch ring", circle(at, 0.27));
                self.text("note", at, values.join(" "));
            }
            RuleLook::Outside | RuleLook::OutsideArrow => self.outside(rule),
        }
    }

    /// Adds a path below the values.
    fn path(&mut self, class: &str, path: String) {
        self.add_part(class, Shape::Path(path), Layer::Below);
    }

    /// Adds a path above the cells.
    fn path_above(&mut self, class: &str, path: String) {
        self.add_part(class, Shape::Path(path), Layer::Above);
    }

    /// Adds a text, above the cells.
    fn text(&mut self, class: &str, (x, y): Point, text: String) {
        self.add_part(class, Shape::Text(text, [round(x), round(y)]), Layer::Above);
    }

    fn add_part(&mut self, class: &str, shape: Shape, layer: Layer) {
        self.parts.push(Part { class: class.to_owned(), shape, layer });
    }

    fn middle(&self, cell: CellId) -> Point {
        let place = self.board.place(cell);
        (place.column as f64 + 0.5, place.row as f64 + 0.5)
    }

    /// The centre of cells.
    fn between(&self, cells: &[CellId]) -> Point {
        let sum = cells.iter().map(|cell| self.middle(*cell));
        let sum = sum.fold((0.0, 0.0), |(x, y), (right, down)| (x + right, y + down));
        let count = cells.len().max(1) as f64;
        (sum.0 / count, sum.1 / count)
    }

    /// A line through the centres of cells.
    fn along(&self, cells: &[CellId]) -> String {
        polyline(cells.iter().map(|cell| self.middle(*cell)))
    }

    fn mark(&mut self, cell: CellId, mark: CellMark, rule: &Rule) {
        let (x, y) = self.middle(cell);
        match mark {
            CellMark::Disc => self.path("shape", circle((x, y), 0.4)),
            CellMark::Circle => self.path("ring", circle((x, y), 0.42)),
            CellMark::Square => {
                self.path("shape", format!("M{} {}h.8v.8h-.8z", round(x - 0.4), round(y - 0.4)));
            }
            CellMark::Inward | CellMark::Outward => {
                // A chevron at each side, towards the centre of the cell or away from it.
                let tip = if mark == CellMark::Inward { 0.34 } else { 0.46 };
                let foot = 0.8 - tip;
                for (right, down) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                    let at = |far: f64, aside: f64| {
                        (x + right * far + down * aside, y + down * far + right * aside)
                    };
                    let chevron = polyline([at(foot, -0.1), at(tip, 0.0), at(foot, 0.1)]);
                    self.path_above("thin", chevron);
                }
            }
            CellMark::Letter(letter) => {
                self.path("shade", format!("M{} {}h1v1h-1z", x - 0.5, y - 0.5));
                self.text("small", (x - 0.34, y - 0.33), letter.to_string());
            }
            CellMark::Values => {
                let values: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
                self.text("small", (x, y + 0.38), values.join(" "));
            }
        }
    }

    /// Draws a bulb and a line: one wide shape, or dashes.
    fn thermometer(&mut self, cells: &[CellId], is_wide: bool) {
        let mut points: Vec<Point> = cells.iter().map(|cell| self.middle(*cell)).collect();
        let Some(&bulb) = points.first() else { return };
        if is_wide {
            // The stroke width turns the circle into a disc.
            let path = polyline(points) + &circle(bulb, 0.22);
            return self.path("line thermo", path);
        }
        self.path("bulb", circle(bulb, 0.36));
        if let Some(next) = points.get(1) {
            let (toward, _) = direction(bulb, *next);
            points[0] = (bulb.0 + toward.0 * 0.5, bulb.1 + toward.1 * 0.5);
            self.path("line slow", polyline(points));
        }
    }

    /// Draws a bulb around one or more cells, and an arrow from the nearest of them.
    fn arrow(&mut self, rule: &Rule) {
        let bulb = rule.number().map_or(1, usize::from).min(rule.cells.len());
        let (bulb, shaft) = rule.cells.split_at(bulb);
        match bulb {
            [cell] => self.path("ring", circle(self.middle(*cell), 0.4)),
            cells => self.path("pill", self.along(cells)),
        }
        let Some(&next) = shaft.first() else { return };
        let distance = |cell: &CellId| {
            let (from, to) = (self.middle(*cell), self.middle(next));
            (from.0 - to.0).abs() + (from.1 - to.1).abs()
        };
        let nearest = bulb.iter().copied().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let Some(from) = nearest.map(|cell| self.middle(cell)) else { return };
        let mut points = vec![from];
        points.extend(shaft.iter().map(|cell| self.middle(*cell)));
        // The arrow begins at the rim.
        let (toward, length) = direction(points[0], points[1]);
        let start = 0.4_f64.min(length / 2.0);
        points[0] = (from.0 + toward.0 * start, from.1 + toward.1 * start);
        self.path("thin", polyline(points.iter().copied()));
        let tip = points[points.len() - 1];
        let (toward, _) = direction(points[points.len() - 2], tip);
        let barb = |side: f64| {
            let (back, aside) = (0.2, 0.14 * side);
            (tip.0 - toward.0 * back - toward.1 * aside, tip.1 - toward.1 * back + toward.0 * aside)
        };
        self.path("thin", polyline([barb(1.0), tip, barb(-1.0)]));
    }

    /// Draws an inequality sign between two cells, closed at the smaller one.
    fn sign(&mut self, cells: &[CellId]) {
        let [small, large] = cells else { return };
        let (small, large) = (self.middle(*small), self.middle(*large));
        let at = self.between(cells);
        let (toward, _) = direction(small, large);
        let point = |far: f64, aside: f64| {
            (at.0 + toward.0 * far - toward.1 * aside, at.1 + toward.1 * far + toward.0 * aside)
        };
        self.path_above("patch", circle(at, 0.15));
        let sign = polyline([point(0.08, 0.12), point(-0.08, 0.0), point(0.08, -0.12)]);
        self.path_above("thin", sign);
    }

    /// Draws a number at the side where its line enters the first cell, with an arrow along the
    /// line unless that is a row or column.
    fn outside(&mut self, rule: &Rule) {
        let Some(&first) = rule.cells.first() else { return };
        let from = self.middle(first);
        let next =
            rule.cells.get(1).map_or((from.0 + 1.0, from.1 + 1.0), |cell| self.middle(*cell));
        let (toward, _) = direction(from, next);
        let is_arrow = rule.kind.look == RuleLook::OutsideArrow;
        // A corner has more room than a side.
        let out = if is_arrow { 0.42 } else { 0.34 };
        let at = (from.0 - toward.0 * out, from.1 - toward.1 * out);
        self.text(
            "clue",
            at,
            rule.number().map_or_else(|| "?".to_owned(), |number| number.to_string()),
        );
        let (start, end) = if is_arrow { (0.18, 0.04) } else { (0.22, 0.14) };
        let tip = (from.0 - toward.0 * end, from.1 - toward.1 * end);
        let barb = |side: f64| {
            (
                from.0 - toward.0 * start - toward.1 * 0.07 * side,
                from.1 - toward.1 * start + toward.0 * 0.07 * side,
            )
        };
        self.path_above("thin", polyline([barb(1.0), tip, barb(-1.0)]));
    }
}

/// The unit vector from a point to another, and their distance.
fn direction(from: Point, to: Point) -> (Point, f64) {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let length = right.hypot(down).max(0.01);
    ((right / length, down / length), length)
}

fn polyline(points: impl IntoIterator<Item = Point>) -> String {
    let mut path = String::new();
    for (x, y) in points {
        let letter = if path.is_empty() { 'M' } else { 'L' };
        // Writing to a string can't fail.
        let _ = write!(path, "{letter}{} {}", round(x), round(y));
    }
    path
}

fn circle((x, y): Point, radius: f64) -> String {
    let (left, r, across) = (round(x - radius), round(radius), round(2.0 * radius));
    format!("M{left} {}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z", round(y))
}

/// Rounds to a hundredth of a cell.
fn round(number: f64) -> String {
    ((number * 100.0).round() / 100.0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link;

    fn drawn(rules: &str) -> Vec<(String, String)> {
        let puzzle = link::read(&format!("3x3;{rules}:zzzc")).expect(rules);
        let of = |part: Part| match part.shape {
            Shape::Path(text) | Shape::Text(text, _) => (part.class, text),
        };
        strokes(puzzle.board(), puzzle.board().layout().rules()).into_iter().map(of).collect()
    }

    #[test]
    fn lines_join_the_centres_of_their_cells() {
        let thermometer = drawn("thermo=@0,1,11");
        assert_eq!((thermometer.len(), &*thermometer[0].0), (1, "line thermo"));
        assert!(thermometer[0].1.starts_with("M0.5 0.5L1.5 0.5L2.5 1.5M"), "{thermometer:?}");
        let slow = drawn("slow=@0,1,11");
        assert_eq!(slow[0].0, "bulb");
        assert_eq!(slow[1], ("line slow".into(), "M1 0.5L1.5 0.5L2.5 1.5".into()));
        let between = drawn("between=@0.1.3");
        assert_eq!(between.iter().filter(|(class, _)| class == "ring").count(), 2);
        let arrow = drawn("arrow=2@0,1,2,3");
        assert_eq!(arrow[0], ("pill".into(), "M0.5 0.5L1.5 0.5".into()));
        assert!(arrow[1].1.starts_with("M1.9 0.5L2.5 0.5L3.5 0.5"), "{arrow:?}");
    }

    #[test]
    fn marks_between_cells_show_their_meaning() {
        assert_eq!(drawn("xv=10@0,1")[1], ("letter".into(), "X".into()));
        assert_eq!(drawn("xv=7@0,9")[1].1, "7");
        assert_eq!(drawn("white=@0,1").len(), 1);
        assert_eq!(drawn("black=3@0,1")[1], ("note reverse".into(), "3".into()));
        assert_eq!(drawn("quad=1-2-2@0,1,9,10")[1].1, "1 2 2");
        assert_eq!(drawn("sandwich=12@0.1.8")[0], ("clue".into(), "12".into()));
        assert!(drawn("x;knight;cage=5@0,1").is_empty());
    }

    #[test]
    fn lines_are_below_values_and_signs_above() {
        let layers = |rules: &str| {
            let puzzle = link::read(&format!("3x3;{rules}:zzzc")).expect(rules);
            let parts = strokes(puzzle.board(), puzzle.board().layout().rules());
            parts.into_iter().map(|part| part.layer).collect::<Vec<_>>()
        };
        for through in
            ["thermo=@0,1,11", "slow=@0,1,11", "arrow=1@0,1,2", "renban=@0,1,2", "odd=@4"]
        {
            assert!(layers(through).iter().all(|layer| *layer == Layer::Below), "{through}");
        }
        for between in ["white=@0,1", "black=3@0,1", "xv=10@0,1", "quad=1-2@0,1,9,10"] {
            assert!(layers(between).iter().all(|layer| *layer == Layer::Above), "{between}");
        }
        assert_eq!(layers("sandwich=12@0.1.8"), [Layer::Above; 2]);
    }

    #[test]
    fn every_kind_on_certain_cells_is_drawn() {
        for kind in crate::rules::kinds() {
            let is_undrawn = kind.look == RuleLook::Words;
            assert_eq!(
                is_undrawn,
                kind.cells == crate::board::Cells::Board
                    && !kind.replaces_boxes()
                    && !["x", "falling", "rising", "w"].contains(&kind.word),
                "{}",
                kind.word
            );
        }
    }
}
