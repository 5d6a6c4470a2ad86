//! The menu in the header: what is needed now and then, in every place.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::logic::Level;
use crate::model::ask::Solve;
use crate::model::date::Day;
use crate::model::{Purpose, Workbench};
use crate::page::dialogs::new_puzzle::NewPuzzleDialog;
use crate::page::dialogs::picker::Picker;
use crate::page::dialogs::print::Printing;
use crate::page::dialogs::settings::Settings;
use crate::page::dialogs::share::Sharing;
use crate::page::dialogs::shelf::Shelf;
use crate::page::kit::dialog::DialogId;
use crate::page::kit::icons::{
    BOARDS, HELP, MENU, NEW, PLAY, PRINT, PUZZLES, RESTART, REVEAL, SETTINGS, SHARE, SOLVE,
    TECHNIQUES, UNDO, icon,
};
use crate::page::kit::menu_keys;
use crate::page::kit::technique_button::open_card;
use crate::page::kit::widgets::Button;
use crate::page::places::play;
use crate::page::places::play::record::{game_of, levels, link_of};
use crate::page::runtime::session::Session;
use crate::view::words;

/// The link of an empty board, for which Play shows its start page.
const EMPTY: &str = "3x3:zzzc";

/// The id of the menu's element.
const ID: &str = "menu";

/// Handles a key. Returns true if it did something.
type OnKey = fn(&web_sys::HtmlElement, &ev::KeyboardEvent) -> bool;

fn press(menu: NodeRef<html::Div>, on_key: OnKey, event: &ev::KeyboardEvent) {
    if menu.get_untracked().is_some_and(|menu| on_key(&menu, event)) {
        event.prevent_default();
    }
}

/// Sets the roles of the menu's buttons, which other components make.
fn keep_roles(menu: NodeRef<html::Div>) {
    // Side effect: writes attributes.
    Effect::new(move |_| {
        if let Some(menu) = menu.get() {
            menu_keys::set_roles(&menu);
        }
    });
}

/// The button that opens the menu, the menu, and the dialogs that it opens.
#[component]
pub(crate) fn Menu() -> impl IntoView {
    let session = expect_context::<Session>();
    let new_puzzle = NewPuzzleDialog::new(session);
    let picker = Picker::new(session);
    let shelf = Shelf::new(session, levels);
    let settings = Settings::new();
    let printing = Printing::new(session, game);
    let sharing = Sharing::new(session, Callback::new(move |()| printing.open()));
    let menu = NodeRef::<html::Div>::new();
    // Before the item's own action, so that a dialog gives the focus back to the menu's button.
    let close = move |_| {
        if let Some(menu) = menu.get_untracked() {
            // Fails only if the menu is closed already.
            let _ = menu.hide_popover();
        }
    };
    // The one on the board first, if there is any.
    let techniques = move |()| open_card(session, session.read(Workbench::technique));
    let is_open = RwSignal::new(false);
    keep_roles(menu);
    let toggled = move |_| {
        let Some(menu) = menu.get_untracked() else { return };
        is_open.set(menu.matches(":popover-open").unwrap_or_default());
        if is_open.get_untracked() {
            menu_keys::enter(&menu);
        }
    };
    let on_key = move |on_key: OnKey| move |event| press(menu, on_key, &event);
    let help = move |()| {
        DialogId::HELP.open();
    };
    view! {
        <button
            type="button"
            class="icon plain"
            popovertarget=ID
            aria-haspopup="menu"
            aria-expanded=move || is_open.get().to_string()
            on:keydown=on_key(menu_keys::on_button_key)
            title=words::page::MENU
            aria-label=words::page::MENU
        >
            {icon(MENU)}
        </button>
        <div
            id=ID
            class="menu"
            role="menu"
            aria-label=words::page::MENU
            popover="auto"
            node_ref=menu
            on:toggle=toggled
            on:keydown=on_key(menu_keys::on_menu_key)
            on:click:capture=close
        >
            <Start/>
            <Button
                label=words::make::NEW_PUZZLE
                icon=icon(NEW)
                on_click=move |()| new_puzzle.open()
            />
            <Button
                label=words::picker::PUZZLES_AND_RULES
                icon=icon(PUZZLES)
                on_click=move |()| picker.open()
            />
            <Button
                label=words::boards::YOUR_BOARDS
                icon=icon(BOARDS)
                on_click=move |()| shelf.open()
            />
            <GameItems/>
            <hr/>
            <Button
                label=words::share::SHARE_MENU
                icon=icon(SHARE)
                on_click=move |()| sharing.open()
            />
            <Button
                label=words::print::PRINT_MENU
                icon=icon(PRINT)
                on_click=move |()| printing.open()
            />
            <hr/>
            <Button
                label=words::settings::SETTINGS
                icon=icon(SETTINGS)
                on_click=move |()| settings.open()
            />
            <Button
                label=words::techniques::TECHNIQUES
                icon=icon(TECHNIQUES)
                on_click=techniques
            />
            <Button label=words::help::HELP icon=icon(HELP) on_click=help/>
        </div>
        {settings.dialog()}
        {sharing.dialog()}
        {printing.dialog()}
        {shelf.dialog()}
        {picker.dialog()}
        {new_puzzle.dialog()}
    }
}

/// The level and the day of the game on the page.
fn game(session: Session) -> Option<(Level, Option<Day>)> {
    game_of(&session.read(link_of)?)
}

/// The item that leads to the start page of Play.
#[component]
fn Start() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_elsewhere = session.memo(|workbench| workbench.purpose() != Purpose::Play);
    let shows_start = session.memo(Workbench::shows_start);
    let leave = move |()| {
        session.change(|workbench| {
            workbench.follow(EMPTY);
            // That a board without clues was loaded is no news.
            workbench.hide_findings();
        });
    };
    view! {
        <Button
            label=words::page::ANOTHER_PUZZLE
            icon=icon(PLAY)
            is_disabled=shows_start
            is_hidden=is_elsewhere
            on_click=leave
        />
    }
}

/// The items that end or spoil a game. Nobody presses them here by accident.
#[component]
fn GameItems() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_elsewhere = session.memo(|workbench| workbench.purpose() != Purpose::Play);
    let has_nothing = session.memo(|workbench| workbench.editor().work().is_empty());
    let is_busy = session.is_busy;
    let has_no_game = session.memo(|workbench| workbench.shows_start() || workbench.is_paused());
    let is_done = session.memo(Workbench::is_done);
    let cannot_reveal = Memo::new(move |_| is_busy.get() || has_no_game.get() || is_done.get());
    let cannot_undo_mistakes = Memo::new(move |_| cannot_reveal.get() || has_nothing.get());
    view! {
        <hr hidden=is_elsewhere/>
        <Button
            label=words::play::REVEAL
            icon=icon(REVEAL)
            is_disabled=cannot_reveal
            is_hidden=is_elsewhere
            on_click=move |()| play::reveal(session)
        />
        <Button
            label=words::play::UNDO_MISTAKES
            icon=icon(UNDO)
            is_disabled=cannot_undo_mistakes
            is_hidden=is_elsewhere
            on_click=move |()| play::undo_mistakes(session)
        />
        <Button
            label=words::page::SHOW_SOLUTION
            icon=icon(SOLVE)
            is_disabled=has_no_game
            is_hidden=is_elsewhere
            on_click=move |()| session.ask(Solve)
        />
        <Button
            label=words::play::RESTART
            icon=icon(RESTART)
            is_disabled=has_nothing
            is_hidden=is_elsewhere
            on_click=move |()| session.change(Workbench::start_over)
        />
    }
}
