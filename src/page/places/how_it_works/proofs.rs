//! Proofs of verdicts, to save and to check.

use leptos::prelude::*;

use super::lessons::place;
use super::proof_lines::ProofLines;
use crate::engine_words::formulas;
use crate::model::Verdict;
use crate::model::ask::{CheckProof, Formula, Lrat, Proof, Question};
use crate::model::lessons::Place;
use crate::page::browser::download::{self, Pieces};
use crate::page::dialogs::export::Exporting;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::{Asks, Press, Session};
use crate::proof::PROOF_ENCODING;
use crate::view::words;
use crate::worker::task::{Event, Task};
use crate::worker::tasks::Piece;

const PROOFS: [(&str, Press); 4] = [
    (words::how_it_works::CNF_FILE, |session| save(session, Formula, Formula::FILE)),
    (words::how_it_works::DRAT_FILE, |session| save(session, Proof, Proof::FILE)),
    (words::how_it_works::LRAT_FILE, |session| save(session, Lrat, Lrat::FILE)),
    (words::how_it_works::CHECK_PROOF, |session| session.ask(CheckProof)),
];

/// The buttons that save formula and proof, and check the proof.
#[component]
pub(super) fn Proofs() -> impl IntoView {
    let session = expect_context::<Session>();
    let export = expect_context::<Exporting>();
    let button = move |(label, ask): (&'static str, Press)| {
        view! { <Button label is_disabled=session.is_busy on_click=move |()| ask(session)/> }
    };
    let of_formula = session.memo(|workbench| {
        words::how_it_works::about_formula(formulas::encoding(workbench.options().encoding))
    });
    let of_proof = words::how_it_works::about_proof(formulas::encoding(PROOF_ENCODING));
    let lacks_one = session.memo(|workbench| workbench.facts().claim().is_none());
    let why_none = session.memo(|workbench| match workbench.facts().verdict() {
        Verdict::Several => words::how_it_works::NO_PROOF_OF_SEVERAL,
        _ => words::how_it_works::PROOF_AFTER_SOLVE,
    });
    let has_one = session.memo(|workbench| workbench.facts().claim().is_some());
    view! {
        <section class="questions" aria-label=words::how_it_works::FORMULA_AND_PROOF>
            <h2>{words::how_it_works::FORMULA_AND_PROOF}</h2>
            <p class="hint">{of_formula}</p>
            <div class="ask" node_ref=place(Place::Formula)>
                <Button
                    label=words::how_it_works::FORMULA
                    on_click=move |()| export.open_formula(session)
                />
            </div>
            <p class="hint">{words::how_it_works::MEANING_OF_VERDICTS}</p>
            <p class="hint">{words::how_it_works::MEANING_OF_PROOF}</p>
            <p class="hint" hidden=has_one>{why_none}</p>
            <p class="hint" hidden=lacks_one>{of_proof}</p>
            <div class="ask" hidden=lacks_one>
                {PROOFS.into_iter().map(button).collect_view()}
            </div>
            <div class="checkers" hidden=lacks_one>
                <p class="hint">{words::how_it_works::CHECKERS}</p>
                <code>{words::how_it_works::DRAT_COMMAND}</code>
                <code>{words::how_it_works::LRAT_COMMAND}</code>
            </div>
            <ProofLines/>
        </section>
    }
}

/// Asks a question whose progress is a text, and saves the text as a file of this name.
fn save<Q>(session: Session, question: Q, name: &'static str)
where
    Q: Question<Task: Task<Worker: Asks, Progress = Piece>>,
{
    let pieces = Pieces::default();
    session.ask_and_hear(question, move |event| {
        match event {
            Event::Progress(piece) => pieces.push(&piece.text),
            Event::Answer(_) => {
                let blob = pieces.blob("application/octet-stream");
                return blob.and_then(|blob| download::save(name, &blob)).map_err(|error| {
                    web_sys::console::error_1(&error);
                    words::how_it_works::NO_ROOM.to_owned()
                });
            }
            Event::Conflicts(_) | Event::Failed(_) => {}
        }
        Ok(())
    });
}
