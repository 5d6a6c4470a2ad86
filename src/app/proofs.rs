//! Proofs of what was found, to take away and to check.

use leptos::prelude::*;

use super::browser::download::{self, Pieces};
use super::session::{Asks, Press, Session};
use super::state::question::{CheckProof, Formula, Proof, Question};
use super::widgets::Button;
use crate::solve::PROOF_ENCODING;
use crate::worker::task::{Event, Task};
use crate::worker::tasks::Piece;

const PROOFS: [(&str, Press); 3] = [
    ("CNF file", |session| save(session, Formula, Formula::FILE)),
    ("DRAT file", |session| save(session, Proof, Proof::FILE)),
    ("Check proof", |session| session.ask(CheckProof)),
];

/// Buttons for the two files of a proof, and to have it checked.
#[component]
pub(super) fn Proofs() -> impl IntoView {
    let session = expect_context::<Session>();
    let button = move |(label, ask): (&'static str, Press)| {
        view! { <Button label is_disabled=session.is_busy on_click=move |()| ask(session)/> }
    };
    let encodings = session.memo(|game| {
        let chosen = game.options().encoding.name();
        format!(
            "The CNF file and its proof are in the encoding “{}”. The formula in the one chosen above, “{chosen}”, \
             is in Export, as DIMACS CNF.",
            PROOF_ENCODING.name()
        )
    });
    let lacks_one = session.memo(|game| game.known().claim().is_none());
    let has_one = session.memo(|game| game.known().claim().is_some());
    view! {
        <section class="questions" aria-label="Formula and proof">
            <h2>"Formula and proof"</h2>
            <p class="hint" hidden=has_one>
                "Once Solve has found that a puzzle is unsolvable, or that its solution is the only one, the proof of that is here."
            </p>
            <div class="ask thirds" hidden=lacks_one>{PROOFS.into_iter().map(button).collect_view()}</div>
            <p class="hint">{encodings}</p>
        </section>
    }
}

/// Asks for a text, and saves it as a file of this name.
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
                    "the browser has no room for the file".to_owned()
                });
            }
            Event::Conflicts(_) | Event::Failed(_) => {}
        }
        Ok(())
    });
}
