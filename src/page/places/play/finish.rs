//! The card of a finished game, over the keypad.

use leptos::html;
use leptos::prelude::*;

use super::maker::Maker;
use super::{focus_later, look, record};
use crate::model::lab::Chapter;
use crate::model::statistics::kind_of;
use crate::model::{FurtherNotice, Purpose, Setting, Workbench};
use crate::page::browser::clipboard::{self, Shared};
use crate::page::browser::{address, dates, document, set_flag};
use crate::page::kit::widgets::{Button, catch_focus};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::finish::{FinishCard as Card, Finished, finish_card};
use crate::view::words;

/// The link of an empty board, for which Play shows its start page.
const EMPTY: &str = "3x3:zzzc";

/// The card. It appears once the player has solved the puzzle, and goes with an undo.
#[component]
pub(crate) fn FinishCard() -> impl IntoView {
    let session = expect_context::<Session>();
    let maker = Maker::new(session);
    let card = RwSignal::new(Card::default());
    // One attempt may follow another, both of them solved.
    let state = session.memo(|workbench| (workbench.is_done(), workbench.editor().attempt()));
    let is_replayed = session.memo(|workbench| workbench.replay().is_some());
    let cannot_replay = session.memo(|workbench| !workbench.can_replay());
    let frame = NodeRef::<html::Section>::new();
    scoped::effect(move || {
        let (is_done, _) = state.get();
        set_flag("data-done", is_done);
        if is_done {
            session.warm_tools();
            let is_own = finish(session, card);
            if let Some(frame) = frame.get_untracked().filter(|_| is_own) {
                focus_later(move || {
                    let _ = frame.focus();
                });
            }
        } else {
            maker.stop();
            catch_focus(session, document().active_element());
        }
    });
    let part = move |part: fn(&Card) -> &str| move || card.with(|card| part(card).to_owned());
    let facts = move || {
        let word = maker.word.get();
        if word.is_empty() { card.with(|card| card.facts.clone()) } else { word }
    };
    let next = move |_| match card.with_untracked(|card| card.next) {
        _ if maker.is_busy.get_untracked() => {}
        Some(game) => maker.make(game),
        None => session.change(|workbench| {
            workbench.follow(EMPTY);
            workbench.hide_findings();
        }),
    };
    view! {
        <section
            class="finish"
            tabindex="-1"
            aria-label=words::finish::FINISHED
            hidden=move || !state.get().0 || is_replayed.get()
            node_ref=frame
        >
            <p class="finish-title">
                <b>{part(|card| &card.title)}</b>
                <span class="dots" aria-hidden="true">{part(|card| &card.dots)}</span>
                <span class="finish-time">{part(|card| &card.time)}</span>
            </p>
            <p class="finish-facts" aria-live="polite">{facts}</p>
            <div class="finish-buttons">
                <button
                    type="button"
                    class="primary"
                    aria-disabled=move || maker.is_busy.get().then_some("true")
                    on:click=next
                >
                    {part(|card| &card.next_label)}
                </button>
                <Button
                    label=words::finish::SHARE_RESULT
                    on_click=move |()| share(session, &card.with_untracked(|card| card.result.clone()))
                />
                <Button
                    label=words::finish::REPLAY
                    is_disabled=cannot_replay
                    on_click=move |()| session.change(Workbench::begin_replay)
                />
                <Button
                    label=words::finish::SEE_SAT
                    on_click=move |()| {
                        session.change(|workbench| {
                            workbench.enter(Purpose::HowItWorks);
                            workbench.open_chapter(Chapter::Search);
                        });
                    }
                />
            </div>
        </section>
    }
}

/// Records the game if it has just been finished, reports its end, and fills the card. Returns true
/// if the player has just finished it.
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
fn finish(session: Session, card: RwSignal<Card>) -> bool {
    let elapsed_ms = look(session);
    let is_own = record::finish(session, elapsed_ms);
    let has_clock = session.read(|workbench| workbench.play().settings.has(Setting::Clock));
    session.change(|workbench| {
        // A hint would cover the card.
        workbench.hide_findings();
        workbench.say(FurtherNotice::Done { elapsed_ms: has_clock.then_some(elapsed_ms) }.into());
    });
    let seconds = (elapsed_ms / 1000.0) as u32;
    let (kind, link) =
        session.read(|workbench| (kind_of(workbench.puzzle()), record::link_of(workbench)));
    let statistics = record::load();
    let link = link.unwrap_or_default();
    let finished = Finished {
        kind: &kind,
        seconds: Some(seconds).filter(|seconds| has_clock && *seconds > 0),
        game: statistics.finished(&link, &kind, seconds),
        made: record::game_in(&statistics, &link),
        today: dates::today().to_day(),
    };
    card.set(finish_card(finished, &statistics));
    is_own
}

/// Shares the result, with a link to the puzzle without its entries.
fn share(session: Session, result: &str) {
    let link = session.read(Workbench::address);
    let url = address::href_with(&link);
    let result = result.to_owned();
    leptos::task::spawn_local(async move {
        match clipboard::share_text(&result, &url).await {
            Shared::BySheet => {}
            Shared::Copied => session.noted.set(words::finish::RESULT_COPIED.to_owned()),
            Shared::Neither => session.noted.set(words::finish::RESULT_NOT_COPIED.to_owned()),
        }
    });
}
