//! Dialogs, each with a heading and a close button. Any part of the page can open any dialog.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use super::widgets::Button;
use crate::page::browser::{document, is_dialog_open};
use crate::page::runtime::session::Session;
use crate::view::words;

/// A dialog of the page: the id of its element, which is also its CSS class.
#[derive(Clone, Copy)]
pub(crate) struct DialogId(&'static str);

impl DialogId {
    /// The saved boards.
    pub(crate) const BOARDS: Self = Self("shelf");
    /// The puzzles of a list.
    pub(crate) const COLLECTION: Self = Self("collection");
    /// The puzzle in other formats.
    pub(crate) const EXPORT: Self = Self("export");
    /// Keys and help.
    pub(crate) const HELP: Self = Self("help");
    /// New puzzles.
    pub(crate) const NEW_PUZZLE: Self = Self("new-puzzle");
    /// The field for a pasted text.
    pub(crate) const PASTE: Self = Self("paste");
    /// Families, rules, examples and custom grids.
    pub(crate) const PICKER: Self = Self("picker");
    /// Pictures of puzzles.
    pub(crate) const PICTURE: Self = Self("from-picture");
    /// The printed sheet.
    pub(crate) const PRINT: Self = Self("print-sheet");
    /// The settings.
    pub(crate) const SETTINGS: Self = Self("settings");
    /// The tools of Create.
    pub(crate) const TOOLS: Self = Self("all-tools");
    /// The cards of techniques.
    pub(crate) const TECHNIQUES: Self = Self("techniques");
    /// Links, pictures and paper.
    pub(crate) const SHARE: Self = Self("share");
    /// The whole picture, for choosing another grid.
    pub(crate) const WHOLE_PICTURE: Self = Self("whole-picture");

    /// Opens the dialog. Returns false if it is missing or already open.
    pub(crate) fn open(self) -> bool {
        self.element().is_some_and(|dialog| dialog.show_modal().is_ok())
    }

    /// True if the dialog is open.
    pub(crate) fn is_open(self) -> bool {
        self.element().is_some_and(|dialog| dialog.open())
    }

    /// Closes the dialog.
    pub(crate) fn close(self) {
        if let Some(dialog) = self.element() {
            dialog.close();
        }
    }

    /// The element. It is found by id, since it may be built long after the part that opens it.
    fn element(self) -> Option<HtmlDialogElement> {
        document().get_element_by_id(self.0)?.dyn_into().ok()
    }
}

/// A dialog, closed at first.
#[component]
pub(crate) fn Dialog(
    /// Its identity.
    id: DialogId,
    /// Its heading.
    title: &'static str,
    /// More content of its head.
    #[prop(optional)]
    head: Option<AnyView>,
    /// Called when it closes.
    #[prop(optional)]
    on_close: Option<Callback<()>>,
    /// A reference to the element.
    #[prop(optional)]
    node_ref: NodeRef<html::Dialog>,
    /// A reference to the close button.
    #[prop(optional)]
    close_button: NodeRef<html::Button>,
    /// Its content.
    children: Children,
) -> AnyView {
    let session = expect_context::<Session>();
    let heading = format!("{}-title", id.0);
    let named_by = heading.clone();
    view! {
        <dialog
            id=id.0
            class=format!("sheet-dialog {}", id.0)
            aria-labelledby=named_by
            node_ref=node_ref
            on:close=move |_| {
                if let Some(end) = on_close {
                    end.run(());
                }
                set_timeout(move || focus_board(session), Duration::ZERO);
            }
        >
            <div class="dialog-head">
                <h2 id=heading>{title}</h2>
                {head}
                <Button
                    label=words::buttons::CLOSE
                    node_ref=close_button
                    on_click=move |()| id.close()
                />
            </div>
            {children()}
        </dialog>
    }
    .into_any()
}

/// Builds a dialog's content when it first opens, to keep it out of the page's start.
pub(crate) fn on_first_opening<Content: IntoView + 'static>(
    was_opened: RwSignal<bool>,
    build: impl Fn() -> Content + Send + Sync + 'static,
) -> impl IntoView {
    // A memo changes at the first opening only.
    let is_built = Memo::new(move |_| was_opened.get());
    move || is_built.get().then(&build)
}

/// Focuses the board if the focus fell back to `<body>`, or is still on an element that the dialog
/// hides.
pub(super) fn focus_board(session: Session) {
    let document = document();
    let body = document.body();
    let holder = document.active_element().map(JsCast::unchecked_into::<HtmlElement>);
    let is_nowhere = holder.as_ref().is_none_or(|holder| holder.offset_width() == 0);
    if (is_nowhere || holder == body) && !is_dialog_open() {
        session.focus_cursor();
    }
}
