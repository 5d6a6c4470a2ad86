//! Proofs of verdicts, to save and to check.

use leptos::prelude::*;

use crate::engine_words::formulas;
use crate::model::ask::{CheckProof, Formula, Proof, Question};
use crate::page::browser::download::{self, Pieces};
use crate::page::dialogs::export::Exporting;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::{Asks, Press, Session};
use crate::proof::PROOF_ENCODING;
use crate::view::words;
use crate::worker::task::{Event, Task};
use crate::worker::tasks::Piece;

const PROOFS: [(&str, Press); 3] = [
    (words::inside::CNF_FILE, |session| save(session, Formula, Formula::FILE)),
    (words::inside::DRAT_FILE, |session| save(session, Proof, Proof::FILE)),
    (words::inside::CHECK_PROOF, |session| session.ask(CheckProof)),
];

/// The buttons that save formula and proof, and check the proof.
#[component]
pub(crate) fn Proofs() -> impl IntoView {
    let session = expect_context::<Session>();
    let export = expect_context::<Exporting>();
    let button = move |(label, ask): (&'static str, Press)| {
        view! { <Button label is_disabled=session.is_busy on_click=move |()| ask(session)/> }
    };
    let of_formula = session.memo(|workbench| {
        words::inside::about_formula(formulas::encoding(workbench.options().encoding))
    });
    let of_proof = words::inside::about_proof(formulas::encoding(PROOF_ENCODING));
    let lacks_one = session.memo(|workbench| workbench.facts().claim().is_none());
    let has_one = session.memo(|workbench| workbench.facts().claim().is_some());
    view! {
        <section class="questions" aria-label=words::inside::FORMULA_AND_PROOF>
            <h2>{words::inside::FORMULA_AND_PROOF}</h2>
            <p class="hint">{of_formula}</p>
            <div class="ask">
                <Button
                    label=words::inside::FORMULA
                    on_click=move |()| export.open_formula(session)
                />
            </div>
            <p class="hint">{words::inside::MEANING_OF_VERDICTS}</p>
            <p class="hint">{words::inside::MEANING_OF_PROOF}</p>
            <p class="hint" hidden=has_one>
                {words::inside::PROOF_AFTER_SOLVE}
            </p>
            <p class="hint" hidden=lacks_one>{of_proof}</p>
            <div class="ask thirds" hidden=lacks_one>{PROOFS.into_iter().map(button).collect_view()}</div>
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
                    words::inside::NO_ROOM.to_owned()
                });
            }
            Event::Conflicts(_) | Event::Failed(_) => {}
        }
        Ok(())
    });
}
