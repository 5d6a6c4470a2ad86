//! The page as a whole: its first part, its second part, and the frame around the places.

pub(crate) mod controls;
pub(crate) mod install;
pub(crate) mod later;
pub(crate) mod menu;
pub(crate) mod news;
pub(crate) mod page;
pub(crate) mod readings_bar;
pub(crate) mod spoken;
pub(crate) mod status;
pub(crate) mod tabs;
pub(crate) mod title;
