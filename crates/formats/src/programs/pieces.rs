//! Rules that several programs describe by the same parts: arrows with a bulb, clones, extra
//! regions.

use std::collections::HashSet;

use crate::board::{Board, BoxShape, CellId, HouseKind, Layout, Rule, RuleKind};
use crate::rules;
use crate::text::draft::Draft;
use crate::words::rules::kind as kind_name;

/// Cells, or `None` if some are not on the board.
type Cells = Option<Vec<CellId>>;

impl Draft {
    /// Adds a rule for a line. A whisper line that crosses itself becomes several rules, because
    /// only neighbours matter.
    pub(crate) fn add_line(&mut self, kind: &'static RuleKind, cells: Cells, numbers: &[u16]) {
        let pieces = match cells {
            Some(cells) if *kind == rules::WHISPERS => uncrossed(&cells),
            cells => vec![cells],
        };
        for cells in pieces {
            self.add_for(cells, kind_name(kind), |cells| Rule::new(kind, cells, numbers.to_vec()));
        }
    }

    /// Adds the arrows of a bulb. The bulb's value is read in reading order. Each shaft begins in
    /// the bulb or right after it.
    pub(crate) fn add_arrows(&mut self, bulb: Cells, shafts: Vec<Cells>) {
        let kind = &rules::ARROW;
        let Some(mut bulb) = bulb else { return self.leave_out_off_board(kind_name(kind)) };
        bulb.sort_unstable();
        // A length above the maximum is refused because of the cells.
        let length = u16::try_from(bulb.len()).unwrap_or(u16::MAX);
        let count = if length > 1 { vec![length] } else { Vec::new() };
        for shaft in shafts {
            let cells = shaft.map(|line| {
                let from = usize::from(line.first().is_some_and(|cell| bulb.contains(cell)));
                [bulb.as_slice(), &line[from..]].concat()
            });
            self.add_for(cells, kind_name(kind), |cells| Rule::new(kind, cells, count.clone()));
        }
    }

    /// Adds two groups of cells with equal values. Overlapping groups become pairs of cells.
    pub(crate) fn add_clones(&mut self, one: Cells, other: Cells) {
        let kind = &rules::CLONE;
        let (Some(one), Some(other)) = (one, other) else {
            return self.leave_out_off_board(kind_name(kind));
        };
        if one.len() != other.len() {
            return self
                .leave_out(&format!("{} (of two sizes)", self.named(kind_name(kind), &one)));
        }
        let groups = if one.iter().any(|cell| other.contains(cell)) {
            one.iter().zip(&other).map(|(a, b)| vec![*a, *b]).collect()
        } else {
            vec![[one, other].concat()]
        };
        for cells in groups {
            self.add_for(Some(cells), kind_name(kind), |cells| Rule::new(kind, cells, Vec::new()));
        }
    }

    /// Adds regions beside the boxes. If all windows are among them, these become one rule.
    pub(crate) fn add_extra_regions(&mut self, mut regions: Vec<Cells>) {
        regions.iter_mut().flatten().for_each(|cells| cells.sort_unstable());
        let windows = if regions.is_empty() { Vec::new() } else { windows(self.shape()) };
        let is_window =
            |region: &Cells| region.as_ref().is_some_and(|region| windows.contains(region));
        let found: HashSet<&Vec<CellId>> =
            regions.iter().filter(|region| is_window(region)).flatten().collect();
        if !windows.is_empty() && found.len() == windows.len() {
            regions.retain(|region| !is_window(region));
            self.add(rules::of_board(&rules::WINDOWS), "windows");
        }
        for cells in regions {
            self.add_for(cells, "an extra region", |cells| {
                Rule::new(&rules::EXTRA_REGION, cells, Vec::new())
            });
        }
    }
}

/// Splits a line so that no piece visits a cell twice, except to close itself. Consecutive pieces
/// share a cell.
fn uncrossed(line: &[CellId]) -> Vec<Cells> {
    let mut pieces = vec![Vec::new()];
    for &cell in line {
        let Some(piece) = pieces.last_mut() else { break };
        let is_closed = piece.len() > 1 && piece.first() == piece.last();
        match piece.last() {
            Some(&last) if is_closed || piece[1..].contains(&cell) => pieces.push(vec![last, cell]),
            _ => piece.push(cell),
        }
    }
    pieces.into_iter().map(Some).collect()
}

/// The windows of a board with these boxes; empty if it can have none.
fn windows(shape: BoxShape) -> Vec<Vec<CellId>> {
    let layout = Layout::single(shape).with_rules(vec![rules::of_board(&rules::WINDOWS)]);
    let board = layout.map(Board::new);
    let houses = board.iter().flat_map(|board| board.houses());
    let windows = houses.filter(|house| house.kind == HouseKind::Window);
    windows.map(|house| house.cells.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_split_where_they_cross_themselves() {
        for (line, pieces) in [
            (vec![1, 2, 3], vec![vec![1, 2, 3]]),
            (vec![1, 2, 3, 1], vec![vec![1, 2, 3, 1]]),
            (vec![1, 2, 3, 1, 4], vec![vec![1, 2, 3, 1], vec![1, 4]]),
            (vec![1, 2, 3, 4, 2, 5], vec![vec![1, 2, 3, 4], vec![4, 2, 5]]),
            (vec![1, 1, 2], vec![vec![1, 1], vec![1, 2]]),
            (vec![], vec![vec![]]),
        ] {
            let pieces: Vec<Cells> = pieces.into_iter().map(Some).collect();
            assert_eq!(uncrossed(&line), pieces, "{line:?}");
        }
    }
}
