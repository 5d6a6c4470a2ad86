//! The replay of a finished game. It changes nothing but the display.

use super::Workbench;
use crate::model::{PlayerGrid, Replay};

impl Workbench {
    /// The entries, marks and colours to show: those of the replay, if there is one.
    #[must_use]
    pub fn shown_work(&self) -> &PlayerGrid {
        let replayed = self.play.replay.as_ref().and_then(Replay::work);
        replayed.unwrap_or_else(|| self.editor.work())
    }

    /// The replay, while it is shown.
    #[must_use]
    pub fn replay(&self) -> Option<&Replay> {
        self.play.replay.as_ref()
    }

    /// True if the game is finished, and this visit remembers its steps.
    #[must_use]
    pub fn can_replay(&self) -> bool {
        self.is_done() && self.editor.states().len() > 1
    }

    /// Starts the replay before the first step.
    pub fn begin_replay(&mut self) {
        if self.is_done() {
            self.play.replay = Replay::new(self.editor.states());
        }
    }

    /// Shows the replay after so many steps.
    pub fn replay_to(&mut self, at: usize) {
        if let Some(replay) = &mut self.play.replay {
            replay.go_to(at);
        }
    }

    /// Ends the replay, and shows the finished board.
    pub fn end_replay(&mut self) {
        self.play.replay = None;
    }
}

#[cfg(test)]
mod tests {
    use crate::model::{Purpose, Workbench};
    use crate::puzzle::Value;

    fn write(workbench: &mut Workbench, cell: usize, value: usize) {
        workbench.select_only(cell);
        workbench.cell_entry(Value::new(value).expect("not 0"));
    }

    fn finished() -> Workbench {
        let mut workbench = Workbench::restore(Some("2x2:2_4_3_1_1_3_4_2_4_1_2_3_3c"), None);
        workbench.enter(Purpose::Play);
        write(&mut workbench, 13, 2);
        write(&mut workbench, 15, 4);
        write(&mut workbench, 14, 1);
        workbench
    }

    #[test]
    fn a_replay_shows_each_step_and_changes_nothing() {
        let mut workbench = Workbench::restore(Some("2x2:2_4_3_1_1_3_4_2_4_1_2_3_3c"), None);
        workbench.enter(Purpose::Play);
        write(&mut workbench, 13, 2);
        workbench.begin_replay();
        assert!(workbench.replay().is_none() && !workbench.can_replay(), "it isn't finished");
        for (cell, value) in [(15, 1), (15, 4), (14, 1)] {
            write(&mut workbench, cell, value);
        }
        assert!(workbench.is_done() && workbench.can_replay());
        let kept = workbench.kept();
        workbench.begin_replay();
        let shown = |workbench: &Workbench| {
            [13, 14, 15].map(|cell| workbench.value_at(cell).map(Value::get))
        };
        assert_eq!(shown(&workbench), [None, None, None]);
        for (at, expected) in [
            (1, [Some(2), None, None]),
            (2, [Some(2), None, Some(1)]),
            (3, [Some(2), None, Some(4)]),
            (9, [Some(2), Some(1), Some(4)]),
        ] {
            workbench.replay_to(at);
            assert_eq!(shown(&workbench), expected, "{at}");
            assert!(workbench.is_done());
        }
        let replay = workbench.replay().expect("it goes on");
        assert_eq!((replay.at(), replay.last()), (4, 4));
        assert_eq!(workbench.kept(), kept);
        workbench.replay_to(0);
        workbench.end_replay();
        assert_eq!(shown(&workbench), [Some(2), Some(1), Some(4)]);
    }

    #[test]
    fn an_edit_another_place_and_another_board_end_the_replay() {
        let acts: [fn(&mut Workbench); 3] = [
            Workbench::undo,
            |workbench| workbench.enter(Purpose::Create),
            |workbench| {
                workbench.follow("2x2:1o");
            },
        ];
        for act in acts {
            let mut workbench = finished();
            workbench.begin_replay();
            assert!(workbench.replay().is_some());
            act(&mut workbench);
            assert!(workbench.replay().is_none());
        }
    }
}
