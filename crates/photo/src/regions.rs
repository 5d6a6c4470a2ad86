//! Jigsaw regions, by the thick lines around them.

use super::edges::Edges;

/// Regions in place of boxes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regions {
    /// For each cell, row by row, the number of its region, from 0.
    pub of: Vec<u8>,
    /// True if some lines are thicker or thinner than the regions require.
    pub is_doubtful: bool,
}

/// The least ratio of the ink of lines around regions to the ink of lines inside.
const THICKER: f32 = 1.3;
/// With a larger share of contradicting lines, there are no regions.
const MAX_CONTRARY: f32 = 0.05;

/// Finds the regions with the thickest lines around them: as many as cells a side, each of as many
/// cells. Boxes are found too.
///
/// Joins cells across the thinnest lines first, as in Kruskal's *On the Shortest Spanning Subtree
/// of a Graph*, Proceedings of the AMS 7(1), 1956, but to no more cells than a region has.
pub fn regions(edges: &Edges) -> Option<Regions> {
    let cells = edges.cells;
    let mut pieces: Vec<(f32, usize, usize)> = edges.each().collect();
    pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut of: Vec<usize> = (0..cells * cells).collect();
    let mut members: Vec<Vec<usize>> = of.iter().map(|cell| vec![*cell]).collect();
    for (_, a, b) in &pieces {
        let (a, b) = (of[*a], of[*b]);
        if a != b && members[a].len() + members[b].len() <= cells {
            let moved = std::mem::take(&mut members[b]);
            for cell in &moved {
                of[*cell] = a;
            }
            members[a].extend(moved);
        }
    }
    if members.iter().any(|members| ![0, cells].contains(&members.len())) {
        return None;
    }
    let ink = |is_around: bool| -> Vec<f32> {
        let meant = pieces.iter().filter(|(_, a, b)| (of[*a] != of[*b]) == is_around);
        meant.map(|(ink, ..)| *ink).collect()
    };
    let (around, within) = (ink(true), ink(false));
    let mean = |ink: &[f32]| ink.iter().sum::<f32>() / ink.len().max(1) as f32;
    // Both are sorted. A value a tenth from the end ignores wrong measurements.
    let (thick, thin) = (around[around.len() / 10], within[within.len() - 1 - within.len() / 10]);
    let border = f32::midpoint(thick, thin);
    let contrary = around.iter().filter(|ink| **ink <= border).count()
        + within.iter().filter(|ink| **ink >= border).count();
    let is_clear = mean(&around) > THICKER * mean(&within)
        && contrary as f32 <= MAX_CONTRARY * pieces.len() as f32;
    is_clear.then(|| Regions { of: numbered(&of), is_doubtful: contrary > 0 })
}

/// Numbers the groups from 0 in the order in which they occur.
fn numbered(of: &[usize]) -> Vec<u8> {
    let mut known: Vec<usize> = Vec::new();
    of.iter()
        .map(|group| {
            let at = known.iter().position(|known| known == group).unwrap_or_else(|| {
                known.push(*group);
                known.len() - 1
            });
            at as u8
        })
        .collect()
}

impl Regions {
    /// True if these are the boxes of this shape.
    pub fn are_boxes(&self, shape: (usize, usize)) -> bool {
        self.of == of_boxes(shape)
    }
}

/// For each cell, row by row, the number of its box, from 0.
pub fn of_boxes((rows, columns): (usize, usize)) -> Vec<u8> {
    let side = rows * columns;
    let boxes = (0..side * side).map(|cell| cell / side / rows * rows + cell % side / columns);
    numbered(&boxes.collect::<Vec<_>>())
}
