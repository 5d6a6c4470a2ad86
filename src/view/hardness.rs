//! Describes the rating of a puzzle.

use crate::engine_words::techniques;
use crate::logic::{Hardness, Rating, RatingEnd, TechniqueKind};
use crate::model::collection::explainer;
use crate::puzzle::grouped;
use crate::view::{Tree, words};

/// The level with its dots, both scores, and a list of techniques with how often each is used. A
/// click on one requests its card. `is_unfolded` opens the list, unless it is long. `left_out` is the
/// number of techniques that the rating didn't use.
#[must_use]
pub fn hardness(rating: &Rating, is_unfolded: bool, left_out: usize) -> Vec<Tree<TechniqueKind>> {
    let level = Tree::text("b", techniques::level(rating.level));
    let dots = words::steps::dots(rating.level);
    let dots = Tree::text("span", dots).with("class", "dots").with("aria-hidden", "true");
    let mut all = vec![
        Tree::element("p", vec![level, dots]).with("class", "level"),
        Tree::text("p", scores(rating)).with("class", "scores"),
    ];
    if left_out > 0 {
        all.push(Tree::text("p", words::steps::rated_without(left_out)));
    }
    if let Some(search) = search(rating) {
        all.push(Tree::text("p", search));
    }
    if !rating.methods.is_empty() {
        let method = |(kind, count): &(TechniqueKind, usize)| {
            let text = format!("{} × {}", techniques::name(*kind), grouped(*count as u64));
            let button = Tree::text("button", text).with("type", "button").with("class", "link");
            Tree::element("li", vec![button.on(*kind)])
        };
        let methods = rating.methods.iter().map(method).collect();
        // The caption names HoDoKu, because Sudoku Explainer would take another path.
        let caption = Tree::text("summary", words::steps::METHODS_IN_ORDER);
        let list = Tree::element("ul", methods)
            .with("class", "methods")
            .with("aria-label", words::steps::METHODS);
        let folded = Tree::element("details", vec![caption, list]);
        all.push(if is_unfolded && rating.methods.len() <= MOST_IN_SIGHT {
            folded.with("open", "")
        } else {
            folded
        });
    }
    all
}

/// The most techniques of a list that is open from the start.
const MOST_IN_SIGHT: usize = 6;

/// For example "HoDoKu 1,236 · Sudoku Explainer 4.2 (XY-wing)".
fn scores(rating: &Rating) -> String {
    let hardest = rating.hardest_step.map_or_else(
        || words::steps::NO_STEP.to_owned(),
        |step| format!("{} ({})", explainer(rating.hardest), techniques::rated(step)),
    );
    let score = grouped(rating.score.into());
    // A puzzle that needs search is harder than its techniques.
    let is_over = rating.end == RatingEnd::NeedsSearch;
    words::steps::scores(&score, &hardest, is_over)
}

/// The rating in a few words.
#[must_use]
pub fn briefly(hardness: Hardness) -> String {
    let rating = explainer(hardness.hardest);
    if hardness.needs_search {
        words::steps::needs_search_after(&rating)
    } else {
        format!("{} {rating}", techniques::level(hardness.level))
    }
}

/// Describes how much search is needed, if any.
fn search(rating: &Rating) -> Option<String> {
    (rating.end == RatingEnd::NeedsSearch).then(|| match rating.backdoor {
        Some(cells) => words::steps::needs_search_but_for(cells),
        None => words::steps::REST_NEEDS_SEARCH.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Level, RatedStep};

    #[test]
    fn scales_methods_and_what_a_search_needs_are_told() {
        let rating = Rating {
            hardest: 42,
            hardest_step: Some(RatedStep { kind: TechniqueKind::XyWing, is_direct: false }),
            score: 1_236,
            level: Level::Hard,
            methods: vec![(TechniqueKind::NakedSingle, 51), (TechniqueKind::XyWing, 1)],
            end: RatingEnd::Solved,
            backdoor: None,
        };
        let told = |rating: &Rating| -> Vec<String> {
            let trees = hardness(rating, true, 0);
            let texts = trees.iter().flat_map(|tree| tree.all().map(|tree| tree.text.clone()));
            texts.filter(|text| !text.is_empty()).collect()
        };
        let scores = "HoDoKu 1,236 · Sudoku Explainer 4.2 (XY-wing)";
        let caption = "Techniques used, in HoDoKu’s order";
        let methods = ["Naked single × 51", "XY-wing × 1"];
        let level = ["Hard", "●●●○○", scores, caption];
        assert_eq!(told(&rating), [level.as_slice(), &methods].concat());
        let search = Rating { end: RatingEnd::NeedsSearch, backdoor: Some(2), ..rating };
        let without: Vec<String> =
            hardness(&search, true, 1).iter().map(|tree| tree.text.clone()).collect();
        assert_eq!(without[2], "Rated without 1 technique.");
        assert_eq!(
            told(&search)[3],
            "The rest needs search. Singles would finish it, if 2 more cells were known."
        );
    }
}
