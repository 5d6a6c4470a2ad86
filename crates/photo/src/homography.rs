//! Projective maps from the unit square to a picture.

use super::Point;

/// A projective map of the plane, which keeps lines straight.
#[derive(Debug, Clone, Copy)]
pub struct Homography([f32; 8]);

#[allow(clippy::many_single_char_names)]
impl Homography {
    /// The map from the unit square to these corners, clockwise from that of the origin: Heckbert,
    /// *Fundamentals of Texture Mapping and Image Warping*, 1989, section 2.2.3.
    pub fn to(corners: &[Point; 4]) -> Homography {
        let [a, b, c, d] = *corners;
        let (sum_x, sum_y) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y);
        let (right_x, right_y) = (b.x - c.x, b.y - c.y);
        let (down_x, down_y) = (d.x - c.x, d.y - c.y);
        let area = right_x * down_y - down_x * right_y;
        let g = (sum_x * down_y - down_x * sum_y) / area;
        let h = (right_x * sum_y - sum_x * right_y) / area;
        Homography([
            b.x - a.x + g * b.x,
            d.x - a.x + h * d.x,
            a.x,
            b.y - a.y + g * b.y,
            d.y - a.y + h * d.y,
            a.y,
            g,
            h,
        ])
    }

    /// Maps a point of the unit square.
    pub fn map(&self, x: f32, y: f32) -> Point {
        let [a, b, c, d, e, f, g, h] = self.0;
        let depth = g * x + h * y + 1.0;
        Point { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
    }
}
