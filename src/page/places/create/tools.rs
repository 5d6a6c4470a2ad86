//! The tool in use: what a press on the board does in Create.

use leptos::prelude::*;

use crate::board::{RuleKind, RuleLook};
use crate::model::Workbench;
use crate::page::browser::storage::{self, Key};
use crate::page::runtime::session::Session;
use crate::rules;
use crate::view::palette::{self, Tool};
use crate::view::rules::switched;

/// The kind of rule to draw, shared by the palette and the drawing panel.
#[derive(Clone, Copy)]
pub(crate) struct Tools {
    session: Session,
    /// The kind of the drawing tool used last.
    pub(crate) kind: RwSignal<&'static RuleKind>,
}

impl Tools {
    pub(crate) fn new(session: Session) -> Self {
        Self { session, kind: RwSignal::new(&rules::CAGE) }
    }

    /// The tool in use.
    pub(crate) fn current(self) -> Tool {
        let kind = self.kind.get();
        self.session.workbench.with(|workbench| match workbench.drawing() {
            Some(_) => Tool::Draw(kind),
            None if workbench.picker().is_on => Tool::Select,
            None => Tool::Digits,
        })
    }

    /// Uses a tool.
    pub(crate) fn choose(self, tool: Tool) {
        match tool {
            Tool::Digits => self.session.change(|workbench| workbench.set_drawing(false)),
            Tool::Select => self.session.change(|workbench| workbench.set_picking(true)),
            Tool::Draw(kind) => {
                self.kind.set(kind);
                self.session.change(|workbench| {
                    if workbench.drawing().is_none() {
                        workbench.set_drawing(true);
                    }
                    let keeps = kind.look == RuleLook::Twins;
                    workbench.draw(|drawing, _| drawing.keep_on_drag(keeps));
                });
                let stored = storage::load(Key::Tools).unwrap_or_default();
                storage::save(Key::Tools, &palette::used(&stored, tool));
            }
            Tool::Switch(number) => self.session.change(|workbench: &mut Workbench| {
                // The switch of an invalid combination is disabled.
                if let Ok(layout) = switched(workbench.puzzle().board().layout(), number) {
                    workbench.choose_layout(layout);
                }
            }),
        }
    }
}
