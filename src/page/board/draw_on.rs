//! The pointer and the keys on a board that rules are drawn on.

use std::sync::Arc;

use leptos::prelude::*;

use crate::board::CellId;
use crate::model::{Direction, Drawing, RulePicker, Workbench};
use crate::page::runtime::session::Session;
use crate::view::words;

/// Handles a press on a cell while drawing: selects or deselects it. Returns true if it selected,
/// so that a drag continues likewise; `None` if nothing is being drawn.
pub(crate) fn press(session: Session, cell: CellId, adds: bool) -> Option<bool> {
    if session.read(|workbench| workbench.picker().is_on) {
        session.change(|workbench| {
            workbench.with_picker(|picker, editor| {
                editor.go_to(cell);
                picker.press(&Arc::clone(editor.puzzle().board()), cell);
            });
        });
        return Some(true);
    }
    session.read(|workbench| workbench.drawing().map(drop))?;
    session.change(|workbench| workbench.draw(|drawing, _| drawing.press(cell, adds)))
}

/// Handles a drag onto another cell.
pub(crate) fn drag(session: Session, cell: CellId, selects: bool) {
    let is_moved = session.change_unseen(|workbench| workbench.drag_rule(cell));
    if is_moved {
        session.change(|_| ());
        return;
    }
    let is_news = |workbench: &Workbench| {
        workbench.drawing().is_some_and(|drawing| drawing.is_news(cell, selects))
    };
    if session.read(is_news) {
        session.change(|workbench| workbench.draw(|drawing, _| drawing.drag(cell, selects)));
    }
}

/// Handles the end of a press: moves the rule that was dragged.
pub(crate) fn lift(session: Session) {
    if !session.read(|workbench| workbench.picker().is_on) {
        return;
    }
    let done = session.change(|workbench| workbench.with_picker(RulePicker::drop));
    if let Err(error) = done {
        session.noted.set(words::sentence(&words::draw::refused(&error)));
    }
    session.focus_cursor();
}

/// Extends the selection by Shift and an arrow. Returns false if nothing is being drawn.
pub(crate) fn extend(session: Session, direction: Direction) -> bool {
    session
        .change(|workbench| workbench.draw(|drawing, editor| drawing.extend(editor, direction)))
        .is_some()
}

/// Selects or deselects the cursor's cell. Returns false if nothing is being drawn.
pub(crate) fn toggle(session: Session) -> bool {
    let toggled = session
        .change(|workbench| workbench.draw(|drawing, editor| drawing.toggle(editor.cursor())));
    toggled.is_some()
}

/// Clears the selection, or ends drawing. Half-made regions stay, and a message says so. Returns
/// true if there was something to end.
pub(crate) fn escape(session: Session) -> bool {
    let keeps_regions = session.read(|workbench| {
        let board = workbench.puzzle().board();
        let is_kept =
            |drawing: &Drawing| drawing.selected_count() == 0 && drawing.draft(board).is_some();
        workbench.drawing().is_some_and(is_kept)
    });
    if keeps_regions {
        session.noted.set(words::draw::REGIONS_KEPT.to_owned());
        return true;
    }
    session.change(|workbench| match workbench.drawing().map(Drawing::selected_count) {
        None => false,
        Some(0) => {
            workbench.set_drawing(false);
            true
        }
        Some(_) => workbench.draw(|drawing, _| drawing.clear()).is_some(),
    })
}
