//! The page as a whole.

use std::time::Duration;

use leptos::ev;
use leptos::mount::mount_to_body;
use leptos::prelude::*;

use super::controls::Controls;
use super::status::Status;
use crate::model::Workbench;
use crate::page::board::board_view::{self, BoardView};
use crate::page::browser::board_elements::board_area;
use crate::page::browser::timing::PAINTED;
use crate::page::browser::{address, document, is_dialog_open};
use crate::page::dialogs::open;
use crate::page::keyboard::first_keys;
use crate::page::kit::widgets::Button;
use crate::page::runtime::second_part::{LoadSecondPart, SecondPart, SecondPartState};
use crate::page::runtime::session::{Restored, Session};
use crate::page::runtime::staggered_mount::StaggeredMount;
use crate::view::words;

/// Shows the page. `load` loads the second part.
pub fn start(load: LoadSecondPart) {
    // Separate tasks: starting the program, building a large board and showing it are each slow.
    set_timeout(
        move || {
            if !Restored::needs_more() {
                let restored = Restored::new();
                return set_timeout(
                    move || show(restored.or_newer(), load, SecondPartState::Awaited),
                    Duration::ZERO,
                );
            }
            // Leptos spawns no tasks before the page is mounted.
            wasm_bindgen_futures::spawn_local(async move {
                let rest = load().await.map_or(SecondPartState::Failed, SecondPartState::Here);
                show(Restored::new(), load, rest);
            });
        },
        Duration::ZERO,
    );
}

fn show(restored: Restored, load: LoadSecondPart, rest: SecondPartState) {
    // The session comes first, in a task of its own. It has no view.
    mount_to_body(move || {
        let session = Session::new(restored, rest);
        window_event_listener(ev::hashchange, move |event| {
            session.follow(address::went_to(&event));
        });
        set_timeout(move || mount_to_body(move || page(session, load)), Duration::ZERO);
    });
}

/// Builds the page in place of the frame that index.html shows.
fn page(session: Session, load: LoadSecondPart) -> impl IntoView {
    if let Some(frame) = document().get_element_by_id("frame") {
        frame.remove();
    }
    provide_context(session);
    let mount = StaggeredMount::default();
    provide_context(mount);
    listen(session);
    open::listen(session);
    let rest = session.second_part_state;
    // Side effect: queues browser tasks that build the other components.
    Effect::new(move |_| {
        if rest.with(|rest| matches!(rest, SecondPartState::Here(_))) {
            mount.go_on();
        }
    });
    load_when_ready(session, load);
    if let Some(later) = session.second_part() {
        // An effect, so that it runs once the page is mounted.
        Effect::new(move |_| (later.begin)(session));
    }
    let purpose = session.memo(|workbench| workbench.purpose().name());
    let part = move |part: fn(SecondPart) -> fn() -> AnyView| {
        let is_due = mount.take();
        move || is_due.get().then(|| session.second_part()).flatten().map(|later| part(later)())
    };
    let is_missing = move || mount.is_any_missing();
    let has_not_failed = move || rest.with(|rest| !matches!(rest, SecondPartState::Failed));

    view! {
        <header class="masthead">
            <h1>"Satdoku"</h1>
            {part(|later| later.masthead)}
        </header>
        {part(|later| later.bars)}
        <main data-purpose=purpose>
            <section class="board-area" aria-label=words::page::BOARD_AREA>
                <BoardView/>
                {part(|later| later.zoom)}
            </section>
            <section
                class="panel"
                aria-label=words::page::PANEL
                aria-busy=move || is_missing().then_some("true")
            >
                <Status/>
                <div class="controls">
                    <Controls/>
                    {part(|later| later.controls)}
                </div>
                {part(|later| later.panels)}
                <p class="hint" role="alert" hidden=has_not_failed>
                    {words::page::REST_MISSING}
                </p>
                <Button
                    label=words::buttons::TRY_AGAIN
                    is_hidden=Signal::derive(has_not_failed)
                    on_click=move |()| load_second_part(session, load)
                />
            </section>
        </main>
    }
}

/// Loads the second part once the solver is loaded and idle, so that an answer comes first. Loads
/// it after [`LONG`] in any case.
fn load_when_ready(session: Session, load: LoadSecondPart) {
    let is_asking = session.memo(Workbench::is_asking);
    let is_due = Memo::new(move |_| session.is_ready.get() && !is_asking.get());
    let begin = move || {
        if matches!(session.second_part_state.get_untracked(), SecondPartState::Awaited) {
            load_second_part(session, load);
        }
    };
    // Side effect: loads files from the server.
    Effect::new(move |_| {
        if is_due.get() {
            // Lets the browser paint the solver's answer first.
            let begin_if_due = move || {
                if is_due.get_untracked() {
                    begin();
                }
            };
            set_timeout(begin_if_due, PAINTED);
        }
    });
    set_timeout(begin, LONG);
}

fn load_second_part(session: Session, load: LoadSecondPart) {
    session.second_part_state.set(SecondPartState::Loading);
    leptos::task::spawn_local(async move {
        let later = load().await;
        // A separate task, because loading has taken up this one's time.
        let begin = move || {
            let state = later.map_or(SecondPartState::Failed, SecondPartState::Here);
            session.second_part_state.set(state);
            if let Some(later) = later {
                set_timeout(move || begin_second_part(session, later), Duration::ZERO);
            }
        };
        set_timeout(begin, Duration::ZERO);
    });
}

fn begin_second_part(session: Session, later: SecondPart) {
    session.resume_last();
    (later.begin)(session);
    session.do_what_waited();
    session.write_what_is_withheld();
}

/// Maximum wait for the solver.
const LONG: Duration = Duration::from_secs(3);

/// Listens to keys anywhere on the page, and to leaving the page.
fn listen(session: Session) {
    // An effect, so that it runs once the page is mounted.
    Effect::new(move |_| {
        if let Some(area) = board_area() {
            board_view::listen_in(session, &area);
        }
    });
    window_event_listener(ev::keydown, move |event| {
        let is_taken = || match session.second_part() {
            Some(later) => (later.on_key)(session, &event),
            None => first_keys::on_key(session, &event),
        };
        if !event.default_prevented() && !is_dialog_open() && is_taken() {
            event.prevent_default();
        }
    });
    // Writes the last changes to the address even if the tab is closed at once.
    window_event_listener(ev::pagehide, move |_| session.write_what_is_due());
}
