//! Parts that places and dialogs share.

pub(crate) mod choices;
pub(crate) mod dialog;
pub(crate) mod icons;
pub(crate) mod list;
pub(crate) mod theme_chooser;
pub(crate) mod widgets;
