//! The picker: families, rules, examples and grids of one's own, in a dialog.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget, HtmlDialogElement};

use super::browser::listen::listen;
use super::browser::tree::Elements;
use super::browser::{document, fetch, focus, meta};
use super::icons::{PUZZLES, icon};
use super::session::Session;
use super::state::picker::{Act, TITLE, grids_view, picker, with_head};
use super::state::rules::switched;
use super::state::{Direction, Game, Grids, Purpose};
use super::texts;
use super::widgets::Button;
use crate::formats::catalogue::{self, Catalogue};

/// The `<meta>` that says which file has families and examples.
const FILE: &str = "satdoku-puzzles";

/// The dialog's name in the page.
const ID: &str = "picker";

/// What the dialog listens to.
const EVENTS: [&str; 7] =
    ["click", "change", "keydown", "pointerdown", "pointermove", "pointerup", "pointercancel"];

/// The picker, and the page it is in.
#[derive(Clone, Copy)]
struct Picker {
    session: Session,
    shown: StoredValue<Shown>,
    elements: StoredValue<Elements<Act>>,
}

/// What the picker shows.
#[derive(Default)]
struct Shown {
    /// Families and examples, once they are here.
    catalogue: Option<Catalogue>,
    /// What went wrong, if something did.
    problem: &'static str,
    /// Grids of one's own, while they are put down.
    grids: Option<Grids>,
    drag: Option<Drag>,
}

/// A grid under the pointer.
#[derive(Clone, Copy)]
struct Drag {
    grid: usize,
    /// Where the grid and the pointer were.
    place: (i16, i16),
    pointer: (i32, i32),
    /// Pixels of a box: down and across.
    unit: (f64, f64),
}

/// The button that opens the picker.
#[component]
pub(super) fn PuzzlePicker() -> impl IntoView {
    let picker = Picker {
        session: expect_context(),
        shown: StoredValue::new(Shown::default()),
        elements: StoredValue::new(Elements::default()),
    };
    view! {
        <Button
            label=texts::picker::PUZZLES_AND_RULES
            class="icon wide"
            icon=icon(PUZZLES)
            on_click=move |()| picker.open()
        />
    }
}

impl Picker {
    fn open(self) {
        let Some(dialog) = self.dialog() else { return };
        self.shown.update_value(|shown| {
            shown.grids = None;
            shown.problem = "";
        });
        self.show();
        // Refused only while it is open.
        let _ = dialog.show_modal();
        if self.shown.with_value(|shown| shown.catalogue.is_some()) {
            return;
        }
        leptos::task::spawn_local(async move {
            let read = fetch::text(&meta(FILE)).await.and_then(|text| catalogue::read(&text).ok());
            self.shown.update_value(|shown| {
                if read.is_none() {
                    shown.problem = texts::picker::NOT_LOADED;
                }
                shown.catalogue = read;
            });
            self.show();
        });
    }

    /// The dialog, made when it is first opened.
    fn dialog(self) -> Option<HtmlDialogElement> {
        if let Some(dialog) = document().get_element_by_id(ID) {
            return dialog.dyn_into().ok();
        }
        let dialog = document().create_element("dialog").ok()?;
        dialog.set_id(ID);
        let _ = dialog.set_attribute("aria-labelledby", TITLE);
        listen(&dialog, &EVENTS, move |event| self.hear(&event));
        document().body()?.append_child(&dialog).ok()?;
        dialog.dyn_into().ok()
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

    fn close(self) {
        if let Some(dialog) = self.dialog() {
            dialog.close();
        }
    }

    /// Closes, and leaves the focus on the board that was chosen.
    fn close_for_board(self) {
        self.close();
        let session = self.session;
        // Once the board is there.
        set_timeout(move || session.focus_cursor(), Duration::ZERO);
    }

    /// Makes the content anew. Focus and place stay, as far as what had them is still there.
    fn show(self) {
        let Some(dialog) = self.dialog() else { return };
        let held = self.act_at(document().active_element().map(Into::into));
        let top = dialog.scroll_top();
        let trees = self.shown.with_value(|shown| {
            self.session.read(|game: &Game| {
                let board = game.puzzle().board();
                let content = match (&shown.grids, &shown.catalogue) {
                    (Some(grids), _) => grids_view(grids),
                    (None, Some(catalogue)) => picker(catalogue, board),
                    (None, None) => picker(&Catalogue::default(), board),
                };
                with_head(shown.problem, content)
            })
        });
        self.elements.update_value(|elements| elements.show(&dialog, &trees));
        if let Some((held, _)) = held {
            let again = self.elements.with_value(|elements| elements.find(&dialog, &held));
            focus(again.or_else(|| dialog.query_selector("button").ok().flatten()));
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
            Act::Close => self.close(),
            Act::Family(number) => {
                let layout = self.shown.with_value(|shown| {
                    Some(shown.catalogue.as_ref()?.families.get(number)?.layout().clone())
                });
                if let Some(layout) = layout {
                    self.session.change(|game| {
                        game.go_to(Purpose::Set);
                        game.choose_layout(layout);
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
            Act::Section(number) => {
                let heading = format!("section:nth-of-type({}) > h3", number + 1);
                let heading =
                    self.dialog().and_then(|dialog| dialog.query_selector(&heading).ok()?);
                if let Some(heading) = &heading {
                    heading.scroll_into_view();
                }
                focus(heading);
            }
            Act::Switch(number) => {
                self.session.change(|game| {
                    // One that makes no sense is disabled.
                    if let Ok(layout) = switched(game.puzzle().board().layout(), number) {
                        game.choose_layout(layout);
                    }
                });
                self.show();
            }
            Act::Draw => {
                self.session.change(|game| {
                    game.go_to(Purpose::Set);
                    game.set_drawing(true);
                });
                self.close_for_board();
            }
            Act::Grids => {
                let begun = self.session.read(|game| Grids::of(game.puzzle().board().layout()));
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
            Act::Grid(_) => {}
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
            self.session.change(|game| {
                game.go_to(Purpose::Set);
                game.choose_grids(layout);
            });
            self.close_for_board();
        }
    }

    /// Another box shape for grids of one's own.
    fn choose(self, target: Option<EventTarget>) {
        let list = target.and_then(|target| target.dyn_into::<web_sys::HtmlSelectElement>().ok());
        if let Some(shape) = list.and_then(|list| list.value().parse().ok()) {
            self.change_grids(|grids| grids.choose_shape(shape));
            focus(document().get_element_by_id("grids-shape"));
        }
    }

    /// Arrows move the grid that has the focus; Delete takes it away.
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
            let cell = shown.get_bounding_client_rect().width() / shape.value_count() as f64;
            let unit = (cell * shape.rows() as f64, cell * shape.columns() as f64);
            let pointer = (event.client_x(), event.client_y());
            Some(Drag { grid, place: grids.raw(grid), pointer, unit })
        });
        self.shown.update_value(|shown| shown.drag = begun);
        // What is under the pointer is made anew on the way; the dialog stays.
        if let Some(dialog) = self.dialog() {
            let _ = dialog.set_pointer_capture(event.pointer_id());
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

    /// What a click there asks for, and the element that does.
    fn act_at(self, target: Option<EventTarget>) -> Option<(Act, Element)> {
        self.elements.with_value(|elements| elements.act_at(target))
    }
}
