//! What the page loads once its board is there and can be solved.

use leptos::prelude::*;
use web_sys::Element;

use super::browser::{document, offline, styles};
use super::choosers::{BoardChooser, SymbolsChooser};
use super::controls::{Dropping, SmallControls, StorageBar, Toast, UpdateBar};
use super::draw::DrawPanel;
use super::exchange::{self, OpenFile, ReadingsBar};
use super::export::ExportDialog;
use super::hardness::Hardness;
use super::help::{self, Help};
use super::hood::Hood;
use super::icons::{HELP, icon};
use super::install::InstallBar;
use super::intro::{Intro, TypeOn};
use super::keypad::Keypad;
use super::new_puzzle::NewPuzzle;
use super::news::NewsBar;
use super::paste::PasteButton;
use super::photo::{PictureButton, Pictures};
use super::picker::PuzzlePicker;
use super::play::{Modes, PlayTools};
use super::proofs::Proofs;
use super::purposes::{Purposes, only};
use super::questions::Questions;
use super::second_part::SecondPart;
use super::session::Session;
use super::setting::SetterTools;
use super::settings::SettingsDialog;
use super::shelf::ShelfButton;
use super::staggered_mount::in_turn;
use super::state::{Editor, Player, Purpose, kinds};
use super::step_drawing::StepDrawing;
use super::steps::Steps;
use super::texts;
use super::widgets::Button;
use super::zoom::Zoom;
use super::{giant, keys, other_way, rule_layers, select, settings, spoken};
use crate::board::Board;

/// How what comes later looks.
const STYLES: &[&str] = &[
    include_str!("../../style/rules.css"),
    include_str!("../../style/tools.css"),
    include_str!("../../style/exchange.css"),
    include_str!("../../style/picker.css"),
    include_str!("../../style/play.css"),
    include_str!("../../style/lists.css"),
    include_str!("../../style/make.css"),
    include_str!("../../style/photo.css"),
    include_str!("../../style/giant.css"),
    include_str!("../../style/print.css"),
];

/// The parts of the page that come later.
#[must_use]
pub fn later() -> SecondPart {
    kinds::load_all();
    if let Err(error) = styles::add(STYLES) {
        web_sys::console::error_1(&error);
    }
    let panel = [play_and_set as fn() -> AnyView, ask, ways];
    SecondPart {
        masthead,
        zoom,
        bars,
        controls,
        panel,
        giant: giant::view,
        strokes,
        take_files: exchange::take_files,
        read_text: Session::read_by_tools,
        begin,
        on_key: keys::on_key,
    }
}

fn begin(session: Session) {
    let last = session.last.get_value().unwrap_or_default();
    session.change(|game| {
        game.set_player(Player::new());
        game.come_after(&last);
    });
    settings::restore(session);
    exchange::take_up(session);
    other_way::watch(session);
    spoken::follow(session);
    if let Ok(Some(area)) = document().query_selector(".board-area") {
        select::listen_in(session, &area);
    }
}

fn masthead() -> AnyView {
    view! {
        <Purposes/>
        <ShelfButton/>
        <Button
            label=texts::help::KEYS_AND_HELP
            class="icon plain keys"
            icon=icon(HELP)
            on_click=move |()| help::open()
        />
        <SettingsDialog/>
    }
    .into_any()
}

fn zoom() -> AnyView {
    view! { <Zoom/> }.into_any()
}

fn bars() -> AnyView {
    let is_ready = expect_context::<Session>().is_ready;
    let update = RwSignal::new_local(None);
    // Reaches outside: to the service worker. Not before the page can solve: what is stored for later
    // would hold that up.
    Effect::new(move |_| {
        // Which it becomes once.
        if is_ready.get() {
            offline::register(move |ready| update.set(Some(ready)));
        }
    });
    view! {
        <UpdateBar update/>
        <NewsBar/>
        <StorageBar/>
        <Toast/>
        <Dropping/>
        <StepDrawing/>
        <Help/>
    }
    .into_any()
}

fn controls() -> AnyView {
    view! {
        <SmallControls/>
        <PuzzlePicker/>
        <NewPuzzle/>
    }
    .into_any()
}

fn play_and_set() -> AnyView {
    view! {
        <ReadingsBar/>
        {in_turn(|| view! { <Pictures/> }.into_any())}
        {only(&[Purpose::Play], &[|| view! { <Modes/> }.into_any()])}
        {only(&[Purpose::Play, Purpose::Set], &[|| view! { <Keypad/> }.into_any()])}
        {only(&[Purpose::Set], SET)}
        {only(&[Purpose::Play], &[|| view! { <PlayTools/> }.into_any()])}
    }
    .into_any()
}

const SET: &[fn() -> AnyView] = &[
    || view! { <Intro/> }.into_any(),
    || view! { <DrawPanel/> }.into_any(),
    || view! { <SetterTools/> }.into_any(),
    || view! { <TypeOn/> }.into_any(),
];

fn ask() -> AnyView {
    view! {
        {only(&[Purpose::Solve], SOLVE)}
        {only(&[Purpose::Inside], INSIDE)}
    }
    .into_any()
}

const SOLVE: &[fn() -> AnyView] =
    &[|| view! { <Steps/> }.into_any(), || view! { <Questions/> }.into_any()];

const INSIDE: &[fn() -> AnyView] =
    &[|| view! { <Hood/> }.into_any(), || view! { <Proofs/> }.into_any()];

fn ways() -> AnyView {
    view! {
        {only(&[Purpose::Set], &[choosers])}
        {only(&[Purpose::Set, Purpose::Solve, Purpose::Inside], &[in_and_out])}
        // The last of all: it comes after the verdict, and nothing may move under a finger.
        {only(&[Purpose::Solve], &[|| view! { <Hardness/> }.into_any()])}
        <InstallBar/>
    }
    .into_any()
}

fn choosers() -> AnyView {
    view! {
        <div class="choosers">
            <BoardChooser/>
            <SymbolsChooser/>
        </div>
    }
    .into_any()
}

fn in_and_out() -> AnyView {
    let session = expect_context::<Session>();
    let has_nothing =
        session.memo(|game| game.puzzle().clue_count() == 0 && game.editor().work().is_empty());
    let clear = move |()| session.edit(Editor::clear);
    // Once the clues are gone, the rules can go too.
    let cannot_clear_rules = session.memo(|game| {
        let puzzle = game.puzzle();
        puzzle.clue_count() > 0 || puzzle.board().layout().rules().is_empty()
    });
    let clear_rules = move |()| {
        session.change(|game| {
            let layout = game.puzzle().board().layout().clone();
            // Without rules any board makes sense.
            if let Ok(layout) = layout.with_rules(Vec::new()) {
                game.choose_layout(layout);
            }
        });
    };
    let is_elsewhere = session.memo(|game| game.purpose() != Purpose::Set);
    let has_no_bare_rules = Memo::new(move |_| is_elsewhere.get() || cannot_clear_rules.get());
    view! {
        <div class="ask ways">
            <OpenFile is_hidden=is_elsewhere/>
            <PasteButton is_hidden=is_elsewhere/>
            <PictureButton is_hidden=is_elsewhere/>
            <ExportDialog/>
            <Button
                label=texts::set::CLEAR
                is_disabled=has_nothing
                is_hidden=is_elsewhere
                on_click=clear
            />
            // Last, so that it moves no other button. Not in the place of Clear: a second press on that would
            // remove the rules.
            <Button label=texts::set::CLEAR_RULES is_hidden=has_no_bare_rules on_click=clear_rules/>
        </div>
    }
    .into_any()
}

fn strokes(board: &Board, frame: &Element) {
    rule_layers::draw(frame, board, board.layout().rules(), "strokes");
}
