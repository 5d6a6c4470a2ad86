//! The setter's tools, which change the current clues.

use leptos::prelude::*;

use super::needless::NeedlessParts;
use crate::engine_words::symmetries::symmetry as symmetry_name;
use crate::engine_words::techniques;
use crate::logic::Level;
use crate::make::Symmetry;
use crate::model::ask::{AddClues, MakeMinimal, Shuffle};
use crate::model::puzzle_request::{is_rated, symmetries};
use crate::page::kit::seed;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{is_large_board, words};

/// The setter's tools.
#[component]
pub(crate) fn SetterTools() -> impl IntoView {
    let session = expect_context::<Session>();
    let symmetry = RwSignal::new(Symmetry::None);
    let level = RwSignal::new(Level::Easy);
    let layout = session.memo(|workbench| workbench.puzzle().board().shared_layout());
    let offered = scoped::memo(move || labelled(&symmetries(&layout.get()), symmetry_name));
    // A symmetry that the current board lacks isn't requested.
    let kept = scoped::memo(move || {
        let chosen = symmetry.get();
        let is_offered = offered.with(|offered| offered.iter().any(|(other, _)| *other == chosen));
        if is_offered { chosen } else { Symmetry::None }
    });
    let levels = RwSignal::new(labelled(&Level::ALL[..4], techniques::level));
    let has_none = session.memo(|workbench| workbench.puzzle().clue_count() == 0);
    let is_bare = session.memo(|workbench| {
        let puzzle = workbench.puzzle();
        let has_nothing = || puzzle.clue_count() == 0 && puzzle.board().layout().rules().is_empty();
        // Each of these tools tries many puzzles, which takes too long for a large board.
        is_large_board(puzzle.board()) || has_nothing()
    });
    let is_busy = session.is_busy;
    let cannot_shrink = Memo::new(move |_| is_busy.get() || has_none.get());
    let is_unrated = scoped::memo(move || !is_rated(&layout.get()));
    let minimal = move |()| {
        session.ask(MakeMinimal { symmetry: kept.get_untracked(), seed: seed::random() });
    };
    let shuffle = move |()| {
        session.ask(Shuffle { symmetry: kept.get_untracked(), seed: seed::random() });
    };
    let add = move |()| {
        let symmetry = kept.get_untracked();
        session.ask(AddClues { level: level.get_untracked(), symmetry, seed: seed::random() });
    };
    view! {
        <details class="setting" hidden=is_bare on:toggle=move |_| session.warm_tools()>
            <summary>{words::create::TOOLS}</summary>
            <NeedlessParts/>
            <div class="ask">
                <Button label=words::create::MAKE_MINIMAL is_disabled=cannot_shrink on_click=minimal/>
                <Button
                    label=words::create::SHUFFLE
                    is_disabled=is_busy
                    on_click=shuffle
                />
                <Button
                    label=words::create::ADD_CLUES
                    is_disabled=is_busy
                    is_hidden=is_unrated
                    on_click=add
                />
            </div>
            <div class="choosers">
                <ValueChooser
                    label=words::create::SYMMETRY_TO_KEEP
                    choices=offered
                    chosen=kept
                    on_choose=move |chosen| symmetry.set(chosen)
                />
                <div hidden=is_unrated>
                    <ValueChooser
                        label=words::create::ADD_UNTIL
                        choices=levels
                        chosen=level
                        on_choose=move |chosen| level.set(chosen)
                    />
                </div>
            </div>
        </details>
    }
}
