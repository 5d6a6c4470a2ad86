//! The search of How it works on the board: the causes of values, and the cells of the last event.

use super::decorate_cells::{candidates, fated, many};
use crate::board::CellId;
use crate::engine_words::search::{Cause, Role, SearchCell};
use crate::model::{Highlight, MOST_MARKS, Workbench};
use crate::puzzle::Value;
use crate::view::{CellView, words};

/// Decorates the views of these cells, if the search is shown.
pub(super) fn dress_search(workbench: &Workbench, cells: &[CellId], views: &mut [CellView]) {
    if !workbench.shows_search() {
        return;
    }
    for (view, &cell) in views.iter_mut().zip(cells) {
        if let Some(own) = workbench.lab().cell(cell) {
            dress_cell(workbench, own, view);
        }
    }
}

fn dress_cell(workbench: &Workbench, own: &SearchCell, view: &mut CellView) {
    view.mark = own.role.map(|role| match role {
        Role::Subject => Highlight::Subject,
        Role::Reason => Highlight::Reason,
        Role::Conflict => Highlight::Conflict,
    });
    view.is_tentative = !view.is_clue;
    match own.value {
        Some((_, Cause::Decision(level))) => {
            view.looks.push_str(" by-decision");
            view.spoken.push_str(&words::board::decision(level));
        }
        Some((_, Cause::Learned)) => {
            view.looks.push_str(" by-learned");
            view.spoken.push_str(words::board::BY_LEARNED);
        }
        Some((_, Cause::Propagation)) if !view.is_clue => {
            view.spoken.push_str(words::board::BY_PROPAGATION);
        }
        Some((_, Cause::Propagation | Cause::Clue)) | None => {}
    }
    if view.value.is_some() || own.excluded.is_empty() {
        return;
    }
    let (values, symbols) =
        (workbench.puzzle().board().value_count(), workbench.puzzle().symbols());
    let possible = std::mem::take(&mut view.possible);
    if values > MOST_MARKS {
        view.prints.push(many("possible gone", &own.excluded, symbols));
    } else {
        let shown = fated(&possible, &own.excluded, None, values);
        let all: Vec<Value> = shown.iter().map(|(value, _)| *value).collect();
        view.spoken.push_str(&words::board::possible(&symbols.list(&all, " ")));
        view.prints.extend(candidates(&shown, values, symbols));
    }
    view.spoken.push_str(&words::board::ruled_out(&symbols.list(&own.excluded, " ")));
}
