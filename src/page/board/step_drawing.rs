//! The current step, drawn over the board.

use leptos::prelude::*;
use web_sys::Element;

use crate::page::browser::board_elements::board_element;
use crate::page::browser::{document, set_flag, tree};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{Tree, draws_house, step_tree};

/// Draws the current step into the board's element. The component itself is empty.
#[component]
pub(crate) fn StepDrawing() -> impl IntoView {
    let session = expect_context::<Session>();
    let drawn: Memo<Option<Tree<()>>> = session.memo(|workbench| {
        let walk = workbench.shown().walk()?;
        step_tree(workbench.puzzle().board(), walk, |cell| workbench.value_at(cell).is_some())
    });
    let has_house = session.memo(|workbench| workbench.shown().walk().is_some_and(draws_house));
    // A flag instead of `:has()` on the board, which would slow down each change of a cell.
    scoped::effect(move || set_flag("data-house", has_house.get()));
    let shown = StoredValue::new_local(None::<Element>);
    // Side effect: draws in the board's element, which isn't a view.
    scoped::effect(move || {
        if let Some(before) = shown.try_update_value(Option::take).flatten() {
            before.remove();
        }
        let Some(drawing) = drawn.get() else { return };
        let Some(board) = board_element() else { return };
        let Ok(layer) = document().create_element("div") else { return };
        layer.set_class_name("step");
        tree::show(&layer, &[drawing]);
        // Can't fail for an element of the page.
        let _ = board.append_child(&layer);
        shown.set_value(Some(layer));
    });
}
