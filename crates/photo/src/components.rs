//! Parts of a picture that hang together.

/// Pixels that hang together.
#[derive(Debug, Clone)]
pub struct Component {
    /// Its leftmost column and the one after its rightmost.
    pub across: (usize, usize),
    /// Its first row and the one after its last.
    pub down: (usize, usize),
    /// How many pixels it has.
    pub count: usize,
}

/// Marked pixels beside each other in a row, and which earlier ones these hang together with.
struct Run {
    y: usize,
    across: (usize, usize),
    /// The run it is joined to, or itself.
    joined: usize,
}

/// The components of the marked pixels of a picture, and for each pixel which one it belongs to, 0 for none
/// and 1 for the first. Pixels beside or above each other hang together; if `by_corners`, those too that have
/// a corner in common.
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
    // Which component each run is of. A run is joined to earlier ones alone.
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

/// Joins the runs from `here` on to those from `above` on which touch them, or come as near as that.
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

/// The first of the runs that something hangs together with.
fn root(runs: &mut [Run], mut at: usize) -> usize {
    while runs[at].joined != at {
        runs[at].joined = runs[runs[at].joined].joined;
        at = runs[at].joined;
    }
    at
}
