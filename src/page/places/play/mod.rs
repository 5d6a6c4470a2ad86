//! The tools of Play: modes, hints, checks, the clock.

mod figures;
pub(crate) mod finish;
pub(crate) mod hint;
pub(crate) mod keypad;
mod maker;
pub(crate) mod pause;
mod practice;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod start;

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;

use crate::board::CellId;
use crate::model::ask::{Entries, Steps};
use crate::model::statistics::Aid;
use crate::model::{
    FurtherNotice, Mode, Setting, StepWalkthrough, Verdict, Word, Workbench, clock_face,
};
use crate::page::browser::board_elements::board_area;
use crate::page::browser::timing::now_ms;
use crate::page::browser::{document, set_flag};
use crate::page::kit::icons::{GO_ON, PAUSE, icon};
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{is_large_board, keymap, words};
use crate::worker::task::Event;
use crate::worker::tasks::Answer;

/// Interval between updates of the clock.
const SECOND: Duration = Duration::from_secs(1);

/// Number of clock updates between two saves of the time played.
const KEPT_EVERY: u32 = 10;

/// The buttons for the mode of writing.
#[component]
pub(crate) fn Modes() -> impl IntoView {
    let session = expect_context::<Session>();
    let mode = session.memo(|workbench| workbench.play().mode);
    let is_large_board = session.memo(|workbench| is_large_board(workbench.puzzle().board()));
    let is_paused = session.memo(Workbench::is_paused);
    let button = move |own: Mode| {
        let choose = move |_| session.change(|workbench| workbench.play_mut().mode = own);
        let tip = words::play::with_key(words::play::mode(own), &keymap::key_of_mode(own));
        view! {
            <button
                type="button"
                title=tip
                aria-pressed=move || (mode.get() == own).to_string()
                hidden=move || own.is_mark() && is_large_board.get()
                on:click=choose
            >
                {words::play::mode(own)}
            </button>
        }
    };
    view! {
        <div
            class="modes"
            role="group"
            aria-label=words::play::MODES
            inert=is_paused
            on:mousedown=|event| event.prevent_default()
        >
            {Mode::ALL.map(button).collect_view()}
        </div>
    }
}

/// Aids while playing.
#[component]
pub(crate) fn PlayTools() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    let is_done = session.memo(Workbench::is_done);
    let is_disabled = Memo::new(move |_| is_busy.get() || is_done.get());
    let has_no_fill = session.memo(|workbench| {
        !workbench.play().settings.has(Setting::Fill) || is_large_board(workbench.puzzle().board())
    });
    let offers_no_singles = session.memo(|workbench| {
        !workbench.play().settings.has(Setting::Singles)
            || is_large_board(workbench.puzzle().board())
    });
    let has_no_singles = scoped::memo(move || {
        offers_no_singles.get()
            || session.workbench.with(|workbench| workbench.marked_singles().is_empty())
    });
    let has_no_hints = session.memo(|workbench| is_large_board(workbench.puzzle().board()));
    let is_paused = session.memo(Workbench::is_paused);
    watch_full(session);
    show_settings(session);
    // Each button keeps its place and is disabled instead of hidden. So a second press never hits
    // another one.
    view! {
        <div class="ask aids" inert=is_paused>
            <Button
                label=words::play::HINT
                is_disabled
                is_hidden=has_no_hints
                on_click=move |()| hint(session)
            />
            <Button
                label=words::play::CHECK
                is_disabled
                on_click=move |()| {
                    record::count(session, Aid::Check);
                    check(session, Then::Nothing);
                }
            />
            <Button
                label=words::play::FILL
                is_disabled=is_done
                is_hidden=has_no_fill
                on_click=move |()| session.change(Workbench::fill_marks)
            />
            <Button
                label=words::play::FILL_SINGLES
                is_disabled=has_no_singles
                is_hidden=offers_no_singles
                on_click=move |()| session.change(Workbench::fill_singles)
            />
        </div>
    }
}

/// The clock in the header, with its button, while a game goes on. The card of a finished game has
/// its time.
#[component]
pub(crate) fn PlayClock() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_hidden = session.memo(|workbench| {
        workbench.shows_start()
            || !workbench.is_played()
            || workbench.is_done()
            || !workbench.play().settings.has(Setting::Clock)
    });
    let is_paused = session.memo(Workbench::is_paused);
    let is_over = session.memo(|workbench| !workbench.is_paused() && !workbench.clock_runs());
    let face = RwSignal::new(String::new());
    run_clock(session, face);
    view! {
        <div class="clock" hidden=is_hidden>
            <span role="timer">{face}</span>
            <button
                type="button"
                class="icon plain"
                title=words::play::PAUSE
                aria-label=words::play::PAUSE
                aria-pressed=move || is_paused.get().to_string()
                aria-disabled=move || is_over.get().then_some("true")
                on:click=move |_| pause_or_go_on(session)
            >
                {move || icon(if is_paused.get() { GO_ON } else { PAUSE })}
            </button>
        </div>
    }
}

/// Runs `focus` after the focus of a button that has just disappeared is caught.
fn focus_later(focus: impl FnOnce() + 'static) {
    request_animation_frame(move || request_animation_frame(focus));
}

/// Runs the clock while a puzzle is played in a visible tab, and saves the time played.
fn run_clock(session: Session, face: RwSignal<String>) {
    let show = move || {
        let now = clock_face(look(session));
        if face.with_untracked(|shown| *shown != now) {
            face.set(now);
        }
    };
    let state = session.memo(|workbench| {
        (
            workbench.editor().attempt(),
            workbench.clock_runs(),
            workbench.is_done(),
            workbench.is_paused(),
        )
    });
    // Side effect: reads the browser's time whenever the clock starts or stops.
    scoped::effect(move || {
        let (.., is_paused) = state.get();
        show();
        cover(is_paused);
    });
    let is_seen = RwSignal::new(!document().hidden());
    let ticks = session
        .memo(|workbench| workbench.clock_runs() && workbench.play().settings.has(Setting::Clock));
    let count = Cell::new(0);
    let tick = move || {
        show();
        count.set((count.get() + 1) % KEPT_EVERY);
        if count.get() == 0 && !session.read(|workbench| is_large_board(workbench.puzzle().board()))
        {
            session.write_link();
        }
    };
    let tick = Rc::new(tick);
    // Side effect: the browser's timer runs only while the clock is visible.
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let runs = ticks.get() && is_seen.get();
        let tick = Rc::clone(&tick);
        runs.then(|| set_interval_with_handle(move || tick(), SECOND).ok()).flatten()
    });
    let keep = move || {
        let has_run = session.read(Workbench::clock_runs);
        show();
        if has_run {
            session.write_link();
        }
    };
    let seen = window_event_listener(ev::visibilitychange, move |_| {
        is_seen.set(!document().hidden());
        keep();
    });
    let leaving = window_event_listener(ev::pagehide, move |_| keep());
    on_cleanup(move || {
        seen.remove();
        leaving.remove();
    });
}

/// Updates the clock. Returns the milliseconds played.
fn look(session: Session) -> f64 {
    session.change_unseen(|workbench| {
        workbench.look_at_clock(now_ms(), !document().hidden());
        workbench.elapsed_ms()
    })
}

/// Pauses the clock and covers the board, or resumes.
pub(crate) fn pause_or_go_on(session: Session) {
    look(session);
    let is_paused = session.change(|workbench| {
        workbench.pause_or_go_on();
        workbench.is_paused()
    });
    cover(is_paused);
    if !is_paused {
        session.focus_cursor();
    }
}

/// Covers the board and makes it inert, or uncovers it. Comes at once, so that the board can have the
/// focus. The tools that write on the board follow by themselves.
fn cover(covers: bool) {
    set_flag("data-paused", covers);
    if let Some(area) = board_area() {
        // Can't fail for an element.
        let _ = area.toggle_attribute_with_force("inert", covers);
    }
}

/// Sets the flags of settings that only style sheets follow.
fn show_settings(session: Session) {
    let flags = session.memo(|workbench| {
        let settings = workbench.play().settings;
        [settings.has(Setting::Strong), settings.has(Setting::LeftHanded)]
    });
    scoped::effect(move || {
        let [is_strong, is_left_handed] = flags.get();
        set_flag("data-strong", is_strong);
        set_flag("data-left-handed", is_left_handed);
    });
}

/// Reports, once, that all cells are filled but some wrongly.
fn watch_full(session: Session) {
    let is_wrong = session.memo(Workbench::is_filled_wrongly);
    scoped::effect(move || {
        if is_wrong.get() {
            session.say(FurtherNotice::FilledWrongly);
        }
    });
}

/// The action after a check.
#[derive(Clone, Copy)]
enum Then {
    Nothing,
    Hint,
    /// The value of this cell, if the puzzle has a solution.
    Reveal(CellId),
    /// Undo to before the first mistake, if there is one.
    UndoMistakes,
}

impl Then {
    fn act(self, session: Session) {
        match self {
            Self::Nothing => {}
            Self::Hint => {
                record::count(session, Aid::Hint);
                session.ask(Steps::Hinted);
            }
            Self::UndoMistakes => {
                session.change(Workbench::undo_mistakes);
            }
            Self::Reveal(cell) => {
                let versions = |workbench: &Workbench| workbench.editor().versions();
                let before = session.read(versions);
                // Counted before the last revealed cell ends the game.
                session.change_unseen(|workbench| workbench.reveal_in(cell));
                if session.read(versions) != before {
                    record::count(session, Aid::Reveal);
                }
                session.change(|_| ());
            }
        }
    }
}

/// Checks the entries; runs `then` if they are right. [`Then::Reveal`] and [`Then::UndoMistakes`] only
/// need a puzzle with a solution. An edit, or leaving Play, cancels `then`.
fn check(session: Session, then: Then) {
    let go_on = move || {
        session.change(Workbench::show_checked);
        let is_in_any_case = matches!(then, Then::Reveal(_) | Then::UndoMistakes);
        let goes_on = |workbench: &Workbench| {
            (is_in_any_case || workbench.wrong_entries().is_empty())
                && workbench.facts().verdict() != Verdict::Unsolvable
        };
        if session.read(goes_on) {
            then.act(session);
        }
    };
    let Some(question) = session.read(Entries::needed) else { return go_on() };
    session.ask_and_hear(question, move |event| {
        // Acts once the answer is stored, unless the board has changed meanwhile.
        let asked_of = session.read(what_is_checked);
        let once_known = move |act: fn(Session, Then)| {
            let act = move || {
                if session.read(what_is_checked) == asked_of {
                    act(session, then);
                }
            };
            set_timeout(act, Duration::ZERO);
        };
        if let (Event::Answer(_), Entries::OfPuzzle) = (event, question) {
            once_known(check);
        } else if let Event::Answer(Answer::OnlySolution | Answer::OtherSolution(_)) = event {
            once_known(|session, then| then.act(session));
        }
        Ok(())
    });
}

/// A fingerprint of the state that is checked.
fn what_is_checked(workbench: &Workbench) -> (bool, (u32, u32)) {
    (workbench.is_played(), workbench.editor().versions())
}

/// Shows the next step, or more of it. Checks the entries first.
fn hint(session: Session) {
    let word = |workbench: &Workbench| {
        let word = workbench.shown().walk().map(StepWalkthrough::word);
        word.map(|word| matches!(word, Word::Done(_)))
    };
    if let Some(is_next) = session.read(word) {
        if is_next {
            record::count(session, Aid::Hint);
        }
        session.change(|workbench| workbench.walk(StepWalkthrough::show_more));
    } else {
        check(session, Then::Hint);
    }
}

/// Goes back to the last state without a wrong entry.
pub(crate) fn undo_mistakes(session: Session) {
    check(session, Then::UndoMistakes);
}

/// Enters the value of the solution in the cursor's cell.
pub(crate) fn reveal(session: Session) {
    let cell = session.read(|workbench| workbench.editor().cursor());
    check(session, Then::Reveal(cell));
}
