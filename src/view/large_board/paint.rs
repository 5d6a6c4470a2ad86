//! The painted content of a large board's cells, in a few bytes each.

use crate::model::{Highlight, Workbench};
use crate::puzzle::Value;
use crate::view::cells::decorate_cells::highlight;

/// The painted content of a cell, apart from the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent marks, each painted by itself")]
pub struct Paint {
    /// The value shown.
    pub value: Option<Value>,
    /// The number of possible values, if they are shown.
    pub possible: u16,
    /// True if the cell is a clue.
    pub is_clue: bool,
    /// True if its value repeats in one of its houses or breaks another rule.
    pub is_broken: bool,
    /// True if another solution has another value here.
    pub differs: bool,
    /// True if the cell is one of several selected cells.
    pub is_selected: bool,
    /// The highlight, if any.
    pub mark: Option<Highlight>,
    /// The first colour, from 1; 0 for none.
    pub colour: u8,
}

/// The painted content of each cell, in reading order.
#[must_use]
pub fn paints(workbench: &Workbench) -> Vec<Paint> {
    let (clues, broken) = (workbench.puzzle().clues(), workbench.broken());
    let mut paints: Vec<Paint> = (0..clues.len())
        .map(|cell| Paint {
            value: workbench.value_at(cell),
            possible: workbench.possible_values(cell).len() as u16,
            is_clue: clues[cell].is_some(),
            is_broken: broken[cell],
            differs: workbench.other_value(cell).is_some(),
            mark: highlight(workbench, cell),
            ..Paint::default()
        })
        .collect();
    if let Some(drawing) = workbench.drawing() {
        for (cell, paint) in paints.iter_mut().enumerate() {
            paint.is_selected = drawing.is_selected(cell);
        }
    }
    if workbench.is_played() {
        let work = workbench.shown_work();
        for (cell, paint) in paints.iter_mut().enumerate().take(work.cell_count()) {
            let colour = work.at(cell).colours.values().next();
            paint.colour = colour.map_or(0, |colour| colour.get() as u8);
        }
        let selected = workbench.selected();
        if selected.len() > 1 {
            for cell in selected {
                paints[cell].is_selected = true;
            }
        }
    }
    paints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Purpose;
    use crate::model::testing::solved;

    #[test]
    fn the_same_is_painted_as_elements_show() {
        let mut workbench = solved();
        workbench.edit(|editor| editor.go_to(3));
        for _ in 0..2 {
            for (paint, view) in paints(&workbench).iter().zip(workbench.cell_views()) {
                assert_eq!(paint.value, view.value);
                assert_eq!(paint.is_clue, view.is_clue);
                assert_eq!(paint.is_broken, view.is_broken);
                assert_eq!(paint.differs, view.other.is_some());
                assert_eq!(paint.mark, view.mark);
                assert_eq!(paint.is_selected, view.looks.contains(" selected"));
            }
            workbench.enter(Purpose::Play);
            workbench.select_more(4, true);
        }
        assert!(paints(&workbench)[3].is_selected && paints(&workbench)[4].is_selected);
    }
}
