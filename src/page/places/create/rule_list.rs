//! The list of all rules, and the highlight of the selected one on the board.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, KeyboardEvent};

use crate::model::{DrawError, Editor, RulePicker, Workbench};
use crate::page::board::board_view::is_nobodys;
use crate::page::browser::board_elements::{board_element, cell_of};
use crate::page::browser::listen::{listen, listen_first};
use crate::page::browser::tree::Elements;
use crate::page::browser::{document, focus, tree};
use crate::page::kit::widgets::said;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::keymap::direction;
use crate::view::rule_list::{Act, Line, MAX_LINES, lines, listed};
use crate::view::{picked_rule_tree, words};

/// The list of all rules.
#[derive(Clone, Copy)]
struct Rules {
    session: Session,
    lines: Memo<Vec<Line>>,
    picked: Memo<Option<usize>>,
    list: NodeRef<html::Ul>,
    elements: StoredValue<Elements<Act>, LocalStorage>,
    problem: RwSignal<Option<DrawError>>,
    /// The highlight on the board.
    layer: StoredValue<Option<Element>, LocalStorage>,
}

/// The list of all rules.
#[component]
pub(crate) fn RuleList() -> impl IntoView {
    let session = expect_context::<Session>();
    let rules = Rules {
        session,
        lines: session.memo(|workbench| {
            let needless = workbench.marked_needless();
            let needless = needless.map_or(&[][..], |needless| &needless.rules);
            lines(workbench.puzzle().board(), needless)
        }),
        picked: session.memo(Workbench::picked_rule),
        list: NodeRef::new(),
        elements: StoredValue::new_local(Elements::default()),
        problem: RwSignal::new(None),
        layer: StoredValue::new_local(None),
    };
    rules.view()
}

impl Rules {
    fn view(self) -> AnyView {
        self.listen_on_board();
        // Side effect: builds the list from data.
        scoped::effect(move || self.show());
        // Side effect: outlines the selected rule on the board.
        scoped::effect(move || self.outline());
        // Side effect: a new selection has no error yet, and its line is in sight.
        scoped::effect(move || {
            if let Some(picked) = self.picked.get() {
                self.reveal(picked);
            }
            self.problem.set(None);
        });
        // Side effect: listens in the list.
        Effect::new(move |_| {
            if let Some(list) = self.list.get() {
                listen(&list, &["click", "change", "keydown"], move |event| self.hear(&event));
            }
        });
        let count =
            self.session.memo(|workbench| workbench.puzzle().board().layout().rules().len());
        let has_none = move || count.get() == 0;
        let has_more = move || count.get() <= MAX_LINES;
        let problem = scoped::memo(move || {
            let refused = |error: &DrawError| words::sentence(&words::draw::refused(error));
            self.problem.with(|problem| problem.as_ref().map(refused).unwrap_or_default())
        });
        let is_fine = move || problem.read().is_empty();
        view! {
            <section class="all-rules" aria-labelledby="all-rules">
                <h2 id="all-rules">
                    {words::rule_list::RULES} " "
                    <span class="rule-count" hidden=has_none>{count}</span>
                </h2>
                <p class="hint" hidden=move || !has_none()>{words::rule_list::NO_RULES}</p>
                <p class="hint" role="alert" hidden=is_fine>{said(problem)}</p>
                <ul
                    aria-labelledby="all-rules"
                    aria-describedby="all-rules-keys"
                    hidden=has_none
                    node_ref=self.list
                ></ul>
                <p class="hint" hidden=has_more>
                    {move || words::rule_list::more(count.get().saturating_sub(MAX_LINES))}
                </p>
                <p class="hint keys" id="all-rules-keys" hidden=has_none>
                    {words::rule_list::KEYS}
                </p>
            </section>
        }
        .into_any()
    }

    /// Builds the list. A focus in it stays on its element, or goes to the selected rule.
    fn show(self) {
        let Some(list) = self.list.get() else { return };
        let picked = self.picked.get();
        let trees = self.lines.with(|lines| listed(lines, picked));
        let held = document().active_element().filter(|held| list.contains(Some(held)));
        // A deleted line passes its focus on to the next one.
        let act = held.as_ref().and_then(|held| self.act_at(held)).map(|act| match act {
            Act::Delete(rule) => Act::Pick(rule),
            act => act,
        });
        let scrolled = list.scroll_top();
        self.elements.update_value(|elements| elements.show(&list, &trees));
        list.set_scroll_top(scrolled);
        if held.is_some() {
            let find = |act: Act| self.elements.with_value(|elements| elements.find(&list, &act));
            let own = act.and_then(find);
            let other = || find(Act::Pick(picked.unwrap_or_default()));
            focus(own.or_else(other).or_else(|| find(Act::Pick(0))));
        }
    }

    fn act_at(self, element: &Element) -> Option<Act> {
        let target = Some(element.clone().into());
        self.elements.with_value(|elements| elements.act_at(target)).map(|(act, _)| act)
    }

    fn find(self, act: Act) -> Option<Element> {
        let list = self.list.get_untracked()?;
        self.elements.with_value(|elements| elements.find(&list, &act))
    }

    /// Scrolls the list to a line. The page stays where it is.
    fn reveal(self, index: usize) {
        let act = move || {
            let (Some(list), Some(line)) = (self.list.get_untracked(), self.find(Act::Pick(index)))
            else {
                return;
            };
            let (own, all) = (line.get_bounding_client_rect(), list.get_bounding_client_rect());
            let (above, below) = (own.top() - all.top(), own.bottom() - all.bottom());
            let by = if above < 0.0 { above } else { below.max(0.0) };
            list.set_scroll_top(list.scroll_top() + by.round() as i32);
        };
        request_animation_frame(act);
    }

    /// Outlines the selected rule on the board, where it is being dragged.
    fn outline(self) {
        let tree = self.session.workbench.with(|workbench| {
            let board = workbench.puzzle().board();
            picked_rule_tree(board, &workbench.picker().shown(board)?)
        });
        if let Some(before) = self.layer.try_update_value(Option::take).flatten() {
            before.remove();
        }
        let (Some(tree), Some(frame)) = (tree, board_element()) else { return };
        let Ok(element) = document().create_element("div") else { return };
        element.set_class_name("strokes picked");
        tree::show(&element, &[tree]);
        // Can't fail for an element of the page.
        let _ = frame.append_child(&element);
        self.layer.set_value(Some(element));
    }

    fn hear(self, event: &Event) {
        let act = self.elements.with_value(|elements| elements.act_at(event.target()));
        let Some((act, _)) = act else { return };
        match (event.type_().as_str(), act) {
            ("click", Act::Pick(rule)) => {
                let rule = Some(rule).filter(|rule| self.picked.get_untracked() != Some(*rule));
                self.session.change(|workbench| workbench.pick_rule(rule));
            }
            ("click", Act::Delete(rule)) => self.delete(rule),
            ("change", Act::Renumber(rule)) => self.renumber(rule, event),
            ("keydown", Act::Pick(rule) | Act::Delete(rule)) => self.on_key(rule, event),
            ("keydown", Act::Renumber(rule)) => {
                let event: &KeyboardEvent = event.unchecked_ref();
                event.stop_propagation();
                match event.key().as_str() {
                    "Enter" => {
                        event.prevent_default();
                        self.renumber(rule, event);
                        if self.problem.read_untracked().is_none() {
                            self.session.focus_cursor();
                        }
                    }
                    "Escape" => {
                        event.prevent_default();
                        focus(self.find(Act::Pick(rule)));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// The keys of a line.
    fn on_key(self, rule: usize, event: &Event) {
        let event: &KeyboardEvent = event.unchecked_ref();
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let key = event.key();
        let last = self.lines.with_untracked(Vec::len).saturating_sub(1);
        if matches!(key.as_str(), "Delete" | "Backspace") {
            self.delete(rule);
        } else if event.shift_key()
            && let Some(direction) = direction(&key)
        {
            self.session.change(|workbench| workbench.pick_rule(Some(rule)));
            let (rows, columns) = direction.step();
            self.act(|picker, editor| picker.shift(editor, rows, columns));
        } else {
            let next = match key.as_str() {
                "ArrowDown" => (rule + 1).min(last),
                "ArrowUp" => rule.saturating_sub(1),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            self.session.change(|workbench| workbench.pick_rule(Some(next)));
            self.session.once_seen(Box::new(move |_| {
                focus(self.find(Act::Pick(next)));
            }));
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn renumber(self, rule: usize, event: &Event) {
        let field = event.target().and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
        let Some(typed) = field.map(|field| field.value()) else { return };
        self.act(|picker, editor| picker.renumber(editor, rule, &typed));
    }

    fn delete(self, rule: usize) {
        let words =
            self.lines.with_untracked(|lines| lines.get(rule).map(|line| line.words.clone()));
        self.session.change(|workbench| {
            workbench.with_picker(|picker, editor| picker.delete(editor, rule));
        });
        let noted = words.map(|words| words::rule_list::deleted(&words));
        self.session.noted.set(noted.unwrap_or_default());
    }

    /// Changes the selected rule, or shows the reason why not.
    fn act(self, act: impl FnOnce(&mut RulePicker, &mut Editor) -> Result<(), DrawError>) {
        let done = self.session.change(|workbench| workbench.with_picker(act));
        self.problem.set(done.err());
    }

    /// The keys on the board while a rule is selected there: Delete, Shift and arrows, and digits,
    /// which go to the field of its number.
    fn listen_on_board(self) {
        listen_first("keydown", move |event: Event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
            let is_elsewhere = cell_of(event.target()).is_none() && !is_nobodys(event);
            let picked = self
                .session
                .read(|workbench| workbench.picked_rule().filter(|_| workbench.picker().is_on));
            let Some(rule) = picked.filter(|_| !has_modifier && !is_elsewhere) else { return };
            let key = event.key();
            let starts_number =
                key.chars().count() == 1 && key.starts_with(|c: char| c.is_ascii_digit());
            if matches!(key.as_str(), "Delete" | "Backspace") {
                self.delete(rule);
            } else if key == "Escape" {
                self.session.change(|workbench| workbench.pick_rule(None));
            } else if event.shift_key()
                && let Some(direction) = direction(&key)
            {
                let (rows, columns) = direction.step();
                self.act(|picker, editor| picker.shift(editor, rows, columns));
            } else if starts_number
                && let Some(field) = self.find(Act::Renumber(rule))
                && let Ok(input) = field.clone().dyn_into::<HtmlInputElement>()
            {
                focus(Some(field));
                input.set_value(&key);
            } else {
                return;
            }
            event.prevent_default();
            event.stop_propagation();
        });
    }
}
