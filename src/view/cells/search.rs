//! The search of How it works on the board: the causes of values, and the cells of the last event.

use super::decorate_cells::{candidates, fated, many};
use crate::board::CellId;
use crate::engine_words::search::{Cause, Role, SearchCell};
use crate::model::{Highlight, MOST_MARKS, Workbench};
use crate::puzzle::Value;
use crate::view::{CellView, Small, words};

/// Decorates the views of these cells, if the search is shown.
pub(super) fn dress_search(workbench: &Workbench, cells: &[CellId], views: &mut [CellView]) {
    if !workbench.shows_search() {
        return;
    }
    for (view, &cell) in views.iter_mut().zip(cells) {
        if let Some(own) = workbench.lab().cell(cell) {
            dress_cell(workbench, own, view);
            if workbench.is_lit() && own.role.is_some() {
                view.looks.push_str(" lit");
                enlarge_literal(workbench, own, view);
            }
        }
    }
}

/// Prints the only literal of a cell in a size that can be seen from afar.
fn enlarge_literal(workbench: &Workbench, own: &SearchCell, view: &mut CellView) {
    let (is_negated, values) = match (&own.open[..], &own.excluded[..]) {
        ([_], []) => (false, &own.open),
        ([], [_]) => (true, &own.excluded),
        _ => return,
    };
    let mut class = "possible many literal".to_owned();
    if is_negated {
        class.push_str(" negated");
    }
    if view.value.is_none() {
        if own.excluded.is_empty() {
            let only = workbench.puzzle().symbols().list(values, " ");
            view.spoken.push_str(&words::board::possible(&only));
        }
        view.possible.clear();
        let text = workbench.puzzle().symbols().list(values, " ");
        view.prints = vec![Small { tag: "span", class: class.into(), text, ..Small::default() }];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::lab::Chapter;
    use crate::model::{Example, Purpose};

    #[test]
    fn the_only_literal_of_a_cell_is_large() {
        let mut workbench = Workbench::default();
        workbench.enter(Purpose::HowItWorks);
        workbench.show_example(Example::Hard);
        workbench.open_chapter(Chapter::Clauses);
        let value = Value::from_index;
        workbench.light(&[
            (0, value(3), false),
            (1, value(3), true),
            (2, value(3), true),
            (2, value(4), true),
            (5, value(5), false),
        ]);
        let views = workbench.cell_views();
        let print = |cell: usize| {
            views[cell].prints.first().map(|print| (print.class.to_string(), print.text.clone()))
        };
        let large = |class: &str| Some((class.to_owned(), "4".to_owned()));
        assert_eq!(print(0), large("possible many literal negated"));
        assert_eq!(print(1), large("possible many literal"));
        assert_eq!((print(2), views[2].possible.len()), (None, 2));
        assert_eq!((print(5), print(7)), (None, None), "clues stay");
        let puzzle = workbench.puzzle();
        let label = |cell: usize| views[cell].label(puzzle.board(), cell, puzzle.symbols());
        assert_eq!(label(0), "Row 1, column 1, empty, a reason, possible 4, ruled out 4");
        assert_eq!(label(1), "Row 1, column 2, empty, a reason, possible 4");
        assert!(views[5].looks.contains(" lit") && !views[7].looks.contains(" lit"));
    }
}
