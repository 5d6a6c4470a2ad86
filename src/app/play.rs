//! What someone plays with: what is written next, hints, a check, the clock.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;

use super::browser::timing::now_ms;
use super::browser::{document, set_flag};
use super::icons::{GO_ON, PAUSE, icon};
use super::scoped;
use super::session::Session;
use super::state::question::{Entries, Steps};
use super::state::{Banner, Clock, Game, Mode, Setting, Verdict, Walk, clock_face, is_giant};
use super::texts;
use super::widgets::Button;
use crate::solve::Answer;
use crate::worker::task::Event;

thread_local! {
    /// The clock, which keys reach as well.
    static CLOCK: RefCell<Clock> = RefCell::default();
}

/// What writes on the board, and the board.
const COVERED: [&str; 4] = [".board-area", ".modes", ".keypad", ".aids"];

/// How often the clock is looked at.
const SECOND: Duration = Duration::from_secs(1);

/// What is written next.
#[component]
pub(super) fn Modes() -> impl IntoView {
    let session = expect_context::<Session>();
    let mode = session.memo(|game| game.play().mode);
    let is_giant = session.memo(|game| is_giant(game.puzzle().board()));
    let button = move |own: Mode| {
        let choose = move |_| session.change(|game| game.play_mut().mode = own);
        let tip = texts::play::with_key(own.name(), own.key().to_ascii_uppercase());
        view! {
            <button
                type="button"
                title=tip
                aria-pressed=move || (mode.get() == own).to_string()
                hidden=move || own.is_mark() && is_giant.get()
                on:click=choose
            >
                {own.name()}
            </button>
        }
    };
    view! {
        <div
            class="modes"
            role="group"
            aria-label=texts::play::MODES
            on:mousedown=|event| event.prevent_default()
        >
            {Mode::ALL.map(button).collect_view()}
        </div>
    }
}

/// Help on the way, and the clock.
#[component]
pub(super) fn PlayTools() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    let is_done = session.memo(Game::is_done);
    let is_disabled = Memo::new(move |_| is_busy.get() || is_done.get());
    let cannot_apply = session.memo(|game| !game.shown().walk().is_some_and(Walk::can_apply));
    let has_no_fill = session
        .memo(|game| !game.play().settings.has(Setting::Fill) || is_giant(game.puzzle().board()));
    let has_no_hints = session.memo(|game| is_giant(game.puzzle().board()));
    let has_nothing = session.memo(|game| game.editor().work().is_empty());
    let has_no_clock = session.memo(|game| !game.play().settings.has(Setting::Clock));
    let face = RwSignal::new(String::new());
    let is_paused = RwSignal::new(false);
    run_clock(session, face, is_paused);
    watch_end(session);
    // Each button keeps its place and is disabled instead of hidden, so a second press never hits another one.
    view! {
        <p class="paused" role="alert" hidden=move || !is_paused.get()>
            {texts::play::PAUSED}
        </p>
        <div class="ask aids">
            <Button
                label=texts::play::HINT
                is_disabled
                is_hidden=has_no_hints
                on_click=move |()| hint(session)
            />
            <Button
                label=texts::play::APPLY
                is_disabled=cannot_apply
                is_hidden=has_no_hints
                on_click=move |()| session.change(Game::apply_hint)
            />
            <Button
                label=texts::play::CHECK
                is_disabled
                on_click=move |()| check(session, false, |_| ())
            />
            <Button label=texts::play::REVEAL is_disabled on_click=move |()| reveal(session)/>
            <Button
                label=texts::play::FILL
                spoken=texts::play::FILL_SPOKEN
                is_hidden=has_no_fill
                on_click=move |()| session.change(Game::fill_marks)
            />
            <Button
                label=texts::play::RESTART
                is_disabled=has_nothing
                on_click=move |()| session.change(Game::start_over)
            />
        </div>
        <div class="clock" hidden=has_no_clock>
            <span role="timer">{face}</span>
            <button
                type="button"
                class="icon plain"
                title=texts::play::PAUSE
                aria-label=texts::play::PAUSE
                aria-pressed=move || is_paused.get().to_string()
                on:click=move |_| pause_or_go_on(session)
            >
                {move || icon(if is_paused.get() { GO_ON } else { PAUSE })}
            </button>
        </div>
    }
}

/// Runs while the puzzle is played in a tab that is seen, and is not done.
fn run_clock(session: Session, face: RwSignal<String>, is_paused: RwSignal<bool>) {
    let puzzle = session.memo(|game| (game.editor().versions().0, game.editor().sheet()));
    // Another puzzle has its own time; and so has one that is opened once more.
    scoped::effect(move || {
        // Reading, not only tracking: a memo never read doesn’t follow what it is made of.
        puzzle.read();
        CLOCK.with_borrow_mut(|clock| *clock = Clock::default());
    });
    let runs = session.memo(|game| game.is_played() && !game.is_done());
    let look = move || {
        let runs = runs.get_untracked();
        let time = CLOCK.with_borrow_mut(|clock| {
            clock.look(now_ms(), runs && !document().hidden());
            is_paused.set(clock.is_paused);
            clock.elapsed_ms()
        });
        face.set(clock_face(time));
        cover(runs && is_paused.get_untracked());
    };
    let _ = set_interval_with_handle(look, SECOND);
    // Who leaves a covered board sees the next one at once.
    scoped::effect(move || {
        runs.read();
        look();
    });
}

/// Pauses the clock, and covers the board; or goes on.
pub(super) fn pause_or_go_on(session: Session) {
    let is_paused = CLOCK.with_borrow_mut(|clock| {
        clock.is_paused = !clock.is_paused;
        clock.is_paused
    });
    cover(is_paused);
    if !is_paused {
        session.focus_cursor();
    }
}

/// Whether the board is covered: nothing is written then.
pub(super) fn is_covered() -> bool {
    document().query_selector("main[data-paused]").is_ok_and(|covered| covered.is_some())
}

/// Hides the board and keeps all that writes on it from being pressed, or brings it back.
fn cover(covers: bool) {
    if covers == is_covered() {
        return;
    }
    set_flag("data-paused", covers);
    for part in COVERED.iter().filter_map(|part| document().query_selector(part).ok()?) {
        // An element takes any attribute.
        let _ = part.toggle_attribute_with_force("inert", covers);
    }
}

/// Says, once, that the puzzle is done.
fn watch_end(session: Session) {
    let is_done = session.memo(Game::is_done);
    let is_wrong = session.memo(|game| {
        let is_full = || game.filled().iter().all(Option::is_some);
        game.is_played() && !game.editor().work().is_empty() && is_full() && !game.is_done()
    });
    scoped::effect(move || {
        if is_wrong.get() {
            let text = texts::play::FULL_BUT_WRONG;
            session.say(Banner::warning(text));
        }
    });
    scoped::effect(move || {
        set_flag("data-done", is_done.get());
        if is_done.get() {
            let time = CLOCK.with_borrow(|clock| clock_face(clock.elapsed_ms()));
            let has_clock = session.read(|game| game.play().settings.has(Setting::Clock));
            session.say(Banner::good(if has_clock {
                texts::play::done_in(&time)
            } else {
                texts::play::DONE.to_owned()
            }));
        }
    });
}

/// Says whether the entries are right, and goes on if they are, or in any case if there is a solution.
fn check(session: Session, in_any_case: bool, then: fn(Session)) {
    let go_on = move || {
        session.change(Game::show_checked);
        let goes_on = |game: &Game| {
            (in_any_case || game.wrong_entries().is_empty())
                && game.known().verdict() != Verdict::Unsolvable
        };
        if session.read(goes_on) {
            then(session);
        }
    };
    let Some(question) = session.read(Entries::needed) else { return go_on() };
    session.ask_and_hear(question, move |event| {
        if let (Event::Answer(_), Entries::OfPuzzle) = (event, question) {
            // Once the answer is known.
            let again = move || match session.read(Entries::needed) {
                None => go_on(),
                Some(_) => check(session, in_any_case, then),
            };
            set_timeout(again, Duration::ZERO);
        } else if let Event::Answer(Answer::OnlySolution | Answer::OtherSolution(_)) = event {
            set_timeout(move || then(session), Duration::ZERO);
        }
        Ok(())
    });
}

/// The next step; but first of all, whether something is wrong.
fn hint(session: Session) {
    if session.read(|game| game.shown().walk().is_some()) {
        session.change(|game| game.walk(Walk::show_more));
    } else {
        check(session, false, |session| session.ask(Steps::Hinted));
    }
}

fn reveal(session: Session) {
    check(session, true, |session| session.change(Game::reveal));
}
