//! The course of a run: the length of its trail and its level.

use satdoku_sat::lab::Recording;
use serde::{Deserialize, Serialize};

/// The maximum number of points of a chart.
const MAX_POINTS: usize = 240;

/// A point of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChartPoint {
    /// The number of events before it.
    pub position: u32,
    /// The decision level.
    pub level: u32,
    /// The length of the trail.
    pub trail: u32,
}

/// The points where the run decides, meets conflicts or jumps back. A long run has only the highest
/// point of each of 120 parts, and the lowest.
pub(super) fn points(recording: &Recording) -> Vec<ChartPoint> {
    let spine = recording.spine().iter().map(|event| ChartPoint {
        position: event.seq + 1,
        level: event.level,
        trail: event.trail,
    });
    let all: Vec<ChartPoint> = [ChartPoint::default()].into_iter().chain(spine).collect();
    if all.len() <= MAX_POINTS {
        return all;
    }
    let parts = MAX_POINTS / 2;
    let mut points = Vec::with_capacity(MAX_POINTS);
    for part in 0..parts {
        let [from, to] = [part, part + 1].map(|edge| edge * all.len() / parts);
        let own = &all[from..to];
        let highest = own.iter().max_by_key(|point| point.trail);
        let lowest = own.iter().min_by_key(|point| point.trail);
        let mut both: Vec<ChartPoint> = highest.into_iter().chain(lowest).copied().collect();
        both.sort_by_key(|point| point.position);
        points.extend(both);
    }
    points
}
