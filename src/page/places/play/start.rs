//! The start page of Play: the daily puzzle, new games, boards to go on with, statistics.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::figures;
use super::maker::Maker;
use super::practice::PracticeChooser;
use super::record;
use crate::engine_words::techniques;
use crate::logic::Level;
use crate::model::date::Date;
use crate::model::new_game::NewGame;
use crate::model::shelf::{InPlay, Kept, in_play};
use crate::model::statistics::Statistics;
use crate::model::{Purpose, Workbench, daily};
use crate::page::browser::database::{Boards, Failure};
use crate::page::browser::tree::Elements;
use crate::page::browser::{dates, document, set_flag};
use crate::page::kit::icons::{BACK, ON, icon};
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::start::{self, Act, Card};
use crate::view::{Tree, words};

/// The most boards to go on with.
const MOST_BOARDS: usize = 3;

/// The state of the start page.
#[derive(Clone, Copy)]
struct Start {
    session: Session,
    today: RwSignal<Date>,
    /// A day of the month that the calendar shows.
    month: RwSignal<Date>,
    statistics: RwSignal<Statistics>,
    boards: RwSignal<Vec<InPlay>, LocalStorage>,
    maker: Maker,
}

/// The start page. It is visible while nothing is played.
#[component]
pub(crate) fn StartPage() -> impl IntoView {
    let today = dates::today();
    let session = expect_context();
    let start = Start {
        session,
        today: RwSignal::new(today),
        month: RwSignal::new(today),
        statistics: RwSignal::new(Statistics::default()),
        boards: RwSignal::new_local(Vec::new()),
        maker: Maker::new(session),
    };
    let is_shown = start.session.memo(Workbench::shows_start);
    // Side effect: reads storage, and hides the empty board.
    scoped::effect(move || {
        let is_shown = is_shown.get();
        set_flag("data-start", is_shown);
        if is_shown {
            start.session.warm_tools();
            start.refresh();
        } else {
            // A puzzle made meanwhile would replace the one opened instead.
            start.maker.stop();
        }
    });
    // Another day may have begun.
    let seen = window_event_listener(ev::visibilitychange, move |_| {
        if is_shown.get_untracked() && !document().hidden() {
            start.refresh();
        }
    });
    on_cleanup(move || seen.remove());
    view! {
        <section
            class="start"
            aria-label=words::start::START
            hidden=move || !is_shown.get()
        >
            {start.card()}
            {start.levels()}
            {start.boards_in_play()}
            {start.variants()}
            <PracticeChooser/>
            {start.figures()}
            {start.times()}
            {start.calendar()}
        </section>
    }
}

impl Start {
    /// Reads the date, the statistics and the boards in play.
    fn refresh(self) {
        let today = dates::today();
        if self.today.get_untracked() != today {
            self.today.set(today);
        }
        self.month.set(today);
        self.statistics.set(record::load());
        leptos::task::spawn_local(async move {
            // Without a database there is nothing to go on with.
            let boards = all_boards().await.unwrap_or_default();
            self.boards.set(in_play(boards, MOST_BOARDS));
        });
    }

    fn card(self) -> AnyView {
        let card = scoped::memo(move || {
            self.statistics.with(|statistics| start::card(statistics, self.today.get()))
        });
        let part = move |part: fn(&Card) -> &str| move || card.with(|card| part(card).to_owned());
        view! {
            <div class="today">
                <p>{part(|card| &card.date)}</p>
                <h2>{part(|card| &card.puzzle)}</h2>
                <p hidden=move || card.with(|card| card.time.is_empty())>
                    {part(|card| &card.time)}
                </p>
                <button
                    type="button"
                    on:click=move |_| self.act(Act::Daily(self.today.get_untracked()))
                >
                    {part(|card| card.button)}
                </button>
            </div>
        }
        .into_any()
    }

    fn levels(self) -> AnyView {
        let button = move |level: Level| {
            let make = move |()| self.maker.make(NewGame::Classic(level));
            view! { <Button label=techniques::level(level) on_click=make/> }
        };
        let is_idle = Signal::derive(move || !self.maker.is_busy.get());
        view! {
            <div class="levels" role="group" aria-label=words::start::NEW_GAME>
                {Level::ALL.map(button).collect_view()}
            </div>
            <div class="making">
                <p class="hint" aria-live="polite">{self.maker.word}</p>
                <Button
                    label=words::buttons::CANCEL
                    is_hidden=is_idle
                    on_click=move |()| self.maker.stop()
                />
            </div>
        }
        .into_any()
    }

    fn variants(self) -> AnyView {
        view! {
            <h2>{words::start::MORE_KINDS}</h2>
            {self.part(start::variants)}
        }
        .into_any()
    }

    fn boards_in_play(self) -> AnyView {
        let has_none = move || self.boards.with(Vec::is_empty);
        let rows = move || {
            let today = self.today.get().to_day();
            self.boards.with(|boards| {
                start::boards(boards, today, |time_ms| dates::local(time_ms).to_day())
            })
        };
        view! {
            <div hidden=has_none>
                <h2>{words::start::GO_ON}</h2>
                {self.part(rows)}
            </div>
        }
        .into_any()
    }

    fn calendar(self) -> AnyView {
        let (today, month) = (self.today, self.month);
        let is_first =
            Signal::derive(move || month.get().first_of_month() <= today.get().first_of_year());
        let is_last =
            Signal::derive(move || month.get().first_of_month() >= today.get().first_of_month());
        let days = move || {
            let (month, today) = (month.get(), today.get());
            let done = self.statistics.with(|statistics| statistics.done_days(month));
            start::days(month, today, &done)
        };
        let before =
            move |()| month.update(|month| *month = month.month_before().unwrap_or(*month));
        let after = move |()| month.update(|month| *month = month.month_after());
        view! {
            <div class="calendar" role="group" aria-label=words::start::DAILY_PUZZLES>
                <div class="month">
                    <Button
                        label=""
                        spoken=words::start::MONTH_BEFORE
                        class="icon plain"
                        icon=icon(BACK)
                        is_disabled=is_first
                        on_click=before
                    />
                    <h2 aria-live="polite">{move || words::start::month(month.get())}</h2>
                    <Button
                        label=""
                        spoken=words::start::MONTH_AFTER
                        class="icon plain"
                        icon=icon(ON)
                        is_disabled=is_last
                        on_click=after
                    />
                </div>
                {self.part(days)}
            </div>
        }
        .into_any()
    }

    fn figures(self) -> AnyView {
        let figures = scoped::memo(move || {
            let today = self.today.get().to_day();
            self.statistics.with(|statistics| start::figures(statistics, today))
        });
        let has_none = move || figures.with(Vec::is_empty);
        let figure = |figure: String| view! { <li>{figure}</li> };
        view! {
            <ul class="figures" aria-label=words::start::STATISTICS hidden=has_none>
                {move || figures.get().into_iter().map(figure).collect_view()}
            </ul>
        }
        .into_any()
    }

    fn times(self) -> AnyView {
        let none = || Tree::element("div", Vec::new());
        let table = self.part(move || {
            self.statistics.with(|statistics| start::table(statistics).unwrap_or_else(none))
        });
        figures::all_statistics(self.statistics, table)
    }

    /// An element from data, which is rebuilt when the data changes.
    fn part(self, tree: impl Fn() -> Tree<Act> + 'static) -> AnyView {
        let node = NodeRef::<html::Div>::new();
        let elements = StoredValue::new_local(Elements::<Act>::default());
        // Side effect: builds elements from data.
        scoped::effect(move || {
            let tree = tree();
            if let Some(node) = node.get() {
                elements.update_value(|elements| elements.show(&node, &[tree]));
            }
        });
        let press = move |event: ev::MouseEvent| {
            let act = elements.with_value(|elements| elements.act_at(event.target()));
            if let Some((act, _)) = act {
                self.act(act);
            }
        };
        view! { <div node_ref=node on:click=press></div> }.into_any()
    }

    fn act(self, act: Act) {
        match act {
            Act::Daily(date) => self.play_daily(date),
            Act::Make(variant) => self.maker.make(NewGame::Variant(variant)),
            Act::GoOn(at) => self.go_on_with(at),
        }
    }

    /// Plays the puzzle of a date: the kept board if it was begun on this device, otherwise a new
    /// one.
    fn play_daily(self, date: Date) {
        if !daily::is_offered(date, dates::today()) {
            return self.refresh();
        }
        let statistics = record::load();
        let Some(started) = statistics.started_daily(date.to_day()) else {
            return self.maker.make(NewGame::Daily(date));
        };
        let link = started.link.clone();
        self.maker.stop();
        leptos::task::spawn_local(async move {
            let boards = all_boards().await.unwrap_or_default();
            let own = boards.into_iter().filter(|kept| kept.link() == link);
            let latest = own.max_by(|a, b| a.changed_ms.total_cmp(&b.changed_ms));
            self.open(&latest.map_or(link, |kept| kept.text));
        });
    }

    /// Opens a board in its latest version, since another tab may have edited it.
    fn go_on_with(self, at: usize) {
        let board = self.boards.with_untracked(|boards| boards.get(at).map(|own| own.kept.clone()));
        let Some(board) = board else { return };
        self.maker.stop();
        leptos::task::spawn_local(async move {
            let latest = latest_of(&board).await.ok().flatten().unwrap_or(board);
            self.open(&latest.text);
        });
    }

    /// Opens a kept board or a link in Play. Saving finds the kept board by its text.
    fn open(self, text: &str) {
        // The page may show another board by now.
        if !self.session.read(Workbench::shows_start) {
            return;
        }
        self.session.change(|workbench| {
            workbench.follow(text);
            workbench.enter(Purpose::Play);
        });
        self.session.write_link();
        self.maker.focus_board();
    }
}

/// All boards kept on this device.
async fn all_boards() -> Result<Vec<Kept>, Failure> {
    Boards::open().await?.all().await
}

async fn latest_of(board: &Kept) -> Result<Option<Kept>, Failure> {
    Boards::open().await?.get(&board.id).await
}
