//! Parts that places and dialogs share.

pub(crate) mod dialog;
pub(crate) mod formula_field;
pub(crate) mod icons;
pub(crate) mod list;
pub(crate) mod menu_keys;
pub(crate) mod offers;
pub(crate) mod seed;
pub(crate) mod setting_switch;
pub(crate) mod switch;
pub(crate) mod technique_button;
pub(crate) mod theme_chooser;
pub(crate) mod value_chooser;
pub(crate) mod widgets;
