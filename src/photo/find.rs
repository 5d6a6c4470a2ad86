//! Where in a picture a grid is.

use super::{Grey, Point};

pub fn grid(_picture: &Grey, _aim: Option<Point>) -> Option<[Point; 4]> {
    None
}
