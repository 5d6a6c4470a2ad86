//! The replay of a finished game: a slider over its steps.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::focus_later;
use crate::model::Workbench;
use crate::page::kit::icons::{BACK, GO_ON, ON, PAUSE, icon};
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words;

/// The time that each step is shown while they play.
const STEP: Duration = Duration::from_millis(450);

/// The bar of the replay, over the card of the finished game. Steps appear at once, without motion.
#[component]
pub(crate) fn ReplayBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let state =
        session.memo(|workbench| workbench.replay().map(|replay| (replay.at(), replay.last())));
    let is_shown = scoped::memo(move || state.with(Option::is_some));
    let at = move || state.get().map_or(0, |(at, _)| at);
    let last = move || state.get().map_or(0, |(_, last)| last);
    let is_at_start = Signal::derive(move || at() == 0);
    let is_at_end = Signal::derive(move || at() == last());
    let plays = RwSignal::new(false);
    let go = move |to: usize| session.change(|workbench| workbench.replay_to(to));
    let slider = NodeRef::<html::Input>::new();
    scoped::effect(move || {
        if !is_shown.get() {
            plays.set(false);
        } else if let Some(slider) = slider.get_untracked() {
            focus_later(move || {
                let _ = slider.focus();
            });
        }
    });
    // Side effect: a timer that runs only while the steps play.
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let tick = move || {
            let state = state.get_untracked();
            match state.filter(|(at, last)| at < last) {
                Some((at, last)) => {
                    go(at + 1);
                    plays.set(at + 1 < last);
                }
                None => plays.set(false),
            }
        };
        plays.get().then(|| set_interval_with_handle(tick, STEP).ok()).flatten()
    });
    let step = move |to: usize| {
        plays.set(false);
        go(to);
    };
    let play = move |_| {
        if is_at_end.get_untracked() && !plays.get_untracked() {
            go(0);
        }
        plays.update(|plays| *plays = !*plays);
    };
    let play_label =
        move || if plays.get() { words::finish::STOP_STEPS } else { words::finish::PLAY_STEPS };
    view! {
        <section
            class="replay"
            aria-label=words::finish::REPLAY
            hidden=move || !is_shown.get()
        >
            <p>{move || words::finish::step_of(at(), last())}</p>
            <input
                type="range"
                min="0"
                max=move || last().to_string()
                prop:value=move || at().to_string()
                aria-label=words::finish::STEP
                node_ref=slider
                on:input=move |event| step(event_target_value(&event).parse().unwrap_or(0))
            />
            <div class="replay-buttons">
                <Button
                    label=""
                    spoken=words::finish::STEP_BACK
                    icon=icon(BACK)
                    is_disabled=is_at_start
                    on_click=move |()| step(at().saturating_sub(1))
                />
                <button
                    type="button"
                    class="primary"
                    title=play_label
                    aria-label=play_label
                    on:click=play
                >
                    {move || icon(if plays.get() { PAUSE } else { GO_ON })}
                </button>
                <Button
                    label=""
                    spoken=words::finish::STEP_FORWARD
                    icon=icon(ON)
                    is_disabled=is_at_end
                    on_click=move |()| step(at() + 1)
                />
                <Button
                    label=words::buttons::CLOSE
                    on_click=move |()| session.change(Workbench::end_replay)
                />
            </div>
        </section>
    }
}
