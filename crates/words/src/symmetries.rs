//! The names of symmetries.

use satdoku_make::Symmetry;

/// A short name of a symmetry.
#[must_use]
pub fn symmetry(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "none",
        Symmetry::Half => "half a turn",
        Symmetry::Quarter => "quarter of a turn",
        Symmetry::Sides => "left and right",
        Symmetry::TopBottom => "top and bottom",
        Symmetry::BothMirrors => "both mirrors",
        Symmetry::Falling => "falling diagonal",
        Symmetry::Rising => "rising diagonal",
        Symmetry::BothDiagonals => "both diagonals",
    }
}
