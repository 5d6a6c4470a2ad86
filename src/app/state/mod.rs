//! What the page knows, as plain data with plain methods.

mod banner;
mod cell_view;
mod clock;
pub mod collection;
mod comparison;
mod drawing;
mod editor;
mod export;
mod face;
mod files;
mod game;
mod giant;
mod grids;
mod ground;
mod hardness;
mod inspection;
pub mod kinds;
mod known;
mod moment;
pub mod order;
pub mod pages;
mod phases;
pub mod picker;
mod picture;
mod play;
mod purpose;
pub mod question;
#[cfg(test)]
mod random_walk;
mod readings;
pub mod rules;
mod shapes;
pub mod shelf;
mod shown;
mod sighted;
mod spoken;
mod stage;
mod step_drawing;
mod strokes;
mod times;
mod tree;
mod trials;
mod walk;
mod work;

pub use banner::{Banner, Tone};
pub use cell_view::{CellView, MOST_MARKS, is_large};
pub use clock::{Clock, clock_face};
pub use comparison::comparison;
pub use drawing::{DrawError, Drawing};
pub use editor::{Direction, Editor, Sheet};
pub use export::{Form, Written};
pub use face::{Face, Lettering, Small};
pub use files::Files;
pub use game::{Game, words};
pub use giant::{Paint, Run, Search, Sight, borders, is_giant, paints};
pub use grids::{Grids, GridsError};
pub use ground::{Ground, grounds};
pub use hardness::hardness;
pub use inspection::{clauses_of_cell, families};
pub use known::{Known, Verdict};
pub use phases::{Phase, Phases};
pub use picture::{Picture, picture, picture_tree, puzzle_picture};
pub use play::{Mode, Play, Player, Setting, Settings};
pub use purpose::Purpose;
pub use readings::{Choice, Readings, Source};
pub use shapes::{describe_shape, shapes_offered};
pub use shown::{Finding, Mark, Offer, Shown, View};
pub use sighted::{Change, Sighted};
pub use spoken::spoken;
pub use stage::Stage;
pub use step_drawing::step_tree;
pub use strokes::{is_lined, layer_tree, strokes_tree};
pub use times::times;
pub use tree::Tree;
pub use trials::trials;
pub use walk::{Walk, Word};
pub use work::{Marks, Pencil, Work};

#[cfg(test)]
mod testing {
    use super::question::{Question, Solve};
    use super::{Game, Source};
    use crate::puzzle::Value;
    use crate::solve::Answer;
    use crate::worker::job::Job;
    use crate::worker::task::{Event, Task};
    use crate::worker::tasks::{Stage, Text};

    impl Game {
        /// Has a text read as a pasted one is.
        pub(super) fn paste(&mut self, text: &str) {
            self.begin_reading(Source::Paste, Job::new(|| ()));
            let text = Text::read(text, self.puzzle());
            self.hear_reading(Event::Answer(text));
        }
    }

    /// Asks, as this job.
    pub(super) fn ask_as<Q: Question>(game: &mut Game, mut question: Q, job: Job) {
        question.task(game).expect("a question that makes sense");
        game.begin(&question, job);
    }

    /// Asks.
    pub(super) fn ask<Q: Question>(game: &mut Game, question: Q) {
        ask_as(game, question, Job::new(|| ()));
    }

    /// Has the worker tell something on its way.
    pub(super) fn progress<Q: Question>(
        game: &mut Game,
        question: &Q,
        progress: <Q::Task as Task>::Progress,
    ) {
        game.hear(question, Event::Progress(progress), 1.0);
    }

    /// Has the worker answer.
    pub(super) fn answer<Q: Question>(
        game: &mut Game,
        question: &Q,
        answer: <Q::Task as Task>::Answer,
    ) {
        game.hear(question, Event::Answer(answer), 1.0);
    }

    /// Asks, has the worker answer, and returns what is then said.
    pub(super) fn said<Q: Question>(
        game: &mut Game,
        mut question: Q,
        answer: <Q::Task as Task>::Answer,
    ) -> String {
        question.task(game).expect("a question that makes sense");
        game.begin(&question, Job::new(|| ()));
        game.hear(&question, Event::Answer(answer), 1.0);
        game.banner().text
    }

    /// The same value in so many cells.
    pub(super) fn solution(cells: usize, value: usize) -> Vec<Value> {
        vec![Value::new(value).expect("not 0"); cells]
    }

    /// A small puzzle whose solution is the only one.
    pub(super) fn solved() -> Game {
        let mut game = Game::default();
        game.paste("24........23....");
        ask(&mut game, Solve);
        progress(&mut game, &Solve, Stage::Solution(solution(16, 1)));
        answer(&mut game, &Solve, Answer::OnlySolution);
        game
    }
}
