//! A simulated camera. It adds perspective, bending, uneven light, blur and noise to a picture.

use satdoku::photo::Grey;

use crate::chance::Chance;

/// The distortions of a camera. In the default, all are `0.0`.
#[derive(Debug, Clone, Default)]
pub struct Camera {
    /// Offsets of the print's corners in the picture: to the right and down, as shares of the
    /// picture's side. Clockwise from the upper left corner.
    pub corners: [(f32, f32); 4],
    /// Bending of a row and of a column through the middle, as shares of the picture's side.
    pub bend: (f32, f32),
    /// Unevenness of the light: how much darker one side is, as a share, and the direction, an
    /// angle.
    pub light: (f32, f32),
    /// A shadow: its darkness as a share, the angle of its edge, and the edge's distance from the
    /// middle.
    pub shadow: (f32, f32, f32),
    /// Blur radius in pixels.
    pub blur: f32,
    /// Motion blur in pixels: to the right, and down.
    pub shake: (f32, f32),
    /// Noise: a pixel's typical maximum error, in shades.
    pub noise: f32,
    /// The remaining contrast as a share, and the shade of black.
    pub range: (f32, f32),
}

impl Camera {
    /// A camera without distortions.
    #[must_use]
    pub fn faithful() -> Camera {
        Camera { range: (1.0, 0.0), ..Camera::default() }
    }

    /// A phone held in a hand. `trouble`, up to 1, scales the distortions.
    pub fn any(chance: &mut Chance, trouble: f32) -> Camera {
        let turned = chance.normal() * 0.1 * trouble;
        let slanted = [0; 4].map(|_| chance.normal() * 0.035 * trouble);
        let inset = chance.between(0.0, 0.15);
        // A turn around the middle moves each corner by the same amount, seen from the middle.
        let places = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
        let mut corners = [(0.0, 0.0); 4];
        for ((corner, (x, y)), slant) in corners.iter_mut().zip(places).zip(slanted) {
            let (sin, cos) = f32::sin_cos(turned);
            let less = 1.0 - inset + slant;
            *corner = ((x * cos - y * sin) * less - x, (x * sin + y * cos) * less - y);
        }
        let contrast = chance.between(0.4, 1.0);
        Camera {
            corners,
            bend: (chance.normal() * 0.006 * trouble, chance.normal() * 0.006 * trouble),
            light: (chance.between(0.0, 0.6 * trouble), chance.between(0.0, 6.3)),
            shadow: if chance.happens(0.3 * trouble) {
                (chance.between(0.1, 0.5), chance.between(0.0, 6.3), chance.normal() * 0.25)
            } else {
                (0.0, 0.0, 0.0)
            },
            blur: chance.between(0.0, 1.6) * chance.between(0.3, 1.0) * trouble,
            shake: if chance.happens(0.3 * trouble) {
                (chance.normal() * 1.2, chance.normal() * 1.2)
            } else {
                (0.0, 0.0)
            },
            noise: chance.between(0.0, 7.0) * chance.part() * trouble,
            range: (contrast, chance.between(0.0, 0.6) * 255.0 * (1.0 - contrast)),
        }
    }

    /// Takes a picture of a print, `side` pixels wide and high.
    #[must_use]
    pub fn taken(&self, print: &Grey, side: usize, chance: &mut Chance) -> Grey {
        let pixels = side as f32;
        let seen = self.warped(print, side);
        let mut shades = blurred(seen, side, self.blur, self.shake);
        let (light_y, light_x) = self.light.1.sin_cos();
        let (shadow_y, shadow_x) = self.shadow.1.sin_cos();
        for (at, shade) in shades.iter_mut().enumerate() {
            let (x, y) = ((at % side) as f32 / pixels - 0.5, (at / side) as f32 / pixels - 0.5);
            let lit = 1.0 - self.light.0 * (0.5 + (x * light_x + y * light_y) * 0.7);
            let beyond = (x * shadow_x + y * shadow_y - self.shadow.2) * 30.0;
            let shaded = 1.0 - self.shadow.0 / (1.0 + (-beyond).exp());
            let clean = (*shade * self.range.0 + self.range.1) * lit * shaded;
            *shade = clean + if self.noise > 0.0 { self.noise * chance.normal() } else { 0.0 };
        }
        let shades = shades.into_iter().map(|shade| shade.clamp(0.0, 255.0) as u8).collect();
        Grey { width: side, height: side, shades }
    }

    fn warped(&self, print: &Grey, side: usize) -> Vec<f32> {
        let pixels = side as f32;
        let across = |at: usize| (at as f32 + 0.5) / pixels;
        let places = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let mut corners = places;
        for ((x, y), moved) in corners.iter_mut().zip(self.corners) {
            (*x, *y) = (*x + moved.0, *y + moved.1);
        }
        let back = inverse(&corners);
        // Each pixel is the mean of several points, since a print may be larger than its picture.
        let points = (print.width as f32 / pixels).round().max(1.0) as usize;
        let mut shades = Vec::with_capacity(side * side);
        for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
            let mut sum = 0.0;
            for part in 0..points * points {
                let offset = |at: usize| ((at as f32 + 0.5) / points as f32 - 0.5) / pixels;
                let (x, y) = (across(x) + offset(part % points), across(y) + offset(part / points));
                let bulge = |at: f32| 1.0 - 4.0 * (at - 0.5) * (at - 0.5);
                let (x, y) = (x + self.bend.1 * bulge(y), y + self.bend.0 * bulge(x));
                sum += sampled(print, back(x, y));
            }
            shades.push(sum / (points * points) as f32);
        }
        shades
    }
}

/// The shade of a print at a point, 0 to 1 across and down. Beyond the print, the shade of a table.
fn sampled(print: &Grey, (x, y): (f32, f32)) -> f32 {
    const TABLE: f32 = 90.0;
    let (x, y) = (x * print.width as f32 - 0.5, y * print.height as f32 - 0.5);
    let at = |x: f32, y: f32| {
        let is_inside = x >= 0.0 && y >= 0.0 && x < print.width as f32 && y < print.height as f32;
        if is_inside {
            f32::from(print.shades[y as usize * print.width + x as usize])
        } else {
            TABLE
        }
    };
    let (left, top) = (x.floor(), y.floor());
    let (right, down) = (x - left, y - top);
    let upper = at(left, top) * (1.0 - right) + at(left + 1.0, top) * right;
    let lower = at(left, top + 1.0) * (1.0 - right) + at(left + 1.0, top + 1.0) * right;
    upper * (1.0 - down) + lower * down
}

/// Maps a quadrilateral (clockwise corners) to the unit square. This is the adjoint of Heckbert's
/// map from the square (*Fundamentals of Texture Mapping and Image Warping*, 1989, section 2.2.3).
fn inverse(corners: &[(f32, f32); 4]) -> impl Fn(f32, f32) -> (f32, f32) {
    let [a, b, c, d] = *corners;
    let sum = (a.0 - b.0 + c.0 - d.0, a.1 - b.1 + c.1 - d.1);
    let (right, down) = ((b.0 - c.0, b.1 - c.1), (d.0 - c.0, d.1 - c.1));
    let area = right.0 * down.1 - down.0 * right.1;
    let g = (sum.0 * down.1 - down.0 * sum.1) / area;
    let h = (right.0 * sum.1 - sum.0 * right.1) / area;
    let m = [
        [b.0 - a.0 + g * b.0, d.0 - a.0 + h * d.0, a.0],
        [b.1 - a.1 + g * b.1, d.1 - a.1 + h * d.1, a.1],
        [g, h, 1.0],
    ];
    let minor = |i: usize, j: usize| {
        let (p, q, r, s) = ((j + 1) % 3, (j + 2) % 3, (i + 1) % 3, (i + 2) % 3);
        m[p][r] * m[q][s] - m[p][s] * m[q][r]
    };
    let adjoint = [0, 1, 2].map(|i| [0, 1, 2].map(|j| minor(i, j)));
    move |x, y| {
        let [u, v, w] = adjoint.map(|row| row[0] * x + row[1] * y + row[2]);
        (u / w, v / w)
    }
}

/// Applies a Gaussian blur of this width in pixels, then the motion blur.
fn blurred(shades: Vec<f32>, side: usize, blur: f32, shake: (f32, f32)) -> Vec<f32> {
    let reach = (blur * 2.5).ceil() as i32;
    let bell: Vec<(f32, f32, f32)> = (-reach..=reach)
        .map(|at| (at as f32, 0.0, (-((at * at) as f32) / (2.0 * blur * blur).max(1e-3)).exp()))
        .collect();
    let turned: Vec<_> = bell.iter().map(|(x, y, part)| (*y, *x, *part)).collect();
    let moved: Vec<_> =
        [-1.0, -0.5, 0.0, 0.5, 1.0].map(|part| (shake.0 * part, shake.1 * part, 1.0)).to_vec();
    let is_still = shake == (0.0, 0.0);
    let mut shades = shades;
    for spread in [bell, turned, if is_still { Vec::new() } else { moved }] {
        if spread.len() > 1 {
            shades = spread_by(&shades, side, &spread);
        }
    }
    shades
}

fn spread_by(shades: &[f32], side: usize, spread: &[(f32, f32, f32)]) -> Vec<f32> {
    let whole: f32 = spread.iter().map(|(_, _, part)| part).sum();
    let last = side as i32 - 1;
    let steps: Vec<(i32, i32, f32)> = spread
        .iter()
        .map(|(x, y, part)| (x.round() as i32, y.round() as i32, part / whole))
        .collect();
    let mut result = Vec::with_capacity(shades.len());
    for (y, x) in (0..side as i32).flat_map(|y| (0..side as i32).map(move |x| (y, x))) {
        let sum: f32 = steps
            .iter()
            .map(|(right, down, part)| {
                let at = (y + down).clamp(0, last) * (last + 1) + (x + right).clamp(0, last);
                part * shades[at as usize]
            })
            .sum();
        result.push(sum);
    }
    result
}
