//! Drawing rules and regions: the panel, the pointer and the keys.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::board_cells::cell_of;
use super::board_view::is_nobodys;
use super::browser::listen::listen_first;
use super::browser::tree::Elements;
use super::browser::{document, focus, set_flag};
use super::rule_layers;
use super::scoped;
use super::session::Session;
use super::state::{Direction, DrawError, Drawing, Editor, Game, Tree};
use super::texts;
use super::widgets::{Button, Chooser, catch_focus, said};
use crate::board::{Board, CellId, Cells, Kind, Look};
use crate::rules;

/// Something done with what is selected.
type Act = fn(&mut Drawing, &mut Editor) -> Result<(), DrawError>;

/// What can be done with regions.
const REGION_ACTS: [(&str, Act); 3] = [
    (texts::draw::JOIN_REGION, |drawing, editor| drawing.join(editor.puzzle().board())),
    (texts::draw::APPLY_REGIONS, |drawing, editor| drawing.apply_regions(editor)),
    (texts::draw::REMOVE_REGIONS, |drawing, editor| {
        drawing.remove_regions(editor);
        Ok(())
    }),
];

/// What the list of rules on a cell asks for, by a rule's index.
#[derive(Clone, Copy, PartialEq)]
enum Here {
    Show(usize),
    Delete(usize),
}

/// What is drawn next.
#[derive(Clone, Copy)]
struct Pen {
    session: Session,
    /// The kind of rule.
    kind: RwSignal<&'static Kind>,
    /// The numbers typed in, as a field of this name.
    typed: RwSignal<String>,
    field: NodeRef<html::Input>,
    problem: RwSignal<String>,
}

/// What can be done with the cells selected; there while something is drawn.
#[component]
pub(super) fn DrawPanel() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_drawing = session.memo(|game| game.drawing().is_some());
    let pen = Pen {
        session,
        kind: RwSignal::new(&rules::CAGE),
        typed: RwSignal::new(String::new()),
        field: NodeRef::new(),
        problem: RwSignal::new(String::new()),
    };
    pen.listen();
    // Reaches outside: what the selected cells would be is drawn over the board.
    Effect::new(move |_| pen.sketch());
    // Reaches outside: the whole page looks otherwise then. Styles that ask whether the panel is there take
    // long for each cell.
    Effect::new(move |_| set_flag("data-draws", is_drawing.get()));
    move || is_drawing.get().then(|| pen.panel())
}

impl Pen {
    fn panel(self) -> AnyView {
        let Self { session, kind, typed, field, problem } = self;
        let drawn = session.memo(drawn_so_far);
        let chosen = scoped::memo(move || kind.get().word.to_owned());
        let choose = move |word: String| {
            if let Some(chosen) = rules::kind(&word) {
                kind.set(chosen);
                problem.set(String::new());
                session.change(|game| {
                    game.draw(|drawing, _| drawing.keep_on_drag(chosen.look == Look::Twins))
                });
            }
        };
        let is_regions = scoped::memo(move || kind.get().replaces_boxes());
        let has_no_field = move || !kind.get().has_typed_numbers();
        let has_no_problem = move || problem.read().is_empty();
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
            session.change(|game| game.draw(|drawing, _| drawing.clear()));
        };
        view! {
            <section class="draw" aria-label=texts::draw::DRAW>
                <p class="hint">
                    {move || how(kind.get())}
                    <span class="keys">
                        {texts::draw::WITH_KEYS}
                    </span>
                    " "
                    <span aria-live="polite">{drawn}</span>
                </p>
                <form class="rule-form" on:submit=add novalidate>
                    <Chooser label=texts::draw::RULE choices=offered() chosen on_choose=choose/>
                    <label class="chooser" hidden=has_no_field>
                        <span>{move || texts::draw::number_label(kind.get().meaning)}</span>
                        <input
                            autocomplete="off"
                            prop:value=typed
                            on:input=move |event| typed.set(event_target_value(&event))
                            node_ref=field
                        />
                    </label>
                    <Button
                        label=texts::draw::ADD_RULE
                        class="primary"
                        is_hidden=is_regions
                        on_click=move |()| self.add()
                    />
                </form>
                <p class="hint" role="alert" hidden=has_no_problem>{said(problem)}</p>
                <div class="ask">
                    {REGION_ACTS.into_iter().map(region_button).collect_view()}
                    <Button label=texts::draw::SELECT_NOTHING on_click=clear/>
                    <Button label=texts::draw::DONE on_click=move |()| self.finish()/>
                </div>
                {self.list()}
            </section>
        }
        .into_any()
    }

    /// The rules on the cells selected, or on the cursor's.
    fn list(self) -> AnyView {
        let session = self.session;
        let list = NodeRef::<html::Ul>::new();
        let entries = StoredValue::new_local(Elements::<Here>::default());
        let here = session.memo(rules_here);
        // Reaches outside: the list is made from plain data.
        scoped::effect(move || {
            let (Some(list), here) = (list.get(), here.get()) else { return };
            entries.update_value(|entries| entries.show(&list, &listed(&here)));
        });
        let on_click = move |event: leptos::ev::MouseEvent| {
            let act = entries.with_value(|entries| entries.act_at(event.target()));
            let Some((act, button)) = act else { return };
            session.change(|game| {
                game.draw(|drawing, editor| match act {
                    Here::Show(rule) => drawing.show_rule(editor, rule),
                    Here::Delete(rule) => drawing.delete(editor, rule),
                })
            });
            catch_focus(session, Some(button));
        };
        let has_none = move || here.with(Vec::is_empty);
        view! {
            <ul
                class="rules-here"
                aria-label=texts::draw::RULES_HERE
                hidden=has_none
                node_ref=list
                on:click=on_click
            ></ul>
        }
        .into_any()
    }

    /// Makes the selected cells a rule.
    fn add(self) {
        let (kind, typed) = (self.kind.get_untracked(), self.typed.get_untracked());
        if self.draw(move |drawing, editor| drawing.add(editor, kind, &typed)) {
            let made = self.session.read(|game| {
                let board = game.puzzle().board();
                board.layout().rules().last().map(|rule| {
                    let name = sentence_start(&texts::board::with_sum(kind.name, &rule.sum()));
                    texts::draw::made(&name, rule.cells.len(), &rule.words(board))
                })
            });
            self.session.noted.set(made.unwrap_or_default());
            self.typed.set(String::new());
        }
    }

    /// Ends drawing; where something is half made, only when it is asked for again.
    fn finish(self) {
        let half_made = self.session.read(|game| {
            let drawing = game.drawing()?;
            drawing.half_made(game.puzzle().board())
        });
        match half_made {
            Some(words) if self.problem.with_untracked(|said| *said != words) => {
                self.problem.set(words);
            }
            _ => self.session.change(|game| game.set_drawing(false)),
        }
    }

    /// Does something with what is selected; tells whether that could be done, and the user if not.
    fn draw(self, act: impl FnOnce(&mut Drawing, &mut Editor) -> Result<(), DrawError>) -> bool {
        let drawn = self.session.change(|game| game.draw(act));
        let failed = drawn.and_then(Result::err);
        let is_done = failed.is_none();
        self.problem
            .set(failed.map(|error| texts::sentence(&error.to_string())).unwrap_or_default());
        is_done
    }

    /// Listens to keys on the board: once cells are selected, digits are the rule's numbers, and Enter
    /// adds it.
    fn listen(self) {
        listen_first("keydown", move |event: Event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
            let has_selected =
                |game: &Game| game.drawing().is_some_and(|drawing| drawing.selected_count() > 0);
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

    /// Draws the rule of the selected cells on the board, in place of its last sketch.
    fn sketch(self) {
        let (kind, typed) = (self.kind.get(), self.typed.get());
        let pending = self.session.game.with(|game| {
            let board = game.puzzle().board();
            Some((Arc::clone(board), game.drawing()?.pending(board, kind, &typed)?))
        });
        while let Ok(Some(before)) = document().query_selector(".sketch") {
            before.remove();
        }
        let Some((board, rule)) = pending else { return };
        if let Ok(Some(frame)) = document().query_selector(".board") {
            rule_layers::draw(&frame, &board, &[rule], "strokes sketch");
        }
    }
}

/// The kinds that can be drawn: their words, and what the user reads. Those about certain cells come
/// first.
fn offered() -> Vec<(String, String)> {
    let is_of_board = |kind: &&Kind| kind.cells == Cells::Board;
    let (of_board, of_cells): (Vec<_>, Vec<_>) = rules::kinds().partition(is_of_board);
    let is_drawn = |kind: &&Kind| kind.has_typed_numbers() || kind.replaces_boxes();
    let all = of_cells.into_iter().chain(of_board.into_iter().filter(is_drawn));
    all.map(|kind| (kind.word.to_owned(), sentence_start(kind.name))).collect()
}

fn sentence_start(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// How a rule of a kind is drawn.
fn how(kind: &Kind) -> &'static str {
    match (kind.look, kind.cells) {
        (Look::Thermometer(_), _) => texts::draw::THERMOMETER,
        (Look::Arrow, _) => texts::draw::ARROW,
        (Look::Sign, _) => texts::draw::SIGN,
        (Look::Outside | Look::OutsideArrow, _) => texts::draw::OUTSIDE,
        (Look::Twins, _) => texts::draw::TWINS,
        (_, Cells::Line(..) | Cells::Loop(..)) => texts::draw::LINE,
        (_, Cells::Board) if kind.replaces_boxes() => texts::draw::REGION,
        (_, Cells::Board) => texts::draw::WHOLE_BOARD,
        (_, Cells::Set(..)) => texts::draw::CELLS,
    }
}

/// The rules on the cells selected, each by its index, with its name and what it asks.
fn rules_here(game: &Game) -> Vec<(usize, &'static str, String)> {
    let board: &Board = game.puzzle().board();
    let rules = board.layout().rules();
    let here = game.drawing().map(|drawing| drawing.rules_here(game.editor()));
    let told = |index: usize| (index, rules[index].kind.name, rules[index].words(board));
    here.unwrap_or_default().into_iter().map(told).collect()
}

fn listed(rules: &[(usize, &'static str, String)]) -> Vec<Tree<Here>> {
    let entry = |(index, name, words): &(usize, &'static str, String)| {
        let button = |label: &str, act: Here| {
            let button = Tree::text("button", label).with("type", "button").on(act);
            button.with("aria-label", texts::draw::button_of_rule(label, name))
        };
        let told = Tree::text("span", texts::draw::rule_here(&sentence_start(name), words));
        let buttons = [
            button(texts::draw::SHOW, Here::Show(*index)),
            button(texts::draw::DELETE, Here::Delete(*index)),
        ];
        Tree::of("li", std::iter::once(told).chain(buttons).collect())
    };
    rules.iter().map(entry).collect()
}

/// What is selected, and how far regions have got.
fn drawn_so_far(game: &Game) -> String {
    let Some(drawing) = game.drawing() else { return String::new() };
    let mut text = texts::draw::selected(drawing.selected_count());
    if drawing.draft(game.puzzle().board()).is_some() {
        let sizes = drawing.sizes().into_iter().map(|(region, size)| (region + 1, size));
        let needed = game.puzzle().board().value_count();
        text.push_str(&texts::draw::regions_so_far(sizes, needed));
    }
    text
}

/// The pointer goes down on the board: this cell is selected, or taken out. Returns which, so that a drag goes on with it; nothing, if nothing is drawn.
pub(super) fn press(session: Session, cell: CellId, adds: bool) -> Option<bool> {
    session.read(|game| game.drawing().map(drop))?;
    session.change(|game| game.draw(|drawing, _| drawing.press(cell, adds)))
}

/// The pointer comes to another cell while it is down.
pub(super) fn drag(session: Session, cell: CellId, selects: bool) {
    let is_news =
        |game: &Game| game.drawing().is_some_and(|drawing| drawing.is_news(cell, selects));
    if session.read(is_news) {
        session.change(|game| game.draw(|drawing, _| drawing.drag(cell, selects)));
    }
}

/// Shift and an arrow select on the way; tells whether something is drawn at all.
pub(super) fn extend(session: Session, direction: Direction) -> bool {
    session.change(|game| game.draw(|drawing, editor| drawing.extend(editor, direction))).is_some()
}

/// Selects the cursor's cell, or takes it out; tells whether something is drawn at all.
pub(super) fn toggle(session: Session) -> bool {
    let toggled =
        session.change(|game| game.draw(|drawing, editor| drawing.toggle(editor.cursor())));
    toggled.is_some()
}

/// Lets go of the selection, or ends drawing; where regions are half made, it says what becomes of them.
/// Tells whether there was something to end.
pub(super) fn escape(session: Session) -> bool {
    let keeps_regions = session.read(|game| {
        let board = game.puzzle().board();
        let is_kept =
            |drawing: &Drawing| drawing.selected_count() == 0 && drawing.draft(board).is_some();
        game.drawing().is_some_and(is_kept)
    });
    if keeps_regions {
        session.noted.set(texts::draw::REGIONS_KEPT.to_owned());
        return true;
    }
    session.change(|game| match game.drawing().map(Drawing::selected_count) {
        None => false,
        Some(0) => {
            game.set_drawing(false);
            true
        }
        Some(_) => game.draw(|drawing, _| drawing.clear()).is_some(),
    })
}
