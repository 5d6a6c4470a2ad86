//! Drawings: pictures of boards, rules as strokes, and steps.

pub(super) mod picked_rule;
pub(super) mod picture;
pub(super) mod rule_icon;
pub(super) mod step_drawing;
pub(super) mod step_picture;
pub(super) mod strokes;
pub(super) mod svg_tree;
