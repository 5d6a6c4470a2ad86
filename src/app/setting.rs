//! The setter's tools: what can be done to the clues that are there.

use leptos::prelude::*;

use super::choices::{by_name, names, seed};
use super::scoped;
use super::session::Session;
use super::state::order::{is_rated, symmetries};
use super::state::question::{AddClues, MakeMinimal, MakeUnique, Shuffle};
use super::state::{Game, Purpose, is_giant};
use super::texts;
use super::widgets::{Button, Chooser};
use crate::logic::Level;
use crate::make::Symmetry;
use crate::puzzle::Puzzle;
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::FindRedundant;

/// What can be done to the clues that are there.
#[component]
pub(super) fn SetterTools() -> impl IntoView {
    let session = expect_context::<Session>();
    let symmetry = RwSignal::new(Symmetry::None);
    let level = RwSignal::new(Level::Easy);
    let is_marking = RwSignal::new(false);
    mark_redundant(session, is_marking);
    let layout = session.memo(|game| game.puzzle().board().shared_layout());
    let symmetries = scoped::memo(move || names(&symmetries(&layout.get()), Symmetry::name));
    // What the board bears no more isn't asked for.
    let kept = scoped::memo(move || {
        let name = symmetry.get().name().to_owned();
        let is_there = symmetries.get().iter().any(|(other, _)| *other == name);
        if is_there { name } else { Symmetry::None.name().to_owned() }
    });
    let kept_symmetry = move || {
        by_name(&Symmetry::ALL, Symmetry::name, &kept.get_untracked()).unwrap_or(Symmetry::None)
    };
    let levels = RwSignal::new(names(&Level::ALL[..4], Level::name));
    let chosen_level = Signal::derive(move || level.get().name().to_owned());
    let has_none = session.memo(|game| game.puzzle().clue_count() == 0);
    let is_bare = session.memo(|game| {
        let puzzle = game.puzzle();
        let has_nothing = || puzzle.clue_count() == 0 && puzzle.board().layout().rules().is_empty();
        // Each of these tools tries many puzzles, which takes too long for a giant.
        is_giant(puzzle.board()) || has_nothing()
    });
    let is_busy = session.is_busy;
    let cannot_shrink = Memo::new(move |_| is_busy.get() || has_none.get());
    let is_unrated = scoped::memo(move || !is_rated(&layout.get()));
    let minimal = move |()| {
        session.ask(MakeMinimal { symmetry: kept_symmetry(), seed: seed() });
    };
    let shuffle = move |()| {
        session.ask(Shuffle { symmetry: kept_symmetry(), seed: seed() });
    };
    let add = move |()| {
        let symmetry = kept_symmetry();
        session.ask(AddClues { level: level.get_untracked(), symmetry, seed: seed() });
    };
    view! {
        <details class="setting" hidden=is_bare on:toggle=move |_| session.warm_tools()>
            <summary>{texts::set::TOOLS}</summary>
            <label class="switch">
                <input
                    type="checkbox"
                    role="switch"
                    prop:checked=is_marking
                    on:change=move |event| is_marking.set(event_target_checked(&event))
                />
                <span>{texts::set::MARK_REDUNDANT}</span>
            </label>
            <div class="ask">
                <Button
                    label=texts::set::MAKE_UNIQUE
                    is_disabled=is_busy
                    on_click=move |()| session.ask(MakeUnique { seed: seed() })
                />
                <Button label=texts::set::MAKE_MINIMAL is_disabled=cannot_shrink on_click=minimal/>
                <Button
                    label=texts::set::SHUFFLE
                    is_disabled=is_busy
                    on_click=shuffle
                />
                <Button
                    label=texts::set::ADD_CLUES
                    is_disabled=is_busy
                    is_hidden=is_unrated
                    on_click=add
                />
            </div>
            <div class="choosers">
                <Chooser
                    label=texts::set::SYMMETRY_TO_KEEP
                    choices=symmetries
                    chosen=kept
                    on_choose=move |name: String| {
                        let named = by_name(&Symmetry::ALL, Symmetry::name, &name);
                        symmetry.set(named.unwrap_or(Symmetry::None));
                    }
                />
                <div hidden=is_unrated>
                    <Chooser
                        label=texts::set::ADD_UNTIL
                        choices=levels
                        chosen=chosen_level
                        on_choose=move |name: String| {
                            level.set(by_name(&Level::ALL, Level::name, &name).unwrap_or(Level::Easy));
                        }
                    />
                </div>
            </div>
        </details>
    }
}

/// Keeps the marks up to date while they are wanted. A look that is overtaken is broken off.
fn mark_redundant(session: Session, is_marking: RwSignal<bool>) {
    let job = StoredValue::<Option<Job>, LocalStorage>::new_local(None);
    let wanted = session.memo_of(move |game: &Game| {
        let is_wanted = is_marking.get() && game.purpose() == Purpose::Set;
        is_wanted.then(|| game.puzzle().clone())
    });
    let find = move |puzzle: Puzzle| {
        let asked = puzzle.clone();
        session.use_tools(FindRedundant { puzzle }, move |event| {
            if let Event::Answer(found) = event {
                session.change(|game| game.mark_redundant(&asked, found.unwrap_or_default()));
            }
        })
    };
    // Reaches outside: to the tools.
    scoped::effect(move || {
        job.set_value(None);
        match wanted.get().filter(|puzzle| puzzle.clue_count() > 0) {
            Some(puzzle) => job.set_value(Some(find(puzzle))),
            None => session.change(Game::forget_redundant),
        }
    });
}
