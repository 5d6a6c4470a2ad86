//! A picture of how an encoding says “at most one”, drawn from its clauses.

use std::f64::consts::TAU;
use std::fmt::Write;

use crate::encodings::{AtMostOneExample, Encoding};
use crate::view::Tree;
use crate::view::words::chapters as texts;

/// Sizes in pixels.
const WIDTH: f64 = 330.0;
const RADIUS: f64 = 11.0;
const ROW: f64 = 62.0;
const MARGIN: f64 = 16.0;

/// The picture and the size of the constraint: at most one of `example`'s candidates is true.
#[must_use]
pub fn at_most_one_tree<A>(encoding: Encoding, example: &AtMostOneExample) -> Vec<Tree<A>> {
    let (literals, auxiliary) = (example.literals, example.auxiliary.len());
    let size = texts::size_of_at_most_one(literals, auxiliary, example.clauses.len());
    let about = match encoding {
        _ if auxiliary == 0 && literals > 0 && has_auxiliary(encoding) => texts::FEW_ARE_PAIRS,
        Encoding::Minimal | Encoding::Extended | Encoding::Reduced => texts::BY_PAIRS,
        Encoding::Product => texts::BY_PRODUCT,
        Encoding::Sequential => texts::BY_CHAIN,
        Encoding::Commander => texts::BY_COMMANDERS,
    };
    let mut trees = vec![Tree::text("p", size), Tree::text("p", about)];
    if literals > 1 {
        trees.push(drawing(encoding, example));
        trees.push(Tree::text("p", texts::LEGEND_OF_AT_MOST_ONE));
    }
    trees
}

fn has_auxiliary(encoding: Encoding) -> bool {
    matches!(encoding, Encoding::Product | Encoding::Sequential | Encoding::Commander)
}

/// The places of all variables, and the height of the picture.
fn places(encoding: Encoding, example: &AtMostOneExample) -> (Vec<[f64; 2]>, f64) {
    let (count, auxiliary) = (example.literals, example.auxiliary.len());
    let along = |index: usize, of: usize| {
        MARGIN + (WIDTH - 2.0 * MARGIN) * (index as f64 + 0.5) / of as f64
    };
    if auxiliary == 0 {
        // Any two are joined, so they are in a circle.
        let radius = 78.0_f64.max(RADIUS * count as f64 / 2.6).min(WIDTH / 2.0 - MARGIN);
        let place = |index: usize| {
            let angle = TAU * index as f64 / count as f64;
            let middle = radius + MARGIN;
            [WIDTH / 2.0 + radius * angle.sin(), middle - radius * angle.cos()]
        };
        return ((0..count).map(place).collect(), 2.0 * (radius + MARGIN));
    }
    if encoding == Encoding::Product {
        // The parts of the first auxiliary variable are the first row of the table.
        let width = example.auxiliary[0].len().max(1);
        let rows = count.div_ceil(width);
        let step = ((WIDTH - 2.0 * MARGIN) / (width + 1) as f64).min(ROW);
        let at = |column: usize, row: usize| {
            [MARGIN + step * (column as f64 + 0.5), MARGIN + step * (row as f64 + 0.5)]
        };
        let mut all: Vec<[f64; 2]> =
            (0..count).map(|index| at(index % width, index / width)).collect();
        all.extend((0..auxiliary).map(|index| match index.checked_sub(rows) {
            None => at(width, index),
            Some(column) => at(column, rows),
        }));
        return (all, 2.0 * MARGIN + step * (rows + 1) as f64);
    }
    let top = 46.0;
    let mut all: Vec<[f64; 2]> = (0..count).map(|index| [along(index, count), top]).collect();
    let mut depth = vec![0_usize; count];
    for (index, parts) in example.auxiliary.iter().enumerate() {
        if encoding == Encoding::Sequential {
            all.push([along(index, count), top + ROW]);
            continue;
        }
        let parts = parts.iter().map(|part| part - 1).filter(|part| *part < all.len());
        let parts: Vec<usize> = parts.collect();
        let own = 1 + parts.iter().map(|part| depth[*part]).max().unwrap_or(0);
        let x = parts.iter().map(|part| all[*part][0]).sum::<f64>() / parts.len().max(1) as f64;
        all.push([x, top + ROW * own as f64]);
        depth.push(own);
    }
    let lowest = all.iter().map(|place| place[1]).fold(top, f64::max);
    (all, lowest + 50.0)
}

fn drawing<A>(encoding: Encoding, example: &AtMostOneExample) -> Tree<A> {
    let (places, height) = places(encoding, example);
    let place = |variable: i32| places.get(variable.unsigned_abs() as usize - 1).copied();
    let (mut excluding, mut implying) = (String::new(), String::new());
    let mut choosing = String::new();
    for clause in &example.clauses {
        let &[first, second] = clause.as_slice() else {
            let owner = clause.iter().find(|literal| **literal < 0).and_then(|own| place(*own));
            for part in clause.iter().filter(|literal| **literal > 0) {
                if let Some((from, to)) = owner.zip(place(*part)) {
                    choose(&mut choosing, from, to);
                }
            }
            continue;
        };
        let (Some(from), Some(to)) = (place(first), place(second)) else { continue };
        match (first < 0, second < 0) {
            (true, true) if example.auxiliary.is_empty() => {
                let _ =
                    write!(excluding, "M{:.1} {:.1}L{:.1} {:.1}", from[0], from[1], to[0], to[1]);
            }
            (true, true) => exclude(&mut excluding, from, to, &places),
            (true, false) => imply(&mut implying, from, to),
            (false, true) => imply(&mut implying, to, from),
            (false, false) => {}
        }
    }
    let mut parts = vec![
        Tree::element("path", Vec::new()).with("class", "excludes").with("d", excluding),
        Tree::element("path", Vec::new()).with("class", "implies").with("d", implying),
        Tree::element("path", Vec::new()).with("class", "chooses").with("d", choosing),
    ];
    for (index, [x, y]) in places.iter().enumerate() {
        let is_candidate = index < example.literals;
        let (class, label, round) = if is_candidate {
            ("candidate-node", (index + 1).to_string(), RADIUS)
        } else {
            ("auxiliary-node", format!("a{}", index + 1 - example.literals), 2.0)
        };
        let node = Tree::element("rect", Vec::new())
            .with("class", class)
            .with("x", coordinate(x - RADIUS))
            .with("y", coordinate(y - RADIUS))
            .with("width", coordinate(2.0 * RADIUS))
            .with("height", coordinate(2.0 * RADIUS))
            .with("rx", coordinate(round));
        let label =
            Tree::text("text", label).with("x", coordinate(*x)).with("y", coordinate(y + 3.8));
        parts.extend([node, label]);
    }
    // The sentences have the meaning and the numbers.
    Tree::element("svg", parts)
        .with("viewBox", format!("0 0 {WIDTH} {height:.0}"))
        .with("class", "at-most-one")
        .with("aria-hidden", "true")
}

/// A line between two variables. Those in a row are joined by an arc, which passes the others.
fn exclude(path: &mut String, from: [f64; 2], to: [f64; 2], places: &[[f64; 2]]) {
    let is_row = (from[1] - to[1]).abs() < 1.0;
    let is_column = (from[0] - to[0]).abs() < 1.0;
    let bend = ((from[0] - to[0]).abs() + (from[1] - to[1]).abs()) / 4.0;
    let highest = places.iter().map(|place| place[1]).fold(f64::INFINITY, f64::min);
    let [x, y] = [f64::midpoint(from[0], to[0]), f64::midpoint(from[1], to[1])];
    let [x, y] = match (is_row, is_column) {
        (true, false) if from[1] <= highest + 1.0 => [x, y - bend.min(60.0)],
        (true, false) => [x, y + bend.min(60.0)],
        (false, true) => [x + bend.min(60.0), y],
        _ => [x, y],
    };
    let _ = write!(path, "M{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}", from[0], from[1], to[0], to[1]);
}

/// An arrow that ends at the edge of its target. A long one in a row or column is an arc, which
/// passes the nodes between its ends.
fn imply(path: &mut String, from: [f64; 2], to: [f64; 2]) {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let is_straight = dx.abs() < 1.0 || dy.abs() < 1.0;
    let bend = if is_straight && dx.hypot(dy) > 1.2 * ROW { dx.hypot(dy) / 4.2 } else { 0.0 };
    let [x, y] = [f64::midpoint(from[0], to[0]), f64::midpoint(from[1], to[1])];
    // Above a row, and to the right of a column.
    let middle = if dy.abs() < 1.0 { [x, y - bend] } else { [x + bend, y] };
    let [dx, dy] = [to[0] - middle[0], to[1] - middle[1]];
    let length = dx.hypot(dy).max(1.0);
    let [ux, uy] = [dx / length, dy / length];
    let [x, y] = [to[0] - ux * (RADIUS + 2.0), to[1] - uy * (RADIUS + 2.0)];
    let head = |side: f64| [x - 6.0 * ux - side * 3.0 * uy, y - 6.0 * uy + side * 3.0 * ux];
    let [left, right] = [head(1.0), head(-1.0)];
    let _ = write!(
        path,
        "M{:.1} {:.1}Q{:.1} {:.1} {x:.1} {y:.1}",
        from[0], from[1], middle[0], middle[1]
    );
    let _ = write!(
        path,
        "M{:.1} {:.1}L{x:.1} {y:.1}L{:.1} {:.1}",
        left[0], left[1], right[0], right[1]
    );
}

/// A line beside the arrow from a part to its owner: if the owner is true, so is one of the parts.
fn choose(path: &mut String, owner: [f64; 2], part: [f64; 2]) {
    let [dx, dy] = [part[0] - owner[0], part[1] - owner[1]];
    let length = dx.hypot(dy).max(1.0);
    let [aside_x, aside_y] = [6.0 * dy / length, -6.0 * dx / length];
    let _ = write!(
        path,
        "M{:.1} {:.1}L{:.1} {:.1}",
        owner[0] + aside_x,
        owner[1] + aside_y,
        part[0] + aside_x,
        part[1] + aside_y
    );
}

fn coordinate(number: f64) -> String {
    format!("{number:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encodings::at_most_one_example;

    fn count(trees: &[Tree<()>], class: &str) -> usize {
        let has = |tree: &&Tree<()>| tree.attributes.contains(&("class", class.to_owned()));
        trees.iter().flat_map(Tree::all).filter(has).count()
    }

    #[test]
    fn each_encoding_draws_its_variables_and_clauses() {
        for (encoding, auxiliary, clauses) in [
            (Encoding::Minimal, 0, 36),
            (Encoding::Product, 6, 24),
            (Encoding::Sequential, 8, 23),
            (Encoding::Commander, 3, 24),
        ] {
            let trees = at_most_one_tree::<()>(encoding, &at_most_one_example(encoding, 9));
            assert_eq!(count(&trees, "candidate-node"), 9);
            assert_eq!(count(&trees, "auxiliary-node"), auxiliary);
            let size = texts::size_of_at_most_one(9, auxiliary, clauses);
            assert_eq!(trees[0].text, size);
        }
        let few = at_most_one_example(Encoding::Product, 4);
        let trees = at_most_one_tree::<()>(Encoding::Product, &few);
        assert_eq!((count(&trees, "auxiliary-node"), &*trees[1].text), (0, texts::FEW_ARE_PAIRS));
    }

    /// Each clause with two literals is a line or an arrow. A longer one is a line to each of its
    /// parts.
    #[test]
    fn each_clause_is_drawn() {
        for encoding in [Encoding::Product, Encoding::Sequential, Encoding::Commander] {
            let example = at_most_one_example(encoding, 9);
            let trees = at_most_one_tree::<()>(encoding, &example);
            let moves = |class: &str| {
                let all = trees.iter().flat_map(Tree::all);
                let own = all.filter(|tree| tree.attributes.contains(&("class", class.to_owned())));
                let paths = own.flat_map(|tree| &tree.attributes).filter(|(name, _)| *name == "d");
                paths.map(|(_, path)| path.matches('M').count()).sum::<usize>()
            };
            let (short, long): (Vec<_>, Vec<_>) =
                example.clauses.iter().partition(|clause| clause.len() == 2);
            // An arrow has a line and a head.
            assert_eq!(moves("excludes") + moves("implies") / 2, short.len(), "{encoding:?}");
            let parts: usize = long.iter().map(|clause| clause.len() - 1).sum();
            assert_eq!(moves("chooses"), parts, "{encoding:?}");
            assert_eq!(parts > 0, encoding == Encoding::Commander);
        }
    }

    #[test]
    fn nodes_do_not_cover_each_other() {
        for encoding in Encoding::ALL {
            for count in [4, 9, 12, 16] {
                let example = at_most_one_example(encoding, count);
                let (places, height) = places(encoding, &example);
                assert_eq!(places.len(), count + example.auxiliary.len());
                for (index, [x, y]) in places.iter().enumerate() {
                    assert!((RADIUS..=WIDTH - RADIUS).contains(x), "{encoding:?} {count}: {x}");
                    assert!((RADIUS..=height - RADIUS).contains(y), "{encoding:?} {count}: {y}");
                    for other in &places[index + 1..] {
                        let distance = (x - other[0]).hypot(y - other[1]);
                        assert!(distance > 1.6 * RADIUS, "{encoding:?} {count}: {distance}");
                    }
                }
            }
        }
    }
}
