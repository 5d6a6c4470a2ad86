//! Assembles the second part of the page, which loads once the page can solve.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::Element;

use super::controls::{Dropping, SmallControls, StorageBar, Toast, UpdateBar};
use super::install::InstallBar;
use super::menu::Menu;
use super::news::NewsBar;
use super::readings_bar::ReadingsBar;
use super::spoken;
use super::tabs::{Tabs, only};
use super::title::Title;
use crate::board::Board;
use crate::model::{Editor, Player, Purpose, kinds};
use crate::page::board::step_drawing::StepDrawing;
use crate::page::board::zoom::Zoom;
use crate::page::board::{large_board, rule_layers, select};
use crate::page::browser::board_elements::board_area;
use crate::page::browser::{offline, styles};
use crate::page::dialogs::export::{ExportButton, ExportDialog, Exporting};
use crate::page::dialogs::help::Help;
use crate::page::dialogs::open::paste::PasteButton;
use crate::page::dialogs::open::{self, OpenFile};
use crate::page::dialogs::photo::{PictureButton, Pictures};
use crate::page::dialogs::settings;
use crate::page::dialogs::techniques::TechniquesDialog;
use crate::page::keyboard::keys;
use crate::page::kit::widgets::Button;
use crate::page::places::create::about::AboutFields;
use crate::page::places::create::all_steps::AllSteps;
use crate::page::places::create::choosers::{BoardChooser, SymbolsChooser};
use crate::page::places::create::draw::DrawPanel;
use crate::page::places::create::intro::{Intro, TypeOn, TypedLine};
use crate::page::places::create::palette::Palette;
use crate::page::places::create::rule_list::RuleList;
use crate::page::places::create::setter_tools::SetterTools;
use crate::page::places::create::tools::Tools;
use crate::page::places::create::verdict_actions::VerdictActions;
use crate::page::places::how_it_works::chapters::HowItWorks;
use crate::page::places::play::finish::FinishCard;
use crate::page::places::play::hint::HintSheet;
use crate::page::places::play::keypad::Keypad;
use crate::page::places::play::pause::{KeepPlaying, PauseSheet};
use crate::page::places::play::replay::ReplayBar;
use crate::page::places::play::rules::RulesToRead;
use crate::page::places::play::start::StartPage;
use crate::page::places::play::{Modes, PlayClock, PlayTools};
use crate::page::places::solve::hardness::Hardness;
use crate::page::places::solve::questions::Questions;
use crate::page::places::solve::steps::Steps;
use crate::page::runtime::background;
use crate::page::runtime::second_part::SecondPart;
use crate::page::runtime::session::Session;
use crate::page::runtime::split_search;
use crate::page::runtime::staggered_mount::{StaggeredMount, in_turn};
use crate::view::{FURTHER_WORDS, decorate_cells, words};

/// The style sheets of the second part.
const STYLES: &[&str] = &[
    include_str!("../../../style/board/rules.css"),
    include_str!("../../../style/kit.css"),
    include_str!("../../../style/frame.css"),
    include_str!("../../../style/board/step_drawing.css"),
    include_str!("../../../style/board/zoom.css"),
    include_str!("../../../style/places/play.css"),
    include_str!("../../../style/places/finish.css"),
    include_str!("../../../style/places/hint.css"),
    include_str!("../../../style/places/pause.css"),
    include_str!("../../../style/places/start.css"),
    include_str!("../../../style/places/create.css"),
    include_str!("../../../style/places/palette.css"),
    include_str!("../../../style/places/solve.css"),
    include_str!("../../../style/places/how_it_works.css"),
    include_str!("../../../style/places/search.css"),
    include_str!("../../../style/places/measure.css"),
    include_str!("../../../style/places/chapters.css"),
    include_str!("../../../style/places/lessons.css"),
    include_str!("../../../style/dialogs/help.css"),
    include_str!("../../../style/dialogs/export.css"),
    include_str!("../../../style/dialogs/share.css"),
    include_str!("../../../style/dialogs/picker.css"),
    include_str!("../../../style/board/played.css"),
    include_str!("../../../style/dialogs/lists.css"),
    include_str!("../../../style/dialogs/new_puzzle.css"),
    include_str!("../../../style/dialogs/photo.css"),
    include_str!("../../../style/dialogs/techniques.css"),
    include_str!("../../../style/board/large_board.css"),
    include_str!("../../../style/print.css"),
];

/// Creates the second part.
#[must_use]
pub fn later() -> SecondPart {
    kinds::load_all();
    if let Err(error) = styles::add(STYLES) {
        web_sys::console::error_1(&error);
    }
    SecondPart {
        masthead,
        zoom,
        bars,
        controls,
        panels,
        large_board: large_board::view,
        words: FURTHER_WORDS,
        decorate_cells,
        strokes,
        take_files: open::take_files,
        read_text: Session::read_by_tools,
        begin,
        on_key: keys::on_key,
    }
}

fn begin(session: Session) {
    let last = session.last.get_value().unwrap_or_default();
    session.change(|workbench| {
        workbench.set_player(Player::new());
        workbench.put_last_board_before(&last);
    });
    settings::restore(session);
    open::take_up(session);
    split_search::watch(session);
    warm_rules_when_needed(session);
    background::watch(session);
    spoken::follow(session);
    if let Some(area) = board_area() {
        select::listen_in(session, &area);
    }
}

/// Starts the solver for puzzles with constraints of rules, once there is one.
fn warm_rules_when_needed(session: Session) {
    let has_constraints =
        session.memo(|workbench| !workbench.puzzle().board().constraints().is_empty());
    // Side effect: starts a worker.
    Effect::new(move |_| {
        if has_constraints.get() {
            session.warm_rules();
        }
    });
}

fn masthead() -> AnyView {
    view! {
        <Title/>
        <PlayClock/>
        <Tabs/>
        <Menu/>
    }
    .into_any()
}

fn zoom() -> AnyView {
    view! { <Zoom/> }.into_any()
}

/// The time for the last part to be painted before files are cached for offline use.
const TIME_TO_PAINT: Duration = Duration::from_secs(1);

fn bars() -> AnyView {
    let is_ready = expect_context::<Session>().is_ready;
    let update = RwSignal::new_local(None);
    let mount = expect_context::<StaggeredMount>();
    offline::answer_for_build();
    // Side effect: registers the service worker. Caching all files slows a phone down, so it waits
    // until the page is complete and can solve.
    Effect::new(move |is_registered: Option<bool>| {
        let is_registered = is_registered.unwrap_or_default();
        let is_due = !is_registered && is_ready.get() && !mount.is_any_missing();
        if is_due {
            set_timeout(
                move || offline::register(move |ready| update.set(Some(ready))),
                TIME_TO_PAINT,
            );
        }
        is_registered || is_due
    });
    view! {
        <UpdateBar update/>
        <NewsBar/>
        <StorageBar/>
        <Toast/>
        <Dropping/>
        {in_turn(|| view! { <StepDrawing/> }.into_any())}
        {in_turn(|| view! { <Help/> }.into_any())}
        {in_turn(|| view! { <TechniquesDialog/> }.into_any())}
    }
    .into_any()
}

fn controls() -> AnyView {
    view! {
        <KeepPlaying/>
        <SmallControls/>
    }
    .into_any()
}

/// The panels. Two of them use the export dialog.
fn panels() -> AnyView {
    provide_context(Exporting::new());
    provide_context(Tools::new(expect_context::<Session>()));
    view! {
        {write()}
        {ask()}
        {ways()}
        {in_turn(|| view! { <ExportDialog/> }.into_any())}
    }
    .into_any()
}

fn write() -> AnyView {
    view! {
        <ReadingsBar/>
        {in_turn(|| view! { <Pictures/> }.into_any())}
        {only(&[Purpose::Play], &[|| view! { <StartPage/> }.into_any()])}
        {only(&[Purpose::Play], &[|| view! { <Modes/> }.into_any()])}
        {only(&[Purpose::Create], &[|| view! { <Palette/> }.into_any()])}
        {only(WRITTEN_IN, &[|| view! { <Keypad/> }.into_any()])}
        {only(&[Purpose::Play], &[|| view! { <PlayTools/> }.into_any()])}
        {only(&[Purpose::Play], &[|| view! { <RulesToRead/> }.into_any()])}
        {only(&[Purpose::Play], &[|| view! { <HintSheet/> }.into_any()])}
        {only(&[Purpose::Play], &[|| view! { <FinishCard/> }.into_any()])}
        {only(&[Purpose::Play], &[|| view! { <ReplayBar/> }.into_any()])}
        {only(&[Purpose::Play], &[|| view! { <PauseSheet/> }.into_any()])}
        {only(&[Purpose::Solve, Purpose::Create], &[|| view! { <TypedLine/> }.into_any()])}
        {only(&[Purpose::Solve], &[|| view! { <Intro/> }.into_any()])}
        {only(&[Purpose::Create], &[|| view! { <DrawPanel/> }.into_any()])}
        {only(&[Purpose::Create], &[|| view! { <RuleList/> }.into_any()])}
        {only(&[Purpose::Create], CREATE)}
    }
    .into_any()
}

/// The places where the keypad writes.
const WRITTEN_IN: &[Purpose] = &[Purpose::Solve, Purpose::Play, Purpose::Create];

const CREATE: &[fn() -> AnyView] = &[
    || view! { <VerdictActions/> }.into_any(),
    || view! { <SetterTools/> }.into_any(),
    || view! { <AllSteps/> }.into_any(),
    || view! { <AboutFields/> }.into_any(),
    || view! { <TypeOn/> }.into_any(),
];

fn ask() -> AnyView {
    view! {
        {only(&[Purpose::Solve], SOLVE)}
        {only(&[Purpose::HowItWorks], HOW_IT_WORKS)}
    }
    .into_any()
}

const SOLVE: &[fn() -> AnyView] =
    &[|| view! { <Steps/> }.into_any(), || view! { <Questions/> }.into_any()];

const HOW_IT_WORKS: &[fn() -> AnyView] = &[|| view! { <HowItWorks/> }.into_any()];

fn ways() -> AnyView {
    view! {
        {only(&[Purpose::Create], &[choosers])}
        {only(&[Purpose::Solve, Purpose::Create, Purpose::HowItWorks], &[in_and_out])}
        {only(&[Purpose::Solve], &[|| view! { <TypeOn/> }.into_any()])}
        // Comes last because it appears after the verdict, and nothing may move under a finger.
        {only(&[Purpose::Solve, Purpose::Create], &[|| view! { <Hardness/> }.into_any()])}
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
    let has_nothing = session.memo(|workbench| {
        workbench.puzzle().clue_count() == 0 && workbench.editor().work().is_empty()
    });
    let clear = move |()| session.edit(Editor::clear);
    // The rules can be cleared only after the clues.
    let cannot_clear_rules = session.memo(|workbench| {
        let puzzle = workbench.puzzle();
        puzzle.clue_count() > 0 || puzzle.board().layout().rules().is_empty()
    });
    let clear_rules = move |()| {
        session.change(|workbench| {
            let layout = workbench.puzzle().board().layout().clone();
            // A board without rules is always valid.
            if let Ok(layout) = layout.with_rules(Vec::new()) {
                workbench.choose_layout(layout);
            }
        });
    };
    let is_elsewhere = session.memo(|workbench| !workbench.takes_clues());
    let has_no_bare_rules = Memo::new(move |_| is_elsewhere.get() || cannot_clear_rules.get());
    view! {
        <div class="ask ways">
            <OpenFile is_hidden=is_elsewhere/>
            <PasteButton is_hidden=is_elsewhere/>
            <PictureButton is_hidden=is_elsewhere/>
            <ExportButton/>
            <Button
                label=words::create::CLEAR
                is_disabled=has_nothing
                is_hidden=is_elsewhere
                on_click=clear
            />
            // Last, so that it moves no other button. It doesn't replace Clear, where a double
            // click would remove the rules.
            <Button label=words::create::CLEAR_RULES is_hidden=has_no_bare_rules on_click=clear_rules/>
        </div>
    }
    .into_any()
}

fn strokes(board: &Board, frame: &Element) {
    rule_layers::draw(frame, board, board.layout().rules(), "strokes");
}
