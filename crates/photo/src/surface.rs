//! A smooth surface fitted to offsets, some of which are wrong.

/// A measured value at a place of the unit square.
#[derive(Debug, Clone, Copy)]
pub struct Offset {
    pub x: f32,
    pub y: f32,
    pub by: f32,
    /// The reliability of the measurement.
    pub weight: f32,
}

/// The number of terms of a cubic polynomial in two variables.
const TERMS: usize = 10;

/// A cubic polynomial over the unit square: enough for a page that isn't flat, and for a lens's
/// distortion.
#[derive(Debug, Clone, Copy, Default)]
pub struct Surface([f32; TERMS]);

fn terms(x: f32, y: f32) -> [f32; TERMS] {
    let (x, y) = (2.0 * x - 1.0, 2.0 * y - 1.0);
    [1.0, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y]
}

impl Surface {
    pub fn at(&self, x: f32, y: f32) -> f32 {
        self.0.iter().zip(terms(x, y)).map(|(factor, term)| factor * term).sum()
    }

    /// Robust fit: offsets that deviate by a large part of a cell get little weight. `cells` is the
    /// number of cells a side. Least squares, reweighted a few times.
    pub fn fitted(offsets: &[Offset], cells: usize) -> Surface {
        let scale = 0.06 / cells as f32;
        let mut surface = Surface::default();
        for round in 0..4 {
            let mut sums = [[0.0_f64; TERMS + 1]; TERMS];
            let mut whole = 0.0;
            for Offset { x, y, by, weight } in offsets.iter().copied() {
                let off = if round == 0 { 0.0 } else { (by - surface.at(x, y)) / scale };
                let weight = f64::from(weight / (1.0 + off * off));
                whole += weight;
                let terms = terms(x, y).map(f64::from);
                for (row, term) in sums.iter_mut().zip(terms) {
                    for (sum, other) in row.iter_mut().zip(terms) {
                        *sum += weight * term * other;
                    }
                    row[TERMS] += weight * term * f64::from(by);
                }
            }
            // A small penalty keeps the surface flat unless the offsets bend it.
            for (at, row) in sums.iter_mut().enumerate() {
                row[at] += 1e-9 + whole * if at < 3 { 1e-4 } else { 2e-3 };
            }
            surface = Surface(solved(sums).map(|factor| factor as f32));
        }
        surface
    }
}

/// Solves a system of equations with a symmetric positive definite matrix, by elimination.
fn solved(mut rows: [[f64; TERMS + 1]; TERMS]) -> [f64; TERMS] {
    for at in 0..TERMS {
        let row = rows[at].map(|factor| factor / rows[at][at]);
        rows[at] = row;
        for (other, rest) in rows.iter_mut().enumerate() {
            if other != at {
                let times = rest[at];
                for (factor, known) in rest.iter_mut().zip(row) {
                    *factor -= times * known;
                }
            }
        }
    }
    rows.map(|row| row[TERMS])
}
