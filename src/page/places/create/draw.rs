//! Drawing rules and regions: the panel, and its keys on the board.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use super::own_rule::OwnRule;
use super::tools::Tools;
use crate::board::{Cells, RuleKind, RuleLook};
use crate::model::{DrawError, Drawing, Editor, HalfMade, Workbench, kinds};
use crate::page::board::board_view::is_nobodys;
use crate::page::board::rule_layers;
use crate::page::browser::board_elements::{board_element, cell_of};
use crate::page::browser::listen::listen_first;
use crate::page::browser::{focus, set_flag};
use crate::page::kit::widgets::{Button, said};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::puzzle::capital;
use crate::view::words;

/// An action on the selected cells.
type Act = fn(&mut Drawing, &mut Editor) -> Result<(), DrawError>;

/// The actions for regions.
const REGION_ACTS: [(&str, Act); 3] = [
    (words::draw::JOIN_REGION, |drawing, editor| drawing.join(editor.puzzle().board())),
    (words::draw::APPLY_REGIONS, |drawing, editor| drawing.apply_regions(editor)),
    (words::draw::REMOVE_REGIONS, |drawing, editor| {
        drawing.remove_regions(editor);
        Ok(())
    }),
];

/// The reason why the last action had no effect.
#[derive(Clone, PartialEq, Eq)]
enum Problem {
    /// Something can't be drawn.
    Refused(DrawError),
    /// Something is half made, so drawing goes on.
    HalfMade(HalfMade),
}

impl Problem {
    fn words(&self) -> String {
        match self {
            Self::Refused(error) => words::sentence(&words::draw::refused(error)),
            Self::HalfMade(half_made) => words::draw::half_made(*half_made).to_owned(),
        }
    }
}

/// The rule being drawn.
#[derive(Clone, Copy)]
struct Pen {
    session: Session,
    kind: RwSignal<&'static RuleKind>,
    /// The numbers typed for the rule, and the field for them.
    typed: RwSignal<String>,
    field: NodeRef<html::Input>,
    own: OwnRule,
    problem: RwSignal<Option<Problem>>,
    /// The layers of the sketch on the board.
    layers: StoredValue<Vec<Element>, LocalStorage>,
}

/// The panel for drawing. It exists only while something is drawn.
#[component]
pub(crate) fn DrawPanel() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_drawing = session.memo(|workbench| workbench.drawing().is_some());
    let pen = Pen {
        session,
        kind: expect_context::<Tools>().kind,
        typed: RwSignal::new(String::new()),
        field: NodeRef::new(),
        own: OwnRule::new(),
        problem: RwSignal::new(None),
        layers: StoredValue::new_local(Vec::new()),
    };
    pen.listen();
    // Side effect: a new tool begins without the last tool's error.
    Effect::new(move |_| {
        pen.kind.track();
        pen.problem.set(None);
    });
    // Side effect: sketches the rule of the selected cells over the board.
    Effect::new(move |_| pen.sketch());
    // Side effect: the whole page changes its style. Selectors that look for the panel would be
    // slow for each cell.
    Effect::new(move |_| set_flag("data-draws", is_drawing.get()));
    let is_picking = session.memo(|workbench| workbench.picker().is_on);
    // Side effect: likewise for the Select tool.
    Effect::new(move |_| set_flag("data-picks", is_picking.get()));
    move || is_drawing.get().then(|| pen.panel())
}

impl Pen {
    fn panel(self) -> AnyView {
        let Self { session, kind, typed, field, own, problem, .. } = self;
        let drawn = session.memo(drawn_so_far);
        let is_regions = scoped::memo(move || kind.get().replaces_boxes());
        let has_no_field = move || !kind.get().has_typed_numbers();
        let has_no_text = Signal::derive(move || !kind.get().has_text);
        let instructions = move || match kind.get() {
            kind if kind.has_text => own.how(),
            kind => how(kind).to_owned(),
        };
        // The problem of an own rule appears beside its text.
        let has_no_problem = move || problem.read().is_none() || kind.get().has_text;
        let problem = scoped::memo(move || {
            problem.with(|problem| problem.as_ref().map(Problem::words).unwrap_or_default())
        });
        let add = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            self.add();
        };
        let region_button = move |(label, act): (&'static str, Act)| {
            let is_hidden = Signal::derive(move || !is_regions.get());
            let act = move |()| {
                self.draw(act);
            };
            view! { <Button label is_hidden on_click=act/> }
        };
        let clear = move |()| {
            session.change(|workbench| workbench.draw(|drawing, _| drawing.clear()));
        };
        view! {
            <section class="draw" aria-label=words::draw::DRAW>
                <h2>{move || capital(kinds::name(kind.get()))}</h2>
                <p class="hint">
                    {instructions}
                    <span class="keys">
                        {words::draw::WITH_KEYS}
                    </span>
                    " "
                    <span aria-live="polite">{drawn}</span>
                </p>
                {own.fields(has_no_text, problem, Callback::new(move |()| self.add()))}
                <form class="rule-form" on:submit=add novalidate>
                    <label class="chooser" hidden=has_no_field>
                        <span>{move || words::draw::number_label(kind.get().meaning)}</span>
                        <input
                            autocomplete="off"
                            prop:value=typed
                            on:input=move |event| typed.set(event_target_value(&event))
                            node_ref=field
                        />
                    </label>
                    <Button
                        label=words::draw::ADD_RULE
                        is_hidden=is_regions
                        on_click=move |()| self.add()
                    />
                </form>
                <p class="hint" role="alert" hidden=has_no_problem>{said(problem)}</p>
                <div class="ask">
                    {REGION_ACTS.into_iter().map(region_button).collect_view()}
                    <Button label=words::draw::SELECT_NOTHING on_click=clear/>
                    <Button label=words::draw::DONE on_click=move |()| self.finish()/>
                </div>
            </section>
        }
        .into_any()
    }

    /// Adds a rule on the selected cells.
    fn add(self) {
        let (kind, typed) = (self.kind.get_untracked(), self.typed.get_untracked());
        let (place, text) = (self.own.place.get_untracked(), self.own.text.get_untracked());
        let is_made = self.draw(move |drawing, editor| {
            if kind.has_text {
                drawing.add_own(editor, place, &text)
            } else {
                drawing.add(editor, kind, &typed)
            }
        });
        if let Some(Problem::Refused(error)) = self.problem.get_untracked()
            && let Some(column) = error.column()
        {
            self.own.show_column(column);
        }
        if is_made {
            let made = self.session.read(|workbench| {
                let board = workbench.puzzle().board();
                board.layout().rules().last().map(|rule| {
                    let name = kinds::name(rule.kind);
                    let name = capital(&words::board::with_sum(name, &rule.sum()));
                    words::draw::made(&name, rule.cells.len(), &kinds::rule(rule, board))
                })
            });
            self.session.noted.set(made.unwrap_or_default());
            self.typed.set(String::new());
        }
    }

    /// Ends drawing. If something is half made, warns first and ends at the second attempt.
    fn finish(self) {
        let half_made = self.session.read(|workbench| {
            let drawing = workbench.drawing()?;
            drawing.half_made(workbench.puzzle().board())
        });
        match half_made {
            Some(half_made) if !self.has_warned_of(half_made) => {
                self.problem.set(Some(Problem::HalfMade(half_made)));
            }
            _ => self.session.change(|workbench| workbench.set_drawing(false)),
        }
    }

    fn has_warned_of(self, half_made: HalfMade) -> bool {
        self.problem.with_untracked(|problem| *problem == Some(Problem::HalfMade(half_made)))
    }

    /// Runs an action on the selected cells. Shows the reason and returns false if it fails.
    fn draw(self, act: impl FnOnce(&mut Drawing, &mut Editor) -> Result<(), DrawError>) -> bool {
        let drawn = self.session.change(|workbench| workbench.draw(act));
        let failed = drawn.and_then(Result::err);
        let is_done = failed.is_none();
        self.problem.set(failed.map(Problem::Refused));
        is_done
    }

    /// Listens to keys on the board while cells are selected. Digits go to the rule's field, and
    /// Enter adds the rule.
    fn listen(self) {
        listen_first("keydown", move |event: Event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
            let has_selected = |workbench: &Workbench| {
                workbench.drawing().is_some_and(|drawing| drawing.selected_count() > 0)
            };
            let is_elsewhere = cell_of(event.target()).is_none() && !is_nobodys(event);
            if has_modifier || is_elsewhere || !self.session.read(has_selected) {
                return;
            }
            let kind = self.kind.get_untracked();
            let key = event.key();
            if key == "Enter" && !kind.replaces_boxes() {
                event.prevent_default();
                event.stop_propagation();
                self.add();
            } else if let Some(field) = self.field.get_untracked()
                && kind.has_typed_numbers()
                && key.chars().count() == 1
                && key.starts_with(|c: char| c.is_ascii_digit() || "<>≤≥".contains(c))
            {
                event.prevent_default();
                event.stop_propagation();
                focus(Some(field.into()));
                self.typed.update(|typed| typed.push_str(&key));
            }
        });
    }

    /// Draws the rule of the selected cells on the board. Replaces the last sketch.
    fn sketch(self) {
        let (kind, typed) = (self.kind.get(), self.typed.get());
        let pending = self.session.workbench.with(|workbench| {
            let board = workbench.puzzle().board();
            Some((Arc::clone(board), workbench.drawing()?.pending(board, kind, &typed)?))
        });
        for before in self.layers.try_update_value(std::mem::take).into_iter().flatten() {
            before.remove();
        }
        let Some((board, rule)) = pending else { return };
        if let Some(frame) = board_element() {
            self.layers.set_value(rule_layers::draw(&frame, &board, &[rule], "strokes sketch"));
        }
    }
}

/// The instructions for drawing a rule of this kind.
fn how(kind: &RuleKind) -> &'static str {
    match (kind.look, kind.cells) {
        (RuleLook::Thermometer(_), _) => words::draw::THERMOMETER,
        (RuleLook::Arrow, _) => words::draw::ARROW,
        (RuleLook::Sign, _) => words::draw::SIGN,
        (RuleLook::Outside | RuleLook::OutsideArrow, _) => words::draw::OUTSIDE,
        (RuleLook::Twins, _) => words::draw::TWINS,
        (_, Cells::Line(..) | Cells::Loop(..)) => words::draw::LINE,
        (_, Cells::Board) if kind.replaces_boxes() => words::draw::REGION,
        (_, Cells::Board) => words::draw::WHOLE_BOARD,
        (_, Cells::Set(..)) => words::draw::CELLS,
    }
}

/// The selection, and the sizes of the regions so far.
fn drawn_so_far(workbench: &Workbench) -> String {
    let Some(drawing) = workbench.drawing() else { return String::new() };
    let mut text = words::draw::selected(drawing.selected_count());
    if drawing.draft(workbench.puzzle().board()).is_some() {
        let sizes = drawing.sizes().into_iter().map(|(region, size)| (region + 1, size));
        let grid = workbench.puzzle().board().layout().grid();
        let (needed, is_exact) = (grid.values(), grid.is_usual());
        text.push_str(&words::draw::regions_so_far(sizes, needed, is_exact));
    }
    text
}
