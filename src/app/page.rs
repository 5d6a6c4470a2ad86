//! The page as a whole.

use std::time::Duration;

use leptos::prelude::*;
use leptos::{ev, mount};
use wasm_bindgen::JsCast;

use super::board_view::{self, BoardView};
use super::browser::{address, document, is_dialog_open, takes_text, theme};
use super::choosers::{BoardChooser, SymbolsChooser, ThemeChooser};
use super::controls::{Controls, StorageBar, UpdateBar};
use super::draw::{self, DrawPanel};
use super::exchange::{self, OpenFile, ReadingsBar};
use super::export::ExportDialog;
use super::hood::Hood;
use super::keypad::Keypad;
use super::picker::PuzzlePicker;
use super::proofs::Proofs;
use super::questions::Questions;
use super::session::Session;
use super::status::Status;
use super::steps::Steps;
use super::widgets::catch_focus;
use crate::app::state::question::Solve;
use crate::app::state::{Editor, Game, Source};

/// Shows the page.
pub fn start() {
    theme::show(theme::chosen());
    mount::mount_to_body(Page);
}

#[component]
fn Page() -> impl IntoView {
    let session = Session::new();
    provide_context(session);
    listen(session);
    let is_over = RwSignal::new(false);
    exchange::listen(session, is_over);
    let update = session.update;
    let is_walking = session.memo(|game| game.shown().walk().is_some());
    let parts = RwSignal::new(0);
    show_more(parts);
    let is_due = move |part| move || parts.get() >= part;

    view! {
        <header class="masthead">
            <h1>"Satdoku"</h1>
            <p>"Sudoku by SAT. In this tab, offline, nothing leaves your machine."</p>
            <ThemeChooser/>
        </header>
        <UpdateBar update/>
        <StorageBar/>
        <main class:walking=is_walking>
            <section class="board-area" aria-label="Puzzle">
                <BoardView/>
            </section>
            <section
                class="panel"
                aria-label="Actions"
                aria-busy=move || (parts.get() < PARTS).then_some("true")
            >
                <Show when=is_due(1)>
                    <Status/>
                    <ReadingsBar/>
                    <DrawPanel/>
                    <Keypad/>
                    <Controls/>
                    <div class="controls exchange"><OpenFile/><ExportDialog/></div>
                </Show>
                <Show when=is_due(PARTS)>
                    <PuzzlePicker/>
                    <Steps/>
                    <Questions/>
                    <Proofs/>
                    <div class="choosers">
                        <BoardChooser/>
                        <SymbolsChooser/>
                    </div>
                    <Hood/>
                    <Help/>
                </Show>
            </section>
        </main>
        <p class="drop-hint" hidden=move || !is_over.get()>
            "Drop a puzzle, a list of puzzles, or a solver’s answer"
        </p>
    }
}

/// How many parts the panel has.
const PARTS: usize = 2;

/// Shows the parts of the panel, each in a task of its own, so that none holds the browser up.
fn show_more(parts: RwSignal<usize>) {
    let show = move || {
        parts.update(|parts| *parts += 1);
        if parts.get_untracked() < PARTS {
            show_more(parts);
        }
    };
    set_timeout(show, Duration::ZERO);
}

/// The keys, and where puzzles come from.
#[component]
fn Help() -> impl IntoView {
    view! {
        <details class="help">
            <summary>"Keys and pasting"</summary>
            <dl>
                <div><dt><kbd>"1"</kbd>"–"<kbd>"9"</kbd></dt><dd>"type a clue; 1 then 2 makes 12"</dd></div>
                <div><dt><kbd>"."</kbd><kbd>"0"</kbd><kbd>"Del"</kbd></dt><dd>"clear the cell"</dd></div>
                <div><dt><kbd>"Arrows"</kbd></dt><dd>"move; with Ctrl to the edge"</dd></div>
                <div><dt><kbd>"Enter"</kbd></dt><dd>"solve (Ctrl+Enter anywhere)"</dd></div>
                <div><dt><kbd>"Esc"</kbd></dt><dd>"cancel, or hide what was found"</dd></div>
                <div><dt><kbd>"Ctrl+Z"</kbd><kbd>"Ctrl+Y"</kbd></dt><dd>"undo, redo"</dd></div>
                <div><dt><kbd>"Ctrl+V"</kbd></dt><dd>"paste a puzzle in any form, many puzzles, or a solver’s answer; or drop a file"</dd></div>
            </dl>
        </details>
    }
}

/// Keys that work anywhere on the page, pasting, and addresses changed by hand.
fn listen(session: Session) {
    // Reaches outside, once the page is there.
    Effect::new(move |_| {
        if let Some(area) = document().query_selector(".board-area").ok().flatten() {
            board_view::listen_in(session, &area);
        }
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.default_prevented() || is_dialog_open() {
            return;
        }
        let control = event.ctrl_key() || event.meta_key();
        let typing = takes_text(event.target());
        match event.key().as_str() {
            "Enter" if control => session.ask(Solve),
            "Escape" => stop_or_hide(session),
            "z" | "Z" if control && !typing && event.shift_key() => session.edit(Editor::redo),
            "z" if control && !typing => session.edit(Editor::undo),
            "y" if control && !typing => session.edit(Editor::redo),
            _ if !typing => return board_view::on_stray_key(session, &event),
            _ => return,
        }
        event.prevent_default();
    });
    let paste = window_event_listener(ev::paste, move |event| {
        if takes_text(event.target()) || is_dialog_open() {
            return;
        }
        let event: web_sys::ClipboardEvent = event.unchecked_into();
        if let Some(data) = event.clipboard_data() {
            event.prevent_default();
            exchange::take_text(session, &data, Source::Paste);
        }
    });
    let address = window_event_listener(ev::hashchange, move |event| {
        session.follow(address::went_to(&event));
    });
    // The last keystrokes reach the address even if the tab is closed at once.
    let leaving = window_event_listener(ev::pagehide, move |_| session.write_what_is_due());
    on_cleanup(move || {
        for listener in [keys, paste, address, leaving] {
            listener.remove();
        }
    });
}

fn stop_or_hide(session: Session) {
    let holder = document().active_element();
    if !draw::escape(session) {
        if session.read(Game::is_busy) {
            session.cancel();
        } else {
            session.change(Game::hide_findings);
        }
    }
    catch_focus(session, holder);
}
