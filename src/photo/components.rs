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

/// The components of the marked pixels of a picture, and for each pixel which one it belongs to, 0 for none
/// and 1 for the first. Pixels beside or above each other hang together; if `by_corners`, those too that have
/// a corner in common.
pub fn components(width: usize, marked: &[bool], by_corners: bool) -> (Vec<Component>, Vec<u32>) {
    let height = marked.len() / width;
    let mut labels = vec![0_u32; marked.len()];
    let mut found = Vec::new();
    let mut open = Vec::new();
    for start in 0..marked.len() {
        if !marked[start] || labels[start] != 0 {
            continue;
        }
        let label = found.len() as u32 + 1;
        let (x, y) = (start % width, start / width);
        let mut component = Component { across: (x, x + 1), down: (y, y + 1), count: 0 };
        labels[start] = label;
        open.push((x, y));
        while let Some((x, y)) = open.pop() {
            component.count += 1;
            component.across = (component.across.0.min(x), component.across.1.max(x + 1));
            component.down = (component.down.0.min(y), component.down.1.max(y + 1));
            let (above, left) = (y.saturating_sub(1), x.saturating_sub(1));
            for beside in above..(y + 2).min(height) {
                for next in left..(x + 2).min(width) {
                    let at = beside * width + next;
                    let is_near = by_corners || next == x || beside == y;
                    if is_near && marked[at] && labels[at] == 0 {
                        labels[at] = label;
                        open.push((next, beside));
                    }
                }
            }
        }
        found.push(component);
    }
    (found, labels)
}
