//! The quadrilateral around a set of pixels.

use super::Point;

/// Twice the area of the triangle, positive if its corners are clockwise. The second axis points
/// down.
fn turn(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// The corners of the convex hull, clockwise: Andrew's monotone chain, *Another efficient algorithm
/// for convex hulls in two dimensions*, Information Processing Letters 9(5), 1979.
pub fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut corners: Vec<Point> = Vec::new();
    for is_back in [false, true] {
        let start = corners.len();
        let mut extend = |point: Point| {
            while corners.len() >= start + 2
                && turn(corners[corners.len() - 2], corners[corners.len() - 1], point) <= 0.0
            {
                corners.pop();
            }
            corners.push(point);
        };
        for at in 0..points.len() {
            extend(points[if is_back { points.len() - 1 - at } else { at }]);
        }
        corners.pop();
    }
    corners
}

/// The area of a polygon with clockwise corners.
pub fn area(corners: &[Point]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| a.x * b.y - a.y * b.x).sum::<f32>() / 2.0
}

/// The quadrilateral around a convex polygon. Drops side after side: each time the one whose
/// neighbours, extended, add the least area.
pub fn quad(mut corners: Vec<Point>) -> Option<[Point; 4]> {
    while corners.len() > 4 {
        let count = corners.len();
        let dropped = (0..count).filter_map(|at| {
            let [before, from, to, after] =
                [count - 1, 0, 1, 2].map(|offset| corners[(at + offset) % count]);
            let meeting = meeting(before, from, after, to)?;
            Some((at, meeting, turn(from, meeting, to)))
        });
        let (at, meeting, _) = dropped.min_by(|a, b| a.2.total_cmp(&b.2))?;
        corners[at] = meeting;
        corners.remove((at + 1) % count);
    }
    Some(from_upper_left(corners.try_into().ok()?))
}

/// The intersection of the lines from `a` through `b` and from `c` through `d`, if it is beyond `b`
/// and `d`.
fn meeting(a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
    let (along, other) = ((b.x - a.x, b.y - a.y), (d.x - c.x, d.y - c.y));
    let cross = along.0 * other.1 - along.1 * other.0;
    if cross >= -1e-6 {
        return None;
    }
    let part = ((c.x - a.x) * other.1 - (c.y - a.y) * other.0) / cross;
    Some(Point { x: a.x + along.0 * part, y: a.y + along.1 * part })
}

/// The same corners, starting with the upper left one.
fn from_upper_left(mut corners: [Point; 4]) -> [Point; 4] {
    let rank = |at: &usize| corners[*at].x + corners[*at].y;
    let first = (0..4).min_by(|a, b| rank(a).total_cmp(&rank(b))).unwrap_or(0);
    corners.rotate_left(first);
    corners
}

/// True if a square may look like this from a usual viewpoint: its sides are similar, and its
/// corners not too sharp.
pub fn is_squarish(corners: &[Point; 4]) -> bool {
    let side = |at: usize| {
        let (a, b) = (corners[at], corners[(at + 1) % 4]);
        (b.x - a.x).hypot(b.y - a.y)
    };
    let sides = [0, 1, 2, 3].map(side);
    let longest = sides.iter().copied().fold(0.0, f32::max);
    let shortest = sides.iter().copied().fold(f32::MAX, f32::min);
    let is_open = (0..4).all(|at| {
        let [before, here, after] = [at + 3, at, at + 1].map(|at| corners[at % 4]);
        // The sine of the angle at this corner.
        turn(before, here, after) > 0.5 * sides[(at + 3) % 4] * sides[at]
    });
    shortest > 0.35 * longest && is_open
}

/// The mean of the corners, which is inside.
pub fn middle(corners: &[Point; 4]) -> Point {
    let mean = |side: fn(&Point) -> f32| corners.iter().map(side).sum::<f32>() / 4.0;
    Point { x: mean(|corner| corner.x), y: mean(|corner| corner.y) }
}

/// True if the point is inside.
pub fn holds(corners: &[Point; 4], point: Point) -> bool {
    (0..4).all(|at| turn(corners[at], corners[(at + 1) % 4], point) >= 0.0)
}
