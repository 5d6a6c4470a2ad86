//! The proof of the verdict, line by line.

use leptos::html;
use leptos::prelude::*;

use super::lessons::place;
use crate::engine_words::proof::ProofReading;
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::page::browser::tree::Elements;
use crate::page::runtime::run_while::{Pace, run_while_at};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::proof::RunProgress;
use crate::puzzle::Puzzle;
use crate::view::words::how_it_works as texts;
use crate::view::{ProofPart, Tree, failure_words, is_large_board, proof_candidates, proof_tree};
use crate::worker::task::Event;
use crate::worker::tasks::ReadProof;

/// The recorded run and the lines, once a verdict is known. Computes nothing while hidden.
#[component]
pub(super) fn ProofLines() -> impl IntoView {
    let session = expect_context::<Session>();
    let counted = RwSignal::new(None::<RunProgress>);
    let shown = RwSignal::new(Vec::<Tree<ProofPart>>::new());
    let read = StoredValue::new(None::<(Puzzle, ProofReading)>);
    let lit = RwSignal::new(None::<ProofPart>);
    let wanted = session.memo(wanted);
    // A proof disappears with its verdict.
    let claim = session.memo(|workbench| workbench.facts().claim());
    scoped::effect(move || {
        claim.read();
        shown.set(Vec::new());
        counted.set(None);
    });
    run_while_at(Pace::AT_ONCE, session, wanted, ReadProof::clone, move |asked| {
        let puzzle = asked.puzzle.clone();
        move |event| match event {
            Event::Progress(progress) => counted.set(Some(progress)),
            Event::Answer(proof) => {
                shown.set(proof_tree(&puzzle, &proof));
                read.set_value(Some((puzzle.clone(), proof)));
            }
            Event::Failed(failure) => shown.set(vec![Tree::text("p", failure_words(&failure))]),
            Event::Conflicts(_) => {}
        }
    });
    let frame = NodeRef::<html::Div>::new();
    let elements = StoredValue::new_local(Elements::<ProofPart>::default());
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let Some(frame) = frame.get() {
            shown.with(|trees| elements.update_value(|elements| elements.show(&frame, trees)));
            lit.set(None);
        }
    });
    // Side effect: marks the button of the part that the board shows.
    scoped::effect(move || {
        let (Some(frame), lit) = (frame.get(), lit.get()) else { return };
        for (part, button) in elements.with_value(|elements| elements.all(&frame)) {
            let is_lit = if lit == Some(part) { "true" } else { "false" };
            if let Err(error) = button.set_attribute("aria-pressed", is_lit) {
                web_sys::console::error_1(&error);
            }
        }
    });
    // Side effect: whatever takes the board back releases the button.
    let is_lit = session.memo(Workbench::is_lit);
    scoped::effect(move || {
        if !is_lit.get() {
            lit.set(None);
        }
    });
    let press = move |event: &web_sys::Event| {
        let pressed = elements.with_value(|elements| elements.act_at(event.target()));
        let Some((part, _)) = pressed else { return };
        if lit.get_untracked() == Some(part) {
            session.change(Workbench::unlight);
            return;
        }
        let candidates = read.with_value(|read| {
            read.as_ref().map(|(puzzle, proof)| proof_candidates(puzzle, proof, part))
        });
        if let Some(candidates) = candidates {
            session.change(|workbench| workbench.light(&candidates));
            lit.set(Some(part));
        }
    };
    let lacks_one = move || wanted.with(Option::is_none) && shown.with(Vec::is_empty);
    let state = move || match (shown.with(Vec::is_empty), counted.get()) {
        (false, _) => String::new(),
        (true, Some(progress)) => texts::proving(progress.conflicts),
        (true, None) => texts::PROVING.to_owned(),
    };
    view! {
        <section
            class="proof"
            aria-label=texts::PROOF_READ
            hidden=lacks_one
            node_ref=place(Place::ProofLines)
        >
            <h2>{texts::PROOF_READ}</h2>
            <p class="hint" aria-live="polite">{state}</p>
            <div class="tables" node_ref=frame on:click=move |event| press(&event)></div>
        </section>
    }
}

fn wanted(workbench: &Workbench) -> Option<ReadProof> {
    let is_shown =
        workbench.shows_chapter(Chapter::Proof) && !is_large_board(workbench.puzzle().board());
    let claim = workbench.facts().claim().filter(|_| is_shown)?;
    Some(ReadProof { puzzle: workbench.puzzle().clone(), claim })
}
