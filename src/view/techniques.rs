//! The techniques: a list by levels, and their cards.

use crate::engine_words::steps::Walkthrough;
use crate::engine_words::techniques;
use crate::logic::{Level, TechniqueKind};
use crate::model::Card;
use crate::model::collection::explainer;
use crate::view::drawings::step_picture::step_picture;
use crate::view::{Tree, words};
use crate::worker::tasks::RatedTechnique;

/// An action of an element in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Shows the list.
    All,
    /// Shows a card.
    Show(TechniqueKind),
    /// Shows the card before.
    Before,
    /// Shows the next card.
    After,
    /// Plays the example.
    Try,
    /// The name of the card, which gets the focus.
    Name,
}

/// The id of the search field.
pub const SEARCH: &str = "technique-search";

/// The state of the dialog.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The cards; `None` until they have loaded.
    pub cards: Option<Vec<Card>>,
    /// The techniques in order; empty until they are known.
    pub rated: Vec<RatedTechnique>,
    /// The text searched for, in lower case.
    pub part: String,
    /// The card shown; `None` for the list.
    pub shown: Option<TechniqueKind>,
    /// The step of the card's example, once found: `None` inside if there is none.
    pub step: Option<Option<Walkthrough>>,
    /// True if loading has failed.
    pub has_failed: bool,
}

impl View {
    /// True if everything has loaded.
    #[must_use]
    pub fn is_loaded(&self) -> bool {
        self.cards.is_some() && !self.rated.is_empty()
    }

    /// The card shown.
    #[must_use]
    pub fn card(&self) -> Option<&Card> {
        let shown = self.shown?;
        self.cards.as_ref()?.iter().find(|card| card.kind == shown)
    }

    /// The technique `by` places after the one shown.
    #[must_use]
    pub fn beside(&self, by: isize) -> Option<TechniqueKind> {
        let at = self.rated.iter().position(|own| Some(own.kind) == self.shown)?;
        Some(self.rated.get(at.checked_add_signed(by)?)?.kind)
    }

    /// The content of the head: the search field, or the buttons of a card.
    #[must_use]
    pub fn head(&self) -> Vec<Tree<Act>> {
        if self.shown.is_none() {
            let label = Tree::text("label", words::techniques::SEARCH)
                .with("class", "unseen")
                .with("for", SEARCH);
            let field = Tree::element("input", Vec::new())
                .with("type", "search")
                .with("id", SEARCH)
                .with("placeholder", words::techniques::SEARCH)
                .with("autocomplete", "off")
                .with("value", &self.part);
            return vec![label, field];
        }
        let turn = |act: Act, label: &str, by: isize| {
            let button = button(act, label);
            if self.beside(by).is_some() { button } else { button.with("aria-disabled", "true") }
        };
        vec![
            button(Act::All, words::techniques::LIST),
            turn(Act::Before, words::techniques::BEFORE, -1),
            turn(Act::After, words::techniques::AFTER, 1),
        ]
    }

    /// The list or the card.
    #[must_use]
    pub fn body(&self) -> Vec<Tree<Act>> {
        if !self.is_loaded() {
            let word = if self.has_failed {
                words::techniques::NOT_LOADED
            } else {
                words::techniques::LOADING
            };
            return vec![Tree::text("p", word).with("class", "hint").with("role", "status")];
        }
        match self.card() {
            Some(card) => self.card_view(card),
            None => self.list(),
        }
    }

    /// The techniques whose name or idea has the text searched for, in groups.
    fn list(&self) -> Vec<Tree<Act>> {
        let mut groups = Vec::new();
        for level in Level::ALL {
            let own = self.rated.iter().filter(|rated| rated.level == level);
            let rows: Vec<Tree<Act>> = own.filter_map(|rated| self.row(rated)).collect();
            if !rows.is_empty() {
                groups.push(Tree::text("h3", techniques::level(level)));
                groups.push(Tree::element("ul", rows).with("class", "techniques-list"));
            }
        }
        if groups.is_empty() {
            let none = Tree::text("p", words::techniques::NONE_FOUND);
            groups.push(none.with("class", "hint").with("role", "status"));
        }
        groups
    }

    fn row(&self, rated: &RatedTechnique) -> Option<Tree<Act>> {
        let card = self.cards.iter().flatten().find(|card| card.kind == rated.kind)?;
        let name = techniques::name(rated.kind);
        let has = |text: &str| text.to_lowercase().contains(&self.part);
        if !has(name) && !has(&card.idea) {
            return None;
        }
        let texts = vec![Tree::text("strong", name), Tree::text("span", &card.idea)];
        let button = Tree::element("button", texts).with("type", "button");
        Some(Tree::element("li", vec![button.on(Act::Show(rated.kind))]))
    }

    fn card_view(&self, card: &Card) -> Vec<Tree<Act>> {
        let name = Tree::text("h3", techniques::name(card.kind)).with("tabindex", "-1");
        let mut all = vec![name.on(Act::Name)];
        if let Some(rated) = self.rated.iter().find(|rated| rated.kind == card.kind) {
            let level = techniques::level(rated.level);
            let rating = explainer(rated.rating);
            let ratings = words::techniques::ratings(level, &rating, rated.score);
            all.push(Tree::text("p", ratings).with("class", "ratings"));
            all.push(Tree::text("p", &card.idea).with("class", "idea"));
            if rated.assumes_unique {
                all.push(Tree::text("p", words::techniques::ASSUMES_UNIQUE));
            }
        }
        all.push(self.example(card));
        all.push(Tree::text("h4", words::techniques::LOOK));
        all.push(Tree::element("ol", sentences(&card.look)));
        let tip = words::techniques::TRY_TIP;
        all.push(
            button(Act::Try, words::techniques::TRY).with("class", "primary").with("title", tip),
        );
        all
    }

    fn example(&self, card: &Card) -> Tree<Act> {
        let step = self.step.as_ref();
        let drawn = step.and_then(Option::as_ref).zip(card.board());
        let Some((walkthrough, (puzzle, work))) = drawn else {
            let word = match step {
                None => words::techniques::DRAWING,
                Some(_) => words::techniques::NO_EXAMPLE,
            };
            return Tree::element("figure", vec![Tree::text("figcaption", word)]);
        };
        let sentence = walkthrough.steps.first().map(|step| step.sentence.clone());
        let caption = Tree::text("figcaption", sentence.unwrap_or_default());
        let colours = Tree::text("p", words::techniques::COLOURS).with("class", "hint");
        Tree::element("figure", vec![step_picture(&puzzle, &work, walkthrough), caption, colours])
    }
}

/// The sentences of a text as items of a list.
fn sentences(text: &str) -> Vec<Tree<Act>> {
    text.split_inclusive(". ").map(|sentence| Tree::text("li", sentence.trim_end())).collect()
}

fn button(act: Act, label: &str) -> Tree<Act> {
    Tree::text("button", label).with("type", "button").on(act)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::technique_cards;

    fn view() -> View {
        let cards = technique_cards::read(
            "FullHouse|A last cell.|Count.|2x2:1_2n&play=2.4~~3.8~\n\
             XWing|Two lines.|Look.|2x2:1_2n\n",
        );
        let rated = |kind, level| RatedTechnique {
            kind,
            level,
            rating: 32,
            score: Some(140),
            assumes_unique: false,
        };
        View {
            cards: Some(cards),
            rated: vec![
                rated(TechniqueKind::FullHouse, Level::Easy),
                rated(TechniqueKind::XWing, Level::Hard),
            ],
            ..View::default()
        }
    }

    fn texts(trees: &[Tree<Act>]) -> Vec<String> {
        let all = trees.iter().flat_map(|tree| tree.all().map(|tree| tree.text.clone()));
        all.filter(|text| !text.is_empty()).collect()
    }

    #[test]
    fn techniques_are_listed_by_levels_and_searched() {
        let mut view = view();
        let all = ["Easy", "Full house", "A last cell.", "Hard", "X-wing", "Two lines."];
        assert_eq!(texts(&view.body()), all);
        view.part = "wing".to_owned();
        assert_eq!(texts(&view.body()), all[3..]);
        view.part = "zz".to_owned();
        assert_eq!(texts(&view.body()), [words::techniques::NONE_FOUND]);
        assert_eq!(texts(&View::default().body()), [words::techniques::LOADING]);
    }

    #[test]
    fn a_card_has_its_neighbours_ratings_and_example() {
        let mut view = view();
        view.shown = Some(TechniqueKind::FullHouse);
        assert_eq!((view.beside(-1), view.beside(1)), (None, Some(TechniqueKind::XWing)));
        let head = view.head();
        let is_off =
            |tree: &Tree<Act>| tree.attributes.iter().any(|(name, _)| *name == "aria-disabled");
        assert!(is_off(&head[1]) && !is_off(&head[2]));
        let drawing = texts(&view.body());
        assert_eq!(drawing[..3], ["Full house", "Easy · SE 3.2 · HoDoKu 140", "A last cell."]);
        assert!(drawing.contains(&words::techniques::DRAWING.to_owned()));
        view.step = Some(None);
        assert!(texts(&view.body()).contains(&words::techniques::NO_EXAMPLE.to_owned()));
        view.step = Some(Some(Walkthrough::default()));
        assert!(texts(&view.body()).contains(&"3".to_owned()), "the entry is drawn");
    }
}
