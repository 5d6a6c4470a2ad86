//! The games that the start page offers to make.

use crate::logic::{Level, TechniqueKind};
use crate::make::{Difficulty, PuzzleType, Request, Symmetry};
use crate::model::date::{Date, Day};
use crate::model::statistics::CLASSIC;
use crate::model::{daily, kinds};

/// The level of puzzles other than classic ones.
const VARIANT_LEVEL: Level = Level::Medium;

/// A game to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewGame {
    /// The daily puzzle of a date.
    Daily(Date),
    /// A classic puzzle of a level.
    Classic(Level),
    /// A puzzle of another kind.
    Variant(Variant),
}

/// A kind of puzzle besides the classic one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Cages with sums, and no clues.
    Killer,
    /// Regions of any shape in place of boxes.
    Jigsaw,
    /// Both diagonals hold each value once as well.
    X,
    /// Five grids.
    Samurai,
}

impl Variant {
    /// All variants, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::Killer, Self::Jigsaw, Self::X, Self::Samurai];

    /// An empty board of this kind, as a link. Made killers and jigsaws have other cages and
    /// regions.
    #[must_use]
    pub fn link(self) -> &'static str {
        match self {
            Self::Killer => {
                "3x3;cage=3@0,1;cage=15@2,3,4;cage=22@5,13,14,22;cage=16@7,16;\
                 cage=25@9,10,18,19;cage=17@11,12;cage=9@20,21,30;cage=8@23,32,41;\
                 cage=20@24,25,33;cage=14@28,29;cage=17@31,40,49;cage=17@34,42,43;\
                 cage=13@37,38,46;cage=20@39,48,57;cage=6@47,55,56;cage=20@50,59,60;\
                 cage=6@51,52;cage=10@58,66,67,75;cage=14@61,62,70,71;cage=8@64,73;\
                 cage=15@68,69;cage=13@76,77,78:zzzc"
            }
            Self::Jigsaw => {
                "3x3;regions=000111122000111222000112252333355552334444455\
                 633444458636777858666667888677777888:zzzc"
            }
            Self::X => "3x3;x:zzzc",
            Self::Samurai => "3x3;at=0.0,0.4,2.2,4.0,4.4:zzzzzzzzzzzzzze",
        }
    }

    /// The kind of its boards in the statistics.
    #[must_use]
    pub fn kind(self) -> &'static str {
        match self {
            Self::Killer => "cage",
            Self::Jigsaw => "regions",
            Self::X => "x",
            Self::Samurai => "5grids",
        }
    }

    fn request(self) -> Request {
        // Killers and jigsaws begin with a classic board.
        let base = match self {
            Self::Killer | Self::Jigsaw => "3x3:zzzc",
            Self::X | Self::Samurai => self.link(),
        };
        let layout = kinds::read_link(base).map(|puzzle| puzzle.board().layout().clone());
        let mut request = layout.map_or_else(|_| daily::classic(VARIANT_LEVEL), Request::new);
        request.puzzle_type = match self {
            Self::Killer => PuzzleType::Cages,
            Self::Jigsaw => PuzzleType::Regions,
            Self::X | Self::Samurai => PuzzleType::Clues,
        };
        request.difficulty = Difficulty::Level(VARIANT_LEVEL);
        if self != Self::Killer {
            request.symmetry = Symmetry::Half;
        }
        request
    }
}

/// The request for a classic puzzle that needs a technique.
#[must_use]
pub fn practice(technique: TechniqueKind) -> Request {
    let mut request = daily::classic(VARIANT_LEVEL);
    request.difficulty = Difficulty::Needs(technique);
    // Without symmetry, more puzzles are tried in the same time.
    request.symmetry = Symmetry::None;
    request
}

impl NewGame {
    /// A new game like this one: of the same kind and, for classic boards, of this level. `None`
    /// for kinds that the start page doesn't offer.
    #[must_use]
    pub fn like(kind: &str, level: Option<Level>) -> Option<Self> {
        if kind == CLASSIC {
            return level.map(Self::Classic);
        }
        Variant::ALL.into_iter().find(|variant| variant.kind() == kind).map(Self::Variant)
    }

    /// The request for its puzzle.
    #[must_use]
    pub fn request(self) -> Request {
        match self {
            Self::Daily(date) => daily::request(date),
            Self::Classic(level) => daily::classic(level),
            Self::Variant(variant) => variant.request(),
        }
    }

    /// The seed, if it isn't random.
    #[must_use]
    pub fn seed(self) -> Option<u32> {
        match self {
            Self::Daily(date) => Some(daily::seed(date)),
            Self::Classic(_) | Self::Variant(_) => None,
        }
    }

    /// The level of its puzzle.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Self::Daily(date) => daily::level(date),
            Self::Classic(level) => level,
            Self::Variant(_) => VARIANT_LEVEL,
        }
    }

    /// The day whose daily puzzle it is.
    #[must_use]
    pub fn daily(self) -> Option<Day> {
        match self {
            Self::Daily(date) => Some(date.to_day()),
            Self::Classic(_) | Self::Variant(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::rate;
    use crate::make::generate;
    use crate::model::statistics::kind_of;
    use crate::questions::{Limits, solve};

    #[test]
    fn variants_are_made_with_one_solution_and_their_level() {
        for variant in Variant::ALL {
            let game = NewGame::Variant(variant);
            let made = generate(&game.request(), 1, &Limits::default()).expect("made");
            let answer = solve(&made.puzzle, &Limits::default()).expect("solved");
            assert!(answer.is_unique(), "{variant:?}");
            assert_eq!(rate(&made.puzzle, true).level, game.level(), "{variant:?}");
        }
    }

    #[test]
    fn variants_are_of_their_kinds() {
        for variant in Variant::ALL {
            let kind = variant.kind();
            let made = generate(&NewGame::Variant(variant).request(), 7, &Limits::default());
            let made = made.expect("made");
            assert_eq!(kind_of(&made.puzzle), kind);
            assert_eq!(kind_of(&kinds::read_link(variant.link()).expect("a link")), kind);
        }
    }

    #[test]
    fn a_game_like_another_has_its_kind_and_level() {
        let hard = Some(Level::Hard);
        assert_eq!(NewGame::like(CLASSIC, hard), Some(NewGame::Classic(Level::Hard)));
        assert_eq!(NewGame::like(CLASSIC, None), None);
        assert_eq!(NewGame::like("x", hard), Some(NewGame::Variant(Variant::X)));
        assert_eq!(NewGame::like("2x2+cage", hard), None);
    }

    #[test]
    fn only_daily_puzzles_have_a_seed_and_a_day() {
        let date = Date::new(2026, 11, 26).expect("a date");
        let daily = NewGame::Daily(date);
        assert_eq!((daily.seed(), daily.daily()), (Some(20_261_126), Some(date.to_day())));
        assert_eq!(daily.level(), Level::Medium);
        let classic = NewGame::Classic(Level::Unfair);
        assert_eq!((classic.seed(), classic.daily()), (None, None));
        assert_eq!(classic.request().difficulty, Difficulty::Level(Level::Unfair));
    }
}
