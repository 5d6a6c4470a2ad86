//! The picker: a dialog with families, rules, examples and custom grids.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget};

use crate::formats::catalogue::{self, Catalogue};
use crate::model::{Direction, Grids, Purpose, Workbench};
use crate::page::browser::listen::listen;
use crate::page::browser::tree::Elements;
use crate::page::browser::{document, fetch, focus, meta};
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::picker::{Act, SECTIONS, grids_view, picker, with_problem};
use crate::view::rules::switched;
use crate::view::words;

/// The `<meta>` with the path of the file of families and examples.
const FILE: &str = "satdoku-puzzles";

/// The events that the content listens to.
const EVENTS: [&str; 7] =
    ["click", "change", "keydown", "pointerdown", "pointermove", "pointerup", "pointercancel"];

/// A handle of the picker.
#[derive(Clone, Copy)]
pub(crate) struct Picker {
    session: Session,
    shown: StoredValue<Shown>,
    elements: StoredValue<Elements<Act>>,
    dialog: NodeRef<html::Dialog>,
    /// The links to the sections.
    jumps: NodeRef<html::Nav>,
    close_button: NodeRef<html::Button>,
    content: NodeRef<html::Div>,
}

/// The state of the picker.
#[derive(Default)]
struct Shown {
    /// The families and examples, once loaded.
    catalogue: Option<Catalogue>,
    /// The error message, if any.
    problem: &'static str,
    /// The custom grids being arranged.
    grids: Option<Grids>,
    drag: Option<Drag>,
}

/// A grid being dragged.
#[derive(Clone, Copy)]
struct Drag {
    grid: usize,
    /// The positions of grid and pointer at the start of the drag.
    place: (i16, i16),
    pointer: (i32, i32),
    /// Height and width of a box in pixels.
    unit: (f64, f64),
}

impl Picker {
    /// The handle of a picker without its dialog.
    pub(crate) fn new(session: Session) -> Self {
        Self {
            session,
            shown: StoredValue::new(Shown::default()),
            elements: StoredValue::new(Elements::default()),
            dialog: NodeRef::new(),
            jumps: NodeRef::new(),
            close_button: NodeRef::new(),
            content: NodeRef::new(),
        }
    }

    /// The dialog.
    pub(crate) fn dialog(self) -> AnyView {
        // An effect, so that it runs once the content is there.
        Effect::new(move |_| {
            if let Some(content) = self.content.get() {
                listen(&content, &EVENTS, move |event| self.hear(&event));
            }
        });
        view! {
            <Dialog
                id=DialogId::PICKER
                title=words::picker::PUZZLES_AND_RULES
                head=self.jumps()
                node_ref=self.dialog
                close_button=self.close_button
            >
                <div node_ref=self.content></div>
            </Dialog>
        }
        .into_any()
    }

    /// The links to the sections. The custom grids have none.
    fn jumps(self) -> AnyView {
        let jump = move |(number, label): (usize, &'static str)| {
            view! { <Button label on_click=move |()| self.jump_to(number)/> }
        };
        view! {
            <nav aria-label=words::picker::SECTIONS node_ref=self.jumps>
                {SECTIONS.into_iter().enumerate().map(jump).collect_view()}
            </nav>
        }
        .into_any()
    }

    fn jump_to(self, number: usize) {
        let Some(content) = self.content.get_untracked() else { return };
        let heading = format!("section:nth-of-type({}) > h3", number + 1);
        let heading = content.query_selector(&heading).ok().flatten();
        if let Some(heading) = &heading {
            heading.scroll_into_view();
        }
        focus(heading);
    }

    /// Opens the dialog.
    pub(crate) fn open(self) {
        self.shown.update_value(|shown| {
            shown.grids = None;
            shown.problem = "";
        });
        self.show();
        DialogId::PICKER.open();
        if self.shown.with_value(|shown| shown.catalogue.is_some()) {
            return;
        }
        leptos::task::spawn_local(async move {
            let read = fetch::text(&meta(FILE)).await.and_then(|text| catalogue::read(&text).ok());
            self.shown.update_value(|shown| {
                if read.is_none() {
                    shown.problem = words::picker::NOT_LOADED;
                }
                shown.catalogue = read;
            });
            self.show();
        });
    }

    fn hear(self, event: &Event) {
        match event.type_().as_str() {
            "click" => self.click(event),
            "change" => self.choose(event.target()),
            "keydown" => self.key(event.unchecked_ref()),
            "pointerdown" => self.press(event.unchecked_ref()),
            "pointermove" => self.drag(event.unchecked_ref()),
            _ => self.shown.update_value(|shown| shown.drag = None),
        }
    }

    /// Closes the dialog and focuses the chosen board.
    fn close_for_board(self) {
        DialogId::PICKER.close();
        let session = self.session;
        // Waits for the board to be built.
        set_timeout(move || session.focus_cursor(), Duration::ZERO);
    }

    /// Rebuilds the content. Keeps the focus, where its element still exists, and the scroll
    /// position.
    fn show(self) {
        let (Some(dialog), Some(jumps), Some(content)) =
            (self.dialog.get_untracked(), self.jumps.get_untracked(), self.content.get_untracked())
        else {
            return;
        };
        let held = self.act_at(document().active_element().map(Into::into));
        let top = dialog.scroll_top();
        let has_grids = self.shown.with_value(|shown| shown.grids.is_some());
        jumps.set_hidden(has_grids);
        let trees = self.shown.with_value(|shown| {
            self.session.read(|workbench: &Workbench| {
                let board = workbench.puzzle().board();
                let trees = match (&shown.grids, &shown.catalogue) {
                    (Some(grids), _) => grids_view(grids),
                    (None, Some(catalogue)) => picker(catalogue, board),
                    (None, None) => picker(&Catalogue::default(), board),
                };
                with_problem(shown.problem, trees)
            })
        });
        self.elements.update_value(|elements| elements.show(&content, &trees));
        if let Some((held, _)) = held {
            let again = self.elements.with_value(|elements| elements.find(&content, &held));
            let close = || self.close_button.get_untracked().map(Into::into);
            let first = || if has_grids { close() } else { jumps.first_element_child() };
            focus(again.or_else(first));
        }
        dialog.set_scroll_top(top);
    }

    fn click(self, event: &Event) {
        let Some((act, element)) = self.act_at(event.target()) else { return };
        if element.get_attribute("aria-disabled").is_some() {
            event.prevent_default();
            return;
        }
        match act {
            Act::Family(number) => {
                let layout = self.shown.with_value(|shown| {
                    Some(shown.catalogue.as_ref()?.families.get(number)?.layout().clone())
                });
                if let Some(layout) = layout {
                    self.session.change(|workbench| {
                        workbench.enter(Purpose::Create);
                        workbench.choose_layout(layout);
                    });
                    self.close_for_board();
                }
            }
            Act::Example(number) => {
                let link = self.shown.with_value(|shown| {
                    Some(shown.catalogue.as_ref()?.examples.get(number)?.link.clone())
                });
                if let Some(link) = link {
                    self.session.play(&link);
                    self.close_for_board();
                }
            }
            Act::Switch(number) => {
                self.session.change(|workbench| {
                    // The switch of an invalid combination is disabled.
                    if let Ok(layout) = switched(workbench.puzzle().board().layout(), number) {
                        workbench.choose_layout(layout);
                    }
                });
                self.show();
            }
            Act::Draw => {
                self.session.change(|workbench| {
                    workbench.enter(Purpose::Create);
                    workbench.set_drawing(true);
                });
                self.close_for_board();
            }
            Act::Grids => {
                let begun =
                    self.session.read(|workbench| Grids::new(workbench.puzzle().board().layout()));
                self.shown.update_value(|shown| shown.grids = Some(begun));
                self.show();
            }
            Act::Back => {
                self.shown.update_value(|shown| shown.grids = None);
                self.show();
            }
            Act::AddGrid => self.change_grids(Grids::add),
            Act::RemoveGrid(grid) => self.change_grids(|grids| grids.remove(grid)),
            Act::Nudge(grid, direction) => self.change_grids(|grids| grids.nudge(grid, direction)),
            Act::Grid(_) | Act::Shape => {}
            Act::UseGrids => self.use_grids(),
        }
    }

    fn change_grids(self, change: impl FnOnce(&mut Grids)) {
        self.shown.update_value(|shown| {
            if let Some(grids) = &mut shown.grids {
                change(grids);
            }
        });
        self.show();
    }

    fn use_grids(self) {
        let layout = self.shown.with_value(|shown| shown.grids.as_ref()?.layout().ok());
        if let Some(layout) = layout {
            self.session.change(|workbench| {
                workbench.enter(Purpose::Create);
                workbench.choose_grids(layout);
            });
            self.close_for_board();
        }
    }

    /// Changes the box shape of the custom grids.
    fn choose(self, target: Option<EventTarget>) {
        let list = target.and_then(|target| target.dyn_into::<web_sys::HtmlSelectElement>().ok());
        if let Some(shape) = list.and_then(|list| list.value().parse().ok()) {
            self.change_grids(|grids| grids.choose_shape(shape));
            focus(self.content.get_untracked().and_then(|content| {
                self.elements.with_value(|elements| elements.find(&content, &Act::Shape))
            }));
        }
    }

    /// Arrow keys move the focused grid, and Delete removes it.
    fn key(self, event: &web_sys::KeyboardEvent) {
        let Some((Act::Grid(grid), _)) = self.act_at(event.target()) else { return };
        let direction = match event.key().as_str() {
            "ArrowUp" => Direction::Up,
            "ArrowDown" => Direction::Down,
            "ArrowLeft" => Direction::Left,
            "ArrowRight" => Direction::Right,
            "Delete" | "Backspace" => {
                self.change_grids(|grids| grids.remove(grid));
                event.prevent_default();
                return;
            }
            _ => return,
        };
        event.prevent_default();
        self.change_grids(|grids| grids.nudge(grid, direction));
    }

    fn press(self, event: &web_sys::PointerEvent) {
        let Some((Act::Grid(grid), shown)) = self.act_at(event.target()) else { return };
        let begun = self.shown.with_value(|picker| {
            let grids = picker.grids.as_ref()?;
            let shape = grids.shape();
            let cell = shown.get_bounding_client_rect().width() / grids.grid().columns() as f64;
            let unit = (cell * shape.rows() as f64, cell * shape.columns() as f64);
            let pointer = (event.client_x(), event.client_y());
            Some(Drag { grid, place: grids.raw(grid), pointer, unit })
        });
        self.shown.update_value(|shown| shown.drag = begun);
        // Rebuilding replaces the grid's element during the drag. The element around it stays, so it
        // captures the pointer.
        if let Some(content) = self.content.get_untracked() {
            let _ = content.set_pointer_capture(event.pointer_id());
        }
    }

    fn drag(self, event: &web_sys::PointerEvent) {
        let Some(drag) = self.shown.with_value(|shown| shown.drag) else { return };
        let boxes = |pixels: i32, unit: f64| (f64::from(pixels) / unit).round() as i16;
        let by = (
            boxes(event.client_y() - drag.pointer.1, drag.unit.0),
            boxes(event.client_x() - drag.pointer.0, drag.unit.1),
        );
        let to = (drag.place.0.saturating_add(by.0), drag.place.1.saturating_add(by.1));
        let is_there = self.shown.with_value(|shown| {
            shown.grids.as_ref().is_none_or(|grids| grids.raw(drag.grid) == to)
        });
        if !is_there {
            self.change_grids(|grids| grids.drag(drag.grid, drag.place, by));
        }
    }

    /// The action of the element at an event's target, and that element.
    fn act_at(self, target: Option<EventTarget>) -> Option<(Act, Element)> {
        self.elements.with_value(|elements| elements.act_at(target))
    }
}
