//! What the page loads once its board is there and can be solved.

use std::pin::Pin;

use leptos::prelude::*;
use web_sys::Element;

use super::browser::tree::Elements;
use super::browser::{document, offline, styles};
use super::choosers::{BoardChooser, SymbolsChooser, ThemeChooser};
use super::controls::{SmallControls, StorageBar, UpdateBar};
use super::draw::DrawPanel;
use super::exchange::{OpenFile, ReadingsBar};
use super::export::ExportDialog;
use super::hood::Hood;
use super::picker::PuzzlePicker;
use super::proofs::Proofs;
use super::questions::Questions;
use super::session::Session;
use super::state::strokes_tree;
use super::steps::Steps;
use crate::board::Board;
use crate::rules;

/// The parts of the page that come later, by what makes them.
#[derive(Clone, Copy, Debug)]
pub struct Later {
    /// Beside the heading.
    pub(super) masthead: fn() -> AnyView,
    /// What is told of the page itself.
    pub(super) bars: fn() -> AnyView,
    /// What was read, and drawing: between the verdict and the keypad.
    pub(super) middle: fn() -> AnyView,
    /// Beside Solve.
    pub(super) controls: fn() -> AnyView,
    /// All below the controls.
    pub(super) bottom: fn() -> AnyView,
    /// Draws rules over a board's element.
    pub(super) strokes: fn(&Board, &Element),
}

/// Loads them; without them, if that fails.
pub type Load = fn() -> Pin<Box<dyn Future<Output = Option<Later>>>>;

/// How what comes later looks.
const STYLES: &[&str] =
    &[include_str!("../../style/rules.css"), include_str!("../../style/picker.css")];

/// The parts of the page that come later.
#[must_use]
pub fn later() -> Later {
    rules::know();
    if let Err(error) = styles::add(STYLES) {
        web_sys::console::error_1(&error);
    }
    Later { masthead, bars, middle, controls, bottom, strokes }
}

fn masthead() -> AnyView {
    view! { <ThemeChooser/> }.into_any()
}

fn bars() -> AnyView {
    let is_ready = expect_context::<Session>().is_ready;
    let update = RwSignal::new_local(None);
    // Reaches outside: to the service worker. Not before the page can solve: what is stored for later
    // would hold that up.
    Effect::new(move |_| {
        // Which it becomes once.
        if is_ready.get() {
            offline::register(move |ready| update.set(Some(ready)));
        }
    });
    view! {
        <UpdateBar update/>
        <StorageBar/>
    }
    .into_any()
}

fn middle() -> AnyView {
    view! {
        <ReadingsBar/>
        <DrawPanel/>
    }
    .into_any()
}

fn controls() -> AnyView {
    view! { <SmallControls/> }.into_any()
}

fn bottom() -> AnyView {
    view! {
        <div class="controls exchange"><OpenFile/><ExportDialog/></div>
        <PuzzlePicker/>
        <Steps/>
        <Questions/>
        <Proofs/>
        <div class="choosers">
            <BoardChooser/>
            <SymbolsChooser/>
        </div>
        <Hood/>
        <Help/>
    }
    .into_any()
}

fn strokes(board: &Board, frame: &Element) {
    let Some(tree) = strokes_tree::<()>(board, board.layout().rules()) else { return };
    let Ok(layer) = document().create_element("div") else { return };
    layer.set_class_name("strokes");
    Elements::default().show(&layer, &[tree]);
    // It fails for no element that is on the page.
    let _ = frame.append_child(&layer);
}

/// The keys, and where puzzles come from.
#[component]
fn Help() -> impl IntoView {
    view! {
        <details class="help">
            <summary>"Keys and pasting"</summary>
            <dl>
                <div><dt><kbd>"1"</kbd>"–"<kbd>"9"</kbd></dt><dd>"type a clue; 1 then 2 makes 12"</dd></div>
                <div><dt><kbd>"."</kbd><kbd>"0"</kbd><kbd>"Del"</kbd></dt><dd>"clear the cell"</dd></div>
                <div><dt><kbd>"Arrows"</kbd></dt><dd>"move; with Ctrl to the edge"</dd></div>
                <div><dt><kbd>"Enter"</kbd></dt><dd>"solve (Ctrl+Enter anywhere)"</dd></div>
                <div><dt><kbd>"Esc"</kbd></dt><dd>"cancel, or hide what was found"</dd></div>
                <div><dt><kbd>"Ctrl+Z"</kbd><kbd>"Ctrl+Y"</kbd></dt><dd>"undo, redo"</dd></div>
                <div><dt><kbd>"Ctrl+V"</kbd></dt><dd>"paste a puzzle in any form, many puzzles, or a solver’s answer; or drop a file"</dd></div>
            </dl>
        </details>
    }
}
