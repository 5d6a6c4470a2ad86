//! The part of the page that is loaded after the first answer, as the first part calls it.

use std::pin::Pin;
use std::sync::Arc;

use leptos::prelude::*;
use web_sys::{Element, KeyboardEvent};

use super::session::Session;
use crate::board::Board;
use crate::model::Source;
use crate::page::browser::files::Dropped;
use crate::puzzle::Symbols;
use crate::view::{Dress, FurtherWords};

/// The functions of the second part that the first one calls.
#[derive(Clone, Copy, Debug)]
pub struct SecondPart {
    /// Builds the buttons beside the heading.
    pub(crate) masthead: fn() -> AnyView,
    /// Builds the zoom buttons below the board.
    pub(crate) zoom: fn() -> AnyView,
    /// Builds the notices about the page itself: updates, storage, installing.
    pub(crate) bars: fn() -> AnyView,
    /// Builds the controls beside Solve.
    pub(crate) controls: fn() -> AnyView,
    /// Builds the panels below the controls: play and setting tools, questions, import and export.
    pub(crate) panels: fn() -> AnyView,
    /// Builds the view of a large board.
    pub(crate) large_board: fn(Session, &Arc<Board>, Symbols) -> AnyView,
    /// The words for what only the second part can cause.
    pub(crate) words: FurtherWords,
    /// Adds to the content of cells.
    pub(crate) dress: Dress,
    /// Draws the rules of a board into its element.
    pub(crate) strokes: fn(&Board, &Element),
    /// Opens dropped files, and those of dropped folders.
    pub(crate) take_files: fn(Session, Dropped),
    /// Reads a text in the tools' worker.
    pub(crate) read_text: fn(Session, String, Source),
    /// Starts listening, once the page is there.
    pub(crate) begin: fn(Session),
    /// Handles a key. Returns true if the key has a meaning.
    pub(crate) on_key: fn(Session, &KeyboardEvent) -> bool,
}

/// Loads the second part. The future yields `None` if loading fails.
pub type LoadSecondPart = fn() -> Pin<Box<dyn Future<Output = Option<SecondPart>>>>;

/// The progress of loading the second part.
#[derive(Clone, Copy)]
pub(crate) enum SecondPartState {
    /// Not requested yet.
    Awaited,
    /// On its way.
    Loading,
    /// The request failed.
    Failed,
    /// Loaded.
    Here(SecondPart),
}
