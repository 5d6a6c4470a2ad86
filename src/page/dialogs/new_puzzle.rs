//! The dialog for new puzzles.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};

use crate::board::Layout;
use crate::engine_words::symmetries::symmetry as symmetry_name;
use crate::formats::catalogue::{self, Family};
use crate::make::{Clues, Difficulty, Generated, PuzzleType, Symmetry};
use crate::model::puzzle_request::{MOST_PUZZLES, PuzzleRequest, is_rated, symmetries};
use crate::model::{FurtherNotice, Workbench};
use crate::page::browser::{address, fetch, meta, picture};
use crate::page::kit::dialog::{Dialog, DialogId, on_first_opening};
use crate::page::kit::seed;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::kit::widgets::{Button, NumberField, number_in};
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::make::labelled_difficulties;
use crate::view::{describe_shape, failure_words, shapes_offered, words};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{DrawPictures, ListMethods, MakePuzzle, Method};

/// The `<meta>` with the path of the file of families.
const FILE: &str = "satdoku-puzzles";

/// The types of puzzle, with their labels.
const PUZZLE_TYPES: [(PuzzleType, &str); 3] = [
    (PuzzleType::Clues, words::make::OF_CLUES),
    (PuzzleType::Regions, words::make::OF_REGIONS),
    (PuzzleType::Cages, words::make::OF_CAGES),
];

/// Number of attempts after which such puzzles count as rare.
const RARE: u32 = 1_000;

/// The choices for the number of clues. [`Clues::Count`] has a field.
const CLUES: [(Clues, &str); 3] = [
    (Clues::Free, words::make::CLUES_FREE),
    (Clues::Minimal, words::make::CLUES_MINIMAL),
    (Clues::Count(30), words::make::CLUES_COUNT),
];

fn show(field: NodeRef<html::Input>, text: &str) {
    if let Some(field) = field.get_untracked() {
        field.set_value(text);
    }
}

/// The dialog's state.
#[derive(Clone, Copy)]
pub(crate) struct NewPuzzleDialog {
    session: Session,
    request: RwSignal<PuzzleRequest>,
    /// The boards to choose from, besides the current one, with their names.
    boards: RwSignal<Vec<(String, Arc<Layout>)>>,
    methods: RwSignal<Vec<Method>>,
    /// The last request for techniques, and its job.
    listing: StoredValue<Option<(ListMethods, Job)>, LocalStorage>,
    /// True while the list of boards is loading, and once it is loaded.
    are_boards_asked: StoredValue<bool>,
    count: NodeRef<html::Input>,
    clues: NodeRef<html::Input>,
    seed: NodeRef<html::Input>,
    /// The running job.
    job: CurrentJob,
    /// The number of puzzles to make.
    requested_count: RwSignal<u32>,
    made: RwSignal<Vec<Generated>>,
    word: RwSignal<String>,
    is_busy: RwSignal<bool>,
    shows_solutions: RwSignal<bool>,
    was_opened: RwSignal<bool>,
}

impl NewPuzzleDialog {
    /// The state of a dialog that hasn't been opened yet.
    pub(crate) fn new(session: Session) -> Self {
        let request = PuzzleRequest { seed: seed::random(), ..PuzzleRequest::default() };
        Self {
            session,
            request: RwSignal::new(request),
            boards: RwSignal::new(Vec::new()),
            methods: RwSignal::new(Vec::new()),
            listing: StoredValue::new_local(None),
            are_boards_asked: StoredValue::new(false),
            count: NodeRef::new(),
            clues: NodeRef::new(),
            seed: NodeRef::new(),
            job: CurrentJob::new(),
            requested_count: RwSignal::new(1),
            made: RwSignal::new(Vec::new()),
            word: RwSignal::new(String::new()),
            is_busy: RwSignal::new(false),
            shows_solutions: RwSignal::new(true),
            was_opened: RwSignal::new(false),
        }
    }

    /// The dialog.
    pub(crate) fn dialog(self) -> AnyView {
        // An effect, so that it runs once the dialog is there.
        Effect::new(move |_| {
            if address::is_shortcut("new") {
                self.session.change(Workbench::fill_address);
                self.open();
            }
        });
        let content = move || (self.fields(), self.actions());
        view! {
            <Dialog
                id=DialogId::NEW_PUZZLE
                title=words::make::NEW_PUZZLE
                on_close=Callback::new(move |()| self.leave())
            >
                {on_first_opening(self.was_opened, content)}
            </Dialog>
        }
        .into_any()
    }

    /// Opens the dialog.
    pub(crate) fn open(self) {
        if !self.was_opened.get_untracked() {
            self.boards.set(
                shapes_offered()
                    .map(|shape| (describe_shape(shape), Arc::new(Layout::single(shape))))
                    .collect(),
            );
            self.was_opened.set(true);
        }
        if !DialogId::NEW_PUZZLE.open() {
            return;
        }
        self.change(|_| ());
        self.say("");
        if self.are_boards_asked.try_update_value(|are| std::mem::replace(are, true)) == Some(true)
        {
            return;
        }
        leptos::task::spawn_local(async move {
            let text = fetch::text(&meta(FILE)).await;
            let Some(read) = text.and_then(|text| catalogue::read(&text).ok()) else {
                // Reopening the dialog tries again.
                self.are_boards_asked.set_value(false);
                return self.say(words::make::BOARDS_NOT_LOADED);
            };
            let families = read.families.into_iter().filter(|family| !family.layout().is_plain());
            self.boards.update(|boards| {
                let board =
                    |family: Family| (family.name.clone(), Arc::new(family.layout().clone()));
                boards.extend(families.map(board));
            });
        });
    }

    /// Changes the request, then fits it to the board.
    fn change(self, change: impl FnOnce(&mut PuzzleRequest)) {
        let lost = self.request.try_update(|request| {
            change(request);
            self.session.read(|workbench| request.fit(workbench.puzzle()))
        });
        if !self.is_busy.get_untracked() {
            self.say(&words::make::taken_back(&lost.unwrap_or_default()));
        }
        self.list_methods();
    }

    /// Requests the techniques for the chosen board, unless the list is for this board already.
    fn list_methods(self) {
        let task = self.request.with_untracked(|request| {
            let layout = self.session.read(|workbench| request.layout(workbench.puzzle()).clone());
            ListMethods { layout, puzzle_type: request.puzzle_type }
        });
        let is_known = self
            .listing
            .with_value(|listing| listing.as_ref().is_some_and(|(asked, _)| *asked == task));
        if is_known {
            return;
        }
        let job = self.session.use_tools(task.clone(), move |event| match event {
            Event::Answer(methods) => {
                let lost = self.request.try_update(|request| request.offer(&methods));
                if let Some(lost) = lost.flatten() {
                    self.say(&words::make::taken_back(&[lost]));
                }
                self.methods.set(methods);
            }
            Event::Failed(failure) => {
                // The next change, or reopening the dialog, repeats the request.
                self.listing.set_value(None);
                self.say(&words::sentence(&failure_words(&failure)));
            }
            Event::Conflicts(_) | Event::Progress(()) => {}
        });
        self.listing.set_value(Some((task, job)));
    }

    fn say(self, word: &str) {
        self.word.set(word.to_owned());
    }

    /// A memo of the chosen layout. It is updated for another board only, not at each keystroke on
    /// this one. For a large board an update takes milliseconds.
    fn of_layout<T: PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&Layout) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let layout = scoped::memo(move || {
            self.request.with(|request| {
                self.session.workbench.with(|workbench| request.shared_layout(workbench.puzzle()))
            })
        });
        scoped::memo(move || layout.with(|layout| part(layout)))
    }

    fn fields(self) -> AnyView {
        let request = self.request;
        let boards = scoped::memo(move || {
            let mut choices = vec![(None, words::make::BOARD_THERE.to_owned())];
            self.boards.with(|boards| {
                let choice =
                    |(name, layout): &(String, Arc<Layout>)| (Some(layout.clone()), name.clone());
                choices.extend(boards.iter().map(choice));
            });
            choices
        });
        let board = scoped::memo(move || request.with(|request| request.layout.clone()));
        let choose_board = move |layout: Option<Arc<Layout>>| {
            self.change(|request| request.layout = layout);
        };
        let types = self.of_layout(|layout| {
            let has_one_grid = layout.origins().len() == 1;
            let fits = |puzzle_type: PuzzleType| puzzle_type != PuzzleType::Regions || has_one_grid;
            let fitting = PUZZLE_TYPES.into_iter().filter(|(puzzle_type, _)| fits(*puzzle_type));
            fitting.map(|(puzzle_type, label)| (puzzle_type, label.to_owned())).collect::<Vec<_>>()
        });
        let puzzle_type = scoped::memo(move || request.with(|request| request.puzzle_type));
        let choose_type = move |puzzle_type: PuzzleType| {
            self.change(|request| request.puzzle_type = puzzle_type);
        };
        let offered = self.of_layout(|layout| labelled(&symmetries(layout), symmetry_name));
        let symmetry = scoped::memo(move || request.with(|request| request.symmetry));
        let choose_symmetry = move |symmetry: Symmetry| {
            self.change(|request| request.symmetry = symmetry);
        };
        let has_no_clues =
            scoped::memo(move || request.with(|request| request.puzzle_type == PuzzleType::Cages));
        // Enter in a field acts as in a form, which would need a submit button for this.
        let make_on_enter = move |event: KeyboardEvent| {
            let is_field =
                event.target().is_some_and(|target| target.is_instance_of::<HtmlInputElement>());
            if is_field && event.key() == "Enter" && !self.is_busy.get_untracked() {
                event.prevent_default();
                self.make();
            }
        };
        view! {
            <div class="fields" on:keydown=make_on_enter>
                <ValueChooser
                    label=words::make::BOARD
                    choices=boards
                    chosen=board
                    on_choose=choose_board
                />
                <ValueChooser
                    label=words::make::MADE_OF
                    choices=types
                    chosen=puzzle_type
                    on_choose=choose_type
                />
                {self.difficulty()}
                <div class="clues" hidden=has_no_clues>
                    <ValueChooser
                        label=words::make::SYMMETRY
                        choices=offered
                        chosen=symmetry
                        on_choose=choose_symmetry
                    />
                </div>
                {self.clue_count(has_no_clues)}
                <NumberField
                    label=words::make::PUZZLES
                    value="1".to_owned()
                    max=MOST_PUZZLES.to_string()
                    node_ref=self.count
                />
                {self.seed_field()}
            </div>
        }
        .into_any()
    }

    fn seed_field(self) -> AnyView {
        view! {
            <div class="seed">
                <NumberField
                    label=words::make::SEED
                    value=self.request.with_untracked(|request| request.seed.to_string())
                    max=u32::MAX.to_string()
                    node_ref=self.seed
                />
                <Button
                    label=words::make::ANOTHER_SEED
                    on_click=move |()| self.show_seed(seed::random())
                />
            </div>
        }
        .into_any()
    }

    fn difficulty(self) -> AnyView {
        let request = self.request;
        let all = scoped::memo(move || self.methods.with(|methods| labelled_difficulties(methods)));
        let difficulty = scoped::memo(move || request.with(|request| request.difficulty.clone()));
        let choose = move |difficulty: Difficulty| {
            self.change(|request| request.difficulty = difficulty);
        };
        let is_unrated = self.of_layout(|layout| !is_rated(layout));
        view! {
            <div hidden=is_unrated>
                <ValueChooser
                    label=words::make::DIFFICULTY
                    choices=all
                    chosen=difficulty
                    on_choose=choose
                />
            </div>
        }
        .into_any()
    }

    fn clue_count(self, has_no_clues: Memo<bool>) -> AnyView {
        let request = self.request;
        let kind = |clues: Clues| match clues {
            Clues::Free => 0,
            Clues::Minimal => 1,
            Clues::Count(_) => 2,
        };
        let all = RwSignal::new(CLUES.map(|(clues, label)| (clues, label.to_owned())).to_vec());
        let chosen = scoped::memo(move || CLUES[kind(request.with(|request| request.clues))].0);
        let choose = move |clues: Clues| {
            self.change(|request| request.clues = clues);
        };
        let is_free = scoped::memo(move || kind(request.with(|request| request.clues)) != 2);
        view! {
            <div class="clues" hidden=has_no_clues>
                <ValueChooser label=words::make::CLUES choices=all chosen on_choose=choose/>
                <div hidden=is_free>
                    <NumberField
                        label=words::make::NUMBER_OF_CLUES
                        value="30".to_owned()
                        max="1296".to_owned()
                        node_ref=self.clues
                    />
                </div>
            </div>
        }
        .into_any()
    }

    fn actions(self) -> AnyView {
        let is_busy = self.is_busy;
        let is_idle = Signal::derive(move || !is_busy.get());
        let has_no_sheet = Signal::derive(move || {
            is_busy.get() || self.requested_count.get() < 2 || self.made.with(Vec::is_empty)
        });
        let solutions = self.shows_solutions;
        view! {
            <p class="hint" role="log">{self.word}</p>
            <div class="ask">
                <Button
                    label=words::make::MAKE
                    class="primary"
                    is_disabled=is_busy
                    on_click=move |()| self.make()
                />
                <Button
                    label=words::buttons::STOP
                    is_hidden=is_idle
                    on_click=move |()| self.stop(words::make::STOPPED)
                />
                <Button
                    label=words::buttons::PRINT
                    is_hidden=has_no_sheet
                    on_click=move |()| self.print()
                />
                <Button
                    label=words::make::PLAY_FIRST
                    is_hidden=has_no_sheet
                    on_click=move |()| self.play()
                />
            </div>
            <label class="switch" hidden=has_no_sheet>
                <input
                    type="checkbox"
                    prop:checked=solutions
                    on:change=move |event| solutions.set(event_target_checked(&event))
                />
                <span>{words::make::WITH_SOLUTIONS}</span>
            </label>
        }
        .into_any()
    }

    fn show_seed(self, seed: u32) {
        show(self.seed, &seed.to_string());
    }

    /// Reads the fields and starts making puzzles.
    fn make(self) {
        let typed = number_in(self.seed).and_then(|seed| u32::try_from(seed).ok());
        let seed = typed.unwrap_or_else(seed::random);
        self.show_seed(seed);
        let clues = number_in(self.clues).unwrap_or(30).clamp(1, usize::from(u16::MAX)) as u16;
        self.change(|request| {
            request.seed = seed;
            if let Clues::Count(own) = &mut request.clues {
                *own = clues;
            }
        });
        self.made.set(Vec::new());
        let count = number_in(self.count).unwrap_or(1).clamp(1, MOST_PUZZLES);
        show(self.count, &count.to_string());
        self.requested_count.set(count as u32);
        self.is_busy.set(true);
        self.say(words::make::MAKING);
        self.make_next();
    }

    /// Makes the next puzzle.
    fn make_next(self) {
        let index = self.made.with_untracked(Vec::len) as u32;
        let (request, seed) = self.session.read(|workbench| {
            self.request.with_untracked(|request| {
                (request.for_puzzle(workbench.puzzle()), request.seed_of(index))
            })
        });
        let of = self.requested_count.get_untracked();
        let job = self.session.use_tools(MakePuzzle { request, seed }, move |event| match event {
            Event::Progress(progress) => {
                let mut word = String::new();
                if of > 1 {
                    word = words::make::made_so_far(index, of);
                }
                let attempt = progress.attempt;
                word += &match progress.done * 100 / progress.of.max(1) {
                    _ if attempt > RARE => words::make::attempt_at_rare(attempt),
                    _ if attempt > 1 => words::make::attempt(attempt),
                    // In steps of ten, since screen readers read each of them.
                    percent => words::make::progress(percent / 10 * 10),
                };
                self.say(&word);
            }
            Event::Answer(Ok(made)) => self.take(made),
            Event::Answer(Err(reason)) => self.stop(&words::sentence(&reason)),
            Event::Failed(failure) => self.stop(&words::sentence(&failure_words(&failure))),
            Event::Conflicts(_) => {}
        });
        self.job.set(job);
    }

    fn take(self, made: Generated) {
        self.made.update(|all| all.push(made));
        let (count, requested) =
            (self.made.with_untracked(Vec::len), self.requested_count.get_untracked());
        if (count as u32) < requested {
            return self.make_next();
        }
        if requested == 1 {
            self.stop("");
            self.play();
        } else {
            self.stop(&words::make::made(count));
        }
    }

    /// Opens the first puzzle.
    fn play(self) {
        let Some(made) = self.made.with_untracked(|all| all.first().cloned()) else { return };
        let seed = self.request.with_untracked(|request| request.seed);
        let session = self.session;
        let (clues, undecided) = (made.puzzle.clue_count(), made.undecided);
        session.change(|workbench| {
            workbench.take_made(made);
            workbench.say(FurtherNotice::Made { clues, undecided, seed }.into());
        });
        DialogId::NEW_PUZZLE.close();
        self.show_seed(seed::random());
        set_timeout(move || session.focus_cursor(), std::time::Duration::ZERO);
    }

    /// Stops making puzzles when the dialog closes. The current board stays.
    fn leave(self) {
        if self.is_busy.get_untracked() {
            self.stop(words::make::STOPPED);
        }
    }

    fn stop(self, word: &str) {
        self.job.cancel();
        self.is_busy.set(false);
        self.say(word);
    }

    /// Draws all puzzles and prints them.
    fn print(self) {
        let made = self.made.get_untracked();
        let count = made.len();
        let mut puzzles: Vec<_> = made.iter().map(|made| (made.puzzle.clone(), None)).collect();
        if self.shows_solutions.get_untracked() {
            puzzles.extend(made.into_iter().map(|made| (made.puzzle, Some(made.solution))));
        }
        let seed = self.request.with_untracked(|request| request.seed);
        let word = |index: usize| words::make::caption(index + 1, seed.wrapping_add(index as u32));
        let captions: Vec<String> = (0..count).map(word).collect();
        let pictures = StoredValue::new(Vec::<String>::new());
        let job = self.session.use_tools(DrawPictures { puzzles }, move |event| match event {
            Event::Progress(svg) => pictures.update_value(|pictures| pictures.push(svg)),
            Event::Answer(()) => {
                let (pictures, captions) = (pictures.get_value(), captions.clone());
                // The open dialog would cover the pictures.
                DialogId::NEW_PUZZLE.close();
                leptos::task::spawn_local(async move {
                    let (puzzles, solutions) = pictures.split_at(count.min(pictures.len()));
                    if let Err(error) = picture::print_all(puzzles, solutions, &captions).await {
                        web_sys::console::error_1(&error);
                    }
                });
            }
            Event::Failed(failure) => self.say(&words::sentence(&failure_words(&failure))),
            Event::Conflicts(_) => {}
        });
        self.job.set(job);
    }
}
