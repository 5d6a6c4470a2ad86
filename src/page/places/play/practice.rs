//! The start page's chooser of a technique to practise.

use std::time::Duration;

use leptos::prelude::*;

use crate::board::{BoxShape, Layout};
use crate::engine_words::techniques;
use crate::logic::{Level, TechniqueKind};
use crate::make::PuzzleType;
use crate::model::new_game;
use crate::model::technique_cards;
use crate::model::{Card, Workbench};
use crate::page::browser::{fetch, meta};
use crate::page::kit::seed;
use crate::page::kit::technique_button::open_card;
use crate::page::kit::widgets::Button;
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words;
use crate::worker::task::Event;
use crate::worker::tasks::{ListMethods, MakePractice, Method};

/// The longest search for a puzzle. After that the example of the technique's card is opened.
const PATIENCE: Duration = Duration::from_secs(8);

/// The state of the chooser.
#[derive(Clone, Copy)]
struct Practice {
    session: Session,
    /// The techniques that a puzzle can need.
    methods: RwSignal<Vec<Method>>,
    /// The index of the chosen one.
    chosen: RwSignal<usize>,
    /// The progress.
    word: RwSignal<String>,
    is_busy: RwSignal<bool>,
    /// The job that lists the techniques, and the one that makes a puzzle.
    listing: CurrentJob,
    making: CurrentJob,
    timeout: StoredValue<Option<TimeoutHandle>>,
}

/// A list of techniques, and a button that makes a puzzle for the chosen one.
#[component]
pub(crate) fn PracticeChooser() -> impl IntoView {
    let session = expect_context::<Session>();
    let practice = Practice {
        session,
        methods: RwSignal::new(Vec::new()),
        chosen: RwSignal::new(0),
        word: RwSignal::new(String::new()),
        is_busy: RwSignal::new(false),
        listing: CurrentJob::new(),
        making: CurrentJob::new(),
        timeout: StoredValue::new(None),
    };
    let is_shown = session.memo(Workbench::shows_start);
    // Side effect: asks the tools worker, once the start page is visible.
    scoped::effect(move || {
        if !is_shown.get() {
            // A puzzle made meanwhile would replace the one opened instead.
            practice.stop();
        } else if practice.methods.with_untracked(Vec::is_empty) {
            practice.list();
        }
    });
    on_cleanup(move || practice.stop());
    let groups = move || Level::ALL.map(|level| practice.group(level)).into_iter().collect_view();
    let choose = move |event| {
        practice.chosen.set(event_target_value(&event).parse().unwrap_or_default());
    };
    let has_none = Signal::derive(move || practice.methods.with(Vec::is_empty));
    let is_idle = Signal::derive(move || !practice.is_busy.get());
    view! {
        <h2>{words::techniques::PRACTISE}</h2>
        <div class="practice">
            <label class="chooser">
                <span>{words::techniques::TECHNIQUE}</span>
                <select on:change=choose>{groups}</select>
            </label>
            <Button
                label=words::techniques::START
                is_disabled=has_none
                on_click=move |()| practice.start()
            />
            <Button
                label=words::techniques::ABOUT
                is_disabled=has_none
                on_click=move |()| open_card(session, practice.technique())
            />
        </div>
        <div class="making">
            <p class="hint" aria-live="polite">{practice.word}</p>
            <Button
                label=words::buttons::CANCEL
                is_hidden=is_idle
                on_click=move |()| practice.stop()
            />
        </div>
    }
}

/// The board of the puzzles.
fn classic() -> Option<Layout> {
    Some(Layout::single(BoxShape::new(3, 3).ok()?))
}

impl Practice {
    /// Lists the techniques.
    fn list(self) {
        let Some(layout) = classic() else { return };
        let task = ListMethods { layout, puzzle_type: PuzzleType::Clues };
        let job = self.session.use_tools(task, move |event| {
            if let Event::Answer(methods) = event {
                self.methods.set(methods);
            }
        });
        self.listing.set(job);
    }

    /// The choices of a level.
    fn group(self, level: Level) -> AnyView {
        let methods = self.methods.get();
        let own = methods.iter().enumerate().filter(|(_, method)| method.1 == level);
        let choice = |(at, method): (usize, &Method)| {
            let is_chosen = self.chosen.get_untracked() == at;
            view! {
                <option value=at.to_string() prop:selected=is_chosen>
                    {techniques::name(method.0)}
                </option>
            }
        };
        let choices: Vec<_> = own.map(choice).collect();
        if choices.is_empty() {
            return ().into_any();
        }
        view! { <optgroup label=techniques::level(level)>{choices}</optgroup> }.into_any()
    }

    fn technique(self) -> Option<TechniqueKind> {
        let at = self.chosen.get_untracked();
        self.methods.with_untracked(|methods| methods.get(at).map(|method| method.0))
    }

    /// Makes a puzzle for the chosen technique, in place of one being made.
    fn start(self) {
        let Some(technique) = self.technique() else { return };
        self.stop();
        self.is_busy.set(true);
        self.word.set(words::techniques::looking(techniques::name(technique)));
        let task = MakePractice {
            request: new_game::practice(technique),
            seed: seed::random(),
            technique,
        };
        let session = self.session;
        let job = session.use_tools(task, move |event| match event {
            Event::Progress(_) | Event::Conflicts(_) => {}
            Event::Answer(Ok(practice)) => {
                self.stop();
                let work = technique_cards::work(&practice.position);
                session.change(|workbench| workbench.practise_made(technique, practice.made, work));
                self.focus_board();
            }
            Event::Answer(Err(_)) | Event::Failed(_) => self.open_example(technique),
        });
        self.making.set(job);
        let give_up = move || self.open_example(technique);
        self.timeout.set_value(set_timeout_with_handle(give_up, PATIENCE).ok());
    }

    /// Opens the example of the technique's card, since no puzzle was found.
    fn open_example(self, technique: TechniqueKind) {
        self.stop();
        let session = self.session;
        leptos::task::spawn_local(async move {
            let text = fetch::text(&meta(technique_cards::FILE)).await.unwrap_or_default();
            let card = technique_cards::read(&text).into_iter().find(|own| own.kind == technique);
            let board = card.as_ref().and_then(Card::board);
            // The page may show another board by now.
            if !session.read(Workbench::shows_start) {
                return;
            }
            let name = techniques::name(technique);
            let Some((puzzle, work)) = board else {
                return self.word.set(words::techniques::nothing_found_at_all(name));
            };
            session.change(|workbench| workbench.practise(technique, puzzle, work));
            session.noted.set(words::techniques::nothing_found(name));
            self.focus_board();
        });
    }

    /// Focuses the board once it is built.
    fn focus_board(self) {
        self.session.write_link();
        set_timeout(move || self.session.focus_cursor(), Duration::ZERO);
    }

    /// Ends the search.
    fn stop(self) {
        if let Some(timeout) = self.timeout.try_update_value(Option::take).flatten() {
            timeout.clear();
        }
        self.making.cancel();
        self.is_busy.set(false);
        self.word.set(String::new());
    }
}
