//! The outlines of cages: thin or dashed lines a little inside of the cells' borders.

use super::Grey;

/// A cage, as its outline shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// Its cells, row by row.
    pub cells: Vec<usize>,
    /// Whether some of its outline isn't clear.
    pub is_doubtful: bool,
}

/// The outlines of a picture.
#[derive(Debug, Clone, Default)]
pub struct Outlines {
    /// All that are closed.
    pub closed: Vec<Outline>,
    /// How far from the borders of the cells they run, in cells.
    pub inset: f32,
    /// Whether there are lines as of outlines which close around nothing.
    pub has_others: bool,
    /// For each cell, row by row, whether it has a line above, below, left and right.
    pub lines: Vec<bool>,
}

/// How far from a cell's border outlines are looked for, as a share of the cell.
const DEEP: f32 = 0.19;
/// How far an outline is from where outlines are, at most.
const ASTRAY: f32 = 0.05;
/// Over so much of a cell a blurred line bends what goes down from a border, at least and at most.
const NEAR: (f32, f32) = (0.03, 0.06);
/// Within so much an outline's ink has come to its end.
const THIN: f32 = 0.08;
/// What of the ink of the lines between cells an outline has, at least: dashes leave half of it.
const LEAST: f32 = 0.15;
/// What a line has at least of what lines have: a thick border bends by itself.
const FAINT: f32 = 0.15;
/// The share of its outline that a cage shows at least, and what lies within none at most.
const CLOSED: f32 = 0.8;
/// With less than this, it isn't clear.
const CLEAR: f32 = 0.99;

/// The sides of a cell: above, below, left, right.
const SIDES: usize = 4;

/// The outlines of cages in a straightened grid of so many cells a side.
pub fn outlines(straightened: &Grey, cells: usize) -> Outlines {
    let profiles: Vec<Vec<f32>> = (0..cells * cells)
        .flat_map(|cell| (0..SIDES).map(move |side| profile(straightened, cells, cell, side)))
        .collect();
    let cell = (straightened.width / cells) as f32;
    let read = |how: Told| {
        let (inset, lines) = lines(&profiles, cell, how)?;
        let found = closed(cells, &lines);
        Some(Outlines { inset, lines, ..found })
    };
    let Some(mut best) = read(Told::Ridges) else { return Outlines::default() };
    // Only as far as they tell more: in a sharp picture, a thick border bends where it ends.
    for how in [Told::Bends, Told::Ink] {
        let enclosed = best.enclosed();
        if enclosed < cells * cells
            && let Some(other) = read(how).filter(|other| other.enclosed() > enclosed)
        {
            best = other;
        }
    }
    best
}

/// What an outline is told by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Told {
    /// It stands out from what is on both sides.
    Ridges,
    /// Or it melts into a border, which bends there.
    Bends,
    /// There is ink where outlines are, more or less of it than elsewhere in the same direction: the camera may have
    /// moved along or across.
    Ink,
}

impl Outlines {
    /// On what share of the sides of cells between two of a region there are such lines, of a grid of so many cells a
    /// side: thick borders of regions may look like them.
    pub fn share_within(&self, regions: &[u8], cells: usize) -> f32 {
        let is_within = |at: &usize| {
            let (own, side) = (at / SIDES, at % SIDES);
            beside(cells, own, side).is_some_and(|other| regions[other] == regions[own])
        };
        let sides: Vec<usize> = (0..self.lines.len()).filter(is_within).collect();
        let lines = sides.iter().filter(|at| self.lines[**at]).count();
        lines as f32 / sides.len().max(1) as f32
    }

    /// How many cells are in cages whose outlines are clear.
    fn enclosed(&self) -> usize {
        let clear = self.closed.iter().filter(|outline| !outline.is_doubtful);
        clear.map(|outline| outline.cells.len()).sum()
    }
}

/// How far from where outlines are they are taken away, in cells, and what is nearer to a border isn't.
const TAKEN: (f32, f32) = (0.04, 0.04);

/// Takes the outlines away from a grid: the paper within goes on beneath them.
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

/// The row and the column of the pixel that lies so deep within a cell from one of its sides, and so far along
/// that; of a picture of so many cells a side, each of so many pixels.
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

/// How much darker a cell is than its paper, or lighter if that is how lines are drawn, from a side of it inwards:
/// the mean of the part of that side where no sum stands.
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

/// How far in outlines are, in cells, and which side of which cell has one; none, if outlines can't be told
/// from anything else. Where lines are blurred, those that melt into a border count too.
fn lines(profiles: &[Vec<f32>], cell: f32, how: Told) -> Option<(f32, Vec<bool>)> {
    let border: f32 = profiles.iter().map(|profile| profile[profile.len() - 1] - profile[0]).sum();
    let border = border / profiles.len() as f32;
    let sign = -border.signum();
    let thin = (THIN * cell).ceil() as usize;
    // By how much a line stands out, at each depth.
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
    // Blurred, a line and the border beside it are one, and only bend where the line is.
    let (near, far) = ((NEAR.0 * cell).round() as usize, (NEAR.1 * cell).round() as usize);
    let bend = |profile: &Vec<f32>, depth: usize| {
        let reach = near.max(2)..=far.max(2).min(depth).min(profile.len() - 1 - depth);
        let ink = |depth: usize| sign * profile[depth];
        let bends = reach.map(|by| ink(depth) - f32::midpoint(ink(depth - by), ink(depth + by)));
        bends.fold(0.0, f32::max)
    };
    let strength = |(ridge, profile): (&Vec<f32>, &Vec<f32>)| {
        let end = (inset + astray + 1).min(ridge.len());
        let where_bent = if how == Told::Bends { inset - 1..end } else { 0..0 };
        let bends = where_bent.map(|depth| bend(profile, depth));
        ridge[inset.saturating_sub(astray)..end].iter().copied().chain(bends).fold(0.0, f32::max)
    };
    let inward = (inset as f32 + 0.5) / cell;
    let apart = (LEAST * border.abs()).max(5.0);
    if how == Told::Ink {
        let ink = profiles.iter().map(|profile| ink_of(profile, inset, astray, sign));
        return by_direction(&ink.collect::<Vec<_>>(), apart).map(|lines| (inward, lines));
    }
    let strengths: Vec<f32> = ridges.iter().zip(profiles).map(strength).collect();
    // As logarithms, where they are blurred: a line beside a thick one, or along which the picture is blurred,
    // is much fainter than others, and where there is none there is next to nothing.
    let scale = if how == Told::Bends { f32::ln_1p } else { f32::from };
    let back = if how == Told::Bends { f32::exp_m1 } else { f32::from };
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

/// How much ink there is so deep on a side of a cell, or a little deeper.
fn ink_of(profile: &[f32], inset: usize, astray: usize, sign: f32) -> f32 {
    let ink = |depth: usize| sign * profile[depth];
    let paper = (0..profile.len()).map(ink).fold(f32::MAX, f32::min);
    let end = (inset + astray + 1).min(profile.len());
    (inset..end).map(ink).fold(f32::MIN, f32::max) - paper
}

/// Which sides have a line, of those that run across and of those that go down each for itself; none, if in either
/// direction the ones that have aren't apart from those that haven't by so many shades.
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

/// The means of the smaller and of the larger of these numbers, parted so that each is nearest to its own mean:
/// Lloyd, *Least Squares Quantization in PCM*, IEEE Transactions on Information Theory 28(2), 1982.
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

/// The cell on this side of a cell, in a grid of so many a side.
fn beside(cells: usize, cell: usize, side: usize) -> Option<usize> {
    let (row, column) = (cell / cells, cell % cells);
    match side {
        0 => (row > 0).then(|| cell - cells),
        1 => (row + 1 < cells).then_some(cell + cells),
        2 => (column > 0).then(|| cell - 1),
        _ => (column + 1 < cells).then_some(cell + 1),
    }
}

/// The cages that these lines, on the sides of the cells, close around.
fn closed(cells: usize, lines: &[bool]) -> Outlines {
    let has = |cell: usize, side: usize| lines[cell * SIDES + side];
    // Of two cells beside each other, each other's side is the one across.
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
                (0..SIDES).filter_map(|side| Some((side, beside(cells, cell, side)?)))
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
            if beside(cells, cell, side).is_none_or(|other| !group.contains(&other)) {
                around += 1;
                drawn += usize::from(has(cell, side));
            }
        }
        let share = drawn as f32 / around as f32;
        // No value is twice in a cage.
        if share >= CLOSED && group.len() <= cells {
            found.closed.push(Outline { cells: group, is_doubtful: share < CLEAR });
        } else {
            found.has_others |= share > 1.0 - CLOSED;
        }
    }
    found
}
