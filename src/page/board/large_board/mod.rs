//! Large boards. The visible part is painted on a canvas. An invisible grid of elements over it
//! serves the keyboard and screen readers.

mod accessible_grid;
mod find;
mod gestures;
mod paint;
mod palette;
mod view;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, FocusOptions, HtmlCanvasElement, HtmlElement, Node};

use crate::board::{Board, CellId, Place};
use crate::page::browser::board_elements::element_of;
use crate::page::browser::{document, window};
use crate::page::runtime::session::Session;
use crate::puzzle::{Symbols, Value};
use crate::view::{CellView, Paint, Run, Viewport, borders, paints};
use accessible_grid::{AccessibleGrid, Name};
use gestures::Gestures;
use paint::{Afar, Scene};
use palette::Palette;

pub(crate) use view::view;

/// The zoom factor of buttons and keys.
pub(crate) const STEP: f64 = 1.4;

/// Time without a movement after which the invisible grid follows the view.
const AT_REST: Duration = Duration::from_millis(120);

thread_local! {
    /// The painted board on the page. Keys and the pointer reach it by plain functions, which have no
    /// context; a field of the session would add to the first load.
    static CURRENT: RefCell<Option<LargeBoard>> = const { RefCell::new(None) };
}

/// A painted board on the page.
#[derive(Clone)]
pub(crate) struct LargeBoard(Rc<Inner>);

struct Inner {
    session: Session,
    board: Arc<Board>,
    symbols: Symbols,
    parts: Parts,
    state: RefCell<State>,
    gestures: Gestures,
    /// True if a frame is scheduled.
    is_due: Cell<bool>,
    /// True if the cursor's cell gets the focus once it has an element.
    wants_focus: Cell<bool>,
    settling: Cell<Option<TimeoutHandle>>,
    ends: Ends,
}

/// The board's elements.
struct Parts {
    field: HtmlCanvasElement,
    scroller: HtmlElement,
    grid: HtmlElement,
    overview: HtmlCanvasElement,
}

/// The zoom limits that are reached, for the buttons.
#[derive(Clone, Copy)]
struct Ends {
    is_whole: RwSignal<bool>,
    is_largest: RwSignal<bool>,
}

struct State {
    sight: Viewport,
    borders: [Vec<Run>; 2],
    paints: Vec<Paint>,
    cursor: CellId,
    /// The value searched for.
    sought: Option<Value>,
    palette: Palette,
    afar: Afar,
    names: AccessibleGrid,
}

/// The large board on the page, if there is one.
pub(crate) fn current() -> Option<LargeBoard> {
    CURRENT.with_borrow(Clone::clone)
}

impl LargeBoard {
    fn new(
        session: Session,
        board: &Arc<Board>,
        symbols: Symbols,
        parts: Parts,
        ends: Ends,
    ) -> Self {
        let state = State {
            sight: Viewport::new(board.height(), board.width()),
            borders: borders(board),
            paints: Vec::new(),
            // No cell, so that the first cursor counts as a change.
            cursor: board.cell_count(),
            sought: None,
            palette: Palette::of(&parts.field),
            afar: Afar::new(board),
            names: AccessibleGrid::within(&parts.grid),
        };
        let large_board = Self(Rc::new(Inner {
            session,
            board: Arc::clone(board),
            symbols,
            parts,
            state: RefCell::new(state),
            gestures: Gestures::default(),
            is_due: Cell::new(false),
            wants_focus: Cell::new(false),
            settling: Cell::new(None),
            ends,
        }));
        CURRENT.set(Some(large_board.clone()));
        let weak = Rc::downgrade(&large_board.0);
        session.on_focus.set_value(Some(Rc::new(move || {
            if let Some(inner) = weak.upgrade() {
                Self(inner).focus();
            }
        })));
        if let Some(later) = session.second_part() {
            (later.strokes)(board, &large_board.0.parts.grid);
        }
        large_board.fit_window();
        large_board
    }

    /// Shows the current state of the workbench.
    fn show(&self) {
        let is_moved = self.0.session.read(|workbench| {
            let mut state = self.0.state.borrow_mut();
            let state = &mut *state;
            let paints = paints(workbench);
            if state.paints != paints {
                state.afar.forget();
                state.paints = paints;
            }
            let cursor = workbench.editor().cursor();
            std::mem::replace(&mut state.cursor, cursor) != cursor
        });
        if is_moved {
            let place = self.cursor();
            self.look(|sight| sight.towards(place));
        }
        self.name();
        self.request();
    }

    /// The position of the cursor.
    fn cursor(&self) -> Place {
        self.0.board.place(self.0.state.borrow().cursor)
    }

    /// The viewport.
    fn sight(&self) -> Viewport {
        self.0.state.borrow().sight
    }

    /// True if the board or one of its cells has the focus.
    fn has_focus(&self) -> bool {
        let holder = document().active_element();
        holder.is_some_and(|holder| self.0.parts.grid.contains(Some(&holder)))
    }

    /// Focuses the cursor's cell, now or once it has an element.
    fn focus(&self) {
        let cursor = self.0.session.read(|workbench| workbench.editor().cursor());
        if cursor == self.0.state.borrow().cursor {
            let place = self.cursor();
            self.look(|sight| sight.towards(place));
            self.name();
            focus_quietly(element_of(cursor));
        } else {
            self.0.wants_focus.set(true);
            self.request();
        }
    }

    /// Updates the invisible grid: the cells near the viewport, and the cursor's cell.
    fn name(&self) {
        let had_focus = self.has_focus();
        let cursor = self.cursor();
        let names = {
            let state = self.0.state.borrow();
            let (rows, columns) = state.sight.walked(cursor);
            let board = &self.0.board;
            let in_row = |row: usize| columns.clone().filter_map(move |c| board.cell_at(row, c));
            let mut cells: Vec<CellId> = rows.flat_map(in_row).collect();
            if let Err(at) = cells.binary_search(&state.cursor) {
                cells.insert(at, state.cursor);
            }
            let session = self.0.session;
            let views = session.read(|workbench| workbench.views_of(&cells, session.dress()));
            let name = |(cell, view): (CellId, &CellView)| Name {
                cell,
                place: board.place(cell),
                label: view.label(board, cell, self.0.symbols),
                is_current: view.is_current,
            };
            cells.into_iter().zip(&views).map(name).collect::<Vec<_>>()
        };
        let shown = self.0.state.borrow_mut().names.show(names);
        if let Err(error) = shown {
            web_sys::console::error_1(&error);
        }
        let element = element_of(self.0.state.borrow().cursor);
        let is_there = element.as_ref() == document().active_element().as_ref();
        if (had_focus && !is_there) || self.0.wants_focus.take() {
            focus_quietly(element);
        }
    }

    /// Changes the viewport.
    fn look(&self, change: impl FnOnce(Viewport) -> Viewport) {
        let before = self.sight();
        let sight = change(before);
        if sight == before {
            return;
        }
        self.0.state.borrow_mut().sight = sight;
        if sight.cell.to_bits() != before.cell.to_bits()
            || sight.width.to_bits() != before.width.to_bits()
        {
            self.lay_out(sight);
        }
        let scroller = &self.0.parts.scroller;
        scroller.set_scroll_left(sight.left as i32);
        scroller.set_scroll_top(sight.top as i32);
        self.settle();
        self.request();
    }

    /// Resizes the grid of elements to the board's size.
    fn lay_out(&self, sight: Viewport) {
        let style = self.0.parts.grid.style();
        for (name, length) in [
            ("width", sight.board_width()),
            ("height", sight.board_height()),
            ("margin-left", sight.indent().0),
            ("margin-top", sight.indent().1),
        ] {
            // Can't fail for a length.
            let _ = style.set_property(name, &format!("{length}px"));
        }
        self.0.state.borrow().names.scale(sight.cell);
        self.0.ends.is_whole.set(sight.is_whole());
        self.0.ends.is_largest.set(sight.is_largest());
    }

    fn hear_scroll(&self) {
        let scroller = &self.0.parts.scroller;
        let (left, top) = (scroller.scroll_left(), scroller.scroll_top());
        let moved = self.sight().moved(f64::from(left), f64::from(top));
        self.0.state.borrow_mut().sight = moved;
        self.settle();
        self.request();
    }

    /// Updates the invisible grid once the view has stopped moving.
    fn settle(&self) {
        if let Some(timer) = self.0.settling.take() {
            timer.clear();
        }
        let weak = Rc::downgrade(&self.0);
        let rest = move || {
            if let Some(inner) = weak.upgrade() {
                Self(inner).name();
            }
        };
        self.0.settling.set(set_timeout_with_handle(rest, AT_REST).ok());
    }

    fn fit_window(&self) {
        let scroller = &self.0.parts.scroller;
        let (width, height) = (scroller.client_width(), scroller.client_height());
        let density = window().device_pixel_ratio();
        let before = self.sight();
        self.look(|sight| sight.in_window(f64::from(width), f64::from(height), density));
        if before.width == 0.0 {
            self.lay_out(self.sight());
        }
    }

    fn take_colours(&self) {
        let palette = Palette::of(&self.0.parts.field);
        {
            let mut state = self.0.state.borrow_mut();
            state.palette = palette;
            state.afar.forget();
        }
        self.request();
    }

    fn see_all(&self) {
        self.look(Viewport::whole);
    }

    /// Zooms about the cursor if that is visible, otherwise about the middle.
    pub(crate) fn zoom(&self, by: f64) {
        let cursor = self.cursor();
        self.look(|sight| {
            let middle = (sight.width / 2.0, sight.height / 2.0);
            let about = if sight.shows(cursor) { sight.middle(cursor) } else { middle };
            sight.zoomed(sight.cell * by, about)
        });
    }

    /// Moves the cursor up or down by about the number of visible rows.
    pub(crate) fn turn_page(&self, is_down: bool) {
        let Place { row, column } = self.cursor();
        let rows = self.sight().rows_seen().len().saturating_sub(2).max(1);
        let last = self.0.board.height() - 1;
        let row = if is_down { (row + rows).min(last) } else { row.saturating_sub(rows) };
        if let Some(cell) = self.0.board.cell_at(row, column) {
            self.0.session.edit(|editor| editor.go_to(cell));
        }
    }

    /// Highlights all cells with a value, and moves to a cell.
    fn seek(&self, value: Option<Value>, cell: Option<CellId>) {
        self.0.state.borrow_mut().sought = value;
        if let Some(cell) = cell {
            let place = self.0.board.place(cell);
            self.look(|sight| {
                let near = sight.readable();
                if near == sight && sight.shows(place) { sight } else { near.around(place) }
            });
            self.0.session.edit(|editor| editor.go_to(cell));
        }
        self.request();
    }

    /// True if an event's target is the view of the board, or in it.
    pub(crate) fn contains(&self, target: Option<EventTarget>) -> bool {
        let target = target.and_then(|target| target.dyn_into::<Node>().ok());
        self.0.parts.scroller.contains(target.as_ref())
    }

    /// The cell at a point of the page; `None` if the point is outside the view.
    pub(crate) fn cell_at(&self, x: f64, y: f64) -> Option<CellId> {
        let frame = self.0.parts.scroller.get_bounding_client_rect();
        let (x, y) = (x - frame.left(), y - frame.top());
        let sight = self.sight();
        let is_in = (0.0..sight.width).contains(&x) && (0.0..sight.height).contains(&y);
        let (row, column) = sight.at((x, y)).filter(|_| is_in)?;
        self.0.board.cell_at(row, column)
    }

    /// Schedules a frame.
    fn request(&self) {
        if self.0.is_due.replace(true) {
            return;
        }
        let weak = Rc::downgrade(&self.0);
        request_animation_frame(move || {
            if let Some(inner) = weak.upgrade() {
                inner.is_due.set(false);
                Self(inner).paint();
            }
        });
    }

    fn paint(&self) {
        if self.0.wants_focus.get() {
            self.name();
        }
        let has_focus = self.has_focus();
        let mut state = self.0.state.borrow_mut();
        let State { sight, borders, paints, cursor, sought, palette, afar, .. } = &mut *state;
        let scene = Scene {
            board: &self.0.board,
            symbols: self.0.symbols,
            sight: *sight,
            borders,
            paints,
            cursor: *cursor,
            has_focus,
            sought: *sought,
            palette,
        };
        let Parts { field, overview, .. } = &self.0.parts;
        if let Err(error) = paint::paint(field, overview, &scene, afar) {
            web_sys::console::error_1(&error);
        }
    }
}

/// Focuses an element without scrolling.
fn focus_quietly(element: Option<Element>) {
    let Some(element) = element else { return };
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // The call does nothing for an element that can't have the focus.
    let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
}
