//! The chapter Propagation: what unit propagation decides in each encoding.

use crate::engine_words::formulas;
use crate::puzzle::grouped;
use crate::view::Tree;
use crate::view::words::chapters as texts;
use crate::worker::tasks::{ComparePropagation, PropagationSize};

/// A table of the encodings.
#[must_use]
pub fn propagation_tree<A>(asked: &ComparePropagation, sizes: &[PropagationSize]) -> Vec<Tree<A>> {
    let cells = asked.puzzle.board().cell_count();
    let mut rows = vec![texts::HEADS_OF_PROPAGATION.map(str::to_owned).to_vec()];
    rows.extend(sizes.iter().map(|size| {
        let decided = if size.is_conflict {
            texts::A_CONFLICT.to_owned()
        } else {
            texts::decided(size.decided, cells)
        };
        let encoding = formulas::encoding(size.encoding).to_owned();
        vec![encoding, decided, grouped(size.literals as u64)]
    }));
    let table = Tree::table(texts::ENCODINGS_COMPARED, rows);
    vec![table, Tree::text("p", texts::ABOUT_ENCODINGS_COMPARED)]
}
