//! A part of the run at its position, as elements.

use leptos::html;
use leptos::prelude::*;

use crate::engine_words::search::SearchFrame;
use crate::model::lab::Chapter;
use crate::page::browser::tree;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::Tree;

/// An element that shows a part of the current frame while its chapter is visible.
pub(super) fn frame_part(
    chapter: Chapter,
    class: &'static str,
    show: fn(&SearchFrame) -> Vec<Tree<()>>,
) -> AnyView {
    let session = expect_context::<Session>();
    let element = NodeRef::<html::Div>::new();
    let trees = session.memo_of(move |workbench| {
        let frame = workbench.lab().frame().filter(|_| workbench.shows_chapter(chapter));
        frame.map(show).unwrap_or_default()
    });
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let Some(element) = element.get() {
            trees.with(|trees| tree::show(&element, trees));
        }
    });
    view! { <div class=class node_ref=element></div> }.into_any()
}
