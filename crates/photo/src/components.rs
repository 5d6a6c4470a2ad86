//! Connected components of a picture.

/// A connected component.
#[derive(Debug, Clone)]
pub struct Component {
    /// Its first column, and the column after its last.
    pub across: (usize, usize),
    /// Its first row, and the row after its last.
    pub down: (usize, usize),
    /// The number of pixels.
    pub count: usize,
}

/// A run of adjacent marked pixels in a row, in a union-find forest.
struct Run {
    y: usize,
    across: (usize, usize),
    /// The index of a run joined with it, or its own.
    joined: usize,
}

/// Returns the components of the marked pixels, and the label of each pixel: 0 for none, 1 for the
/// first component. Pixels that share a side are connected; with `by_corners`, also those that
/// share a corner.
pub fn components(width: usize, marked: &[bool], by_corners: bool) -> (Vec<Component>, Vec<u32>) {
    let mut runs: Vec<Run> = Vec::new();
    let mut above = 0;
    for (y, row) in marked.chunks_exact(width).enumerate() {
        let here = runs.len();
        add_runs(y, row, &mut runs);
        join(&mut runs, above, here, usize::from(by_corners));
        above = here;
    }
    let mut found: Vec<Component> = Vec::new();
    let mut labels = vec![0_u32; marked.len()];
    // The component of each run. A run is only joined to earlier ones.
    let mut of: Vec<usize> = Vec::with_capacity(runs.len());
    for (at, Run { y, across, joined }) in runs.iter().enumerate() {
        let (y, across) = (*y, *across);
        let own = if *joined == at { found.len() } else { of[*joined] };
        if own == found.len() {
            found.push(Component { across, down: (y, y + 1), count: 0 });
        }
        let component = &mut found[own];
        component.across = (component.across.0.min(across.0), component.across.1.max(across.1));
        component.down.1 = y + 1;
        component.count += across.1 - across.0;
        labels[y * width..][across.0..across.1].fill(own as u32 + 1);
        of.push(own);
    }
    (found, labels)
}

#[inline(never)]
fn add_runs(y: usize, row: &[bool], runs: &mut Vec<Run>) {
    let mut at = 0;
    while let Some(start) = row[at..].iter().position(|is_marked| *is_marked) {
        let from = at + start;
        let length = row[from..].iter().position(|is_marked| !is_marked);
        at = length.map_or(row.len(), |length| from + length);
        runs.push(Run { y, across: (from, at), joined: runs.len() });
    }
}

/// Joins the runs from `here` on with those from `above` on that touch them, or are within `near`
/// pixels.
fn join(runs: &mut [Run], above: usize, here: usize, near: usize) {
    let mut first = above;
    for own in here..runs.len() {
        let (from, to) = runs[own].across;
        if first < here && runs[first].y + 1 < runs[own].y {
            return;
        }
        while first < here && runs[first].across.1 + near <= from {
            first += 1;
        }
        let mut other = first;
        while other < here && runs[other].across.0 < to + near {
            let (a, b) = (root(runs, own), root(runs, other));
            runs[a.max(b)].joined = a.min(b);
            other += 1;
        }
    }
}

/// The root of a run in the forest.
fn root(runs: &mut [Run], mut at: usize) -> usize {
    while runs[at].joined != at {
        runs[at].joined = runs[runs[at].joined].joined;
        at = runs[at].joined;
    }
    at
}
