//! The outlines of cages: thin or dashed lines slightly inside the cells' borders.

use super::Grey;

/// A cage by its outline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// The cells, row by row.
    pub cells: Vec<usize>,
    /// True if part of the outline isn't clear.
    pub is_doubtful: bool,
}

/// The outlines of a picture.
#[derive(Debug, Clone, Default)]
pub struct Outlines {
    /// All closed outlines.
    pub closed: Vec<Outline>,
    /// The distance of the outlines from the cells' borders, in cells.
    pub inset: f32,
    /// True if some lines look like outlines but close around nothing.
    pub has_others: bool,
    /// For each cell, row by row: true if it has a line above, below, left and right.
    pub lines: Vec<bool>,
}

/// The search depth for outlines, from a cell's border, as a share of the cell.
const DEEP: f32 = 0.19;
/// The largest deviation of an outline from the common inset.
const ASTRAY: f32 = 0.05;
/// The stretch over which a blurred line bends the falling profile of a border, at least and at
/// most, as a share of a cell.
const NEAR: (f32, f32) = (0.03, 0.06);
/// The ink of an outline ends within this share of a cell.
const THIN: f32 = 0.08;
/// The least ink of an outline, as a share of the ink of the lines between cells. Dashes leave half
/// of it.
const MIN_INK: f32 = 0.15;
/// The least strength of a line, as a share of the usual strength. A thick border bends without an
/// outline too.
const FAINT: f32 = 0.15;
/// The least share of outline around a cage. A smaller share, down to 1 − this, is an open outline.
const CLOSED: f32 = 0.8;
/// Below this share, the outline isn't clear.
const CLEAR: f32 = 0.99;

/// The sides of a cell: above, below, left, right.
const SIDES: usize = 4;

/// Finds the outlines of cages in a straightened grid with this number of cells a side.
pub fn outlines(straightened: &Grey, cells: usize) -> Outlines {
    let profiles: Vec<Vec<f32>> = (0..cells * cells)
        .flat_map(|cell| (0..SIDES).map(move |side| profile(straightened, cells, cell, side)))
        .collect();
    let cell = (straightened.width / cells) as f32;
    let read = |how: Feature| {
        let (inset, lines) = lines(&profiles, cell, how)?;
        let found = closed(cells, &lines);
        Some(Outlines { inset, lines, ..found })
    };
    let Some(mut best) = read(Feature::Ridges) else { return Outlines::default() };
    // Bends and ink are used only if they show more: in a sharp picture, a thick border bends where
    // it ends.
    for how in [Feature::Bends, Feature::Ink] {
        let enclosed = best.enclosed();
        if enclosed < cells * cells
            && let Some(other) = read(how).filter(|other| other.enclosed() > enclosed)
        {
            best = other;
        }
    }
    best
}

/// The feature that shows an outline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Feature {
    /// The line is darker than both sides.
    Ridges,
    /// The line merges into a border, and the profile bends there.
    Bends,
    /// The inset has more or less ink than elsewhere in the same direction. The camera may have
    /// moved along or across.
    Ink,
}

impl Outlines {
    /// The share of the sides between two cells of a region that have such lines. Thick borders of
    /// regions may look like them.
    pub fn share_within(&self, regions: &[u8], cells: usize) -> f32 {
        let is_within = |at: &usize| {
            let (own, side) = (at / SIDES, at % SIDES);
            neighbour(cells, own, side).is_some_and(|other| regions[other] == regions[own])
        };
        let sides: Vec<usize> = (0..self.lines.len()).filter(is_within).collect();
        let lines = sides.iter().filter(|at| self.lines[**at]).count();
        lines as f32 / sides.len().max(1) as f32
    }

    /// The number of cells in cages with clear outlines.
    fn enclosed(&self) -> usize {
        let clear = self.closed.iter().filter(|outline| !outline.is_doubtful);
        clear.map(|outline| outline.cells.len()).sum()
    }
}

/// The half-width of an erased outline, in cells, and the distance from the border below which
/// nothing is erased.
const TAKEN: (f32, f32) = (0.04, 0.04);

/// Erases the outlines from a grid: paper from inside the cell covers them.
pub fn erase(picture: &mut Grey, cells: usize, outlines: &Outlines) {
    let cell = picture.width / cells;
    let depth = |depth: f32| (depth * cell as f32) as usize;
    let from = depth((outlines.inset - TAKEN.0).max(TAKEN.1));
    let to = depth(outlines.inset + TAKEN.0) + 1;
    let width = picture.width;
    for (at, _) in outlines.lines.iter().enumerate().filter(|(_, is_there)| **is_there) {
        let (own, side) = (at / SIDES, at % SIDES);
        let place = |depth: usize, along: usize| {
            let (y, x) = pixel(cells, cell, (own, side), depth, along);
            y * width + x
        };
        for along in from..cell - from {
            let paper = picture.shades[place(to, along)];
            (from..to).for_each(|depth| picture.shades[place(depth, along)] = paper);
        }
    }
}

/// The row and the column of a pixel in a cell, at this depth from one of its sides and this
/// position along it.
fn pixel(
    cells: usize,
    cell: usize,
    (at, side): (usize, usize),
    depth: usize,
    along: usize,
) -> (usize, usize) {
    let (y, x) =
        [(depth, along), (cell - 1 - depth, along), (along, depth), (along, cell - 1 - depth)]
            [side];
    (at / cells * cell + y, at % cells * cell + x)
}

/// The profile of a side, inwards: how much darker than its paper the cell is, or lighter if lines
/// are lighter. Averages over the part of the side where no sum is.
fn profile(picture: &Grey, cells: usize, at: usize, side: usize) -> Vec<f32> {
    let cell = picture.width / cells;
    let part = |(from, to): (f32, f32)| (from * cell as f32) as usize..(to * cell as f32) as usize;
    let along = part([(0.52, 0.84), (0.18, 0.84), (0.44, 0.84), (0.18, 0.84)][side]);
    let mean = |depth: usize| {
        let shade = |along: usize| {
            let (y, x) = pixel(cells, cell, (at, side), depth, along);
            f32::from(picture.row(y)[x])
        };
        along.clone().map(shade).sum::<f32>() / along.len() as f32
    };
    (0..=(DEEP * cell as f32) as usize + 1).map(mean).collect()
}

/// Returns the inset of the outlines, in cells, and the cell sides that have one. Returns `None` if
/// outlines aren't distinct. If lines are blurred, those that merge into a border count too.
fn lines(profiles: &[Vec<f32>], cell: f32, how: Feature) -> Option<(f32, Vec<bool>)> {
    let border: f32 = profiles.iter().map(|profile| profile[profile.len() - 1] - profile[0]).sum();
    let border = border / profiles.len() as f32;
    let sign = -border.signum();
    let thin = (THIN * cell).ceil() as usize;
    // The height of the ridge at each depth.
    let ridges: Vec<Vec<f32>> = profiles
        .iter()
        .map(|profile| {
            let ink = |depth: usize| sign * profile[depth];
            let depths = 0..profile.len();
            let ridge = |depth: usize| {
                let before = (0..depth).map(ink).fold(f32::MAX, f32::min);
                let after = (depth..(depth + thin).min(profile.len())).map(ink);
                (ink(depth) - before).min(ink(depth) - after.fold(f32::MAX, f32::min)).max(0.0)
            };
            depths.map(ridge).collect()
        })
        .collect();
    let total = |depth: usize| ridges.iter().map(|ridge| ridge[depth]).sum::<f32>();
    let inset = (1..ridges[0].len() - 1).max_by(|a, b| total(*a).total_cmp(&total(*b)))?;
    let astray = (ASTRAY * cell).round().max(1.0) as usize;
    // In a blurred picture, a line and the border beside it are one slope with a bend at the line.
    let (near, far) = ((NEAR.0 * cell).round() as usize, (NEAR.1 * cell).round() as usize);
    let bend = |profile: &Vec<f32>, depth: usize| {
        let reach = near.max(2)..=far.max(2).min(depth).min(profile.len() - 1 - depth);
        let ink = |depth: usize| sign * profile[depth];
        let bends = reach.map(|by| ink(depth) - f32::midpoint(ink(depth - by), ink(depth + by)));
        bends.fold(0.0, f32::max)
    };
    let strength = |(ridge, profile): (&Vec<f32>, &Vec<f32>)| {
        let end = (inset + astray + 1).min(ridge.len());
        let where_bent = if how == Feature::Bends { inset - 1..end } else { 0..0 };
        let bends = where_bent.map(|depth| bend(profile, depth));
        ridge[inset.saturating_sub(astray)..end].iter().copied().chain(bends).fold(0.0, f32::max)
    };
    let inward = (inset as f32 + 0.5) / cell;
    let apart = (MIN_INK * border.abs()).max(5.0);
    if how == Feature::Ink {
        let ink = profiles.iter().map(|profile| ink_of(profile, inset, astray, sign));
        return by_direction(&ink.collect::<Vec<_>>(), apart).map(|lines| (inward, lines));
    }
    let strengths: Vec<f32> = ridges.iter().zip(profiles).map(strength).collect();
    // Logarithms for blurred pictures. There, a line beside a thick one, or along the blur, is much
    // fainter than others, while a side without a line has almost nothing.
    let scale = if how == Feature::Bends { f32::ln_1p } else { f32::from };
    let back = if how == Feature::Bends { f32::exp_m1 } else { f32::from };
    let counted: Vec<f32> = strengths.iter().copied().map(scale).collect();
    let (faint, strong) = two_means(&counted)?;
    let least = back(f32::midpoint(faint, strong)).max(FAINT * back(strong));
    let (faint, strong) = (back(faint), back(strong));
    let are_apart = strong - faint > apart && strong > 2.5 * faint;
    are_apart.then(|| {
        let lines = strengths.iter().map(|strength| *strength > least).collect();
        (inward, lines)
    })
}

/// The largest ink of a side near this depth.
fn ink_of(profile: &[f32], inset: usize, astray: usize, sign: f32) -> f32 {
    let ink = |depth: usize| sign * profile[depth];
    let paper = (0..profile.len()).map(ink).fold(f32::MAX, f32::min);
    let end = (inset + astray + 1).min(profile.len());
    (inset..end).map(ink).fold(f32::MIN, f32::max) - paper
}

/// Decides which sides have a line, separately for horizontal and vertical ones. Returns `None` if
/// in one direction the sides with and without a line differ by less than `apart` shades.
fn by_direction(strengths: &[f32], apart: f32) -> Option<Vec<bool>> {
    let mut borders = [0.0; 2];
    for (at, border) in borders.iter_mut().enumerate() {
        let sides = strengths.chunks_exact(SIDES).flat_map(|sides| &sides[2 * at..2 * at + 2]);
        let (faint, strong) = two_means(&sides.copied().collect::<Vec<_>>())?;
        if strong - faint < apart || strong < 2.5 * faint {
            return None;
        }
        *border = f32::midpoint(faint, strong);
    }
    let is_line = |(at, strength): (usize, &f32)| *strength > borders[at % SIDES / 2];
    Some(strengths.iter().enumerate().map(is_line).collect())
}

/// The means of the smaller and of the larger numbers, split so that each number is nearest to its
/// own mean: Lloyd, *Least Squares Quantization in PCM*, IEEE Transactions on Information Theory
/// 28(2), 1982.
fn two_means(numbers: &[f32]) -> Option<(f32, f32)> {
    let least = numbers.iter().copied().fold(f32::MAX, f32::min);
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    let (mut small, mut large) = (least, most);
    for _ in 0..20 {
        let border = f32::midpoint(small, large);
        let mean = |is_large: bool| {
            let meant = numbers.iter().filter(|number| (**number > border) == is_large);
            let (sum, count) =
                meant.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
            (count > 0.0).then(|| sum / count)
        };
        (small, large) = (mean(false)?, mean(true)?);
    }
    Some((small, large))
}

/// The neighbour of a cell on this side.
fn neighbour(cells: usize, cell: usize, side: usize) -> Option<usize> {
    let (row, column) = (cell / cells, cell % cells);
    match side {
        0 => (row > 0).then(|| cell - cells),
        1 => (row + 1 < cells).then_some(cell + cells),
        2 => (column > 0).then(|| cell - 1),
        _ => (column + 1 < cells).then_some(cell + 1),
    }
}

/// The cages that these lines close around.
fn closed(cells: usize, lines: &[bool]) -> Outlines {
    let has = |cell: usize, side: usize| lines[cell * SIDES + side];
    // Neighbours share the side between them: each sees it from the opposite side.
    let is_open =
        |cell: usize, other: usize, side: usize| !has(cell, side) && !has(other, side ^ 1);
    let mut is_known = vec![false; cells * cells];
    let mut found = Outlines::default();
    for start in 0..cells * cells {
        if is_known[start] {
            continue;
        }
        is_known[start] = true;
        let mut group = vec![start];
        let mut next = 0;
        while let Some(cell) = group.get(next).copied() {
            for (side, other) in
                (0..SIDES).filter_map(|side| Some((side, neighbour(cells, cell, side)?)))
            {
                if !is_known[other] && is_open(cell, other, side) {
                    is_known[other] = true;
                    group.push(other);
                }
            }
            next += 1;
        }
        group.sort_unstable();
        let (mut around, mut drawn) = (0_usize, 0_usize);
        for (cell, side) in group.iter().flat_map(|cell| (0..SIDES).map(move |side| (*cell, side)))
        {
            if neighbour(cells, cell, side).is_none_or(|other| !group.contains(&other)) {
                around += 1;
                drawn += usize::from(has(cell, side));
            }
        }
        let share = drawn as f32 / around as f32;
        // A cage holds no value twice.
        if share >= CLOSED && group.len() <= cells {
            found.closed.push(Outline { cells: group, is_doubtful: share < CLEAR });
        } else {
            found.has_others |= share > 1.0 - CLOSED;
        }
    }
    found
}
